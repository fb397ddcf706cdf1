/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-icm.c - Malmuth-Harville against its definition, and what must hold for any field */
#include "felt-test.h"
#include "tournament/prizes/felt-icm.h"

#include <math.h>
#include <string.h>

#include "core/rules/felt-random.h"
#include "tournament/prizes/felt-icm-integral.h"

/* The definition: every set of players may hold the first places, whoever comes next is drawn by
 * their share of the chips that are left. Up to 12 players. */
static void direct(const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes,
                   long double *equities)
{
  g_autofree long double *chance = g_new0(long double, 1u << n);
  for (guint i = 0; i < n; i++)
    equities[i] = 0;
  chance[0] = 1;
  for (guint set = 0; set + 1 < 1u << n; set++) {
    long double left = 0;
    guint place = (guint)__builtin_popcount(set);
    for (guint i = 0; i < n; i++)
      if (!(set >> i & 1))
        left += (long double)stacks[i];
    for (guint i = 0; i < n; i++) {
      if (set >> i & 1)
        continue;
      long double next = chance[set] * (long double)stacks[i] / left;
      chance[set | 1u << i] += next;
      if (place < n_prizes)
        equities[i] += next * (long double)prizes[place];
    }
  }
}

static double sum_of(const gint64 *amounts, guint n)
{
  double sum = 0;
  for (guint i = 0; i < n; i++)
    sum += (double)amounts[i];
  return sum;
}

static void start_random(FeltRandom *random, guint number)
{
  guint8 seed[FELT_SEED_SIZE] = {0};
  memcpy(seed, &number, sizeof number);
  felt_random_init(random, seed);
}

/* 1 .. 10^digits, each order of magnitude as likely. */
static gint64 random_stack(FeltRandom *random, guint digits)
{
  double exponent = (double)felt_random_below(random, 1u << 20) / (1 << 20) * digits;
  return (gint64)pow(10, exponent);
}

static void compare(const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes, guint seed)
{
  double found[12], pool = sum_of(prizes, n_prizes);
  long double right[12];
  g_autoptr(GError) error = NULL;
  direct(stacks, n, prizes, n_prizes, right);
  felt_icm(stacks, n, prizes, n_prizes, NULL, NULL, found, &error);
  g_assert_no_error(error);
  for (guint i = 0; i < n; i++)
    if (!(fabs(found[i] - (double)right[i]) <= 1e-12 * pool))
      g_error("seed %u, %u players, %u prizes, player %u: %.15g for %.15g", seed, n, n_prizes, i,
              found[i], (double)right[i]);
}

FELT_TEST(test_known, "/icm/rules-5.5/known")
{
  const gint64 stacks[] = {5000, 3000, 2000}, prizes[] = {50, 30, 20};
  double equities[3];
  gint64 amounts[3];
  g_assert_true(felt_icm(stacks, 3, prizes, 3, NULL, NULL, equities, NULL));
  /* First 1/2, second 3/10 x 5/7 + 2/10 x 5/8, third the rest. */
  g_assert_cmpfloat_with_epsilon(
      equities[0], 50 * 0.5 + 30 * (1.5 / 7 + 1.0 / 8) + 20 * (1 - 0.5 - 1.5 / 7 - 1.0 / 8), 1e-12);
  felt_icm_amounts(equities, 3, 100, amounts);
  g_assert_cmpint(amounts[0], ==, 38);
  g_assert_cmpint(amounts[1], ==, 33);
  g_assert_cmpint(amounts[2], ==, 29);
}

FELT_TEST(test_direct, "/icm/rules-5.5/direct-formula")
{
  const guint times = felt_test_times(NULL, 400);
  for (guint seed = 0; seed < times; seed++) {
    FeltRandom random;
    gint64 stacks[12], prizes[12] = {0};
    start_random(&random, seed);
    guint n = 2 + (guint)felt_random_below(&random, 11);
    guint n_prizes = 1 + (guint)felt_random_below(&random, n);
    guint digits = 1 + (guint)felt_random_below(&random, 9);
    for (guint i = 0; i < n; i++)
      stacks[i] = random_stack(&random, digits);
    for (guint i = 0; i < n_prizes; i++)
      prizes[i] = random_stack(&random, 6);
    compare(stacks, n, prizes, n_prizes, seed);
  }
}

