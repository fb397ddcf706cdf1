/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-words.h - the club's events in words */
#ifndef FELT_CLUB_WORDS_H
#define FELT_CLUB_WORDS_H

#include "club/felt-club-state.h"
#include "tournament/base/felt-sentence.h"

extern const FeltSentences felt_club_sentences;

/* One line of the log; state may be any. Owned by the caller. */
char *felt_club_event_words(const FeltClubEvent *event, const FeltClubState *state);

#endif
