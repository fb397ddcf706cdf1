/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor-help.h - tables with players for tests of the floor, and what their hands are */
#ifndef FELT_FLOOR_HELP_H
#define FELT_FLOOR_HELP_H

#include "tournament/felt-model.h"

/* Opens tables of nine with players as given, one number a table, in seats 1, 2, … as ids 1, 2, …,
 * and starts; the button of every table is set to seat 1; no more entries. */
void felt_floor_fill(FeltModel *model, const guint *sizes, guint n);

/* A new model with such tables. */
FeltModel *felt_floor_begin(const guint *sizes, guint n);
#define BEGIN(...) felt_floor_begin((guint[]){__VA_ARGS__}, G_N_ELEMENTS(((guint[]){__VA_ARGS__})))

/* The next hand of a table, so many times. */
void felt_floor_deal(FeltModel *model, guint table, guint times);

/* Replaces the structure: an entry of 20 minutes at 100/200 for each game, with a first blind
 * unless it is 0. */
void felt_floor_set_levels(FeltModel *model, const char *const *games, gint64 first);

/* The hand in play, "button 1, posts 1f 2s 3b" (first, small, big), and that the log folds. */
void felt_floor_assert_hand(FeltModel *model, guint table, const char *expected);

#endif
