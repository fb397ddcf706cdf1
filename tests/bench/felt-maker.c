/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-maker.c - long logs and large fields for the benchmarks, made by real commands */
#include "felt-test.h"
#include "bench/felt-maker.h"

#include "session/felt-command-text.h"
#include "store/felt-event-json.h"

#include <string.h>

#define BATCH 1000

static void flush(FeltMaker *maker)
{
  guint n = maker->rows->len;
  if (n == 0)
    return;
  FeltNewRow *rows = g_new0(FeltNewRow, n);
  char **payloads = g_new0(char *, n + 1);
  for (guint i = 0; i < n; i++) {
    const FeltEvent *event = g_ptr_array_index(maker->rows, i);
    payloads[i] = felt_event_to_payload(&felt_tournament_events, event);
    rows[i] = (FeltNewRow){event->at.utc_us,
                           event->at.boot_id,
                           event->at.boottime_us,
                           felt_event_info(event->kind)->name,
                           payloads[i],
                           "bench",
                           NULL};
  }
  g_autofree char *command = g_strdup_printf("%s-%" G_GUINT64_FORMAT, maker->id, maker->stored);
  felt_must(felt_store_append(maker->store, maker->id, maker->stored, command, rows, n,
                              &maker->stored, &felt_error));
  g_ptr_array_set_size(maker->rows, 0);
  g_strfreev(payloads);
  g_free(rows);
}

static gboolean make(FeltMaker *maker, const FeltCommand *command)
{
  maker->context.now.utc_us += 1000;
  maker->context.now.boottime_us += 1000;
  maker->context.seed[0]++;
  GPtrArray *events = felt_decide(maker->state, command, &maker->context, NULL);
  if (events == NULL)
    return FALSE;
  for (guint i = 0; i < events->len; i++) {
    FeltEvent *event = g_ptr_array_index(events, i);
    event->seq = maker->state->seq + 1;
    g_assert_true(felt_state_apply(maker->state, event, NULL));
    g_ptr_array_add(maker->rows, event);
  }
  g_ptr_array_set_free_func(events, NULL);
  g_ptr_array_unref(events);
  if (maker->rows->len >= BATCH)
    flush(maker);
  return TRUE;
}

void felt_maker_do(FeltMaker *maker, const char *name, const char *argument)
{
  char *arguments[] = {(char *)argument, NULL};
  g_autoptr(FeltCommand) command = felt_command_from_words(name, arguments, NULL);
  g_assert_nonnull(command);
  make(maker, command);
}

void felt_maker_init(FeltMaker *maker, FeltStore *store, const char *id, guint players)
{
  memset(maker, 0, sizeof *maker);
  maker->store = store;
  maker->id = id;
  maker->state = felt_state_new();
  maker->rows = g_ptr_array_new_with_free_func((GDestroyNotify)felt_event_free);
  felt_machine_source.now(&maker->context.now, NULL);
  g_autoptr(FeltCommand) create = felt_command_new(FELT_COMMAND_CREATE);
  create->setup.name = g_strdup(id);
  FeltLevel *level = felt_list_append(&felt_level_record, &create->levels, &create->n_levels);
  level->small = 50;
  level->big = 100;
  level->minutes = 20;
  make(maker, create);
  for (guint i = 1; i <= players; i++) {
    g_autofree char *name = g_strdup_printf("name=Player Number %u", i);
    felt_maker_do(maker, "register", name);
  }
  felt_maker_do(maker, "start", NULL);
}

void felt_maker_clear(FeltMaker *maker)
{
  flush(maker);
  felt_state_free(maker->state);
  g_ptr_array_unref(maker->rows);
}

void felt_maker_large_field(FeltStore *store, const char *id, guint busted)
{
  FeltMaker maker;
  felt_maker_init(&maker, store, id, 10000);
  for (guint t = 1; t <= felt_state_open_tables(maker.state); t++) {
    g_autofree char *table = g_strdup_printf("table=%u", t);
    felt_maker_do(&maker, "next-hand", table);
  }
  for (guint i = 1; i <= busted; i++) {
    g_autofree char *player = g_strdup_printf("player=%u", i);
    felt_maker_do(&maker, "bust-out", player);
  }
  felt_maker_clear(&maker);
}
