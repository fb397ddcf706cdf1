/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-standings-points.c - the points of a tournament, by the formulas of a league */
#include "club/felt-standings-private.h"

#include "felt-config.h"
#include "tournament/base/felt-refusal.h"
#include "tournament/formula/felt-formula-shipped.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

struct FeltStandingsPoints {
  FeltLeagueShared shared;
  gboolean own;         /* the league leaves tournaments theirs */
  GHashTable *formulas; /* text -> FeltFormula, of tournaments */
  const char *text;     /* in use */
  FeltFormula *formula; /* the same */
  FeltFormula *league;  /* of the league, or the usual one */
  const char *league_text;
  FeltFormula *attendance; /* NULL: none */
  GPtrArray *bonuses;      /* FeltFormula, that go with a tournament */
  GPtrArray *always;       /* that count always */
};

FeltFormula *felt_league_formula(const char *text, const FeltFormulaNames *names, const char *key,
                                 GError **error)
{
  g_autoptr(GError) inner = NULL;
  const FeltFormulaShipped *shipped = NULL;
  if (names == &felt_points_names)
    shipped = felt_formula_shipped_find(text);
  FeltFormula *formula = felt_formula_parse(shipped != NULL ? shipped->text : text, names, &inner);
  if (formula == NULL) {
    g_autofree char *why = felt_formula_error_text(inner);
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, "{%s}: %s", key, why);
  }
  return formula;
}

static void formula_free(gpointer formula)
{
  felt_formula_free(formula);
}

/* Bonuses of two kinds, for what their formulas may use. */
static gboolean parse_bonuses(FeltStandingsPoints *self, const FeltLeagueSetup *setup,
                              GError **error)
{
  for (guint i = 0; i < setup->n_bonuses; i++) {
    const FeltLeagueBonus *bonus = &setup->bonuses[i];
    if (bonus->of == FELT_BONUS_SEASON)
      continue;
    FeltFormula *formula =
        felt_league_formula(bonus->formula, &felt_points_names, "bonuses", error);
    if (formula == NULL)
      return FALSE;
    g_ptr_array_add(bonus->of == FELT_BONUS_ALWAYS ? self->always : self->bonuses, formula);
  }
  return TRUE;
}

FeltStandingsPoints *felt_standings_points_new(const FeltLeagueSetup *setup, GError **error)
{
  FeltStandingsPoints *self = g_new0(FeltStandingsPoints, 1);
  self->shared = (FeltLeagueShared)setup->shared;
  self->own = setup->formula == NULL;
  self->formulas = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, formula_free);
  self->bonuses = g_ptr_array_new_with_free_func(formula_free);
  self->always = g_ptr_array_new_with_free_func(formula_free);
  self->league_text = setup->formula;
  if (self->own)
    self->league_text = felt_formula_shipped_find(FELT_LEAGUE_FORMULA)->text;

  self->league = felt_league_formula(self->league_text, &felt_points_names, "formula", error);
  gboolean good = self->league != NULL && parse_bonuses(self, setup, error);
  if (good && setup->attendance != NULL) {
    self->attendance =
        felt_league_formula(setup->attendance, &felt_points_names, "attendance", error);
    good = self->attendance != NULL;
  }
  if (good)
    return self;
  felt_standings_points_free(self);
  return NULL;
}

void felt_standings_points_free(FeltStandingsPoints *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref(self->formulas);
  g_ptr_array_unref(self->bonuses);
  g_ptr_array_unref(self->always);
  g_clear_pointer(&self->league, felt_formula_free);
  g_clear_pointer(&self->attendance, felt_formula_free);
  g_free(self);
}

gboolean felt_standings_points_use(FeltStandingsPoints *self, const char *own, GError **error)
{
  gpointer text = NULL, formula = NULL;
  self->formula = self->league;
  self->text = self->league_text;
  if (!self->own || own == NULL)
    return TRUE;
  if (!g_hash_table_lookup_extended(self->formulas, own, &text, &formula)) {
    formula = felt_formula_parse(own, &felt_points_names, error);
    if (formula == NULL)
      return FALSE;
    text = g_strdup(own);
    g_hash_table_insert(self->formulas, text, formula);
  }
  self->formula = formula;
  self->text = text;
  return TRUE;
}

const char *felt_standings_points_text(const FeltStandingsPoints *self)
{
  return self->text != NULL ? self->text : self->league_text;
}

/* Values of names ---------------------------------------------------------------------------- */

