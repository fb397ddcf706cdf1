/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-receipts.c - the numbers of receipts: by kind, without gaps, never given again */
#include "tournament/state/felt-ledger.h"
#include "tournament/felt-play.h"

static FeltModel *begin(guint n)
{
  FeltModel *model = felt_model_new(6);
  felt_model_do(model, "set-config price=1000|fee=100|bounty=200|rebuy_price=500|rebuys=-1|"
                       "add_ons=1|add_on_price=300");
  felt_model_enter(model, n);
  felt_model_do(model, "start");
  return model;
}

static const FeltMove *move_at(const FeltModel *model, gint64 back)
{
  GArray *moves = model->state->moves;
  g_assert_cmpint(moves->len, >, back);
  return &g_array_index(moves, FeltMove, moves->len - 1 - back);
}

/* The last line, and what its receipt says. */
static void assert_last(const FeltModel *model, FeltMoveWhat what, guint64 number,
                        gboolean cancelled)
{
  const FeltMove *move = move_at(model, 0);
  g_assert_cmpint(move->what, ==, what);
  g_assert_cmpuint(felt_move_number(move), ==, number);
  g_assert_cmpint(move->cancelled, ==, cancelled);
}

/* Each kind counts its own from 1; who pays nothing has no receipt. */
static void test_kinds(void)
{
  g_autoptr(FeltModel) model = begin(4);
  assert_last(model, FELT_MOVE_ENTRY, 4, FALSE);
  felt_model_do(model, "rebuy player=1");
  assert_last(model, FELT_MOVE_REBUY, 1, FALSE);
  felt_model_do(model, "register name=Owing|paid=0");
  assert_last(model, FELT_MOVE_REBUY, 1, FALSE);
  felt_model_do(model, "register name=Half|paid=600");
  assert_last(model, FELT_MOVE_ENTRY, 5, FALSE);
  g_assert_cmpint(move_at(model, 0)->parts[FELT_PART_PRICE], ==, 1000);
  g_assert_cmpint(move_at(model, 0)->parts[FELT_PART_BOUNTY], ==, 200);
  g_assert_cmpint(move_at(model, 0)->amount, ==, 600);
  felt_model_do(model, "pay player=Owing|for=debt"); /* its own receipt, when it is paid */
  assert_last(model, FELT_MOVE_DEBT, 1, FALSE);
  felt_play(model, "pay player=Half|for=debt|amount=100; pay player=Half|for=debt");
  assert_last(model, FELT_MOVE_DEBT, 3, FALSE);
  felt_model_do(model, "pay player=Half|for=refund|part=fee|amount=50");
  assert_last(model, FELT_MOVE_REFUND, 1, FALSE);
  g_assert_cmpint(move_at(model, 0)->parts[FELT_PART_FEE], ==, 50);
  felt_play(model, "pay for=drawer-in|amount=5000; pay for=drawer-out|amount=20");
  assert_last(model, FELT_MOVE_DRAWER_OUT, 1, FALSE);
  felt_model_assert_folds(model);
}

/* An entry that is given back has a receipt of its own, of what was paid; the first one stays. */
static void test_given_back(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config price=1000|fee=100; register name=Half|paid=600; "
                   "unregister player=Half");
  assert_last(model, FELT_MOVE_UNREGISTERED, 1, FALSE);
  g_assert_cmpint(move_at(model, 0)->amount, ==, -600);
  g_assert_cmpint(move_at(model, 0)->parts[FELT_PART_FEE], ==, 100);
  felt_model_do(model, "undo");
  assert_last(model, FELT_MOVE_UNREGISTERED, 1, TRUE);
  felt_model_do(model, "unregister player=Half");
  assert_last(model, FELT_MOVE_UNREGISTERED, 2, FALSE);
  felt_model_assert_folds(model);
}

/* Several sales of one command count on; a refusal takes no number. */
static void test_several(void)
{
  g_autoptr(FeltModel) model = begin(4);
  felt_play(model, "add-on player=2; !limit [Player 2] add-on table=1; "
                   "!limit [Player 2] add-on player=2; rebuy table=1|times=2");
  for (guint i = 0; i < 4; i++) {
    g_assert_cmpint(move_at(model, i)->what, ==, FELT_MOVE_REBUY);
    g_assert_cmpuint(move_at(model, i)->number, ==, 4 - i);
  }
  felt_model_do(model, "undo"); /* all of them */
  felt_model_do(model, "rebuy player=3");
  assert_last(model, FELT_MOVE_REBUY, 5, FALSE);
  felt_model_do(model, "add-on player=3");
  assert_last(model, FELT_MOVE_ADD_ON, 2, FALSE);
  felt_model_assert_folds(model);
}

