/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-status.h - a tournament as the club's own pages are told of it: The Tournament Director's
 * status updates */
#ifndef FELT_STATUS_H
#define FELT_STATUS_H

#include "session/felt-session.h"

/* The facts of one instant. Places of the state must be up to date, view is the clock as it is
 * shown. The times are of the latest bust-out and the latest move to another seat; 0: none, or not
 * known. */
typedef struct {
  const FeltState *state;
  const FeltClockView *view;
  const FeltInstant *now;
  gint64 bust_us, move_us;
} FeltStatusMoment;

/* How it is written: a line name=value each; one JSON object; as the query of an address. The first
 * two end with a line end. */
typedef enum { FELT_STATUS_LINES, FELT_STATUS_JSON, FELT_STATUS_QUERY } FeltStatusFormat;

/* The words of those that somebody can choose: "lines", "json"; NULL-terminated. */
extern const char *const felt_status_format_words[];

/* Whether bytes begin as such a text does, in lines or JSON; none do. */
gboolean felt_status_begins(const char *bytes, gsize n);

/* All keys that have a value. Amounts are in whole units of the currency, times in seconds, yes and
 * no are 1 and 0. State is 0 before play, 1 while it is counted down to, 2 in play, 3 afterwards.
 * Levels count from 1 and breaks with them, RoundNum and BreakNum apart; blinds, ante and game are
 * those of the round, in a break of the one before it. TimeOfDay is 211405 at 21:14:05, local. What
 * Felt has no value for is left out. Owned by the caller. */
char *felt_status_text(const FeltStatusMoment *moment, FeltStatusFormat format);

/* The same of an open tournament at an instant. */
char *felt_status_of_session(FeltSession *session, const FeltInstant *now, FeltStatusFormat format);

#endif
