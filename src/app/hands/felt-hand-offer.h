/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-offer.h - what can be done next in a hand: what each button of the recorder stands for
 */
#ifndef FELT_HAND_OFFER_H
#define FELT_HAND_OFFER_H

#include "hands/felt-hands.h"

/* A button's deed counts only where it is offered. Amounts are chips of the hand. */
typedef struct {
  gboolean fold, call, raise, all_in;
  FeltHandsCommandKind fold_kind;  /* FOLD, or MUCK at the showdown */
  FeltHandsCommandKind call_kind;  /* CHECK, CALL, BRING_IN, BOARD (dealt, not noted) or SHOW */
  FeltHandsCommandKind raise_kind; /* BET or RAISE */
  gint64 owed;                     /* what a call or a bring-in costs */
  gint64 min_to, max_to;           /* of a bet or a raise */
} FeltHandOffer;

/* Nothing is offered without a hand, or when it is over. */
void felt_hand_offer(const FeltHandsHand *hand, FeltHandOffer *offer);

/* The buttons' labels, translated; owned by the caller. */
char *felt_hand_offer_fold_label(const FeltHandOffer *offer);
char *felt_hand_offer_call_label(const FeltHandOffer *offer, const FeltHandsHand *hand);
char *felt_hand_offer_raise_label(const FeltHandOffer *offer);

/* What is in the pots, "Pot 300 · main pot 150 · side pot 150"; who is asked for what, with the
 * limits and their rule. hand is no NULL. Owned by the caller. */
char *felt_hand_pot_text(const FeltHandsHand *hand);
char *felt_hand_turn_text(const FeltHandsHand *hand);

#endif
