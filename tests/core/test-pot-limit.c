/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pot-limit.c - pot-limit maxima: worked examples, options, limits of 64 bits */
#include "felt-test.h"
#include "core/rules/felt-pot-limit.h"
#include "core/rules/felt-random.h"

#include <glib.h>

static gint64 general(gint64 start, gint64 trail, gint64 last)
{
  gint64 max = -1;
  g_assert_true(felt_pot_limit_max(start, trail, last, &max));
  return max;
}

static gint64 to_act(gint64 to_match, gint64 pot, gint64 bets, gint64 own)
{
  gint64 max = -1;
  g_assert_true(felt_pot_limit_to_act(to_match, pot, bets, own, &max));
  return max;
}

static gint64 first(FeltPotLimitLevel level)
{
  gint64 min = -1, max = -1;
  g_assert_true(felt_pot_limit_level(&level, &min, &max));
  g_assert_cmpint(min, ==, 2 * level.big);
  return max;
}

FELT_TEST(test_s26_s27_s28, "/pot-limit/3.1/R-15/S-26-S-27-S-28")
{
  g_assert_cmpint(general(20, 0, 5), ==, 35);
  g_assert_cmpint(general(20, 5 + 35, 35), ==, 165);
  /* the same hand by the form of the player to act; the pots of the text */
  g_assert_cmpint(to_act(5, 20, 5, 0), ==, 35);
  g_assert_cmpint(20 + 5 + 35, ==, 60);
  g_assert_cmpint(to_act(35, 20, 5 + 35 + 35, 0), ==, 165);
  /* B could re-raise 165 with 35 in front: 130 to call, then the pot */
  g_assert_cmpint(to_act(165, 20, 5 + 35 + 35 + 165, 35), ==, 165 + 260 + 130);
}

FELT_TEST(test_s29_s30, "/pot-limit/3.3/R-16/S-29-S-30")
{
  static const struct {
    gint64 small, big, true_pot, assumed_call;
  } cases[] = {{5, 10, 35, 40}, {2, 5, 17, 20}, {10, 25, 85, 100}, {100, 200, 700, 800}};
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    FeltPotLimitLevel level = {.small = cases[i].small, .big = cases[i].big};
    g_assert_cmpint(first(level), ==, cases[i].true_pot);
    level.convention = FELT_POT_ASSUMED_CALL;
    g_assert_cmpint(first(level), ==, cases[i].assumed_call);
  }
}

/* S-31: the small blind of 10/25 owes 15 to call, since it is live. */
FELT_TEST(test_s31, "/pot-limit/3.1/S-31")
{
  gint64 live = to_act(25, 0, 35, 10);
  g_assert_cmpint(live, ==, 25 + 35 + 15);
}

FELT_TEST(test_before_the_flop, "/pot-limit/3.2/T54B/before-the-flop")
{
  g_assert_cmpint(to_act(200, 0, 300, 0), ==, 700);
  g_assert_cmpint(to_act(200, 0, 500, 0), ==, 900);
  g_assert_cmpint(to_act(200, 0, 700, 0), ==, 1100);
  g_assert_cmpint(to_act(200, 0, 300, 100), ==, 600);
  g_assert_cmpint(to_act(200, 0, 400, 200), ==, 600);
  g_assert_cmpint(to_act(700, 0, 1000, 0), ==, 2400);
}

FELT_TEST(test_after_the_flop, "/pot-limit/3.2/after-the-flop")
{
  g_assert_cmpint(to_act(1500, 1500, 1500, 0), ==, 6000);
  g_assert_cmpint(to_act(0, 1500, 0, 0), ==, 1500);
  g_assert_cmpint(general(1500, 0, 0), ==, 1500);
}

FELT_TEST(test_ante_options, "/pot-limit/3.3/ante-options")
{
  FeltPotLimitLevel level = {.small = 100, .big = 200, .ante = 200};
  g_assert_cmpint(first(level), ==, 700);
  const FeltAnteKind one_payer[] = {FELT_ANTE_BUTTON, FELT_ANTE_BIG_BLIND};
  for (gsize i = 0; i < G_N_ELEMENTS(one_payer); i++) {
    level.ante_kind = one_payer[i];
    level.players = (int)i * 9;
    level.count_ante = FELT_ANTE_COUNT_NONE;
    g_assert_cmpint(first(level), ==, 700);
    level.count_ante = FELT_ANTE_COUNT_FROM_FLOP;
    g_assert_cmpint(first(level), ==, 700);
    level.count_ante = FELT_ANTE_COUNT_AT_ONCE;
    g_assert_cmpint(first(level), ==, 900);
    level.convention = FELT_POT_ASSUMED_CALL;
    g_assert_cmpint(first(level), ==, 1000);
    level.convention = FELT_POT_TRUE;
  }
}

FELT_TEST(test_antes_of_each, "/pot-limit/3.4/T54/antes-of-each")
{
  FeltPotLimitLevel level = {.small = 100, .big = 200, .ante = 25, .ante_kind = FELT_ANTE_EACH};
  for (int count = FELT_ANTE_COUNT_NONE; count <= FELT_ANTE_COUNT_FROM_FLOP; count++) {
    level.count_ante = (FeltAnteCount)count;
    level.players = 0;
    g_assert_cmpint(first(level), ==, 700);
    level.players = 9;
    g_assert_cmpint(first(level), ==, 700 + 9 * 25);
  }
}