/* Every combination of stacks that differ by up to 10^9, with prizes that fall, rise and jump. */
FELT_TEST(test_extreme, "/icm/rules-5.5/extreme-ratios")
{
  const gint64 sizes[] = {1, 1000, 1000000, 1000000000};
  const gint64 prizes[][5] = {{1, 0, 0, 0, 0}, {5, 4, 3, 2, 1}, {0, 0, 0, 0, 1},
                              {3, 3, 3, 3, 3}, {1, 2, 3, 4, 5}, {1000000, 1, 1, 0, 0}};
  for (guint code = 0; code < 1024; code++) {
    gint64 stacks[5];
    for (guint i = 0; i < 5; i++)
      stacks[i] = sizes[code >> 2 * i & 3];
    for (guint p = 0; p < G_N_ELEMENTS(prizes); p++)
      compare(stacks, 5, prizes[p], 5, code);
  }
}

/* Falling prizes: the first is 20 %, each next a little less, the rest to the first. */
static void make_prizes(gint64 *prizes, guint n)
{
  for (guint i = 0; i < n; i++)
    prizes[i] = 1000 + (gint64)(20000000 / pow(i + 1, 1.1));
}

static void check_invariants(const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes,
                             guint seed)
{
  g_autofree double *equities = g_new(double, n);
  g_autofree gint64 *amounts = g_new(gint64, n);
  g_autoptr(GError) error = NULL;
  double sum = 0, pool = sum_of(prizes, n_prizes);
  felt_icm(stacks, n, prizes, n_prizes, NULL, NULL, equities, &error);
  g_assert_no_error(error);
  for (guint i = 0; i < n; i++) {
    sum += equities[i];
    if (!(equities[i] > 0) || equities[i] > (double)prizes[0] * (1 + 1e-12))
      g_error("seed %u: player %u has %g", seed, i, equities[i]);
  }
  if (fabs(sum - pool) > 1e-12 * pool)
    g_error("seed %u: %u players add up to %.15g for %.15g", seed, n, sum, pool);
  for (guint i = 1; i < n; i++)
    if ((stacks[i] == stacks[i - 1] && equities[i] != equities[i - 1]) ||
        (stacks[i] < stacks[i - 1] && equities[i] > equities[i - 1]) ||
        (stacks[i] > stacks[i - 1] && equities[i] < equities[i - 1]))
      g_error("seed %u: stacks %" G_GINT64_FORMAT " and %" G_GINT64_FORMAT " out of order", seed,
              stacks[i - 1], stacks[i]);
  felt_icm_amounts(equities, n, (gint64)pool, amounts);
  g_assert_true(sum_of(amounts, n) == pool);
  for (guint i = 0; i < n; i++)
    g_assert_cmpfloat(fabs((double)amounts[i] - equities[i]), <, 1 + 1e-6);
}

FELT_TEST(test_large, "/icm/rules-5.5/large-fields")
{
  const struct {
    guint n, n_prizes, digits;
  } fields[] = {{300, 150, 9}, {40, 40, 9}, {150, 23, 4}, {1000, 150, 3}, {2500, 2000, 2}};
  const guint n_fields = felt_test_times(NULL, G_N_ELEMENTS(fields));
  for (guint f = 0; f < n_fields; f++) {
    FeltRandom random;
    guint n = fields[f].n;
    g_autofree gint64 *stacks = g_new(gint64, n), *prizes = g_new(gint64, fields[f].n_prizes);
    start_random(&random, f);
    for (guint i = 0; i < n; i++)
      stacks[i] = i % 7 == 6 ? stacks[i - 1] : random_stack(&random, fields[f].digits);
    make_prizes(prizes, fields[f].n_prizes);
    check_invariants(stacks, n, prizes, fields[f].n_prizes, f);
  }
}

