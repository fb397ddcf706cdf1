/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor-json.h - tables, moves, balance and hand-for-hand as JSON, for felt_state_to_json */
#ifndef FELT_FLOOR_JSON_H
#define FELT_FLOOR_JSON_H

#include <cjson/cJSON.h>

#include "core/rules/felt-button.h"
#include "tournament/state/felt-state.h"

/* All are freed with cJSON_Delete; what is not there is null, lists of seats and tables ascend but
 * for the order of breaking.
 *   tables: closed ones too. button, small, big, hands: of the hand in play (small null: dead; in
 *       stud the button is where it is frozen and frozen is true). next: the coming hand as
 *       felt_hand_to_json, null when it cannot be known; waiting: seats not dealt into it; absent:
 *       seats that post without playing; kept: {"seat", "player"} of locked seats kept for one;
 *       counted: the floor's own count, count_wrong; stop: null, or {"hand", "rule"} (T 11D);
 *       done: hand-for-hand.
 *   moves (felt_moves_list): {"player", "name", "from_table", "from_seat", "table", "seat",
 *       "waits", "reason"}.
 *   balance (felt_balance_plan): the same with "players" and "to_players" before the move; player
 *       null and "needs_button" where a button has to be set first.
 *   hand_for_hand: null, or {"hand", "until", "open": tables still dealing}.
 *   break_order: open tables, the first to break first. */
cJSON *felt_tables_to_json(const FeltState *state, const FeltClockView *view);
cJSON *felt_seat_moves_to_json(const FeltState *state, const FeltClockView *view);
cJSON *felt_balance_to_json(const FeltState *state, const FeltClockView *view);
cJSON *felt_hand_for_hand_to_json(const FeltState *state);
cJSON *felt_break_order_to_json(const FeltState *state);

/* Seats of a mask. */
cJSON *felt_seats_to_json(FeltSeatMask mask);

#endif
