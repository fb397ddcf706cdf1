/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-call.c - the clock on a player who takes too long, and the shot clock (T 29) */
#include "tournament/state/felt-call.h"

#define ALL_MS ((FELT_CALL_SECONDS + FELT_CALL_COUNTDOWN) * G_GINT64_CONSTANT(1000))

gboolean felt_call_view(const FeltState *state, const FeltTable *table, const FeltInstant *now,
                        FeltCallView *view)
{
  const FeltPlayer *player = table->called != 0 ? felt_state_player(state, table->called) : NULL;
  if (state->phase != FELT_PHASE_RUNNING || player == NULL || player->status != FELT_PLAYER_IN ||
      player->table != table->number)
    return FALSE;

  gint64 left_ms = ALL_MS - felt_instant_between(&table->called_at, now, NULL) / 1000;
  if (left_ms <= -FELT_CALL_TOLD * 1000)
    return FALSE;

  gint64 left_s = (MAX(left_ms, 0) + 999) / 1000;
  gboolean countdown = left_s <= FELT_CALL_COUNTDOWN;
  gint64 next_ms = left_ms + FELT_CALL_TOLD * 1000;
  if (left_ms > 0)
    next_ms = (left_ms - 1) % 1000 + 1;
  *view = (FeltCallView){.table = table->number,
                         .player = player->id,
                         .left_ms = left_ms,
                         .left_s = countdown ? left_s : left_s - FELT_CALL_COUNTDOWN,
                         .next_ms = next_ms,
                         .countdown = countdown};
  return TRUE;
}

gboolean felt_call_latest(const FeltState *state, const FeltInstant *now, FeltCallView *view)
{
  const FeltTable *latest = NULL;
  gint64 least = 0;
  for (guint i = 0; i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    FeltCallView here;
    if (table->called == 0 || !felt_call_view(state, table, now, &here))
      continue;
    gint64 past = felt_instant_between(&table->called_at, now, NULL);
    if (latest == NULL || past < least) {
      latest = table;
      least = past;
      *view = here;
    }
  }
  return latest != NULL;
}

void felt_call_clear(FeltTable *table)
{
  table->called = 0;
  table->called_at = (FeltInstant){0};
}

guint felt_time_chips_left(const FeltState *state, const FeltPlayer *player)
{
  gint64 left = state->setup.time_chips - (gint64)player->time_chips;
  return left > 0 ? (guint)left : 0;
}
