/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person-index.h - people found as one types: whatever the spelling, or by number */
#ifndef FELT_PERSON_INDEX_H
#define FELT_PERSON_INDEX_H

#include "club/felt-club-state.h"

/* The names of the club's people in the form in which they are searched, kept between keystrokes.
 * Of merged records the names lead to the person they were merged into. */
typedef struct FeltPersonIndex FeltPersonIndex;

FeltPersonIndex *felt_person_index_new(void);
void felt_person_index_free(FeltPersonIndex *index);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltPersonIndex, felt_person_index_free)

/* Brings the index to the state. nicknames: gint64 * id → text, also found; NULL: none are known.
 * Some 10 ms for 10,000 people. */
void felt_person_index_update(FeltPersonIndex *index, const FeltClubState *state,
                              GHashTable *nicknames);

/* The ids of the best `max` people for what was typed, best first: whose number it is; whose name
 * has it, at its start or at the start of a word, words in any order; then those that have it but
 * for a letter or two, or but for a space; then those with it inside a word. Whatever the case and
 * accents. Nothing typed finds nobody. Returns how many were written. 5 ms among 10,000. */
guint felt_person_index_search(FeltPersonIndex *index, const char *typed, gint64 *ids, guint max);

#endif
