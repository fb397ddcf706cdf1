/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-text.h - commands as JSON lines and as key=value */
#ifndef FELT_COMMAND_TEXT_H
#define FELT_COMMAND_TEXT_H

#include <cjson/cJSON.h>
#include <glib.h>

#include "tournament/felt-command.h"

/* Reads {"command":"bust-out","players":["Ann"],…}. The keys id, at and seed are for the caller and
 * passed over. NULL with a sentence that names the key. */
FeltCommand *felt_command_from_json(const cJSON *object, GError **error);

/* Reads a command's name and its key=value arguments (NULL-terminated). For set-structure,
 * levels=FILE is not read here: give JSON. NULL with a sentence. */
FeltCommand *felt_command_from_words(const char *name, char *const *arguments, GError **error);

/* What `feltctl help COMMAND` prints: one line a key. Owned by the caller. */
char *felt_command_help(FeltCommandKind kind);

#endif
