/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-omaha.h - the fast path of Omaha, high and eight or better, without checks */
#ifndef FELT_OMAHA_H
#define FELT_OMAHA_H

#include "core/eval/felt-high.h"
#include "core/rules/felt-cards.h"
#include "core/rules/felt-export.h"

FELT_BEGIN_DECLS

/* As in felt-high.h nothing is checked: cards are 0..51, none twice in a deal. n_hole is 4, 5 or 6
 * everywhere. Values are those of FeltRank for the same cards. */

/* A board of five, ready to be looked up by many hands. */
typedef struct {
  const uint16_t *row; /* best value by pair of hole ranks, no flush */
  uint64_t bits;       /* its cards, bit 16 * suit + rank */
  uint16_t suits;      /* three or more of a suit: bit 3 of its four bits */
  uint8_t low;         /* ranks A..8 on it, bits 0..7 */
} FeltOmahaBoard;

FELT_API FeltOmahaBoard felt_omaha_board(const FeltCard board[5]);

/* The high value of hole[n_hole] on a board. */
FELT_API uint16_t felt_omaha_high(const FeltOmahaBoard *board, const FeltCard *hole,
                                  unsigned n_hole);

/* The low value of hole[n_hole] on a board; 0 when it is not eight or better. */
FELT_API uint16_t felt_omaha_low(const FeltOmahaBoard *board, const FeltCard *hole,
                                 unsigned n_hole);

/* The high values of n deals, each five board cards and then n_hole of a player, one after
 * another in deals[n * (5 + n_hole)]. */
FELT_API void felt_omaha_high_batch(FeltSimd simd, unsigned n_hole, const FeltCard *deals, size_t n,
                                    uint16_t *values);

/* The same for the low. */
FELT_API void felt_omaha_low_batch(unsigned n_hole, const FeltCard *deals, size_t n,
                                   uint16_t *values);

FELT_END_DECLS

#endif
