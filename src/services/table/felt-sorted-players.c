/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sorted-players.c - players in the order of a list */
#include "services/table/felt-sorted-players.h"

#include <string.h>

const char *const felt_player_status_words[] = {NULL, "registered", "in", "out", "withdrawn"};

typedef struct {
  const FeltPlayer *player;
  char *key; /* by which the language sorts */
} SortedPlayer;

static void clear_sorted(gpointer data)
{
  g_free(((SortedPlayer *)data)->key);
}

static int by_name(gconstpointer a, gconstpointer b)
{
  const SortedPlayer *first = a, *second = b;
  int order = strcmp(first->key, second->key);
  if (order != 0)
    return order;
  return first->player->id < second->player->id ? -1 : first->player->id > second->player->id;
}

static int by_place(gconstpointer a, gconstpointer b)
{
  const FeltPlayer *first = ((const SortedPlayer *)a)->player;
  const FeltPlayer *second = ((const SortedPlayer *)b)->player;
  if (first->place != second->place)
    return first->place < second->place ? -1 : 1;
  if (first->prize != second->prize)
    return first->prize > second->prize ? -1 : 1;
  return by_name(a, b);
}

static int by_seat(gconstpointer a, gconstpointer b)
{
  const FeltPlayer *first = ((const SortedPlayer *)a)->player;
  const FeltPlayer *second = ((const SortedPlayer *)b)->player;
  gboolean seated = felt_player_is_seated(first);
  if (seated != felt_player_is_seated(second))
    return seated ? -1 : 1;
  if (!seated)
    return by_name(a, b);
  if (first->table != second->table)
    return first->table < second->table ? -1 : 1;
  return first->seat < second->seat ? -1 : first->seat > second->seat;
}

gboolean felt_player_is_there(const FeltPlayer *player)
{
  return player->status != FELT_PLAYER_ABSENT;
}

gboolean felt_player_is_seated(const FeltPlayer *player)
{
  return player->status == FELT_PLAYER_IN;
}

gboolean felt_player_has_result(const FeltPlayer *player)
{
  return felt_player_is_in(player) || player->status == FELT_PLAYER_OUT;
}

GPtrArray *felt_sorted_players(const FeltState *state, gboolean (*wanted)(const FeltPlayer *),
                               FeltPlayersOrder order)
{
  static const GCompareFunc compare[] = {by_name, by_place, by_seat};
  g_autoptr(GArray) sorted = g_array_new(FALSE, FALSE, sizeof(SortedPlayer));
  g_array_set_clear_func(sorted, clear_sorted);
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_ABSENT || !wanted(player))
      continue;
    SortedPlayer item = {player, g_utf8_collate_key(player->name, -1)};
    g_array_append_val(sorted, item);
  }
  g_array_sort(sorted, compare[order]);
  GPtrArray *players = g_ptr_array_new_full(sorted->len, NULL);
  for (guint i = 0; i < sorted->len; i++)
    g_ptr_array_add(players, (gpointer)g_array_index(sorted, SortedPlayer, i).player);
  return players;
}
