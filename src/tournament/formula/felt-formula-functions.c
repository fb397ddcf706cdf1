/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-functions.c - the functions of formulas, in one table */
#include "tournament/formula/felt-formula-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Numbers ---------------------------------------------------------------------------------------
 */

static double number(const FeltCall *call, guint i)
{
  return call->values[i].number;
}

static gboolean run_abs(const FeltCall *call, FeltFormulaValue *result)
{
  result->number = fabs(number(call, 0));
  return TRUE;
}

static gboolean run_sign(const FeltCall *call, FeltFormulaValue *result)
{
  result->number = (number(call, 0) > 0) - (number(call, 0) < 0);
  return TRUE;
}

static gboolean run_sqrt(const FeltCall *call, FeltFormulaValue *result)
{
  if (number(call, 0) < 0)
    return felt_formula_refuse(call->error, call->columns[0],
                               _("This is below 0 and has no square root; use max(0, …)."));
  result->number = sqrt(number(call, 0));
  return TRUE;
}

static gboolean run_exp(const FeltCall *call, FeltFormulaValue *result)
{
  result->number = exp(number(call, 0));
  return TRUE;
}

static gboolean is_logged(const FeltCall *call, guint i)
{
  return number(call, i) > 0 ||
         felt_formula_refuse(call->error, call->columns[i],
                             _("This is not above 0 and has no logarithm; use max(1, …)."));
}

static gboolean run_log10(const FeltCall *call, FeltFormulaValue *result)
{
  if (!is_logged(call, 0))
    return FALSE;
  result->number = log10(number(call, 0));
  return TRUE;
}

/* To whole powers of 2 and 10 the library's own functions are exact. */
static gboolean run_log(const FeltCall *call, FeltFormulaValue *result)
{
  if (!is_logged(call, 0) || (call->n > 1 && !is_logged(call, 1)))
    return FALSE;
  double base = call->n > 1 ? number(call, 1) : 0;
  if (base == 1)
    return felt_formula_refuse(call->error, call->columns[1],
                               _("There is no logarithm to the base 1; take another base."));
  if (base == 2)
    result->number = log2(number(call, 0));
  else if (base == 10)
    result->number = log10(number(call, 0));
  else if (call->n > 1)
    result->number = log(number(call, 0)) / log(base);
  else
    result->number = log(number(call, 0));
  return TRUE;
}

gboolean felt_formula_power(double x, double y, guint column, double *value, GError **error)
{
  if (x == 0 && y < 0)
    return felt_formula_refuse(error, column,
                               _("This is 0 and has no negative power; use max(1, …)."));
  *value = pow(x, y);
  if (isnan(*value))
    return felt_formula_refuse(error, column,
                               _("This is below 0 and has only whole powers; use max(0, …)."));
  return felt_formula_finite(*value, column, error);
}

static gboolean run_power(const FeltCall *call, FeltFormulaValue *result)
{
  return felt_formula_power(number(call, 0), number(call, 1), call->columns[0], &result->number,
                            call->error);
}

gboolean felt_formula_remainder(double x, double y, guint column, double *value, GError **error)
{
  if (y == 0)
    return felt_formula_refuse(
        error, column,
        _("This is 0, and nothing can be divided by it; use if() or max() so "
          "that it never is."));
  *value = fmod(x, y);
  return TRUE;
}

static gboolean run_mod(const FeltCall *call, FeltFormulaValue *result)
{
  return felt_formula_remainder(number(call, 0), number(call, 1), call->columns[1], &result->number,
                                call->error);
}

/* Rounding --------------------------------------------------------------------------------------
 */

enum { MOST_DIGITS = 9 };

/* Rounds to so many digits behind the point, 0 without any. Decimal numbers are not exact, so what
 * lies a billionth beside a whole one is taken for it. */
static gboolean round_by(const FeltCall *call, double (*rounded)(double), FeltFormulaValue *result)
{
  double x = number(call, 0), digits = call->n > 1 ? number(call, 1) : 0;
  if (digits < 0 || digits > MOST_DIGITS || digits != floor(digits))
    return felt_formula_refuse(call->error, call->columns[1],
                               _("Round to 0 to %d digits behind the point."), (int)MOST_DIGITS);
  if (digits == 0) {
    result->number = rounded(x);
    return TRUE;
  }
  double scale = pow(10, digits), scaled = x * scale;
  double near = floor(2 * scaled + 0.5) / 2;
  if (!felt_formula_finite(scaled, call->columns[0], call->error))
    return FALSE;
  if (fabs(scaled - near) <= 1e-9 * MAX(1, fabs(scaled)))
    scaled = near;
  result->number = rounded(scaled) / scale;
  return TRUE;
}

