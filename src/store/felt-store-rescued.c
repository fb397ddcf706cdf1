/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-rescued.c - the rows kept apart because they are not as they were recorded */
#include "store/felt-store-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *text_of(sqlite3_stmt *query, int column)
{
  return (const char *)sqlite3_column_text(query, column);
}

/* What tells later whether a row is still as it was kept. */
static void sum_row(const char *tournament, const FeltFullRow *full, guint8 sum[FELT_HASH_SIZE])
{
  guint8 both[2 * FELT_HASH_SIZE];
  felt_chain_hash(full->prev_hash, tournament, &full->row, both);
  memcpy(both + FELT_HASH_SIZE, full->hash, FELT_HASH_SIZE);
  felt_sum(both, sizeof both, sum);
}

void felt_store_sum_kept(sqlite3_context *context, int n, sqlite3_value **values)
{
  guint8 sum[FELT_HASH_SIZE];
  FeltFullRow full = {
      .row = {.seq = (guint64)sqlite3_value_int64(values[1]),
              .command_id = (const char *)sqlite3_value_text(values[2]),
              .part = (guint)sqlite3_value_int64(values[3]),
              .at_us = sqlite3_value_int64(values[4]),
              .boot_id = (const char *)sqlite3_value_text(values[5]),
              .boottime_us = sqlite3_value_int64(values[6]),
              .kind = (const char *)sqlite3_value_text(values[7]),
              .payload = (const char *)sqlite3_value_text(values[8]),
              .payload_len = (gsize)sqlite3_value_bytes(values[8]),
              .actor = (const char *)sqlite3_value_text(values[9])},
      .prev_hash = sqlite3_value_blob(values[10]),
      .hash = sqlite3_value_blob(values[11]),
  };
  if (full.row.command_id == NULL || full.row.boot_id == NULL || full.row.kind == NULL ||
      full.row.payload == NULL || sqlite3_value_bytes(values[10]) != FELT_HASH_SIZE ||
      sqlite3_value_bytes(values[11]) != FELT_HASH_SIZE)
    return; /* a damaged row: it has none */
  sum_row((const char *)sqlite3_value_text(values[0]), &full, sum);
  sqlite3_result_blob(context, sum, sizeof sum, SQLITE_TRANSIENT);
}

gboolean felt_store_is_as_kept(const char *tournament, const FeltFullRow *full)
{
  guint8 sum[FELT_HASH_SIZE];
  sum_row(tournament, full, sum);
  return full->sum != NULL && memcmp(full->sum, sum, sizeof sum) == 0;
}

/* The same; else fails with DAMAGED. */
static gboolean check_kept(FeltStore *store, const char *tournament, const FeltFullRow *full,
                           GError **error)
{
  return felt_store_is_as_kept(tournament, full) ||
         felt_store_fail_row(store, full->row.seq, _("this event is not as it was kept apart"),
                             error);
}

gboolean felt_store_keep_row(FeltStore *target, const char *tournament, const FeltFullRow *full,
                             gboolean *added, GError **error)
{
  const FeltRow *row = &full->row;
  guint8 sum[FELT_HASH_SIZE];
  *added = FALSE;
  if (row->seq < 1 || row->seq > FELT_SEQ_MAX)
    return TRUE;
  sqlite3_stmt *query = felt_store_query(target, FELT_QUERY_KEEP, error);
  if (query == NULL)
    return FALSE;
  felt_bind_text(query, ":tournament", tournament);
  felt_bind_int(query, ":seq", (gint64)row->seq);
  felt_bind_text(query, ":command_id", row->command_id);
  felt_bind_int(query, ":part", row->part);
  felt_bind_int(query, ":at_us", row->at_us);
  felt_bind_text(query, ":boot_id", row->boot_id);
  felt_bind_int(query, ":boottime_us", row->boottime_us);
  felt_bind_text(query, ":kind", row->kind);
  felt_bind_text(query, ":payload", row->payload);
  felt_bind_text(query, ":actor", row->actor);
  felt_bind_hash(query, ":prev_hash", full->prev_hash);
  felt_bind_hash(query, ":hash", full->hash);
  sum_row(tournament, full, sum);
  felt_bind_hash(query, ":sum", sum);
  int rc = sqlite3_step(query);
  *added = rc == SQLITE_DONE && sqlite3_changes(target->db) > 0;
  return felt_store_end_query(target, query, rc, error);
}

