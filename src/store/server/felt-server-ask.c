/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-ask.c - questions beside the log (PINs, devices, what is known of people): over a
 * connection of their own, for as long as who uses the store waits for an append */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <poll.h>

/* A server that has just been silent is not asked again at once: a list asks of each of its lines,
 * and a window would wait for each. */
#define PAUSE (300 * G_TIME_SPAN_MILLISECOND)

void felt_question_add(FeltQuestion *question, const char *value, int length)
{
  g_assert(question->n < FELT_QUESTION_VALUES);
  question->values[question->n] = value;
  question->lengths[question->n] = length;
  question->formats[question->n++] = length > 0;
}

void felt_server_set_patience(FeltServer *server, guint milliseconds)
{
  server->patience = MAX((gint64)milliseconds, 1) * G_TIME_SPAN_MILLISECOND;
}

/* -- the connection, which the thread makes -- */

void felt_server_make_spare(FeltServer *server)
{
  GError *error = NULL;
  PGconn *conn = NULL;
  g_mutex_lock(&server->lock);
  gboolean wanted = server->spare_wanted && server->spare == NULL;
  g_mutex_unlock(&server->lock);
  if (!wanted)
    return;
  if (server->conn != NULL) {
    felt_server_set_connecting(server, TRUE);
    conn = felt_pg_connect_beside(server->conn, server->address, server->shown, &error);
    felt_server_set_connecting(server, FALSE);
  }
  g_mutex_lock(&server->lock);
  server->spare = conn;
  server->spare_wanted = FALSE;
  g_clear_error(&server->spare_error);
  server->spare_error = error;
  g_cond_broadcast(&server->cond);
  g_mutex_unlock(&server->lock);
}

static gboolean fail_silent(FeltServer *server, const FeltQuestion *question, GError **error)
{
  return felt_server_fail(FELT_STORE_ERROR_UNREACHABLE, server->shown, question->silent, error);
}

void felt_server_end_spare(FeltServer *server)
{
  g_mutex_lock(&server->lock);
  server->connected++;
  g_clear_pointer(&server->spare, PQfinish);
  g_mutex_unlock(&server->lock);
}

/* Makes sure that there is a connection; FALSE with a sentence, at once where the server is known
 * not to answer. */
static gboolean be_connected(FeltServer *server, const FeltQuestion *question, gint64 until,
                             GError **error)
{
  GError *found = NULL;
  gboolean waits = TRUE;
  g_mutex_lock(&server->lock);
  gboolean answers =
      server->link.kind == FELT_LINK_CONNECTED || server->link.kind == FELT_LINK_SETTLING;
  if (server->asking_connected != server->connected)
    felt_server_stop_asking(server);
  server->asking_connected = server->connected;
  if (answers && server->asking == NULL) {
    server->spare_wanted = server->spare == NULL;
    felt_server_ring(server->wake);
    while (server->spare_wanted && waits)
      waits = felt_cond_wait_until(&server->cond, &server->lock, until);
    server->asking = g_steal_pointer(&server->spare);
    found = g_steal_pointer(&server->spare_error);
  }
  g_mutex_unlock(&server->lock);
  if (answers && server->asking != NULL)
    return TRUE;
  if (!waits)
    server->mute_until = felt_source_monotonic(&felt_machine_source) + PAUSE;
  if (found == NULL)
    return fail_silent(server, question, error);
  g_propagate_error(error, found);
  return FALSE;
}

/* -- a question -- */

/* Whether the connection can give a result without waiting, in time. FALSE: lost, or too late. */
static gboolean wait_for(PGconn *conn, gint64 until, gboolean *late)
{
  for (;;) {
    int unsent = PQflush(conn);
    if (unsent == 0 && !PQisBusy(conn))
      return TRUE;
    gint64 left = until - felt_source_monotonic(&felt_machine_source);
    *late = left <= 0;
    if (unsent < 0 || *late)
      return FALSE;
    short events = unsent > 0 ? POLLIN | POLLOUT : POLLIN;
    struct pollfd fd = {.fd = PQsocket(conn), .events = events};
    felt_poll(&fd, 1, until);
    if (fd.revents != 0 && !PQconsumeInput(conn))
      return FALSE;
  }
}

/* The answer; NULL: the connection is lost, or it was too late. */
static PGresult *send(PGconn *conn, const FeltQuestion *question, gint64 until, gboolean *late)
{
  PGresult *first = NULL, *next = NULL;
  if (PQsendQueryParams(conn, question->sql, question->n, NULL, question->values, question->lengths,
                        question->formats, !question->text) != 1)
    return NULL;
  while (wait_for(conn, until, late) && (next = PQgetResult(conn)) != NULL) {
    if (first == NULL)
      first = next;
    else
      PQclear(next);
  }
  if (next == NULL && !*late && PQstatus(conn) == CONNECTION_OK)
    return first;
  PQclear(first);
  return NULL;
}

/* What is to be kept may be kept all the same: nobody has said so. */
static gboolean fail_late(FeltServer *server, const FeltQuestion *question, GError **error)
{
  if (!question->keeps) {
    server->mute_until = felt_source_monotonic(&felt_machine_source) + PAUSE;
    return fail_silent(server, question, error);
  }
  return felt_server_fail(FELT_STORE_ERROR_IO, server->shown,
                          _("“%s” has not answered, and it is not certain whether this is kept "
                            "there: see to the server and its standby, and do it again."),
                          error);
}

void felt_server_stop_asking(FeltServer *server)
{
  g_clear_pointer(&server->asking, PQfinish);
}

PGresult *felt_server_question(FeltServer *server, const FeltQuestion *question, GError **error)
{
  gint64 until = felt_source_monotonic(&felt_machine_source) + server->patience;
  const FeltQuestion watch = {.sql = felt_pg_watch_sql};
  gboolean fresh, late = FALSE, within = FALSE;
  g_autoptr(PGresult) result = NULL;
  if (felt_source_monotonic(&felt_machine_source) < server->mute_until) {
    fail_silent(server, question, error);
    return NULL;
  }

  do {
    fresh = server->asking == NULL;
    if (!be_connected(server, question, until, error))
      return NULL;
    if (fresh)
      PQclear(send(server->asking, &watch, until, &late));
    within = PQtransactionStatus(server->asking) == PQTRANS_INTRANS;
    result = send(server->asking, question, until, &late);
    if (result == NULL)
      felt_server_stop_asking(server);
  } while (result == NULL && !fresh && !within && !late);

  ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK)
    return g_steal_pointer(&result);
  if (result != NULL)
    felt_pg_fail(result, server->shown, error);
  else
    fail_late(server, question, error);
  return NULL;
}
