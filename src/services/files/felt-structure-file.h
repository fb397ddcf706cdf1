/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-file.h - structures in files: JSON and CSV, read, written, kept as one's own */
#ifndef FELT_STRUCTURE_FILE_H
#define FELT_STRUCTURE_FILE_H

#include "services/files/felt-templates.h"

/* Levels as CSV (RFC 4180, UTF-8): a line of keys of felt_level_record, then a line for each entry;
 * columns that nothing uses are left out. Several chips in chip_up are apart by spaces, and so are
 * the games of a mix under game and their limits under limit, one when it is that of all. Text
 * that a spreadsheet would compute (it begins with = + - @ or a tab) has an apostrophe before it,
 * which reading takes away. Owned by the caller. */
char *felt_levels_to_csv(const FeltLevel *levels, guint n);

/* Reads such text, also with the headings of other programs ("Level, Small Blind, Big Blind, Ante,
 * Duration", is_break, bb_ante), whose breaks have no amounts; columns in any order, apart by
 * commas, semicolons or tabs; an empty cell is what the key has when absent, and several known
 * games are a mix of one's own. Beside the name of a known mix stand its own games and limits,
 * nothing, or the one game and limit that earlier versions wrote there. Fails with a sentence that
 * names the line and the key. Each entry by itself is one that a record can hold; whether they can
 * be played is felt_structure_check's question. Free with felt_levels_free. */
gboolean felt_levels_from_csv(const char *text, gsize length, FeltLevel **levels, guint *n,
                              GError **error);

/* A template as the JSON of its file, indented. Owned by the caller. */
char *felt_template_to_json(const FeltTemplate *template);

/* Reads a structure that was pasted, in any form that a file has; the message names no file. Free
 * with felt_template_free. */
FeltTemplate *felt_structure_read_text(const char *text, gsize length, GError **error);

/* Reads a structure of any of these: a template, {"levels": […]} or a bare list of levels in JSON,
 * or CSV. Without a name it gets that of the file. Levels are not checked: what is wrong can then
 * be shown and mended. Free with felt_template_free. */
FeltTemplate *felt_structure_read_file(const char *path, GError **error);

/* Writes a structure to a file, whole or not at all: CSV when the name ends in .csv, else JSON. */
gboolean felt_structure_write_file(const FeltTemplate *template, const char *path, GError **error);

/* The file in the user's folder of structures that one of this name has: letters and digits of the
 * name, others as hyphens. The folder is made. NULL with a sentence when the name has no letters or
 * the folder cannot be made. Owned by the caller. */
char *felt_structure_own_path(const char *name, GError **error);

#endif
