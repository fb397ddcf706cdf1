/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-state-text.h - a tournament as it stands, for people at a terminal */
#ifndef FELT_STATE_TEXT_H
#define FELT_STATE_TEXT_H

#include "tournament/state/felt-state.h"

/* What `feltctl show T` prints: clock, counts, what to do next, tables with their seats, places.
 * Several lines, each ended. Places must be up to date (felt_state_update_places). Owned by the
 * caller. */
char *felt_state_to_text(const FeltState *state, const FeltInstant *now);

#endif
