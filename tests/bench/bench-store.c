/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-store.c - what a durable event costs beside a bare insert, and how fast a log is read */
#include "bench/felt-bench.h"
#include "felt-test.h"
#include "store/felt-store.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#define PAIRS 1000
#define BATCH 2000

typedef struct {
  const char *folder;
} Place;

static char *place_file(const Place *place, const char *name)
{
  return g_build_filename(place->folder, name, NULL);
}

static void remove_database(const Place *place, const char *name)
{
  static const char *const suffixes[] = {"", "-wal", "-shm"};
  for (guint i = 0; i < G_N_ELEMENTS(suffixes); i++) {
    char *base = place_file(place, name), *file = g_strconcat(base, suffixes[i], NULL);
    g_unlink(file);
    g_free(file);
    g_free(base);
  }
}

static FeltStore *open_store(const Place *place, const char *name)
{
  GError *error = NULL;
  char *path = place_file(place, name);
  FeltStore *store = felt_store_open(path, FELT_STORE_CREATE, NULL, &error);
  if (!store)
    g_error("%s", error->message);
  g_free(path);
  return store;
}

/* The n-th event: a registration of an ordinary size. */
static void set_event(FeltNewRow *row, guint64 n)
{
  g_free((char *)row->payload);
  row->at_us = 1790000000000000 + (gint64)n * 1000;
  row->boot_id = "6d1f9c52-3c1b-4a53-9d6e-0f8e2b7a4c11";
  row->boottime_us = (gint64)n * 1000;
  row->kind = "player-registered";
  row->payload = g_strdup_printf("{\"v\":1,\"player\":%d,\"name\":\"Player %d\",\"table\":%d,"
                                 "\"seat\":%d,\"price\":10000,\"fee\":1000,\"stack\":20000}",
                                 (int)n, (int)n, (int)(n % 1111), (int)(n % 9));
  row->actor = "director";
}

static void append(FeltStore *store, guint64 *head, const char *command_id, const FeltNewRow *rows,
                   guint n)
{
  GError *error = NULL;
  if (!felt_store_append(store, "2026-11-21-friday-bounty", *head, command_id, rows, n, head,
                         &error))
    g_error("%s", error->message);
}

static char *make_command_id(void)
{
  return g_strdup_printf("%08x-%04x-4%03x-%04x-%08x", g_random_int(), g_random_int() & 0xffff,
                         g_random_int() & 0xfff, g_random_int() & 0xffff, g_random_int());
}

/* A connection with the store's settings and a table of its columns. */
typedef struct {
  const char *name, *table;
  sqlite3 *db;
  sqlite3_stmt *insert;
  gint64 times[PAIRS];
} Bare;

#define COLUMNS                                                                                    \
  "tournament TEXT NOT NULL, seq INTEGER NOT NULL, command_id TEXT NOT NULL, part INTEGER NOT "    \
  "NULL, at_us INTEGER NOT NULL, boot_id TEXT NOT NULL, boottime_us INTEGER NOT NULL, kind TEXT "  \
  "NOT NULL, payload TEXT NOT NULL, actor TEXT, prev_hash BLOB NOT NULL, hash BLOB NOT NULL"

static Bare with_keys = {
    .name = "bench-keys.db",
    .table = "CREATE TABLE bare (" COLUMNS ", PRIMARY KEY (tournament, seq), UNIQUE (command_id,"
             " part)) STRICT, WITHOUT ROWID",
};
static Bare without_keys = {
    .name = "bench-bare.db",
    .table = "CREATE TABLE bare (" COLUMNS ") STRICT",
};

static void exec(sqlite3 *db, const char *sql)
{
  if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error("%s: %s", sql, sqlite3_errmsg(db));
}

