/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-token-private.h - what the files of tokens share */
#ifndef FELT_TOKEN_PRIVATE_H
#define FELT_TOKEN_PRIVATE_H

#include "services/scene/felt-token.h"

/* The number of the token whose name is the first `length` bytes; -1: there is none. */
int felt_token_find(const char *name, gsize length);

/* What a token says, as markup; NULL: nothing. Owned by the caller. */
char *felt_token_markup(guint token, const FeltSceneFacts *facts);

#endif
