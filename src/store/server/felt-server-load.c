/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-load.c - many rows as they are, in one transaction over several steps */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* Runs a statement without parameters; a lost connection is given up. */
static gboolean run(FeltServer *server, const char *sql, GError **error)
{
  g_autoptr(PGresult) result = felt_server_ask(server, sql, FALSE, NULL, FELT_SERVER_PATIENCE);
  if (PQresultStatus(result) == PGRES_COMMAND_OK)
    return TRUE;
  felt_pg_fail(result, server->shown, error);
  if (result == NULL)
    felt_server_break(server, FALSE, NULL);
  return FALSE;
}

static gboolean start(FeltServer *server, FeltJob *job, GError **error)
{
  gboolean diverged = FALSE;
  if (!felt_server_pull(server, job->tournament, &diverged, error)) {
    felt_server_break(server, diverged, error != NULL ? g_error_copy(*error) : NULL);
    return FALSE;
  }
  server->loading = felt_store_get_head(server->mirror, job->tournament, &job->head, error) &&
                    run(server, "BEGIN", error);
  server->loaded = job->head.seq;
  return server->loading;
}

static gboolean add(FeltServer *server, FeltJob *job, GError **error)
{
  g_auto(FeltParams) params;
  felt_params_init(&params);
  const FeltFullRow *rows = (const FeltFullRow *)(gpointer)job->rows->data;
  const char *statement = felt_server_record_params(&params, job->tournament, rows, job->rows->len);
  g_autoptr(PGresult) result =
      felt_server_ask(server, statement, TRUE, &params, FELT_SERVER_PATIENCE);
  if (result == NULL)
    felt_server_break(server, FALSE, NULL);

  const char *constraint =
      felt_pg_is(result, "23505") ? PQresultErrorField(result, PG_DIAG_CONSTRAINT_NAME) : NULL;
  if (g_strcmp0(constraint, "event_command") == 0) {
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_DUPLICATE,
                _("Command “%s” is recorded already: nothing was done again."),
                rows[0].row.command_id);
    return FALSE;
  }
  if (PQresultStatus(result) == PGRES_COMMAND_OK &&
      atoi(PQcmdTuples(result)) == (int)job->rows->len) {
    server->loaded = rows[job->rows->len - 1].row.seq;
    return TRUE;
  }
  if (constraint == NULL && PQresultStatus(result) != PGRES_COMMAND_OK)
    return felt_pg_fail(result, server->shown, error);
  return felt_server_fail(FELT_STORE_ERROR_CONFLICT, server->shown,
                          _("Another program recorded something in “%s” first: look at it and try "
                            "again."),
                          error);
}

/* What could not be confirmed is found out by loading it again: rows that are there are compared.
 */
static gboolean commit(FeltServer *server, FeltJob *job, GError **error)
{
  gboolean diverged = FALSE;
  GError *found = NULL;
  server->loading = FALSE;
  server->warned = FALSE;
  g_autoptr(PGresult) result = felt_server_ask(server, "COMMIT", FALSE, NULL, FELT_SERVER_PATIENCE);
  if (result != NULL && g_strcmp0(PQcmdStatus(result), "COMMIT") != 0)
    return felt_pg_fail(result, server->shown, error);
  if (result != NULL && !server->warned &&
      felt_server_pull(server, job->tournament, &diverged, &found)) {
    felt_server_saw(server, job->tournament, server->loaded);
    felt_server_look(server, job->tournament);
    return TRUE;
  }
  felt_server_break(server, diverged, found);
  return felt_server_fail(FELT_STORE_ERROR_UNCERTAIN, server->shown,
                          _("“%s” has not confirmed that this is recorded: do the same again, "
                            "which finds out."),
                          error);
}

void felt_server_load_step(FeltServer *server, FeltJob *job)
{
  GError *error = NULL;
  gboolean good;
  if (job->kind == FELT_JOB_BEGIN)
    good = start(server, job, &error);
  else if (!server->loading)
    good = job->kind == FELT_JOB_GIVE_UP || felt_pg_fail(NULL, server->shown, &error);
  else if (job->kind == FELT_JOB_ADD)
    good = add(server, job, &error);
  else if (job->kind == FELT_JOB_COMMIT)
    good = commit(server, job, &error);
  else {
    server->loading = FALSE;
    good = run(server, "ROLLBACK", &error);
  }
  felt_server_finish(server, job, good, error);
}
