/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-icm-pairs.h - the effect of all-ins between pairs of players, at one instant of the
 * clocks */
#ifndef FELT_ICM_PAIRS_H
#define FELT_ICM_PAIRS_H

#include "tournament/prizes/felt-icm-integral.h"

/* For the pairs of a field's sample (FeltIcmField.sample): what each player of a pair loses by
 * losing an all-in against the other, for the smaller of their stacks, and what they gain by
 * winning it. A pair is (first, second), first < second as places in the sample. */

/* How many numbers a sample of n gives, and where those of a pair begin: loss and gain of the
 * first, then of the second. */
guint felt_icm_pairs_count(guint n);
guint felt_icm_pairs_index(guint n, guint first, guint second);

/* The memory for a field with a sample, which must outlive it: one for each thread. */
typedef struct FeltIcmPairs FeltIcmPairs;
FeltIcmPairs *felt_icm_pairs_new(const FeltIcmField *field);
void felt_icm_pairs_free(FeltIcmPairs *pairs);

/* The integrands at t >= 0: felt_icm_pairs_count values. */
void felt_icm_pairs_values(FeltIcmPairs *pairs, double t, double *values);

#endif
