/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-hand-print.h - replayed hands as JSON lines and in words */
#ifndef FELT_CLI_HAND_PRINT_H
#define FELT_CLI_HAND_PRINT_H

#include <glib.h>

#include "core/phh/felt-replay.h"

/* Appends {"p":3,"street":0,"to_call":2,…} of a decision. Values that depend on a stack which the
 * file calls inf are null. */
void felt_cli_hand_add_decision(GString *text, const FeltPhh *phh, const FeltHand *hand,
                                const FeltLegal *legal, const FeltPhhAction *did);

/* Appends ,"finishing_stacks":[…],"payoffs":[…],"pots":[…] of a hand that is over. */
void felt_cli_hand_add_result(GString *text, const FeltPhh *phh, const FeltHand *hand);

/* Appends a text as a JSON string, made valid UTF-8. */
void felt_cli_hand_add_string(GString *text, const char *string);

/* One line that says how the hand ended. */
void felt_cli_hand_add_words(GString *text, const FeltPhh *phh, const FeltHand *hand);

/* Appends what the player to act may do, as a JSON object or in words, a line each. */
void felt_cli_hand_add_legal(GString *text, const FeltPhh *phh, const FeltHand *hand,
                             const FeltLegal *legal, gboolean json);

#endif
