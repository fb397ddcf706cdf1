/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-json.h - an evening of cash games as JSON */
#ifndef FELT_CASH_JSON_H
#define FELT_CASH_JSON_H

#include <cjson/cJSON.h>

#include "cash/felt-cash-state.h"

/* What `feltctl show cash:ID --json` and `feltctl cash show --json` print. Money is in minor units,
 * players[].chips are chips. in == out + in_play + kitty + rake + difference; out has the tips.
 * difference: above 0 money is missing. players[]: bought, cashed, net (cashed less bought, with
 * what was lent among players; chips in front of a player are not counted), chips (in front, as far
 * as known), balance (what the settlement owes the player; below 0 what the player owes). Besides:
 * name, phase (agreed, running, over), chip_value, time, tables with stakes, seats, rules and the
 * coming hand, waiting, markers, costs, tips, bank, setup, warnings. Owned by the caller. */
cJSON *felt_cash_state_to_json(const FeltCashState *state, const FeltInstant *now);

/* What `feltctl cash settle --json` prints, {"payments":[{"from","to","amount","paid"}]}; NULL with
 * a sentence when it cannot be settled yet. Owned by the caller. */
cJSON *felt_cash_settlement_to_json(const FeltCashState *state, GError **error);

/* The same for people: lines of text. Owned by the caller. */
char *felt_cash_state_to_text(const FeltCashState *state, const FeltInstant *now);
char *felt_cash_settlement_to_text(const FeltCashState *state, GError **error);

#endif
