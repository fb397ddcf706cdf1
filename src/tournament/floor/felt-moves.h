/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-moves.h - the players with a new seat: the list to announce, to show, to copy and to
 * print */
#ifndef FELT_MOVES_H
#define FELT_MOVES_H

#include "tournament/state/felt-state.h"

/* One move to announce. */
typedef struct {
  guint64 seq; /* of the event that moved them last */
  guint player;
  char *name;                  /* owned: a GRefString */
  guint from_table, from_seat; /* where they were told to sit last, so where they are now */
  guint table, seat;           /* where they have to go */
  FeltWent why;
  gboolean waits;  /* not dealt in there until the button has passed them (rules.md 1.1) */
  char *from, *to; /* owned: "table 3 (Red), seat 6" */
  char *reason;    /* owned, in words: "table 4 breaks", "balance", "redraw", what was given */
} FeltSeatMove;

/* The moves that still have to be announced, by the table and seat they begin at: an announcer
 * stands at each table once. A player who is moved twice before being told is listed once, from
 * where they really sit; one who is moved and moved back, or is out, not at all. A first seat is no
 * move. A move is told by the command moves-told, or when the player is dealt a second hand in the
 * new seat; when the tournament is over nobody has to move. level as for felt_table_coming_hand.
 * Free with g_ptr_array_unref. */
GPtrArray *felt_moves_list(const FeltState *state, const FeltLevel *level);

/* "table 3 (Red), seat 6"; owned by the caller. */
char *felt_seat_words(const FeltSetup *setup, guint table, guint seat);

/* Returns the remark behind the place that the player leaves: ", waits for the button", or
 * nothing. */
const char *felt_seat_move_waits(const FeltSeatMove *move);

/* All of them, a line each, a heading for each table: to read out or to send. Owned by the caller.
 */
char *felt_moves_text(const FeltSetup *setup, const GPtrArray *moves);

#endif
