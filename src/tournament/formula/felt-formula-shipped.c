/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-shipped.c - named formulas of points that come with the program */
#include "tournament/formula/felt-formula-shipped.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

static const FeltFormulaShipped shipped[] = {
    {"linear",
     N_("One by One"),
     N_("a point for each entry that went out before, and one for being there"),
     "n - rank + 1",
     {"rank=1 n=20", "rank=7 n=20", "rank=20 n=20"}},
    {"place-table",
     N_("Table of Places"),
     N_("25, 18, 15, 12, 10, 8, 6, 4, 2, 1 points for the first ten places, in any field"),
     "switch(rank, 1, 25, 2, 18, 3, 15, 4, 12, 5, 10, 6, 8, 7, 6, 8, 4, 9, 2, 10, 1, 0)",
     {"rank=1 n=20", "rank=4 n=20", "rank=11 n=20"}},
    {"place-by-size",
     N_("Places by Size"),
     N_("a third of the field has points, in steps of 10; a point for all others"),
     "assign(\"best\", max(1, round(n / 3))); if(rank <= best, 10 * (best - rank + 1), 1)",
     {"rank=1 n=9", "rank=1 n=40", "rank=14 n=40"}},
    {"square-root",
     N_("Square Root (PokerStars)"),
     N_("grows with field and price, falls by the root of the place: known from PokerStars"),
     "10 * sqrt(n) / sqrt(rank) * (1 + log10(buyin_cost + 0.25))",
     {"rank=3 n=150 buyin_cost=20", "rank=25 n=900 buyin_cost=0", "rank=10 n=250 buyin_cost=10"}},
    {"neau",
     N_("Neau"),
     N_("grows with field and price; who rebuys has less for the same place"),
     "if(total_cost > 0, sqrt(n * buyin_cost * buyin_cost / total_cost) / (rank + 1), 0)",
     {"rank=1 n=16 buyin_cost=25 total_cost=25", "rank=1 n=16 buyin_cost=25 total_cost=100",
      "rank=4 n=16 buyin_cost=25 total_cost=25"}},
    {"place-and-hits",
     N_("Places and Knock-Outs"),
     N_("a point for each entry that went out before, and two for each player put out"),
     "n - rank + 1 + 2 * hits",
     {"rank=1 n=20 hits=4", "rank=2 n=20", "rank=15 n=20 hits=1"}},
    {"knock-outs",
     N_("Knock-Outs"),
     N_("10 points for each player put out, whatever the place"),
     "10 * hits",
     {"rank=1 n=20 hits=4", "rank=12 n=20 hits=1", "rank=2 n=20"}},
    {"prize-money",
     N_("Money Won"),
     N_("a point for each unit of the currency won by prizes and bounties"),
     "prize + bounty",
     {"prize=250 total_cost=20", "prize=12.5 bounty=10", "total_cost=20"}},
    {"profit",
     N_("Profit"),
     N_("what was won less what it cost; who won nothing has points below 0"),
     "prize + bounty - total_cost",
     {"prize=250 total_cost=20", "bounty=10 total_cost=10", "total_cost=40"}},
    {"pool-share",
     N_("Share of the Pool"),
     N_("100 points for the whole prize pool, so that dear evenings weigh no more"),
     "if(pool > 0, 100 * prize / pool, 0)",
     {"prize=250 pool=500", "prize=50 pool=500", "pool=500"}},
    {"attendance",
     N_("Attendance"),
     N_("a point for each tournament played"),
     "1",
     {"rank=1 n=20", "rank=9 n=20", "rank=20 n=20"}},
    {"in-money",
     N_("Places in the Money"),
     N_("only who wins a prize has points: one for the last prize, one more for each before"),
     "if(in_the_money, max(1, places_paid - rank + 1), 0)",
     {"rank=1 in_the_money=1 places_paid=4", "rank=4 in_the_money=1 places_paid=4",
      "rank=5 places_paid=4"}},
    {"field-share",
     N_("Share of the Field"),
     N_("100 points for the winner, 0 for who is last, in equal steps, in any field"),
     "if(n > 1, 100 * (n - rank) / (n - 1), 100)",
     {"rank=1 n=21", "rank=6 n=21", "rank=21 n=21"}},
    {"doublings",
     N_("Doublings"),
     N_("10 points, and 10 more for each time the field was halved until the player went out"),
     "10 * (1 + log(n / rank, 2))",
     {"rank=1 n=64", "rank=8 n=64", "rank=64 n=64"}},
    {"halves",
     N_("Half Each"),
     N_("as many points for the winner as entries, and half of the place before for each other"),
     "n / 2 ^ (rank - 1)",
     {"rank=1 n=24", "rank=2 n=24", "rank=4 n=24"}},
};

const FeltFormulaShipped *felt_formula_shipped(guint index)
{
  return index < G_N_ELEMENTS(shipped) ? &shipped[index] : NULL;
}

const FeltFormulaShipped *felt_formula_shipped_find(const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS(shipped); i++)
    if (g_ascii_strcasecmp(shipped[i].id, text) == 0 || strcmp(shipped[i].text, text) == 0)
      return &shipped[i];
  return NULL;
}

static gboolean take_value(const char *given, FeltFormulaValue *values)
{
  const char *sign = strchr(given, '=');
  char *end = NULL;
  if (sign == NULL)
    return FALSE;
  g_autofree char *name = g_strndup(given, (gsize)(sign - given));
  int row = felt_formula_names_find(&felt_points_names, name);
  double number = g_ascii_strtod(sign + 1, &end);
  if (row < 0 || end == sign + 1 || *end != '\0' || !isfinite(number))
    return FALSE;
  values[row].number = number;
  return TRUE;
}

gboolean felt_points_values(const char *given, FeltFormulaValue values[FELT_N_POINTS])
{
  g_auto(GStrv) parts = g_strsplit(given, " ", -1);
  memset(values, 0, FELT_N_POINTS * sizeof *values);
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0' && !take_value(parts[i], values))
      return FALSE;
  return TRUE;
}

gint64 felt_formula_shipped_points(const FeltFormulaShipped *formula, guint example)
{
  FeltFormulaValue values[FELT_N_POINTS];
  gint64 thousandths = 0;
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltFormula) parsed = felt_formula_parse(formula->text, &felt_points_names, &error);
  if (parsed == NULL || !felt_points_values(formula->examples[example], values) ||
      !felt_formula_points(parsed, felt_formula_look_array, values, &thousandths, &error))
    g_error("%s: %s", formula->id, error != NULL ? error->message : "");
  return thousandths;
}
