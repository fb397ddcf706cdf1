/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-phh-deal.h - the part of a PHH file before the cards: seats, posts */
#ifndef FELT_HANDS_PHH_DEAL_H
#define FELT_HANDS_PHH_DEAL_H

#include "core/phh/felt-phh.h"
#include "hands/felt-hands-deal.h"

/* The value of one of our own fields, without its quotes; NULL: the file has none. Owned by the
 * caller. */
char *felt_hands_phh_own(const FeltPhh *phh, const char *key);

/* The house rules that a file of Felt says; left alone when it is none. FALSE with a sentence. */
gboolean felt_hands_phh_own_rules(const FeltPhh *phh, FeltHandRules *rules, GError **error);

/* Fills in a deal from a file whose hand was played with this setup, and the seats of its players
 * in their order. FALSE with a sentence. */
gboolean felt_hands_phh_deal(const FeltPhh *phh, const FeltHandSetup *setup, FeltHandsDeal *deal,
                             guint8 *seats, GError **error);

#endif