/* Half a one goes up. x + 0.5 itself may be rounded. */
static double half_up(double x)
{
  double whole = floor(x);
  return x - whole >= 0.5 ? whole + 1 : whole;
}

static gboolean run_round(const FeltCall *call, FeltFormulaValue *result)
{
  return round_by(call, half_up, result);
}

static gboolean run_floor(const FeltCall *call, FeltFormulaValue *result)
{
  return round_by(call, floor, result);
}

static gboolean run_ceil(const FeltCall *call, FeltFormulaValue *result)
{
  return round_by(call, ceil, result);
}

static gboolean run_trunc(const FeltCall *call, FeltFormulaValue *result)
{
  return round_by(call, trunc, result);
}

/* Many numbers ----------------------------------------------------------------------------------
 */

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

static gboolean run_sum(const FeltCall *call, FeltFormulaValue *result)
{
  gsize n;
  if (!count_all(call, &n))
    return FALSE;
  result->number = add_all(call);
  return TRUE;
}

static gboolean run_average(const FeltCall *call, FeltFormulaValue *result)
{
  gsize n;
  if (!has_some(call, &n))
    return FALSE;
  result->number = add_all(call) / (double)n;
  return TRUE;
}

static gboolean run_count(const FeltCall *call, FeltFormulaValue *result)
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

static gboolean run_max(const FeltCall *call, FeltFormulaValue *result)
{
  return run_extreme(call, 1, result);
}

static gboolean run_min(const FeltCall *call, FeltFormulaValue *result)
{
  return run_extreme(call, -1, result);
}

/* Sorted lists ----------------------------------------------------------------------------------
 */

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

static gboolean run_median(const FeltCall *call, FeltFormulaValue *result)
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
  double wanted = number(call, 0);
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

static gboolean run_top(const FeltCall *call, FeltFormulaValue *result)
{
  return take(call, falling, result);
}

static gboolean run_bottom(const FeltCall *call, FeltFormulaValue *result)
{
  return take(call, rising, result);
}

static gboolean run_item(const FeltCall *call, FeltFormulaValue *result)
{
  double wanted = number(call, 0);
  if (wanted < 1 || wanted > call->values[1].n || wanted != floor(wanted))
    return felt_formula_refuse(call->error, call->columns[0],
                               _("The items of this list are counted from 1 to %u; ask for one of "
                                 "them."),
                               call->values[1].n);
  result->number = call->values[1].items[(guint)wanted - 1];
  return TRUE;
}

/* The table -------------------------------------------------------------------------------------
 */

#define NUMBER FELT_FORMULA_NUMBER
#define LIST   FELT_FORMULA_LIST
#define CALL   FELT_NODE_CALL

