/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-high-avx2.c - blocks of seven-card hands with AVX2 */
#include "core/eval/felt-batch.h"

#if FELT_HAVE_AVX2

#  include <immintrin.h>

#  define TARGET_AVX2 __attribute__((target("avx2")))

/* Works on words of eight bytes, one hand each: a byte shuffle turns the seven ranks into one
 * byte of their keys, a sum of absolute differences adds the bytes of a word, three times for the
 * three bytes of a key. The eighth byte is a two of clubs too many: its rank key is 0, and the
 * count of clubs starts one lower. */
#  define START (FELT_SUIT_START - 1)

/* Spreads two hands of 14 bytes over two words. */
#  define SPREAD _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, -1, 7, 8, 9, 10, 11, 12, 13, -1)
/* By the low bits of a card: its suit in a word of four counts, lower and upper byte. */
#  define LOW_SUITS  _mm_setr_epi8(1, 16, 0, 0, 1, 16, 0, 0, 1, 16, 0, 0, 1, 16, 0, 0)
#  define HIGH_SUITS _mm_setr_epi8(0, 0, 1, 16, 0, 0, 1, 16, 0, 0, 1, 16, 0, 0, 1, 16)

typedef struct {
  __m256i key[3], spread, low_suits, high_suits;
} Avx2;

/* Sums of the two hands at a and the two at b. */
static inline TARGET_AVX2 __m256i sums_avx2(const Avx2 *k, const FeltCard *a, const FeltCard *b)
{
  const __m256i zero = _mm256_setzero_si256(), ranks = _mm256_set1_epi8(15);
  __m256i x = _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)a)),
                                      _mm_loadu_si128((const __m128i *)b), 1);
  x = _mm256_shuffle_epi8(x, k->spread);
  __m256i r = _mm256_and_si256(_mm256_srli_epi16(x, 2), ranks);
  x = _mm256_and_si256(x, ranks);
  __m256i s0 = _mm256_sad_epu8(_mm256_shuffle_epi8(k->low_suits, x), zero);
  __m256i s1 = _mm256_sad_epu8(_mm256_shuffle_epi8(k->high_suits, x), zero);
  __m256i k0 = _mm256_sad_epu8(_mm256_shuffle_epi8(k->key[0], r), zero);
  __m256i k1 = _mm256_sad_epu8(_mm256_shuffle_epi8(k->key[1], r), zero);
  __m256i k2 = _mm256_sad_epu8(_mm256_shuffle_epi8(k->key[2], r), zero);
  s0 = _mm256_add_epi64(s0, _mm256_slli_epi64(s1, 8));
  k0 = _mm256_add_epi64(k0, _mm256_slli_epi64(k1, 8));
  k0 = _mm256_add_epi64(k0, _mm256_slli_epi64(k2, 16));
  return _mm256_add_epi64(_mm256_add_epi64(s0, _mm256_set1_epi64x(START)),
                          _mm256_slli_epi64(k0, 32 + FELT_HASH_SHIFT));
}

/* The hashes of eight hands; a bit is set where one has a flush. */
static inline TARGET_AVX2 uint8_t eight_hands(const Avx2 *k, const FeltCard *c, uint32_t *hashes)
{
  /* hands 0, 1, 4, 5 and 2, 3, 6, 7: then the shuffles give them in order */
  __m256 a = _mm256_castsi256_ps(sums_avx2(k, c, c + 28));
  __m256 b = _mm256_castsi256_ps(sums_avx2(k, c + 14, c + 42));
  __m256i suits = _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0x88));
  __m256i hash = _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0xdd));
  __m256i flush = _mm256_slli_epi32(_mm256_and_si256(suits, _mm256_set1_epi32(FELT_SUIT_FLUSH)), 8);
  flush = _mm256_cmpgt_epi32(flush, _mm256_setzero_si256());
  _mm256_storeu_si256((__m256i *)hashes, hash);
  return (uint8_t)_mm256_movemask_ps(_mm256_castsi256_ps(flush));
}

TARGET_AVX2 void felt_block7_avx2(const FeltCard *cards, const FeltCard *ahead, uint16_t *values)
{
  uint64_t flushed[FELT_BLOCK / 64];
  uint32_t hashes[FELT_BLOCK];
  Avx2 k = {.spread = _mm256_broadcastsi128_si256(SPREAD),
            .low_suits = _mm256_broadcastsi128_si256(LOW_SUITS),
            .high_suits = _mm256_broadcastsi128_si256(HIGH_SUITS)};
  for (int b = 0; b < 3; b++)
    k.key[b] =
        _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)felt_rank_key_bytes[b]));
  for (unsigned i = 0; i < FELT_BLOCK + FELT_AHEAD; i += 8) {
    if (i < FELT_BLOCK) {
      __builtin_prefetch(ahead + 7 * i);
      ((uint8_t *)flushed)[i / 8] = eight_hands(&k, cards + 7 * i, hashes + i);
    }
    if (i >= FELT_AHEAD)
      felt_look_up8(hashes + (i - FELT_AHEAD), values + (i - FELT_AHEAD));
  }
  felt_redo_flush_bits(flushed, cards, values);
}

/* Which of eight narrow sums show a suit five times or more: three bits each count diamonds, hearts
 * and spades, and the clubs are five or more where those are two at most together. */
static inline TARGET_AVX2 uint8_t eight_flushes(__m256i sums)
{
  __m256i five = _mm256_and_si256(_mm256_or_si256(sums, _mm256_srli_epi32(sums, 1)),
                                  _mm256_srli_epi32(sums, 2));
  five = _mm256_and_si256(five, _mm256_set1_epi32(0x49));
  __m256i others = _mm256_add_epi32(sums, _mm256_srli_epi32(sums, 3));
  others = _mm256_add_epi32(others, _mm256_srli_epi32(sums, 6));
  others = _mm256_and_si256(others, _mm256_set1_epi32(7));
  __m256i clubs = _mm256_cmpgt_epi32(_mm256_set1_epi32(3), others);
  __m256i flush = _mm256_or_si256(clubs, _mm256_cmpgt_epi32(five, _mm256_setzero_si256()));
  return (uint8_t)_mm256_movemask_ps(_mm256_castsi256_ps(flush));
}

TARGET_AVX2 unsigned felt_block_keys_avx2(const uint32_t *sums, uint16_t *values,
                                          FeltFlushes *flushes)
{
  unsigned n = 0;
  for (unsigned i = 0; i < FELT_BLOCK; i += 8) {
    uint8_t which = eight_flushes(_mm256_loadu_si256((const __m256i *)(sums + i)));
    flushes[n] = (FeltFlushes){(uint16_t)i, which};
    n += which != 0;
    felt_look_up8(sums + i, values + i);
  }
  return n;
}

#endif
