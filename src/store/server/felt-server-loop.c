/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-loop.c - the thread: connects, listens, asks for the time, does what it is given */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

static void tell_tried(FeltServer *server)
{
  g_mutex_lock(&server->lock);
  server->tried++;
  g_cond_broadcast(&server->cond);
  g_mutex_unlock(&server->lock);
}

/* Sleeps until something is to be done. */
static void rest(FeltServer *server)
{
  guint64 count;
  gint64 until = server->conn != NULL ? server->next_beat : server->next_try;
  int socket = server->conn != NULL ? PQsocket(server->conn) : -1;
  struct pollfd fds[] = {{.fd = server->wake, .events = POLLIN}, {.fd = socket, .events = POLLIN}};
  g_mutex_unlock(&server->work);
  felt_poll(fds, 2, until);
  g_mutex_lock(&server->work);
  if (read(server->wake, &count, sizeof count) < 0)
    return; /* nobody rang */
}

static FeltJob *take_job(FeltServer *server)
{
  g_mutex_lock(&server->lock);
  FeltJob *job = g_steal_pointer(&server->job);
  g_mutex_unlock(&server->lock);
  return job;
}

/* A job whose rows who asked has sent: its answer comes before anything else on the connection. */
static FeltJob *take_flying(FeltServer *server)
{
  g_mutex_lock(&server->lock);
  gboolean flying = server->job != NULL && server->job->flying;
  FeltJob *job = flying ? g_steal_pointer(&server->job) : NULL;
  g_mutex_unlock(&server->lock);
  return job;
}

/* What who asked has recorded goes into the mirror. */
static void take_recorded(FeltServer *server)
{
  g_mutex_lock(&server->lock);
  FeltJob *job = g_steal_pointer(&server->recorded);
  g_mutex_unlock(&server->lock);
  if (job == NULL)
    return;
  felt_server_take_in(server, job);
  felt_job_free(job);
}

static gboolean take_compare(FeltServer *server)
{
  g_mutex_lock(&server->lock);
  gboolean compare = server->compare;
  server->compare = FALSE;
  g_mutex_unlock(&server->lock);
  return compare;
}

/* Without a connection nothing was sent. */
static void refuse(FeltServer *server, FeltJob *job)
{
  g_mutex_lock(&server->lock);
  GError *error = g_error_new_literal(FELT_STORE_ERROR, FELT_STORE_ERROR_UNREACHABLE,
                                      server->link.why != NULL ? server->link.why : "");
  g_mutex_unlock(&server->lock);
  felt_server_finish(server, job, FALSE, error);
}

static void do_job(FeltServer *server, FeltJob *job)
{
  if (server->conn == NULL)
    refuse(server, job);
  else if (job->kind == FELT_JOB_APPEND)
    felt_server_record(server, job);
  else
    felt_server_load_step(server, job);
}

/* What other desks have recorded since. */
static void hear(FeltServer *server)
{
  gboolean diverged = FALSE, good = TRUE;
  GError *error = NULL;
  g_autoptr(GHashTable) grown = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  PGnotify *notify;
  while ((notify = PQnotifies(server->conn)) != NULL) {
    if (notify->be_pid != PQbackendPID(server->conn))
      g_hash_table_add(grown, g_strdup(notify->extra));
    PQfreemem(notify);
  }
  GHashTableIter iter;
  gpointer tournament;
  g_hash_table_iter_init(&iter, grown);
  while (good && g_hash_table_iter_next(&iter, &tournament, NULL)) {
    good = felt_server_pull(server, tournament, &diverged, &error);
    felt_server_look(server, tournament);
  }
  if (!good)
    felt_server_break(server, diverged, error);
}

static void compare(FeltServer *server)
{
  gboolean diverged = FALSE;
  GError *error = NULL;
  if (!felt_server_pull_all(server, &diverged, &error))
    felt_server_break(server, diverged, error);
  felt_server_look_at_all(server);
}

/* Another process of this user may feed the same mirror. */
static void look_beside(FeltServer *server)
{
  gint64 now = felt_source_monotonic(&felt_machine_source);
  if (now < server->next_look)
    return;
  server->next_look = now + FELT_SERVER_RETRY;
  if (felt_store_look(server->mirror))
    felt_server_look_at_all(server);
}

/* Whether the server still answers, and what time it is there. */
static void beat(FeltServer *server)
{
  if (!felt_server_beat(server, 1)) {
    felt_server_break(server, FALSE, NULL);
    return;
  }
  if (server->open == NULL)
    felt_server_set_link(server, FELT_LINK_CONNECTED, felt_server_clock_says(server));
  if (server->deaf)
    compare(server);
}

/* What is to be done with a connection that stands. */
static void serve(FeltServer *server)
{
  if (!PQconsumeInput(server->conn)) {
    felt_server_break(server, FALSE, NULL);
    return;
  }
  if (server->open != NULL)
    felt_server_settle(server);
  if (server->conn != NULL && !server->loading)
    hear(server);
  if (server->conn != NULL && !server->loading &&
      felt_source_monotonic(&felt_machine_source) >= server->next_beat)
    beat(server);
}

gpointer felt_server_work(gpointer data)
{
  FeltServer *server = data;
  g_mutex_lock(&server->work);

  while (!felt_server_quits(server)) {
    FeltJob *flying = take_flying(server);
    if (flying != NULL)
      felt_server_land(server, flying);
    take_recorded(server);
    gboolean again = take_compare(server);
    if (server->conn == NULL && felt_source_monotonic(&felt_machine_source) >= server->next_try) {
      felt_server_connect(server);
      tell_tried(server);
    } else if (again) {
      if (server->conn != NULL)
        compare(server);
      tell_tried(server);
    }

    if (server->conn != NULL)
      serve(server);
    felt_server_make_spare(server);
    look_beside(server);
    FeltJob *job = server->open == NULL ? take_job(server) : NULL;
    if (job != NULL)
      do_job(server, job);
    else
      rest(server);
  }

  take_recorded(server);
  FeltJob *job = take_job(server);
  if (job != NULL)
    felt_server_finish(server, job, FALSE, NULL);
  g_clear_pointer(&server->open, felt_job_free);
  felt_server_disconnect(server);
  felt_store_close(server->mirror);
  g_mutex_unlock(&server->work);
  return NULL;
}
