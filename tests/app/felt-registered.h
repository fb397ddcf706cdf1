/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-registered.h - players of a state that no log has made */
#ifndef FELT_REGISTERED_H
#define FELT_REGISTERED_H

#include "tournament/palette/felt-name-index.h"
#include "tournament/state/felt-state.h"

/* Adds n registered players, "Pläyer 1" and so on by their ids. */
static inline void felt_registered_add(FeltState *state, guint n)
{
  for (guint i = 0; i < n; i++) {
    guint id = state->players->len + 1;
    g_autofree char *name = g_strdup_printf("Pläyer %u", id);
    g_autofree char *key = felt_name_key(name);
    g_array_set_size(state->players, id);
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, id - 1);
    *player = (FeltPlayer){.id = id,
                           .name = g_ref_string_new(name),
                           .key = g_ref_string_new(key),
                           .status = FELT_PLAYER_REGISTERED,
                           .stack = -1};
  }
}

#endif