/* What is undone keeps its number and its line, cancelled and in no sum; done again it stands. */
static void test_undo(void)
{
  FeltPool pool;
  g_autoptr(FeltModel) model = begin(4);
  felt_model_do(model, "rebuy player=1|cashier=Kim");
  guint64 seq = model->log->len;
  felt_model_do(model, "undo");
  assert_last(model, FELT_MOVE_REBUY, 1, TRUE);
  g_assert_cmpint(move_at(model, 0)->amount, ==, 500);
  g_assert_cmpstr(felt_move_player(model->state, move_at(model, 0)), ==, "Player 1");
  g_assert_cmpstr(felt_move_cashier(model->state, move_at(model, 0)), ==, "Kim");
  felt_state_pool(model->state, &pool);
  g_assert_cmpint(pool.drawer, ==, 4 * 1300);
  g_autoptr(GArray) drawers = felt_state_drawers(model->state);
  g_assert_cmpuint(drawers->len, ==, 1);
  felt_model_do(model, "rebuy player=2");
  assert_last(model, FELT_MOVE_REBUY, 2, FALSE);
  felt_model_do(model, "redo seq=%d", (int)seq);
  g_assert_cmpuint(move_at(model, 1)->number, ==, 1);
  g_assert_false(move_at(model, 1)->cancelled);
  felt_state_pool(model->state, &pool);
  g_assert_cmpint(pool.drawer, ==, 4 * 1300 + 2 * 500);
  felt_play(model, "undo seq=%d; rebuy player=3", (int)seq);
  assert_last(model, FELT_MOVE_REBUY, 3, FALSE);
  felt_model_assert_folds(model);
}

/* The id of an undone registration is given to the next player: the cancelled receipts stay those
 * of whom they were given to. */
static void test_gone(void)
{
  g_autoptr(FeltModel) model = begin(3);
  felt_play(model, "register name=Gone; rebuy player=Gone; undo; undo; register name=Next");
  g_assert_nonnull(felt_state_player(model->state, 4));
  assert_last(model, FELT_MOVE_ENTRY, 5, FALSE);
  g_assert_cmpstr(felt_move_player(model->state, move_at(model, 0)), ==, "Next");
  for (guint i = 1; i <= 2; i++) {
    g_assert_true(move_at(model, i)->cancelled);
    g_assert_cmpstr(felt_move_player(model->state, move_at(model, i)), ==, "Gone");
  }
  felt_model_assert_folds(model);
}

/* Who pays nothing has no receipt, but a rebuy after it: also that name is kept. */
static void test_gone_unpaid(void)
{
  g_autoptr(FeltModel) model = begin(3);
  felt_play(model, "register name=Owing|paid=0; rebuy player=Owing; undo; undo");
  assert_last(model, FELT_MOVE_REBUY, 1, TRUE);
  g_assert_cmpstr(felt_move_player(model->state, move_at(model, 0)), ==, "Owing");
  felt_model_do(model, "set-config price=0|fee=0|bounty=0"); /* the same id once more */
  felt_play(model, "register name=Free; rebuy player=Free; undo; undo");
  assert_last(model, FELT_MOVE_REBUY, 2, TRUE);
  g_assert_cmpstr(felt_move_player(model->state, move_at(model, 0)), ==, "Free");
  felt_model_assert_folds(model);
}

/* An undone registration that cost nothing leaves nothing: who bought after it goes by his id. The
 * house's own money has no player. */
static void test_gone_free(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config rebuy_price=500; enter 3; start");
  g_autoptr(FeltState) before = felt_state_copy(model->state);
  felt_play(model, "register name=Free; undo");
  g_assert_true(felt_state_equal(model->state, before));
  felt_play(model, "register name=Free; rebuy player=Free; undo; undo");
  assert_last(model, FELT_MOVE_REBUY, 1, TRUE);
  g_assert_cmpstr(felt_move_player(model->state, move_at(model, 0)), ==, "#4");
  felt_play(model, "pay for=drawer-in|amount=5000; undo");
  assert_last(model, FELT_MOVE_DRAWER_IN, 1, TRUE);
  g_assert_null(felt_move_player(model->state, move_at(model, 0)));
  felt_model_assert_folds(model);
}

