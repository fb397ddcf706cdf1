/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-show-order.h - in which order hands are shown at the end of the betting */
#ifndef FELT_SHOW_ORDER_H
#define FELT_SHOW_ORDER_H

#include "core/hand/felt-hand.h"

FELT_BEGIN_DECLS

/* Writes to order the players who are in, in the order in which they show, and returns how
 * many. Players as in felt-hand.h; folded: a mask of those who do not show; raiser: the last to bet
 * or raise, in the last round or one before it; n_players: nobody did. Returns 0 and writes nothing
 * when fewer than two players are left, a number is out of range or the raiser has folded. */
FELT_API unsigned felt_show_order(const FeltHandRules *rules, unsigned n_players, uint32_t folded,
                                  unsigned raiser, bool in_last_round, uint8_t *order);

FELT_END_DECLS

#endif
