/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-ledger.c - where the money is: the pool, the cashiers' log, the drawer, who owes */
#include "tournament/state/felt-ledger.h"

#include "tournament/state/felt-drawer.h"
#include "tournament/state/felt-side-pot.h"

void felt_state_pool(const FeltState *state, FeltPool *pool)
{
  const FeltPayouts *payouts = &state->setup.payouts;
  gint64 guarantee = state->setup.guarantee;
  gint64 charged = state->prize_money + state->fees + state->bounty_money + state->staff_money;
  /* A satellite that promises seats guarantees what they are worth. */
  if (payouts->seat_value > 0 && payouts->seats > 0 &&
      payouts->seats <= FELT_MONEY_MAX / payouts->seat_value)
    guarantee = MAX(guarantee, payouts->seats * payouts->seat_value);

  *pool = (FeltPool){
      .taken = state->taken,
      .owed = charged - (state->taken - state->refunds),
      .refunds = state->refunds,
      .prize_money = state->prize_money,
      .added = state->setup.added,
      .guarantee = guarantee,
      .rounded = state->bounties_to_pool,
      .adjusted = state->pool_adjusted,
      .fees = state->fees + state->bounties_to_house,
      .staff = state->staff_money,
      .bounties = state->bounty_money - state->bounties_to_pool - state->bounties_to_house,
      .paid_out = state->paid_out,
      .set_aside = felt_payouts_set_aside(payouts, state->prize_money, state->n_entries),
      .side_pots = felt_side_pots_sum(state),
  };

  gint64 there = pool->prize_money + pool->rounded + pool->added + pool->adjusted - pool->set_aside;
  pool->overlay = MAX(guarantee - there, 0);
  pool->pool = there + pool->overlay;
  for (guint i = 0; i < state->moves->len; i++) {
    const FeltMove *move = &g_array_index(state->moves, FeltMove, i);
    if (move->cancelled)
      continue;
    pool->drawer += move->amount;
    pool->by_method[move->method] += move->amount;
  }
}

gboolean felt_state_has_money(const FeltState *state)
{
  return felt_setup_has_money(&state->setup) || state->prize_money > 0 || state->taken > 0 ||
         state->pool_adjusted != 0 || state->side_pots->len > 0;
}

char *felt_state_money_text(const FeltState *state, gint64 amount)
{
  if (!felt_state_has_money(state))
    return g_strdup("");
  return felt_money_text(amount, state->setup.currency_digits, state->setup.currency);
}

gint64 felt_player_owes(const FeltPlayer *player)
{
  return player->paid + player->fees + player->bounty + player->staff -
         (player->taken - player->refunded);
}

gint64 felt_ledger_refund(const FeltPlayer *player, const FeltReturn *back,
                          gint64 parts[FELT_N_PARTS])
{
  parts[FELT_PART_FEE] = MIN(back->parts[FELT_PART_FEE], player->fees);
  parts[FELT_PART_PRICE] = MIN(back->parts[FELT_PART_PRICE], player->paid);
  parts[FELT_PART_BOUNTY] = MIN(back->parts[FELT_PART_BOUNTY], player->bounty);
  parts[FELT_PART_STAFF] = MIN(back->parts[FELT_PART_STAFF], player->staff);

  gint64 too_much = -felt_player_owes(player);
  for (guint i = 0; i < FELT_N_PARTS; i++)
    too_much += parts[i];
  return MAX(too_much, 0);
}

gint64 felt_player_due(const FeltState *state, const FeltPlayer *player)
{
  return player->prize - player->prize_value + player->bounty_won - player->paid_out;
}

gint64 felt_player_overpaid(const FeltState *state, const FeltPlayer *player)
{
  return player->paid_out > 0 ? MAX(-felt_player_due(state, player), 0) : 0;
}

gint64 felt_state_overpaid(const FeltState *state)
{
  gint64 sum = 0;
  for (guint i = 0; state->paid_out > 0 && i < state->players->len; i++)
    sum += felt_player_overpaid(state, &g_array_index(state->players, FeltPlayer, i));
  return sum;
}

guint felt_player_thing_due(const FeltPlayer *player)
{
  return player->thing_place != player->given_place ? player->thing_place : 0;
}

void felt_state_due(const FeltState *state, gint64 *money, guint *things)
{
  *money = 0;
  *things = 0;
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_ABSENT)
      continue;
    if (player->place == 0) {
      *money += MAX(player->deal, 0);
      continue;
    }
    *money += MAX(felt_player_due(state, player), 0);
    *things += felt_player_thing_due(player) != 0;
  }
  if (state->phase != FELT_PHASE_FINISHED)
    *money += state->deal_left;
}

int felt_ledger_method(const FeltState *state, guint player)
{
  int method = -1;
  for (guint i = 0; i < state->moves->len; i++) {
    const FeltMove *move = &g_array_index(state->moves, FeltMove, i);
    if (move->cancelled || move->player != player || move->amount <= 0 ||
        move->what == FELT_MOVE_RETURNED)
      continue;
    if (method >= 0 && move->method != method)
      return FELT_METHOD_CASH;
    method = move->method;
  }
  return MAX(method, FELT_METHOD_CASH);
}

gboolean felt_state_has_methods(const FeltState *state)
{
  for (guint i = 0; i < state->moves->len; i++)
    if (g_array_index(state->moves, FeltMove, i).method != FELT_METHOD_CASH)
      return TRUE;
  return FALSE;
}

/* Drawers ----------------------------------------------------------------------------------- */

GArray *felt_state_drawers(const FeltState *state)
{
  GArray *drawers = g_array_new(FALSE, TRUE, sizeof(FeltDrawer));
  g_array_set_size(drawers, state->cashiers->len);
  for (guint i = 0; i < state->cashiers->len; i++)
    g_array_index(drawers, FeltDrawer, i).name = g_ptr_array_index(state->cashiers, i);
  for (guint i = 0; i < state->moves->len; i++) {
    const FeltMove *move = &g_array_index(state->moves, FeltMove, i);
    FeltDrawer *drawer = &g_array_index(drawers, FeltDrawer, move->cashier);
    if (move->cancelled)
      continue;
    drawer->moves++;
    drawer->by_method[move->method] += move->amount;
    if (move->amount > 0)
      drawer->in += move->amount;
    else
      drawer->out -= move->amount;
  }
  /* Who only handed over prizes in kind, and never opened one, has no drawer. */
  for (guint i = drawers->len; i-- > 0;) {
    const FeltDrawer *drawer = &g_array_index(drawers, FeltDrawer, i);
    if (drawer->in == 0 && drawer->out == 0 && felt_drawer_last(state, drawer->name) == NULL)
      g_array_remove_index(drawers, i);
  }
  return drawers;
}
