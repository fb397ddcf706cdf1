/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-prizes.c - ties and places, locked prizes, satellites */
#include "tournament/felt-play.h"
#include "tournament/money/felt-prize-help.h"
#include "tournament/state/felt-prizes.h"

/* Ties and places -------------------------------------------------------------------------- */

/* 5.2: a tie shares the sum of its places; unpaid places count 0; odd units in the order of
 * registration. */
static void test_ties(void)
{
  g_autoptr(FeltModel) model = felt_prizes_begin(10, "payouts.percents=5000,3000,2000");
  felt_play(model, "bust-out player=10..6; bust-out players=5:1000,4:1000,3:1000; "
                   "player 3: prize=667; player 4: prize=667; player 5: prize=666; "
                   "player 6: prize=0; bust-out player=2; player 2: prize=3000; "
                   "player 1: prize=5000");
}

/* 5.2: 50 paid, 52 left, 3 bust on the current hands: all three share 50th. */
static void test_bubble(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config price=1000|payouts.by=fixed|payouts.places=50; enter 60; start; "
                   "bust-out player=60..53; bust-out players=52:700,51:700,50:700");
  gint64 last = g_array_index(model->state->prizes, FeltPrize, 49).cash;
  g_assert_cmpint(last, >, 0);
  g_assert_cmpint(felt_prize_of(model, 50) + felt_prize_of(model, 51) + felt_prize_of(model, 52),
                  ==, last);
  g_assert_cmpint(felt_prize_of(model, 50) - felt_prize_of(model, 52), <=, 1);
  g_assert_cmpint(felt_prize_of(model, 53), ==, 0);
}

/* Who is left when the director ends it shares what is left. */
static void test_ended_by_hand(void)
{
  g_autoptr(FeltModel) model = felt_prizes_begin(10, "payouts.percents=5000,3000,2000");
  felt_play(model, "bust-out player=10..3; finish; player 1: prize=4000; player 2: prize=4000; "
                   "player 3: prize=2000");
}

static void set_thing(FeltModel *model, gint64 place, gint64 value, gboolean paid)
{
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltPayouts *p = &command->setup.payouts;
  const FeltField *things = felt_record_field(&felt_payouts_record, "things");
  FeltPrizeThing *thing = felt_list_append(things->record, &p->things, &p->n_things);
  thing->name = g_strdup("Ticket");
  thing->place = place;
  thing->value = value;
  thing->paid = paid;
  p->given = G_GUINT64_CONSTANT(1) << (things - felt_payouts_record.fields);
  command->setup.given = G_GUINT64_CONSTANT(1)
                         << (felt_record_field(&felt_setup_record, "payouts") -
                             felt_setup_record.fields);
  g_assert_true(felt_model_execute(model, command, NULL));
}

/* A thing in a tie is worth what it is worth: the others get more cash. */
static void test_tie_with_thing(void)
{
  g_autoptr(FeltModel) model = felt_prizes_begin(10, "payouts.percents=5000,3000,2000");
  set_thing(model, 2, 1000, TRUE);
  felt_play(model, "bust-out player=10..4; bust-out players=2:1000,3:1000; player 1: prize=4500; "
                   "player 2: prize=2750 prize_value=1000; player 3: prize=2750");
  g_assert_cmpint(felt_player_due(model->state, felt_model_player(model, 2)), ==, 1750);
}

/* Locked and stale ------------------------------------------------------------------------- */

static void test_lock(void)
{
  g_autoptr(FeltModel) model = felt_prizes_begin(4, "payouts.percents=6000,4000");
  felt_play(model, "lock-prizes; state: prizes_stale=0; register name=Late; state: prizes_stale=1");
  g_assert_cmpint(g_array_index(model->state->prizes, FeltPrize, 0).cash, ==, 2400);
  felt_play(model, "lock-prizes; state: prizes_stale=0");
  g_assert_cmpint(g_array_index(model->state->prizes, FeltPrize, 0).cash, ==, 3000);
  felt_play(model, "undo; unlock-prizes");
  g_assert_cmpint(g_array_index(model->state->prizes, FeltPrize, 0).cash, ==, 3000);
  felt_model_do(model, "lock-prizes place=1|amount=2500");
  g_assert_cmpint(g_array_index(model->state->prizes, FeltPrize, 1).cash, ==, 2500);
  g_autoptr(GArray) lines = felt_prize_lines(model->state);
  g_assert_true(g_array_index(lines, FeltPrizeLine, 0).by_hand);
  g_assert_false(g_array_index(lines, FeltPrizeLine, 1).by_hand);
  felt_model_assert_folds(model);
}

