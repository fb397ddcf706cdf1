/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-wakeful.c - tells at once when another program writes to a database file */
#include "web/feed/felt-wakeful.h"

#include "store/felt-source.h"

#include <glib-unix.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

#define WAIT_MIN_MS 2
#define WAIT_MAX_MS 160

struct FeltWakeful {
  char *name; /* of the file, in its folder */
  int fd;
  guint source, again_source;
  guint wait_ms; /* before the next look */
  gboolean (*func)(gpointer data);
  gpointer data;
};

/* Reads what happened in the folder; TRUE: it was to the database, or more than could be told. */
static gboolean is_ours(const FeltWakeful *wakeful)
{
  union {
    struct inotify_event event;
    char bytes[4096];
  } buffer;
  gboolean ours = FALSE;
  gssize n;
  while ((n = read(wakeful->fd, &buffer, sizeof buffer)) > 0)
    for (gssize at = 0; at < n;) {
      const struct inotify_event *event = (const void *)(buffer.bytes + at);
      ours = ours || event->len == 0 || g_str_has_prefix(event->name, wakeful->name);
      at += (gssize)(sizeof *event + event->len);
    }
  return ours;
}

static void look(FeltWakeful *wakeful);

static gboolean again_cb(gpointer data)
{
  FeltWakeful *wakeful = data;
  wakeful->again_source = 0;
  look(wakeful);
  return G_SOURCE_REMOVE;
}

static void look(FeltWakeful *wakeful)
{
  g_clear_handle_id(&wakeful->again_source, g_source_remove);
  if (wakeful->func(wakeful->data) || wakeful->wait_ms > WAIT_MAX_MS)
    return;
  wakeful->again_source = felt_retry_add(wakeful->wait_ms, again_cb, wakeful);
  wakeful->wait_ms *= 2;
}

static gboolean ready_cb(int fd, GIOCondition condition, gpointer data)
{
  FeltWakeful *wakeful = data;
  if (!is_ours(wakeful))
    return G_SOURCE_CONTINUE;
  wakeful->wait_ms = WAIT_MIN_MS;
  look(wakeful);
  return G_SOURCE_CONTINUE;
}

/* The folder is watched, since the write-ahead log comes and goes, and files take each other's
 * place. */
FeltWakeful *felt_wakeful_new(const char *path, gboolean (*func)(gpointer data), gpointer data)
{
  FeltWakeful *wakeful = g_new0(FeltWakeful, 1);
  g_autofree char *folder = g_path_get_dirname(path);
  wakeful->name = g_path_get_basename(path);
  wakeful->func = func;
  wakeful->data = data;
  wakeful->fd = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (wakeful->fd < 0)
    return wakeful;
  inotify_add_watch(wakeful->fd, folder, IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO);
  wakeful->source = g_unix_fd_add(wakeful->fd, G_IO_IN, ready_cb, wakeful);
  return wakeful;
}

void felt_wakeful_free(FeltWakeful *wakeful)
{
  g_clear_handle_id(&wakeful->source, g_source_remove);
  g_clear_handle_id(&wakeful->again_source, g_source_remove);
  if (wakeful->fd >= 0)
    close(wakeful->fd);
  g_free(wakeful->name);
  g_free(wakeful);
}
