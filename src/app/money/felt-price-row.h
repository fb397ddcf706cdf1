/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-price-row.h - one thing sold in the dialog of prices: its parts, and when it is sold */
#ifndef FELT_PRICE_ROW_H
#define FELT_PRICE_ROW_H

#include <gtk/gtk.h>

#include "app/widgets/felt-input.h"
#include "tournament/setup/felt-setup.h"

/* In their order in the dialog, but that the lists stand below the entry. */
typedef enum {
  FELT_PRICE_ENTRY,
  FELT_PRICE_RE_ENTRY,
  FELT_PRICE_REBUY,
  FELT_PRICE_ADD_ON,
  FELT_PRICE_LIST /* any number of them */
} FeltPriceKind;

/* A line of each of two grids. The widgets belong to the grids, which must outlive the row. */
typedef struct FeltPriceRow FeltPriceRow;

/* The heads of the columns. */
void felt_price_row_add_titles(GtkGrid *costs, GtkGrid *times);

/* Adds a line to both grids; list counts the price lists from 0. changed(data) is told of every
 * edit. */
FeltPriceRow *felt_price_row_new(FeltPriceKind kind, guint list, GtkGrid *costs, GtkGrid *times,
                                 GCallback changed, gpointer data);
void felt_price_row_free(FeltPriceRow *row);

gboolean felt_price_row_is_list(const FeltPriceRow *row);
/* Whether nothing is typed in any of its entries. */
gboolean felt_price_row_is_empty(const FeltPriceRow *row);

/* Shows what the setup says; of a list, the one it was made for. */
void felt_price_row_show(FeltPriceRow *row, const FeltSetup *setup);

/* Writes what stands in it into the setup; a list into the setup's last one. FALSE with the first
 * sentence; what is wrong is marked. */
gboolean felt_price_row_read(FeltPriceRow *row, FeltSetup *setup, GError **error);

/* Shows what it costs in all by a setup (NULL: nothing that could be wrong), of a list by that one
 * of the setup; and in empty entries what holds instead. */
void felt_price_row_show_total(FeltPriceRow *row, const FeltSetup *setup, guint list);

void felt_price_row_focus(FeltPriceRow *row);

#endif
