/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-low.c - the fast path of lows and draw games, without checks */
#include "core/eval/felt-low.h"

#include "core/eval/felt-batch.h"

#include <assert.h>

/* By card: the bit of its rank. */
#define FOUR(bit) (bit), (bit), (bit), (bit)
static const uint16_t rank_bits[52] = {FOUR(1),      FOUR(1 << 1), FOUR(1 << 2),  FOUR(1 << 3),
                                       FOUR(1 << 4), FOUR(1 << 5), FOUR(1 << 6),  FOUR(1 << 7),
                                       FOUR(1 << 8), FOUR(1 << 9), FOUR(1 << 10), FOUR(1 << 11),
                                       FOUR(1 << 12)};

static inline unsigned ranks_of7(const FeltCard *c)
{
  return rank_bits[c[0]] | rank_bits[c[1]] | rank_bits[c[2]] | rank_bits[c[3]] | rank_bits[c[4]] |
         rank_bits[c[5]] | rank_bits[c[6]];
}

/* Seven cards of four ranks or fewer: one of each rank, then a second of each from the lowest up,
 * then a third, until five are taken; that pairs as low and as little as can be. */
static unsigned paired_low(const FeltCard *cards)
{
  unsigned times[4] = {0, 0, 0, 0}; /* ranks that come at least once, twice ...; ace at bit 0 */
  for (int i = 0; i < 7; i++) {
    unsigned bit = rank_bits[cards[i]] << 1;
    bit = (bit | bit >> 13) & 0x1fff;
    times[3] |= times[2] & bit;
    times[2] |= times[1] & bit;
    times[1] |= times[0] & bit;
    times[0] |= bit;
  }
  uint32_t hash = 0;
  int taken = 0;
  for (int turn = 0; taken < 5; turn++)
    for (unsigned rest = times[turn]; rest != 0 && taken < 5; rest &= rest - 1, taken++)
      hash += felt_rank_keys[(__builtin_ctz(rest) + 12) % 13];
  return felt_low_of_high[felt_hash5(hash)];
}

uint16_t felt_razz7(const FeltCard cards[7])
{
  assert(felt_cards_are_sound(cards, 7));
  unsigned value = felt_low_masks[ranks_of7(cards)];
  return (uint16_t)(value != 0 ? value : paired_low(cards));
}

void felt_razz7_batch(const FeltCard *cards, size_t n, uint16_t *values)
{
  uint16_t paired[FELT_BLOCK];
  while (n > 0) {
    size_t now = n < FELT_BLOCK ? n : FELT_BLOCK;
    unsigned n_paired = 0;
    for (size_t i = 0; i < now; i++) {
      values[i] = felt_low_masks[ranks_of7(cards + 7 * i)];
      paired[n_paired] = (uint16_t)i;
      n_paired += values[i] == 0;
    }
    for (unsigned k = 0; k < n_paired; k++)
      values[paired[k]] = (uint16_t)paired_low(cards + 7 * paired[k]);
    cards += 7 * now;
    values += now;
    n -= now;
  }
}

static inline uint16_t eight_or_better(unsigned low)
{
  return (uint16_t)(low >= FELT_FIRST_EIGHT_LOW ? low : 0);
}

uint16_t felt_eight7(const FeltCard cards[7])
{
  assert(felt_cards_are_sound(cards, 7));
  return eight_or_better(felt_low_masks[ranks_of7(cards)]);
}

void felt_eight7_batch(const FeltCard *cards, size_t n, uint16_t *values)
{
  for (size_t i = 0; i < n; i++)
    values[i] = eight_or_better(felt_low_masks[ranks_of7(cards + 7 * i)]);
}

static inline uint64_t sum_of5(const FeltCard *c)
{
  return FELT_SUIT_START + felt_card_keys[c[0]] + felt_card_keys[c[1]] + felt_card_keys[c[2]] +
         felt_card_keys[c[3]] + felt_card_keys[c[4]];
}

uint16_t felt_low27(const FeltCard cards[5])
{
  return (uint16_t)felt_low27_of_high(felt_high5(cards));
}

void felt_low27_batch(const FeltCard *cards, size_t n, uint16_t *values)
{
  for (size_t i = 0; i < n; i++) {
    uint64_t sum = sum_of5(cards + 5 * i);
    values[i] = (uint16_t)felt_low27_of_high(
        sum & FELT_SUIT_FLUSH ? felt_high5(cards + 5 * i) : felt_hash5((uint32_t)(sum >> 32)));
  }
}

