/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-money-json.c - money and prizes of a tournament, as JSON of `feltctl show --json` */
#include "services/json/felt-money-json.h"

#include "store/felt-record-json.h"
#include "tournament/prizes/felt-deal.h"
#include "tournament/prizes/felt-prize-warnings.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/state/felt-bounties-won.h"

/* Deals are made at a final table, or near it; above this many players none is shown. */
#define DEAL_PLAYERS 50

static void add_text(cJSON *object, const char *key, const char *text)
{
  if (text != NULL)
    cJSON_AddStringToObject(object, key, text);
  else
    cJSON_AddNullToObject(object, key);
}

void felt_methods_to_json(const FeltState *state, cJSON *object, const gint64 *by_method)
{
  if (!felt_state_has_methods(state))
    return;
  cJSON *methods = cJSON_AddObjectToObject(object, "methods");
  for (guint i = 0; i < FELT_N_METHODS; i++)
    felt_json_add_int(methods, felt_method_words[i], by_method[i]);
}

cJSON *felt_money_to_json(const FeltState *state)
{
  FeltPool pool;
  gint64 due;
  guint things;
  felt_state_pool(state, &pool);

  cJSON *object = cJSON_CreateObject();
  felt_json_add_int(object, "taken", pool.taken);
  felt_json_add_int(object, "owed", pool.owed);
  felt_json_add_int(object, "refunds", pool.refunds);
  felt_json_add_int(object, "fees", pool.fees);
  felt_json_add_int(object, "staff", pool.staff);
  felt_json_add_int(object, "bounties", pool.bounties);
  felt_json_add_int(object, "pool", pool.pool);
  felt_json_add_int(object, "set_aside", pool.set_aside);
  felt_json_add_int(object, "guarantee", pool.guarantee);
  felt_json_add_int(object, "overlay", pool.overlay);
  felt_json_add_int(object, "added", pool.added);
  felt_json_add_int(object, "adjusted", pool.adjusted);
  felt_json_add_int(object, "paid_out", pool.paid_out);
  if (felt_state_overpaid(state) > 0)
    felt_json_add_int(object, "overpaid", felt_state_overpaid(state));
  felt_json_add_int(object, "drawer", pool.drawer);
  felt_json_add_int(object, "side_pots", pool.side_pots);
  felt_methods_to_json(state, object, pool.by_method);
  felt_json_add_int(object, "missing", felt_prizes_missing(state));

  felt_state_due(state, &due, &things);
  felt_json_add_int(object, "due", due);
  felt_json_add_int(object, "things_due", things);
  felt_json_add_int(object, "bounties_won", state->bounties_won);
  felt_json_add_int(object, "bounties_open", state->bounties_open);
  felt_json_add_int(object, "bounties_sealed", state->bounties_sealed);
  felt_json_add_int(object, "bounties_left", state->bounties_left);
  felt_json_add_int(object, "rounded", pool.rounded);

  add_text(object, "currency", state->setup.currency);
  felt_json_add_int(object, "digits", state->setup.currency_digits);
  cJSON_AddItemToObject(object, "drawers", felt_drawers_to_json(state));
  return object;
}

cJSON *felt_prizes_to_json(const FeltState *state)
{
  cJSON *array = cJSON_CreateArray();
  g_autoptr(GArray) lines = felt_prize_lines(state);
  for (guint i = 0; i < lines->len; i++) {
    const FeltPrizeLine *line = &g_array_index(lines, FeltPrizeLine, i);
    cJSON *object = cJSON_CreateObject();
    felt_json_add_int(object, "place", line->place);
    felt_json_add_int(object, "amount", line->amount);
    felt_json_add_int(object, "cash", line->cash);
    felt_json_add_int(object, "value", line->value);
    add_text(object, "things", line->things);
    cJSON_AddBoolToObject(object, "by_hand", line->by_hand);
    cJSON_AddBoolToObject(object, "locked", line->locked);
    cJSON_AddBoolToObject(object, "by_deal", line->by_deal);
    cJSON_AddBoolToObject(object, "handed", line->handed);
    cJSON_AddBoolToObject(object, "paid", line->paid);
    if (line->over > 0)
      felt_json_add_int(object, "overpaid", line->over);
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

/* What each player of the deal gets by it. */
static cJSON *shares_to_json(const FeltState *state)
{
  cJSON *shares = cJSON_CreateArray();
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_ABSENT || player->deal < 0)
      continue;
    cJSON *share = cJSON_CreateObject();
    felt_json_add_int(share, "player", player->id);
    add_text(share, "name", player->name);
    felt_json_add_int(share, "amount", player->deal);
    cJSON_AddItemToArray(shares, share);
  }
  return shares;
}

