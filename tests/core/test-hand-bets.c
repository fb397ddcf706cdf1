/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hand-bets.c - what may be bet, in what amounts, and who may raise again */
#include "hand-help.h"

#define DEEP 1000

/* No blinds: player 1 opens, the smallest bet is bet. */
static FeltHandSetup open_setup(FeltLimit limit, guint n, gint64 bet)
{
  return hand_setup(FELT_VARIANT_HOLDEM, limit, n, DEEP, bet);
}

static void raise_is_at_least_the_bet(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_NO, 3, 5);
  hand_script(&setup, "1r5 2?5,10,1000 2r7!too-small 2r10");
}

static void last_raise_sets_the_next(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_NO, 3, 5);
  FeltHand hand = hand_script(&setup, "1r5 2r12 3?12,19,1000 3r18!too-small");
  setup = open_setup(FELT_LIMIT_NO, 3, 10);        /* S-46 */
  hand = hand_script(&setup, "1r10 2?10,20,1000"); /* S-45 */
  hand_play(&hand, "2r24 3?24,38,1000 3r37!too-small");
}

/* rules.md 2.2 */
static void minimum_raises(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 4, 10000, 100, 200);
  hand_script(&setup, "3r600 4r1600 1r3600 2?3400,5600,10000");
  setup = hand_blinds(FELT_LIMIT_NO, 4, 10000, 50, 100);
  setup.stacks[2] = 150;
  hand_script(&setup, "3r150 4?150,250,10000");
}

static void table_stakes_override(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_NO, 3, 5);
  setup.stacks[1] = 7;
  /* the all-in and the last full raise */
  hand_script(&setup, "1r5 2?5,7,7 2r6!too-small 2r8!no-chips 2r7 3?7,12,1000");
}

static void fixed_limit_streets(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_FIXED, 3, DEEP, 1, 3);
  FeltHand hand =
      hand_script(&setup, "3?3,6,6 3c 1c 2c 1?0,3,3 1r6!too-large 1c 2c 3c 1?0,6,6 1c 2c 3f "
                          "1?0,6,6 1r6"); /* two are left: bet, raise and call go on */
  hand_play(&hand, "2?6,12,12 2r12 1c 1s 2s");
}

static void capped_after_three_raises(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_FIXED, 3, 5);
  hand_script(&setup, "1r5 2r10 3r15 1r20 2?10 2r25!capped");
}

static void cap_tells_what_is_called(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_FIXED, 3, 20);
  FeltHand hand = hand_script(&setup, "1r20 2?20,40,40 2r40 3?40,60,60"); /* S-21 */
  hand_play(&hand, "3r60 1r80 2?40 2c 3?20 3c");
}

static void cap_is_configurable(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_FIXED, 3, 5);
  setup.rules.max_raises = 4;
  hand_script(&setup, "1r5 2r10 3r15 1r20 2?10,25,25 2r25 3?10");
  setup.rules.max_raises = 0;
  hand_script(&setup, "1r5 2r10 3r15 1r20 2r25 3r30 1?10,35,35");
}

/* The big blind is the bet, or the first raise is; a straddle counts or does not. */
static void what_the_cap_counts(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_FIXED, 4, DEEP, 5, 10);
  hand_script(&setup, "3r20 4r30 1r40 2?30");
  setup.rules.big_blind_is_bet = false;
  hand_script(&setup, "3r20 4r30 1r40 2?30,50,50");
  setup.rules.big_blind_is_bet = true;
  setup.blinds[2] = 20;
  setup.forced[2] = FELT_FORCED_STRADDLE;
  hand_script(&setup, "4r30 1r40 2?30");
  setup.rules.straddle_is_raise = false;
  hand_script(&setup, "4r30 1r40 2?30,50,50");
}

/* Rule 2.1: a completion is part of the raise that it completes; after the last one there is none.
 */
static void completion_counts_once(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_FIXED, 4, 5000, 50, 100);
  setup.stacks[2] = 270;
  hand_script(&setup, "3c 4r200 1c 2c 3r270 4r300 1?100,400,400 1r400 2?200 2r500!capped");
  setup.stacks[2] = 370; /* the third raise is the short one */
  hand_script(&setup, "3c 4r200 1r300 2c 3r370 4?170");
  setup.rules.incomplete = FELT_INCOMPLETE_FULL; /* no completing: the next raise is a new one */
  setup.stacks[2] = 170;
  hand_script(&setup, "3r170 4r270 1r370 2?270");
}

