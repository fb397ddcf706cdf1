/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-high-neon.c - blocks of seven-card hands with NEON */
#include "core/eval/felt-batch.h"

#if FELT_HAVE_NEON

#  include <arm_neon.h>

/* As felt-high-avx2.c: words of eight bytes, one hand each, two at a time; a table look-up turns
 * ranks into one byte of their keys, pairwise sums add the bytes of a word. The eighth byte is a
 * two of clubs too many. */
#  define START (FELT_SUIT_START - 1)

typedef struct {
  uint8x16_t key[3], spread, low_suits, high_suits;
} Neon;

static inline uint64x2_t add_bytes(uint8x16_t table, uint8x16_t index)
{
  return vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(vqtbl1q_u8(table, index))));
}

/* Sums of the two hands at c. */
static inline uint64x2_t sums_neon(const Neon *k, const FeltCard *c)
{
  uint8x16_t x = vqtbl1q_u8(vld1q_u8(c), k->spread);
  uint8x16_t r = vshrq_n_u8(x, 2), suit = vandq_u8(x, vdupq_n_u8(3));
  uint64x2_t s =
      vaddq_u64(add_bytes(k->low_suits, suit), vshlq_n_u64(add_bytes(k->high_suits, suit), 8));
  uint64x2_t a = vaddq_u64(add_bytes(k->key[0], r), vshlq_n_u64(add_bytes(k->key[1], r), 8));
  a = vaddq_u64(a, vshlq_n_u64(add_bytes(k->key[2], r), 16));
  return vaddq_u64(vaddq_u64(s, vdupq_n_u64(START)), vshlq_n_u64(a, 32 + FELT_HASH_SHIFT));
}

void felt_block7_neon(const FeltCard *cards, const FeltCard *ahead, uint16_t *values)
{
  static const uint8_t spread[16] = {0, 1, 2, 3, 4, 5, 6, 255, 7, 8, 9, 10, 11, 12, 13, 255};
  static const uint8_t low_suits[16] = {1, 16, 0, 0}, high_suits[16] = {0, 0, 1, 16};
  uint16_t flushed[FELT_BLOCK + 1];
  unsigned n_flushed = 0;
  Neon k = {.spread = vld1q_u8(spread),
            .low_suits = vld1q_u8(low_suits),
            .high_suits = vld1q_u8(high_suits)};
  for (int b = 0; b < 3; b++)
    k.key[b] = vld1q_u8(felt_rank_key_bytes[b]);
  for (unsigned i = 0; i < FELT_BLOCK; i += 2) {
    uint64_t sums[2];
    __builtin_prefetch(ahead + 7 * i);
    vst1q_u64(sums, sums_neon(&k, cards + 7 * i));
    for (unsigned j = 0; j < 2; j++) {
      values[i + j] = (uint16_t)felt_sum_value7(sums[j]);
      flushed[n_flushed] = (uint16_t)(i + j);
      n_flushed += (sums[j] & FELT_SUIT_FLUSH) != 0;
    }
  }
  felt_redo_flushes(flushed, n_flushed, cards, values);
}

#endif
