/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-league-command.h - the commands of leagues and seasons */
#ifndef FELT_CLUB_LEAGUE_COMMAND_H
#define FELT_CLUB_LEAGUE_COMMAND_H

#include "club/felt-club-league.h"

/* The keys of all these commands. */
typedef struct {
  FeltLeagueSetup
      setup;        /* of a league: what setup.given says. First: their keys stand at the top */
  char *league;     /* which one: its name or number */
  char *tournament; /* an id, a name, or a part of one */
  int counts;       /* FeltLeagueCounts */
  char *formula;    /* of this tournament; FELT_LEAGUE_NONE: none of its own any more */
  char *person;     /* an id, or a whole name */
  char *points;     /* a number, or a formula without names */
  char *reason;
  char *season; /* which one: its name or number */
  char *name, *from, *to;
  int closed;    /* of a season: FeltSeasonClosed; -1: as it was */
  gint64 amount; /* minor units */
  char *currency;
  gboolean overrule;
} FeltLeagueCommand;

/* Of formula and season. */
#define FELT_LEAGUE_NONE "none"

/* All that it owns. */
extern const FeltRecord felt_league_command_record;

/* The keys of each command, all of them on a FeltLeagueCommand. */
extern const FeltRecord felt_league_new_record, felt_league_change_record,
    felt_league_count_command_record, felt_league_correct_record, felt_season_new_record,
    felt_season_change_record, felt_season_pay_record;

#endif
