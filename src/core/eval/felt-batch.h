/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-batch.h - shared by the batches; inside the core only */
#ifndef FELT_BATCH_H
#define FELT_BATCH_H

#include "core/eval/felt-high.h"
#include "core/eval/felt-values.h"

#include <string.h>

#if defined(__x86_64__) && defined(__GNUC__)
#  define FELT_HAVE_AVX2 1
#else
#  define FELT_HAVE_AVX2 0
#endif
#define FELT_HAVE_AVX512 FELT_HAVE_AVX2
#if defined(__aarch64__) && defined(__GNUC__)
#  define FELT_HAVE_NEON 1
#else
#  define FELT_HAVE_NEON 0
#endif

/* Hands worked on at a time: their sums stay in the nearest cache. */
#define FELT_BLOCK 512

/* The value that a wide sum of seven cards gives without a flush. */
static inline unsigned felt_sum_value7(uint64_t sum)
{
  return felt_hash7((uint32_t)(sum >> 32));
}

/* The suit that a wide sum with FELT_SUIT_START shows five times or more. */
static inline unsigned felt_flush_suit(uint64_t sum)
{
  return (unsigned)__builtin_ctzll(sum & FELT_SUIT_FLUSH) >> 2;
}

/* 1 + the suit that a narrow sum of seven cards shows five times or more; else 0. */
static inline unsigned felt_flush_of(uint32_t sum)
{
  return felt_sum_flushes[sum & 0x1ff];
}

/* The value of a flush of seven cards. */
static inline uint16_t felt_flush_in(uint64_t bits, uint32_t sum)
{
  return felt_flushes[bits >> 16 * (felt_flush_of(sum) - 1) & 0x1fff];
}

static inline uint32_t felt_pair_sum(const FeltCard *two)
{
  uint16_t both;
  memcpy(&both, two, sizeof both);
  return felt_slots.pairs[both];
}

/* The narrow sum of seven cards. */
static inline uint32_t felt_sum7(const FeltCard *cards)
{
  return felt_pair_sum(cards) + felt_pair_sum(cards + 2) + felt_pair_sum(cards + 4) +
         felt_card_sums[cards[6]];
}

/* By so many hands the sums run ahead of the look-ups, which then find theirs ready: the vectors
 * of the ones and the loads of the others overlap, and neither waits. */
#define FELT_AHEAD 32

/* Eight look-ups. */
static inline void felt_look_up8(const uint32_t *sums, uint16_t *values)
{
  for (int k = 0; k < 8; k++)
    values[k] = (uint16_t)felt_hash7(sums[k]);
}

/* Values again the hands which[n] of a block, all flushes. */
void felt_redo_flushes(const uint16_t *which, unsigned n, const FeltCard *cards, uint16_t *values);

/* The same for those whose bit is set. */
void felt_redo_flush_bits(const uint64_t flushed[FELT_BLOCK / 64], const FeltCard *cards,
                          uint16_t *values);

/* The blocks of felt_high7_batch(): up to FELT_BLOCK hands. The SIMD ones do whole blocks only,
 * and may read 8 bytes past them. ahead: the next block, whose memory is asked for on the way, or
 * this one again. */
void felt_block7(const FeltCard *cards, const FeltCard *ahead, size_t n, uint16_t *values);
void felt_block7_avx2(const FeltCard *cards, const FeltCard *ahead, uint16_t *values);
void felt_block7_avx512(const FeltCard *cards, const FeltCard *ahead, uint16_t *values);
void felt_block7_neon(const FeltCard *cards, const FeltCard *ahead, uint16_t *values);

/* Which of eight hands, the first of them number `from` of a block, have flushes. */
typedef struct {
  uint16_t from, which;
} FeltFlushes;

/* The values of FELT_BLOCK prepared keys, flushes left out: lists these, and returns how many
 * eights have some. One more element is written to. */
unsigned felt_block_keys_avx2(const uint32_t *sums, uint16_t *values, FeltFlushes *flushes);

/* The best pair, flushes left out, of n Omaha hands that follow boards of five: hole is the first
 * one's, rows are those of the boards. Reads up to 4 bytes past the last hand. */
void felt_omaha_best_avx512(const uint16_t *const *rows, const FeltCard *hole, unsigned n_hole,
                            size_t n, uint16_t *values);

#endif
