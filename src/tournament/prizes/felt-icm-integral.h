/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-icm-integral.h - the integral behind felt-icm.h; only for felt-icm*.c and its tests */
#ifndef FELT_ICM_INTEGRAL_H
#define FELT_ICM_INTEGRAL_H

#include <glib.h>

#include "tournament/prizes/felt-icm.h"

/* A field: rates > 0 that add up to 1, equal ones side by side, and the value of each place of
 * n_values <= n, about 1 at most. Values of the last n_wanted players are asked for; or, of a
 * sample, what all-ins move (felt-icm-pairs.h): then n_wanted is felt_icm_pairs_count of it. */
typedef struct {
  const double *rates;
  guint n;
  const double *values;
  guint n_values;
  guint n_wanted;
  unsigned threads;    /* 0: as many as processors */
  const guint *sample; /* players, ascending; NULL: none */
  guint n_sample;
} FeltIcmField;

/* The estimated error up to which a piece of the integral is not cut further; what comes out is
 * better by orders of magnitude. */
#define FELT_ICM_TOLERANCE 1e-11

/* Expected values of the last n_wanted players, in order. FALSE when progress gave up. */
gboolean felt_icm_integrate(const FeltIcmField *field, double tolerance, FeltStageFunc progress,
                            gpointer data, double *wanted);

/* The nodes at which the last integral of this thread was taken: for tests and figures. */
guint felt_icm_nodes(void);

#endif
