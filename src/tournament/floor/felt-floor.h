/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor.h - the order of breaking, stops, counts, and the change by a hand */
#ifndef FELT_FLOOR_H
#define FELT_FLOOR_H

#include "tournament/state/felt-state.h"

/* Seats of a table that can be used: those not locked, and locked ones that hold a player or are
 * kept for one who is in (T 9). */
guint felt_table_usable_seats(const FeltState *state, const FeltTable *table);

/* The open tables in the order in which they break (T 10, rules.md 4.2): those of break-order, then
 * the others from the highest number down. A new array of guint. */
GArray *felt_break_order(const FeltState *state);

/* Players at the largest open table. */
guint felt_floor_fullest(const FeltState *state);

/* Whether a table stops dealing (rules.md 4.6, T 11D): three or more short of `fullest`
 * (felt_floor_fullest), and the setup's condition holds. *hand is the hand after which it stops, as
 * counted in FeltTable.hands. A waived stop is none until somebody comes or goes. */
gboolean felt_table_stops(const FeltState *state, const FeltTable *table, guint fullest,
                          guint *hand);

/* Whether the floor's own count of a table does not fit the record (head-count). */
gboolean felt_table_count_is_wrong(const FeltTable *table);

/* The first table whose count does not fit, 0: none; and how many open tables were counted. */
guint felt_floor_wrong_count(const FeltState *state, guint *n_counted);

/* Seats whose players do not play but post: away, or sitting out a penalty (rules.md 1.8). */
FeltSeatMask felt_table_absent(const FeltState *state, const FeltTable *table);

/* Seats whose players are not dealt into the coming hand: they wait for the button to pass
 * (rules.md 1.1). level as for felt_table_coming_hand. 0 when the hand is not known. */
FeltSeatMask felt_table_waiting(const FeltState *state, const FeltTable *table,
                                const FeltLevel *level);

/* Tables whose hand is not over in hand-for-hand: a new array of guint. Empty outside the mode. */
GArray *felt_hand_for_hand_open(const FeltState *state);

/* Whether a redraw of all seats is due (redraw_at of the setup): *count is the number it is for. */
gboolean felt_floor_redraw_due(const FeltState *state, guint *count);

/* The changes to the floor as a whole, before which nothing is balanced (rules.md 4.5, 4.8). */
typedef enum {
  FELT_FLOOR_STAYS,
  FELT_FLOOR_FINAL_TABLE, /* all fit one table, as large as the setup wants the final one */
  FELT_FLOOR_REDRAW,      /* all seats are drawn anew: *number are left, or fewer */
  FELT_FLOOR_BREAK        /* table *number breaks: the others can seat all */
} FeltFloorStep;

/* Returns the step that is due, of several the first. While entries are open none is: late players
 * need the seats. *number is written for a redraw and a break only. */
FeltFloorStep felt_floor_step(const FeltState *state, gboolean entries_open, guint *number);

/* Whether the other tables have seats for all who are in, also for who waits for one, once the
 * first table of the breaking order is gone: *table is that one. */
gboolean felt_floor_can_break(const FeltState *state, guint *table);

/* Whether two players are to be kept apart, and whether somebody of whom that holds sits there. */
gboolean felt_players_apart(const FeltState *state, guint player, guint other);
gboolean felt_table_is_apart(const FeltState *state, const FeltTable *table, guint player);

#endif
