/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-seats.h - the players of a hand as lines of a list, which stay where they are */
#ifndef FELT_HAND_SEATS_H
#define FELT_HAND_SEATS_H

#include <gtk/gtk.h>

#include "hands/felt-hands-hole.h"
#include "hands/felt-hands.h"

typedef struct FeltHandEquity FeltHandEquity;

/* done is called in the thread of the window when an answer has come. */
FeltHandEquity *felt_hand_equity_new(void (*done)(gpointer data), gpointer data);
void felt_hand_equity_free(FeltHandEquity *equity);

/* Asks when nobody can bet any more and all hands are known, shown or kept; forgets the answer when
 * it is another question. hand may be NULL. */
void felt_hand_equity_ask(FeltHandEquity *equity, const FeltHandsHand *hand,
                          const FeltHandsHole *hole);

/* Shows name, cards, chance, stack and bet of each player in a list, the one who is to act marked.
 * hand may be NULL. */
void felt_hand_seats_show(GtkListBox *list, const FeltHandsHand *hand, const FeltHandsHole *hole,
                          const FeltHandEquity *equity);

typedef struct FeltHandWinners FeltHandWinners;

/* Fills an empty box, which is seen while winners can be told. */
FeltHandWinners *felt_hand_winners_new(GtkBox *box);
void felt_hand_winners_free(FeltHandWinners *winners);

/* Shows the pots of a hand that waits for its winners; what is chosen stays while they are the
 * same. hand may be NULL. */
void felt_hand_winners_show(FeltHandWinners *winners, const FeltHandsHand *hand);

/* Returns the chosen winners as FELT_HANDS_WINNERS takes them, "3;1,4/2", owned by the caller; NULL
 * with a sentence: a pot has no winner yet. */
char *felt_hand_winners_read(const FeltHandWinners *winners, GError **error);

#endif
