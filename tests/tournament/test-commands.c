/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-commands.c - every command: what it does, and every reason for which it is refused */
#include "felt-test.h"
#include "tournament/felt-play.h"

#include <string.h>

/* A command makes events of just these kinds. */
static void check_done(FeltModel *model, const char *command, const char *expected)
{
  guint length = model->log->len;
  felt_model_do(model, "%s", command);
  g_autoptr(GString) kinds = g_string_new(NULL);
  for (guint i = length; i < model->log->len; i++) {
    const FeltEvent *event = g_ptr_array_index(model->log, i);
    g_string_append_printf(kinds, "%s%s", i > length ? " " : "",
                           felt_event_info(event->kind)->name);
    g_assert_cmpint(event->at.utc_us, ==, model->context.now.utc_us);
  }
  if (strcmp(kinds->str, expected) != 0)
    g_error("%s => %s", command, kinds->str);
  felt_model_assert_folds(model);
}

/* What is before, a script; then in each line a step of felt-play that leaves the tournament as it
 * is, or commands of a tournament of its own, apart by "->", with the kinds of events that the last
 * one makes behind "=>". */
static void test_case(gconstpointer data)
{
  const FeltTestPart *part = data;
  g_auto(GStrv) steps = g_strsplit(part->lines->str, "\n", -1);
  g_autoptr(FeltModel) model = felt_play_new("%s", part->head);
  for (guint i = 0; steps[i] != NULL; i++) {
    g_auto(GStrv) leads = g_strsplit(steps[i], " -> ", -1);
    const guint last = g_strv_length(leads) - 1;
    g_auto(GStrv) halves = g_strsplit(leads[last], " => ", 2);
    if (last == 0 && halves[1] == NULL) {
      felt_play(model, "%s; folds", steps[i]);
      continue;
    }
    g_autoptr(FeltModel) fresh = felt_play_new("%s", part->head);
    for (guint k = 0; k < last; k++)
      felt_model_do(fresh, "%s", leads[k]);
    if (halves[1] != NULL)
      check_done(fresh, halves[0], halves[1]);
    else
      felt_play(fresh, "%s; folds", leads[last]);
  }
}

/* Notes the command of a step, and its code when it is refused. */
static void note_step(const char *text, GHashTable *commands, GHashTable *codes)
{
  const char *lead = g_strrstr(text, " -> "), *step = lead != NULL ? lead + strlen(" -> ") : text;
  const char *part = strstr(step, "] "), *words = step;
  if (step[0] == '!') {
    g_hash_table_add(codes, g_strndup(step + 1, strcspn(step + 1, " ")));
    words = part != NULL ? part + strlen("] ") : strchr(step, ' ') + 1;
  }
  g_hash_table_add(commands, g_strndup(words, strcspn(words, " ")));
}

/* Every command and every code of a refusal stands there. */
FELT_TEST(test_every_code, "/commands/every-code")
{
  g_autoptr(GHashTable) commands = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) codes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GPtrArray) parts = felt_test_parts("plays/commands.play");
  for (guint i = 0; i < parts->len; i++) {
    const FeltTestPart *part = parts->pdata[i];
    g_auto(GStrv) steps = g_strsplit(part->lines->str, "\n", -1);
    for (guint k = 0; steps[k] != NULL; k++)
      note_step(steps[k], commands, codes);
  }
  for (int code = 0; code <= FELT_DECIDE_ERROR_CANNOT_UNDO; code++) {
    g_autoptr(GError) error = g_error_new_literal(FELT_DECIDE_ERROR, code, "x");
    if (!g_hash_table_contains(codes, felt_decide_error_code(error)))
      g_error("no case is refused with %s", felt_decide_error_code(error));
  }
  for (guint kind = 0; kind < FELT_N_COMMANDS; kind++)
    if (!g_hash_table_contains(commands, felt_command_info((FeltCommandKind)kind)->name))
      g_error("no case for %s", felt_command_info((FeltCommandKind)kind)->name);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  g_autoptr(GPtrArray) parts = felt_test_parts("plays/commands.play");
  for (guint i = 0; i < parts->len; i++) {
    g_autofree char *path = g_strdup_printf("/commands/%03u", i);
    g_test_add_data_func(path, parts->pdata[i], test_case);
  }
  return felt_test_run();
}
