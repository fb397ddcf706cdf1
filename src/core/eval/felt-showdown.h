/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-showdown.h - the winners among several hands, and the split of a pot between them */
#ifndef FELT_SHOWDOWN_H
#define FELT_SHOWDOWN_H

#include "core/rules/felt-export.h"
#include "core/eval/felt-rank.h"

#include <stdbool.h>

FELT_BEGIN_DECLS

/* The outcome of a showdown. high is the only side of a game that is not hi-lo; low[i].n_best is
 * 0 where no low qualifies. winners and low_winners are indices of hands, ascending; all that tie
 * are listed. n_low_winners is 0 when nobody has a low. */
typedef struct {
  uint8_t n_hands;
  FeltRank high[FELT_MAX_HANDS];
  FeltRank low[FELT_MAX_HANDS];
  uint8_t n_winners, winners[FELT_MAX_HANDS];
  uint8_t n_low_winners, low_winners[FELT_MAX_HANDS];
  FeltCard top_card[FELT_MAX_HANDS]; /* the highest of each player's own cards, spades high */
  FeltCard top_high[FELT_MAX_HANDS]; /* the same of those that play in the high (or only) hand, */
  FeltCard top_low[FELT_MAX_HANDS];  /* and in the low one; an ace that plays low is the lowest */
  bool halves_apart; /* identical hands split each half on its own, as they did before version 3 of
                        the rules of a hand */
} FeltShowdown;

/* Ranks hands[n_hands] on board[n_board] (NULL and 0 in games without one) and finds the winners
 * . Every card is checked; on a refusal *out is left alone and *problem, when given,
 * says why. options: FELT_THREE_BEATS_STRAIGHT or 0. */
FELT_API FeltEvalCode felt_showdown(FeltGame game, unsigned options, const FeltCard *board,
                                    size_t n_board, const FeltHolding *hands, size_t n_hands,
                                    FeltShowdown *out, FeltEvalProblem *problem);

/* Fills in top_high and top_low of hand i, whose cards are these. */
FELT_API void felt_showdown_tops(FeltShowdown *showdown, unsigned i, const FeltHolding *holding);

/* The receiver of the odd chip of a pot that does not divide (R-48, rules.md 2.8). */
typedef enum {
  FELT_ODD_LEFT,      /* the first winner in the order given: left of the button */
  FELT_ODD_HIGH_CARD, /* stud: the highest card of the hand that wins, by suit when ranks are equal
                       */
  FELT_ODD_HIGH_OF_ALL, /* the highest of all the player's cards */
} FeltOddChip;

/* Splits one pot of amount among the hands whose bit is set in contenders (bit i: hand i); each
 * side pot is split on its own. In hi-lo games the low half goes to the best low of the
 * contenders and the odd chip of the pot to the high half; without a low the high hands take all.
 * The same winners of both halves hold identical hands and share the whole pot as one (T 20D).
 * unit is the smallest chip in play, at least 1: shares are multiples of it, and what is left of
 * an amount that is none goes with the first odd chip. order[showdown->n_hands] lists all hands
 * from the left of the button on. shares[n_hands] is written whole; its sum is amount.
 * contenders must name a hand of the showdown, and amount must not be negative. */
FELT_API void felt_split_pot(const FeltShowdown *showdown, uint32_t contenders, int64_t amount,
                             int64_t unit, FeltOddChip odd, const uint8_t *order, int64_t *shares);

/* The same when it is only known who wins: indices of the winners of the high half, at least one,
 * and of the low half, none when all goes to the high hands, each in the order in which they get
 * odd chips. Adds to the shares of the winners. */
FELT_API void felt_split_among(int64_t amount, int64_t unit, const uint8_t *high, unsigned n_high,
                               const uint8_t *low, unsigned n_low, int64_t *shares);

FELT_END_DECLS

#endif
