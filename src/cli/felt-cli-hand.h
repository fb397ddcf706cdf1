/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-hand.h - feltctl hand: hand histories replayed, and what is legal in them */
#ifndef FELT_CLI_HAND_H
#define FELT_CLI_HAND_H

#include "cli/felt-cli.h"

/* feltctl hand replay FILE… [--json] [--decisions] | hand legal FILE --at N [--json], and the
 * options of house rules. */
FeltExit felt_cli_hand(const FeltCliGlobals *globals, int argc, char **argv);

#endif
