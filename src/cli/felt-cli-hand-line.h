/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-hand-line.h - a line of feltctl hand record as a command of the stream */
#ifndef FELT_CLI_HAND_LINE_H
#define FELT_CLI_HAND_LINE_H

#include <cjson/cJSON.h>

#include "hands/felt-hands.h"

/* Reads {"command":"raise","to":600}, {"did":"cbr 600"} with p or seat when that is to be checked,
 * or {"action":"p3 cbr 600"} in the notation of PHH. hand: the one that is played, or NULL. NULL
 * with a sentence. */
FeltHandsCommand *felt_cli_hand_line(const cJSON *object, const FeltHandsHand *hand,
                                     GError **error);

#endif
