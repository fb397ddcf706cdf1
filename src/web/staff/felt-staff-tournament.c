/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-staff-tournament.c - what the floor's pages show of a tournament */
#include "web/staff/felt-staff-private.h"

#include "services/json/felt-floor-json.h"
#include "store/felt-record-json.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/state/felt-floor-call.h"

/* All of it goes to a device; a dealer's has a table of its own, and what concerns that. */
typedef struct {
  const FeltState *state;
  const FeltClockView *view;
  const FeltClubDevice *device;
} Look;

static gboolean shows(const Look *look, guint table)
{
  return look->device->role != FELT_ROLE_DEALER || look->device->table == table;
}

/* [id, name, status, table, seat, chips, entries, away]: of 1,000 players a third of what names
 * would take. Who never played is not there. */
static cJSON *player_row(const FeltPlayer *player)
{
  static const char *const words[] = {"", "registered", "in", "out", "withdrawn"};
  cJSON *row = cJSON_CreateArray();
  cJSON_AddItemToArray(row, cJSON_CreateNumber(player->id));
  cJSON_AddItemToArray(row, cJSON_CreateString(player->name));
  cJSON_AddItemToArray(row, cJSON_CreateStringReference(words[player->status]));
  cJSON_AddItemToArray(row, cJSON_CreateNumber(player->table));
  cJSON_AddItemToArray(row, cJSON_CreateNumber(player->seat));
  cJSON_AddItemToArray(row, player->stack >= 0 ? cJSON_CreateNumber((double)player->stack)
                                               : cJSON_CreateNull());
  cJSON_AddItemToArray(row, cJSON_CreateNumber(player->entries));
  cJSON_AddItemToArray(row, cJSON_CreateBool(player->away));
  return row;
}

static void add_players(cJSON *object, const Look *look)
{
  cJSON *players = cJSON_AddArrayToObject(object, "players");
  for (guint i = 1; i <= look->state->players->len; i++) {
    const FeltPlayer *player = felt_state_player(look->state, i);
    if (player != NULL && player->status != FELT_PLAYER_WITHDRAWN && shows(look, player->table))
      cJSON_AddItemToArray(players, player_row(player));
  }
}

static cJSON *table_json(const FeltState *state, const FeltTable *table)
{
  cJSON *object = cJSON_CreateObject(), *seats;
  const char *name = felt_setup_table_name(&state->setup, table->number);
  const FeltFloorCall *call = felt_floor_call_of(state, 0, table->number);
  felt_json_add_int(object, "table", table->number);
  cJSON_AddItemToObject(object, "name",
                        name != NULL ? cJSON_CreateString(name) : cJSON_CreateNull());
  seats = cJSON_AddArrayToObject(object, "seats");
  for (guint seat = 1; seat <= table->n_seats; seat++)
    cJSON_AddItemToArray(seats, cJSON_CreateNumber(table->players[seat]));
  cJSON_AddBoolToObject(object, "done", table->done);
  cJSON_AddBoolToObject(object, "called", call != NULL);
  felt_json_add_int(object, "clock_on", table->called);
  return object;
}

static void add_tables(cJSON *object, const Look *look)
{
  cJSON *tables = cJSON_AddArrayToObject(object, "tables");
  for (guint i = 1; i <= look->state->tables->len; i++) {
    const FeltTable *table = felt_state_table(look->state, i);
    if (table != NULL && table->status == FELT_TABLE_OPEN && shows(look, i))
      cJSON_AddItemToArray(tables, table_json(look->state, table));
  }
}

/* The command as it is sent, where this device may give it. */
static void add_command(cJSON *item, const char *key, const FeltCommand *command,
                        const FeltClubDevice *device)
{
  if (command == NULL)
    return;
  const FeltCommandInfo *info = felt_command_info(command->kind);
  if (!felt_role_may(felt_command_roles, info->name, device->role))
    return;
  cJSON *line = felt_record_to_json(info->record, (const char *)command + info->offset);
  cJSON_AddStringToObject(line, "command", info->name);
  cJSON_AddItemToObject(item, key, line);
}

static void add_todo(cJSON *object, const Look *look)
{
  g_autoptr(GPtrArray) list = felt_todo_list_at(look->state, look->view);
  cJSON *array = cJSON_AddArrayToObject(object, "todo");
  for (guint i = 0; i < list->len; i++) {
    const FeltTodo *todo = list->pdata[i];
    if (!shows(look, todo->table))
      continue;
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "kind", todo->kind);
    cJSON_AddStringToObject(item, "text", todo->text);
    if (todo->rule != NULL)
      cJSON_AddStringToObject(item, "rule", todo->rule);
    felt_json_add_int(item, "table", todo->table);
    add_command(item, "command", todo->action, look->device);
    add_command(item, "dismiss", todo->dismiss, look->device);
    cJSON_AddItemToArray(array, item);
  }
}

static void add_reports(cJSON *object, const Look *look)
{
  cJSON *array = cJSON_AddArrayToObject(object, "reported");
  for (guint i = 0; i < look->state->calls->len; i++) {
    const FeltFloorCall *call = &g_array_index(look->state->calls, FeltFloorCall, i);
    if (call->player != 0 && shows(look, call->table))
      cJSON_AddItemToArray(array, cJSON_CreateNumber(call->player));
  }
}

static void add_clock(cJSON *object, const Look *look)
{
  cJSON *clock = cJSON_AddObjectToObject(object, "clock");
  cJSON_AddBoolToObject(clock, "running", look->view->running);
  felt_json_add_int(clock, "level", (gint64)look->view->level + 1);
  cJSON_AddBoolToObject(object, "hand_for_hand", look->state->hand_for_hand.on);
}

static void add_sales(cJSON *object, const FeltState *state)
{
  cJSON *sells = cJSON_AddObjectToObject(object, "sells");
  cJSON_AddBoolToObject(sells, "rebuy", state->setup.rebuy.most != 0);
  cJSON_AddBoolToObject(sells, "add-on", state->setup.add_on.most != 0);
  cJSON_AddBoolToObject(sells, "re-enter", state->setup.re_entry.most != 0);
  cJSON_AddBoolToObject(object, "time_chips", state->setup.time_chips > 0);
}

void felt_staff_add_tournament(cJSON *object, FeltSession *session, const FeltClubDevice *device)
{
  const FeltState *state = felt_session_state(session);
  const Look look = {state, felt_session_clock(session), device};
  cJSON_AddStringToObject(object, "name", state->setup.name != NULL ? state->setup.name : "");
  cJSON_AddStringToObject(object, "phase", felt_phase_words[state->phase]);
  add_clock(object, &look);
  felt_json_add_int(object, "in", state->n_in);
  add_players(object, &look);
  add_tables(object, &look);
  add_todo(object, &look);
  add_reports(object, &look);
  add_sales(object, state);
  if (device->role != FELT_ROLE_DEALER)
    cJSON_AddItemToObject(object, "balance", felt_balance_to_json(state, look.view));
}
