/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question-declare.c - is it a raise? What words and chips bind a player to */
#include "services/rules/felt-question.h"

#include "core/rules/felt-declare.h"
#include "felt-config.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define SPREAD (1u << FELT_LIMIT_SPREAD)
#define OTHERS (~SPREAD)
#define LIMIT  (1u << FELT_LIMIT_FIXED | SPREAD)

/* In the order of FeltLimit. */
static const char *const limits[] = {"no", "pot", "fixed", "spread", NULL};
static const char *const limit_names[] = {N_("No limit"), N_("Pot limit"), N_("Fixed limit"),
                                          N_("Spread limit"), NULL};
/* In the order of FeltLanguage; without one the program's own. */
static const char *const languages[] = {"en", "it", NULL};
static const char *const language_names[] = {N_("English"), N_("Italian"), NULL};

static const FeltQuestionField fields[] = {
    {"limit", N_("Limit"), FELT_ASKS_CHOICE, FELT_ALWAYS, "no", NULL, limits, limit_names, 0},
    {"facing", N_("Bet to match"), FELT_ASKS_NUMBER, FELT_ALWAYS, "0", NULL, NULL, NULL, 0},
    {"last-raise", N_("Last bet or raise"), FELT_ASKS_NUMBER, OTHERS, NULL,
     N_("the smallest bet when nobody has bet"), NULL, NULL, 0},
    {"spread", N_("Spread"), FELT_ASKS_TEXT, FELT_ALWAYS, NULL, "1-5", NULL, NULL, SPREAD},
    {"say", N_("Player says"), FELT_ASKS_TEXT, 0, NULL, N_("raise to 15"), NULL, NULL, 0},
    {"chips", N_("Chips put in"), FELT_ASKS_TEXT, 0, NULL, "25 25", NULL, NULL, 0},
    {"stack", N_("Player’s stack"), FELT_ASKS_NUMBER, 0, NULL,
     N_("behind the bet; nothing: enough"), NULL, NULL, 0},
    {"raises", N_("Bets and raises in this round"), FELT_ASKS_NUMBER, 0, NULL,
     N_("the big blind is the first; nothing: not known"), NULL, NULL, LIMIT},
    {"set", N_("Rules"), FELT_ASKS_CHOICE, 0, "tda", NULL, felt_asked_sets, felt_asked_set_names,
     LIMIT},
    {"own", N_("Player’s bet so far"), FELT_ASKS_NUMBER, 0, "0", NULL, NULL, NULL, 0},
    {"pot", N_("Pot"), FELT_ASKS_NUMBER, 0, NULL, N_("with all bets in it"), NULL, NULL, 0},
    {"language", N_("Language"), FELT_ASKS_CHOICE, 0, NULL, NULL, languages, language_names, 0},
    {NULL, NULL, FELT_ASKS_TEXT, 0, NULL, NULL, NULL, NULL, 0},
};

/* What a player has whose stack was not given: a dispute is seldom about it. */
#define ENOUGH (FELT_DECLARE_MAX / 2)

/* "1-5" */
static gboolean read_spread(FeltAsked *asked, FeltDeclareSpot *spot)
{
  g_autofree char *text = felt_asked_text(asked, "spread");
  char beyond;
  if (spot->limit != FELT_LIMIT_SPREAD)
    return TRUE;
  int n = text != NULL
              ? sscanf(text, "%15" SCNd64 "-%15" SCNd64 "%c", &spot->low, &spot->high, &beyond)
              : 0;
  return n == 2 ||
         felt_answer_refuse(asked->answer, "spread", "R-14",
                            _("give a spread like 1-5, the smallest bet and the largest"));
}

static gboolean read_spot(FeltAsked *asked, FeltDeclareSpot *spot)
{
  int limit = FELT_LIMIT_NO;
  if (!felt_asked_choice(asked, "limit", &limit))
    return FALSE;
  spot->limit = (FeltLimit)limit;
  if (!felt_asked_number(asked, "facing", 0, FELT_DECLARE_MAX, &spot->facing) ||
      !read_spread(asked, spot))
    return FALSE;
  int set = FELT_RULES_TDA_2024;
  if (!felt_asked_number(asked, "raises", 0, FELT_ASKED_MAX, &spot->raises) ||
      !felt_asked_choice(asked, "set", &set))
    return FALSE;
  spot->set = (FeltRuleSet)set;
  /* in spread limit nobody need have raised: the smallest bet is part of the limit */
  spot->last_raise = spot->low;
  return felt_asked_number(asked, "last-raise", 0, FELT_DECLARE_MAX, &spot->last_raise) &&
         felt_asked_number(asked, "stack", 0, FELT_DECLARE_MAX, &spot->stack) &&
         felt_asked_number(asked, "own", 0, FELT_DECLARE_MAX, &spot->own) &&
         felt_asked_number(asked, "pot", spot->facing, FELT_DECLARE_MAX, &spot->pot);
}

