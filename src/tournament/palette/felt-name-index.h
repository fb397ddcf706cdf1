/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-name-index.h - players found by any part of their name, without case and accents */
#ifndef FELT_NAME_INDEX_H
#define FELT_NAME_INDEX_H

#include <glib.h>

#include "tournament/base/felt-search.h"
#include "tournament/state/felt-state.h"

/* The folded names of a state's players, kept between keystrokes. */
typedef struct FeltNameIndex FeltNameIndex;

FeltNameIndex *felt_name_index_new(void);
void felt_name_index_free(FeltNameIndex *index);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltNameIndex, felt_name_index_free)

/* Brings the index to the state: only names that are new or different cost anything. */
void felt_name_index_update(FeltNameIndex *index, const FeltState *state);

/* The folded name of a player of the state last updated to; NULL for nobody. Owned by the index,
 * valid until the next update. */
const char *felt_name_index_fold(const FeltNameIndex *index, guint id);

/* The best `max` players whose status is in the mask `statuses` (1 << FeltPlayerStatus) and whose
 * name matches `typed` (folded), best first, equal ones by name. Returns how many match in all;
 * writes at most max ids. */
guint felt_name_index_search(const FeltNameIndex *index, const FeltState *state, const char *typed,
                             guint statuses, guint *ids, guint max);

#endif
