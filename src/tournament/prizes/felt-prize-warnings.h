/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-warnings.h - prizes that differ from what the setup asks for, one sentence each */
#ifndef FELT_PRIZE_WARNINGS_H
#define FELT_PRIZE_WARNINGS_H

#include "tournament/state/felt-state.h"

/* How much the pool lacks, minor units, for what the setup wants paid as it is written: amounts,
 * prizes set by hand, and things, of the places that this field pays; 0: it reaches. *asked, which
 * may be NULL, is what they come to. Percentages and curves ask for nothing. */
gint64 felt_payouts_missing(const FeltPayouts *payouts, gint64 pool, guint entries, guint players,
                            gint64 *asked);

/* The first place, from 1, that gets more out of the pool than the place above it gets in all, with
 * things that somebody gave; 0: none. */
guint felt_prizes_rising(const GArray *prizes, const FeltPayouts *payouts);

/* How much the pool lacks for the prizes as the setup has them: 0 when they were locked and fit it,
 * or a deal was made. */
gint64 felt_prizes_missing(const FeltState *state);

/* Why the prizes as the setup has them cannot be announced, paid or shared: one sentence that says
 * how much is missing and what to do; NULL: nothing is. Owned by the caller. */
char *felt_prizes_missing_text(const FeltState *state);

/* Everything in which the prizes as they stand differ from what the setup asks for, or are unwise:
 * an amount or a place set by hand that is not paid as it is written, a place that gets more than a
 * better one, places without a prize by rounding or by the least prize, more prizes than players,
 * things that nobody gets. Sentences (char *), the gravest first; to be freed with
 * g_ptr_array_unref. None without players, and none after a deal. Places must be up to
 * date. */
GPtrArray *felt_prize_warnings(const FeltState *state);

#endif
