/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-tables.h - the tables whose hands can be recorded, as a list to choose from */
#ifndef FELT_HAND_TABLES_H
#define FELT_HAND_TABLES_H

#include <gtk/gtk.h>

#include "tournament/state/felt-state.h"

typedef struct FeltHandTables FeltHandTables;

/* Fills the list with the open tables of a tournament and "No table"; hides it without one (state
 * NULL). chosen is called with another table than `table`, 0: none; the list shows `table` again
 * then. */
FeltHandTables *felt_hand_tables_new(GtkDropDown *list, const FeltState *state, guint table,
                                     void (*chosen)(guint table, gpointer data), gpointer data);
void felt_hand_tables_free(FeltHandTables *tables);

#endif
