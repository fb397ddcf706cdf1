/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-status.h - feltctl status: what the club's own pages are told of a tournament */
#ifndef FELT_CLI_STATUS_H
#define FELT_CLI_STATUS_H

#include "cli/felt-cli.h"

FeltExit felt_cli_status(const FeltCliGlobals *globals, int argc, char **argv);

#endif
