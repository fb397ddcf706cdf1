/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-dealing.h - the first cards, the burns, and seats by cards drawn */
#ifndef FELT_DEALING_H
#define FELT_DEALING_H

#include "core/rules/felt-button.h"
#include "core/rules/felt-cards.h"
#include "core/rules/felt-variant.h"

FELT_BEGIN_DECLS

/* The seats in the order in which each round of cards is dealt: singly, from the left of the
 * button, the button last (R-50; heads-up too, where the button is the small blind). button is a
 * seat of the table, empty or not; one with nobody in it gets no card. Fills order and returns how
 * many are dealt in. n_seats is 2 .. FELT_SEATS_MAX. */
FELT_API unsigned felt_deal_order(int n_seats, FeltSeatMask dealt_in, int button,
                                  uint8_t order[FELT_SEATS_MAX]);

/* The cards that one hand of a variant needs. */
typedef struct {
  uint8_t first;  /* cards dealt to each player before the first betting */
  uint8_t burns;  /* one before each later street: flop, turn and river; each draw; each street
                     of stud from the fourth card on */
  uint16_t cards; /* all that are dealt or burnt when nobody folds and nobody draws */
  bool short_of;  /* more than the deck has: the last cards come from the burns or the board, as in
                     stud, or there are too many players */
} FeltDealing;

/* For n players; variant is one that there is. */
FELT_API FeltDealing felt_dealing(FeltVariant variant, unsigned n);

/* Seats by cards: who drew the lowest card sits at seat `first`, the others follow to its
 * left in ascending order; of one rank clubs are lowest, then diamonds, hearts, spades. cards[n]
 * are all different, n at most n_seats, first one of them. seats[i] is that of who drew cards[i].
 */
FELT_API void felt_seats_by_cards(const FeltCard *cards, unsigned n, int n_seats, int first,
                                  uint8_t *seats);

FELT_END_DECLS

#endif
