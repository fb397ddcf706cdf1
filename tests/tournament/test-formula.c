/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-formula.c - formulas: what they come to, what is refused in which column */
#include "felt-test.h"
#include "tournament/formula/felt-formula-points.h"

#include <math.h>
#include <string.h>

/* Names of the test's own: one without a value, and lists. */
enum { RANK, N, HITS, X, ZERO, SCORES, EMPTY, NONE, STATE, N_NAMES };

static const FeltFormulaName rows[N_NAMES] = {
    [RANK] = {"rank", "r place", FELT_FORMULA_NUMBER, "", ""},
    [N] = {"n", "number_of_players", FELT_FORMULA_NUMBER, "", ""},
    [HITS] = {"hits", "number_of_hits nh", FELT_FORMULA_NUMBER, "", ""},
    [X] = {"x", NULL, FELT_FORMULA_NUMBER, "", ""},
    [ZERO] = {"zero", NULL, FELT_FORMULA_NUMBER, "", ""},
    [SCORES] = {"scores", NULL, FELT_FORMULA_LIST, "", ""},
    [EMPTY] = {"empty", NULL, FELT_FORMULA_LIST, "", ""},
    [NONE] = {"none", NULL, FELT_FORMULA_NUMBER, "", ""},
    [STATE] = {"is_round", NULL, FELT_FORMULA_NUMBER, "", ""},
};
static const FeltFormulaNames names = {rows, N_NAMES, sizeof *rows};

static gboolean look(gpointer data, guint row, FeltFormulaValue *value)
{
  static const double scores[] = {3, 9, 5, 7};
  static const FeltFormulaValue values[N_NAMES] = {[RANK] = {.number = 3},
                                                   [N] = {.number = 40},
                                                   [HITS] = {.number = 2},
                                                   [X] = {.number = 2.5},
                                                   [ZERO] = {0},
                                                   [SCORES] = {.items = scores, .n = 4},
                                                   [EMPTY] = {.items = NULL, .n = 0},
                                                   [NONE] = {0},
                                                   [STATE] = {.number = 1}};
  *value = values[row];
  return row != NONE;
}

static double value_of(const char *text)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltFormula) formula = felt_formula_parse(text, &names, &error);
  double value = NAN;
  if (formula == NULL || !felt_formula_evaluate(formula, look, NULL, &value, &error))
    g_error("%s: column %d: %s", text, error->code, error->message);
  g_assert_null(error);
  return value;
}

/* Values --------------------------------------------------------------------------------------- */

