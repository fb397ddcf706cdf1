/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-compare.c - all streams of the server beside the mirror's, and those that are gone */
#include "store/server/felt-server-private.h"

#include "felt-config.h"
#include "tournament/base/felt-stream.h"

#include <string.h>

/* -- streams that were deleted -- */

gboolean felt_server_is_deleted(FeltServer *server, const char *tournament)
{
  FeltHead head;
  char hash[2 * FELT_HASH_SIZE + 1];
  const FeltDeletion *last = NULL;
  g_autoptr(GPtrArray) all = felt_store_deletions(server->mirror, NULL);
  for (guint i = 0; all != NULL && i < all->len; i++)
    if (strcmp(((const FeltDeletion *)all->pdata[i])->id, tournament) == 0)
      last = all->pdata[i];
  if (last == NULL || last->back || !felt_store_get_head(server->mirror, tournament, &head, NULL) ||
      head.seq > last->seq)
    return FALSE;
  felt_chain_to_text(head.hash, hash);
  return head.seq < last->seq || g_strcmp0(hash, last->hash) == 0;
}

/* Nothing that was known of it counts any more. */
void felt_server_forget(FeltServer *server, const char *tournament)
{
  g_hash_table_remove(server->seen, tournament);
  if (g_strcmp0(server->last_tournament, tournament) == 0)
    g_clear_pointer(&server->last_tournament, g_free);
}

static gboolean take_away(FeltServer *server, const char *tournament)
{
  gboolean good = felt_server_begin_mirror(server, NULL) &&
                  felt_store_delete_stream(server->mirror, tournament, NULL);
  if (!good)
    felt_store_rollback(server->mirror);
  if (!good || !felt_store_commit(server->mirror, NULL))
    return FALSE;
  felt_server_forget(server, tournament);
  felt_server_tell(server);
  return TRUE;
}

/* Whether the server lacks a stream, or has another one of its name, because somebody deleted it,
 * of which the club tells; then it is gone here, too. */
static gboolean was_deleted(FeltServer *server, const char *tournament)
{
  gboolean diverged = FALSE;
  return strcmp(tournament, FELT_DELETIONS_STREAM) != 0 &&
         felt_server_pull_rows(server, FELT_DELETIONS_STREAM, &diverged, NULL) &&
         felt_server_is_deleted(server, tournament) && take_away(server, tournament);
}

static gboolean pull_stream(FeltServer *server, const char *tournament, gboolean *diverged,
                            GError **error)
{
  GError *found = NULL;
  if (felt_server_pull_rows(server, tournament, diverged, &found))
    return TRUE;
  if (*diverged && was_deleted(server, tournament)) {
    *diverged = FALSE;
    g_clear_error(&found);
    return felt_server_pull_rows(server, tournament, diverged, error);
  }
  g_propagate_error(error, found);
  return FALSE;
}

/* After the club has gone on: what it says was deleted is looked for on the server. */
static gboolean follow_deletions(FeltServer *server, gboolean *diverged, GError **error)
{
  gboolean good = TRUE;
  g_autoptr(GPtrArray) all = felt_store_deletions(server->mirror, error);
  for (guint i = 0; all != NULL && good && i < all->len; i++) {
    const FeltDeletion *deletion = all->pdata[i];
    if (felt_store_head(server->mirror, deletion->id, NULL) > 0 &&
        felt_server_is_deleted(server, deletion->id))
      good = pull_stream(server, deletion->id, diverged, error);
  }
  return all != NULL && good;
}

gboolean felt_server_pull(FeltServer *server, const char *tournament, gboolean *diverged,
                          GError **error)
{
  FeltHead before, after;
  if (strcmp(tournament, FELT_DELETIONS_STREAM) != 0)
    return pull_stream(server, tournament, diverged, error);
  return felt_server_get_head(server, tournament, &before, error) &&
         pull_stream(server, tournament, diverged, error) &&
         felt_server_get_head(server, tournament, &after, error) &&
         (after.seq == before.seq || follow_deletions(server, diverged, error));
}

/* -- all streams -- */

/* The last event of each stream, by walking along the key: no table is read. */
static const char heads_sql[] =
    "WITH RECURSIVE stream AS ("
    " (SELECT tournament FROM felt.event ORDER BY tournament LIMIT 1)"
    " UNION ALL SELECT (SELECT e.tournament FROM felt.event e WHERE e.tournament > s.tournament"
    " ORDER BY e.tournament LIMIT 1) FROM stream s WHERE s.tournament IS NOT NULL)"
    " SELECT s.tournament, h.seq, h.hash FROM stream s CROSS JOIN LATERAL"
    " (SELECT e.seq, e.hash FROM felt.event e WHERE e.tournament = s.tournament"
    " ORDER BY e.seq DESC LIMIT 1) h WHERE s.tournament IS NOT NULL";

