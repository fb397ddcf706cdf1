/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-ledger.c - where the money is: the pool, the cashiers' log, the drawer, who owes */
#include "tournament/felt-ledger.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
      .overlay =
          MAX(guarantee - state->prize_money - state->bounties_to_pool - state->setup.added, 0),
      .fees = state->fees,
      .staff = state->staff_money,
      .bounties = state->bounty_money - state->bounties_to_pool,
      .paid_out = state->paid_out,
  };
  pool->pool = pool->prize_money + pool->rounded + pool->added + pool->overlay;
  for (guint i = 0; i < state->moves->len; i++)
    pool->drawer += g_array_index(state->moves, FeltMove, i).amount;
}

gboolean felt_state_has_money(const FeltState *state)
{
  return felt_setup_has_money(&state->setup) || state->prize_money > 0 || state->taken > 0;
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

gint64 felt_player_due(const FeltState *state, const FeltPlayer *player)
{
  return player->prize - player->prize_value + player->bounty_won - player->paid_out;
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
    if (player->status == FELT_PLAYER_ABSENT || player->place == 0)
      continue;
    *money += MAX(felt_player_due(state, player), 0);
    *things += felt_player_thing_due(player) != 0;
  }
}

/* The log ---------------------------------------------------------------------------------- */

static const struct {
  const char *code, *words;
} kinds[] = {
    [FELT_MOVE_ENTRY] = {"entry", N_("entry")},
    [FELT_MOVE_RE_ENTRY] = {"re-entry", N_("re-entry")},
    [FELT_MOVE_REBUY] = {"rebuy", N_("rebuy")},
    [FELT_MOVE_ADD_ON] = {"add-on", N_("add-on")},
    [FELT_MOVE_UNREGISTERED] = {"unregistered", N_("entry given back")},
    [FELT_MOVE_DEBT] = {"debt", N_("debt paid")},
    [FELT_MOVE_REFUND] = {"refund", N_("refund")},
    [FELT_MOVE_PRIZE] = {"prize", N_("prize paid")},
    [FELT_MOVE_DRAWER_IN] = {"drawer-in", N_("put into the drawer")},
    [FELT_MOVE_DRAWER_OUT] = {"drawer-out", N_("taken out of the drawer")},
    [FELT_MOVE_THING] = {"thing", N_("prize handed over")},
};

const char *felt_move_words(const FeltMove *move)
{
  return _(kinds[move->what].words);
}

const char *felt_move_code(const FeltMove *move)
{
  return kinds[move->what].code;
}

const char *felt_move_cashier(const FeltState *state, const FeltMove *move)
{
  return g_ptr_array_index(state->cashiers, move->cashier);
}

const char *felt_move_thing(const FeltState *state, const FeltMove *move)
{
  return move->thing != 0 ? g_ptr_array_index(state->things, move->thing - 1) : NULL;
}

/* Few people take money in one tournament, and few prizes are things. */
static guint text_index(GPtrArray *texts, const char *text)
{
  for (guint i = 0; i < texts->len; i++)
    if (strcmp(g_ptr_array_index(texts, i), text) == 0)
      return i;
  g_ptr_array_add(texts, g_ref_string_new(text));
  return texts->len - 1;
}

/* A line of the event; cashier NULL: its actor. */
static FeltMove move_of(FeltState *state, const FeltEvent *event, guint player, FeltMoveWhat what,
                        const char *cashier)
{
  const char *name = cashier != NULL ? cashier : event->actor != NULL ? event->actor : "";
  return (FeltMove){.seq = event->seq,
                    .at_us = event->at.utc_us,
                    .player = player,
                    .cashier = text_index(state->cashiers, name),
                    .what = (int)what};
}

void felt_ledger_add_thing(FeltState *state, const FeltEvent *event, guint player,
                           const char *thing, const char *cashier)
{
  FeltMove move = move_of(state, event, player, FELT_MOVE_THING, cashier);
  move.thing = text_index(state->things, thing) + 1;
  g_array_append_val(state->moves, move);
}

void felt_ledger_add(FeltState *state, const FeltEvent *event, guint player, FeltMoveWhat what,
                     gint64 amount, const char *cashier)
{
  if (amount == 0)
    return;
  FeltMove move = move_of(state, event, player, what, cashier);
  move.amount = amount;
  g_array_append_val(state->moves, move);
}

GArray *felt_state_drawers(const FeltState *state)
{
  GArray *drawers = g_array_new(FALSE, TRUE, sizeof(FeltDrawer));
  g_array_set_size(drawers, state->cashiers->len);
  for (guint i = 0; i < state->cashiers->len; i++)
    g_array_index(drawers, FeltDrawer, i).name = g_ptr_array_index(state->cashiers, i);
  for (guint i = 0; i < state->moves->len; i++) {
    const FeltMove *move = &g_array_index(state->moves, FeltMove, i);
    FeltDrawer *drawer = &g_array_index(drawers, FeltDrawer, move->cashier);
    drawer->moves++;
    if (move->amount > 0)
      drawer->in += move->amount;
    else
      drawer->out -= move->amount;
  }
  /* Who only handed over prizes in kind has no drawer. */
  for (guint i = drawers->len; i-- > 0;) {
    const FeltDrawer *drawer = &g_array_index(drawers, FeltDrawer, i);
    if (drawer->in == 0 && drawer->out == 0)
      g_array_remove_index(drawers, i);
  }
  return drawers;
}
