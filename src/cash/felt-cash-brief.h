/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-brief.h - an evening of cash in one line, as friends agree on it */
#ifndef FELT_CASH_BRIEF_H
#define FELT_CASH_BRIEF_H

#include "cash/felt-cash-command.h"

/* A level has a length; of stakes that never change it means nothing. */
#define FELT_CASH_LEVEL_MINUTES 60

/* A CREATE holds in `text` the blinds as typed ("0.10/0.20", "0,10/0,20"), in `other` the usual
 * buy-in ("20") and in `players` who plays
 * (felt_cash_brief_record: keys name, blinds, buy_in, friends). It is typed as
 *   cash 0.10/0.20 20: anna, ben, carla        cash Friday 1/2 100: anna, ben
 * with a name before the blinds, where it is to have one. */

extern const FeltRecord felt_cash_brief_record;

/* Returns a typed line about an evening as a command, owned by the caller; NULL: the line is about
 * something else. felt_cash_brief_take tells what the line lacks. */
FeltCashCommand *felt_cash_brief_read(const char *line);

/* Puts the blinds into the setup of a CREATE, which names the evening by them where it has no name,
 * with a chip that is worth what all its amounts are multiples of, one unit of the currency at
 * most. Returns the BUY_INs of who plays, paid, each a FeltCashCommand: none of nobody; owned by
 * the caller. NULL with a sentence: the blinds are none, a name stands there twice, or players have
 * no buy-in. */
GPtrArray *felt_cash_brief_take(FeltCashCommand *create, GError **error);

#endif
