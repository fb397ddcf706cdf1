/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-low.c - lows, draw games and bulk values against the definition */
#include "felt-test.h"
#include "eval-help.h"
#include "slow-eval.h"
#include "core/eval/felt-walk.h"

#include <glib.h>

static uint64_t score_a5(const FeltCard *cards)
{
  return slow_a5(cards);
}

/* Razz and eight or better, seven cards; every third hand is dealt from few ranks, so that pairs
 * cannot be avoided. */
FELT_TEST(test_seven_card_lows, "/low/razz-and-eight")
{
  enum { N = 30000 };
  g_autofree guint64 *razz_seen = g_new0(guint64, 8000);
  g_autofree FeltCard *cards = g_new(FeltCard, 7 * N);
  g_autofree guint16 *razz = g_new(guint16, N), *eight = g_new(guint16, N);
  const FeltCard worst[5] = {FELT_CARD(6, 0), FELT_CARD(5, 1), FELT_CARD(4, 2), FELT_CARD(3, 3),
                             FELT_CARD(2, 0)};
  FeltRandom random;
  eval_start(&random, 1);
  for (guint i = 0; i < N; i++) {
    FeltCard *c = cards + 7 * i;
    eval_deal(&random, c, 7);
    if (i % 3 == 0) {
      uint32_t ranks[13], pick[16];
      for (guint k = 0; k < 13; k++)
        ranks[k] = k;
      felt_random_shuffle_u32(&random, ranks, 13);
      for (guint k = 0; k < 16; k++)
        pick[k] = 4 * ranks[k / 4] + k % 4;
      felt_random_shuffle_u32(&random, pick, 16);
      for (guint k = 0; k < 7; k++)
        c[k] = (FeltCard)pick[k];
    }
  }
  felt_razz7_batch(cards, N, razz);
  felt_eight7_batch(cards, N, eight);
  for (guint i = 0; i < N; i++) {
    const FeltCard *c = cards + 7 * i;
    guint64 score = slow_best(c, 7, score_a5);
    eval_note(razz_seen, razz[i], score);
    g_assert_cmpuint(felt_razz7(c), ==, razz[i]);
    g_assert_cmpuint(felt_eight7(c), ==, eight[i]);
    g_assert_cmpint(eight[i] > 0, ==, score >= slow_a5(worst));
    g_assert_true(eight[i] == 0 || eight[i] == razz[i]);
  }
  g_assert_cmpuint(eval_check_order(razz_seen), >, 800);
}

/* Deuce-to-seven batch against single hands, which test-high.c proves. */
FELT_TEST(test_deuce_to_seven, "/low/deuce-to-seven")
{
  enum { N = 20000 };
  g_autofree FeltCard *cards = g_new(FeltCard, 5 * N);
  g_autofree guint16 *values = g_new(guint16, N);
  g_autofree guint64 *seen = g_new0(guint64, 8000);
  FeltRandom random;
  eval_start(&random, 2);
  for (guint i = 0; i < N; i++)
    eval_deal(&random, cards + 5 * i, 5);
  felt_low27_batch(cards, N, values);
  for (guint i = 0; i < N; i++) {
    g_assert_cmpuint(felt_low27(cards + 5 * i), ==, values[i]);
    eval_note(seen, values[i], slow_27(cards + 5 * i));
  }
  eval_check_order(seen);
}

/* All 270,725 badugi hands, in an order of the cards that changes, one at a time and in batches. */
FELT_TEST(test_badugi, "/low/badugi-all")
{
  enum { N = 270725 };
  g_autofree guint64 *seen = g_new0(guint64, 8000);
  g_autofree FeltCard *turned = g_new(FeltCard, 4 * N);
  g_autofree guint16 *values = g_new(guint16, N);
  FeltRandom random;
  guint n = 0;
  eval_start(&random, 3);
  FeltCard c[4];
  for (c[0] = 3; c[0] < 52; c[0]++)
    for (c[1] = 2; c[1] < c[0]; c[1]++)
      for (c[2] = 1; c[2] < c[1]; c[2]++)
        for (c[3] = 0; c[3] < c[2]; c[3]++, n++) {
          uint32_t order[4] = {c[0], c[1], c[2], c[3]};
          felt_random_shuffle_u32(&random, order, 4);
          for (guint i = 0; i < 4; i++)
            turned[4 * n + i] = (FeltCard)order[i];
          eval_note(seen, felt_badugi(turned + 4 * n), slow_badugi(c));
        }
  g_assert_cmpuint(n, ==, N);
  g_assert_cmpuint(eval_check_order(seen), ==, 1092);
  felt_badugi_batch(turned, N, values);
  for (guint i = 0; i < N; i++)
    g_assert_cmpuint(values[i], ==, felt_badugi(turned + 4 * i));
}

typedef struct {
  guint64 values[8000], hands;
  guint calls;
} Histogram;

static void add_values(void *data, const FeltCard five[5], const uint16_t *values, size_t n)
{
  Histogram *histogram = data;
  for (size_t i = 0; i < n; i++)
    histogram->values[values[i]]++;
  histogram->hands += n;
  if (histogram->calls++ % 1009 == 0) { /* now and then hand by hand */
    size_t i = 0;
    for (FeltCard f = 1; f < five[4]; f++)
      for (FeltCard g = 0; g < f; g++) {
        const FeltCard cards[7] = {five[0], five[1], five[2], five[3], five[4], f, g};
        g_assert_cmpuint(values[i++], ==, felt_high7(cards));
      }
    g_assert_cmpuint(i, ==, n);
  }
}

/* All 133,784,560 hands of seven cards fall into the known categories, 4,824 values. */
FELT_TEST(test_walk, "/walk/all-sevens")
{
  const guint last[] = {1277, 4137, 4995, 5853, 5863, 7140, 7296, 7452, 7461, 7462};
  const guint64 want[] = {23294460, 58627800, 31433400, 6461620, 6180020,
                          4047644,  3473184,  224848,   37260,   4324};
  g_autofree Histogram *histogram = g_new0(Histogram, 1);
  felt_walk_sevens(add_values, histogram);
  guint value = 1, distinct = 0;
  for (guint category = 0; category < G_N_ELEMENTS(last); category++) {
    guint64 count = 0;
    for (; value <= last[category]; value++) {
      count += histogram->values[value];
      distinct += histogram->values[value] > 0;
    }
    g_assert_cmpuint(count, ==, want[category]);
  }
  g_assert_cmpuint(distinct, ==, 4824);
  g_assert_cmpuint(histogram->hands, ==, 133784560);
}

FELT_TEST(test_board_values, "/walk/board-values")
{
  FeltRandom random;
  eval_start(&random, 4);
  for (guint turn = 0; turn < 300; turn++) {
    FeltCard cards[7];
    guint16 values[FELT_PAIRS];
    eval_deal(&random, cards, 5);
    for (guint k = 0; turn % 3 == 0 && k < 5; k++) /* of one suit */
      cards[k] = (FeltCard)(4 * ((turn + 3 * k * k) % 13) + turn % 4);
    if (felt_cards_repeat(cards, 5, NULL))
      continue;
    felt_board_values(cards, values);
    for (cards[5] = 1; cards[5] < 52; cards[5]++)
      for (cards[6] = 0; cards[6] < cards[5]; cards[6]++)
        g_assert_cmpuint(values[FELT_PAIR_INDEX(cards[5], cards[6])], ==,
                         felt_cards_repeat(cards, 7, NULL) ? 0 : felt_high7(cards));
  }
}
