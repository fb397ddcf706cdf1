/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-json.h - leagues and their standings as JSON and as text */
#ifndef FELT_LEAGUE_JSON_H
#define FELT_LEAGUE_JSON_H

#include <cjson/cJSON.h>

#include "club/felt-league-final.h"
#include "club/felt-standings.h"

/* A league with what was settled of it, and its seasons; owned by the caller, as all here. */
cJSON *felt_league_to_json(const FeltLeagues *leagues, const FeltLeague *league);

/* Returns the standings, points as numbers. season NULL: of all time. */
cJSON *felt_standings_to_json(const FeltLeague *league, const FeltLeagueSeason *season,
                              const FeltStandings *standings);
char *felt_standings_to_text(const FeltLeague *league, const FeltLeagueSeason *season,
                             const FeltStandings *standings);

/* The race: for each tournament what everybody had after it. */
cJSON *felt_standings_race_to_json(const FeltStandings *standings);

/* Returns the people who would move, from felt_standings_moves(). */
cJSON *felt_standings_moves_to_json(const GArray *moves);
char *felt_standings_moves_to_text(const GArray *moves);

/* A stack of a final as the command that registers who has it. */
cJSON *felt_final_stack_to_json(const FeltFinalStack *stack);

/* "3", "3–5" of a shared place, "–" of none. */
char *felt_standing_place_text(const FeltStanding *player);

#endif
