/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-all-in-row.h - a player of an all-in as he is typed: name, cards, what he wins */
#ifndef FELT_ALL_IN_ROW_H
#define FELT_ALL_IN_ROW_H

#include <gtk/gtk.h>

#include "app/widgets/felt-card-entry.h"
#include "services/board/felt-all-in.h"

#define FELT_TYPE_ALL_IN_ROW (felt_all_in_row_get_type())
G_DECLARE_FINAL_TYPE(FeltAllInRow, felt_all_in_row, FELT, ALL_IN_ROW, GtkListBoxRow)

/* number: of the line, from 1; it is the name where none is typed. name may be NULL. */
GtkWidget *felt_all_in_row_new(guint number, const char *name);

/* What is typed. The entries are the row's. */
GtkEditable *felt_all_in_row_name(FeltAllInRow *row);
FeltCardEntry *felt_all_in_row_cards(FeltAllInRow *row);

/* Says what a player wins and holds; odds NULL: nothing is known (yet). */
void felt_all_in_row_show(FeltAllInRow *row, const FeltAllIn *all_in, const FeltAllInOdds *odds,
                          guint player);

/* Says what is wrong with his cards, or with wrong FALSE what is still to be typed; NULL: nothing.
 */
void felt_all_in_row_say(FeltAllInRow *row, const char *sentence, gboolean wrong);

#endif
