/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-league.h - feltctl league: leagues, who stands where, who would move */
#ifndef FELT_CLI_LEAGUE_H
#define FELT_CLI_LEAGUE_H

#include "cli/felt-cli.h"
#include "services/sheets/felt-sheet.h"
#include "services/table/felt-table-write.h"

FeltExit felt_cli_league(const FeltCliGlobals *globals, int argc, char **argv);

/* Writes the standings of a league as a sheet. season NULL: the latest that has begun. */
FeltExit felt_cli_league_print(const FeltCliGlobals *globals, char *league, char *season,
                               const char *path, const FeltPaper *paper);

/* The same as a file of a list. */
FeltExit felt_cli_league_export(const FeltCliGlobals *globals, char *league, char *season,
                                const char *path, FeltTableFormat format, gboolean bom);

#endif
