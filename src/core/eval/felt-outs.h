/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-outs.h - the hand that is ahead on a board, and the coming cards that change it */
#ifndef FELT_OUTS_H
#define FELT_OUTS_H

#include "core/rules/felt-export.h"
#include "core/eval/felt-showdown.h"

FELT_BEGIN_DECLS

/* The pot as the hands lie, and after each card that may come next. An out of a hand is a card
 * after which it has more of the pot than now: all of it, or a share (it ties, or wins one half of
 * a hi-lo pot). */
typedef struct {
  uint8_t n_hands, n_deck;          /* n_deck: cards that may come next; 0 on the river */
  double now[FELT_MAX_HANDS];       /* share of the pot if nothing more came, 0 to 1 */
  uint8_t n[FELT_MAX_HANDS];        /* outs after which the hand has all of the pot */
  uint8_t n_shared[FELT_MAX_HANDS]; /* outs after which it has a part */
  FeltCard cards[FELT_MAX_HANDS][FELT_DECK_SIZE]; /* the n first, then the n_shared; each part from
                                                     the highest card down */
} FeltOuts;

/* Counts the outs of hands that lie open, in a game with a board of three to five cards. Every card
 * is checked; on a refusal *out is left alone and *problem, when given, says why (a board of fewer
 * cards: FELT_EVAL_BOARD_SIZE). options: FELT_THREE_BEATS_STRAIGHT or 0. dead cards do not come. */
FELT_API FeltEvalCode felt_outs(FeltGame game, unsigned options, const FeltCard *board,
                                size_t n_board, const FeltHolding *hands, size_t n_hands,
                                const FeltCard *dead, size_t n_dead, FeltOuts *out,
                                FeltEvalProblem *problem);

FELT_END_DECLS

#endif