/* By card: 4 * rank + suit with the ace low, so that sorting the numbers sorts the cards. */
#define FROM(n) (n), (n) + 1, (n) + 2, (n) + 3
static const uint8_t ace_low[52] = {FROM(4),  FROM(8),  FROM(12), FROM(16), FROM(20),
                                    FROM(24), FROM(28), FROM(32), FROM(36), FROM(40),
                                    FROM(44), FROM(48), FROM(0)};

static inline void sort_two(unsigned *a, unsigned *b)
{
  unsigned low = *a < *b ? *a : *b;
  unsigned high = *a < *b ? *b : *a;
  *a = low;
  *b = high;
}

/* Bit x: two cards whose numbers differ in the bits of x share their rank (x < 4) or their suit
 * (the low two bits of x are 0). */
#define CLASHES UINT64_C(0x111111111111111f)

static inline unsigned clash(unsigned a, unsigned b)
{
  return (unsigned)(CLASHES >> (a ^ b)) & 1;
}

/* Four cards in the order of `ace_low`, and which pairs of them clash: the value. */
static inline uint16_t badugi_kept(unsigned a, unsigned b, unsigned c, unsigned d, unsigned clashes)
{
  uint64_t kept = (rank_bits[a] | (uint64_t)rank_bits[b] << 16 | (uint64_t)rank_bits[c] << 32 |
                   (uint64_t)rank_bits[d] << 48) &
                  felt_badugi_choices[clashes];
  kept |= kept >> 32;
  return felt_badugi_masks[(kept | kept >> 16) & 0x1fff];
}

uint16_t felt_badugi(const FeltCard cards[4])
{
  assert(felt_cards_are_sound(cards, 4));
  unsigned a = ace_low[cards[0]], b = ace_low[cards[1]], c = ace_low[cards[2]],
           d = ace_low[cards[3]];
  sort_two(&a, &b);
  sort_two(&c, &d);
  sort_two(&a, &c);
  sort_two(&b, &d);
  sort_two(&b, &c);
  unsigned clashes = clash(a, b) | clash(a, c) << 1 | clash(a, d) << 2 | clash(b, c) << 3 |
                     clash(b, d) << 4 | clash(c, d) << 5;
  return badugi_kept(a, b, c, d, clashes);
}

/* Four hands at a time, the first cards in one vector, the second ones in another, ...; compilers
 * know how to compute with these everywhere. */
typedef int32_t Four __attribute__((vector_size(16)));

static inline void sort_fours(Four *a, Four *b)
{
  Four change = (*a ^ *b) & (*a > *b);
  *a ^= change;
  *b ^= change;
}

static inline Four clash_fours(Four a, Four b, int bit)
{
  Four differ = a ^ b;
  return ((differ < 4) | ((differ & 3) == 0)) & bit;
}

/* The numbers of `ace_low` for the cards in one byte of each hand. */
static inline Four ace_low_fours(Four hands, int byte)
{
  Four card = hands >> (8 * byte) & 63;
  return card + 4 - ((card > 47) & 52);
}

static void badugi_fours(const FeltCard *cards, uint16_t *values)
{
  Four hands; /* in what order a word has its bytes does not matter */
  memcpy(&hands, cards, sizeof hands);
  Four a = ace_low_fours(hands, 0), b = ace_low_fours(hands, 1), c = ace_low_fours(hands, 2),
       d = ace_low_fours(hands, 3);
  sort_fours(&a, &b);
  sort_fours(&c, &d);
  sort_fours(&a, &c);
  sort_fours(&b, &d);
  sort_fours(&b, &c);
  Four clashes = clash_fours(a, b, 1) | clash_fours(a, c, 2) | clash_fours(a, d, 4) |
                 clash_fours(b, c, 8) | clash_fours(b, d, 16) | clash_fours(c, d, 32);
  for (int i = 0; i < 4; i++)
    values[i] = badugi_kept((unsigned)a[i], (unsigned)b[i], (unsigned)c[i], (unsigned)d[i],
                            (unsigned)clashes[i]);
}

void felt_badugi_batch(const FeltCard *cards, size_t n, uint16_t *values)
{
  size_t i = 0;
  for (; i + 4 <= n; i += 4)
    badugi_fours(cards + 4 * i, values + i);
  for (; i < n; i++)
    values[i] = felt_badugi(cards + 4 * i);
}
