/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-settle.c - what became of a command whose answer did not come */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Ends when all before it has reached the standbys that are waited for. */
static const char barrier_sql[] = "SELECT pg_logical_emit_message(true, 'felt', 'settled')";

/* Whether a server's process still works for this user: it may be waiting for a standby. */
static const char busy_sql[] = "SELECT 1 FROM pg_stat_activity WHERE pid = $1::int8"
                               " AND usename = current_user AND state <> 'idle'"
                               " AND pid <> pg_backend_pid()";

gboolean felt_server_look_up(FeltServer *server, FeltJob *job, char **tournament, guint64 *first,
                             guint64 *n)
{
  g_auto(FeltParams) params;
  felt_params_init(&params);
  felt_params_text(&params, job->command_id);
  g_autoptr(PGresult) result =
      felt_server_ask(server, "command", TRUE, &params, FELT_SERVER_SILENCE);
  *tournament = NULL;
  if (PQresultStatus(result) != PGRES_TUPLES_OK)
    return FALSE;
  if (PQntuples(result) > 0) {
    *tournament = g_strdup(PQgetvalue(result, 0, 0));
    *first = (guint64)felt_result_int(result, 0, 1);
    *n = (guint64)felt_result_int(result, 0, 2);
  }
  return TRUE;
}

gboolean felt_server_bring(FeltServer *server, const char *tournament)
{
  gboolean diverged = FALSE;
  GError *error = NULL;
  gboolean good = felt_server_pull(server, tournament, &diverged, &error);
  if (!good)
    felt_server_break(server, diverged, error);
  felt_server_look(server, tournament);
  return good;
}

/* Looks again a little later. */
static void wait_on(FeltServer *server)
{
  server->next_beat =
      MIN(server->next_beat, felt_source_monotonic(&felt_machine_source) + G_TIME_SPAN_SECOND / 5);
}

/* Whether all that was recorded before now will outlive the server. */
static gboolean is_confirmed(FeltServer *server)
{
  server->warned = FALSE;
  g_autoptr(PGresult) result =
      felt_server_ask(server, barrier_sql, FALSE, NULL, FELT_SERVER_SILENCE);
  if (result == NULL)
    felt_server_break(server, FALSE, felt_server_unconfirmed(server));
  else if (server->warned)
    felt_server_set_link(server, FELT_LINK_SETTLING, felt_server_unconfirmed(server));
  return result != NULL && !server->warned &&
         (PQresultStatus(result) == PGRES_TUPLES_OK || felt_pg_is(result, "42501"));
}

/* Whether the server's process that was sent the rows, or the barrier, still works on them. */
static gboolean is_busy(FeltServer *server, gboolean *busy)
{
  g_auto(FeltParams) params;
  felt_params_init(&params);
  *busy = FALSE;
  if (server->waiting_pid == 0)
    return TRUE;
  felt_params_int(&params, server->waiting_pid);
  g_autoptr(PGresult) result =
      felt_server_ask(server, busy_sql, FALSE, &params, FELT_SERVER_SILENCE);
  if (PQresultStatus(result) != PGRES_TUPLES_OK)
    return FALSE;
  *busy = PQntuples(result) > 0;
  return TRUE;
}

static void settle_found(FeltServer *server, const char *where, guint64 first, guint64 n)
{
  FeltJob *job = server->open;
  GError *error = NULL;
  if (!is_confirmed(server)) {
    if (server->conn != NULL)
      wait_on(server);
    return;
  }
  if (!felt_server_bring(server, where) ||
      (job->beside != NULL && !felt_server_bring(server, job->beside->tournament)))
    return;
  job->head.seq = first + n - 1;
  if (strcmp(where, job->tournament) != 0 || n != job->rows->len)
    g_set_error(&error, FELT_STORE_ERROR, FELT_STORE_ERROR_DUPLICATE,
                _("Command “%s” is recorded already: nothing was done again."), job->command_id);
  felt_server_end(server, job, error);
}

void felt_server_settle(FeltServer *server)
{
  gboolean busy;
  guint64 first = 0, n = 0;
  g_autofree char *where = NULL;
  if (!is_busy(server, &busy) || !felt_server_look_up(server, server->open, &where, &first, &n))
    felt_server_break(server, FALSE, NULL);
  else if (busy)
    wait_on(server);
  else if (where != NULL)
    settle_found(server, where, first, n);
  else {
    server->waiting_pid = 0;
    felt_server_send_job(server, server->open);
  }
}
