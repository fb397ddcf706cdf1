/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-wait.c - what cannot be recorded at once, because another program is writing */
#include "app/shell/felt-window-private.h"

#include <glib/gi18n.h>

/* So long it is tried again, and so often. */
#define WAIT_US  (5 * G_USEC_PER_SEC)
#define AGAIN_MS 100

static gboolean is_locked(const GError *error)
{
  return g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_LOCKED);
}

static gboolean over_cb(gpointer data)
{
  *(gboolean *)data = TRUE;
  return G_SOURCE_REMOVE;
}

/* The main loop runs on meanwhile: clocks tick, pages can be looked at. */
static void run_on(void)
{
  gboolean over = FALSE;
  g_timeout_add(AGAIN_MS, over_cb, &over);
  while (!over)
    g_main_context_iteration(NULL, TRUE);
}

static gboolean stay_cb(void)
{
  return TRUE;
}

/* Whoever asked for the command still shows what came of it: no window is closed before. */
static GList *keep_windows(void)
{
  GList *windows = gtk_window_list_toplevels();
  for (GList *l = windows; l != NULL; l = l->next) {
    g_object_ref(l->data);
    g_signal_connect(l->data, "close-request", G_CALLBACK(stay_cb), windows);
  }
  return windows;
}

static void let_windows_go(GList *windows)
{
  for (GList *l = windows; l != NULL; l = l->next)
    g_signal_handlers_disconnect_by_data(l->data, windows);
  g_list_free_full(windows, g_object_unref);
}

static gboolean try_again(FeltWindow *window, FeltAttempt attempt, gpointer data, GError **error)
{
  gint64 until = g_get_monotonic_time() + WAIT_US;
  gboolean done = FALSE;
  GList *windows = keep_windows();
  window->waiting = TRUE;
  felt_window_toast(window, _("Another program is writing; trying again…"));

  do {
    g_clear_error(error);
    run_on();
    done = attempt(window, data, error);
  } while (!done && is_locked(*error) && g_get_monotonic_time() < until);

  window->waiting = FALSE;
  felt_toast_hide(window->toast);
  let_windows_go(windows);
  return done;
}

gboolean felt_window_may_act(FeltWindow *window, GError **error)
{
  if (window->waiting)
    g_set_error_literal(error, FELT_STORE_ERROR, FELT_STORE_ERROR_LOCKED,
                        _("What you did before is not recorded yet, for another program is "
                          "writing: wait a moment and do this again."));
  return !window->waiting;
}

gboolean felt_window_record(FeltWindow *window, FeltAttempt attempt, gpointer data, GError **error)
{
  GError *inner = NULL;
  if (!felt_window_may_act(window, error))
    return FALSE;
  gboolean done = attempt(window, data, &inner) ||
                  (is_locked(inner) && try_again(window, attempt, data, &inner));
  if (!done)
    g_propagate_error(error, inner);
  return done;
}

typedef struct {
  const FeltCommand *create;
  const char *command_id;
  char **id;
} Creation;

static gboolean attempt_create(FeltWindow *window, gpointer data, GError **error)
{
  const Creation *creation = data;
  return felt_session_create(window->store, &felt_machine_source, creation->create,
                             creation->command_id, felt_window_actor(), creation->id, error);
}

gboolean felt_window_create(FeltWindow *window, const FeltCommand *create, char **id,
                            GError **error)
{
  g_autofree char *command_id = g_uuid_string_random();
  Creation creation = {create, command_id, id};
  return felt_window_record(window, attempt_create, &creation, error);
}
