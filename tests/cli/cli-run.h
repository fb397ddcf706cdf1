/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-run.h - runs feltctl and compares all it says */
#ifndef CLI_RUN_H
#define CLI_RUN_H

#include <glib.h>

/* A line for the shell without "feltctl", and what must come of it. out and err are NULL for
 * nothing; err is the sentence without "feltctl: " and the line end. */
typedef struct {
  const char *line;
  int status;
  const char *out;
  const char *err;
} CliCase;

/* Runs each case with the feltctl that the environment variable FELTCTL names, in the C.UTF-8
 * locale; fails the test on the first difference and prints the line. */
void cli_run_cases(const CliCase *cases, gsize n);

/* Runs "feltctl COMMAND --help", which prints on stdout how the command is called. */
void cli_run_help(const char *command);

#endif
