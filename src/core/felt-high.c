/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-high.c - the fast path: many hands to values, without checks */
#include "core/felt-high.h"

#include "core/felt-batch.h"

#include <assert.h>

FeltSimd felt_simd_best(void)
{
#if FELT_HAVE_AVX2
  if (__builtin_cpu_supports("avx2"))
    return FELT_SIMD_AVX2;
#endif
  return FELT_HAVE_NEON ? FELT_SIMD_NEON : FELT_SIMD_NONE;
}

FeltKey felt_key(FeltCard card)
{
  assert(card < FELT_DECK_SIZE);
  return (FeltKey){felt_card_keys[card], felt_card_bits[card]};
}

static inline uint64_t bits_of7(const FeltCard *c)
{
  return felt_card_bits[c[0]] | felt_card_bits[c[1]] | felt_card_bits[c[2]] | felt_card_bits[c[3]] |
         felt_card_bits[c[4]] | felt_card_bits[c[5]] | felt_card_bits[c[6]];
}

void felt_redo_flushes(const uint16_t *which, const uint16_t *suits, unsigned n,
                       const FeltCard *cards, uint16_t *values)
{
  for (unsigned k = 0; k < n; k++)
    values[which[k]] =
        felt_flushes[bits_of7(cards + 7 * which[k]) >> 16 * felt_flush_suit(suits[k]) & 0x1fff];
}

uint16_t felt_high5(const FeltCard cards[5])
{
  assert(!felt_cards_repeat(cards, 5, NULL));
  return (uint16_t)felt_value_of5(FELT_SCALE_HIGH, 0, cards);
}

static inline uint64_t sum_of7(const FeltCard *c)
{
  return felt_card_keys[c[0]] + felt_card_keys[c[1]] + felt_card_keys[c[2]] + felt_card_keys[c[3]] +
         felt_card_keys[c[4]] + felt_card_keys[c[5]] + felt_card_keys[c[6]];
}

static inline unsigned flush_of_key(FeltKey key)
{
  unsigned suit = felt_flush_suit(key.sum + FELT_SUIT_START);
  return felt_flushes[key.mask >> (16 * suit) & 0x1fff];
}

uint16_t felt_high7_key(FeltKey key)
{
  assert(__builtin_popcountll(key.mask) == 7);
  return (uint16_t)((key.sum + FELT_SUIT_START) & FELT_SUIT_FLUSH ? flush_of_key(key)
                                                                  : felt_sum_value7(key.sum));
}

uint16_t felt_high7(const FeltCard cards[7])
{
  assert(!felt_cards_repeat(cards, 7, NULL));
  FeltKey key = {sum_of7(cards), bits_of7(cards)};
  return felt_high7_key(key);
}

/* Flushes come once in 33 hands, never where a branch predictor expects them: they are listed
 * without a branch and done again at the end. Two hands a turn keep the processor fuller. */
void felt_block7(const FeltCard *cards, size_t n, uint16_t *values)
{
  uint16_t flushed[FELT_BLOCK + 1], suits[FELT_BLOCK + 1];
  unsigned n_flushed = 0;
  size_t i = 0;
  for (; i + 2 <= n; i += 2) {
    uint64_t a = FELT_SUIT_START + sum_of7(cards + 7 * i);
    uint64_t b = FELT_SUIT_START + sum_of7(cards + 7 * i + 7);
    values[i] = (uint16_t)felt_sum_value7(a);
    values[i + 1] = (uint16_t)felt_sum_value7(b);
    flushed[n_flushed] = (uint16_t)i;
    suits[n_flushed] = (uint16_t)a;
    n_flushed += (a & FELT_SUIT_FLUSH) != 0;
    flushed[n_flushed] = (uint16_t)(i + 1);
    suits[n_flushed] = (uint16_t)b;
    n_flushed += (b & FELT_SUIT_FLUSH) != 0;
  }
  if (i < n)
    values[i] = felt_high7(cards + 7 * i);
  felt_redo_flushes(flushed, suits, n_flushed, cards, values);
}

void felt_high7_batch(FeltSimd simd, const FeltCard *cards, size_t n, uint16_t *values)
{
  void (*block)(const FeltCard *, uint16_t *) = NULL;
  FeltSimd best = felt_simd_best();
  if (simd == FELT_SIMD_AUTO)
    simd = best;
#if FELT_HAVE_AVX2
  if (simd == FELT_SIMD_AVX2 && best == FELT_SIMD_AVX2)
    block = felt_block7_avx2;
#elif FELT_HAVE_NEON
  if (simd == FELT_SIMD_NEON)
    block = felt_block7_neon;
#endif
  /* a vector block reads a little ahead, so the last one is never given to it */
  for (; block != NULL && n > FELT_BLOCK; n -= FELT_BLOCK) {
    block(cards, values);
    cards += 7 * FELT_BLOCK;
    values += FELT_BLOCK;
  }
  while (n > 0) {
    size_t now = n < FELT_BLOCK ? n : FELT_BLOCK;
    felt_block7(cards, now, values);
    cards += 7 * now;
    values += now;
    n -= now;
  }
}

/* The flushes of one block, to be done when their masks have come from memory. */
typedef struct {
  uint16_t which[FELT_BLOCK + 1];
  unsigned n;
} FlushList;

static void block_keys(const uint64_t *sums, const uint64_t *masks, size_t n, uint16_t *values,
                       FlushList *list)
{
  unsigned n_flushed = 0;
  for (size_t i = 0; i < n; i++) {
    values[i] = (uint16_t)felt_sum_value7(sums[i]);
    list->which[n_flushed] = (uint16_t)i;
    n_flushed += ((sums[i] + FELT_SUIT_START) & FELT_SUIT_FLUSH) != 0;
  }
  list->n = n_flushed;
  for (unsigned k = 0; k < n_flushed; k++)
    __builtin_prefetch(&masks[list->which[k]]);
}

static void redo_keys(const uint64_t *sums, const uint64_t *masks, uint16_t *values,
                      const FlushList *list)
{
  for (unsigned k = 0; k < list->n; k++) {
    unsigned i = list->which[k];
    values[i] = (uint16_t)flush_of_key((FeltKey){sums[i], masks[i]});
  }
}

void felt_high7_keys(const uint64_t *sums, const uint64_t *masks, size_t n, uint16_t *values)
{
  FlushList lists[2];
  size_t done = 0, before = 0; /* where this block and the one before it begin */
  lists[1].n = 0;
  for (unsigned turn = 0; done < n; turn ^= 1) {
    size_t now = n - done < FELT_BLOCK ? n - done : FELT_BLOCK;
    block_keys(sums + done, masks + done, now, values + done, &lists[turn]);
    redo_keys(sums + before, masks + before, values + before, &lists[turn ^ 1]);
    before = done;
    done += now;
    if (done == n)
      redo_keys(sums + before, masks + before, values + before, &lists[turn]);
  }
}
