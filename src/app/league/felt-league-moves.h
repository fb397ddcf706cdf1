/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-moves.h - who would move in a league, in lines of a table */
#ifndef FELT_LEAGUE_MOVES_H
#define FELT_LEAGUE_MOVES_H

#include "app/league/felt-line-table.h"
#include "club/felt-standings.h"

/* Gives a table the columns of what would move. */
void felt_league_moves_set_up(FeltLineTable *table);

/* Shows who would stand elsewhere or have other points; before NULL: nobody stood anywhere. Returns
 * how many stand on another place. */
guint felt_league_moves_show(FeltLineTable *table, const FeltStandings *before,
                             const FeltStandings *after);

#endif
