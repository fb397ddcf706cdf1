/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-read.c - events read back, and whether there are new ones */
#include "store/felt-store-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* The columns of the queries READ_FULL and READ_UNDONE; READ_RESCUED has one more. */
enum {
  SEQ,
  COMMAND_ID,
  PART,
  AT_US,
  BOOT_ID,
  BOOTTIME_US,
  KIND,
  PAYLOAD,
  ACTOR,
  PREV_HASH,
  HASH,
  SUM
};

static void get_row(sqlite3_stmt *query, FeltRow *row)
{
  row->seq = (guint64)sqlite3_column_int64(query, SEQ);
  row->command_id = (const char *)sqlite3_column_text(query, COMMAND_ID);
  row->part = (guint)sqlite3_column_int64(query, PART);
  row->at_us = sqlite3_column_int64(query, AT_US);
  row->boot_id = (const char *)sqlite3_column_text(query, BOOT_ID);
  row->boottime_us = sqlite3_column_int64(query, BOOTTIME_US);
  row->kind = (const char *)sqlite3_column_text(query, KIND);
  row->payload = (const char *)sqlite3_column_text(query, PAYLOAD);
  row->payload_len = (gsize)sqlite3_column_bytes(query, PAYLOAD);
  row->actor = (const char *)sqlite3_column_text(query, ACTOR);
  row->digest = NULL;
}

/* A file changed by others can hold NULL where the schema forbids it, or run out of memory on a
 * size that is nonsense. */
static gboolean check_row(FeltStore *store, const FeltRow *row, GError **error)
{
  if (row->command_id != NULL && row->boot_id != NULL && row->kind != NULL && row->payload != NULL)
    return TRUE;
  felt_store_suspect(store);
  return felt_store_fail(NULL, SQLITE_CORRUPT, store->path, error);
}

static sqlite3_stmt *start_reading(FeltStore *store, FeltQuery which, const char *tournament,
                                   guint64 from_seq, guint64 to_seq, GError **error)
{
  sqlite3_stmt *query = felt_store_query(store, which, error);
  if (query == NULL)
    return NULL;
  felt_bind_text(query, ":tournament", tournament);
  felt_bind_int(query, ":from_seq", (gint64)MIN(from_seq, (guint64)G_MAXINT64));
  felt_bind_int(query, ":to_seq", to_seq ? (gint64)MIN(to_seq, (guint64)G_MAXINT64) : G_MAXINT64);
  return query;
}

gboolean felt_store_fail_row(FeltStore *store, guint64 seq, const char *what, GError **error)
{
  g_autofree char *finding = g_strdup_printf(_("event %" PRIu64 ": %s"), seq, what);
  felt_store_suspect(store);
  felt_store_fail_damaged(store->path, finding, error);
  return FALSE;
}

/* The row with its hashes. A NUL within a text is not looked for: hash and readers both end there,
 * but for the payload, of which the hash takes all. */
gboolean felt_store_get_row(FeltStore *store, sqlite3_stmt *query, FeltFullRow *full,
                            GError **error)
{
  get_row(query, &full->row);
  full->prev_hash = sqlite3_column_blob(query, PREV_HASH);
  full->hash = sqlite3_column_blob(query, HASH);
  full->sum = NULL;
  if (!check_row(store, &full->row, error))
    return FALSE;
  if (full->prev_hash != NULL && full->hash != NULL &&
      sqlite3_column_bytes(query, PREV_HASH) == FELT_HASH_SIZE &&
      sqlite3_column_bytes(query, HASH) == FELT_HASH_SIZE)
    return TRUE;
  felt_store_suspect(store);
  return felt_store_fail(NULL, SQLITE_CORRUPT, store->path, error);
}

gboolean felt_store_check_alone(FeltStore *store, const char *tournament, const FeltFullRow *full,
                                GError **error)
{
  guint8 hash[FELT_HASH_SIZE];
  felt_chain_hash(full->prev_hash, tournament, &full->row, hash);
  return memcmp(hash, full->hash, sizeof hash) == 0 ||
         felt_store_fail_row(store, full->row.seq, _("this event is not as it was recorded"),
                             error);
}

/* Whether the rows read, of which `last` was the last one (0: there were none), are all of
 * from_seq .. to_seq: the head, found from the other end, is the last or stands before from_seq. */
static gboolean check_all_read(FeltStore *store, const char *tournament, guint64 from_seq,
                               guint64 to_seq, guint64 last, GError **error)
{
  FeltHead head;
  if (to_seq != 0 && (last == to_seq || to_seq < from_seq))
    return TRUE;
  if (!felt_store_get_head(store, tournament, &head, error))
    return FALSE;
  if (last != 0 ? head.seq == last : head.seq < MAX(from_seq, 1))
    return TRUE;
  return felt_store_fail_row(store, last != 0 ? last + 1 : MAX(from_seq, 1),
                             _("an event is missing here"), error);
}

