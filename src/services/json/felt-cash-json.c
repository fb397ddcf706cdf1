/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-json.c - an evening of cash games as JSON */
#include "services/json/felt-cash-json.h"

#include "cash/felt-cash-recount.h"
#include "cash/felt-cash-view.h"
#include "store/felt-record-json.h"

static void add_text(cJSON *object, const char *key, const char *text)
{
  if (text != NULL)
    cJSON_AddStringToObject(object, key, text);
  else
    cJSON_AddNullToObject(object, key);
}

/* A number, or null below 0: nobody knows. */
static void add_known(cJSON *object, const char *key, gint64 value)
{
  if (value >= 0)
    felt_json_add_int(object, key, value);
  else
    cJSON_AddNullToObject(object, key);
}

/* The name of a player by the place in the list; NULL: the house. */
static const char *name_at(const FeltCashState *state, gint64 place)
{
  return place >= 0 ? state->players[place].name : NULL;
}

static cJSON *names_at(const FeltCashState *state, const gint64 *places, guint n)
{
  cJSON *array = cJSON_CreateArray();
  for (guint i = 0; i < n; i++)
    cJSON_AddItemToArray(array, cJSON_CreateString(state->players[places[i]].name));
  return array;
}

/* Players ---------------------------------------------------------------------------------- */

static const char *status_of(const FeltCashPlayer *player)
{
  if (player->waits_us > 0 && player->seat == 0)
    return "waiting";
  if (player->away)
    return "away";
  if (player->seat > 0)
    return "in";
  return player->cashed_out ? "cashed-out" : "out";
}

static cJSON *player_to_json(const FeltCashState *state, const FeltCashPlayer *player,
                             const FeltInstant *now)
{
  FeltCashFigures figures;
  cJSON *object = cJSON_CreateObject();
  felt_cash_figures(state, player, now, &figures);
  cJSON_AddStringToObject(object, "name", player->name);
  felt_json_add_int(object, "bought", player->bought);
  felt_json_add_int(object, "cashed", player->cashed);
  felt_json_add_int(object, "chips", player->chips);
  felt_json_add_int(object, "net", figures.net);
  felt_json_add_int(object, "balance", figures.balance);
  felt_json_add_int(object, "paid", player->paid);
  felt_json_add_int(object, "buy_ins", player->buy_ins);
  cJSON_AddStringToObject(object, "status", status_of(player));
  felt_json_add_int(object, "table", player->table);
  felt_json_add_int(object, "seat", player->seat);
  felt_json_add_int(object, "markers", figures.markers);
  felt_json_add_int(object, "rake_due", figures.rake_due);
  felt_json_add_int(object, "missed_small", player->missed_small);
  felt_json_add_int(object, "missed_big", player->missed_big);
  cJSON_AddBoolToObject(object, "notice", player->notice_us > 0);
  felt_json_add_int(object, "least", figures.least);
  felt_json_add_int(object, "most", figures.most);
  return object;
}

/* Tables ----------------------------------------------------------------------------------- */

static cJSON *stakes_to_json(const FeltCashState *state, gint64 table, const FeltInstant *now)
{
  FeltCashStakes stakes;
  felt_cash_stakes(state, table, now, &stakes);
  if (!stakes.known)
    return cJSON_CreateNull();
  cJSON *object = cJSON_CreateObject();
  g_autofree char *text = felt_level_blinds_text(&stakes.level);
  g_autofree char *game = felt_level_game_text(&stakes.level);
  felt_json_add_int(object, "entry", stakes.index + 1);
  felt_json_add_int(object, "number", stakes.number);
  cJSON_AddItemToObject(object, "level", felt_record_to_json(&felt_level_record, &stakes.level));
  cJSON_AddStringToObject(object, "text", text);
  cJSON_AddStringToObject(object, "game", game);
  if (stakes.has_next)
    cJSON_AddItemToObject(object, "next", felt_record_to_json(&felt_level_record, &stakes.next));
  else
    cJSON_AddNullToObject(object, "next");
  add_known(object, "until_ms", stakes.until_ms);
  add_known(object, "hands_left", stakes.hands_left);
  cJSON_AddBoolToObject(object, "waits", stakes.waits);
  return object;
}

static cJSON *posts_to_json(const FeltCashHand *hand)
{
  static const char *const words[] = {
      [FELT_CASH_POST_FIRST] = "first",     [FELT_CASH_POST_SMALL] = "small",
      [FELT_CASH_POST_BIG] = "big",         [FELT_CASH_POST_LIVE] = "live",
      [FELT_CASH_POST_DEAD] = "dead",       [FELT_CASH_POST_KILL] = "kill",
      [FELT_CASH_POST_ROCK] = "rock",       [FELT_CASH_POST_STRADDLE] = "straddle",
      [FELT_CASH_POST_SLEEPER] = "sleeper",
  };
  cJSON *array = cJSON_CreateArray();
  for (guint i = 0; i < hand->n_posts; i++) {
    cJSON *post = cJSON_CreateObject();
    felt_json_add_int(post, "seat", hand->posts[i].seat);
    cJSON_AddStringToObject(post, "kind", words[hand->posts[i].kind]);
    felt_json_add_int(post, "chips", hand->posts[i].chips);
    cJSON_AddItemToArray(array, post);
  }
  return array;
}

