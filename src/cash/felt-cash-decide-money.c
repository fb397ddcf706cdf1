/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-decide-money.c - buy-ins, cash-outs, markers, the end and its payments */
#include "cash/felt-cash-decide.h"

#include "cash/felt-cash-settle.h"
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
    return felt_refuse(error, FELT_DECIDE_ERROR_LIMIT,
                       _("{amount}: %s is back within %" PRId64
                         " minutes and brings what was taken along, %s at least (R-42)[; the host "
                         "may let it pass (overrule=yes)]."),
                       b->player->name, setup->return_minutes, money);
  return felt_refuse(error, FELT_DECIDE_ERROR_LIMIT,
                     _("{amount}: the buy-in is %s at least (R-42)[; the host may let it pass "
                       "(overrule=yes)]."),
                     money);
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
                     _("{amount}: nobody has more than %s after a buy-in (R-42)[; the host may let "
                       "it pass (overrule=yes)]."),
                     money);
}

static gboolean check_rebuy(const FeltCashPlan *plan, const BuyIn *b, GError **error)
{
  const FeltCashSetup *setup = &plan->state->setup;
  if (b->player == NULL || !b->player->holds || setup->rebuy_below == 0)
    return TRUE;
  g_autofree char *below = felt_cash_setup_money(setup, setup->rebuy_below);
  if (b->has < 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{stack} is missing: only who has less than %s buys again, so count what "
                         "%s has."),
                       below, b->player->name);
  if (b->has * setup->chip_value < setup->rebuy_below)
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_LIMIT,
                     _("Only who has less than %s buys again[; the host may let it pass "
                       "(overrule=yes)]."),
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
                     _("A hand is being played at table %" PRId64
                       ": chips are added when it is over (R-42)[; say who won it (hand-won)]."),
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

static gboolean check_in_play(const FeltCashPlan *plan, gint64 chips, GError **error)
{
  gint64 there = felt_cash_state_in_play(plan->state);
  if (chips <= there)
    return TRUE;
  g_autofree char *all = felt_number_text(there);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("{chips}: only %s are in play; count again, or note the buy-in that is "
                       "missing[ (buy-in)]."),
                     all);
}

/* who plays on takes nothing off the table. */
static gboolean check_stays(const FeltCashPlan *plan, const FeltCashPlayer *player, GError **error)
{
  const FeltCashRules *rules = felt_cash_setup_rules(&plan->state->setup, player->table);
  if (!plan->command->stays || rules->stakes == FELT_CASH_OPEN_STAKES)
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL,
                     _("Table stakes: nobody takes chips off the table and plays on; %s cashes out "
                       "all of them, or none (R-42)."),
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
                       _("Who leaves early says so %" PRId64
                         " minutes before: note that %s wants to[ (notice)], or let it pass[ "
                         "(overrule=yes)]."),
                       setup->notice_minutes, player->name);
  gint64 left = (notice - (now - player->notice_us) + 60 * G_USEC_PER_SEC - 1) / G_USEC_PER_SEC;
  return felt_refuse(error, FELT_DECIDE_ERROR_CLOSED,
                     _("%s said so too late: %" PRId64
                       " minutes are left; wait, or let it pass[ (overrule=yes)]."),
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
                     _("%s settles markers of %s first[ (settle-marker)][; the host may let it "
                       "pass (overrule=yes)]."),
                     player->name, amount);
}

/* Squared with the bank: what the player is owed by all that was noted. */
static gint64 squared(const FeltCashPlan *plan, const FeltCashPlayer *player, gint64 chips)
{
  return felt_cash_balance(plan->state, player) + chips * plan->state->setup.chip_value;
}

static gboolean cash_out(FeltCashPlan *plan, const FeltCashPlayer *player, gint64 chips,
                         GError **error)
{
  const FeltCashCommand *command = plan->command;
  if (!check_in_play(plan, chips, error))
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
  return cash_out(plan, player, chips, error);
}

static gboolean decide_recount(FeltCashPlan *plan, GError **error)
{
  const FeltCashCommand *command = plan->command;
  const FeltCashPlayer *player = felt_cash_plan_player(plan, command->name, error);
  if (player == NULL)
    return FALSE;
  if (!player->cashed_out)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_IN,
                       _("%s has not cashed out; count chips in play[ (count)]."), player->name);
  if (!check_in_play(plan, command->chips - player->last_chips, error))
    return FALSE;
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_RECOUNTED);
  event->u.done.player = g_strdup(player->name);
  event->u.done.chips = command->chips;
  event->u.done.amount = command->chips * plan->state->setup.chip_value;
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

/* Markers ---------------------------------------------------------------------------------- */

/* The lender of a command: NULL for the bank. FALSE with a sentence. */
static gboolean find_lender(const FeltCashPlan *plan, const FeltCashPlayer *player,
                            const FeltCashPlayer **lender, GError **error)
{
  const char *text = plan->command->other;
  *lender = NULL;
  if (text == NULL || (felt_cash_is_house(text) && g_ascii_strcasecmp(text, FELT_CASH_BANK) == 0))
    return TRUE;
  *lender = felt_cash_plan_player(plan, text, error);
  if (*lender == NULL)
    return FALSE;
  return *lender != player || felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                                          _("{lender}: nobody lends to oneself; name who lent."));
}

