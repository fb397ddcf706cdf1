/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-serve.h - feltctl serve: the server of the club's own network */
#ifndef FELT_CLI_SERVE_H
#define FELT_CLI_SERVE_H

#include "cli/felt-cli.h"

FeltExit felt_cli_serve(const FeltCliGlobals *globals, int argc, char **argv);

#endif
