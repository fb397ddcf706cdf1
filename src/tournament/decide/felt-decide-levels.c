/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-levels.c - levels that last for hands: the next hand begins the next level */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

/* The level before the break was over with its last hand: none is late that could still be noted.
 */
static gboolean rests_after_hands(const FeltState *state, const FeltClockView *view)
{
  return view->level > 0 && state->levels[view->level].kind != FELT_LEVEL_PLAY &&
         state->levels[view->level - 1].hands > 0;
}

/* blinds rise from the next hand on, never inside one. A break begins instead of that hand.
 */
static gboolean decide_hand_of_level(FeltDecision *d)
{
  const FeltState *state = d->state;
  FeltClockView view;
  felt_state_clock_view(state, &d->context->now, &view);
  if (felt_decision_table(d, d->command->table) == NULL || !felt_decision_need_running(d))
    return FALSE;
  if (rests_after_hands(state, &view))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("The hands of the level before are all played; go to the next "
                                  "level to deal before the break is over."));
  if (felt_state_hands_left(state, &view) != 0 || view.level + 1 >= state->n_levels)
    return felt_decision_next_hand(d);

  FeltClockSet *set = &felt_decision_emit(d, FELT_EVENT_CLOCK_SET)->u.clock_set;
  set->why = FELT_CLOCK_NEXT_LEVEL;
  set->level = view.level + 2;
  set->spent_ms = 0;
  set->running = view.running;
  return felt_state_break_comes(state, &view) || felt_decision_next_hand(d);
}

const FeltDecideRow felt_decide_levels[] = {
    {FELT_COMMAND_NEXT_HAND, decide_hand_of_level},
    FELT_ROWS_END,
};
