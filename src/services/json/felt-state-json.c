/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-state-json.c - a tournament as it stands, as the JSON of `feltctl show --json` */
#include "services/json/felt-state-json.h"

#include "services/json/felt-floor-json.h"
#include "services/json/felt-money-json.h"
#include "services/table/felt-sorted-players.h"
#include "store/felt-record-json.h"
#include "tournament/state/felt-call.h"
#include "tournament/state/felt-end.h"
#include "tournament/setup/felt-structure-warnings.h"
#include "tournament/floor/felt-todo.h"

/* 0 means "none" in the state and null in JSON. */
static void add_or_null(cJSON *object, const char *key, gint64 value)
{
  if (value != 0)
    felt_json_add_int(object, key, value);
  else
    cJSON_AddNullToObject(object, key);
}

static void add_text(cJSON *object, const char *key, const char *text)
{
  if (text != NULL)
    cJSON_AddStringToObject(object, key, text);
  else
    cJSON_AddNullToObject(object, key);
}

static const char *level_word(const char *key, int value)
{
  return felt_record_field(&felt_level_record, key)->words[value];
}

cJSON *felt_clock_to_json(const FeltState *state, const FeltClockView *view)
{
  cJSON *clock = cJSON_CreateObject();
  felt_json_add_int(clock, "level", state->n_levels > 0 ? view->level + 1 : 0);
  cJSON_AddBoolToObject(clock, "paused", !view->running);
  cJSON_AddBoolToObject(clock, "started", state->clock.started);
  cJSON_AddBoolToObject(clock, "overtime", view->overtime);
  cJSON_AddBoolToObject(clock, "day_over", view->day_over);
  if (view->by_hands)
    felt_json_add_int(clock, "hands_left", felt_state_hands_left(state, view));
  else
    cJSON_AddNullToObject(clock, "hands_left");
  felt_json_add_int(clock, "remaining_ms", view->remaining_ms);
  felt_json_add_int(clock, "elapsed_ms", view->elapsed_ms);
  if (view->next_break_ms >= 0)
    felt_json_add_int(clock, "next_break_ms", view->next_break_ms);
  else
    cJSON_AddNullToObject(clock, "next_break_ms");
  gint64 end_ms = felt_end_estimate_ms(state, view, NULL);
  if (end_ms >= 0)
    felt_json_add_int(clock, "ends_estimate_ms", end_ms);
  else
    cJSON_AddNullToObject(clock, "ends_estimate_ms");
  if (view->by_utc) /* the director is asked about it */
    felt_json_add_int(clock, "gap_ms", view->gap_ms);
  return clock;
}

/* The games of a mix in their order, and how long each is played. */
static void add_games(cJSON *object, const FeltLevel *level)
{
  guint n;
  const FeltMixGame *games = felt_level_games(level, &n);
  if (n == 0)
    return;
  cJSON *array = cJSON_AddArrayToObject(object, "games");
  for (guint i = 0; i < n; i++) {
    cJSON *game = cJSON_CreateObject();
    add_text(game, "game", felt_played_game_word(games[i].game));
    add_text(game, "limit", level_word("limit", games[i].limit));
    cJSON_AddItemToArray(array, game);
  }
  add_or_null(object, "game_minutes", level->game_minutes);
}

/* What only some levels have. */
static void add_special(cJSON *object, const FeltLevel *level, const FeltLevel *played)
{
  add_text(object, "mix", level->mix != FELT_MIX_NONE ? felt_mix_words[level->mix] : NULL);
  add_games(object, level);
  add_or_null(object, "bring_in", played->bring_in);
  add_or_null(object, "big_bet", felt_level_big_bet(played));
  add_or_null(object, "spread_min", played->spread_min);
  add_or_null(object, "spread_max", played->spread_max);
  add_or_null(object, "cap", played->cap);
  add_or_null(object, "hands", level->hands);
  cJSON *chips = cJSON_AddArrayToObject(object, "chip_up");
  for (guint i = 0; i < level->n_chip_up; i++)
    cJSON_AddItemToArray(chips, cJSON_CreateNumber((double)level->chip_up[i]));
}

