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

/* The same for a single row, which is most commands: in half the server's time. */
const char felt_server_record_one_sql[] =
    "INSERT INTO felt.event (tournament, seq, command_id, part, at_us, boot_id, boottime_us, kind,"
    " payload, actor, prev_hash, hash)"
    " SELECT $1::text, $2::int8, $3::text, $4::int8, $5::int8, $6::text, $7::int8, $8::text,"
    " $9::text, $10::text, $11::bytea, $12::bytea"
    " WHERE $2::int8 = 1 OR EXISTS (SELECT 1 FROM felt.event e"
    " WHERE e.tournament = $1::text AND e.seq = $2::int8 - 1 AND e.hash = $11::bytea)";

static const char *one_params(FeltParams *params, const char *tournament, const FeltFullRow *full)
{
  const FeltRow *row = &full->row;
  felt_params_text(params, tournament);
  felt_params_int(params, (gint64)row->seq);
  felt_params_text(params, row->command_id);
  felt_params_int(params, row->part);
  felt_params_int(params, row->at_us);
  felt_params_text(params, row->boot_id);
  felt_params_int(params, row->boottime_us);
  felt_params_text(params, row->kind);
  felt_params_text(params, row->payload);
  felt_params_text(params, row->actor);
  felt_params_hash(params, full->prev_hash);
  felt_params_hash(params, full->hash);
  return "record-one";
}

const char *felt_server_record_params(FeltParams *params, const char *tournament,
                                      const FeltFullRow *rows, guint n)
{
  if (n == 1)
    return one_params(params, tournament, rows);
  felt_params_text(params, tournament);
  felt_params_int(params, (gint64)rows[0].row.seq);
  felt_params_hash(params, rows[0].prev_hash);
  for (FeltColumn column = FELT_COLUMN_SEQ; column < FELT_N_COLUMNS; column++)
    felt_params_column(params, rows, n, column);
  return "record";
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

/* So long a prepared mirror waits for the server: other programs of this desk wait for it. */
#define SHORT (G_TIME_SPAN_MILLISECOND * 50)

void felt_server_end(FeltServer *server, FeltJob *job, GError *error)
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
  felt_server_end(server, job, error);
}

/* Where the command is recorded already; *where NULL: nowhere. Of a stream that has gone on the
 * mirror tells it, without a way to the server: a command that is in a stream the mirror has not
 * read yet is found when it is sent again. */
static gboolean find(FeltServer *server, FeltJob *job, gboolean gone_on, char **where)
{
  guint64 first, n;
  if (!gone_on)
    return felt_server_look_up(server, job, where, &first, &n);
  GError *error = NULL;
  gboolean good =
      felt_store_find_command(server->mirror, job->command_id, where, NULL, NULL, &error) ||
      g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_NOT_FOUND);
  g_clear_error(&error);
  return good;
}

/* The stream has gone on, or the command is there already: says which of both, when the mirror
 * knows as much as the server. gone_on: it is the stream for sure. */
