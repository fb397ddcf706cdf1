/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-says.h - the room's screen in one sentence, for who hears it */
#ifndef FELT_DISPLAY_SAYS_H
#define FELT_DISPLAY_SAYS_H

#include "services/board/felt-board.h"

/* What a board says, the moves (FeltSeatMove) that are announced, and the director's message; these
 * two may be NULL. Owned by the caller. */
char *felt_display_says(const FeltBoard *board, const GPtrArray *moves, const char *message);

#endif
