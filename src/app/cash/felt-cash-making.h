/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-making.h - the effect of a command of a cash game, and an evening that is made with its
 * players */
#ifndef FELT_CASH_MAKING_H
#define FELT_CASH_MAKING_H

#include "cash/felt-cash-brief.h"
#include "cash/felt-cash-state.h"
#include "session/felt-session.h"

/* Gives a CREATE the club's currency, where it has one (Preferences). */
void felt_cash_making_currency(FeltCashCommand *create);

/* Returns in words what a command would do to an evening now, a line for each event, owned by the
 * caller; NULL with the refusal. For a CREATE (felt-cash-brief.h; state is NULL) the words name the
 * players and the stakes. */
char *felt_cash_making_words(const FeltCashState *state, const FeltCashCommand *command,
                             const FeltInstant *now, GError **error);

/* Makes the evening of a CREATE, whose players buy in; *id and *missing are the caller's. FALSE
 * with the refusal: nothing was made. *missing: a sentence that names who could not buy in, and
 * why, because somebody else worked on the evening as well; NULL: nobody. */
gboolean felt_cash_making_do(FeltStore *store, const FeltCashCommand *create, char **id,
                             char **missing, GError **error);

/* Lets players buy in to an evening, by FeltCashCommand: *missing as above. */
void felt_cash_making_buy_in(FeltSession *session, const GPtrArray *buy_ins, const FeltActor *actor,
                             char **missing);

#endif