/* Ends a query as felt_store_end_query(), after a look at what it gave while it still stands for
 * one instant. */
static gboolean end_reading(FeltStore *store, sqlite3_stmt *query, int rc, const char *tournament,
                            guint64 from_seq, guint64 to_seq, guint64 last, GError **error)
{
  if (rc == SQLITE_DONE && !check_all_read(store, tournament, from_seq, to_seq, last, error)) {
    sqlite3_reset(query);
    return FALSE;
  }
  return felt_store_end_query(store, query, rc, error);
}

gboolean felt_store_read_unchecked(FeltStore *store, const char *tournament, guint64 from_seq,
                                   guint64 to_seq, FeltHead *before, FeltFullRowFunc func,
                                   gpointer data, GError **error)
{
  int rc;
  FeltFullRow full;
  *before = (FeltHead){.seq = MAX(from_seq, 1) - 1};
  if (before->seq > 0 && !felt_store_get_hash(store, tournament, before->seq, before->hash, error))
    return FALSE;
  sqlite3_stmt *query =
      start_reading(store, FELT_QUERY_READ_FULL, tournament, from_seq, to_seq, error);
  if (query == NULL)
    return FALSE;
  guint64 last = 0;
  while ((rc = sqlite3_step(query)) == SQLITE_ROW) {
    if (!felt_store_get_row(store, query, &full, error) || !func(&full, data, error)) {
      sqlite3_reset(query);
      return FALSE;
    }
    last = full.row.seq;
  }
  return end_reading(store, query, rc, tournament, from_seq, to_seq, last, error);
}

typedef struct {
  FeltStore *store;
  const char *tournament;
  FeltHead head;
  FeltRowFunc func;
  gpointer data;
} Reading;

static gboolean give_checked(const FeltFullRow *full, gpointer data, GError **error)
{
  Reading *reading = data;
  guint64 seq = reading->head.seq + 1;
  const char *what = felt_chain_advance(&reading->head, reading->tournament, full);
  return what != NULL ? felt_store_fail_row(reading->store, seq, what, error)
                      : reading->func(&full->row, reading->data, error);
}

gboolean felt_store_read(FeltStore *store, const char *tournament, guint64 from_seq, guint64 to_seq,
                         FeltRowFunc func, gpointer data, GError **error)
{
  Reading reading = {.store = store, .tournament = tournament, .func = func, .data = data};
  return felt_store_read_unchecked(store, tournament, from_seq, to_seq, &reading.head, give_checked,
                                   &reading, error);
}

/* The query that finds all of kinds by an index; READ_FULL: there is none. */
static FeltQuery query_of(const char *const *kinds)
{
  static const char *const days[] = {"setup-set", "clock-set", NULL};
  if (kinds[0] != NULL && kinds[1] == NULL && g_strv_contains(days, kinds[0]))
    return FELT_QUERY_READ_DAY;
  for (; *kinds != NULL; kinds++)
    if (strcmp(*kinds, "undone") != 0 && strcmp(*kinds, "redone") != 0)
      return FELT_QUERY_READ_FULL;
  return FELT_QUERY_READ_UNDONE;
}

typedef struct {
  const char *const *kinds;
  FeltRowFunc func;
  gpointer data;
} OfKinds;

static gboolean give_kinds(const FeltRow *row, gpointer data, GError **error)
{
  OfKinds *wanted = data;
  return !g_strv_contains(wanted->kinds, row->kind) || wanted->func(row, wanted->data, error);
}

static gboolean read_indexed(FeltStore *store, FeltQuery which, const char *tournament,
                             guint64 from_seq, OfKinds *wanted, GError **error)
{
  int rc;
  FeltFullRow full;
  sqlite3_stmt *query = start_reading(store, which, tournament, from_seq, 0, error);
  if (query == NULL)
    return FALSE;
  if (which == FELT_QUERY_READ_DAY)
    felt_bind_text(query, ":kind", wanted->kinds[0]);
  while ((rc = sqlite3_step(query)) == SQLITE_ROW)
    if (!felt_store_get_row(store, query, &full, error) ||
        !felt_store_check_alone(store, tournament, &full, error) ||
        !give_kinds(&full.row, wanted, error)) {
      sqlite3_reset(query);
      return FALSE;
    }
  return felt_store_end_query(store, query, rc, error);
}

