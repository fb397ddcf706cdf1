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

FELT_TEST_RUN(felt_play_main(argc, argv, "deals", own_step))
