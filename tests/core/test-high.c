/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-high.c - every value and its place in the order, against the definition */
#include "felt-test.h"
#include "eval-help.h"
#include "slow-eval.h"
#include "core/eval/felt-walk.h"

#include <glib.h>

static guint64 value_of(FeltGame game, const FeltCard *cards, guint n)
{
  FeltHolding holding = {.n = (guint8)n};
  FeltRank high, low;
  memcpy(holding.cards, cards, n);
  felt_rank(game, 0, NULL, 0, &holding, &high, &low);
  return high.value;
}

/* All 2,598,960 hands: known counts, 7,462 classes high and 2-7, 6,175 ace-to-five. */
FELT_TEST(test_five, "/high/five-all")
{
  const guint want[9] = {1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40};
  guint counts[9] = {0};
  g_autofree guint64 *high = g_new0(guint64, 8000), *a5 = g_new0(guint64, 8000),
                     *low27 = g_new0(guint64, 8000);
  FeltCard c[5];
  for (c[0] = 4; c[0] < 52; c[0]++)
    for (c[1] = 3; c[1] < c[0]; c[1]++)
      for (c[2] = 2; c[2] < c[1]; c[2]++)
        for (c[3] = 1; c[3] < c[2]; c[3]++)
          for (c[4] = 0; c[4] < c[3]; c[4]++) {
            guint64 score = slow_score_high(c);
            eval_note(high, felt_high5(c), score);
            counts[score >> 20]++;
            eval_note(a5, value_of(FELT_GAME_LOWBALL_A5, c, 5), slow_a5(c));
            eval_note(low27, value_of(FELT_GAME_LOWBALL_27, c, 5), slow_27(c));
          }
  g_assert_cmpmem(counts, sizeof counts, want, sizeof want);
  g_assert_cmpuint(eval_check_order(high), ==, 7462);
  g_assert_cmpuint(eval_check_order(low27), ==, 7462);
  g_assert_cmpuint(eval_check_order(a5), ==, 6175);
}

FELT_TEST(test_badugi, "/high/badugi-all")
{
  g_autofree guint64 *seen = g_new0(guint64, 8000);
  FeltCard c[4];
  for (c[0] = 3; c[0] < 52; c[0]++)
    for (c[1] = 2; c[1] < c[0]; c[1]++)
      for (c[2] = 1; c[2] < c[1]; c[2]++)
        for (c[3] = 0; c[3] < c[2]; c[3]++)
          eval_note(seen, value_of(FELT_GAME_BADUGI, c, 4), slow_badugi(c));
  g_assert_cmpuint(eval_check_order(seen), ==, 1092);
}

/* How many ways a multiset of ranks can be dealt with no suit five times, by the numbers of cards
 * of one suit; four suits cannot be had five times by two of them. */
static guint64 ways(const int counts[13], gboolean flush)
{
  static const guint choose4[5] = {1, 4, 6, 4, 1}, choose3[4] = {1, 3, 3, 1};
  guint64 by_suited[8] = {1}, total = 1, flushes = 0;
  for (int r = 0; r < 13; r++) {
    if (counts[r] == 0)
      continue;
    total *= choose4[counts[r]];
    for (int k = 7; k >= 0; k--) {
      by_suited[k] *= counts[r] < 4 ? choose3[counts[r]] : 0;
      if (k > 0)
        by_suited[k] += by_suited[k - 1] * choose3[counts[r] - 1];
    }
  }
  for (int k = 5; k <= 7; k++)
    flushes += 4 * by_suited[k];
  return flush ? flushes : total - flushes;
}

typedef struct {
  guint64 *seen, counts[10], values[8000];
  guint multisets;
} Seven;

/* One deal of a multiset without a flush, against the definition. */
static void check_multiset(const int counts[13], Seven *seven)
{
  FeltCard cards[7];
  int n = 0;
  for (int r = 0; r < 13; r++)
    for (int i = 0; i < counts[r]; i++)
      cards[n] = (FeltCard)(4 * r + (counts[r] == 1 ? n % 4 : i)), n++;
  guint value = felt_high7(cards);
  guint64 score = slow_best(cards, 7, slow_score_high);
  eval_note(seven->seen, value, score);
  seven->counts[score >> 20] += ways(counts, FALSE);
  seven->values[value]++;
  seven->multisets++;
}

