/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-private.h - shared by the files of the hand engine */
#ifndef FELT_HAND_PRIVATE_H
#define FELT_HAND_PRIVATE_H

#include "core/hand/felt-hand.h"

/* A street is dealt, then drawn to, then bet on; after the last one hands are shown. */
typedef enum {
  FELT_PHASE_HAND_DEAL,
  FELT_PHASE_HAND_DISCARD,
  FELT_PHASE_HAND_BET,
  FELT_PHASE_HAND_SHOW,
  FELT_PHASE_HAND_OVER,
} FeltHandPhase;

#define FELT_BIT(i) (UINT32_C(1) << (i))

static inline const FeltStreet *felt_hand_street(const FeltHand *hand)
{
  return &hand->facts->streets[hand->street];
}

static inline unsigned felt_hand_next(const FeltHand *hand, unsigned player)
{
  return player + 1 == hand->n ? 0 : player + 1;
}

/* The hand comes to a street; no street is left out. */
void felt_hand_set_street(FeltHand *hand, unsigned street);

/* Whether a card is one of the hand's deck. */
bool felt_hand_in_deck(const FeltHand *hand, FeltCard card);

/* Refuses: writes the problem, when asked for one, and returns the code. */
FeltHandCode felt_hand_refuse(FeltHandProblem *problem, FeltHandCode code, int64_t amount,
                              const char *rule);

/* All players who are in and have chips behind. */
static inline uint32_t felt_hand_with_chips(const FeltHand *hand)
{
  return hand->chips & hand->in;
}

/* The unit of the street in fixed limit. */
int64_t felt_hand_fixed_unit(const FeltHand *hand);

/* Posts antes, blinds and all else; makes the first round ready. */
void felt_hand_post(FeltHand *hand);

/* The betting round of the street begins, once its cards are dealt. */
void felt_hand_begin_round(FeltHand *hand);

/* The round, or the hand, goes on: finds who is to act, ends the round, the street, the hand. */
void felt_hand_advance(FeltHand *hand);

/* Returns the player to open a round in games that open by cards; when the cards are not known, the
 * first player in. first: on the first street, the player with the bring-in. */
unsigned felt_hand_opener(const FeltHand *hand, bool first);

/* Whether a player who is in shows a pair on fourth street; false when cards are not known. */
bool felt_hand_shows_pair(const FeltHand *hand);

/* Ends the hand when everybody who is in has shown or mucked, or is left alone. */
void felt_hand_end_showdown(FeltHand *hand);

/* Gives back what nobody called. */
void felt_hand_return_uncalled(FeltHand *hand);

/* felt_hand_problem_words() where chips stand for smaller units: amounts have decimals. */
void felt_hand_problem_decimal_words(const FeltHandProblem *problem, unsigned decimals,
                                     FeltTranslate translate, void *data, char *text, size_t size);

#endif
