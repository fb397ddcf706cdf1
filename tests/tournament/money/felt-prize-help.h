/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-help.h - steps of scripts about prizes, receipts and drawers */
#ifndef FELT_PRIZE_HELP_H
#define FELT_PRIZE_HELP_H

#include "tournament/felt-model.h"

/* Steps of scripts (felt-play.h), with "_" for a space within a name:
 *
 *   receipt 0: refund number=1 amount=-100 cancelled=0 price=0 fee=100 bounty=0 place=2
 *     player=Ann cashier=Kim thing=Cup pot=High_hand
 *                               of the ledger's last line, of the one before it (1) and so on
 *   line 1: cash=5000 value=0 asked=0 by_hand=0 paid=1 player=2 things=Cup thing_due=0 handed=0
 *                               of the first line of the list of prizes
 *   lines 3                     how many there are
 *   to pay 4000, things 1       felt_state_due
 *   drawer Kim: opening=0 expected=900 difference=0 moves=2 in=900 out=0 card=0 closed=0 told=0
 *                               of the cashier's last session, in cash and by card
 *   waiting Ann, Ben            the names on the waiting list, in their order; "-": none
 *   alternates 5, 6             who has entered and waits for a seat, in their order
 *   warnings over 3 | unpaid    what is said of the prizes: a part of each sentence, no other; "-":
 * none
 */
gboolean felt_prizes_step(FeltModel *model, const char *step);

#endif
