/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-preview.h - in one line what the setup of a tournament makes of its pool */
#ifndef FELT_PRIZE_PREVIEW_H
#define FELT_PRIZE_PREVIEW_H

#include "tournament/state/felt-state.h"

/* "1st 500 EUR   2nd 300 EUR …" of what would be paid if nothing was locked, so that this place
 * (from 1) is among those named. Owned by the caller. */
char *felt_prize_preview(const FeltState *state, guint place);

/* What is to be said of the prizes of a state, a line each; NULL: nothing. Owned by the caller. */
char *felt_prize_warnings_text(const FeltState *state);

#endif
