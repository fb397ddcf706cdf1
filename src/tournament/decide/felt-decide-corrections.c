/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-corrections.c - put right: bust-outs, the order of those who are out, names */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"
#include "tournament/state/felt-bust-order.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/command/felt-registration.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* A player who is out; NULL with the refusal. */
static const FeltPlayer *player_out(FeltDecision *d, const char *text)
{
  const FeltPlayer *player = felt_find_player(d->state, text, d->error);
  if (player == NULL || player->status == FELT_PLAYER_OUT)
    return player;
  if (player->status == FELT_PLAYER_WITHDRAWN)
    felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN,
                         _("%s is no longer registered. Register the name again."), player->name);
  else
    felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("%s is not out; name a player who is."),
                         player->name);
  return NULL;
}

/* Put back --------------------------------------------------------------------------------- */

/* A player who came in again owes that to the bust-out: it is refunded with it. */
static gboolean refund_return(FeltDecision *d, const FeltPlayer *player, FeltPutBack *put)
{
  const FeltReturn *back;
  const FeltBustRecord *bust = felt_state_came_back(d->state, player, &back);
  if (bust == NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("%s is not out; name a player who is."), player->name);
  if (!d->command->refund)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_PHASE,
        _("%s has re-entered since, by event %" PRIu64
          ". Put the player back with a refund of that entry[ (refund=yes)]."),
        player->name, back->seq);
  if (d->command->table != 0 || d->command->seat != 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("%s is in: leave table and seat out, and move the player then."),
                                player->name);
  gint64 parts[FELT_N_PARTS];
  put->bust = (gint64)bust->seq;
  put->sale = (gint64)back->seq;
  put->refund = felt_ledger_refund(player, back, parts);
  put->cashier = g_strdup(d->command->cashier);
  put->method = felt_decision_method(d, felt_ledger_method(d->state, player->id));
  return TRUE;
}

static gboolean choose_seat(FeltDecision *d, const FeltPlayer *player, FeltPutBack *put)
{
  FeltSeatChoice choice;
  gboolean asked = d->command->table != 0 || d->command->seat != 0;
  put->table = asked ? d->command->table : player->table;
  put->seat = asked ? d->command->seat : player->seat;
  if (asked ? felt_decision_is_kept_for(d, player) : felt_state_seat_is_his(d->state, player))
    return TRUE;
  if (!felt_decision_choose_seat(d, player->id, TRUE, &choice))
    return FALSE;
  put->table = choice.table;
  put->seat = choice.seat;
  put->seed = choice.seed;
  put->among = choice.among;
  if (put->seat != 0)
    put->ahead = felt_registration_passed(d->state, player->entry_seq);
  return TRUE;
}

static gboolean decide_put_back(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  const FeltPlayer *player = felt_find_player(d->state, c->player, d->error);
  if (player == NULL)
    return FALSE;
  gboolean in = felt_player_is_in(player);
  if (!in && player_out(d, c->player) == NULL)
    return FALSE;
  if (!felt_decision_has_chips(d, c->stack))
    return FALSE;
  FeltPutBack *put = &felt_decision_emit(d, FELT_EVENT_PUT_BACK)->u.put_back;
  put->player = player->id;
  put->stack = c->stack;
  put->reason = g_strdup(c->reason);
  if (in)
    return refund_return(d, player, put);
  if (c->refund)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("%s is out and has not re-entered. Leave refund out."),
                                player->name);
  put->bust = (gint64)felt_state_bust(d->state, player->id)->seq;
  return choose_seat(d, player, put);
}

/* The order -------------------------------------------------------------------------------- */

static gboolean read_order(FeltDecision *d, FeltBustOrder *order)
{
  char **names = d->command->buyers;
  guint n = g_strv_length(names);
  order->players = g_new0(gint64, n + 1);
  for (guint i = 0; i < n; i++)
    if (felt_text_is_blank(names[i]))
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                  _("{players} has an empty name; name each player who is out."));
  for (guint i = 0; i < n; i++) {
    const FeltPlayer *player = player_out(d, names[i]);
    if (player == NULL)
      return FALSE;
    for (guint j = 0; j < i; j++)
      if (order->players[j] == player->id)
        return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                    _("%s is named twice; name each player once."), player->name);
    order->players[order->n_players++] = player->id;
  }
  return n >= 2 || felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                        _("Name two players or more, the first to bust first."));
}

static gboolean is_named(const FeltBustOrder *order, guint id)
{
  for (guint i = 0; i < order->n_players; i++)
    if (order->players[i] == id)
      return TRUE;
  return FALSE;
}

/* Of several who share a place all are named or nobody: else nothing says where the others are. */
static gboolean names_whole_ties(FeltDecision *d, const FeltBustOrder *order)
{
  for (guint i = 0; i < order->n_players; i++) {
    const FeltPlayer *player = felt_state_player(d->state, order->players[i]);
    for (guint id = 1; player->place != player->place_to && id <= d->state->players->len; id++) {
      const FeltPlayer *other = felt_state_player(d->state, id);
      if (other != NULL && other->place == player->place && !is_named(order, id))
        return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                    _("%s shares a place with %s: name %s too."), other->name,
                                    player->name, other->name);
    }
  }
  return TRUE;
}

static gboolean is_their_order(const FeltState *state, const FeltBustOrder *order)
{
  for (guint i = 0; i + 1 < order->n_players; i++)
    if (felt_state_player(state, order->players[i])->place <=
        felt_state_player(state, order->players[i + 1])->place)
      return FALSE;
  return TRUE;
}

static gboolean decide_bust_order(FeltDecision *d)
{
  FeltBustOrder *order = &felt_decision_emit(d, FELT_EVENT_BUST_ORDER_SET)->u.bust_order_set;
  if (!read_order(d, order) || !names_whole_ties(d, order))
    return FALSE;
  if (is_their_order(d->state, order))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("They are already recorded in this order."));
  guint later = felt_bust_order_entered_later(d->state, order->players, order->n_players);
  return later == 0 ||
         felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                              _("%s came in, or bought chips, after that; leave that name out."),
                              felt_state_player(d->state, later)->name);
}

/* Names ------------------------------------------------------------------------------------ */

/* At any time, after the end too: results are read then. */
static gboolean decide_rename(FeltDecision *d)
{
  const char *name = d->command->name;
  const FeltPlayer *player = felt_find_player(d->state, d->command->player, d->error);
  if (player == NULL || !felt_decision_name_is_one(d, name))
    return FALSE;
  if (strcmp(player->name, name) == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("{name}: the player is already called %s."), name);
  const FeltPlayer *holder = felt_state_player_by_name(d->state, name);
  if (holder != NULL && holder != player)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_NAME_TAKEN,
        _("{name}: another player is called %s. Add something to the name."), holder->name);
  if (holder == NULL && felt_decision_waiting_full(d, name) != NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NAME_TAKEN,
                                _("{name}: %s is on the waiting list. Take that name off the list "
                                  "first, or add something to this one."),
                                name);
  FeltRenamed *renamed = &felt_decision_emit(d, FELT_EVENT_RENAMED)->u.renamed;
  renamed->player = player->id;
  renamed->name = g_strdup(name);
  renamed->was = g_strdup(player->name);
  return TRUE;
}

const FeltDecideRow felt_decide_corrections[] = {
    {FELT_COMMAND_PUT_BACK, decide_put_back},
    {FELT_COMMAND_BUST_ORDER, decide_bust_order},
    {FELT_COMMAND_RENAME, decide_rename},
    FELT_ROWS_END,
};
