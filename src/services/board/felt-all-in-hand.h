/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-all-in-hand.h - a recorded hand that lies open, for the room's screen */
#ifndef FELT_ALL_IN_HAND_H
#define FELT_ALL_IN_HAND_H

#include "hands/felt-hands-state.h"
#include "services/board/felt-all-in.h"

/* The hands of a recorded hand as the room may see them: of who is still in and showed, at an
 * all-in by rule, with the first board. It looks at what is recorded as shown alone, so that no
 * card that is kept (FeltHandsHole) has a way out. where is what the hand is called, "Table 3", or
 * NULL. NULL while somebody can still bet, or does not show yet, in games without a board, and when
 * a card is not known: *why then says it in a sentence, to be freed; it may be NULL. */
FeltAllIn *felt_all_in_of_hand(const FeltHandsHand *hand, const char *where, char **why);

#endif
