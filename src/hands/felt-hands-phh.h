/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-phh.h - recorded hands as hands of the PHH standard, and back */
#ifndef FELT_HANDS_PHH_H
#define FELT_HANDS_PHH_H

#include "core/phh/felt-phh.h"
#include "hands/felt-hands-decide.h"

/* A hand that is over as the text of a .phh file; with table a line "[table]" comes first, as in a
 * .phhs. What the standard has no field for stands in fields "_felt_…", which a reader may pass
 * over. Only what is in the hand: cards that have not come out stay "??". NULL with a sentence: the
 * hand is not over, is void, or is of a game or with bets that the standard does not know. Owned by
 * the caller. */
char *felt_hands_to_phh(const FeltHandsHand *hand, const char *table, GError **error);

/* Plans all events of a hand of the standard: it must be whole and legal. Cards that are known in
 * it and were not tabled are told after its end. rules: of a file that does not say its own. */
gboolean felt_hands_plan_phh(FeltHandsPlan *plan, const FeltPhh *phh, const FeltHandRules *rules,
                             GError **error);

/* The prefix of our own fields. */
#define FELT_HANDS_PHH_OWN "_felt_"

#endif
