/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-icm-pairs.c - what all-ins between pairs of players move, at one instant of the clocks */
#include "tournament/prizes/felt-icm-pairs.h"

#include <math.h>
#include <string.h>

#include "tournament/prizes/felt-icm-clocks.h"

/* An all-in changes two stacks and leaves all others, and the sum, as they were. So for each pair
 * two numbers are enough: what ringing at t is worth beside the n - 2 others when the opponent has
 * not rung, and when they have. A player with nothing left never rings: they take the last place.
 * The counts of all who are not in the sample are the same for every pair; those of the sample but
 * two come from the players before (forward) and behind (backward), as in felt-icm-clocks.c. */

struct FeltIcmPairs {
  const FeltIcmField *field;
  double *rang, *waits;  /* of the sample */
  FeltIcmCounts first;   /* all but the sample, then with the players of the sample before one */
  FeltIcmCounts second;  /* the other buffer of it */
  FeltIcmCounts *before; /* before each player of the sample that comes behind one */
  double *behind;
  double *memory;
};

guint felt_icm_pairs_count(guint n)
{
  return 2 * n * (n - 1);
}

guint felt_icm_pairs_index(guint n, guint first, guint second)
{
  return 4 * (first * n - first * (first + 1) / 2 + second - first - 1);
}

FeltIcmPairs *felt_icm_pairs_new(const FeltIcmField *field)
{
  guint k = field->n_sample;
  gsize width = field->n_values + 3;
  FeltIcmPairs *pairs = g_new0(FeltIcmPairs, 1);
  pairs->field = field;
  pairs->memory = g_new0(double, 2 * k + (k + 4) * width);
  double *next = pairs->memory;
  pairs->rang = next, next += k;
  pairs->waits = next, next += k;
  pairs->first.cells = next, next += width;
  pairs->second.cells = next, next += width;
  pairs->behind = next, next += width;
  pairs->before = g_new0(FeltIcmCounts, k + 1);
  for (guint i = 0; i <= k; i++, next += width)
    pairs->before[i].cells = next;
  return pairs;
}

void felt_icm_pairs_free(FeltIcmPairs *pairs)
{
  g_free(pairs->before);
  g_free(pairs->memory);
  g_free(pairs);
}

static void swap_counts(FeltIcmPairs *pairs)
{
  FeltIcmCounts spare = pairs->first;
  pairs->first = pairs->second;
  pairs->second = spare;
}

static void add_to_first(FeltIcmPairs *pairs, double rang, double waits)
{
  felt_icm_counts_add(&pairs->first, rang, waits, (int)pairs->field->n_values, &pairs->second);
  swap_counts(pairs);
}

/* The counts of all who are not in the sample. */
static void count_others(FeltIcmPairs *pairs, double t)
{
  const FeltIcmField *field = pairs->field;
  pairs->first.lo = pairs->first.hi = 0;
  pairs->first.cells[0] = 1;
  for (guint i = 0, next = 0; i < field->n; i++) {
    double rang, waits;
    felt_icm_chances(field->rates[i], t, &rang, &waits);
    if (next < field->n_sample && field->sample[next] == i) {
      pairs->rang[next] = rang;
      pairs->waits[next++] = waits;
    } else {
      add_to_first(pairs, rang, waits);
    }
  }
}

/* What ringing at t is worth to somebody with one rate, beside an opponent with another: alive is
 * for an opponent who waits, gone for one who rang. */
static double worth(double rate, double other, double t, double alive, double gone)
{
  double waits = exp(-other * t);
  return rate * exp(-rate * t) * (waits * alive + (1 - waits) * gone);
}

/* The four numbers of a pair; a >= b are their rates. */
static void write_pair(double a, double b, double t, double alive, double gone, double *values)
{
  double now_a = worth(a, b, t, alive, gone), now_b = worth(b, a, t, alive, gone);
  values[0] = now_a - worth(a - b, 2 * b, t, alive, gone);
  values[1] = worth(a + b, 0, t, alive, gone) - now_a;
  values[2] = now_b;
  values[3] = worth(2 * b, a - b, t, alive, gone) - now_b;
}

/* All pairs of one player with those behind them in the sample. */
static void write_pairs_of(FeltIcmPairs *pairs, guint i, double t, double *values)
{
  const FeltIcmField *field = pairs->field;
  int limit = (int)field->n_values, top = -1;
  guint k = field->n_sample;
  FeltIcmCounts first = pairs->first;

  memcpy(pairs->before[i + 1].cells, first.cells, ((gsize)MAX(first.hi, 0) + 1) * sizeof(double));
  pairs->before[i + 1].lo = first.lo;
  pairs->before[i + 1].hi = first.hi;
  for (guint j = i + 1; j < k; j++) {
    top = MAX(top, pairs->before[j].hi);
    if (j + 1 < k)
      felt_icm_counts_add(&pairs->before[j], pairs->rang[j], pairs->waits[j], limit,
                          &pairs->before[j + 1]);
  }

  /* Each step back spoils one number at the top, so that there are as many more as steps. */
  top = MIN(top + (int)k + 1, limit - 1);
  memcpy(pairs->behind, field->values, (gsize)limit * sizeof(double));
  pairs->behind[limit] = pairs->behind[limit + 1] = 0;

  for (guint j = k; j-- > i + 1;) {
    const FeltIcmCounts *before = &pairs->before[j];
    double alive = 0, gone = 0;
    for (int at = before->lo; at <= before->hi; at++) {
      alive += before->cells[at] * pairs->behind[at];
      gone += before->cells[at] * pairs->behind[at + 1];
    }
    write_pair(field->rates[field->sample[i]], field->rates[field->sample[j]], t, alive, gone,
               values + felt_icm_pairs_index(k, i, j));
    for (int at = MAX(first.lo, 0); at <= top; at++)
      pairs->behind[at] =
          pairs->waits[j] * pairs->behind[at] + pairs->rang[j] * pairs->behind[at + 1];
  }
}

void felt_icm_pairs_values(FeltIcmPairs *pairs, double t, double *values)
{
  guint k = pairs->field->n_sample;
  memset(values, 0, felt_icm_pairs_count(k) * sizeof(double));
  count_others(pairs, t);
  for (guint i = 0; i + 1 < k && pairs->first.hi >= pairs->first.lo; i++) {
    write_pairs_of(pairs, i, t, values);
    add_to_first(pairs, pairs->rang[i], pairs->waits[i]);
  }
}
