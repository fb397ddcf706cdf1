/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-icm.h - the value of stacks in prizes: exact Malmuth-Harville for any field */
#ifndef FELT_ICM_H
#define FELT_ICM_H

#include "tournament/base/felt-stage.h"

/* Malmuth-Harville (rules.md 5.5): the chance to finish first is the share of the chips, and so on
 * for each place among those who are left. All functions here take stacks in any order, one for
 * each player still in, and prizes from first place down; they refuse what is no field. */
#define FELT_ICM_PLAYERS_MAX 10000
#define FELT_ICM_PRIZES_MAX  2000

#define FELT_ICM_ERROR       (felt_icm_error_quark())
GQuark felt_icm_error_quark(void);
typedef enum {
  FELT_ICM_ERROR_PLAYERS,  /* fewer than 2 or more than FELT_ICM_PLAYERS_MAX */
  FELT_ICM_ERROR_STACK,    /* a stack below 1, or a sum of stacks that cannot be counted */
  FELT_ICM_ERROR_PRIZES,   /* none, more than players, or more than FELT_ICM_PRIZES_MAX */
  FELT_ICM_ERROR_PRIZE,    /* a prize below 0, or a sum of prizes that cannot be counted */
  FELT_ICM_ERROR_CANCELLED /* progress returned FALSE */
} FeltIcmError;

/* Checks a field without computing anything: the sentence names the stack or prize, from 1. */
gboolean felt_icm_check(const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes,
                        GError **error);

/* Computes the value of each stack in the unit of the prizes, into equities, which has n elements.
 * It is exact to 1e-11 of their sum, and the same to the bit in any order of the stacks and for any
 * number of processors. Equal stacks get equal values; of two stacks the larger never gets less
 * when the prizes do not rise. Large fields take more than one thread. progress may be NULL. */
gboolean felt_icm(const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes,
                  FeltStageFunc progress, gpointer data, double *equities, GError **error);

/* Whole amounts that add up to total, from equities that do but for rounding: each gets what is
 * whole, the rest goes one by one to the largest remainders, of equal ones (to a millionth) to the
 * first in the order given. Both arrays have n elements. total >= 0. */
void felt_icm_amounts(const double *equities, guint n, gint64 total, gint64 *amounts);

/* The price of being all in: factor = (value now - value after losing) : (value after winning -
 * value now). Chips alone would make it 1. premium = factor : (factor + 1) - 1/2 is the winning
 * chance needed beyond one half. G_MAXDOUBLE and 1/2 when there is nothing to win but something to
 * lose, 1 and 0 when there is nothing to do either. */
typedef struct {
  double factor, premium;
} FeltIcmBubble;

/* Of each player of a field against all others together, with the smaller of two stacks at stake:
 * all their losses and gains. A player who loses all chips takes the last place. Up to `most`
 * players (at least 3) it is exact; of a larger field all-ins between so many of all sizes are
 * computed, and the others read between them: with FELT_ICM_BUBBLE_SAMPLE to less than a hundredth
 * of a factor. Takes about as long as felt_icm, and more than one thread. all has n elements. */
#define FELT_ICM_BUBBLE_SAMPLE 100
gboolean felt_icm_bubbles(const gint64 *stacks, guint n, const gint64 *prizes, guint n_prizes,
                          guint most, FeltStageFunc progress, gpointer data, FeltIcmBubble *all,
                          GError **error);

#endif
