/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-refusal.h - a refusal as the window says it */
#ifndef FELT_REFUSAL_H
#define FELT_REFUSAL_H

#include <glib.h>

/* The sentence of a refusal with what the window calls its fields in the place of keys, without
 * what is only for who types commands ("waiting=yes"), and with a capital. Owned by the caller. */
char *felt_refusal_words(const char *sentence);

/* The same for an error, when there is one; error may be NULL. */
void felt_refusal_say(GError **error);

#endif
