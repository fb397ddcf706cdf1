/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hand-forced.c - antes, blinds, posts, straddles, kills, bring-ins; chips added */
#include "hand-help.h"

#define DEEP 1000

static void live_straddle(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 4, DEEP, 5, 10);
  setup.blinds[2] = 20;
  setup.forced[2] = FELT_FORCED_STRADDLE;
  FeltHand hand = hand_script(&setup, "4?20,30,1000"); /* a raise, not a bigger blind */
  hand_refuses(&hand, "4r29", FELT_HAND_TOO_SMALL);
}

static void straddle_hand(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 5, DEEP, 1, 2);
  setup.blinds[2] = 4;
  setup.forced[2] = FELT_FORCED_STRADDLE;
  FeltHand hand = hand_script(&setup, "4f 5c 1f 2?2,6,1000 2c 3?0,6,1000 3r12 5f 2?8,20,1000 2c");
  g_assert_cmpint(felt_hand_in_pot(&hand), ==, 29);
  hand_may(&hand, 2, 0, 2, DEEP - 12);
}

static void mississippi_hand(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 5, DEEP, 1, 2);
  setup.blinds[4] = 4;
  setup.forced[4] = FELT_FORCED_STRADDLE;
  FeltHand hand = hand_script(&setup, "1?3,6,1000 1f 2?2,6,1000 2c 3f 4c 5?0,6,1000 5c");
  g_assert_cmpint(felt_hand_in_pot(&hand), ==, 13);
}

static void mississippi_button(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 4, DEEP, 10, 25);
  setup.blinds[3] = 50;
  setup.forced[3] = FELT_FORCED_STRADDLE;
  FeltHand hand = hand_script(&setup, "1?40,75,1000 1c 2c 3c 4?0,75,1000"); /* the option */
  setup.rules.mississippi_skips = true;
  hand = hand_script(&setup, "3?50,75,1000"); /* left of the big blind */
  hand_play(&hand, "3c 1?40,75,1000");        /* the straddle is skipped */
  hand_play(&hand, "1c 2c 4?0,75,1000 4r75 1f 2f 3c 3?0,25,925");
}

static void sleeper_hand(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 5, DEEP, 1, 2);
  setup.blinds[3] = 4;
  setup.forced[3] = FELT_FORCED_SLEEPER;
  FeltHand hand = hand_script(&setup, "3?4,6,1000 3c 5?4,6,1000"); /* player 4 is passed over */
  hand_play(&hand, "5c 1f 2?2,6,1000");
  FeltHand called = hand;
  hand_play(&called, "2c"); /* no option: the flop is there */
  hand_may(&called, 2, 0, 2, DEEP - 4);
  hand_play(&hand, "2r8 3r12 4?8,16,1000 4c 5c 2?4,16,1000 2c");
  g_assert_cmpint(felt_hand_in_pot(&hand), ==, 49);
  setup.blinds[2] = 8; /* a sleeper below a straddle must still call it */
  setup.forced[2] = FELT_FORCED_STRADDLE;
  hand = hand_script(&setup, "4?4,12,1000");
}

static void straddled_again(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 5, DEEP, 1, 2);
  setup.blinds[2] = 4;
  setup.blinds[3] = 8;
  setup.forced[2] = setup.forced[3] = FELT_FORCED_STRADDLE;
  hand_script(&setup, "5?8,12,1000 5c 1c 2c 3c 4?0,12,1000");
}

/* The rock: two big blinds under the gun; it passes to who wins the pot. */
static void rock(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 4, DEEP, 1, 2);
  setup.blinds[2] = 4;
  setup.forced[2] = FELT_FORCED_STRADDLE;
  FeltHand hand = hand_script(&setup, "4?4,6,1000");
  g_assert_cmpint(felt_hand_rock(&hand, 2), ==, -1);
  hand_play(&hand, "4r20 1f 2f 3f");
  g_assert_cmpint(felt_hand_rock(&hand, 2), ==, 3);
  hand = hand_begin(&setup); /* split: the nearest to the left of the old holder */
  hand_deal_all(&hand, "AsKs AhKh 2c3d AdKd", "QcJhTs2d3c");
  hand_play(&hand, "4c 1c 2c 3c 1c 2c 3c 4c 1c 2c 3c 4c 1c 2c 3c 4c 1s 2s 3s 4s");
  g_assert_cmpint(felt_hand_rock(&hand, 2), ==, 3);
  g_assert_cmpint(felt_hand_rock(&hand, 3), ==, 0);
}

