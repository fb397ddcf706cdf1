/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-trash.h - feltctl delete, trash: a whole tournament or evening goes, and comes back */
#ifndef FELT_CLI_TRASH_H
#define FELT_CLI_TRASH_H

#include "cli/felt-cli.h"

FeltExit felt_cli_delete(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_trash(const FeltCliGlobals *globals, int argc, char **argv);

#endif
