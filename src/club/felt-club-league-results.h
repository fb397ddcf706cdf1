/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-league-results.h - the results of tournaments, as leagues count them */
#ifndef FELT_CLUB_LEAGUE_RESULTS_H
#define FELT_CLUB_LEAGUE_RESULTS_H

#include <glib.h>

/* A player of a tournament that is over. Money is in minor units. */
typedef struct {
  gint64 person;         /* in the club; 0: nobody of it, known by name only */
  char *name;            /* as the tournament has it */
  char *key;             /* felt_name_key of it: by this a player without a person is known */
  guint place, place_to; /* equal unless shared; 0: none */
  guint entries, rebuys, add_ons, hits;
  gint64 cost;          /* what was charged in all */
  gint64 prize, bounty; /* won by place or deal; by bounties */
} FeltLeagueResult;

/* A tournament. */
typedef struct {
  char *id, *name;
  char *formula;                          /* of its own points; NULL: none */
  gint64 at_us;                           /* UTC of its start */
  char day[11];                           /* of its start where the club is, "2026-01-31" */
  gboolean over;                          /* only then it counts */
  char *currency;                         /* NULL: not told */
  guint decimals;                         /* minor digits of the currency: 2 */
  gint64 set_aside;                       /* for a season: of the prizes, and in season pots */
  guint unique, entries, rebuys, add_ons; /* of all players together */
  guint places_paid;
  gint64 pool;
  gint64 entry_cost, rebuy_cost, add_on_cost;           /* of one, all its parts */
  gint64 entries_amount, rebuys_amount, add_ons_amount; /* what all of them cost */
  FeltLeagueResult *players;
  guint n_players;
} FeltLeagueResults;

void felt_league_results_free(FeltLeagueResults *results);

#endif
