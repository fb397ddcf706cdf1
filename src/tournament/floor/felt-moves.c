/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-moves.c - who has to go where: the list to announce, to show, to copy and to print */
#include "tournament/floor/felt-moves.h"

#include "felt-config.h"
#include "tournament/floor/felt-balance.h"
#include "tournament/floor/felt-floor.h"

#include <glib/gi18n-lib.h>

static void move_free(gpointer data)
{
  FeltSeatMove *move = data;
  g_ref_string_release(move->name);
  g_free(move->reason);
  g_free(move->from);
  g_free(move->to);
  g_free(move);
}

static char *reason_words(const FeltState *state, const FeltSeatChange *moved)
{
  g_autofree char *given = felt_balance_reason_text(state, moved->reason);
  switch (moved->why) {
  case FELT_WENT_REDRAW:
    return g_strdup(_("redraw"));
  case FELT_WENT_BREAK:
    return g_strdup_printf(_("table %s breaks"),
                           felt_state_table_said(state, moved->from_table).text);
  case FELT_WENT_FINAL_TABLE:
    return g_strdup(_("final table"));
  case FELT_WENT_HOME:
    return given != NULL ? g_strdup_printf(_("wrong seat, T 7; %s"), given)
                         : g_strdup(_("wrong seat, T 7"));
  case FELT_WENT_SEATED:
    return g_strdup(_("seat"));
  default:
    break;
  }
  if (given != NULL)
    return g_steal_pointer(&given);
  if (moved->why == FELT_WENT_SWAPPED)
    return g_strdup(_("seats changed"));
  return g_strdup(moved->why == FELT_WENT_BALANCE ? _("balance, T 11A") : _("moved"));
}

static int by_origin(gconstpointer a, gconstpointer b)
{
  const FeltSeatMove *x = *(FeltSeatMove *const *)a, *y = *(FeltSeatMove *const *)b;
  if (x->from_table != y->from_table)
    return x->from_table < y->from_table ? -1 : 1;
  if (x->from_seat != y->from_seat)
    return x->from_seat < y->from_seat ? -1 : 1;
  return x->player < y->player ? -1 : x->player > y->player;
}

/* Who waits is the same question for all at a table: asked once. */
static FeltSeatMask waiting_at(const FeltState *state, const FeltLevel *level, guint number,
                               GHashTable *known)
{
  gpointer found;
  if (g_hash_table_lookup_extended(known, GUINT_TO_POINTER(number), NULL, &found))
    return (FeltSeatMask)GPOINTER_TO_UINT(found);
  FeltSeatMask mask = felt_table_waiting(state, felt_state_table(state, number), level);
  g_hash_table_insert(known, GUINT_TO_POINTER(number), GUINT_TO_POINTER(mask));
  return mask;
}

GPtrArray *felt_moves_list(const FeltState *state, const FeltLevel *level)
{
  GPtrArray *list = g_ptr_array_new_with_free_func(move_free);
  g_autoptr(GHashTable) waiting = g_hash_table_new(NULL, NULL);
  for (guint i = 0; i < state->players->len && state->phase != FELT_PHASE_FINISHED; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status != FELT_PLAYER_IN ||
        (player->told_table == player->table && player->told_seat == player->seat))
      continue;
    FeltSeatMove *move = g_new0(FeltSeatMove, 1);
    *move = (FeltSeatMove){
        .seq = player->moved.seq,
        .player = player->id,
        .name = g_ref_string_acquire(player->name),
        .from_table = player->told_table,
        .from_seat = player->told_seat,
        .table = player->table,
        .seat = player->seat,
        .why = player->moved.why,
        .waits = waiting_at(state, level, player->table, waiting) >> (player->seat - 1) & 1,
        .from = felt_seat_words(&state->setup, player->told_table, player->told_seat),
        .to = felt_seat_words(&state->setup, player->table, player->seat),
        .reason = reason_words(state, &player->moved)};
    g_ptr_array_add(list, move);
  }
  g_ptr_array_sort(list, by_origin);
  return list;
}

char *felt_seat_words(const FeltSetup *setup, guint table, guint seat)
{
  return g_strdup_printf(_("table %s, seat %u"), felt_setup_table_said(setup, table).text, seat);
}

const char *felt_seat_move_waits(const FeltSeatMove *move)
{
  return move->waits ? _(", waits for the button") : "";
}

char *felt_moves_text(const FeltSetup *setup, const GPtrArray *moves)
{
  GString *text = g_string_new(NULL);
  guint table = 0;
  for (guint i = 0; i < moves->len; i++) {
    const FeltSeatMove *move = g_ptr_array_index(moves, i);
    if (move->from_table != table) {
      g_string_append(text, i > 0 ? "\n" : "");
      g_string_append_printf(text, _("From table %s:"),
                             felt_setup_table_said(setup, move->from_table).text);
      g_string_append_c(text, '\n');
      table = move->from_table;
    }
    g_string_append_printf(text, _("seat %u, %s: to %s"), move->from_seat, move->name, move->to);
    g_string_append(text, felt_seat_move_waits(move));
    g_string_append_c(text, '\n');
  }
  return g_string_free(text, FALSE);
}
