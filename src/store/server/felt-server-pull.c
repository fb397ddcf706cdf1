/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-pull.c - what the server has recorded, into the mirror */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* So many rows are read and written at once. */
#define BATCH 5000

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

/* What kept the mirror from being used, found, which is taken. Who reads a file that was deleted
 * has none until the log is opened again. */
static gboolean fail_mirror(FeltServer *server, GError *found, GError **error)
{
  if (!g_error_matches(found, FELT_STORE_ERROR, FELT_STORE_ERROR_NOT_FOUND)) {
    g_propagate_error(error, found);
    return FALSE;
  }
  g_error_free(found);
  return felt_server_fail(FELT_STORE_ERROR_UNREACHABLE, server->mirror->path,
                          _("This desk's own copy of the log (“%s”) was deleted: close the program "
                            "and start it again, which fetches it anew."),
                          error);
}

/* Goes over to another file that took the mirror's place: what it lacks the server has. */
gboolean felt_server_follow_mirror(FeltServer *server, GError **error)
{
  GError *found = NULL;
  gboolean good = felt_store_follow(server->mirror, NULL, &found);
  server->mirror->lost = FALSE;
  return good || fail_mirror(server, found, error);
}

gboolean felt_server_get_head(FeltServer *server, const char *tournament, FeltHead *head,
                              GError **error)
{
  return felt_server_follow_mirror(server, error) &&
         felt_store_get_head(server->mirror, tournament, head, error);
}

/* A write transaction on the mirror, also when its file was replaced by one that lacks events: the
 * server has them. */
gboolean felt_server_begin_mirror(FeltServer *server, GError **error)
{
  GError *found = NULL;
  if (felt_store_begin(server->mirror, &found))
    return TRUE;
  if (g_error_matches(found, FELT_STORE_ERROR, FELT_STORE_ERROR_RESTORED)) {
    g_clear_error(&found);
    server->mirror->lost = FALSE;
    return felt_store_begin(server->mirror, error);
  }
  return fail_mirror(server, found, error);
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
    if (!felt_server_begin_mirror(server, error) ||
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
  if (good && from > 0 && batch->n == 0 &&
      (!server->reads || felt_server_is_deleted(server, batch->tournament)))
    good = fail_diverged(server, batch->tournament, from, batch->diverged, error);
  if (batch->begun && good)
    return felt_store_commit(server->mirror, error);
  felt_store_rollback(server->mirror);
  return good;
}

gboolean felt_server_pull_rows(FeltServer *server, const char *tournament, gboolean *diverged,
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

static gboolean take_rows(FeltServer *server, const FeltJob *job, GError **error)
{
  FeltHead head;
  gboolean diverged = FALSE;
  gboolean good = felt_store_get_head(server->mirror, job->tournament, &head, error);
  for (guint i = 0; good && i < job->rows->len; i++)
    good = take_row(server, job->tournament, &head, &g_array_index(job->rows, FeltFullRow, i),
                    &diverged, error);
  return good;
}

gboolean felt_server_reflect(FeltServer *server, const FeltJob *job, GError **error)
{
  if (!felt_server_begin_mirror(server, error))
    return FALSE;
  gboolean good = take_rows(server, job, error) &&
                  (job->beside == NULL || take_rows(server, job->beside, error));
  if (good && job->deletes != NULL) {
    felt_server_forget(server, job->deletes);
    good = felt_store_delete_stream(server->mirror, job->deletes, error);
  }
  if (good)
    return felt_store_commit(server->mirror, error);
  felt_store_rollback(server->mirror);
  return FALSE;
}
