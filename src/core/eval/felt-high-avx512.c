/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-high-avx512.c - blocks of seven-card hands with AVX-512 VBMI2 */
#include "core/eval/felt-batch.h"

#if FELT_HAVE_AVX512

#  include <immintrin.h>

#  define TARGET_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2")))

/* As felt-high-avx2.c, but eight hands at a time, and a look-up goes by whole cards: a table of 64
 * bytes for each byte of the sums. The eighth byte of a word is left out by a mask. */
enum { LOW_SUITS = 3, HIGH_SUITS, PLANES };

static inline TARGET_AVX512 __m512i add_bytes(__m512i table, __m512i cards)
{
  const __mmask64 seven = UINT64_C(0x7f7f7f7f7f7f7f7f);
  return _mm512_sad_epu8(_mm512_maskz_permutexvar_epi8(seven, cards, table),
                         _mm512_setzero_si512());
}

static const uint8_t all[32] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                                16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};

/* Lists the hands whose bit is set and does them again. */
static TARGET_AVX512 void redo(const uint64_t *flushed, const FeltCard *cards, uint16_t *values)
{
  uint16_t which[FELT_BLOCK + 32];
  unsigned n = 0;
  const __m512i numbers = _mm512_castsi256_si512(_mm256_loadu_si256((const __m256i *)all));
  for (unsigned w = 0; w < FELT_BLOCK / 32; w++) {
    __mmask64 mask = flushed[w / 2] >> w % 2 * 32 & UINT32_MAX;
    __m512i set = _mm512_maskz_compress_epi8(mask, numbers);
    set = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(set));
    _mm512_storeu_si512(which + n, _mm512_add_epi16(set, _mm512_set1_epi16((short)(32 * w))));
    n += (unsigned)__builtin_popcountll(mask);
  }
  felt_redo_flushes(which, n, cards, values);
}

/* Hand k begins at byte 7 * k. */
#  define HAND(at) (at), (at) + 1, (at) + 2, (at) + 3, (at) + 4, (at) + 5, (at) + 6, 0
static const uint8_t spread_bytes[64] = {HAND(0),  HAND(7),  HAND(14), HAND(21),
                                         HAND(28), HAND(35), HAND(42), HAND(49)};

typedef struct {
  __m512i spread, planes[PLANES];
} Avx512;

/* The hashes of eight hands; a bit is set where one has a flush. */
static inline TARGET_AVX512 uint8_t eight_hands(const Avx512 *k, const FeltCard *c,
                                                uint32_t *hashes)
{
  const __m512i start = _mm512_set1_epi64(FELT_SUIT_START),
                five = _mm512_set1_epi64(FELT_SUIT_FLUSH);
  __m512i x = _mm512_permutexvar_epi8(k->spread, _mm512_loadu_si512(c));
  __m512i s0 = add_bytes(k->planes[LOW_SUITS], x), s1 = add_bytes(k->planes[HIGH_SUITS], x);
  __m512i k0 = _mm512_slli_epi64(add_bytes(k->planes[0], x), FELT_HASH_SHIFT);
  __m512i k1 = _mm512_slli_epi64(add_bytes(k->planes[1], x), FELT_HASH_SHIFT + 8);
  __m512i k2 = _mm512_slli_epi64(add_bytes(k->planes[2], x), FELT_HASH_SHIFT + 16);
  k0 = _mm512_add_epi64(_mm512_add_epi64(k0, k1), k2);
  _mm256_storeu_si256((__m256i *)hashes, _mm512_cvtepi64_epi32(k0));
  s0 = _mm512_add_epi64(s0, _mm512_add_epi64(start, _mm512_slli_epi64(s1, 8)));
  return (uint8_t)_mm512_test_epi64_mask(s0, five);
}

TARGET_AVX512 void felt_block7_avx512(const FeltCard *cards, const FeltCard *ahead,
                                      uint16_t *values)
{
  uint64_t flushed[FELT_BLOCK / 64];
  uint32_t hashes[FELT_BLOCK];
  Avx512 k = {.spread = _mm512_loadu_si512(spread_bytes)};
  for (unsigned p = 0; p < PLANES; p++)
    k.planes[p] = _mm512_loadu_si512(felt_card_bytes[p]);
  for (unsigned i = 0; i < FELT_BLOCK + FELT_AHEAD; i += 8) {
    if (i < FELT_BLOCK) {
      __builtin_prefetch(ahead + 7 * i);
      ((uint8_t *)flushed)[i / 8] = eight_hands(&k, cards + 7 * i, hashes + i);
    }
    if (i >= FELT_AHEAD)
      felt_look_up8(hashes + (i - FELT_AHEAD), values + (i - FELT_AHEAD));
  }
  redo(flushed, cards, values);
}

#endif
