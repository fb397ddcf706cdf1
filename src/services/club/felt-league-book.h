/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-book.h - the leagues of a database: results read, standings computed from them */
#ifndef FELT_LEAGUE_BOOK_H
#define FELT_LEAGUE_BOOK_H

#include "club/felt-club-state.h"
#include "club/felt-standings.h"
#include "services/club/felt-person-results.h"
#include "store/felt-source.h"

/* Returns the part of a tournament's results that leagues count. Free with
 * felt_league_results_free. */
FeltLeagueResults *felt_league_results_new(const FeltTournamentResults *from);

/* Of all tournaments of a database, as commands of the club ask for them
 * (felt_kind_tell_results); NULL with error. Free with g_ptr_array_unref. */
GPtrArray *felt_league_results_all(FeltStore *store, GError **error);

/* Refuses what takes a tournament out of the leagues, or (felt_kind_tell_settled) makes something
 * else of it, while it counts in a season that is closed. */
gboolean felt_league_may_leave(FeltStore *store, const FeltClubState *club, const char *id,
                               GError **error);
gboolean felt_league_check_settled(FeltStore *store, const FeltSource *source, const char *id,
                                   const FeltState *before, const FeltState *after, GError **error);

/* Results as leagues count them, kept as long as a tournament's log is the same. */
typedef struct FeltLeagueBook FeltLeagueBook;

/* results must outlive it. */
FeltLeagueBook *felt_league_book_new(const FeltResults *results);
void felt_league_book_free(FeltLeagueBook *book);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltLeagueBook, felt_league_book_free)

/* Takes in what the last look at the results found. */
void felt_league_book_update(FeltLeagueBook *book);

/* All tournaments, by the time of their start; until the next update. */
guint felt_league_book_count(const FeltLeagueBook *book);
const FeltLeagueResults *felt_league_book_nth(const FeltLeagueBook *book, guint index);

/* Standings of a league of the club in a season, NULL: of all time. setup, when it is given, stands
 * in for the league's own: what would be. NULL with a sentence: a formula is none. */
FeltStandings *felt_league_book_standings(const FeltLeagueBook *book, const FeltClubState *club,
                                          const FeltLeague *league, const FeltLeagueSeason *season,
                                          const FeltLeagueSetup *setup, GError **error);

/* The season that is meant where none is named: the latest that has begun by now, UTC; NULL: the
 * league has none. */
const FeltLeagueSeason *felt_league_season_now(const FeltClubState *club, const FeltLeague *league,
                                               gint64 now_us);

#endif
