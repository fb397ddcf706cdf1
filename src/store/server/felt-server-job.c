/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-job.c - what is handed to the thread, and how long for an answer is waited */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void free_row(gpointer data)
{
  FeltFullRow *full = data;
  g_free((char *)full->row.command_id);
  g_free((char *)full->row.boot_id);
  g_free((char *)full->row.kind);
  g_free((char *)full->row.payload);
  g_free((char *)full->row.actor);
  g_free((char *)full->row.digest);
  g_free((guint8 *)full->prev_hash);
  g_free((guint8 *)full->hash);
}

static FeltJob *new_job(FeltJobKind kind, const char *tournament)
{
  FeltJob *job = g_new0(FeltJob, 1);
  job->kind = kind;
  job->tournament = g_strdup(tournament);
  job->silence = FELT_SERVER_PATIENCE;
  job->rows = g_array_new(FALSE, TRUE, sizeof(FeltFullRow));
  g_array_set_clear_func(job->rows, free_row);
  return job;
}

void felt_job_free(FeltJob *job)
{
  g_free(job->tournament);
  g_free(job->command_id);
  g_free(job->deletes);
  g_clear_pointer(&job->beside, felt_job_free);
  g_array_unref(job->rows);
  g_clear_error(&job->error);
  PQclear(job->answer);
  g_free(job);
}

void felt_job_add(FeltJob *job, const FeltRow *row, const guint8 *prev_hash, const guint8 *hash)
{
  FeltFullRow full = {.row = *row};
  full.row.command_id = g_strdup(row->command_id);
  full.row.boot_id = g_strdup(row->boot_id);
  full.row.kind = g_strdup(row->kind);
  full.row.payload = g_strndup(row->payload, row->payload_len);
  full.row.actor = g_strdup(row->actor);
  full.row.digest = g_strdup(row->digest);
  full.prev_hash =
      prev_hash != NULL ? g_memdup2(prev_hash, FELT_HASH_SIZE) : g_malloc0(FELT_HASH_SIZE);
  full.hash = hash != NULL ? g_memdup2(hash, FELT_HASH_SIZE) : g_malloc0(FELT_HASH_SIZE);
  g_array_append_val(job->rows, full);
}

/* Gives the job to the thread and waits until it is done, `until` (0: for ever), or the store is
 * cut off before it was sent. TRUE when it is done. */
static gboolean hand_over(FeltServer *server, FeltJob *job, gint64 until)
{
  gboolean waits = TRUE;
  server->job = job;
  if (job->flying)
    g_mutex_unlock(&server->work);
  felt_server_ring(server->wake);
  while (!job->done && waits)
    if (until == 0)
      g_cond_wait(&server->cond, &server->lock);
    else
      waits = felt_cond_wait_until(&server->cond, &server->lock, until);
  return job->done;
}

void felt_server_finish(FeltServer *server, FeltJob *job, gboolean good, GError *error)
{
  g_mutex_lock(&server->lock);
  gboolean alone = job->alone;
  job->done = TRUE;
  job->good = good;
  job->error = error;
  g_cond_broadcast(&server->cond);
  g_mutex_unlock(&server->lock);
  if (!alone)
    return;
  felt_job_free(job);
  felt_server_tell(server);
}

gboolean felt_server_may_send(FeltServer *server, FeltJob *job)
{
  g_mutex_lock(&server->lock);
  job->sent = !job->alone;
  gboolean sent = job->sent;
  g_mutex_unlock(&server->lock);
  return sent;
}

/* -- recording -- */

/* Whether anything can be recorded now; the lock is held. */
static gboolean may_record(FeltServer *server, GError **error)
{
  if (server->link.kind == FELT_LINK_CONNECTED && server->job == NULL)
    return TRUE;
  gboolean settling = server->link.kind == FELT_LINK_SETTLING || server->job != NULL;
  if (settling)
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNCERTAIN,
                _("“%s” has not answered yet whether the last command is recorded: wait until it "
                  "has."),
                server->shown);
  else
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNREACHABLE, "%s",
                server->link.why != NULL ? server->link.why : "");
  return FALSE;
}

/* Who asked gives up waiting; the thread goes on if it has sent it. The lock is held. */
static gboolean leave_alone(FeltServer *server, FeltJob *job, GError **error)
{
  gboolean sent = job->sent;
  if (server->job == job && !sent) {
    server->job = NULL;
    felt_job_free(job);
  } else
    job->alone = TRUE;
  if (!sent) {
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNREACHABLE,
                _("“%s” does not answer, and nothing was recorded: try again."), server->shown);
    return FALSE;
  }
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNCERTAIN,
              _("“%s” does not answer, and it is not known yet whether this is recorded: wait "
                "until it has answered."),
              server->shown);
  if (server->link.kind != FELT_LINK_SETTLING) {
    server->link.kind = FELT_LINK_SETTLING;
    if (server->link.since_us == 0)
      server->link.since_us = felt_source_utc(&felt_machine_source);
    g_free(server->link.why);
    server->link.why = g_strdup((*error)->message);
    felt_server_ring(server->push);
  }
  return FALSE;
}

