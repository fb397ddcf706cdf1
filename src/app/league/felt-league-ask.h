/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-ask.h - a few lines to be filled in: a season, a correction, a payment */
#ifndef FELT_LEAGUE_ASK_H
#define FELT_LEAGUE_ASK_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"
#include "club/felt-standings.h"

#define FELT_TYPE_LEAGUE_ASK (felt_league_ask_get_type())
G_DECLARE_FINAL_TYPE(FeltLeagueAsk, felt_league_ask, FELT, LEAGUE_ASK, AdwWindow)

/* The season of an id is filled in and changed, or, 0, a new one of a league. */
void felt_league_ask_season(GtkWindow *parent, gint64 league, gint64 season);

/* Points are given to somebody or taken, with a reason; person: whose name stands there, or NULL.
 * season: that of the points, 0: whatever is on. */
void felt_league_ask_correction(GtkWindow *parent, gint64 league, gint64 season,
                                const char *person);

/* Money is paid out of a season's pot. standings: of the season, read for its pots during the call;
 * NULL, or without any: there is no pot yet. */
void felt_league_ask_payment(GtkWindow *parent, gint64 league, gint64 season,
                             const FeltStandings *standings);

#endif
