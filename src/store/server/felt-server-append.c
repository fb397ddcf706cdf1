/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-append.c - a command's events to the server, once, whatever becomes of the answer */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

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
  if (!felt_server_bring(server, job->tournament) ||
      (job->beside != NULL && !felt_server_bring(server, job->beside->tournament)) ||
      !find(server, job, gone_on, &where) || (where != NULL && !felt_server_bring(server, where)) ||
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

/* What the server said of the rows. */
typedef enum { RECORDED, GONE_ON, REFUSED, UNKNOWN, FAILED } Answer;

static Answer read_answer(FeltServer *server, FeltJob *job, PGresult *result)
{
  guint n = job->rows->len;
  if (job->beside != NULL)
    n += job->beside->rows->len;
  if (result == NULL || (PQresultStatus(result) == PGRES_COMMAND_OK && server->warned))
    return UNKNOWN;
  if (PQresultStatus(result) == PGRES_COMMAND_OK)
    return atoi(PQcmdTuples(result)) == (int)n ? RECORDED : REFUSED;
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

static void set_reflecting(FeltServer *server, gboolean reflecting)
{
  g_mutex_lock(&server->lock);
  server->reflecting = reflecting;
  g_cond_broadcast(&server->cond);
  g_mutex_unlock(&server->lock);
}

void felt_server_take_in(FeltServer *server, const FeltJob *job)
{
  GError *error = NULL;
  if (!felt_server_reflect(server, job, &error))
    felt_server_break(server, FALSE, error);
  set_reflecting(server, FALSE);
  if (job->beside != NULL)
    felt_server_look(server, job->beside->tournament);
}

/* What the server has recorded is told before the mirror has it, for which all wait who read it.
 * Should it not get there, the next connection brings it. */
static void end_recorded(FeltServer *server, FeltJob *job)
{
  g_autoptr(GArray) rows = g_array_ref(job->rows);
  g_autofree char *tournament = g_strdup(job->tournament), *deletes = g_strdup(job->deletes);
  FeltJob *beside = g_steal_pointer(&job->beside);
  const FeltJob told = {
      .tournament = tournament, .rows = rows, .deletes = deletes, .beside = beside};
  note_last(server, job);
  set_reflecting(server, TRUE);
  felt_server_end(server, job, NULL); /* who asked frees it */
  felt_server_take_in(server, &told);
  g_clear_pointer(&beside, felt_job_free);
}

static void take_answer(FeltServer *server, FeltJob *job, PGresult *result)
{
  Answer answer = read_answer(server, job, result);
  switch (answer) {
  case RECORDED:
    end_recorded(server, job);
    break;
  case GONE_ON:
  case REFUSED:
    end_refused(server, job, answer == GONE_ON);
    break;
  case UNKNOWN:
    leave_open(server, job, result != NULL ? felt_server_unconfirmed(server) : NULL);
    break;
  default:
    /* two deletions stood in each other's way, and this one gave way: nothing of it was done */
    if (felt_pg_is(result, "40P01"))
      felt_server_send_job(server, job);
    else
      end_failed(server, job, result);
    break;
  }
}

/* FALSE: the connection is lost. */
static gboolean send_rows(FeltServer *server, FeltJob *job)
{
  g_auto(FeltParams) params;
  felt_params_init(&params);
  const char *statement =
      felt_server_record_params(&params, job->tournament, rows_of(job), job->rows->len);
  if (job->deletes != NULL) {
    g_assert(job->rows->len == 1);
    felt_params_text(&params, job->deletes);
    statement = "record-deletion";
  }
  if (job->beside != NULL) {
    g_assert(job->rows->len == 1 && job->deletes == NULL);
    felt_server_record_params(&params, job->beside->tournament, rows_of(job->beside), 1);
    statement = "record-two";
  }
  server->warned = FALSE;
  return felt_server_send(server, statement, TRUE, &params);
}

void felt_server_send_job(FeltServer *server, FeltJob *job)
{
  g_autoptr(PGresult) result = NULL;
  if (send_rows(server, job))
    result = felt_server_collect(server, job->silence);
  take_answer(server, job, result);
}

void felt_server_land(FeltServer *server, FeltJob *job)
{
  g_autoptr(PGresult) result = g_steal_pointer(&job->answer);
  if (result == NULL && server->conn != NULL)
    result = felt_server_collect(server, job->silence);
  take_answer(server, job, result);
}

static gboolean follows_last(const FeltServer *server, const FeltJob *job)
{
  return g_strcmp0(server->last_tournament, job->tournament) == 0 &&
         server->last.seq == job->expected_seq;
}

/* The event behind which the job's part, itself or what comes beside it, is to be recorded. What
 * this desk recorded last needs no look into the mirror: should the stream have gone on since, the
 * server refuses the job's rows. FALSE: the job is ended. */
static gboolean find_head(FeltServer *server, FeltJob *job, const FeltJob *part, FeltHead *head)
{
  GError *error = NULL;
  *head = server->last;
  if (follows_last(server, part))
    return TRUE;
  if (!felt_server_get_head(server, part->tournament, head, &error)) {
    felt_server_end(server, job, error);
    return FALSE;
  }
  if (head->seq == part->expected_seq)
    return TRUE;
  if (!felt_server_bring(server, part->tournament) ||
      !felt_server_get_head(server, part->tournament, head, NULL)) {
    end_lost(server, job);
    return FALSE;
  }
  if (head->seq == part->expected_seq)
    return TRUE;
  end_refused(server, job, TRUE);
  return FALSE;
}

void felt_server_record(FeltServer *server, FeltJob *job)
{
  FeltHead head, beside;
  if (!find_head(server, job, job, &head) ||
      (job->beside != NULL && !find_head(server, job, job->beside, &beside)))
    return;
  chain(job, &head);
  job->head = head;
  if (job->beside != NULL)
    chain(job->beside, &beside);
  if (felt_server_may_send(server, job))
    felt_server_send_job(server, job);
  else
    felt_server_finish(server, job, FALSE, NULL);
}

/* Whether server->work is held and nothing stands before the job. */
static gboolean may_record_here(FeltServer *server, const FeltJob *job)
{
  g_mutex_lock(&server->lock);
  gboolean free =
      server->link.kind == FELT_LINK_CONNECTED && server->job == NULL && server->recorded == NULL;
  g_mutex_unlock(&server->lock);
  return free && job->deletes == NULL && job->beside == NULL && server->conn != NULL &&
         server->open == NULL && !server->loading && follows_last(server, job);
}

/* The thread puts it into the mirror. */
static void pass_recorded(FeltServer *server, FeltJob *job)
{
  note_last(server, job);
  felt_server_saw(server, job->tournament, job->head.seq);
  g_mutex_lock(&server->lock);
  server->recorded = job;
  server->reflecting = TRUE;
  g_mutex_unlock(&server->lock);
  felt_server_ring(server->wake);
}

gboolean felt_server_record_here(FeltServer *server, FeltJob *job, gint64 until, FeltHead *head)
{
  if (!g_mutex_trylock(&server->work))
    return FALSE;
  if (!may_record_here(server, job)) {
    g_mutex_unlock(&server->work);
    return FALSE;
  }
  job->head = server->last;
  chain(job, &job->head);
  job->flying = job->sent = TRUE;
  gint64 patience = until - felt_source_monotonic(&felt_machine_source);
  if (send_rows(server, job) && felt_server_is_answered(server, patience))
    job->answer = felt_server_collect(server, patience);
  if (job->answer == NULL || read_answer(server, job, job->answer) != RECORDED)
    return FALSE;
  *head = job->head;
  pass_recorded(server, job);
  g_mutex_unlock(&server->work);
  return TRUE;
}