GPtrArray *felt_store_rescued_tournaments(FeltStore *store, GError **error)
{
  int rc;
  g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
  sqlite3_stmt *query = felt_store_query(store, FELT_QUERY_RESCUED_IDS, error);
  if (query == NULL)
    return NULL;
  while ((rc = sqlite3_step(query)) == SQLITE_ROW)
    if (text_of(query, 0) != NULL) /* a damaged row has none */
      g_ptr_array_add(ids, g_strdup(text_of(query, 0)));
  return felt_store_end_query(store, query, rc, error) ? g_steal_pointer(&ids) : NULL;
}

gboolean felt_store_drop_rescued(FeltStore *store, const char *tournament, GError **error)
{
  sqlite3_stmt *query = felt_store_query(store, FELT_QUERY_DROP_RESCUED, error);
  if (query == NULL)
    return FALSE;
  felt_bind_text(query, ":tournament", tournament);
  return felt_store_end_query(store, query, sqlite3_step(query), error);
}

typedef struct {
  FeltStore *from, *target;
  const char *tournament;
} Copy;

static gboolean copy_cb(const FeltFullRow *row, gpointer data, GError **error)
{
  Copy *copy = data;
  gboolean added;
  return check_kept(copy->from, copy->tournament, row, error) &&
         felt_store_keep_row(copy->target, copy->tournament, row, &added, error);
}

gboolean felt_store_copy_rescued(FeltStore *from, FeltStore *target, GError **error)
{
  gboolean good = TRUE;
  g_autoptr(GPtrArray) old = felt_store_rescued_tournaments(target, error);
  g_autoptr(GPtrArray) ids = old != NULL ? felt_store_rescued_tournaments(from, error) : NULL;
  for (guint i = 0; ids != NULL && good && i < old->len; i++)
    good = felt_store_drop_rescued(target, old->pdata[i], error);
  for (guint i = 0; ids != NULL && good && i < ids->len; i++) {
    Copy copy = {from, target, ids->pdata[i]};
    good = felt_store_read_rows(from, FELT_QUERY_READ_RESCUED, ids->pdata[i], 1, copy_cb, &copy,
                                error);
  }
  return good && ids != NULL;
}

/* Places without a row --------------------------------------------------------------------------
 */

/* More rows are not missing between two: the number of the second is nonsense. */
#define GAP_MAX 10000

typedef struct {
  guint64 before; /* 0: none yet */
  GArray *places; /* guint64: without a row */
  GArray *wrong;  /* guint64: of rows that go */
} Gaps;

static gboolean note_gap(const FeltFullRow *full, gpointer data, GError **error)
{
  Gaps *gaps = data;
  guint64 seq = full->row.seq;
  if (seq > gaps->before + GAP_MAX) {
    g_array_append_val(gaps->wrong, seq);
    return TRUE;
  }
  for (guint64 place = gaps->before + 1; place < seq; place++)
    g_array_append_val(gaps->places, place);
  gaps->before = seq;
  return TRUE;
}

static gboolean drop_row(FeltStore *target, const char *tournament, guint64 seq, GError **error)
{
  sqlite3_stmt *query = felt_store_query(target, FELT_QUERY_DROP_RESCUED_ROW, error);
  if (query == NULL)
    return FALSE;
  felt_bind_text(query, ":tournament", tournament);
  felt_bind_int(query, ":seq", (gint64)seq);
  return felt_store_end_query(target, query, sqlite3_step(query), error);
}

