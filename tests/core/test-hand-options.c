/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hand-options.c - what only some houses play: the double bet over an open pair, the overbet
 * that stands, Robert's caps and half bets */
#include "felt-test.h"
#include "hand-help.h"

/* Deals a street of seven card stud: each player's cards in order, apart by blanks. */
static void deal(FeltHand *hand, const char *text)
{
  g_auto(GStrv) list = g_strsplit(text, " ", -1);
  for (guint i = 0; list[i] != NULL; i++)
    hand_cards(hand, i + 1, list[i]);
}

/* Three players at 5 and 10 on fourth street; the first shows two kings, and opens. */
static void fourth_street(FeltHand *hand, FeltVariant variant, gboolean doubles, const char *fourth)
{
  FeltHandSetup setup = hand_setup(variant, FELT_LIMIT_FIXED, 3, 1000, 5);
  setup.bring_in = 2;
  setup.rules.open_pair_double = doubles;
  *hand = hand_begin(&setup);
  deal(hand, "AcAdKh KcTd4s QcJd9c");
  g_assert_cmpint(hand_word(hand, "2b"), ==, FELT_HAND_OK);
  g_assert_cmpint(hand_word(hand, "3c"), ==, FELT_HAND_OK);
  g_assert_cmpint(hand_word(hand, "1c"), ==, FELT_HAND_OK);
  deal(hand, fourth);
}

#define PAIR "Ks 7h 8h"
#define NONE "Js 7h 8h"

FELT_TEST(small_or_big, "/hand-options/open-pair/small-or-big")
{
  FeltHand hand;
  fourth_street(&hand, FELT_VARIANT_STUD, TRUE, PAIR);
  hand_play(&hand, "1?0,5,10 1r7!no-multiple 1r15!too-large");

  hand_play(&hand, "1r5");            /* small: a raise may be by either */
  hand_play(&hand, "2?5,10,15 2r15"); /* by the big one: all raises are */
  hand_play(&hand, "3?15,25,25 3r20!too-small 3r25 1r35 2?20"); /* a bet and three raises */
}

FELT_TEST(big_at_once, "/hand-options/open-pair/big-at-once")
{
  FeltHand hand;
  fourth_street(&hand, FELT_VARIANT_STUD, TRUE, PAIR);
  hand_play(&hand, "1r10 2?10,20,20");
}

/* Fifth street has the big bet alone; without a pair, in hi-lo, or where the house has no such
 * rule, fourth street has the small one alone. */
static void elsewhere(void)
{
  FeltHand hand;
  fourth_street(&hand, FELT_VARIANT_STUD, TRUE, PAIR);
  hand_play(&hand, "1c 2c 3c 1?0,10,10");
  fourth_street(&hand, FELT_VARIANT_STUD, TRUE, NONE);
  hand_may(&hand, 1, 0, 5, 5);
  fourth_street(&hand, FELT_VARIANT_STUD_HILO, TRUE, PAIR);
  hand_may(&hand, 1, 0, 5, 5);
  fourth_street(&hand, FELT_VARIANT_STUD, FALSE, PAIR);
  hand_may(&hand, 1, 0, 5, 5);
}

/* A short all-in raise is completed by the small bet, or raised by the big one. */
FELT_TEST(all_in_between, "/hand-options/open-pair/all-in-between")
{
  FeltHandSetup setup = hand_setup(FELT_VARIANT_STUD, FELT_LIMIT_FIXED, 3, 1000, 5);
  setup.bring_in = 2;
  setup.rules.open_pair_double = TRUE;
  setup.stacks[1] = 2 + 8;
  FeltHand hand = hand_begin(&setup);
  deal(&hand, "AcAdKh KcTd4s QcJd9c");
  g_assert_cmpint(hand_word(&hand, "2b"), ==, FELT_HAND_OK);
  g_assert_cmpint(hand_word(&hand, "3c"), ==, FELT_HAND_OK);
  g_assert_cmpint(hand_word(&hand, "1c"), ==, FELT_HAND_OK);
  deal(&hand, PAIR);
  hand_play(&hand, "1r5 2r8"); /* all-in for more than half of a raise */
  g_assert_cmpint(hand.stacks[1], ==, 0);
  hand_may(&hand, 3, 8, 10, 18);
}

static void overbet(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_POT, 3, 1000, 5, 10);
  FeltHand hand = hand_script(&setup, "3?10,20,35 3r50!too-large");
  setup.rules.overbet_stands = TRUE;
  hand = hand_script(&setup, "3?10,20,35"); /* what is offered stays the pot */
  hand_play(&hand, "3r50 1?45,90,160");
}

