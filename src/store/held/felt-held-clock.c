/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-held-clock.c - the clock that a test holds, in builds with the option test_driver alone */
#include "store/held/felt-held-clock.h"

#include <fcntl.h>
#include <glib-unix.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <unistd.h>

/* The file, as felt-held-clock.h describes it. */
typedef struct {
  gint sequence, unused;
  gint64 utc_us, boottime_us, monotonic_us;
  char boot_id[sizeof((FeltInstant *)NULL)->boot_id];
} Page;

/* NULL: no test holds the clock. */
static const Page *the_page(void)
{
  static const Page *page;
  static gsize once;
  if (!g_once_init_enter(&once))
    return page;
  const char *path = g_getenv("FELT_HELD_CLOCK");
  if (path != NULL) {
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    void *mapped = fd >= 0 ? mmap(NULL, sizeof *page, PROT_READ, MAP_SHARED, fd, 0) : MAP_FAILED;
    if (mapped == MAP_FAILED)
      g_error("FELT_HELD_CLOCK: %s cannot be read", path);
    close(fd);
    page = mapped;
  }
  g_once_init_leave(&once, 1);
  return page;
}

gboolean felt_held_clock_read(FeltHeldTime *time)
{
  const Page *page = the_page();
  Page seen;
  if (page == NULL)
    return FALSE;
  do {
    seen.sequence = g_atomic_int_get(&page->sequence);
    memcpy(&seen.utc_us, &page->utc_us, sizeof seen - G_STRUCT_OFFSET(Page, utc_us));
    __atomic_thread_fence(__ATOMIC_ACQUIRE);
  } while (seen.sequence % 2 != 0 || seen.sequence != g_atomic_int_get(&page->sequence));
  *time =
      (FeltHeldTime){{.utc_us = seen.utc_us, .boottime_us = seen.boottime_us}, seen.monotonic_us};
  memcpy(time->now.boot_id, seen.boot_id, sizeof seen.boot_id);
  return TRUE;
}

/* Timeouts ------------------------------------------------------------------------------------- */

typedef struct {
  GSource source;
  gint64 interval_us, due_us;
} Timeout;

static gint64 monotonic_us(void)
{
  FeltHeldTime time = {0};
  felt_held_clock_read(&time);
  return time.monotonic_us;
}

static gboolean prepare(GSource *source, gint *timeout_ms)
{
  *timeout_ms = -1; /* the descriptor of felt_held_clock_timeout wakes the loop */
  return monotonic_us() >= ((const Timeout *)source)->due_us;
}

static gboolean check(GSource *source)
{
  return monotonic_us() >= ((const Timeout *)source)->due_us;
}

static gboolean dispatch(GSource *source, GSourceFunc func, gpointer data)
{
  Timeout *timeout = (Timeout *)source;
  timeout->due_us = monotonic_us() + timeout->interval_us;
  return func(data);
}

static gboolean moved_cb(int fd, GIOCondition condition, gpointer data)
{
  char events[1024];
  while (read(fd, events, sizeof events) > 0)
    continue;
  return G_SOURCE_CONTINUE;
}

/* Each move of the clock ends the main loop's wait: then every timeout looks. */
static void watch(void)
{
  static gsize once;
  if (!g_once_init_enter(&once))
    return;
  int fd = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (fd < 0 || inotify_add_watch(fd, g_getenv("FELT_HELD_CLOCK"), IN_MODIFY) < 0)
    g_error("FELT_HELD_CLOCK cannot be watched");
  g_unix_fd_add_full(G_PRIORITY_HIGH, fd, G_IO_IN, moved_cb, NULL, NULL);
  g_once_init_leave(&once, 1);
}

guint felt_held_clock_timeout(gint64 interval_us, GSourceFunc func, gpointer data)
{
  static GSourceFuncs funcs = {.prepare = prepare, .check = check, .dispatch = dispatch};
  watch();
  GSource *source = g_source_new(&funcs, sizeof(Timeout));
  Timeout *timeout = (Timeout *)source;
  timeout->interval_us = interval_us;
  timeout->due_us = monotonic_us() + interval_us;
  g_source_set_callback(source, func, data, NULL);
  guint id = g_source_attach(source, NULL);
  g_source_unref(source);
  return id;
}
