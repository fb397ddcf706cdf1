/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-low.c - the fast path of lows and draw games, without checks */
#include "core/felt-low.h"

#include "core/felt-batch.h"

#include <assert.h>

static inline unsigned ranks_of7(const FeltCard *c)
{
  return 1u << FELT_RANK(c[0]) | 1u << FELT_RANK(c[1]) | 1u << FELT_RANK(c[2]) |
         1u << FELT_RANK(c[3]) | 1u << FELT_RANK(c[4]) | 1u << FELT_RANK(c[5]) |
         1u << FELT_RANK(c[6]);
}

/* Seven cards of four ranks or fewer: one of each rank from the lowest up, then a second of each,
 * and so on, until five are taken; that pairs as low and as little as can be. */
static unsigned paired_low(const FeltCard *cards)
{
  int counts[13] = {0}, taken = 0;
  uint32_t hash = 0;
  for (int i = 0; i < 7; i++)
    counts[FELT_RANK(cards[i])]++;
  for (int turn = 1; taken < 5; turn++)
    for (int i = 0; i < 13 && taken < 5; i++) {
      int rank = (i + 12) % 13;
      if (counts[rank] >= turn) {
        hash += felt_rank_keys[rank];
        taken++;
      }
    }
  return felt_low_of_high[felt_hash5(hash)];
}

uint16_t felt_razz7(const FeltCard cards[7])
{
  assert(!felt_cards_repeat(cards, 7, NULL));
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
  assert(!felt_cards_repeat(cards, 7, NULL));
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

/* 4 * rank + suit with the ace low, so that sorting the numbers sorts the cards. */
static inline unsigned ace_low(FeltCard card)
{
  return card >= 48 ? card - 48u : card + 4u;
}

static inline void sort_two(unsigned *a, unsigned *b)
{
  unsigned low = *a < *b ? *a : *b, high = *a < *b ? *b : *a;
  *a = low;
  *b = high;
}

/* 1 when two cards share their rank or their suit. */
static inline unsigned clash(unsigned a, unsigned b)
{
  unsigned differs = a ^ b;
  return (differs < 4) | ((differs & 3) == 0);
}

static inline uint16_t badugi_of(const FeltCard *cards)
{
  unsigned a = ace_low(cards[0]), b = ace_low(cards[1]), c = ace_low(cards[2]),
           d = ace_low(cards[3]);
  sort_two(&a, &b);
  sort_two(&c, &d);
  sort_two(&a, &c);
  sort_two(&b, &d);
  sort_two(&b, &c);
  unsigned clashes = clash(a, b) | clash(a, c) << 1 | clash(a, d) << 2 | clash(b, c) << 3 |
                     clash(b, d) << 4 | clash(c, d) << 5;
  unsigned keep = felt_badugi_choices[clashes];
  return felt_badugi_masks[(keep & 1) << (a >> 2) | (keep >> 1 & 1) << (b >> 2) |
                           (keep >> 2 & 1) << (c >> 2) | (keep >> 3) << (d >> 2)];
}

uint16_t felt_badugi(const FeltCard cards[4])
{
  assert(!felt_cards_repeat(cards, 4, NULL));
  return badugi_of(cards);
}

void felt_badugi_batch(const FeltCard *cards, size_t n, uint16_t *values)
{
  for (size_t i = 0; i < n; i++)
    values[i] = badugi_of(cards + 4 * i);
}
