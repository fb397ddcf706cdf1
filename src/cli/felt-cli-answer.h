/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-answer.h - the answers of do --json and run to a command */
#ifndef FELT_CLI_ANSWER_H
#define FELT_CLI_ANSWER_H

#include "cli/felt-cli.h"
#include <cjson/cJSON.h>
#include <glib.h>

#include "session/felt-session.h"

/* Prints one line, flushes, and frees the answer. FALSE when nothing can be printed any more. */
gboolean felt_cli_answer_print(cJSON *answer);

/* The one result of a command: {KEY:value} as JSON, else the value alone. value may be a file's
 * name in any encoding. */
void felt_cli_answer_value(const char *key, const char *value, gboolean json);

/* The end of a batch on stderr: why the first of n refused lines was, and how many more there were;
 * nothing when n is 0. */
void felt_cli_answer_first(FeltExit status, const char *first, guint n);

#endif
