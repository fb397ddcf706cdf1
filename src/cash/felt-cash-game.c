/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-game.c - an evening of cash games, the stream "cash:ID" */
#include "cash/felt-cash-game.h"

static gboolean undoes(gconstpointer data, FeltUndoAsked *asked)
{
  const FeltCashCommand *command = data;
  *asked = (FeltUndoAsked){.redo = command->kind == FELT_CASH_REDO, .seq = (guint64)command->seq};
  return asked->redo || command->kind == FELT_CASH_UNDO;
}

static void not_before(gpointer data, gint64 log_utc_us)
{
  FeltStreamEvent *event = data;
  event->at.utc_us = MAX(event->at.utc_us, log_utc_us);
}

/* A function on the evening's own types in its place among those on any. */
#define OWN(member, function) .member = (__typeof__(felt_cash_kind.member))(function)

const FeltStreamKind felt_cash_kind = {
    .name = "cash:",
    .events = &felt_cash_events,
    .event_free = felt_cash_event_free,
    .commands = &felt_cash_commands,
    OWN(state_new, felt_cash_state_new),
    OWN(state_copy, felt_cash_state_copy),
    OWN(state_free, felt_cash_state_free),
    OWN(state_equal, felt_cash_state_equal),
    OWN(state_broken, felt_cash_state_broken),
    OWN(title, felt_cash_state_title),
    OWN(played_us, felt_cash_state_played_us),
    OWN(apply, felt_cash_state_apply),
    OWN(leave_out, felt_cash_state_leave_out),
    OWN(verify, felt_cash_verify),
    OWN(decide, felt_cash_decide),
    .undoes = undoes,
    .not_before = not_before,
    OWN(words, felt_cash_event_words),
};
