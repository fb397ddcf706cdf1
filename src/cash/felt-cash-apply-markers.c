/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-apply-markers.c - markers and their return taken into an evening */
#include "cash/felt-cash-apply.h"

#include "cash/felt-cash-records.h"

static gboolean take_marker(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  FeltCashPlayer *player = felt_cash_need_player(state, done->player, error);
  gint64 lender = player == NULL ? -2 : felt_cash_place_or_bank(state, done->other, error);
  if (lender < -1 || !felt_cash_check_sum(state, done, error))
    return FALSE;
  FeltCashMarker *marker =
      felt_list_append(&felt_cash_marker_record, &state->markers, &state->n_markers);
  *marker =
      (FeltCashMarker){player - state->players, lender, done->amount, done->amount, player->table};
  player->holds = TRUE;
  player->chips += done->chips;
  if (lender < 0) {
    player->bought += done->amount;
    state->sold += done->chips;
  } else {
    FeltCashPlayer *from = &state->players[lender];
    from->chips = MAX(from->chips - done->chips, 0);
    from->lent += done->amount;
    player->lent -= done->amount;
  }
  felt_cash_moved(state);
  return TRUE;
}

static gint64 open_markers(const FeltCashState *state, gint64 player, gint64 lender)
{
  gint64 left = 0;
  for (guint i = 0; i < state->n_markers; i++)
    if (state->markers[i].player == player && state->markers[i].lender == lender)
      left += state->markers[i].left;
  return left;
}

/* The oldest first. */
static void pay_back(FeltCashState *state, gint64 player, gint64 lender, gint64 amount)
{
  for (guint i = 0; i < state->n_markers; i++) {
    FeltCashMarker *marker = &state->markers[i];
    if (marker->player != player || marker->lender != lender)
      continue;
    gint64 part = MIN(marker->left, amount);
    marker->left -= part;
    amount -= part;
  }
}

static gboolean take_marker_settled(FeltCashState *state, const FeltCashEvent *event,
                                    GError **error)
{
  const FeltCashDone *done = &event->u.done;
  FeltCashPlayer *player = felt_cash_need_player(state, done->player, error);
  gint64 lender = player == NULL ? -2 : felt_cash_place_or_bank(state, done->other, error);
  if (lender < -1)
    return FALSE;
  if (done->amount > open_markers(state, player - state->players, lender))
    return felt_cash_impossible(error, "that much is not owed on markers");
  gboolean leaves = done->in_chips && lender < 0;
  if (done->in_chips &&
      !(leaves ? felt_cash_check_leaves : felt_cash_check_worth)(state, done, error))
    return FALSE;

  pay_back(state, player - state->players, lender, done->amount);
  if (done->in_chips)
    player->chips = MAX(player->chips - done->chips, 0);
  if (leaves) {
    player->cashed += done->amount;
    state->handed_in += done->chips;
  } else if (lender < 0) {
    player->paid += done->amount;
  } else if (done->in_chips) {
    state->players[lender].chips += done->chips;
    state->players[lender].lent -= done->amount;
    player->lent += done->amount;
  }
  felt_cash_moved(state);
  return TRUE;
}

const FeltCashTake felt_cash_takes_markers[FELT_N_CASH_EVENTS] = {
    [FELT_CASH_EVENT_MARKER] = take_marker,
    [FELT_CASH_EVENT_MARKER_SETTLED] = take_marker_settled,
};
