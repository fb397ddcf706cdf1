/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-private.h - shared by the files of felt-structure-make.h */
#ifndef FELT_STRUCTURE_PRIVATE_H
#define FELT_STRUCTURE_PRIVATE_H

#include "tournament/setup/felt-structure-make.h"

/* How many big blinds are in play in all when play ends at a level. */
gint64 felt_structure_last_blinds(const FeltLevel *level);

/* The chips of a wish that are in play, ascending values; owned by the caller. */
typedef struct {
  gint64 *values;
  guint n;
} FeltMakeChips;

/* The values of a wish before the amounts are rounded. */
typedef struct {
  gint64 minutes; /* of a level */
  guint n;        /* levels until the end */
  double first, ratio;
  double first_least, first_most; /* from where to where the first big blind may be */
  gint64 before;                  /* big blind before the first of them; 0: none */
  gboolean limits;                /* some game is played by bets */
  double not_half;                /* what a small blind costs that is not half of the big one */
} FeltMakePlan;

/* Least and most that blinds rise by choice, levels before the end at most and behind it, minutes
 * of play without a break at most. */
#define FELT_MAKE_RATIO_LEAST 1.25
#define FELT_MAKE_RATIO_MOST  1.6
#define FELT_MAKE_LEVELS_MOST 150
#define FELT_MAKE_RESERVE     3
#define FELT_MAKE_PLAY_MOST   180
#define FELT_MAKE_DEPTH_LEAST 50 /* big blinds that a stack has at first, where chips allow it */
#define FELT_MAKE_DEPTH_MOST  150
#define FELT_MAKE_BLIND_MOST  G_GINT64_CONSTANT(100000000000) /* no larger blind is made */

/* felt-structure-plan.c: what fits a wish best; FALSE when no levels of such a length do. */
gboolean felt_structure_plan(const FeltStructureWish *wish, const FeltMakeChips *chips,
                             FeltMakePlan *plan);

/* Return the values of a wish: the big blind when play ends, the minutes of a break, the minutes of
 * play since the last break when the levels begin, and whether a break comes before a level of so
 * many minutes after so much play. */
double felt_structure_wish_last(const FeltStructureWish *wish); /* big blind when play ends */
gint64 felt_structure_wish_break(const FeltStructureWish *wish);
gint64 felt_structure_wish_played(const FeltStructureWish *wish);
gint64 felt_structure_wish_past(const FeltStructureWish *wish); /* ms of what is kept */
gboolean felt_structure_wish_pauses(const FeltStructureWish *wish, gint64 played, gint64 minutes);

/* Makes a level play what is wished for, its blinds being set, with chips of which `gone` of the
 * smallest have left: mix, antes, bring-in, blinds of the no-limit games of a mix, spread and cap.
 * number counts playing levels from 0; antes are not below those of `before` (NULL: none). */
void felt_structure_stakes(const FeltStructureWish *wish, const FeltMakeChips *chips, guint gone,
                           guint number, const FeltLevel *before, FeltLevel *level);

/* Whether what is wished for has a limit (FeltLimit), or is stud in some game. */
gboolean felt_structure_wish_has(const FeltStructureWish *wish, int limit);
gboolean felt_structure_wish_has_stud(const FeltStructureWish *wish);

/* The sentence of felt_structure_estimate_text, for an end not before an entry: of time from now
 * when past_ms of the structure are past, from the start when it is -1. */
char *felt_structure_estimate_words(const FeltLevel *levels, guint n, guint from, gint64 chips,
                                    gint64 past_ms);

/* The steps of the big blind: felt-structure-steps.c. gone[k] says how many of the smallest values
 * have left play when level k begins. Fills small and big for n levels, big near first x ratio^k
 * and above what was before, the first within its bounds, small half of big wherever the chips pay
 * that; FALSE when the chips do not allow it. */
gboolean felt_structure_steps(const FeltMakeChips *chips, const guint *gone, guint n,
                              const FeltMakePlan *plan, gint64 *small, gint64 *big);

/* Why levels were made so, in a few sentences; smallest is the value of the smallest chip. Owned by
 * the caller. */
char *felt_structure_reasoning(const FeltStructureWish *wish, const FeltMakePlan *plan,
                               gint64 smallest, const FeltStructureMade *made);

#endif
