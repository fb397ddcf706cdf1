/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server.c - what a store says to the thread that stands between it and the server */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

static void ring(int fd)
{
  guint64 one = 1;
  if (write(fd, &one, sizeof one) < 0)
    return; /* full: it is ringing already */
}

static void quiet(int fd)
{
  guint64 count;
  if (read(fd, &count, sizeof count) < 0)
    return; /* nothing rang */
}

/* -- jobs -- */

static void free_row(gpointer data)
{
  FeltFullRow *full = data;
  g_free((char *)full->row.command_id);
  g_free((char *)full->row.boot_id);
  g_free((char *)full->row.kind);
  g_free((char *)full->row.payload);
  g_free((char *)full->row.actor);
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
  g_array_unref(job->rows);
  g_clear_error(&job->error);
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
  ring(server->wake);
  while (!job->done && waits)
    if (until == 0)
      g_cond_wait(&server->cond, &server->lock);
    else
      waits = g_cond_wait_until(&server->cond, &server->lock, until);
  return job->done;
}

/* -- how it stands -- */

void felt_server_set_link(FeltServer *server, FeltLinkKind kind, GError *why)
{
  const char *text = why != NULL ? why->message : NULL;
  g_mutex_lock(&server->lock);
  FeltLink *link = &server->link;
  gboolean news = link->kind != kind || g_strcmp0(link->why, text) != 0;
  if (kind == FELT_LINK_CONNECTED)
    link->since_us = 0;
  else if (link->since_us == 0)
    link->since_us = g_get_real_time();
  link->kind = kind;
  if (news) {
    g_free(link->why);
    link->why = g_strdup(text);
  }
  g_mutex_unlock(&server->lock);
  g_clear_error(&why);
  if (news)
    ring(server->push);
}

void felt_server_tell(FeltServer *server)
{
  g_mutex_lock(&server->lock);
  server->news++;
  g_mutex_unlock(&server->lock);
  ring(server->push);
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

gboolean felt_server_quits(FeltServer *server)
{
  g_mutex_lock(&server->lock);
  gboolean quit = server->quit;
  g_mutex_unlock(&server->lock);
  return quit;
}

void felt_server_get_link(FeltServer *server, FeltLink *link)
{
  quiet(server->push);
  felt_link_clear(link);
  g_mutex_lock(&server->lock);
  *link = server->link;
  link->why = g_strdup(server->link.why);
  g_mutex_unlock(&server->lock);
}

int felt_server_fd(FeltServer *server)
{
  return server->push;
}

guint64 felt_server_news(FeltServer *server)
{
  quiet(server->push);
  g_mutex_lock(&server->lock);
  guint64 news = server->news;
  g_mutex_unlock(&server->lock);
  return news;
}

const char *felt_server_address(FeltServer *server)
{
  return server->address;
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
  if (server->job == job) {
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
      server->link.since_us = g_get_real_time();
    g_free(server->link.why);
    server->link.why = g_strdup((*error)->message);
    ring(server->push);
  }
  return FALSE;
}

/* Has the thread do the job, which is taken. timeout in ms, 0: no end. */
static gboolean run_job(FeltServer *server, FeltJob *job, guint timeout, FeltHead *head,
                        GError **error)
{
  GError *failure = NULL;
  gboolean good = FALSE;
  gint64 until = timeout > 0 ? g_get_monotonic_time() + (gint64)timeout * 1000 : 0;
  g_mutex_lock(&server->lock);
  if (!may_record(server, &failure))
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

gboolean felt_server_append(FeltServer *server, const char *tournament, guint64 expected_seq,
                            const char *command_id, const FeltNewRow *rows, guint n_rows,
                            guint timeout, guint64 *head, GError **error)
{
  FeltHead last;
  FeltJob *job = new_job(FELT_JOB_APPEND, tournament);
  job->command_id = g_strdup(command_id);
  job->expected_seq = expected_seq;
  job->silence = MAX(FELT_SERVER_SILENCE, (gint64)timeout * 1000);
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
                   .actor = rows[i].actor};
    felt_job_add(job, &row, NULL, NULL);
  }
  if (!run_job(server, job, MAX(timeout, 1), &last, error))
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

/* -- life -- */

static void free_server(FeltServer *server)
{
  g_free(server->address);
  g_free(server->shown);
  g_free(server->mirror_path);
  felt_link_clear(&server->link);
  g_array_unref(server->probes);
  close(server->wake);
  close(server->push);
  g_mutex_clear(&server->lock);
  g_cond_clear(&server->cond);
  g_free(server);
}

static gpointer work(gpointer data)
{
  FeltServer *server = data;
  felt_server_work(server);
  g_mutex_lock(&server->lock);
  server->ended = TRUE;
  gboolean deserted = server->deserted;
  g_cond_broadcast(&server->cond);
  g_mutex_unlock(&server->lock);
  if (deserted)
    free_server(server);
  return NULL;
}

/* Waits until the server was tried once more; with a mirror at most 3 s. */
static void wait_for_try(FeltServer *server, guint tried, gboolean has_mirror)
{
  gint64 until = g_get_monotonic_time() + FELT_SERVER_SILENCE;
  gboolean waits = TRUE;
  g_mutex_lock(&server->lock);
  while (server->tried == tried && waits)
    if (has_mirror)
      waits = g_cond_wait_until(&server->cond, &server->lock, until);
    else
      g_cond_wait(&server->cond, &server->lock);
  g_mutex_unlock(&server->lock);
}

FeltServer *felt_server_start(const char *address, const char *shown, FeltStore *mirror,
                              gboolean reads, gboolean has_mirror)
{
  FeltServer *server = g_new0(FeltServer, 1);
  server->address = g_strdup(address);
  server->shown = g_strdup(shown);
  server->mirror_path = g_strdup(mirror->path);
  server->mirror = mirror;
  server->reads = reads;
  server->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  server->push = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  server->probes = g_array_new(FALSE, TRUE, sizeof(FeltProbe));
  g_mutex_init(&server->lock);
  g_cond_init(&server->cond);
  server->link.kind = FELT_LINK_CUT_OFF;
  server->link.since_us = g_get_real_time();
  server->link.why = g_strdup_printf(
      _("“%s” has not answered yet: wait, or see to the network and the server."), shown);
  server->thread = g_thread_new("felt-server", work, server);
  wait_for_try(server, 0, has_mirror);
  return server;
}

void felt_server_compare(FeltServer *server)
{
  g_mutex_lock(&server->lock);
  guint tried = server->tried;
  server->compare = TRUE;
  g_mutex_unlock(&server->lock);
  ring(server->wake);
  wait_for_try(server, tried, TRUE);
}

void felt_server_close(FeltServer *server)
{
  if (server == NULL)
    return;
  gboolean waits = TRUE;
  gint64 until = g_get_monotonic_time() + G_TIME_SPAN_SECOND / 2;
  GThread *thread = server->thread;
  g_mutex_lock(&server->lock);
  server->quit = TRUE;
  ring(server->wake);
  while (!server->ended && waits)
    waits = g_cond_wait_until(&server->cond, &server->lock, until);
  gboolean ended = server->ended;
  server->deserted = !ended;
  g_mutex_unlock(&server->lock);
  if (!ended) { /* a name is being looked up, or a host tried */
    g_thread_unref(thread);
    return;
  }
  g_thread_join(thread);
  free_server(server);
}
