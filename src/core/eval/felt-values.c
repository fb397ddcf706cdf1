/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-values.c - five cards to a number, by each scale */
#include "core/eval/felt-values.h"

#include "core/eval/felt-rank.h"

/* High values of hands that other scales read differently. */
enum {
  NINE_STRAIGHT = FELT_LAST_THREE + 5, /* 5-6-7-8-9, which 36 cards cannot make */
  FIVE_STRAIGHT = FELT_LAST_THREE + 1,
  FIVE_STRAIGHT_FLUSH = FELT_LAST_FOUR + 1,
  LAST_KING_HIGH = 784, /* unpaired hands without an ace: C(12, 5) less 8 straights */
};

static unsigned high_of5(const FeltCard cards[5])
{
  uint64_t sum = FELT_SUIT_START;
  unsigned mask = 0;
  for (int i = 0; i < 5; i++) {
    sum += felt_card_keys[cards[i]];
    mask |= 1u << FELT_RANK(cards[i]);
  }
  return sum & FELT_SUIT_FLUSH ? felt_flushes[mask] : felt_hash5((uint32_t)(sum >> 32));
}

/* The value of A-9-8-7-6 as a high hand: what lies between it and A-T-... is counted from the
 * tables once a call, so no number has to be trusted. */
static unsigned ace_nine_high(void)
{
  uint32_t hash = felt_rank_keys[12] + felt_rank_keys[7] + felt_rank_keys[6] + felt_rank_keys[5] +
                  felt_rank_keys[4];
  return felt_hash5(hash);
}

/* Short deck: A-6-7-8-9 is the lowest straight, and blocks of values change places. */
static unsigned short_of_high(unsigned high, unsigned options)
{
  unsigned low_straight = ace_nine_high();
  if (high == low_straight)
    high = NINE_STRAIGHT;
  else if (high == FELT_LAST_STRAIGHT + low_straight)
    high = FELT_LAST_FOUR + 5;
  if (high > FELT_LAST_STRAIGHT && high <= FELT_LAST_FLUSH)
    return high + (FELT_LAST_FULL_HOUSE - FELT_LAST_FLUSH);
  if (high > FELT_LAST_FLUSH && high <= FELT_LAST_FULL_HOUSE)
    return high - (FELT_LAST_FLUSH - FELT_LAST_STRAIGHT);
  if (options & FELT_THREE_BEATS_STRAIGHT) {
    if (high > FELT_LAST_TWO_PAIR && high <= FELT_LAST_THREE)
      return high + (FELT_LAST_STRAIGHT - FELT_LAST_THREE);
    if (high > FELT_LAST_THREE && high <= FELT_LAST_STRAIGHT)
      return high - (FELT_LAST_THREE - FELT_LAST_TWO_PAIR);
  }
  return high;
}

/* Deuce-to-seven: the high order turned round, A-2-3-4-5 standing below A-2-3-4-6. */
unsigned felt_low27_of_high(unsigned high)
{
  /* places from 1, the best low first; what stands above the two wheels moves up by one, counted
   * without a branch */
  const unsigned flushes = FELT_LAST_STRAIGHT + LAST_KING_HIGH;
  unsigned place = high + (high - LAST_KING_HIGH - 1 < FIVE_STRAIGHT - LAST_KING_HIGH - 1u) +
                   (high - flushes - 1 < FIVE_STRAIGHT_FLUSH - flushes - 1);
  if (high == FIVE_STRAIGHT)
    place = LAST_KING_HIGH + 1;
  if (high == FIVE_STRAIGHT_FLUSH)
    place = flushes + 1;
  return FELT_HIGH_VALUES + 1 - place;
}

static unsigned a5_of5(const FeltCard cards[5])
{
  uint32_t hash = 0;
  for (int i = 0; i < 5; i++)
    hash += felt_rank_keys[FELT_RANK(cards[i])];
  return felt_low_of_high[felt_hash5(hash)];
}

unsigned felt_value_of5(FeltScale scale, unsigned options, const FeltCard cards[5])
{
  switch (scale) {
  case FELT_SCALE_HIGH:
    return high_of5(cards);
  case FELT_SCALE_SHORT:
    return short_of_high(high_of5(cards), options);
  case FELT_SCALE_A5:
    return a5_of5(cards);
  case FELT_SCALE_27:
    return felt_low27_of_high(high_of5(cards));
  case FELT_SCALE_BADUGI:
    break;
  }
  return 0;
}

unsigned felt_value_of_badugi(const FeltCard *cards, unsigned n)
{
  unsigned ranks = 0, suits = 0;
  for (unsigned i = 0; i < n; i++) {
    ranks |= 1u << (FELT_RANK(cards[i]) + 1) % 13; /* ace low */
    suits |= 1u << FELT_SUIT(cards[i]);
  }
  if ((unsigned)__builtin_popcount(ranks) != n || (unsigned)__builtin_popcount(suits) != n)
    return 0;
  return felt_badugi_masks[ranks];
}
