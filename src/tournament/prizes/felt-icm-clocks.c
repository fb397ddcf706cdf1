/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-icm-clocks.c - what a field of exponential clocks gives at one instant */
#include "tournament/prizes/felt-icm-clocks.h"

#include <math.h>
#include <string.h>

/* For one instant the number that rang is a sum of independent chances; the expectation without
 * player i comes from the counts of the players before i (forward) and the expected values behind i
 * (backward). Both are sums of positive terms: nothing is ever divided out, nothing cancels. */

/* The loops over counts a second time with wider vectors, chosen when the program is loaded. AVX2
 * alone fuses no product with a sum, so the results are the same to the bit. Other files cannot
 * call what clang 14 makes of it. */
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
#  define WIDER_TOO __attribute__((target_clones("avx2", "default")))
#else
#  define WIDER_TOO
#endif

/* Players are walked in blocks: what stands before each block is kept, what stands before each
 * player only for one block at a time. */
enum { BLOCK = 32 };

/* FeltIcmCounts less likely than this are dropped at both ends of a distribution. What is lost is
 * at most this x players x rate x time, which stays below 1e-15 for stacks of 1 : 10^9. */
#define TRIM 1e-30

struct FeltIcmDesk {
  const FeltIcmField *field;
  double *rang, *waits;        /* per player: chance to have rung by t, and not */
  FeltIcmCounts *starts;       /* before each block of players */
  FeltIcmCounts within[BLOCK]; /* before each player of one block */
  double *behind;              /* expected value of a count, given the players behind */
  double *memory;              /* of all numbers */
};

FeltIcmDesk *felt_icm_desk_new(const FeltIcmField *field)
{
  guint n_blocks = (field->n + BLOCK - 1) / BLOCK, width = field->n_values + 2;
  FeltIcmDesk *desk = g_new(FeltIcmDesk, 1);
  desk->field = field;
  desk->memory = g_new(double, 2 * (gsize)field->n + (n_blocks + BLOCK + 1) * (gsize)width);
  double *next = desk->memory;
  desk->rang = next, next += field->n;
  desk->waits = next, next += field->n;
  desk->starts = g_new(FeltIcmCounts, n_blocks);
  for (guint i = 0; i < n_blocks; i++, next += width)
    desk->starts[i].cells = next;
  for (guint i = 0; i < BLOCK; i++, next += width)
    desk->within[i].cells = next;
  desk->behind = next;
  return desk;
}

void felt_icm_desk_free(FeltIcmDesk *desk)
{
  g_free(desk->starts);
  g_free(desk->memory);
  g_free(desk);
}

void felt_icm_chances(double rate, double t, double *rang, double *waits)
{
  double x = rate * t;
  if (x < 0.5) {
    *rang = -expm1(-x);
    *waits = 1 - *rang;
  } else {
    *waits = exp(-x);
    *rang = 1 - *waits;
  }
}

void felt_icm_desk_set(FeltIcmDesk *desk, double t)
{
  const FeltIcmField *field = desk->field;
  for (guint i = 0; i < field->n; i++) {
    if (i > 0 && field->rates[i] == field->rates[i - 1]) {
      desk->rang[i] = desk->rang[i - 1];
      desk->waits[i] = desk->waits[i - 1];
    } else {
      felt_icm_chances(field->rates[i], t, &desk->rang[i], &desk->waits[i]);
    }
  }
}

WIDER_TOO void felt_icm_counts_add(const FeltIcmCounts *from, double rang, double waits, int limit,
                                   FeltIcmCounts *to)
{
  const double *restrict a = from->cells;
  double *restrict b = to->cells;
  int lo = from->lo, hi = from->hi;
  to->lo = lo;
  to->hi = hi;
  if (hi < lo)
    return;
  b[lo] = waits * a[lo];
  for (int k = lo + 1; k <= hi; k++)
    b[k] = waits * a[k] + rang * a[k - 1];
  if (hi + 1 < limit)
    b[to->hi = hi + 1] = rang * a[hi];
  while (to->lo <= to->hi && b[to->lo] < TRIM)
    to->lo++;
  while (to->hi >= to->lo && b[to->hi] < TRIM)
    to->hi--;
}

