/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-numbers.c - functions of single numbers, and rounding */
#include "tournament/formula/felt-formula-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Numbers -------------------------------------------------------------------------------------- */

static double number(const FeltCall *call, guint i)
{
  return call->values[i].number;
}

gboolean felt_run_abs(const FeltCall *call, FeltFormulaValue *result)
{
  result->number = fabs(number(call, 0));
  return TRUE;
}

gboolean felt_run_sign(const FeltCall *call, FeltFormulaValue *result)
{
  result->number = (number(call, 0) > 0) - (number(call, 0) < 0);
  return TRUE;
}

gboolean felt_run_sqrt(const FeltCall *call, FeltFormulaValue *result)
{
  if (number(call, 0) < 0)
    return felt_formula_refuse(call->error, call->columns[0],
                               _("This is below 0 and has no square root; use max(0, …)."));
  result->number = sqrt(number(call, 0));
  return TRUE;
}

gboolean felt_run_exp(const FeltCall *call, FeltFormulaValue *result)
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

gboolean felt_run_log10(const FeltCall *call, FeltFormulaValue *result)
{
  if (!is_logged(call, 0))
    return FALSE;
  result->number = log10(number(call, 0));
  return TRUE;
}

/* To whole powers of 2 and 10 the library's own functions are exact. */
gboolean felt_run_log(const FeltCall *call, FeltFormulaValue *result)
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

gboolean felt_run_power(const FeltCall *call, FeltFormulaValue *result)
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

gboolean felt_run_mod(const FeltCall *call, FeltFormulaValue *result)
{
  return felt_formula_remainder(number(call, 0), number(call, 1), call->columns[1], &result->number,
                                call->error);
}

/* Rounding ------------------------------------------------------------------------------------- */

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

gboolean felt_run_round(const FeltCall *call, FeltFormulaValue *result)
{
  return round_by(call, half_up, result);
}

gboolean felt_run_floor(const FeltCall *call, FeltFormulaValue *result)
{
  return round_by(call, floor, result);
}

gboolean felt_run_ceil(const FeltCall *call, FeltFormulaValue *result)
{
  return round_by(call, ceil, result);
}

gboolean felt_run_trunc(const FeltCall *call, FeltFormulaValue *result)
{
  return round_by(call, trunc, result);
}
