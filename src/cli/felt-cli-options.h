/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-options.h - the options that the commands on tournaments have in common */
#ifndef FELT_CLI_OPTIONS_H
#define FELT_CLI_OPTIONS_H

#include <glib.h>

/* Which of the options a command has. */
typedef enum {
  FELT_CLI_HAS_JSON = 1 << 0,
  FELT_CLI_HAS_AT = 1 << 1,
  FELT_CLI_HAS_ALL = 1 << 2,
  FELT_CLI_HAS_STREAMS = 1 << 3,
} FeltCliHas;

typedef struct {
  gboolean json, all, streams;
  char *at;
  char **arguments; /* NULL-terminated, or NULL when there are none */
} FeltCliOptions;

/* Reads the command line of a command with min to max arguments, called `names` in --help. FALSE
 * with a sentence on stderr: end with FELT_EXIT_USAGE. */
gboolean felt_cli_options_read(FeltCliOptions *options, const char *command, const char *summary,
                               FeltCliHas has, const char *names, guint min, guint max, int argc,
                               char **argv);

void felt_cli_options_clear(FeltCliOptions *options);

#endif
