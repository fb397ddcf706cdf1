/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-structure-make.h - feltctl structure make: levels for a wish, or for a tournament */
#ifndef FELT_CLI_STRUCTURE_MAKE_H
#define FELT_CLI_STRUCTURE_MAKE_H

#include "cli/felt-cli-structure-options.h"
#include "cli/felt-cli.h"

/* Of players, stack and minutes, which must be given; prints them, or writes them to a file. */
FeltExit felt_cli_structure_make(const FeltStructureOptions *o);

/* --for: of a tournament's own players, stack, chips and game; only minutes must be given. Once it
 * has begun, what was played and the present entry stay, and the minutes count from now. With --set
 * the tournament gets the levels. */
FeltExit felt_cli_structure_make_for(const FeltCliGlobals *globals, const FeltStructureOptions *o);

#endif