static void each_multiset(Seven *seven, int rank, int left, int counts[13])
{
  if (left == 0) {
    check_multiset(counts, seven);
    return;
  }
  if (rank == 13)
    return;
  for (int i = 0; i <= 4 && i <= left; i++) {
    counts[rank] = i;
    each_multiset(seven, rank + 1, left - i, counts);
  }
  counts[rank] = 0;
}

/* All masks of a suit with the other cards in several ways. */
static void check_suited(Seven *seven, FeltRandom *random)
{
  for (guint mask = 0; mask < 8192; mask++) {
    int n = __builtin_popcount(mask);
    if (n < 5 || n > 7)
      continue;
    guint64 score = 0;
    for (int turn = 0; turn < 8; turn++) {
      FeltCard cards[7];
      guint suit = turn % 4, k = 0;
      guint64 used = 0;
      for (guint r = 0; r < 13; r++)
        if (mask >> r & 1)
          cards[k++] = (FeltCard)(4 * r + suit);
      while (k < 7) {
        FeltCard c = (FeltCard)felt_random_below(random, 52);
        if (c % 4 == suit || used >> c & 1)
          continue;
        used |= G_GUINT64_CONSTANT(1) << c;
        cards[k++] = c;
      }
      score = slow_best(cards, 7, slow_score_high);
      eval_note(seven->seen, felt_high7(cards), score);
      seven->values[felt_high7(cards)]++;
    }
    /* the two others are any of the 39 cards of other suits */
    const guint64 rest[3] = {1, 39, 39 * 38 / 2};
    seven->counts[(score >> 20) == 8 && (score >> 16 & 15) == 14 ? 9 : (score >> 20)] +=
        4 * rest[7 - n];
  }
}

/* Strata of all 133,784,560 hands: each of the 49,205 rank multisets once without a flush and
 * weighed by its ways, each suited mask weighed likewise. */
FELT_TEST(test_seven, "/high/seven-strata")
{
  const guint64 want[10] = {23294460, 58627800, 31433400, 6461620, 6180020,
                            4047644,  3473184,  224848,   37260,   4324};
  FeltRandom random;
  eval_start(&random, 7);
  g_autofree Seven *seven = g_new0(Seven, 1);
  g_autofree guint64 *seen = g_new0(guint64, 8000);
  int counts[13] = {0};
  seven->seen = seen;
  each_multiset(seven, 0, 7, counts);
  g_assert_cmpuint(seven->multisets, ==, 49205);
  check_suited(seven, &random);
  for (int i = 0; i < 10; i++)
    g_assert_cmpuint(seven->counts[i], ==, want[i]);
  g_assert_cmpuint(eval_check_order(seen), ==, 4824);
}

/* Seven cards of the first n_suits suits. */
static void deal_suited(FeltRandom *random, FeltCard *cards, guint n_suits)
{
  guint64 used = 0;
  for (guint k = 0; k < 7;) {
    FeltCard c = (FeltCard)(4 * felt_random_below(random, 13) + felt_random_below(random, n_suits));
    if (used >> c & 1)
      continue;
    used |= G_GUINT64_CONSTANT(1) << c;
    cards[k++] = c;
  }
}

/* All ways of computing a batch, prepared keys among them, agree with one hand at a time and write
 * nothing behind its end; also blocks full of flushes. */
FELT_TEST(test_batches, "/high/batches")
{
  enum { N = 20011 };
  const guint sizes[] = {0, 1, 255, 256, 257, 511, 512, 513, 514, 1023, 1024, 1031, 1536, N};
  FeltRandom random;
  eval_start(&random, 8);
  g_autofree FeltCard *cards = g_new(FeltCard, 7 * N);
  g_autofree guint16 *want = g_new(guint16, N), *got = g_new(guint16, N + 1);
  g_autofree guint32 *sums = g_new(guint32, N);
  g_autofree guint64 *masks = g_new(guint64, N);
  for (guint i = 0; i < N; i++) {
    deal_suited(&random, cards + 7 * i, i / 2048 % 4 < 2 ? 4 : i / 2048 % 4 - 1);
    want[i] = felt_high7(cards + 7 * i);
    FeltKey key = felt_key_add(felt_key_of(cards + 7 * i, 2), felt_key_of(cards + 7 * i + 2, 5));
    g_assert_cmpuint(felt_high7_key(key), ==, want[i]);
    sums[i] = key.sum;
    masks[i] = key.mask;
  }
  for (guint way = 0; way <= 2 * FELT_SIMD_NEON + 1; way++)
    for (guint s = 0; s < G_N_ELEMENTS(sizes); s++) {
      FeltSimd simd = way / 2;
      memset(got, 0xff, (N + 1) * sizeof *got);
      /* no byte more than the hands, so that a reader past them is caught */
      g_autofree FeltCard *exact = g_memdup2(cards, 7 * (gsize)sizes[s]);
      if (way % 2 == 0)
        felt_high7_batch(simd, exact, sizes[s], got);
      else
        felt_high7_keys(simd, sums, masks, sizes[s], got);
      g_assert_cmpmem(got, sizes[s] * sizeof *got, want, sizes[s] * sizeof *want);
      g_assert_cmpuint(got[sizes[s]], ==, 0xffff);
    }
}

