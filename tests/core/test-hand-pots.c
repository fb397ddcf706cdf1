/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hand-pots.c - main and side pots, what goes back, who shows, who gets what */
#include "hand-help.h"

#define DEEP 1000

static FeltHandSetup open_setup(guint n, gint64 bet)
{
  return hand_setup(FELT_VARIANT_HOLDEM, FELT_LIMIT_NO, n, DEEP, bet);
}

static guint to_show(const FeltHand *hand)
{
  FeltExpect expect;
  felt_hand_expects(hand, &expect);
  g_assert_cmpint(expect.kind, ==, FELT_EXPECT_SHOW);
  return expect.player + 1u;
}

static gboolean is_over(const FeltHand *hand)
{
  FeltExpect expect;
  felt_hand_expects(hand, &expect);
  return expect.kind == FELT_EXPECT_NOTHING;
}

static void cap_limit(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_CAP, 3, 200, 1, 2);
  setup.cap = 60;
  FeltHand hand = hand_script(&setup, "3c 1r10 2r60 3?58 3c 1?50 1c pot0=180:1,2,3");
  g_assert_cmpuint(to_show(&hand), ==, 1); /* no further betting */
  g_assert_cmpint(hand.stacks[0] + hand.aside[0], ==, 140);
}

/* The refusal names the cap, not the chips; who has no more than his stack is all-in as ever. */
static void cap_is_named(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 3, 200, 1, 2);
  FeltHandProblem problem;
  FeltLegal legal;
  setup.cap = 60;
  setup.stacks[2] = 40;
  FeltHand hand = hand_begin(&setup);
  hand_deal(&hand);
  felt_hand_legal(&hand, &legal);
  g_assert_cmpstr(legal.max_rule, ==, "R-43"); /* his stack */
  g_assert_cmpint(felt_hand_act(&hand, 2, FELT_ACT_RAISE, 61, &problem), ==, FELT_HAND_NO_CHIPS);
  g_assert_cmpstr(problem.rule, ==, "R-42");
  hand_play(&hand, "3c");
  felt_hand_legal(&hand, &legal);
  g_assert_cmpint(legal.max_to, ==, 60);
  g_assert_cmpstr(legal.max_rule, ==, "R-17");
  g_assert_cmpint(felt_hand_act(&hand, 0, FELT_ACT_RAISE, 61, &problem), ==, FELT_HAND_TOO_LARGE);
  g_assert_cmpint(problem.amount, ==, 60);
  g_assert_cmpstr(problem.rule, ==, "R-17");
  hand_play(&hand, "1r60");
  felt_hand_legal(&hand, &legal);
  g_assert_false(legal.may_raise);
  g_assert_cmpstr(legal.min_rule, ==, "R-17");
  g_assert_cmpint(felt_hand_act(&hand, 1, FELT_ACT_RAISE, 80, &problem), ==, FELT_HAND_CAPPED);
  g_assert_cmpstr(problem.rule, ==, "R-17");
}

static void side_pot(void)
{
  static const gint64 net[] = {10, 20, -30};
  FeltHandSetup setup = open_setup(3, 20);
  setup.stacks[1] = 10;
  setup.stacks[2] = 30;
  FeltHand hand = hand_begin(&setup);
  hand_deal_all(&hand, "KsKd AsAd QsQd", "2c7h9d3s8c");
  hand_play(&hand, "1r20 2c 3r30 1?10 1c pot0=30:1,2,3 pot1=40:1,3 1s 2s 3s");
  hand_net(&hand, net);
}

static void first_and_second_pot(void)
{
  FeltHandSetup setup = open_setup(3, 20);
  setup.stacks[0] = 70;
  hand_script(&setup, "1r20 2c 3c 1r50 2r120 3c pot0=210:1,2,3 pot1=140:2,3");
}

static void excess_goes_back(void)
{
  FeltHandSetup setup = open_setup(2, 20);
  setup.stacks[0] = 70;
  FeltHand hand = hand_script(&setup, "1r20 2c 1r50 2r120");
  g_assert_cmpint(hand.returned, ==, 70);
  g_assert_cmpint(hand.uncalled, ==, 1);
  hand_pot(&hand, 0, 140, 3);
  g_assert_cmpint(felt_hand_muck(&hand, 1, NULL), ==, FELT_HAND_NO_MUCK); /* hands open */
}

