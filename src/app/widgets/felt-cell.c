/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cell.c - a cell of a list that follows its item */
#include "app/widgets/felt-cell.h"

typedef struct {
  GtkWidget *cell; /* which owns this */
  GObject *item;   /* kept */
  gulong handler;
  FeltCellFill fill;
} Shown;

static void changed_cb(GObject *item, const Shown *shown)
{
  shown->fill(shown->cell, item);
}

static void free_shown(gpointer data)
{
  Shown *shown = data;
  g_signal_handler_disconnect(shown->item, shown->handler);
  g_object_unref(shown->item);
  g_free(shown);
}

void felt_cell_show(GtkWidget *cell, gpointer item, FeltCellFill fill)
{
  static GQuark quark = 0;
  if (quark == 0)
    quark = g_quark_from_static_string("felt-cell");
  const Shown *old = g_object_get_qdata(G_OBJECT(cell), quark);
  if (old != NULL && old->item == item)
    return;
  Shown *shown = g_new(Shown, 1);
  *shown = (Shown){.cell = cell, .item = g_object_ref(item), .fill = fill};
  shown->handler = g_signal_connect(item, "changed", G_CALLBACK(changed_cb), shown);
  g_object_set_qdata_full(G_OBJECT(cell), quark, shown, free_shown);
  fill(cell, item);
}

void felt_cell_title_to_end(GtkColumnView *view, guint column)
{
  /* GTK 4.8 has no say over titles: the view begins with its header, which holds one for each
   * column, a box of label and mark in it. */
  GtkWidget *header = gtk_widget_get_first_child(GTK_WIDGET(view));
  GtkWidget *title = gtk_widget_get_first_child(header);
  while (title != NULL && column-- > 0)
    title = gtk_widget_get_next_sibling(title);
  GtkWidget *box = title != NULL ? gtk_widget_get_first_child(title) : NULL;
  if (!GTK_IS_BOX(box))
    return;
  gtk_box_reorder_child_after(GTK_BOX(box), gtk_widget_get_first_child(box),
                              gtk_widget_get_last_child(box));
  gtk_widget_set_halign(box, GTK_ALIGN_END);
}

static GtkListItemFactory *new_factory(GCallback setup, GCallback bind, gpointer data)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", setup, data);
  g_signal_connect(factory, "bind", bind, data);
  return factory;
}

void felt_cell_list(GtkListView *view, gpointer model, GCallback setup, GCallback bind,
                    gpointer data)
{
  g_autoptr(GtkListItemFactory) factory = new_factory(setup, bind, data);
  g_autoptr(GtkNoSelection) selection = gtk_no_selection_new(g_object_ref(model));
  gtk_list_view_set_factory(view, factory);
  gtk_list_view_set_model(view, GTK_SELECTION_MODEL(selection));
}

GtkColumnViewColumn *felt_cell_column(GtkColumnView *view, const char *title, GCallback setup,
                                      GCallback bind, gpointer data)
{
  GtkColumnViewColumn *column = gtk_column_view_column_new(title, new_factory(setup, bind, data));
  gtk_column_view_append_column(view, column);
  g_object_unref(column); /* which the view has */
  return column;
}
