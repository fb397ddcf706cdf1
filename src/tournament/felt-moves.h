/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-moves.h - who has to go where: the list to announce, to show, to copy and to print */
#ifndef FELT_MOVES_H
#define FELT_MOVES_H

#include "tournament/felt-state.h"

/* One move to announce. Strings but reason belong to the state. */
typedef struct {
  guint64 seq; /* of the event that moved him */
  guint player;
  const char *name;
  guint from_table, from_seat; /* 0: had no seat */
  guint table, seat;           /* where he sits now */
  FeltWent why;
  gboolean waits; /* not dealt in until the button has passed him (rules.md 1.1) */
  char *reason;   /* owned, in words: "table 4 breaks", "balance", "redraw", what was given */
} FeltSeatMove;

/* The latest move of every seated player whose event came after `since` (0: all), in the order of
 * events, within one by table and seat: a player who moved twice goes to the last seat only. First
 * seats, which need no announcement, only with `first_seats`. level as for felt_table_coming_hand.
 * Free with g_ptr_array_unref. */
GPtrArray *felt_moves_list(const FeltState *state, guint64 since, gboolean first_seats,
                           const FeltLevel *level);

/* The same for the latest event that moved somebody who had a seat; empty when there was none. */
GPtrArray *felt_moves_latest(const FeltState *state, const FeltLevel *level);

/* "Ann Moss: table 4 seat 5 → table 7 seat 2, waits for the button". Owned by the caller. */
char *felt_seat_move_words(const FeltSeatMove *move);

/* All of them, a line each, with their reason behind: text to copy. Owned by the caller. */
char *felt_moves_text(const GPtrArray *moves);

#endif
