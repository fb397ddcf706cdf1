/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-state-json.h - a tournament as it stands, as the JSON of `feltctl show --json` */
#ifndef FELT_STATE_JSON_H
#define FELT_STATE_JSON_H

#include <cjson/cJSON.h>

#include "core/rules/felt-button.h"
#include "tournament/state/felt-state.h"

/* The object that `feltctl show T --json` prints; other programs rely on its keys. Levels, tables,
 * seats, places and ids count from 1; what is not there is null. Money is in minor units.
 *   name, phase: "setup", "running" or "finished".
 *   clock: level (entry of the structure, breaks too; 0 without one), paused, started, overtime,
 *       day_over, hands_left (null: the level lasts for time), remaining_ms, elapsed_ms (in this
 *       entry), next_break_ms.
 *   level, next: the entry the clock stands in and the one after it. A break has its name, no game
 *       and no amounts (0). min_raise_to and max_first: pot-limit levels only (T 54A). mix: the
 *       rotation, null when it is one game; then game, limit and amounts are those of the
 *       game that is due. hands: null, its length is time. chip_up: values that leave play.
 *   players: all who ever registered, by id. status: "registered" (no seat yet), "in", "out" or
 *       "withdrawn". chips: before the start the chips bought, then the stack last counted; 0 when
 *       out; else null. prize: null without a place, or without prizes. owed, paid_out;
 *       bounty: on the head now; bounties_won: so far, of it bounty_kept: their own, at the end;
 *       hits: players they put out. All heads, bounties_won and bounties_open are the bounties.
 *       penalty_hands: still to sit out; absent: not at the seat.
 *   tables, break_order, moves, balance, hand_for_hand: see felt-floor-json.h.
 *   todo: felt_todo_list_at; command: the name of the one that does it, or null.
 *   money, prizes, payouts, deals, hits, cashier: see felt-money-json.h.
 *   ranking: players with a place, best first: {"place", "place_to", "player", "name", "prize"}.
 *   counts: entries = in + busted, unique = players; out: players out; average: of those in.
 *   chips: the set of the setup; count null: any number; in_play: no break before has taken it.
 *   registration: late_until_level, late_until_minutes null: no such end;
 *       waiting: names on the waiting list, in their order.
 * Places must be up to date (felt_state_update_places; those of a session's state are). Free with
 * cJSON_Delete. */
cJSON *felt_state_to_json(const FeltState *state, const FeltInstant *now);

/* Parts of it: "clock" at the instant of a view; "counts"; an entry of the structure, of a mix the
 * game that is due when elapsed_ms of it have passed, null behind the last one. */
cJSON *felt_clock_to_json(const FeltState *state, const FeltClockView *view);
cJSON *felt_counts_to_json(const FeltState *state);
cJSON *felt_level_to_json(const FeltState *state, guint index, gint64 elapsed_ms);

/* One hand about to be dealt, as `feltctl button` and `next` above print it: button, small_seat,
 * big_seat are positions, small and big the seats that post there (null: dead), posts all blinds
 * paid, owed those still owed, first_to_act. Free with cJSON_Delete. */
cJSON *felt_hand_to_json(const FeltPositions *hand);

#endif