/* null while nobody deals here hand by hand. */
static cJSON *coming_to_json(const FeltCashState *state, gint64 table, const FeltInstant *now)
{
  FeltCashHand hand;
  if (!felt_cash_hand_coming(state, table, now, NULL, &hand, NULL))
    return cJSON_CreateNull();
  cJSON *object = cJSON_CreateObject();
  felt_json_add_int(object, "button", hand.positions.button);
  felt_json_add_int(object, "small", hand.positions.small);
  felt_json_add_int(object, "big", hand.positions.big);
  cJSON_AddItemToObject(object, "posts", posts_to_json(&hand));
  felt_json_add_int(object, "first", hand.first);
  felt_json_add_int(object, "killer", hand.killer);
  felt_json_add_int(object, "rock", hand.rock);
  if (hand.small_bet > 0) {
    felt_json_add_int(object, "small_bet", hand.small_bet);
    felt_json_add_int(object, "big_bet", hand.big_bet);
  }
  cJSON *waits = cJSON_AddArrayToObject(object, "waits");
  for (int seat = 1; seat <= FELT_SEATS_MAX; seat++)
    if ((hand.waits >> (seat - 1) & 1) != 0)
      cJSON_AddItemToArray(waits, cJSON_CreateNumber(seat));
  return object;
}

static cJSON *place_to_json(const FeltCashState *state, const FeltCashPlace *place,
                            const FeltInstant *now)
{
  cJSON *object = cJSON_CreateObject();
  felt_json_add_int(object, "table", place->number);
  add_text(object, "name", place->name);
  cJSON_AddBoolToObject(object, "open", !place->closed);
  felt_json_add_int(object, "seats", place->seats);
  felt_json_add_int(object, "seats_free", felt_cash_state_free_seats(state, place->number));
  cJSON *seated = cJSON_AddArrayToObject(object, "players");
  for (gint64 seat = 1; seat <= place->seats; seat++) {
    const FeltCashPlayer *player = felt_cash_state_seat(state, place->number, seat);
    if (player == NULL)
      continue;
    cJSON *at = cJSON_CreateObject();
    felt_json_add_int(at, "seat", seat);
    cJSON_AddStringToObject(at, "name", player->name);
    cJSON_AddItemToArray(seated, at);
  }

  felt_json_add_int(object, "hands", place->hands);
  felt_json_add_int(object, "button", place->button);
  cJSON_AddBoolToObject(object, "in_hand", felt_cash_place_plays(place, now));
  felt_json_add_int(object, "killer", place->in_hand ? place->killer : 0);
  add_text(object, "rock", name_at(state, place->rock - 1));
  cJSON_AddItemToObject(object, "stakes", stakes_to_json(state, place->number, now));
  cJSON_AddItemToObject(object, "next", coming_to_json(state, place->number, now));
  cJSON_AddItemToObject(object, "rules",
                        felt_record_to_json(&felt_cash_rules_record,
                                            felt_cash_setup_rules(&state->setup, place->number)));
  return object;
}

/* The rest --------------------------------------------------------------------------------- */

static void add_books(cJSON *object, const FeltCashState *state)
{
  FeltCashTotals totals;
  felt_cash_totals(state, &totals);
  felt_json_add_int(object, "in", totals.in);
  felt_json_add_int(object, "out", totals.out);
  felt_json_add_int(object, "in_play", totals.in_play);
  felt_json_add_int(object, "kitty", totals.kitty);
  felt_json_add_int(object, "rake", totals.rake);
  felt_json_add_int(object, "difference", totals.difference);
  felt_json_add_int(object, "difference_borne", totals.borne);
  felt_json_add_int(object, "tips", totals.tips);
  felt_json_add_int(object, "costs", totals.costs);
  felt_json_add_int(object, "bank", totals.bank);
  felt_json_add_int(object, "markers_open", totals.markers);
  g_autofree char *recount = felt_cash_recount(state, NULL);
  add_text(object, "recount", recount);
}

static void add_time(cJSON *object, const FeltCashState *state, const FeltInstant *now)
{
  FeltCashTime time;
  felt_cash_time(state, now, &time);
  const char *phase = time.begun ? "running" : "agreed";
  if (time.over)
    phase = "over";
  cJSON_AddStringToObject(object, "phase", phase);
  add_text(object, "starts_at", state->setup.starts_at);
  add_text(object, "ends_at", state->setup.ends_at);
  add_known(object, "ends_ms", time.left_ms);
}

