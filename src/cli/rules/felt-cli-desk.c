/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-desk.c - the rules desk: feltctl button, declare, pots, posts and desk */
#include "cli/rules/felt-cli-desk.h"

#include "cli/felt-cli-answer.h"
#include "cli/felt-cli-read.h"
#include "felt-config.h"
#include "services/rules/felt-question.h"
#include "tournament/base/felt-rule-name.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* The fields of a question as options. */
typedef struct {
  const FeltQuestion *question;
  GOptionEntry *entries;
  char **values; /* of FELT_ASKS_SWITCH always NULL: they are in switches */
  gboolean *switches;
  GPtrArray *texts; /* descriptions */
  gboolean json, brief;
} Form;

/* "Last bet or raise (the smallest bet when nobody has bet)", "Odd chip goes (left)": the default
 */
static char *describe(const FeltQuestionField *field)
{
  g_autoptr(GString) text = g_string_new(_(field->title));
  if (field->hint != NULL && field->asks == FELT_ASKS_NUMBER)
    g_string_append_printf(text, " (%s)", _(field->hint));
  if (field->first != NULL)
    g_string_append_printf(text, " (%s)", field->first);
  return g_string_free(g_steal_pointer(&text), FALSE);
}

static const char *argument_of(Form *form, const FeltQuestionField *field)
{
  char *text = NULL;
  if (field->asks == FELT_ASKS_CHOICE)
    text = g_strjoinv("|", (char **)field->words);
  else if (field->asks == FELT_ASKS_TEXT && field->hint != NULL)
    text = g_strdup_printf("\"%s\"", _(field->hint));
  else
    return "N";
  g_ptr_array_add(form->texts, text);
  return text;
}

static void make_form(Form *form, const FeltQuestion *question)
{
  guint n = felt_question_n_fields(question);
  form->question = question;
  form->entries = g_new0(GOptionEntry, n + 2);
  form->values = g_new0(char *, n + 1);
  form->switches = g_new0(gboolean, n);
  form->texts = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < n; i++) {
    const FeltQuestionField *field = &question->fields[i];
    gboolean is_switch = field->asks == FELT_ASKS_SWITCH;
    char *description = describe(field);
    g_ptr_array_add(form->texts, description);
    form->entries[i] = (GOptionEntry){
        field->key,       0,           0,   is_switch ? G_OPTION_ARG_NONE : G_OPTION_ARG_STRING,
        &form->values[i], description, NULL};
    if (is_switch)
      form->entries[i].arg_data = &form->switches[i];
    else
      form->entries[i].arg_description = argument_of(form, field);
  }
  form->entries[n] =
      (GOptionEntry){"json", 0, 0, G_OPTION_ARG_NONE, &form->json, N_("Answer in JSON"), NULL};
}

static void clear_form(Form *form)
{
  for (guint i = 0; i < felt_question_n_fields(form->question); i++)
    if (form->question->fields[i].asks != FELT_ASKS_SWITCH)
      g_free(form->values[i]);
  g_free(form->values);
  g_free(form->entries);
  g_free(form->switches);
  g_ptr_array_unref(form->texts);
}

/* Answers ---------------------------------------------------------------------------------- */

static void print_words(const FeltAnswer *answer)
{
  for (guint i = 0; i < answer->lines->len; i++) {
    const FeltAnswerLine *line = g_ptr_array_index(answer->lines, i);
    g_autofree char *rule = felt_rule_mark(line->rules);
    printf("%s%s%s\n", line->main ? "" : "  ", line->sentence, rule);
  }
  g_autofree char *rules = felt_answer_rule_words(answer);
  if (*rules != '\0')
    printf("\n%s\n", rules);
}

/* Of a question that has no fields of its own: its sentences. */
static cJSON *sentences(const FeltAnswer *answer)
{
  cJSON *json = cJSON_CreateObject();
  cJSON *list = cJSON_AddArrayToObject(json, "answers");
  for (guint i = 0; i < answer->lines->len; i++) {
    const FeltAnswerLine *line = g_ptr_array_index(answer->lines, i);
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "text", line->sentence);
    if (line->rules != NULL)
      cJSON_AddStringToObject(item, "rule", line->rules);
    cJSON_AddItemToArray(list, item);
  }
  return json;
}

static FeltExit refuse(const FeltAnswer *answer)
{
  g_autofree char *option =
      answer->field != NULL ? g_strdup_printf("--%s: ", answer->field) : g_strdup("");
  g_autofree char *rule = felt_rule_mark(answer->refused_by);
  return felt_cli_fail(FELT_EXIT_REFUSED, "%s%s%s", option, answer->refusal, rule);
}

