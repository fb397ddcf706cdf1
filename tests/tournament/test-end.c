/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-end.c - the end is an event: with a bust-out, by closing, or when the last sale runs out */
#include "felt-test.h"
#include "tournament/state/felt-end.h"

#include <string.h>

#include "tournament/felt-play.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/words/felt-words.h"

#define MINUTES(n) ((gint64)(n)*60000)

/* Three players, of whom 2 and 3 go out; entries are 1 level 20, 2 level 20, 3 break 10, 4 level.
 */
static FeltModel *begin(const char *config)
{
  FeltModel *model = felt_model_new(6);
  if (config != NULL)
    felt_model_do(model, "set-config %s", config);
  felt_play(model, "enter 3; start; bust-out player=3");
  return model;
}

static FeltEndWait waits_for(const FeltModel *model)
{
  FeltClockView view = felt_model_clock(model);
  return felt_end_waits_for(model->state, &view);
}

static const FeltEvent *last_event(const FeltModel *model)
{
  return g_ptr_array_index(model->log, model->log->len - 1);
}

/* The last event is the end, for this reason. */
static void assert_over(FeltModel *model, FeltFinishedWhy why)
{
  const FeltEvent *event = last_event(model);
  g_assert_cmpint(event->kind, ==, FELT_EVENT_FINISHED);
  g_assert_cmpint(event->u.finished.why, ==, why);
  felt_play(model, "state: finished finished_by_hand=0; player 1: place=1");
  g_assert_cmpint(waits_for(model), ==, FELT_END_NOT_WAITING);
  felt_model_assert_folds(model);
}

/* One is left, nobody has won, and the first thing to do is to close and finish. */
static void assert_waits(FeltModel *model, FeltEndWait wait)
{
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  g_assert_cmpint(model->state->phase, ==, FELT_PHASE_RUNNING);
  g_assert_cmpint(felt_end_waits_for(model->state, &view), ==, wait);
  g_assert_cmpuint(felt_model_player(model, 1)->place, ==, 0);
  const FeltTodo *todo = list->pdata[0];
  g_assert_cmpstr(todo->kind, ==, "finish");
  g_assert_cmpstr(todo->rule, ==, "5.9");
  g_assert_cmpint(todo->action->kind, ==, FELT_COMMAND_FINISH);
  g_autofree char *why = felt_end_wait_text(wait);
  g_assert_nonnull(why);
  g_assert_false(felt_model_settle(model));
  felt_model_assert_folds(model);
}

/* As time passes: the end is recorded when somebody looks, and stands where the last sale ran out.
 */
FELT_TEST(test_runs_out, "/end/rules-5.9/runs-out")
{
  g_autoptr(FeltModel) model = begin("late_until_level=2|rebuys=0");
  felt_play(model, "bust-out player=2; +49m");
  g_assert_false(felt_model_settle(model));
  felt_model_pass(model, MINUTES(600));
  g_autoptr(FeltState) shown = felt_state_at(model->state, &model->context.now, 0);
  g_assert_cmpint(shown->phase, ==, FELT_PHASE_FINISHED);
  g_assert_cmpint(model->state->phase, ==, FELT_PHASE_RUNNING);
  g_assert_true(felt_model_settle(model));
  assert_over(model, FELT_FINISHED_RAN_OUT);
  g_assert_cmpint(last_event(model)->u.finished.late_ms, ==, MINUTES(599));
  g_assert_cmpuint(felt_model_clock(model).level, ==, 3); /* the break after level 2 is over */
  felt_play(model, "clock: elapsed_ms=0; !finished register name=Dan");
}

/* A log of the time when the end was no event keeps the end it had: with the bust-out, though late
 * registration ran. */
