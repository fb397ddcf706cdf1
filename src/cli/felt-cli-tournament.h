/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-tournament.h - feltctl new, duplicate, template, list, show, log, rescued, verify,
 * export, statistics, import, backup */
#ifndef FELT_CLI_TOURNAMENT_H
#define FELT_CLI_TOURNAMENT_H

#include "cli/felt-cli.h"

/* As in the contract of feltctl; see FeltCliCommand. */
FeltExit felt_cli_new(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_duplicate(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_template(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_list(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_show(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_log(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_rescued(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_verify(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_export(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_statistics(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_import(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_backup(const FeltCliGlobals *globals, int argc, char **argv);

/* feltctl do, run, help */
FeltExit felt_cli_do(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_run(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_help(const FeltCliGlobals *globals, int argc, char **argv);

#endif