static void kills(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_FIXED, 5, DEEP, 2, 4);
  setup.blinds[3] = 8;
  setup.forced[3] = FELT_FORCED_KILL;
  FeltHand hand =
      hand_script(&setup, "3?8,16,16 3c 5?8,16,16"); /* the killer acts after the blinds */
  hand_play(&hand, "5c 1c 2c 4?0,16,16 4c 1?0,8,8 1c 2c 3c 4c 5c 1?0,16,16");
  setup.half_kill = true;
  setup.blinds[3] = 6;
  hand = hand_script(&setup, "3?6,12,12");
  setup.small_bet = 5; /* one and a half times five is no chip: the house rounds */
  setup.blinds[3] = 7;
  hand = hand_script(&setup, "3?7,14,14");
  setup.half_kill_up = true;
  setup.blinds[3] = 8;
  hand = hand_script(&setup, "3?8,16,16");
}

static void antes(void)
{
  FeltHandSetup setup = hand_setup(FELT_VARIANT_HOLDEM, FELT_LIMIT_NO, 6, DEEP, 2);
  for (guint i = 0; i < 6; i++)
    setup.antes[i] = 3;
  FeltHand hand = hand_begin(&setup);
  g_assert_cmpint(felt_hand_in_pot(&hand), ==, 18);
  memset(setup.antes, 0, sizeof setup.antes);
  setup.antes[5] = 18; /* S-39: the dealer for all */
  setup.antes_are_dead = true;
  hand = hand_script(&setup, "pot0=18:1,2,3,4,5,6 1?0,2,1000");
}

static void all_in_for_the_blind(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 10, 100, 4, 8);
  for (guint i = 0; i < 10; i++)
    setup.antes[i] = 1;
  setup.stacks[1] = 8;
  FeltHand hand = hand_begin(&setup);
  g_assert_cmpint(hand.bets[1], ==, 7);
  /* the other 8 of the 10 is uncalled */
  hand_play(&hand, "3?8,16,99 3c 4r16 5f 6f 7f 8f 9f 10f 1f 3f pot0=35:2,4 pot1=2:4");
  g_assert_cmpint(hand.returned, ==, 8);
  g_assert_cmpint(hand.uncalled, ==, 3);
  setup.rules.short_blind_full = false;
  hand = hand_script(&setup, "3?7,15,99");
}

/* 500/1,000, big blind ante 1,000, 1,100 chips; and the other order. */
static void big_blind_before_its_ante(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 4, 50000, 500, 1000);
  setup.stacks[1] = 1100;
  setup.antes[1] = 1000;
  setup.antes_are_dead = true;
  FeltHand hand = hand_begin(&setup);
  g_assert_cmpint(hand.bets[1], ==, 1000);
  g_assert_cmpint(hand.dead, ==, 100);
  setup.rules.ante_order = FELT_ANTE_ORDER_FIRST;
  hand = hand_begin(&setup);
  g_assert_cmpint(hand.bets[1], ==, 100);
  g_assert_cmpint(hand.dead, ==, 1000);
  hand_may(&hand, 3, 1000, 2000, 50000);
}

static void all_in_for_the_ante(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 4, DEEP, 5, 10);
  for (guint i = 0; i < 4; i++)
    setup.antes[i] = 3;
  setup.stacks[3] = 2;
  FeltHand hand = hand_script(&setup, "3c 1c 2c pot0=8:1,2,3,4"); /* equal parts of every ante */
  hand_pot(&hand, 1, 33, 7); /* the rest of the antes, blinds and bets */
  hand_may(&hand, 1, 0, 10, DEEP - 13);
}

static void short_big_blind_sits_out(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 4, DEEP, 5, 10);
  FeltHandProblem problem;
  setup.antes[1] = 2;
  setup.stacks[1] = 6;
  FeltHand hand = hand_begin(&setup);
  setup.rules.short_big = FELT_SHORT_BIG_SITS_OUT;
  g_assert_cmpint(felt_hand_start(&setup, &hand, &problem), ==, FELT_HAND_SHORT_BIG);
  g_assert_cmpstr(problem.rule, ==, "R-25");
  setup.stacks[1] = 7;
  hand = hand_begin(&setup);
}

static void one_to_three_blinds(void)
{
  FeltHandSetup setup = hand_setup(FELT_VARIANT_HOLDEM, FELT_LIMIT_FIXED, 4, DEEP, 20);
  setup.blinds[0] = 20;
  hand_script(&setup, "2?20,40,40");
  setup.blinds[3] = 5; /* on the button, then two to its left */
  setup.blinds[0] = 5;
  setup.blinds[1] = 10;
  hand_script(&setup, "3?10,20,20 3c 4?5,20,20 4c 1c 2?0,20,20");
}

