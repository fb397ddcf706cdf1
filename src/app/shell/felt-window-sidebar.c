/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-sidebar.c - the list of pages beside them */
#include "app/shell/felt-window-private.h"

#include <glib/gi18n.h>

#include "app/tables/felt-todo-pane.h"
#include "app/widgets/felt-show.h"
#include "tournament/base/felt-number-text.h"

/* Tab stops at the page that is open only, and goes on from there: else each stop on its way
 * through the list would open a page. Arrows choose another. */
static void selected_cb(FeltWindow *self, GtkListBoxRow *row)
{
  GtkWidget *focus = gtk_root_get_focus(GTK_ROOT(self));
  gboolean here = focus != NULL && gtk_widget_is_ancestor(focus, GTK_WIDGET(self->sidebar));
  GtkListBoxRow *other;
  for (int i = 0; (other = gtk_list_box_get_row_at_index(self->sidebar, i)) != NULL; i++)
    gtk_widget_set_focusable(GTK_WIDGET(other), other == row);
  if (here && row != NULL)
    gtk_widget_grab_focus(GTK_WIDGET(row));
  if (row != NULL)
    gtk_stack_set_visible_child_name(self->pages, g_object_get_data(G_OBJECT(row), "page"));
}

/* A click, or Enter: who opens the players types the next name. Keys that only pass keep the list.
 */
static void activated_cb(FeltWindow *self, GtkListBoxRow *row)
{
  const char *page = g_object_get_data(G_OBJECT(row), "page");
  if (g_str_equal(page, "players"))
    gtk_widget_grab_focus(gtk_stack_get_child_by_name(self->pages, page));
}

/* The page was changed by an action: the sidebar follows. */
static void page_cb(FeltWindow *self)
{
  const char *name = gtk_stack_get_visible_child_name(self->pages);
  GtkListBoxRow *row;
  for (int i = 0; (row = gtk_list_box_get_row_at_index(self->sidebar, i)) != NULL; i++)
    if (g_strcmp0(g_object_get_data(G_OBJECT(row), "page"), name) == 0)
      gtk_list_box_select_row(self->sidebar, row);
}

static void add_row(FeltWindow *self, GtkStackPage *page)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = gtk_label_new(gtk_stack_page_get_title(page));
  GtkWidget *count = gtk_label_new(NULL), *todo = gtk_label_new(NULL);
  GtkWidget *row = gtk_list_box_row_new();
  gtk_label_set_xalign(GTK_LABEL(title), 0);
  gtk_widget_set_hexpand(title, TRUE);
  gtk_widget_add_css_class(count, "dim-label");
  gtk_widget_add_css_class(count, "numeric");
  gtk_widget_add_css_class(todo, "todo-count");
  gtk_widget_set_valign(todo, GTK_ALIGN_CENTER);
  gtk_widget_set_visible(todo, FALSE);
  gtk_box_append(GTK_BOX(box), gtk_image_new_from_icon_name(gtk_stack_page_get_icon_name(page)));
  gtk_box_append(GTK_BOX(box), title);
  gtk_box_append(GTK_BOX(box), todo);
  gtk_box_append(GTK_BOX(box), count);
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  g_object_set_data_full(G_OBJECT(row), "page", g_strdup(gtk_stack_page_get_name(page)), g_free);
  g_object_set_data(G_OBJECT(row), "count", count);
  g_object_set_data(G_OBJECT(row), "todo", todo);
  felt_show_name(row, gtk_stack_page_get_title(page));
  gtk_list_box_append(self->sidebar, row);
}

void felt_window_build_sidebar(FeltWindow *window)
{
  for (GtkWidget *page = gtk_widget_get_first_child(GTK_WIDGET(window->pages)); page != NULL;
       page = gtk_widget_get_next_sibling(page))
    add_row(window, gtk_stack_get_page(window->pages, page));
  g_signal_connect_swapped(window->sidebar, "row-selected", G_CALLBACK(selected_cb), window);
  g_signal_connect_swapped(window->sidebar, "row-activated", G_CALLBACK(activated_cb), window);
  g_signal_connect_swapped(window->pages, "notify::visible-child", G_CALLBACK(page_cb), window);
  page_cb(window);
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
    const char *page = g_object_get_data(G_OBJECT(row), "page");
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
