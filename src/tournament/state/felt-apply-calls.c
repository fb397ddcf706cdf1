/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-calls.c - what tables ask of the floor, folded into the state */
#include "tournament/state/felt-apply-private.h"

#include "felt-config.h"
#include "tournament/state/felt-floor-call.h"

#include <glib/gi18n-lib.h>

void felt_apply_drop_calls(FeltState *state, guint player, guint table)
{
  for (guint i = state->calls->len; i-- > 0;) {
    const FeltFloorCall *call = &g_array_index(state->calls, FeltFloorCall, i);
    if (call->player != 0 ? call->player == player : call->table == table)
      g_array_remove_index(state->calls, i);
  }
}

static char *kept(const char *text)
{
  return text != NULL ? g_ref_string_new(text) : NULL;
}

static gboolean check_table(const FeltState *state, gint64 number, GError **error)
{
  if (!felt_apply_need_not_finished(state, error))
    return FALSE;
  return (number >= 1 && number <= FELT_TABLES_MAX) ||
         felt_apply_impossible(error, _("there is no table %s"),
                               felt_state_table_said(state, number).text);
}

static gboolean check_bust_reported(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltBustReported *reported = &event->u.bust_reported;
  if (!check_table(state, reported->table, error))
    return FALSE;
  return reported->n_by <= FELT_SEATS_MAX ||
         felt_apply_impossible(error, _("more players than a table has won the chips of one"));
}

/* A player who is out by now, or never came once their entry is undone, is no news. */
static void change_bust_reported(FeltState *state, const FeltEvent *event)
{
  const FeltBustReported *reported = &event->u.bust_reported;
  const FeltPlayer *player = felt_state_player(state, reported->player);
  FeltFloorCall call = {.seq = event->seq, .table = (guint)reported->table};
  if (player == NULL || !felt_player_is_in(player) ||
      felt_floor_call_of(state, player->id, 0) != NULL)
    return;
  call.player = player->id;
  for (guint i = 0, n = 0; i < reported->n_by; i++)
    if (felt_state_player(state, reported->by[i]) != NULL)
      call.by[n++] = (guint)reported->by[i];
  g_array_append_val(state->calls, call);
}

static gboolean check_floor_called(const FeltState *state, const FeltEvent *event, GError **error)
{
  return check_table(state, event->u.floor_called.table, error);
}

static void change_floor_called(FeltState *state, const FeltEvent *event)
{
  const FeltTable *table = felt_state_table(state, event->u.floor_called.table);
  if (table == NULL || table->status != FELT_TABLE_OPEN ||
      felt_floor_call_of(state, 0, table->number) != NULL)
    return;
  FeltFloorCall call = {
      .seq = event->seq, .table = table->number, .reason = kept(event->u.floor_called.reason)};
  g_array_append_val(state->calls, call);
}

static gboolean check_call_answered(const FeltState *state, const FeltEvent *event, GError **error)
{
  return felt_apply_need_not_finished(state, error);
}

static void change_call_answered(FeltState *state, const FeltEvent *event)
{
  for (guint i = 0; i < state->calls->len; i++)
    if (g_array_index(state->calls, FeltFloorCall, i).seq == (guint64)event->u.call_answered.call) {
      g_array_remove_index(state->calls, i);
      return;
    }
}

const FeltApplyRow felt_apply_calls[] = {
    {FELT_EVENT_BUST_REPORTED, check_bust_reported, change_bust_reported},
    {FELT_EVENT_FLOOR_CALLED, check_floor_called, change_floor_called},
    {FELT_EVENT_CALL_ANSWERED, check_call_answered, change_call_answered},
    FELT_ROWS_END,
};
