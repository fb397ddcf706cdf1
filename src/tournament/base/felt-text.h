/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-text.h - names and texts that people give, in the one form in which Felt keeps them */
#ifndef FELT_TEXT_H
#define FELT_TEXT_H

#include <glib.h>

/* The longest name or text a person may give, in characters. */
#define FELT_NAME_MAX 100
#define FELT_TEXT_MAX 1000

/* The longest text of several lines: a formula. */
#define FELT_LINES_MAX 10000

/* The longest file that stands in a text, as base64: 4 MB. */
#define FELT_LONG_MAX (6 * 1024 * 1024)

/* A copy of text as Felt keeps texts: valid UTF-8, NFC, trimmed, something to be seen in it, no
 * control characters or line breaks (bidirectional and zero-width controls count as such, but for
 * the joiners that some scripts are written with), at most max characters. What it returns it
 * returns again when given it. NULL with a sentence that begins with where and the key. */
char *felt_text_normalize(const char *text, gsize max, const char *where, const char *key,
                          GError **error);

/* Whether nothing can be seen of a text: empty, spaces, or NULL. */
gboolean felt_text_is_blank(const char *text);

/* The form in which two names are the same name: whatever the case, the Unicode form (also
 * compatibility forms), the spaces and the characters nobody sees. Owned by the caller. */
char *felt_name_key(const char *name);

#endif
