/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-corrections.c - bust-outs (rules.md 5.8) and names put right, folded into the state */
#include "tournament/state/felt-apply-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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

/* The bust-out that is void; NULL: it does not stand. */
static FeltBustRecord *void_bust(const FeltState *state, const FeltPutBack *put,
                                 const FeltReturn **back)
{
  const FeltPlayer *player = felt_state_player(state, put->player);
  FeltBustRecord *bust = put->sale == 0 ? felt_state_bust(state, player->id)
                                        : felt_state_came_back(state, player, back);
  return bust != NULL && put->bust == (gint64)bust->seq ? bust : NULL;
}

/* Whether the sale that brought the player back can be none. */
static gboolean check_refund(const FeltState *state, const FeltPutBack *put, GError **error)
{
  const FeltReturn *back = NULL;
  const FeltPlayer *player = felt_state_player(state, put->player);
  felt_state_came_back(state, player, &back);
  if (back == NULL || put->sale != (gint64)back->seq)
    return felt_apply_impossible(error, _("%s is not in by event %d"), player->name,
                                 (int)put->sale);
  if (back->chips > state->chips_in_play)
    return felt_apply_impossible(error, _("more chips would leave play than are in it"));
  return TRUE;
}

static gboolean check_put_back(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltPutBack *put = &event->u.put_back;
  const FeltReturn *back;
  gboolean again = put->sale != 0;
  if ((again ? felt_apply_need_in(state, put->player, error)
             : need_out(state, put->player, error)) == NULL)
    return FALSE;
  if (void_bust(state, put, &back) == NULL)
    return felt_apply_impossible(error, _("player %d was not knocked out by event %d"),
                                 (int)put->player, (int)put->bust);
  if (put->stack < -1 || put->stack > FELT_INT_MAX)
    return felt_apply_impossible(error, _("an impossible stack was counted"));
  if (again)
    return check_refund(state, put, error);
  return put->table == 0 ||
         felt_apply_need_free_seat(state, put->table, put->seat, put->player, error);
}

/* As if the bust-out had never been: what was won with it is on the head again, what was drawn for
 * it is in the sealed list again. */
static void make_void(FeltState *state, const FeltBustRecord *bust)
{
  for (guint i = 0; i < bust->n_by; i++) {
    guint winner = g_array_index(state->bust_by, guint, bust->by_first + i);
    felt_state_player(state, winner)->knocked_out--;
  }
  g_array_remove_index(state->busts, (guint)(bust - (const FeltBustRecord *)state->busts->data));
}

/* The present entry is again the one before it. */
static void restore_entry(FeltPlayer *player, const FeltReturn *back)
{
  player->rebuys += back->old_rebuys - back->rebuys;
  player->add_ons += back->old_add_ons;
  player->lost_rebuys -= back->old_rebuys;
  player->lost_add_ons -= back->old_add_ons;
  player->chips += back->old_chips - back->chips;
  player->stack = -1;
  player->entry_seq = back->old_entry_seq;
  if (player->deal < 0)
    player->deal = back->old_deal;
}

/* As if what brought the player back had never been sold: what they bought after it they keep.
 * Where they have given up their chips for one more entry since, that one stands with its stack,
 * and what they gave up for it were the chips of the entry before. */
static void refund_return(FeltState *state, FeltPlayer *player, const FeltReturn *back,
                          const FeltEvent *event)
{
  felt_apply_refund_return(state, player, back, event);
  if (player->given_up_seq < back->seq)
    restore_entry(player, back);
  else
    player->lost_rebuys -= back->rebuys;
  player->entries -= back->entries;
  player->sold -= back->chips;
  state->n_entries -= back->entries;
  state->n_busted -= back->entries;
  state->chips_sold -= back->chips;
  state->chips_in_play -= back->chips;
  g_array_remove_index(state->returns, (guint)(back - (const FeltReturn *)state->returns->data));
}

/* The player who was out is in again, on the seat that was found for them. */
static void bring_in(FeltState *state, FeltPlayer *player, const FeltEvent *event)
{
  const FeltPutBack *put = &event->u.put_back;
  player->status = FELT_PLAYER_REGISTERED;
  player->table = player->seat = 0;
  player->stack = -1;
  state->n_in++;
  state->n_busted--;
  if (put->table == 0)
    return;
  felt_apply_note_move(player, event->seq, FELT_WENT_SEATED, put->reason);
  felt_apply_sit_down(state, player, put->table, put->seat);
  felt_apply_settle_count(felt_state_table(state, put->table));
}

/* Whether what is over stays so: after a refund as many are in as before, but fewer seats of a
 * satellite may be paid. */
static gboolean still_over(FeltState *state, const FeltPutBack *put)
{
  gboolean satellite = state->setup.payouts.seat_value > 0 && !state->finished_by_hand;
  if (put->sale != 0 && !satellite)
    return TRUE;
  return felt_apply_still_ends(state);
}

static void change_put_back(FeltState *state, const FeltEvent *event)
{
  const FeltPutBack *put = &event->u.put_back;
  const FeltReturn *back = NULL;
  FeltPlayer *player = felt_state_player(state, put->player);
  FeltBustRecord *bust = void_bust(state, put, &back);
  if (put->sale != 0)
    refund_return(state, player, back, event);
  else
    bring_in(state, player, event);
  make_void(state, bust);
  if (put->stack >= 0) {
    player->stack = put->stack;
    player->counted_seq = event->seq;
  }

  /* What was announced has to be looked at again. */
  state->put_back = state->prizes_locked;
  if (state->phase == FELT_PHASE_FINISHED && !still_over(state, put))
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

/* Names ------------------------------------------------------------------------------------ */

static gboolean check_renamed(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltRenamed *renamed = &event->u.renamed;
  if (felt_state_player(state, renamed->player) == NULL)
    return felt_apply_impossible(error, _("there is no player %d"), (int)renamed->player);
  return felt_apply_check_name(state, renamed->player, renamed->name, error);
}

/* Who is out and waits to come in again waits by the right name. */
static void change_renamed(FeltState *state, const FeltEvent *event)
{
  const FeltRenamed *renamed = &event->u.renamed;
  FeltPlayer *player = felt_state_player(state, renamed->player);
  for (guint i = 0; i < state->waiting->len; i++) {
    char **waiting = (char **)&state->waiting->pdata[i];
    g_autofree char *key = felt_name_key(*waiting);
    if (strcmp(key, player->key) != 0)
      continue;
    g_ref_string_release(*waiting);
    *waiting = g_ref_string_new(renamed->name);
  }
  felt_apply_name(state, player, renamed->name);
}

const FeltApplyRow felt_apply_corrections[] = {
    {FELT_EVENT_PUT_BACK, check_put_back, change_put_back},
    {FELT_EVENT_BUST_ORDER_SET, check_bust_order_set, change_bust_order_set},
    {FELT_EVENT_RENAMED, check_renamed, change_renamed},
    FELT_ROWS_END,
};
