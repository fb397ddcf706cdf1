/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-people.h - feltctl people: who plays here, found, imported, looked at */
#ifndef FELT_CLI_PEOPLE_H
#define FELT_CLI_PEOPLE_H

#include "cli/felt-cli.h"

/* As in the contract of feltctl; see FeltCliCommand. */
FeltExit felt_cli_people(const FeltCliGlobals *globals, int argc, char **argv);

#endif
