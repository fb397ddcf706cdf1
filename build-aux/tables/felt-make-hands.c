/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-make-hands.c - the classes of five cards put in order, for the tables */
#include "build-aux/tables/felt-make.h"

#include <stdlib.h>
#include <string.h>

enum { MULTISETS5 = 6188 /* with 13 of five of a kind, never used */ };

static unsigned high_of5[MULTISETS5]; /* by index_of(): dense high value, no flush */
static unsigned low_of5[MULTISETS5];  /* dense ace-to-five value */
static unsigned flush_of5[8192];      /* by rank mask */

/* The number of a five-card multiset among all, 0 .. MULTISETS5 - 1. */
static unsigned index_of(const int counts[FELT_RANKS])
{
  unsigned index = 0, k = 0;
  for (unsigned r = 0; r < FELT_RANKS; r++)
    for (int i = 0; i < counts[r]; i++, k++)
      index += felt_choose(r + k, k + 1);
  return index;
}

/* The rank that tops a straight in five distinct ranks, or -1. */
static int straight_top(unsigned mask)
{
  for (int top = 12; top >= 4; top--)
    if (mask == 0x1fu << (top - 4))
      return top;
  return mask == 0x100f ? 3 : -1;
}

/* Ranks by how often they come, then by height, as one number; the order within a category.
 * ace_low puts the ace under the two. */
static unsigned long long order_of(const int counts[FELT_RANKS], int ace_low)
{
  unsigned long long order = 0;
  for (int times = 4; times >= 1; times--)
    for (int h = FELT_RANKS - 1; h >= 0; h--) {
      int r = ace_low ? (h + 12) % 13 : h;
      for (int i = 0; counts[r] == times && i < times; i++)
        order = order << 4 | (unsigned)h;
    }
  return order;
}

/* pair, two pair, ... as a number that grows with the pairing: 0, 1, 2, 3, 6, 7 leave room for
 * straight and flush. */
static unsigned pairing_of(const int counts[FELT_RANKS])
{
  int pairs = 0, threes = 0, fours = 0;
  for (int r = 0; r < FELT_RANKS; r++) {
    pairs += counts[r] == 2;
    threes += counts[r] == 3;
    fours += counts[r] == 4;
  }
  if (fours)
    return 7;
  if (threes)
    return pairs ? 6 : 3;
  return (unsigned)pairs;
}

static unsigned mask_of(const int counts[FELT_RANKS])
{
  unsigned mask = 0;
  for (int r = 0; r < FELT_RANKS; r++)
    mask |= counts[r] ? 1u << r : 0;
  return mask;
}

/* A score that compares five-card hands as high hands. */
static unsigned long long high_score(const int counts[FELT_RANKS], int flush)
{
  int top = straight_top(mask_of(counts));
  if (pairing_of(counts) == 0 && top >= 0)
    return (flush ? 8ull : 4ull) << 32 | (unsigned)top;
  return (flush ? 5ull : pairing_of(counts)) << 32 | order_of(counts, 0);
}

/* The same as ace-to-five lows: the lower hand has the higher score. */
static unsigned long long low_score(const int counts[FELT_RANKS])
{
  return ~((unsigned long long)pairing_of(counts) << 32 | order_of(counts, 1));
}

static void each_multiset(int n, int rank, int counts[FELT_RANKS], FeltVisit visit, void *data)
{
  if (n == 0) {
    visit(counts, data);
    return;
  }
  if (rank == FELT_RANKS)
    return;
  for (int i = 0; i <= 4 && i <= n; i++) {
    counts[rank] = i;
    each_multiset(n - i, rank + 1, counts, visit, data);
  }
  counts[rank] = 0;
}

void felt_each_multiset(int n, FeltVisit visit, void *data)
{
  int counts[FELT_RANKS] = {0};
  each_multiset(n, 0, counts, visit, data);
}

typedef struct {
  unsigned long long score;
  unsigned *value;
} Scored;

typedef struct {
  Scored *items;
  size_t n;
} ScoredList;

static void score_high(const int counts[FELT_RANKS], void *data)
{
  ScoredList *list = data;
  list->items[list->n++] = (Scored){high_score(counts, 0), &high_of5[index_of(counts)]};
  if (pairing_of(counts) == 0)
    list->items[list->n++] = (Scored){high_score(counts, 1), &flush_of5[mask_of(counts)]};
}

static void score_low(const int counts[FELT_RANKS], void *data)
{
  ScoredList *list = data;
  list->items[list->n++] = (Scored){low_score(counts), &low_of5[index_of(counts)]};
}

static int compare_scores(const void *a, const void *b)
{
  const Scored *x = a, *y = b;
  return (x->score > y->score) - (x->score < y->score);
}

/* Numbers the hands 1, 2, ... from the worst; equal hands get one number. */
static void number_hands(FeltVisit score)
{
  ScoredList list = {felt_make_allocate(2 * MULTISETS5 * sizeof(Scored)), 0};
  felt_each_multiset(5, score, &list);
  qsort(list.items, list.n, sizeof(Scored), compare_scores);
  unsigned value = 0;
  for (size_t i = 0; i < list.n; i++) {
    if (i == 0 || list.items[i].score != list.items[i - 1].score)
      value++;
    *list.items[i].value = value;
  }
  free(list.items);
}

void felt_number_hands(void)
{
  number_hands(score_high);
  number_hands(score_low);
}

unsigned felt_make_high5(const int counts[FELT_RANKS])
{
  return high_of5[index_of(counts)];
}

unsigned felt_make_low5(const int counts[FELT_RANKS])
{
  return low_of5[index_of(counts)];
}

/* The best of the five-card parts of a multiset of n cards; those left out are from rank from up.
 */
static unsigned best_part(const int counts[FELT_RANKS], int n, int from)
{
  if (n == 5)
    return felt_make_high5(counts);
  unsigned best = 0;
  int part[FELT_RANKS];
  memcpy(part, counts, sizeof part);
  for (int r = from; r < FELT_RANKS; r++) {
    if (part[r] == 0)
      continue;
    part[r]--;
    unsigned value = best_part(part, n - 1, r);
    part[r]++;
    best = value > best ? value : best;
  }
  return best;
}

unsigned felt_make_high(const int counts[FELT_RANKS], int n)
{
  return best_part(counts, n, 0);
}

unsigned felt_make_flush(unsigned mask)
{
  if (__builtin_popcount(mask) <= 5)
    return flush_of5[mask];
  unsigned best = 0;
  for (unsigned rest = mask; rest; rest &= rest - 1) {
    unsigned value = felt_make_flush(mask & ~(rest & -rest));
    best = value > best ? value : best;
  }
  return best;
}

unsigned felt_make_low(unsigned mask)
{
  int counts[FELT_RANKS] = {0}, n = 0;
  for (int i = 0; i < FELT_RANKS && n < 5; i++) {
    int rank = (i + 12) % 13;
    counts[rank] = mask >> rank & 1;
    n += counts[rank];
  }
  return n == 5 ? felt_make_low5(counts) : 0;
}
