/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-decide-money.c - buy-ins, cash-outs, counts */
#include "cash/felt-cash-decide.h"

#include "cash/felt-cash-view.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* Buying in -------------------------------------------------------------------------------- */

typedef struct {
  const FeltCashPlayer *player; /* NULL: a newcomer */
  gint64 table, amount, chips;
  gint64 has; /* chips in front of the player; -1: nobody counted them */
} BuyIn;

static gboolean refuse_least(const FeltCashPlan *plan, const BuyIn *b, gint64 least, GError **error)
{
  gint64 back_least = 0, most;
  const FeltCashSetup *setup = &plan->state->setup;
  g_autofree char *money = felt_cash_setup_money(setup, least * setup->chip_value);
  felt_cash_limits(plan->state, b->table, NULL, &plan->context->now, &back_least, &most);
  if (least > back_least)
    return felt_refuse(
        error, FELT_DECIDE_ERROR_LIMIT,
        _("{amount}: %s is back within %" PRId64
          " minutes and must bring back at least %s[; the host may allow less (overrule=yes)]."),
        b->player->name, setup->return_minutes, money);
  return felt_refuse(
      error, FELT_DECIDE_ERROR_LIMIT,
      _("{amount}: the minimum buy-in is %s[; the host may allow less (overrule=yes)]."), money);
}

/* The least counts for who sits down, the most for what lies in front of the player then. */
static gboolean check_limits(const FeltCashPlan *plan, const BuyIn *b, GError **error)
{
  gint64 least, most;
  const FeltCashSetup *setup = &plan->state->setup;
  gboolean anew = b->player == NULL || !b->player->holds;
  felt_cash_limits(plan->state, b->table, b->player, &plan->context->now, &least, &most);
  if (anew && b->chips < least)
    return refuse_least(plan, b, least, error);
  if (most == 0 || MAX(b->has, 0) + b->chips <= most)
    return TRUE;
  g_autofree char *money = felt_cash_setup_money(setup, most * setup->chip_value);
  return felt_refuse(error, FELT_DECIDE_ERROR_LIMIT,
                     _("{amount}: a player may have at most %s after a buy-in[; the host may allow "
                       "more (overrule=yes)]."),
                     money);
}

static gboolean check_rebuy(const FeltCashPlan *plan, const BuyIn *b, GError **error)
{
  const FeltCashSetup *setup = &plan->state->setup;
  if (b->player == NULL || !b->player->holds || setup->rebuy_below == 0)
    return TRUE;
  g_autofree char *below = felt_cash_setup_money(setup, setup->rebuy_below);
  if (b->has < 0)
    return felt_refuse(
        error, FELT_DECIDE_ERROR_BAD_VALUE,
        _("{stack} is missing: a rebuy is allowed below %s only, so count the chips of %s."), below,
        b->player->name);
  if (b->has * setup->chip_value < setup->rebuy_below)
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_LIMIT,
                     _("A rebuy is allowed below %s only[; the host may allow it (overrule=yes)]."),
                     below);
}

/* nobody adds chips in a hand. It is known where somebody says when hands are over. */
static gboolean check_hand(const FeltCashPlan *plan, const FeltCashPlayer *player, GError **error)
{
  const FeltCashPlace *place =
      player == NULL ? NULL : felt_cash_state_place(plan->state, player->table);
  if (place == NULL || !place->told || !felt_cash_place_plays(place, &plan->context->now) ||
      (place->dealt >> (player->seat - 1) & 1) == 0)
    return TRUE;
  if (felt_cash_setup_rules(&plan->state->setup, place->number)->stakes == FELT_CASH_OPEN_STAKES)
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL,
                     _("A hand is in progress at table %" PRId64
                       ". Add chips when it is over[; say who won it (hand-won)]."),
                     place->number);
}

static gboolean check_buy_in(const FeltCashPlan *plan, const BuyIn *b, GError **error)
{
  return plan->command->overrule || (check_hand(plan, b->player, error) &&
                                     check_rebuy(plan, b, error) && check_limits(plan, b, error));
}

