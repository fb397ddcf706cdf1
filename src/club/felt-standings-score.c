/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-standings-score.c - the score of a season: best results, drops, bonuses; the race */
#include "club/felt-standings-private.h"

#include "felt-config.h"

#include <stdlib.h>
#include <string.h>

static void formula_free(gpointer formula)
{
  felt_formula_free(formula);
}

static gboolean parse(FeltStandingsRules *rules, const FeltLeagueSetup *setup, GError **error)
{
  if (setup->score != NULL)
    rules->score = felt_league_formula(setup->score, &felt_season_names, "score", error);
  if (setup->score != NULL && rules->score == NULL)
    return FALSE;
  for (guint i = 0; i < setup->n_bonuses; i++) {
    if (setup->bonuses[i].of != FELT_BONUS_SEASON)
      continue;
    FeltFormula *formula =
        felt_league_formula(setup->bonuses[i].formula, &felt_season_names, "bonuses", error);
    if (formula == NULL)
      return FALSE;
    g_ptr_array_add(rules->bonuses, formula);
  }
  return TRUE;
}

FeltStandingsRules *felt_standings_rules_new(const FeltLeagueSetup *setup, GError **error)
{
  FeltStandingsRules *rules = g_new0(FeltStandingsRules, 1);
  rules->best = setup->best;
  rules->drops = setup->drops;
  rules->missed_zero = setup->missed == FELT_MISSED_ZERO;
  rules->bonuses = g_ptr_array_new_with_free_func(formula_free);
  rules->corrections = g_array_new(FALSE, FALSE, sizeof(FeltStandingsCorrection));
  if (parse(rules, setup, error))
    return rules;
  felt_standings_rules_free(rules);
  return NULL;
}

void felt_standings_rules_free(FeltStandingsRules *rules)
{
  if (rules == NULL)
    return;
  g_clear_pointer(&rules->score, felt_formula_free);
  g_ptr_array_unref(rules->bonuses);
  g_array_unref(rules->corrections);
  g_free(rules);
}

/* Which results count ------------------------------------------------------------------------ */

/* The best first, of equal ones the earlier. */
static int compare_results(const void *a, const void *b)
{
  const FeltStandingsEvent *x = *(const FeltStandingsEvent *const *)a;
  const FeltStandingsEvent *y = *(const FeltStandingsEvent *const *)b;
  if (x->points != y->points)
    return x->points > y->points ? -1 : 1;
  return x->tournament < y->tournament ? -1 : 1;
}

/* How many of n results that stand from the best to the worst count. Where missed tournaments are
 * results of 0, they stand before those below 0. */
static guint counting(const FeltStandingsRules *rules, const FeltStandingsEvent *const *results,
                      guint n, guint held)
{
  gint64 drops = rules->drops, below = 0, missed = 0;
  while (rules->missed_zero && below < (gint64)n && results[n - 1 - below]->points < 0)
    below++;
  if (rules->missed_zero)
    missed = (gint64)held - n;

  gint64 good = (gint64)n - below;
  gint64 gone = MIN(drops, below);
  below -= gone;
  drops -= gone;
  gone = MIN(drops, missed);
  missed -= gone;
  good -= MIN(drops - gone, good);
  if (rules->best == 0)
    return (guint)(good + below);
  gint64 left = CLAMP(rules->best - good - missed, 0, below);
  return (guint)(MIN(good, rules->best) + left);
}

/* What season formulas look at. */
typedef struct {
  double *scores;
  guint n_scores, tournaments, wins, cashes, hits;
  double prizes, cost;
  gboolean several_currencies;
} Season;

static double season_number(const Season *season, guint row)
{
  switch ((FeltSeasonName)row) {
  case FELT_SEASON_TOURNAMENTS:
    return season->tournaments;
  case FELT_SEASON_WINS:
    return season->wins;
  case FELT_SEASON_CASHES:
    return season->cashes;
  case FELT_SEASON_HITS:
    return season->hits;
  case FELT_SEASON_PRIZES:
    return season->prizes;
  default:
    return season->cost;
  }
}

