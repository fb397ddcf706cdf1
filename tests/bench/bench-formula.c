/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-formula.c - what a formula takes to parse and to evaluate, beside what it is meant to take
 */
#include "bench/felt-bench.h"
#include "tournament/formula/felt-formula-points.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 21 };

/* Goals are those of a 3 GHz x86-64, in microseconds. */
static const struct {
  const char *name, *text;
  double parse, evaluate;
} works[] = {
    {"n - rank + 1", "n - rank + 1", 3, 0.2},
    {"a league's formula",
     "assign(\"T33\", round(n/3)); assign(\"T80\", floor(n*0.9)); assign(\"monies\", "
     "totalBuyInsAmount + totalRebuysAmount + totalAddOnsAmount); assign(\"avgBC\", "
     "monies/buyins); "
     "assign(\"temp\", 10*(sqrt(n)/sqrt((T33+1)))*(1+log(avgBC+0.25))+(numberofHits*10)); "
     "if(T80 > r and T33 < r, round(temp * pow(0.66, (r-T33))), if(T33 >= r, "
     "round(10*(sqrt(n)/sqrt(r))*(1+log(avgBC+0.25)))+(numberofHits*10)))",
     41, 1.5},
};

static double now_us(void)
{
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static double parse_us(const char *text, guint n)
{
  double start = now_us();
  for (guint i = 0; i < n; i++)
    felt_formula_free(felt_formula_parse(text, &felt_points_names, NULL));
  return (now_us() - start) / n;
}

static double evaluate_us(const char *text, guint n)
{
  g_autoptr(FeltFormula) formula = felt_formula_parse(text, &felt_points_names, NULL);
  FeltFormulaValue given[FELT_N_POINTS];
  for (guint i = 0; i < FELT_N_POINTS; i++)
    given[i] = (FeltFormulaValue){.number = 40};
  gint64 points = 0;
  double start = now_us();
  for (guint i = 0; i < n; i++) {
    given[FELT_POINTS_RANK].number = i % 40 + 1;
    if (!felt_formula_points(formula, felt_formula_look_array, given, &points, NULL))
      return -1;
  }
  return (now_us() - start) / n;
}

int main(void)
{
  printf("%-24s %18s %18s\n", "microseconds, median", "parse (goal)", "evaluate (goal)");
  for (guint w = 0; w < G_N_ELEMENTS(works); w++) {
    double parses[ROUNDS], evaluations[ROUNDS];
    for (guint r = 0; r < ROUNDS; r++) {
      parses[r] = parse_us(works[w].text, 500);
      evaluations[r] = evaluate_us(works[w].text, 5000);
    }
    felt_bench_sort(parses, ROUNDS);
    felt_bench_sort(evaluations, ROUNDS);
    printf("%-24s %10.2f (%4.1f) %10.3f (%4.2f)\n", works[w].name, parses[ROUNDS / 2],
           works[w].parse, evaluations[ROUNDS / 2], works[w].evaluate);
  }
  return 0;
}
