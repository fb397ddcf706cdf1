/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-append.c - a command's events to the server, once, whatever becomes of the answer */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* All rows or none: none when the event before the first is not the one that was seen. */
const char felt_server_record_sql[] =
    "INSERT INTO felt.event (tournament, seq, command_id, part, at_us, boot_id, boottime_us, kind,"
    " payload, actor, prev_hash, hash)"
    " SELECT $1::text, r.* FROM unnest($4::int8[], $5::text[], $6::int8[], $7::int8[], $8::text[],"
    " $9::int8[], $10::text[], $11::text[], $12::text[], $13::bytea[], $14::bytea[]) r"
    " WHERE $2::int8 = 1 OR EXISTS (SELECT 1 FROM felt.event e"
    " WHERE e.tournament = $1::text AND e.seq = $2::int8 - 1 AND e.hash = $3::bytea)";

/* Ends when all before it has reached the standbys that are waited for. */
static const char barrier_sql[] = "SELECT pg_logical_emit_message(true, 'felt', 'settled')";

/* Whether a server's process still works for this user: it may be waiting for a standby. */
static const char busy_sql[] = "SELECT 1 FROM pg_stat_activity WHERE pid = $1::int8"
                               " AND usename = current_user AND state <> 'idle'"
                               " AND pid <> pg_backend_pid()";

void felt_server_record_params(FeltParams *params, const char *tournament, const FeltFullRow *rows,
                               guint n)
{
  felt_params_text(params, tournament);
  felt_params_int(params, (gint64)rows[0].row.seq);
  felt_params_hash(params, rows[0].prev_hash);
  for (FeltColumn column = FELT_COLUMN_SEQ; column < FELT_N_COLUMNS; column++)
    felt_params_column(params, rows, n, column);
}

static FeltFullRow *rows_of(FeltJob *job)
{
  return (FeltFullRow *)(gpointer)job->rows->data;
}

/* Gives the rows their places, times and hashes behind head. */
static void chain(FeltJob *job, FeltHead *head)
{
  for (guint i = 0; i < job->rows->len; i++) {
    FeltFullRow *full = &rows_of(job)[i];
    full->row.seq = head->seq + 1;
    full->row.at_us = MAX(full->row.at_us, head->at_us);
    memcpy((guint8 *)full->prev_hash, head->hash, FELT_HASH_SIZE);
    felt_chain_hash(head->hash, job->tournament, &full->row, (guint8 *)full->hash);
    head->seq = full->row.seq;
    head->at_us = full->row.at_us;
    memcpy(head->hash, full->hash, FELT_HASH_SIZE);
  }
}

/* Where the server has the job's command: *tournament (to be freed), NULL when nowhere. FALSE: the
 * connection is lost. */