static cJSON *agreed_to_json(const FeltState *state)
{
  if (state->deal_players == 0)
    return cJSON_CreateNull();
  cJSON *object = cJSON_CreateObject();
  add_text(object, "how", felt_deal_words[state->deal_how]);
  felt_json_add_int(object, "left", state->deal_left);
  g_autofree char *things = felt_prizes_things_text(state, state->deal_players);
  add_text(object, "things", things);
  cJSON_AddItemToObject(object, "players", shares_to_json(state));
  return object;
}

cJSON *felt_deal_to_json(const FeltState *state)
{
  if (state->deal_players == 0)
    return cJSON_CreateNull();
  cJSON *object = cJSON_CreateObject();
  cJSON_AddItemToObject(object, "shares", shares_to_json(state));
  felt_json_add_int(object, "left_to_play", felt_prizes_deal_is_open(state) ? state->deal_left : 0);
  return object;
}

cJSON *felt_prize_warnings_to_json(const FeltState *state)
{
  g_autoptr(GPtrArray) warnings = felt_prize_warnings(state);
  cJSON *list = cJSON_CreateArray();
  for (guint i = 0; i < warnings->len; i++)
    cJSON_AddItemToArray(list, cJSON_CreateString(warnings->pdata[i]));
  return list;
}

cJSON *felt_payouts_to_json(const FeltState *state)
{
  cJSON *object = cJSON_CreateObject();
  cJSON_AddBoolToObject(object, "locked", state->prizes_locked);
  cJSON_AddBoolToObject(object, "stale", state->prizes_stale);
  cJSON_AddItemToObject(object, "deal", agreed_to_json(state));
  return object;
}

cJSON *felt_deals_to_json(const FeltState *state)
{
  if (state->phase != FELT_PHASE_RUNNING || state->n_in > DEAL_PLAYERS || state->prizes->len == 0 ||
      state->deal_players > 0)
    return cJSON_CreateNull();

  g_autoptr(FeltDeal) deal = felt_deal_compare(state, NULL, 0, 0, NULL);
  if (deal == NULL)
    return cJSON_CreateNull();
  cJSON *object = cJSON_CreateObject();
  felt_json_add_int(object, "sum", deal->sum);
  felt_json_add_int(object, "value", deal->value);
  felt_json_add_int(object, "gap", deal->gap);
  add_text(object, "problem", deal->problem);

  cJSON *players = cJSON_AddArrayToObject(object, "players");
  for (guint i = 0; i < deal->rows->len; i++) {
    const FeltDealRow *row = &g_array_index(deal->rows, FeltDealRow, i);
    cJSON *share = cJSON_CreateObject();
    felt_json_add_int(share, "player", row->player);
    add_text(share, "name", felt_state_player(state, row->player)->name);
    if (row->stack >= 0)
      felt_json_add_int(share, "stack", row->stack);
    else
      cJSON_AddNullToObject(share, "stack");
    if (deal->problem == NULL) {
      felt_json_add_int(share, "icm", row->icm);
      felt_json_add_int(share, "chip_chop", row->chip_chop);
    } else {
      cJSON_AddNullToObject(share, "icm");
      cJSON_AddNullToObject(share, "chip_chop");
    }
    felt_json_add_int(share, "even", row->even);
    cJSON_AddItemToArray(players, share);
  }
  return object;
}

