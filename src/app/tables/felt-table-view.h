/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-view.h - one table drawn: the felt, its seats, the chips of the hand in play */
#ifndef FELT_TABLE_VIEW_H
#define FELT_TABLE_VIEW_H

#include <gtk/gtk.h>

#include "tournament/state/felt-state.h"

/* A card with the table's number, its state and menu, the drawn table with a FeltSeat for each
 * seat, and in the middle who has what in the coming hand with the button that deals it. All it
 * does are actions of the group "floor" (felt-floor-actions.h). Space on a seat deals the next
 * hand. */
#define FELT_TYPE_TABLE_VIEW (felt_table_view_get_type())
G_DECLARE_FINAL_TYPE(FeltTableView, felt_table_view, FELT, TABLE_VIEW, GtkWidget)

GtkWidget *felt_table_view_new(void);

/* Shows a table as it is in the state. level is that of the coming hand, or NULL. alert is NULL, or
 * a sentence on what is wrong with it. */
void felt_table_view_show(FeltTableView *view, const FeltState *state, const FeltTable *table,
                          const FeltLevel *level, const char *alert);

/* The number of the drawn table that a widget is part of; 0: it is part of none, or NULL. */
guint felt_table_view_around(GtkWidget *widget);

/* Makes the table stand out for a moment, and a seat of it (0: none): it is what was searched for.
 * focus: the seat gets the keyboard. */
void felt_table_view_point_out(FeltTableView *view, guint seat, gboolean focus);

/* The words in its middle are all that the dealer does for the coming hand. */
void felt_table_view_set_dealer(FeltTableView *view, gboolean dealer);

/* Draws it so small that it has no words: a plan of the room. */
void felt_table_view_set_small(FeltTableView *view, gboolean small);

#endif