/* The largest amounts that Felt counts: the whole amounts add up to the prizes to the unit, and
 * each is what the direct formula says, to the accuracy that is promised. */
FELT_TEST(test_largest, "/icm/rules-5.5/large-fields-amounts")
{
  const gint64 most = G_GINT64_CONSTANT(1000000000000000);
  const guint times = felt_test_times(NULL, 400);
  for (guint seed = 0; seed < times; seed++) {
    FeltRandom random;
    gint64 stacks[12], prizes[9], amounts[12], pool = 0;
    double equities[12];
    long double exact[12] = {0};
    start_random(&random, 7000 + seed);
    const guint n = 2 + (guint)felt_random_below(&random, 11);
    const guint n_prizes = 1 + (guint)felt_random_below(&random, MIN(n, 9));
    for (guint i = 0; i < n; i++)
      stacks[i] = seed % 3 == 0 ? 1 + felt_random_below(&random, 9)
                                : most / 2 - felt_random_below(&random, 1u << 30);
    for (guint i = 0; i < n_prizes; i++)
      pool += prizes[i] = seed % 2 == 0 ? most : most - felt_random_below(&random, 1u << 31);
    g_autoptr(GError) error = NULL;
    felt_icm(stacks, n, prizes, n_prizes, NULL, NULL, equities, &error);
    g_assert_no_error(error);
    felt_icm_amounts(equities, n, pool, amounts);
    direct(stacks, n, prizes, n_prizes, exact);
    for (guint i = 0; i < n; i++) {
      if (fabsl((long double)amounts[i] - exact[i]) > 1e-11L * (long double)pool + 2)
        g_error("seed %u: player %u gets %" G_GINT64_FORMAT " for %.3Lf", seed, i, amounts[i],
                exact[i]);
      pool -= amounts[i];
    }
    if (pool != 0)
      g_error("seed %u: %" G_GINT64_FORMAT " are left", seed, pool);
  }
}

/* 400 equal stacks: each is worth the mean. */
FELT_TEST(test_equal, "/icm/rules-5.5/equal-stacks")
{
  gint64 stacks[400], prizes[60], pool = 0;
  double equities[400];
  make_prizes(prizes, 60);
  for (guint i = 0; i < 60; i++)
    pool += prizes[i];
  for (guint i = 0; i < 400; i++)
    stacks[i] = 25000;
  g_assert_true(felt_icm(stacks, 400, prizes, 60, NULL, NULL, equities, NULL));
  for (guint i = 0; i < 400; i++)
    g_assert_cmpfloat_with_epsilon(equities[i], (double)pool / 400, 1e-12 * (double)pool);
}

/* Two kinds of stacks and two prizes: first and second place by hand, for a large field. */
FELT_TEST(test_two_kinds, "/icm/rules-5.5/two-kinds")
{
  enum { LARGE = 300, SMALL = 700 };
  gint64 stacks[LARGE + SMALL];
  const gint64 prizes[] = {700, 300};
  double equities[LARGE + SMALL];
  for (guint i = 0; i < LARGE + SMALL; i++)
    stacks[i] = i < LARGE ? 9000 : 1000;
  double chips = LARGE * 9000.0 + SMALL * 1000.0;
  double second = (LARGE - 1) * 9000.0 / chips * 9000.0 / (chips - 9000) +
                  SMALL * 1000.0 / chips * 9000.0 / (chips - 1000);
  g_assert_true(felt_icm(stacks, LARGE + SMALL, prizes, 2, NULL, NULL, equities, NULL));
  g_assert_cmpfloat_with_epsilon(equities[0], 700 * 9000 / chips + 300 * second, 1e-9);
}

