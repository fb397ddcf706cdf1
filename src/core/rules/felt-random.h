/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-random.h - draws that anyone can compute again from their seed */
#ifndef FELT_RANDOM_H
#define FELT_RANDOM_H

#include "core/rules/felt-export.h"

#include <stdint.h>

FELT_BEGIN_DECLS

#define FELT_SEED_SIZE 32

/* A stream of random words: ChaCha20 (RFC 8439 block function) keyed by the seed, nonce 0. Fair
 * enough for seats that money hangs on, and the same on every machine and in every version: the
 * log names only the seed. Plain data, copied by value. */
typedef struct {
  uint32_t input[16];
  uint32_t block[16];
  unsigned used; /* words of block handed out */
} FeltRandom;

/* Starts the stream of a seed. */
FELT_API void felt_random_init(FeltRandom *random, const uint8_t seed[FELT_SEED_SIZE]);

/* The next 32 bits. */
FELT_API uint32_t felt_random_u32(FeltRandom *random);

/* A uniform number 0 .. bound - 1, without bias (rejection). bound must be at least 1. */
FELT_API uint32_t felt_random_below(FeltRandom *random, uint32_t bound);

/* Shuffles items[n] uniformly (Fisher and Yates, from the last place down). */
FELT_API void felt_random_shuffle_u32(FeltRandom *random, uint32_t *items, uint32_t n);

FELT_END_DECLS

#endif
