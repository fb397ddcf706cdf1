/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-formula-shipped.c - the formulas that come with the program, against values that were
 * computed by another one */
#include "felt-test.h"
#include "tournament/formula/felt-formula-shipped.h"

#include <string.h>

static const struct {
  const char *id, *given;
  gint64 thousandths;
} cases[] = {
    {"linear", "rank=1 n=1", 1000},
    {"linear", "rank=2 n=2", 1000},
    {"linear", "rank=1 n=3", 3000},
    {"linear", "rank=4 n=7", 4000},
    {"linear", "rank=1 n=8", 8000},
    {"linear", "rank=7 n=9", 3000},
    {"linear", "rank=4 n=10", 7000},
    {"linear", "rank=10 n=18", 9000},
    {"linear", "rank=1 n=27", 27000},
    {"linear", "rank=37 n=40", 4000},
    {"linear", "rank=36 n=64", 29000},
    {"linear", "rank=82 n=100", 19000},
    {"linear", "rank=1 n=333", 333000},
    {"linear", "rank=354 n=1000", 647000},
    {"linear", "rank=7151 n=10000", 2850000},
    {"place-table", "rank=1 n=1", 25000},
    {"place-table", "rank=2 n=2", 18000},
    {"place-table", "rank=2 n=3", 18000},
    {"place-table", "rank=5 n=7", 10000},
    {"place-table", "rank=1 n=8", 25000},
    {"place-table", "rank=4 n=9", 12000},
    {"place-table", "rank=9 n=10", 2000},
    {"place-table", "rank=9 n=18", 2000},
    {"place-table", "rank=1 n=27", 25000},
    {"place-table", "rank=36 n=40", 0},
    {"place-table", "rank=63 n=64", 0},
    {"place-table", "rank=52 n=100", 0},
    {"place-table", "rank=1 n=333", 25000},
    {"place-table", "rank=5 n=1000", 10000},
    {"place-table", "rank=6487 n=10000", 0},
    {"place-by-size", "rank=1 n=1", 10000},
    {"place-by-size", "rank=2 n=2", 1000},
    {"place-by-size", "rank=3 n=3", 1000},
    {"place-by-size", "rank=6 n=7", 1000},
    {"place-by-size", "rank=1 n=8", 30000},
    {"place-by-size", "rank=7 n=9", 1000},
    {"place-by-size", "rank=1 n=10", 30000},
    {"place-by-size", "rank=10 n=18", 1000},
    {"place-by-size", "rank=1 n=27", 90000},
    {"place-by-size", "rank=24 n=40", 1000},
    {"place-by-size", "rank=19 n=64", 30000},
    {"place-by-size", "rank=45 n=100", 1000},
    {"place-by-size", "rank=1 n=333", 1110000},
    {"place-by-size", "rank=708 n=1000", 1000},
    {"place-by-size", "rank=8084 n=10000", 1000},
    {"square-root", "rank=1 n=1 buyin_cost=12.5", 21055},
    {"square-root", "rank=1 n=2 buyin_cost=20", 32618},
    {"square-root", "rank=2 n=3 buyin_cost=20", 28248},
    {"square-root", "rank=2 n=7 buyin_cost=20", 43149},
    {"square-root", "rank=1 n=8 buyin_cost=50", 76400},
    {"square-root", "rank=2 n=9 buyin_cost=20", 48927},
    {"square-root", "rank=3 n=10 buyin_cost=5", 31406},
    {"square-root", "rank=17 n=18 buyin_cost=1000", 41161},
    {"square-root", "rank=1 n=27 buyin_cost=5", 89382},
    {"square-root", "rank=33 n=40 buyin_cost=110", 33495},
    {"square-root", "rank=57 n=64 buyin_cost=1000", 42386},
    {"square-root", "rank=25 n=100 buyin_cost=20", 46129},
    {"square-root", "rank=1 n=333 buyin_cost=110", 555182},
    {"square-root", "rank=652 n=1000 buyin_cost=5", 21303},
    {"square-root", "rank=5005 n=10000 buyin_cost=20", 32601},
    {"neau", "rank=1 n=1 buyin_cost=5 total_cost=10", 791},
    {"neau", "rank=2 n=2 buyin_cost=10 total_cost=10", 1491},
    {"neau", "rank=2 n=3 buyin_cost=20 total_cost=20", 2582},
    {"neau", "rank=2 n=7 buyin_cost=0 total_cost=0", 0},
    {"neau", "rank=1 n=8 buyin_cost=5 total_cost=5", 3162},
    {"neau", "rank=8 n=9 buyin_cost=0 total_cost=0", 0},
    {"neau", "rank=2 n=10 buyin_cost=20 total_cost=20", 4714},
    {"neau", "rank=9 n=18 buyin_cost=5 total_cost=5", 949},
    {"neau", "rank=1 n=27 buyin_cost=50 total_cost=50", 18371},
    {"neau", "rank=33 n=40 buyin_cost=1000 total_cost=1000", 5882},
    {"neau", "rank=37 n=64 buyin_cost=20 total_cost=40", 666},
    {"neau", "rank=40 n=100 buyin_cost=110 total_cost=110", 2558},
    {"neau", "rank=1 n=333 buyin_cost=0 total_cost=0", 0},
    {"neau", "rank=752 n=1000 buyin_cost=110 total_cost=110", 440},
    {"neau", "rank=9859 n=10000 buyin_cost=110 total_cost=330", 61},
    {"place-and-hits", "rank=1 n=1 hits=0", 1000},
    {"place-and-hits", "rank=2 n=2 hits=0", 1000},
    {"place-and-hits", "rank=3 n=3 hits=2", 5000},
    {"place-and-hits", "rank=2 n=7 hits=5", 16000},
    {"place-and-hits", "rank=1 n=8 hits=4", 16000},
    {"place-and-hits", "rank=7 n=9 hits=8", 19000},
    {"place-and-hits", "rank=10 n=10 hits=8", 17000},
    {"place-and-hits", "rank=1 n=18 hits=1", 20000},
    {"place-and-hits", "rank=1 n=27 hits=8", 43000},
    {"place-and-hits", "rank=7 n=40 hits=2", 38000},
    {"place-and-hits", "rank=11 n=64 hits=1", 56000},
    {"place-and-hits", "rank=66 n=100 hits=5", 45000},
    {"place-and-hits", "rank=1 n=333 hits=4", 341000},
    {"place-and-hits", "rank=720 n=1000 hits=7", 295000},
    {"place-and-hits", "rank=413 n=10000 hits=0", 9588000},
    {"knock-outs", "rank=1 n=1 hits=0", 0},
    {"knock-outs", "rank=1 n=2 hits=1", 10000},
    {"knock-outs", "rank=2 n=3 hits=2", 20000},
    {"knock-outs", "rank=7 n=7 hits=2", 20000},
    {"knock-outs", "rank=1 n=8 hits=1", 10000},
    {"knock-outs", "rank=1 n=9 hits=3", 30000},
    {"knock-outs", "rank=9 n=10 hits=1", 10000},
    {"knock-outs", "rank=15 n=18 hits=7", 70000},
    {"knock-outs", "rank=1 n=27 hits=7", 70000},
    {"knock-outs", "rank=36 n=40 hits=9", 90000},
    {"knock-outs", "rank=37 n=64 hits=0", 0},
    {"knock-outs", "rank=94 n=100 hits=5", 50000},
    {"knock-outs", "rank=1 n=333 hits=4", 40000},
    {"knock-outs", "rank=788 n=1000 hits=2", 20000},
    {"knock-outs", "rank=4170 n=10000 hits=2", 20000},
    {"prize-money", "prize=6 bounty=0 total_cost=12.5", 6000},
    {"prize-money", "prize=62.5 bounty=0 total_cost=110", 62500},
    {"prize-money", "prize=0 bounty=0 total_cost=150", 0},
    {"prize-money", "prize=0 bounty=0 total_cost=12.5", 0},
    {"prize-money", "prize=1196 bounty=35 total_cost=2000", 1231000},
    {"prize-money", "prize=0 bounty=0 total_cost=30", 0},
    {"prize-money", "prize=0 bounty=22.5 total_cost=0", 22500},
    {"prize-money", "prize=1352 bounty=0 total_cost=1000", 1352000},
    {"prize-money", "prize=13 bounty=0 total_cost=5", 13000},
    {"prize-money", "prize=0 bounty=12.5 total_cost=25", 12500},
    {"prize-money", "prize=0 bounty=0 total_cost=37.5", 0},
    {"prize-money", "prize=0 bounty=40 total_cost=0", 40000},
    {"prize-money", "prize=494.5 bounty=0 total_cost=220", 494500},
    {"prize-money", "prize=0 bounty=0 total_cost=330", 0},
    {"prize-money", "prize=0 bounty=0 total_cost=5", 0},
    {"profit", "prize=1 bounty=0 total_cost=10", -9000},
    {"profit", "prize=4.5 bounty=0 total_cost=50", -45500},
    {"profit", "prize=151.5 bounty=0 total_cost=110", 41500},
    {"profit", "prize=0 bounty=0 total_cost=150", -150000},
    {"profit", "prize=3331 bounty=0 total_cost=3000", 331000},
    {"profit", "prize=0 bounty=0 total_cost=25", -25000},
    {"profit", "prize=0 bounty=0 total_cost=12.5", -12500},
    {"profit", "prize=0 bounty=0 total_cost=220", -220000},
    {"profit", "prize=20.5 bounty=7.5 total_cost=20", 8000},
    {"profit", "prize=0 bounty=25 total_cost=5", 20000},
    {"profit", "prize=0 bounty=20 total_cost=0", 20000},
    {"profit", "prize=0 bounty=5 total_cost=12.5", -7500},
    {"profit", "prize=1267.5 bounty=0 total_cost=3000", -1732500},
    {"profit", "prize=0 bounty=0 total_cost=330", -330000},
    {"profit", "prize=0 bounty=35 total_cost=12.5", 22500},
    {"pool-share", "prize=44.5 pool=50", 89000},
    {"pool-share", "prize=0 pool=0", 0},
    {"pool-share", "prize=14.5 pool=30", 48333},
    {"pool-share", "prize=0 pool=7000", 0},
    {"pool-share", "prize=91.5 pool=100", 91500},
    {"pool-share", "prize=0 pool=450", 0},
    {"pool-share", "prize=0 pool=50", 0},
    {"pool-share", "prize=0 pool=18000", 0},
    {"pool-share", "prize=554 pool=2970", 18653},
    {"pool-share", "prize=0 pool=400", 0},
    {"pool-share", "prize=0 pool=800", 0},
    {"pool-share", "prize=0 pool=0", 0},
    {"pool-share", "prize=119 pool=16650", 715},
    {"pool-share", "prize=0 pool=12500", 0},
    {"pool-share", "prize=0 pool=50000", 0},
    {"attendance", "rank=1 n=1", 1000},
    {"attendance", "rank=2 n=2", 1000},
    {"attendance", "rank=2 n=3", 1000},
    {"attendance", "rank=3 n=7", 1000},
    {"attendance", "rank=1 n=8", 1000},
    {"attendance", "rank=5 n=9", 1000},
    {"attendance", "rank=10 n=10", 1000},
    {"attendance", "rank=10 n=18", 1000},
    {"attendance", "rank=1 n=27", 1000},
    {"attendance", "rank=3 n=40", 1000},
    {"attendance", "rank=43 n=64", 1000},
    {"attendance", "rank=55 n=100", 1000},
    {"attendance", "rank=1 n=333", 1000},
    {"attendance", "rank=396 n=1000", 1000},
    {"attendance", "rank=2767 n=10000", 1000},
    {"in-money", "rank=1 places_paid=1 in_the_money=1", 1000},
    {"in-money", "rank=1 places_paid=1 in_the_money=1", 1000},
    {"in-money", "rank=2 places_paid=1 in_the_money=0", 0},
    {"in-money", "rank=4 places_paid=1 in_the_money=0", 0},
    {"in-money", "rank=1 places_paid=1 in_the_money=1", 1000},
    {"in-money", "rank=8 places_paid=1 in_the_money=0", 0},
    {"in-money", "rank=2 places_paid=1 in_the_money=0", 0},
    {"in-money", "rank=9 places_paid=3 in_the_money=0", 0},
    {"in-money", "rank=1 places_paid=4 in_the_money=1", 4000},
    {"in-money", "rank=37 places_paid=6 in_the_money=0", 0},
    {"in-money", "rank=9 places_paid=10 in_the_money=1", 2000},
    {"in-money", "rank=62 places_paid=16 in_the_money=0", 0},
    {"in-money", "rank=1 places_paid=55 in_the_money=1", 55000},
    {"in-money", "rank=686 places_paid=166 in_the_money=0", 0},
    {"in-money", "rank=9667 places_paid=1666 in_the_money=0", 0},
    {"field-share", "rank=1 n=1", 100000},
    {"field-share", "rank=2 n=2", 0},
    {"field-share", "rank=3 n=3", 0},
    {"field-share", "rank=1 n=7", 100000},
    {"field-share", "rank=1 n=8", 100000},
    {"field-share", "rank=5 n=9", 50000},
    {"field-share", "rank=4 n=10", 66667},
    {"field-share", "rank=3 n=18", 88235},
    {"field-share", "rank=1 n=27", 100000},
    {"field-share", "rank=37 n=40", 7692},
    {"field-share", "rank=58 n=64", 9524},
    {"field-share", "rank=40 n=100", 60606},
    {"field-share", "rank=1 n=333", 100000},
    {"field-share", "rank=153 n=1000", 84785},
    {"field-share", "rank=501 n=10000", 94999},
    {"doublings", "rank=1 n=1", 10000},
    {"doublings", "rank=1 n=2", 20000},
    {"doublings", "rank=2 n=3", 15850},
    {"doublings", "rank=7 n=7", 10000},
    {"doublings", "rank=1 n=8", 40000},
    {"doublings", "rank=3 n=9", 25850},
    {"doublings", "rank=5 n=10", 20000},
    {"doublings", "rank=2 n=18", 41699},
    {"doublings", "rank=1 n=27", 57549},
    {"doublings", "rank=33 n=40", 12775},
    {"doublings", "rank=15 n=64", 30931},
    {"doublings", "rank=74 n=100", 14344},
    {"doublings", "rank=1 n=333", 93794},
    {"doublings", "rank=443 n=1000", 21746},
    {"doublings", "rank=6097 n=10000", 17138},
    {"halves", "rank=1 n=1", 1000},
    {"halves", "rank=2 n=2", 1000},
    {"halves", "rank=1 n=3", 3000},
    {"halves", "rank=7 n=7", 109},
    {"halves", "rank=1 n=8", 8000},
    {"halves", "rank=5 n=9", 563},
    {"halves", "rank=4 n=10", 1250},
    {"halves", "rank=16 n=18", 1},
    {"halves", "rank=1 n=27", 27000},
    {"halves", "rank=16 n=40", 1},
    {"halves", "rank=21 n=64", 0},
    {"halves", "rank=37 n=100", 0},
    {"halves", "rank=1 n=333", 333000},
    {"halves", "rank=24 n=1000", 0},
    {"halves", "rank=5 n=10000", 625000},
};

FELT_TEST(test_cases, "/formula/shipped/cases")
{
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    const FeltFormulaShipped *shipped = felt_formula_shipped_find(cases[i].id);
    FeltFormulaValue values[FELT_N_POINTS];
    g_autoptr(GError) error = NULL;
    gint64 thousandths = 0;
    g_assert_nonnull(shipped);
    g_assert_true(felt_points_values(cases[i].given, values));
    g_autoptr(FeltFormula) formula = felt_formula_parse(shipped->text, &felt_points_names, &error);
    g_assert_no_error(error);
    if (!felt_formula_points(formula, felt_formula_look_array, values, &thousandths, &error))
      g_error("%s, %s: %s", cases[i].id, cases[i].given, error->message);
    if (thousandths != cases[i].thousandths)
      g_error("%s, %s: %d, not %d", cases[i].id, cases[i].given, (int)thousandths,
              (int)cases[i].thousandths);
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
