/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-seats.h - the players of a hand as lines of a list, which stay where they are */
#ifndef FELT_HAND_SEATS_H
#define FELT_HAND_SEATS_H

#include <gtk/gtk.h>

#include "app/hands/felt-hand-equity.h"
#include "hands/felt-hands-hole.h"

typedef struct FeltHandSeats FeltHandSeats;

/* Fills an empty list. */
FeltHandSeats *felt_hand_seats_new(GtkListBox *list);
void felt_hand_seats_free(FeltHandSeats *seats);

/* Shows name, cards, chance, stack and bet of each player, the one who is to act marked. hand may
 * be NULL. */
void felt_hand_seats_show(FeltHandSeats *seats, const FeltHandsHand *hand,
                          const FeltHandsHole *hole, const FeltHandEquity *equity);

#endif