cJSON *felt_level_to_json(const FeltState *state, guint index, gint64 elapsed_ms)
{
  if (index >= state->n_levels)
    return cJSON_CreateNull();
  FeltLevel played;
  const FeltLevel *level = &played;
  gboolean play = state->levels[index].kind == FELT_LEVEL_PLAY;
  felt_level_played(state->levels, state->n_levels, index, elapsed_ms, &played);
  FeltPotOptions options = felt_state_pot_options(state);
  gint64 min_raise_to = 0, max_first = 0;
  cJSON *object = cJSON_CreateObject();
  felt_json_add_int(object, "number", felt_level_number(state->levels, state->n_levels, index));
  add_text(object, "kind", level_word("kind", level->kind));
  add_text(object, "game", play ? felt_played_game_word(level->game) : NULL);
  add_text(object, "limit", play ? level_word("limit", level->limit) : NULL);
  felt_json_add_int(object, "small", play ? level->small : 0);
  felt_json_add_int(object, "big", play ? level->big : 0);
  felt_json_add_int(object, "ante", play ? level->ante : 0);
  add_text(object, "ante_kind", level_word("ante_kind", play ? level->ante_kind : FELT_ANTE_NONE));
  felt_level_pot_limit(level, &options, &min_raise_to, &max_first);
  add_or_null(object, "min_raise_to", min_raise_to);
  add_or_null(object, "max_first", max_first);
  felt_json_add_int(object, "length_ms", felt_level_length_ms(level));
  add_text(object, "name", state->levels[index].name);
  add_special(object, &state->levels[index], level);
  return object;
}

static void add_chips(cJSON *object, const FeltState *state, const FeltPlayer *player)
{
  if (player->status == FELT_PLAYER_OUT)
    felt_json_add_int(object, "chips", 0);
  else if (player->status == FELT_PLAYER_WITHDRAWN)
    cJSON_AddNullToObject(object, "chips");
  else if (player->stack >= 0)
    felt_json_add_int(object, "chips", player->stack);
  else if (state->phase == FELT_PHASE_SETUP)
    felt_json_add_int(object, "chips", player->chips);
  else
    cJSON_AddNullToObject(object, "chips");
}

static cJSON *player_to_json(const FeltState *state, const FeltPlayer *player)
{
  gboolean seated = player->status == FELT_PLAYER_IN;
  cJSON *object = cJSON_CreateObject();
  felt_json_add_int(object, "id", player->id);
  add_text(object, "name", player->name);
  if (player->full_name != NULL)
    add_text(object, "full_name", player->full_name);
  if (player->person != 0)
    felt_json_add_int(object, "person", player->person);
  add_text(object, "status", felt_player_status_words[player->status]);
  add_or_null(object, "table", seated ? player->table : 0);
  add_or_null(object, "seat", seated ? player->seat : 0);
  felt_json_add_int(object, "entries", player->entries);
  felt_json_add_int(object, "rebuys", felt_player_rebuys(player));
  felt_json_add_int(object, "add_ons", felt_player_add_ons(player));
  felt_json_add_int(object, "penalty_hands", player->penalty);
  cJSON_AddBoolToObject(object, "absent", player->away);
  if (state->setup.time_chips > 0)
    felt_json_add_int(object, "time_chips", felt_time_chips_left(state, player));
  add_or_null(object, "place", player->place);
  add_or_null(object, "place_to", player->place_to);
  felt_player_money_to_json(state, player, object);
  add_chips(object, state, player);
  return object;
}

static cJSON *players_to_json(const FeltState *state)
{
  cJSON *array = cJSON_CreateArray();
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status != FELT_PLAYER_ABSENT)
      cJSON_AddItemToArray(array, player_to_json(state, player));
  }
  return array;
}

static void add_blind(cJSON *array, int seat, FeltBlind blind)
{
  cJSON *object = cJSON_CreateObject();
  felt_json_add_int(object, "seat", seat);
  add_text(object, "blind", felt_blind_words[blind]);
  cJSON_AddItemToArray(array, object);
}