static const struct {
  const char *text;
  double value;
} values[] = {
    /* numbers */
    {"0", 0},
    {"1", 1},
    {"1.5", 1.5},
    {".5", 0.5},
    {"5.", 5},
    {"1e3", 1000},
    {"1.5E-1", 0.15},
    {"2e+2", 200},
    {" \t7 ", 7},
    {"true", 1},
    {"FALSE", 0},
    {"round(pi, 5)", 3.14159},
    /* names, in any case */
    {"rank", 3},
    {"RANK", 3},
    {"r", 3},
    {"Place", 3},
    {"N", 40},
    {"numberOfPlayers", 40},
    {"number_of_players", 40},
    {"NumberofHits", 2},
    {"isround", 1},
    {"IS_ROUND", 1},
    /* arithmetic */
    {"1 + 2", 3},
    {"1+2*3", 7},
    {"(1+2)*3", 9},
    {"10 - 3 - 2", 5},
    {"10 - (3 - 2)", 9},
    {"100 / 10 / 2", 5},
    {"100 / (10 / 2)", 20},
    {"2 * 3 / 4", 1.5},
    {"17 % 5", 2},
    {"-17 % 5", -2},
    {"17.5 % 5", 2.5},
    {"n % 2 = 0", 1},
    {"2 ^ 10", 1024},
    {"2^3^2", 512},
    {"(2^3)^2", 64},
    {"-2^2", -4},
    {"(-2)^2", 4},
    {"2^-1", 0.5},
    {"2^-2^0", 0.5},
    {"4^0.5", 2},
    {"(-8)^3", -512},
    {"0^0", 1},
    {"--3", 3},
    {"- - 3", 3},
    {"3 - -2", 5},
    {"3*-2", -6},
    {"-(1+2)", -3},
    {"1 − 2 × 3 ÷ 4", -0.5},
    {"2 · 3", 6},
    {"n - rank + 1", 38},
    {"((((((7))))))", 7},
    /* comparisons */
    {"1 = 1", 1},
    {"1 == 2", 0},
    {"1 != 2", 1},
    {"1 <> 1", 0},
    {"1 ≠ 2", 1},
    {"1 < 2", 1},
    {"2 < 1", 0},
    {"2 <= 2", 1},
    {"3 ≤ 2", 0},
    {"2 > 1", 1},
    {"1 >= 2", 0},
    {"2 ≥ 2", 1},
    {"1 + 1 = 2", 1},
    {"3 < 2 + 2", 1},
    {"(1 < 2) + (3 < 4)", 2},
    {"(1 < 2) < 2", 1},
    {"0 = -0", 1},
    /* and, or, not */
    {"1 and 1", 1},
    {"1 and 0", 0},
    {"2 and 3", 1},
    {"0 or 5", 1},
    {"0 || 0", 0},
    {"1 && 1 && 0", 0},
    {"1 or 0 and 0", 1},
    {"(1 or 0) and 0", 0},
    {"not 0", 1},
    {"not 5", 0},
    {"not not 5", 1},
    {"!0", 1},
    {"!!7", 1},
    {"not rank = 3", 0},
    {"not rank = 4 and 1", 1},
    {"!rank = 0", 1},
    {"!isRound", 0},
    {"(not isRound) or (n = 40)", 1},
    {"isRound and (n >= 2)", 1},
    {"1 AND 1", 1},
    {"1 Or 0", 1},
    {"NOT 0", 1},
    /* only what is needed is computed */
    {"0 and 1/0", 0},
    {"1 or none", 1},
    {"if(1, 2, 1/0)", 2},
    {"if(0, 1/0, 3)", 3},
    {"switch(2, 1, 1/0, 2, 8, 1/0, 9)", 8},
    /* if, switch */
    {"if(rank = 3, 10, 20)", 10},
    {"IF (rank = 4, 10, 20)", 20},
    {"if(0, 5)", 0},
    {"if(1, 5)", 5},
    {"if(0.5, 1, 2)", 1},
    {"if(0,1,if(0,2,if(1,3)))", 3},
    {"sum(if(1, scores, empty))", 24},
    {"switch(rank, 1, 25, 2, 18, 3, 15, 0)", 15},
    {"switch(rank, 1, 25, 2, 18)", 0},
    {"switch(rank, 1, 25, 2, 18, 4)", 4},
    {"switch(1, 1, 5)", 5},
    {"sum(switch(1, 1, scores, empty))", 24},
    /* lists */
    {"3 in [1, 2, 3]", 1},
    {"4 in [1, 2, 3]", 0},
    {"4 in []", 0},
    {"rank in scores", 1},
    {"rank IN [1] or n in [40]", 1},
    {"not rank in [3]", 0},
    {"1 + 1 in [2]", 1},
    {"count([])", 0},
    {"count(empty)", 0},
    {"sum(empty)", 0},
    {"sum([])", 0},
    {"count(scores)", 4},
    {"count(1, scores, [2, 3])", 7},
    {"LEN(scores)", 4},
    {"length([1])", 1},
    {"sum(scores)", 24},
    {"sum(1, 2, 3)", 6},
    {"sum(1, [2, 3], scores)", 30},
    {"sum([rank, n, 1 + 1])", 45},
    {"average(scores)", 6},
    {"avg(1, 2)", 1.5},
    {"mean([4])", 4},
    {"median(scores)", 6},
    {"median([9, 1, 5])", 5},
    {"max(scores)", 9},
    {"min(scores)", 3},
    {"max(1, 2)", 2},
    {"max(-1, -2)", -1},
    {"min(4, [2, 3], 8)", 2},
    {"max(5)", 5},
    {"sum(top(2, scores))", 16},
    {"item(1, top(4, scores))", 9},
    {"item(4, top(4, scores))", 3},
    {"sum(top(9, scores))", 24},
    {"sum(top(0, scores))", 0},
    {"count(top(3, empty))", 0},
    {"sum(bottom(2, scores))", 8},
    {"item(1, bottom(4, scores))", 3},
    {"item(2, scores)", 9},
    {"index(rank, [10, 20, 30])", 30},
    {"nth(1, scores)", 3},
    {"average(top(count(scores) - 1, scores))", 7},
    {"max(sum(scores), 100)", 100},
    /* rounding */
    {"round(2.5)", 3},
    {"round(-2.5)", -2},
    {"round(0.49999999999999994)", 0},
    {"round(2.4)", 2},
    {"Round(40/3)", 13},
    {"round(2.345, 2)", 2.35},
    {"round(1.005, 2)", 1.01},
    {"round(-1.005, 2)", -1},
    {"round(1234.5678, 0)", 1235},
    {"round(1/3, 9)", 0.333333333},
    {"floor(2.9)", 2},
    {"floor(-2.1)", -3},
    {"Floor(n*0.9)", 36},
    {"floor(2.30, 2)", 2.3},
    {"rounddown(2.99, 1)", 2.9},
    {"ceil(2.1)", 3},
    {"ceiling(-2.9)", -2},
    {"roundup(2.01, 1)", 2.1},
    {"ceil(1.1, 1)", 1.1},
    {"trunc(2.9)", 2},
    {"int(-2.9)", -2},
    {"truncate(2.99, 1)", 2.9},
    /* functions */
    {"abs(-3)", 3},
    {"abs(3)", 3},
    {"sign(-2)", -1},
    {"sgn(0)", 0},
    {"sign(9)", 1},
    {"mod(17, 5)", 2},
    {"sqrt(16)", 4},
    {"SQRT (2 + 2)", 2},
    {"sqrt(0)", 0},
    {"pow(2, 8)", 256},
    {"power(9, 0.5)", 3},
    {"exp(0)", 1},
    {"log(exp(1))", 1},
    {"ln(exp(2))", 2},
    {"log(8, 2)", 3},
    {"log(1024, 2)", 10},
    {"log(1000, 10)", 3},
    {"log(81, 3)", 4},
    {"log10(1000)", 3},
    {"log10(0.01)", -2},
    {"log(1)", 0},
    {"round((1 - exp(-average(scores))) * 100, 3)", 99.752},
    /* statements */
    {"1; 2", 2},
    {"1\n2", 2},
    {"1\r\n2\r\n", 2},
    {";;5;;", 5},
    {"\n\n5\n", 5},
    {"assign(\"a\", 5); a * 2", 10},
    {"assign (\"a\", 5)\na * 2", 10},
    {"assign(a, 5); A + 1", 6},
    {"assign('a', 5); a", 5},
    {"assign(“a”, 5); a", 5},
    {"assign(\"T33\", Round(n/3)); t33", 13},
    {"assign(\"hits\", hits * 10); hits", 20},
    {"assign(\"a\", 1); assign(\"a\", a + 1); a", 2},
    {"assign(\"a\", 7)", 7},
    {"1 + assign(\"a\", 7)", 8},
    {"if(rank = 3, assign(\"a\", 1), assign(\"a\", 2)); a", 1},
    {"if(0, assign(\"n\", 1)); n", 40},
    {"if(1, assign(\"n\", 1)); n", 1},
    {"assign(\"l\", top(2, scores)); sum(l) + count(l)", 18},
    {"assign(\"max\", 3); max + max(1, 2)", 5},
    {"max(1,\n  2)", 2},
    {"1 in [1,\n2\n]", 1},
    {"isRound = 0\nrank = 3", 1},
    /* whole formulas of leagues */
    {"(n - r) * 3 + if(r <= 4, if(r = 4, 5, (4 - r) * 10), 0) + 20 + nh * 3", 147},
    {"(n-r+1) + (r <= 4) + if(r=1,2,0) + nh", 41},
    {"round(((n-r+1)^2/n)*100 + n*25/3*max(3-r+1,0))", 3943},
    {"round(10*(sqrt(n)/sqrt(r))*4.162, 4)", 151.9748},
    {"log((n + 1) / r) > 2.61", 1},
};

