/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-open.c - how long a long log and a large tournament take to open */
#include "session/felt-command-text.h"
#include "session/felt-session.h"
#include "store/felt-event-json.h"

#include <glib/gstdio.h>
#include <string.h>

/* A log in the making: decided and applied in memory, stored in large batches. */
typedef struct {
  FeltStore *store;
  FeltState *state;
  FeltContext context;
  GPtrArray *rows; /* FeltEvent * not stored yet */
  guint64 stored;
  const char *id;
} Maker;

#define BATCH 1000

static void flush(Maker *maker)
{
  g_autoptr(GError) error = NULL;
  guint n = maker->rows->len;
  if (n == 0)
    return;
  FeltNewRow *rows = g_new0(FeltNewRow, n);
  char **payloads = g_new0(char *, n + 1);
  for (guint i = 0; i < n; i++) {
    const FeltEvent *event = g_ptr_array_index(maker->rows, i);
    payloads[i] = felt_event_to_payload(event);
    rows[i] = (FeltNewRow){event->at.utc_us,      event->at.boot_id,
                           event->at.boottime_us, felt_event_info(event->kind)->name,
                           payloads[i],           "bench"};
  }
  g_autofree char *command = g_strdup_printf("%s-%" G_GUINT64_FORMAT, maker->id, maker->stored);
  felt_store_append(maker->store, maker->id, maker->stored, command, rows, n, &maker->stored,
                    &error);
  g_assert_no_error(error);
  g_ptr_array_set_size(maker->rows, 0);
  g_strfreev(payloads);
  g_free(rows);
}

static gboolean make(Maker *maker, const FeltCommand *command)
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

static void make_words(Maker *maker, const char *name, const char *argument)
{
  char *arguments[] = {(char *)argument, NULL};
  g_autoptr(FeltCommand) command = felt_command_from_words(name, arguments, NULL);
  g_assert_nonnull(command);
  make(maker, command);
}

static void maker_init(Maker *maker, FeltStore *store, const char *id, guint players)
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
    make_words(maker, "register", name);
  }
  make_words(maker, "start", NULL);
}

static void maker_clear(Maker *maker)
{
  flush(maker);
  felt_state_free(maker->state);
  g_ptr_array_unref(maker->rows);
}

/* An evening without end: hands at all tables, now and then a rebuy, a count, a note. */
static void make_long_log(FeltStore *store, const char *id, guint64 events)
{
  Maker maker;
  maker_init(&maker, store, id, 90);
  guint tables = felt_state_open_tables(maker.state);
  for (guint64 i = 0; maker.state->seq < events; i++) {
    g_autofree char *table = g_strdup_printf("table=%d", (int)(i % tables) + 1);
    g_autofree char *player = g_strdup_printf("player=%d", (int)(i % 90) + 1);
    make_words(&maker, "next-hand", table);
    if (i % 7 == 0)
      make_words(&maker, "rebuy", player);
    if (i % 50 == 0)
      make_words(&maker, "note", "text=The dealer of table three changes");
    if (i % 90 == 0)
      make_words(&maker, "adjust-time", "ms=60000");
  }
  maker_clear(&maker);
}

static void make_large_field(FeltStore *store, const char *id)
{
  Maker maker;
  maker_init(&maker, store, id, 10000);
  for (guint t = 1; t <= felt_state_open_tables(maker.state); t++) {
    g_autofree char *table = g_strdup_printf("table=%u", t);
    make_words(&maker, "next-hand", table);
  }
  for (guint i = 1; i <= 3000; i++) {
    g_autofree char *player = g_strdup_printf("player=%u", i);
    make_words(&maker, "bust-out", player);
  }
  maker_clear(&maker);
}

static int by_value(gconstpointer a, gconstpointer b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

/* The median of five, in milliseconds. */
static double open_ms(const char *path, const char *id)
{
  double ms[5];
  for (int i = 0; i < 5; i++) {
    g_autoptr(GError) error = NULL;
    gint64 start = g_get_monotonic_time();
    FeltStore *store = felt_store_open(path, 0, NULL, &error);
    FeltSession *session = felt_session_open(store, id, &felt_machine_source, &error);
    g_assert_no_error(error);
    ms[i] = (double)(g_get_monotonic_time() - start) / 1000;
    g_object_unref(session);
    felt_store_close(store);
  }
  qsort(ms, 5, sizeof *ms, by_value);
  return ms[2];
}

int main(void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp("felt-bench-XXXXXX", &error);
  g_autofree char *path = g_build_filename(folder, "felt.db", NULL);
  FeltStore *store = felt_store_open(path, FELT_STORE_CREATE, NULL, &error);
  g_assert_no_error(error);
  make_long_log(store, "long", 1000000);
  make_large_field(store, "large");
  felt_store_close(store);
  g_print("open and fold 1,000,000 events     %8.0f ms   goal 1500 ms\n", open_ms(path, "long"));
  g_print("open a 10,000-player tournament    %8.0f ms   goal  300 ms\n", open_ms(path, "large"));
  g_autofree char *command = g_strdup_printf("rm -rf '%s'", folder);
  return g_spawn_command_line_sync(command, NULL, NULL, NULL, NULL) ? 0 : 1;
}