static void dead_and_live_posts(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 5, DEEP, 5, 10);
  setup.blinds[3] = 10; /* back after both blinds, the big one live, the small dead */
  setup.forced[3] = FELT_FORCED_POST;
  setup.dead[3] = 5;
  FeltHand hand = hand_begin(&setup);
  g_assert_cmpint(felt_hand_in_pot(&hand), ==, 30);
  hand_play(&hand, "3?10,20,1000 3c 4?0,20,995 4c 5f 1f 2c pot0=40:2,3,4");
}

static void deal_up(FeltHand *hand, const char *cards)
{
  g_auto(GStrv) list = g_strsplit(cards, " ", -1);
  for (guint i = 0; list[i] != NULL; i++)
    hand_cards(hand, i + 1, list[i]);
}

static guint opener(FeltHand *hand)
{
  FeltExpect expect;
  felt_hand_expects(hand, &expect);
  g_assert_cmpint(expect.kind, ==, FELT_EXPECT_ACTION);
  return expect.player + 1u;
}

static void who_brings_in(void)
{
  FeltHandSetup setup = hand_setup(FELT_VARIANT_STUD, FELT_LIMIT_FIXED, 4, DEEP, 10);
  setup.bring_in = 3;
  FeltHand hand = hand_begin(&setup);
  deal_up(&hand, "AcAd5h KcKd4s QcQd4c 2h2d9c");
  g_assert_cmpuint(opener(&hand), ==, 3); /* the four of clubs is below that of spades */
  setup.rules.bring_in_tie = FELT_BRING_IN_BY_POSITION;
  hand = hand_begin(&setup);
  deal_up(&hand, "AcAd5h KcKd4s QcQd4c 2h2d9c");
  g_assert_cmpuint(opener(&hand), ==, 2);
  setup.variant = FELT_VARIANT_RAZZ;
  setup.rules.bring_in_tie = FELT_BRING_IN_BY_SUIT;
  hand = hand_begin(&setup);
  deal_up(&hand, "2c2dAh 3c3dKh 4c4dKs 5c5dQs");
  g_assert_cmpuint(opener(&hand), ==, 3); /* the ace is low, spades are high */
}

/* the best board is first from fourth street on; in razz the lowest. */
static void best_board_opens(void)
{
  FeltHandSetup setup = hand_setup(FELT_VARIANT_STUD, FELT_LIMIT_FIXED, 3, DEEP, 10);
  setup.bring_in = 3;
  FeltHand hand = hand_begin(&setup);
  deal_up(&hand, "AcAdKh KcKd4s QcQd9c");
  hand_play(&hand, "2b 3c");
  g_assert_cmpint(hand_word(&hand, "1c"), ==, FELT_HAND_OK);
  deal_up(&hand, "Qs 4h Ah");
  g_assert_cmpuint(opener(&hand), ==, 2); /* a pair of fours */
  setup.variant = FELT_VARIANT_RAZZ;
  hand = hand_begin(&setup);
  deal_up(&hand, "AcAdKh KcKd4s QcQd9c");
  hand_play(&hand, "1b 2c");
  g_assert_cmpint(hand_word(&hand, "3c"), ==, FELT_HAND_OK);
  deal_up(&hand, "2s 4h Ah");
  g_assert_cmpuint(opener(&hand), ==, 3);
}

/* heads-up the button is first before the flop and last after it. */
static void heads_up(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 2, DEEP, 5, 10);
  FeltHand hand = hand_begin(&setup);
  g_assert_cmpint(hand.bets[1], ==, 5);
  hand_play(&hand, "2?5,20,1000 2c 1c 1?0,10,990");
}

static void seats_and_stacks(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 1, 1000, 5, 10);
  FeltHand hand;
  g_assert_cmpint(felt_hand_start(&setup, &hand, NULL), ==, FELT_HAND_BAD_SETUP);
  for (guint n = 2; n <= 10; n++) {
    setup = hand_blinds(FELT_LIMIT_NO, n, 1000, 5, 10); /* S-42 */
    hand = hand_begin(&setup);
    g_assert_cmpint(felt_hand_in_pot(&hand), ==, 15);
    if (n == 2)
      hand_may(&hand, 2, 5, 20, 1000);
    else
      hand_may(&hand, 3, 10, 20, 1000);
  }
  setup.stacks[4] = 0;
  g_assert_cmpint(felt_hand_start(&setup, &hand, NULL), ==, FELT_HAND_BAD_SETUP);
}