/* Halving all pieces changes nothing: the error control is honest. */
FELT_TEST(test_refined, "/icm/refined")
{
  enum { N = 600, PAID = 90 };
  FeltRandom random;
  double rates[N], values[PAID], once[N], finer[N], chips = 0, pool = 0, worst = 0;
  start_random(&random, 4);
  for (guint i = 0; i < N; i++)
    chips += rates[i] = (double)random_stack(&random, 3);
  for (guint i = 0; i < N; i++)
    rates[i] /= chips;
  for (guint i = 0; i < PAID; i++)
    pool += values[i] = 1 / pow(i + 1, 1.1);
  for (guint i = 0; i < PAID; i++)
    values[i] /= pool;
  FeltIcmField field = {rates, N, values, PAID, N, 0, NULL, 0};
  g_assert_true(felt_icm_integrate(&field, FELT_ICM_TOLERANCE, NULL, NULL, once));
  guint nodes = felt_icm_nodes();
  g_assert_true(felt_icm_integrate(&field, 1e-15, NULL, NULL, finer));
  g_assert_cmpuint(felt_icm_nodes(), >, nodes);
  for (guint i = 0; i < N; i++)
    worst = MAX(worst, fabs(once[i] - finer[i]));
  g_test_message("%u nodes, then %u; worst difference %.2g of the pool", nodes, felt_icm_nodes(),
                 worst);
  g_assert_cmpfloat(worst, <, 1e-12);
}

/* The same to the bit on one, two and five threads, and in any order of the stacks. */
FELT_TEST(test_same, "/icm/same-to-the-bit")
{
  enum { N = 500, PAID = 70 };
  FeltRandom random;
  gint64 stacks[N], turned[N], prizes[PAID];
  double rates[N], values[PAID], found[3][N], one[N], other[N];
  start_random(&random, 9);
  make_prizes(prizes, PAID);
  for (guint i = 0; i < N; i++)
    turned[N - 1 - i] = stacks[i] = random_stack(&random, 4);
  for (guint i = 0; i < N; i++)
    rates[i] = (double)stacks[i] / sum_of(stacks, N);
  for (guint i = 0; i < PAID; i++)
    values[i] = (double)prizes[i] / sum_of(prizes, PAID);
  const unsigned threads[] = {1, 2, 5};
  for (guint t = 0; t < 3; t++) {
    FeltIcmField field = {rates, N, values, PAID, N, threads[t], NULL, 0};
    g_assert_true(felt_icm_integrate(&field, FELT_ICM_TOLERANCE, NULL, NULL, found[t]));
    g_assert_true(memcmp(found[0], found[t], sizeof found[t]) == 0);
  }
  g_assert_true(felt_icm(stacks, N, prizes, PAID, NULL, NULL, one, NULL));
  g_assert_true(felt_icm(turned, N, prizes, PAID, NULL, NULL, other, NULL));
  for (guint i = 0; i < N; i++)
    g_assert_true(one[i] == other[N - 1 - i]);
}

typedef struct {
  double last;
  guint calls, stop_after;
} Watch;

static gboolean watch_cb(double done, gpointer data)
{
  Watch *watch = data;
  g_assert_cmpfloat(done, >=, watch->last);
  g_assert_cmpfloat(done, <=, 1);
  watch->last = done;
  return ++watch->calls != watch->stop_after;
}

FELT_TEST(test_progress, "/icm/progress")
{
  gint64 stacks[400], prizes[60];
  double equities[400] = {-1};
  Watch watch = {0, 0, 0}, stopping = {0, 0, 2};
  g_autoptr(GError) error = NULL;
  make_prizes(prizes, 60);
  for (guint i = 0; i < 400; i++)
    stacks[i] = 1000 + i;
  g_assert_false(felt_icm(stacks, 400, prizes, 60, watch_cb, &stopping, equities, &error));
  g_assert_error(error, FELT_ICM_ERROR, FELT_ICM_ERROR_CANCELLED);
  g_assert_cmpuint(stopping.calls, ==, 2);
  g_assert_true(equities[0] == -1);
  g_assert_true(felt_icm(stacks, 400, prizes, 60, watch_cb, &watch, equities, NULL));
  g_assert_cmpuint(watch.calls, >=, 2);
  g_assert_cmpfloat_with_epsilon(watch.last, 1, 1e-9);
}

