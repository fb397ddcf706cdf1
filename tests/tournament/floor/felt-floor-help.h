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

/* Steps of scripts (felt-play.h):
 *
 *   seats 1: 3 5 0 2            the players in the first seats of table 1, 0: nobody
 *   first redraw                the first thing to do on the floor (felt_todo_list) is of this
 * kind; "first -": there is none floor break 3;; seat        all of felt_todo_list, with their
 * tables; each has a rule plan 1.4 to 2.7 player 4    the first move of the balance plan; "plan
 * none" plan late 6                 how many moves it has while the clock is asked too moves 3 how
 * many players have not been told of their moves moves say From table 1: …   their list, "/" at the
 * end of each line reason balance              why each of them moves absent 1: 0x02
 * felt_table_absent of table 1; dealt-in 1: 0x0f stops 2: 1                  whether table 2 stops
 * dealing, at once or after a hand counted wrong 2             the table whose players are
 * miscounted, 0: none even                        felt_tables_are_even; not even on, off
 * hand-for-hand
 */
gboolean felt_floor_step_play(FeltModel *model, const char *step);

/* The next hand of a table, so many times. */
void felt_floor_deal(FeltModel *model, guint table, guint times);

/* Replaces the structure: an entry of 20 minutes at 100/200 for each game, with a first blind
 * unless it is 0. */
void felt_floor_set_levels(FeltModel *model, const char *const *games, gint64 first);

/* The hand in play, "button 1, posts 1f 2s 3b" (first, small, big), and that the log folds. */
void felt_floor_assert_hand(FeltModel *model, guint table, const char *expected);

#endif
