/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-automation.c - rules of this machine: when something happens, then something is done */
#include "services/moments/felt-automation.h"

#include "felt-config.h"
#include "services/board/felt-facts.h"
#include "services/scene/felt-token.h"
#include "session/felt-input-json.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stddef.h>
#include <string.h>

const char *const felt_when_words[] = {FELT_MOMENT_WORDS, "before-end", "players",
                                       "paused",          "formula",    NULL};
G_STATIC_ASSERT(G_N_ELEMENTS(felt_when_words) == FELT_N_WHENS + 1);

const char *felt_when_title(int when)
{
  switch (when) {
  case FELT_WHEN_BEFORE_END:
    return _("Before a Level or Break Ends");
  case FELT_WHEN_PLAYERS:
    return _("So Many Players Are Left");
  case FELT_WHEN_PAUSED:
    return _("The Clock Stands for Minutes");
  case FELT_WHEN_FORMULA:
    return _("A Formula Becomes True");
  default:
    return felt_moment_title((FeltMomentKind)when);
  }
}

/* Records -------------------------------------------------------------------------------------- */

#define OF       FeltAutomationRule
#define AT(name) .key = #name, .offset = offsetof(OF, name)
#define TEXT(name, more)                                                                           \
  {                                                                                                \
    AT(name), .type = FELT_FIELD_TEXT, .flags = (more)                                             \
  }
#define FLAG(name)                                                                                 \
  {                                                                                                \
    AT(name), .type = FELT_FIELD_BOOL                                                              \
  }
#define INT(name, most)                                                                            \
  {                                                                                                \
    AT(name), .type = FELT_FIELD_INT, .min = 0, .max = (most)                                      \
  }
static const FeltField rule_fields[] = {
    TEXT(name, FELT_FIELD_REQUIRED | FELT_FIELD_NAME),
    FLAG(off),
    {AT(when), .type = FELT_FIELD_WORD, .flags = FELT_FIELD_REQUIRED, .absent = -1,
     .words = felt_when_words},
    INT(seconds, 86400),
    INT(players, 1000000),
    INT(minutes, 1440),
    TEXT(formula, 0),
    TEXT(scene, FELT_FIELD_NAME),
    FLAG(unpin),
    TEXT(message, 0),
    INT(message_seconds, 86400),
    {AT(sound), .type = FELT_FIELD_WORD, .absent = -1, .words = felt_moment_words},
    TEXT(say, 0),
    FLAG(pause),
    TEXT(run, 0),
    {0},
};
#undef OF

const FeltRecord felt_automation_rule_record = {"a rule", sizeof(FeltAutomationRule), rule_fields,
                                                0};

static const FeltField automation_fields[] = {
    {.key = "rules",
     .type = FELT_FIELD_LIST,
     .offset = offsetof(FeltAutomation, rules),
     .count_offset = offsetof(FeltAutomation, n_rules),
     .record = &felt_automation_rule_record},
    {0},
};

const FeltRecord felt_automation_record = {"the rules", sizeof(FeltAutomation), automation_fields,
                                           0};

FeltAutomation *felt_automation_new(void)
{
  FeltAutomation *automation = g_new0(FeltAutomation, 1);
  felt_record_init(&felt_automation_record, automation);
  return automation;
}

FeltAutomation *felt_automation_copy(const FeltAutomation *automation)
{
  FeltAutomation *copy = g_new0(FeltAutomation, 1);
  felt_record_copy(&felt_automation_record, copy, automation);
  return copy;
}

void felt_automation_free(FeltAutomation *automation)
{
  if (automation == NULL)
    return;
  felt_record_release(&felt_automation_record, automation);
  g_free(automation);
}

/* Checks --------------------------------------------------------------------------------------- */

static gboolean check_when(const FeltAutomationRule *rule, GError **error)
{
  if (rule->when == FELT_WHEN_BEFORE_END && rule->seconds < 1)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("Rule “%s”: give the {seconds} before the end."), rule->name);
  if (rule->when == FELT_WHEN_PLAYERS && rule->players < 1)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("Rule “%s”: give the number of {players} left."), rule->name);
  if (rule->when == FELT_WHEN_PAUSED && rule->minutes < 1)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("Rule “%s”: give the {minutes} of the pause."), rule->name);
  if (rule->when == FELT_WHEN_FORMULA && rule->formula == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("Rule “%s”: write its formula."),
                       rule->name);
  if (rule->formula == NULL)
    return TRUE;

  g_autoptr(GError) inner = NULL;
  g_autoptr(FeltFormula) formula = felt_facts_parse(rule->formula, &inner);
  if (formula != NULL)
    return TRUE;
  g_autofree char *says = felt_formula_error_text(inner);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("Rule “%s”, formula: %s"), rule->name,
                     says);
}

/* What a rule shows or says, with the tokens of scenes. */
static gboolean check_words(const FeltAutomationRule *rule, GError **error)
{
  const char *const words[] = {rule->message, rule->say};
  for (guint i = 0; i < G_N_ELEMENTS(words); i++) {
    g_autoptr(GError) inner = NULL;
    if (words[i] != NULL && !felt_token_check_plain(words[i], &inner))
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("Rule “%s”: %s"), rule->name,
                         inner->message);
  }
  return TRUE;
}

