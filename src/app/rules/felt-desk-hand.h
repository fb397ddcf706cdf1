/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-desk-hand.h - button and blinds of one hand, drawn at a small table */
#ifndef FELT_DESK_HAND_H
#define FELT_DESK_HAND_H

#include <gtk/gtk.h>

#include "core/rules/felt-button.h"

#define FELT_TYPE_DESK_HAND (felt_desk_hand_get_type())
G_DECLARE_FINAL_TYPE(FeltDeskHand, felt_desk_hand, FELT, DESK_HAND, GtkWidget)

GtkWidget *felt_desk_hand_new(void);

/* Draws the hand at a table with so many seats; number counts from 1 and stands in the middle,
 * words is what a screen reader says. */
void felt_desk_hand_show(FeltDeskHand *hand, const FeltPositions *positions, int n_seats,
                         guint number, const char *words);

#endif
