/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-state-text.h - a tournament as it stands, for people at a terminal */
#ifndef FELT_STATE_TEXT_H
#define FELT_STATE_TEXT_H

#include "tournament/state/felt-state.h"

/* Returns the text of `feltctl show T`: clock, counts, what to do next, tables with their seats,
 * places; several lines, each ended. Owned by the caller. Places must be up to date
 * (felt_state_update_places). */
char *felt_state_to_text(const FeltState *state, const FeltInstant *now);

#endif