/* The mirror's heads (id, FeltHead *), before the server is asked for its own. */
static GHashTable *mirror_heads(FeltServer *server, GError **error)
{
  g_autoptr(GHashTable) heads = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  g_autofree char *after = g_strdup("");
  if (!felt_server_follow_mirror(server, error))
    return NULL;
  for (;;) {
    char *next = NULL;
    if (!felt_store_next_whole(server->mirror, after, &next, NULL, error))
      return NULL;
    if (next == NULL)
      return g_steal_pointer(&heads);
    g_free(after);
    after = g_strdup(next);
    g_hash_table_insert(heads, next, g_new0(FeltHead, 1));
    if (!felt_store_get_head(server->mirror, next, g_hash_table_lookup(heads, next), error))
      return NULL;
  }
}

/* One stream of the server: compared with the mirror's head, which is taken from heads. */
static gboolean compare(FeltServer *server, GHashTable *heads, const char *tournament, guint64 seq,
                        const guint8 *hash, gboolean *diverged, GError **error)
{
  const FeltHead *head = g_hash_table_lookup(heads, tournament);
  guint64 here = head != NULL ? head->seq : 0;
  gboolean same = head != NULL && here == seq && memcmp(head->hash, hash, FELT_HASH_SIZE) == 0;
  gboolean lags = here > seq && server->reads;
  g_hash_table_remove(heads, tournament);
  if (same || lags)
    return TRUE;
  return felt_server_pull(server, tournament, diverged, error);
}

gboolean felt_server_pull_all(FeltServer *server, gboolean *diverged, GError **error)
{
  gboolean good = TRUE;
  GHashTableIter iter;
  gpointer tournament, head;
  sqlite3_exec(server->mirror->db, "DELETE FROM rescued", NULL, NULL, NULL); /* the server has it */
  if (!felt_server_pull(server, FELT_DELETIONS_STREAM, diverged, error))
    return FALSE;
  g_autoptr(GHashTable) heads = mirror_heads(server, error);
  if (heads == NULL)
    return FALSE;
  g_autoptr(PGresult) result =
      felt_server_ask(server, heads_sql, FALSE, NULL, FELT_SERVER_PATIENCE);
  if (PQresultStatus(result) != PGRES_TUPLES_OK)
    return felt_pg_fail(result, server->shown, error);
  for (int i = 0; good && i < PQntuples(result); i++)
    good = compare(server, heads, PQgetvalue(result, i, 0), (guint64)felt_result_int(result, i, 1),
                   (const guint8 *)PQgetvalue(result, i, 2), diverged, error);
  g_hash_table_iter_init(&iter, heads);
  while (good && !server->reads && g_hash_table_iter_next(&iter, &tournament, &head))
    good = felt_server_pull(server, tournament, diverged, error);
  return good;
}

/* -- what is news to who uses the store -- */

static gboolean see(FeltServer *server, const char *tournament, guint64 seq)
{
  guint64 *seen = g_hash_table_lookup(server->seen, tournament);
  if (seen == NULL) {
    seen = g_new0(guint64, 1);
    g_hash_table_insert(server->seen, g_strdup(tournament), seen);
  }
  gboolean news = *seen != seq;
  *seen = seq;
  return news;
}

void felt_server_saw(FeltServer *server, const char *tournament, guint64 seq)
{
  see(server, tournament, seq);
}

void felt_server_look(FeltServer *server, const char *tournament)
{
  FeltHead head;
  if (felt_store_get_head(server->mirror, tournament, &head, NULL) &&
      see(server, tournament, head.seq))
    felt_server_tell(server);
}

void felt_server_look_at_all(FeltServer *server)
{
  gboolean news = FALSE;
  GHashTableIter iter;
  gpointer tournament, head;
  g_autoptr(GHashTable) heads = mirror_heads(server, NULL);
  if (heads == NULL)
    return;
  g_hash_table_iter_init(&iter, heads);
  while (g_hash_table_iter_next(&iter, &tournament, &head))
    news |= see(server, tournament, ((FeltHead *)head)->seq);
  if (news)
    felt_server_tell(server);
}
