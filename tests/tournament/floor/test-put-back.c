/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-put-back.c - a wrong bust-out can always be put right (rules.md 5.8) */
#include "tournament/felt-play.h"

#include <string.h>

#include "tournament/setup/felt-bounties.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/words/felt-words.h"
#include "tournament/state/felt-bounties-won.h"

/* A running tournament of n players, "Player 1" .. with ids 1 .. n. */
static FeltModel *begin(const char *config, guint n)
{
  FeltModel *model = felt_model_new(6);
  felt_model_do(model, "set-config currency=EUR|currency_digits=2|%s", config);
  felt_model_enter(model, n);
  felt_model_do(model, "start");
  return model;
}

static void assert_place(FeltModel *model, guint id, guint place, guint place_to)
{
  const FeltPlayer *player = felt_model_player(model, id);
  g_assert_cmpuint(player->place, ==, place);
  g_assert_cmpuint(player->place_to, ==, place_to);
}

static void assert_seat(FeltModel *model, guint id, guint table, guint seat)
{
  const FeltPlayer *player = felt_model_player(model, id);
  g_assert_cmpint(player->status, ==, FELT_PLAYER_IN);
  g_assert_cmpuint(player->table, ==, table);
  g_assert_cmpuint(player->seat, ==, seat);
}

static void assert_words(FeltModel *model, const FeltEvent *event, const char *expected)
{
  felt_state_update_places(model->state);
  g_autofree char *words = felt_event_words(event, model->state);
  g_assert_cmpstr(words, ==, expected);
}

/* Undone and redone it is as it was, and the log folds to it. */
static void assert_reversible(FeltModel *model)
{
  g_autoptr(FeltState) after = felt_state_copy(model->state);
  felt_model_assert_folds(model);
  felt_model_do(model, "undo");
  felt_model_do(model, "redo");
  g_assert_true(felt_state_equal(after, model->state));
  felt_model_assert_folds(model);
}

/* Two tables of six seats, P1 .. Pn on them in turns: odd ids at table 1, even ones at table 2. */
static FeltModel *begin_tables(guint n)
{
  FeltModel *model = felt_model_new(6);
  felt_play(model, "set-config currency=EUR|currency_digits=2|price=10000|seats_per_table=6; "
                   "open-table table=1|seats=6; open-table table=2|seats=6");
  for (guint i = 0; i < n; i++)
    felt_model_do(model, "register name=P%u|table=%u|seat=%u", i + 1, i % 2 + 1, i / 2 + 1);
  felt_play(model, "close-registration; start");
  return model;
}

/* Put back ----------------------------------------------------------------------------------- */

static void test_own_seat(void)
{
  g_autoptr(FeltModel) model = begin_tables(8);
  const FeltEvent *out = felt_model_do(model, "bust-out player=3|by=1");
  felt_model_do(model, "bust-out player=2");
  assert_words(model, out, "P3 is out (8th)");
  const FeltEvent *back = felt_model_do(model, "put-back player=3|stack=1200|reason=misread hand");
  assert_words(model, back,
               "P3 is back in at table 1 seat 2, 1,200 chips: the bust-out (event 15) is void "
               "(misread hand)");
  assert_words(model, out, "P3 is out");
  g_assert_null(back->u.put_back.seed);
  felt_play(model, "player 3: in table=1 seat=2 placed=0; player 2: placed=8; "
                   "player 3: stack=1200; player 1: knocked_out=0; state: n_in=7; reversible");
  /* His next bust-out is another one, and the first has no place. */
  felt_play(model, "bust-out player=3; says P3 is out (7th)");
  assert_words(model, out, "P3 is out");
  felt_play(model, "put-back player=3; player 3: stack=-1");
}

/* Where undo cannot any more: the seat was used again, the table broke, the final table is drawn.
 */
