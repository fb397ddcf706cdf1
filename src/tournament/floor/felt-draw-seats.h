/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-draw-seats.h - a draw of seats under way, for the draws of felt-draw.h */
#ifndef FELT_DRAW_SEATS_H
#define FELT_DRAW_SEATS_H

#include "core/rules/felt-random.h"
#include "tournament/state/felt-state.h"

/* One draw: begun on a state, given its tables, run for its players, finished. The tables are
 * copies, changed as players get seats; the state is not touched. */
typedef struct {
  const FeltState *state;
  GArray *tables; /* FeltTable: copies of those that take part */
  FeltRandom random;
  FeltSeated *seated; /* what the draw gives */
  gint64 last_opened; /* the highest number opened by this draw or skipped as taken */
} FeltSeatDraw;

/* Begins a draw without tables; seated must be empty. After it the tables are the caller's to free
 * (g_array_unref) unless felt_seat_draw_finish does. */
void felt_seat_draw_init(FeltSeatDraw *draw, const FeltState *state,
                         const guint8 seed[FELT_SEED_SIZE], FeltSeated *seated, FeltSeatedWhy why);

/* Takes the open tables into the draw as they stand, but for one (0: all). */
void felt_seat_draw_add_open(FeltSeatDraw *draw, gint64 except);
/* Opens a table under the lowest number that is not open and takes it into the draw. */
void felt_seat_draw_open(FeltSeatDraw *draw, gint64 seats);
/* Opens tables until n players have seats. */
void felt_seat_draw_open_for(FeltSeatDraw *draw, guint n);
/* Seats that are neither taken nor locked at the tables of the draw. */
guint felt_seat_draw_free_seats(FeltSeatDraw *draw);

/* Seats that are kept for some of the players are theirs (T 9): they are not drawn. Takes whom it
 * seats out of players (guint, ids). */
void felt_seat_draw_kept(FeltSeatDraw *draw, GArray *players);
/* Seats the players, for whom there must be enough free seats, in two independent random steps:
 * which free seats, then who gets which. players (guint, ids) is shuffled. */
void felt_seat_draw_run(FeltSeatDraw *draw, GArray *players);
/* Draws the buttons of tables that have none and ends the draw. */
void felt_seat_draw_finish(FeltSeatDraw *draw);

#endif
