/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-ranges.h - exact hold'em equity of two ranges of hands before the flop */
#ifndef FELT_RANGES_H
#define FELT_RANGES_H

#include "core/rules/felt-cards.h"
#include "core/rules/felt-export.h"

FELT_BEGIN_DECLS

/* A range is how likely each two cards are, in any unit, 0 or more: FELT_PAIRS weights, by
 * FELT_PAIR_INDEX. */

/* Of all matchups of two ranges, as likely as both hands are together, and all boards: the shares
 * that the first hand wins, the second wins, and that tie. They add up to 1. */
typedef struct {
  double first, second, ties;
} FeltRangeEquity;

/* Counts all boards of all matchups of two ranges; hands that share a card do not meet. Where not
 * NULL, first_shares and second_shares get the average share of the pot of each hand of a range
 * against the other range, 0 where it meets none. Returns false, and writes nothing, when no hands
 * meet. Takes some 0.2 s for two full ranges, less for smaller ones, and 200 KiB of stack. */
FELT_API bool felt_ranges(const double first[FELT_PAIRS], const double second[FELT_PAIRS],
                          FeltRangeEquity *out, double *first_shares, double *second_shares);

FELT_END_DECLS

#endif
