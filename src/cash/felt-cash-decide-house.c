/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-decide-house.c - chips that leave the table: rake, kitty, tips */
#include "cash/felt-cash-decide.h"

#include "cash/felt-cash-view.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

typedef struct {
  const FeltCashPlayer *player; /* who gives; NULL: a pot */
  const char *to;               /* of a tip */
  gint64 table, amount, chips, periods;
} Taken;

static gboolean take(FeltCashPlan *plan, FeltCashEventKind kind, const Taken *taken, GError **error)
{
  gint64 there = felt_cash_state_in_play(plan->state);
  if (taken->chips > there) {
    g_autofree char *all = felt_number_text(there);
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{chips}: only %s are in play; take no more than that."), all);
  }
  FeltCashEvent *event = felt_cash_plan_event(plan, kind);
  event->u.done.player = taken->player != NULL ? g_strdup(taken->player->name) : NULL;
  event->u.done.other = g_strdup(taken->to);
  event->u.done.table = taken->table;
  event->u.done.amount = taken->amount;
  event->u.done.chips = taken->chips;
  event->u.done.periods = taken->periods;
  return felt_cash_plan_take(plan, event, error);
}

/* Who gives, and where. FALSE with a sentence. */
static gboolean find_giver(const FeltCashPlan *plan, Taken *taken, GError **error)
{
  const FeltCashCommand *command = plan->command;
  taken->table = command->table;
  if (command->name != NULL) {
    taken->player = felt_cash_plan_holder(plan, command->name, error);
    if (taken->player == NULL)
      return FALSE;
    taken->table = taken->player->table;
  }
  if (taken->table == 0 || felt_cash_state_place(plan->state, taken->table) != NULL)
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_NO_TABLE,
                     _("{table}: there is no table %" PRId64 "; name one that is."), taken->table);
}

/* Rake ------------------------------------------------------------------------------------- */

/* Of all who owe for time at the table, or of the one who is named. */
static gboolean take_by_time(FeltCashPlan *plan, const Taken *wanted, GError **error)
{
  guint n = 0;
  for (guint i = 0; i < plan->state->n_players; i++) {
    const FeltCashPlayer *player = &plan->state->players[i];
    gint64 chips, periods = felt_cash_rake_due(plan->state, player, &plan->context->now, &chips);
    gboolean meant = wanted->player != NULL ? player == wanted->player
                                            : wanted->table == 0 || player->table == wanted->table;
    if (!meant || periods == 0)
      continue;
    Taken taken = {player, NULL,   player->table, chips * plan->state->setup.chip_value,
                   chips,  periods};
    if (!take(plan, FELT_CASH_EVENT_RAKE, &taken, error))
      return FALSE;
    n++;
  }
  return n > 0 ||
         felt_refuse(error, FELT_DECIDE_ERROR_NOTHING, _("Nobody owes for time at the table yet."));
}

static gboolean take_of_pot(FeltCashPlan *plan, Taken *taken, GError **error)
{
  const FeltCashSetup *setup = &plan->state->setup;
  if (setup->rake_percent == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOTHING,
                       _("{pot}: no rake of pots was agreed; give the amount, or agree on a "
                         "share[ (set-config rake_percent)]."));
  taken->chips = felt_cash_rake_of(setup, plan->command->pot);
  taken->amount = taken->chips * setup->chip_value;
  if (taken->chips == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOTHING,
                       _("{pot}: the rake of such a pot is less than a chip; none is taken."));
  return take(plan, FELT_CASH_EVENT_RAKE, taken, error);
}

static gboolean decide_rake(FeltCashPlan *plan, GError **error)
{
  const FeltCashCommand *command = plan->command;
  Taken taken = {NULL, NULL, 0, 0, 0, 0};
  gboolean amounts = command->amount >= 0 || command->chips >= 0;
  if (!find_giver(plan, &taken, error))
    return FALSE;
  if (command->by_time + (command->pot >= 0) + amounts > 1)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{pot}: give an amount, a pot, or say that it is for time; one of them."));
  if (command->by_time)
    return take_by_time(plan, &taken, error);
  if (command->pot >= 0)
    return take_of_pot(plan, &taken, error);
  return felt_cash_plan_worth(plan, &taken.amount, &taken.chips, error) &&
         take(plan, FELT_CASH_EVENT_RAKE, &taken, error);
}

static gboolean decide_kitty(FeltCashPlan *plan, GError **error)
{
  Taken taken = {NULL, NULL, 0, 0, 0, 0};
  return find_giver(plan, &taken, error) &&
         felt_cash_plan_worth(plan, &taken.amount, &taken.chips, error) &&
         take(plan, FELT_CASH_EVENT_KITTY, &taken, error);
}

static gboolean decide_tip(FeltCashPlan *plan, GError **error)
{
  Taken taken = {NULL, "dealer", 0, 0, 0, 0};
  const char *to = plan->command->other;
  if (!find_giver(plan, &taken, error) ||
      !felt_cash_plan_worth(plan, &taken.amount, &taken.chips, error))
    return FALSE;
  if (to != NULL && felt_cash_is_house(to))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{to}: chips for the house are rake or go into the kitty[ (take-rake, "
                         "take-kitty)]; name who was tipped."));
  const FeltCashPlayer *player = to == NULL ? NULL : felt_cash_state_find(plan->state, to);
  if (to != NULL)
    taken.to = player != NULL ? player->name : to;
  return take(plan, FELT_CASH_EVENT_TIP, &taken, error);
}

const FeltCashDecider felt_cash_decides_house[FELT_N_CASH_COMMANDS] = {
    [FELT_CASH_TAKE_RAKE] = decide_rake,
    [FELT_CASH_TAKE_KITTY] = decide_kitty,
    [FELT_CASH_TIP] = decide_tip,
};
