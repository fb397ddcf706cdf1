/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-functions.c - the functions of formulas, in one table */
#include "tournament/formula/felt-formula-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

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
     felt_run_round},
    {{"floor", "rounddown", "floor(x, digits)", N_("rounds down"), "floor(2.9)", 2},
     CALL,
     "n|n",
     NUMBER,
     felt_run_floor},
    {{"ceil", "ceiling roundup", "ceil(x, digits)", N_("rounds up"), "ceil(2.1)", 3},
     CALL,
     "n|n",
     NUMBER,
     felt_run_ceil},
    {{"trunc", "truncate int", "trunc(x, digits)", N_("leaves out what is behind the point"),
      "trunc(-2.9)", -2},
     CALL,
     "n|n",
     NUMBER,
     felt_run_trunc},
    {{"abs", NULL, "abs(x)", N_("without its sign"), "abs(-3)", 3},
     CALL,
     "n",
     NUMBER,
     felt_run_abs},
    {{"sign", "sgn", "sign(x)", N_("1 above 0, -1 below 0, 0 of 0"), "sign(-3)", -1},
     CALL,
     "n",
     NUMBER,
     felt_run_sign},
    {{"mod", NULL, "mod(x, y)", N_("what is left of x divided by y, as x % y"), "mod(17, 5)", 2},
     CALL,
     "nn",
     NUMBER,
     felt_run_mod},
    {{"sqrt", "squareroot", "sqrt(x)", N_("the square root"), "sqrt(16)", 4},
     CALL,
     "n",
     NUMBER,
     felt_run_sqrt},
    {{"power", "pow", "pow(x, y)", N_("x to the power of y, as x ^ y"), "pow(2, 10)", 1024},
     CALL,
     "nn",
     NUMBER,
     felt_run_power},
    {{"exp", NULL, "exp(x)", N_("e to the power of x"), "exp(0)", 1},
     CALL,
     "n",
     NUMBER,
     felt_run_exp},
    {{"log", "ln", "log(x, base)", N_("the logarithm; without a base the natural one"), "log(8, 2)",
      3},
     CALL,
     "n|n",
     NUMBER,
     felt_run_log},
    {{"log10", NULL, "log10(x)", N_("the logarithm to the base 10"), "log10(1000)", 3},
     CALL,
     "n",
     NUMBER,
     felt_run_log10},
    {{"max", NULL, "max(a, b, …)", N_("the largest of numbers and lists"), "max(3, 7, [5, 1])", 7},
     CALL,
     "a|a+",
     NUMBER,
     felt_run_max},
    {{"min", NULL, "min(a, b, …)", N_("the smallest of numbers and lists"), "min(3, 7)", 3},
     CALL,
     "a|a+",
     NUMBER,
     felt_run_min},
    {{"sum", NULL, "sum(list)", N_("numbers and lists added up"), "sum([1, 2, 3])", 6},
     CALL,
     "a|a+",
     NUMBER,
     felt_run_sum},
    {{"average", "avg mean", "average(list)", N_("the average of numbers and lists"),
      "average([1, 2, 6])", 3},
     CALL,
     "a|a+",
     NUMBER,
     felt_run_average},
    {{"median", NULL, "median(list)", N_("the one in the middle, of two the average"),
      "median([1, 2, 6])", 2},
     CALL,
     "a|a+",
     NUMBER,
     felt_run_median},
    {{"count", "len length", "count(list)", N_("how many numbers there are"), "count([7, 8, 9])",
      3},
     CALL,
     "a|a+",
     NUMBER,
     felt_run_count},
    {{"top", "highest", "top(n, list)",
      N_("the n largest items, the largest first; all if there are fewer"),
      "sum(top(2, [5, 9, 7]))", 16},
     CALL,
     "nl",
     LIST,
     felt_run_top},
    {{"bottom", "lowest", "bottom(n, list)",
      N_("the n smallest items, the smallest first; all if there are fewer"),
      "sum(bottom(2, [5, 9, 7]))", 12},
     CALL,
     "nl",
     LIST,
     felt_run_bottom},
    {{"item", "index nth", "item(n, list)", N_("the n-th item, counted from 1"),
      "item(3, [25, 18, 15])", 15},
     CALL,
     "nl",
     NUMBER,
     felt_run_item},
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
