/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-todo-calls.c - what tables ask of the floor */
#include "tournament/floor/felt-todo-private.h"

#include "felt-config.h"
#include "tournament/base/felt-reason.h"

#include <glib/gi18n-lib.h>

static char *id_text(guint id)
{
  return g_strdup_printf("%u", id);
}

static FeltCommand *answer(const FeltFloorCall *call)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_ANSWER_CALL);
  command->seq = (gint64)call->seq;
  return command;
}

/* The names of who won the chips, "" when nobody is named. */
static char *winners(const FeltState *state, const FeltFloorCall *call)
{
  GString *names = g_string_new(NULL);
  for (guint i = 0; i < FELT_SEATS_MAX && call->by[i] != 0; i++) {
    const FeltPlayer *winner = felt_state_player(state, call->by[i]);
    if (winner != NULL)
      g_string_append_printf(names, names->len > 0 ? ", %s" : "%s", winner->name);
  }
  return g_string_free(names, FALSE);
}

/* The bust-out as the dealer has it. */
static FeltCommand *bust_out(const FeltFloorCall *call)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_BUST_OUT);
  FeltCommandBust *bust = felt_list_append(
      felt_record_field(felt_command_info(FELT_COMMAND_BUST_OUT)->record, "players")->record,
      &command->players, &command->n_players);
  g_autoptr(GStrvBuilder) by = g_strv_builder_new();
  bust->player = id_text(call->player);
  for (guint i = 0; i < FELT_SEATS_MAX && call->by[i] != 0; i++) {
    g_autofree char *id = id_text(call->by[i]);
    g_strv_builder_add(by, id);
  }
  if (call->by[0] != 0)
    bust->by = g_strv_builder_end(by);
  return command;
}

static void add_report(GPtrArray *list, const FeltState *state, const FeltFloorCall *call)
{
  const FeltPlayer *player = felt_state_player(state, call->player);
  g_return_if_fail(player != NULL); /* who is not in has no report */
  g_autofree char *by = winners(state, call);
  const char *table = felt_state_table_said(state, call->table).text;
  FeltTodo *todo = felt_todo_new("report", NULL, NULL);
  if (*by == '\0')
    todo->text =
        g_strdup_printf(_("Table %s reports that %s is out: record it."), table, player->name);
  else
    todo->text = g_strdup_printf(_("Table %s reports that %s is out, by %s: record it."), table,
                                 player->name, by);
  todo->table = player->table;
  todo->action = bust_out(call);
  todo->dismiss = answer(call);
  g_ptr_array_add(list, todo);
}

static void add_call(GPtrArray *list, const FeltState *state, const FeltFloorCall *call)
{
  const char *table = felt_state_table_said(state, call->table).text;
  FeltTodo *todo = felt_todo_new("floor", NULL, NULL);
  if (call->reason == NULL)
    todo->text = g_strdup_printf(_("Table %s calls the floor."), table);
  else
    todo->text =
        g_strdup_printf(_("Table %s calls the floor: %s"), table, felt_reason_text(call->reason));
  todo->table = call->table;
  todo->action = answer(call);
  g_ptr_array_add(list, todo);
}

void felt_todo_add_calls(GPtrArray *list, const FeltState *state)
{
  for (guint i = 0; i < state->calls->len; i++) {
    const FeltFloorCall *call = &g_array_index(state->calls, FeltFloorCall, i);
    if (call->player != 0)
      add_report(list, state, call);
    else
      add_call(list, state, call);
  }
}
