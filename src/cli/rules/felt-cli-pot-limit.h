/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-pot-limit.h - feltctl pot-limit: the most a bet or raise may come to */
#ifndef FELT_CLI_POT_LIMIT_H
#define FELT_CLI_POT_LIMIT_H

#include "cli/felt-cli.h"

/* feltctl pot-limit --start S --trail T --last L, or
 * feltctl pot-limit --blinds 100/200 [--ante A] [--convention true-pot|assumed-call]
 * [--ante-kind each|button|big-blind] [--players N] [--count-ante none|at-once|from-flop]
 * [--round CHIP] [--json] */
FeltExit felt_cli_pot_limit(const FeltCliGlobals *globals, int argc, char **argv);

#endif
