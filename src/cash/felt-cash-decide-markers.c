/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-decide-markers.c - chips that are lent: markers, and their return */
#include "cash/felt-cash-decide.h"

#include "cash/felt-cash-view.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>

/* The lender of a command: NULL for the bank. FALSE with a sentence. */
static gboolean find_lender(const FeltCashPlan *plan, const FeltCashPlayer *player,
                            const FeltCashPlayer **lender, GError **error)
{
  const char *text = plan->command->other;
  *lender = NULL;
  if (text == NULL || g_ascii_strcasecmp(text, FELT_CASH_BANK) == 0)
    return TRUE;
  *lender = felt_cash_plan_player(plan, text, error);
  if (*lender == NULL)
    return FALSE;
  return *lender != player ||
         felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("{lender}: players cannot lend to themselves. Name the lender."));
}

static gboolean check_marker(const FeltCashPlan *plan, const FeltCashPlayer *player, gint64 amount,
                             GError **error)
{
  const FeltCashSetup *setup = &plan->state->setup;
  const FeltCashRules *rules = felt_cash_setup_rules(setup, player->table);
  gint64 open = felt_cash_markers(plan->state, player, -2);
  if (rules->stakes == FELT_CASH_TABLE_STAKES)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL,
                       _("Table stakes: markers are not allowed. Record a buy-in between hands, or "
                         "play open stakes[ (table-rules stakes=open)]."));
  if (rules->marker_limit == 0 || open + amount <= rules->marker_limit)
    return TRUE;
  g_autofree char *limit = felt_cash_setup_money(setup, rules->marker_limit);
  g_autofree char *has = felt_cash_setup_money(setup, open);
  return felt_refuse(error, FELT_DECIDE_ERROR_LIMIT,
                     _("{amount}: a player may have open markers of at most %s, and %s has %s[; "
                       "the host may allow more (overrule=yes)]."),
                     limit, player->name, has);
}

/* Chips on a marker, or its return; the lender: NULL for the bank. */
static gboolean take(FeltCashPlan *plan, FeltCashEventKind kind, const FeltCashPlayer *player,
                     const FeltCashPlayer *lender, gint64 amount, gint64 chips, GError **error)
{
  FeltCashEvent *event = felt_cash_plan_event(plan, kind);
  FeltCashDone *done = &event->u.done;
  done->player = g_strdup(player->name);
  done->other = lender != NULL ? g_strdup(lender->name) : NULL;
  done->amount = amount;
  done->chips = chips;
  done->in_chips = plan->command->in_chips;
  done->overrule = plan->command->overrule;
  return felt_cash_plan_take(plan, event, error);
}

static gboolean decide_marker(FeltCashPlan *plan, GError **error)
{
  const FeltCashCommand *command = plan->command;
  gint64 amount, chips;
  const FeltCashPlayer *lender, *player = felt_cash_plan_player(plan, command->name, error);
  if (player == NULL || !find_lender(plan, player, &lender, error) ||
      !felt_cash_plan_worth(plan, &amount, &chips, error))
    return FALSE;
  if (player->seat == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_IN,
                       _("%s sits at no table; chips are lent to who plays."), player->name);
  if (lender != NULL && !lender->holds)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_IN,
                       _("{lender}: %s has no chips in play to lend."), lender->name);
  if (!command->overrule && !check_marker(plan, player, amount, error))
    return FALSE;
  return take(plan, FELT_CASH_EVENT_MARKER, player, lender, amount, chips, error);
}

static gboolean decide_settle_marker(FeltCashPlan *plan, GError **error)
{
  const FeltCashCommand *command = plan->command;
  const FeltCashPlayer *lender, *player = felt_cash_plan_player(plan, command->name, error);
  gint64 value = plan->state->setup.chip_value;
  if (player == NULL || !find_lender(plan, player, &lender, error))
    return FALSE;
  gint64 from = lender == NULL ? -1 : lender - plan->state->players;
  gint64 left = felt_cash_markers(plan->state, player, from);
  gint64 amount = command->amount >= 0 ? command->amount : left;
  g_autofree char *open = felt_cash_setup_money(&plan->state->setup, left);
  if (amount == 0 || amount > left)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{amount}: %s owes %s there on markers; give no more than that, and more "
                         "than 0."),
                       player->name, open);
  if (command->in_chips && (amount % value != 0 || !player->holds))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{in_chips}: %s has not got that in whole chips; settle it with money."),
                       player->name);
  if (command->in_chips && lender == NULL && !felt_cash_plan_in_play(plan, amount / value, error))
    return FALSE;
  return take(plan, FELT_CASH_EVENT_MARKER_SETTLED, player, lender, amount,
              command->in_chips ? amount / value : 0, error);
}

const FeltCashDecider felt_cash_decides_markers[FELT_N_CASH_COMMANDS] = {
    [FELT_CASH_MARKER] = decide_marker,
    [FELT_CASH_SETTLE_MARKER] = decide_settle_marker,
};