static gboolean close_gaps_of(FeltStore *target, const char *tournament, Gaps *gaps, GError **error)
{
  static const guint8 none[FELT_HASH_SIZE];
  FeltHead head;
  gboolean added;
  if (!felt_store_get_head(target, tournament, &head, error))
    return FALSE;
  gaps->before = head.seq;
  if (!felt_store_read_rows(target, FELT_QUERY_READ_RESCUED, tournament, 1, note_gap, gaps, error))
    return FALSE;

  for (guint i = 0; i < gaps->wrong->len; i++)
    if (!drop_row(target, tournament, g_array_index(gaps->wrong, guint64, i), error))
      return FALSE;
  for (guint i = 0; i < gaps->places->len; i++) {
    FeltRow row = {.seq = g_array_index(gaps->places, guint64, i),
                   .command_id = "",
                   .boot_id = "",
                   .kind = "",
                   .payload = ""};
    FeltFullRow full = {row, none, none, NULL};
    if (!felt_store_keep_row(target, tournament, &full, &added, error))
      return FALSE;
  }
  return TRUE;
}

gboolean felt_store_close_gaps(FeltStore *target, GError **error)
{
  g_autoptr(GPtrArray) ids = felt_store_rescued_tournaments(target, error);
  gboolean good = ids != NULL;
  for (guint i = 0; good && i < ids->len; i++) {
    Gaps gaps = {0, g_array_new(FALSE, FALSE, sizeof(guint64)),
                 g_array_new(FALSE, FALSE, sizeof(guint64))};
    good = close_gaps_of(target, ids->pdata[i], &gaps, error);
    g_array_unref(gaps.places);
    g_array_unref(gaps.wrong);
  }
  return good;
}

/* Read and settled ------------------------------------------------------------------------------
 */

typedef struct {
  FeltStore *store;
  const char *tournament;
  FeltRowFunc func;
  gpointer data;
} Give;

static gboolean give_cb(const FeltFullRow *row, gpointer data, GError **error)
{
  Give *give = data;
  if (!check_kept(give->store, give->tournament, row, error))
    return FALSE;
  return row->row.kind[0] == '\0' || give->func(&row->row, give->data, error);
}

gboolean felt_store_read_rescued(FeltStore *store, const char *tournament, FeltRowFunc func,
                                 gpointer data, GError **error)
{
  Give give = {store, tournament, func, data};
  return felt_store_read_rows(store, FELT_QUERY_READ_RESCUED, tournament, 1, give_cb, &give, error);
}

static gboolean take_no_row(const FeltRow *row, gpointer data, GError **error)
{
  return TRUE;
}

gboolean felt_store_check_rescued(FeltStore *store, GError **error)
{
  g_autoptr(GPtrArray) ids = felt_store_rescued_tournaments(store, error);
  gboolean good = ids != NULL;
  for (guint i = 0; good && i < ids->len; i++)
    good = felt_store_read_rescued(store, ids->pdata[i], take_no_row, NULL, error);
  return good;
}

gboolean felt_store_settle_rescued(FeltStore *store, const char *tournament, guint64 expected_seq,
                                   const FeltRow *rows, guint n_rows, GError **error)
{
  FeltHead head;
  if (!felt_store_begin(store, error))
    return FALSE;
  gboolean good = felt_store_get_head(store, tournament, &head, error);
  if (good && head.seq != expected_seq) {
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_CONFLICT,
                _("Another program recorded something in “%s” first: look at it and try again."),
                store->name);
    good = FALSE;
  }
  good = good && felt_store_insert_rows(store, tournament, rows, n_rows, &head, error) &&
         felt_store_drop_rescued(store, tournament, error);
  if (!good) {
    felt_store_rollback(store);
    return FALSE;
  }
  return felt_store_commit(store, error);
}