/* A prize is paid first, then the bounties: what a payment was made of is in its event. */
static void test_prize_parts(void)
{
  g_autoptr(FeltModel) model = begin(3);
  felt_play(model, "set-config "
                   "payouts.by=fixed|payouts.places=2|payouts.how=percents|payouts.percents=7000,"
                   "3000; close-registration; bust-out player=3|by=2; bust-out player=2|by=1; "
                   "pay player=2|amount=600"); /* 900 for second place, 200 of bounty */
  assert_last(model, FELT_MOVE_PRIZE, 1, FALSE);
  g_assert_cmpint(move_at(model, 0)->parts[FELT_PART_PRICE], ==, 600);
  g_assert_cmpint(move_at(model, 0)->parts[FELT_PART_BOUNTY], ==, 0);
  g_assert_cmpuint(move_at(model, 0)->place, ==, 2);
  felt_model_do(model, "pay player=2");
  assert_last(model, FELT_MOVE_PRIZE, 2, FALSE);
  g_assert_cmpint(move_at(model, 0)->parts[FELT_PART_PRICE], ==, 300);
  g_assert_cmpint(move_at(model, 0)->parts[FELT_PART_BOUNTY], ==, 200);
}

/* Older logs gave a receipt the number of its event: it keeps that, what is undone leaves no line,
 * and new numbers follow the greatest that was given. */
static void test_old_log(void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltModel) model = begin(4);
  felt_model_do(model, "rebuy player=1");
  guint64 rebuy = model->log->len;
  felt_play(model, "rebuy player=2; undo");
  for (guint i = 0; i < model->log->len; i++) {
    gint64 *receipt = felt_event_receipt(model->log->pdata[i]);
    if (receipt != NULL)
      *receipt = 0;
  }
  felt_state_free(model->state);
  model->state = felt_model_fold(model, NULL, &error);
  g_assert_no_error(error);
  assert_last(model, FELT_MOVE_REBUY, rebuy, FALSE);
  felt_model_do(model, "rebuy player=3");
  assert_last(model, FELT_MOVE_REBUY, rebuy + 2, FALSE); /* the one undone was rebuy + 1 */
  felt_model_do(model, "pay player=1|for=refund|part=fee|amount=50");
  assert_last(model, FELT_MOVE_REFUND, 1, FALSE);
  felt_model_assert_folds(model);
}

/* A number that no log can have come to is damage: it would leave none for what follows. */
static void test_damaged(void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltModel) model = begin(3);
  g_autoptr(FeltState) before = felt_state_copy(model->state);
  g_autoptr(FeltEvent) rebuy = felt_event_copy(felt_model_do(model, "rebuy player=1"));
  rebuy->u.entry.receipt = (gint64)rebuy->seq + 1;
  g_assert_false(felt_state_apply(before, rebuy, &error));
  g_assert_nonnull(error);
  felt_state_leave_out(before, rebuy); /* nor does it count when it is undone */
  g_assert_cmpuint(before->receipts[FELT_MOVE_REBUY], ==, rebuy->seq);
  rebuy->u.entry.receipt = -1;
  g_assert_false(felt_state_apply(before, rebuy, NULL));
  rebuy->u.entry.receipt = 1;
  g_assert_true(felt_state_apply(before, rebuy, NULL));
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/receipts/kinds", test_kinds);
  g_test_add_func("/receipts/given-back", test_given_back);
  g_test_add_func("/receipts/several-at-once", test_several);
  g_test_add_func("/receipts/undo-and-redo", test_undo);
  g_test_add_func("/receipts/undone-registration", test_gone);
  g_test_add_func("/receipts/undone-registration-unpaid", test_gone_unpaid);
  g_test_add_func("/receipts/undone-registration-free", test_gone_free);
  g_test_add_func("/receipts/prize-parts", test_prize_parts);
  g_test_add_func("/receipts/old-log", test_old_log);
  g_test_add_func("/receipts/damaged", test_damaged);
  return g_test_run();
}
