/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-history.c - undo and redo: by command, in any order, and never of what cannot be */
#include "felt-test.h"
#include "tournament/felt-play.h"

static gboolean is_undone(const FeltModel *model, guint64 seq)
{
  return felt_history_is_undone(model->history, seq);
}

/* A command's events are undone and redone together, whichever is named. */
FELT_TEST(test_group, "/history/group")
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_model_enter(model, 3);
  g_autoptr(FeltState) before = felt_state_copy(model->state);
  felt_model_do(model, "start"); /* events 5 and 6 */
  g_autoptr(FeltState) after = felt_state_copy(model->state);
  for (guint64 named = 5; named <= 6; named++) {
    const FeltEvent *undone = felt_model_do(model, "undo seq=%d", (int)named);
    g_assert_cmpuint(undone->u.undone.n_seqs, ==, 2);
    g_assert_cmpint(undone->u.undone.seqs[0], ==, 5);
    g_assert_true(is_undone(model, 5) && is_undone(model, 6));
    g_assert_true(felt_state_equal(model->state, before));
    felt_model_do(model, "redo");
    g_assert_true(felt_state_equal(model->state, after));
  }
}

/* Ctrl+Z again and again, and back again in the opposite order. */
FELT_TEST(test_back_and_forth, "/history/back-and-forth")
{
  FeltState *states[6];
  g_autoptr(FeltModel) model = felt_model_new(3);
  for (guint i = 0; i < 6; i++) {
    states[i] = felt_state_copy(model->state);
    felt_model_enter(model, 1);
  }
  for (guint i = 6; i-- > 0;) {
    felt_model_do(model, "undo");
    g_assert_true(felt_state_equal(model->state, states[i]));
  }
  felt_model_refuse(model, "nothing", "nothing to undo", "undo");
  for (guint i = 1; i < 6; i++) {
    felt_model_do(model, "redo");
    g_assert_true(felt_state_equal(model->state, states[i]));
  }
  felt_model_do(model, "undo");
  g_assert_true(felt_state_equal(model->state, states[4]));
  felt_play(model, "redo; redo; !nothing [nothing to redo] redo; folds");
  for (guint i = 0; i < 6; i++)
    felt_state_free(states[i]);
}

/* Once something else was recorded Ctrl+Shift+Z has nothing; by its number an event comes back. */
FELT_TEST(test_redo_after_something_else, "/history/redo-after-something-else")
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "register name=Ann; note text=before; undo; note text=after; !nothing redo; "
                   "redo seq=3");
  g_assert_false(is_undone(model, 3));
}

/* An event far back, with what came after it left standing. */
FELT_TEST(test_any_event, "/history/any-event")
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "enter 4; start; rebuy player=1");
  guint64 rebuy = model->log->len;
  felt_play(model,
            "bust-out player=2; bust-out player=3; undo seq=%d; player 1: rebuys=0; "
            "state: chips_in_play=6000; player 3: place=3; redo seq=%d; "
            "state: chips_in_play=7500",
            (int)rebuy, (int)rebuy);
}

/* An undone registration leaves a gap; ids of those who came later stay theirs. */
FELT_TEST(test_ids_stay, "/history/ids-stay")
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "enter 3; undo seq=2");
  g_assert_null(felt_state_player(model->state, 1));
  g_assert_cmpstr(felt_model_player(model, 3)->name, ==, "Player 3");
  felt_model_do(model, "register name=Player 1");
  g_assert_cmpstr(felt_model_player(model, 4)->name, ==, "Player 1");
  /* The name is taken now: the first one cannot come back beside it. */
  felt_play(model, "!cannot-undo [is taken] redo seq=2; unregister player=4; "
                   "!cannot-undo [is taken] redo seq=2");
}

/* A table of five; the button is in seat 1, one hand is dealt. */
static FeltModel *begin_table(const char *rule)
{
  FeltModel *model = felt_model_new(3);
  felt_play(model, "set-config button_rule=%s|name=%s; open-table", rule, rule);
  for (guint i = 1; i <= 5; i++)
    felt_model_do(model, "register name=Player %u|table=1|seat=%u", i, i);
  felt_play(model, "start; set-button table=1|seat=1; next-hand table=1");
  return model;
}

/* A bust-out recorded by mistake and found out hands later: the player sits there again, the hands
 * stay as they were dealt. */
FELT_TEST(test_old_bust_out, "/history/old-bust-out")
{
  static const char *const rules[] = {"dead", "moving", "simplified"};
  for (guint rule = 0; rule < G_N_ELEMENTS(rules); rule++)
    for (guint seat = 1; seat <= 5; seat++) {
      g_autoptr(FeltModel) model = begin_table(rules[rule]);
      felt_model_do(model, "bust-out player=1.%u", seat);
      guint64 bust = model->log->len;
      for (guint i = 0; i < 4; i++)
        felt_model_do(model, "next-hand table=1");
      felt_model_do(model, "undo seq=%d", (int)bust);
      g_assert_cmpuint(felt_model_player(model, seat)->status, ==, FELT_PLAYER_IN);
      g_assert_cmpuint(felt_model_table(model, 1)->hands, ==, 5);
      for (guint i = 0; i < 6; i++)
        felt_model_do(model, "next-hand table=1");
      felt_model_assert_folds(model);
    }
}

