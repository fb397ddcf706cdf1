/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-words.h - who has a prize, and what is special about it */
#ifndef FELT_PRIZE_WORDS_H
#define FELT_PRIZE_WORDS_H

#include "tournament/state/felt-prizes.h"

/* The player, or how many share the place; "" while it is open. Owned by the caller. */
char *felt_prize_holder_text(const FeltState *state, const FeltPrizeLine *line);

/* What comes to the prize, what it has in kind, how it came about, what was given already, apart by
 * points; "": nothing. Owned by the caller. */
char *felt_prize_remark_text(const FeltState *state, const FeltPrizeLine *line);

#endif
