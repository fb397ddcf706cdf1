/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-preflop.c - many hold'em hands before the flop at once: ranges, and more than two hands */
#include "felt-test.h"
#include "eval-help.h"

#include <math.h>
#include <string.h>

enum { HANDS = 8 };

/* Boards, and of these what hands win alone, tie, and get of the pots. */
typedef struct {
  guint64 boards, wins[HANDS], ties[HANDS];
  double shares[HANDS];
} Counts;

static void count_board(const FeltCard *hole, guint n, FeltKey board, Counts *counts)
{
  guint16 values[HANDS], best = 0;
  guint winners = 0;
  for (guint i = 0; i < n; i++) {
    values[i] = felt_high7_key(felt_key_add(board, felt_key_of(hole + 2 * i, 2)));
    winners = values[i] > best ? 1 : winners + (values[i] == best);
    best = MAX(values[i], best);
  }
  counts->boards++;
  for (guint i = 0; i < n; i++)
    if (values[i] == best) {
      counts->wins[i] += winners == 1;
      counts->ties[i] += winners > 1;
      counts->shares[i] += 1.0 / winners;
    }
}

/* Deals every board one by one: so many more cards, from one on. */
static void count_slowly(const FeltCard *hole, guint n, guint64 gone, FeltKey board, guint missing,
                         guint from, Counts *counts)
{
  if (missing == 0) {
    count_board(hole, n, board, counts);
    return;
  }
  for (guint c = from; c < 52; c++)
    if (!(gone >> c & 1))
      count_slowly(hole, n, gone, felt_key_add(board, felt_key((FeltCard)c)), missing - 1, c + 1,
                   counts);
}

static guint64 bits_of(const FeltCard *cards, guint n)
{
  guint64 bits = 0;
  for (guint i = 0; i < n; i++)
    bits |= G_GUINT64_CONSTANT(1) << cards[i];
  return bits;
}

/* Exactly what is counted board by board; the first cards are the hands'. */
static void check_hands(const FeltCard *cards, guint n, guint n_board, guint n_dead)
{
  FeltHolding hands[HANDS];
  for (guint i = 0; i < n; i++)
    hands[i] = (FeltHolding){{cards[2 * i], cards[2 * i + 1]}, 2};
  const FeltCard *board = cards + 2 * n;
  FeltEquityQuestion question = {.game = FELT_GAME_HOLDEM,
                                 .hands = hands,
                                 .n_hands = n,
                                 .board = board,
                                 .n_board = n_board,
                                 .dead = board + n_board,
                                 .n_dead = n_dead};
  FeltEquity equity;
  g_assert_cmpint(felt_equity(&question, &equity, NULL), ==, FELT_EVAL_OK);

  Counts counts = {0};
  count_slowly(cards, n, bits_of(cards, 2 * n + n_board + n_dead), felt_key_of(board, n_board),
               5 - n_board, 0, &counts);
  g_assert_true(equity.exact);
  g_assert_cmpuint(equity.deals, ==, counts.boards);
  for (guint i = 0; i < n; i++) {
    g_assert_cmpuint(equity.wins[i], ==, counts.wins[i]);
    g_assert_cmpuint(equity.ties[i], ==, counts.ties[i]);
    g_assert_cmpfloat(fabs(equity.equity[i] - counts.shares[i] / (double)counts.boards), <, 1e-9);
  }
}

/* Up to eight hands, some cards dead, some of the board known. */
FELT_TEST(test_hands, "/preflop/hands")
{
  guint32 seed_word = (guint32)g_test_rand_int();
  FeltRandom random;
  guint8 seed[FELT_SEED_SIZE] = {0};
  memcpy(seed, &seed_word, 4);
  g_test_message("seed %u", seed_word);
  felt_random_init(&random, seed);
  for (guint turn = 0; turn < 24; turn++) {
    FeltCard cards[2 * HANDS + 3 + 8];
    guint n = 1 + turn % HANDS, n_board = 1 + turn % 3;
    guint n_dead = turn % 2 * felt_random_below(&random, 9);
    if (turn < 3) {
      n = 3;
      n_board = 0;
    }
    eval_deal(&random, cards, 2 * n + n_board + n_dead);
    check_hands(cards, n, n_board, n_dead);
  }
}

static void set_weight(double *range, const char *two, double weight)
{
  FeltCard cards[2];
  g_assert_cmpint(felt_cards_from_text(two, cards, 2, NULL), ==, 2);
  range[FELT_PAIR_INDEX(MAX(cards[0], cards[1]), MIN(cards[0], cards[1]))] = weight;
}

