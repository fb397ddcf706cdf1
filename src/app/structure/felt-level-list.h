/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-level-list.h - what the editor does to a list of levels, before it is applied */
#ifndef FELT_LEVEL_LIST_H
#define FELT_LEVEL_LIST_H

#include "tournament/setup/felt-structure.h"

/* Puts a copy of level at index at, at most *n. FALSE when the list is as long as it may be. */
gboolean felt_level_list_insert(FeltLevel **levels, guint *n, guint at, const FeltLevel *level);

/* Takes an entry out. FALSE when there is no such entry, or no other. */
gboolean felt_level_list_remove(FeltLevel *levels, guint *n, guint at);

/* Gives all playing levels behind an entry its game, limit, mix and the time of each game of it. */
void felt_level_list_same_game(FeltLevel *levels, guint n, guint at);

/* The level that may follow entry at: like the last playing one up to there, blinds half as high
 * again, to a round number. *level owns nothing: the games of a mix are those of that level. */
void felt_level_list_next(const FeltLevel *levels, guint n, guint at, FeltLevel *level);

/* What is to be played when, of a tournament that has begun, the first `kept` entries stay and
 * others come after them: all the others by their place when they begin as it began, else from
 * their first level on whose big blind is above what was reached. Copies; *n_joined of them, owned
 * by the caller (felt_levels_free). kept may be 0. */
FeltLevel *felt_level_list_follow(const FeltLevel *levels, guint kept, const FeltLevel *others,
                                  guint n, guint *n_joined);

/* Whether both are the same structure, entry by entry (felt_level_equal). */
gboolean felt_level_list_equal(const FeltLevel *a, guint n_a, const FeltLevel *b, guint n_b);

#endif
