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
extern const uint64_t felt_card_bits[52]; /* one bit a card: 16 * suit + rank */
extern const uint32_t felt_rank_keys[13];
extern const uint8_t felt_rank_key_bytes[4][16]; /* the same, byte by byte, lowest first */
extern const uint16_t felt_rows5[], felt_rows7[];
extern const uint16_t felt_values[FELT_VALUES + 2]; /* high values without flushes */
extern const uint16_t felt_flushes[8192 + 2];   /* by rank mask: value of its best flush, or 0 */
extern const uint16_t felt_low_masks[8192 + 2]; /* by rank mask: best unpaired A-5 low, or 0 */
extern const uint16_t felt_low_of_high[FELT_HIGH_VALUES + 1 + 2]; /* 5 cards, no flush: A-5 value */

/* Badugi: the value of the ranks kept (ace at bit 0), and of four cards sorted by rank which ones
 * to keep (16 bits each) when the pairs 01 02 03 12 13 23 (bits 0..5) that clash are known. */
extern const uint16_t felt_badugi_masks[8192];
extern const uint64_t felt_badugi_choices[64];

/* Omaha: for each board of five ranks the best of three of them with each pair of hole ranks,
 * flushes left out. The row of a board is felt_omaha_row(its five-card value), the place of hole
 * ranks r >= s in it r * (r + 1) / 2 + s. */
#define FELT_OMAHA_PAIRS 91
#define FELT_OMAHA_ROWS  (FELT_HIGH_VALUES + 1 - 1277)
static inline unsigned felt_omaha_row(unsigned value)
{
  return value > 5863 ? value - 1277 : value; /* no board without flushes has a flush's value */
}
extern const uint16_t felt_omaha_rows[][FELT_OMAHA_PAIRS];
extern const uint8_t felt_rank_pairs[13][16]; /* the place of two ranks in either order */

/* Omaha eight or better, by which of A-2-...-8 (bits 0..7) are on the board and in the hand: the
 * best low of three and two, 1..56, or 0. */
extern const uint8_t felt_omaha_lows[256][256];

#endif