static void test_seat_is_gone(void)
{
  g_autoptr(FeltModel) model = begin_tables(10);
  const guint64 bust = felt_model_do(model, "bust-out player=3")->seq;
  felt_play(model, "move player=2|table=1|seat=2; !cannot-undo undo seq=%d", (int)bust);
  const FeltPutBack *put = &felt_model_do(model, "put-back player=3")->u.put_back;
  g_assert_nonnull(put->seed);
  assert_seat(model, 3, (guint)put->table, (guint)put->seat);
  felt_model_do(model, "undo");
  /* Free again, it is his again. */
  felt_model_do(model, "move player=2|table=2|seat=6");
  put = &felt_model_do(model, "put-back player=3")->u.put_back;
  g_assert_null(put->seed);
  assert_seat(model, 3, 1, 2);

  /* The table broke. */
  felt_play(model, "bust-out player=3; bust-out player=5; bust-out player=7; bust-out player=9; "
                   "break-table table=1");
  put = &felt_model_do(model, "put-back player=9")->u.put_back;
  g_assert_cmpint(put->table, ==, 0); /* all six are taken: he waits */
  felt_play(model, "player 9: registered; reversible; undo");

  /* All seats were drawn anew: no chair is his, though its number is free. */
  felt_play(model, "bust-out player=4; bust-out player=6; final-table");
  put = &felt_model_do(model, "put-back player=6")->u.put_back;
  g_assert_nonnull(put->seed);
  assert_reversible(model);
}

static void test_given_seat(void)
{
  g_autoptr(FeltModel) model = begin_tables(6);
  felt_play(model, "lock-seat table=1|seat=6|player=4; lock-seat table=1|seat=5; "
                   "bust-out player=3; bust-out player=4; "
                   "!seat-taken [choose another seat] put-back player=3|table=1|seat=1; "
                   "!no-seat [locked] put-back player=3|table=1|seat=5; "
                   "!no-seat [locked] put-back player=3|table=1|seat=6; "
                   "!no-table put-back player=3|table=3; "
                   "!bad-value [seat needs a table] put-back player=3|seat=4; "
                   "!bad-value [chips in play] put-back player=3|stack=100000; "
                   "put-back player=3|table=2|seat=6; player 3: in table=2 seat=6; "
                   "put-back player=4|table=1|seat=6; player 4: in table=1 seat=6");
  const FeltPutBack *put;
  felt_model_do(model, "bust-out player=4");
  put = &felt_model_do(model, "put-back player=4|table=2")->u.put_back;
  g_assert_cmpint(put->among, ==, FELT_DRAWN_TABLE);
  assert_seat(model, 4, 2, (guint)put->seat);
  felt_model_refuse(model, "phase", "P4 is not out", "put-back player=4");
}

static void assert_pool(FeltModel *model, gint64 pool, gint64 drawer)
{
  FeltPool sums;
  felt_state_pool(model->state, &sums);
  g_assert_cmpint(sums.pool, ==, pool);
  g_assert_cmpint(sums.drawer, ==, drawer);
}

