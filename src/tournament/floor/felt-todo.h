/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-todo.h - the things the director should do next, and the rules behind them */
#ifndef FELT_TODO_H
#define FELT_TODO_H

#include <glib.h>

#include "tournament/command/felt-command.h"
#include "tournament/state/felt-state.h"

typedef struct {
  const char *kind;     /* "final-table", "break", "balance", "button", "seat", … */
  char *text;           /* one sentence, owned */
  const char *rule;     /* "T 11A" */
  guint table;          /* the table it is about, 0: none */
  FeltCommand *action;  /* owned: the one thing to do about it. NULL when there is none; "count",
                           "race" and "drawer" still lack what was counted, "bounty" who won it,
                           "side-pot" after the end who is paid, but of a last longer */
  FeltCommand *dismiss; /* owned: what says that it is not so; NULL: it cannot be put aside */
} FeltTodo;

/* Kinds, most urgent first: "restart" (felt_clock_gap_text), "report" (a dealer says
 * who is out), "floor" (a table calls the floor), "final-table", "redraw", "break",
 * "stop" (a table stops dealing), "balance", "race", "button" (not known), "count" (heads do not
 * fit the record), "hand" (tables are not done in hand-for-hand), "seat", "later". */

/* The list, most urgent first (free with g_ptr_array_unref; items are FeltTodo). Empty before the
 * start and after the end. */
GPtrArray *felt_todo_list(const FeltState *state);

/* The same; level is that of the coming hand, NULL: two blinds. While entries are open the seats of
 * who comes late are needed: a table that would break is only announced ("later", without a table).
 */
GPtrArray *felt_todo_floor(const FeltState *state, const FeltLevel *level, gboolean entries_open);

/* The same at a view of the clock: entries are open up to the last level to enter, and the clock
 * asks for "day-end" (a day is over), "race" (a break colours chips up, and not all tables have),
 * "levels" (two levels or fewer come; the screen will say that the blinds stay); then what the
 * money asks for: "waiting" (a place is free for who waits), "prizes" (they do not fit the pool any
 * more, or somebody was put back since they were locked), "bounty" (one is open, or to be drawn),
 * "envelopes" (they do not hold the bounty money), "finish" (nothing is left to win; first of all
 * when as few are left as win, but somebody may still enter). "overpaid" (of each who was paid more
 * than is due by now) and "side-pot" (one is won) stand there after the end too, and only there
 * "drawer" (one that is still open) and side pots that hold money. */
GPtrArray *felt_todo_list_at(const FeltState *state, const FeltClockView *view);

/* Returns the question after the computer was restarted while the clock ran (FeltClockView.by_utc):
 * whether the time that only the system clock tells is right. Owned by the caller. */
char *felt_clock_gap_text(const FeltClockView *view);

#endif
