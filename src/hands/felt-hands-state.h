/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-state.h - the hands of a stream as they stand */
#ifndef FELT_HANDS_STATE_H
#define FELT_HANDS_STATE_H

#include "hands/felt-hands-event.h"

/* One thing that happened in a hand: an event between its first and its last. Plain memory. */
typedef struct {
  guint64 seq;
  guint8 kind;           /* FeltHandsEventKind */
  guint8 player, action; /* the engine's */
  guint8 run, count, n_cards;
  FeltCard cards[FELT_HAND_CARDS_MAX];
  gint64 to;
} FeltHandsStep;

/* A hand, played by the engine: what is true of it is what `play` says after the steps. Not
 * changed once somebody else holds it. */
typedef struct {
  guint number;                    /* from 1, in the order of the stream */
  guint64 seq;                     /* of its first event */
  gint64 begun_us, over_us;        /* over_us 0: it goes on */
  FeltHandsDeal deal;              /* what it points to is shared by copies of the hand */
  FeltHandsDeal *shared;           /* whose memory that is */
  guint8 seats[FELT_HAND_PLAYERS]; /* of the engine's players */
  FeltHand play;
  GArray *steps;      /* FeltHandsStep */
  guint32 told_cards; /* bit mask: of whom cards came out after the hand */
  char *winners;      /* as told; NULL: by the cards */
  FeltTold told[FELT_HAND_PLAYERS * FELT_HAND_RUNS_MAX];
  guint n_told;
  gboolean voided;
  char *reason; /* why it is void, or NULL */
} FeltHandsHand;

typedef struct {
  GPtrArray *hands; /* FeltHandsHand, shared by copies of the state */
  guint n_begun;    /* undone ones too: numbers stay what they were */
} FeltHandsState;

FeltHandsState *felt_hands_state_new(void);
FeltHandsState *felt_hands_state_copy(const FeltHandsState *state);
void felt_hands_state_free(FeltHandsState *state);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltHandsState, felt_hands_state_free)
gboolean felt_hands_state_equal(const FeltHandsState *a, const FeltHandsState *b);

/* Returns a sentence about chips that came from nowhere or went, owned by the caller; NULL: the
 * state is sound. */
char *felt_hands_state_broken(const FeltHandsState *state);

/* The last hand, also when it is over; NULL: there was none. */
const FeltHandsHand *felt_hands_state_last(const FeltHandsState *state);

/* The hand that goes on, whose result is not known yet; NULL: none does. */
const FeltHandsHand *felt_hands_state_current(const FeltHandsState *state);

/* The hand in which an event stands; NULL: its hand was undone. */
const FeltHandsHand *felt_hands_state_at(const FeltHandsState *state, guint64 seq);

/* A hand by its number; NULL: there is none. */
const FeltHandsHand *felt_hands_state_hand(const FeltHandsState *state, guint number);

/* Takes the next event, all or nothing. */
gboolean felt_hands_state_apply(FeltHandsState *state, const FeltHandsEvent *event, GError **error);

/* Passes an undone event over. */
void felt_hands_state_leave_out(FeltHandsState *state, const FeltHandsEvent *event);

/* Whether the hand has ended: its result is known, or it is void. */
gboolean felt_hands_hand_is_over(const FeltHandsHand *hand);

/* Gives the winnings as felt_hand_result(), by the cards or as declared; -1: not known yet. A void
 * hand returns the starting stacks and has no awards. */
int felt_hands_hand_result(const FeltHandsHand *hand, FeltAward *awards, int64_t *finishing);

/* The pots of the rounds before, main pot first; what is bet in this round lies in front of
 * players. pots holds FELT_HAND_PLAYERS. */
guint felt_hands_hand_pots(const FeltHandsHand *hand, FeltPot *pots);

/* The engine's player in a seat, -1: nobody. */
int felt_hands_hand_player(const FeltHandsHand *hand, gint64 seat);

/* Sets up a copy, or a new hand, for the functions below; a hand is one of many holders. */
FeltHandsHand *felt_hands_hand_new(const FeltHandsDeal *deal);
FeltHandsHand *felt_hands_hand_copy(const FeltHandsHand *hand);
FeltHandsHand *felt_hands_hand_ref(FeltHandsHand *hand);
void felt_hands_hand_unref(FeltHandsHand *hand);

/* Deals face down what the engine waits for, none of it known, up to what somebody must say. */
void felt_hands_deal_down(FeltHand *play);

/* Reads "3;1,4/2": winners by pot (on each board), seats, the low half behind "/". FALSE with a
 * sentence. */
gboolean felt_hands_told_read(const FeltHandsHand *hand, const char *text, FeltTold *told, guint *n,
                              GError **error);

/* A sentence with the rule, of a refusal of the engine. Owned by the caller. */
char *felt_hands_problem_text(const FeltHandsHand *hand, const FeltHandProblem *problem);

#endif
