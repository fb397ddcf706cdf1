/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-input-file.h - a file that somebody names, read whole, but never more than fits */
#ifndef FELT_INPUT_FILE_H
#define FELT_INPUT_FILE_H

#include <glib.h>

/* No structure or configuration is larger. */
#define FELT_INPUT_FILE_MAX (1024 * 1024)

/* Reads a file, pipe or device to its end; at most FELT_INPUT_FILE_MAX bytes and one are ever held,
 * also of one without an end. *text is followed by a NUL that *length does not count; free it with
 * g_free. Fails with a code of G_FILE_ERROR or with FELT_DECIDE_ERROR_BAD_VALUE; the message,
 * without a full stop, says why and leaves the file's name to the caller. */
gboolean felt_input_file_read(const char *path, char **text, gsize *length, GError **error);

/* The same with another limit than FELT_INPUT_FILE_MAX, in bytes: a whole number of megabytes. */
gboolean felt_input_file_read_most(const char *path, gsize most, char **text, gsize *length,
                                   GError **error);

#endif
