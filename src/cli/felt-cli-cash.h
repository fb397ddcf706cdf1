/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-cash.h - feltctl cash: new, list, show, settle */
#ifndef FELT_CLI_CASH_H
#define FELT_CLI_CASH_H

#include "cli/felt-cli.h"

/* As in the contract of feltctl; see FeltCliCommand. */
FeltExit felt_cli_cash(const FeltCliGlobals *globals, int argc, char **argv);

#endif
