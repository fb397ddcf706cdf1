/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula.h - small formulas without loops: points, conditions of screens and rules */
#ifndef FELT_FORMULA_H
#define FELT_FORMULA_H

#include <glib.h>

/* A formula is a few statements, each ended by ";" or by the end of its line; the last one gives
 * the value. Names and functions are written in any case and with or without underscores. What is
 * true is 1, what is false 0, and any number but 0 counts as true. Numbers have a decimal point
 * whatever the locale.
 *
 *     or || | and && | not | = == != <> < <= > >= in | + - | * / % | unary - ! | ^ (right to left)
 *
 * stand from the loosest to the tightest. Besides numbers there are lists, [1, 2, 3], which only
 * functions and "in" take; the value of a formula is a number. assign("name", value) keeps a value
 * for the statements after it; if(), switch(), and, or look only at what they need. */

/* The longest text in bytes, the largest tree, the deepest nesting, the most names assigned. */
#define FELT_FORMULA_BYTES  20000
#define FELT_FORMULA_NODES  4000
#define FELT_FORMULA_DEPTH  100
#define FELT_FORMULA_LOCALS 100

/* The most items of lists that a formula may look at, which bounds its time. */
#define FELT_FORMULA_WORK 1000000

/* Errors: the message is one sentence that says what to do, the code the column: which character of
 * the text, from 1, line ends counted. */
#define FELT_FORMULA_ERROR (felt_formula_error_quark())
GQuark felt_formula_error_quark(void);

/* Returns an error with its column, "column 7: …". Owned by the caller. */
char *felt_formula_error_text(const GError *error);

typedef enum { FELT_FORMULA_NUMBER, FELT_FORMULA_LIST } FeltFormulaType;

/* A name that formulas may use. Texts are marked for translation where people read them. */
typedef struct {
  const char *name;    /* as help writes it */
  const char *aliases; /* other names of it, parted by spaces; NULL: none */
  FeltFormulaType type;
  const char *unit;    /* "seconds"; NULL: it just counts, or is 1 or 0 */
  const char *meaning; /* one line */
} FeltFormulaName;

/* A table of them: n rows of `size` bytes, each beginning with a FeltFormulaName. Of two rows with
 * the same name the first counts. */
typedef struct {
  const void *rows;
  guint n;
  gsize size;
} FeltFormulaNames;

/* A row, from 0. */
const FeltFormulaName *felt_formula_name(const FeltFormulaNames *names, guint row);

/* The row of a name or alias, in any case and with or without underscores; -1: none. */
int felt_formula_names_find(const FeltFormulaNames *names, const char *name);

/* A number, or a list of n items (belonging to whoever gives it, until the evaluation is over). */
typedef struct {
  double number;
  const double *items;
  guint n;
} FeltFormulaValue;

typedef struct FeltFormula FeltFormula;

/* Parses a text once. names (and its rows) must stay as long as the formula. NULL with an error:
 * the text is no formula, uses a name that is not in the table, or passes one of the limits. Owned
 * by the caller. */
FeltFormula *felt_formula_parse(const char *text, const FeltFormulaNames *names, GError **error);
void felt_formula_free(FeltFormula *formula);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltFormula, felt_formula_free)

/* Whether a formula uses a row of its names. */
gboolean felt_formula_uses(const FeltFormula *formula, guint row);

/* Gives the value of a row of the names, of the row's type and finite; FALSE: it has none now. */
typedef gboolean (*FeltFormulaLook)(gpointer data, guint row, FeltFormulaValue *value);

/* Gives those of an array, one for each row: data is a const FeltFormulaValue *. */
gboolean felt_formula_look_array(gpointer data, guint row, FeltFormulaValue *value);

/* Computes the value: finite, and the same on every machine but for the last digits of log, exp and
 * powers. FALSE with an error where there is none: a division by zero, the root of a negative
 * number, a name without a value, a result beyond all counting. A formula can be evaluated by
 * several threads at once. */
gboolean felt_formula_evaluate(const FeltFormula *formula, FeltFormulaLook look, gpointer data,
                               double *value, GError **error);

/* The text with its statements on one line, parted by "; " (texts that are kept have no line ends).
 * It parses to the same formula. Owned by the caller. */
char *felt_formula_one_line(const char *text);

/* A number as formulas have it, with a decimal point: "0.5". Owned by the caller. */
char *felt_formula_number_text(double number);

/* A function, for the manual and for completion. */
typedef struct {
  const char *name, *aliases; /* as of FeltFormulaName */
  const char *call;           /* "log(x, base)" */
  const char *meaning;        /* marked for translation */
  const char *example;        /* "log(8, 2)" */
  double result;              /* of the example */
} FeltFormulaFunction;

/* All functions, as help lists them; NULL after the last one. */
const FeltFormulaFunction *felt_formula_function(guint index);

#endif
