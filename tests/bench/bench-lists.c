/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-lists.c - how long the lists of a large tournament take as files */
#include "felt-test.h"
#include "services/play.h"
#include "services/table/felt-lists.h"
#include "services/table/felt-table-write.h"

#include <stdio.h>
#include <time.h>

#define ROUNDS 5

/* The best of a few, as the machine may do other things; goal 0: none is stated. */
static void bench(const Play *play, FeltTableFormat format, int goal)
{
  double best = G_MAXDOUBLE, cpu = G_MAXDOUBLE;
  gsize size = 0;
  for (guint i = 0; i < ROUNDS; i++) {
    gint64 start = g_get_monotonic_time();
    clock_t worked = clock();
    g_autoptr(FeltTableModel) model =
        felt_list_of_state(felt_state_copy(play->state), FELT_LIST_PLAYERS, &play->context.now);
    g_autoptr(GBytes) bytes =
        felt_must(felt_table_to_bytes(model, format, FALSE, NULL, &felt_error));
    size = g_bytes_get_size(bytes);
    best = MIN(best, (double)(g_get_monotonic_time() - start) / 1000);
    cpu = MIN(cpu, (double)(clock() - worked) * 1000 / CLOCKS_PER_SEC);
  }
  printf("players, 10,000, %-5s %6" G_GSIZE_FORMAT " kB  %6.0f ms, %.0f ms of a core",
         felt_table_format_words[format], size / 1000, best, cpu);
  if (goal > 0)
    printf("  (goal %d ms)", goal);
  putchar('\n');
}

int main(void)
{
  Play play;
  play_init(&play, "{'setup':{'name':'Main Event','price':1000,'currency':'EUR'},"
                   "'levels':[{'small':50,'big':100,'minutes':20}]}");
  play_register(&play, 10000);
  play_do(&play, "seat");
  for (guint i = 0; i < FELT_N_TABLE_FORMATS; i++)
    bench(&play, (FeltTableFormat)i, i == FELT_TABLE_XLSX ? 200 : 0);
  play_clear(&play);
  return 0;
}