/* Who has come in again is put back with a refund of that, and keeps his seat. */
static void test_came_back(void)
{
  g_autoptr(FeltModel) model = begin("price=5000|fee=500|starting_stack=1000|re_entries=-1", 4);
  felt_play(model, "!phase [is not out] put-back player=1|refund=yes; bust-out player=1|by=2; "
                   "!bad-value [leave refund out] put-back player=1|refund=yes; "
                   "re-enter player=1|cashier=Zoe");
  const FeltPlayer *player = felt_model_player(model, 1);
  const guint table = player->table, seat = player->seat;
  felt_play(model, "bust-out player=3|by=1; !phase [(refund=yes)] put-back player=1; "
                   "!bad-value [leave table and seat out] put-back player=1|refund=yes|table=1");
  assert_pool(model, 25000, 27500);
  const FeltEvent *back = felt_model_do(model, "put-back player=1|refund=yes|cashier=Max");
  assert_words(
      model, back,
      "Player 1 is back in: the bust-out (event 9) is void, event 10 is refunded (55 EUR)");
  assert_seat(model, 1, table, seat);
  assert_pool(model, 20000, 22000);
  player = felt_model_player(model, 1);
  felt_play(model, "player 1: entries=1 taken=5500 chips=1000 knocked_out=1; "
                   "state: chips_in_play=4000; player 2: knocked_out=0; player 3: placed=4");

  /* It has a receipt of its own, and is in the drawer of who gave it. */
  const FeltMove *move =
      &g_array_index(model->state->moves, FeltMove, model->state->moves->len - 1);
  g_assert_cmpstr(felt_move_code(move), ==, "refund");
  g_assert_cmpstr(felt_move_cashier(model->state, move), ==, "Max");
  g_assert_cmpint(move->amount, ==, -5500);
  g_assert_cmpint(move->parts[FELT_PART_PRICE], ==, 5000);
  g_assert_cmpint(move->parts[FELT_PART_FEE], ==, 500);
  g_assert_cmpuint(felt_move_number(move), ==, 1);
  felt_play(model, "reversible; !phase [is not out] put-back player=1|refund=yes");
}

/* One after the other, the latest first: each bust-out with what followed it. */
static void test_came_back_twice(void)
{
  g_autoptr(FeltModel) model = begin("price=5000|re_entries=-1", 4);
  felt_play(model, "bust-out player=1; re-enter player=1; bust-out player=1");
  /* Of two bust-outs the one that stands is void; the one before the re-entry stays. */
  felt_play(model, "put-back player=1; player 1: entries=2; state: n_busted=1; bust-out player=1; "
                   "re-enter player=1|paid=2000");
  /* What he still owed of it is not given back. */
  const FeltEvent *second = felt_model_do(model, "put-back player=1|refund=yes");
  g_assert_cmpint(second->u.put_back.refund, ==, 2000);
  g_assert_cmpint(felt_player_owes(felt_model_player(model, 1)), ==, 0);
  const FeltEvent *first = felt_model_do(model, "put-back player=1|refund=yes");
  g_assert_cmpint(first->u.put_back.bust, <, second->u.put_back.bust);
  felt_play(model, "player 1: entries=1; state: n_busted=0");
  assert_pool(model, 20000, 20000);
  assert_reversible(model);
}

/* What was bought after the re-entry stays; what was refunded of it before is not given twice. */
static void test_came_back_and_bought(void)
{
  g_autoptr(FeltModel) model =
      begin("price=5000|starting_stack=1000|re_entries=-1|add_on_price=1000|add_on_chips=700", 4);
  felt_play(model, "add-on player=1; bust-out player=1; re-enter player=1; add-on player=1; "
                   "pay player=1|for=refund|part=price|amount=9000");
  const FeltEvent *back = felt_model_do(model, "put-back player=1|refund=yes");
  g_assert_cmpint(back->u.put_back.refund, ==, 3000);
  felt_play(model, "player 1: add_ons=2 chips=2400");
  assert_pool(model, 3 * 5000, 3 * 5000);
  assert_reversible(model);
}

/* Chips given up for one more entry: that stands as it is, and what he gave up were those of the
 * entry that he never lost. */
static void test_came_back_and_gave_up(void)
{
  g_autoptr(FeltModel) model = begin(
      "price=5000|bounty=1000|starting_stack=1000|re_entries=-1|add_on_price=500|add_on_chips=300",
      4);
  felt_play(model, "add-on player=1; bust-out player=1|by=2");
  const guint64 sale = felt_model_do(model, "re-enter player=1")->seq;
  felt_play(model, "re-enter player=1|forfeit=100; chip-count player=1|stack=900; add-on player=1");
  const FeltPlayer *player = felt_model_player(model, 1);
  const guint table = player->table, seat = player->seat;
  felt_play(model, "state: n_busted=2; !phase [(refund=yes)] put-back player=1");

  const FeltEvent *back = felt_model_do(model, "put-back player=1|refund=yes");
  g_assert_cmpint(back->u.put_back.sale, ==, (gint64)sale);
  g_assert_cmpint(back->u.put_back.refund, ==, 6000);
  assert_seat(model, 1, table, seat);
  player = felt_model_player(model, 1);
  felt_play(model, "player 1: entries=2 add_ons=1 chips=1300 sold=2600 stack=1200; "
                   "state: n_busted=1 chips_in_play=5500; player 2: knocked_out=0 bounty_won=0");
  assert_pool(model, 5 * 5000 + 2 * 500, 5 * 6000 + 2 * 500);
  felt_play(model, "reversible; !phase [is not out] put-back player=1|refund=yes");
}

