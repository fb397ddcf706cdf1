/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-rank.h - feltctl rank: who wins a showdown */
#ifndef FELT_CLI_RANK_H
#define FELT_CLI_RANK_H

#include "cli/felt-cli.h"

/* feltctl rank --game GAME [--board CARDS] HAND… [--json], or feltctl rank --json - */
FeltExit felt_cli_rank(const FeltCliGlobals *globals, int argc, char **argv);

#endif
