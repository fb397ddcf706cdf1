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
