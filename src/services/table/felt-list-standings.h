/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-standings.h - the standings of a league as a list */
#ifndef FELT_LIST_STANDINGS_H
#define FELT_LIST_STANDINGS_H

#include "club/felt-standings.h"
#include "services/table/felt-table-model.h"

/* The list's name for programs, beside felt_list_words. */
#define FELT_LIST_STANDINGS "standings"

/* A row for each player, by place; who has none last. Takes over the standings; season NULL: of all
 * time. at_us: when this was true, UTC. */
FeltTableModel *felt_table_of_standings(const FeltLeague *league, const FeltLeagueSeason *season,
                                        FeltStandings *standings, gint64 at_us);

/* Returns the name of a list's file without its end: "Tuesday - Spring - Standings". Owned by the
 * caller. */
char *felt_standings_file_name(const FeltLeague *league, const FeltLeagueSeason *season);

#endif
