/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-hand.h - the coming hand of a cash table: button, blinds, posts, kill, rock, straddles
 */
#ifndef FELT_CASH_HAND_H
#define FELT_CASH_HAND_H

#include "cash/felt-cash-state.h"
#include "core/hand/felt-cash.h"
#include "core/hand/felt-hand.h"

typedef enum {
  FELT_CASH_POST_FIRST, /* three-blind games */
  FELT_CASH_POST_SMALL,
  FELT_CASH_POST_BIG,
  FELT_CASH_POST_LIVE, /* a newcomer's, or a missed blind */
  FELT_CASH_POST_DEAD, /* a missed small blind */
  FELT_CASH_POST_KILL, /* */
  FELT_CASH_POST_ROCK, /* R-39, S-40 */
  FELT_CASH_POST_STRADDLE,
  FELT_CASH_POST_SLEEPER, /* */
} FeltCashPostKind;

typedef struct {
  gint64 seat;
  FeltCashPostKind kind;
  gint64 chips;
} FeltCashPost;

#define FELT_CASH_POSTS_MAX (4 * FELT_SEATS_MAX)

/* A hand before it is dealt. Chips. */
typedef struct {
  FeltPositions positions;
  FeltCashPost posts[FELT_CASH_POSTS_MAX]; /* clockwise from the button */
  guint n_posts;
  gint64 first;              /* the seat that acts first; 0: by the cards, in stud */
  gint64 killer, rock;       /* seats; 0: none */
  FeltSeatMask waits;        /* newcomers who are not dealt in yet */
  FeltLevel level;           /* what is played; owns nothing */
  gint64 small_bet, big_bet; /* of fixed limit, with the kill; 0 of others */
  guint level_index;
  FeltMissedBlinds later[FELT_SEATS_MAX]; /* what seat i + 1 owes after it */
} FeltCashHand;

/* The straddles of a hand; places are in players. None: nobody straddled. */
typedef struct {
  const gint64 *straddles;
  guint n_straddles;
  gint64 sleeper; /* -1: nobody */
} FeltCashExtras;

/* The coming hand of a table, with what is posted beside the blinds; extras may be NULL. Refuses
 * with a sentence: no button yet, fewer than two players, nothing said of what is played, a
 * straddle from the wrong seat. */
gboolean felt_cash_hand_coming(const FeltCashState *state, gint64 table, const FeltInstant *now,
                               const FeltCashExtras *extras, FeltCashHand *hand, GError **error);

/* The table after that hand was dealt: positions, what was missed and posted. */
void felt_cash_hand_take(FeltCashState *state, FeltCashPlace *place, const FeltCashHand *hand);

/* The table after a pot was won by players (places in the list): for kill and rock. */
void felt_cash_hand_won(FeltCashState *state, FeltCashPlace *place, gint64 pot,
                        const gint64 *winners, guint n);

#endif
