/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-texts.h - the words of window and screen about an evening */
#ifndef FELT_CASH_TEXTS_H
#define FELT_CASH_TEXTS_H

#include "cash/felt-cash-view.h"

/* Texts are translated and owned by the caller; NULL: there is nothing to say. */

/* An amount of minor units as those beside it are written: all have decimals when a chip or a
 * player's sum has them. */
char *felt_cash_amount_text(const FeltCashState *state, gint64 amount);

/* "2:05" hours and minutes until the agreed end, "4:59" minutes and seconds in the last ten
 * minutes; before the agreed start those until it; "Over" once the evening was ended. */
char *felt_cash_time_text(const FeltCashState *state, const FeltInstant *now);

/* "until 23:30", as agreed; before the agreed start "starts at 20:00". */
char *felt_cash_end_text(const FeltCashState *state, const FeltInstant *now);

/* "0.10 / 0.20 No-Limit Hold'em", and what comes: "0.20 / 0.40 No-Limit Hold'em in 12:30". */
char *felt_cash_stakes_text(const FeltCashState *state, const FeltInstant *now);
char *felt_cash_next_text(const FeltCashState *state, const FeltInstant *now);

/* Returns the games of tables with stakes of their own, a line each: "Omaha: 2 / 5 Pot-Limit
 * Omaha". */
char *felt_cash_own_stakes_text(const FeltCashState *state, const FeltInstant *now);

/* The rules of all tables, then those of tables with rules of their own; a line a rule. */
char *felt_cash_rules_text(const FeltCashState *state);

/* A table in a few lines: its name and own stakes, the coming hand's button, who posts what, who
 * acts first; or why that is not known. */
char *felt_cash_table_text(const FeltCashState *state, const FeltCashPlace *place,
                           const FeltInstant *now);

/* Returns the waiting list, a line for each player: "Ann, 12 minutes: table 1 seat 4 is free". */
char *felt_cash_waiting_text(const FeltCashState *state, const FeltInstant *now);

#endif
