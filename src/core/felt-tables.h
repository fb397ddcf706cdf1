/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tables.h - the tables that felt-make-tables.c writes while the library is built */
#ifndef FELT_TABLES_H
#define FELT_TABLES_H

#include <stdint.h>

/* Values grow with the hand and are dense: 1 is the worst hand, 0 is no hand. */
#define FELT_HIGH_VALUES   7462 /* classes of five-card high hands */
#define FELT_LOW_VALUES    6175 /* classes of ace-to-five lows */
#define FELT_BADUGI_VALUES 1092

/* Each card has a 64-bit key, and the keys of a hand are added. The high half of the sum is a hash
 * of the ranks; bits 0..15 count the suits, four bits each, clubs lowest.
 *
 * A hash h finds its value by row displacement: felt_values[(uint16_t)(h + rows[h >> shift])],
 * with the rows and the shift for hands of its size. Five and seven cards share the values; hands
 * of six are no sums of this table. */
#define FELT_ROW5_SHIFT 22
#define FELT_ROW7_SHIFT 19
#define FELT_VALUES     62000 /* 55,380 of them in use */

/* Arrays that are read by vector gathers end with two spare entries: a gather reads 32 bits. */
extern const uint64_t felt_card_keys[52];
extern const uint32_t felt_rank_keys[13];
extern const uint16_t felt_rows5[], felt_rows7[];
extern const uint16_t felt_values[FELT_VALUES + 2]; /* high values without flushes */
extern const uint16_t felt_flushes[8192 + 2];   /* by rank mask: value of its best flush, or 0 */
extern const uint16_t felt_low_masks[8192 + 2]; /* by rank mask: best unpaired A-5 low, or 0 */
extern const uint16_t felt_low_of_high[FELT_HIGH_VALUES + 1 + 2]; /* 5 cards, no flush: A-5 value */

#endif
