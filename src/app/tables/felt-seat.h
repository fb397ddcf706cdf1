/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-seat.h - one seat of a drawn table: a button that says who sits there */
#ifndef FELT_SEAT_H
#define FELT_SEAT_H

#include "app/tables/felt-seat-face.h"

#define FELT_TYPE_SEAT (felt_seat_get_type())
G_DECLARE_FINAL_TYPE(FeltSeat, felt_seat, FELT, SEAT, GtkButton)

/* Activated it opens the seat's menu, whose items are actions of the group "floor"
 * (felt-floor-actions.h). A player can be dragged from it and dropped on it. */
GtkWidget *felt_seat_new(void);

/* Shows a seat (from 1) of a table of the state; marks is a mask of FeltSeatMark. */
void felt_seat_show(FeltSeat *seat, const FeltState *state, const FeltTable *table, guint number,
                    guint marks);

/* Without words, where there is no room for them: they are in the tooltip. */
void felt_seat_set_small(FeltSeat *seat, gboolean small);

/* The height that its two lines need. */
int felt_seat_height(FeltSeat *seat);

#endif
