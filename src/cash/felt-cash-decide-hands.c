/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-decide-hands.c - the blinds' time, the button, the hands of a table */
#include "cash/felt-cash-decide.h"

#include "cash/felt-cash-view.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* The clock -------------------------------------------------------------------------------- */

static gboolean set_clock(FeltCashPlan *plan, gint64 spent_ms, gboolean running, GError **error)
{
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_CLOCK);
  event->u.done.spent_ms = spent_ms;
  event->u.done.running = running;
  return felt_cash_plan_take(plan, event, error);
}

static gboolean decide_start(FeltCashPlan *plan, GError **error)
{
  if (plan->state->clock.started)
    return felt_refuse(error, FELT_DECIDE_ERROR_STARTED,
                       _("Play has already started. You can pause the blind clock[ (pause)]."));
  return set_clock(plan, 0, TRUE, error);
}

static gboolean decide_pause(FeltCashPlan *plan, GError **error)
{
  if (!plan->state->clock.running)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("The blind clock is already paused."));
  return set_clock(plan, felt_cash_state_played_ms(plan->state, &plan->context->now), FALSE, error);
}

static gboolean decide_resume(FeltCashPlan *plan, GError **error)
{
  const FeltClock *clock = &plan->state->clock;
  if (!clock->started)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                       _("Play has not started. Start the blind clock first[ (start)]."));
  if (clock->running)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("The blind clock is already running."));
  return set_clock(plan, clock->spent_ms, TRUE, error);
}

/* As if all entries before it had been played. */
static gboolean decide_level(FeltCashPlan *plan, GError **error)
{
  const FeltCashSetup *setup = &plan->state->setup;
  const FeltClock *clock = &plan->state->clock;
  gint64 spent_ms = 0;
  if (plan->command->level > setup->n_levels)
    return felt_refuse(error, FELT_DECIDE_ERROR_NO_LEVEL,
                       _("{level}: there are %u levels. Choose one of them."), setup->n_levels);
  if (setup->levels[0].hands > 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_NO_LEVEL,
                       _("{level}: the blinds rise by hands here; change the levels instead[ "
                         "(set-config)]."));
  for (gint64 i = 0; i + 1 < plan->command->level; i++)
    spent_ms += felt_level_length_ms(&setup->levels[i]);
  return set_clock(plan, spent_ms, !clock->started || clock->running, error);
}

/* Hands ------------------------------------------------------------------------------------ */

static gboolean decide_button(FeltCashPlan *plan, GError **error)
{
  const FeltCashCommand *command = plan->command;
  const FeltCashPlace *place = felt_cash_plan_table(plan, command->table, error);
  if (place == NULL)
    return FALSE;
  if (felt_cash_state_seat(plan->state, place->number, command->seat) == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_NO_SEAT,
                       _("{seat}: nobody sits there. Choose a player’s seat for the button."));
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_BUTTON);
  event->u.done.table = place->number;
  event->u.done.seat = command->seat;
  return felt_cash_plan_take(plan, event, error);
}

/* Markers that were to be settled by now. */
static gboolean check_due(const FeltCashPlan *plan, const FeltCashPlace *place, GError **error)
{
  const FeltCashRules *rules = felt_cash_setup_rules(&plan->state->setup, place->number);
  for (guint i = 0; i < plan->state->n_players; i++) {
    const FeltCashPlayer *player = &plan->state->players[i];
    if (rules->marker_due != FELT_CASH_DUE_HAND || player->table != place->number ||
        felt_cash_markers(plan->state, player, -2) == 0)
      continue;
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL,
                       _("%s must first settle the markers of the last hand[ (settle-marker)][; "
                         "the host may allow it (overrule=yes)]."),
                       player->name);
  }
  return TRUE;
}

static gboolean decide_hand(FeltCashPlan *plan, GError **error)
{
  const FeltCashCommand *command = plan->command;
  const FeltCashPlace *place = felt_cash_plan_table(plan, command->table, error);
  const FeltCashPlayer *sleeper = NULL;
  if (place == NULL || (!command->overrule && !check_due(plan, place, error)))
    return FALSE;
  if (command->other != NULL &&
      (sleeper = felt_cash_plan_player(plan, command->other, error)) == NULL)
    return FALSE;
  g_auto(GStrv) straddles = NULL;
  if (command->players != NULL) {
    straddles = felt_cash_plan_names(plan, command->players, "{straddles}", error);
    if (straddles == NULL)
      return FALSE;
  }
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_HAND);
  event->u.done.table = place->number;
  event->u.done.players = g_steal_pointer(&straddles);
  event->u.done.other = sleeper != NULL ? g_strdup(sleeper->name) : NULL;
  return felt_cash_plan_take(plan, event, error);
}

static gboolean decide_won(FeltCashPlan *plan, GError **error)
{
  const FeltCashCommand *command = plan->command;
  const FeltCashPlace *place = felt_cash_plan_table(plan, command->table, error);
  if (place == NULL)
    return FALSE;
  if (!place->in_hand)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                       _("No hand is being played at table %" PRId64 "; deal one first[ "
                         "(next-hand)]."),
                       place->number);
  if (command->players == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{winners} is missing; name who won the pot, or who share it."));

  g_auto(GStrv) winners = felt_cash_plan_names(plan, command->players, "{winners}", error);
  for (guint i = 0; winners != NULL && winners[i] != NULL; i++) {
    const FeltCashPlayer *player = felt_cash_state_player(plan->state, winners[i]);
    if (player->table != place->number || (place->dealt >> (player->seat - 1) & 1) == 0)
      return felt_refuse(error, FELT_DECIDE_ERROR_NOT_IN,
                         _("{winners}: %s was not dealt in; name who was."), winners[i]);
  }
  if (winners == NULL)
    return FALSE;
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_WON);
  event->u.done.table = place->number;
  event->u.done.players = g_steal_pointer(&winners);
  event->u.done.chips = MAX(command->pot, 0);
  return felt_cash_plan_take(plan, event, error);
}

const FeltCashDecider felt_cash_decides_hands[FELT_N_CASH_COMMANDS] = {
    [FELT_CASH_START] = decide_start,       [FELT_CASH_PAUSE] = decide_pause,
    [FELT_CASH_RESUME] = decide_resume,     [FELT_CASH_SET_LEVEL] = decide_level,
    [FELT_CASH_SET_BUTTON] = decide_button, [FELT_CASH_NEXT_HAND] = decide_hand,
    [FELT_CASH_HAND_WON] = decide_won,
};