static void one_left_wins_unshown(void)
{
  static const gint64 net[] = {-5, 15, 0, -10};
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 4, DEEP, 5, 10);
  FeltHand hand = hand_script(&setup, "3f 4c 1f 2r40 4f");
  g_assert_true(is_over(&hand));
  hand_net(&hand, net);
  hand_refuses(&hand, "2c", FELT_HAND_OVER);
}

static void folding_gives_up_every_pot(void)
{
  FeltHandSetup setup = open_setup(4, 10);
  setup.stacks[0] = 50;
  hand_script(&setup, "1r50 2r150 3c 4c 2r100 3c 4f pot0=200:1,2,3 pot1=500:2,3");
}

/* A side pot that one is left in is his, whatever the others show. */
static void side_pot_of_one(void)
{
  static const gint64 net[] = {100, -10, -90};
  FeltHandSetup setup = open_setup(3, 10);
  setup.stacks[0] = 50;
  FeltHand hand = hand_begin(&setup);
  hand_deal_all(&hand, "AsAd KsKd QsQd", "2c7h9d3s8c");
  hand_play(&hand, "1r50 2c 3c 2r40 3c 2r100 3f pot0=150:1,2 pot1=80:2");
  g_assert_cmpint(hand.returned, ==, 100);
  hand_play(&hand, "1s 2s");
  hand_net(&hand, net);
}

static void nobody_can_bet(void)
{
  FeltHandSetup setup = open_setup(3, 10);
  FeltExpect expect;
  setup.stacks[0] = 50;
  FeltHand hand = hand_begin(&setup);
  hand_deal_all(&hand, "AsAd KsKd QsQd", "2c7h9d3s8c");
  hand_play(&hand, "1r50 2c");
  g_assert_cmpint(hand_word(&hand, "3f"), ==, FELT_HAND_OK);
  felt_hand_expects(&hand, &expect); /* no bet although player 2 has chips: the flop */
  g_assert_cmpint(expect.kind, ==, FELT_EXPECT_BOARD);
  g_assert_true(hand.closed);
  g_assert_cmpint(felt_hand_show(&hand, 0, NULL, 0, NULL), ==, FELT_HAND_OK); /* before it */
  g_assert_cmpint(felt_hand_muck(&hand, 1, NULL), ==, FELT_HAND_NO_MUCK);
  g_assert_cmpint(felt_hand_show(&hand, 1, NULL, 0, NULL), ==, FELT_HAND_OK);
  hand_deal(&hand);
  g_assert_true(is_over(&hand));
}

static void who_shows_first(void)
{
  FeltHandSetup setup = open_setup(3, 10);
  FeltHand hand = hand_script(&setup, "1c 2r10 3c 1c 1c 2c 3c 1c 2c 3c 1c 2c 3c");
  g_assert_cmpuint(to_show(&hand), ==, 1); /* no bet in the last round: left of the button */
  hand = hand_script(&setup, "1c 2c 3c 1c 2c 3c 1c 2c 3c 1c 2r10 3r20 1c 2c");
  g_assert_cmpuint(to_show(&hand), ==, 3); /* who raised last */
  felt_hand_rules(FELT_RULES_HOUSE, &setup.rules);
  hand = hand_script(&setup, "1c 2r10 3c 1c 1c 2c 3c 1c 2c 3c 1c 2c 3c");
  g_assert_cmpuint(to_show(&hand), ==, 2); /* in whatever round */
}

static void mucking(void)
{
  static const gint64 net[] = {-10, -10, 20};
  FeltHandSetup setup = open_setup(3, 10);
  FeltHand hand = hand_script(&setup, "1r10 2c 3c 1c 2c 3c 1c 2c 3c 1c 2c 3c 1m 2m");
  g_assert_true(is_over(&hand)); /* the last one need not show */
  hand_net(&hand, net);
  setup.stacks[0] = 10; /* nobody can muck a side pot away */
  setup.rules.all_in_opens = false;
  hand = hand_script(&setup, "1r10 2r30 3c 2c 3c 2c 3c 2c 3c 2m 3m!last-in-pot");
}

