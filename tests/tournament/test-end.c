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

/* Nobody can enter any more, or registration is merely open: over with the bust-out, undone with
 * it.
 */
FELT_TEST(test_with_bust_out, "/end/rules-5.9/with-bust-out")
{
  static const char *const configs[] = {
      NULL,
      "re_entries=0|rebuys=0",
      "rebuys=1|rebuy_until_level=1|late_until_level=1",
      "re_entries=1|re_entry.until_level=1|rebuys=0",
      "late_until_minutes=30|rebuys=0",
      "price=500|rebuy_price=500",
  };
  for (guint i = 0; i < G_N_ELEMENTS(configs); i++) {
    g_autoptr(FeltModel) model = begin(configs[i]);
    felt_play(model, "+30m; bust-out player=2");
    assert_over(model, FELT_FINISHED_OVER);
    felt_play(model, "!finished [is over] register name=Dan; undo; state: running n_in=2; redo; "
                     "state: finished");
  }
}

/* While somebody may still enter one player left is a wait: all of them can, and play goes on. */
FELT_TEST(test_waits, "/end/rules-5.9/waits")
{
  static const struct {
    const char *config;
    FeltEndWait wait;
    const char *enters;
  } cases[] = {
      {"late_until_level=2|rebuys=0", FELT_END_WAITS_LATE, "register name=Dan"},
      {"late_until_level=2|rebuys=0", FELT_END_WAITS_LATE, "re-enter player=2"},
      {"late_until_minutes=60|rebuys=0", FELT_END_WAITS_LATE, "register name=Dan"},
      {"rebuys=0|re_entries=1", FELT_END_WAITS_RE_ENTRY, "re-enter player=3"},
      {"rebuys=0|re_entry.until_level=2", FELT_END_WAITS_RE_ENTRY, "re-enter player=2"},
      {"rebuys=1", FELT_END_WAITS_REBUY, "rebuy player=2"},
      {"rebuy_until_level=2", FELT_END_WAITS_REBUY, "rebuy player=3"},
      {"rebuy.until_minutes=50", FELT_END_WAITS_REBUY, "rebuy player=3"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(FeltModel) model = begin(cases[i].config);
    felt_model_do(model, "bust-out player=2");
    g_assert_cmpint(last_event(model)->kind, ==, FELT_EVENT_BUSTED);
    assert_waits(model, cases[i].wait);
    felt_model_do(model, "%s", cases[i].enters);
    g_assert_cmpuint(model->state->n_in, ==, 2);
    g_assert_cmpint(waits_for(model), ==, FELT_END_NOT_WAITING);
  }
}

/* Who has taken all he may has none left to wait for. */
FELT_TEST(test_nobody_has_any_left, "/end/rules-5.9/nobody-has-any-left")
{
  g_autoptr(FeltModel) model = begin("rebuys=1|rebuy_until_level=3|re_entries=0");
  felt_play(model, "rebuy player=3; bust-out player=3; rebuy player=2; bust-out player=2");
  assert_over(model, FELT_FINISHED_OVER);
}

/* One command closes what is open and finishes; one undo takes both back. */
FELT_TEST(test_close_and_finish, "/end/rules-5.9/close-and-finish")
{
  static const char *const configs[] = {"late_until_level=2|rebuys=0",
                                        "rebuys=1|late_until_level=2", "rebuys=1"};
  for (guint i = 0; i < G_N_ELEMENTS(configs); i++) {
    g_autoptr(FeltModel) model = begin(configs[i]);
    felt_play(model, "bust-out player=2; finish");
    assert_over(model, FELT_FINISHED_OVER);
    g_assert_true(model->state->registration_closed);
    g_autofree char *words = felt_event_words(last_event(model), model->state);
    g_assert_cmpstr(words, ==, "The tournament is over; Player 1 wins");
    felt_play(model, "undo; state: registration_closed=0 running");
  }
}

/* Closing registration is the end where nothing else is sold, and so is what takes the last sale
 * away: a level, the clock, the setup. */
FELT_TEST(test_by_commands, "/end/rules-5.9/by-commands")
{
  static const struct {
    const char *config, *command;
  } cases[] = {
      {"late_until_level=2|rebuys=0", "close-registration"},
      {"late_until_level=1|rebuys=0", "next-level"},
      {"late_until_level=2|rebuys=0", "set-level level=4"},
      {"late_until_minutes=30|rebuys=0", "adjust-time ms=-2400000|across=yes"},
      {"rebuys=1", "set-config rebuys=0"},
      {"rebuy_until_level=1", "next-level"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(FeltModel) model = begin(cases[i].config);
    felt_play(model, "bust-out player=2; state: running");
    felt_model_do(model, "%s", cases[i].command);
    assert_over(model, FELT_FINISHED_OVER);
    felt_play(model, "undo; state: running");
    g_assert_cmpint(waits_for(model), !=, FELT_END_NOT_WAITING);
  }
  /* Rebuys are still sold: closed, it goes on waiting. */
  g_autoptr(FeltModel) model = begin("rebuys=1|late_until_level=2");
  felt_play(model, "bust-out player=2; close-registration");
  assert_waits(model, FELT_END_WAITS_REBUY);
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

/* Undo means what somebody did: the end that came by itself gives way with the bust-out, comes back
 * with it, and comes anew where play ends later. */
FELT_TEST(test_undo_what_ran_out, "/end/rules-5.9/undo-what-ran-out")
{
  g_autoptr(FeltModel) model = begin("late_until_level=1|rebuys=0");
  felt_play(model, "bust-out player=2; +1h");
  g_assert_true(felt_model_settle(model));
  felt_play(model, "undo; state: n_in=2 running; folds; redo; state: finished; undo; "
                   "bust-out player=1");
  g_assert_cmpint(last_event(model)->u.finished.why, ==, FELT_FINISHED_OVER);
  felt_play(model, "player 2: place=1; folds");
}

/* An older bust-out is undone after the end: play goes on with him, and ends again. */
FELT_TEST(test_undo_older, "/end/rules-5.9/undo-older")
{
  g_autoptr(FeltModel) model = begin(NULL);
  guint64 seq = model->state->seq;
  felt_model_do(model, "bust-out player=2");
  assert_over(model, FELT_FINISHED_OVER);
  felt_play(model,
            "undo seq=%d; state: running n_in=2; bust-out player=1; state: finished; "
            "player 3: place=1; folds",
            (int)seq);
}

/* While several play the director ends it by hand; nobody has been in but one: nothing ends. */
FELT_TEST(test_by_hand, "/end/rules-5.9/by-hand")
{
  g_autoptr(FeltModel) model = begin(NULL);
  felt_play(model, "finish reason=the bar closes; state: finished_by_hand=1");
  g_assert_cmpint(last_event(model)->u.finished.why, ==, FELT_FINISHED_BY_HAND);
  g_autoptr(FeltModel) second = felt_model_new(6);
  felt_play(second, "enter 1; start; pause; state: running");
}

/* A satellite: as many left as seats, while registration is open or rebuys are sold. */
FELT_TEST(test_satellite, "/end/rules-5.9/rules-5.7/satellite")
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config price=100|payouts.seat_value=200|rebuys=1|rebuy_until_level=2; "
                   "enter 4; start; bust-out player=3; bust-out player=4");
  g_assert_cmpint(waits_for(model), ==, FELT_END_WAITS_REBUY);
  felt_model_do(model, "set-level level=4");
  g_assert_cmpint(waits_for(model), ==, FELT_END_WAITS_REGISTRATION);
  felt_play(model, "close-registration; state: finished; player 1: place_to=2; folds");
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
