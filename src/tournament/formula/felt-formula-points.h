/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-points.h - the names in formulas of points and of season scores */
#ifndef FELT_FORMULA_POINTS_H
#define FELT_FORMULA_POINTS_H

#include "tournament/formula/felt-formula.h"

/* Points of a player in one tournament. Money is in units of the currency, 12.5 for 12 euros 50. */
typedef enum {
  FELT_POINTS_RANK,
  FELT_POINTS_N,
  FELT_POINTS_UNIQUE,
  FELT_POINTS_ENTRIES,
  FELT_POINTS_REBUYS,
  FELT_POINTS_ADD_ONS,
  FELT_POINTS_HITS,
  FELT_POINTS_BUYIN_COST,
  FELT_POINTS_REBUY_COST,
  FELT_POINTS_ADD_ON_COST,
  FELT_POINTS_TOTAL_COST,
  FELT_POINTS_PRIZE,
  FELT_POINTS_BOUNTY,
  FELT_POINTS_IN_THE_MONEY,
  FELT_POINTS_PLACES_PAID,
  FELT_POINTS_POOL,
  FELT_POINTS_BUYINS,
  FELT_POINTS_TOTAL_REBUYS,
  FELT_POINTS_TOTAL_ADD_ONS,
  FELT_POINTS_BUYINS_AMOUNT,
  FELT_POINTS_REBUYS_AMOUNT,
  FELT_POINTS_ADD_ONS_AMOUNT,
  FELT_N_POINTS
} FeltPointsName;

/* The score of a player in a season. */
typedef enum {
  FELT_SEASON_SCORES, /* a list */
  FELT_SEASON_TOURNAMENTS,
  FELT_SEASON_WINS,
  FELT_SEASON_CASHES,
  FELT_SEASON_HITS,
  FELT_SEASON_PRIZES,
  FELT_SEASON_COST,
  FELT_N_SEASON
} FeltSeasonName;

/* Their names, in the order of the enumerations. */
extern const FeltFormulaNames felt_points_names, felt_season_names;

/* The most points, either way, that are counted. */
#define FELT_POINTS_MAX G_GINT64_CONSTANT(1000000000)

/* Evaluates a formula of points: thousandths of a point, a half rounded up. What the value lacks of
 * a half by less than a billionth is a half, so that no rounding of a machine decides. Fails as
 * felt_formula_evaluate, and above FELT_POINTS_MAX. */
gboolean felt_formula_points(const FeltFormula *formula, FeltFormulaLook look, gpointer data,
                             gint64 *thousandths, GError **error);

/* "12", "12.5", "0.125": points as files have them. Owned by the caller. */
char *felt_points_text(gint64 thousandths);

/* The same as people read them, as the locale writes numbers: "1,234.5". Owned by the caller. */
char *felt_points_shown(gint64 thousandths);

#endif
