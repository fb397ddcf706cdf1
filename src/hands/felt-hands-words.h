/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-words.h - the events of a hand in words */
#ifndef FELT_HANDS_WORDS_H
#define FELT_HANDS_WORDS_H

#include "hands/felt-hands-state.h"
#include "tournament/base/felt-sentence.h"

extern const FeltSentences felt_hands_sentences;

/* One line of the log, without a full stop; the state is one in which the event stands, or was
 * undone. Owned by the caller. */
char *felt_hands_event_words(const FeltHandsEvent *event, const FeltHandsState *state);

#endif
