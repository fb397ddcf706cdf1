/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-formula-shipped.c - the formulas that come with the program, against values that were
 * computed by another one */
#include "felt-test.h"
#include "tournament/formula/felt-formula-shipped.h"

#include <stdlib.h>
#include <string.h>

FELT_TEST(test_cases, "/formula/shipped/cases")
{
  g_autoptr(GPtrArray) rows = felt_test_rows("formulas/shipped.tsv", 3);
  for (guint i = 0; i < rows->len; i++) {
    char *const *row = rows->pdata[i]; /* an id, what is given, the points in thousandths */
    const FeltFormulaShipped *shipped = felt_formula_shipped_find(row[0]);
    FeltFormulaValue values[FELT_N_POINTS];
    g_autoptr(GError) error = NULL;
    gint64 thousandths = 0;
    g_assert_nonnull(shipped);
    g_assert_true(felt_points_values(row[1], values));
    g_autoptr(FeltFormula) formula = felt_formula_parse(shipped->text, &felt_points_names, &error);
    g_assert_no_error(error);
    if (!felt_formula_points(formula, felt_formula_look_array, values, &thousandths, &error))
      g_error("%s, %s: %s", row[0], row[1], error->message);
    if (thousandths != atoi(row[2]))
      g_error("%s, %s: %d, not %s", row[0], row[1], (int)thousandths, row[2]);
  }
}

/* Twelve at least; an id is never a formula, or who writes one would get the other. */
FELT_TEST(test_ids, "/formula/shipped/ids")
{
  guint n = 0;
  for (; felt_formula_shipped(n) != NULL; n++) {
    const FeltFormulaShipped *shipped = felt_formula_shipped(n);
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltFormula) formula = felt_formula_parse(shipped->id, &felt_points_names, &error);
    g_assert_true(formula == NULL);
    g_assert_true(*shipped->title != '\0' && *shipped->description != '\0');
    g_assert_true(felt_formula_shipped_find(shipped->text) == shipped);
    for (guint i = 0; i < n; i++)
      g_assert_cmpstr(felt_formula_shipped(i)->id, !=, shipped->id);
  }
  g_assert_cmpuint(n, >=, 12);
  g_assert_true(felt_formula_shipped_find("NEAU") == felt_formula_shipped_find("neau"));
  g_assert_null(felt_formula_shipped_find("n - rank"));
}

static const struct {
  const char *id;
  gint64 points[FELT_SHIPPED_EXAMPLES];
} examples[] = {
    {"linear", {20000, 14000, 1000}},
    {"place-table", {25000, 12000, 0}},
    {"place-by-size", {30000, 130000, 1000}},
    {"square-root", {163089, 23876, 100536}},
    {"neau", {10000, 5000, 4000}},
    {"place-and-hits", {28000, 19000, 8000}},
    {"knock-outs", {40000, 10000, 0}},
    {"prize-money", {250000, 22500, 0}},
    {"profit", {230000, 0, -40000}},
    {"pool-share", {50000, 10000, 0}},
    {"attendance", {1000, 1000, 1000}},
    {"in-money", {4000, 1000, 0}},
    {"field-share", {100000, 75000, 0}},
    {"doublings", {70000, 40000, 10000}},
    {"halves", {24000, 12000, 3000}},
};

FELT_TEST(test_examples, "/formula/shipped/examples")
{
  for (guint i = 0; i < G_N_ELEMENTS(examples); i++) {
    const FeltFormulaShipped *shipped = felt_formula_shipped(i);
    g_assert_cmpstr(shipped->id, ==, examples[i].id);
    for (guint e = 0; e < FELT_SHIPPED_EXAMPLES; e++)
      g_assert_cmpint(felt_formula_shipped_points(shipped, e), ==, examples[i].points[e]);
  }
  g_assert_null(felt_formula_shipped(G_N_ELEMENTS(examples)));
}

FELT_TEST(test_values, "/formula/shipped/values")
{
  FeltFormulaValue values[FELT_N_POINTS];
  g_assert_true(felt_points_values("r=3  N=40 buyin_cost=12.5", values));
  g_assert_cmpfloat(values[FELT_POINTS_RANK].number, ==, 3);
  g_assert_cmpfloat(values[FELT_POINTS_BUYIN_COST].number, ==, 12.5);
  g_assert_cmpfloat(values[FELT_POINTS_HITS].number, ==, 0);
  g_assert_false(felt_points_values("rank", values));
  g_assert_false(felt_points_values("rank=", values));
  g_assert_false(felt_points_values("rank=3x", values));
  g_assert_false(felt_points_values("nothing=3", values));
}
