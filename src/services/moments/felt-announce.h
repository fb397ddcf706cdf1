/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-announce.h - the words said aloud at a moment of the evening */
#ifndef FELT_ANNOUNCE_H
#define FELT_ANNOUNCE_H

#include "core/rules/felt-declare.h"
#include "services/moments/felt-moments.h"

/* Returns the announcement of a moment: "Blinds are now two hundred, four hundred." Owned by the
 * caller; NULL: it has none. Numbers are words, so that every voice says them alike. The language
 * is that of the room and not the program's. Places of the state must be up to date. */
char *felt_announce(const FeltMoment *moment, const FeltState *state, FeltLanguage language);

/* The stakes of an entry of the structure in words: blinds or bets, ante, bring-in, pot-limit
 * maximum; of a break how long it is and which chips leave play. Owned by the caller. */
char *felt_announce_entry(const FeltState *state, guint entry, FeltLanguage language);

/* Returns an example of such an announcement, to try a voice; NULL: the moment has none. Owned by
 * the caller. */
char *felt_announce_sample(FeltMomentKind kind, FeltLanguage language);

#endif
