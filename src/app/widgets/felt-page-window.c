/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-page-window.c - pages: in a list beside them, or in a window of their own */
#include "app/widgets/felt-page-window.h"

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
