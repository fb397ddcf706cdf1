/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-end.h - when a tournament is over, and what it waits for (rules.md 5.7, 5.9) */
#ifndef FELT_END_H
#define FELT_END_H

#include "tournament/state/felt-state.h"

/* Whether as few are left as win: one, when somebody else has been in; in a satellite as many as
 * there are seats. Says nothing of who may still enter. */
gboolean felt_end_is_reached(const FeltState *state);

/* Why a tournament with so few left is not over. */
typedef enum {
  FELT_END_NOT_WAITING,
  FELT_END_WAITS_LATE,         /* late registration has a level or time that is not reached */
  FELT_END_WAITS_RE_ENTRY,     /* somebody who is out may re-enter */
  FELT_END_WAITS_REBUY,        /* likewise, by a rebuy */
  FELT_END_WAITS_REGISTRATION, /* of a satellite: it is open */
  FELT_END_WAITS_BOUNTY,       /* one is open, and the setup says where it goes if nobody wins it */
} FeltEndWait;

/* Returns the first thing that a running tournament waits for though felt_end_is_reached. Things
 * that stay open until they are closed by hand are not waited for: registration without an end
 * (except that of a satellite), and re-entries and rebuys without a limit of number or time. */
FeltEndWait felt_end_waits_for(const FeltState *state, const FeltClockView *view);

/* Until play ends by the estimate that structures are made with (felt_structure_estimate): in the
 * level in which the chips in play are no more than 20 big blinds in all (limit and stud 30), half
 * of what is left of it from now on. Milliseconds of the clock, breaks counted; *index, when given,
 * is that entry. Before the start as if it began now. -1: none, for the levels end before, nobody
 * has entered, one player is left, it is over, or a satellite ends with its seats. */
gint64 felt_end_estimate_ms(const FeltState *state, const FeltClockView *view, guint *index);

/* Whether it is over by rule at an instant, and only the event is missing. */
gboolean felt_end_is_due(const FeltState *state, const FeltInstant *now);

/* "Late registration is still open."; NULL when it does not wait. Owned by the caller. */
char *felt_end_wait_text(FeltEndWait wait);

/* The same as a warning that says what to do: "One player is left, but …: wait, or close and
 * finish." For a state that waits. Owned by the caller. */
char *felt_end_wait_warning(const FeltState *state, FeltEndWait wait);

#endif
