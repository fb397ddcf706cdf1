/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-structure.c - what making and checking structures takes, beside what it is meant to take */
#include "bench/felt-bench.h"
#include "tournament/setup/felt-structure-make.h"
#include "tournament/setup/felt-structure-warnings.h"

#define ROUNDS 200

static void report(const char *what, gint64 *us, double goal_ms)
{
  felt_bench_sort_us(us, ROUNDS);
  g_print("%-34s median %8.3f ms  99 %% %8.3f ms  goal %5.1f ms\n", what,
          (double)us[ROUNDS / 2] / 1000, (double)us[ROUNDS * 99 / 100] / 1000, goal_ms);
}

int main(void)
{
  const FeltStructureWish wishes[] = {
      {.players = 36, .stack = 10000, .minutes = 240},
      {.players = 10000, .stack = 30000, .minutes = 2000},
      {.players = 200, .stack = 20000, .minutes = 600, .mix = FELT_MIX_HORSE},
  };
  const char *const names[] = {"a club's evening", "10,000 players, three days", "HORSE"};
  for (guint w = 0; w < G_N_ELEMENTS(wishes); w++) {
    gint64 made_us[ROUNDS], checked_us[ROUNDS];
    for (guint i = 0; i < ROUNDS; i++) {
      FeltStructureMade made;
      gint64 start = g_get_monotonic_time();
      g_assert_true(felt_structure_make(&wishes[w], &made, NULL));
      made_us[i] = g_get_monotonic_time() - start;
      start = g_get_monotonic_time();
      g_ptr_array_unref(felt_structure_warnings(made.levels, made.n, NULL, 0));
      checked_us[i] = g_get_monotonic_time() - start;
      felt_structure_made_clear(&made);
    }
    g_autofree char *making = g_strdup_printf("make: %s", names[w]);
    g_autofree char *checking = g_strdup_printf("check: %s", names[w]);
    report(making, made_us, 5);
    report(checking, checked_us, 5);
  }
  return 0;
}
