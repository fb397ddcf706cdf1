/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-desk.h - the leagues of the program's database, for windows: who stands where now */
#ifndef FELT_LEAGUE_DESK_H
#define FELT_LEAGUE_DESK_H

#include <gtk/gtk.h>

#include "club/felt-club.h"
#include "club/felt-league-final.h"

/* There is one for the whole run of the program, over the club that felt-club-desk.h has open.
 * Signal "changed" (): the club moved on, or while it is watched a tournament did. */
#define FELT_TYPE_LEAGUE_DESK (felt_league_desk_get_type())
G_DECLARE_FINAL_TYPE(FeltLeagueDesk, felt_league_desk, FELT, LEAGUE_DESK, GObject)

/* The one there is; not owned by the caller. */
FeltLeagueDesk *felt_league_desk_get(void);

/* Looks now and then whether a tournament went on, as long as somebody watches: as many calls end
 * it as began it. */
void felt_league_desk_watch(FeltLeagueDesk *desk, gboolean watch);

/* A league of the club, and a season (NULL: all of time); NULL: it is gone. */
const FeltLeague *felt_league_desk_league(gint64 id);
const FeltLeagueSeason *felt_league_desk_season(gint64 id);

/* The season that a league is in now; NULL: none has begun. */
const FeltLeagueSeason *felt_league_desk_season_now(const FeltLeague *league);

/* Returns the standings by all that is recorded; NULL with a sentence. setup as for
 * felt_league_book_standings; a closed season ignores it. */
FeltStandings *felt_league_desk_standings(FeltLeagueDesk *desk, const FeltLeague *league,
                                          const FeltLeagueSeason *season,
                                          const FeltLeagueSetup *setup, GError **error);

/* All tournaments, the earliest first, as of the latest standings. */
guint felt_league_desk_count(FeltLeagueDesk *desk);
const FeltLeagueResults *felt_league_desk_nth(FeltLeagueDesk *desk, guint index);

/* A number as commands name leagues, seasons and people. Owned by the caller. */
char *felt_league_desk_number(gint64 id);

#endif