/* Satellites ------------------------------------------------------------------------------- */

/* 5.7: as many seats as the pool pays, the part seat in cash; play stops by itself. */
static void test_satellite(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config price=1000|payouts.seat_value=4000; enter 9; start; "
                   "bust-out player=9..5; close-registration; bust-out player=4; state: running; "
                   "bust-out player=3; state: finished; player 1: prize=4000 prize_value=4000; "
                   "player 2: prize=4000; player 3: prize=1000; player 4: prize=0; undo; "
                   "state: running; folds");
}

/* While players can enter it does not end, and is told so; closing registration ends it. */
static void test_satellite_open(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config price=1000|payouts.seat_value=4000; enter 9; start; "
                   "bust-out player=9..3; state: running");
  felt_prizes_assert_todo(model, "finish", "2 players are left for 2 seats");
  felt_play(model, "close-registration; state: finished; player 2: prize=4000; folds");
}

/* Seats that were promised are paid though the pool is short: the house adds the rest. */
static void test_promised_seats(void)
{
  FeltPool pool;
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config price=1000|payouts.seat_value=4000|payouts.seats=3; enter 9");
  felt_state_pool(model->state, &pool);
  g_assert_cmpint(pool.overlay, ==, 3000);
  felt_play(model, "start; close-registration; bust-out player=9..5; bust-out player=4; "
                   "state: finished; player 3: prize=4000");
}

/* A prize in kind does not take the name of his seat; the pool pays for nothing but seats. */
static void test_seat_and_thing(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config price=1000|payouts.seat_value=4000; enter 9");
  set_thing(model, 1, 500, FALSE);
  g_autofree char *both = felt_prize_things(model->state, 1);
  g_assert_cmpstr(both, ==, "Seat, Ticket");
  set_thing(model, 1, 500, TRUE);
  g_autofree char *seat = felt_prize_things(model->state, 1);
  g_assert_cmpstr(seat, ==, "Seat");
}

/* Who names a currency gets prizes in whole units of it, unless he says otherwise. */
static void test_whole_units(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config price=3000|payouts.by=fixed|payouts.places=3; enter 7");
  g_assert_cmpint(g_array_index(model->state->prizes, FeltPrize, 2).cash % 100, !=, 0);
  felt_model_do(model, "set-config currency=EUR");
  g_assert_cmpint(model->state->setup.payouts.round, ==, 100);
  for (guint i = 0; i < model->state->prizes->len; i++)
    g_assert_cmpint(g_array_index(model->state->prizes, FeltPrize, i).cash % 100, ==, 0);
  felt_play(model, "set-config payouts.round=0; set-config currency=USD"); /* it had one: nothing is
                                                                              rounded for that */
  g_assert_cmpint(model->state->setup.payouts.round, ==, 0);

  g_autoptr(FeltModel) second = felt_model_new(6);
  felt_model_do(second, "set-config currency=EUR|payouts.round=0");
  g_assert_cmpint(second->state->setup.payouts.round, ==, 0);
  g_autoptr(FeltModel) third = felt_model_new(6);
  felt_model_do(third, "set-config currency=JPY|currency_digits=0");
  g_assert_cmpint(third->state->setup.payouts.round, ==, 1);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/prizes/rules-5.2/ties", test_ties);
  g_test_add_func("/prizes/rules-5.2/bubble", test_bubble);
  g_test_add_func("/prizes/rules-5.2/ended-by-hand", test_ended_by_hand);
  g_test_add_func("/prizes/rules-5.2/thing", test_tie_with_thing);
  g_test_add_func("/prizes/lock", test_lock);
  g_test_add_func("/prizes/whole-units", test_whole_units);
  g_test_add_func("/prizes/rules-5.7/satellite", test_satellite);
  g_test_add_func("/prizes/rules-5.7/open", test_satellite_open);
  g_test_add_func("/prizes/rules-5.7/promised-seats", test_promised_seats);
  g_test_add_func("/prizes/rules-5.7/seat-and-thing", test_seat_and_thing);
  return g_test_run();
}
