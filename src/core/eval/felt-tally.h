/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tally.h - how deals are scored and counted; inside the core only */
#ifndef FELT_TALLY_H
#define FELT_TALLY_H

#include "core/eval/felt-equity.h"
#include "core/eval/felt-omaha.h"

/* Shares are whole numbers of this part of a pot, so that sums do not depend on their order: it
 * is divided exactly by every number of winners up to 24, also in halves. */
#define FELT_POT UINT64_C(10708457760) /* 2 * lcm(1 .. 24) */

/* The question in the form that scoring needs. Cards that are still to come are marked unknown
 * in hands and board, and n of a hand is its full number. */
typedef struct {
  const FeltEquityQuestion *question;
  const FeltGameFacts *facts;
  unsigned n_hands;
  FeltHolding hands[FELT_MAX_HANDS];
  FeltCard board[5];
  unsigned board_size;                                 /* 5 in games with a board, else 0 */
  uint64_t sums[FELT_MAX_HANDS], bits[FELT_MAX_HANDS]; /* prepared keys of the hole cards */
  FeltCard deck[FELT_DECK_SIZE];                       /* what may still come */
  unsigned n_deck;
  unsigned n_groups; /* who gets cards: 0 the board, 1 + i hand i */
  struct {
    uint8_t who, n;
  } groups[FELT_MAX_HANDS + 1];
  uint64_t deals; /* to be enumerated; UINT64_MAX when beyond counting */
} FeltTable;

/* Counts of some deals. square: shares in 1/65536 of the pot, squared. */
typedef struct {
  uint64_t deals;
  uint64_t wins[FELT_MAX_HANDS], ties[FELT_MAX_HANDS];
  uint64_t whole[FELT_MAX_HANDS]; /* pots won whole */
  uint64_t parts[FELT_MAX_HANDS]; /* parts of pots, in 1 / FELT_POT */
  uint64_t square[FELT_MAX_HANDS];
} FeltTally;

/* Scores one deal: board[5] and the whole hands (in games with a board those of the table).
 * weight: how many deals it stands for. */
void felt_tally_deal(const FeltTable *table, const FeltCard *board, const FeltHolding *hands,
                     unsigned weight, FeltTally *tally);

/* Adds the counts of one tally to another. */
void felt_tally_add(FeltTally *to, const FeltTally *from);

#endif
