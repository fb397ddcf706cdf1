/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide.h - from a command to events, or to a refusal: the only place that refuses */
#ifndef FELT_DECIDE_H
#define FELT_DECIDE_H

#include <glib.h>

#include "tournament/command/felt-command.h"
#include "tournament/state/felt-event.h"
#include "tournament/base/felt-refusal.h"
#include "tournament/state/felt-state.h"

/* Decides one command. Returns its events (FeltEvent, seq 0, at == context->now; free with
 * g_ptr_array_unref), at least one, or NULL with one sentence that says what to do. Does not change
 * the state. Undo and redo are decided by felt_history (they need the log). */
GPtrArray *felt_decide(const FeltState *state, const FeltCommand *command,
                       const FeltContext *context, GError **error);

/* Returns the questions of a command to the club, texts (FeltStreamKind.questions), to be freed;
 * NULL: none. */
GStrv felt_decide_questions(const FeltState *state, const FeltCommand *command);

/* Whom of the club's people an undo or redo lets in that leads from one state to another: ids, as
 * questions (FeltStreamKind.comes_back); to be freed. */
GStrv felt_decide_comes_back(const FeltState *before, const FeltState *after);

/* Refuses to let somebody in that way who is blocked by now, by what the club answered to those
 * questions: an entry from before does not reach past a block. Money keeps its currency, as where
 * it is set. */
gboolean felt_decide_check_back(const FeltState *before, const FeltState *after,
                                const FeltContext *context, gboolean *overruled, GError **error);

/* Returns the events of what happens without a command, as felt_decide: the end, once the last sale
 * has run out (rules.md 5.9), or where an undo left one player. NULL when nothing is due.
 * last_utc_us is when the latest event was recorded: nothing was over before. */
GPtrArray *felt_decide_due(const FeltState *state, const FeltInstant *now, gint64 last_utc_us);

/* A copy of the state with what is due at an instant, for who shows it and records nothing; places
 * are up to date. Free with felt_state_free. */
FeltState *felt_state_at(const FeltState *state, const FeltInstant *now, gint64 last_utc_us);

/* Finds the player a command means: an id, an exact name (any case), or TABLE.SEAT. NULL with a
 * sentence that names the nearest help. */
const FeltPlayer *felt_find_player(const FeltState *state, const char *text, GError **error);

/* Whether a name reads as an id or TABLE.SEAT: such a name could not be told from those. */
gboolean felt_name_is_reference(const char *name);

#endif
