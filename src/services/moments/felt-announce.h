/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-announce.h - what is said aloud at a moment of the evening */
#ifndef FELT_ANNOUNCE_H
#define FELT_ANNOUNCE_H

#include "core/rules/felt-declare.h"
#include "services/moments/felt-moments.h"

/* What is said: "Blinds are now two hundred, four hundred." Numbers are words, so that every voice
 * says them alike. The language is that of the room and not the program's. NULL: nothing is said of
 * it. Places of the state must be up to date. Owned by the caller. */
char *felt_announce(const FeltMoment *moment, const FeltState *state, FeltLanguage language);

/* The stakes of an entry of the structure in words: blinds or bets, ante, bring-in, pot-limit
 * maximum; of a break how long it is and which chips leave play. Owned by the caller. */
char *felt_announce_entry(const FeltState *state, guint entry, FeltLanguage language);

/* What such a moment sounds like, for who tries a voice; NULL: nothing is said of it. Owned by the
 * caller. */
char *felt_announce_sample(FeltMomentKind kind, FeltLanguage language);

#endif
