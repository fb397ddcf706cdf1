/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-random.c - draws that anyone can compute again from their seed */
#include "core/rules/felt-random.h"

#include <assert.h>
#include <string.h>

static uint32_t rotate(uint32_t v, int by)
{
  return v << by | v >> (32 - by);
}

static void quarter_round(uint32_t x[16], int a, int b, int c, int d)
{
  x[a] += x[b];
  x[d] = rotate(x[d] ^ x[a], 16);
  x[c] += x[d];
  x[b] = rotate(x[b] ^ x[c], 12);
  x[a] += x[b];
  x[d] = rotate(x[d] ^ x[a], 8);
  x[c] += x[d];
  x[b] = rotate(x[b] ^ x[c], 7);
}

/* The block function of RFC 8439, 2.3. */
static void next_block(FeltRandom *random)
{
  uint32_t x[16];
  memcpy(x, random->input, sizeof x);
  for (int i = 0; i < 10; i++) {
    quarter_round(x, 0, 4, 8, 12);
    quarter_round(x, 1, 5, 9, 13);
    quarter_round(x, 2, 6, 10, 14);
    quarter_round(x, 3, 7, 11, 15);
    quarter_round(x, 0, 5, 10, 15);
    quarter_round(x, 1, 6, 11, 12);
    quarter_round(x, 2, 7, 8, 13);
    quarter_round(x, 3, 4, 9, 14);
  }
  for (int i = 0; i < 16; i++)
    random->block[i] = x[i] + random->input[i];
  random->input[12]++;
  random->used = 0;
}

void felt_random_init(FeltRandom *random, const uint8_t seed[FELT_SEED_SIZE])
{
  static const uint32_t constants[4] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  memset(random, 0, sizeof *random);
  memcpy(random->input, constants, sizeof constants);
  for (int i = 0; i < 8; i++) {
    const uint8_t *b = seed + 4 * i;
    random->input[4 + i] =
        (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
  }
  random->used = 16;
}

uint32_t felt_random_u32(FeltRandom *random)
{
  if (random->used == 16)
    next_block(random);
  return random->block[random->used++];
}

uint32_t felt_random_below(FeltRandom *random, uint32_t bound)
{
  assert(bound >= 1);
  /* The first 2^32 mod bound values would make the low results more likely: skip them. */
  uint32_t skip = (uint32_t)(-bound) % bound;
  uint32_t v;
  do
    v = felt_random_u32(random);
  while (v < skip);
  return v % bound;
}

void felt_random_shuffle_u32(FeltRandom *random, uint32_t *items, uint32_t n)
{
  for (uint32_t i = n; i > 1; i--) {
    uint32_t j = felt_random_below(random, i);
    uint32_t t = items[i - 1];
    items[i - 1] = items[j];
    items[j] = t;
  }
}
