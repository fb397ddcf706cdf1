/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-page-list.c - the list of pages beside them: in a tournament, and at the club's home */
#include "app/widgets/felt-page-list.h"

#include "app/widgets/felt-widget.h"

static GtkStack *pages_of(GtkListBox *list)
{
  return g_object_get_data(G_OBJECT(list), "pages");
}

const char *felt_page_list_name(GtkListBoxRow *row)
{
  return g_object_get_data(G_OBJECT(row), "page");
}

/* Tab stops at the page that is open only, and goes on from there: else each stop on its way
 * through the list would open a page. Arrows choose another. */
static void selected_cb(GtkListBox *list, GtkListBoxRow *row)
{
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(list));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
  gboolean here = focus != NULL && gtk_widget_is_ancestor(focus, GTK_WIDGET(list));
  GtkListBoxRow *other;
  for (int i = 0; (other = gtk_list_box_get_row_at_index(list, i)) != NULL; i++)
    gtk_widget_set_focusable(GTK_WIDGET(other), other == row);
  if (here && row != NULL)
    gtk_widget_grab_focus(GTK_WIDGET(row));
  if (row != NULL)
    gtk_stack_set_visible_child_name(pages_of(list), felt_page_list_name(row));
}

/* The page was changed by an action: the list follows. */
static void page_cb(GtkListBox *list)
{
  const char *name = gtk_stack_get_visible_child_name(pages_of(list));
  GtkListBoxRow *row;
  for (int i = 0; (row = gtk_list_box_get_row_at_index(list, i)) != NULL; i++)
    if (g_strcmp0(felt_page_list_name(row), name) == 0)
      gtk_list_box_select_row(list, row);
}

static GtkWidget *add_label(GtkWidget *row, GtkWidget *box, const char *key, const char *css_class)
{
  GtkWidget *label = gtk_label_new(NULL);
  gtk_widget_add_css_class(label, css_class);
  gtk_widget_set_valign(label, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(box), label);
  g_object_set_data(G_OBJECT(row), key, label);
  return label;
}

static void add_row(GtkListBox *list, GtkStackPage *page)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = felt_label_new(gtk_stack_page_get_title(page), FELT_START | FELT_FILL, NULL);
  GtkWidget *row = gtk_list_box_row_new();
  gtk_box_append(GTK_BOX(box), gtk_image_new_from_icon_name(gtk_stack_page_get_icon_name(page)));
  gtk_box_append(GTK_BOX(box), title);
  gtk_widget_set_visible(add_label(row, box, "todo", "todo-count"), FALSE);
  gtk_widget_add_css_class(add_label(row, box, "count", "dim-label"), "numeric");
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  g_object_set_data_full(G_OBJECT(row), "page", g_strdup(gtk_stack_page_get_name(page)), g_free);
  felt_show_name(row, gtk_stack_page_get_title(page));
  gtk_list_box_append(list, row);
}

void felt_page_list_fill(GtkListBox *list, GtkStack *pages)
{
  g_object_set_data(G_OBJECT(list), "pages", pages);
  for (GtkWidget *page = gtk_widget_get_first_child(GTK_WIDGET(pages)); page != NULL;
       page = gtk_widget_get_next_sibling(page))
    add_row(list, gtk_stack_get_page(pages, page));
  g_signal_connect(list, "row-selected", G_CALLBACK(selected_cb), NULL);
  g_signal_connect_object(pages, "notify::visible-child", G_CALLBACK(page_cb), list,
                          G_CONNECT_SWAPPED);
  page_cb(list);
}