/* A newcomer who waited for the button was entered by mistake. */
FELT_TEST(test_who_waited, "/history/who-waited")
{
  g_autoptr(FeltModel) model = begin_table("dead");
  felt_model_do(model, "open-table seats=12");
  for (guint i = 1; i <= 6; i++)
    felt_model_do(model, "register name=Row %u|table=2|seat=%u", i, 2 * i);
  felt_play(model, "set-button table=2|seat=2; next-hand table=2; "
                   "register name=New|table=2|seat=5");
  guint64 entry = model->log->len;
  const FeltEvent *hand = felt_model_do(model, "next-hand table=2");
  g_assert_cmpuint(hand->u.hand_dealt.n_waiting, ==, 1);
  felt_model_do(model, "undo seq=%d", (int)entry);
  g_assert_cmphex(felt_model_table(model, 2)->last.dealt_in, ==, 0xAAA);
  felt_model_do(model, "next-hand table=2");
}

/* The rebuy after a bust-out that was none stands: the player bought chips in the seat. */
FELT_TEST(test_bust_out_before_a_rebuy, "/history/bust-out-before-a-rebuy")
{
  g_autoptr(FeltModel) model = begin_table("dead");
  felt_model_do(model, "bust-out player=3");
  guint64 bust = model->log->len;
  felt_play(model, "rebuy player=3; undo seq=%d; player 3: rebuys=1 seat=3 chips=3000", (int)bust);
  /* Somebody else took the seat meanwhile: then the rebuy put them elsewhere, and it cannot. */
  felt_model_do(model, "bust-out player=4");
  bust = model->log->len;
  felt_play(model,
            "register name=New|table=1|seat=4; rebuy player=4; "
            "!cannot-undo [Event] undo seq=%d",
            (int)bust);
}

/* Damaged logs ----------------------------------------------------------------------------- */

static FeltEvent *undone_event(const FeltModel *model, FeltEventKind kind, guint n,
                               const gint64 *seqs)
{
  FeltEvent *event = felt_event_new(kind);
  event->seq = model->log->len + 1;
  event->u.undone.n_seqs = n;
  event->u.undone.seqs = g_memdup2(seqs, n * sizeof *seqs);
  return event;
}

static void refuse_undone(const FeltModel *model, FeltEventKind kind, guint n, const gint64 *seqs)
{
  g_autoptr(FeltEvent) event = undone_event(model, kind, n, seqs);
  g_autoptr(GError) error = NULL;
  g_assert_false(felt_history_append(model->history, event, 0, &error));
  g_assert_error(error, FELT_STATE_ERROR, FELT_STATE_ERROR_IMPOSSIBLE);
  g_assert_cmpuint(felt_history_head(model->history), ==, model->log->len);
  for (guint64 seq = 1; seq <= model->log->len; seq++)
    g_assert_true(is_undone(model, seq) == (seq == 4));
}

/* The clock is undone step by step: what is undone is no later event of it. Once it was set anew
 * the older steps stay. */
FELT_TEST(test_clock_twice, "/history/clock-twice")
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "enter 2; start");
  guint64 pause = model->state->seq + 1;
  felt_play(model, "pause; resume; undo");
  g_assert_false(model->state->clock.running);
  felt_model_do(model, "undo");
  g_assert_true(model->state->clock.running);
  felt_play(model, "folds; redo");
  g_assert_false(model->state->clock.running);
  felt_play(model, "next-level; !cannot-undo [set again since] undo seq=%d", (int)pause);
}

FELT_TEST(test_damaged, "/history/damaged")
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "enter 3; undo"); /* event 5 undoes 4 */
  refuse_undone(model, FELT_EVENT_UNDONE, 0, NULL);
  refuse_undone(model, FELT_EVENT_UNDONE, 1, (gint64[]){0});
  refuse_undone(model, FELT_EVENT_UNDONE, 1, (gint64[]){-1});
  refuse_undone(model, FELT_EVENT_UNDONE, 1, (gint64[]){1});
  refuse_undone(model, FELT_EVENT_UNDONE, 1, (gint64[]){4});
  refuse_undone(model, FELT_EVENT_UNDONE, 1, (gint64[]){5});
  refuse_undone(model, FELT_EVENT_UNDONE, 1, (gint64[]){6});
  refuse_undone(model, FELT_EVENT_UNDONE, 1, (gint64[]){G_MAXINT64});
  refuse_undone(model, FELT_EVENT_UNDONE, 2, (gint64[]){3, 2});
  refuse_undone(model, FELT_EVENT_UNDONE, 2, (gint64[]){2, 2});
  refuse_undone(model, FELT_EVENT_UNDONE, 2, (gint64[]){3, 4});
  refuse_undone(model, FELT_EVENT_REDONE, 1, (gint64[]){3});
  refuse_undone(model, FELT_EVENT_REDONE, 1, (gint64[]){5});
  g_autoptr(FeltEvent) gap = felt_event_new(FELT_EVENT_NOTED);
  gap->seq = model->log->len + 2;
  g_assert_false(felt_history_append(model->history, gap, 0, NULL));
}
