/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-page-window.c - a page of the club's home in a window of its own, beside a tournament */
#include "app/widgets/felt-page-window.h"

#include <adwaita.h>

GtkWindow *felt_page_window(gpointer page)
{
  return GTK_WINDOW(gtk_widget_get_root(page));
}

void felt_page_window_present(GtkWindow *parent, const char *title, GtkWidget *page, int width,
                              int height)
{
  GtkWidget *window =
      g_object_new(ADW_TYPE_WINDOW, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG, "title", title,
                   "modal", TRUE, "destroy-with-parent", TRUE, "transient-for", parent,
                   "default-width", width, "default-height", height, NULL);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *header = adw_header_bar_new();
  GtkEventController *keys = gtk_shortcut_controller_new();
  gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(keys),
                                       gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_Escape, 0),
                                                        gtk_named_action_new("window.close")));
  gtk_widget_add_controller(window, keys);
  adw_header_bar_set_show_start_title_buttons(ADW_HEADER_BAR(header), FALSE);
  gtk_widget_set_vexpand(page, TRUE);
  gtk_box_append(GTK_BOX(box), header);
  gtk_box_append(GTK_BOX(box), page);
  adw_window_set_content(ADW_WINDOW(window), box);
  gtk_window_present(GTK_WINDOW(window));
  gtk_widget_grab_focus(page);
}