FELT_TEST(test_refusals, "/icm/refusals")
{
  const gint64 big = G_GINT64_CONSTANT(4503599627370497); /* two are above 2^53 */
  const struct {
    gint64 stacks[3];
    guint n;
    gint64 prizes[4];
    guint n_prizes;
    int code;
    const char *sentence;
  } cases[] = {
      {{5},
       1,
       {1},
       1,
       FELT_ICM_ERROR_PLAYERS,
       "Number of stacks: 1; give 2 to 10000, one for each player who is in."},
      {{5, 0},
       2,
       {1},
       1,
       FELT_ICM_ERROR_STACK,
       "Stack 2 is 0; give every player who is in at least 1 chip."},
      {{-5, 5},
       2,
       {1},
       1,
       FELT_ICM_ERROR_STACK,
       "Stack 1 is -5; give every player who is in at least 1 chip."},
      {{big, big},
       2,
       {1},
       1,
       FELT_ICM_ERROR_STACK,
       "The stacks add up to more than can be counted; give smaller ones."},
      {{5, 5},
       2,
       {1},
       0,
       FELT_ICM_ERROR_PRIZES,
       "Number of prizes: 0; give 1 to 2000, first place first."},
      {{5, 5},
       2,
       {3, 2, 1},
       3,
       FELT_ICM_ERROR_PRIZES,
       "There are 3 prizes for 2 players; leave out those nobody can win."},
      {{5, 5}, 2, {3, -2}, 2, FELT_ICM_ERROR_PRIZE, "Prize 2 is -2; a prize cannot be below 0."},
      {{5, 5},
       2,
       {big, big},
       2,
       FELT_ICM_ERROR_PRIZE,
       "The prizes add up to more than can be counted; give smaller ones."},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    double equities[3] = {7, 7, 7};
    g_autoptr(GError) error = NULL;
    g_assert_false(felt_icm(cases[i].stacks, cases[i].n, cases[i].prizes, cases[i].n_prizes, NULL,
                            NULL, equities, &error));
    g_assert_error(error, FELT_ICM_ERROR, cases[i].code);
    g_assert_cmpstr(error->message, ==, cases[i].sentence);
    g_assert_true(equities[0] == 7);
  }
}

FELT_TEST(test_amounts, "/icm/amounts")
{
  const double equal[] = {100.0 / 3, 100.0 / 3, 100.0 / 3}, noisy[] = {2.9999999999, 3.0000000001},
               over[] = {0.0, 3.0, 3.0}, huge[] = {6e14 + 0.25, 4e14 - 0.25};
  gint64 amounts[3];
  felt_icm_amounts(equal, 3, 100, amounts);
  g_assert_cmpint(amounts[0], ==, 34); /* equal remainders: the first */
  g_assert_cmpint(amounts[1], ==, 33);
  g_assert_cmpint(amounts[2], ==, 33);
  felt_icm_amounts(noisy, 2, 6, amounts);
  g_assert_cmpint(amounts[0], ==, 3);
  g_assert_cmpint(amounts[1], ==, 3);
  felt_icm_amounts(over, 3, 5, amounts);
  g_assert_cmpint(amounts[0], ==, 0);
  g_assert_cmpint(amounts[1] + amounts[2], ==, 5);
  felt_icm_amounts(huge, 2, G_GINT64_CONSTANT(1000000000000000), amounts);
  g_assert_cmpint(amounts[0] + amounts[1], ==, G_GINT64_CONSTANT(1000000000000000));
}

/* What each of a field is worth after an all-in that w wins and l loses: the definition. Who has
 * nothing left takes the last place. */
static void after_all_in(const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes,
                         guint w, guint l, double *worth)
{
  gint64 left[40], risk = MIN(stacks[w], stacks[l]);
  double equities[40];
  guint m = 0;
  for (guint i = 0; i < n; i++) {
    gint64 stack = stacks[i] + (i == w ? risk : 0);
    if (i != l || stack > risk)
      left[m++] = i == l ? stack - risk : stack;
  }
  if (m == 1)
    equities[0] = (double)prizes[0];
  else
    g_assert_true(felt_icm(left, m, prizes, MIN(n_prizes, m), NULL, NULL, equities, NULL));
  m = 0;
  for (guint i = 0; i < n; i++)
    worth[i] = i != l || stacks[i] > risk ? equities[m++] : 0;
  if (stacks[l] == risk && n_prizes == n)
    worth[l] = (double)prizes[n - 1];
}

