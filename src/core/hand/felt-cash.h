/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash.h - a cash table from hand to hand: buy-ins, missed blinds, when a kill is due */
#ifndef FELT_CASH_H
#define FELT_CASH_H

#include "core/rules/felt-export.h"

#include <stdbool.h>
#include <stdint.h>

FELT_BEGIN_DECLS

/* The least and the most a player may sit down with, in chips (R-42, S-33): so many big blinds.
 * left_with is the stack of a player who left a short while ago, 0 for a newcomer: they bring that
 * back at least, and may also when it is above the maximum. False, and nothing written, when an
 * amount is negative, max_blinds is below min_blinds, or a product passes 64 bits. */
FELT_API bool felt_buy_in(int64_t big, int64_t min_blinds, int64_t max_blinds, int64_t left_with,
                          int64_t *min, int64_t *max);

/* The blinds that a player missed while not dealt in, at the amounts of that time. Zeroed:
 * none. */
typedef struct {
  int64_t small, big;
} FeltMissedBlinds;

/* The big blind passes the seat: one set of missed blinds begins, older ones are wiped. The
 * small blind passes it. A blind that was missed already is not missed again. */
FELT_API void felt_missed_big(FeltMissedBlinds *missed, int64_t amount);
FELT_API void felt_missed_small(FeltMissedBlinds *missed, int64_t amount);

/* Gives what a player posts on being dealt in again, and leaves in missed what they still owe
 * . The big blind is live, the small one dead. one_a_hand, a house rule: only the
 * largest is posted, live, and the other in their next hand. in_big: the player sits in the big
 * blind and pays it anyway: nothing more is due or owed. */
FELT_API void felt_missed_post(FeltMissedBlinds *missed, bool one_a_hand, bool in_big,
                               int64_t *live, int64_t *dead);

/* Whether the next hand is a kill: the pot came to pot_at, or one player has won wins_at
 * hands in a row; 0 leaves a trigger out. */
FELT_API bool felt_kill_is_due(int64_t pot, int64_t pot_at, int wins, int wins_at);

FELT_END_DECLS

#endif
