/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-low.h - the fast path of lows and draw games, without checks */
#ifndef FELT_LOW_H
#define FELT_LOW_H

#include "core/rules/felt-cards.h"
#include "core/rules/felt-export.h"

FELT_BEGIN_DECLS

/* As in felt-high.h nothing is checked: cards are 0..51, none twice in a hand. Values are those of
 * FeltRank for the same cards: the larger wins. Batches take n hands one after another. */

/* Razz, ace-to-five: the best low of seven cards; pairs count only when they cannot be avoided. */
FELT_API uint16_t felt_razz7(const FeltCard cards[7]);
FELT_API void felt_razz7_batch(const FeltCard *cards, size_t n, uint16_t *values);

/* Stud hi-lo: the eight-or-better low of seven cards, 0 for none. */
FELT_API uint16_t felt_eight7(const FeltCard cards[7]);
FELT_API void felt_eight7_batch(const FeltCard *cards, size_t n, uint16_t *values);

/* Deuce-to-seven, five cards. */
FELT_API uint16_t felt_low27(const FeltCard cards[5]);
FELT_API void felt_low27_batch(const FeltCard *cards, size_t n, uint16_t *values);

/* Badugi, four cards. */
FELT_API uint16_t felt_badugi(const FeltCard cards[4]);
FELT_API void felt_badugi_batch(const FeltCard *cards, size_t n, uint16_t *values);

FELT_END_DECLS

#endif
