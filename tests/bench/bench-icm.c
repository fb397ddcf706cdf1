/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-icm.c - what the value of stacks takes, beside what it is meant to take */
#include "bench/felt-bench.h"
#include "tournament/prizes/felt-icm.h"

#include <math.h>

#include "core/rules/felt-random.h"
#include "tournament/prizes/felt-icm-integral.h"

static gint64 stacks[FELT_ICM_PLAYERS_MAX], prizes[FELT_ICM_PRIZES_MAX];
static double equities[FELT_ICM_PLAYERS_MAX];

/* Stacks spread as in play (most below the mean, a few ten times it), prizes that fall as usual. */
static void make_field(guint n, guint n_prizes)
{
  static const guint8 seed[FELT_SEED_SIZE] = {7};
  FeltRandom random;
  felt_random_init(&random, seed);
  for (guint i = 0; i < n; i++) {
    double chance = (1 + (double)felt_random_below(&random, 1u << 20)) / ((1u << 20) + 1);
    stacks[i] = 1000 + (gint64)(-log(chance) * 40000);
  }
  for (guint i = 0; i < n_prizes; i++)
    prizes[i] = 1000 + (gint64)(20000000 / pow(i + 1, 1.1));
}

static void measure(guint n, guint n_prizes, guint rounds, double goal_ms)
{
  double ms[1000];
  make_field(n, n_prizes);
  for (guint r = 0; r < rounds; r++) {
    gint64 start = g_get_monotonic_time();
    guint inner = n < 20 ? 100 : 1;
    for (guint i = 0; i < inner; i++)
      g_assert_true(felt_icm(stacks, n, prizes, n_prizes, NULL, NULL, equities, NULL));
    ms[r] = (double)(g_get_monotonic_time() - start) / 1000 / inner;
  }
  felt_bench_sort(ms, rounds);
  g_print(
      "%5u players, %4u prizes   median %10.3f ms   best %10.3f ms   goal %7.1f ms   %u nodes\n", n,
      n_prizes, ms[rounds / 2], ms[0], goal_ms, felt_icm_nodes());
}

int main(void)
{
  measure(9, 9, 101, 0.1);
  measure(100, 15, 51, 20);
  measure(1000, 150, 11, 200);
  measure(10000, 1500, 3, 1000);
  return 0;
}
