/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-rules.h - feltctl rules: the sets of rules that hands are played by */
#ifndef FELT_CLI_RULES_H
#define FELT_CLI_RULES_H

#include "cli/felt-cli.h"

/* feltctl rules list [--json]; feltctl rules show NAME [--json] */
FeltExit felt_cli_rules(const FeltCliGlobals *globals, int argc, char **argv);

#endif
