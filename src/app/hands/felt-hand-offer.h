/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-offer.h - what can be done next in a hand: by the buttons of the recorder, or typed */
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

/* Return texts owned by the caller: the pots, "Pot 300 · main pot 150 · side pot 150"; and the
 * player to act with the limits and their rule. hand may not be NULL. */
char *felt_hand_pot_text(const FeltHandsHand *hand);
char *felt_hand_turn_text(const FeltHandsHand *hand);

/* Reads f, c (a call or a check), r 600, b 600 or 600 (a bet or a raise to), pot, a (all-in), i
 * (bring-in), d 2 (draws two), s and s AhKd (shows), m (mucks), w 3;1,4 (winners by pot), u
 * (undo); cards alone are the board's or, in stud, the upcards of whom they are due to; "3 AhKd" is
 * the hand of seat 3, "out 3" one that was mucked and comes out; runs 2 (two boards). NULL with a
 * sentence. */
FeltHandsCommand *felt_hand_typed(const char *text, const FeltHandsHand *hand, GError **error);

/* Returns one line with what can be typed now, translated and owned by the caller. */
char *felt_hand_typed_help(const FeltHandsHand *hand);

#endif
