/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-windows.h - dialogs of leagues */
#ifndef FELT_LEAGUE_WINDOWS_H
#define FELT_LEAGUE_WINDOWS_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"
#include "club/felt-standings.h"

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

/* Opens it over a window. Those in it are registered in the tournament that is open at a desk
 * (NULL: none), one by one; who is in it already is passed over. */
void felt_league_final_dialog_present(GtkWindow *parent, FeltDesk *desk, gint64 league,
                                      gint64 season);

/* Opens it over a window. league 0: a new one; season: the one whose standings are looked at, 0:
 * all of time. Nothing is recorded before the button is pressed, then as one event. */
void felt_league_form_present(GtkWindow *parent, gint64 league, gint64 season);

/* Opens it over a window: a person of the club, or, 0, who is known by a key. It closes when the
 * player is in the league no more. */
void felt_league_player_present(GtkWindow *parent, gint64 league, gint64 season, gint64 person,
                                const char *key);

/* Asks over a window (felt_table_export_present); season 0: all of time. */
void felt_standings_export_present(GtkWindow *parent, gint64 league, gint64 season);

/* desk: that whose tournament a final can be made of, or NULL. It follows the club and all
 * tournaments as long as it lives. */
GtkWidget *felt_leagues_page_new(FeltDesk *desk);

#endif