/* All bubble factors by the definition: two calculations for each pair. */
static void factors(const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes,
                    double *factor)
{
  double now[40], then[40], losses[40] = {0}, gains[40] = {0}, pool = 0;
  for (guint i = 0; i < n_prizes; i++)
    pool += (double)prizes[i];
  g_assert_true(felt_icm(stacks, n, prizes, n_prizes, NULL, NULL, now, NULL));
  for (guint w = 0; w < n; w++)
    for (guint l = 0; l < n; l++) {
      if (w == l)
        continue;
      after_all_in(stacks, n, prizes, n_prizes, w, l, then);
      losses[l] += now[l] - then[l];
      gains[w] += then[w] - now[w];
    }
  for (guint i = 0; i < n; i++) {
    factor[i] = losses[i] > 1e-11 * pool ? G_MAXDOUBLE : 1;
    if (gains[i] > 1e-11 * pool)
      factor[i] = MAX(losses[i], 0) / gains[i];
  }
}

/* Winner takes all: chips are money. Otherwise losing costs more than winning gains. */
FELT_TEST(test_bubble, "/icm/bubble")
{
  const gint64 stacks[] = {4000, 3000, 2000, 1000}, all_to_first[] = {100}, some[] = {50, 30, 20},
               seats[] = {10, 10, 10}, even[] = {5, 5, 5, 5};
  FeltIcmBubble all[4];
  g_assert_true(felt_icm_bubbles(stacks, 4, all_to_first, 1, 4, NULL, NULL, all, NULL));
  for (guint i = 0; i < 4; i++) {
    g_assert_cmpfloat_with_epsilon(all[i].factor, 1, 1e-9);
    g_assert_cmpfloat_with_epsilon(all[i].premium, 0, 1e-9);
  }

  /* Against each of the others, by the formula itself. */
  const gint64 lost[][4] = {
      {1000, 6000, 2000, 1000}, {2000, 4000, 3000, 1000}, {3000, 3000, 2000, 2000}};
  const gint64 won[][4] = {{7000, 2000, 1000}, {6000, 3000, 1000}, {5000, 3000, 2000}};
  long double now[4], after[4], loss = 0, gain = 0;
  direct(stacks, 4, some, 3, now);
  for (guint i = 0; i < 3; i++) {
    direct(lost[i], 4, some, 3, after);
    loss += now[0] - after[0];
    direct(won[i], 3, some, 3, after);
    gain += after[0] - now[0];
  }
  double factor = (double)(loss / gain);
  g_assert_true(felt_icm_bubbles(stacks, 4, some, 3, 4, NULL, NULL, all, NULL));
  g_assert_cmpfloat_with_epsilon(all[0].factor, factor, 1e-9);
  g_assert_cmpfloat_with_epsilon(all[0].premium, factor / (factor + 1) - 0.5, 1e-9);
  g_assert_cmpfloat(factor, >, 1);

  /* Three seats for four: the leader has nearly nothing to win; all equal: nothing at stake. */
  g_assert_true(felt_icm_bubbles(stacks, 4, seats, 3, 4, NULL, NULL, all, NULL));
  g_assert_cmpfloat(all[0].factor, >, 2);
  g_assert_true(felt_icm_bubbles(stacks, 4, even, 4, 4, NULL, NULL, all, NULL));
  g_assert_true(all[0].factor == 1 && all[0].premium == 0);
}

/* Everybody at once is what each is alone, whatever the order, equal stacks and prizes that
 * all get; of a large field what is read between some is what all would give. */