static gboolean decide_buy_in(FeltCashPlan *plan, GError **error)
{
  const FeltCashCommand *command = plan->command;
  BuyIn b = {felt_cash_state_find(plan->state, command->name), command->table, 0, 0,
             command->stack};
  g_autofree char *name = g_strdup(b.player != NULL ? b.player->name : command->name);
  if (b.player != NULL && b.player->seat > 0)
    b.table = b.player->table;
  if (!felt_cash_plan_worth(plan, &b.amount, &b.chips, error) || !check_buy_in(plan, &b, error))
    return FALSE;
  if ((b.player == NULL || b.player->seat == 0) &&
      !felt_cash_plan_seat(plan, name, command->table, command->seat, error))
    return FALSE;

  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_BOUGHT);
  FeltCashDone *done = &event->u.done;
  done->player = g_steal_pointer(&name);
  done->amount = b.amount;
  done->chips = b.chips;
  done->stack = command->stack;
  done->by_bank = command->paid;
  done->overrule = command->overrule;
  return felt_cash_plan_take(plan, event, error);
}

/* Cashing out ------------------------------------------------------------------------------ */

gboolean felt_cash_plan_in_play(const FeltCashPlan *plan, gint64 chips, GError **error)
{
  gint64 there = felt_cash_state_in_play(plan->state);
  if (chips <= there)
    return TRUE;
  const FeltCashSetup *setup = &plan->state->setup;
  g_autofree char *all = felt_number_text(there);
  g_autofree char *worth = felt_cash_setup_money(setup, there * setup->chip_value);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("{chips}: only %s are in play, worth %s; count again, or note the buy-in "
                       "that is missing[ (buy-in)]."),
                     all, worth);
}

/* who plays on takes nothing off the table. */
static gboolean check_stays(const FeltCashPlan *plan, const FeltCashPlayer *player, GError **error)
{
  const FeltCashRules *rules = felt_cash_setup_rules(&plan->state->setup, player->table);
  if (!plan->command->stays || rules->stakes == FELT_CASH_OPEN_STAKES)
    return TRUE;
  return felt_refuse(
      error, FELT_DECIDE_ERROR_NOT_LEGAL,
      _("Table stakes: chips stay on the table while %s plays. Cash out all of them, or none."),
      player->name);
}

static gboolean check_notice(const FeltCashPlan *plan, const FeltCashPlayer *player, gint64 chips,
                             GError **error)
{
  const FeltCashSetup *setup = &plan->state->setup;
  gint64 now = plan->context->now.utc_us, ends = felt_cash_setup_ends_us(setup);
  gint64 notice = setup->notice_minutes * 60 * G_USEC_PER_SEC;
  if (notice == 0 || ends == 0 || now >= ends || plan->command->stays || chips == 0)
    return TRUE;
  if (player->notice_us > 0 && now - player->notice_us >= notice)
    return TRUE;
  if (player->notice_us == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_CLOSED,
                       _("Leaving early needs %" PRId64
                         " minutes’ notice. Record that %s wants to leave[ "
                         "(notice)], or allow it[ (overrule=yes)]."),
                       setup->notice_minutes, player->name);
  gint64 left = (notice - (now - player->notice_us) + 60 * G_USEC_PER_SEC - 1) / G_USEC_PER_SEC;
  return felt_refuse(error, FELT_DECIDE_ERROR_CLOSED,
                     _("%s gave notice too late: %" PRId64
                       " minutes are left. Wait, or allow it[ (overrule=yes)]."),
                     player->name, left / 60);
}

static gboolean check_markers(const FeltCashPlan *plan, const FeltCashPlayer *player,
                              GError **error)
{
  gint64 left = felt_cash_markers(plan->state, player, -2);
  const FeltCashRules *rules = felt_cash_setup_rules(&plan->state->setup, player->table);
  if (left == 0 || rules->marker_due == FELT_CASH_DUE_END)
    return TRUE;
  g_autofree char *amount = felt_cash_setup_money(&plan->state->setup, left);
  return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL,
                     _("%s must first settle markers of %s[ (settle-marker)][; the host may allow "
                       "it (overrule=yes)]."),
                     player->name, amount);
}

