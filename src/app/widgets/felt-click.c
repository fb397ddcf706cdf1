/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-click.c - no click is lost because the window moved something meanwhile */
#include "app/widgets/felt-click.h"

#include "store/felt-source.h"

#define HELD_KEY "felt-click-held"
#define USED_KEY "felt-click-used" /* when, in ms of the monotonic clock */
#define REST_MS  350

static guint now_ms(void)
{
  return (guint)(felt_source_monotonic(&felt_machine_source) / 1000);
}

static void note_use(GObject *window)
{
  g_object_set_data(window, USED_KEY, GUINT_TO_POINTER(now_ms()));
}

gboolean felt_click_rests(GtkWidget *window)
{
  gpointer used = g_object_get_data(G_OBJECT(window), USED_KEY);
  if (g_object_get_data(G_OBJECT(window), HELD_KEY) != NULL)
    return FALSE;
  return used == NULL || now_ms() - GPOINTER_TO_UINT(used) >= REST_MS;
}

/* Only GDK's own answers have no time; they are kept back while the window waits for a release. */
static gboolean event_cb(GtkEventController *controller, GdkEvent *event, gpointer data)
{
  GObject *window = G_OBJECT(gtk_event_controller_get_widget(controller));
  switch (gdk_event_get_event_type(event)) {
  case GDK_BUTTON_PRESS:
    g_object_set_data(window, HELD_KEY, window);
    note_use(window);
    break;
  case GDK_BUTTON_RELEASE:
    g_object_set_data(window, HELD_KEY, NULL);
    note_use(window);
    break;
  case GDK_MOTION_NOTIFY:
    if (gdk_event_get_time(event) == GDK_CURRENT_TIME)
      return g_object_get_data(window, HELD_KEY) != NULL;
    note_use(window);
    break;
  default:
    break;
  }
  return GDK_EVENT_PROPAGATE;
}

static void added_cb(GListModel *windows, guint position, guint removed, guint added)
{
  for (guint i = 0; i < added; i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item(windows, position + i);
    GtkEventController *events = gtk_event_controller_legacy_new();
    gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE);
    g_signal_connect(events, "event", G_CALLBACK(event_cb), NULL);
    gtk_widget_add_controller(window, events);
  }
}

void felt_click_guard(void)
{
  GListModel *windows = gtk_window_get_toplevels();
  g_signal_connect(windows, "items-changed", G_CALLBACK(added_cb), NULL);
  added_cb(windows, 0, 0, g_list_model_get_n_items(windows));
}
