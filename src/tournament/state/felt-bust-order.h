/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bust-order.h - the corrected order of bust-outs (rules.md 5.8) */
#ifndef FELT_BUST_ORDER_H
#define FELT_BUST_ORDER_H

#include "tournament/state/felt-state.h"

/* The players of one order share out among them the places they have without it, each alone on
 * theirs: the first to go out has the worst. An order counts for a player as long as the bust-out
 * stands that it was about; later orders go before earlier ones. */

/* Puts the places right that the bust-outs gave. For felt_state_update_places. */
void felt_bust_order_places(FeltState *state);

/* The bust-outs in the order in which they took heads: indices of FeltState.busts (guint), of which
 * the i-th counts as of the time of the i-th bust-out; NULL: as they stand. An order that would
 * move somebody before money was put on their head does not count here. The caller's to free. */
GArray *felt_bust_order_heads(const FeltState *state);

/* Of players who are to have gone out in this order, one who was sold something after the time they
 * would be moved to, so that it cannot have been so; 0: nobody. */
guint felt_bust_order_entered_later(const FeltState *state, const gint64 *players, guint n);

#endif
