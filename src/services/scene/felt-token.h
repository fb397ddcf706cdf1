/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-token.h - the tokens in texts of a layout: {time}, {blinds}, {average_bb} */
#ifndef FELT_TOKEN_H
#define FELT_TOKEN_H

#include <pango/pango.h>

#include "services/scene/felt-scene-facts.h"

/* A text of a layout:
 *   {name}           what the token says, nothing where it has nothing to say
 *   {name|title}     what it is called: "Players", in the language
 *   {2.name}         of the second running tournament (lobby scenes)
 *   [ · {name}]      left out as a whole when no token in it has anything to say
 *   <b> <small>      and their ends: bold, small
 *   \{ \[ \< \\      the character itself */

/* One line of the table. */
typedef struct {
  const char *name;
  const char *title;   /* translatable: its caption, and in the editor's list */
  const char *example; /* translatable or plain: what it may say; NULL: it is a word, its title */
} FeltTokenInfo;

/* The tokens in the order of the editor's list; NULL behind the last. */
const FeltTokenInfo *felt_token_nth(guint i);

/* Refuses a text with an unknown token or a bracket without its end; the sentence names it. */
gboolean felt_token_check(const char *text, GError **error);

/* Returns a text with its tokens filled in, as Pango markup of which only <b> and <span> are used,
 * owned by the caller. NULL when it has tokens and all of them are empty. */
char *felt_token_expand(const char *text, const FeltSceneFacts *facts);

/* The same of what people type to be shown or said: {name} and {name|title} are tokens, all other
 * characters are themselves, and there is no {message}. What it says is plain text, in which a
 * token that has nothing to say is left out; "" when that is all. Owned by the caller. */
gboolean felt_token_check_plain(const char *text, GError **error);
char *felt_token_fill(const char *text, const FeltSceneFacts *facts);

/* Whether a text says the same all evening: words, titles, the names of tournament and club. */
gboolean felt_token_lasts(const char *text);

/* Returns the plain text of one token, owned by the caller; NULL: it is empty, or there is no such
 * token. */
char *felt_token_say(const char *name, const FeltSceneFacts *facts);

#endif
