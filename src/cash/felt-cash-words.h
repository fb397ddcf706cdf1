/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-words.h - the events of an evening in words */
#ifndef FELT_CASH_WORDS_H
#define FELT_CASH_WORDS_H

#include "cash/felt-cash-state.h"
#include "tournament/base/felt-sentence.h"

extern const FeltSentences felt_cash_sentences;

/* One line of the log, without a full stop. Owned by the caller. */
char *felt_cash_event_words(const FeltCashEvent *event, const FeltCashState *state);

/* Returns the name of a party to the settlement, translated: "the bank", "the kitty", or a player's
 * name. Constant, or the name given. */
const char *felt_cash_party_words(const char *name);

#endif
