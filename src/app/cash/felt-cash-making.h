/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-making.h - what a command of a cash game would do, and an evening that is made with its
 * players */
#ifndef FELT_CASH_MAKING_H
#define FELT_CASH_MAKING_H

#include "cash/felt-cash-brief.h"
#include "cash/felt-cash-state.h"
#include "session/felt-session.h"

/* Gives a CREATE the club's currency, where it has one (Preferences). */
void felt_cash_making_currency(FeltCashCommand *create);

/* What a command would do to an evening now, a line an event; of a CREATE (felt-cash-brief.h; state
 * is NULL) who plays for what. NULL with the refusal. Owned by the caller. */
char *felt_cash_making_words(const FeltCashState *state, const FeltCashCommand *command,
                             const FeltInstant *now, GError **error);

/* Makes the evening of a CREATE, whose players buy in; *id is the caller's. FALSE with the refusal:
 * with an *id the evening is there, and somebody is missing. */
gboolean felt_cash_making_do(FeltStore *store, const FeltCashCommand *create, char **id,
                             GError **error);

#endif
