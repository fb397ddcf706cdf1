/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-cash.c - how long an evening of ten hours takes to open */
#include "bench/felt-bench.h"
#include "felt-test.h"
#include "cash/felt-cash-game.h"
#include "session/felt-kinds.h"
#include "session/felt-session.h"

#include <glib/gstdio.h>

#define EVENTS 2000
#define GOAL   50.0

static void give(FeltSession *session, FeltCashCommand *command)
{
  g_autoptr(GError) error = NULL;
  if (!felt_session_execute(session, command, NULL, &(FeltActor){.name = "bench"}, NULL, &error))
    g_error("%s", error->message);
  felt_cash_command_free(command);
}

static FeltCashCommand *about(FeltCashCommandKind kind, guint player)
{
  FeltCashCommand *command = felt_cash_command_new(kind);
  command->name = g_strdup_printf("Player %u", player);
  return command;
}

/* Sixty players at six tables, hand by hand, with rake and rebuys. */
static void make_evening(FeltStore *store, char **id)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltCashCommand) create = felt_cash_command_new(FELT_CASH_CREATE);
  create->setup.name = g_strdup("Ten hours");
  create->setup.chip_value = 25;
  create->setup.levels =
      felt_list_append(&felt_level_record, &create->setup.levels, &create->setup.n_levels);
  create->setup.levels->small = 1;
  create->setup.levels->big = 2;
  create->setup.levels->minutes = 600;
  felt_session_create_stream(store, &felt_machine_source, &felt_cash_kind, create, NULL,
                             &(FeltActor){.name = "bench"}, id, &error);
  g_assert_no_error(error);
  g_autoptr(FeltSession) session =
      felt_must(felt_session_open(store, *id, &felt_machine_source, &felt_error));

  for (guint i = 0; felt_session_head(session) < EVENTS; i++) {
    FeltCashCommand *command = about(FELT_CASH_BUY_IN, i % 60);
    command->chips = 200;
    if (i >= 60 && i % 4 != 0) {
      felt_cash_command_free(command);
      command = about(FELT_CASH_NEXT_HAND, 0);
      command->table = 1 + i % 6;
    }
    give(session, command);
    if (i >= 60 && i < 66) {
      FeltCashCommand *rake = felt_cash_command_new(FELT_CASH_TAKE_RAKE);
      rake->chips = 3;
      give(session, rake);
    }
    for (gint64 table = 1; i == 59 && table <= 6; table++) {
      FeltCashCommand *button = felt_cash_command_new(FELT_CASH_SET_BUTTON);
      button->table = table;
      button->seat = 1;
      give(session, button);
    }
  }
}

/* The median of nine, in milliseconds: the store and the evening. */
static double open_ms(const char *path, const char *id)
{
  double ms[9];
  for (int i = 0; i < 9; i++) {
    g_autoptr(GError) error = NULL;
    gint64 start = g_get_monotonic_time();
    g_autoptr(FeltStore) store = felt_store_open(path, 0, NULL, &error);
    g_autoptr(FeltSession) session =
        felt_must(felt_session_open(store, id, &felt_machine_source, &felt_error));
    g_assert_nonnull(session);
    ms[i] = (double)(g_get_monotonic_time() - start) / 1000;
  }
  felt_bench_sort(ms, 9);
  return ms[4];
}

int main(void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp("felt-bench-XXXXXX", &error);
  g_autofree char *path = g_build_filename(folder, "felt.db", NULL);
  g_autofree char *id = NULL;
  felt_kind_register(&felt_cash_kind);
  FeltStore *store = felt_must(felt_store_open(path, FELT_STORE_CREATE, NULL, &felt_error));
  make_evening(store, &id);
  felt_store_close(store);
  g_print("open an evening of %d events     %8.1f ms   goal %.0f ms\n", EVENTS, open_ms(path, id),
          GOAL);
  g_autofree char *command = g_strdup_printf("rm -rf '%s'", folder);
  return g_spawn_command_line_sync(command, NULL, NULL, NULL, NULL) ? 0 : 1;
}
