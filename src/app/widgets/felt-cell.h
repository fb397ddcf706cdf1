/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cell.h - a cell of a list that follows its item */
#ifndef FELT_CELL_H
#define FELT_CELL_H

#include <gtk/gtk.h>

/* Writes into the cell what the item says. */
typedef void (*FeltCellFill)(GtkWidget *cell, gpointer item);

/* For the "bind" of a factory: fills the cell, now and whenever the item emits "changed" (no
 * arguments), until the cell shows another item or is no more; keeps the item so long. A cell that
 * shows the item already is left alone: GTK binds all rows below a new one again, thousands of
 * cells. So there is no "unbind", and fill must depend on nothing but the cell and the item. */
void felt_cell_show(GtkWidget *cell, gpointer item, FeltCellFill fill);

/* Puts the title of a column, by its index, to the end of it, over numbers that stand there; the
 * mark of what it is sorted by goes before it. Once the column has been appended. */
void felt_cell_title_to_end(GtkColumnView *view, guint column);

/* Gives a list view a model, of which nothing is selected, and a factory with these handlers, which
 * are given the data. */
void felt_cell_list(GtkListView *view, gpointer model, GCallback setup, GCallback bind,
                    gpointer data);

/* Appends a column of such cells, which the view owns; title NULL: it has none. */
GtkColumnViewColumn *felt_cell_column(GtkColumnView *view, const char *title, GCallback setup,
                                      GCallback bind, gpointer data);

#endif