static void split_of_two(void)
{
  static const gint64 net[] = {18, 17, -35};
  FeltHandSetup setup = open_setup(3, 5);
  FeltHand hand = hand_begin(&setup);
  hand_deal_all(&hand, "AsKs AdKd 2c3c", "QhJhTs4d5c");
  hand_play(&hand, "1r35 2c 3c 1c 2c 3c 1c 2c 3c 1c 2c 3c 1s 2s 3s");
  hand_net(&hand, net); /* 105: the odd chip left of the button */
}

static void odd_chip_by_unit(void)
{
  static const gint64 net[] = {20, 15, -35};
  FeltHandSetup setup = open_setup(3, 5);
  setup.rules.chip_unit = 5;
  FeltHand hand = hand_begin(&setup);
  hand_deal_all(&hand, "AsKs AdKd 2c3c", "QhJhTs4d5c");
  hand_play(&hand, "1r35 2c 3c 1c 2c 3c 1c 2c 3c 1c 2c 3c 1s 2s 3s");
  hand_net(&hand, net);
}

static void odd_chip_in_stud(void)
{
  static const gint64 left[] = {3, 2, -5}, high[] = {2, 3, -5};
  FeltHandSetup setup = hand_setup(FELT_VARIANT_STUD, FELT_LIMIT_FIXED, 3, DEEP, 5);
  FeltHand hand;
  setup.bring_in = 5;
  for (guint k = 0; k < 2; k++) {
    setup.rules.odd_chip = k == 0 ? FELT_ODD_BY_GAME : FELT_ODD_TO_LEFT;
    hand = hand_begin(&setup);
    hand_deal_all(&hand, "AdKhQd AsKcQh 2c3d4s", NULL);
    hand_play(&hand, "");
    g_assert_cmpint(felt_hand_act(&hand, 2, FELT_ACT_BRING_IN, 0, NULL), ==, FELT_HAND_OK);
    g_assert_cmpint(hand_word(&hand, "1c"), ==, FELT_HAND_OK);
    g_assert_cmpint(hand_word(&hand, "2c"), ==, FELT_HAND_OK);
    static const char *const streets[] = {"Jh Jc 5h", "Td Ts 7h", "2s 2h 8d", "3c 3h 9s"};
    for (guint s = 0; s < 4; s++) {
      hand_deal_all(&hand, streets[s], NULL);
      for (guint i = 0; i < 3; i++)
        g_assert_cmpint(felt_hand_act(&hand, i, FELT_ACT_CALL, 0, NULL), ==, FELT_HAND_OK);
    }
    hand_play(&hand, "1s 2s 3s");
    hand_net(&hand, k == 0 ? high : left);
  }
}

static void high_and_low(void)
{
  static const gint64 net[] = {8, 7, -15};
  FeltHandSetup setup = open_setup(3, 5);
  setup.variant = FELT_VARIANT_OMAHA_HILO;
  FeltHand hand = hand_begin(&setup);
  hand_deal_all(&hand, "KsKd9c9h As2d9sTh QcQdJsJh", "KhKc3c6d7h");
  hand_play(&hand, "1r15 2c 3c 1c 2c 3c 1c 2c 3c 1c 2c 3c 1s 2s 3s");
  hand_net(&hand, net); /* 45: the odd chip goes to the high half */
}

/* 2.8, T 20D: as evenly as it can be; before version 3 of the rules each half by itself. */
static void identical_both_ways(void)
{
  static const gint64 now[] = {0, 0}, before[] = {1, -1};
  FeltHandSetup setup = open_setup(2, 5);
  FeltHand hand;
  setup.variant = FELT_VARIANT_OMAHA_HILO;
  for (guint16 version = 2; version <= 3; version++) {
    setup.rules.version = version;
    hand = hand_begin(&setup);
    hand_deal_all(&hand, "Ah2h9c9d As2s8c8d", "3c4d5hTcJd");
    hand_play(&hand, "1r35 2c 1c 2c 1c 2c 1c 2c 1s 2s");
    hand_net(&hand, version == 2 ? before : now);
  }
}

/* 2.7: who is all-in for the ante shares a pot of it with all who are dealt in, and nothing else;
 * before version 3 of the rules the others had it all. */
