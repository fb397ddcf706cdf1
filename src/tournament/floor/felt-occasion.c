/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-occasion.c - the moments of an evening at which a director goes through a checklist */
#include "tournament/floor/felt-occasion.h"

#include "tournament/state/felt-prizes.h"

static gboolean is_bubble(const FeltState *state, const FeltClockView *view)
{
  guint paid = felt_prizes_paid_places(state);
  return paid > 0 && state->n_in == paid + 1 && !felt_state_late_runs_at(state, view);
}

FeltOccasion felt_occasion_at(const FeltState *state, const FeltClockView *view)
{
  if (state->phase == FELT_PHASE_SETUP)
    return FELT_OCCASION_START;
  if (state->phase == FELT_PHASE_FINISHED)
    return FELT_OCCASION_END;
  if (view->level < state->n_levels && state->levels[view->level].kind != FELT_LEVEL_PLAY)
    return FELT_OCCASION_BREAK;
  return is_bubble(state, view) ? FELT_OCCASION_BUBBLE : FELT_N_OCCASIONS;
}
