/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-side-pots-json.c - side pots of the evening, as JSON of `feltctl show --json` */
#include "services/json/felt-money-json.h"

#include "store/felt-record-json.h"
#include "tournament/state/felt-side-pot.h"

static cJSON *players_to_json(const FeltState *state, const FeltSidePot *pot)
{
  cJSON *array = cJSON_CreateArray();
  g_autoptr(GArray) members = felt_side_pot_members(state, pot->name);
  for (guint i = 0; i < members->len; i++) {
    const FeltSidePotMember *member = &g_array_index(members, FeltSidePotMember, i);
    const FeltPlayer *player = felt_state_player(state, member->player);
    cJSON *object = cJSON_CreateObject();
    felt_json_add_int(object, "player", member->player);
    if (player != NULL)
      cJSON_AddStringToObject(object, "name", player->name);
    felt_json_add_int(object, "amount", member->amount);
    cJSON_AddBoolToObject(object, "lasts", felt_side_pot_lasts(state, pot, member));
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

static cJSON *winners_to_json(const FeltState *state, const FeltSidePot *pot,
                              const FeltClockView *view)
{
  cJSON *array = cJSON_CreateArray();
  g_autoptr(GArray) winners = felt_side_pot_winners(state, pot, view);
  for (guint i = 0; winners != NULL && i < winners->len; i++)
    cJSON_AddItemToArray(array, cJSON_CreateNumber(g_array_index(winners, guint, i)));
  return array;
}

cJSON *felt_side_pots_to_json(const FeltState *state, const FeltClockView *view)
{
  cJSON *array = cJSON_CreateArray();
  for (guint i = 0; i < state->setup.n_side_pots; i++) {
    const FeltSidePot *pot = &state->setup.side_pots[i];
    const FeltSidePotState *known = felt_side_pot_state(state, pot->name);
    FeltSidePotState money = {.name = NULL};
    cJSON *object = cJSON_CreateObject();
    if (known != NULL)
      money = *known;
    cJSON_AddStringToObject(object, "name", pot->name);
    cJSON_AddStringToObject(object, "kind", felt_side_pot_words[pot->kind]);
    felt_json_add_int(object, "price", pot->price);
    cJSON_AddBoolToObject(object, "open", felt_side_pot_is_open(state, pot, view));
    felt_json_add_int(object, "joined", money.joined);
    felt_json_add_int(object, "added", money.added);
    felt_json_add_int(object, "paid", money.paid);
    felt_json_add_int(object, "kept", money.kept);
    felt_json_add_int(object, "left", felt_side_pot_left(known));
    cJSON_AddItemToObject(object, "players", players_to_json(state, pot));
    cJSON_AddItemToObject(object, "winners", winners_to_json(state, pot, view));
    cJSON_AddItemToArray(array, object);
  }
  return array;
}
