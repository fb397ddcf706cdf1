/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-hand.h - the hand at a recorded table, for a stream's picture */
#ifndef FELT_WEB_HAND_H
#define FELT_WEB_HAND_H

#include "web/http/felt-request.h"

/* GET /api/hand/STREAM of a stream hands:ID, data the FeltHouse: {"seq", "hand": the last hand as
 * `feltctl show --json` has it, or null, "told": {NUMBER: {SEAT: CARDS}} of the last hands}. All of
 * it is in the log: a player's cards come there when they were tabled, or the hand is over and its
 * delay has passed (decisions/hole-cards.md). */
FeltAnswer *felt_web_hand_answer(const FeltRequest *request, gpointer data);

#endif
