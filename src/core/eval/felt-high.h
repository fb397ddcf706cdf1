/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-high.h - the fast path: many hands to values, without checks */
#ifndef FELT_HIGH_H
#define FELT_HIGH_H

#include "core/rules/felt-cards.h"
#include "core/rules/felt-export.h"

FELT_BEGIN_DECLS

/* Nothing here checks its cards: all must be 0..51 and no card may stand twice in a hand, or the
 * result is undefined (functions of one hand assert it in debug builds). felt_showdown() is the
 * checked way. Values are those of FeltRank for the same hand: the larger wins. */

/* How the batches compute. All give identical results; AUTO takes the best this processor has.
 * Asking for one the processor or the build lacks gives the portable one. */
typedef enum {
  FELT_SIMD_AUTO,
  FELT_SIMD_NONE,
  FELT_SIMD_AVX2,
  FELT_SIMD_AVX512, /* with BW, VL, VBMI and VBMI2 */
  FELT_SIMD_NEON,
} FeltSimd;

/* Returns the meaning of AUTO on this machine. Looks it up at each call: no state is kept. */
FELT_API FeltSimd felt_simd_best(void);

/* A prepared hand: add up those of its cards. One bit for each card (16 * suit + rank), and ranks
 * and suits as numbers whose sum over seven cards is a hash. */
typedef struct {
  uint64_t mask;
  uint32_t sum;
} FeltKey;

/* The key of one card. */
FELT_API FeltKey felt_key(FeltCard card);

/* The key of n cards; of none when n is 0. */
FELT_API FeltKey felt_key_of(const FeltCard *cards, size_t n);

/* The key of two sets of cards together: a hand's on the board's. */
static inline FeltKey felt_key_add(FeltKey a, FeltKey b)
{
  FeltKey both = {a.mask | b.mask, a.sum + b.sum};
  return both;
}

/* The high value of one hand. */
FELT_API uint16_t felt_high5(const FeltCard cards[5]);
FELT_API uint16_t felt_high7(const FeltCard cards[7]);
FELT_API uint16_t felt_high7_key(FeltKey key);

/* The high values of n hands of seven cards that follow one another in cards[7 * n]. */
FELT_API void felt_high7_batch(FeltSimd simd, const FeltCard *cards, size_t n, uint16_t *values);

/* The high values of n prepared hands of seven cards: sums and masks of their keys. The masks are
 * read for flushes only, so they are kept apart. */
FELT_API void felt_high7_keys(FeltSimd simd, const uint32_t *sums, const uint64_t *masks, size_t n,
                              uint16_t *values);

FELT_END_DECLS

#endif