/* A list a line an item. */
static void print_json(FeltAnswer *answer)
{
  cJSON *json = g_steal_pointer(&answer->json);
  if (json == NULL)
    json = sentences(answer);
  if (!cJSON_IsArray(json)) {
    felt_cli_answer_print(json);
    return;
  }
  while (cJSON_GetArraySize(json) > 0)
    felt_cli_answer_print(cJSON_DetachItemFromArray(json, 0));
  cJSON_Delete(json);
}

/* What was asked, and no more. */
static void print_brief(const FeltAnswer *answer)
{
  for (guint i = 0; i < answer->lines->len; i++) {
    const FeltAnswerLine *line = g_ptr_array_index(answer->lines, i);
    if (line->main)
      puts(line->sentence);
  }
}

static FeltExit answer(Form *form, const char *command)
{
  const char *const *values = (const char *const *)form->values;
  for (guint i = 0; i < felt_question_n_fields(form->question); i++)
    if (felt_question_lacks(form->question, values, i))
      return felt_cli_fail(FELT_EXIT_USAGE, _("--%s is missing; see feltctl %s --help"),
                           form->question->fields[i].key, command);
  g_autoptr(FeltAnswer) given = felt_question_answer(form->question, values, NULL);
  if (given->refusal != NULL)
    return refuse(given);
  if (form->json)
    print_json(given);
  else if (form->brief)
    print_brief(given);
  else
    print_words(given);
  if (given->cut_short != NULL)
    felt_cli_fail(FELT_EXIT_DONE, "%s", given->cut_short);
  return FELT_EXIT_DONE;
}

static FeltExit run_form(Form *filled, const FeltQuestion *question, const char *command, int argc,
                         char **argv)
{
  Form form = *filled;
  FeltExit status = FELT_EXIT_USAGE;
  char yes[] = "yes";
  make_form(&form, question);
  if (felt_cli_read_options(command, _(question->summary),
                            _("Players count from 1, in the order left of the button. Numbers of a "
                              "list stand apart by commas."),
                            form.entries, argc, argv)) {
    for (guint i = 0; i < felt_question_n_fields(question); i++)
      if (form.switches[i])
        form.values[i] = yes;
    if (form.brief && form.values[felt_question_field(question, "hands")] == NULL)
      form.values[felt_question_field(question, "hands")] = g_strdup("1");
    status = answer(&form, command);
  }
  clear_form(&form);
  return status;
}

static FeltExit ask(const FeltQuestion *question, const char *command, int argc, char **argv)
{
  return run_form(&(Form){.json = FALSE}, question, command, argc, argv);
}

/* As the desk answers, but the coming hand only unless more are asked for. */
FeltExit felt_cli_button(const FeltCliGlobals *globals, int argc, char **argv)
{
  return run_form(&(Form){.brief = TRUE}, &felt_question_button, "button", argc, argv);
}

FeltExit felt_cli_declare(const FeltCliGlobals *globals, int argc, char **argv)
{
  return ask(&felt_question_declare, "declare", argc, argv);
}

FeltExit felt_cli_pots(const FeltCliGlobals *globals, int argc, char **argv)
{
  return ask(&felt_question_side_pots, "pots", argc, argv);
}

FeltExit felt_cli_posts(const FeltCliGlobals *globals, int argc, char **argv)
{
  return ask(&felt_question_posts, "posts", argc, argv);
}

/* Without a part: what parts there are. */
FeltExit felt_cli_desk(const FeltCliGlobals *globals, int argc, char **argv)
{
  const FeltQuestion *question = argc > 1 ? felt_question_find(argv[1]) : NULL;
  if (question != NULL) {
    g_autofree char *command = g_strdup_printf("desk %s", question->name);
    return ask(question, command, argc - 1, argv + 1);
  }
  if (argc > 1 && strcmp(argv[1], "--help") != 0)
    return felt_cli_fail(FELT_EXIT_USAGE, _("“%s” is no part of the rules desk; see feltctl desk"),
                         argv[1]);
  puts(_("Usage:\n  feltctl desk PART [OPTION…]\n\nThe rules desk, part by part:"));
  for (guint i = 0; felt_questions()[i] != NULL; i++)
    printf("  %-10s %s\n", felt_questions()[i]->name, _(felt_questions()[i]->summary));
  return FELT_EXIT_DONE;
}
