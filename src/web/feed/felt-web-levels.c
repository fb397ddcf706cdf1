/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-levels.c - all levels of a tournament for pages */
#include "web/feed/felt-web-levels.h"

#include "services/board/felt-board.h"
#include "services/json/felt-state-json.h"
#include "store/felt-record-json.h"

/* A level has no more games than that in it, however short they are. */
#define PARTS_MAX 64

static const char *ante_word(const FeltLevel *level, const FeltPotOptions *options)
{
  if (level->ante <= 0 || level->ante_kind == FELT_ANTE_NONE)
    return NULL;
  if (level->ante_kind == FELT_ANTE_EACH || options->count_ante != FELT_ANTE_COUNT_AT_ONCE)
    return "not-counted";
  return "counted";
}

/* felt_board_pot_note says the same in words. */
static cJSON *pot_to_json(const FeltState *state, const FeltLevel *level)
{
  FeltPotOptions options = felt_state_pot_options(state);
  gint64 min_raise_to, max_first;
  if (!felt_level_pot_limit(level, &options, &min_raise_to, &max_first))
    return cJSON_CreateNull();
  const char *ante = ante_word(level, &options);
  cJSON *pot = cJSON_CreateObject();
  cJSON_AddStringToObject(pot, "convention",
                          options.pot_convention == FELT_POT_ASSUMED_CALL ? "assumed-call"
                                                                          : "true-pot");
  if (ante != NULL)
    cJSON_AddStringToObject(pot, "ante", ante);
  else
    cJSON_AddNullToObject(pot, "ante");
  cJSON_AddBoolToObject(pot, "each", ante != NULL && level->ante_kind == FELT_ANTE_EACH);
  felt_json_add_int(pot, "round", options.round_chip > 1 ? options.round_chip : 0);
  return pot;
}

/* The game that a level brings, or the mix that begins with it; null: it goes on with the same. */
static cJSON *brings_to_json(const FeltState *state, guint index)
{
  FeltLevel game;
  if (state->levels[index].kind != FELT_LEVEL_PLAY ||
      !felt_board_new_game(state->levels, state->n_levels, index, &game))
    return cJSON_CreateNull();
  cJSON *object = cJSON_CreateObject();
  if (game.mix != FELT_MIX_NONE) {
    cJSON_AddStringToObject(object, "mix", felt_mix_words[game.mix]);
    return object;
  }
  cJSON_AddStringToObject(object, "game", felt_played_game_word(game.game));
  cJSON_AddStringToObject(object, "limit",
                          felt_record_field(&felt_level_record, "limit")->words[game.limit]);
  return object;
}

cJSON *felt_web_level(const FeltState *state, guint index, gint64 elapsed_ms)
{
  FeltLevel played;
  cJSON *object = felt_level_to_json(state, index, elapsed_ms);
  if (index >= state->n_levels)
    return object;
  felt_level_played(state->levels, state->n_levels, index, elapsed_ms, &played);
  if (played.first > 0)
    felt_json_add_int(object, "first", played.first);
  else
    cJSON_AddNullToObject(object, "first");
  cJSON_AddItemToObject(object, "pot", pot_to_json(state, &played));
  cJSON_AddItemToObject(object, "brings", brings_to_json(state, index));
  return object;
}

static void add_parts(cJSON *object, const FeltState *state, guint index)
{
  static const char *const of_level[] = {"number",       "kind",  "length_ms", "name",
                                         "mix",          "games", "chip_up",   "hands",
                                         "game_minutes", "brings"};
  const FeltLevel *level = &state->levels[index];
  gint64 from_ms = 0, most_ms = felt_level_length_ms(level), step_ms;
  cJSON *parts = cJSON_CreateArray();
  while (from_ms < most_ms && cJSON_GetArraySize(parts) < PARTS_MAX) {
    cJSON *part = felt_web_level(state, index, from_ms);
    for (guint i = 0; i < G_N_ELEMENTS(of_level); i++)
      cJSON_DeleteItemFromObjectCaseSensitive(part, of_level[i]);
    felt_json_add_int(part, "from_ms", from_ms);
    cJSON_AddItemToArray(parts, part);
    step_ms = felt_level_game_ms(level, from_ms);
    if (step_ms <= 0)
      break;
    from_ms += step_ms;
  }
  cJSON_AddItemToObject(object, "parts", parts);
}

/* What a list of levels says of a mix that changes by the time: its own stakes, not those of the
 * game that it begins with. */
static void add_shown(cJSON *object, const FeltState *state, guint index)
{
  FeltLevel shown;
  felt_level_shown(state->levels, state->n_levels, index, &shown);
  cJSON *item = cJSON_AddObjectToObject(object, "shown");
  if (felt_level_all_stud(&shown))
    cJSON_AddStringToObject(item, "game", felt_played_game_word(shown.game));
  else
    cJSON_AddNullToObject(item, "game");
  felt_json_add_int(item, "first", shown.first);
  felt_json_add_int(item, "small", shown.small);
  felt_json_add_int(item, "big", shown.big);
  felt_json_add_int(item, "big_bet", felt_level_big_bet(&shown));
  felt_json_add_int(item, "ante", shown.ante);
  cJSON_AddStringToObject(
      item, "ante_kind",
      felt_record_field(&felt_level_record, "ante_kind")->words[shown.ante_kind]);
}

cJSON *felt_web_levels(const FeltState *state)
{
  cJSON *list = cJSON_CreateArray();
  for (guint i = 0; i < state->n_levels; i++) {
    const FeltLevel *level = &state->levels[i];
    cJSON *object = felt_web_level(state, i, 0);
    cJSON_AddBoolToObject(object, "stays", felt_level_stays(level));
    if (level->kind == FELT_LEVEL_PLAY && level->mix != FELT_MIX_NONE && level->game_minutes > 0) {
      add_parts(object, state, i);
      add_shown(object, state, i);
    }
    cJSON_AddItemToArray(list, object);
  }
  return list;
}