FELT_TEST(test_bubbles, "/icm/bubbles")
{
  static const guint sizes[][2] = {{20, 5}, {2, 1},   {2, 2},   {3, 3}, {4, 1},
                                   {9, 9},  {30, 30}, {40, 39}, {5, 3}, {6, 6}};
  const guint n_sizes = felt_test_times(NULL, G_N_ELEMENTS(sizes));
  g_autoptr(GRand) rand = g_rand_new_with_seed(20261121);
  for (guint s = 0; s < n_sizes; s++) {
    guint n = sizes[s][0], paid = sizes[s][1];
    gint64 stacks[40], prizes[40];
    FeltIcmBubble all[40];
    double factor[40];
    for (guint i = 0; i < n; i++)
      stacks[i] = i % 3 == 2 ? stacks[i - 1] : g_rand_int_range(rand, 1, 100000);
    for (guint i = 0; i < paid; i++)
      prizes[i] = 100000 / (i + 1) + 500;
    g_assert_true(felt_icm_bubbles(stacks, n, prizes, paid, n, NULL, NULL, all, NULL));
    factors(stacks, n, prizes, paid, factor);
    for (guint i = 0; i < n; i++) {
      if (factor[i] == G_MAXDOUBLE) {
        g_assert_true(all[i].factor == G_MAXDOUBLE && all[i].premium == 0.5);
        continue;
      }
      g_assert_cmpfloat_with_epsilon(all[i].factor, factor[i], 1e-8 * factor[i]);
      g_assert_cmpfloat_with_epsilon(all[i].premium, factor[i] / (factor[i] + 1) - 0.5, 1e-8);
    }
  }
}

static gboolean stop_at_once(double done, gpointer data)
{
  return FALSE;
}

FELT_TEST(test_bubbles_large, "/icm/bubbles-large")
{
  enum { N = 240, PAID = 36 };
  const guint n = MAX(felt_test_times(NULL, N), 3 * PAID);
  g_autoptr(GRand) rand = g_rand_new_with_seed(7);
  g_autoptr(GError) error = NULL;
  gint64 stacks[N], prizes[PAID];
  FeltIcmBubble exact[N], read[N];
  for (guint i = 0; i < n; i++)
    stacks[i] = 500 + (gint64)(-40000 * log(1 - g_rand_double(rand)));
  for (guint i = 0; i < PAID; i++)
    prizes[i] = 1000000 / (i + 2);
  g_assert_true(felt_icm_bubbles(stacks, n, prizes, PAID, n, NULL, NULL, exact, NULL));
  g_assert_true(
      felt_icm_bubbles(stacks, n, prizes, PAID, FELT_ICM_BUBBLE_SAMPLE, NULL, NULL, read, NULL));
  for (guint i = 0; i < n; i++) {
    g_assert_cmpfloat_with_epsilon(read[i].factor, exact[i].factor, 0.005);
    g_assert_cmpfloat(exact[i].factor, >, 1);
    g_assert_cmpfloat_with_epsilon(read[i].premium, exact[i].premium, 0.001);
  }
  /* The bubble itself: one more than seats. */
  for (guint i = 0; i < PAID; i++)
    prizes[i] = 1000;
  g_assert_true(
      felt_icm_bubbles(stacks, PAID + 1, prizes, PAID, PAID + 1, NULL, NULL, exact, NULL));
  for (guint i = 0; i < PAID + 1; i++)
    g_assert_cmpfloat(exact[i].factor, >, 1.5);
  g_assert_false(felt_icm_bubbles(stacks, n, prizes, PAID, n, stop_at_once, NULL, exact, &error));
  g_assert_error(error, FELT_ICM_ERROR, FELT_ICM_ERROR_CANCELLED);
  g_clear_error(&error);
  g_assert_false(felt_icm_bubbles(stacks, 1, prizes, 1, 50, NULL, NULL, exact, &error));
  g_assert_error(error, FELT_ICM_ERROR, FELT_ICM_ERROR_PLAYERS);
}

/* Two left, prizes for both: the loser is sure of the second. */
FELT_TEST(test_bubble_heads_up, "/icm/bubble-heads-up")
{
  const gint64 stacks[] = {3000, 1000}, prizes[] = {60, 40};
  FeltIcmBubble all[2];
  g_assert_true(felt_icm_bubbles(stacks, 2, prizes, 2, 3, NULL, NULL, all, NULL));
  g_assert_cmpfloat_with_epsilon(all[0].factor, 1, 1e-12);
}
