/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-walk.h - a recorded hand played again, moment by moment */
#ifndef FELT_HANDS_WALK_H
#define FELT_HANDS_WALK_H

#include "hands/felt-hands-state.h"

typedef enum {
  FELT_HANDS_DEALT, /* cards to a player: those that are known by now, down cards first */
  FELT_HANDS_BOARDED,
  FELT_HANDS_DID,
  FELT_HANDS_DREW,
  FELT_HANDS_SHOWED, /* all of the player's cards, as far as they are known by now */
  FELT_HANDS_PASSED, /* mucked */
} FeltHandsWhat;

typedef struct {
  FeltHandsWhat what;
  guint player, run, count;
  FeltActKind action;
  gint64 to, paid; /* paid: what it puts into the pot */
  guint n_cards;
  FeltCard cards[FELT_HAND_CARDS_MAX];
} FeltHandsMoment;

/* before: the hand in front of the moment; drawn and shown cards are not known to it. */
typedef void (*FeltHandsFunc)(const FeltHandsMoment *moment, const FeltHand *before, gpointer data);

/* Plays the hand from its beginning and tells each moment, deals included. */
void felt_hands_walk(const FeltHandsHand *hand, FeltHandsFunc func, gpointer data);

/* Whether players change cards, so that nobody can say when one was dealt. */
gboolean felt_hands_has_draws(const FeltHand *play);

/* One step of a hand as the engine plays it. */
FeltHandCode felt_hands_play_step(FeltHand *play, const FeltHandsStep *step,
                                  FeltHandProblem *problem);

#endif