/* Out, in, chips given up, out, in: one after the other, the latest first. */
static void test_chain(void)
{
  g_autoptr(FeltModel) model = begin("price=5000|starting_stack=1000|re_entries=-1", 4);
  g_autoptr(FeltState) before = felt_state_copy(model->state);
  const guint64 first = felt_model_do(model, "bust-out player=1")->seq;
  felt_play(model, "re-enter player=1; re-enter player=1|forfeit=100; "
                   "re-enter player=1|forfeit=200");
  const guint64 second = felt_model_do(model, "bust-out player=1")->seq;
  felt_play(model, "re-enter player=1; player 1: entries=5");

  const FeltEvent *back = felt_model_do(model, "put-back player=1|refund=yes|stack=700");
  g_assert_cmpint(back->u.put_back.bust, ==, (gint64)second);
  g_assert_cmpint(felt_model_player(model, 1)->stack, ==, 700);
  back = felt_model_do(model, "put-back player=1|refund=yes");
  g_assert_cmpint(back->u.put_back.bust, ==, (gint64)first);
  felt_play(model, "player 1: stack=700 entries=3; state: n_busted=2");
  g_assert_cmpint(model->state->chips_in_play, ==, before->chips_in_play + 2 * 1000 - 300);
  assert_pool(model, 6 * 5000, 6 * 5000);
  assert_reversible(model);
}

/* Rebuys after it, also while he waits for a seat, are of the entry that is his again. */
static void test_came_back_and_rebought(void)
{
  g_autoptr(FeltModel) model =
      begin("price=5000|starting_stack=1000|re_entries=-1|rebuys=-1|rebuy_price=500", 4);
  felt_play(model, "rebuy player=1; bust-out player=1; rebuy player=1; bust-out player=1");
  const FeltTable *only = felt_state_table(model->state, 1);
  g_assert_null(felt_state_table(model->state, 2));
  felt_model_enter(model, only->n_seats - only->n_players);
  felt_play(model, "re-enter player=1; player 1: registered; rebuy player=1; "
                   "put-back player=1|refund=yes; player 1: entries=1 rebuys=3; "
                   "put-back player=1|refund=yes; player 1: rebuys=2; state: n_busted=0; "
                   "reversible");
}

/* A rebuy that leaves the bust-out is refunded too, and heads are as if nobody had been out. */
static void test_rebought(void)
{
  g_autoptr(FeltModel) model = begin("bounty=1000|rebuy_price=500|rebuy.bounty=200|rebuys=-1", 4);
  felt_play(model, "bust-out player=1|by=2; rebuy player=1; bust-out player=3|by=1; "
                   "player 1: bounty_head=200; !phase [(refund=yes)] put-back player=1");
  const FeltEvent *back = felt_model_do(model, "put-back player=1|refund=yes|stack=800");
  g_assert_cmpint(back->u.put_back.refund, ==, 700);
  felt_state_update_places(model->state);
  felt_play(model, "player 1: rebuys=0 stack=800 bounty_head=1000 bounty_won=1000; "
                   "player 2: bounty_won=0; reversible");
}

