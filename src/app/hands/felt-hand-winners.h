/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-winners.h - who wins each pot, by clicks: a line a pot, a button a player */
#ifndef FELT_HAND_WINNERS_H
#define FELT_HAND_WINNERS_H

#include <gtk/gtk.h>

#include "hands/felt-hands.h"

typedef struct FeltHandWinners FeltHandWinners;

/* Fills an empty box, which is seen while winners can be told. */
FeltHandWinners *felt_hand_winners_new(GtkBox *box);
void felt_hand_winners_free(FeltHandWinners *winners);

/* Shows the pots of a hand that waits for its winners; what is chosen stays while they are the
 * same. hand may be NULL. */
void felt_hand_winners_show(FeltHandWinners *winners, const FeltHandsHand *hand);

/* What is chosen as FELT_HANDS_WINNERS takes it, "3;1,4/2"; NULL with a sentence: a pot has no
 * winner yet. Owned by the caller. */
char *felt_hand_winners_read(const FeltHandWinners *winners, GError **error);

#endif