FELT_TEST(test_values, "/formula/values")
{
  guint n = 0;
  for (guint i = 0; i < G_N_ELEMENTS(values); i++) {
    double value = value_of(values[i].text);
    if (fabs(value - values[i].value) > 1e-9)
      g_error("%s is %.17g, not %.17g", values[i].text, value, values[i].value);
    n++;
  }
  g_test_message("%u values", n);
}

/* The formula that a league's saves hold, for a place of each kind. */
FELT_TEST(test_league, "/formula/league")
{
  static const char text[] =
      "assign (\"points\", 0)\n"
      "assign (\"T33\", Round(n/3) )\n"
      "assign (\"T80\", Floor(n*0.9) )\n"
      "assign (\"monies\", totalBuyInsAmount + totalRebuysAmount + totalAddOnsAmount)\n"
      "assign (\"avgBC\", monies/buyins)\n"
      "assign (\"temp\", 10*(sqrt(n)/sqrt( (T33 + 1) ))*(1+log(avgBC+0.25))+ (numberofHits * 10))\n"
      "IF (T80 > r and T33 < r, assign(\"points\", round(temp * pow(0.66, (r-T33) ))), (IF (T33 >= "
      "r, "
      "assign (\"points\", (round(10*(sqrt(n)/sqrt(r))*(1+log(avgBC+0.25)))+(numberofHits * "
      "10))))))";
  static const struct {
    double rank;
    gint64 points;
  } players[] = {{1, 178000}, {3, 107000}, {5, 41000}, {8, 0}, {9, 0}};
  g_autofree char *line = felt_formula_one_line(text);
  g_assert_null(strpbrk(line, "\r\n"));

  const char *const both[] = {text, line};
  for (guint t = 0; t < G_N_ELEMENTS(both); t++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltFormula) formula = felt_formula_parse(both[t], &felt_points_names, &error);
    g_assert_no_error(error);
    g_assert_true(felt_formula_uses(formula, FELT_POINTS_HITS));
    g_assert_false(felt_formula_uses(formula, FELT_POINTS_REBUYS));
    for (guint i = 0; i < G_N_ELEMENTS(players); i++) {
      FeltFormulaValue given[FELT_N_POINTS] = {
          [FELT_POINTS_RANK] = {.number = players[i].rank},
          [FELT_POINTS_N] = {.number = 9},
          [FELT_POINTS_BUYINS] = {.number = 9},
          [FELT_POINTS_BUYINS_AMOUNT] = {.number = 900},
          [FELT_POINTS_HITS] = {.number = 1},
      };
      gint64 points;
      g_assert_true(felt_formula_points(formula, felt_formula_look_array, given, &points, &error));
      g_test_message("rank %g: %" G_GINT64_FORMAT, players[i].rank, points);
      g_assert_cmpint(points, ==, players[i].points);
    }
  }
}

