/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-formula-tables.h - all names that formulas may use, and the manual made of them */
#ifndef FELT_CLI_FORMULA_TABLES_H
#define FELT_CLI_FORMULA_TABLES_H

#include "tournament/formula/felt-formula-shipped.h"

/* The names in formulas of one kind. Title and text are marked for translation. */
typedef struct {
  const char *word; /* in JSON */
  const char *title;
  const char *text; /* what they are for */
  const FeltFormulaNames *names;
} FeltCliFormulaTable;

/* The tables in their order; NULL after the last one. */
const FeltCliFormulaTable *felt_cli_formula_table(guint index);

/* A line about a name. */
void felt_cli_formula_print_name(const FeltCliFormulaTable *table, const FeltFormulaName *name,
                                 gboolean json);

/* A formula that comes with the program, with its examples. */
void felt_cli_formula_print_shipped(const FeltFormulaShipped *shipped, gboolean json);

/* Prints the manual page felt-formula(7). */
void felt_cli_formula_print_manual(void);

#endif
