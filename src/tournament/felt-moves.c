/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-moves.c - who has to go where: the list to announce, to show, to copy and to print */
#include "tournament/felt-moves.h"

#include "felt-config.h"
#include "tournament/felt-floor.h"

#include <glib/gi18n-lib.h>

static void move_free(gpointer data)
{
  FeltSeatMove *move = data;
  g_free(move->reason);
  g_free(move);
}

static char *reason_words(const FeltSeatChange *moved)
{
  switch (moved->why) {
  case FELT_WENT_REDRAW:
    return g_strdup(_("redraw"));
  case FELT_WENT_BREAK:
    return g_strdup_printf(_("table %u breaks"), moved->from_table);
  case FELT_WENT_FINAL_TABLE:
    return g_strdup(_("final table"));
  case FELT_WENT_HOME:
    return moved->reason != NULL ? g_strdup_printf(_("wrong seat, T 7; %s"), moved->reason)
                                 : g_strdup(_("wrong seat, T 7"));
  case FELT_WENT_SWAPPED:
    return g_strdup(moved->reason != NULL ? moved->reason : _("seats changed"));
  case FELT_WENT_BALANCE:
    return g_strdup(moved->reason != NULL ? moved->reason : _("balance, T 11A"));
  case FELT_WENT_SEATED:
    return g_strdup(_("seat"));
  default:
    return g_strdup(moved->reason != NULL ? moved->reason : _("moved"));
  }
}

static int in_order(gconstpointer a, gconstpointer b)
{
  const FeltSeatMove *x = *(FeltSeatMove *const *)a, *y = *(FeltSeatMove *const *)b;
  if (x->seq != y->seq)
    return x->seq < y->seq ? -1 : 1;
  if (x->table != y->table)
    return x->table < y->table ? -1 : 1;
  return x->seat < y->seat ? -1 : x->seat > y->seat;
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

GPtrArray *felt_moves_list(const FeltState *state, guint64 since, gboolean first_seats,
                           const FeltLevel *level)
{
  GPtrArray *list = g_ptr_array_new_with_free_func(move_free);
  g_autoptr(GHashTable) waiting = g_hash_table_new(NULL, NULL);
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    const FeltSeatChange *moved = &player->moved;
    if (player->status != FELT_PLAYER_IN || moved->seq <= since ||
        (moved->why == FELT_WENT_SEATED && !first_seats))
      continue;
    FeltSeatMove *move = g_new0(FeltSeatMove, 1);
    *move = (FeltSeatMove){
        .seq = moved->seq,
        .player = player->id,
        .name = player->name,
        .from_table = moved->from_table,
        .from_seat = moved->from_seat,
        .table = player->table,
        .seat = player->seat,
        .why = moved->why,
        .waits = waiting_at(state, level, player->table, waiting) >> (player->seat - 1) & 1,
        .reason = reason_words(moved)};
    g_ptr_array_add(list, move);
  }
  g_ptr_array_sort(list, in_order);
  return list;
}

GPtrArray *felt_moves_latest(const FeltState *state, const FeltLevel *level)
{
  guint64 latest = 0;
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_IN && player->moved.why != FELT_WENT_SEATED)
      latest = MAX(latest, player->moved.seq);
  }
  if (latest == 0)
    return g_ptr_array_new_with_free_func(move_free);
  return felt_moves_list(state, latest - 1, FALSE, level);
}

char *felt_seat_move_words(const FeltSeatMove *move)
{
  g_autofree char *to = g_strdup_printf(_("table %u seat %u"), move->table, move->seat);
  const char *waits = move->waits ? _(", waits for the button") : "";
  if (move->from_table == 0)
    return g_strdup_printf("%s: %s%s", move->name, to, waits);
  g_autofree char *from = g_strdup_printf(_("table %u seat %u"), move->from_table, move->from_seat);
  return g_strdup_printf("%s: %s → %s%s", move->name, from, to, waits);
}

char *felt_moves_text(const GPtrArray *moves)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < moves->len; i++) {
    g_autofree char *words = felt_seat_move_words(g_ptr_array_index(moves, i));
    const FeltSeatMove *move = g_ptr_array_index(moves, i);
    g_string_append_printf(text, "%s (%s)\n", words, move->reason);
  }
  return g_string_free(text, FALSE);
}
