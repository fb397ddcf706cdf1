/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-structure.h - feltctl structure: levels made, checked, turned from one form to another
 */
#ifndef FELT_CLI_STRUCTURE_H
#define FELT_CLI_STRUCTURE_H

#include "cli/felt-cli.h"

/* feltctl structure make --players N --stack N --minutes N [--chips 25,100,…] [--game GAME]
 *     [--limit LIMIT] [--mix MIX] [--ratio 1.4] [--level-minutes N] [--rebuys N] [--add-ons N] [-o
 * FILE]
 *     [--json|--csv]
 * feltctl structure make --for TOURNAMENT --minutes N [the same] [--set]
 * feltctl structure check FILE [--chips 25,100,…] [--players N] [--json]
 * feltctl structure convert FILE -o FILE
 * feltctl structure save FILE NAME */
FeltExit felt_cli_structure(const FeltCliGlobals *globals, int argc, char **argv);

#endif