static double units(const FeltLeagueResults *tournament, gint64 minor)
{
  static const double powers[] = {1, 10, 100, 1000, 10000};
  return (double)minor / powers[MIN(tournament->decimals, G_N_ELEMENTS(powers) - 1)];
}

static void fill(const FeltLeagueResults *t, const FeltLeagueResult *r, FeltFormulaValue *values)
{
  memset(values, 0, FELT_N_POINTS * sizeof *values);
  values[FELT_POINTS_RANK].number = r->place;
  values[FELT_POINTS_N].number = t->entries;
  values[FELT_POINTS_UNIQUE].number = t->unique;
  values[FELT_POINTS_ENTRIES].number = r->entries;
  values[FELT_POINTS_REBUYS].number = r->rebuys;
  values[FELT_POINTS_ADD_ONS].number = r->add_ons;
  values[FELT_POINTS_HITS].number = r->hits;
  values[FELT_POINTS_BUYIN_COST].number = units(t, t->entry_cost);
  values[FELT_POINTS_REBUY_COST].number = units(t, t->rebuy_cost);
  values[FELT_POINTS_ADD_ON_COST].number = units(t, t->add_on_cost);
  values[FELT_POINTS_TOTAL_COST].number = units(t, r->cost);
  values[FELT_POINTS_PRIZE].number = units(t, r->prize);
  values[FELT_POINTS_BOUNTY].number = units(t, r->bounty);
  values[FELT_POINTS_IN_THE_MONEY].number = r->prize > 0;
  values[FELT_POINTS_PLACES_PAID].number = t->places_paid;
  values[FELT_POINTS_POOL].number = units(t, t->pool);
  values[FELT_POINTS_BUYINS].number = t->entries;
  values[FELT_POINTS_TOTAL_REBUYS].number = t->rebuys;
  values[FELT_POINTS_TOTAL_ADD_ONS].number = t->add_ons;
  values[FELT_POINTS_BUYINS_AMOUNT].number = units(t, t->entries_amount);
  values[FELT_POINTS_REBUYS_AMOUNT].number = units(t, t->rebuys_amount);
  values[FELT_POINTS_ADD_ONS_AMOUNT].number = units(t, t->add_ons_amount);
}

/* What one that cannot be computed comes to is 0, and said once. */
static gint64 points_by(const FeltFormula *formula, FeltFormulaValue *values, GError **error)
{
  gint64 thousandths = 0;
  GError *inner = NULL;
  if (felt_formula_points(formula, felt_formula_look_array, values, &thousandths, &inner))
    return thousandths;
  if (error != NULL && *error == NULL)
    g_propagate_error(error, inner);
  else
    g_error_free(inner);
  return 0;
}

/* A half is rounded up, of what is below 0 too. */
static gint64 average(gint64 sum, gint64 n)
{
  gint64 twice = 2 * sum + n;
  return twice >= 0 ? twice / (2 * n) : -((-twice + 2 * n - 1) / (2 * n));
}

static gint64 place_points(const FeltStandingsPoints *self, const FeltLeagueResult *result,
                           FeltFormulaValue *values, GError **error)
{
  gint64 sum = 0;
  if (self->shared == FELT_SHARED_BEST || result->place_to <= result->place)
    return points_by(self->formula, values, error);
  for (guint place = result->place; place <= result->place_to; place++) {
    values[FELT_POINTS_RANK].number = place;
    sum += points_by(self->formula, values, error);
  }
  values[FELT_POINTS_RANK].number = result->place;
  return average(sum, (gint64)result->place_to - result->place + 1);
}

gboolean felt_standings_points_of(const FeltStandingsPoints *self,
                                  const FeltLeagueResults *tournament,
                                  const FeltLeagueResult *result, FeltStandingsEvent *event,
                                  GError **error)
{
  FeltFormulaValue values[FELT_N_POINTS];
  g_autoptr(GError) first = NULL;
  fill(tournament, result, values);
  event->cost = values[FELT_POINTS_TOTAL_COST].number;
  event->prize = values[FELT_POINTS_PRIZE].number + values[FELT_POINTS_BOUNTY].number;
  event->points = place_points(self, result, values, &first);
  for (guint i = 0; i < self->bonuses->len; i++)
    event->points += points_by(self->bonuses->pdata[i], values, &first);

  event->beside = self->attendance == NULL ? 0 : points_by(self->attendance, values, &first);
  for (guint i = 0; i < self->always->len; i++)
    event->beside += points_by(self->always->pdata[i], values, &first);
  if (first == NULL)
    return TRUE;
  g_propagate_error(error, g_steal_pointer(&first));
  return FALSE;
}
