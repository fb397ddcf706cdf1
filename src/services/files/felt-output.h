/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-output.h - writing a whole file where the user says */
#ifndef FELT_OUTPUT_H
#define FELT_OUTPUT_H

#include <glib.h>

/* Writes n bytes to path. A file is replaced in one step, so that there is the old one or the new
 * one; behind a link the file it leads to is, not the link. A pipe or device is written to, and
 * /dev/stdout, whatever the shell opened there. Fails with G_FILE_ERROR. */
gboolean felt_output_write(const char *path, const char *bytes, gsize n, GError **error);

/* Whether path is a file, also behind a link, of which `ours` says no: its first bytes (at most
 * 4096, n of them) are given, none for an empty file. What is no regular file, or not there, is
 * none. */
typedef gboolean (*FeltOursFunc)(const char *bytes, gsize n, gconstpointer data);
gboolean felt_output_is_foreign(const char *path, FeltOursFunc ours, gconstpointer data);

#endif
