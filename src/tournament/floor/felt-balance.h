/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-balance.h - the moves that even the tables, with their reasons (rules.md 4.3 to 4.7) */
#ifndef FELT_BALANCE_H
#define FELT_BALANCE_H

#include "tournament/state/felt-state.h"

/* One line of the plan. All tables and seats are of open tables; nobody moves in mid-hand: a move
 * is made when the hand at the player's table is over. */
typedef struct {
  guint player; /* 0: cannot be known before the button of needs_button is set, or nobody can go:
                   all_kept; nothing else is */
  guint from_table, from_seat, to_table, to_seat;
  guint from_players, to_players; /* at both tables before this move */
  guint in_hands;                 /* hands until they are the big blind there; 0: the next one */
  gboolean waits;                 /* not dealt in there until the button has passed */
  gboolean small_blind;           /* they are the small blind of the next hand there */
  gboolean stud;                  /* by position */
  guint needs_button;             /* the table whose button is to be set first, 0: none */
  guint all_kept;                 /* the table where every player's seat is kept, 0: none */
  guint due,
      due_seat; /* whose turn it was, when that player's seat is kept (T 9); 0: the mover's */
  char *reason; /* owned: "Table 4 has 9, table 7 has 6; due big blind next hand at 4: seat 5, …" */
} FeltBalanceMove;

/* The whole plan, to be carried out in its order (free with g_ptr_array_unref): the largest table
 * gives to the smallest until they differ by no more than the tolerance of the setup. Of the
 * largest the one that breaks last gives (giving_table), of the smallest the one that breaks last
 * receives. Who is due the big blind of the next hand moves (T 11A), into the open seat that is the
 * big blind soonest, never the small blind; in stud by position into the seat that opened last.
 * Only where no table as small has another seat open, as can be under the moving and simplified
 * button, does the small blind have to do (small_blind).
 * Locked seats are not used, and who sits in a seat kept for them stays: the next one due moves
 * (T 9). Players who are kept apart are not brought together where another
 * table is as small. Nobody moves twice. Ends with a line without a player where a button is not
 * known. Empty while the floor is about to change as a whole: a table breaks rather than being
 * filled (rules.md 4.5). view: what the clock shows; NULL: two blinds, and nobody comes any more.
 */
GPtrArray *felt_balance_plan(const FeltState *state, const FeltClockView *view);

/* The reason of a line as the log keeps it: a code and numbers. Owned by the caller, as below. */
char *felt_balance_reason_code(const FeltBalanceMove *move);

/* Returns a reason, that code too, in the reader's language: "Table 4 has 9, …". NULL: as given. */
char *felt_balance_reason_text(const FeltState *state, const char *reason);

/* Why a plan has no line, in one sentence that says what to do instead. Owned by the caller. */
char *felt_balance_none_text(const FeltState *state, const FeltClockView *view);

/* Whether the tables are even: no plan is needed (does not look at seats or buttons). */
gboolean felt_tables_are_even(const FeltState *state);

#endif
