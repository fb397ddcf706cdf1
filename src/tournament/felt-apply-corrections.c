/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-corrections.c - bust-outs put right (rules.md 5.8), folded into the state */
#include "tournament/felt-apply-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

/* A player who is out, or NULL with the reason. */
static const FeltPlayer *need_out(const FeltState *state, gint64 id, GError **error)
{
  const FeltPlayer *player = felt_state_player(state, id);
  if (player != NULL && player->status == FELT_PLAYER_OUT)
    return player;
  if (player == NULL)
    felt_apply_impossible(error, _("there is no player %d"), (int)id);
  else
    felt_apply_impossible(error, _("%s is not out"), player->name);
  return NULL;
}

/* Put back --------------------------------------------------------------------------------- */

static gboolean check_put_back(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltPutBack *put = &event->u.put_back;
  const FeltPlayer *player = need_out(state, put->player, error);
  if (player == NULL)
    return FALSE;
  const FeltBustRecord *bust = felt_state_bust(state, player->id);
  if (bust == NULL || put->bust < 1 || bust->seq != (guint64)put->bust)
    return felt_apply_impossible(error, _("player %d was not put out by event %d"),
                                 (int)put->player, (int)put->bust);
  if (put->stack < -1 || put->stack > FELT_INT_MAX)
    return felt_apply_impossible(error, _("an impossible stack was counted"));
  return put->table == 0 ||
         felt_apply_need_free_seat(state, put->table, put->seat, player->id, error);
}

/* As if the bust-out had never been: what was won with it is on the head again, what was drawn for
 * it is in the sealed list again. */
static void make_void(FeltState *state, guint player)
{
  const FeltBustRecord *bust = felt_state_bust(state, player);
  for (guint i = 0; i < bust->n_by; i++) {
    guint winner = g_array_index(state->bust_by, guint, bust->by_first + i);
    felt_state_player(state, winner)->knocked_out--;
  }
  g_array_remove_index(state->busts, (guint)(bust - (const FeltBustRecord *)state->busts->data));
}

static void change_put_back(FeltState *state, const FeltEvent *event)
{
  const FeltPutBack *put = &event->u.put_back;
  FeltPlayer *player = felt_state_player(state, put->player);
  make_void(state, player->id);
  player->status = FELT_PLAYER_REGISTERED;
  player->table = player->seat = 0;
  player->stack = put->stack;
  player->counted_seq = put->stack >= 0 ? event->seq : player->counted_seq;
  state->n_in++;
  state->n_busted--;
  if (put->table != 0) {
    felt_apply_note_move(player, event->seq, FELT_WENT_SEATED, put->reason);
    felt_apply_sit_down(state, player, put->table, put->seat);
    felt_apply_settle_count(felt_state_table(state, put->table));
  }

  /* What was announced has to be looked at again. */
  state->put_back = state->prizes_locked;
  if (state->phase == FELT_PHASE_FINISHED && !felt_apply_still_ends(state))
    felt_apply_reopen(state, &event->at);
}

/* The order -------------------------------------------------------------------------------- */

static gboolean check_bust_order_set(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltBustOrder *order = &event->u.bust_order_set;
  g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
  if (order->n_players < 2)
    return felt_apply_impossible(error, _("an order is of two players or more"));
  for (guint i = 0; i < order->n_players; i++) {
    if (need_out(state, order->players[i], error) == NULL)
      return FALSE;
    if (!g_hash_table_add(seen, GUINT_TO_POINTER((guint)order->players[i])))
      return felt_apply_impossible(error, _("a player goes out twice in one order"));
  }
  return TRUE;
}

static void change_bust_order_set(FeltState *state, const FeltEvent *event)
{
  const FeltBustOrder *order = &event->u.bust_order_set;
  for (guint i = 0; i < order->n_players; i++) {
    guint player = (guint)order->players[i];
    FeltBustTurn turn = {event->seq, felt_state_bust(state, player)->seq, player};
    g_array_append_val(state->bust_turns, turn);
  }
}

const FeltApplyRow felt_apply_corrections[] = {
    {FELT_EVENT_PUT_BACK, check_put_back, change_put_back},
    {FELT_EVENT_BUST_ORDER_SET, check_bust_order_set, change_bust_order_set},
    FELT_ROWS_END,
};