/* Also after the end, which it still is: he wins with one entry. */
static void test_winner_came_back(void)
{
  g_autoptr(FeltModel) model =
      begin("price=10000|re_entries=-1|payouts.by=fixed|payouts.places=1", 3);
  felt_play(model, "bust-out player=1; re-enter player=1; close-registration; bust-out player=2; "
                   "bust-out player=3; state: finished; player 1: prize=40000; pay player=1; "
                   "put-back player=1|refund=yes; state: finished");
  felt_state_update_places(model->state);
  g_assert_cmpint(felt_player_due(model->state, felt_model_player(model, 1)), ==, -10000);
  assert_reversible(model);
}

/* After the end too: play goes on from where the clock stood, which waits to be resumed. */
static void test_after_the_end(void)
{
  g_autoptr(FeltModel) model = begin("price=10000|payouts.by=fixed|payouts.places=2", 3);
  felt_play(model, "close-registration; bust-out player=1|by=2; +5m; bust-out player=2|by=3; "
                   "state: finished; +3h");
  FeltClockView ended = felt_model_clock(model);
  felt_play(model, "put-back player=1; state: running");
  FeltClockView view = felt_model_clock(model);
  g_assert_cmpuint(view.level, ==, ended.level);
  g_assert_cmpint(view.remaining_ms, ==, ended.remaining_ms);
  felt_play(model, "clock: running=0; player 2: placed=3; player 3: placed=0; reversible; resume; "
                   "bust-out player=3|by=1; state: finished; player 1: placed=1; "
                   "put-back player=3; finish; put-back player=2; "
                   "state: running finished_by_hand=0");
}

/* A satellite that has no more players than seats stays over. */
static void test_satellite(void)
{
  g_autoptr(FeltModel) model = begin("price=10000|payouts.seat_value=25000", 8);
  felt_play(model, "close-registration; bust-out player=1..3; bust-out players=4:100,5:200,6:300; "
                   "state: finished; put-back player=1; state: finished; player 1: placed=1-3; "
                   "put-back player=2; state: running; reversible");
}

/* Heads, hits and cash of all who come after follow. */
static void test_bounties(void)
{
  g_autoptr(FeltModel) model = begin("bounty=1000|bounties.kind=progressive", 6);
  felt_play(model, "bust-out player=1|by=2; bust-out player=2|by=3; player 3: bounty_won=750; "
                   "put-back player=1; player 1: bounty_head=1000; "
                   "player 2: bounty_won=0 knocked_out=0; "
                   "player 3: bounty_won=500 bounty_head=1500; reversible");
}

/* What was drawn is in the sealed list again. */
static void test_envelope(void)
{
  g_autoptr(FeltModel) model = begin("bounty=1000", 4);
  g_autoptr(FeltCommand) seal = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltBounties *b = &seal->setup.bounties;
  const FeltField *list = felt_record_field(&felt_bounties_record, "envelopes");
  FeltEnvelope *envelope = felt_list_append(list->record, &b->envelopes, &b->n_envelopes);
  *envelope = (FeltEnvelope){1000, 4};
  b->kind = FELT_BOUNTY_MYSTERY;
  felt_field_mark_given(&felt_bounties_record, felt_record_field(&felt_bounties_record, "kind"), b);
  felt_field_mark_given(&felt_bounties_record, list, b);
  felt_field_mark_given(&felt_setup_record, felt_record_field(&felt_setup_record, "bounties"),
                        &seal->setup);
  g_assert_true(felt_model_execute(model, seal, NULL));
  felt_play(model, "bust-out player=1|by=2; bounty player=1");
  g_autofree gint64 *left = felt_bounties_left(model->state);
  g_assert_cmpint(left[0], ==, 3);
  felt_model_do(model, "put-back player=1");
  g_autofree gint64 *again = felt_bounties_left(model->state);
  g_assert_cmpint(again[0], ==, 4);
  felt_play(model, "player 2: bounty_won=0; !phase [has not gone out] bounty player=1|by=2; "
                   "reversible");
}

