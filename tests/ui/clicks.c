/* SPDX-License-Identifier: GPL-3.0-or-later */
/* clicks.c - counts the clicks on a button of a window that moves something all the time, and is so
 * busy that it hears of each release after GDK has */
#include "app/widgets/felt-keys.h"

#include <adwaita.h>

static guint clicks;
static gboolean held;

static void clicked_cb(GtkLabel *label)
{
  g_autofree char *text = g_strdup_printf("Clicks: %u", ++clicks);
  gtk_label_set_label(label, text);
}

static gboolean event_cb(GtkEventController *controller, GdkEvent *event, gpointer data)
{
  GdkEventType type = gdk_event_get_event_type(event);
  if (type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE) {
    held = type == GDK_BUTTON_PRESS;
    g_print(held ? "pressed\n" : "released\n"); /* the test goes on then */
  }
  return GDK_EVENT_PROPAGATE;
}

static gboolean is_held_there(GtkWidget *widget)
{
  GdkSurface *surface = gtk_native_get_surface(gtk_widget_get_native(widget));
  GdkSeat *seat = gdk_display_get_default_seat(gdk_surface_get_display(surface));
  GdkModifierType state = 0;
  gdk_surface_get_device_position(surface, gdk_seat_get_pointer(seat), NULL, NULL, &state);
  return (state & GDK_BUTTON1_MASK) != 0;
}

/* Each frame changes how the window is laid out. */
static gboolean tick_cb(GtkWidget *label, GdkFrameClock *clock, gpointer data)
{
  static guint frames;
  gtk_label_set_label(GTK_LABEL(label), ++frames % 2 != 0 ? "restless" : "restless and long");
  return G_SOURCE_CONTINUE;
}

/* Right before GDK asks the display where the pointer is: the button has been let go by then, and
 * the window has not heard of it. */
static gboolean busy_cb(GSignalInvocationHint *hint, guint n, const GValue *values, gpointer button)
{
  while (held && is_held_there(button))
    continue;
  return TRUE;
}

static void activate_cb(GtkApplication *app)
{
  GtkWidget *window = adw_application_window_new(app),
            *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *button = gtk_button_new_with_label("Button");
  GtkWidget *count = gtk_label_new(""), *restless = gtk_label_new("");

  GtkEventController *events = gtk_event_controller_legacy_new();

  gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE);
  g_signal_connect(events, "event", G_CALLBACK(event_cb), NULL);
  gtk_widget_add_controller(window, events);
  g_type_class_unref(g_type_class_ref(GDK_TYPE_FRAME_CLOCK));
  g_signal_add_emission_hook(g_signal_lookup("flush-events", GDK_TYPE_FRAME_CLOCK), 0, busy_cb,
                             button, NULL);
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(clicked_cb), count);
  gtk_widget_add_tick_callback(restless, tick_cb, NULL, NULL);

  gtk_box_append(GTK_BOX(box), adw_header_bar_new());
  gtk_box_append(GTK_BOX(box), button);
  gtk_box_append(GTK_BOX(box), count);
  gtk_box_append(GTK_BOX(box), restless);
  gtk_window_set_title(GTK_WINDOW(window), "Clicks");
  gtk_window_set_default_size(GTK_WINDOW(window), 400, 300);
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv)
{
  g_autoptr(AdwApplication) app =
      adw_application_new("org.feltpoker.FeltClicks", G_APPLICATION_NON_UNIQUE);
  gtk_init();
  felt_click_guard();
  g_signal_connect(app, "activate", G_CALLBACK(activate_cb), NULL);
  return g_application_run(G_APPLICATION(app), argc, argv);
}
