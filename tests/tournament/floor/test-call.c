/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-call.c - the clock on a player, time chips, and when play shall begin */
#include "felt-test.h"
#include "tournament/state/felt-call.h"

#include "tournament/felt-play.h"
#include "tournament/setup/felt-cue.h"

static FeltModel *begin(void)
{
  FeltModel *model = felt_model_new(6);
  felt_play(model, "enter 3; start");
  return model;
}

static gboolean look(const FeltModel *model, FeltCallView *view)
{
  return felt_call_latest(model->state, &model->context.now, view);
}

/* rules.md 6.3: 25 s, then a countdown of 5, then for a moment that the time is up. */
FELT_TEST(test_view, "/call/rules-6.3/T-29/view")
{
  static const struct {
    gint64 at_ms, left_s;
    gboolean countdown, gone;
  } cases[] = {
      {0, 25, FALSE, FALSE},    {1, 25, FALSE, FALSE},   {1000, 24, FALSE, FALSE},
      {24999, 1, FALSE, FALSE}, {25000, 5, TRUE, FALSE}, {29999, 1, TRUE, FALSE},
      {30000, 0, TRUE, FALSE},  {44999, 0, TRUE, FALSE}, {45000, 0, FALSE, TRUE},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    FeltCallView view = {0};
    g_autoptr(FeltModel) model = begin();
    g_assert_false(look(model, &view));
    felt_model_do(model, "pause"); /* the blind clock has nothing to do with it */
    felt_model_do(model, "call-clock player=Player 2");
    felt_model_pass(model, cases[i].at_ms);
    g_assert_cmpint(look(model, &view), ==, !cases[i].gone);
    g_assert_cmpint(view.left_s, ==, cases[i].left_s);
    g_assert_true(cases[i].gone || view.left_ms == 30000 - cases[i].at_ms);
    g_assert_cmpint(view.countdown, ==, cases[i].countdown);
  }
}

/* What ends it: what came of it, another hand, a bust-out, an undo. */
FELT_TEST(test_ends, "/call/rules-6.3/T-29/ends")
{
  static const char *const ends[] = {
      "call-clock player=Player 2|outcome=acted",
      "call-clock player=Player 2|outcome=dead",
      "call-clock player=Player 2|outcome=off",
      "next-hand table=1",
      "bust-out player=Player 2",
      "undo",
  };
  for (guint i = 0; i < G_N_ELEMENTS(ends); i++) {
    FeltCallView view;
    g_autoptr(FeltModel) model = begin();
    felt_play(model, "call-clock table=1|player=Player 2; +4s");
    g_assert_true(look(model, &view));
    g_assert_cmpint(view.left_s, ==, 21);
    g_assert_cmpuint(view.player, ==, 2);
    felt_model_do(model, "%s", ends[i]);
    g_assert_false(look(model, &view));
    felt_model_assert_folds(model);
  }
}

/* Once the time is up it may be called again, and of two tables the later call is told. */
FELT_TEST(test_again, "/call/again")
{
  FeltCallView view;
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "call-clock player=Player 1; +29s; "
                   "!phase [on Player 1] call-clock player=Player 1; +1s; "
                   "call-clock player=Player 1");
  g_assert_true(look(model, &view));
  g_assert_cmpint(view.left_s, ==, 25);
  felt_play(model, "open-table table=2; move player=Player 3|table=2|seat=1; +2s; "
                   "call-clock player=Player 3");
  g_assert_true(look(model, &view));
  g_assert_cmpuint(view.table, ==, 2);
}

FELT_TEST(test_chips, "/call/time-chips")
{
  g_autoptr(FeltModel) model = begin();
  felt_model_do(model, "set-config shot_clock=30|time_chips=2");
  g_assert_cmpuint(felt_time_chips_left(model->state, felt_model_player(model, 1)), ==, 2);
  felt_play(model, "time-chip player=1; time-chip player=1");
  g_assert_cmpuint(felt_time_chips_left(model->state, felt_model_player(model, 1)), ==, 0);
  felt_play(model, "!limit [used all 2] time-chip player=1; undo");
  g_assert_cmpuint(felt_time_chips_left(model->state, felt_model_player(model, 1)), ==, 1);
  felt_model_do(model, "set-config time_chips=1"); /* fewer than were used: none is left */
  felt_model_do(model, "set-config time_chips=5");
  g_assert_cmpuint(felt_time_chips_left(model->state, felt_model_player(model, 1)), ==, 4);
}

FELT_TEST(test_cues, "/call/cues")
{
  for (gint64 s = 25; s > 0; s--) {
    FeltCue wanted = s - 1 > 5 ? FELT_CUE_NONE : FELT_CUE_SECOND;
    if (s == 1)
      wanted = FELT_CUE_TIME_UP;
    g_assert_cmpint(felt_countdown_cue(s, s - 1), ==, wanted);
  }
  g_assert_cmpint(felt_countdown_cue(0, 0), ==, FELT_CUE_NONE);
  g_assert_cmpint(felt_countdown_cue(3, -1), ==, FELT_CUE_NONE); /* somebody ended it */
  g_assert_cmpint(felt_countdown_cue(-1, 25), ==, FELT_CUE_NONE);
  g_assert_cmpint(felt_countdown_cue(20, 0), ==, FELT_CUE_NONE); /* the computer slept */
}

/* A time needs its zone: the log is read elsewhere too. */
FELT_TEST(test_start, "/call/start")
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  g_assert_cmpint(felt_setup_starts_at_us(&model->state->setup), ==, 0);
  felt_model_do(model, "set-config starts_at=2026-11-21T21:30+01:00");
  g_assert_cmpint(felt_setup_starts_at_us(&model->state->setup), ==,
                  model->context.now.utc_us + G_GINT64_CONSTANT(30) * 60 * G_USEC_PER_SEC);
  felt_model_refuse(model, "bad-value", "time zone", "set-config starts_at=21:30");
  felt_model_refuse(model, "bad-value", "time zone", "set-config starts_at=2026-11-21T21:30");
  felt_model_do(model, "set-config starts_at=");
  g_assert_cmpint(felt_setup_starts_at_us(&model->state->setup), ==, 0);
}
