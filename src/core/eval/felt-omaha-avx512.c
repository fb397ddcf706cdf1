/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-omaha-avx512.c - the best pair of Omaha hands with AVX-512 */
#include "core/eval/felt-batch.h"

#if FELT_HAVE_AVX512

#  include <immintrin.h>

#  define TARGET_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl")))

/* The two cards of each pair, by hole cards; what is left repeats the first pair. */
static const uint8_t pairs[3][2][16] = {
    {{1, 2, 2, 3, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, {0, 0, 1, 0, 1, 2}},
    {{1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1}, {0, 0, 1, 0, 1, 2, 0, 1, 2, 3}},
    {{1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 1},
     {0, 0, 1, 0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 3, 4, 0}}};

/* By the higher rank of a pair, where its pairs begin in a row. */
static const uint8_t starts[16] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78};

/* All pairs of a hand are places in the board's row, which is held in three registers. */
TARGET_AVX512 void felt_omaha_best_avx512(const uint16_t *const *rows, const FeltCard *hole,
                                          unsigned n_hole, size_t n, uint16_t *values)
{
  const __m128i first = _mm_loadu_si128((const __m128i *)pairs[n_hole - 4][0]),
                second = _mm_loadu_si128((const __m128i *)pairs[n_hole - 4][1]),
                start = _mm_loadu_si128((const __m128i *)starts), ones = _mm_set1_epi16(-1);
  for (size_t i = 0; i < n; i++, hole += 5 + n_hole) {
    __m128i ranks = _mm_loadl_epi64((const __m128i *)hole);
    ranks = _mm_and_si128(_mm_srli_epi16(ranks, 2), _mm_set1_epi8(15));
    __m128i a = _mm_shuffle_epi8(ranks, first), b = _mm_shuffle_epi8(ranks, second);
    __m128i place = _mm_add_epi8(_mm_shuffle_epi8(start, _mm_max_epu8(a, b)), _mm_min_epu8(a, b));
    __m512i index = _mm512_castsi256_si512(_mm256_cvtepu8_epi16(place));

    __m512i row = _mm512_loadu_si512(rows[i]), row32 = _mm512_loadu_si512(rows[i] + 32);
    __m512i found = _mm512_permutex2var_epi16(row, index, row32);
    found =
        _mm512_mask_permutexvar_epi16(found, _mm512_test_epi16_mask(index, _mm512_set1_epi16(64)),
                                      index, _mm512_loadu_si512(rows[i] + 64));
    __m256i low = _mm512_castsi512_si256(found);
    __m128i best = _mm_max_epu16(_mm256_castsi256_si128(low), _mm256_extracti128_si256(low, 1));
    best = _mm_minpos_epu16(_mm_xor_si128(best, ones));
    values[i] = (uint16_t)~_mm_cvtsi128_si32(best);
  }
}

#endif
