/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-callouts.h - moves that players have not been told of yet: who goes from where to where */
#ifndef FELT_CALLOUTS_H
#define FELT_CALLOUTS_H

#include <glib.h>

#include "tournament/felt-state.h"

/* One move to call out. */
typedef struct {
  guint player;
  char *name;                               /* owned by the list */
  guint from_table, from_seat, table, seat; /* where he was told to sit last, and sits now */
  gboolean waits; /* not dealt in there until the button has passed (rules.md 1.1) */
} FeltCallout;

/* Follows the seats of a tournament. A player who is moved twice before he was told is called out
 * once, from where he really sits; one who is moved and moved back, or is out, not at all. A first
 * seat is no move. */
typedef struct FeltCallouts FeltCallouts;

FeltCallouts *felt_callouts_new(void);
void felt_callouts_free(FeltCallouts *callouts);

/* Brings the list to a state; the first call takes all seats as known. level is that of the coming
 * hand, or NULL. TRUE when the list is another one now. */
gboolean felt_callouts_update(FeltCallouts *callouts, const FeltState *state,
                              const FeltLevel *level);

/* The moves, by the table and seat they begin at: an announcer stands at each table once. Valid
 * until the next update. */
const FeltCallout *felt_callouts_items(const FeltCallouts *callouts, guint *n);

/* All have been told: the list is empty. */
void felt_callouts_told(FeltCallouts *callouts);

/* The list to read out or to send, a line each, a heading for each table; owned by the caller. */
char *felt_callouts_text(const FeltCallouts *callouts);

/* "table 3, seat 6"; owned by the caller. */
char *felt_callout_where(guint table, guint seat);

/* What is said behind the place he comes from: ", waits for the button", or nothing. */
const char *felt_callout_waits(const FeltCallout *callout);

#endif