static gboolean todo_says(const FeltModel *model, const char *part)
{
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  for (guint i = 0; i < list->len; i++)
    if (strstr(((const FeltTodo *)list->pdata[i])->text, part) != NULL)
      return TRUE;
  return FALSE;
}

/* Announced prizes have to be announced anew, and what was paid too much is said. */
static void test_money(void)
{
  g_autoptr(FeltModel) model = begin("price=10000|payouts.by=fixed|payouts.places=3", 5);
  felt_play(model, "close-registration; lock-prizes; bust-out player=1; bust-out player=2; "
                   "bust-out player=3");
  gint64 third = felt_model_player(model, 3)->prize;
  g_assert_cmpint(third, >, 0);
  felt_play(model, "pay player=3; put-back player=1; state: prizes_stale=1");
  g_assert_true(todo_says(model, "put back since"));
  assert_place(model, 3, 4, 4);
  g_assert_cmpint(felt_player_due(model->state, felt_model_player(model, 3)), ==, -third);
  g_assert_true(todo_says(model, "Player 3 was paid"));
  felt_play(model, "!phase [put back since] pay player=3; reversible; lock-prizes; "
                   "state: prizes_stale=0; bust-out player=4");
  g_assert_cmpint(felt_model_player(model, 4)->prize, ==, third);
  felt_model_do(model, "pay player=4");
  /* And who was paid himself owes it back when he is in again. */
  felt_model_do(model, "put-back player=4");
  g_assert_cmpint(felt_player_due(model->state, felt_model_player(model, 4)), ==, -third);
}

/* A deal is of all who are in: who was put back has no share of it. */
static void test_deal(void)
{
  g_autoptr(FeltModel) model = begin("price=10000|payouts.by=fixed|payouts.places=3", 5);
  felt_play(model, "close-registration; bust-out player=1; deal how=even; state: prizes_stale=0; "
                   "bust-out player=2; put-back player=2; state: prizes_stale=0; "
                   "put-back player=1; state: prizes_stale=1; reversible; "
                   "!phase [undo it] lock-prizes");
}

/* A player who rebuys has no old chair either where all seats were drawn anew. */
static void test_rebuy_after_a_redraw(void)
{
  g_autoptr(FeltModel) model = begin_tables(8);
  felt_play(model, "bust-out player=3; redraw");
  const FeltEntry *entry = &felt_model_do(model, "rebuy player=3")->u.entry;
  g_assert_nonnull(entry->seed);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/busts/rules-5.8/own-seat", test_own_seat);
  g_test_add_func("/busts/rules-5.8/seat-is-gone", test_seat_is_gone);
  g_test_add_func("/busts/rules-5.8/given-seat", test_given_seat);
  g_test_add_func("/busts/rules-5.8/came-back", test_came_back);
  g_test_add_func("/busts/rules-5.8/came-back-twice", test_came_back_twice);
  g_test_add_func("/busts/rules-5.8/came-back-and-bought", test_came_back_and_bought);
  g_test_add_func("/busts/rules-5.8/came-back-and-gave-up", test_came_back_and_gave_up);
  g_test_add_func("/busts/rules-5.8/chain", test_chain);
  g_test_add_func("/busts/rules-5.8/came-back-and-rebought", test_came_back_and_rebought);
  g_test_add_func("/busts/rules-5.8/rebought", test_rebought);
  g_test_add_func("/busts/rules-5.8/winner-came-back", test_winner_came_back);
  g_test_add_func("/busts/rules-5.8/after-the-end", test_after_the_end);
  g_test_add_func("/busts/rules-5.8/satellite", test_satellite);
  g_test_add_func("/busts/rules-5.8/bounties", test_bounties);
  g_test_add_func("/busts/rules-5.8/envelope", test_envelope);
  g_test_add_func("/busts/rules-5.8/money", test_money);
  g_test_add_func("/busts/rules-5.8/deal", test_deal);
  g_test_add_func("/busts/rebuy-after-a-redraw", test_rebuy_after_a_redraw);
  return g_test_run();
}