/* What to say of the smallest and the largest: of a bet, and of a raise. */
static const struct {
  const char *only, *smallest, *largest, *rule;
} limit_words[] = {
    {N_("A bet is %s"), N_("The smallest bet is %s"), N_("The largest bet is %s"), "R-06"},
    {N_("A raise is to %s"), N_("The smallest raise is to %s"), N_("The largest raise is to %s"),
     "T 43"},
};

static void add_chips(FeltAnswer *answer, const char *rule, const char *words, gint64 chips)
{
  g_autoptr(GString) text = g_string_new(_(words));
  g_string_replace(text, "%s", felt_asked_chips(chips), 1);
  felt_answer_add(answer, rule, "%s", text->str);
}

static void say_raises(FeltAnswer *answer, const FeltDeclareSpot *spot, gint64 min, gint64 max)
{
  static const char *const max_rules[] = {"R-42", "R-15", "R-14", "R-14"};
  guint words = spot->facing > 0;
  gint64 all = spot->own + spot->stack;
  if (min == all) {
    add_chips(answer, "R-18", N_("Less than a full raise is left: all-in to %s"), all);
    return;
  }
  if (min == max)
    add_chips(answer, "R-14", limit_words[words].only, min);
  else
    add_chips(answer, limit_words[words].rule, limit_words[words].smallest, min);
  if (max == all && spot->stack == ENOUGH)
    return;
  if (max == 0)
    felt_answer_add(answer, "R-15", _("The largest raise depends on the pot: give it"));
  else if (max > min)
    add_chips(answer, max == all ? "R-42" : max_rules[spot->limit], limit_words[words].largest,
              max);
}

/* The legal actions of a player before they say anything. */
static void say_limits(FeltAnswer *answer, const FeltDeclareSpot *spot)
{
  gint64 min, max, call = MIN(spot->facing - spot->own, spot->stack);
  if (!felt_declare_limits(spot, &min, &max))
    return;
  if (call > 0)
    add_chips(answer, "R-07", N_("A call costs %s"), call);
  if (felt_declare_is_capped(spot))
    felt_answer_add(answer, "R-11", _("No raise: this round has had as many as there may be"));
  else if (min == 0)
    felt_answer_add(answer, "R-43", _("No raise: a call takes all that the player has"));
  else
    say_raises(answer, spot, min, max);
}

/* "Raise to 15" */
static char *action_words(const FeltDeclareSpot *spot, FeltDeclareAction action, gint64 amount)
{
  const char *to = felt_asked_chips(amount);
  switch (action) {
  case FELT_DECLARE_FOLD:
    return g_strdup(_("Fold"));
  case FELT_DECLARE_CHECK:
    return g_strdup(_("Check"));
  case FELT_DECLARE_CALL:
    return g_strdup_printf(_("Call to %s"), to);
  case FELT_DECLARE_BET:
    return g_strdup_printf(_("Bet %s"), to);
  case FELT_DECLARE_CALL_OR_FOLD:
    return g_strdup_printf(_("Call to %s, or fold: no raise"), to);
  case FELT_DECLARE_RAISE:
    break;
  }
  if (spot->limit == FELT_LIMIT_FIXED && amount < spot->facing + spot->last_raise &&
      amount < spot->own + spot->stack)
    return g_strdup_printf(_("Complete to %s"), to);
  return g_strdup_printf(_("Raise to %s"), to);
}

static void say_declared(FeltAnswer *answer, const FeltDeclareSpot *spot,
                         const FeltDeclared *declared)
{
  g_autofree char *action = action_words(spot, declared->action, declared->to);
  g_autoptr(GString) text = g_string_new(action);
  if (declared->all_in)
    g_string_append(text, _(", all-in"));
  if (declared->returned > 0)
    g_string_append_printf(text, _("; %s returned"), felt_asked_chips(declared->returned));
  if (declared->owed > 0)
    g_string_append_printf(text, _("; %s to put in"), felt_asked_chips(declared->owed));
  felt_answer_say(answer, declared->rule, "%s", text->str);

  answer->json = cJSON_CreateObject();
  cJSON_AddStringToObject(answer->json, "action", felt_declare_action_name(declared->action));
  felt_json_add_int(answer->json, "to", declared->to);
  felt_json_add_int(answer->json, "returned", declared->returned);
  felt_json_add_int(answer->json, "owed", declared->owed);
  cJSON_AddBoolToObject(answer->json, "all_in", declared->all_in);
  cJSON_AddStringToObject(answer->json, "rule", declared->rule);
}