static void table_stakes(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 3, DEEP, 5, 10);
  FeltHand hand = hand_begin(&setup);
  hand_deal(&hand);
  FeltHand before = hand;
  g_assert_cmpint(felt_hand_add_chips(&hand, 2, 500, NULL), ==, FELT_HAND_TABLE_STAKES);
  g_assert_cmpint(felt_hand_borrow(&hand, 2, 500, 7, NULL), ==, FELT_HAND_TABLE_STAKES);
  g_assert_cmpmem(&hand, sizeof hand, &before, sizeof before);
  hand_refuses(&hand, "3r1001", FELT_HAND_NO_CHIPS);
}

static void open_stakes(void)
{
  FeltHandSetup setup = hand_setup(FELT_VARIANT_HOLDEM, FELT_LIMIT_NO, 3, 100, 10);
  setup.rules.open_stakes = true;
  FeltHand hand = hand_script(&setup, "1r50 2r100");
  g_assert_cmpint(felt_hand_add_chips(&hand, 1, 50, NULL), ==, FELT_HAND_ALL_IN);
  g_assert_cmpint(felt_hand_add_chips(&hand, 2, 400, NULL), ==, FELT_HAND_OK);
  hand_play(&hand, "3?100,150,500 3r300");
  g_assert_cmpint(felt_hand_borrow(&hand, 0, 300, 1u << 1, NULL), ==, FELT_HAND_NO_CONSENT);
  g_assert_cmpint(felt_hand_borrow(&hand, 0, 300, 1u << 1 | 1u << 2, NULL), ==, FELT_HAND_OK);
  hand_may(&hand, 1, 250, 400, 400);
}

/* Who borrows to call may go all-in later; who borrows to raise must call in full or fold. */
static void borrowing_to_raise(void)
{
  FeltHandSetup setup = hand_setup(FELT_VARIANT_HOLDEM, FELT_LIMIT_NO, 2, 100, 10);
  setup.rules.open_stakes = true;
  setup.stacks[1] = DEEP;
  FeltHand hand = hand_script(&setup, "1r50 2r150");
  FeltHand called = hand;
  g_assert_cmpint(felt_hand_borrow(&hand, 0, 200, 2, NULL), ==, FELT_HAND_OK);
  hand_play(&hand, "1r250 2r600 1?350 1c!no-all-in");
  FeltHand folded = hand;
  hand_play(&folded, "1f");
  g_assert_cmpint(felt_hand_borrow(&hand, 0, 350, 2, NULL), ==, FELT_HAND_OK);
  hand_play(&hand, "1c pot0=1200:1,2");
  g_assert_cmpint(felt_hand_borrow(&called, 0, 60, 2, NULL), ==, FELT_HAND_OK);
  hand_play(&called, "1c 1c 2r100 1c"); /* all-in for the ten that are left */
  hand_pot(&called, 0, 320, 3);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
#define TEST(id, function) g_test_add_func("/core/hand/" id, function)
  TEST("S-16 R-39 a live straddle is a raise", live_straddle);
  TEST("S-18 R-39 a straddle's hand", straddle_hand);
  TEST("S-19 R-40 a Mississippi straddle's hand", mississippi_hand);
  TEST("S-17 R-40 a Mississippi straddle on the button", mississippi_button);
  TEST("S-20 R-41 a sleeper's hand", sleeper_hand);
  TEST("R-39 straddled again", straddled_again);
  TEST("S-40 R-39 the rock", rock);
  TEST("S-14 R-37 kill and half kill", kills);
  TEST("S-39 R-21 antes", antes);
  TEST("S-35 R-22 R-24 all-in for the blind", all_in_for_the_blind);
  TEST("R-22 the big blind before its ante", big_blind_before_its_ante);
  TEST("R-23 all-in for the ante", all_in_for_the_ante);
  TEST("R-25 a short big blind sits out", short_big_blind_sits_out);
  TEST("R-26 one to three blinds", one_to_three_blinds);
  TEST("R-27 R-34 R-35 dead and live posts", dead_and_live_posts);
  TEST("R-38 who brings in", who_brings_in);
  TEST("R-04 the best board opens", best_board_opens);
  TEST("R-04 R-32 heads-up", heads_up);
  TEST("S-41 S-42 seats and stacks", seats_and_stacks);
  TEST("R-42 table stakes", table_stakes);
  TEST("R-42 open stakes", open_stakes);
  TEST("R-42 borrowing to raise", borrowing_to_raise);
  return g_test_run();
}
