/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-places.c - who is out in which place, who comes back, and the chips and money of it */
#include "tournament/felt-play.h"
#include "tournament/base/felt-number-text.h"

/* A running tournament of n players, "Player 1" .. "Player n" with ids 1 .. n; entries cost 50 and
 * 5 for the house, rebuys 40 and 4, add-ons 30 and 3. */
static FeltModel *begin(guint n)
{
  FeltModel *model = felt_model_new(3);
  felt_model_do(model, "set-config price=5000|fee=500|rebuy_price=4000|rebuy_fee=400|"
                       "add_on_price=3000|add_on_fee=300|add_on_chips=2500");
  felt_model_enter(model, n);
  felt_model_do(model, "start");
  return model;
}

static void assert_counts(const FeltModel *model, guint entries, guint unique, guint in, guint out)
{
  g_assert_cmpuint(model->state->n_entries, ==, entries);
  g_assert_cmpuint(model->state->n_unique, ==, unique);
  g_assert_cmpuint(model->state->n_in, ==, in);
  g_assert_cmpuint(model->state->n_busted, ==, out);
}

/* 5.1, 5.2 --------------------------------------------------------------------------------- */

static void test_one_by_one(void)
{
  g_autoptr(FeltModel) model = begin(4);
  felt_play(model, "bust-out player=3; player 3: placed=4; player 1: placed=0; "
                   "bust-out player=1|stack=200; bust-out player=4; player 3: placed=4; "
                   "player 1: placed=3; player 4: placed=2; player 2: placed=1; "
                   "state: finished finished_by_hand=0");
}

static void test_more_chips_finish_higher(void)
{
  g_autoptr(FeltModel) model = begin(6);
  felt_play(model, "bust-out players=1:400,2:900,3:100; player 2: placed=4; player 1: placed=5; "
                   "player 3: placed=6");
}

static void test_equal_stacks_tie(void)
{
  g_autoptr(FeltModel) model = begin(7);
  felt_play(model, "bust-out players=1:400,2:900,3:400,4:50; player 2: placed=4; "
                   "player 1: placed=5-6; player 3: placed=5-6; player 4: placed=7");
  g_autofree char *text = felt_place_text(5, 6);
  g_assert_cmpstr(text, ==, "5th–6th");
  felt_play(model, "bust-out players=5:0,6:0; player 5: placed=2-3; player 6: placed=2-3; "
                   "player 7: placed=1");
}

/* Stacks of different hands are not compared. */
static void test_other_hand(void)
{
  g_autoptr(FeltModel) model = begin(5);
  felt_play(model, "bust-out player=1|stack=1400; bust-out player=2|stack=10; player 1: placed=5; "
                   "player 2: placed=4");
}

static void test_place_words(void)
{
  static const struct {
    guint place;
    const char *text;
  } cases[] = {{1, "1st"},     {2, "2nd"},     {3, "3rd"},      {4, "4th"},   {11, "11th"},
               {12, "12th"},   {13, "13th"},   {21, "21st"},    {22, "22nd"}, {101, "101st"},
               {111, "111th"}, {112, "112th"}, {1003, "1003rd"}};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *text = felt_place_text(cases[i].place, cases[i].place);
    g_assert_cmpstr(text, ==, cases[i].text);
  }
}

/* 5.4: with re-entries only the last bust gives a place, provisional while entries are open. */
static void test_re_entry(void)
{
  g_autoptr(FeltModel) model = begin(4);
  felt_play(model, "bust-out player=1; bust-out player=2; player 1: placed=4; player 2: placed=3; "
                   "re-enter player=1; player 1: placed=0; player 2: placed=4");
  assert_counts(model, 5, 4, 3, 2);
  felt_play(model, "register name=Late; player 2: placed=5; bust-out player=1; player 1: placed=4");
  assert_counts(model, 6, 5, 3, 3);
}

/* One of a tied pair comes back: the other has the place alone. */
static void test_re_entry_out_of_a_tie(void)
{
  g_autoptr(FeltModel) model = begin(5);
  felt_play(model, "bust-out players=1:300,2:300,3:100; player 2: placed=3-4; re-enter player=1; "
                   "player 2: placed=4; player 3: placed=5");
}

/* Rebuys ----------------------------------------------------------------------------------- */

/* A bust-out followed by a rebuy gives no place (rules.md 7): same entry, same seat. Who won the
 * chips has won them (5.6). */
