/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-chips.h - feltctl chips: what a set of chips is good for */
#ifndef FELT_CLI_CHIPS_H
#define FELT_CLI_CHIPS_H

#include "cli/felt-cli.h"

/* feltctl chips --set 25:400,100:400,500:200 --stack N [--players N] [--rebuys N]
 * [--rebuy-chips N] [--json] */
FeltExit felt_cli_chips(const FeltCliGlobals *globals, int argc, char **argv);

#endif
