/* SPDX-License-Identifier: GPL-3.0-or-later */
/* idle.c - when the program it is linked into has nothing more to do */
#include "idle.h"

#include <dlfcn.h>
#include <gtk/gtk.h>
#include <string.h>

#define HURRIED 32 /* timers at most */
#define LOOK_MS 50 /* how often is looked at what tells nobody: a window that went, an answer */

/* Of one window: whether a frame came in which nothing was laid out or painted. */
typedef struct {
  GdkFrameClock *clock;
  gboolean asked, worked, quiet;
  guint ticks; /* frames in a row that something moves in: those never end */
  gulong handlers[4];
} Frames;

static GPtrArray *watched; /* of Frames, while the test waits */
static guint idle, timer;
static int tasks;                   /* run in threads, of Felt, GTK and GIO */
static gboolean (*under_way)(void); /* NULL: what is under way is not waited for */
static void (*done)(gpointer);
static gpointer done_data;

static void arm(void);

static void frames_free(gpointer data)
{
  Frames *frames = data;
  for (guint i = 0; i < G_N_ELEMENTS(frames->handlers); i++)
    g_signal_handler_disconnect(frames->clock, frames->handlers[i]);
  g_object_unref(frames->clock);
  g_free(frames);
}

static void worked_cb(Frames *frames)
{
  frames->worked = TRUE;
}

static void tick_cb(Frames *frames)
{
  frames->ticks++;
}

static void painted_cb(Frames *frames)
{
  if (!frames->asked)
    return;
  frames->asked = FALSE;
  frames->quiet = !frames->worked || frames->ticks > 1;
  frames->worked = FALSE;
  arm();
}

static Frames *frames_of(GdkFrameClock *clock)
{
  for (guint i = 0; i < watched->len; i++)
    if (((Frames *)watched->pdata[i])->clock == clock)
      return watched->pdata[i];

  Frames *frames = g_new0(Frames, 1);
  frames->clock = g_object_ref(clock);
  frames->handlers[0] = g_signal_connect_swapped(clock, "update", G_CALLBACK(tick_cb), frames);
  frames->handlers[1] = g_signal_connect_swapped(clock, "layout", G_CALLBACK(worked_cb), frames);
  frames->handlers[2] = g_signal_connect_swapped(clock, "paint", G_CALLBACK(worked_cb), frames);
  frames->handlers[3] =
      g_signal_connect_swapped(clock, "after-paint", G_CALLBACK(painted_cb), frames);
  g_ptr_array_add(watched, frames);
  return frames;
}

/* GTK paints 60 frames a second, by timers of this priority. A test that waits for a frame looks at
 * none of them: they come at once. What moves without end does so at its usual pace, or nothing
 * else would be done. */
static GArray *paints; /* the timers, some of which have ended */
static guint hurried;  /* timers, since the test began to wait */

static gboolean awaits_frame(void)
{
  for (guint i = 0; watched != NULL && i < watched->len; i++) {
    const Frames *frames = watched->pdata[i];
    if (frames->asked)
      return TRUE;
  }
  return FALSE;
}

static void hurry(void)
{
  for (guint i = 0; paints != NULL && i < paints->len && hurried < HURRIED; i++, hurried++) {
    GSource *source = g_main_context_find_source_by_id(NULL, g_array_index(paints, guint, i));
    if (source != NULL)
      g_source_set_ready_time(source, 0);
  }
  g_clear_pointer(&paints, g_array_unref);
}

typedef guint (*TimeoutFunc)(int, guint, GSourceFunc, gpointer, GDestroyNotify);

guint g_timeout_add_full(int priority, guint interval, GSourceFunc func, gpointer data,
                         GDestroyNotify notify)
{
  TimeoutFunc real = __extension__(TimeoutFunc) dlsym(RTLD_NEXT, "g_timeout_add_full");
  guint id = real(priority, interval, func, data, notify);
  if (priority != GDK_PRIORITY_REDRAW)
    return id;
  if (paints == NULL)
    paints = g_array_new(FALSE, FALSE, sizeof id);
  g_array_append_val(paints, id);
  if (awaits_frame())
    hurry();
  return id;
}

