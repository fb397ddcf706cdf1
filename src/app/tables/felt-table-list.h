/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-list.h - the open tables as a compact list, one line each */
#ifndef FELT_TABLE_LIST_H
#define FELT_TABLE_LIST_H

#include <gtk/gtk.h>

#include "tournament/state/felt-state.h"

/* A GtkWidget with one child. Enter on a line, or a double click, emits "activated" with the
 * table's number; Space deals its next hand (action "floor.next-hand"). */
#define FELT_TYPE_TABLE_LIST (felt_table_list_get_type())
G_DECLARE_FINAL_TYPE(FeltTableList, felt_table_list, FELT, TABLE_LIST, GtkWidget)

/* Shows the open tables of a state; NULL: none. level is that of the coming hand, or NULL. alerts
 * maps table numbers to sentences, as in felt_floor_show; it is used during the call only. Lines
 * that say the same stay as they are. */
void felt_table_list_show(FeltTableList *list, const FeltState *state, const FeltLevel *level,
                          GHashTable *alerts);

/* Selects a table and scrolls to it; FALSE when it is not in the list. */
gboolean felt_table_list_point_out(FeltTableList *list, guint table);

#endif
