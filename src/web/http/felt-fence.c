/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-fence.c - what a process that strangers reach gives up before they do */
#include "web/http/felt-fence.h"

#include <glib-unix.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

/* The database, its log, files of a request, what libraries open. */
#define FILES_BESIDE 96

/* A program that watches its own memory reserves terabytes for that. */
#if defined(__SANITIZE_ADDRESS__)
#  define SANITIZED
#elif defined(__has_feature)
#  if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#    define SANITIZED
#  endif
#endif

/* Address space, not what is used: libraries, fonts, a thread's stack, a mapped database. */
#define MEMORY (2048UL * 1024 * 1024)

static void limit(__rlimit_resource_t what, rlim_t most)
{
  struct rlimit now;
  if (getrlimit(what, &now) != 0)
    return;
  if (now.rlim_max == RLIM_INFINITY || now.rlim_max > most)
    now.rlim_max = most;
  now.rlim_cur = now.rlim_max;
  (void)setrlimit(what, &now);
}

void felt_fence_raise(guint connections)
{
  (void)prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_NOFILE, connections + FILES_BESIDE);
#ifndef SANITIZED
  limit(RLIMIT_AS, MEMORY);
#endif
}

typedef struct {
  void (*quit)(gpointer data);
  gpointer data;
} Attached;

static gboolean input_cb(int fd, GIOCondition condition, gpointer data)
{
  const Attached *attached = data;
  char buffer[256];
  gssize n = read(fd, buffer, sizeof buffer);
  if (n > 0 && (condition & G_IO_HUP) == 0)
    return G_SOURCE_CONTINUE;
  attached->quit(attached->data);
  return G_SOURCE_REMOVE;
}

void felt_fence_attach(void (*quit)(gpointer data), gpointer data)
{
  Attached *attached = g_new(Attached, 1);
  *attached = (Attached){quit, data};
  g_unix_fd_add_full(G_PRIORITY_DEFAULT, STDIN_FILENO, G_IO_IN | G_IO_HUP | G_IO_ERR, input_cb,
                     attached, g_free);
}
