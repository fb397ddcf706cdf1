/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-json.h - an evening of cash games as JSON */
#ifndef FELT_CASH_JSON_H
#define FELT_CASH_JSON_H

#include <cjson/cJSON.h>

#include "cash/felt-cash-state.h"

/* Returns the JSON of `feltctl show cash:ID --json` and `feltctl cash show --json`, owned by the
 * caller. Money is in minor units, players[].chips are chips. in == out + in_play + kitty + rake +
 * difference; out has the tips; a difference above 0 is missing money. players[]: bought, cashed,
 * net (cashed less bought, with loans among players; chips in front of a player are not counted),
 * chips (in front, as far as known), balance (what the settlement owes the player; below 0 what the
 * player owes). Besides: name, phase (agreed, running, over), chip_value, time, tables with stakes,
 * seats, rules and the coming hand, waiting, markers, costs, tips, bank, setup, warnings. */
cJSON *felt_cash_state_to_json(const FeltCashState *state, const FeltInstant *now);

/* Returns the JSON of `feltctl cash settle --json`, {"payments":[{"from","to","amount","paid"}]},
 * owned by the caller; NULL with a sentence when the evening cannot be settled yet. */
cJSON *felt_cash_settlement_to_json(const FeltCashState *state, GError **error);

/* The same for people: lines of text. Owned by the caller. */
char *felt_cash_state_to_text(const FeltCashState *state, const FeltInstant *now);
char *felt_cash_settlement_to_text(const FeltCashState *state, GError **error);

#endif