static uint64_t score_low(const FeltCard *cards)
{
  return slow_a5(cards);
}

/* Omaha of all sizes against the definition. */
FELT_TEST(test_omaha, "/high/omaha")
{
  FeltRandom random;
  eval_start(&random, 9);
  FeltCard eight[5] = {FELT_CARD(6, 0), FELT_CARD(5, 1), FELT_CARD(4, 2), FELT_CARD(3, 3),
                       FELT_CARD(2, 0)};
  guint64 worst_low = slow_a5(eight); /* 8-7-6-5-4 */
  for (guint n_hole = 4; n_hole <= 6; n_hole++) {
    g_autofree guint64 *high_seen = g_new0(guint64, 8000), *low_seen = g_new0(guint64, 8000);
    guint size = 5 + n_hole;
    enum { N = 3000 };
    g_autofree FeltCard *deals = g_new(FeltCard, size * N);
    guint16 high[N], low[N];
    for (guint i = 0; i < N; i++) {
      eval_deal(&random, deals + size * i, size);
    }
    felt_omaha_high_batch(FELT_SIMD_NONE, n_hole, deals, N, high);
    felt_omaha_low_batch(n_hole, deals, N, low);
    for (guint i = 0; i < N; i++) {
      const FeltCard *d = deals + size * i;
      FeltOmahaBoard board = felt_omaha_board(d);
      guint64 score = slow_omaha(d, d + 5, (int)n_hole, slow_score_high);
      eval_note(high_seen, high[i], score);
      g_assert_cmpuint(felt_omaha_high(&board, d + 5, n_hole), ==, high[i]);
      score = slow_omaha(d, d + 5, (int)n_hole, score_low);
      g_assert_cmpuint(felt_omaha_low(&board, d + 5, n_hole), ==, low[i]);
      g_assert_cmpint(low[i] > 0, ==, score >= worst_low);
      if (low[i] > 0)
        eval_note(low_seen, low[i], score);
    }
    eval_check_order(high_seen);
    g_assert_cmpuint(eval_check_order(low_seen), >, 40);
  }
}

/* All ways of computing a batch of Omaha agree, and read nothing behind the deals. */
FELT_TEST(test_omaha_batches, "/high/omaha-batches")
{
  enum { N = 20011 };
  const guint sizes[] = {0, 1, 31, 32, 33, 64, N};
  FeltRandom random;
  eval_start(&random, 12);
  g_autofree guint16 *want = g_new(guint16, N), *got = g_new(guint16, N + 1);
  for (guint n_hole = 4; n_hole <= 6; n_hole++) {
    guint size = 5 + n_hole;
    g_autofree FeltCard *deals = g_new(FeltCard, size * N);
    for (guint i = 0; i < N; i++) {
      eval_deal(&random, deals + size * i, size);
      FeltOmahaBoard board = felt_omaha_board(deals + size * i);
      want[i] = felt_omaha_high(&board, deals + size * i + 5, n_hole);
    }
    for (FeltSimd simd = FELT_SIMD_AUTO; simd <= FELT_SIMD_NEON; simd++)
      for (guint s = 0; s < G_N_ELEMENTS(sizes); s++) {
        g_autofree FeltCard *exact = g_memdup2(deals, (gsize)size * sizes[s]);
        memset(got, 0xff, (N + 1) * sizeof *got);
        felt_omaha_high_batch(simd, n_hole, exact, sizes[s], got);
        g_assert_cmpmem(got, sizes[s] * sizeof *got, want, sizes[s] * sizeof *want);
        g_assert_cmpuint(got[sizes[s]], ==, 0xffff);
      }
  }
}

