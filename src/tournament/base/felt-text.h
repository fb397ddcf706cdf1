/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-text.h - names and texts that people give, in the one form in which Felt keeps them */
#ifndef FELT_TEXT_H
#define FELT_TEXT_H

#include <glib.h>

/* The longest name or text a person may give, in characters. */
#define FELT_NAME_MAX 100
#define FELT_TEXT_MAX 1000

/* Enough of a word that somebody typed to recognise it, in bytes. */
#define FELT_QUOTED_MAX 40

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

/* Refuses a name that is given now and holds a soft hyphen, or a joiner that no script or picture
 * beside it is written with: nobody would see it. Logs may hold such names. Otherwise name is as
 * felt_text_normalize takes it. The sentence begins with where and the key. */
gboolean felt_name_check_new(const char *name, const char *where, const char *key, GError **error);

/* Returns foreign text in a form for a sentence, owned by the caller: at most `most` bytes of it
 * (FELT_QUOTED_MAX of a word), as valid UTF-8, with a space for each line break and whatever else
 * normalising refuses. */
char *felt_text_quoted(const char *text, gsize most);

/* Whether a spreadsheet would compute a cell that begins like this text. */
gboolean felt_text_is_formula(const char *text);

/* Whether nothing can be seen of a text: empty, spaces, or NULL. */
gboolean felt_text_is_blank(const char *text);

/* The form in which two names are the same name: whatever the case, the Unicode form (also
 * compatibility forms), the spaces and the characters nobody sees. Owned by the caller. */
char *felt_name_key(const char *name);

#endif
