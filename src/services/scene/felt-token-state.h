/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-token-state.h - what tokens say that the board has no field for */
#ifndef FELT_TOKEN_STATE_H
#define FELT_TOKEN_STATE_H

#include "services/scene/felt-scene-facts.h"

/* Each gives plain text, or markup where it is said, owned by the caller; NULL: nothing to say. A
 * tournament is open. */

char *felt_say_rebuys(const FeltSceneFacts *facts);
char *felt_say_add_ons(const FeltSceneFacts *facts);
char *felt_say_unique(const FeltSceneFacts *facts);
char *felt_say_tables(const FeltSceneFacts *facts);
char *felt_say_free_seats(const FeltSceneFacts *facts);
/* "of 36", behind the players still in. */
char *felt_say_of_entries(const FeltSceneFacts *facts);
/* What one pays to enter now: "55 EUR". */
char *felt_say_buy_in(const FeltSceneFacts *facts);
char *felt_say_stack(const FeltSceneFacts *facts);
char *felt_say_guarantee(const FeltSceneFacts *facts);
/* "Late registration: 23:00 left", or that registration is open or closed. */
char *felt_say_late(const FeltSceneFacts *facts);
/* "3": players until the money; nothing once it is reached. */
char *felt_say_to_money(const FeltSceneFacts *facts);
/* "3 more until the money", "The bubble: the next one out gets nothing", "In the money". */
char *felt_say_money(const FeltSceneFacts *facts);
/* What the next player out gets, "840 EUR"; and the place after which it is more. */
char *felt_say_next_prize(const FeltSceneFacts *facts);
char *felt_say_next_jump(const FeltSceneFacts *facts);
char *felt_say_left_to_play(const FeltSceneFacts *facts);
/* The table that breaks next, by the order: "Table 7 breaks next". */
char *felt_say_breaks_next(const FeltSceneFacts *facts);
/* "Table 3 (Red)": the table of the final table. */
char *felt_say_final_table(const FeltSceneFacts *facts);

#endif
