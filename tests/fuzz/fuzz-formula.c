/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-formula.c - any text is a formula with a finite value, or refused in a column of it */
#include "tournament/formula/felt-formula-points.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  double items[] = {1, 5, 3}, value = NAN;
  FeltFormulaValue given[FELT_N_SEASON] = {[FELT_SEASON_SCORES] = {.items = items, .n = 3}};
  g_autoptr(GError) error = NULL;
  g_autofree char *text = g_strndup((const char *)data, size);
  g_autoptr(FeltFormula) formula = felt_formula_parse(text, &felt_season_names, &error);
  gboolean done = formula != NULL &&
                  felt_formula_evaluate(formula, felt_formula_look_array, given, &value, &error);
  if (done != (error == NULL) || (done && !isfinite(value)))
    abort();
  if (!done && (error->code < 1 || error->code > (int)strlen(text) + 1 || *error->message == '\0'))
    abort();
  g_autofree char *line = felt_formula_one_line(text);
  if (strpbrk(line, "\r\n") != NULL)
    abort();
  return 0;
}
