/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-standings-moves.c - who stands elsewhere in other standings */
#include "club/felt-standings.h"

#include "felt-config.h"

static char *row_key(const FeltStanding *player)
{
  if (player->person != 0)
    return g_strdup_printf("%d", (int)player->person);
  return g_strconcat("=", player->key, NULL);
}

/* Rows by person or key, so that a large league is compared at once. */
static GHashTable *rows_of(const FeltStandings *standings)
{
  GHashTable *rows = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < standings->n_players; i++) {
    const FeltStanding *player = &standings->players[i];
    g_hash_table_insert(rows, row_key(player), (gpointer)player);
  }
  return rows;
}

static void add_move(GArray *moves, const FeltStanding *before, const FeltStanding *after)
{
  FeltStandingsMove move = {before, after};
  if (before == NULL || after == NULL || before->place != after->place ||
      before->place_to != after->place_to || before->points != after->points)
    g_array_append_val(moves, move);
}

static const FeltStanding *take_row(GHashTable *rows, const FeltStanding *player)
{
  g_autofree char *key = row_key(player);
  const FeltStanding *found = g_hash_table_lookup(rows, key);
  g_hash_table_remove(rows, key);
  return found;
}

GArray *felt_standings_moves(const FeltStandings *before, const FeltStandings *after)
{
  GArray *moves = g_array_new(FALSE, FALSE, sizeof(FeltStandingsMove));
  g_autoptr(GHashTable) rows = rows_of(before);
  for (guint i = 0; i < after->n_players; i++)
    add_move(moves, take_row(rows, &after->players[i]), &after->players[i]);
  for (guint i = 0; i < before->n_players; i++) {
    const FeltStanding *left = take_row(rows, &before->players[i]);
    if (left != NULL)
      add_move(moves, left, NULL);
  }
  return moves;
}