/* Refusals ------------------------------------------------------------------------------------- */

static const struct {
  const char *text;
  guint column;
  const char *part; /* of the sentence */
} refusals[] = {
    /* what is no formula */
    {"", 1, "empty"},
    {"  ", 1, "empty"},
    {";\n;", 1, "empty"},
    {"1 +", 4, "missing"},
    {"* 2", 1, "missing"},
    {"1 + * 2", 5, "missing"},
    {"1 +\n+ 2", 4, "missing"},
    {"n\n+ 3", 3, "the line before"},
    {"+3", 1, "missing"},
    {"(1 + 2", 7, "bracket of column 1"},
    {"max(1, 2", 9, "bracket of column 4"},
    {"[1, 2", 6, "bracket of column 1"},
    {"(1; 2)", 3, "bracket of column 1"},
    {"1 + 2)", 6, "never opened"},
    {"1]", 2, "never opened"},
    {"2 n", 3, "missing"},
    {"2(3)", 2, "missing"},
    {"rank 5", 6, "missing"},
    {"1,5", 2, "comma"},
    {"(1,5)", 3, "comma"},
    {"1 < 2 < 3", 7, "and"},
    {"1 = 2 = 3", 7, "and"},
    {"1 ? 2 : 3", 3, "“?”"},
    {"n & 1", 3, "“&”"},
    {"#", 1, "“#”"},
    {"é + 1", 1, "é"},
    {"1 + é2", 5, "é2"},
    {"\"n\" + 1", 1, "text"},
    {"\"n", 1, "never closed"},
    {"10 %", 5, "missing"},
    {"1e999", 1, "too large"},
    {"not", 4, "missing"},
    {"1 and", 6, "missing"},
    {"in [1]", 1, "missing"},
    {"1\n2 3", 5, "missing"},
    /* names and functions */
    {"rnak", 1, "“rank”"},
    {"hit", 1, "“hits”"},
    {"Xyzzy", 1, "list of names"},
    {"1 + wibble * 2", 5, "wibble"},
    {"sqrtt(4)", 1, "“sqrt”"},
    {"wibble(4)", 1, "no function"},
    {"max", 1, "max(a, b"},
    {"n(3)", 1, "no function"},
    {"rank (n)", 1, "no function"},
    {"max()", 1, "max(a, b"},
    {"sqrt(1, 2)", 1, "sqrt(x)"},
    {"log(1, 2, 3)", 1, "log(x, base)"},
    {"if(1)", 1, "if(condition"},
    {"switch(1, 2)", 1, "switch("},
    {"a; assign(\"a\", 1)", 1, "not known"},
    {"a_name_that_is_longer_than_what_a_sentence_quotes", 1,
     "“a_name_that_is_longer_than_what_a_senten…” is not"},
    {"assign(3, 1)", 8, "assign("},
    {"assign(\"a b\", 1)", 8, "assign("},
    {"assign(\"\", 1)", 8, "assign("},
    {"assign(\"and\", 1)", 8, "assign("},
    {"assign(\"a\")", 11, "“,”"},
    {"assign(\"scores\", 1)", 8, "other name"},
    {"assign(\"a\", 1); assign(\"a\", scores)", 24, "other name"},
    /* types */
    {"scores", 1, "list"},
    {"top(2, scores)", 1, "list"},
    {"scores + 1", 1, "list"},
    {"1 + scores", 5, "list"},
    {"-scores", 2, "list"},
    {"not scores", 5, "list"},
    {"scores and 1", 1, "list"},
    {"scores ^ 2", 1, "list"},
    {"2 ^ scores", 5, "list"},
    {"scores = scores", 1, "list"},
    {"1 in 3", 6, "list"},
    {"scores in scores", 1, "list"},
    {"sqrt(scores)", 6, "list"},
    {"top(scores, 2)", 5, "list"},
    {"top(2, 3)", 8, "list"},
    {"[scores]", 2, "list"},
    {"if(scores, 1, 2)", 4, "list"},
    {"if(1, scores, 2)", 15, "list"},
    {"sum(if(1, scores))", 5, "otherwise"},
    {"switch(1, scores, 2)", 11, "list"},
    {"[1, 2, 3] in scores", 1, "list"},
    /* no value */
    {"1 / 0", 5, "divided"},
    {"10 / (n - 40)", 7, "divided"},
    {"1 % zero", 5, "divided"},
    {"mod(1, 0)", 8, "divided"},
    {"2 * 3 / zero", 9, "divided"},
    {"sqrt(-1)", 6, "square root"},
    {"log(0)", 5, "logarithm"},
    {"ln(-1)", 4, "logarithm"},
    {"log10(0)", 7, "logarithm"},
    {"log(2, 1)", 8, "base 1"},
    {"log(2, 0)", 8, "logarithm"},
    {"log(2, -3)", 8, "logarithm"},
    {"0 ^ -1", 1, "negative power"},
    {"(-8) ^ (1/3)", 2, "whole powers"},
    {"pow(-8, 0.5)", 5, "whole powers"},
    {"pow(0, -2)", 5, "negative power"},
    {"1e300 * 1e300", 1, "too large"},
    {"1e308 + 1e308", 1, "too large"},
    {"exp(1000)", 1, "too large"},
    {"10 ^ 400", 1, "too large"},
    {"sum([1e308, 1e308])", 1, "too large"},
    {"none", 1, "no value"},
    {"1 + none", 5, "no value"},
    {"max(empty)", 5, "empty"},
    {"average(empty)", 9, "empty"},
    {"median([])", 8, "empty"},
    {"item(0, scores)", 6, "1 to 4"},
    {"item(5, scores)", 6, "1 to 4"},
    {"item(1.5, scores)", 6, "1 to 4"},
    {"sum(top(-1, scores))", 9, "0, 1, 2"},
    {"sum(top(x, scores))", 9, "0, 1, 2"},
    {"round(1, 10)", 10, "digits"},
    {"round(1, 0.5)", 10, "digits"},
    {"if(0, assign(\"a\", 1)); a", 24, "no value yet"},
};