/* All-ins short of the bring-in's completion, and of a bet, are completed likewise. */
static void completion_of_a_bet_counts_once(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_FIXED, 4, 10);
  setup.stacks[0] = 6;
  hand_script(&setup, "1r6 2r10 3r20 4r30 2?20,40,40 2r40 3?20");
  setup.stacks[1] = 8; /* two short ones on the way to one bet */
  hand_script(&setup, "1r6 2r8 3r10 4r20 3r30 4r40 3?10");
}

static void cap_heads_up(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_FIXED, 2, 5);
  hand_script(&setup, "1r5 2r10 1r15 2r20 1?5"); /* stays: a tournament's default */
  setup.rules.cap_heads_up = FELT_CAP_LIFTED_START;
  hand_script(&setup, "1r5 2r10 1r15 2r20 1?5,25,25");
  setup = open_setup(FELT_LIMIT_FIXED, 3, 5);
  setup.rules.cap_heads_up = FELT_CAP_LIFTED_START;
  hand_script(&setup, "1r5 2r10 3f 1r15 2r20 1?5"); /* three began the round */
  setup.rules.cap_heads_up = FELT_CAP_LIFTED_BETTING;
  hand_script(&setup, "1r5 2r10 3f 1r15 2r20 1?5,25,25");
}

static void big_blind_has_the_option(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_FIXED, 3, DEEP, 1, 2);
  FeltHand hand = hand_script(&setup, "3?2,4,4 3c 1?1,4,4 1c 2?0,4,4");
  FeltHand checked = hand;
  hand_play(&checked, "2c");
  hand_may(&checked, 1, 0, 2, 2);  /* once: the flop is there */
  hand_play(&hand, "2r4 3?2,6,6"); /* a raise lets the others act again */
  hand_play(&hand, "3c 1c 1?0,2,2");
}

static void short_blinds_are_completed(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_FIXED, 3, DEEP, 1, 2);
  setup.small_bet = setup.min_bet = 5;
  setup.big_bet = 10;
  hand_script(&setup, "3?2,5,5 3r5 1?4,10,10");
  setup.limit = FELT_LIMIT_NO;
  hand_script(&setup, "3?2,5,1000 3r5 1?4,10,1000");
}

static void bring_in_is_completed(void)
{
  FeltHandSetup setup = hand_setup(FELT_VARIANT_STUD, FELT_LIMIT_FIXED, 3, DEEP, 5);
  setup.bring_in = 2;
  FeltHand hand = hand_script(&setup, "1?0,5,5 1f!no-fold 1b 2?2,5,5 2b!no-bring-in 2r5 3?5,10,10");
  hand = hand_script(&setup, "1r5"); /* who brings in may complete at once */
  hand_may(&hand, 2, 5, 10, 10);
}

static void betting_unit(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_SPREAD, 3, 20);
  setup.multiple = 5;
  setup.stacks[1] = 63;
  for (guint s = 0; s < 4; s++) {
    setup.spread_low[s] = 20;
    setup.spread_high[s] = 40;
  }
  hand_script(&setup,
              "1?0,20,40 1r23!no-multiple 1r25 2r62!no-multiple 2r63"); /* all-in is excepted */
}

static void spread_limits(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_SPREAD, 3, 1);
  for (guint s = 0; s < 4; s++) {
    setup.spread_low[s] = 1;
    setup.spread_high[s] = s == 3 ? 10 : 5;
  }
  hand_script(
      &setup,
      "1?0,1,5 1r6!too-large 1r3 2?3,6,8 2c 3c 1c 2c 3c 1c 2c 3c 1?0,1,10"); /* ten on the end */
}

static void california_spread(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_SPREAD, 3, 3);
  setup.stacks[0] = setup.stacks[1] = setup.stacks[2] = 5000;
  for (guint s = 0; s < 4; s++) {
    setup.spread_low[s] = s < 2 ? 3 : 10;
    setup.spread_high[s] = s < 2 ? 100 : 1000;
  }
  hand_script(&setup, "1?0,3,100 1c 2c 3c 1c 2c 3c 1?0,10,1000");
}

static void full_bet_rule(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_NO, 3, 20);
  setup.stacks[1] = 30;
  FeltHand hand = hand_script(&setup, "1r20 2r30 3?30,50,1000"); /* he has not acted */
  hand_play(&hand, "3c 1?10 1r60!call-only");
  setup.rules.incomplete = FELT_INCOMPLETE_HALF; /* S-37 */
  hand = hand_script(&setup, "1r20 2r30 3c 1?10,50,1000");
}

