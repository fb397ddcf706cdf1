/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-token-state.h - tokens for which the board has no field */
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
/* Returns the price of entering now: "55 EUR". */
char *felt_say_buy_in(const FeltSceneFacts *facts);
/* Its parts: to the prizes, the house's fee, the bounty, the staff's. */
char *felt_say_price(const FeltSceneFacts *facts);
char *felt_say_fee(const FeltSceneFacts *facts);
char *felt_say_bounty(const FeltSceneFacts *facts);
char *felt_say_staff(const FeltSceneFacts *facts);
/* "91 %": how much of the buy-in goes to the prize pool. */
char *felt_say_pool_share(const FeltSceneFacts *facts);
char *felt_say_stack(const FeltSceneFacts *facts);
/* "200 BB": the starting stack in big blinds of the present or the first level. */
char *felt_say_stack_bb(const FeltSceneFacts *facts);
char *felt_say_guarantee(const FeltSceneFacts *facts);
/* "Late registration: 23:00 left", or that registration is open or closed. */
char *felt_say_late(const FeltSceneFacts *facts);
/* "3": players until the money; nothing once it is reached. */
char *felt_say_to_money(const FeltSceneFacts *facts);
/* "3 from the money", "On the bubble: the next player out is not paid", "In the money". */
char *felt_say_money(const FeltSceneFacts *facts);
/* Return the prize of the next player out, "840 EUR", and the place above which it is more. */
char *felt_say_next_prize(const FeltSceneFacts *facts);
char *felt_say_next_jump(const FeltSceneFacts *facts);
/* "+240 EUR": how much more that place gets. */
char *felt_say_pay_jump(const FeltSceneFacts *facts);
/* How many places are paid, and "Provisional" while prizes are not locked. */
char *felt_say_paid_places(const FeltSceneFacts *facts);
char *felt_say_provisional(const FeltSceneFacts *facts);
/* "12 / 20": envelopes of mystery bounties that are left; who drew the last one, and what. */
char *felt_say_envelopes_left(const FeltSceneFacts *facts);
char *felt_say_drawn_by(const FeltSceneFacts *facts);
char *felt_say_drawn(const FeltSceneFacts *facts);
char *felt_say_left_to_play(const FeltSceneFacts *facts);
/* The table that breaks next, by the order: "Table 7 breaks next". */
char *felt_say_breaks_next(const FeltSceneFacts *facts);
/* "Table 3 (Red)": the table of the final table. */
char *felt_say_final_table(const FeltSceneFacts *facts);

#endif
