/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-button.h - feltctl button: where button and blinds go next */
#ifndef FELT_CLI_BUTTON_H
#define FELT_CLI_BUTTON_H

#include "cli/felt-cli.h"

/* feltctl button --rule dead|moving|simplified --seats N --occupied 1,3,4 --button B --small S
 * --big G [--owed 4:big,5:small] [--hands K] [--busts '3;5,6'] [--json] */
FeltExit felt_cli_button(const FeltCliGlobals *globals, int argc, char **argv);

#endif