FELT_TEST(test_refusals, "/formula/refusals")
{
  for (guint i = 0; i < G_N_ELEMENTS(refusals); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltFormula) formula = felt_formula_parse(refusals[i].text, &names, &error);
    double value = 7;
    if (formula != NULL && felt_formula_evaluate(formula, look, NULL, &value, &error))
      g_error("%s is %g", refusals[i].text, value);
    g_assert_true(error->domain == FELT_FORMULA_ERROR);
    if (error->code != (int)refusals[i].column || strstr(error->message, refusals[i].part) == NULL)
      g_error("%s: column %d: %s", refusals[i].text, error->code, error->message);
    g_assert_cmpfloat(value, ==, 7);
  }
  g_test_message("%u values and %u refusals", (guint)G_N_ELEMENTS(values),
                 (guint)G_N_ELEMENTS(refusals));
}

/* A text that is no UTF-8. */
FELT_TEST(test_bytes, "/formula/bytes")
{
  g_autoptr(GError) error = NULL;
  g_assert_null(felt_formula_parse("1 + é\xff", &names, &error));
  g_assert_error(error, FELT_FORMULA_ERROR, 6);
  g_autofree char *text = felt_formula_error_text(error);
  g_assert_true(g_str_has_prefix(text, "column 6: "));
}

