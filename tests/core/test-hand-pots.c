/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hand-pots.c - main and side pots, what goes back, who shows, who gets what */
#include "felt-test.h"
#include "core/hand-play.h"
#include "core/hand/felt-hand.h"

/* Seven cards for each of eight are more than a deck: one card for all. */
FELT_TEST(stud_runs_short, "/core/hand/R-50 stud runs short")
{
  FeltHandSetup setup = {.variant = FELT_VARIANT_STUD,
                         .limit = FELT_LIMIT_FIXED,
                         .n_players = 8,
                         .bring_in = 2,
                         .min_bet = 5,
                         .small_bet = 5,
                         .big_bet = 10};
  FeltHand hand;
  FeltExpect expect;
  FeltCard card = 0;
  gint64 sum = 0, finishing[FELT_HAND_PLAYERS];
  felt_hand_rules(FELT_RULES_TDA_2024, &setup.rules);
  for (guint i = 0; i < 8; i++)
    setup.stacks[i] = 1000;
  g_assert_cmpint(felt_hand_start(&setup, &hand, NULL), ==, FELT_HAND_OK);
  for (felt_hand_expects(&hand, &expect); expect.kind != FELT_EXPECT_NOTHING;
       felt_hand_expects(&hand, &expect)) {
    FeltCard cards[3] = {card, (FeltCard)(card + 1), (FeltCard)(card + 2)};
    if (expect.kind == FELT_EXPECT_HOLE) {
      g_assert_cmpint(felt_hand_deal_hole(&hand, expect.player, cards, expect.n, NULL), ==, 0);
      card = (FeltCard)(card + expect.n);
    } else if (expect.kind == FELT_EXPECT_BOARD) {
      g_assert_cmpuint(hand.street, ==, 4);
      g_assert_cmpint(felt_hand_deal_board(&hand, cards, 1, NULL), ==, FELT_HAND_OK);
    } else if (expect.kind == FELT_EXPECT_SHOW) {
      g_assert_cmpint(felt_hand_show(&hand, expect.player, NULL, 0, NULL), ==, FELT_HAND_OK);
    } else {
      g_assert_cmpint(felt_hand_act(&hand, expect.player,
                                    hand.bring_in_due ? FELT_ACT_BRING_IN : FELT_ACT_CALL, 0, NULL),
                      ==, FELT_HAND_OK);
    }
  }
  g_assert_cmpuint(hand.common, ==, 48);
  g_assert_cmpint(felt_hand_result(&hand, NULL, finishing), ==, 1);
  for (guint i = 0; i < 8; i++)
    sum += finishing[i];
  g_assert_cmpint(sum, ==, 8 * 1000);
}

FELT_TEST_RUN(hand_play_main(argc, argv, "plays/hand-pots.play"))
