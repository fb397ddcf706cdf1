/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-formula.h - feltctl formula: formulas checked, tried, and what they may use */
#ifndef FELT_CLI_FORMULA_H
#define FELT_CLI_FORMULA_H

#include "cli/felt-cli.h"

/* feltctl formula check TEXT, feltctl formula try TEXT --set NAME=VALUE, feltctl formula names */
FeltExit felt_cli_formula(const FeltCliGlobals *globals, int argc, char **argv);

#endif
