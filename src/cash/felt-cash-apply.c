/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-apply.c - events of money and chips taken into an evening */
#include "cash/felt-cash-apply.h"

#include "cash/felt-cash-records.h"
#include "felt-config.h"

#include <string.h>

gboolean felt_cash_impossible(GError **error, const char *text)
{
  g_set_error_literal(error, FELT_STATE_ERROR, FELT_STATE_ERROR_IMPOSSIBLE, text);
  return FALSE;
}

FeltCashPlayer *felt_cash_need_player(FeltCashState *state, const char *name, GError **error)
{
  FeltCashPlayer *player = (FeltCashPlayer *)felt_cash_state_player(state, name);
  if (player == NULL)
    felt_cash_impossible(error, "nobody of that name is here");
  return player;
}

FeltCashPlayer *felt_cash_make_player(FeltCashState *state, const char *name)
{
  FeltCashPlayer *player = (FeltCashPlayer *)felt_cash_state_player(state, name);
  if (player == NULL) {
    player = felt_list_append(&felt_cash_player_record, &state->players, &state->n_players);
    player->name = g_strdup(name);
  }
  return player;
}

gint64 *felt_cash_places_of(const FeltCashState *state, char **names, guint *n, GError **error)
{
  *n = names != NULL ? g_strv_length(names) : 0;
  g_autofree gint64 *places = g_new0(gint64, *n + 1);
  for (guint i = 0; i < *n; i++) {
    const FeltCashPlayer *player = felt_cash_state_player(state, names[i]);
    if (player == NULL) {
      felt_cash_impossible(error, "nobody of that name is here");
      return NULL;
    }
    places[i] = player - state->players;
  }
  return g_steal_pointer(&places);
}

gint64 felt_cash_place_or_bank(const FeltCashState *state, const char *name, GError **error)
{
  const FeltCashPlayer *player = felt_cash_state_player(state, name);
  if (name == NULL || (player == NULL && strcmp(name, FELT_CASH_BANK) == 0))
    return -1;
  if (player != NULL)
    return player - state->players;
  felt_cash_impossible(error, "nobody of that name is here");
  return -2;
}

/* Chips and their money ---------------------------------------------------------------------- */

gboolean felt_cash_check_worth(const FeltCashState *state, const FeltCashDone *done, GError **error)
{
  if (done->chips <= FELT_MONEY_MAX && done->amount <= FELT_MONEY_MAX &&
      done->chips <= FELT_MONEY_MAX / state->setup.chip_value &&
      done->amount == done->chips * state->setup.chip_value)
    return TRUE;
  return felt_cash_impossible(error, "a chip was worth something else then");
}

gboolean felt_cash_check_leaves(const FeltCashState *state, const FeltCashDone *done,
                                GError **error)
{
  if (!felt_cash_check_worth(state, done, error))
    return FALSE;
  if (done->chips <= felt_cash_state_in_play(state))
    return TRUE;
  return felt_cash_impossible(error, "so many chips are not in play");
}

gboolean felt_cash_check_sum(const FeltCashState *state, const FeltCashDone *done, GError **error)
{
  if (!felt_cash_check_worth(state, done, error))
    return FALSE;
  return (state->sold + done->chips) * state->setup.chip_value <= FELT_MONEY_MAX ||
         felt_cash_impossible(error, "that is more money than can be counted");
}

void felt_cash_moved(FeltCashState *state)
{
  state->turn++;
  state->counted = FALSE;
}

static gboolean take_bought(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  FeltCashPlayer *player = felt_cash_need_player(state, done->player, error);
  if (player == NULL || !felt_cash_check_sum(state, done, error))
    return FALSE;
  if (player->first_buy_in == 0)
    player->first_buy_in = done->amount;
  FeltCashSale *sale = felt_list_append(&felt_cash_sale_record, &state->sales, &state->n_sales);
  *sale = (FeltCashSale){player - state->players, done->amount, done->chips};

  player->buy_ins++;
  player->holds = TRUE;
  player->bought += done->amount;
  player->paid += done->by_bank ? done->amount : 0;
  if (done->stack >= 0)
    player->chips = done->stack;
  player->chips += done->chips;
  player->waits_us = 0;
  state->sold += done->chips;
  felt_cash_moved(state);
  return TRUE;
}

static gboolean take_cashed(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  FeltCashPlayer *player = felt_cash_need_player(state, done->player, error);
  if (player == NULL || !felt_cash_check_leaves(state, done, error))
    return FALSE;
  if (!player->holds)
    return felt_cash_impossible(error, "the player has no chips in play");
  player->holds = done->stays;
  player->cashed_out = TRUE;
  player->cashed += done->amount;
  player->paid -= done->paid;
  player->chips = done->stays ? MAX(player->chips - done->chips, 0) : 0;
  player->last_chips = done->chips;
  player->last_paid = done->paid;
  player->last_us = event->head.at.utc_us;
  if (!done->stays)
    felt_cash_free_seat(state, player);
  state->handed_in += done->chips;
  felt_cash_moved(state);
  return TRUE;
}

static gboolean take_recounted(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  FeltCashPlayer *player = felt_cash_need_player(state, done->player, error);
  if (player == NULL || !felt_cash_check_worth(state, done, error))
    return FALSE;
  gint64 more = done->chips - player->last_chips;
  if (!player->cashed_out || more > felt_cash_state_in_play(state))
    return felt_cash_impossible(error, "so many chips were not there");
  player->last_chips = done->chips;
  player->cashed += more * state->setup.chip_value;
  state->handed_in += more;
  felt_cash_moved(state);
  return TRUE;
}