/* Asks each window on the screen for a frame of which nothing is wanted: it comes after those that
 * are. FALSE when all had one. */
static gboolean awaits_frames(void)
{
  gboolean awaits = FALSE;
  GListModel *windows = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
    GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
    if (clock == NULL || !gtk_widget_get_mapped(window))
      continue;
    Frames *frames = frames_of(clock);
    if (frames->quiet)
      continue;
    awaits = TRUE;
    if (!frames->asked)
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
    frames->asked = TRUE;
  }
  if (awaits)
    hurry();
  return awaits;
}

static gboolean is_busy(void)
{
  return under_way != NULL && (g_atomic_int_get(&tasks) > 0 || under_way());
}

/* Runs when no other source of the main loop is ready. */
static gboolean idle_cb(gpointer data)
{
  idle = 0;
  if (is_busy() || awaits_frames())
    return G_SOURCE_REMOVE;

  g_clear_pointer(&watched, g_ptr_array_unref);
  g_clear_handle_id(&timer, g_source_remove);
  GdkDisplay *display = gdk_display_get_default();
  if (display != NULL)
    gdk_display_sync(display); /* what was painted is on the screen */
  done(done_data);
  return G_SOURCE_REMOVE;
}

static void arm(void)
{
  if (watched != NULL && idle == 0)
    idle = g_idle_add_full(G_MAXINT, idle_cb, NULL, NULL);
}

static gboolean look_again_cb(gpointer data)
{
  arm();
  return G_SOURCE_CONTINUE;
}

void felt_idle_await(gboolean (*is_under_way)(void), void (*done_cb)(gpointer), gpointer data)
{
  GdkDisplay *display = gdk_display_get_default();
  g_return_if_fail(done_cb != NULL);

  under_way = is_under_way;
  done = done_cb;
  done_data = data;
  hurried = 0;
  if (display != NULL)
    gdk_display_sync(display); /* what the server sent so far has come */
  g_clear_pointer(&watched, g_ptr_array_unref);
  watched = g_ptr_array_new_with_free_func(frames_free);
  if (timer == 0)
    timer = g_timeout_add(LOOK_MS, look_again_cb, NULL);
  arm();
}

static void waited_cb(gpointer waits)
{
  *(gboolean *)waits = FALSE;
}

static gboolean is_nothing_else(void)
{
  return FALSE;
}

void felt_idle_wait(void)
{
  gboolean waits = TRUE;
  felt_idle_await(is_nothing_else, waited_cb, &waits);
  while (waits)
    g_main_context_iteration(NULL, TRUE);
}

/* GTask has one pool of threads, made by these two functions: those of the program stand before the
 * library's. */
static GThreadPool *pool;
static GFunc pool_func;

static gboolean ended_cb(gpointer data)
{
  arm();
  return G_SOURCE_REMOVE;
}

/* What the main loop is to do about its end is with that before the task is counted no longer. */
static void work_cb(gpointer task, gpointer data)
{
  pool_func(task, data);
  if (g_atomic_int_dec_and_test(&tasks))
    g_idle_add(ended_cb, NULL);
}

typedef GThreadPool *(*NewFunc)(GFunc, gpointer, int, gboolean, GError **);
typedef gboolean (*PushFunc)(GThreadPool *, gpointer, GError **);

GThreadPool *g_thread_pool_new(GFunc func, gpointer data, int n_threads, gboolean exclusive,
                               GError **error)
{
  NewFunc real = __extension__(NewFunc) dlsym(RTLD_NEXT, "g_thread_pool_new");
  Dl_info from = {0};
  dladdr(__extension__(gpointer) func, &from);
  if (pool != NULL || from.dli_fname == NULL || strstr(from.dli_fname, "libgio") == NULL)
    return real(func, data, n_threads, exclusive, error);

  pool_func = func;
  pool = real(work_cb, data, n_threads, exclusive, error);
  return pool;
}

gboolean g_thread_pool_push(GThreadPool *to, gpointer data, GError **error)
{
  PushFunc real = __extension__(PushFunc) dlsym(RTLD_NEXT, "g_thread_pool_push");
  if (to == pool)
    g_atomic_int_inc(&tasks);
  return real(to, data, error);
}
