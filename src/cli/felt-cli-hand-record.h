/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-hand-record.h - feltctl hand record, write and read: hands in a stream */
#ifndef FELT_CLI_HAND_RECORD_H
#define FELT_CLI_HAND_RECORD_H

#include "cli/felt-cli.h"

/* Each with its own word as argv[0]. */
FeltExit felt_cli_hand_record(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_hand_write(const FeltCliGlobals *globals, int argc, char **argv);
FeltExit felt_cli_hand_read(const FeltCliGlobals *globals, int argc, char **argv);

#endif