/* Has the thread do the job, which is taken. until: 0: no end. */
static gboolean run_job(FeltServer *server, FeltJob *job, gint64 until, FeltHead *head,
                        GError **error)
{
  GError *failure = NULL;
  gboolean good = FALSE;
  g_mutex_lock(&server->lock);
  if (!job->flying && !may_record(server, &failure))
    felt_job_free(job);
  else if (!hand_over(server, job, until))
    leave_alone(server, job, &failure);
  else {
    good = job->good;
    *head = job->head;
    failure = g_steal_pointer(&job->error);
    felt_job_free(job);
  }
  g_mutex_unlock(&server->lock);
  if (!good)
    g_propagate_error(error, failure);
  return good;
}

static FeltJob *new_append(const char *tournament, guint64 expected_seq, const char *command_id,
                           const FeltNewRow *rows, guint n_rows)
{
  FeltJob *job = new_job(FELT_JOB_APPEND, tournament);
  job->command_id = g_strdup(command_id);
  job->expected_seq = expected_seq;
  for (guint i = 0; i < n_rows; i++) {
    FeltRow row = {.seq = expected_seq + 1 + i,
                   .command_id = command_id,
                   .part = i,
                   .at_us = rows[i].at_us,
                   .boot_id = rows[i].boot_id,
                   .boottime_us = rows[i].boottime_us,
                   .kind = rows[i].kind,
                   .payload = rows[i].payload,
                   .payload_len = strlen(rows[i].payload),
                   .actor = rows[i].actor,
                   .digest = rows[i].digest};
    felt_job_add(job, &row, NULL, NULL);
  }
  return job;
}

gboolean felt_server_append(FeltServer *server, const char *tournament, guint64 expected_seq,
                            const char *command_id, const FeltNewRow *rows, guint n_rows,
                            const char *deletes, const FeltBeside *beside, guint timeout,
                            guint64 *head, GError **error)
{
  FeltHead last;
  FeltJob *job = new_append(tournament, expected_seq, command_id, rows, n_rows);
  job->deletes = g_strdup(deletes);
  job->silence = MAX(FELT_SERVER_SILENCE, (gint64)timeout * 1000);
  if (beside != NULL)
    job->beside =
        new_append(beside->tournament, beside->expected_seq, beside->command_id, &beside->row, 1);
  gint64 until = felt_source_monotonic(&felt_machine_source) + MAX((gint64)timeout, 1) * 1000;
  if (!felt_server_record_here(server, job, until, &last) &&
      !run_job(server, job, until, &last, error))
    return FALSE;
  if (head != NULL)
    *head = last.seq;
  return TRUE;
}

struct FeltServerLoad {
  FeltServer *server;
  FeltJob *batch; /* what is added but not sent */
  gsize bytes;
};

/* So much of a load goes to the server at once. */
#define LOAD_ROWS  500
#define LOAD_BYTES (1024 * 1024)

FeltServerLoad *felt_server_begin(FeltServer *server, const char *tournament, FeltHead *head,
                                  GError **error)
{
  FeltJob *job = new_job(FELT_JOB_BEGIN, tournament);
  if (!run_job(server, job, 0, head, error))
    return NULL;
  FeltServerLoad *load = g_new0(FeltServerLoad, 1);
  load->server = server;
  load->batch = new_job(FELT_JOB_ADD, tournament);
  return load;
}

static gboolean send_batch(FeltServerLoad *load, FeltJobKind kind, GError **error)
{
  FeltHead head;
  FeltJob *job = load->batch;
  load->batch = new_job(FELT_JOB_ADD, job->tournament);
  load->bytes = 0;
  job->kind = kind;
  return run_job(load->server, job, 0, &head, error);
}

gboolean felt_server_add(FeltServerLoad *load, const FeltFullRow *row, GError **error)
{
  felt_job_add(load->batch, &row->row, row->prev_hash, row->hash);
  load->bytes += row->row.payload_len;
  if (load->batch->rows->len < LOAD_ROWS && load->bytes < LOAD_BYTES)
    return TRUE;
  return send_batch(load, FELT_JOB_ADD, error);
}

static void free_load(FeltServerLoad *load)
{
  felt_job_free(load->batch);
  g_free(load);
}

gboolean felt_server_commit(FeltServerLoad *load, GError **error)
{
  gboolean good = (load->batch->rows->len == 0 || send_batch(load, FELT_JOB_ADD, error)) &&
                  send_batch(load, FELT_JOB_COMMIT, error);
  if (!good)
    felt_server_give_up(load);
  else
    free_load(load);
  return good;
}

void felt_server_give_up(FeltServerLoad *load)
{
  send_batch(load, FELT_JOB_GIVE_UP, NULL);
  free_load(load);
}
