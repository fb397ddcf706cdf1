/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-high-avx512.c - blocks of seven-card hands with AVX-512 VBMI2 */
#include "core/felt-batch.h"

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

TARGET_AVX512 void felt_block7_avx512(const FeltCard *cards, uint16_t *values)
{
  uint64_t flushed[FELT_BLOCK / 64];
  __m512i planes[PLANES];
  for (unsigned p = 0; p < PLANES; p++)
    planes[p] = _mm512_loadu_si512(felt_card_bytes[p]);
  const __m512i spread = _mm512_loadu_si512(spread_bytes);
  const __m512i start = _mm512_set1_epi64(FELT_SUIT_START),
                five = _mm512_set1_epi64(FELT_SUIT_FLUSH);
  for (unsigned i = 0; i < FELT_BLOCK; i += 8) {
    __m512i x = _mm512_permutexvar_epi8(spread, _mm512_loadu_si512(cards + 7 * i));
    __m512i suits = _mm512_add_epi64(
        add_bytes(planes[LOW_SUITS], x),
        _mm512_add_epi64(start, _mm512_slli_epi64(add_bytes(planes[HIGH_SUITS], x), 8)));
    ((uint8_t *)flushed)[i / 8] = (uint8_t)_mm512_test_epi64_mask(suits, five);
    __m512i hash = _mm512_add_epi64(
        _mm512_add_epi64(add_bytes(planes[0], x), _mm512_slli_epi64(add_bytes(planes[1], x), 8)),
        _mm512_slli_epi64(add_bytes(planes[2], x), 16));
    /* row and column apart, 16 bits each */
    const int row_bits = 32 - FELT_ROW7_SHIFT, column_bits = FELT_ROW7_SHIFT - FELT_HASH_SHIFT;
    __m512i row = _mm512_and_si512(_mm512_srli_epi64(hash, column_bits),
                                   _mm512_set1_epi64((1 << row_bits) - 1));
    uint16_t rows[8], columns[8];
    _mm_storeu_si128((__m128i *)rows, _mm512_cvtepi64_epi16(row));
    _mm_storeu_si128((__m128i *)columns, _mm512_cvtepi64_epi16(hash));
    for (int j = 0; j < 8; j++)
      values[i + j] = felt_slots.values[(uint16_t)(columns[j] + felt_rows7[rows[j]])];
  }
  redo(flushed, cards, values);
}

#endif
