/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-words.h - the winner of a prize, and what is special about it */
#ifndef FELT_PRIZE_WORDS_H
#define FELT_PRIZE_WORDS_H

#include "tournament/state/felt-prizes.h"
#include "tournament/state/felt-state.h"

/* The player, or how many share the place; "" while it is open. Owned by the caller. */
char *felt_prize_holder_text(const FeltState *state, const FeltPrizeLine *line);

/* Returns the remarks beside a prize: what is added to it, its prizes in kind, how it came about,
 * what was given already, apart by points; "": none. Owned by the caller. */
char *felt_prize_remark_text(const FeltState *state, const FeltPrizeLine *line);

/* "1st 500 EUR   2nd 300 EUR …" of what would be paid if nothing was locked, so that this place
 * (from 1) is among those named. Owned by the caller. */
char *felt_prize_preview(const FeltState *state, guint place);

/* Returns the warnings about a state's prizes, a line each; NULL: none. Owned by the caller. */
char *felt_prize_warnings_text(const FeltState *state);

#endif
