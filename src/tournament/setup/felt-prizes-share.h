/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prizes-share.h - the rest of a pool, shared among the places not set by hand */
#ifndef FELT_PRIZES_SHARE_H
#define FELT_PRIZES_SHARE_H

#include "tournament/setup/felt-payouts.h"

/* An amount down to a multiple of round; as it is when that is less than 2. */
gint64 felt_prizes_rounded(gint64 amount, gint64 round);

/* Shares rest, minor units, among those of the prizes (FeltPrize) that are not set by hand, of
 * which there must be one and which have no cash yet. weights has one entry for each prize. They
 * are multiples of payouts->round, and what that leaves goes where payouts->round_to says; nobody
 * gets less than least, when rest suffices for that. Weights that fall give no place more than a
 * better one; so do they beside prizes set by hand, unless those leave too much or too little for
 * it. */
void felt_prizes_share(GArray *prizes, gint64 rest, const gint64 *weights,
                       const FeltPayouts *payouts, gint64 least);

#endif
