/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-league.h - feltctl league: leagues, who stands where, who would move */
#ifndef FELT_CLI_LEAGUE_H
#define FELT_CLI_LEAGUE_H

#include "cli/felt-cli.h"

FeltExit felt_cli_league(const FeltCliGlobals *globals, int argc, char **argv);

#endif
