/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-side-pot.h - the money, the players and the winners of a side pot */
#ifndef FELT_SIDE_POT_H
#define FELT_SIDE_POT_H

#include <glib.h>

#include "tournament/state/felt-state.h"

/* A side pot of the setup (felt-side-pots.h) has a balance of its own: nothing of it is in the
 * prize pool, and nothing goes from one to the other. */

/* Its money, by its name in any case; NULL: nothing has happened to it yet. */
const FeltSidePotState *felt_side_pot_state(const FeltState *state, const char *name);

/* Return the money in one side pot now (pot NULL: 0), and in all together. */
gint64 felt_side_pot_left(const FeltSidePotState *pot);
gint64 felt_side_pots_sum(const FeltState *state);

/* Whether it may be joined, at a view of the clock. */
gboolean felt_side_pot_is_open(const FeltState *state, const FeltSidePot *pot,
                               const FeltClockView *view);

/* Returns the players in a side pot by their latest joining, in the order of joining: an array of
 * FeltSidePotMember, to be freed with g_array_unref. */
GArray *felt_side_pot_members(const FeltState *state, const char *name);

/* The latest joining of a player, NULL: they are not in it. Until the state changes. */
const FeltSidePotMember *felt_side_pot_member(const FeltState *state, const char *name,
                                              guint player);

/* Last longer: whether a member is not out of it yet. Of other kinds nobody ever is. */
gboolean felt_side_pot_lasts(const FeltState *state, const FeltSidePot *pot,
                             const FeltSidePotMember *member);

/* Returns the winners of a last longer: the last player left of those who joined, several if they
 * went out together or play ended before; an array of guint, player ids, to be freed with
 * g_array_unref. NULL while that is open, for other kinds, and where nobody is in it. Places must
 * be up to date (felt_state_update_places). */
GArray *felt_side_pot_winners(const FeltState *state, const FeltSidePot *pot,
                              const FeltClockView *view);

/* The index in FeltState.side_pots of a pot, which is added if need be. For felt_state_apply. */
guint felt_side_pot_index(FeltState *state, const char *name);

#endif
