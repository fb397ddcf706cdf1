/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server.c - what a store says to the thread that stands between it and the server */
#include "store/server/felt-server-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

void felt_server_ring(int fd)
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
    link->since_us = felt_source_utc(&felt_machine_source);
  link->kind = kind;
  if (news) {
    g_free(link->why);
    link->why = g_strdup(text);
  }
  g_mutex_unlock(&server->lock);
  g_clear_error(&why);
  if (news)
    felt_server_ring(server->push);
}

void felt_server_tell(FeltServer *server)
{
  g_mutex_lock(&server->lock);
  server->news++;
  g_mutex_unlock(&server->lock);
  felt_server_ring(server->push);
}

gboolean felt_server_quits(FeltServer *server)
{
  g_mutex_lock(&server->lock);
  gboolean quit = server->quit;
  g_mutex_unlock(&server->lock);
  return quit;
}

void felt_server_set_connecting(FeltServer *server, gboolean connecting)
{
  g_mutex_lock(&server->lock);
  server->connecting = connecting;
  g_cond_broadcast(&server->cond);
  g_mutex_unlock(&server->lock);
}

void felt_server_note_login(FeltServer *server, const char *login)
{
  g_mutex_lock(&server->lock);
  g_free(server->login);
  server->login = g_strdup(login);
  g_mutex_unlock(&server->lock);
}

char *felt_server_login(FeltServer *server)
{
  g_mutex_lock(&server->lock);
  char *login = g_strdup(server->login);
  g_mutex_unlock(&server->lock);
  return login;
}

void felt_server_get_link(FeltServer *server, FeltLink *link)
{
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

void felt_server_wait_for_mirror(FeltServer *server)
{
  g_mutex_lock(&server->lock);
  while (server->reflecting)
    g_cond_wait(&server->cond, &server->lock);
  g_mutex_unlock(&server->lock);
}

/* -- life -- */

static void free_server(FeltServer *server)
{
  g_free(server->address);
  g_free(server->shown);
  g_free(server->mirror_path);
  g_free(server->login);
  PQfinish(server->spare);
  g_clear_error(&server->spare_error);
  felt_link_clear(&server->link);
  g_array_unref(server->probes);
  g_hash_table_unref(server->seen);
  g_free(server->last_tournament);
  close(server->wake);
  close(server->push);
  g_mutex_clear(&server->work);
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

/* Waits until the server was tried once more; with a mirror at most 4 s. */
static void wait_for_try(FeltServer *server, guint tried, gboolean has_mirror)
{
  gint64 until = felt_source_monotonic(&felt_machine_source) + FELT_SERVER_OPENING;
  gboolean waits = TRUE;
  g_mutex_lock(&server->lock);
  while (server->tried == tried && waits)
    if (has_mirror)
      waits = felt_cond_wait_until(&server->cond, &server->lock, until);
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
  server->seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  g_mutex_init(&server->work);
  g_mutex_init(&server->lock);
  g_cond_init(&server->cond);
  server->link.kind = FELT_LINK_CUT_OFF;
  server->link.since_us = felt_source_utc(&felt_machine_source);
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
  felt_server_ring(server->wake);
  wait_for_try(server, tried, TRUE);
}

void felt_server_close(FeltServer *server)
{
  if (server == NULL)
    return;
  GThread *thread = server->thread;
  felt_server_stop_asking(server);
  g_mutex_lock(&server->lock);
  server->quit = TRUE;
  felt_server_ring(server->wake);
  while (!server->ended && !server->connecting)
    g_cond_wait(&server->cond, &server->lock);
  gboolean ended = server->ended;
  server->deserted = !ended;
  g_mutex_unlock(&server->lock);
  if (!ended) {
    g_thread_unref(thread);
    return;
  }
  g_thread_join(thread);
  free_server(server);
}
