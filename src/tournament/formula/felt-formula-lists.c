/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-lists.c - functions of many numbers: sums, extremes, the best of a list */
#include "tournament/formula/felt-formula-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Many numbers --------------------------------------------------------------------------------- */

/* The numbers of an argument: itself, or the items of the list. */
static guint numbers_of(const FeltCall *call, guint i, const double **items)
{
  const FeltFormulaValue *value = &call->values[i];
  if (call->types[i] == FELT_FORMULA_NUMBER) {
    *items = &value->number;
    return 1;
  }
  *items = value->items;
  return value->n;
}

/* How many numbers all arguments have together; FALSE: too many to look at. */
static gboolean count_all(const FeltCall *call, gsize *n)
{
  const double *items;
  *n = 0;
  for (guint i = 0; i < call->n; i++)
    *n += numbers_of(call, i, &items);
  return felt_run_charge(call->run, *n, call->column, call->error);
}

static gboolean has_some(const FeltCall *call, gsize *n)
{
  if (!count_all(call, n))
    return FALSE;
  return *n > 0 || felt_formula_refuse(call->error, call->columns[0],
                                       _("The list is empty; ask for its count() first."));
}

static double add_all(const FeltCall *call)
{
  double sum = 0;
  const double *items;
  for (guint i = 0; i < call->n; i++)
    for (guint k = 0, n = numbers_of(call, i, &items); k < n; k++)
      sum += items[k];
  return sum;
}

gboolean felt_run_sum(const FeltCall *call, FeltFormulaValue *result)
{
  gsize n;
  if (!count_all(call, &n))
    return FALSE;
  result->number = add_all(call);
  return TRUE;
}

gboolean felt_run_average(const FeltCall *call, FeltFormulaValue *result)
{
  gsize n;
  if (!has_some(call, &n))
    return FALSE;
  result->number = add_all(call) / (double)n;
  return TRUE;
}

gboolean felt_run_count(const FeltCall *call, FeltFormulaValue *result)
{
  gsize n;
  if (!count_all(call, &n))
    return FALSE;
  result->number = (double)n;
  return TRUE;
}

static gboolean run_extreme(const FeltCall *call, int way, FeltFormulaValue *result)
{
  gsize all;
  const double *items;
  gboolean first = TRUE;
  if (!has_some(call, &all))
    return FALSE;
  for (guint i = 0; i < call->n; i++)
    for (guint k = 0, n = numbers_of(call, i, &items); k < n; k++) {
      if (first || way * items[k] > way * result->number)
        result->number = items[k];
      first = FALSE;
    }
  return TRUE;
}

gboolean felt_run_max(const FeltCall *call, FeltFormulaValue *result)
{
  return run_extreme(call, 1, result);
}

gboolean felt_run_min(const FeltCall *call, FeltFormulaValue *result)
{
  return run_extreme(call, -1, result);
}

/* Sorted lists --------------------------------------------------------------------------------- */

static int rising(const void *a, const void *b)
{
  const double *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

static int falling(const void *a, const void *b)
{
  return rising(b, a);
}

/* All numbers of the arguments from `from` on, sorted. */
static double *sorted(const FeltCall *call, guint from, gsize n,
                      int (*order)(const void *, const void *))
{
  double *all = felt_run_numbers(call->run, n);
  const double *items;
  gsize at = 0;
  for (guint i = from; i < call->n; i++) {
    guint some = numbers_of(call, i, &items);
    if (some > 0)
      memcpy(all + at, items, some * sizeof *items);
    at += some;
  }
  if (n > 1)
    qsort(all, n, sizeof *all, order);
  return all;
}

gboolean felt_run_median(const FeltCall *call, FeltFormulaValue *result)
{
  gsize n;
  if (!has_some(call, &n))
    return FALSE;
  const double *all = sorted(call, 0, n, rising);
  result->number = all[(n - 1) / 2] / 2 + all[n / 2] / 2;
  return TRUE;
}

/* So many items from the beginning of a sorted list; fewer when it has no more. */
static gboolean take(const FeltCall *call, int (*order)(const void *, const void *),
                     FeltFormulaValue *result)
{
  gsize n;
  double wanted = call->values[0].number;
  if (wanted < 0 || wanted != floor(wanted))
    return felt_formula_refuse(call->error, call->columns[0],
                               _("Of a list 0, 1, 2 or more items are taken; use max(0, …) or "
                                 "floor()."));
  if (!count_all(call, &n))
    return FALSE;
  n = call->values[1].n;
  result->items = sorted(call, 1, n, order);
  result->n = wanted < (double)n ? (guint)wanted : (guint)n;
  return TRUE;
}

gboolean felt_run_top(const FeltCall *call, FeltFormulaValue *result)
{
  return take(call, falling, result);
}

gboolean felt_run_bottom(const FeltCall *call, FeltFormulaValue *result)
{
  return take(call, rising, result);
}

gboolean felt_run_item(const FeltCall *call, FeltFormulaValue *result)
{
  double wanted = call->values[0].number;
  if (wanted < 1 || wanted > call->values[1].n || wanted != floor(wanted))
    return felt_formula_refuse(call->error, call->columns[0],
                               _("The items of this list are counted from 1 to %u; ask for one of "
                                 "them."),
                               call->values[1].n);
  result->number = call->values[1].items[(guint)wanted - 1];
  return TRUE;
}
