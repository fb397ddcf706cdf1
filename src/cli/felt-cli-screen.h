/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-screen.h - feltctl screen: the room's screens of this machine */
#ifndef FELT_CLI_SCREEN_H
#define FELT_CLI_SCREEN_H

#include "cli/felt-cli.h"

FeltExit felt_cli_screen(const FeltCliGlobals *globals, int argc, char **argv);

#endif
