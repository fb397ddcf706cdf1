/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-open.c - how long a long log and a large tournament take to open */
#include "bench/felt-bench.h"
#include "felt-test.h"
#include "bench/felt-maker.h"

#include <glib/gstdio.h>
#include <string.h>

/* An evening without end: hands at all tables, now and then a rebuy, a count, a note. */
static void make_long_log(FeltStore *store, const char *id, guint64 events)
{
  FeltMaker maker;
  felt_maker_init(&maker, store, id, 90);
  guint tables = felt_state_open_tables(maker.state);
  for (guint64 i = 0; maker.state->seq < events; i++) {
    g_autofree char *table = g_strdup_printf("table=%d", (int)(i % tables) + 1);
    g_autofree char *player = g_strdup_printf("player=%d", (int)(i % 90) + 1);
    felt_maker_do(&maker, "next-hand", table);
    if (i % 7 == 0)
      felt_maker_do(&maker, "rebuy", player);
    if (i % 50 == 0)
      felt_maker_do(&maker, "note", "text=The dealer of table three changes");
    if (i % 90 == 0)
      felt_maker_do(&maker, "adjust-time", "ms=60000");
  }
  felt_maker_clear(&maker);
}

/* The median of five, in milliseconds. */
static double open_ms(const char *path, const char *id)
{
  double ms[5];
  for (int i = 0; i < 5; i++) {
    g_autoptr(GError) error = NULL;
    gint64 start = g_get_monotonic_time();
    g_autoptr(FeltStore) store = felt_store_open(path, 0, NULL, &error);
    g_autoptr(FeltSession) session =
        felt_must(felt_session_open(store, id, &felt_machine_source, &felt_error));
    g_assert_nonnull(session);
    ms[i] = (double)(g_get_monotonic_time() - start) / 1000;
  }
  felt_bench_sort(ms, 5);
  return ms[2];
}

/* Once: it takes seconds. */
static double verify_ms(const char *path, const char *id)
{
  g_autoptr(GError) error = NULL;
  FeltVerifyReport report = {0};
  FeltStore *store = felt_store_open(path, 0, NULL, &error);
  gint64 start = g_get_monotonic_time();
  felt_must(felt_session_verify(store, id, &report, NULL, &felt_error));
  double ms = (double)(g_get_monotonic_time() - start) / 1000;
  felt_verify_report_clear(&report);
  felt_store_close(store);
  return ms;
}

int main(void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp("felt-bench-XXXXXX", &error);
  g_autofree char *path = g_build_filename(folder, "felt.db", NULL);
  FeltStore *store = felt_must(felt_store_open(path, FELT_STORE_CREATE, NULL, &felt_error));
  make_long_log(store, "long", 1000000);
  felt_maker_large_field(store, "large", 3000);
  felt_store_close(store);
  g_print("open and fold 1,000,000 events     %8.0f ms   goal 1500 ms\n", open_ms(path, "long"));
  g_print("open a 10,000-player tournament    %8.0f ms   goal  300 ms\n", open_ms(path, "large"));
  g_print("verify a 10,000-player tournament  %8.0f ms   goal 3000 ms\n", verify_ms(path, "large"));
  g_autofree char *command = g_strdup_printf("rm -rf '%s'", folder);
  return g_spawn_command_line_sync(command, NULL, NULL, NULL, NULL) ? 0 : 1;
}
