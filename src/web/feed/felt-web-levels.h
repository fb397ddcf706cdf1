/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-levels.h - all levels of a tournament for pages, which count through them by themselves
 */
#ifndef FELT_WEB_LEVELS_H
#define FELT_WEB_LEVELS_H

#include <cjson/cJSON.h>

#include "tournament/state/felt-state.h"

/* The list of /api/levels: each as "level" of `feltctl show --json`, and besides
 *   stays: no time ends it (felt_level_stays); first: the third blind of a level, or null;
 *   pot: how max_first was counted, null where there is none: {"convention": "true-pot" or
 * "assumed-call", "ante": "counted" or "not-counted", null without antes, "each": it is one of each
 * player, "round": the chip to which it is rounded up, 0};
 *   brings: the game with which it begins, {"game", "limit"} or {"mix"}, null when the level before
 * it ends with that;
 *   parts: of a mix that changes by the time, each game that is due in it: {"from_ms", and what of
 * the level is another one then}.
 *   shown: of such a mix what a list says of it (felt_level_shown): {"game": null unless nobody
 * posts blinds in any of it, "first", "small", "big", "big_bet", "ante", "ante_kind"}. Free with
 * cJSON_Delete. */
cJSON *felt_web_levels(const FeltState *state);

/* One of them, without stays and parts, as it is played when so much of it has passed; null behind
 * the last one. */
cJSON *felt_web_level(const FeltState *state, guint index, gint64 elapsed_ms);

#endif
