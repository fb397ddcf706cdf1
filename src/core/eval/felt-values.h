/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-values.h - five cards to a number, by each scale; inside the core only */
#ifndef FELT_VALUES_H
#define FELT_VALUES_H

#include "core/rules/felt-cards.h"
#include "core/rules/felt-game.h"
#include "core/eval/felt-tables.h"

/* The last value of each category of high hands, in felt_slots and felt_flushes. */
enum {
  FELT_LAST_HIGH_CARD = 1277,
  FELT_LAST_PAIR = 4137,
  FELT_LAST_TWO_PAIR = 4995,
  FELT_LAST_THREE = 5853,
  FELT_LAST_STRAIGHT = 5863,
  FELT_LAST_FLUSH = 7140,
  FELT_LAST_FULL_HOUSE = 7296,
  FELT_LAST_FOUR = 7452,
  FELT_LAST_STRAIGHT_FLUSH = 7461, /* then the royal flush */
};

/* The ace-to-five values from here on are eight or better: the 56 best. */
#define FELT_FIRST_EIGHT_LOW (FELT_LOW_VALUES - 55)

/* Three of each suit: the fifth card of a suit sets the top bit of its four. */
#define FELT_SUIT_START UINT64_C(0x3333)
#define FELT_SUIT_FLUSH UINT64_C(0x8888)

static inline unsigned felt_hash5(uint32_t hash)
{
  return felt_slots
      .values[(uint16_t)((hash >> FELT_HASH_SHIFT) + felt_rows5[hash >> FELT_ROW5_SHIFT])];
}

static inline unsigned felt_hash7(uint32_t hash)
{
  return felt_slots
      .values[(uint16_t)((hash >> FELT_HASH_SHIFT) + felt_rows7[hash >> FELT_ROW7_SHIFT])];
}

/* Value of five different cards on a scale; larger wins, 0 never comes. options: FELT_THREE_
 * BEATS_STRAIGHT. Values of one scale alone compare. */
unsigned felt_value_of5(FeltScale scale, unsigned options, const FeltCard cards[5]);

/* The deuce-to-seven value of five cards whose high value is known. */
unsigned felt_low27_of_high(unsigned high);

/* Value of cards[n], n 1..4, as a badugi if all ranks and suits differ; else 0. */
unsigned felt_value_of_badugi(const FeltCard *cards, unsigned n);

#endif