static void all_in_for_the_ante(void)
{
  FeltHandSetup setup = hand_blinds(FELT_LIMIT_NO, 3, 20000, 500, 1000);
  FeltHand hand;
  setup.antes_are_dead = true;
  setup.antes[2] = 1000; /* the button pays for all */
  setup.stacks[2] = 900;
  hand = hand_script(&setup, "1c 2c");
  hand_pot(&hand, 0, 900, 7);
  hand_pot(&hand, 1, 2000, 3);
  setup.rules.version = 2;
  hand = hand_script(&setup, "1c 2c");
  hand_pot(&hand, 0, 2900, 3);

  setup = hand_blinds(FELT_LIMIT_NO, 3, 20000, 500, 1000);
  setup.antes_are_dead = true;
  setup.antes[1] = 1000; /* the big blind, ante first */
  setup.stacks[1] = 900;
  setup.rules.ante_order = FELT_ANTE_ORDER_FIRST;
  hand = hand_script(&setup, "3c 1c");
  hand_pot(&hand, 0, 900, 7);
  hand_pot(&hand, 1, 2000, 5);
  setup.rules.ante_order = FELT_ANTE_ORDER_LAST;
  setup.stacks[1] = 1100; /* blind first: 1,000 live and 100 dead */
  hand = hand_script(&setup, "3c 1c");
  hand_pot(&hand, 0, 3100, 7);

  setup = hand_blinds(FELT_LIMIT_NO, 4, 20000, 50, 100);
  setup.antes_are_dead = true;
  for (guint i = 0; i < 4; i++)
    setup.antes[i] = 20;
  setup.stacks[2] = 20;
  setup.rules.ante_order = FELT_ANTE_ORDER_FIRST;
  hand = hand_script(&setup, "4c 1f 2c");
  hand_pot(&hand, 0, 80, 14);
  hand_pot(&hand, 1, 250, 10);
}

static void several_boards(void)
{
  static const gint64 net[] = {1, -1};
  FeltHandSetup setup = open_setup(2, 5);
  FeltAward awards[FELT_HAND_PLAYERS * FELT_HAND_RUNS_MAX];
  setup.stacks[0] = setup.stacks[1] = 25;
  setup.antes[0] = 0;
  setup.antes[1] = 1;
  setup.antes_are_dead = true; /* 49 in the pot: both boards one each, 25 and 24 */
  FeltHand hand = hand_begin(&setup);
  hand_deal_all(&hand, "AsAd KsKd", NULL);
  g_assert_cmpint(felt_hand_set_runs(&hand, 2, NULL), ==, FELT_HAND_NO_RUNS);
  g_assert_cmpint(hand_word(&hand, "1r24"), ==, FELT_HAND_OK);
  g_assert_cmpint(hand_word(&hand, "2c"), ==, FELT_HAND_OK);
  g_assert_cmpint(felt_hand_set_runs(&hand, 5, NULL), ==, FELT_HAND_NO_RUNS);
  g_assert_cmpint(felt_hand_set_runs(&hand, 2, NULL), ==, FELT_HAND_OK);
  hand_cards(&hand, 0, "2c7h9d");
  hand_cards(&hand, 0, "Kc2d3h");
  FeltHand before = hand;
  FeltCard twice = FELT_CARD(11, 0);
  g_assert_cmpint(felt_hand_deal_board(&hand, &twice, 1, NULL), ==, FELT_HAND_CARD_TWICE);
  g_assert_cmpmem(&hand, sizeof hand, &before, sizeof before);
  hand_cards(&hand, 0, "3s");
  hand_cards(&hand, 0, "4s");
  hand_cards(&hand, 0, "8c");
  hand_cards(&hand, 0, "8h");
  hand_play(&hand, "1s 2s");
  g_assert_cmpint(felt_hand_result(&hand, awards, NULL), ==, 2);
  g_assert_cmpint(awards[0].shares[0], ==, 25);
  g_assert_cmpint(awards[1].shares[1], ==, 24);
  hand_net(&hand, net);
}

