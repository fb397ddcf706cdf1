/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-pull.c - what the server has recorded, into the mirror */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* So many rows are read and written at once. */
#define BATCH 5000

/* The last event of each stream, by walking along the key: no table is read. */
static const char heads_sql[] =
    "WITH RECURSIVE stream AS ("
    " (SELECT tournament FROM felt.event ORDER BY tournament LIMIT 1)"
    " UNION ALL SELECT (SELECT e.tournament FROM felt.event e WHERE e.tournament > s.tournament"
    " ORDER BY e.tournament LIMIT 1) FROM stream s WHERE s.tournament IS NOT NULL)"
    " SELECT s.tournament, h.seq, h.hash FROM stream s CROSS JOIN LATERAL"
    " (SELECT e.seq, e.hash FROM felt.event e WHERE e.tournament = s.tournament"
    " ORDER BY e.seq DESC LIMIT 1) h WHERE s.tournament IS NOT NULL";

static gboolean fail_diverged(FeltServer *server, const char *tournament, guint64 seq,
                              gboolean *diverged, GError **error)
{
  g_autofree char *number = g_strdup_printf("%" PRIu64, seq);
  *diverged = TRUE;
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNREACHABLE,
              _("“%s” lacks event %s of “%s”, which this desk had read there, so nothing is "
                "recorded: have the server's administrator bring it back, or make this desk's copy "
                "the log with feltctl take-over."),
              server->shown, number, tournament);
  return FALSE;
}

/* Goes over to another file that took the mirror's place: what it lacks the server has. */
static gboolean follow(FeltServer *server, GError **error)
{
  gboolean good = felt_store_follow(server->mirror, NULL, error);
  server->mirror->lost = FALSE;
  return good;
}

gboolean felt_server_get_head(FeltServer *server, const char *tournament, FeltHead *head,
                              GError **error)
{
  return follow(server, error) && felt_store_get_head(server->mirror, tournament, head, error);
}

/* A write transaction on the mirror, also when its file was replaced by one that lacks events: the
 * server has them. */
static gboolean begin(FeltServer *server, GError **error)
{
  GError *found = NULL;
  if (felt_store_begin(server->mirror, &found))
    return TRUE;
  if (g_error_matches(found, FELT_STORE_ERROR, FELT_STORE_ERROR_RESTORED)) {
    g_clear_error(&found);
    server->mirror->lost = FALSE;
    return felt_store_begin(server->mirror, error);
  }
  g_propagate_error(error, found);
  return FALSE;
}

/* Whether the event of the mirror is the same one. */
static gboolean is_there(FeltServer *server, const char *tournament, const FeltFullRow *full,
                         gboolean *same, GError **error)
{
  guint8 hash[FELT_HASH_SIZE];
  if (!felt_store_get_hash(server->mirror, tournament, full->row.seq, hash, error))
    return FALSE;
  *same = memcmp(hash, full->hash, sizeof hash) == 0;
  return TRUE;
}

/* Inserts a row that follows head, within a transaction; compares one that is there already. */
static gboolean take_row(FeltServer *server, const char *tournament, FeltHead *head,
                         const FeltFullRow *full, gboolean *diverged, GError **error)
{
  gboolean same = TRUE;
  if (full->row.seq <= head->seq)
    return is_there(server, tournament, full, &same, error) &&
           (same || fail_diverged(server, tournament, full->row.seq, diverged, error));
  const char *what = felt_chain_advance(head, tournament, full);
  if (what == NULL)
    return felt_store_insert(server->mirror, tournament, full, error);
  g_autofree char *number = g_strdup_printf("%" PRIu64, full->row.seq);
  *diverged = TRUE;
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNREACHABLE,
              _("On “%s” event %s of “%s” is wrong (%s), so nothing is recorded: have the server's "
                "administrator restore it from a backup."),
              server->shown, number, tournament, what);
  return FALSE;
}

/* What one batch brings. */
typedef struct {
  const char *tournament;
  FeltHead head;
  gboolean begun, *diverged;
  guint n; /* rows read, the last one known before among them */
} Batch;