gboolean felt_store_read_kinds(FeltStore *store, const char *tournament, const char *const *kinds,
                               guint64 from_seq, FeltRowFunc func, gpointer data, GError **error)
{
  OfKinds wanted = {kinds, func, data};
  FeltQuery which = query_of(kinds);
  if (which != FELT_QUERY_READ_FULL)
    return read_indexed(store, which, tournament, from_seq, &wanted, error);
  return felt_store_read(store, tournament, from_seq, 0, give_kinds, &wanted, error);
}

/* Whether the text of a column is a C string to its end: a hash taken over C strings would not see
 * what stands behind a NUL. */
static gboolean is_whole(sqlite3_stmt *query, int column)
{
  const unsigned char *text = sqlite3_column_text(query, column);
  return text == NULL || strlen((const char *)text) == (size_t)sqlite3_column_bytes(query, column);
}

static gboolean get_full_row(FeltStore *store, sqlite3_stmt *query, FeltFullRow *full,
                             GError **error)
{
  get_row(query, &full->row);
  if (!check_row(store, &full->row, error))
    return FALSE;
  full->prev_hash = sqlite3_column_blob(query, PREV_HASH);
  full->hash = sqlite3_column_blob(query, HASH);
  full->sum = NULL;
  if (full->prev_hash != NULL && full->hash != NULL &&
      sqlite3_column_bytes(query, PREV_HASH) == FELT_HASH_SIZE &&
      sqlite3_column_bytes(query, HASH) == FELT_HASH_SIZE && is_whole(query, COMMAND_ID) &&
      is_whole(query, BOOT_ID) && is_whole(query, KIND) && is_whole(query, PAYLOAD) &&
      is_whole(query, ACTOR))
    return TRUE;
  return felt_store_fail(NULL, SQLITE_CORRUPT, store->path, error);
}

/* The sum of a row that is kept apart; NULL: it can be none. */
static const guint8 *get_sum(sqlite3_stmt *query)
{
  return sqlite3_column_bytes(query, SUM) == FELT_HASH_SIZE ? sqlite3_column_blob(query, SUM)
                                                            : NULL;
}

static gboolean read_range(FeltStore *store, FeltQuery which, const char *tournament,
                           guint64 from_seq, guint64 to_seq, gboolean is_checked,
                           FeltFullRowFunc func, gpointer data, GError **error)
{
  int rc;
  FeltFullRow full;
  sqlite3_stmt *query = start_reading(store, which, tournament, from_seq, to_seq, error);
  if (query == NULL)
    return FALSE;
  guint64 last = 0;
  while ((rc = sqlite3_step(query)) == SQLITE_ROW) {
    if (!get_full_row(store, query, &full, error)) {
      sqlite3_reset(query);
      return FALSE;
    }
    if (which == FELT_QUERY_READ_RESCUED)
      full.sum = get_sum(query);
    if (!func(&full, data, error)) {
      sqlite3_reset(query);
      return FALSE;
    }
    last = full.row.seq;
  }
  if (!is_checked)
    return felt_store_end_query(store, query, rc, error);
  return end_reading(store, query, rc, tournament, from_seq, to_seq, last, error);
}

gboolean felt_store_read_full(FeltStore *store, const char *tournament, guint64 from_seq,
                              guint64 to_seq, FeltFullRowFunc func, gpointer data, GError **error)
{
  return read_range(store, FELT_QUERY_READ_FULL, tournament, from_seq, to_seq, TRUE, func, data,
                    error);
}

gboolean felt_store_read_rows(FeltStore *store, FeltQuery which, const char *tournament,
                              guint64 from_seq, FeltFullRowFunc func, gpointer data, GError **error)
{
  return read_range(store, which, tournament, from_seq, 0, FALSE, func, data, error);
}

gboolean felt_store_look(FeltStore *store)
{
  gboolean moved = FALSE;
  if (!felt_store_follow(store, &moved, NULL))
    return TRUE;
  sqlite3_stmt *query = felt_store_query(store, FELT_QUERY_DATA_VERSION, NULL);
  if (query == NULL || sqlite3_step(query) != SQLITE_ROW)
    return TRUE;
  gint64 version = sqlite3_column_int64(query, 0);
  sqlite3_reset(query);
  gboolean changed = moved || version != store->data_version;
  store->data_version = version;
  return changed;
}

/* Own events reach a mirror by another connection too: only the thread that writes them can tell.
 */
static gboolean look_at_server(FeltStore *store)
{
  guint64 news = felt_server_news(store->server);
  gboolean changed = news != store->news;
  store->news = news;
  return changed;
}

gboolean felt_store_changed(FeltStore *store)
{
  gboolean changed = store->server != NULL ? look_at_server(store) : felt_store_look(store);
  store->changes += changed;
  return changed;
}

guint64 felt_store_changes(FeltStore *store)
{
  felt_store_changed(store);
  return store->changes;
}