/* T 47 */
static void short_all_ins_add_up(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_NO, 4, 100);
  setup.stacks[1] = 160;
  setup.stacks[2] = 220;
  hand_script(&setup, "1r100 2r160 3r220 4c 1?120,320,1000");
  setup.stacks[2] = 190;
  hand_script(&setup, "1r100 2r160 3r190 4c 1?90");
}

static void half_bet_rule(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_FIXED, 4, 20);
  setup.stacks[2] = 5;
  FeltHand hand = hand_script(&setup, "1c 2c 3r5 4?5,20,20");
  FeltHand completed = hand;
  hand_play(&hand, "4c 1?5 1c 2?5");
  hand_play(&completed, "4r20");
  hand_may(&completed, 1, 20, 40, 40);
}

/* Half a raise or more is a real one, and what follows completes it. */
static void half_a_raise_is_completed(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_FIXED, 4, 60);
  setup.stacks[2] = 150;
  hand_script(&setup, "1r60 2r120 3r150 4?150,180,180 4c 1?90,180,180 1c 2?30,180,180");
}

static void out_of_turn(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 4, DEEP, 5, 10);
  FeltHandProblem problem;
  char text[FELT_WORDS_SIZE];
  FeltHand hand = hand_begin(&setup);
  hand_deal(&hand);
  hand_refuses(&hand, "4f", FELT_HAND_NOT_TURN);
  g_assert_cmpint(felt_hand_act(&hand, 3, FELT_ACT_FOLD, 0, &problem), ==, FELT_HAND_NOT_TURN);
  g_assert_cmpstr(problem.rule, ==, "R-01");
  felt_hand_problem_words(&problem, NULL, NULL, text, sizeof text);
  g_assert_cmpstr(text, ==, "it is the turn of player 3");
  hand_play(&hand,
            "3f 4r20 1?15,30,1000 1c 2c 1?0,10,980 1c 2c 4?0,10,980"); /* player 3 has folded */
}

/* a bet is called whole; less only by who has less. */
static void calls(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_NO, 3, 10);
  setup.stacks[2] = 25;
  FeltHand hand = hand_script(&setup, "1?0,10,1000"); /* unopened: check or bet */
  hand_play(&hand, "1r10 2r40 3?25 3c 1?30,70,1000 1c pot0=75:1,2,3 pot1=30:1,2");
}

static void opening_bets(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 3, DEEP, 5, 10);
  setup.stacks[0] = 13;
  FeltHand hand =
      hand_script(&setup, "3c 1c 2c 1?0,3,3"); /* less than the big blind: all-in only */
  hand_play(&hand, "1r2!too-small 1c 2?0,10,990 2r9!too-small");
}

static void no_limit_on_raises(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_NO, 2, 10);
  FeltHand hand = hand_begin(&setup);
  hand_deal(&hand);
  for (guint k = 1; k < 60; k++)
    g_assert_cmpint(felt_hand_act(&hand, 1 - k % 2, FELT_ACT_RAISE, 10 * k, NULL), ==,
                    FELT_HAND_OK);
}

/* rules.md 3.2 */
static void pot_limit(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_POT, 5, 100000, 100, 200);
  setup.variant = FELT_VARIANT_OMAHA;
  FeltHand hand = hand_script(&setup, "3?200,400,700 3r701!too-large");
  FeltHand repot = hand, folded = hand;
  hand_play(&hand, "3c 4?200,400,900 4c 5?200,400,1100");
  hand_play(&repot, "3r700");
  hand_may(&repot, 4, 700, 1200, 2400);
  hand_play(&folded, "3f 4f 5f");
  hand_may(&folded, 1, 100, 400, 600);
  hand_play(&folded, "1c");
  hand_may(&folded, 2, 0, 400, 600);
}

static void pot_after_the_flop(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_POT, 3, 100);
  setup.stacks[0] = setup.stacks[1] = setup.stacks[2] = 100000;
  for (guint i = 0; i < 3; i++)
    setup.antes[i] = 500;
  hand_script(&setup, "1c 2c 3c 1r1500 2?1500,3000,6000");
}

static void pot_conventions(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_POT, 4, DEEP, 5, 10);
  FeltHand hand = hand_script(&setup, "3?10,20,35"); /* 7 small blinds */
  setup.rules.pot_convention = FELT_POT_ASSUMED_CALL;
  hand = hand_script(&setup, "3?10,20,40 3r40"); /* 3 x 40 + the blinds, the small one as a call */
  hand_may(&hand, 4, 40, 70, 140);
  setup = hand_blinds(FELT_LIMIT_POT, 3, DEEP, 10, 25); /* S-31 */
  hand = hand_script(&setup, "3c 1?15,50,100");
}

