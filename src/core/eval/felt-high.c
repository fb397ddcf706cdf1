/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-high.c - the fast path: many hands to values, without checks */
#include "core/eval/felt-high.h"

#include "core/eval/felt-batch.h"

#include <assert.h>

FeltSimd felt_simd_best(void)
{
#if FELT_HAVE_AVX512
  if (__builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vbmi") &&
      __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"))
    return FELT_SIMD_AVX512;
#endif
#if FELT_HAVE_AVX2
  if (__builtin_cpu_supports("avx2"))
    return FELT_SIMD_AVX2;
#endif
  return FELT_HAVE_NEON ? FELT_SIMD_NEON : FELT_SIMD_NONE;
}

FeltKey felt_key(FeltCard card)
{
  assert(card < FELT_DECK_SIZE);
  return (FeltKey){felt_card_bits[card], felt_card_sums[card]};
}

FeltKey felt_key_of(const FeltCard *cards, size_t n)
{
  FeltKey key = {0, 0};
  for (size_t i = 0; i < n; i++)
    key = felt_key_add(key, felt_key(cards[i]));
  return key;
}

static inline uint64_t bits_of7(const FeltCard *c)
{
  return felt_card_bits[c[0]] | felt_card_bits[c[1]] | felt_card_bits[c[2]] | felt_card_bits[c[3]] |
         felt_card_bits[c[4]] | felt_card_bits[c[5]] | felt_card_bits[c[6]];
}

/* The suit that five or more of seven cards have: each of its two bits is set in five or more of
 * them, or in two at most. Read as four and four cards, the middle one twice, that is five or more
 * or three at most; a product adds up the bits. */
static inline unsigned flush_suit7(const FeltCard *cards)
{
  uint32_t first, last;
  memcpy(&first, cards, 4);
  memcpy(&last, cards + 3, 4);
  const uint64_t eight = first | (uint64_t)last << 32, ones = UINT64_C(0x0101010101010101);
  unsigned low = (unsigned)((eight & ones) * ones >> 56);
  unsigned high = (unsigned)((eight >> 1 & ones) * ones >> 56);
  return (low + 4) >> 3 | (high + 4) >> 3 << 1;
}

void felt_redo_flushes(const uint16_t *which, unsigned n, const FeltCard *cards, uint16_t *values)
{
  for (unsigned k = 0; k < n; k++) {
    const FeltCard *hand = cards + 7 * which[k];
    values[which[k]] = felt_flushes[bits_of7(hand) >> 16 * flush_suit7(hand) & 0x1fff];
  }
}

void felt_redo_flush_bits(const uint64_t flushed[FELT_BLOCK / 64], const FeltCard *cards,
                          uint16_t *values)
{
  uint16_t which[FELT_BLOCK];
  unsigned n = 0;
  for (unsigned w = 0; w < FELT_BLOCK / 64; w++)
    for (uint64_t rest = flushed[w]; rest != 0; rest &= rest - 1)
      which[n++] = (uint16_t)(64 * w + (unsigned)__builtin_ctzll(rest));
  felt_redo_flushes(which, n, cards, values);
}

uint16_t felt_high5(const FeltCard cards[5])
{
  assert(felt_cards_are_sound(cards, 5));
  return (uint16_t)felt_value_of5(FELT_SCALE_HIGH, 0, cards);
}

uint16_t felt_high7_key(FeltKey key)
{
  assert(__builtin_popcountll(key.mask) == 7);
  return felt_flush_of(key.sum) ? felt_flush_in(key.mask, key.sum) : (uint16_t)felt_hash7(key.sum);
}

uint16_t felt_high7(const FeltCard cards[7])
{
  assert(felt_cards_are_sound(cards, 7));
  return felt_high7_key((FeltKey){bits_of7(cards), felt_sum7(cards)});
}

/* Hands whose loads can overlap; the compiler writes them out. */
#define TURN 8

/* Flushes come once in 33 hands, never where a branch predictor expects them: they are listed
 * without a branch and done again at the end. */
void felt_block7(const FeltCard *cards, const FeltCard *ahead, size_t n, uint16_t *values)
{
  uint16_t flushed[FELT_BLOCK + 1];
  unsigned n_flushed = 0;
  size_t i = 0;
  for (; i + TURN <= n; i += TURN) {
    __builtin_prefetch(ahead + 7 * i);
    for (unsigned k = 0; k < TURN; k++) {
      uint32_t sum = felt_sum7(cards + 7 * (i + k));
      values[i + k] = (uint16_t)felt_hash7(sum);
      flushed[n_flushed] = (uint16_t)(i + k);
      n_flushed += felt_flush_of(sum) != 0;
    }
  }
  for (; i < n; i++)
    values[i] = felt_high7(cards + 7 * i);
  felt_redo_flushes(flushed, n_flushed, cards, values);
}

void felt_high7_batch(FeltSimd simd, const FeltCard *cards, size_t n, uint16_t *values)
{
  void (*block)(const FeltCard *, const FeltCard *, uint16_t *) = NULL;
  FeltSimd best = felt_simd_best();
  if (simd == FELT_SIMD_AUTO)
    simd = best;
#if FELT_HAVE_AVX2
  if (simd == FELT_SIMD_AVX2 && __builtin_cpu_supports("avx2"))
    block = felt_block7_avx2;
  if (simd == FELT_SIMD_AVX512 && best == FELT_SIMD_AVX512)
    block = felt_block7_avx512;
#elif FELT_HAVE_NEON
  if (simd == FELT_SIMD_NEON)
    block = felt_block7_neon;
#endif
  while (n > 0) {
    size_t now = n < FELT_BLOCK ? n : FELT_BLOCK;
    const FeltCard *ahead = n >= 2 * FELT_BLOCK ? cards + 7 * FELT_BLOCK : cards;
    /* a vector block reads up to 8 bytes past its end: two hands have to follow */
    if (block != NULL && n >= FELT_BLOCK + 2)
      block(cards, ahead, values);
    else
      felt_block7(cards, ahead, now, values);
    cards += 7 * now;
    values += now;
    n -= now;
  }
}

static unsigned block_keys(const uint32_t *sums, uint16_t *values, FeltFlushes *flushes)
{
  unsigned n = 0;
  for (unsigned i = 0; i < FELT_BLOCK; i += 8) {
    unsigned which = 0;
    for (unsigned k = 0; k < 8; k++)
      which |= (unsigned)(felt_flush_of(sums[i + k]) != 0) << k;
    flushes[n] = (FeltFlushes){(uint16_t)i, (uint16_t)which};
    n += which != 0;
    felt_look_up8(sums + i, values + i);
  }
  return n;
}

/* A block of keys whose flushes are still to be valued. */
typedef struct {
  const uint32_t *sums;
  const uint64_t *masks;
  uint16_t *values;
  unsigned n;
  FeltFlushes flushes[FELT_BLOCK / 8 + 1];
} KeyBlock;

static void redo_keys(const KeyBlock *block)
{
  for (unsigned k = 0; k < block->n; k++) {
    unsigned rest = block->flushes[k].which;
    do {
      unsigned i = block->flushes[k].from + (unsigned)__builtin_ctz(rest);
      block->values[i] = felt_flush_in(block->masks[i], block->sums[i]);
      rest &= rest - 1;
    } while (rest != 0);
  }
}

/* Flushes come once in 33 hands: only their masks are read, and asked for a block before. */
void felt_high7_keys(FeltSimd simd, const uint32_t *sums, const uint64_t *masks, size_t n,
                     uint16_t *values)
{
  unsigned (*look_up)(const uint32_t *, uint16_t *, FeltFlushes *) = block_keys;
  KeyBlock blocks[2];
  size_t i = 0;
  blocks[1].n = 0;
#if FELT_HAVE_AVX2
  if (simd == FELT_SIMD_AUTO)
    simd = felt_simd_best();
  if ((simd == FELT_SIMD_AVX2 || simd == FELT_SIMD_AVX512) && __builtin_cpu_supports("avx2"))
    look_up = felt_block_keys_avx2;
#endif
  for (; i + FELT_BLOCK <= n; i += FELT_BLOCK) {
    KeyBlock *now = &blocks[i / FELT_BLOCK % 2];
    now->sums = sums + i;
    now->masks = masks + i;
    now->values = values + i;
    now->n = look_up(now->sums, now->values, now->flushes);
    for (unsigned k = 0; k < now->n; k++)
      __builtin_prefetch(now->masks + now->flushes[k].from);
    redo_keys(&blocks[(i / FELT_BLOCK + 1) % 2]);
  }
  redo_keys(&blocks[(i / FELT_BLOCK + 1) % 2]);
  for (; i < n; i++)
    values[i] = felt_high7_key((FeltKey){masks[i], sums[i]});
}
