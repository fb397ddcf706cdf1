/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-calls.c - what tables ask of the floor: a bust-out to be recorded, or to come */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"
#include "tournament/state/felt-floor-call.h"

#include <glib/gi18n-lib.h>

static gboolean add_winner(FeltDecision *d, const FeltPlayer *player, const char *who,
                           FeltBustReported *reported)
{
  const FeltPlayer *winner = felt_decision_winner(d, player, who, reported->by, reported->n_by);
  if (winner == NULL)
    return FALSE;
  if (reported->n_by == FELT_SEATS_MAX)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_LIMIT,
                                _("{by} names more players than a table has; name those who won "
                                  "the chips."));
  reported->by = g_renew(gint64, reported->by, reported->n_by + 1);
  reported->by[reported->n_by++] = winner->id;
  return TRUE;
}

static gboolean decide_report_bust(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  const FeltPlayer *player = felt_decision_player_in(d, c->player);
  if (player == NULL || !felt_decision_need_running(d))
    return FALSE;
  if (player->status != FELT_PLAYER_IN)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN,
                                _("%s has no seat yet, so no table can report that."),
                                player->name);
  if (felt_floor_call_of(d->state, player->id, 0) != NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("%s is already reported out. The floor will record it."),
                                player->name);

  FeltBustReported *reported = &felt_decision_emit(d, FELT_EVENT_BUST_REPORTED)->u.bust_reported;
  reported->player = player->id;
  reported->table = player->table;
  for (guint i = 0; c->by != NULL && c->by[i] != NULL; i++)
    if (!add_winner(d, player, c->by[i], reported))
      return FALSE;
  return TRUE;
}

static gboolean decide_call_floor(FeltDecision *d)
{
  const FeltTable *table = felt_decision_table(d, d->command->table);
  if (table == NULL || !felt_decision_need_running(d))
    return FALSE;
  if (felt_floor_call_of(d->state, 0, table->number) != NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("The floor has already been called to table %s."),
                                felt_state_table_said(d->state, table->number).text);
  FeltFloorCalled *called = &felt_decision_emit(d, FELT_EVENT_FLOOR_CALLED)->u.floor_called;
  called->table = table->number;
  called->reason = g_strdup(d->command->reason);
  return TRUE;
}

/* All that the table asked, or the one thing. */
static gboolean decide_answer_call(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  if (!felt_decision_need_not_finished(d))
    return FALSE;
  if (c->seq == 0 && c->table == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{table} or {seq} is missing: say which call is resolved."));
  for (guint i = 0; i < d->state->calls->len; i++) {
    const FeltFloorCall *call = &g_array_index(d->state->calls, FeltFloorCall, i);
    if ((c->seq != 0 && call->seq != (guint64)c->seq) || (c->table != 0 && call->table != c->table))
      continue;
    felt_decision_emit(d, FELT_EVENT_CALL_ANSWERED)->u.call_answered.call = (gint64)call->seq;
  }
  return d->events->len > 0 || felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                                    _("That call has already been resolved."));
}

const FeltDecideRow felt_decide_calls[] = {
    {FELT_COMMAND_REPORT_BUST, decide_report_bust},
    {FELT_COMMAND_CALL_FLOOR, decide_call_floor},
    {FELT_COMMAND_ANSWER_CALL, decide_answer_call},
    FELT_ROWS_END,
};
