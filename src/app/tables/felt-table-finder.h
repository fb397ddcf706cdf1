/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-finder.h - which seat a search of the floor means, one match after another */
#ifndef FELT_TABLE_FINDER_H
#define FELT_TABLE_FINDER_H

#include "tournament/palette/felt-name-index.h"

typedef struct FeltTableFinder FeltTableFinder;

/* One match of a search. */
typedef struct {
  guint table, seat;
  guint at, total; /* the at-th of total players that match, from 1 */
} FeltTableMatch;

FeltTableFinder *felt_table_finder_new(void);
void felt_table_finder_free(FeltTableFinder *finder);

/* The next search begins with its best match again. */
void felt_table_finder_restart(FeltTableFinder *finder);

/* The seated player that a search, folded by felt_search_fold, finds next; after the last one the
 * first again. FALSE when it finds nobody. */
gboolean felt_table_finder_next(FeltTableFinder *finder, const FeltState *state, const char *fold,
                                FeltTableMatch *match);

/* The table a search means by number: "4", or "table 4" in any language; 0: none. */
guint felt_table_number_meant(const char *fold);

#endif
