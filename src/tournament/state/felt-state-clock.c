/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-state-clock.c - what the clock says of a tournament: level dealt, sales, late registration
 */
#include "tournament/state/felt-state.h"

gboolean felt_state_is_paused(const FeltState *state)
{
  return state->phase == FELT_PHASE_RUNNING && !state->clock.running && !state->hand_for_hand.on;
}

void felt_state_clock_view(const FeltState *state, const FeltInstant *now, FeltClockView *view)
{
  gboolean over = state->phase == FELT_PHASE_FINISHED;
  felt_clock_view(&state->clock, state->levels, state->n_levels, over ? &state->finished_at : now,
                  view);
  if (over) {
    view->running = FALSE;
    view->next_tick_ms = -1;
    view->by_utc = FALSE;
    view->gap_ms = 0;
  }
}

gboolean felt_state_coming_level(const FeltState *state, const FeltClockView *view,
                                 FeltLevel *level)
{
  if (state->n_levels == 0)
    return FALSE;
  gboolean dealt = state->phase == FELT_PHASE_RUNNING && view->level + 1 < state->n_levels &&
                   felt_state_hands_left(state, view) == 0;
  guint index = view->level + dealt;
  if (state->levels[index].kind != FELT_LEVEL_PLAY)
    index = felt_level_next_play(state->levels, state->n_levels, index);
  for (guint i = view->level; index == state->n_levels && i-- > 0;)
    if (state->levels[i].kind == FELT_LEVEL_PLAY)
      index = i;
  if (index >= state->n_levels)
    return FALSE;
  felt_level_played(state->levels, state->n_levels, index,
                    index == view->level ? view->elapsed_ms : 0, level);
  return TRUE;
}

void felt_state_sale_time_at(const FeltState *state, const FeltClockView *view, FeltSaleTime *time)
{
  *time = (FeltSaleTime){felt_level_number(state->levels, state->n_levels, view->level),
                         state->phase != FELT_PHASE_SETUP, FALSE, 0};
  if (state->phase == FELT_PHASE_SETUP || state->n_levels == 0)
    return;
  for (guint i = 0; i < view->level; i++)
    time->elapsed_ms += felt_level_length_ms(&state->levels[i]);
  time->elapsed_ms += MAX(view->elapsed_ms, 0);
  time->in_break = state->levels[view->level].kind == FELT_LEVEL_BREAK;
}

void felt_state_sale_time(const FeltState *state, const FeltInstant *now, FeltSaleTime *time)
{
  FeltClockView view;
  felt_state_clock_view(state, now, &view);
  felt_state_sale_time_at(state, &view, time);
}

gboolean felt_state_registration_open(const FeltState *state, const FeltInstant *now)
{
  if (state->registration_closed || state->phase == FELT_PHASE_FINISHED)
    return FALSE;
  return state->phase == FELT_PHASE_SETUP || state->registration_beyond ||
         !felt_state_late_is_over(state, now);
}

gboolean felt_state_late_is_over(const FeltState *state, const FeltInstant *now)
{
  FeltClockView view;
  felt_state_clock_view(state, now, &view);
  return felt_state_late_is_over_at(state, &view);
}

gboolean felt_state_late_is_over_at(const FeltState *state, const FeltClockView *view)
{
  const FeltSetup *setup = &state->setup;
  if (state->phase != FELT_PHASE_RUNNING ||
      (setup->late_until_level == 0 && setup->late_until_minutes == 0))
    return FALSE;
  FeltSaleTime time;
  FeltTerms late = {.until_minutes = setup->late_until_minutes};
  felt_state_sale_time_at(state, view, &time);
  return felt_terms_status(&late, &time) == FELT_SALE_OVER ||
         felt_state_late_is_before(state, view->level);
}

gboolean felt_state_late_is_before(const FeltState *state, guint entry)
{
  const FeltSetup *setup = &state->setup;
  gint64 number = felt_level_number(state->levels, state->n_levels, entry);
  if (setup->late_until_level == 0 || number != setup->late_until_level)
    return setup->late_until_level > 0 && number > setup->late_until_level;
  return setup->late_until == FELT_LATE_BEFORE_BREAK && entry < state->n_levels &&
         state->levels[entry].kind != FELT_LEVEL_PLAY;
}

gboolean felt_state_late_runs_at(const FeltState *state, const FeltClockView *view)
{
  const FeltSetup *setup = &state->setup;
  return state->phase != FELT_PHASE_FINISHED && !state->registration_closed &&
         !state->registration_beyond && state->n_levels > 0 &&
         (setup->late_until_level > 0 || setup->late_until_minutes > 0) &&
         !felt_state_late_is_over_at(state, view);
}
