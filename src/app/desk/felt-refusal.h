/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-refusal.h - a refusal as the window says it */
#ifndef FELT_REFUSAL_H
#define FELT_REFUSAL_H

#include <glib.h>

/* Returns the name that a sentence gives to the field of a key, as felt_title has it
 * ("payouts.round", "prices, entry 2: fee"), or to one of its words ("payouts.how=percents"); in
 * quotation marks where it needs them. Owned by the caller. NULL: the key has no title. */
char *felt_refusal_title(const char *key);

/* Says an error, when there is one, with titles in the place of keys, without what is only for who
 * types commands ("waiting=yes"), and with a capital. error may be NULL. FALSE always. */
gboolean felt_refusal_say(GError **error);

#endif