static gboolean check_marker(const FeltCashPlan *plan, const FeltCashPlayer *player, gint64 amount,
                             GError **error)
{
  const FeltCashSetup *setup = &plan->state->setup;
  const FeltCashRules *rules = felt_cash_setup_rules(setup, player->table);
  gint64 open = felt_cash_markers(plan->state, player, -2);
  if (rules->stakes == FELT_CASH_TABLE_STAKES)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL,
                       _("Table stakes: nobody plays on a marker; note a buy-in between hands, or "
                         "play open stakes[ (table-rules stakes=open)] (R-42)."));
  if (rules->marker_limit == 0 || open + amount <= rules->marker_limit)
    return TRUE;
  g_autofree char *limit = felt_cash_setup_money(setup, rules->marker_limit);
  g_autofree char *has = felt_cash_setup_money(setup, open);
  return felt_refuse(error, FELT_DECIDE_ERROR_LIMIT,
                     _("{amount}: open markers of a player are %s at most, and %s has %s[; the "
                       "host may let it pass (overrule=yes)]."),
                     limit, player->name, has);
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

  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_MARKER);
  event->u.done.player = g_strdup(player->name);
  event->u.done.other = lender != NULL ? g_strdup(lender->name) : NULL;
  event->u.done.amount = amount;
  event->u.done.chips = chips;
  event->u.done.overrule = command->overrule;
  return felt_cash_plan_take(plan, event, error);
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
  if (command->in_chips && lender == NULL && !check_in_play(plan, amount / value, error))
    return FALSE;

  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_MARKER_SETTLED);
  event->u.done.player = g_strdup(player->name);
  event->u.done.other = lender != NULL ? g_strdup(lender->name) : NULL;
  event->u.done.amount = amount;
  event->u.done.chips = command->in_chips ? amount / value : 0;
  event->u.done.in_chips = command->in_chips;
  return felt_cash_plan_take(plan, event, error);
}

/* The end ---------------------------------------------------------------------------------- */

/* Cashes out all who are named. */
static gboolean cash_out_all(FeltCashPlan *plan, GError **error)
{
  for (guint i = 0; i < plan->command->n_stacks; i++) {
    const FeltCashStack *stack = &plan->command->stacks[i];
    const FeltCashPlayer *player = felt_cash_plan_holder(plan, stack->player, error);
    if (player == NULL || !cash_out(plan, player, stack->chips, error))
      return FALSE;
  }
  return TRUE;
}

/* Who has chips and was not named has lost them all, when none are left; else is asked for. */
static gboolean cash_out_rest(FeltCashPlan *plan, GError **error)
{
  gint64 left = felt_cash_state_in_play(plan->state);
  g_autoptr(GString) names = g_string_new(NULL);
  for (guint i = 0; i < plan->state->n_players; i++) {
    const FeltCashPlayer *player = &plan->state->players[i];
    if (!player->holds)
      continue;
    g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", player->name);
    if (left == 0 && !cash_out(plan, player, 0, error))
      return FALSE;
  }
  if (left == 0 || names->len == 0)
    return TRUE;
  g_autofree char *chips = felt_number_text(left);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("%s chips are still in play (%s); cash them out first."), chips, names->str);
}

static gboolean decide_end(FeltCashPlan *plan, GError **error)
{
  if (plan->state->ended)
    return felt_refuse(error, FELT_DECIDE_ERROR_FINISHED, _("The evening is over already."));
  if (!cash_out_all(plan, error) || !cash_out_rest(plan, error))
    return FALSE;
  return felt_cash_plan_take(plan, felt_cash_plan_event(plan, FELT_CASH_EVENT_ENDED), error);
}

static gboolean decide_reopen(FeltCashPlan *plan, GError **error)
{
  if (!plan->state->ended)
    return felt_refuse(error, FELT_DECIDE_ERROR_PHASE, _("The evening is not over."));
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
  felt_refuse(error, FELT_DECIDE_ERROR_NO_PLAYER, _("Nobody has bought in yet; name who shares."));
  return NULL;
}

static gboolean decide_bear(FeltCashPlan *plan, GError **error)
{
  FeltCashTotals totals;
  felt_cash_totals(plan->state, &totals);
  if (totals.difference == totals.borne || felt_cash_state_holds(plan->state))
    return felt_refuse(error, FELT_DECIDE_ERROR_NOTHING,
                       _("No difference is open; all who play cash out before it is known."));
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
                       _("{amount} is 0; give what changes hands."));
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
              _("“%s” is none of those who pay and are paid: name a player, bank, rake or kitty."),
              text);
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

const FeltCashDecider felt_cash_decides_money[FELT_N_CASH_COMMANDS] = {
    [FELT_CASH_BUY_IN] = decide_buy_in,
    [FELT_CASH_CASH_OUT] = decide_cash_out,
    [FELT_CASH_RECOUNT] = decide_recount,
    [FELT_CASH_COUNT] = decide_count,
    [FELT_CASH_MARKER] = decide_marker,
    [FELT_CASH_SETTLE_MARKER] = decide_settle_marker,
    [FELT_CASH_COST] = decide_cost,
    [FELT_CASH_BEAR] = decide_bear,
    [FELT_CASH_END] = decide_end,
    [FELT_CASH_REOPEN] = decide_reopen,
    [FELT_CASH_SETTLE_PAYMENT] = decide_payment,
};
