/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor-call.h - a table's call to the floor: to record a bust-out, or to come */
#ifndef FELT_FLOOR_CALL_H
#define FELT_FLOOR_CALL_H

#include "tournament/state/felt-state.h"

/* The report that a player is out, or with player 0 the call of a table; NULL: there is none. Until
 * the next apply. */
const FeltFloorCall *felt_floor_call_of(const FeltState *state, guint player, guint table);

#endif
