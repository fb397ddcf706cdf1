/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-shipped.h - named formulas of points that come with the program */
#ifndef FELT_FORMULA_SHIPPED_H
#define FELT_FORMULA_SHIPPED_H

#include "tournament/formula/felt-formula-points.h"

#define FELT_SHIPPED_EXAMPLES 3

/* One of them. Title and description are marked for translation. */
typedef struct {
  const char *id;    /* "square-root": what may be written instead of the text; no formula itself */
  const char *title; /* "Square Root" */
  const char *description; /* one line */
  const char *text;
  const char *examples[FELT_SHIPPED_EXAMPLES]; /* "rank=1 n=20": what else is 0 is left out */
} FeltFormulaShipped;

/* By their order; NULL after the last one. */
const FeltFormulaShipped *felt_formula_shipped(guint index);

/* The one with an id, in any case, or with exactly this text; NULL: none. */
const FeltFormulaShipped *felt_formula_shipped_find(const char *text);

/* Returns the value of an example, in thousandths of a point. */
gint64 felt_formula_shipped_points(const FeltFormulaShipped *shipped, guint example);

/* Reads "rank=1 n=20" into values by the rows of felt_points_names, the others 0; FALSE: that names
 * something else, or a value is no number. */
gboolean felt_points_values(const char *given, FeltFormulaValue values[FELT_N_POINTS]);

#endif
