/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-cell.h - one field of a line in a list to be edited: an entry, a choice or a check */
#ifndef FELT_LIST_CELL_H
#define FELT_LIST_CELL_H

#include <gtk/gtk.h>

#include "app/widgets/felt-setup-field.h"

/* A widget in which a field of this kind is edited; edited(data) is called of every edit. */
GtkWidget *felt_list_cell_new(const FeltSetupField *column, GCallback edited, gpointer data);

/* Shows the field of an item of the record; amounts in a currency with so many digits. */
void felt_list_cell_show(GtkWidget *cell, const FeltSetupField *column, const FeltRecord *record,
                         gpointer item, gint64 digits);

/* Puts what stands there into the item; a choice of which nothing is chosen gives -1. FALSE with a
 * sentence when it cannot be read: the cell is marked and the item as it was. */
gboolean felt_list_cell_read(GtkWidget *cell, const FeltSetupField *column,
                             const FeltRecord *record, gpointer item, gint64 digits,
                             GError **error);

/* Where what it holds stands, and so its title: 0 at the start, 0.5 in the middle (a check), 1 at
 * the end (a number). */
float felt_list_cell_align(const FeltSetupField *column);

#endif