/* A dead or short blind counts as it is called (T 54B). */
static void nominal_blinds(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_POT, 4, DEEP, 0, 10);
  setup.absent_blind = 5;
  hand_script(&setup, "3?10,20,35");
  setup = hand_blinds(FELT_LIMIT_POT, 4, DEEP, 5, 10);
  setup.stacks[1] = 4;
  hand_script(&setup, "3?10,20,35");
  setup.stacks[1] = DEEP;
  setup.antes[1] = 10;
  setup.antes_are_dead = true;
  hand_script(&setup, "3?10,20,35");
  setup.rules.count_ante = FELT_ANTE_COUNT_AT_ONCE;
  hand_script(&setup, "3?10,20,45");
}

/* Nobody who could only raise all-in players is offered a raise; a history may have one. */
static void idle_raise(void)
{
  FeltHandSetup setup = open_setup(FELT_LIMIT_NO, 2, 10);
  setup.stacks[0] = 50;
  FeltHand hand = hand_script(&setup, "1r50 2?50 2r120 pot0=100:1,2");
  g_assert_cmpint(hand.stacks[1], ==, 950);
  setup.stacks[0] = 170;
  hand = hand_script(
      &setup,
      "1r100 2?100,200,1000 2r160!too-small 2r170"); /* all that the last opponent has left */
  hand_may(&hand, 1, 70, 0, 0);
}

static void huge_amounts(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_POT, 3, FELT_HAND_CHIPS_MAX / 4, 1, 2);
  FeltHand hand = hand_script(&setup, "3?2,4,7");
  setup.blinds[0] = setup.blinds[1] = FELT_HAND_CHIPS_MAX / 2;
  setup.blinds[2] = 1;
  g_assert_cmpint(felt_hand_start(&setup, &hand, NULL), ==, FELT_HAND_BAD_SETUP);
  setup = hand_blinds(FELT_LIMIT_NO, 5, FELT_HAND_CHIPS_MAX / 4, 1, 2);
  g_assert_cmpint(felt_hand_start(&setup, &hand, NULL), ==, FELT_HAND_BAD_SETUP);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
#define TEST(id, function) g_test_add_func("/core/hand/" id, function)
  TEST("S-01 R-18 a raise is at least the bet", raise_is_at_least_the_bet);
  TEST("S-02 S-45 S-46 the last raise sets the next", last_raise_sets_the_next);
  TEST("T 43 minimum raises", minimum_raises);
  TEST("S-03 table stakes override the minimum", table_stakes_override);
  TEST("S-07 R-14 fixed limit streets", fixed_limit_streets);
  TEST("S-08 R-11 capped after three raises", capped_after_three_raises);
  TEST("S-21 S-22 the cap and what is called", cap_tells_what_is_called);
  TEST("R-11 the cap is configurable", cap_is_configurable);
  TEST("R-11 what the cap counts", what_the_cap_counts);
  TEST("2.1 R-11 a completion counts once", completion_counts_once);
  TEST("2.1 R-11 a completed bet counts once", completion_of_a_bet_counts_once);
  TEST("R-12 the cap heads-up", cap_heads_up);
  TEST("S-09 R-05 the big blind has the option", big_blind_has_the_option);
  TEST("S-10 R-28 short blinds are completed", short_blinds_are_completed);
  TEST("S-15 R-28 the bring-in is completed", bring_in_is_completed);
  TEST("S-23 R-13 betting unit", betting_unit);
  TEST("S-24 R-14 spread limit", spread_limits);
  TEST("S-25 California spread", california_spread);
  TEST("S-36 S-37 R-19 R-20 full and half bets", full_bet_rule);
  TEST("T 47 R-19 short all-ins add up", short_all_ins_add_up);
  TEST("S-38 R-20 half-bet rule", half_bet_rule);
  TEST("R-20 half a raise is completed", half_a_raise_is_completed);
  TEST("R-01 out of turn", out_of_turn);
  TEST("R-02 R-07 calls", calls);
  TEST("R-06 opening bets", opening_bets);
  TEST("R-10 no limit on raises", no_limit_on_raises);
  TEST("R-15 pot limit", pot_limit);
  TEST("R-15 pot limit after the flop", pot_after_the_flop);
  TEST("R-16 S-29 S-30 S-31 pot conventions", pot_conventions);
  TEST("T 54 nominal blinds, antes for all", nominal_blinds);
  TEST("R-45 a raise nobody can answer", idle_raise);
  TEST("R-42 huge amounts", huge_amounts);
  return g_test_run();
}
