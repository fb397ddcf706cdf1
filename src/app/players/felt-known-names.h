/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-known-names.h - the players in the tournaments of a database, to be found while one types */
#ifndef FELT_KNOWN_NAMES_H
#define FELT_KNOWN_NAMES_H

#include "session/felt-session.h"

typedef struct FeltKnownNames FeltKnownNames;

/* Reads the registrations of all tournaments of the store, the newest first, a tournament at a turn
 * of the main loop. The store must outlive it. */
FeltKnownNames *felt_known_names_new(FeltStore *store);
void felt_known_names_free(FeltKnownNames *names);

/* The names that fit what is typed best, at most `most`, but for those who are in this state: first
 * who fits better, then who played more often. Owned by the caller, empty when nothing is typed. */
GStrv felt_known_names_find(FeltKnownNames *names, const FeltState *state, const char *typed,
                            guint most);

/* Whether somebody of this name played in one of them, whatever its case. */
gboolean felt_known_names_has(FeltKnownNames *names, const char *name);

#endif