/* Three to five of a suit on the board and two to six in the hand, in all small patterns. */
FELT_TEST(test_omaha_flushes, "/high/omaha-flushes")
{
  static const FeltGame games[] = {
      [4] = FELT_GAME_OMAHA, [5] = FELT_GAME_OMAHA5, [6] = FELT_GAME_OMAHA6};
  FeltRandom random;
  eval_start(&random, 10);
  for (guint turn = 0; turn < 20000; turn++) {
    guint n_hole = 4 + turn % 3, suited = 5 + felt_random_below(&random, 5), n = 5 + n_hole;
    uint32_t spades[13], order[11];
    FeltCard cards[11];
    guint64 used = 0;
    guint k = 0;
    for (guint i = 0; i < 13; i++)
      spades[i] = 4 * i + 3;
    felt_random_shuffle_u32(&random, spades, 13);
    if (turn % 2 == 0) /* a row of ranks: straight flushes */
      for (guint i = 0; i < suited && i < 13; i++)
        spades[i] = 4 * ((i + turn / 2) % 13) + 3;
    for (; k < suited && k < n; k++)
      cards[k] = (FeltCard)spades[k], used |= G_GUINT64_CONSTANT(1) << cards[k];
    while (k < n) {
      FeltCard c = (FeltCard)felt_random_below(&random, 52);
      if (!(used >> c & 1))
        cards[k++] = c, used |= G_GUINT64_CONSTANT(1) << c;
    }
    for (guint i = 0; i < n; i++)
      order[i] = cards[i];
    felt_random_shuffle_u32(&random, order, n);
    for (guint i = 0; i < n; i++)
      cards[i] = (FeltCard)order[i];
    FeltOmahaBoard board = felt_omaha_board(cards);
    FeltHolding holding = {.n = (guint8)n_hole};
    FeltRank high, low;
    memcpy(holding.cards, cards + 5, n_hole);
    felt_rank(games[n_hole], 0, cards, 5, &holding, &high, &low);
    g_assert_cmpuint(felt_omaha_high(&board, cards + 5, n_hole), ==, high.value);
  }
}

#ifndef NDEBUG

/* A call without checks: even with a card twice, odd with an index that is no card. */
static void call_unsound(guint which)
{
  static const FeltCard unsound[2][7] = {{1, 2, 3, 1, 4, 5, 6}, {1, 52, 2, 3, 4, 5, 6}};
  static const FeltCard board[5] = {20, 21, 22, 23, 24};
  const FeltCard *cards = unsound[which % 2];
  FeltOmahaBoard omaha = felt_omaha_board(board);
  uint16_t values[FELT_PAIRS];
  switch (which / 2) {
  case 0:
    felt_high5(cards);
    break;
  case 1:
    felt_high7(cards);
    break;
  case 2:
    felt_razz7(cards);
    break;
  case 3:
    felt_eight7(cards);
    break;
  case 4:
    felt_badugi(cards);
    break;
  case 5:
    felt_low27(cards);
    break;
  case 6:
    felt_omaha_board(cards);
    break;
  case 7:
    felt_omaha_high(&omaha, which % 2 ? cards : board, 4);
    break;
  case 8:
    felt_omaha_low(&omaha, cards, 4);
    break;
  case 9:
    felt_board_values(cards, values);
    break;
  case 10:
    felt_heads_up(cards, cards + 2, NULL, 0);
    break;
  default:
    felt_key(which % 2 ? cards[1] : 255);
    break;
  }
}

static void test_asserts(gconstpointer data)
{
  if (g_test_subprocess()) {
    call_unsound(GPOINTER_TO_UINT(data));
    return;
  }
  g_test_trap_subprocess(NULL, 0, 0);
  g_test_trap_assert_failed();
  g_test_trap_assert_stderr("*ssert*");
}

#endif

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
#ifndef NDEBUG
  for (guint i = 0; i < 24; i++) {
    g_autofree char *path = g_strdup_printf("/high/asserts/%u", i);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_asserts);
  }
#endif
  return felt_test_run();
}
