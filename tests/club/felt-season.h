/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-season.h - a league in memory: its tournaments, and who merged with whom */
#ifndef FELT_SEASON_H
#define FELT_SEASON_H

#include "club/felt-standings.h"

typedef struct {
  FeltLeagues leagues;      /* one league, number 1 */
  GPtrArray *results;       /* FeltLeagueResults */
  GHashTable *merged;       /* GINT -> GINT: into whom */
  FeltLeagueSeason *season; /* asked for; NULL: all time */
} FeltSeason;

void felt_season_init(FeltSeason *season);
void felt_season_clear(FeltSeason *season);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltSeason, felt_season_clear)

/* The league's setup, to be changed by the test. */
FeltLeagueSetup *felt_season_setup(FeltSeason *season);

/* A tournament on a day of 2026 (1: the 1st of January), over: "3 1 2" are people by place, "2=4"
 * shares a place; "Ann" is somebody known by name only. Its name is its id. */
FeltLeagueResults *felt_season_add(FeltSeason *season, const char *id, int day, const char *places);

/* Computed now; the test fails when it cannot be. Owned by the caller. */
FeltStandings *felt_season_standings(const FeltSeason *season);

/* "1:3=30 2:1=27.5 -:4=0": place, person, points of each row; ": " for who is known by name. */
char *felt_season_text(const FeltStandings *standings);

#endif