cJSON *felt_hand_to_json(const FeltPositions *hand)
{
  cJSON *object = cJSON_CreateObject();
  add_or_null(object, "button", hand->button);
  add_or_null(object, "small", hand->small);
  add_or_null(object, "big", hand->big);
  add_or_null(object, "small_seat", hand->small_seat); /* none of these in stud */
  add_or_null(object, "big_seat", hand->big_seat);
  cJSON *posts = cJSON_AddArrayToObject(object, "posts");
  for (int i = 0; i < hand->n_posts; i++)
    add_blind(posts, hand->posts[i].seat, hand->posts[i].blind);
  cJSON *owed = cJSON_AddArrayToObject(object, "owed");
  /* Clockwise from the button, as the posts are. */
  for (int i = 0; i < FELT_SEATS_MAX; i++) {
    int seat = (hand->button + FELT_SEATS_MAX - 1 + i) % FELT_SEATS_MAX + 1;
    if (hand->owes_big >> (seat - 1) & 1)
      add_blind(owed, seat, FELT_BLIND_BIG);
    if (hand->owes_small >> (seat - 1) & 1)
      add_blind(owed, seat, FELT_BLIND_SMALL);
    if (hand->owes_first >> (seat - 1) & 1)
      add_blind(owed, seat, FELT_BLIND_FIRST);
  }
  add_or_null(object, "first_to_act", hand->first_to_act);
  return object;
}