/* Two hands in each range, of which two share a card, against every board of the three matchups. */
FELT_TEST(test_small_ranges, "/preflop/small-ranges")
{
  static const struct {
    const char *two[2];
    double weight;
  } matchups[] = {{{"AhKh", "QsQc"}, 2 * 3}, {{"AhKh", "8d7d"}, 2}, {{"Qs5s", "8d7d"}, 5}};
  double first[FELT_PAIRS] = {0}, second[FELT_PAIRS] = {0}, wins[2] = {0, 0}, all = 0;
  FeltRangeEquity equity;
  set_weight(first, "AhKh", 2);
  set_weight(first, "Qs5s", 5);
  set_weight(second, "QsQc", 3);
  set_weight(second, "8d7d", 1);
  for (gsize i = 0; i < G_N_ELEMENTS(matchups); i++) {
    FeltCard cards[4];
    Counts counts = {0};
    felt_cards_from_text(matchups[i].two[0], cards, 2, NULL);
    felt_cards_from_text(matchups[i].two[1], cards + 2, 2, NULL);
    count_slowly(cards, 2, bits_of(cards, 4), felt_key_of(NULL, 0), 5, 0, &counts);
    all += matchups[i].weight * (double)counts.boards;
    for (guint k = 0; k < 2; k++)
      wins[k] += matchups[i].weight * (double)counts.wins[k];
  }
  g_assert_true(felt_ranges(first, second, &equity, NULL, NULL));
  g_assert_cmpfloat(fabs(equity.first - wins[0] / all), <, 1e-12);
  g_assert_cmpfloat(fabs(equity.second - wins[1] / all), <, 1e-12);
  g_assert_cmpfloat(fabs(equity.first + equity.second + equity.ties - 1), <, 1e-12);
}

/* The share of a hand against a range, matchup by matchup; *all: how much of the range it meets. */
static double share_slowly(guint f, guint g, const double *range, double *all)
{
  const FeltCard hand[2] = {(FeltCard)f, (FeltCard)g};
  double won = 0, met = 0;
  for (guint h = 0; h < 52; h++)
    for (guint i = 0; i < h; i++) {
      double weight = range[FELT_PAIR_INDEX(h, i)];
      if (weight <= 0 || f == h || f == i || g == h || g == i)
        continue;
      FeltHeadsUp odds = felt_heads_up(hand, (const FeltCard[]){(FeltCard)h, (FeltCard)i}, NULL, 0);
      double boards = (double)(odds.first + odds.second + odds.ties);
      won += weight * ((double)odds.first + (double)odds.ties / 2) / boards;
      met += weight;
    }
  *all = met;
  return met > 0 ? won / met : 0;
}

/* Two wide ranges with random weights: each hand's share, and those of both ranges together. */
FELT_TEST(test_wide_ranges, "/preflop/wide-ranges")
{
  static double first[FELT_PAIRS], second[FELT_PAIRS], shares[2][FELT_PAIRS];
  FeltRangeEquity equity, turned;
  FeltRandom random;
  const guint rare = FELT_PAIRS / felt_test_times(NULL, 10);
  eval_start(&random, 5);
  for (guint k = 0; k < FELT_PAIRS; k++) {
    first[k] = felt_random_below(&random, 3);
    second[k] = felt_random_below(&random, 5);
  }
  g_assert_true(felt_ranges(first, second, &equity, shares[0], shares[1]));
  g_assert_true(felt_ranges(second, first, &turned, NULL, NULL));
  g_assert_cmpfloat(fabs(equity.first - turned.second), <, 1e-12);

  double won = 0, met = 0;
  for (guint f = 1; f < 52; f++)
    for (guint g = 0; g < f; g++) {
      guint k = FELT_PAIR_INDEX(f, g);
      double all = 0;
      if (k % rare == rare / 2) {
        g_assert_cmpfloat(fabs(shares[0][k] - share_slowly(f, g, second, &all)), <, 1e-12);
        g_assert_cmpfloat(fabs(shares[1][k] - share_slowly(f, g, first, &all)), <, 1e-12);
        all = 0;
      }
      for (guint h = 1; h < 52; h++)
        for (guint i = 0; i < h; i++)
          if (f != h && f != i && g != h && g != i)
            all += second[FELT_PAIR_INDEX(h, i)];
      won += first[k] * all * shares[0][k];
      met += first[k] * all;
    }
  g_assert_cmpfloat(fabs(equity.first + equity.ties / 2 - won / met), <, 1e-9);
}

/* Full ranges, against published figures; ranges that do not meet. */
FELT_TEST(test_known_ranges, "/preflop/known-ranges")
{
  static double full[FELT_PAIRS], none[FELT_PAIRS], one[FELT_PAIRS], shares[FELT_PAIRS];
  FeltRangeEquity equity = {-1, -1, -1};
  for (guint k = 0; k < FELT_PAIRS; k++)
    full[k] = 1;
  g_assert_true(felt_ranges(full, full, &equity, shares, NULL));
  g_assert_cmpfloat(fabs(equity.first - equity.second), <, 1e-12);
  g_assert_cmpfloat(fabs(shares[FELT_PAIR_INDEX(51, 50)] - 0.8520), <, 5e-5); /* aces */
  g_assert_cmpfloat(fabs(shares[FELT_PAIR_INDEX(4, 1)] - 0.3230), <, 5e-5);   /* 3-2 off suit */

  equity.first = -1;
  set_weight(one, "AhKh", 1);
  g_assert_false(felt_ranges(full, none, &equity, shares, NULL));
  g_assert_false(felt_ranges(one, one, &equity, shares, NULL));
  g_assert_cmpfloat(equity.first, ==, -1);
}
