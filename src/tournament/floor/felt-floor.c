/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor.c - what the floor looks at: order of breaking, stops, counts */
#include "tournament/floor/felt-floor.h"

static gboolean has(FeltSeatMask mask, guint seat)
{
  return mask >> (seat - 1) & 1;
}

static const FeltTable *open_table(const FeltState *state, guint number)
{
  const FeltTable *table = felt_state_table(state, number);
  return table != NULL && table->status == FELT_TABLE_OPEN ? table : NULL;
}

/* Tables ------------------------------------------------------------------------------------- */

guint felt_table_usable_seats(const FeltState *state, const FeltTable *table)
{
  guint n = 0;
  for (guint s = 1; s <= table->n_seats; s++) {
    const FeltPlayer *kept = felt_state_player(state, table->kept_for[s]);
    gboolean his =
        kept != NULL && (kept->status == FELT_PLAYER_IN || kept->status == FELT_PLAYER_REGISTERED);
    n += !has(table->locked, s) || table->players[s] != 0 || his;
  }
  return n;
}

GArray *felt_break_order(const FeltState *state)
{
  GArray *order = g_array_new(FALSE, FALSE, sizeof(guint));
  g_autofree guint8 *named = g_new0(guint8, state->tables->len + 1);
  for (guint i = 0; i < state->break_order->len; i++) {
    guint number = g_array_index(state->break_order, guint, i);
    if (open_table(state, number) == NULL)
      continue;
    named[number] = 1;
    g_array_append_val(order, number);
  }
  for (guint number = state->tables->len; number > 0; number--)
    if (!named[number] && open_table(state, number) != NULL)
      g_array_append_val(order, number);
  return order;
}

guint felt_floor_fullest(const FeltState *state)
{
  guint fullest = 0;
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *table = open_table(state, i);
    if (table != NULL)
      fullest = MAX(fullest, table->n_players);
  }
  return fullest;
}

gboolean felt_table_stops(const FeltState *state, const FeltTable *table, guint fullest,
                          guint *hand)
{
  const FeltButtonState *last = &table->button;
  if (state->setup.stop_dealing == FELT_STOP_NEVER || table->status != FELT_TABLE_OPEN ||
      table->n_players == 0 || table->n_players + 3 > fullest || table->hands == 0 ||
      (table->waived != 0 && table->waived <= table->n_players))
    return FALSE;
  if (state->setup.stop_dealing == FELT_STOP_NEXT_EMPTY) {
    guint next = last->big_seat == 0 ? 0 : last->big_seat % table->n_seats + 1u;
    if (next == 0 || table->players[next] != 0 || !has(table->eliminated, next))
      return FALSE;
  }
  *hand = table->hands;
  return TRUE;
}

gboolean felt_table_count_is_wrong(const FeltTable *table)
{
  return table->status == FELT_TABLE_OPEN && table->was_counted && !table->count_agreed &&
         table->count != table->n_players;
}

guint felt_floor_wrong_count(const FeltState *state, guint *n_counted)
{
  guint wrong = 0;
  *n_counted = 0;
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *table = open_table(state, i);
    if (table == NULL)
      continue;
    *n_counted += table->was_counted;
    if (wrong == 0 && felt_table_count_is_wrong(table))
      wrong = i;
  }
  return wrong;
}

FeltSeatMask felt_table_absent(const FeltState *state, const FeltTable *table)
{
  FeltSeatMask mask = 0;
  for (guint s = 1; s <= table->n_seats; s++) {
    const FeltPlayer *player = felt_state_player(state, table->players[s]);
    if (player != NULL && (player->away || player->penalty > 0))
      mask |= (FeltSeatMask)(1u << (s - 1));
  }
  return mask;
}

FeltSeatMask felt_table_waiting(const FeltState *state, const FeltTable *table,
                                const FeltLevel *level)
{
  FeltPositions hand;
  if (felt_table_coming_hand(state, table, level, &hand) != FELT_BUTTON_OK)
    return 0;
  return (FeltSeatMask)(felt_table_occupied(table) & ~hand.dealt_in);
}

GArray *felt_hand_for_hand_open(const FeltState *state)
{
  GArray *tables = g_array_new(FALSE, FALSE, sizeof(guint));
  for (guint i = 1; state->hand_for_hand.on && i <= state->tables->len; i++) {
    const FeltTable *table = open_table(state, i);
    if (table != NULL && table->n_players >= 2 && !table->done)
      g_array_append_val(tables, i);
  }
  return tables;
}

gboolean felt_floor_redraw_due(const FeltState *state, guint *count)
{
  gboolean due = FALSE;
  if (felt_state_open_tables(state) < 2)
    return FALSE;
  for (guint i = 0; i < state->setup.n_redraw_at; i++) {
    guint at = (guint)state->setup.redraw_at[i];
    if (state->n_in > at || state->n_unique <= at ||
        (state->redrawn_at != 0 && state->redrawn_at <= at) || (due && at >= *count))
      continue;
    *count = at;
    due = TRUE;
  }
  return due;
}

gboolean felt_floor_can_break(const FeltState *state, guint *table)
{
  g_autoptr(GArray) order = felt_break_order(state);
  guint seats = 0;
  if (order->len < 2)
    return FALSE;

  *table = g_array_index(order, guint, 0);
  for (guint i = 1; i < order->len; i++)
    seats += felt_table_usable_seats(state, open_table(state, g_array_index(order, guint, i)));
  return seats >= state->n_in;
}

FeltFloorStep felt_floor_step(const FeltState *state, gboolean entries_open, guint *number)
{
  guint tables = felt_state_open_tables(state), breaks, at = (guint)state->setup.final_table_at;
  if (entries_open || tables < 2)
    return FELT_FLOOR_STAYS;

  gboolean fits = felt_floor_can_break(state, &breaks);
  if (at > 0 ? state->n_in <= at : tables == 2 && fits)
    return FELT_FLOOR_FINAL_TABLE;
  if (felt_floor_redraw_due(state, number))
    return FELT_FLOOR_REDRAW;
  if (!fits || tables < 3)
    return FELT_FLOOR_STAYS;
  *number = breaks;
  return FELT_FLOOR_BREAK;
}

/* Pairs -------------------------------------------------------------------------------------- */

gboolean felt_players_apart(const FeltState *state, guint player, guint other)
{
  guint low = MIN(player, other), high = MAX(player, other);
  for (guint i = 0; i < state->apart->len; i++) {
    const FeltPair *pair = &g_array_index(state->apart, FeltPair, i);
    if (pair->player == low && pair->other == high)
      return TRUE;
  }
  return FALSE;
}

gboolean felt_table_is_apart(const FeltState *state, const FeltTable *table, guint player)
{
  for (guint i = 0; i < state->apart->len; i++) {
    const FeltPair *pair = &g_array_index(state->apart, FeltPair, i);
    if (pair->player != player && pair->other != player)
      continue;
    guint other = pair->player == player ? pair->other : pair->player;
    for (guint s = 1; s <= table->n_seats; s++)
      if (table->players[s] == other)
        return TRUE;
  }
  return FALSE;
}