static void test_rebuy_after_a_bust(void)
{
  g_autoptr(FeltModel) model = begin(4);
  guint table = felt_model_player(model, 2)->table, seat = felt_model_player(model, 2)->seat;
  felt_play(model, "bust-out player=2|by=Player 3; player 3: knocked_out=1; bust-out player=1; "
                   "rebuy player=2");
  assert_counts(model, 4, 4, 3, 1);
  felt_play(model, "player 2: placed=0; player 1: placed=4");
  g_assert_cmpuint(felt_model_player(model, 2)->table, ==, table);
  g_assert_cmpuint(felt_model_player(model, 2)->seat, ==, seat);
  felt_play(model, "player 2: rebuys=1; player 3: knocked_out=1");
}

static void test_rebuy_when_seat_is_taken(void)
{
  g_autoptr(FeltModel) model = begin(4);
  guint seat = felt_model_player(model, 2)->seat;
  felt_play(model, "bust-out player=2; register name=Late|table=1|seat=%u", seat);
  const FeltEvent *event = felt_model_do(model, "rebuy player=2");
  g_assert_cmpint(event->u.entry.table, ==, 1);
  g_assert_cmpint(event->u.entry.seat, !=, seat);
  g_assert_nonnull(event->u.entry.seed);
}

/* His table is broken, or his seat locked, meanwhile. */
static void test_rebuy_when_seat_is_gone(void)
{
  g_autoptr(FeltModel) model = begin(10);
  const FeltPlayer *player = felt_model_player(model, 1);
  guint other = player->table == 1 ? 2 : 1;
  felt_model_do(model, "bust-out player=1");
  felt_model_do(model, "break-table table=%u", player->table);
  g_assert_cmpint(felt_model_do(model, "rebuy player=1")->u.entry.table, ==, 0);
  felt_play(model, "player 1: registered; bust-out player=2");
  guint seat = felt_model_player(model, 2)->seat;
  felt_model_do(model, "lock-seat table=%u|seat=%u", other, seat);
  g_assert_cmpint(felt_model_do(model, "rebuy player=2")->u.entry.table, ==, 0);
  felt_play(model, "open-table; seat; player 1: in");
}

/* A re-entry is another entry: the bust-out stays one, and his who made it. So it does with a
 * rebuy, unless rebuys cancel it (rules.md 5.6). */
static void test_returns_keep_the_bust(void)
{
  g_autoptr(FeltModel) model = begin(4);
  felt_play(model, "bust-out player=2|by=Player 3,Player 4; re-enter player=2; "
                   "player 3: knocked_out=1; player 4: knocked_out=1; "
                   "bust-out player=2|by=Player 3; rebuy player=2; player 3: knocked_out=2; "
                   "set-config bounties.rebuy=cancels; bust-out player=2|by=Player 3; "
                   "rebuy player=2; player 3: knocked_out=2");
}

/* Limits count for each entry. */
static void test_limits(void)
{
  g_autoptr(FeltModel) model = begin(4);
  felt_play(model, "set-config rebuys=2|re_entries=1; rebuy player=1|times=2; "
                   "!limit [2 of 2] rebuy player=1; bust-out player=1; "
                   "!limit [2 of 2] rebuy player=1; re-enter player=1; rebuy player=1; "
                   "bust-out player=1; !limit [re-entry] re-enter player=1");
}

/* 4.9 chips -------------------------------------------------------------------------------- */

static void test_forfeit(void)
{
  g_autoptr(FeltModel) model = begin(4);
  felt_play(model, "state: chips_in_play=6000; re-enter player=1|forfeit=200; "
                   "state: chips_in_play=7300");
  assert_counts(model, 5, 4, 4, 1);
  g_assert_cmpint(felt_model_player(model, 1)->chips, ==, 1500);
  g_assert_cmpint(felt_state_average(model->state), ==, 1825);
  felt_play(model, "undo; state: chips_in_play=6000");
}

static void test_chips_and_money(void)
{
  g_autoptr(FeltModel) model = begin(3);
  const FeltState *state = model->state;
  g_assert_cmpint(state->prize_money, ==, 15000);
  g_assert_cmpint(state->fees, ==, 1500);
  felt_play(model, "chip-count player=1|stack=700; rebuy player=1|times=2; "
                   "player 1: stack=3700 paid=13000; add-on player=2; bust-out player=3; "
                   "player 3: stack=0; re-enter player=3; player 3: stack=-1");
  g_assert_cmpint(state->chips_in_play, ==, 3 * 1500 + 2 * 1500 + 2500 + 1500);
  g_assert_cmpint(state->prize_money, ==, 4 * 5000 + 2 * 4000 + 3000);
  g_assert_cmpint(state->fees, ==, 4 * 500 + 2 * 400 + 300);
  felt_model_do(model, "adjust-chips amount=-25|reason=one went missing");
  g_assert_cmpint(state->chips_in_play, ==, 11475);
  g_assert_cmpint(felt_state_average(state), ==, 3825);
}

