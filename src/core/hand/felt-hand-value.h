/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-value.h - the value of hands at the showdown of a played hand; core only */
#ifndef FELT_HAND_VALUE_H
#define FELT_HAND_VALUE_H

#include "core/hand/felt-hand.h"
#include "core/eval/felt-high.h"
#include "core/eval/felt-omaha.h"

/* One board of a hand, ready to be looked up by many players. */
typedef struct {
  FeltGame game;
  const FeltCard *cards;
  uint8_t n;
  FeltKey key;          /* in hold'em only */
  FeltOmahaBoard omaha; /* in Omaha only */
} FeltHandBoard;

/* The board of a run once all its cards are there; false when one of them is not known. */
bool felt_hand_board(const FeltHand *hand, unsigned run, FeltHandBoard *board);

/* A whole hand of known cards, in stud with the card that all share. Of each half the larger value
 * wins; *low is 0 when there is none. */
void felt_hand_value(const FeltHandBoard *board, const FeltHolding *cards, uint16_t *high,
                     uint16_t *low);

#endif
