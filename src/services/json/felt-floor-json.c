/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor-json.c - tables, moves, balance and hand-for-hand as JSON */
#include "services/json/felt-floor-json.h"

#include "services/json/felt-state-json.h"
#include "store/felt-record-json.h"
#include "tournament/floor/felt-balance.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/floor/felt-moves.h"

static void add_or_null(cJSON *object, const char *key, gint64 value)
{
  if (value != 0)
    felt_json_add_int(object, key, value);
  else
    cJSON_AddNullToObject(object, key);
}

cJSON *felt_seats_to_json(FeltSeatMask mask)
{
  cJSON *array = cJSON_CreateArray();
  for (int seat = 1; seat <= FELT_SEATS_MAX; seat++)
    if (mask >> (seat - 1) & 1)
      cJSON_AddItemToArray(array, cJSON_CreateNumber(seat));
  return array;
}

static cJSON *numbers_to_json(const GArray *numbers)
{
  cJSON *array = cJSON_CreateArray();
  for (guint i = 0; i < numbers->len; i++)
    cJSON_AddItemToArray(array, cJSON_CreateNumber(g_array_index(numbers, guint, i)));
  return array;
}

/* What the floor notes at a table beside seats and hands. */
static void add_notes(cJSON *object, const FeltState *state, const FeltTable *table)
{
  cJSON_AddItemToObject(object, "absent", felt_seats_to_json(felt_table_absent(state, table)));
  cJSON *kept = cJSON_AddArrayToObject(object, "kept");
  for (guint s = 1; s <= table->n_seats; s++) {
    if (table->kept_for[s] == 0)
      continue;
    cJSON *item = cJSON_CreateObject();
    felt_json_add_int(item, "seat", s);
    felt_json_add_int(item, "player", table->kept_for[s]);
    cJSON_AddItemToArray(kept, item);
  }
  if (table->was_counted)
    felt_json_add_int(object, "counted", table->count);
  else
    cJSON_AddNullToObject(object, "counted");
  cJSON_AddBoolToObject(object, "count_wrong", felt_table_count_is_wrong(table));
  cJSON_AddBoolToObject(object, "done", table->done);
}

static void add_stop(cJSON *object, const FeltState *state, const FeltTable *table, guint fullest)
{
  guint hand;
  if (state->phase != FELT_PHASE_RUNNING || !felt_table_stops(state, table, fullest, &hand)) {
    cJSON_AddNullToObject(object, "stop");
    return;
  }
  cJSON *stop = cJSON_AddObjectToObject(object, "stop");
  felt_json_add_int(stop, "hand", hand);
  cJSON_AddStringToObject(stop, "rule", "T 11D");
}

static cJSON *table_to_json(const FeltState *state, const FeltTable *table, const FeltLevel *level,
                            guint fullest)
{
  FeltPositions next;
  gboolean open = table->status == FELT_TABLE_OPEN;
  cJSON *object = cJSON_CreateObject();
  const char *name = felt_setup_table_name(&state->setup, table->number);
  felt_json_add_int(object, "table", table->number);
  if (name != NULL)
    cJSON_AddStringToObject(object, "name", name);
  cJSON_AddStringToObject(object, "status", open ? "open" : "closed");
  felt_json_add_int(object, "seats", table->n_seats);
  cJSON_AddItemToObject(object, "occupied", felt_seats_to_json(felt_table_occupied(table)));
  cJSON_AddItemToObject(object, "locked", felt_seats_to_json(table->locked));
  add_or_null(object, "button", table->stud ? table->frozen : table->button.button);
  add_or_null(object, "small", table->button.button != 0 ? table->last.small : 0);
  add_or_null(object, "big", table->button.button != 0 ? table->last.big : 0);
  cJSON_AddBoolToObject(object, "frozen", table->stud);
  felt_json_add_int(object, "hands", table->hands);
  if (open && felt_table_coming_hand(state, table, level, &next) == FELT_BUTTON_OK)
    cJSON_AddItemToObject(object, "next", felt_hand_to_json(&next));
  else
    cJSON_AddNullToObject(object, "next");
  cJSON_AddItemToObject(
      object, "waiting",
      felt_seats_to_json(open ? felt_table_waiting(state, table, level) : (FeltSeatMask)0));
  add_notes(object, state, table);
  add_stop(object, state, table, fullest);
  return object;
}