static void burnt_cards(void)
{
  FeltHandSetup setup = open_setup(2, 5);
  FeltCard burnt = FELT_CARD(5, 2);
  FeltHand hand = hand_begin(&setup);
  hand_deal_all(&hand, "AsAd KsKd", NULL);
  g_assert_cmpint(felt_hand_burn(&hand, burnt, NULL), ==, FELT_HAND_NOT_NOW);
  g_assert_cmpint(hand_word(&hand, "1c"), ==, FELT_HAND_OK);
  g_assert_cmpint(hand_word(&hand, "2c"), ==, FELT_HAND_OK);
  g_assert_cmpint(felt_hand_burn(&hand, burnt, NULL), ==, FELT_HAND_OK);
  FeltCard flop[3] = {burnt, 0, 1};
  g_assert_cmpint(felt_hand_deal_board(&hand, flop, 3, NULL), ==, FELT_HAND_CARD_TWICE);
  hand_cards(&hand, 0, "2c2d2h");
}

/* Seven cards for each of eight are more than a deck: one card for all. */
static void stud_runs_short(void)
{
  FeltHandSetup setup = hand_setup(FELT_VARIANT_STUD, FELT_LIMIT_FIXED, 8, DEEP, 5);
  FeltExpect expect;
  FeltCard card = 0;
  gint64 sum = 0, finishing[FELT_HAND_PLAYERS];
  setup.bring_in = 2;
  FeltHand hand = hand_begin(&setup);
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
  g_assert_cmpint(sum, ==, 8 * DEEP);
}

/* Discards come again only when the stub is empty. */
static void discards_wait(void)
{
  FeltHandSetup setup = hand_setup(FELT_VARIANT_27_TRIPLE, FELT_LIMIT_FIXED, 2, DEEP, 5);
  FeltCard thrown = FELT_CARD(11, 3);
  FeltHand hand = hand_begin(&setup);
  hand_deal_all(&hand, "Ks2c3c4c7d Kd2d3d4d8h", NULL);
  g_assert_cmpint(hand_word(&hand, "1c"), ==, FELT_HAND_OK);
  g_assert_cmpint(hand_word(&hand, "2c"), ==, FELT_HAND_OK);
  g_assert_cmpint(felt_hand_discard(&hand, 0, &thrown, 1, NULL), ==, FELT_HAND_OK);
  g_assert_cmpint(felt_hand_discard(&hand, 1, &thrown, 1, NULL), ==, FELT_HAND_NOT_HELD);
  g_assert_cmpint(felt_hand_discard(&hand, 1, NULL, 0, NULL), ==, FELT_HAND_OK);
  g_assert_cmpint(felt_hand_deal_hole(&hand, 0, &thrown, 1, NULL), ==, FELT_HAND_CARD_TWICE);
  hand_cards(&hand, 1, "5h");
  hand_may(&hand, 1, 0, 5, 5);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
#define TEST(id, function) g_test_add_func("/core/hand/" id, function)
  TEST("S-32 R-17 cap limit", cap_limit);
  TEST("R-17 the cap is named", cap_is_named);
  TEST("S-34 R-43 side pot", side_pot);
  TEST("S-47 R-43 first and second pot", first_and_second_pot);
  TEST("S-48 R-43 the excess goes back", excess_goes_back);
  TEST("R-03 one left wins unshown", one_left_wins_unshown);
  TEST("R-43 folding gives up every pot", folding_gives_up_every_pot);
  TEST("R-44 a side pot of one", side_pot_of_one);
  TEST("R-45 nobody can bet", nobody_can_bet);
  TEST("R-46 who shows first", who_shows_first);
  TEST("R-46 R-47 mucking", mucking);
  TEST("R-47 R-48 a split of two", split_of_two);
  TEST("R-48 the odd chip by the unit", odd_chip_by_unit);
  TEST("R-48 the odd chip in stud", odd_chip_in_stud);
  TEST("R-48 high and low", high_and_low);
  TEST("identical-both-ways,T-20D", identical_both_ways);
  TEST("all-in-for-the-ante,2.7", all_in_for_the_ante);
  TEST("R-45 several boards", several_boards);
  TEST("R-50 burnt cards", burnt_cards);
  TEST("R-50 stud runs short", stud_runs_short);
  TEST("R-50 discards wait", discards_wait);
  return g_test_run();
}
