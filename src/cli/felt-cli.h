/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli.h - the commands of feltctl, one function each */
#ifndef FELT_CLI_H
#define FELT_CLI_H

/* Exit statuses of feltctl. */
typedef enum {
  FELT_EXIT_DONE = 0,
  FELT_EXIT_REFUSED = 1, /* refused or invalid input; one sentence on stderr */
  FELT_EXIT_USAGE = 2,
  FELT_EXIT_FILE = 3, /* the database or a file could not be read or written */
} FeltExit;

/* The options before the command. */
typedef struct {
  const char *database; /* NULL: the file in the user's data folder */
} FeltCliGlobals;

/* A command: argv[0] is its name, argv[argc] is NULL. Writes results to stdout, messages to
 * stderr. */
typedef FeltExit (*FeltCliCommand)(const FeltCliGlobals *globals, int argc, char **argv);

/* Prints "feltctl: " and a sentence on stderr; returns status, so that a command can end with it.
 */
FeltExit felt_cli_fail(FeltExit status, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
