/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-icm-private.h - shared by the files of felt-icm.h; only for felt-icm*.c */
#ifndef FELT_ICM_PRIVATE_H
#define FELT_ICM_PRIVATE_H

#include "tournament/prizes/felt-icm-integral.h"

/* The values of the places as shares of the pool, in n_prizes elements; returns how many of them
 * are more than what everybody gets, which is left out and put into *sure: a place that nobody can
 * miss needs no integral. */
guint felt_icm_place_values(const gint64 *prizes, guint n_prizes, guint n, double pool,
                            double *values, double *sure);

#endif
