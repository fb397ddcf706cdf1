/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-icm-clocks.h - the result of a field of exponential clocks at one instant */
#ifndef FELT_ICM_CLOCKS_H
#define FELT_ICM_CLOCKS_H

#include "tournament/prizes/felt-icm-integral.h"

/* Malmuth-Harville orders players as independent exponential clocks with their stacks as rates
 * ring: who rings at t is behind those who rang before. */

/* The chances that a clock of this rate has rung by t >= 0, and that it waits, both to full
 * relative accuracy. */
void felt_icm_chances(double rate, double t, double *rang, double *waits);

/* Chances of the counts lo .. hi; at(k) = cells[k]. Empty when hi < lo. */
typedef struct {
  double *cells;
  int lo, hi;
} FeltIcmCounts;

/* Adds one player to counts; those of limit and more pay nothing and are dropped, and what is next
 * to impossible at both ends. to has limit cells, apart from those of from. */
void felt_icm_counts_add(const FeltIcmCounts *from, double rang, double waits, int limit,
                         FeltIcmCounts *to);

/* A field at one instant, with the memory that its sums need: one for each thread. */
typedef struct FeltIcmDesk FeltIcmDesk;

/* A desk for a field, which must outlive it. Its instant must be set before anything is asked. */
FeltIcmDesk *felt_icm_desk_new(const FeltIcmField *field);
void felt_icm_desk_free(FeltIcmDesk *desk);

/* Sets the instant, 0 or later. */
void felt_icm_desk_set(FeltIcmDesk *desk, double t);

/* At the instant set, for each of the n_wanted players: their rate x the chance that they have not
 * rung x what ringing then is expected to be worth. */
void felt_icm_desk_values(FeltIcmDesk *desk, double *values);

/* The chance that fewer than n_values have rung at the instant set; 1, not computed, as long as no
 * more than that are expected to have. */
double felt_icm_desk_left(FeltIcmDesk *desk);

/* How far from the instant set a piece of time may go that gives a rule of fixed degree about as
 * much to do as any other: as long as the number that rang moves by a few of its own deviations. */
double felt_icm_desk_step(const FeltIcmDesk *desk);

#endif
