/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-final.c - a final with chips by standing: who begins with how many */
#include "club/felt-league-final.h"

#include "felt-config.h"
#include "tournament/base/felt-refusal.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

enum { RANK, POINTS, LEADER, LAST, N, N_NAMES };

#define NUMBER FELT_FORMULA_NUMBER
static const FeltFormulaName names[N_NAMES] = {
    [RANK] = {"rank", "r place", NUMBER, N_("places"), N_("the player's place in the standings")},
    [POINTS] = {"points", NULL, NUMBER, N_("points"), N_("the player's points")},
    [LEADER] = {"leader", "most", NUMBER, N_("points"), N_("the points of who stands first")},
    [LAST] = {"last", "fewest", NUMBER, N_("points"),
              N_("the points of the last one who is in the final")},
    [N] = {"n", "players", NUMBER, N_("players"), N_("how many are in the final")},
};
const FeltFormulaNames felt_final_names = {names, N_NAMES, sizeof *names};

static const FeltFormulaShipped shipped[] = {
    {.id = "share",
     .title = N_("10,000, and up to 20,000 more by share of the leader’s points"),
     .text = "10000 + if(leader > 0, max(0, 20000 * points / leader), 0)"},
    {.id = "per-point",
     .title = N_("5,000, and 100 for each point"),
     .text = "5000 + 100 * max(0, points)"},
    {.id = "steps",
     .title = N_("20,000 for the leader, 500 fewer for each place, 5,000 at least"),
     .text = "max(5000, 20000 - 500 * (rank - 1))"},
    {.id = "spread",
     .title = N_("10,000 for the last, 25,000 for the leader, evenly by points between"),
     .text = "if(leader > last, 10000 + 15000 * (points - last) / (leader - last), 10000)"},
};

const FeltFormulaShipped *felt_final_shipped(guint index)
{
  return index < G_N_ELEMENTS(shipped) ? &shipped[index] : NULL;
}

static const char *text_of(const char *formula)
{
  if (formula == NULL)
    return shipped[0].text;
  for (guint i = 0; i < G_N_ELEMENTS(shipped); i++)
    if (g_ascii_strcasecmp(shipped[i].id, formula) == 0)
      return shipped[i].text;
  return formula;
}

/* How many are in it. */
static guint finalists(const FeltStandings *standings, guint wanted)
{
  guint n = 0;
  while (n < standings->n_players && standings->players[n].place > 0 &&
         (wanted == 0 || standings->players[n].place <= wanted))
    n++;
  return n;
}

static gboolean stack_of(const FeltFormula *formula, FeltFormulaValue *values,
                         const FeltFinalAsk *ask, FeltFinalStack *stack, GError **error)
{
  double chips;
  g_autoptr(GError) inner = NULL;
  values[RANK].number = stack->player->place;
  values[POINTS].number = (double)stack->player->points / 1000;
  if (!felt_formula_evaluate(formula, felt_formula_look_array, values, &chips, &inner)) {
    g_autofree char *why = felt_formula_error_text(inner);
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, "%s: %s", stack->player->name, why);
  }
  if (fabs(chips) > (double)FELT_FINAL_MAX)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("%s would begin with more than %" PRId64 " chips; divide them."),
                       stack->player->name, FELT_FINAL_MAX);
  double pieces = floor(chips / (double)ask->round + 0.5);
  stack->chips = MAX((gint64)pieces, 1) * ask->round;
  return TRUE;
}

GArray *felt_league_final(const FeltStandings *standings, const FeltFinalAsk *ask, GError **error)
{
  guint n = finalists(standings, ask->players);
  g_autoptr(GError) inner = NULL;
  g_autoptr(GArray) stacks = g_array_new(FALSE, FALSE, sizeof(FeltFinalStack));
  g_autoptr(FeltFormula) formula =
      felt_formula_parse(text_of(ask->formula), &felt_final_names, &inner);
  if (formula == NULL) {
    g_autofree char *why = felt_formula_error_text(inner);
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, "%s", why);
    return NULL;
  }

  FeltFormulaValue values[N_NAMES] = {[N] = {.number = n}};
  if (n > 0) {
    values[LEADER].number = (double)standings->players[0].points / 1000;
    values[LAST].number = (double)standings->players[n - 1].points / 1000;
  }
  for (guint i = 0; i < n; i++) {
    FeltFinalStack stack = {&standings->players[i], 0};
    if (!stack_of(formula, values, ask, &stack, error))
      return NULL;
    g_array_append_val(stacks, stack);
  }
  return g_steal_pointer(&stacks);
}