static cJSON *winners_to_json(const FeltState *state, const FeltBustRecord *bust)
{
  cJSON *array = cJSON_CreateArray();
  for (guint i = 0; i < bust->n_by; i++) {
    const FeltBountyShare *share = felt_bounty_share(state, bust, i);
    guint id = g_array_index(state->bust_by, guint, bust->by_first + i);
    cJSON *object = cJSON_CreateObject();
    felt_json_add_int(object, "player", id);
    add_text(object, "name", felt_state_player(state, id)->name);
    felt_json_add_int(object, "cash", share != NULL ? share->cash : 0);
    felt_json_add_int(object, "head", share != NULL ? share->head : 0);
    felt_json_add_int(object, "now", share != NULL ? share->now : 0);
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

cJSON *felt_hits_to_json(const FeltState *state)
{
  cJSON *array = cJSON_CreateArray();
  guint64 begun = felt_bounties_begun(state);
  for (guint i = 0; i < state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (bust->victim == 0)
      continue;
    cJSON *object = cJSON_CreateObject();
    felt_json_add_int(object, "seq", (gint64)bust->seq);
    felt_json_add_int(object, "player", bust->victim);
    add_text(object, "name", felt_state_player(state, bust->victim)->name);
    add_text(object, "kind", felt_bounty_kind_words[bust->kind]);
    felt_json_add_int(object, "bounty", bust->bounty);
    cJSON_AddBoolToObject(object, "open", felt_bounty_is_open(state, bust, begun));
    if (bust->closed != FELT_UNWON_UNSAID)
      add_text(object, "closed", felt_unwon_words[bust->closed]);
    cJSON_AddItemToObject(object, "by", winners_to_json(state, bust));
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

/* Those parts that are any; a prize has its prize and bounties. */
static cJSON *parts_to_json(const FeltMove *move)
{
  cJSON *object = cJSON_CreateObject();
  for (guint i = 0; i < FELT_N_PARTS; i++) {
    gboolean prize = move->what == FELT_MOVE_PRIZE && i == FELT_PART_PRICE;
    if (move->parts[i] != 0)
      felt_json_add_int(object, prize ? "prize" : felt_part_words[i], move->parts[i]);
  }
  return object;
}

cJSON *felt_moves_to_json(const FeltState *state, gboolean cancelled)
{
  cJSON *array = cJSON_CreateArray();
  for (guint i = 0; i < state->moves->len; i++) {
    const FeltMove *move = &g_array_index(state->moves, FeltMove, i);
    const char *cashier = felt_move_cashier(state, move);
    if (move->cancelled != cancelled)
      continue;
    cJSON *object = cJSON_CreateObject();
    felt_json_add_int(object, "receipt", (gint64)felt_move_number(move));
    felt_json_add_int(object, "seq", (gint64)move->seq);
    felt_json_add_int(object, "at", (move->at_us - state->created_us) / 1000);
    if (move->player != 0 && move->gone == 0)
      felt_json_add_int(object, "player", move->player);
    else
      cJSON_AddNullToObject(object, "player");
    add_text(object, "name", felt_move_player(state, move));
    add_text(object, "what", felt_move_code(move));
    felt_json_add_int(object, "amount", move->amount);
    cJSON_AddItemToObject(object, "parts", parts_to_json(move));
    if (move->thing != 0)
      add_text(object, "thing", felt_move_thing(state, move));
    if (move->pot != 0)
      add_text(object, "pot", felt_move_pot(state, move));
    add_text(object, "cashier", *cashier != '\0' ? cashier : NULL);
    if (move->thing == 0)
      add_text(object, "method", felt_method_words[move->method]);
    cJSON_AddItemToArray(array, object);
  }
  return array;
}

void felt_player_money_to_json(const FeltState *state, const FeltPlayer *player, cJSON *object)
{
  gboolean none = player->place == 0 && player->deal < 0;
  if (none || state->prizes->len == 0)
    cJSON_AddNullToObject(object, "prize");
  else
    felt_json_add_int(object, "prize", player->place == 0 ? player->deal : player->prize);
  felt_json_add_int(object, "owed", felt_player_owes(player));
  felt_json_add_int(object, "paid_out", player->paid_out);
  if (felt_player_overpaid(state, player) > 0)
    felt_json_add_int(object, "overpaid", felt_player_overpaid(state, player));
  felt_json_add_int(object, "bounty", player->bounty_head);
  felt_json_add_int(object, "bounties_won", player->bounty_won);
  felt_json_add_int(object, "bounty_kept", player->bounty_kept);
  felt_json_add_int(object, "hits", player->knocked_out);
}
