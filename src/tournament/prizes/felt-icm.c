/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-icm.c - what stacks are worth in prizes: checks, order, whole amounts */
#include "tournament/prizes/felt-icm.h"

#include "felt-config.h"
#include "tournament/prizes/felt-icm-private.h"
#include "tournament/base/felt-schema.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

/* clang-format off */
G_DEFINE_QUARK(felt-icm-error-quark, felt_icm_error)
/* clang-format on */

static gboolean check_stacks(const gint64 *stacks, guint n, GError **error)
{
  gint64 chips = 0;
  if (n < 2 || n > FELT_ICM_PLAYERS_MAX) {
    g_set_error(error, FELT_ICM_ERROR, FELT_ICM_ERROR_PLAYERS,
                _("Number of stacks: %u; give 2 to %d, one for each player who is in."), n,
                FELT_ICM_PLAYERS_MAX);
    return FALSE;
  }
  for (guint i = 0; i < n; i++) {
    if (stacks[i] < 1) {
      g_set_error(error, FELT_ICM_ERROR, FELT_ICM_ERROR_STACK,
                  _("Stack %u is %" PRId64 "; give every player who is in at least 1 chip."), i + 1,
                  stacks[i]);
      return FALSE;
    }
    if (stacks[i] > FELT_INT_MAX - chips) {
      g_set_error(error, FELT_ICM_ERROR, FELT_ICM_ERROR_STACK,
                  _("The stacks add up to more than can be counted; give smaller ones."));
      return FALSE;
    }
    chips += stacks[i];
  }
  return TRUE;
}

static gboolean check_prizes(guint n, const gint64 *prizes, guint n_prizes, GError **error)
{
  gint64 pool = 0;
  if (n_prizes < 1 || n_prizes > FELT_ICM_PRIZES_MAX) {
    g_set_error(error, FELT_ICM_ERROR, FELT_ICM_ERROR_PRIZES,
                _("Number of prizes: %u; give 1 to %d, first place first."), n_prizes,
                FELT_ICM_PRIZES_MAX);
    return FALSE;
  }
  if (n_prizes > n) {
    g_set_error(error, FELT_ICM_ERROR, FELT_ICM_ERROR_PRIZES,
                _("There are %u prizes for %u players; leave out those nobody can win."), n_prizes,
                n);
    return FALSE;
  }

  for (guint i = 0; i < n_prizes; i++) {
    if (prizes[i] < 0) {
      g_set_error(error, FELT_ICM_ERROR, FELT_ICM_ERROR_PRIZE,
                  _("Prize %u is %" PRId64 "; a prize cannot be below 0."), i + 1, prizes[i]);
      return FALSE;
    }
    if (prizes[i] > FELT_INT_MAX - pool) {
      g_set_error(error, FELT_ICM_ERROR, FELT_ICM_ERROR_PRIZE,
                  _("The prizes add up to more than can be counted; give smaller ones."));
      return FALSE;
    }
    pool += prizes[i];
  }
  return TRUE;
}

gboolean felt_icm_check(const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes,
                        GError **error)
{
  return check_stacks(stacks, n, error) && check_prizes(n, prizes, n_prizes, error);
}

guint felt_icm_place_values(const gint64 *prizes, guint n_prizes, guint n, double pool,
                            double *values, double *sure)
{
  gint64 least = n_prizes == n ? prizes[n - 1] : 0;
  guint n_values = n_prizes;
  while (n_values > 0 && prizes[n_values - 1] == least)
    n_values--;
  for (guint i = 0; i < n_values; i++)
    values[i] = (double)(prizes[i] - least) / pool;
  *sure = (double)least;
  return n_values;
}

