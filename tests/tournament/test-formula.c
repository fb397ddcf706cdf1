/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-formula.c - formulas: what they come to, what is refused in which column */
#include "felt-test.h"
#include "tournament/formula/felt-formula-points.h"

#include <math.h>
#include <stdlib.h>
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

FELT_TEST(test_values, "/formula/values")
{
  g_autoptr(GPtrArray) wanted_values = felt_test_rows("formulas/values.tsv", 2);
  for (guint i = 0; i < wanted_values->len; i++) {
    char *const *row = wanted_values->pdata[i];
    double value = value_of(row[0]), wanted = g_ascii_strtod(row[1], NULL);
    if (fabs(value - wanted) > 1e-9)
      g_error("%s is %.17g, not %.17g", row[0], value, wanted);
  }
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

FELT_TEST(test_refusals, "/formula/refusals")
{
  g_autoptr(GPtrArray) refusals = felt_test_rows("formulas/refusals.tsv", 3);
  for (guint i = 0; i < refusals->len; i++) {
    char *const *row = refusals->pdata[i]; /* a formula, the column, a part of the sentence */
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltFormula) formula = felt_formula_parse(row[0], &names, &error);
    double value = 7;
    if (formula != NULL && felt_formula_evaluate(formula, look, NULL, &value, &error))
      g_error("%s is %g", row[0], value);
    g_assert_true(error->domain == FELT_FORMULA_ERROR);
    if (error->code != atoi(row[1]) || strstr(error->message, row[2]) == NULL)
      g_error("%s: column %d: %s", row[0], error->code, error->message);
    g_assert_cmpfloat(value, ==, 7);
  }
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
