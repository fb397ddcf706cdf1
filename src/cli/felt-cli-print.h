/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-print.h - feltctl print: a sheet as a PDF file */
#ifndef FELT_CLI_PRINT_H
#define FELT_CLI_PRINT_H

#include "cli/felt-cli.h"

/* feltctl print SHEET TOURNAMENT -o FILE.pdf [--paper a4|letter] [--by name|table] [--number N]
 * [--deal]. The file is
 * written whole or not at all. See FeltCliCommand. */
FeltExit felt_cli_print(const FeltCliGlobals *globals, int argc, char **argv);

#endif