/* Limits --------------------------------------------------------------------------------------- */

/* A text of the same part n times between two others. */
static char *repeated(const char *begin, const char *part, guint n, const char *end)
{
  GString *text = g_string_new(begin);
  for (guint i = 0; i < n; i++)
    g_string_append(text, part);
  g_string_append(text, end);
  return g_string_free(text, FALSE);
}

static gboolean is_formula(const char *text, const char *part)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltFormula) formula = felt_formula_parse(text, &names, &error);
  if (formula == NULL)
    g_assert_nonnull(strstr(error->message, part));
  return formula != NULL;
}

FELT_TEST(test_limits, "/formula/limits")
{
  g_autofree char *many = repeated("1", "+1", FELT_FORMULA_NODES - 2, "");
  g_autofree char *too_many = repeated("1", "+1", FELT_FORMULA_NODES - 1, "");
  g_autofree char *deep = repeated("", "-", FELT_FORMULA_DEPTH - 1, "1");
  g_autofree char *too_deep = repeated("", "-", FELT_FORMULA_DEPTH, "1");
  g_autofree char *brackets = repeated("", "(", 99, "1");
  g_autofree char *closed = repeated(brackets, ")", 99, "");
  g_autofree char *abyss = repeated("", "(", FELT_FORMULA_BYTES, "");
  g_autofree char *powers = repeated("1", "^1", 5000, "");
  g_autofree char *nots = repeated("", "not ", 4000, "1");
  g_autofree char *lists = repeated("", "[", 10000, "");
  g_autofree char *longest = repeated("1", " ", FELT_FORMULA_BYTES, "");
  g_assert_true(is_formula(many, ""));
  g_assert_cmpfloat(value_of(many), ==, FELT_FORMULA_NODES - 1);
  g_assert_false(is_formula(too_many, "too many parts"));
  g_assert_true(is_formula(deep, ""));
  g_assert_false(is_formula(too_deep, "too deeply"));
  g_assert_cmpfloat(value_of(closed), ==, 1);
  g_assert_false(is_formula(abyss, "too deeply"));
  g_assert_false(is_formula(powers, "too deeply"));
  g_assert_false(is_formula(nots, "too deeply"));
  g_assert_false(is_formula(lists, "too deeply"));
  g_assert_false(is_formula(longest, "too long"));

  g_autoptr(GString) locals = g_string_new(NULL);
  for (guint i = 0; i <= FELT_FORMULA_LOCALS; i++)
    g_string_append_printf(locals, "assign(\"a%u\", 1);", i);
  g_assert_false(is_formula(locals->str, "too many values"));
}

/* Work is bounded whatever lists are given. */
static gboolean look_long(gpointer data, guint row, FeltFormulaValue *value)
{
  *value = *(const FeltFormulaValue *)data;
  return TRUE;
}

FELT_TEST(test_work, "/formula/work")
{
  g_autofree double *items = g_new0(double, 10000);
  FeltFormulaValue value = {.items = items, .n = 10000};
  g_autofree char *text = repeated("0", "+sum(top(9, scores))", 900, "");
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltFormula) formula = felt_formula_parse(text, &names, &error);
  double sum;
  g_assert_no_error(error);
  g_assert_false(felt_formula_evaluate(formula, look_long, &value, &sum, &error));
  g_assert_nonnull(strstr(error->message, "too many items"));
}

/* Points and texts ----------------------------------------------------------------------------- */

