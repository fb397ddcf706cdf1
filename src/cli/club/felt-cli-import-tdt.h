/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-import-tdt.h - feltctl import-tdt: saves of The Tournament Director */
#ifndef FELT_CLI_IMPORT_TDT_H
#define FELT_CLI_IMPORT_TDT_H

#include "cli/felt-cli.h"

FeltExit felt_cli_import_tdt(const FeltCliGlobals *globals, int argc, char **argv);

#endif
