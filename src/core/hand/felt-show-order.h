/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-show-order.h - in which order hands are shown at the end of the betting */
#ifndef FELT_SHOW_ORDER_H
#define FELT_SHOW_ORDER_H

#include "core/hand/felt-hand.h"

FELT_BEGIN_DECLS

/* Who shows first, second, …: players as in felt-hand.h, folded a mask of who does not show.
 * raiser: who bet or raised last, in the last round or in one before it; n_players: nobody did.
 * order gets the players who are in. Returns how many: 0, and nothing written, when fewer than two
 * are left, a number is out of range or the raiser has folded. */
FELT_API unsigned felt_show_order(const FeltHandRules *rules, unsigned n_players, uint32_t folded,
                                  unsigned raiser, bool in_last_round, uint8_t *order);

FELT_END_DECLS

#endif
