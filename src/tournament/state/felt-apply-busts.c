/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-busts.c - bust-outs, folded into the state */
#include "tournament/state/felt-apply-private.h"
#include "tournament/state/felt-bounties-won.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

static gboolean check_bust(const FeltState *state, const FeltBust *bust, GError **error)
{
  if (felt_apply_need_in(state, bust->player, error) == NULL)
    return FALSE;
  if (bust->stack < -1 || bust->stack > FELT_INT_MAX)
    return felt_apply_impossible(error, _("an impossible stack goes out"));
  for (guint i = 0; i < bust->n_by; i++)
    if (felt_state_player(state, bust->by[i]) == NULL || bust->by[i] == bust->player)
      return felt_apply_impossible(error, _("there is no player %d"), (int)bust->by[i]);
  return TRUE;
}

static gboolean check_busted(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltBusted *busted = &event->u.busted;
  g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
  if (!felt_apply_need_running(state, error))
    return FALSE;
  if (busted->n_players == 0 || busted->n_players >= state->n_in)
    return felt_apply_impossible(error, _("somebody has to stay in"));
  for (guint i = 0; i < busted->n_players; i++) {
    if (!check_bust(state, &busted->players[i], error))
      return FALSE;
    if (!g_hash_table_add(seen, GUINT_TO_POINTER((guint)busted->players[i].player)))
      return felt_apply_impossible(error, _("a player goes out twice in one hand"));
  }
  return TRUE;
}

static int larger_stack_first(gconstpointer a, gconstpointer b)
{
  const FeltBustRecord *x = a, *y = b;
  if (x->stack != y->stack)
    return x->stack > y->stack ? -1 : 1;
  return x->player < y->player ? -1 : x->player > y->player;
}

/* How many were in before a hand of which `in` are. */
static guint left_before(const FeltState *state, guint64 hand, guint in)
{
  guint first = state->busts->len;
  while (first > 0 && g_array_index(state->busts, FeltBustRecord, first - 1).hand == hand)
    first--;
  return first < state->busts->len ? g_array_index(state->busts, FeltBustRecord, first).left : in;
}

static guint day_at(const FeltState *state, const FeltInstant *at)
{
  guint day = 1;
  FeltClockView view;
  felt_state_clock_view(state, at, &view);
  for (guint i = 0; i < view.level && i < state->n_levels; i++)
    if (state->levels[i].kind == FELT_LEVEL_DAY_END)
      day++;
  return day;
}

static void record_bust(FeltState *state, const FeltBust *bust, guint64 seq, guint day)
{
  FeltPlayer *player = felt_state_player(state, bust->player);
  FeltTable *table =
      player->status == FELT_PLAYER_IN ? felt_state_table(state, player->table) : NULL;
  guint64 hand = state->hand_for_hand.on ? state->hand_for_hand.group : seq;
  FeltBustRecord record = {.player = player->id,
                           .stack = bust->stack,
                           .seq = seq,
                           .hand = hand,
                           .table = table != NULL ? table->number : 0,
                           .left = left_before(state, hand, state->n_in),
                           .day = day,
                           .by_first = state->bust_by->len,
                           .n_by = bust->n_by,
                           .victim = player->id,
                           .drawn = -1};

  felt_bounties_stamp(state, &record);
  felt_apply_stand_up(state, player);
  if (table != NULL) {
    table->eliminated |= (FeltSeatMask)(1u << (player->seat - 1));
    felt_apply_settle_count(table);
  }
  player->status = FELT_PLAYER_OUT;
  felt_apply_drop_calls(state, player->id, 0);
  player->stack = 0;
  player->penalty = 0;
  player->away = FALSE;

  g_array_append_val(state->busts, record);
  for (guint i = 0; i < bust->n_by; i++) {
    FeltPlayer *winner = felt_state_player(state, bust->by[i]);
    winner->knocked_out++;
    g_array_append_val(state->bust_by, winner->id);
  }
}

static void change_busted(FeltState *state, const FeltEvent *event)
{
  const FeltBusted *busted = &event->u.busted;
  guint first = state->busts->len;
  for (guint i = 0; i < busted->n_players; i++)
    record_bust(state, &busted->players[i], event->seq, day_at(state, &event->at));
  qsort(&g_array_index(state->busts, FeltBustRecord, first), busted->n_players,
        sizeof(FeltBustRecord), larger_stack_first);
  state->n_in -= busted->n_players;
  state->n_busted += busted->n_players;
  if (busted->ends && (state->n_in == 1 || felt_apply_satellite_ends(state, &event->at)))
    felt_apply_finish(state, &event->at, FALSE);
}

const FeltApplyRow felt_apply_busts[] = {
    {FELT_EVENT_BUSTED, check_busted, change_busted},
    FELT_ROWS_END,
};
