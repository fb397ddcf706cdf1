/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-random.c - the stream of a seed is the published one, and draws are uniform */
#include "felt-test.h"
#include "core/rules/felt-random.h"

#include <glib.h>

/* RFC 8439 A.1, test vectors 1 and 2: key 0, nonce 0, counters 0 and 1. */
FELT_TEST(test_known_stream, "/random/known-stream")
{
  static const uint32_t want[] = {0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653};
  uint8_t seed[FELT_SEED_SIZE] = {0};
  FeltRandom r;
  felt_random_init(&r, seed);
  for (int i = 0; i < 4; i++)
    g_assert_cmphex(felt_random_u32(&r), ==, want[i]);
  for (int i = 4; i < 16; i++)
    felt_random_u32(&r);
  g_assert_cmphex(felt_random_u32(&r), ==, 0xbee7079f);
}

FELT_TEST(test_below_is_uniform, "/random/below-is-uniform")
{
  uint8_t seed[FELT_SEED_SIZE] = {1, 2, 3};
  FeltRandom r;
  felt_random_init(&r, seed);
  int counts[9] = {0};
  for (int i = 0; i < 90000; i++)
    counts[felt_random_below(&r, 9)]++;
  /* chi-squared with 8 degrees of freedom: 31.8 is passed once in 10,000 seeds; this one is fixed
   */
  double chi = 0;
  for (int i = 0; i < 9; i++)
    chi += (counts[i] - 10000.0) * (counts[i] - 10000.0) / 10000.0;
  g_assert_cmpfloat(chi, <, 31.8);
}

FELT_TEST(test_shuffle_keeps_items, "/random/shuffle-keeps-items")
{
  uint8_t seed[FELT_SEED_SIZE] = {9};
  FeltRandom r;
  uint32_t items[52], sum = 0;
  felt_random_init(&r, seed);
  for (uint32_t i = 0; i < 52; i++)
    items[i] = i;
  felt_random_shuffle_u32(&r, items, 52);
  guint64 seen = 0;
  for (int i = 0; i < 52; i++) {
    seen |= G_GUINT64_CONSTANT(1) << items[i];
    sum += items[i] == (uint32_t)i;
  }
  g_assert_cmphex(seen, ==, (G_GUINT64_CONSTANT(1) << 52) - 1);
  g_assert_cmpuint(sum, <, 10);
}
