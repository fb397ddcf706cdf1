/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-prizes.c - ties and places, locked prizes, satellites */
#include "tournament/felt-play.h"
#include "tournament/money/felt-prize-help.h"
#include "tournament/state/felt-prizes.h"

#include <string.h>

/* Ten players whose prizes are 5,000, 3,000 and 2,000. */
#define TEN                                                                                        \
  "set-config price=1000|payouts.how=percents|payouts.percents=5000,3000,2000; enter 10; start; "

static const FeltPlayTest scripts[] = {
    /* 5.2: a tie shares the sum of its places; unpaid places count 0; odd units in the order of
     * registration. */
    {"/prizes/rules-5.2/ties",
     TEN "bust-out player=10..6; bust-out players=5:1000,4:1000,3:1000; player 3: prize=667; "
         "player 4: prize=667; player 5: prize=666; player 6: prize=0; bust-out player=2; "
         "player 2: prize=3000; player 1: prize=5000"},
    /* 5.2: 50 paid, 52 left, 3 bust on the current hands: all three share 50th, 305. */
    {"/prizes/rules-5.2/bubble",
     "set-config price=1000|payouts.by=fixed|payouts.places=50; enter 60; start; "
     "bust-out player=60..53; bust-out players=52:700,51:700,50:700; line 50: cash=305; "
     "player 50: prize=102; player 51: prize=102; player 52: prize=101; player 53: prize=0"},
    /* Who is left when the director ends it shares what is left. */
    {"/prizes/rules-5.2/ended-by-hand",
     TEN "bust-out player=10..3; finish; player 1: prize=4000; player 2: prize=4000; "
         "player 3: prize=2000"},
    /* A thing in a tie is worth what it is worth: the others get more cash. */
    {"/prizes/rules-5.2/thing",
     TEN "set-config payouts.things=name:Ticket/place:2/value:1000/paid:yes; "
         "bust-out player=10..4; bust-out players=2:1000,3:1000; player 1: prize=4500; "
         "player 2: prize=2750 prize_value=1000 due=1750; player 3: prize=2750"},
    {"/prizes/lock",
     "set-config price=1000|payouts.how=percents|payouts.percents=6000,4000; enter 4; start; "
     "lock-prizes; state: prizes_stale=0; register name=Late; state: prizes_stale=1; "
     "line 1: cash=2400; lock-prizes; state: prizes_stale=0; line 1: cash=3000; undo; "
     "unlock-prizes; line 1: cash=3000; lock-prizes place=1|amount=2500; "
     "line 1: by_hand=1; line 2: by_hand=0 cash=2500; folds"},
    /* Who names a currency gets prizes in whole units of it, unless they say otherwise; one that
     * was there already rounds nothing. */
    {"/prizes/whole-units",
     "set-config price=3000|payouts.by=fixed|payouts.places=3; enter 7; whole 0; "
     "set-config currency=EUR; round 100; whole 1; set-config payouts.round=0; "
     "set-config currency=USD; round 0"},
    {"/prizes/whole-units/said", "set-config currency=EUR|payouts.round=0; round 0"},
    {"/prizes/whole-units/no-digits", "set-config currency=JPY|currency_digits=0; round 1"},

    /* 5.7: as many seats as the pool pays, the part seat in cash; play stops by itself. */
    {"/prizes/rules-5.7/satellite",
     "set-config price=1000|payouts.seat_value=4000; enter 9; start; bust-out player=9..5; "
     "close-registration; bust-out player=4; state: running; bust-out player=3; "
     "state: finished; player 1: prize=4000 prize_value=4000; player 2: prize=4000; "
     "player 3: prize=1000; player 4: prize=0; undo; state: running; folds"},
    /* While players can enter it does not end, and is told so; closing registration ends it. */
    {"/prizes/rules-5.7/open",
     "set-config price=1000|payouts.seat_value=4000; enter 9; start; bust-out player=9..3; "
     "state: running; todo finish [2 players are left for 2 seats]; close-registration; "
     "state: finished; player 2: prize=4000; folds"},
    /* Seats that were promised are paid though the pool is short: the house adds the rest. */
    {"/prizes/rules-5.7/promised-seats",
     "set-config price=1000|payouts.seat_value=4000|payouts.seats=3; enter 9; "
     "pool: overlay=3000; start; close-registration; bust-out player=9..5; bust-out player=4; "
     "state: finished; player 3: prize=4000"},
    /* A prize in kind does not take the name of the seat; the pool pays for nothing but seats. */
    {"/prizes/rules-5.7/seat-and-thing",
     "set-config price=1000|payouts.seat_value=4000; enter 9; "
     "set-config payouts.things=name:Ticket/place:1/value:500/paid:no; in kind Seat, Ticket; "
     "set-config payouts.things=name:Ticket/place:1/value:500/paid:yes; in kind Seat"},
};

/* "round 100" is what prizes are rounded to; "whole 1": the third and all above it are multiples of
 * 100; "in kind Seat" is what the first gets. */
static gboolean own_step(FeltModel *model, const char *step)
{
  if (g_str_has_prefix(step, "round ")) {
    g_autofree char *text =
        g_strdup_printf("round %" G_GINT64_FORMAT, model->state->setup.payouts.round);
    felt_play_text(step, text, step);
  } else if (strcmp(step, "whole 0") == 0)
    g_assert_cmpint(g_array_index(model->state->prizes, FeltPrize, 2).cash % 100, !=, 0);
  else if (strcmp(step, "whole 1") == 0)
    for (guint i = 0; i < model->state->prizes->len; i++)
      g_assert_cmpint(g_array_index(model->state->prizes, FeltPrize, i).cash % 100, ==, 0);
  else if (g_str_has_prefix(step, "in kind ")) {
    g_autofree char *things = felt_prize_things(model->state, 1);
    felt_play_text(step, things, step + strlen("in kind "));
  } else
    return felt_prizes_step(model, step);
  return TRUE;
}

int main(int argc, char **argv)
{
  return felt_play_main(argc, argv, scripts, G_N_ELEMENTS(scripts), own_step);
}