/* 2.10, and what the same set did before version 3 of the rules. */
static FeltHandSetup robert(guint n, guint16 version)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_FIXED, n, 1000, 10, 20);
  felt_hand_rules_of_version(FELT_RULES_ROBERT, version, &setup.rules);
  return setup;
}

FELT_TEST(half_a_bet, "/hand-options/2.10/half-a-bet")
{
  FeltHandSetup setup = robert(4, 3);
  FeltHand hand;
  setup.stacks[2] = 35;
  hand = hand_script(&setup, "3c 4c 1c 2c 1c 2c 3r15");
  hand_may(&hand, 4, 15, 35, 35); /* a full bet */
  setup.stacks[2] = 29;
  hand = hand_script(&setup, "3c 4c 1c 2c 1c 2c 3r9");
  hand_may(&hand, 4, 9, 20, 20); /* less than half is completed */
  setup = robert(4, 2);
  setup.stacks[2] = 35;
  hand = hand_script(&setup, "3c 4c 1c 2c 1c 2c 3r15");
  hand_may(&hand, 4, 15, 20, 20);
}

FELT_TEST(two_before_the_cap, "/hand-options/2.10/two-before-the-cap,T-48")
{
  FeltHandSetup setup = robert(3, 3);
  FeltHand hand;
  hand = hand_script(&setup, "3c 1c 2c 1r20 2r40 3f 1r60 2r80 1r100");
  hand_may(&hand, 2, 20, 120, 120);
  hand = hand_script(&setup, "3c 1c 2c 1r20 2r40 3r60 1r80 2f"); /* two left when it was reached */
  hand_may(&hand, 3, 20, 0, 0);
  setup = robert(3, 2);
  hand = hand_script(&setup, "3c 1c 2c 1r20 2r40 3f 1r60 2r80");
  hand_may(&hand, 1, 20, 0, 0);
  setup.rules.cap_heads_up = FELT_CAP_LIFTED_EVENT; /* T 48: three are dealt in */
  hand = hand_script(&setup, "3c 1c 2c 1r20 2r40 3f 1r60 2r80");
  hand_may(&hand, 1, 20, 0, 0);
  setup = robert(2, 3);
  setup.rules.cap_heads_up = FELT_CAP_LIFTED_EVENT;
  hand = hand_script(&setup, "2c 1c 1r20 2r40 1r60 2r80");
  hand_may(&hand, 1, 20, 100, 100);
}

FELT_TEST(four_in_draw, "/hand-options/2.10/four-in-draw")
{
  FeltHandSetup setup = robert(4, 3);
  FeltHand hand;
  setup.variant = FELT_VARIANT_DRAW;
  hand = hand_script(&setup, "3r40 4r60 1r80 2r100");
  hand_may(&hand, 3, 60, 0, 0);
  felt_hand_rules_of_version(FELT_RULES_ROBERT, 2, &setup.rules);
  hand = hand_script(&setup, "3r40 4r60 1r80");
  hand_may(&hand, 2, 60, 0, 0);
}

FELT_TEST(straddle_brings_in, "/hand-options/2.10/straddle")
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 5, 1000, 5, 10);
  FeltHand hand;
  setup.blinds[2] = 20;
  setup.forced[2] = FELT_FORCED_STRADDLE;
  hand = hand_begin(&setup);
  hand_may(&hand, 4, 20, 30, 1000);
  felt_hand_rules(FELT_RULES_ROBERT, &setup.rules);
  hand = hand_begin(&setup);
  hand_may(&hand, 4, 20, 40, 1000);
}

/* Robert's Rules have both, for a cash table. */
FELT_TEST(whose, "/hand-options/sets")
{
  FeltHandRules rules;
  for (int set = 0; set < FELT_N_RULE_SETS; set++) {
    felt_hand_rules((FeltRuleSet)set, &rules);
    g_assert_cmpint(rules.version, ==, FELT_HAND_RULES_VERSION);
    g_assert_cmpint(rules.open_pair_double, ==, set == FELT_RULES_ROBERT);
    g_assert_cmpint(rules.overbet_stands, ==, set == FELT_RULES_ROBERT);
  }
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/hand-options/open-pair/elsewhere", elsewhere);
  g_test_add_func("/hand-options/overbet-stands", overbet);
  return felt_test_run();
}