static void end_refused(FeltServer *server, FeltJob *job, gboolean gone_on)
{
  FeltHead head;
  g_autofree char *where = NULL;
  GError *error = NULL;
  if (!felt_server_bring(server, job->tournament) || !find(server, job, gone_on, &where) ||
      (where != NULL && !felt_server_bring(server, where)) ||
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
  felt_server_end(server, job, error);
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

GError *felt_server_unconfirmed(FeltServer *server)
{
  return g_error_new(FELT_STORE_ERROR, FELT_STORE_ERROR_UNCERTAIN,
                     _("“%s” has recorded the last command, but no standby has confirmed it yet: "
                       "wait, and see to the standby."),
                     server->shown);
}

/* Into the mirror; prepared: only to be committed. */
static gboolean reflect(FeltServer *server, FeltJob *job, gboolean prepared, GError **error)
{
  return (prepared && felt_store_commit(server->mirror, NULL)) ||
         felt_server_reflect(server, job->tournament, rows_of(job), job->rows->len, error);
}

/* What the server said of the rows. */
typedef enum { RECORDED, GONE_ON, REFUSED, UNKNOWN, FAILED } Answer;

static Answer read_answer(FeltServer *server, FeltJob *job, PGresult *result)
{
  if (result == NULL || (PQresultStatus(result) == PGRES_COMMAND_OK && server->warned))
    return UNKNOWN;
  if (PQresultStatus(result) == PGRES_COMMAND_OK)
    return atoi(PQcmdTuples(result)) == (int)job->rows->len ? RECORDED : REFUSED;
  if (!felt_pg_is(result, "23505"))
    return FAILED;
  const char *constraint = PQresultErrorField(result, PG_DIAG_CONSTRAINT_NAME);
  return g_strcmp0(constraint, "event_place") == 0 ? GONE_ON : REFUSED;
}

static void end_failed(FeltServer *server, FeltJob *job, PGresult *result)
{
  GError *error = NULL;
  felt_pg_fail(result, server->shown, &error);
  if (felt_pg_is(result, "25006"))
    felt_server_break(server, FALSE, g_error_copy(error));
  felt_server_end(server, job, error);
}

static void note_last(FeltServer *server, const FeltJob *job)
{
  if (g_strcmp0(server->last_tournament, job->tournament) != 0) {
    g_free(server->last_tournament);
    server->last_tournament = g_strdup(job->tournament);
  }
  server->last = job->head;
}

static void take_answer(FeltServer *server, FeltJob *job, PGresult *result, gboolean prepared)
{
  GError *error = NULL;
  Answer answer = read_answer(server, job, result);
  if (answer != RECORDED)
    felt_store_rollback(server->mirror);
  switch (answer) {
  case RECORDED:
    if (reflect(server, job, prepared, &error)) {
      note_last(server, job);
      felt_server_end(server, job, NULL);
    } else
      leave_open(server, job, error);
    break;
  case GONE_ON:
  case REFUSED:
    end_refused(server, job, answer == GONE_ON);
    break;
  case UNKNOWN:
    leave_open(server, job, result != NULL ? felt_server_unconfirmed(server) : NULL);
    break;
  default:
    end_failed(server, job, result);
    break;
  }
}

/* While the server writes, the rows are put into the mirror, to be committed there when it has; not
 * when another process has the mirror, nor for long. */
static gboolean prepare(FeltServer *server, FeltJob *job)
{
  guint before = felt_store_set_timeout(server->mirror, 0);
  gboolean prepared =
      felt_server_prepare(server, job->tournament, rows_of(job), job->rows->len, NULL);
  felt_store_set_timeout(server->mirror, before);
  if (!prepared || felt_server_is_answered(server, SHORT))
    return prepared;
  felt_store_rollback(server->mirror);
  return FALSE;
}

void felt_server_send_job(FeltServer *server, FeltJob *job)
{
  g_auto(FeltParams) params;
  felt_params_init(&params);
  const char *statement =
      felt_server_record_params(&params, job->tournament, rows_of(job), job->rows->len);
  server->warned = FALSE;
  if (!felt_server_send(server, statement, TRUE, &params) || PQflush(server->conn) < 0) {
    leave_open(server, job, NULL);
    return;
  }
  gboolean prepared = prepare(server, job);
  g_autoptr(PGresult) result = felt_server_collect(server, job->silence);
  take_answer(server, job, result, prepared);
}

/* The event behind which the job is to be recorded. What this desk recorded last needs no look into
 * the mirror: should the stream have gone on since, the server refuses the job's rows. FALSE: the
 * job is ended. */
static gboolean find_head(FeltServer *server, FeltJob *job, FeltHead *head)
{
  GError *error = NULL;
  *head = server->last;
  if (g_strcmp0(server->last_tournament, job->tournament) == 0 && head->seq == job->expected_seq)
    return TRUE;
  if (!felt_server_get_head(server, job->tournament, head, &error)) {
    felt_server_end(server, job, error);
    return FALSE;
  }
  if (head->seq == job->expected_seq)
    return TRUE;
  if (!felt_server_bring(server, job->tournament) ||
      !felt_server_get_head(server, job->tournament, head, NULL)) {
    end_lost(server, job);
    return FALSE;
  }
  if (head->seq == job->expected_seq)
    return TRUE;
  end_refused(server, job, TRUE);
  return FALSE;
}

void felt_server_record(FeltServer *server, FeltJob *job)
{
  FeltHead head;
  if (!find_head(server, job, &head))
    return;
  chain(job, &head);
  job->head = head;
  if (felt_server_may_send(server, job))
    felt_server_send_job(server, job);
  else
    felt_server_finish(server, job, FALSE, NULL);
}