static void open_bare(const Place *place, Bare *bare)
{
  g_autofree char *path = place_file(place, bare->name);
  remove_database(place, bare->name);
  if (sqlite3_open_v2(path, &bare->db,
                      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                      NULL) != SQLITE_OK)
    g_error("%s", sqlite3_errmsg(bare->db));
  exec(bare->db, "PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                 "PRAGMA cache_size = -8000; PRAGMA journal_size_limit = 16777216");
  exec(bare->db, bare->table);
  sqlite3_prepare_v2(bare->db, "INSERT INTO bare VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", -1,
                     &bare->insert, NULL);
}

static void close_bare(const Place *place, Bare *bare)
{
  sqlite3_finalize(bare->insert);
  sqlite3_close(bare->db);
  remove_database(place, bare->name);
}

static void insert_bare(Bare *bare, gint64 seq, const char *command_id, const FeltNewRow *row)
{
  sqlite3_stmt *insert = bare->insert;
  static const char hash[32] = {1};
  sqlite3_reset(insert);
  sqlite3_bind_text(insert, 1, "2026-11-21-friday-bounty", -1, SQLITE_STATIC);
  sqlite3_bind_int64(insert, 2, seq);
  sqlite3_bind_text(insert, 3, command_id, -1, SQLITE_STATIC);
  sqlite3_bind_int64(insert, 4, 0);
  sqlite3_bind_int64(insert, 5, row->at_us);
  sqlite3_bind_text(insert, 6, row->boot_id, -1, SQLITE_STATIC);
  sqlite3_bind_int64(insert, 7, row->boottime_us);
  sqlite3_bind_text(insert, 8, row->kind, -1, SQLITE_STATIC);
  sqlite3_bind_text(insert, 9, row->payload, -1, SQLITE_STATIC);
  sqlite3_bind_text(insert, 10, row->actor, -1, SQLITE_STATIC);
  sqlite3_bind_blob(insert, 11, hash, sizeof hash, SQLITE_STATIC);
  sqlite3_bind_blob(insert, 12, hash, sizeof hash, SQLITE_STATIC);
  if (sqlite3_step(insert) != SQLITE_DONE)
    g_error("%s", sqlite3_errmsg(bare->db));
}

static gint64 median(gint64 *times, gsize n)
{
  felt_bench_sort_us(times, n);
  return times[n / 2];
}

static void fill(FeltStore *store, guint64 *head, guint64 n)
{
  FeltNewRow *rows = g_new0(FeltNewRow, BATCH);
  while (*head < n) {
    g_autofree char *id = make_command_id();
    guint count = (guint)MIN((guint64)BATCH, n - *head);
    for (guint i = 0; i < count; i++)
      set_event(&rows[i], *head + 1 + i);
    append(store, head, id, rows, count);
  }
  for (int i = 0; i < BATCH; i++)
    g_free((char *)rows[i].payload);
  g_free(rows);
}

/* The i-th durable event, or bare insert, of the three that are compared; microseconds. */
static gint64 time_one(FeltStore *store, int which, guint64 i, FeltNewRow *row)
{
  char *id = make_command_id();
  set_event(row, i + 1);
  gint64 start = g_get_monotonic_time();
  if (which == 0)
    append(store, &i, id, row, 1);
  else
    insert_bare(which == 1 ? &with_keys : &without_keys, (gint64)i + 1, id, row);
  gint64 time = g_get_monotonic_time() - start;
  g_free(id);
  return time;
}

/* One durable event and one bare insert by turns, each first as often as the others, so that
 * whatever slows the disk slows all. The first half warms up: the write-ahead logs grow to their
 * full size, and only then the clock counts, for a commit that makes the file longer costs more. */
static void bench_append(const Place *place)
{
  static gint64 ours[PAIRS];
  gint64 *times[] = {ours, with_keys.times, without_keys.times};
  FeltNewRow row = {0};
  remove_database(place, "bench-small.db");
  FeltStore *store = open_store(place, "bench-small.db");
  open_bare(place, &with_keys);
  open_bare(place, &without_keys);
  for (guint64 i = 0; i < 2 * PAIRS; i++)
    for (guint64 k = 0; k < 3; k++) {
      int which = (int)((i + k) % 3);
      times[which][i % PAIRS] = time_one(store, which, i, &row);
    }
  double o = (double)median(ours, PAIRS), keys = (double)median(with_keys.times, PAIRS),
         none = (double)median(without_keys.times, PAIRS);
  g_print("one durable event: median %.0f us; bare insert and commit into a table with the same "
          "keys: %.0f us; ratio %.2f (goal: at most 1.2); into one without any key: %.0f us; "
          "ratio %.2f\n",
          o, keys, o / keys, none, o / none);
  felt_store_close(store);
  close_bare(place, &with_keys);
  close_bare(place, &without_keys);
  remove_database(place, "bench-small.db");
  g_free((char *)row.payload);
}

static gboolean add_cb(const FeltRow *row, gpointer data, GError **error)
{
  *(guint64 *)data += row->seq + row->payload_len + (guchar)row->kind[0];
  return TRUE;
}

static void bench_read(FeltStore *store, guint64 n)
{
  GError *error = NULL;
  guint64 sum = 0;
  gint64 best = G_MAXINT64;
  for (int i = 0; i < 5; i++) {
    gint64 start = g_get_monotonic_time();
    if (!felt_store_read(store, "2026-11-21-friday-bounty", 1, 0, add_cb, &sum, &error))
      g_error("%s", error->message);
    best = MIN(best, g_get_monotonic_time() - start);
  }
  g_print("reading %d events, warm: %.2f million a second (goal: at least 2.5)\n", (int)n,
          (double)n / (double)best);
}

static double seconds_since(gint64 start)
{
  return (double)(g_get_monotonic_time() - start) / 1e6;
}

static void bench_whole(const Place *place, guint64 n)
{
  static const char *const undo[] = {"undone", "redone", NULL};
  GError *error = NULL;
  guint64 head = 0, sum = 0;
  remove_database(place, "bench-large.db");
  FeltStore *store = open_store(place, "bench-large.db");
  gint64 start = g_get_monotonic_time();
  fill(store, &head, n);
  g_print("recording %d events, %d at once: %.1f s\n", (int)n, BATCH, seconds_since(start));
  felt_store_close(store);

  start = g_get_monotonic_time();
  store = open_store(place, "bench-large.db");
  g_print("opening a store of %d events: %.1f ms\n", (int)n, 1e3 * seconds_since(start));
  start = g_get_monotonic_time();
  felt_must(
      felt_store_read_kinds(store, "2026-11-21-friday-bounty", undo, 1, add_cb, &sum, &felt_error));
  g_print("looking up what was undone: %.2f ms\n", 1e3 * seconds_since(start));
  bench_read(store, n);

  FeltChainReport report = {0};
  start = g_get_monotonic_time();
  if (!felt_store_verify(store, "2026-11-21-friday-bounty", &report, NULL, &error) ||
      report.bad_seq)
    g_error("the chain is broken");
  g_print("verifying the chain of %d events: %.2f s\n", (int)n, seconds_since(start));
  felt_store_close(store);
  remove_database(place, "bench-large.db");
}

int main(int argc, char **argv)
{
  if (argc < 2 || argc > 3) {
    g_printerr("usage: bench-store FOLDER [EVENTS]\n");
    return 2;
  }
  Place place = {.folder = argv[1]};
  guint64 n = argc > 2 ? g_ascii_strtoull(argv[2], NULL, 10) : 1000000;
  bench_append(&place);
  bench_whole(&place, n);
  return 0;
}
