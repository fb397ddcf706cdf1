/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-token-private.h - shared by the files of tokens */
#ifndef FELT_TOKEN_PRIVATE_H
#define FELT_TOKEN_PRIVATE_H

#include "services/scene/felt-token.h"

/* The number of the token whose name is the first `length` bytes; -1: there is none. */
int felt_token_find(const char *name, gsize length);

/* Returns the text of a token as markup, owned by the caller; NULL: it is empty. */
char *felt_token_markup(guint token, const FeltSceneFacts *facts);

#endif
