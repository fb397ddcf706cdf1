/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-call.h - the clock on a player who takes too long, and the shot clock (T 29) */
#ifndef FELT_CALL_H
#define FELT_CALL_H

#include "tournament/state/felt-state.h"

/* rules.md 6.3: so long a player on the clock has, the countdown after it, and how long it is said
 * after that that the time is up, in seconds. */
#define FELT_CALL_SECONDS   25
#define FELT_CALL_COUNTDOWN 5
#define FELT_CALL_TOLD      15

/* The clock that was called at a table, at one instant. */
typedef struct {
  guint table, player;
  gint64 left_ms; /* until the time is up, the countdown too; below 0: for so long it has been */
  gint64 left_s;  /* rounded up: 25 .. 1, in the countdown 5 .. 1, then 0: the time is up */
  gint64 next_ms; /* until that changes */
  gboolean countdown; /* the last five seconds, and after them */
} FeltCallView;

/* FALSE: the clock was not called there, its outcome is recorded, the player is not there any more,
 * or it was too long ago. It runs while the blind clock stands. */
gboolean felt_call_view(const FeltState *state, const FeltTable *table, const FeltInstant *now,
                        FeltCallView *view);

/* The same of the table where it was called last; FALSE: it runs nowhere. */
gboolean felt_call_latest(const FeltState *state, const FeltInstant *now, FeltCallView *view);

/* Nobody is on the clock at a table any more. */
void felt_call_clear(FeltTable *table);

/* How many time chips a player still has for the shot clock; 0 where there are none. */
guint felt_time_chips_left(const FeltState *state, const FeltPlayer *player);

#endif
