/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-levels.c - hands dealt in a level, for levels that last for hands */
#include "tournament/state/felt-apply-private.h"

/* A hand belongs to the level in which it was dealt. */
void felt_apply_count_hand(const FeltState *state, FeltTable *table, const FeltInstant *at)
{
  FeltClockView view;
  felt_state_clock_view(state, at, &view);
  if (table->level_entry != view.level + 1)
    table->level_hands = 0;
  table->level_entry = view.level + 1;
  table->level_hands++;
}

/* The level begins, perhaps for the second time. */
void felt_apply_restart_level(FeltState *state)
{
  for (guint i = 0; i < state->tables->len; i++) {
    FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    table->level_entry = table->level_hands = 0;
  }
}

gint64 felt_state_hands_left(const FeltState *state, const FeltClockView *view)
{
  gint64 hands = view->by_hands ? state->levels[view->level].hands : -1, left = 0;
  if (hands < 0)
    return -1;
  gboolean any = FALSE;
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *table = felt_state_table(state, i);
    if (table == NULL || table->status != FELT_TABLE_OPEN || table->n_players < 2)
      continue;
    gint64 dealt = table->level_entry == view->level + 1 ? table->level_hands : 0;
    any = TRUE;
    left = MAX(left, hands - dealt);
  }
  return any ? left : hands;
}

gboolean felt_state_break_comes(const FeltState *state, const FeltClockView *view)
{
  return state->phase == FELT_PHASE_RUNNING && view->level + 1 < state->n_levels &&
         state->levels[view->level + 1].kind != FELT_LEVEL_PLAY &&
         felt_state_hands_left(state, view) == 0;
}
