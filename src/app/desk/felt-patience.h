/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-patience.h - a command that must wait is tried again, while the windows go on */
#ifndef FELT_PATIENCE_H
#define FELT_PATIENCE_H

#include "session/felt-session.h"

/* Another program's lock, or a server that takes its time, can keep something from being recorded.
 * Then it is tried again for some seconds, in which the main loop runs, windows stay open, and
 * whatever else is to be recorded is refused, so that nothing overtakes it. */

/* One attempt, which must act once however often it is made. */
typedef gboolean (*FeltAttempt)(gpointer data, GError **error);

/* Told when the waiting begins, and when it is over. */
typedef void (*FeltWaits)(gpointer data, gboolean waiting);

/* Tries until it is recorded or refused, or until nobody waits that long: then the error is the
 * last one, LOCKED or UNCERTAIN. waits may be NULL. */
gboolean felt_patience_record(FeltAttempt attempt, FeltWaits waits, gpointer data, GError **error);

/* felt_session_execute() so, with a new command id. */
gboolean felt_patience_execute(FeltSession *session, gconstpointer command, const FeltActor *actor,
                               FeltOutcome *outcome, GError **error);

/* FALSE with a sentence while something waits. */
gboolean felt_patience_may_act(GError **error);

#endif
