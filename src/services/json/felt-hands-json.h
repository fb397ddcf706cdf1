/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-json.h - recorded hands as JSON */
#ifndef FELT_HANDS_JSON_H
#define FELT_HANDS_JSON_H

#include <cjson/cJSON.h>

#include "hands/felt-hands-state.h"

/* Returns the JSON of `feltctl show hands:ID --json`, {"hands":[…],"next":{…}}, with nothing but
 * what is in the log. The caller owns this and what the functions below return. */
cJSON *felt_hands_state_to_json(const FeltHandsState *state);

/* One of "hands". */
cJSON *felt_hands_hand_to_json(const FeltHandsHand *hand);

/* Returns what must happen next in a hand and, when a player is to act, the legal actions, with the
 * names of `hand legal --json`. hand NULL: no hand is played. */
cJSON *felt_hands_next_to_json(const FeltHandsHand *hand);

/* A hand in the form of Open Hand History 1.4.7, {"ohh":{…}}. An amount is what the action
 * adds to the pot. stream: its name, for the number of the game. NULL with a
 * sentence: it is not over, or a misdeal. */
cJSON *felt_hands_to_ohh(const FeltHandsHand *hand, const char *stream, GError **error);

#endif
