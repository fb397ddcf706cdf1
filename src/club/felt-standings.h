/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-standings.h - the standings of a league: computed, never kept */
#ifndef FELT_STANDINGS_H
#define FELT_STANDINGS_H

#include "club/felt-club-league.h"
#include "club/felt-club-league-results.h"
#include "club/felt-club-state.h"
#include "tournament/formula/felt-formula-points.h"

/* Looks up people: the record that stands for an id after all merges, and its name (to be freed;
 * NULL: not known). */
typedef struct {
  gint64 (*is)(gconstpointer data, gint64 person);
  char *(*name)(gconstpointer data, gint64 person);
  gconstpointer data;
} FeltStandingsPeople;

/* The question. All of it must stay until the standings are made. */
typedef struct {
  const FeltLeague *league;
  const FeltLeagues *leagues;              /* all of the club; NULL: there is but this one */
  const FeltLeagueSeason *season;          /* NULL: of all time */
  const FeltLeagueResults *const *results; /* of all tournaments, in any order */
  guint n_results;
  FeltStandingsPeople people;
} FeltStandingsAsk;

/* A tournament that counts, by the time of its start. */
typedef struct {
  char *id, *name;
  gint64 at_us;
  char day[11];
  guint players;
  gint64 set_aside; /* of its money, in the season's pot; minor units */
} FeltStandingsTournament;

/* The money that tournaments set aside for the season in one currency, and the money paid out of
 * it, in minor units. What is left is below 0 where more was paid than was there. */
typedef struct {
  char *currency; /* NULL: not told */
  guint decimals; /* minor digits of it */
  gint64 set_aside, paid;
} FeltSeasonPot;

/* The result of a player in a tournament. */
typedef struct {
  guint tournament; /* index */
  guint place, place_to;
  gint64 points; /* thousandths: formula, bonuses that go with it, corrections of it */
  gint64 beside; /* attendance and bonuses that count whether it does or not */
  guint hits;
  gboolean cashed, counted;
  double prize, cost; /* in units of the currency */
} FeltStandingsEvent;

/* A player of the league. */
typedef struct {
  gint64 person; /* 0: nobody of the club, known by name */
  char *name;
  char *key;                  /* of who is known by name */
  guint place, place_to;      /* equal unless shared; 0: too few tournaments for one */
  gint64 points;              /* in all, thousandths */
  gint64 counted;             /* of the tournaments that count, or the score of the season */
  gint64 beside;              /* attendance and bonuses beside them */
  gint64 corrected;           /* by hand, of no tournament */
  FeltStandingsEvent *events; /* played, by tournament */
  guint n_events;
  guint number; /* by which corrections name the player */
  guint n_counted, wins, cashes, hits;
  double prizes; /* in units of the currency; of no use where several_currencies */
} FeltStanding;

typedef struct FeltStandings {
  char *formula; /* of points; where tournaments have their own, the latest one's */
  FeltStandingsTournament *tournaments;
  guint n_tournaments;
  FeltStanding *players; /* by place; who has none behind, by points */
  guint n_players;
  FeltSeasonPot *pots; /* none where no money was set aside or paid */
  guint n_pots;
  gboolean several_currencies; /* among tournaments with money: amounts of players are not added */
  char *trouble;    /* of the first result that has no value and counts 0: a sentence; or NULL */
  guint n_troubles; /* how many there are */
  struct FeltStandingsRules *rules; /* by which scores are made of events */
} FeltStandings;

/* Computes them anew. NULL with a sentence when a formula is none. Owned by the caller. */
FeltStandings *felt_standings_new(const FeltStandingsAsk *ask, GError **error);

/* The same of a league of a club, over results of all tournaments (FeltLeagueResults). setup, when
 * it is given, stands in for the league's own. */
FeltStandings *felt_standings_of(const FeltClubState *club, const FeltLeague *league,
                                 const FeltLeagueSeason *season, const FeltLeagueSetup *setup,
                                 const GPtrArray *results, GError **error);

void felt_standings_free(FeltStandings *standings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltStandings, felt_standings_free)

/* "Pot: 340 EUR set aside, 120 EUR paid out, 220 EUR left", a sentence a currency; owned by the
 * caller. NULL: there is none. */
char *felt_season_pots_text(const FeltStandings *standings);

/* The seasons' pots that less is left in than nothing once a tournament sets `less` aside no more,
 * "Tuesday, Winter: 3 EUR", each behind a line break; owned by the caller. NULL: none. */
char *felt_season_pots_short(const FeltClubState *club, const GPtrArray *results,
                             const char *tournament, gint64 less);

/* Out of which of the pots a payment goes that names a currency, or NULL: that of the pot there is.
 * NULL: there is none such yet. */
const FeltSeasonPot *felt_season_pot_of(const FeltStandings *standings, const char *currency);

/* The row of a person, or of a key where person is 0; NULL: not in it. */
const FeltStanding *felt_standings_find(const FeltStandings *standings, gint64 person,
                                        const char *key);

/* The race: what a player had after each tournament, thousandths, n_tournaments of them. */
void felt_standings_race(const FeltStandings *standings, const FeltStanding *player,
                         gint64 *totals);

/* A person whose place or points change. */
typedef struct {
  const FeltStanding *before, *after; /* NULL: not in it */
} FeltStandingsMove;

/* By the later place, who left last. Free with g_array_unref before either of the standings. */
GArray *felt_standings_moves(const FeltStandings *before, const FeltStandings *after);

/* Refuses a setup whose formulas are none; the sentence names the field. */
gboolean felt_league_setup_check(const FeltLeagueSetup *setup, GError **error);

#endif
