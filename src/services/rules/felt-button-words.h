/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-button-words.h - button and blinds of a hand in words */
#ifndef FELT_BUTTON_WORDS_H
#define FELT_BUTTON_WORDS_H

#include <glib.h>

#include "core/rules/felt-button.h"
#include "services/rules/felt-answer.h"

/* The seats that owe each blind; more: a second one of the kind. */
typedef struct {
  FeltSeatMask small, big, more_small, more_big;
} FeltButtonDebts;

/* Returns the blinds owed after a hand, and those written off with it. */
FeltButtonDebts felt_button_still_owed(const FeltPositions *hand);
FeltButtonDebts felt_button_written_off(const FeltPositions *hand);

typedef void (*FeltButtonDebtFunc)(gpointer data, int seat, FeltBlind blind);

/* Tells func each of these blinds, clockwise from the button, the largest of a seat first. */
void felt_button_each_debt(const FeltPositions *hand, int n_seats, const FeltButtonDebts *debts,
                           FeltButtonDebtFunc func, gpointer data);

/* "Hand 2: button 3, small blind 4 (dead), big blind 5, first to act 6. Posts: …" of a table with
 * these players, by whom the answer knows. Owned by the caller. */
char *felt_button_words(const FeltAnswer *answer, const FeltPositions *hand, gint64 number,
                        int n_seats, FeltSeatMask occupied);

#endif