static gboolean check_then(const FeltAutomationRule *rule, GError **error)
{
  gboolean does = rule->scene != NULL || rule->unpin || rule->message != NULL || rule->sound >= 0 ||
                  rule->say != NULL || rule->pause || rule->run != NULL;
  /* A rule whose program was taken off it may do nothing more, as long as it is off. */
  if (!does && !rule->off)
    return felt_refuse(
        error, FELT_DECIDE_ERROR_BAD_VALUE,
        _("Rule “%s” does nothing yet: fill in {scene}, {unpin}, {message}, {sound}, "
          "{say}, {pause} or {run}."),
        rule->name);
  if (rule->scene != NULL && rule->unpin)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("Rule “%s”: either a scene or unpin, not both."), rule->name);
  if (rule->run != NULL && !g_shell_parse_argv(rule->run, NULL, NULL, NULL))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("Rule “%s”, run: close the quotation marks of the program’s arguments."),
                       rule->name);
  return TRUE;
}

/* Whether a rule of a file can be followed; words that have no such token are said as they are. */
static gboolean check_rule(const FeltAutomationRule *rule, GError **error)
{
  return felt_record_check(&felt_automation_rule_record, rule, "", error) &&
         check_when(rule, error) && check_then(rule, error);
}

gboolean felt_automation_check_rule(const FeltAutomationRule *rule, GError **error)
{
  return check_rule(rule, error) && check_words(rule, error);
}

static gboolean check_all(const FeltAutomation *automation, GError **error)
{
  if (automation->n_rules > FELT_AUTOMATION_MAX)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("There are at most %d rules; remove some."), FELT_AUTOMATION_MAX);
  for (guint i = 0; i < automation->n_rules; i++)
    if (!check_rule(&automation->rules[i], error))
      return FALSE;
  return TRUE;
}

/* Files ---------------------------------------------------------------------------------------- */

FeltAutomation *felt_automation_parse(const char *text, gsize length, GError **error)
{
  cJSON *json = felt_input_json_parse_file(text, length, error);
  if (json == NULL)
    return NULL;
  g_autoptr(FeltAutomation) automation = felt_automation_new();
  gboolean read = felt_record_from_json(&felt_automation_record, automation, json, NULL, "", error);
  cJSON_Delete(json);
  if (!read || !check_all(automation, error))
    return NULL;
  return g_steal_pointer(&automation);
}

char *felt_automation_to_json(const FeltAutomation *automation)
{
  return felt_record_print(&felt_automation_record, automation);
}

static gboolean has_name(const FeltAutomation *automation, const char *name)
{
  g_autofree char *key = felt_name_key(name);
  for (guint i = 0; i < automation->n_rules; i++) {
    g_autofree char *other = felt_name_key(automation->rules[i].name);
    if (strcmp(key, other) == 0)
      return TRUE;
  }
  return FALSE;
}

/* "Break", "Break 2", …; cut where that would be too long a name. */
static char *free_name(const FeltAutomation *automation, const char *name)
{
  char *free = g_strdup(name);
  g_autofree char *cut = g_utf8_substring(name, 0, MIN(g_utf8_strlen(name, -1), FELT_NAME_MAX - 5));
  for (guint number = 2; has_name(automation, free); number++) {
    g_free(free);
    free = g_strdup_printf("%s %u", cut, number);
  }
  return free;
}

gboolean felt_automation_add(FeltAutomation *automation, const FeltAutomation *from,
                             guint *n_stripped, GError **error)
{
  *n_stripped = 0;
  if (automation->n_rules + from->n_rules > FELT_AUTOMATION_MAX)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("There are at most %d rules; remove some."), FELT_AUTOMATION_MAX);
  for (guint i = 0; i < from->n_rules; i++) {
    char *name = free_name(automation, from->rules[i].name);
    FeltAutomationRule *rule =
        felt_list_append(&felt_automation_rule_record, &automation->rules, &automation->n_rules);
    felt_record_copy(&felt_automation_rule_record, rule, &from->rules[i]);
    g_free(rule->name);
    rule->name = name;
    if (rule->run == NULL)
      continue;
    g_clear_pointer(&rule->run, g_free);
    rule->off = TRUE;
    (*n_stripped)++;
  }
  return TRUE;
}

/* Words ---------------------------------------------------------------------------------------- */

static char *when_words(const FeltAutomationRule *rule)
{
  switch (rule->when) {
  case FELT_WHEN_BEFORE_END:
    return g_strdup_printf(_("%" PRId64 " seconds before a level or break ends"), rule->seconds);
  case FELT_WHEN_PLAYERS:
    return g_strdup_printf(_("%" PRId64 " players are left"), rule->players);
  case FELT_WHEN_PAUSED:
    return g_strdup_printf(_("The clock stands for %" PRId64 " minutes"), rule->minutes);
  case FELT_WHEN_FORMULA:
    return g_strdup(rule->formula);
  default:
    return g_strdup(felt_when_title(rule->when));
  }
}

char *felt_automation_rule_words(const FeltAutomationRule *rule)
{
  g_autofree char *when = when_words(rule);
  g_autoptr(GPtrArray) then = g_ptr_array_new_with_free_func(g_free);
  if (rule->scene != NULL)
    g_ptr_array_add(then, g_strdup_printf(_("scene “%s”"), rule->scene));
  if (rule->unpin)
    g_ptr_array_add(then, g_strdup(_("the playlists")));
  if (rule->message != NULL)
    g_ptr_array_add(then, g_strdup_printf(_("message “%s”"), rule->message));
  if (rule->sound >= 0)
    g_ptr_array_add(then, g_strdup(_("a sound")));
  if (rule->say != NULL)
    g_ptr_array_add(then, g_strdup_printf(_("says “%s”"), rule->say));
  if (rule->pause)
    g_ptr_array_add(then, g_strdup(_("pause")));
  if (rule->run != NULL)
    g_ptr_array_add(then, g_strdup_printf(_("runs “%s”"), rule->run));
  g_ptr_array_add(then, NULL);
  g_autofree char *all = g_strjoinv(", ", (char **)then->pdata);
  return g_strdup_printf("%s → %s", when, *all != '\0' ? all : _("nothing"));
}
