/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash.h - a cash table from hand to hand: buy-ins, missed blinds, when a kill is due */
#ifndef FELT_CASH_H
#define FELT_CASH_H

#include "core/rules/felt-export.h"

#include <stdbool.h>
#include <stdint.h>

FELT_BEGIN_DECLS

/* The least and the most a player may sit down with, in chips (R-42, S-33): so many big blinds.
 * left_with is what he had when he left a short while ago, 0 for a newcomer: he brings that back at
 * least, and may also when it is above the maximum. False, and nothing written, when an amount is
 * negative, max_blinds is below min_blinds, or a product passes 64 bits. */
FELT_API bool felt_buy_in(int64_t big, int64_t min_blinds, int64_t max_blinds, int64_t left_with,
                          int64_t *min, int64_t *max);

/* What a player who is not dealt in has missed, at the amounts of that time. Zeroed:
 * nothing.
 */
typedef struct {
  int64_t small, big;
} FeltMissedBlinds;

/* The big blind passes the seat: one set of missed blinds begins, older ones are wiped. The
 * small blind passes it. A blind that was missed already is not missed again. */
FELT_API void felt_missed_big(FeltMissedBlinds *missed, int64_t amount);
FELT_API void felt_missed_small(FeltMissedBlinds *missed, int64_t amount);

/* What he posts as he is dealt in again, and is left owing. The big blind is
 * live, the small one dead; one_a_hand, as some houses have it: the largest alone, live, the other
 * in his next hand. in_big: he sits in the big blind, which he pays anyway: nothing more is due,
 * and nothing stays owed. */
FELT_API void felt_missed_post(FeltMissedBlinds *missed, bool one_a_hand, bool in_big,
                               int64_t *live, int64_t *dead);

/* Whether the next hand is a kill: the pot came to pot_at, or one player has won wins_at
 * hands in a row; 0 leaves a trigger out. */
FELT_API bool felt_kill_is_due(int64_t pot, int64_t pot_at, int wins, int wins_at);

FELT_END_DECLS

#endif
