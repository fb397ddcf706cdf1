/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-pots.c - main pot and side pots out of what each player put in */
#include "core/rules/felt-pots.h"

static inline bool is_in(uint32_t players, unsigned i)
{
  return (players >> i & 1) != 0;
}

int64_t felt_pots_uncalled(const int64_t *put, unsigned n, uint32_t in, unsigned *player)
{
  unsigned top = 0;
  int64_t second = 0;
  for (unsigned i = 1; i < n; i++)
    if (put[i] > put[top]) {
      second = put[top];
      top = i;
    } else if (put[i] > second) {
      second = put[i];
    }
  int64_t excess = is_in(in, top) ? put[top] - second : 0;
  *player = excess > 0 ? top : n;
  return excess;
}

/* The next height at which somebody who is in has all their chips: 0 when there is none above. */
static int64_t next_height(const int64_t *put, unsigned n, uint32_t in, int64_t above)
{
  int64_t height = 0;
  for (unsigned i = 0; i < n; i++)
    if (is_in(in, i) && put[i] > above && (height == 0 || put[i] < height))
      height = put[i];
  return height;
}

static FeltPot layer(const int64_t *put, unsigned n, uint32_t in, int64_t from, int64_t to)
{
  FeltPot pot = {0, 0};
  for (unsigned i = 0; i < n; i++) {
    int64_t top = put[i] < to ? put[i] : to;
    if (top > from)
      pot.amount += top - from;
    if (is_in(in, i) && put[i] >= to)
      pot.players |= UINT32_C(1) << i;
  }
  return pot;
}

unsigned felt_pots(const int64_t *put, unsigned n, uint32_t in, int64_t dead, FeltPot *pots)
{
  unsigned n_pots = 0;
  int64_t from = 0, to = next_height(put, n, in, 0), sum = 0;
  for (; to > 0; from = to, to = next_height(put, n, in, from)) {
    pots[n_pots] = layer(put, n, in, from, to);
    sum += pots[n_pots].amount;
    n_pots++;
  }
  /* chips of who folded after betting more than anybody who is left */
  for (unsigned i = 0; i < n; i++)
    sum -= put[i];
  if (n_pots == 0)
    pots[n_pots++] = (FeltPot){0, in};
  pots[n_pots - 1].amount -= sum;
  pots[0].amount += dead;
  return n_pots;
}
