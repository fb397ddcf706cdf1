/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-wakeful.c - tells at once when another program writes to a database file */
#include "web/feed/felt-wakeful.h"

#include <glib-unix.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

struct FeltWakeful {
  char *name; /* of the file, in its folder */
  int fd;
  guint source;
  void (*func)(gpointer data);
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

static gboolean ready_cb(int fd, GIOCondition condition, gpointer data)
{
  FeltWakeful *wakeful = data;
  if (is_ours(wakeful))
    wakeful->func(wakeful->data);
  return G_SOURCE_CONTINUE;
}

/* The folder is watched, since the write-ahead log comes and goes, and files take each other's
 * place. */
FeltWakeful *felt_wakeful_new(const char *path, void (*func)(gpointer data), gpointer data)
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
  if (wakeful->fd >= 0)
    close(wakeful->fd);
  g_free(wakeful->name);
  g_free(wakeful);
}
