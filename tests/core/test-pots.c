/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pots.c - side pots out of what was put in, and their shares */
#include "felt-test.h"
#include "core/eval/felt-showdown.h"
#include "core/rules/felt-pots.h"
#include "core/rules/felt-random.h"

#include <glib.h>
#include <string.h>

#define PLAYERS 8

typedef struct {
  guint n;
  gint64 put[PLAYERS];
  guint32 in; /* bit 0: the first */
  gint64 dead;
  gint64 returned; /* to the player, from 1; 0: nobody */
  guint to;
  guint n_pots;
  FeltPot pots[3];
} Case;

FELT_TEST(test_known, "/core/pots/S-34,S-35,S-47,S-48,R-43")
{
  static const Case cases[] = {
      /* S-34: 30, 10 all-in, 30 */
      {3, {30, 10, 30}, 7, 0, 0, 0, 2, {{30, 7}, {40, 5}}},
      /* S-35: the small blind, Alice, Dianne who folded, Carol, six antes */
      {10, {5, 8, 9, 17, 1, 1, 1, 1}, 0xA, 2, 8, 4, 2, {{35, 0xA}, {2, 8}}},
      /* S-47 and S-48 */
      {3, {70, 140, 140}, 7, 0, 0, 0, 2, {{210, 7}, {140, 6}}},
      {2, {70, 140}, 3, 0, 70, 2, 1, {{140, 3}}},
      /* a fold after betting most gets nothing back: the chips are in the last pot */
      {3, {100, 40, 60}, 6, 0, 0, 0, 2, {{120, 6}, {80, 4}}},
      {2, {0, 0}, 3, 15, 0, 0, 1, {{15, 3}}},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    const Case *c = &cases[i];
    gint64 put[16] = {0};
    FeltPot pots[16];
    guint who;
    memcpy(put, c->put, sizeof c->put);
    gint64 excess = felt_pots_uncalled(put, c->n, c->in, &who);
    g_assert_cmpint(excess, ==, c->returned);
    g_assert_cmpuint(who, ==, c->to > 0 ? c->to - 1 : c->n);
    if (excess > 0)
      put[who] -= excess;
    g_assert_cmpuint(felt_pots(put, c->n, c->in, c->dead, pots), ==, c->n_pots);
    for (guint p = 0; p < c->n_pots; p++) {
      g_assert_cmpint(pots[p].amount, ==, c->pots[p].amount);
      g_assert_cmphex(pots[p].players, ==, c->pots[p].players);
    }
  }
}

/* odd chips to the first named; in hi-lo to the high half; shares are whole chips. */
FELT_TEST(test_shares, "/core/pots/R-48,shares")
{
  const guint8 high[] = {2, 0}, low[] = {1};
  gint64 shares[3] = {0};
  felt_split_among(105, 10, high, 2, NULL, 0, shares);
  g_assert_cmpint(shares[2], ==, 55);
  g_assert_cmpint(shares[0], ==, 50);
  memset(shares, 0, sizeof shares);
  felt_split_among(31, 1, high, 2, low, 1, shares);
  g_assert_cmpint(shares[1], ==, 15);
  g_assert_cmpint(shares[2], ==, 8);
  g_assert_cmpint(shares[0], ==, 8);
}

/* Whatever was put in comes out again: returned, or in pots that only who is in can win. */
FELT_TEST(test_adds_up, "/core/pots/adds-up")
{
  guint32 number = (guint32)g_test_rand_int();
  guint8 seed[FELT_SEED_SIZE] = {0};
  FeltRandom random;
  memcpy(seed, &number, sizeof number);
  g_test_message("seed %u", number);
  felt_random_init(&random, seed);
  for (guint round = 0; round < 50000; round++) {
    guint n = 1 + felt_random_below(&random, PLAYERS), who;
    guint32 in = 1 + felt_random_below(&random, (1u << n) - 1), had = 0;
    gint64 put[PLAYERS], sum = 0, out;
    FeltPot pots[PLAYERS];
    for (guint i = 0; i < n; i++)
      sum += put[i] = felt_random_below(&random, 12);
    out = felt_pots_uncalled(put, n, in, &who);
    if (out > 0)
      put[who] -= out;
    guint n_pots = felt_pots(put, n, in, 7, pots);
    for (guint p = 0; p < n_pots; p++) {
      g_assert_cmpint(pots[p].amount, >=, 0);
      g_assert_true(pots[p].players != 0 && (pots[p].players & ~in) == 0);
      g_assert_true(p == 0 || (pots[p].players & ~had) == 0);
      had = pots[p].players;
      out += pots[p].amount;
    }
    g_assert_cmpint(out, ==, sum + 7);
  }
}
