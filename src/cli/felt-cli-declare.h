/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-declare.h - feltctl declare: what words and chips bind a player to */
#ifndef FELT_CLI_DECLARE_H
#define FELT_CLI_DECLARE_H

#include "cli/felt-cli.h"

/* feltctl declare --limit no|pot|fixed --facing N --last-raise N --stack N [--own N] [--pot N]
 * [--say "raise 15"] [--chips 25,25] [--json] */
FeltExit felt_cli_declare(const FeltCliGlobals *globals, int argc, char **argv);

#endif