static gboolean take_counted(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  for (guint i = 0; i < done->n_stacks; i++)
    if (felt_cash_need_player(state, done->stacks[i].player, error) == NULL)
      return FALSE;
  guint holders = 0, told = 0;
  for (guint i = 0; i < state->n_players; i++)
    holders += state->players[i].holds;
  for (guint i = 0; i < done->n_stacks; i++) {
    FeltCashPlayer *player = felt_cash_need_player(state, done->stacks[i].player, NULL);
    player->chips = done->stacks[i].chips;
    told += player->holds;
  }
  state->counted = told == holders;
  return TRUE;
}

/* The house -------------------------------------------------------------------------------- */

/* Takes chips from in front of who gave them, as far as that is known. */
static gboolean give(FeltCashState *state, const FeltCashDone *done, GError **error)
{
  FeltCashPlayer *player = NULL;
  if (done->player != NULL) {
    player = felt_cash_need_player(state, done->player, error);
    if (player == NULL)
      return FALSE;
  }
  if (!felt_cash_check_leaves(state, done, error))
    return FALSE;
  if (player != NULL) {
    player->chips = MAX(player->chips - done->chips, 0);
    player->periods += done->periods;
  }
  felt_cash_moved(state);
  return TRUE;
}

static gboolean take_rake(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  if (!give(state, &event->u.done, error))
    return FALSE;
  state->raked += event->u.done.chips;
  return TRUE;
}

static gboolean take_kitty(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  if (!give(state, &event->u.done, error))
    return FALSE;
  state->kitty += event->u.done.chips;
  return TRUE;
}

static gboolean take_tip(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  FeltCashReceiver *receiver = NULL;
  if (done->other == NULL)
    return felt_cash_impossible(error, "nobody got the tip");
  if (!give(state, done, error))
    return FALSE;
  for (guint i = 0; i < state->n_receivers; i++)
    if (strcmp(state->receivers[i].name, done->other) == 0)
      receiver = &state->receivers[i];
  if (receiver == NULL) {
    receiver = felt_list_append(&felt_cash_receiver_record, &state->receivers, &state->n_receivers);
    receiver->name = g_strdup(done->other);
  }
  receiver->amount += done->amount;
  state->tipped += done->chips;
  return TRUE;
}

/* Who shares: places in the list; none for the kitty, which must be named. FALSE with error. */
static gboolean read_among(const FeltCashState *state, char **names, gint64 **places, guint *n,
                           GError **error)
{
  *places = NULL;
  *n = 0;
  if (names == NULL || (g_strv_length(names) == 1 && strcmp(names[0], FELT_CASH_KITTY) == 0))
    return TRUE;
  *places = felt_cash_places_of(state, names, n, error);
  return *places != NULL;
}

static gboolean take_cost(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  gint64 payer = felt_cash_place_or_bank(state, done->player, error);
  g_autofree gint64 *among = NULL;
  guint n;
  if (payer < -1 || !read_among(state, done->players, &among, &n, error))
    return FALSE;
  if (done->amount > FELT_MONEY_MAX)
    return felt_cash_impossible(error, "that is more money than can be counted");
  FeltCashCost *cost = felt_list_append(&felt_cash_cost_record, &state->costs, &state->n_costs);
  cost->text = g_strdup(done->text);
  cost->payer = payer;
  cost->amount = done->amount;
  cost->among = g_steal_pointer(&among);
  cost->n_among = n;
  state->turn++;
  return TRUE;
}

/* The end ---------------------------------------------------------------------------------- */

static gboolean take_borne(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  g_autofree gint64 *by = NULL;
  guint n;
  if (!read_among(state, done->players, &by, &n, error))
    return FALSE;
  g_free(state->borne_by);
  state->borne_by = g_steal_pointer(&by);
  state->n_borne_by = n;
  state->borne = done->amount;
  state->turn++;
  return TRUE;
}

static gboolean take_ended(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  if (state->ended)
    return felt_cash_impossible(error, "the evening is over already");
  state->ended = TRUE;
  state->ended_us = event->head.at.utc_us;
  return TRUE;
}

static gboolean take_reopened(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  if (!state->ended)
    return felt_cash_impossible(error, "the evening is not over");
  state->ended = FALSE;
  state->ended_us = 0;
  return TRUE;
}

static gboolean take_paid(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  if (done->player == NULL || done->other == NULL || done->amount > FELT_MONEY_MAX)
    return felt_cash_impossible(error, "a payment has two sides and an amount");
  FeltCashPayment *payment =
      felt_list_append(&felt_cash_payment_record, &state->payments, &state->n_payments);
  payment->from = g_strdup(done->player);
  payment->to = g_strdup(done->other);
  payment->amount = done->amount;
  payment->turn = state->turn;
  return TRUE;
}

const FeltCashTake felt_cash_takes_money[FELT_N_CASH_EVENTS] = {
    [FELT_CASH_EVENT_BOUGHT] = take_bought,
    [FELT_CASH_EVENT_CASHED] = take_cashed,
    [FELT_CASH_EVENT_RECOUNTED] = take_recounted,
    [FELT_CASH_EVENT_COUNTED] = take_counted,
    [FELT_CASH_EVENT_RAKE] = take_rake,
    [FELT_CASH_EVENT_KITTY] = take_kitty,
    [FELT_CASH_EVENT_TIP] = take_tip,
    [FELT_CASH_EVENT_COST] = take_cost,
    [FELT_CASH_EVENT_BORNE] = take_borne,
    [FELT_CASH_EVENT_ENDED] = take_ended,
    [FELT_CASH_EVENT_REOPENED] = take_reopened,
    [FELT_CASH_EVENT_PAID] = take_paid,
};
