/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-player.h - a player of a league: which tournaments count, with what points */
#ifndef FELT_LEAGUE_PLAYER_H
#define FELT_LEAGUE_PLAYER_H

#include <adwaita.h>

#define FELT_TYPE_LEAGUE_PLAYER (felt_league_player_get_type())
G_DECLARE_FINAL_TYPE(FeltLeaguePlayer, felt_league_player, FELT, LEAGUE_PLAYER, AdwWindow)

/* Opens it over a window: a person of the club, or, 0, who is known by a key. It closes when the
 * player is in the league no more. */
void felt_league_player_present(GtkWindow *parent, gint64 league, gint64 season, gint64 person,
                                const char *key);

#endif
