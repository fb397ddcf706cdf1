/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-desk.h - the rules desk: feltctl declare, pots, posts and desk */
#ifndef FELT_CLI_DESK_H
#define FELT_CLI_DESK_H

#include "cli/felt-cli.h"

FeltExit felt_cli_button(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_declare(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_pots(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_posts(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_desk(const FeltCliGlobals *globals, int argc, char **argv);

#endif
