/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-moving.h - feltctl moving: the whole club to another computer, as one file */
#ifndef FELT_CLI_MOVING_H
#define FELT_CLI_MOVING_H

#include "cli/felt-cli.h"

FeltExit felt_cli_moving(const FeltCliGlobals *globals, int argc, char **argv);

#endif
