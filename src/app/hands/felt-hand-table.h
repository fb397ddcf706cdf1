/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-table.h - a table of a tournament as a hand begins there, and what comes back to it */
#ifndef FELT_HAND_TABLE_H
#define FELT_HAND_TABLE_H

#include "hands/felt-hands.h"
#include "tournament/command/felt-command.h"
#include "tournament/state/felt-state.h"

/* The coming hand at a table: seats, stacks, button, blinds and rules. Stacks are those of the hand
 * before, else as counted, else what was sold to the player, less what others have. NULL with a
 * sentence: no level, no button, fewer than two players. last: the hand before, or NULL. */
FeltHandsCommand *felt_hand_table_begin(const FeltState *state, const FeltClockView *view,
                                        guint table, const FeltHandsHand *last, GError **error);

/* The stacks after a hand as one chip count; NULL: nobody of it is in. */
FeltCommand *felt_hand_table_count(const FeltState *state, guint table, const FeltHandsHand *hand);

/* Returns one bust-out of all players without chips, with stacks and winners; NULL: every player
 * has chips. */
FeltCommand *felt_hand_table_bust(const FeltState *state, guint table, const FeltHandsHand *hand);

/* The names of who goes out with such a command, "Ann, Ben". Owned by the caller. */
char *felt_hand_table_names(const FeltState *state, const FeltCommand *bust);

/* As the one before with the stacks after it, who has none left out, and the button one seat on
 * after a misdeal where it was; without one, or after a hand in money, six players with
 * 10,000 each and blinds of 50 and 100. Owned by the caller. */
FeltHandsCommand *felt_hand_alone_begin(const FeltHandsHand *last);

#endif
