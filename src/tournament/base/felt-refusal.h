/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-refusal.h - why a command is refused */
#ifndef FELT_COMMAND_REFUSAL_H
#define FELT_COMMAND_REFUSAL_H

#include <glib.h>

#define FELT_DECIDE_ERROR (felt_decide_error_quark())
GQuark felt_decide_error_quark(void);

/* In the sentence of a refusal each field has its place, named by its key in braces, and what only
 * who types commands is told stands in brackets:
 *
 *     {payouts.percents}: the shares add up to 90 %, 10 % less than 100 %; raise some.
 *     The tournament is full; put the name on the waiting list[ (waiting=yes)].
 *
 * error->message is the sentence with the keys and with what is in brackets; the window puts titles
 * there (felt_refusal_name_fields). Translations keep the braces with their keys, and the brackets.
 */

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
  FELT_DECIDE_ERROR_NO_COMMAND,  /* no command of that name */
  FELT_DECIDE_ERROR_CHIPS,       /* the stacks of a deal do not add up to the chips in play */
  FELT_DECIDE_ERROR_NOT_LEGAL,   /* the rules of the game forbid it; the sentence names the rule */
  FELT_DECIDE_ERROR_DELETED,     /* all of it lies in the trash */
  FELT_DECIDE_ERROR_CHANGED,     /* something was recorded since the one who asks looked */
  FELT_DECIDE_ERROR_ID_USED,     /* the id belongs to another command, or somebody else's */
  FELT_DECIDE_ERROR_NOT_ALLOWED, /* not by the role of who gives the command */
  FELT_DECIDE_ERROR_UNREADABLE,  /* the log could not be read with it: a fault of the program */
} FeltDecideError;

/* Sets the error; FALSE always. Braces and brackets are those of the format: what is put in for %s
 * may be anything, or come from felt_refusal_part. */
gboolean felt_refuse(GError **error, FeltDecideError code, const char *format, ...)
    G_GNUC_PRINTF(3, 4);
gboolean felt_refuse_valist(GError **error, FeltDecideError code, const char *format, va_list args)
    G_GNUC_PRINTF(3, 0);

/* A part of a sentence with places of its own, for a %s of felt_refuse. Owned by the caller. */
char *felt_refusal_part(const char *text);

/* Returns the title of a key's field, owned by the caller; NULL: it has no title. */
typedef char *(*FeltFieldTitle)(const char *key);

/* Says a refusal with the titles of its fields, without what is only for who types commands. Once:
 * after that, and of other errors, it changes nothing. */
void felt_refusal_name_fields(GError *error, FeltFieldTitle title);

/* Whether the sentence names the field of a key, said with its title or not. */
gboolean felt_refusal_is_about(const GError *error, const char *key);

/* "no-player", "name-taken", …; errors of other domains give "bad-value". */
const char *felt_decide_error_code(const GError *error);

/* The rule behind a refusal ("5.1", "T 32"), NULL when there is none. */
const char *felt_decide_error_rule(const GError *error);

#endif
