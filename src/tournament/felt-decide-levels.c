/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-levels.c - levels that last for hands: the next hand begins the next level */
#include "tournament/felt-decide-private.h"

/* blinds rise from the next hand on, never inside one. */
gboolean felt_decide_hand_of_level(FeltDecision *d)
{
  FeltClockView view;
  felt_state_clock_view(d->state, &d->context->now, &view);
  if (d->state->phase == FELT_PHASE_RUNNING && felt_state_hands_left(d->state, &view) == 0 &&
      view.level + 1 < d->state->n_levels) {
    FeltClockSet *set = &felt_decision_emit(d, FELT_EVENT_CLOCK_SET)->u.clock_set;
    set->why = FELT_CLOCK_NEXT_LEVEL;
    set->level = view.level + 2;
    set->spent_ms = 0;
    set->running = view.running;
  }
  return felt_decide_next_hand(d);
}
