/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-icm-bubbles.c - bubble factor and risk premium of everybody in a field of any size */
#include "tournament/prizes/felt-icm.h"

#include "felt-config.h"
#include "tournament/prizes/felt-icm-pairs.h"
#include "tournament/prizes/felt-icm-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* In a field of n there are n (n - 1) all-ins. What one moves is smooth in both stacks, but where
 * they are equal: so it is computed between some players of all sizes, and read between those. */

/* The error allowed to all numbers of a sample together, as a share of the pool. */
#define TOLERANCE 1e-10

/* What is lost by losing, and gained by winning. */
typedef struct {
  double loss, gain;
} Moved;

typedef struct {
  guint n;
  guint *order;   /* players, the largest stack first */
  double *stacks; /* in that order */
  guint *sample;  /* places in that order, ascending */
  guint n_sample;
  const double *moved; /* felt_icm_pairs_count: by felt_icm_pairs_index */
} Field;

/* Of what is lost and gained, in the unit of the pool: differences that are small beside it are
 * rounding. */
static FeltIcmBubble bubble_of(double loss, double gain, double pool)
{
  FeltIcmBubble bubble = {1, 0};
  gboolean gains = gain > 1e-11 * pool, loses = loss > 1e-11 * pool;
  if (gains)
    bubble.factor = MAX(loss, 0) / gain;
  else if (loses)
    return (FeltIcmBubble){G_MAXDOUBLE, 0.5};
  double premium = bubble.factor / (bubble.factor + 1) - 0.5;
  bubble.premium = premium > 1e-12 || premium < -1e-12 ? premium : 0; /* no -0.0 % */
  return bubble;
}

static gint larger_first(gconstpointer a, gconstpointer b, gpointer data)
{
  const gint64 *stacks = data;
  guint x = *(const guint *)a, y = *(const guint *)b;
  if (stacks[x] != stacks[y])
    return stacks[x] > stacks[y] ? -1 : 1;
  return x < y ? -1 : x > y;
}

/* The first, the last, and between them steps of rank and of stack, which weigh the same: few are
 * far ahead, and many close together. */
static void choose_sample(Field *field, guint most)
{
  double range = field->stacks[0] - field->stacks[field->n - 1];
  guint k = field->n_sample = MIN(most, field->n), at = 0;
  for (guint i = 0; i < k; i++) {
    double wanted = 2.0 * i / (k - 1);
    guint latest = field->n - (k - i); /* as many as are to come must be left */
    while (at < latest) {
      double rank = (double)at / (field->n - 1);
      double size = range > 0 ? (field->stacks[0] - field->stacks[at]) / range : rank;
      if (rank + size >= wanted)
        break;
      at++;
    }
    field->sample[i] = at++;
  }
}

/* What the a-th of the sample loses and gains all in against the b-th. */
static Moved all_in(const Field *field, guint a, guint b)
{
  const double *pair =
      field->moved + felt_icm_pairs_index(field->n_sample, MIN(a, b), MAX(a, b)) + (a < b ? 0 : 2);
  return (Moved){pair[0], pair[1]};
}

/* At x on the lines through what is at a and b, which may be one point. */
static Moved read_line(double x, double a, double b, Moved at_a, Moved at_b)
{
  double share = a == b ? 0 : (x - a) / (b - a);
  return (Moved){at_a.loss + share * (at_b.loss - at_a.loss),
                 at_a.gain + share * (at_b.gain - at_a.gain)};
}

/* Against one place of the field, from the sample around it. On each side of the player's own place
 * the numbers go on as the two nearest have them. */
static Moved against(const Field *field, guint a, guint place)
{
  const guint *sample = field->sample;
  guint k = field->n_sample, hi = 0;
  gboolean below = place > sample[a];
  guint first = below ? a + 1 : 0; /* of the sample, on this side */
  guint last = below ? k - 1 : a - 1;
  while (first + hi < last && sample[first + hi] < place)
    hi++;
  guint right = first + hi, left = sample[right] == place || right == first ? right : right - 1;
  if (left == right && sample[right] != place && right < last)
    right++;
  else if (left == right && sample[right] != place && left > first)
    left--;
  return read_line(field->stacks[place], field->stacks[sample[left]], field->stacks[sample[right]],
                   all_in(field, a, left), all_in(field, a, right));
}

