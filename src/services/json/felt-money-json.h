/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-money-json.h - money and prizes of a tournament, as JSON of `feltctl show --json` */
#ifndef FELT_MONEY_JSON_H
#define FELT_MONEY_JSON_H

#include <cjson/cJSON.h>

#include "tournament/state/felt-state.h"

/* "money": the sums of felt_state_pool (taken, owed, refunds, fees, staff, bounties, pool,
 * guarantee, overlay, added, paid_out, drawer; pool + set_aside + bounties + fees + staff = taken +
 * owed + overlay + added + adjusted - refunds; side_pots is what of the drawer is in side pots),
 * missing (felt_prizes_missing), currency and digits, and drawers: who took what. Where a drawer
 * was opened it has open (now) and sessions, oldest first: opened and closed (their events; closed
 * null while it is open), from and to (ms since the tournament was created), left (from the session
 * before), put_in, in and out (cash), expected, count, difference (count - expected), taken, told
 * (what was expected at the count), note, methods: of a session that is open all that comes with a
 * count is null. */
cJSON *felt_money_to_json(const FeltState *state);

/* Of "money": the drawers; and "methods", how much was paid in which way, where something was paid
 * in another one than cash: of whatever by_method (FELT_N_METHODS) counts. */
cJSON *felt_drawers_to_json(const FeltState *state);
void felt_methods_to_json(const FeltState *state, cJSON *object, const gint64 *by_method);

/* "side_pots": those of the setup: name, kind, price, open (it can be joined), joined + added =
 * paid + kept + left, players (player, name, amount, lasts: not out of a last longer), winners (ids
 * of who has won a last longer). Nothing of them is in the sums of "money" but in drawer and
 * side_pots. */
cJSON *felt_side_pots_to_json(const FeltState *state, const FeltClockView *view);

/* "prizes": [{"place", "amount"}], with cash, value and things where there are things, and the
 * flags by_hand, locked, by_deal, handed (things were handed over), paid (money and things);
 * overpaid where its players were paid more than is due. */
cJSON *felt_prizes_to_json(const FeltState *state);

/* "prize_warnings": the sentences of felt_prize_warnings. */
cJSON *felt_prize_warnings_to_json(const FeltState *state);

/* "deal": null, or shares (what each of its players gets by it, minor units) and left_to_play, 0
 * once all of them have their places. */
cJSON *felt_deal_to_json(const FeltState *state);

/* "payouts": locked, stale, deal (null, or how, left, things that are still played for, and players
 * with what each gets in cash). */
cJSON *felt_payouts_to_json(const FeltState *state);

/* "deals": what each kind of deal would give now ({"sum", "value", "gap", "problem", "players":
 * [{"player", "name", "stack", "icm", "chip_chop", "even"}]}; null without prizes, or with more
 * players than are told a deal. */
cJSON *felt_deals_to_json(const FeltState *state);

/* "hits": every bust-out, oldest first: seq (its event), player and name, kind of bounty ("fixed",
 * "progressive", "mystery") it is won by, bounty (what was on the head, or was drawn), open (nobody
 * has it yet), by: its winners, each with player, name, cash (paid at once), head (put onto their
 * own head) and now (on their head after it). */
cJSON *felt_hits_to_json(const FeltState *state);

/* "cashier": the lines of the cashiers' log: receipt (its number among those of its kind, in older
 * logs seq), seq (its event), at (ms since the tournament was created), player (null: the house, or
 * somebody whose registration was undone), name, what, amount, parts (of what was charged, or of a
 * prize), cashier; thing: a prize in kind, which moves no money; pot: the side pot it went into or
 * came out of; a difference that a count found has the number of its event and no receipt.
 * "cancelled": the same of what was undone, whose numbers stay given. */
cJSON *felt_moves_to_json(const FeltState *state, gboolean cancelled);

/* The part of a player's object: prize, owed, paid_out, bounty, bounties_won, bounty_kept, hits. */
void felt_player_money_to_json(const FeltState *state, const FeltPlayer *player, cJSON *object);

#endif