/* "Bet 500 while the pot is below 5,000"; "Call to 200" */
static void say_reading(FeltAnswer *answer, const FeltDeclareSpot *spot, const FeltReading *reading)
{
  g_autofree char *action = action_words(spot, reading->action, reading->to);
  if (reading->pot_below > 0)
    felt_answer_say(answer, "T 57", _("%s while the pot before it is below %s"), action,
                    felt_asked_chips(reading->pot_below));
  else
    felt_answer_say(answer, NULL, "%s", action);
}

/* T 57: the pot tells; of a “bet” to a bet the floor. */
static void say_readings(FeltAnswer *answer, const FeltDeclareSpot *spot,
                         const FeltDeclared *declared)
{
  gboolean by_pot = declared->readings[0].pot_below > 0;
  answer->json = cJSON_CreateObject();
  cJSON *list = cJSON_AddArrayToObject(answer->json, "readings");
  felt_answer_add(answer, NULL, "%s",
                  by_pot ? _("This can mean either amount: enter the pot before the bet to decide")
                         : _("This can mean either action: the floor asks the table and decides"));
  for (guint i = 0; i < FELT_READINGS; i++) {
    const FeltReading *reading = &declared->readings[i];
    cJSON *object = cJSON_CreateObject();
    say_reading(answer, spot, reading);
    if (!by_pot)
      cJSON_AddStringToObject(object, "action", felt_declare_action_name(reading->action));
    felt_json_add_int(object, "to", reading->to);
    if (reading->pot_below > 0)
      felt_json_add_int(object, "pot_below", reading->pot_below);
    cJSON_AddItemToArray(list, object);
  }
}

/* The field that a refusal of the core is about. */
static const char *field_of(FeltDeclareStatus status)
{
  switch (status) {
  case FELT_DECLARE_BAD_CHIPS:
    return "chips";
  case FELT_DECLARE_BAD_SPREAD:
    return "spread";
  case FELT_DECLARE_NEED_POT:
    return "pot";
  case FELT_DECLARE_NOTHING:
  case FELT_DECLARE_BAD_WORDS:
  case FELT_DECLARE_BAD_AMOUNT:
    return "say";
  case FELT_DECLARE_SEVERAL:
  case FELT_DECLARE_BAD_SPOT:
  case FELT_DECLARE_OK:
    break;
  }
  return NULL;
}

static FeltLanguage own_language(void)
{
  const char *const *names = g_get_language_names();
  for (guint i = 0; names[i] != NULL; i++)
    for (guint k = 0; languages[k] != NULL; k++)
      if (g_str_has_prefix(names[i], languages[k]))
        return (FeltLanguage)k;
  return FELT_LANGUAGE_ENGLISH;
}

const char *felt_question_language(void)
{
  return languages[own_language()];
}

static void answer_declare(FeltAsked *asked)
{
  FeltAnswer *answer = asked->answer;
  FeltDeclareSpot spot = {.stack = ENOUGH, .pot = -1};
  FeltDeclared declared;
  gint64 chips[40];
  guint n_chips = 0;
  int language = own_language();
  if (!read_spot(asked, &spot) || !felt_asked_choice(asked, "language", &language) ||
      !felt_asked_numbers(asked, "chips", 1, FELT_DECLARE_MAX, chips, G_N_ELEMENTS(chips),
                          &n_chips))
    return;
  g_autofree char *say = felt_asked_text(asked, "say");
  FeltDeclareStatus status =
      felt_declare(&spot, (FeltLanguage)language, say, chips, n_chips, &declared);
  if (status == FELT_DECLARE_OK && declared.all_in && spot.stack == ENOUGH)
    felt_answer_refuse(answer, "stack", "R-42", _("%s is missing; fill it in"),
                       felt_asked_title(asked, "stack"));
  else if (status == FELT_DECLARE_OK)
    say_declared(answer, &spot, &declared);
  else if (status == FELT_DECLARE_SEVERAL)
    say_readings(answer, &spot, &declared);
  else
    felt_answer_refuse(answer, field_of(status), felt_declare_problem_rule(status), "%s",
                       _(felt_declare_problem(status)));
  say_limits(answer, &spot);
}

const FeltQuestion felt_question_declare = {
    "declare",
    N_("Is It a Raise?"),
    N_("What words and chips bind a player to, and what the smallest and the largest raise are."),
    N_("minimum raise|max raise|maximum raise|string bet|one chip|spread limit|betting turn"),
    fields,
    answer_declare};