/* Losses and gains of one of the sample against all others. */
static Moved sum_up(const Field *field, guint a)
{
  Moved sum = {0, 0};
  for (guint place = 0; place < field->n; place++) {
    if (place == field->sample[a])
      continue;
    Moved moved = against(field, a, place);
    sum.loss += moved.loss;
    sum.gain += moved.gain;
  }
  return sum;
}

static void fill(const Field *field, FeltIcmBubble *all)
{
  const guint *sample = field->sample;
  g_autofree Moved *sums = g_new(Moved, field->n_sample);
  for (guint a = 0; a < field->n_sample; a++)
    sums[a] = sum_up(field, a);
  for (guint place = 0, right = 0; place < field->n; place++) {
    while (sample[right] < place)
      right++;
    guint left = sample[right] == place ? right : right - 1;
    Moved read = read_line(field->stacks[place], field->stacks[sample[left]],
                           field->stacks[sample[right]], sums[left], sums[right]);
    /* As many differences are summed as there are opponents, each with its rounding. */
    all[field->order[place]] = bubble_of(read.loss, read.gain, field->n);
  }
}

/* What all-ins between pairs of the sample move, as shares of the pool. */
static gboolean integrate(const Field *field, const gint64 *prizes, guint n_prizes,
                          FeltStageFunc progress, gpointer data, double *moved)
{
  double chips = 0, pool = 0, sure;
  g_autofree double *rates = g_new(double, field->n), *values = g_new0(double, n_prizes + 2);
  for (guint i = 0; i < field->n; i++)
    chips += field->stacks[i];
  for (guint i = 0; i < n_prizes; i++)
    pool += (double)prizes[i];
  for (guint i = 0; i < field->n; i++)
    rates[i] = field->stacks[i] / chips;
  guint n_moved = felt_icm_pairs_count(field->n_sample);
  memset(moved, 0, n_moved * sizeof(double));
  guint n_values = felt_icm_place_values(prizes, n_prizes, field->n, pool, values, &sure);
  if (n_values == 0)
    return TRUE;
  for (guint i = n_values; i < n_prizes; i++)
    values[i] = 0;
  /* Time ends when nobody can ring for a paid place, though two of the field may not. */
  FeltIcmField clocks = {.rates = rates,
                         .n = field->n,
                         .values = values,
                         .n_values = MIN(n_values + 2, field->n),
                         .n_wanted = n_moved,
                         .sample = field->sample,
                         .n_sample = field->n_sample};
  return felt_icm_integrate(&clocks, TOLERANCE, progress, data, moved);
}

gboolean felt_icm_bubbles(const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes,
                          guint most, FeltStageFunc progress, gpointer data, FeltIcmBubble *all,
                          GError **error)
{
  if (!felt_icm_check(stacks, n, prizes, n_prizes, error))
    return FALSE;
  g_autofree guint *order = g_new(guint, n), *sample = g_new(guint, n);
  g_autofree double *sorted = g_new(double, n);
  Field field = {.n = n, .order = order, .stacks = sorted, .sample = sample};
  for (guint i = 0; i < n; i++)
    order[i] = i;
  g_qsort_with_data(order, (gint)n, sizeof *order, larger_first, (gpointer)stacks);
  for (guint i = 0; i < n; i++)
    sorted[i] = (double)stacks[order[i]];
  choose_sample(&field, MAX(most, 3));
  g_autofree double *moved = g_new(double, felt_icm_pairs_count(field.n_sample));
  if (!integrate(&field, prizes, n_prizes, progress, data, moved)) {
    g_set_error(error, FELT_ICM_ERROR, FELT_ICM_ERROR_CANCELLED, _("The calculation was stopped."));
    return FALSE;
  }
  field.moved = moved;
  fill(&field, all);
  return TRUE;
}
