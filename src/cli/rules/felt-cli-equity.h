/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-equity.h - feltctl equity: what share of the pot each hand wins */
#ifndef FELT_CLI_EQUITY_H
#define FELT_CLI_EQUITY_H

#include "cli/felt-cli.h"

/* feltctl equity --game GAME [--board CARDS] [--dead CARDS] HAND… [--json], or --json - */
FeltExit felt_cli_equity(const FeltCliGlobals *globals, int argc, char **argv);

#endif
