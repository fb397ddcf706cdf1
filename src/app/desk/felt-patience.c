/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-patience.c - what must wait to be recorded is tried again, while the windows go on */
#include "app/desk/felt-patience.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

/* So long it is tried again, and so often. Of what a server may have recorded already nobody should
 * hear "not certain" sooner than needs be. */
#define WAIT_US      (5 * G_USEC_PER_SEC)
#define UNCERTAIN_US (30 * G_USEC_PER_SEC)
#define AGAIN_MS     100

/* Something waits: the one thing of this program. */
static gboolean waiting;

gboolean felt_patience_may_act(GError **error)
{
  if (waiting)
    g_set_error_literal(
        error, FELT_STORE_ERROR, FELT_STORE_ERROR_LOCKED,
        _("The last change is still being recorded. Wait a moment, then try again."));
  return !waiting;
}

/* Windows ------------------------------------------------------------------------------------ */

static gboolean stay_cb(void)
{
  return TRUE;
}

/* Whoever asked for it still shows what came of it: no window is closed before. */
static GList *hold_windows(void)
{
  GList *held = gtk_is_initialized() ? gtk_window_list_toplevels() : NULL;
  for (GList *l = held; l != NULL; l = l->next) {
    g_object_ref(l->data);
    g_signal_connect(l->data, "close-request", G_CALLBACK(stay_cb), &waiting);
  }
  return held;
}

static void let_windows_go(GList *held)
{
  for (GList *l = held; l != NULL; l = l->next)
    g_signal_handlers_disconnect_by_data(l->data, &waiting);
  g_list_free_full(held, g_object_unref);
}

/* Trying ------------------------------------------------------------------------------------- */

static gboolean must_wait(const GError *error)
{
  return g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_LOCKED) ||
         g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNCERTAIN);
}

static gint64 patience(const GError *error)
{
  gboolean open = g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_UNCERTAIN);
  return open ? UNCERTAIN_US : WAIT_US;
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
  felt_timeout_add(AGAIN_MS, over_cb, &over);
  while (!over)
    g_main_context_iteration(NULL, TRUE);
}

static gboolean try_again(FeltAttempt attempt, gpointer data, GError **error)
{
  gint64 begun = felt_source_monotonic(&felt_machine_source);
  GList *held = hold_windows();
  gboolean done = FALSE;
  do {
    g_clear_error(error);
    run_on();
    done = attempt(data, error);
  } while (!done && must_wait(*error) &&
           felt_source_monotonic(&felt_machine_source) - begun < patience(*error));

  let_windows_go(held);
  return done;
}

gboolean felt_patience_record(FeltAttempt attempt, FeltWaits waits, gpointer data, GError **error)
{
  GError *inner = NULL;
  if (!felt_patience_may_act(error))
    return FALSE;
  gboolean done = attempt(data, &inner);
  if (!done && must_wait(inner)) {
    waiting = TRUE;
    if (waits != NULL)
      waits(data, TRUE);
    done = try_again(attempt, data, &inner);
    waiting = FALSE;
    if (waits != NULL)
      waits(data, FALSE);
  }
  if (!done)
    g_propagate_error(error, inner);
  return done;
}

/* Of a session ------------------------------------------------------------------------------- */

typedef struct {
  FeltSession *session;
  gconstpointer command;
  const char *command_id;
  const FeltActor *actor;
  FeltOutcome *outcome;
} Execution;

static gboolean execute(gpointer data, GError **error)
{
  Execution *run = data;
  return felt_session_execute(run->session, run->command, run->command_id, run->actor, run->outcome,
                              error);
}

gboolean felt_patience_execute(FeltSession *session, gconstpointer command, const FeltActor *actor,
                               FeltOutcome *outcome, GError **error)
{
  g_autofree char *id = g_uuid_string_random();
  g_autoptr(FeltSession) held = g_object_ref(session);
  Execution run = {held, command, id, actor, outcome};
  return felt_patience_record(execute, NULL, &run, error);
}
