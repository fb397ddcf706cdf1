/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-todo-paid.c - who was paid more than is due to him by now */
#include "tournament/floor/felt-todo-private.h"

#include "felt-config.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/base/felt-money.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* The latest prize or bounty that was handed to a player and stands; NULL: none. */
static const FeltMove *last_payment(const FeltState *state, guint player)
{
  for (guint i = state->moves->len; i-- > 0;) {
    const FeltMove *move = &g_array_index(state->moves, FeltMove, i);
    if (move->player == player && move->what == FELT_MOVE_PRIZE && !move->cancelled)
      return move;
  }
  return NULL;
}

static const FeltPlayer *most_overpaid(const FeltState *state)
{
  const FeltPlayer *most = NULL;
  for (guint i = 0; i < state->players->len && state->paid_out > 0; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    gint64 due = felt_player_due(state, player);
    if (player->paid_out > 0 && due < 0 && (most == NULL || due < felt_player_due(state, most)))
      most = player;
  }
  return most;
}

/* Prizes may change after they were paid: entries reopened, a setup mended, a bust-out undone. The
 * money is gone then, so it is said and not refused. */
void felt_todo_add_overpaid(GPtrArray *list, const FeltState *state)
{
  const FeltPlayer *player = most_overpaid(state);
  if (player == NULL)
    return;
  g_autofree char *sum = felt_money_text(-felt_player_due(state, player),
                                         state->setup.currency_digits, state->setup.currency);
  const FeltMove *payment = last_payment(state, player->id);
  g_return_if_fail(payment != NULL); /* each payment has its line */
  g_ptr_array_add(
      list,
      felt_todo_new(
          "overpaid", "5.2",
          g_strdup_printf(_("%s was paid %s more than is due by now: take it back, undo "
                            "the payment (event %" PRIu64 ", receipt %" PRIu64 ") and pay anew."),
                          player->name, sum, payment->seq, felt_move_number(payment))));
}