static gboolean take_result(FeltServer *server, Batch *batch, const PGresult *result,
                            GError **error)
{
  FeltFullRow full = {0};
  if (!felt_result_row(result, 0, &full))
    return felt_pg_fail(result, server->shown, error);
  batch->n++;
  if (full.row.seq > batch->head.seq && !batch->begun) {
    /* another process may have been here meanwhile */
    if (!begin(server, error) ||
        !felt_store_get_head(server->mirror, batch->tournament, &batch->head, error))
      return FALSE;
    batch->begun = TRUE;
  }
  return take_row(server, batch->tournament, &batch->head, &full, batch->diverged, error);
}

static gboolean receive(FeltServer *server, Batch *batch, GError **error)
{
  gboolean lost = FALSE, good = TRUE;
  PGresult *result;
  while (good && (result = felt_server_next(server, FELT_SERVER_SILENCE, &lost)) != NULL) {
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_SINGLE_TUPLE)
      good = take_result(server, batch, result, error);
    else if (status != PGRES_TUPLES_OK)
      good = felt_pg_fail(result, server->shown, error);
    PQclear(result);
  }
  return good && (!lost || felt_pg_fail(NULL, server->shown, error));
}

/* One batch of rows from the mirror's last one on. */
static gboolean pull_batch(FeltServer *server, Batch *batch, GError **error)
{
  g_auto(FeltParams) params;
  felt_params_init(&params);
  if (!felt_server_get_head(server, batch->tournament, &batch->head, error))
    return FALSE;
  guint64 from = batch->head.seq;
  felt_params_text(&params, batch->tournament);
  felt_params_int(&params, (gint64)from);
  felt_params_int(&params, BATCH);
  if (!felt_server_send(server, "rows", TRUE, &params) || !PQsetSingleRowMode(server->conn))
    return felt_pg_fail(NULL, server->shown, error);

  gboolean good = receive(server, batch, error);
  if (good && from > 0 && batch->n == 0 && !server->reads)
    good = fail_diverged(server, batch->tournament, from, batch->diverged, error);
  if (batch->begun && good)
    return felt_store_commit(server->mirror, error);
  felt_store_rollback(server->mirror);
  return good;
}

gboolean felt_server_pull(FeltServer *server, const char *tournament, gboolean *diverged,
                          GError **error)
{
  Batch batch = {.n = BATCH};
  while (batch.n == BATCH) {
    batch = (Batch){.tournament = tournament, .diverged = diverged};
    if (!pull_batch(server, &batch, error))
      return FALSE;
  }
  return TRUE;
}

/* The mirror's heads (id, FeltHead *), before the server is asked for its own. */
static GHashTable *mirror_heads(FeltServer *server, GError **error)
{
  g_autoptr(GHashTable) heads = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  g_autofree char *after = g_strdup("");
  if (!follow(server, error))
    return NULL;
  for (;;) {
    char *next = NULL;
    if (!felt_store_next_tournament(server->mirror, after, &next, error))
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
  if (here >= seq)
    return fail_diverged(server, tournament, here, diverged, error);
  return felt_server_pull(server, tournament, diverged, error);
}

gboolean felt_server_pull_all(FeltServer *server, gboolean *diverged, GError **error)
{
  gboolean good = TRUE;
  GHashTableIter iter;
  gpointer tournament, head;
  sqlite3_exec(server->mirror->db, "DELETE FROM rescued", NULL, NULL, NULL); /* the server has it */
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
  if (good && !server->reads && g_hash_table_iter_next(&iter, &tournament, &head))
    good = fail_diverged(server, tournament, ((FeltHead *)head)->seq, diverged, error);
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

gboolean felt_server_reflect(FeltServer *server, const char *tournament, const FeltFullRow *rows,
                             guint n, GError **error)
{
  FeltHead head;
  gboolean diverged = FALSE;
  if (!begin(server, error))
    return FALSE;
  gboolean good = felt_store_get_head(server->mirror, tournament, &head, error);
  for (guint i = 0; good && i < n; i++)
    good = take_row(server, tournament, &head, &rows[i], &diverged, error);
  if (good)
    return felt_store_commit(server->mirror, error);
  felt_store_rollback(server->mirror);
  return FALSE;
}
