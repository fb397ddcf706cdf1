/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-people.h - feltctl people: who plays here, found, imported, looked at */
#ifndef FELT_CLI_PEOPLE_H
#define FELT_CLI_PEOPLE_H

#include "cli/felt-cli.h"
#include "services/table/felt-table-write.h"

/* As in the contract of feltctl; see FeltCliCommand. */
FeltExit felt_cli_people(const FeltCliGlobals *globals, int argc, char **argv);

/* The list of them as a file. */
FeltExit felt_cli_people_export(const FeltCliGlobals *globals, const char *path,
                                FeltTableFormat format, gboolean bom);

#endif