FELT_TEST(test_rounding, "/pot-limit/3.3/rounding")
{
  FeltPotLimitLevel level = {.small = 2, .big = 5, .round_chip = 5};
  g_assert_cmpint(first(level), ==, 20);
  level.round_chip = 17;
  g_assert_cmpint(first(level), ==, 17);
  level.round_chip = 18;
  g_assert_cmpint(first(level), ==, 18);
  level.round_chip = 100;
  g_assert_cmpint(first(level), ==, 100);
  level.round_chip = 1;
  g_assert_cmpint(first(level), ==, 17);
}

/* Rule 3.1: both forms are the same, whoever has raised whom. The bets of a round come one above
 * the other; the next to act is somebody who has not acted, or the owner of one but the last. */
FELT_TEST(test_forms_agree, "/pot-limit/3.1/forms-agree")
{
  for (guint seed = 0; seed < 20000; seed++) {
    guint8 key[FELT_SEED_SIZE] = {(guint8)seed, (guint8)(seed >> 8)};
    FeltRandom random;
    felt_random_init(&random, key);
    gint64 pot = felt_random_below(&random, 100000), bet[9], all = 0;
    guint32 n = 1 + felt_random_below(&random, 9);
    for (guint32 i = 0; i < n; i++) {
      bet[i] = (i == 0 ? 0 : bet[i - 1]) + felt_random_below(&random, 1000);
      all += bet[i];
    }
    guint32 actor = felt_random_below(&random, n);
    gint64 own = actor == n - 1 ? 0 : bet[actor];
    gint64 last = bet[n - 1];
    gint64 by_general = general(pot, all - own - last, last);
    gint64 by_actor = to_act(last, pot, all, own);
    if (by_general != by_actor)
      g_error("seed %u: %" G_GINT64_FORMAT " is not %" G_GINT64_FORMAT, seed, by_general, by_actor);
  }
}

FELT_TEST(test_overflow, "/pot-limit/overflow")
{
  const gint64 most = G_MAXINT64;
  gint64 max = 7;
  g_assert_cmpint(general(most, 0, 0), ==, most);
  g_assert_cmpint(general(most - 3, 0, 1), ==, most);
  g_assert_false(felt_pot_limit_max(most - 2, 0, 1, &max));
  g_assert_false(felt_pot_limit_max(most, 1, 0, &max));
  g_assert_false(felt_pot_limit_max(0, 0, most / 3 + 1, &max));
  g_assert_false(felt_pot_limit_max(most, most, most, &max));
  g_assert_cmpint(to_act(1, most - 3, 1, 0), ==, most);
  g_assert_false(felt_pot_limit_to_act(1, most - 2, 1, 0, &max));
  g_assert_false(felt_pot_limit_to_act(most, 0, 1, 0, &max));
  g_assert_cmpint(to_act(most, 0, 0, most), ==, most);
  g_assert_false(felt_pot_limit_to_act(most, most, most, most, &max));
  g_assert_cmpint(max, ==, 7);
}

FELT_TEST(test_negative, "/pot-limit/negative")
{
  gint64 max = 7;
  g_assert_false(felt_pot_limit_max(-1, 0, 0, &max));
  g_assert_false(felt_pot_limit_max(0, -1, 0, &max));
  g_assert_false(felt_pot_limit_max(0, 0, -1, &max));
  g_assert_false(felt_pot_limit_to_act(-1, 0, 0, 0, &max));
  g_assert_false(felt_pot_limit_to_act(0, -1, 0, 0, &max));
  g_assert_false(felt_pot_limit_to_act(0, 0, -1, 0, &max));
  g_assert_false(felt_pot_limit_to_act(0, 0, 0, -1, &max));
  g_assert_false(felt_pot_limit_to_act(5, 0, 10, 6, &max));
  g_assert_cmpint(max, ==, 7);
}

FELT_TEST(test_bad_levels, "/pot-limit/bad-levels")
{
  const gint64 most = G_MAXINT64;
  const FeltPotLimitLevel bad[] = {
      {.small = -1, .big = 2},
      {.small = 0, .big = 0},
      {.small = 3, .big = 2},
      {.small = 1, .big = 2, .ante = -1, .ante_kind = FELT_ANTE_BIG_BLIND},
      {.small = 1, .big = 2, .ante = 1, .ante_kind = FELT_ANTE_EACH, .players = -1},
      {.small = 1, .big = 2, .round_chip = -1},
      {.small = 1, .big = most},
      {.small = 2, .big = most / 3},
      {.small = 1,
       .big = 2,
       .round_chip = most,
       .ante_kind = FELT_ANTE_BUTTON,
       .ante = most - 7,
       .count_ante = FELT_ANTE_COUNT_AT_ONCE,
       .convention = FELT_POT_ASSUMED_CALL},
      {.small = 1, .big = 2, .ante_kind = FELT_ANTE_EACH, .ante = most / 2, .players = 3},
      {.small = 1,
       .big = 2,
       .round_chip = most - 1,
       .ante_kind = FELT_ANTE_BUTTON,
       .ante = most - 7,
       .count_ante = FELT_ANTE_COUNT_AT_ONCE},
  };
  gint64 min = 7, max = 8;
  for (gsize i = 0; i < G_N_ELEMENTS(bad); i++)
    g_assert_false(felt_pot_limit_level(&bad[i], &min, &max));
  g_assert_cmpint(min, ==, 7);
  g_assert_cmpint(max, ==, 8);
  FeltPotLimitLevel zero_small = {.small = 0, .big = 2};
  g_assert_cmpint(first(zero_small), ==, 6);
  FeltPotLimitLevel highest = {.small = 0, .big = most / 4, .convention = FELT_POT_ASSUMED_CALL};
  g_assert_cmpint(first(highest), ==, most / 4 * 4);
}