/* In four sums, so that the order of additions is the same on any machine. */
WIDER_TOO static double dot(const double *a, const double *b, int n)
{
  double sums[4] = {0, 0, 0, 0};
  int k = 0;
  for (; k + 4 <= n; k += 4)
    for (int l = 0; l < 4; l++)
      sums[l] += a[k + l] * b[k + l];
  for (; k < n; k++)
    sums[0] += a[k] * b[k];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

static void copy_counts(const FeltIcmCounts *from, FeltIcmCounts *to)
{
  to->lo = from->lo;
  to->hi = from->hi;
  for (int k = from->lo; k <= from->hi; k++)
    to->cells[k] = from->cells[k];
}

/* Fills starts; returns the counts of all players, whose cells are lent from the desk. */
static FeltIcmCounts go_forward(FeltIcmDesk *desk)
{
  const FeltIcmField *field = desk->field;
  FeltIcmCounts spare[2] = {{.cells = desk->behind}, {.cells = desk->within[0].cells}};
  int limit = (int)field->n_values;
  spare[0].lo = spare[0].hi = 0;
  spare[0].cells[0] = 1;
  FeltIcmCounts now = spare[0];
  for (guint i = 0; i < field->n; i++) {
    if (i % BLOCK == 0)
      copy_counts(&now, &desk->starts[i / BLOCK]);
    FeltIcmCounts *to = now.cells == spare[0].cells ? &spare[1] : &spare[0];
    felt_icm_counts_add(&now, desk->rang[i], desk->waits[i], limit, to);
    now = *to;
  }
  return now;
}

/* Takes the expected values from behind player i + 1 to behind player i: on the counts before the
 * player. Outside the counts after the player (known) nothing is worth anything. */
WIDER_TOO static void step_back(double *restrict behind, const FeltIcmCounts *before,
                                const FeltIcmCounts *after, double rang, double waits)
{
  for (int k = before->lo; k < after->lo && k <= before->hi + 1; k++)
    behind[k] = 0;
  for (int k = MAX(after->hi + 1, before->lo); k <= before->hi + 1; k++)
    behind[k] = 0;
  for (int k = before->lo; k <= before->hi; k++)
    behind[k] = waits * behind[k] + rang * behind[k + 1];
}

/* The counts before each player of a block, from those before the block. */
static void go_within(FeltIcmDesk *desk, guint begin, guint end)
{
  copy_counts(&desk->starts[begin / BLOCK], &desk->within[0]);
  for (guint i = begin; i + 1 < end; i++)
    felt_icm_counts_add(&desk->within[i - begin], desk->rang[i], desk->waits[i],
                        (int)desk->field->n_values, &desk->within[i - begin + 1]);
}

void felt_icm_desk_values(FeltIcmDesk *desk, double *values)
{
  const FeltIcmField *field = desk->field;
  guint n = field->n, first = n - field->n_wanted;
  memset(values, 0, field->n_wanted * sizeof(double));
  FeltIcmCounts after = go_forward(desk);
  if (after.hi < after.lo)
    return; /* all places are taken */
  memcpy(desk->behind + after.lo, field->values + after.lo,
         (gsize)(after.hi - after.lo + 1) * sizeof(double));
  for (guint block = (n - 1) / BLOCK + 1; block-- > first / BLOCK;) {
    guint begin = block * BLOCK, end = MIN(begin + BLOCK, n);
    go_within(desk, begin, end);
    for (guint i = end; i-- > MAX(begin, first);) {
      const FeltIcmCounts *before = &desk->within[i - begin];
      int lo = MAX(before->lo, after.lo), hi = MIN(before->hi, after.hi);
      if (hi >= lo)
        values[i - first] = field->rates[i] * desk->waits[i] *
                            dot(before->cells + lo, desk->behind + lo, hi - lo + 1);
      step_back(desk->behind, before, &after, desk->rang[i], desk->waits[i]);
      after = *before;
    }
  }
}

double felt_icm_desk_left(FeltIcmDesk *desk)
{
  double left = 0, mean = 0;
  for (guint i = 0; i < desk->field->n; i++)
    mean += desk->rang[i];
  if (mean <= desk->field->n_values - 1)
    return 1;
  FeltIcmCounts counts = go_forward(desk);
  for (int k = counts.lo; k <= counts.hi; k++)
    left += counts.cells[k];
  return left;
}

double felt_icm_desk_step(const FeltIcmDesk *desk)
{
  double speed = 0, spread = 0;
  for (guint i = 0; i < desk->field->n; i++) {
    speed += desk->field->rates[i] * desk->waits[i];
    spread += desk->rang[i] * desk->waits[i];
  }
  return 6 * sqrt(spread + 1) / speed;
}