FELT_TEST(test_points, "/formula/points")
{
  static const struct {
    const char *text, *shown;
    gint64 points;
  } cases[] = {
      {"12", "12", 12000},        {"1.0005", "1.001", 1001}, {"1.0004999", "1", 1000},
      {"-1.0005", "-1", -1000},   {"1/3", "0.333", 333},     {"2/3", "0.667", 667},
      {"-0.001", "-0.001", -1},   {"0.0004", "0", 0},        {"1e9", "1000000000", 1000000000000},
      {"12.5", "12.5", 12500},    {"-2/3", "-0.667", -667},  {"2.675 * 10", "26.75", 26750},
      {"sqrt(2)", "1.414", 1414}, {"0.1 + 0.2", "0.3", 300}, {"0.0005", "0.001", 1},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltFormula) formula = felt_formula_parse(cases[i].text, &names, &error);
    gint64 points;
    g_assert_true(felt_formula_points(formula, look, NULL, &points, &error));
    g_autofree char *shown = felt_points_text(points);
    g_assert_cmpint(points, ==, cases[i].points);
    g_assert_cmpstr(shown, ==, cases[i].shown);
  }

  g_autoptr(GError) error = NULL;
  g_autoptr(FeltFormula) formula = felt_formula_parse("-1e10", &names, NULL);
  gint64 points;
  g_assert_false(felt_formula_points(formula, look, NULL, &points, &error));
  g_assert_error(error, FELT_FORMULA_ERROR, 1);
}

FELT_TEST(test_one_line, "/formula/one-line")
{
  static const char *const cases[][2] = {
      {"n", "n"},
      {"  n + 1\r\n\n", "n + 1;"},
      {"a\nb", "a; b"},
      {"a ;\n ; b;", "a; b;"},
      {"max(1,\n 2)\nn", "max(1,  2); n"},
      {"1 ? 2\n3", "1 ? 2 3"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *line = felt_formula_one_line(cases[i][0]);
    g_assert_cmpstr(line, ==, cases[i][1]);
  }
}

/* Examples of the manual, and what is called the same. */
FELT_TEST(test_tables, "/formula/tables")
{
  const FeltFormulaFunction *function;
  for (guint i = 0; (function = felt_formula_function(i)) != NULL; i++) {
    g_assert_cmpfloat(fabs(value_of(function->example) - function->result), <, 1e-9);
    g_assert_true(*function->meaning != '\0' && strchr(function->call, '(') != NULL);
  }

  const FeltFormulaNames *const tables[] = {&felt_points_names, &felt_season_names};
  for (guint t = 0; t < G_N_ELEMENTS(tables); t++)
    for (guint i = 0; i < tables[t]->n; i++) {
      const FeltFormulaName *name = felt_formula_name(tables[t], i);
      g_auto(GStrv) aliases = g_strsplit(name->aliases != NULL ? name->aliases : "", " ", -1);
      g_assert_cmpint(felt_formula_names_find(tables[t], name->name), ==, i);
      for (char **alias = aliases; *alias != NULL; alias++)
        g_assert_cmpint(felt_formula_names_find(tables[t], *alias), ==, i);
      g_assert_true(name->unit != NULL && name->meaning != NULL);
    }
  g_assert_cmpint(felt_formula_names_find(&names, "wibble"), ==, -1);
}

FELT_TEST(test_number_text, "/formula/number-text")
{
  static const struct {
    double number;
    const char *text;
  } cases[] = {
      {0.5, "0.5"}, {-3, "-3"}, {1e21, "1e+21"}, {1.0 / 3, "0.33333333333333331"}, {0.1, "0.1"}};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *text = felt_formula_number_text(cases[i].number);
    g_assert_cmpstr(text, ==, cases[i].text);
  }
}

/* As people read points, beside how files have them. */
FELT_TEST(test_points_shown, "/formula/points-shown")
{
  static const struct {
    gint64 thousandths;
    const char *text, *shown;
  } cases[] = {{0, "0", "0"},
               {24000, "24", "24"},
               {-500, "-0.5", "-0.5"},
               {589970, "589.97", "589.97"},
               {1234567, "1234.567", "1,234.567"},
               {10423741000, "10423741", "10,423,741"},
               {100, "0.1", "0.1"}};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *text = felt_points_text(cases[i].thousandths);
    g_autofree char *shown = felt_points_shown(cases[i].thousandths);
    g_assert_cmpstr(text, ==, cases[i].text);
    g_assert_cmpstr(shown, ==, cases[i].shown);
  }
}
