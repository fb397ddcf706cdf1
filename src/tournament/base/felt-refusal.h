/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-refusal.h - why a command is refused */
#ifndef FELT_COMMAND_REFUSAL_H
#define FELT_COMMAND_REFUSAL_H

#include <glib.h>

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

#endif
