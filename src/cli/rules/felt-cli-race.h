/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-race.h - feltctl race: a chip race with the cards dealt */
#ifndef FELT_CLI_RACE_H
#define FELT_CLI_RACE_H

#include "cli/felt-cli.h"

/* feltctl race --from 25 --to 100 --odd 3,3,3 [--others yes,yes,no] [--over-half] [--seed N]
 * [--json] */
FeltExit felt_cli_race(const FeltCliGlobals *globals, int argc, char **argv);

#endif
