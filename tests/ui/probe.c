/* SPDX-License-Identifier: GPL-3.0-or-later */
/* probe.c - a small program for the harness of the window's tests to prove itself on */
#include <adwaita.h>

/* One window with one of each thing the harness handles, and a board for the second monitor. The
 * options make it misbehave, so that the harness can be seen to notice. */
typedef struct {
  AdwApplication *app;
  GtkWindow *window;
  GtkWindow *board;
  GtkEditable *entry;
  GtkLabel *result;
  unsigned clicks;
  gboolean board_wanted;
} Probe;

/* Without a second monitor the board would cover the window: it hides until there is one. */
static void place_board(Probe *self)
{
  GListModel *monitors = gdk_display_get_monitors(gdk_display_get_default());
  g_autoptr(GdkMonitor) monitor = g_list_model_get_item(monitors, 1);
  if (self->board_wanted && monitor != NULL) {
    gtk_window_fullscreen_on_monitor(self->board, monitor);
    gtk_widget_show(GTK_WIDGET(self->board));
  } else {
    gtk_widget_hide(GTK_WIDGET(self->board));
  }
}

static gboolean settled_cb(gpointer data)
{
  place_board(data);
  return G_SOURCE_REMOVE;
}

/* A monitor that goes is followed at once; one that comes, when the window manager knows it too. */
static void monitors_changed_cb(GListModel *monitors, guint position, guint removed, guint added,
                                Probe *self)
{
  g_autofree char *text = g_strdup_printf("Monitors: %u", g_list_model_get_n_items(monitors));
  gtk_label_set_label(self->result, text);
  gtk_widget_hide(GTK_WIDGET(self->board));
  g_timeout_add(500, settled_cb, self);
}

static void name_it(gpointer widget, const char *name)
{
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void start_cb(GtkButton *button, Probe *self)
{
  g_autofree char *text =
      g_strdup_printf("Clicks %u: %s", ++self->clicks, gtk_editable_get_text(self->entry));
  gtk_label_set_label(self->result, text);
}

static void board_cb(GtkButton *button, Probe *self)
{
  self->board_wanted = TRUE;
  place_board(self);
}

static void warn_cb(GtkButton *button, Probe *self)
{
  g_warning("the probe was told to warn");
}

static void row_cb(GtkListBox *list, GtkListBoxRow *row, Probe *self)
{
  g_autofree char *text = g_strdup_printf("Row %d", gtk_list_box_row_get_index(row) + 1);
  gtk_label_set_label(self->result, text);
}

static gboolean key_cb(GtkEventControllerKey *controller, guint key, guint code,
                       GdkModifierType state, Probe *self)
{
  if (key != GDK_KEY_F2)
    return GDK_EVENT_PROPAGATE;
  gtk_label_set_label(self->result, "Key F2");
  return GDK_EVENT_STOP;
}

static GtkWidget *list_new(Probe *self)
{
  GtkWidget *list = gtk_list_box_new();
  static const char *rows[] = {"Ann", "Bea", "Cleo"};
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    gtk_list_box_append(GTK_LIST_BOX(list), gtk_label_new(rows[i]));
  name_it(list, "Players");
  g_signal_connect(list, "row-activated", G_CALLBACK(row_cb), self);
  return list;
}

static void append_button(Probe *self, GtkWidget *box, const char *label, GCallback clicked_cb)
{
  GtkWidget *button = gtk_button_new_with_label(label);
  g_signal_connect(button, "clicked", clicked_cb, self);
  gtk_box_append(GTK_BOX(box), button);
}

static void activate_cb(GApplication *app, Probe *self)
{
  self->window = GTK_WINDOW(adw_application_window_new(GTK_APPLICATION(app)));
  gtk_window_set_title(self->window, "Felt probe");
  gtk_window_set_default_size(self->window, 600, 400);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append(GTK_BOX(box), adw_header_bar_new());
  GtkWidget *entry = gtk_entry_new();
  name_it(entry, "Player name");
  self->entry = GTK_EDITABLE(entry);
  gtk_box_append(GTK_BOX(box), entry);
  append_button(self, box, "Start", G_CALLBACK(start_cb));
  append_button(self, box, "Show board", G_CALLBACK(board_cb));
  append_button(self, box, "Warn", G_CALLBACK(warn_cb));
  self->result = GTK_LABEL(gtk_label_new(g_get_language_names()[0]));
  gtk_box_append(GTK_BOX(box), GTK_WIDGET(self->result));
  gtk_box_append(GTK_BOX(box), list_new(self));
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(self->window), box);

  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(key_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(self->window), keys);

  self->board = GTK_WINDOW(gtk_window_new());
  gtk_window_set_title(self->board, "Felt probe board");
  gtk_window_set_child(self->board, gtk_label_new("20:00"));
  g_signal_connect(gdk_display_get_monitors(gdk_display_get_default()), "items-changed",
                   G_CALLBACK(monitors_changed_cb), self);
  gtk_window_present(self->window);
}

int main(int argc, char **argv)
{
  Probe self = {0};
  if (argc > 1 && g_str_equal(argv[1], "--abort"))
    g_abort();
  self.app = adw_application_new("org.feltpoker.FeltProbe", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(self.app, "activate", G_CALLBACK(activate_cb), &self);
  int status = g_application_run(G_APPLICATION(self.app), 0, NULL);
  g_object_unref(self.app);
  return status;
}