/* Squared with the bank: what the player is owed by all that was noted. */
static gint64 squared(const FeltCashPlan *plan, const FeltCashPlayer *player, gint64 chips)
{
  return felt_cash_balance(plan->state, player) + chips * plan->state->setup.chip_value;
}

gboolean felt_cash_plan_cash_out(FeltCashPlan *plan, const FeltCashPlayer *player, gint64 chips,
                                 GError **error)
{
  const FeltCashCommand *command = plan->command;
  if (!felt_cash_plan_in_play(plan, chips, error))
    return FALSE;
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_CASHED);
  FeltCashDone *done = &event->u.done;
  done->player = g_strdup(player->name);
  done->chips = chips;
  done->amount = chips * plan->state->setup.chip_value;
  done->paid = command->paid ? squared(plan, player, chips) : 0;
  done->stays = command->stays;
  done->overrule = command->overrule;
  return felt_cash_plan_take(plan, event, error);
}

static gboolean decide_cash_out(FeltCashPlan *plan, GError **error)
{
  gint64 chips;
  const FeltCashPlayer *player = felt_cash_plan_holder(plan, plan->command->name, error);
  if (player == NULL || !felt_cash_plan_count(plan, &chips, error))
    return FALSE;
  if (!plan->command->overrule &&
      (!check_stays(plan, player, error) || !check_notice(plan, player, chips, error) ||
       !check_markers(plan, player, error)))
    return FALSE;
  return felt_cash_plan_cash_out(plan, player, chips, error);
}

static gboolean decide_recount(FeltCashPlan *plan, GError **error)
{
  const FeltCashPlayer *player = felt_cash_plan_player(plan, plan->command->name, error);
  gint64 chips;
  if (player == NULL)
    return FALSE;
  if (!player->cashed_out)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_IN,
                       _("%s has not cashed out; count chips in play[ (count)]."), player->name);
  if (!felt_cash_plan_count(plan, &chips, error) ||
      !felt_cash_plan_in_play(plan, chips - player->last_chips, error))
    return FALSE;
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_RECOUNTED);
  event->u.done.player = g_strdup(player->name);
  event->u.done.chips = chips;
  event->u.done.amount = chips * plan->state->setup.chip_value;
  return felt_cash_plan_take(plan, event, error);
}

static gboolean decide_count(FeltCashPlan *plan, GError **error)
{
  const FeltCashCommand *command = plan->command;
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_COUNTED);
  FeltCashDone *done = &event->u.done;
  for (guint i = 0; i < command->n_stacks; i++) {
    const FeltCashPlayer *player = felt_cash_plan_holder(plan, command->stacks[i].player, error);
    for (guint k = 0; player != NULL && k < done->n_stacks; k++)
      if (strcmp(done->stacks[k].player, player->name) == 0) {
        felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                    _("{stacks}: %s was counted twice; name each once."), player->name);
        player = NULL;
      }
    if (player == NULL) {
      felt_cash_event_free(event);
      return FALSE;
    }
    FeltCashStack *stack =
        felt_list_append(&felt_cash_stack_record, &done->stacks, &done->n_stacks);
    stack->player = g_strdup(player->name);
    stack->chips = command->stacks[i].chips;
  }
  return felt_cash_plan_take(plan, event, error);
}

const FeltCashDecider felt_cash_decides_money[FELT_N_CASH_COMMANDS] = {
    [FELT_CASH_BUY_IN] = decide_buy_in,
    [FELT_CASH_CASH_OUT] = decide_cash_out,
    [FELT_CASH_RECOUNT] = decide_recount,
    [FELT_CASH_COUNT] = decide_count,
};
