/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-text.h - commands as JSON lines and as key=value */
#ifndef FELT_COMMAND_TEXT_H
#define FELT_COMMAND_TEXT_H

#include <cjson/cJSON.h>
#include <glib.h>

#include "tournament/command/felt-command.h"

/* The number of a command that may be given, by its name. FALSE with a sentence: there is none of
 * that name (NO_COMMAND). */
gboolean felt_command_find(const FeltCommandTable *table, const char *name, guint *kind,
                           GError **error);

/* Reads {"command":"bust-out","players":["Ann"],…} as a command of the table, to be freed by it.
 * The keys id, expect, at and seed are for the caller and passed over. NULL with a sentence that
 * names the key.
 */
gpointer felt_command_read_json(const FeltCommandTable *table, const cJSON *object, GError **error);

/* The id that such an object carries, in *id, to be freed: NULL when it carries none. FALSE with a
 * sentence when what it carries is none. */
gboolean felt_command_read_id(const cJSON *object, char **id, GError **error);

/* The event that who asks saw as the last ("expect"): *seq, -1 when it is not said. */
gboolean felt_command_read_expect(const cJSON *object, gint64 *seq, GError **error);

/* Reads a command's name and its key=value arguments (NULL-terminated). A list may be given as JSON
 * (levels=[{…}], by=["Moss, Ann"]), a list of texts also as felt-text-list.h reads it (by=Ann,Bob),
 * and the players of a bust-out with their stacks behind colons (players=Ann:3500,Bob:1200). Bytes
 * and lists of texts may be given by the name of their file (image=@logo.png, names=@list.csv),
 * which is read. NULL with a sentence that names the key. */
gpointer felt_command_read_words(const FeltCommandTable *table, const char *name,
                                 char *const *arguments, GError **error);

/* The same of a tournament's commands. */
FeltCommand *felt_command_from_json(const cJSON *object, GError **error);
FeltCommand *felt_command_from_words(const char *name, char *const *arguments, GError **error);

/* Returns the text of `feltctl help COMMAND`, one line a key. Owned by the caller. */
char *felt_command_help(const FeltCommandTable *table, guint kind);

#endif