static gboolean look_up(FeltServer *server, FeltJob *job, char **tournament, guint64 *first,
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

/* Brings a stream into the mirror; on failure the connection is given up. */
static gboolean bring(FeltServer *server, const char *tournament)
{
  gboolean diverged = FALSE;
  GError *error = NULL;
  gboolean good = felt_server_pull(server, tournament, &diverged, &error);
  if (!good)
    felt_server_break(server, diverged, error);
  felt_server_look(server, tournament);
  return good;
}

/* Ends a job that was surely not recorded, or of which nothing is open any more. */
static void end(FeltServer *server, FeltJob *job, GError *error)
{
  gboolean settled = server->open == job;
  server->open = NULL;
  server->waiting_pid = 0;
  if (settled && server->conn != NULL)
    felt_server_set_link(server, FELT_LINK_CONNECTED, felt_server_clock_says(server));
  if (error == NULL)
    felt_server_saw(server, job->tournament, job->head.seq);
  felt_server_finish(server, job, error == NULL, error);
}

static void end_lost(FeltServer *server, FeltJob *job)
{
  GError *error = NULL;
  felt_pg_fail(NULL, server->shown, &error);
  if (server->conn != NULL)
    felt_server_break(server, FALSE, NULL);
  end(server, job, error);
}

/* The stream has gone on, or the command is there already: says which of both, when the mirror
 * knows as much as the server. */
static void end_refused(FeltServer *server, FeltJob *job)
{
  FeltHead head;
  guint64 first, n;
  g_autofree char *where = NULL;
  GError *error = NULL;
  if (!bring(server, job->tournament) || !look_up(server, job, &where, &first, &n) ||
      (where != NULL && !bring(server, where)) ||
      !felt_server_get_head(server, job->tournament, &head, NULL)) {
    end_lost(server, job);
    return;
  }
  if (where != NULL)
    g_set_error(&error, FELT_STORE_ERROR, FELT_STORE_ERROR_DUPLICATE,
                _("Command “%s” is recorded already: nothing was done again."), job->command_id);
  else if (head.seq < job->expected_seq)
    g_set_error(&error, FELT_STORE_ERROR, FELT_STORE_ERROR_RESTORED,
                _("“%s” was restored from a backup and lacks events that were here: open it again "
                  "to go on from there."),
                server->shown);
  else
    g_set_error(&error, FELT_STORE_ERROR, FELT_STORE_ERROR_CONFLICT,
                _("Another program recorded something in “%s” first: look at it and try again."),
                server->shown);
  end(server, job, error);
}

/* It is not known whether the job is recorded. */
static void leave_open(FeltServer *server, FeltJob *job, GError *error)
{
  server->open = job;
  if (error == NULL)
    felt_server_break(server, FALSE, NULL);
  else
    felt_server_set_link(server, FELT_LINK_SETTLING, error);
}

static GError *unconfirmed(FeltServer *server)
{
  return g_error_new(FELT_STORE_ERROR, FELT_STORE_ERROR_UNCERTAIN,
                     _("“%s” has recorded the last command, but no standby has confirmed it yet: "
                       "wait, and see to the standby."),
                     server->shown);
}

static void take_answer(FeltServer *server, FeltJob *job, const PGresult *result)
{
  GError *error = NULL;
  if (result == NULL)
    leave_open(server, job, NULL);
  else if (felt_pg_is(result, "23505"))
    end_refused(server, job);
  else if (PQresultStatus(result) != PGRES_COMMAND_OK) {
    felt_pg_fail(result, server->shown, &error);
    if (felt_pg_is(result, "25006"))
      felt_server_break(server, FALSE, g_error_copy(error));
    end(server, job, error);
  } else if (atoi(PQcmdTuples((PGresult *)result)) != (int)job->rows->len)
    end_refused(server, job);
  else if (server->warned)
    leave_open(server, job, unconfirmed(server));
  else if (!felt_server_reflect(server, job->tournament, rows_of(job), job->rows->len, &error))
    leave_open(server, job, error);
  else
    end(server, job, NULL);
}

static void send(FeltServer *server, FeltJob *job)
{
  g_auto(FeltParams) params;
  felt_params_init(&params);
  felt_server_record_params(&params, job->tournament, rows_of(job), job->rows->len);
  server->warned = FALSE;
  g_autoptr(PGresult) result = felt_server_ask(server, "record", TRUE, &params, job->silence);
  take_answer(server, job, result);
}

void felt_server_record(FeltServer *server, FeltJob *job)
{
  FeltHead head;
  GError *error = NULL;
  if (!felt_server_get_head(server, job->tournament, &head, &error)) {
    end(server, job, error);
    return;
  }
  if (head.seq != job->expected_seq) {
    if (!bring(server, job->tournament) ||
        !felt_server_get_head(server, job->tournament, &head, &error)) {
      g_clear_error(&error);
      end_lost(server, job);
      return;
    }
    if (head.seq != job->expected_seq) {
      end_refused(server, job);
      return;
    }
  }
  chain(job, &head);
  job->head = head;
  if (felt_server_may_send(server, job))
    send(server, job);
  else
    end(server, job, NULL);
}

/* -- what became of it -- */

/* Looks again a little later. */
static void wait_on(FeltServer *server)
{
  server->next_beat = MIN(server->next_beat, g_get_monotonic_time() + G_TIME_SPAN_SECOND / 5);
}

/* Whether all that was recorded before now will outlive the server. */
static gboolean is_confirmed(FeltServer *server)
{
  server->warned = FALSE;
  g_autoptr(PGresult) result =
      felt_server_ask(server, barrier_sql, FALSE, NULL, FELT_SERVER_SILENCE);
  if (result == NULL)
    felt_server_break(server, FALSE, unconfirmed(server));
  else if (server->warned)
    felt_server_set_link(server, FELT_LINK_SETTLING, unconfirmed(server));
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
  if (!bring(server, where))
    return;
  job->head.seq = first + n - 1;
  if (strcmp(where, job->tournament) != 0 || n != job->rows->len)
    g_set_error(&error, FELT_STORE_ERROR, FELT_STORE_ERROR_DUPLICATE,
                _("Command “%s” is recorded already: nothing was done again."), job->command_id);
  end(server, job, error);
}

void felt_server_settle(FeltServer *server)
{
  gboolean busy;
  guint64 first = 0, n = 0;
  g_autofree char *where = NULL;
  if (!is_busy(server, &busy) || !look_up(server, server->open, &where, &first, &n))
    felt_server_break(server, FALSE, NULL);
  else if (busy)
    wait_on(server);
  else if (where != NULL)
    settle_found(server, where, first, n);
  else {
    server->waiting_pid = 0;
    send(server, server->open);
  }
}
