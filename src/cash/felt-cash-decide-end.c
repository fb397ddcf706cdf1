/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-decide-end.c - the end of the evening: who bears what, who pays whom */
#include "cash/felt-cash-decide.h"

#include "cash/felt-cash-settle.h"
#include "cash/felt-cash-view.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The end ---------------------------------------------------------------------------------- */

/* Cashes out all who are named. */
static gboolean cash_out_all(FeltCashPlan *plan, GError **error)
{
  for (guint i = 0; i < plan->command->n_stacks; i++) {
    const FeltCashStack *stack = &plan->command->stacks[i];
    const FeltCashPlayer *player = felt_cash_plan_holder(plan, stack->player, error);
    if (player == NULL || !felt_cash_plan_cash_out(plan, player, stack->chips, error))
      return FALSE;
  }
  return TRUE;
}

/* Who has chips and was not named has lost them all, when none are left; else is asked for. */
static gboolean cash_out_rest(FeltCashPlan *plan, GError **error)
{
  gint64 left = felt_cash_state_in_play(plan->state);
  for (guint i = 0; left == 0 && i < plan->state->n_players; i++) {
    const FeltCashPlayer *player = &plan->state->players[i];
    if (player->holds && !felt_cash_plan_cash_out(plan, player, 0, error))
      return FALSE;
  }
  return felt_cash_check_cashed_out(plan->state, FELT_DECIDE_ERROR_BAD_VALUE, error);
}

static gboolean decide_end(FeltCashPlan *plan, GError **error)
{
  if (plan->state->ended)
    return felt_refuse(error, FELT_DECIDE_ERROR_FINISHED, _("The evening is already over."));
  if (!cash_out_all(plan, error) || !cash_out_rest(plan, error))
    return FALSE;
  return felt_cash_plan_take(plan, felt_cash_plan_event(plan, FELT_CASH_EVENT_ENDED), error);
}

static gboolean decide_reopen(FeltCashPlan *plan, GError **error)
{
  if (!plan->state->ended)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("The evening is still open."));
  return felt_cash_plan_take(plan, felt_cash_plan_event(plan, FELT_CASH_EVENT_REOPENED), error);
}

/* Who bears something: the kitty, those named, or all who bought in. NULL with a sentence. */
static char **find_bearers(const FeltCashPlan *plan, GError **error)
{
  char **given = plan->command->players;
  if (given != NULL && g_strv_length(given) == 1 &&
      g_ascii_strcasecmp(given[0], FELT_CASH_KITTY) == 0) {
    char *kitty[] = {(char *)FELT_CASH_KITTY, NULL};
    return g_strdupv(kitty);
  }
  if (given != NULL)
    return felt_cash_plan_names(plan, given, "{among}", error);

  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (guint i = 0; i < plan->state->n_players; i++)
    if (plan->state->players[i].buy_ins > 0)
      g_ptr_array_add(names, plan->state->players[i].name);
  g_ptr_array_add(names, NULL);
  if (names->len > 1)
    return g_strdupv((char **)names->pdata);
  felt_refuse(error, FELT_DECIDE_ERROR_NO_PLAYER,
              _("Nobody has bought in yet. Name the players who share it."));
  return NULL;
}

static gboolean decide_bear(FeltCashPlan *plan, GError **error)
{
  FeltCashTotals totals;
  felt_cash_totals(plan->state, &totals);
  if (totals.difference == totals.borne || felt_cash_state_holds(plan->state))
    return felt_refuse(
        error, FELT_DECIDE_ERROR_NOTHING,
        _("There is no difference to assign. It is known once all players have cashed out."));
  char **names = find_bearers(plan, error);
  if (names == NULL)
    return FALSE;
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_BORNE);
  event->u.done.players = names;
  event->u.done.amount = totals.difference;
  return felt_cash_plan_take(plan, event, error);
}

static gboolean decide_cost(FeltCashPlan *plan, GError **error)
{
  const FeltCashCommand *command = plan->command;
  const FeltCashPlayer *payer = NULL;
  gboolean bank = g_ascii_strcasecmp(command->other, FELT_CASH_BANK) == 0;
  if (command->amount == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{amount} is 0. Enter the amount paid."));
  if (!bank && (payer = felt_cash_plan_player(plan, command->other, error)) == NULL)
    return FALSE;
  char **names = find_bearers(plan, error);
  if (names == NULL)
    return FALSE;
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_COST);
  event->u.done.player = g_strdup(payer != NULL ? payer->name : FELT_CASH_BANK);
  event->u.done.players = names;
  event->u.done.amount = command->amount;
  event->u.done.text = g_strdup(command->text);
  return felt_cash_plan_take(plan, event, error);
}
/* Payments --------------------------------------------------------------------------------- */

/* A party as the settlement names it; NULL with a sentence. */
static const char *find_party(const FeltCashPlan *plan, const char *text, GError **error)
{
  g_autoptr(GArray) parties = felt_cash_parties(plan->state);
  g_autofree char *wanted = felt_name_key(text);
  for (guint i = 0; i < parties->len; i++) {
    const FeltCashParty *party = &g_array_index(parties, FeltCashParty, i);
    g_autofree char *key = felt_name_key(party->name);
    if (strcmp(key, wanted) == 0)
      return party->name;
  }
  felt_refuse(error, FELT_DECIDE_ERROR_NO_PLAYER,
              _("“%s” cannot pay or be paid. Name a player, bank, rake or kitty."), text);
  return NULL;
}

/* What the settlement has from one to the other. */
static gboolean find_amount(const FeltCashPlan *plan, const char *from, const char *to,
                            gint64 *amount, GError **error)
{
  g_autoptr(GArray) rows = felt_cash_settlement(plan->state, error);
  if (rows == NULL)
    return FALSE;
  for (guint i = 0; i < rows->len; i++) {
    const FeltCashRow *row = &g_array_index(rows, FeltCashRow, i);
    if (row->paid || strcmp(row->from, from) != 0 || strcmp(row->to, to) != 0)
      continue;
    *amount = row->amount;
    return TRUE;
  }
  return felt_refuse(error, FELT_DECIDE_ERROR_NOTHING,
                     _("The settlement has no open payment of %s to %s; give the amount."), from,
                     to);
}

static gboolean decide_payment(FeltCashPlan *plan, GError **error)
{
  const FeltCashCommand *command = plan->command;
  gint64 amount = command->amount;
  const char *from = find_party(plan, command->name, error);
  const char *to = from == NULL ? NULL : find_party(plan, command->other, error);
  if (to == NULL || (amount < 0 && !find_amount(plan, from, to, &amount, error)))
    return FALSE;
  if (amount == 0 || from == to)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{amount}: a payment goes from one to another and is above 0."));
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_PAID);
  event->u.done.player = g_strdup(from);
  event->u.done.other = g_strdup(to);
  event->u.done.amount = amount;
  return felt_cash_plan_take(plan, event, error);
}

const FeltCashDecider felt_cash_decides_end[FELT_N_CASH_COMMANDS] = {
    [FELT_CASH_COST] = decide_cost,
    [FELT_CASH_BEAR] = decide_bear,
    [FELT_CASH_END] = decide_end,
    [FELT_CASH_REOPEN] = decide_reopen,
    [FELT_CASH_SETTLE_PAYMENT] = decide_payment,
};
