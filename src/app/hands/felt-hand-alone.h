/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-alone.h - the next hand of a table that is in no tournament */
#ifndef FELT_HAND_ALONE_H
#define FELT_HAND_ALONE_H

#include "hands/felt-hands.h"

/* As the one before with the stacks after it, who has none left out, and the button one seat on
 * after a misdeal where it was; without one, or after a hand in money, six players with
 * 10,000 each and blinds of 50 and 100. Owned by the caller. */
FeltHandsCommand *felt_hand_alone_begin(const FeltHandsHand *last);

#endif
