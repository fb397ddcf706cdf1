/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-decide.h - from a command to events, or to a refusal */
#ifndef FELT_HANDS_DECIDE_H
#define FELT_HANDS_DECIDE_H

#include "hands/felt-hands-command.h"
#include "hands/felt-hands-state.h"

/* Decides one command: events, freed by the array, or NULL with one sentence that has the rule and
 * the limit. What is legal is the engine's to say. Undo and redo are the log's. */
GPtrArray *felt_hands_decide(const FeltHandsState *state, const FeltHandsCommand *command,
                             const FeltContext *context, GError **error);

/* Events on their way, each taken by a state of their own as they are made. */
typedef struct {
  FeltHandsState *state;
  GPtrArray *events;
  const FeltContext *context;
} FeltHandsPlan;

/* A new event, to be filled in and then taken; FALSE with a sentence, and the event is freed. */
FeltHandsEvent *felt_hands_plan_event(const FeltHandsPlan *plan, FeltHandsEventKind kind);
gboolean felt_hands_plan_take(FeltHandsPlan *plan, FeltHandsEvent *event, GError **error);

/* When cards of a hand that were not tabled may be recorded, in UTC; 0: it is not over. */
gint64 felt_hands_due_us(const FeltHandsHand *hand);

#endif
