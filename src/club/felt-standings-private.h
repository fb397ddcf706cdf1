/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-standings-private.h - shared by the files of felt_standings */
#ifndef FELT_STANDINGS_PRIVATE_H
#define FELT_STANDINGS_PRIVATE_H

#include "club/felt-standings.h"

/* A correction of no tournament. */
typedef struct {
  guint player;
  gint64 at_us;
  gint64 thousandths;
} FeltStandingsCorrection;

/* The rules of a season's score. */
typedef struct FeltStandingsRules {
  FeltFormula *score;  /* NULL: the sum */
  GPtrArray *bonuses;  /* FeltFormula, of the season */
  GArray *corrections; /* FeltStandingsCorrection, by player, then time */
  gint64 best, drops;
  gboolean missed_zero;
} FeltStandingsRules;

FeltStandingsRules *felt_standings_rules_new(const FeltLeagueSetup *setup, GError **error);
void felt_standings_rules_free(FeltStandingsRules *rules);

/* Parses a formula of points or of a season, of a text or of a shipped one's name; the sentence
 * names the field. */
FeltFormula *felt_league_formula(const char *text, const FeltFormulaNames *names, const char *key,
                                 GError **error);

/* A score, and what it is made of: thousandths. */
typedef struct {
  gint64 points, counted, beside, corrected;
  guint n_counted;
} FeltStandingsScore;

/* Of a player after the first `until` tournaments: what counts is marked in `counts` by the
 * player's events, unless that is NULL. FALSE with a sentence: the formula has no value, which is
 * then 0. */
gboolean felt_standings_score(const FeltStandings *standings, const FeltStanding *player,
                              guint until, FeltStandingsScore *score, gboolean *counts,
                              GError **error);

/* The points of tournaments. */
typedef struct FeltStandingsPoints FeltStandingsPoints;
FeltStandingsPoints *felt_standings_points_new(const FeltLeagueSetup *setup, GError **error);
void felt_standings_points_free(FeltStandingsPoints *points);

/* By which formula a tournament counts whose own is this, NULL: it has none. FALSE with
 * FELT_FORMULA_ERROR: its own is none, and the usual one is in use. */
gboolean felt_standings_points_use(FeltStandingsPoints *points, const char *own, GError **error);

/* The text in use. */
const char *felt_standings_points_text(const FeltStandingsPoints *points);

/* Points of a player in a tournament: event->points and event->beside. FALSE with a sentence: some
 * formula has no value, and counts 0. */
gboolean felt_standings_points_of(const FeltStandingsPoints *points,
                                  const FeltLeagueResults *tournament,
                                  const FeltLeagueResult *result, FeltStandingsEvent *event,
                                  GError **error);

/* Sorts the players and gives them places. */
void felt_standings_order(FeltStandings *standings, const FeltLeagueSetup *setup);

/* felt-season-pot.c: what of a tournament's money is in this pot, minor units: all of it in that of
 * the first league, and of the first season there, in which it counts. */
gint64 felt_season_pot_share(const FeltStandingsAsk *ask, const FeltLeagueResults *results);

/* Fills in the pots, when the standings' tournaments are known; results: theirs, in their order. */
void felt_season_pots_fill(const FeltStandingsAsk *ask, const FeltLeagueResults *const *results,
                           FeltStandings *made);

#endif
