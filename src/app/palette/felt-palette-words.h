/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-palette-words.h - what a typed command would do now, in a sentence */
#ifndef FELT_PALETTE_WORDS_H
#define FELT_PALETTE_WORDS_H

#include "app/desk/felt-desk.h"

/* What a command does to the tournament of a desk, which has one open; NULL and error: why it
 * cannot be done now, with the titles of the window. Owned by the caller. */
char *felt_palette_command_words(FeltDesk *desk, const FeltCommand *command, GError **error);

#endif
