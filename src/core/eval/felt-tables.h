/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tables.h - the tables that felt-make-tables.c writes while the library is built */
#ifndef FELT_TABLES_H
#define FELT_TABLES_H

#include <stdint.h>

/* Values grow with the hand and are dense: 1 is the worst hand, 0 is no hand. */
#define FELT_HIGH_VALUES   7462 /* classes of five-card high hands */
#define FELT_LOW_VALUES    6175 /* classes of ace-to-five lows */
#define FELT_BADUGI_VALUES 1092

/* The ranks of a hand have a hash: the sum, modulo 2^32, of a key for each card, whose low nine
 * bits are 0. No two hands of five ranks, nor of seven, have the same. It finds the value of the
 * hand by row displacement: slots[(uint16_t)((hash >> 9) + rows[hash >> shift])], with the rows and
 * the shift for hands of its size. Hands of six are no sums of this table.
 *
 * With suits there are two kinds of keys to add up. The wide ones, 64 bits, have the hash in the
 * upper half, and bits 0..15 count the suits, four bits each, clubs lowest. The narrow ones, for
 * seven cards only, have the hash, and bits 0..8 count diamonds, hearts and spades, three bits
 * each. */
#define FELT_HASH_SHIFT 9
#define FELT_ROW5_SHIFT 22
#define FELT_ROW7_SHIFT 19

/* 55,380 values of hands, and between them the narrow keys of all pairs of cards: of x and y in
 * the word 256 * x + y. So both can be indexed without any computation. */
#define FELT_SLOTS 62464
typedef union {
  uint16_t values[FELT_SLOTS];
  uint32_t pairs[FELT_SLOTS / 2];
} FeltSlots;

#if defined(__GNUC__)
#  pragma GCC visibility push(hidden) /* reached without a detour */
#endif

extern const FeltSlots felt_slots;
extern const uint64_t felt_card_keys[52];   /* wide */
extern const uint32_t felt_card_sums[52];   /* narrow */
extern const uint8_t felt_sum_flushes[512]; /* by the low bits of seven: 1 + suit of flush, 0 */
extern const uint64_t felt_card_bits[52];   /* one bit a card: 16 * suit + rank */
extern const uint32_t felt_rank_keys[13];
extern const uint8_t felt_rank_key_bytes[3][16]; /* from bit 9 up, byte by byte */
/* By card: its rank's key as above, then its suit in the count of a wide key, byte by byte. */
extern const uint8_t felt_card_bytes[5][64];
extern const uint16_t felt_rows5[], felt_rows7[];
extern const uint16_t felt_flushes[8192];   /* by rank mask: value of its best flush, or 0 */
extern const uint16_t felt_low_masks[8192]; /* by rank mask: best unpaired A-5 low, or 0 */
extern const uint16_t felt_low_of_high[FELT_HIGH_VALUES + 1]; /* 5 cards, no flush: A-5 value */

/* Badugi: the value of the ranks kept (ace at bit 0), and of four cards sorted by rank which ones
 * to keep (16 bits each) when the pairs 01 02 03 12 13 23 (bits 0..5) that clash are known. */
extern const uint16_t felt_badugi_masks[8192];
extern const uint64_t felt_badugi_choices[64];

/* Omaha: for each board of five ranks the best of three of them with each pair of hole ranks,
 * flushes left out. The row of a board is felt_omaha_row(its five-card value), the place of hole
 * ranks r >= s in it r * (r + 1) / 2 + s. A row more, so that each can be read as if of 96. */
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

#if defined(__GNUC__)
#  pragma GCC visibility pop
#endif

#endif
