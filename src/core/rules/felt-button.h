/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-button.h - the button and the blinds of the next hand */
#ifndef FELT_BUTTON_H
#define FELT_BUTTON_H

#include "core/rules/felt-export.h"

#include <stdbool.h>
#include <stdint.h>

FELT_BEGIN_DECLS

/* Seats count from 1, clockwise; 0 is no seat. Masks hold seat s in bit s - 1.
 *
 * A position (button, small_seat, big_seat) is a chair, whether somebody sits in it or not: the
 * next hand is computed from the positions of the hand before. That is all the history there is.
 * Under the dead button nobody who was dealt the last hand sits strictly between its button and its
 * small blind, or its small blind and its big blind, so an occupied seat there is a newcomer's. */

#define FELT_SEATS_MAX 12

typedef uint16_t FeltSeatMask;

typedef enum {
  FELT_BUTTON_DEAD,       /* T 32, R-31: one big blind each hand, empty chairs keep their turn */
  FELT_BUTTON_MOVING,     /* always a player's; who is jumped over owes the blind */
  FELT_BUTTON_SIMPLIFIED, /* always a player's; missed blinds are forgotten */
} FeltButtonRule;

typedef enum {
  FELT_BLIND_SMALL,
  FELT_BLIND_BIG,
  FELT_BLIND_FIRST, /* three-blind games (rules 1.5, R-26): the smallest, on the button */
} FeltBlind;

typedef struct {
  uint8_t seat;
  FeltBlind blind;
} FeltBlindPost;

/* A table between two hands. All 0: no hand has been played, the button is still to be drawn. */
typedef struct {
  uint8_t button, small_seat, big_seat; /* positions of the last hand; small_seat is the button when
                                           it was heads-up */
  FeltSeatMask owes_small, owes_big;    /* moving button only */
  FeltSeatMask owes_first;              /* that, in three-blind games */
  FeltSeatMask more_small, more_big;    /* owes a second one of the kind */
} FeltButtonState;

/* One hand, about to be dealt. */
typedef struct {
  uint8_t button, small_seat, big_seat; /* positions; heads-up small_seat is the button */
  uint8_t small, big; /* the players in those two positions, 0 when the chair is empty (dead) */
  FeltBlindPost posts[FELT_SEATS_MAX]; /* every blind paid, clockwise from the button */
  uint8_t n_posts;
  FeltSeatMask dealt_in;
  FeltSeatMask owes_small, owes_big; /* still owed once these blinds are posted */
  FeltSeatMask owes_first;
  FeltSeatMask off_small, off_big, off_first; /* a debt of theirs is written off with this hand */
  uint8_t first_to_act;                       /* before the flop, when nobody straddles */
  FeltSeatMask more_small, more_big;          /* still owed: a second one of the kind */
} FeltPositions;

typedef enum {
  FELT_BUTTON_OK,
  FELT_BUTTON_UNKNOWN,  /* no last hand: draw or set the button */
  FELT_BUTTON_TOO_FEW,  /* fewer than two seats are occupied */
  FELT_BUTTON_BAD_SEAT, /* a seat outside the table, an empty one where a player is needed, or last
                           positions that do not follow each other clockwise */
} FeltButtonStatus;

/* The hand after last, with the players who are in for it (rules 1.1 to 1.4, S-11 to
 * S-13). n_seats is 2 .. FELT_SEATS_MAX. *hand is written only when FELT_BUTTON_OK is returned.
 *
 * Dead button: a newcomer strictly between the last small and the last big blind is not dealt in,
 * and does not count, until the button has passed them: one hand. Anywhere else they count at
 * once, and in a vacated button, small or big blind seat they take what is due there. A house that
 * makes them wait there too (T 10A) leaves them out of occupied for a hand. When fewer than two
 * others are left newcomers do not wait, and the positions are found as after a heads-up hand.
 * Exactly two players dealt in are heads-up (1.4), whoever waits beside them.
 *
 * Moving button: newcomers count at once. Each player posts one blind a hand and goes on owing the
 * others (1.2), at most two of a kind and, in a three-blind game, one first blind; what is above
 * that is written off, as are the debts of empty seats and, going heads-up, all. Under the other
 * two rules debts in last are written off. Of each player and kind, what last says they owe and
 * what they were assigned and jumped by in this hand is what they post, owe and have written off
 * (rule 7). */
FELT_API FeltButtonStatus felt_button_next(FeltButtonRule rule, const FeltButtonState *last,
                                           int n_seats, FeltSeatMask occupied, FeltPositions *hand);

/* The hand in which button has the button (rule 1.6: drawn, or set by hand): small and big blind
 * are the next two players, heads-up 1.4; everybody in occupied is dealt in and nobody owes
 * anything. Only under the dead button, and with three players or more, may the seat be empty:
 * heads-up, and under the other rules, the button is a player's (FELT_BUTTON_BAD_SEAT).
 * *hand is written only when FELT_BUTTON_OK is returned. */
FELT_API FeltButtonStatus felt_button_place(FeltButtonRule rule, int n_seats, FeltSeatMask occupied,
                                            int button, FeltPositions *hand);

/* The exceptions of some games and houses to the rule. All 0: none. */
typedef struct {
  bool first_blind;   /* a three-blind game: the player on the button posts the first blind;
                         nobody does when that chair is empty, or heads-up (1.4) */
  FeltSeatMask waits; /* newcomers who sit this hand out (T 10A, felt_button_vacated); forgotten
                         when fewer than two others are left */
  uint8_t frozen;     /* where the button was put when stud began (T 11B): it goes to this seat, or
                         the next player after it, whoever sat down on the way; 0: not frozen */
} FeltButtonOptions;

/* felt_button_next and felt_button_place with options. */
FELT_API FeltButtonStatus felt_button_next_with(FeltButtonRule rule, const FeltButtonState *last,
                                                int n_seats, FeltSeatMask occupied,
                                                const FeltButtonOptions *options,
                                                FeltPositions *hand);
FELT_API FeltButtonStatus felt_button_place_with(FeltButtonRule rule, int n_seats,
                                                 FeltSeatMask occupied, int button,
                                                 const FeltButtonOptions *options,
                                                 FeltPositions *hand);

/* The chairs of the last button, small and big blind: where a newcomer takes what is due there or,
 * by a house's choice under the dead button, waits one hand (rules 1.1, T 10A). */
FELT_API FeltSeatMask felt_button_vacated(const FeltButtonState *last);

/* The table after a hand was played. */
FELT_API void felt_button_state_after(const FeltPositions *hand, FeltButtonState *state);

/* Somebody left the seat (bust-out, move away): what they owe is written off, positions stay. seat
 * is 1 .. FELT_SEATS_MAX. */
FELT_API void felt_button_leave(FeltButtonState *state, int seat);

/* Somebody sat down in the seat: they owe nothing. seat is 1 .. FELT_SEATS_MAX. */
FELT_API void felt_button_arrive(FeltButtonState *state, int seat);

FELT_END_DECLS

#endif