static gboolean look(gpointer data, guint row, FeltFormulaValue *value)
{
  const Season *season = data;
  if (season->several_currencies && (row == FELT_SEASON_PRIZES || row == FELT_SEASON_COST))
    return FALSE;
  if (row == FELT_SEASON_SCORES)
    *value = (FeltFormulaValue){.items = season->scores, .n = season->n_scores};
  else
    *value = (FeltFormulaValue){.number = season_number(season, row)};
  return TRUE;
}

static gint64 points_by(const FeltFormula *formula, Season *season, GError **error)
{
  gint64 thousandths = 0;
  GError *inner = NULL;
  if (felt_formula_points(formula, look, season, &thousandths, &inner))
    return thousandths;
  if (error != NULL && *error == NULL)
    g_propagate_error(error, inner);
  else
    g_error_free(inner);
  return 0;
}

/* Corrections are by player: the first of one. */
static guint first_correction(const GArray *corrections, guint player)
{
  guint low = 0, high = corrections->len;
  while (low < high) {
    guint middle = (low + high) / 2;
    if (g_array_index(corrections, FeltStandingsCorrection, middle).player < player)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* Those given until a tournament; after the last one all. */
static gint64 corrected(const FeltStandings *standings, guint player, guint until)
{
  const GArray *list = standings->rules->corrections;
  gint64 sum = 0, at_us = G_MAXINT64;
  if (until > 0 && until < standings->n_tournaments)
    at_us = standings->tournaments[until].at_us;
  for (guint i = first_correction(list, player); i < list->len; i++) {
    const FeltStandingsCorrection *c = &g_array_index(list, FeltStandingsCorrection, i);
    if (c->player != player)
      break;
    if (c->at_us < at_us)
      sum += c->thousandths;
  }
  return sum;
}

static void add_result(Season *season, const FeltStandingsEvent *event)
{
  season->wins += event->place == 1 && event->place_to <= 1;
  season->cashes += event->cashed;
  season->hits += event->hits;
  season->prizes += event->prize;
  season->cost += event->cost;
}

gboolean felt_standings_score(const FeltStandings *standings, const FeltStanding *player,
                              guint until, FeltStandingsScore *score, gboolean *counts,
                              GError **error)
{
  const FeltStandingsRules *rules = standings->rules;
  g_autofree const FeltStandingsEvent **results =
      g_new(const FeltStandingsEvent *, player->n_events + 1);
  g_autofree double *scores = g_new(double, player->n_events + 1);
  Season season = {
      .scores = scores, .tournaments = until, .several_currencies = standings->several_currencies};
  g_autoptr(GError) first = NULL;
  guint n = 0;
  *score = (FeltStandingsScore){0};
  for (; n < player->n_events && player->events[n].tournament < until; n++) {
    results[n] = &player->events[n];
    add_result(&season, results[n]);
    score->beside += results[n]->beside;
  }

  qsort(results, n, sizeof *results, compare_results);
  score->n_counted = season.n_scores = counting(rules, results, n, until);
  for (guint i = 0; i < score->n_counted; i++) {
    score->counted += results[i]->points;
    scores[i] = (double)results[i]->points / 1000;
    if (counts != NULL)
      counts[results[i] - player->events] = TRUE;
  }

  if (rules->score != NULL)
    score->counted = points_by(rules->score, &season, &first);
  for (guint i = 0; i < rules->bonuses->len; i++)
    score->beside += points_by(rules->bonuses->pdata[i], &season, &first);
  score->corrected = corrected(standings, player->number, until);
  score->points = score->counted + score->beside + score->corrected;
  if (first == NULL)
    return TRUE;
  g_propagate_error(error, g_steal_pointer(&first));
  return FALSE;
}

void felt_standings_race(const FeltStandings *standings, const FeltStanding *player, gint64 *totals)
{
  for (guint i = 0; i < standings->n_tournaments; i++) {
    FeltStandingsScore score;
    felt_standings_score(standings, player, i + 1, &score, NULL, NULL);
    totals[i] = score.points;
  }
}
