/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-list.h - the prizes as a list model, and the rows that show them */
#ifndef FELT_PRIZE_LIST_H
#define FELT_PRIZE_LIST_H

#include <gtk/gtk.h>

#include "tournament/state/felt-state.h"

/* Shows the prizes in the list view: place, prize, share of the pool, who has it, what is special
 * about it, and a button "win.pay-place(u)" where money is due. Call once. */
void felt_prize_list_attach(GtkListView *view);

/* Brings the view up to date with the state, by difference: rows that say the same stay. final:
 * prizes may be paid now. Returns the number of places paid. */
guint felt_prize_list_update(GtkListView *view, const FeltState *state, gboolean final);

#endif
