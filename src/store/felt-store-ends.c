/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-ends.c - whether the logs begin and end where they seem to, in the order of their rows
 */
#include "store/felt-store-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The column behind those of READ_FULL. */
#define TOURNAMENT 11

/* Whether a damaged row behind event `seq` belongs to another log: a row of this one that went
 * astray would have the number after it. Damage there costs this log nothing. */
static gboolean is_first_of_another(FeltQuery which, guint64 seq, const FeltFullRow *full)
{
  return which == FELT_QUERY_BEHIND && seq > 0 && seq < FELT_SEQ_MAX && full->row.seq == 1;
}

/* The row next to event `seq` of a tournament in the order of the keys, in either direction, which
 * must be as it was recorded. Behind it a first event must stand. *id, which may be NULL: whose row
 * it is, to be freed, or NULL where there is none. */
static gboolean look_beside(FeltStore *store, FeltQuery which, const char *tournament, guint64 seq,
                            char **id, gint64 *at_us, GError **error)
{
  FeltFullRow full;
  g_autoptr(GError) inner = NULL;
  gboolean good = TRUE;
  sqlite3_stmt *query = felt_store_query(store, which, error);
  if (query == NULL)
    return FALSE;
  felt_bind_text(query, ":tournament", tournament);
  felt_bind_int(query, ":seq", (gint64)MIN(seq, FELT_SEQ_MAX));
  int rc = sqlite3_step(query);
  if (rc == SQLITE_ROW) {
    const char *found = (const char *)sqlite3_column_text(query, TOURNAMENT);
    gboolean read = felt_store_get_row(store, query, &full, &inner);
    good = read && felt_store_check_alone(store, found, &full, &inner);
    if (!good && read && is_first_of_another(which, seq, &full)) {
      g_clear_error(&inner);
      good = TRUE;
    }
    if (good && which == FELT_QUERY_BEHIND && full.row.seq != 1)
      good = felt_store_fail_row(store, full.row.seq, _("an event is missing here"), &inner);
    if (good && id != NULL)
      *id = g_strdup(found);
    if (good && at_us != NULL)
      *at_us = full.row.at_us;
  }

  if (!good) {
    sqlite3_reset(query);
    g_propagate_error(error, g_steal_pointer(&inner));
    return FALSE;
  }
  return felt_store_end_query(store, query, rc, error);
}

gboolean felt_store_check_end(FeltStore *store, const char *tournament, guint64 last,
                              GError **error)
{
  return look_beside(store, FELT_QUERY_BEHIND, tournament, last, NULL, NULL, error) &&
         (last > 0 || look_beside(store, FELT_QUERY_BEFORE, tournament, 1, NULL, NULL, error));
}

gboolean felt_store_next_whole(FeltStore *store, const char *after, char **next, gint64 *at_us,
                               GError **error)
{
  g_autofree char *found = NULL;
  if (!look_beside(store, FELT_QUERY_BEHIND, after, FELT_SEQ_MAX, &found, at_us, error))
    return FALSE;
  if (found != NULL && strcmp(found, after) <= 0)
    return felt_store_fail_row(store, 1, _("it stands in the wrong place"), error);
  const char *before = found != NULL ? found : after;
  guint64 seq = found != NULL ? 1 : FELT_SEQ_MAX;
  if (!look_beside(store, FELT_QUERY_BEFORE, before, seq, NULL, NULL, error))
    return FALSE;
  *next = g_steal_pointer(&found);
  return TRUE;
}

/* A walk along the keys of a table, in the order in which its rows stand. */
typedef struct {
  GHashTable *streams; /* of the log: char * */
  gboolean apart;      /* the table is that of rows kept apart */
  char *stream;
  gint64 seq;
} Walk;

/* Whether a key follows the one before. Rows kept apart belong to a stream that is there, or hold
 * its first event. */
static gboolean follows(Walk *walk, const char *id, gint64 seq)
{
  int order = id == NULL ? -1 : strcmp(id, walk->stream);
  if (order == 0)
    return seq == walk->seq + 1;
  if (order < 0 || (seq != 1 && !(walk->apart && g_hash_table_contains(walk->streams, id))))
    return FALSE;

  g_free(walk->stream);
  walk->stream = g_strdup(id);
  if (!walk->apart)
    g_hash_table_add(walk->streams, g_strdup(id));
  return TRUE;
}

static gboolean walk_keys(FeltStore *store, Walk *walk, const char *sql, GError **error)
{
  g_autoptr(sqlite3_stmt) query = NULL;
  int rc = sqlite3_prepare_v2(store->db, sql, -1, &query, NULL);
  if (rc == SQLITE_OK)
    rc = SQLITE_ROW;
  while (rc == SQLITE_ROW && (rc = sqlite3_step(query)) == SQLITE_ROW) {
    gint64 seq = sqlite3_column_int64(query, 1);
    if (!follows(walk, (const char *)sqlite3_column_text(query, 0), seq))
      return felt_store_fail_row(store, (guint64)seq, _("it stands in the wrong place"), error);
    walk->seq = seq;
  }
  return rc == SQLITE_DONE || felt_store_fail(store->db, rc, store->path, error);
}

static gboolean add_deleted(FeltStore *store, GHashTable *streams, GError **error)
{
  g_autoptr(GPtrArray) all = felt_store_deletions(store, error);
  for (guint i = 0; all != NULL && i < all->len; i++)
    g_hash_table_add(streams, g_strdup(((FeltDeletion *)all->pdata[i])->id));
  return all != NULL;
}

gboolean felt_store_check_keys(FeltStore *store, GError **error)
{
  gint64 apart = 0;
  g_autoptr(GHashTable) streams = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  Walk walk = {streams, FALSE, g_strdup(""), 0};
  gboolean good =
      walk_keys(store, &walk, "SELECT tournament, seq FROM event ORDER BY tournament, seq", error);
  int rc = felt_store_get_int(store->db, "SELECT EXISTS (SELECT 1 FROM rescued)", &apart);
  if (good && rc != SQLITE_OK)
    good = felt_store_fail(store->db, rc, store->path, error);
  g_free(walk.stream);
  good = good && felt_details_check(store, error);
  if (!good || apart == 0)
    return good;

  walk = (Walk){streams, TRUE, g_strdup(""), 0};
  good = add_deleted(store, streams, error) &&
         walk_keys(store, &walk, "SELECT tournament, seq FROM rescued ORDER BY tournament, seq",
                   error);
  g_free(walk.stream);
  return good && felt_store_check_rescued(store, error);
}