static cJSON *todo_to_json(const FeltState *state, const FeltClockView *view)
{
  g_autoptr(GPtrArray) list = felt_todo_list_at(state, view);
  cJSON *array = cJSON_CreateArray();
  for (guint i = 0; i < list->len; i++) {
    const FeltTodo *todo = list->pdata[i];
    cJSON *object = cJSON_CreateObject();
    add_text(object, "kind", todo->kind);
    add_text(object, "text", todo->text);
    add_text(object, "rule", todo->rule);
    add_or_null(object, "table", todo->table);
    add_text(object, "command",
             todo->action != NULL ? felt_command_info(todo->action->kind)->name : NULL);
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

static int compare_places(gconstpointer a, gconstpointer b)
{
  const FeltPlayer *first = *(FeltPlayer *const *)a, *second = *(FeltPlayer *const *)b;
  if (first->place != second->place)
    return first->place < second->place ? -1 : 1;
  return first->id < second->id ? -1 : first->id > second->id;
}

static cJSON *ranking_to_json(const FeltState *state)
{
  g_autoptr(GPtrArray) ranked = g_ptr_array_new();
  cJSON *array = cJSON_CreateArray();
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status != FELT_PLAYER_ABSENT && player->place != 0)
      g_ptr_array_add(ranked, player);
  }
  g_ptr_array_sort(ranked, compare_places);
  for (guint i = 0; i < ranked->len; i++) {
    const FeltPlayer *player = ranked->pdata[i];
    cJSON *object = cJSON_CreateObject();
    felt_json_add_int(object, "place", player->place);
    felt_json_add_int(object, "place_to", player->place_to);
    felt_json_add_int(object, "player", player->id);
    add_text(object, "name", player->name);
    if (state->prizes->len > 0)
      felt_json_add_int(object, "prize", player->prize);
    else
      cJSON_AddNullToObject(object, "prize");
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

/* The set that is played with, and what of it is in play at the present entry. */
static cJSON *chips_to_json(const FeltState *state, const FeltClockView *view)
{
  const FeltSetup *setup = &state->setup;
  cJSON *array = cJSON_CreateArray();
  guint n = 0;
  g_autofree gint64 *values = felt_structure_chips_at(state->levels, state->n_levels, view->level,
                                                      setup->chips, setup->n_chips, &n);
  for (guint i = 0; i < setup->n_chips; i++) {
    const FeltChip *chip = &setup->chips[i];
    gboolean in_play = FALSE;
    for (guint v = 0; v < n; v++)
      in_play = in_play || values[v] == chip->value;
    cJSON *object = cJSON_CreateObject();
    felt_json_add_int(object, "value", chip->value);
    add_text(object, "name", chip->name);
    add_text(object, "color", chip->color);
    add_or_null(object, "count", chip->count);
    cJSON_AddBoolToObject(object, "in_play", in_play);
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

cJSON *felt_counts_to_json(const FeltState *state)
{
  cJSON *object = cJSON_CreateObject();
  guint out = 0;
  for (guint i = 0; i < state->players->len; i++)
    out += g_array_index(state->players, FeltPlayer, i).status == FELT_PLAYER_OUT;
  felt_json_add_int(object, "entries", state->n_entries);
  felt_json_add_int(object, "unique", state->n_unique);
  felt_json_add_int(object, "in", state->n_in);
  felt_json_add_int(object, "out", out);
  felt_json_add_int(object, "busted", state->n_busted);
  felt_json_add_int(object, "chips_in_play", state->chips_in_play);
  felt_json_add_int(object, "average", felt_state_average(state));
  return object;
}

/* Whether one is left and it waits for those who may still enter (rules.md 5.9). */
static cJSON *end_to_json(const FeltState *state, const FeltClockView *view)
{
  cJSON *object = cJSON_CreateObject();
  FeltEndWait wait = felt_end_waits_for(state, view);
  g_autofree char *why = felt_end_wait_text(wait);
  cJSON_AddBoolToObject(object, "waiting", wait != FELT_END_NOT_WAITING);
  add_text(object, "why", why);
  return object;
}

cJSON *felt_state_to_json(const FeltState *state, const FeltInstant *now)
{
  FeltClockView view;
  felt_state_clock_view(state, now, &view);

  cJSON *object = cJSON_CreateObject();
  add_text(object, "name", state->setup.name);
  add_text(object, "phase", felt_phase_words[state->phase]);
  cJSON_AddItemToObject(object, "end", end_to_json(state, &view));
  cJSON_AddItemToObject(object, "clock", felt_clock_to_json(state, &view));
  cJSON_AddItemToObject(object, "level", felt_level_to_json(state, view.level, view.elapsed_ms));
  cJSON_AddItemToObject(object, "next", felt_level_to_json(state, view.level + 1, 0));
  cJSON_AddItemToObject(object, "players", players_to_json(state));
  cJSON_AddItemToObject(object, "tables", felt_tables_to_json(state, &view));
  cJSON_AddItemToObject(object, "break_order", felt_break_order_to_json(state));
  cJSON_AddItemToObject(object, "moves", felt_seat_moves_to_json(state, &view));
  cJSON_AddItemToObject(object, "balance", felt_balance_to_json(state, &view));
  cJSON_AddItemToObject(object, "hand_for_hand", felt_hand_for_hand_to_json(state));
  cJSON_AddItemToObject(object, "todo", todo_to_json(state, &view));
  cJSON_AddItemToObject(object, "money", felt_money_to_json(state));
  cJSON_AddItemToObject(object, "side_pots", felt_side_pots_to_json(state, &view));
  cJSON_AddItemToObject(object, "prizes", felt_prizes_to_json(state));
  cJSON_AddItemToObject(object, "prize_warnings", felt_prize_warnings_to_json(state));
  cJSON_AddItemToObject(object, "deal", felt_deal_to_json(state));
  cJSON_AddItemToObject(object, "payouts", felt_payouts_to_json(state));
  cJSON_AddItemToObject(object, "deals", felt_deals_to_json(state));
  cJSON_AddItemToObject(object, "hits", felt_hits_to_json(state));
  cJSON_AddItemToObject(object, "ranking", ranking_to_json(state));
  cJSON_AddItemToObject(object, "counts", felt_counts_to_json(state));
  cJSON_AddItemToObject(object, "chips", chips_to_json(state, &view));

  cJSON *registration = cJSON_AddObjectToObject(object, "registration");
  cJSON_AddBoolToObject(registration, "open", felt_state_registration_open(state, now));
  add_or_null(registration, "late_until_level", state->setup.late_until_level);
  add_or_null(registration, "late_until_minutes", state->setup.late_until_minutes);
  cJSON *waiting = cJSON_AddArrayToObject(registration, "waiting");
  for (guint i = 0; i < state->waiting->len; i++)
    cJSON_AddItemToArray(waiting, cJSON_CreateString(g_ptr_array_index(state->waiting, i)));

  cJSON_AddItemToObject(object, "cashier", felt_moves_to_json(state, FALSE));
  cJSON_AddItemToObject(object, "cancelled", felt_moves_to_json(state, TRUE));
  return object;
}
