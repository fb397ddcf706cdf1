/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rows.c - every kind of command and event has its row, and a wrong one is found */
#include "felt-test.h"
#include "tournament/felt-model.h"

#include <string.h>

#include "tournament/base/felt-rows.h"
#include "tournament/words/felt-words.h"

/* Without arguments: each decider answers with events or a refusal. */
FELT_TEST(test_commands, "/rows/commands")
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_model_enter(model, 3);
  for (guint kind = 0; kind < FELT_N_COMMANDS; kind++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltCommand) command = felt_command_new(kind);
    if (kind == FELT_COMMAND_UNDO || kind == FELT_COMMAND_REDO)
      continue; /* felt_history decides them */
    g_autoptr(GPtrArray) events = felt_decide(model->state, command, &model->context, &error);
    g_assert_true(events != NULL ? events->len > 0 : error != NULL);
  }
}

/* An empty event of each kind fits or not, and is said. */
FELT_TEST(test_events, "/rows/events")
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  for (guint kind = 0; kind < FELT_N_EVENTS; kind++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltEvent) event = felt_event_new(kind);
    event->seq = model->state->seq + 1;
    gboolean fits = felt_state_check(model->state, event, &error);
    g_assert_true(fits == (error == NULL));
    g_autofree char *words = felt_event_words(event, model->state);
    g_assert_true(*words != '\0' && strchr(words, '{') == NULL);
  }
}

typedef struct {
  guint kind;
  const char *text;
} Row;

static const Row first[] = {{2, "two"}, {0, "none"}, FELT_ROWS_END};
static const Row second[] = {{1, "one"}, FELT_ROWS_END};
static const Row beyond[] = {{3, "three"}, FELT_ROWS_END};

static void collect(gconstpointer index[], const Row *a, const Row *b)
{
  const gconstpointer tables[] = {a, b, NULL};
  felt_rows_collect(index, 3, tables, sizeof(Row), "tests");
  felt_rows_need_all(index, 3, "tests");
}

FELT_TEST(test_collect, "/rows/collect")
{
  static const char *const texts[] = {"none", "one", "two"};
  gconstpointer index[3] = {NULL};
  collect(index, first, second);
  for (guint kind = 0; kind < 3; kind++)
    g_assert_cmpstr(((const Row *)index[kind])->text, ==, texts[kind]);
}

/* A table that does not go with the first, and what the program says when it ends. */
typedef struct {
  const Row *table;
  const char *said;
} Mistake;

static const Mistake missing = {NULL, "*tests: kind 1 has no row*"};
static const Mistake twice = {first, "*tests: kind 2 has two rows*"};
static const Mistake unknown = {beyond, "*tests: there is no kind 3*"};

static void test_mistake(gconstpointer data)
{
  const Mistake *mistake = data;
  if (g_test_subprocess()) {
    gconstpointer index[3] = {NULL};
    collect(index, first, mistake->table);
    return;
  }
  g_test_trap_subprocess(NULL, 0, 0);
  g_test_trap_assert_failed();
  g_test_trap_assert_stderr(mistake->said);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_data_func("/rows/missing", &missing, test_mistake);
  g_test_add_data_func("/rows/twice", &twice, test_mistake);
  g_test_add_data_func("/rows/unknown", &unknown, test_mistake);
  return felt_test_run();
}
