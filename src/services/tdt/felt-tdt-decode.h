/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-decode.h - the bytes of a save as UTF-8 text */
#ifndef FELT_TDT_DECODE_H
#define FELT_TDT_DECODE_H

#include <glib.h>

/* UTF-8 (a byte order mark is left out), or else a letter a byte; *latin tells which. Owned by the
 * caller, followed by a NUL. NULL with a sentence: it is empty, or no text. */
char *felt_tdt_decode(const char *bytes, gsize length, gsize *decoded, gboolean *latin,
                      GError **error);

#endif