/* Without checks; FALSE when progress gave up, and wanted is then undefined. */
static gboolean find_values(const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes,
                            FeltStageFunc progress, gpointer data, double *wanted)
{
  g_autofree double *rates = g_new(double, n), *values = g_new(double, n_prizes);
  double chips = 0, pool = 0, sure;
  for (guint i = 0; i < n; i++)
    chips += (double)stacks[i];
  for (guint i = 0; i < n_prizes; i++)
    pool += (double)prizes[i];
  for (guint i = 0; i < n; i++)
    rates[i] = (double)stacks[i] / chips;
  guint n_values = felt_icm_place_values(prizes, n_prizes, n, pool, values, &sure);
  memset(wanted, 0, n * sizeof(double));
  if (n_values > 0) {
    FeltIcmField field = {
        .rates = rates, .n = n, .values = values, .n_values = n_values, .n_wanted = n};
    if (!felt_icm_integrate(&field, FELT_ICM_TOLERANCE, progress, data, wanted))
      return FALSE;
  }
  for (guint i = 0; i < n; i++)
    wanted[i] = sure + pool * wanted[i];
  return TRUE;
}

/* Orders indices by stack, largest first, then by index. */
static gint by_stack(gconstpointer a, gconstpointer b, gpointer data)
{
  const gint64 *stacks = data;
  guint x = *(const guint *)a, y = *(const guint *)b;
  if (stacks[x] != stacks[y])
    return stacks[x] > stacks[y] ? -1 : 1;
  return x < y ? -1 : x > y;
}

/* Rounding never puts a smaller stack above a larger one, nor equal ones apart. */
static void settle_order(const gint64 *sorted, guint n, const gint64 *prizes, guint n_prizes,
                         double *values)
{
  gboolean falling = TRUE;
  for (guint i = 1; i < n_prizes; i++)
    falling = falling && prizes[i] <= prizes[i - 1];
  for (guint i = 1; i < n; i++)
    if (sorted[i] == sorted[i - 1] || (falling && values[i] > values[i - 1]))
      values[i] = values[i - 1];
}

gboolean felt_icm(const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes,
                  FeltStageFunc progress, gpointer data, double *equities, GError **error)
{
  if (!felt_icm_check(stacks, n, prizes, n_prizes, error))
    return FALSE;
  g_autofree guint *order = g_new(guint, n);
  g_autofree gint64 *sorted = g_new(gint64, n);
  g_autofree double *values = g_new(double, n);
  for (guint i = 0; i < n; i++)
    order[i] = i;
  g_qsort_with_data(order, (gint)n, sizeof *order, by_stack, (gpointer)stacks);
  for (guint i = 0; i < n; i++)
    sorted[i] = stacks[order[i]];
  if (!find_values(sorted, n, prizes, n_prizes, progress, data, values)) {
    g_set_error(error, FELT_ICM_ERROR, FELT_ICM_ERROR_CANCELLED, _("The calculation was stopped."));
    return FALSE;
  }
  settle_order(sorted, n, prizes, n_prizes, values);
  for (guint i = 0; i < n; i++)
    equities[order[i]] = values[i];
  return TRUE;
}

typedef struct {
  guint index;
  gint64 remainder; /* in millionths */
} Share;

static int by_remainder(gconstpointer a, gconstpointer b)
{
  const Share *x = a, *y = b;
  if (x->remainder != y->remainder)
    return x->remainder > y->remainder ? -1 : 1;
  return x->index < y->index ? -1 : 1;
}

void felt_icm_amounts(const double *equities, guint n, gint64 total, gint64 *amounts)
{
  g_autofree Share *shares = g_new(Share, n);
  gint64 left = total;
  for (guint i = 0; i < n; i++) {
    double whole = floor(equities[i]);
    amounts[i] = (gint64)whole;
    left -= amounts[i];
    shares[i] = (Share){i, (gint64)llround((equities[i] - whole) * 1e6)};
  }
  qsort(shares, n, sizeof *shares, by_remainder);
  for (guint i = 0; left > 0; i = (i + 1) % n, left--)
    amounts[shares[i].index]++;
  /* Equities that add up to a little more than the total, by rounding. */
  for (guint i = n - 1; left<0; i = i> 0 ? i - 1 : n - 1)
    if (amounts[shares[i].index] > 0) {
      amounts[shares[i].index]--;
      left++;
    }
}
