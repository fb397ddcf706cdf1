/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-equity.h - what share of the pot each open hand wins, computed beside the window */
#ifndef FELT_HAND_EQUITY_H
#define FELT_HAND_EQUITY_H

#include "hands/felt-hands-hole.h"

typedef struct FeltHandEquity FeltHandEquity;

/* done is called in the thread of the window when an answer has come. */
FeltHandEquity *felt_hand_equity_new(void (*done)(gpointer data), gpointer data);
void felt_hand_equity_free(FeltHandEquity *equity);

/* Asks when nobody can bet any more and all hands are known, shown or kept; forgets the answer when
 * it is another question. hand may be NULL. */
void felt_hand_equity_ask(FeltHandEquity *equity, const FeltHandsHand *hand,
                          const FeltHandsHole *hole);

/* A player's share, 0 to 1; below 0: not known. */
double felt_hand_equity_of(const FeltHandEquity *equity, guint player);

#endif
