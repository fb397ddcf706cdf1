/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor-call.c - what a table asks of the floor: a bust-out to be recorded, or to come */
#include "tournament/state/felt-floor-call.h"

const FeltFloorCall *felt_floor_call_of(const FeltState *state, guint player, guint table)
{
  for (guint i = 0; i < state->calls->len; i++) {
    const FeltFloorCall *call = &g_array_index(state->calls, FeltFloorCall, i);
    if (player != 0 ? call->player == player : call->player == 0 && call->table == table)
      return call;
  }
  return NULL;
}
