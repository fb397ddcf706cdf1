/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-sidebar.c - the list of a tournament's pages, with what each counts */
#include "app/shell/felt-window-private.h"

#include <glib/gi18n.h>

#include "app/tables/felt-todo-pane.h"
#include "app/widgets/felt-page-list.h"
#include "tournament/base/felt-number-text.h"

/* A click, or Enter: who opens the players types the next name. Keys that only pass keep the list.
 */
static void activated_cb(FeltWindow *self, GtkListBoxRow *row)
{
  const char *page = felt_page_list_name(row);
  if (g_str_equal(page, "players"))
    gtk_widget_grab_focus(gtk_stack_get_child_by_name(self->pages, page));
}

void felt_window_build_sidebar(FeltWindow *window)
{
  felt_page_list_fill(window->sidebar, window->pages);
  g_signal_connect_swapped(window->sidebar, "row-activated", G_CALLBACK(activated_cb), window);
}

/* How much is to do next, beside the page that says what. */
static void show_todo(FeltWindow *self, GtkListBoxRow *row)
{
  GtkLabel *label = g_object_get_data(G_OBJECT(row), "todo");
  guint todo = felt_todo_pane_count(felt_desk_session(self->desk));
  g_autofree char *text = felt_number_text(todo);
  g_autofree char *words =
      todo > 0 ? g_strdup_printf(ngettext("%u to do", "%u to do", todo), todo) : g_strdup("");
  if (g_strcmp0(gtk_label_get_label(label), text) == 0)
    return;
  gtk_label_set_label(label, text);
  gtk_widget_set_visible(GTK_WIDGET(label), todo > 0);
  gtk_widget_set_tooltip_text(GTK_WIDGET(row), todo > 0 ? words : NULL);
  gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                 -1);
}

void felt_window_update_counts(FeltWindow *window)
{
  const FeltState *state = felt_desk_state(window->desk);
  GtkListBoxRow *row;
  for (int i = 0; (row = gtk_list_box_get_row_at_index(window->sidebar, i)) != NULL; i++) {
    const char *page = felt_page_list_name(row);
    GtkLabel *label = g_object_get_data(G_OBJECT(row), "count");
    gint64 count = 0;
    if (g_str_equal(page, "players"))
      count = state->n_in;
    else if (g_str_equal(page, "tables")) {
      count = felt_state_open_tables(state);
      show_todo(window, row);
    }
    g_autofree char *text = count > 0 ? felt_number_text(count) : g_strdup("");
    if (g_strcmp0(gtk_label_get_label(label), text) != 0)
      gtk_label_set_label(label, text);
  }
}
