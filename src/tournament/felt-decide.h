/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide.h - from a command to events, or to a refusal: the only place that refuses */
#ifndef FELT_DECIDE_H
#define FELT_DECIDE_H

#include <glib.h>

#include "core/felt-random.h"
#include "tournament/felt-command.h"
#include "tournament/felt-event.h"
#include "tournament/felt-state.h"

#define FELT_DECIDE_ERROR (felt_decide_error_quark())
GQuark felt_decide_error_quark(void);

/* One code per kind of refusal; felt_decide_error_code gives its name in JSON answers. */
typedef enum {
  FELT_DECIDE_ERROR_NO_PLAYER, /* nobody of that name, id or seat */
  FELT_DECIDE_ERROR_NAME_TAKEN,
  FELT_DECIDE_ERROR_BAD_VALUE, /* an argument out of range, missing or contradictory */
  FELT_DECIDE_ERROR_NOT_IN,    /* the player is not in (any more) */
  FELT_DECIDE_ERROR_NO_TABLE,
  FELT_DECIDE_ERROR_SEAT_TAKEN,
  FELT_DECIDE_ERROR_NO_SEAT, /* outside the table, locked, or none free */
  FELT_DECIDE_ERROR_NO_LEVEL,
  FELT_DECIDE_ERROR_NOT_STARTED,
  FELT_DECIDE_ERROR_STARTED, /* too late for this */
  FELT_DECIDE_ERROR_FINISHED,
  FELT_DECIDE_ERROR_PHASE,         /* running already, paused already, … */
  FELT_DECIDE_ERROR_CLOSED,        /* registration, rebuys or add-ons are over */
  FELT_DECIDE_ERROR_LIMIT,         /* no more rebuys, re-entries, players */
  FELT_DECIDE_ERROR_NO_BUTTON,     /* the button of the table is not known */
  FELT_DECIDE_ERROR_STACKS_NEEDED, /* several out in one hand: stacks decide their places */
  FELT_DECIDE_ERROR_NOTHING,       /* nothing to do: nothing to undo, all seated, … */
  FELT_DECIDE_ERROR_CANNOT_UNDO,
  FELT_DECIDE_ERROR_NO_COMMAND, /* no command of that name */
  FELT_DECIDE_ERROR_CHIPS,      /* the stacks of a deal do not add up to the chips in play */
} FeltDecideError;

/* "no-player", "name-taken", …; errors of other domains give "bad-value". */
const char *felt_decide_error_code(const GError *error);

/* The rule behind a refusal ("5.1", "T 32"), NULL when there is none. */
const char *felt_decide_error_rule(const GError *error);

/* What a decision may use besides the state. */
typedef struct {
  FeltInstant now;
  guint8 seed[FELT_SEED_SIZE]; /* fresh for each command */
} FeltContext;

/* Refuses a time that the log does not hold: before 1970, or after 2255. Part of felt_decide; who
 * decides an undo asks it too. */
gboolean felt_decide_check_time(const FeltInstant *now, GError **error);

/* Decides one command. Returns its events (FeltEvent, seq 0, at == context->now; free with
 * g_ptr_array_unref), at least one, or NULL with one sentence that says what to do. Does not change
 * the state. Undo and redo are decided by felt_history (they need the log). */
GPtrArray *felt_decide(const FeltState *state, const FeltCommand *command,
                       const FeltContext *context, GError **error);

/* What nobody commands: the end, once the last sale has run out (rules.md 5.9), or where an undo
 * left one player. Events as of felt_decide, or NULL when nothing is due. last_utc_us is when the
 * latest event was recorded: nothing was over before. */
GPtrArray *felt_decide_due(const FeltState *state, const FeltInstant *now, gint64 last_utc_us);

/* A copy of the state with what is due at an instant, for who shows it and records nothing; places
 * are up to date. Free with felt_state_free. */
FeltState *felt_state_at(const FeltState *state, const FeltInstant *now, gint64 last_utc_us);

/* Finds the player a command means: an id, an exact name (any case), or TABLE.SEAT. NULL with a
 * sentence that names the nearest help. */
const FeltPlayer *felt_find_player(const FeltState *state, const char *text, GError **error);

/* Whether a name reads as an id or TABLE.SEAT: such a name could not be told from those. */
gboolean felt_name_is_reference(const char *name);

/* Recomputes the draw that an event logged, on the state before it. TRUE when the event drew
 * nothing, or its outcome follows from its seed; else a sentence. */
gboolean felt_draw_verify(const FeltState *before, const FeltEvent *event, GError **error);

#endif
