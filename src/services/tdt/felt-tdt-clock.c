/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-clock.c - the clock as the save tells it */
#include "services/tdt/felt-tdt-play.h"

/* Between two levels the other program waits for its sounds: so much later is not set again. */
#define LATE_MS 15000

static gboolean view_now(const FeltTdtPlay *play, FeltClockView *view)
{
  const FeltState *state = play->log->state;
  felt_state_clock_view(state, &play->log->now, view);
  return state->phase == FELT_PHASE_RUNNING;
}

static void set_level(FeltTdtPlay *play, guint entry)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_LEVEL);
  command->level = entry;
  felt_tdt_try(play, command);
}

void felt_tdt_clock_mark(FeltTdtPlay *play, guint entry)
{
  FeltClockView view;
  if (!view_now(play, &view) || (view.level + 1 == entry && view.elapsed_ms <= LATE_MS))
    return;
  set_level(play, entry);
}

void felt_tdt_clock_round(FeltTdtPlay *play, gint64 round)
{
  const FeltState *state = play->log->state;
  FeltClockView view;
  if (play->save->n_marks > 0 || round == 0 || !view_now(play, &view) ||
      felt_level_number(state->levels, state->n_levels, view.level) == (guint)round)
    return;
  for (guint i = 0; i < state->n_levels; i++)
    if (state->levels[i].kind == FELT_LEVEL_PLAY &&
        felt_level_number(state->levels, state->n_levels, i) == (guint)round) {
      set_level(play, i + 1);
      return;
    }
}

void felt_tdt_clock_end(FeltTdtPlay *play)
{
  const FeltTdtSave *save = play->save;
  FeltClockView view;
  if (!view_now(play, &view))
    return;
  if (view.level + 1 != save->entry)
    set_level(play, save->entry);

  view_now(play, &view);
  gint64 length = felt_level_length_ms(&save->levels[save->entry - 1]);
  gint64 more = MAX(save->left_ms, 1000) - (length - view.elapsed_ms);
  if (more == 0 || view.level + 1 != save->entry)
    return;
  FeltCommand *command = felt_command_new(FELT_COMMAND_ADJUST_TIME);
  command->ms = more;
  felt_tdt_try(play, command);
}