cJSON *felt_tables_to_json(const FeltState *state, const FeltClockView *view)
{
  FeltLevel level;
  gboolean known = felt_state_coming_level(state, view, &level);
  guint fullest = felt_floor_fullest(state);
  cJSON *array = cJSON_CreateArray();
  for (guint i = 0; i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    if (table->number != 0)
      cJSON_AddItemToArray(array, table_to_json(state, table, known ? &level : NULL, fullest));
  }
  return array;
}

/* What a move and a line of the plan have in common. */
static cJSON *way_to_json(const FeltState *state, guint player, guint from_table, guint from_seat,
                          guint table, guint seat)
{
  const FeltPlayer *known = felt_state_player(state, player);
  cJSON *object = cJSON_CreateObject();
  add_or_null(object, "player", player);
  if (known != NULL)
    cJSON_AddStringToObject(object, "name", known->name);
  else
    cJSON_AddNullToObject(object, "name");
  add_or_null(object, "from_table", from_table);
  add_or_null(object, "from_seat", from_seat);
  add_or_null(object, "table", table);
  add_or_null(object, "seat", seat);
  return object;
}

cJSON *felt_seat_moves_to_json(const FeltState *state, const FeltClockView *view)
{
  FeltLevel level;
  gboolean known = felt_state_coming_level(state, view, &level);
  g_autoptr(GPtrArray) moves = felt_moves_list(state, known ? &level : NULL);
  cJSON *array = cJSON_CreateArray();
  for (guint i = 0; i < moves->len; i++) {
    const FeltSeatMove *move = g_ptr_array_index(moves, i);
    cJSON *object = way_to_json(state, move->player, move->from_table, move->from_seat, move->table,
                                move->seat);
    cJSON_AddBoolToObject(object, "waits", move->waits);
    cJSON_AddStringToObject(object, "reason", move->reason);
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

cJSON *felt_balance_to_json(const FeltState *state, const FeltClockView *view)
{
  cJSON *array = cJSON_CreateArray();
  if (state->phase != FELT_PHASE_RUNNING)
    return array;
  g_autoptr(GPtrArray) plan = felt_balance_plan(state, view);
  for (guint i = 0; i < plan->len; i++) {
    const FeltBalanceMove *line = g_ptr_array_index(plan, i);
    cJSON *object = way_to_json(state, line->player, line->from_table, line->from_seat,
                                line->to_table, line->to_seat);
    add_or_null(object, "players", line->from_players);
    felt_json_add_int(object, "to_players", line->to_players);
    add_or_null(object, "needs_button", line->needs_button);
    cJSON_AddBoolToObject(object, "waits", line->waits);
    cJSON_AddStringToObject(object, "reason", line->reason);
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

cJSON *felt_hand_for_hand_to_json(const FeltState *state)
{
  const FeltHandForHand *mode = &state->hand_for_hand;
  if (!mode->on)
    return cJSON_CreateNull();
  g_autoptr(GArray) open = felt_hand_for_hand_open(state);
  cJSON *object = cJSON_CreateObject();
  felt_json_add_int(object, "hand", mode->hand);
  add_or_null(object, "until", mode->until);
  cJSON_AddItemToObject(object, "open", numbers_to_json(open));
  return object;
}

cJSON *felt_break_order_to_json(const FeltState *state)
{
  g_autoptr(GArray) order = felt_break_order(state);
  return numbers_to_json(order);
}