/* As the manual lists them. */
static const FeltFunction functions[] = {
    {{"if", NULL, "if(condition, a, b)", N_("a where the condition is true, else b; without b 0"),
      "if(3 > 2, 10, 20)", 10},
     FELT_NODE_IF,
     "na|a",
     NUMBER,
     NULL},
    {{"switch", NULL, "switch(x, 1, a, 2, b, …, z)",
      N_("what stands behind the first value that x is, else z; without z 0"),
      "switch(2, 1, 25, 2, 18, 3, 15, 0)", 18},
     FELT_NODE_SWITCH,
     "naa|a+",
     NUMBER,
     NULL},
    {{"assign", NULL, "assign(\"name\", value)",
      N_("keeps a value under a name for the statements that follow"),
      "assign(\"third\", round(40 / 3)); third * 2", 26},
     FELT_NODE_ASSIGN,
     "",
     NUMBER,
     NULL},
    {{"round", NULL, "round(x, digits)",
      N_("rounds to so many digits behind the point, without any to a whole number; a half goes "
         "up"),
      "round(2.345, 2)", 2.35},
     CALL,
     "n|n",
     NUMBER,
     run_round},
    {{"floor", "rounddown", "floor(x, digits)", N_("rounds down"), "floor(2.9)", 2},
     CALL,
     "n|n",
     NUMBER,
     run_floor},
    {{"ceil", "ceiling roundup", "ceil(x, digits)", N_("rounds up"), "ceil(2.1)", 3},
     CALL,
     "n|n",
     NUMBER,
     run_ceil},
    {{"trunc", "truncate int", "trunc(x, digits)", N_("leaves out what is behind the point"),
      "trunc(-2.9)", -2},
     CALL,
     "n|n",
     NUMBER,
     run_trunc},
    {{"abs", NULL, "abs(x)", N_("without its sign"), "abs(-3)", 3}, CALL, "n", NUMBER, run_abs},
    {{"sign", "sgn", "sign(x)", N_("1 above 0, -1 below 0, 0 of 0"), "sign(-3)", -1},
     CALL,
     "n",
     NUMBER,
     run_sign},
    {{"mod", NULL, "mod(x, y)", N_("what is left of x divided by y, as x % y"), "mod(17, 5)", 2},
     CALL,
     "nn",
     NUMBER,
     run_mod},
    {{"sqrt", "squareroot", "sqrt(x)", N_("the square root"), "sqrt(16)", 4},
     CALL,
     "n",
     NUMBER,
     run_sqrt},
    {{"power", "pow", "pow(x, y)", N_("x to the power of y, as x ^ y"), "pow(2, 10)", 1024},
     CALL,
     "nn",
     NUMBER,
     run_power},
    {{"exp", NULL, "exp(x)", N_("e to the power of x"), "exp(0)", 1}, CALL, "n", NUMBER, run_exp},
    {{"log", "ln", "log(x, base)", N_("the logarithm; without a base the natural one"), "log(8, 2)",
      3},
     CALL,
     "n|n",
     NUMBER,
     run_log},
    {{"log10", NULL, "log10(x)", N_("the logarithm to the base 10"), "log10(1000)", 3},
     CALL,
     "n",
     NUMBER,
     run_log10},
    {{"max", NULL, "max(a, b, …)", N_("the largest of numbers and lists"), "max(3, 7, [5, 1])", 7},
     CALL,
     "a|a+",
     NUMBER,
     run_max},
    {{"min", NULL, "min(a, b, …)", N_("the smallest of numbers and lists"), "min(3, 7)", 3},
     CALL,
     "a|a+",
     NUMBER,
     run_min},
    {{"sum", NULL, "sum(list)", N_("numbers and lists added up"), "sum([1, 2, 3])", 6},
     CALL,
     "a|a+",
     NUMBER,
     run_sum},
    {{"average", "avg mean", "average(list)", N_("the average of numbers and lists"),
      "average([1, 2, 6])", 3},
     CALL,
     "a|a+",
     NUMBER,
     run_average},
    {{"median", NULL, "median(list)", N_("the one in the middle, of two the average"),
      "median([1, 2, 6])", 2},
     CALL,
     "a|a+",
     NUMBER,
     run_median},
    {{"count", "len length", "count(list)", N_("how many numbers there are"), "count([7, 8, 9])",
      3},
     CALL,
     "a|a+",
     NUMBER,
     run_count},
    {{"top", "highest", "top(n, list)",
      N_("the n largest items, the largest first; all if there are fewer"),
      "sum(top(2, [5, 9, 7]))", 16},
     CALL,
     "nl",
     LIST,
     run_top},
    {{"bottom", "lowest", "bottom(n, list)",
      N_("the n smallest items, the smallest first; all if there are fewer"),
      "sum(bottom(2, [5, 9, 7]))", 12},
     CALL,
     "nl",
     LIST,
     run_bottom},
    {{"item", "index nth", "item(n, list)", N_("the n-th item, counted from 1"),
      "item(3, [25, 18, 15])", 15},
     CALL,
     "nl",
     NUMBER,
     run_item},
};

int felt_function_find(const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS(functions); i++)
    if (felt_formula_is_called(key, functions[i].about.name, functions[i].about.aliases))
      return (int)i;
  return -1;
}

const FeltFunction *felt_function_at(guint index)
{
  return &functions[index];
}

const FeltFormulaFunction *felt_formula_function(guint index)
{
  return index < G_N_ELEMENTS(functions) ? &functions[index].about : NULL;
}
