/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-database.h - feltctl database, take-over, health */
#ifndef FELT_CLI_DATABASE_H
#define FELT_CLI_DATABASE_H

#include "cli/felt-cli.h"

/* database init|check|promote [ADDRESS], database copy FROM TO: what an administrator does with the
 * log on a server. */
FeltExit felt_cli_database(const FeltCliGlobals *globals, int argc, char **argv);

/* take-over FILE: what arrived here becomes the log, when the server is off. */
FeltExit felt_cli_take_over(const FeltCliGlobals *globals, int argc, char **argv);

/* health: disk, time, backups, server; the restore drill. */
FeltExit felt_cli_health(const FeltCliGlobals *globals, int argc, char **argv);

#endif