FELT_TEST(test_old_log, "/end/rules-5.9/old-log")
{
  g_autoptr(FeltModel) model = begin("late_until_level=2");
  felt_play(model, "bust-out player=2; state: running");
  for (guint i = 0; i < model->log->len; i++) {
    FeltEvent *event = model->log->pdata[i];
    if (event->kind == FELT_EVENT_BUSTED)
      event->u.busted.ends = TRUE;
  }
  g_autoptr(FeltState) old = felt_model_fold(model, NULL, NULL);
  g_assert_cmpint(old->phase, ==, FELT_PHASE_FINISHED);
  g_assert_cmpuint(felt_state_player(old, 1)->place, ==, 1);
}

/* The estimate of a running tournament is that of the structure it was made with: chips in play
 * against 20 big blinds, half of what is left of that level. Levels of 20 minutes, 25/50, 50/100,
 * break of 10, 75/150 and so on. */
FELT_TEST(test_estimate, "/end/estimate")
{
  static const struct {
    const char *then; /* after the start with so many players of 1,500 */
    guint players;
    gint64 ms;
    guint index;
  } cases[] = {
      {"note text=x", 2, MINUTES(20 + 20 + 10 + 10), 3},
      {"pause", 2, MINUTES(20 + 20 + 10 + 10), 3},
      {"adjust-time ms=-300000", 2, MINUTES(15 + 20 + 10 + 10), 3},
      {"set-level level=3", 2, MINUTES(10 + 10), 3},
      {"set-level level=4", 2, MINUTES(10), 3},
      {"set-level level=5", 2, MINUTES(10), 4},
      {"adjust-chips amount=6000", 2, MINUTES(20 + 20 + 10 + 20 + 10), 4},
      {"adjust-chips amount=100000000", 2, -1, 0},
      {"finish", 2, -1, 0},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    guint index = 0;
    g_autoptr(FeltModel) model = felt_model_new(9);
    FeltClockView view = felt_model_clock(model);
    g_assert_cmpint(felt_end_estimate_ms(model->state, &view, NULL), ==, -1); /* nobody entered */
    felt_model_enter(model, cases[i].players);
    felt_model_do(model, "start");
    felt_model_do(model, "%s", cases[i].then);
    view = felt_model_clock(model);
    gint64 ms = felt_end_estimate_ms(model->state, &view, &index);
    g_test_message("%s", cases[i].then);
    g_assert_cmpint(ms, ==, cases[i].ms);
    g_assert_cmpuint(index, ==, cases[i].index);
  }
}

/* "waits for late", "is over" (assert_over), "one left for rebuy" (assert_waits); "settle":
 * what is due is applied. */
static gboolean own_step(FeltModel *model, const char *step)
{
  static const struct {
    const char *word;
    FeltEndWait wait;
  } waits[] = {{"nothing", FELT_END_NOT_WAITING},
               {"late", FELT_END_WAITS_LATE},
               {"re-entry", FELT_END_WAITS_RE_ENTRY},
               {"rebuy", FELT_END_WAITS_REBUY},
               {"registration", FELT_END_WAITS_REGISTRATION}};
  const char *word = strrchr(step, ' ') != NULL ? strrchr(step, ' ') + 1 : step;
  if (strcmp(step, "settle") == 0) {
    g_assert_true(felt_model_settle(model));
    return TRUE;
  }
  if (strcmp(step, "is over") == 0) {
    assert_over(model, FELT_FINISHED_OVER);
    return TRUE;
  }
  if (strcmp(step, "waits for something") == 0) {
    g_assert_cmpint(waits_for(model), !=, FELT_END_NOT_WAITING);
    return TRUE;
  }
  for (guint i = 0; i < G_N_ELEMENTS(waits); i++) {
    if (strcmp(waits[i].word, word) != 0)
      continue;
    if (g_str_has_prefix(step, "one left for "))
      assert_waits(model, waits[i].wait);
    else if (g_str_has_prefix(step, "waits for "))
      g_assert_cmpint(waits_for(model), ==, waits[i].wait);
    else
      return FALSE;
    return TRUE;
  }
  return FALSE;
}

FELT_TEST_RUN(felt_play_main(argc, argv, "end", own_step))
