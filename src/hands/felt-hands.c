/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands.c - hands recorded at a table, the stream "hands:ID" */
#include "hands/felt-hands.h"

#include "hands/felt-hands-words.h"

static gboolean undoes(gconstpointer data, FeltUndoAsked *asked)
{
  const FeltHandsCommand *command = data;
  *asked = (FeltUndoAsked){.redo = command->kind == FELT_HANDS_REDO, .seq = (guint64)command->seq};
  return asked->redo || command->kind == FELT_HANDS_UNDO;
}

static void not_before(gpointer data, gint64 log_utc_us)
{
  FeltStreamEvent *event = data;
  event->at.utc_us = MAX(event->at.utc_us, log_utc_us);
}

/* A function on the hands' own types in its place among those on any. */
#define OWN(member, function) .member = (__typeof__(felt_hands_kind.member))(function)

const FeltStreamKind felt_hands_kind = {
    .name = "hands:",
    .events = &felt_hands_events,
    .event_free = felt_hands_event_free,
    .commands = &felt_hands_commands,
    OWN(state_new, felt_hands_state_new),
    OWN(state_copy, felt_hands_state_copy),
    OWN(state_free, felt_hands_state_free),
    OWN(state_equal, felt_hands_state_equal),
    OWN(state_broken, felt_hands_state_broken),
    OWN(apply, felt_hands_state_apply),
    OWN(leave_out, felt_hands_state_leave_out),
    OWN(decide, felt_hands_decide),
    .undoes = undoes,
    .not_before = not_before,
    OWN(words, felt_hands_event_words),
};