static void test_unregistered(void)
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "set-config price=5000|fee=500; enter 2; unregister player=2; "
                   "event: refund=5500; state: prize_money=5000 chips_in_play=1500");
  assert_counts(model, 1, 1, 1, 0);
  felt_model_do(model, "register name=player 2");
  g_assert_cmpstr(felt_model_player(model, 2)->name, ==, "player 2");
  assert_counts(model, 2, 2, 2, 0);
}

/* Sums that could not be stored exactly any more are refused before they are sold. */
static void test_too_much(void)
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "set-config price=1000000000000|rebuy_price=1000000000000; enter 2; start");
  g_autoptr(FeltCommand) rebuy = felt_command_new_player(FELT_COMMAND_REBUY, "1");
  g_autoptr(GError) error = NULL;
  rebuy->times = 10;
  guint n = 0;
  while (felt_model_execute(model, rebuy, &error))
    g_assert_cmpuint(++n, <, 1000);
  g_assert_cmpstr(felt_decide_error_code(error), ==, "limit");
  g_assert_cmpint(model->state->prize_money, <=, FELT_INT_MAX);
  felt_model_do(model, "adjust-chips amount=1000000000000");
}

/* The end ---------------------------------------------------------------------------------- */

static void test_last_one_in_wins(void)
{
  g_autoptr(FeltModel) model = begin(2);
  felt_play(model, "bust-out player=1; player 2: placed=1; undo; state: running; "
                   "player 2: placed=0; redo; player 2: placed=1");
}

static void test_finished_by_hand(void)
{
  g_autoptr(FeltModel) model = begin(5);
  felt_play(model, "bust-out player=1; finish reason=all agree; state: finished_by_hand=1; "
                   "player 1: placed=5; player 2: placed=1-4; player 5: placed=1-4");
}

/* Whether the bust-outs of the log were the end by themselves, as they were once. */
static void set_ends(FeltModel *model, gboolean ends)
{
  for (guint i = 0; i < model->log->len; i++) {
    FeltEvent *event = model->log->pdata[i];
    if (event->kind == FELT_EVENT_BUSTED)
      event->u.busted.ends = ends;
  }
}

/* Undoing an entry that later events rest on names the one in the way. */
static void test_undo_of_an_entry(void)
{
  g_autoptr(FeltModel) model = begin(3);
  felt_model_do(model, "register name=Late");
  guint64 late = model->log->len;
  felt_play(model, "bust-out player=1; bust-out player=2; register name=Later");
  /* Without Late, Player 3 had won before Later came, in a log in which the end was no event. */
  set_ends(model, TRUE);
  felt_model_refuse(model, "cannot-undo", "the tournament is over", "undo seq=%d", (int)late);
  set_ends(model, FALSE);
  felt_play(model,
            "undo seq=%d; state: n_in=2; redo; undo; undo seq=%d; state: finished; "
            "player 3: placed=1",
            (int)late, (int)late);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/places/one-by-one", test_one_by_one);
  g_test_add_func("/places/rules-5.1/more-chips-finish-higher", test_more_chips_finish_higher);
  g_test_add_func("/places/rules-5.1/equal-stacks-tie", test_equal_stacks_tie);
  g_test_add_func("/places/rules-5.1/other-hand", test_other_hand);
  g_test_add_func("/places/words", test_place_words);
  g_test_add_func("/places/rules-5.4/re-entry", test_re_entry);
  g_test_add_func("/places/rules-5.4/re-entry-out-of-a-tie", test_re_entry_out_of_a_tie);
  g_test_add_func("/places/rules-7/rebuy-cancels-a-bust", test_rebuy_after_a_bust);
  g_test_add_func("/places/rebuy-when-seat-is-taken", test_rebuy_when_seat_is_taken);
  g_test_add_func("/places/rebuy-when-seat-is-gone", test_rebuy_when_seat_is_gone);
  g_test_add_func("/places/re-entry-keeps-the-bust", test_returns_keep_the_bust);
  g_test_add_func("/places/limits", test_limits);
  g_test_add_func("/places/rules-4.9/T-8B/forfeit", test_forfeit);
  g_test_add_func("/places/rules-7/chips-and-money", test_chips_and_money);
  g_test_add_func("/places/unregistered", test_unregistered);
  g_test_add_func("/places/too-much", test_too_much);
  g_test_add_func("/places/last-one-in-wins", test_last_one_in_wins);
  g_test_add_func("/places/finished-by-hand", test_finished_by_hand);
  g_test_add_func("/places/undo-of-an-entry", test_undo_of_an_entry);
  return g_test_run();
}
