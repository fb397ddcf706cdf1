/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-deals.c - deals, payment, and what is still to be paid */
#include "felt-test.h"
#include "tournament/prizes/felt-deal.h"
#include "tournament/felt-play.h"
#include "tournament/money/felt-prize-help.h"
#include "tournament/state/felt-prizes.h"

#include <stdlib.h>
#include <string.h>

/* Three players of a field of ten, whose prizes are 5,000, 3,000 and 2,000. */
#define THREE_LEFT                                                                                 \
  "set-config price=1000|payouts.how=percents|payouts.percents=5000,3000,2000; enter 10; start; "  \
  "bust-out player=10..4; close-registration; "

static const FeltPlayTest scripts[] = {
    /* The recorded deal becomes the prizes, 9,000 by chips; what is left goes to the
     * winner. */
    {"/deals/rules-5.5/deal",
     THREE_LEFT "deal how=even; todo finish [shares all prizes]; undo; "
                "deal how=chip-chop|left=1000|stacks=1:7500,2:4500,3:3000; state: prizes_stale=0; "
                "prizes add up to 10000; no todo finish; player 1: deal=3500; player 2: deal=2900; "
                "player 3: deal=2600; bust-out player=1; player 1: prize=3500; bust-out player=3; "
                "player 2: prize=3900; player 3: prize=2600; prizes add up to 10000; folds"},
    /* When the bust-out before it is undone the deal does not fit any more, and says so. */
    {"/deals/rules-5.5/stale", THREE_LEFT
     "deal how=by-hand|shares=1:4000,2:4000,3:2000; state: prizes_stale=0; "
     "set-config added=1000; state: prizes_stale=1; "
     "!phase [deal does not fit the prizes any more: undo it] pay player=1; undo; finish; "
     "player 3: prize=2000"},
    /* Undone and done again, no number is given out twice. */
    {"/deals/payment",
     THREE_LEFT "bust-out player=3; pay player=3|cashier=Kim; bust-out player=2; "
                "pay player=1|amount=2000; lines 3; line 1: paid=0 player=1; line 2: paid=0; "
                "line 3: paid=1; pay player=1; pay player=2; pool: paid_out=10000 drawer=0; "
                "receipt 0: number=4; undo; pay player=2; receipt 0: number=5"},
    {"/deals/todo",
     "set-config price=1000|payouts.how=percents|payouts.percents=6000,4000|bounty=500|"
     "max_players=4; enter 4; start; register name=Zoe|waiting=yes; no todo waiting; "
     "lock-prizes; no todo prizes; bust-out player=4; todo waiting [register Zoe]; "
     "todo bounty [who knocked out Player 4]; bounty player=4|by=1; no todo bounty; "
     "register name=Zoe; todo prizes [announce them again]; no todo waiting"},
    /* Alternates: with so many tables only, who entered first sits first, and a newcomer does not
     * overtake them. */
    {"/deals/alternates",
     "set-config max_tables=1|seats_per_table=4|price=1000; enter 7; start; player 1: in; "
     "player 2: in; player 3: in; player 4: in; player 5: registered; player 6: registered; "
     "player 7: registered; no todo seat; !no-seat [alternates] seat; bust-out player=2; "
     "todo seat [1 player waits]; register name=Late; player 8: registered; re-enter player=2; "
     "player 2: registered; seat; player 5: in; player 6: registered; bust-out player=1; "
     "bust-out player=3; bust-out player=4; seat; player 8: in; player 2: registered; folds"},
    {"/deals/words", THREE_LEFT
     "set-config bounty=100; lock-prizes; says The prizes are announced: 3 places; "
     "unlock-prizes; says The prizes follow the pool again; deal how=even|left=1000; "
     "says 3 players share evenly, 10 are left to play for; bust-out player=3; "
     "says Player 3 is out (3rd); pay player=3|amount=500|reason=cash; "
     "says Player 3 is paid 5 (cash); pay for=drawer-in|amount=10000; "
     "says 100 is put into the drawer; pay player=1|for=refund|part=price|amount=100; "
     "says Player 1 gets 1 back; reopen-registration; register name=Zoe|waiting=yes; "
     "says Zoe is on the waiting list; unregister player=Zoe; says Zoe is off the waiting list"},
};

FELT_TEST(test_compare, "/deals/rules-5.5/compare")
{
  g_autoptr(FeltModel) model = felt_play_new(THREE_LEFT);
  static const FeltDealStack stacks[] = {{1, 7500}, {2, 4500}, {3, 3000}};
  g_autoptr(FeltDeal) deal = felt_deal_compare(model->state, stacks, 3, 0, NULL);
  g_assert_null(deal->problem);
  g_assert_cmpint(deal->sum, ==, 10000);
  const FeltDealRow *row = &g_array_index(deal->rows, FeltDealRow, 0);
  /* By hand: first 0.5, 0.3, 0.2; second of player 1: 0.3*0.5/0.7 + 0.2*0.5/0.8. */
  g_assert_cmpint(row[0].icm, ==, 3839);
  g_assert_cmpint(row[0].icm + row[1].icm + row[2].icm, ==, 10000);
  g_assert_cmpint(row[0].chip_chop, ==, 4000);
  g_assert_cmpint(row[1].chip_chop, ==, 3200);
  g_assert_cmpint(row[2].chip_chop, ==, 2800);
  g_assert_cmpint(row[0].even, ==, 3334);
  g_assert_cmpint(row[2].even, ==, 3333);
  g_autoptr(FeltDeal) part = felt_deal_compare(model->state, stacks, 3, 2500, NULL);
  g_assert_cmpint(part->sum, ==, 7500); /* of 2,750, 2,750 and 2,000 */
  g_assert_cmpint(g_array_index(part->rows, FeltDealRow, 0).chip_chop, ==, 2750);
  g_assert_null(felt_deal_compare(model->state, stacks, 3, 10001, NULL));
}

/* "prizes add up to 10000", things too. */
static gboolean own_step(FeltModel *model, const char *step)
{
  if (!g_str_has_prefix(step, "prizes add up to "))
    return felt_prizes_step(model, step);
  g_assert_cmpint(felt_prizes_sum(model->state->prizes), ==,
                  atoi(step + strlen("prizes add up to ")));
  return TRUE;
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  felt_play_extend(own_step);
  felt_play_add(scripts, G_N_ELEMENTS(scripts));
  return felt_test_run();
}