static void add_lists(cJSON *object, const FeltCashState *state)
{
  cJSON *markers = cJSON_AddArrayToObject(object, "markers");
  for (guint i = 0; i < state->n_markers; i++) {
    const FeltCashMarker *marker = &state->markers[i];
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "name", name_at(state, marker->player));
    cJSON_AddStringToObject(item, "lender",
                            marker->lender < 0 ? FELT_CASH_BANK : name_at(state, marker->lender));
    felt_json_add_int(item, "amount", marker->amount);
    felt_json_add_int(item, "left", marker->left);
    cJSON_AddItemToArray(markers, item);
  }

  cJSON *costs = cJSON_AddArrayToObject(object, "costs_shared");
  for (guint i = 0; i < state->n_costs; i++) {
    const FeltCashCost *cost = &state->costs[i];
    cJSON *item = cJSON_CreateObject();
    add_text(item, "text", cost->text);
    cJSON_AddStringToObject(item, "payer",
                            cost->payer < 0 ? FELT_CASH_BANK : name_at(state, cost->payer));
    felt_json_add_int(item, "amount", cost->amount);
    cJSON_AddItemToObject(item, "among", names_at(state, cost->among, cost->n_among));
    cJSON_AddItemToArray(costs, item);
  }

  cJSON *tips = cJSON_AddArrayToObject(object, "tipped");
  for (guint i = 0; i < state->n_receivers; i++) {
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "to", state->receivers[i].name);
    felt_json_add_int(item, "amount", state->receivers[i].amount);
    cJSON_AddItemToArray(tips, item);
  }
}

static void add_waiting(cJSON *object, const FeltCashState *state, const FeltInstant *now)
{
  g_autoptr(GArray) waiting = felt_cash_waiting(state, now);
  cJSON *array = cJSON_AddArrayToObject(object, "waiting");
  for (guint i = 0; i < waiting->len; i++) {
    const FeltCashWaiter *waiter = &g_array_index(waiting, FeltCashWaiter, i);
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "name", waiter->player->name);
    felt_json_add_int(item, "wants_table", waiter->player->waits_table);
    felt_json_add_int(item, "minutes", waiter->minutes);
    felt_json_add_int(item, "table", waiter->table);
    felt_json_add_int(item, "seat", waiter->seat);
    cJSON_AddItemToArray(array, item);
  }
}

cJSON *felt_cash_state_to_json(const FeltCashState *state, const FeltInstant *now)
{
  cJSON *object = cJSON_CreateObject();
  add_text(object, "name", felt_cash_state_title(state));
  add_time(object, state, now);
  felt_json_add_int(object, "chip_value", state->setup.chip_value);
  add_text(object, "currency", state->setup.currency);
  cJSON *players = cJSON_AddArrayToObject(object, "players");
  for (guint i = 0; i < state->n_players; i++)
    cJSON_AddItemToArray(players, player_to_json(state, &state->players[i], now));
  add_books(object, state);

  cJSON *tables = cJSON_AddArrayToObject(object, "tables");
  for (guint i = 0; i < state->n_places; i++)
    cJSON_AddItemToArray(tables, place_to_json(state, &state->places[i], now));
  felt_json_add_int(object, "seats_free", felt_cash_seats_free(state));
  cJSON_AddItemToObject(object, "stakes", stakes_to_json(state, 0, now));
  add_waiting(object, state, now);
  add_lists(object, state);
  cJSON_AddItemToObject(object, "setup",
                        felt_record_to_json(&felt_cash_setup_record, &state->setup));
  g_autoptr(GPtrArray) warnings = felt_cash_warnings(state, now);
  cJSON *said = cJSON_AddArrayToObject(object, "warnings");
  for (guint i = 0; i < warnings->len; i++)
    cJSON_AddItemToArray(said, cJSON_CreateString(warnings->pdata[i]));
  return object;
}

cJSON *felt_cash_settlement_to_json(const FeltCashState *state, GError **error)
{
  g_autoptr(GArray) rows = felt_cash_settlement(state, error);
  if (rows == NULL)
    return NULL;
  cJSON *object = cJSON_CreateObject();
  cJSON *payments = cJSON_AddArrayToObject(object, "payments");
  for (guint i = 0; i < rows->len; i++) {
    const FeltCashRow *row = &g_array_index(rows, FeltCashRow, i);
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "from", row->from);
    cJSON_AddStringToObject(item, "to", row->to);
    felt_json_add_int(item, "amount", row->amount);
    cJSON_AddBoolToObject(item, "paid", row->paid);
    cJSON_AddItemToArray(payments, item);
  }
  return object;
}
