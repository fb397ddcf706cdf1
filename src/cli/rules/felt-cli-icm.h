/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-icm.h - feltctl icm: what stacks are worth in prizes */
#ifndef FELT_CLI_ICM_H
#define FELT_CLI_ICM_H

#include "cli/felt-cli.h"

/* feltctl icm --stacks 5000,3000,2000 --prizes 50,30,20 [--bubble] [--json] */
FeltExit felt_cli_icm(const FeltCliGlobals *globals, int argc, char **argv);

#endif
