/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-batch.h - what the batches share; inside the core only */
#ifndef FELT_BATCH_H
#define FELT_BATCH_H

#include "core/felt-high.h"
#include "core/felt-values.h"

#include <string.h>

#if defined(__x86_64__) && defined(__GNUC__)
#  define FELT_HAVE_AVX2 1
#else
#  define FELT_HAVE_AVX2 0
#endif
#if defined(__aarch64__) && defined(__GNUC__)
#  define FELT_HAVE_NEON 1
#else
#  define FELT_HAVE_NEON 0
#endif

/* Hands worked on at a time: their sums stay in the nearest cache. */
#define FELT_BLOCK 256

static inline unsigned felt_sum_value7(uint64_t sum)
{
  return felt_values[(uint16_t)((sum >> 32) + felt_rows7[sum >> (32 + FELT_ROW7_SHIFT)])];
}

/* The suit that a sum with FELT_SUIT_START shows five times or more. */
static inline unsigned felt_flush_suit(uint64_t sum)
{
  return (unsigned)__builtin_ctzll(sum & FELT_SUIT_FLUSH) >> 2;
}

/* Values again the hands which[n] of a block, all flushes; suits: the low bits of their sums. */
void felt_redo_flushes(const uint16_t *which, const uint16_t *suits, unsigned n,
                       const FeltCard *cards, uint16_t *values);

/* The blocks of felt_high7_batch(): up to FELT_BLOCK hands. The SIMD ones do whole blocks only,
 * and may read 4 bytes past them. */
void felt_block7(const FeltCard *cards, size_t n, uint16_t *values);
void felt_block7_avx2(const FeltCard *cards, uint16_t *values);
void felt_block7_neon(const FeltCard *cards, uint16_t *values);

#endif
