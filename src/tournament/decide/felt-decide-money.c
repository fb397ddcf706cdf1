/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-money.c - what is sold and paid, debts and refunds, the waiting list */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"
#include "tournament/setup/felt-bounties.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/state/felt-bounties-won.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* Sales ------------------------------------------------------------------------------------ */

static char *money(const FeltDecision *d, gint64 amount)
{
  const FeltSetup *setup = &d->state->setup;
  return felt_money_text(amount, setup->currency_digits, setup->currency);
}

int felt_decision_method(const FeltDecision *d, int paid)
{
  return d->command->method >= 0 ? d->command->method : paid;
}

gboolean felt_decision_charge(FeltDecision *d, const FeltCharge *charge, FeltEntry *entry)
{
  const FeltCommand *c = d->command;
  gint64 total = felt_charge_total(charge);
  if (c->paid > total) {
    g_autofree char *text = money(d, total);
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{paid} is more than the price, %s. Give change."), text);
  }
  entry->price = charge->price;
  entry->fee = charge->fee;
  entry->bounty = charge->bounty;
  entry->staff = charge->staff;
  entry->chips = charge->chips;
  entry->paid = c->paid == total ? -1 : c->paid;
  entry->cashier = g_strdup(c->cashier);
  entry->method = felt_decision_method(d, FELT_METHOD_CASH);
  return TRUE;
}

gboolean felt_decision_sold_now(FeltDecision *d, const FeltTerms *terms, const char *what)
{
  FeltSaleTime time;
  felt_state_sale_time(d->state, &d->context->now, &time);
  switch (felt_terms_status(terms, &time)) {
  case FELT_SALE_NOT_YET:
    if (terms->in_break)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED,
                                  _("%s begin with level %d, in a break only."), what,
                                  (int)terms->from_level);
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED, _("%s begin with level %d."), what,
                                (int)terms->from_level);
  case FELT_SALE_IN_BREAK:
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED, _("%s are sold in a break only."),
                                what);
  case FELT_SALE_OVER:
    if (terms->until_level > 0 && time.level > (guint)terms->until_level)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED, _("%s ended with level %d."), what,
                                  (int)terms->until_level);
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED, _("%s ended after %d minutes."), what,
                                (int)terms->until_minutes);
  default:
    return TRUE;
  }
}

static gboolean list_is_sold(FeltDecision *d, const FeltPriceList *list, const FeltSaleTime *time)
{
  if (felt_price_list_status(list, time) == FELT_SALE_OPEN)
    return TRUE;
  if (list->before_start)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED,
                                _("The price list %s ended with the start; name another."),
                                list->name);
  if (list->from_level > 0 && (!time->started || time->level < (guint)list->from_level))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED,
                                _("The price list %s begins with level %d; name another."),
                                list->name, (int)list->from_level);
  if (list->until_level > 0 && time->level > (guint)list->until_level)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED,
                                _("The price list %s ended with level %d; name another."),
                                list->name, (int)list->until_level);
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED,
                              _("The price list %s ended after %d minutes; name another."),
                              list->name, (int)list->until_minutes);
}

gboolean felt_decision_entry_list(FeltDecision *d, gboolean re_entry, const char **name)
{
  const FeltSetup *setup = &d->state->setup;
  const char *asked = d->command->list;
  FeltSaleTime time;
  felt_state_sale_time(d->state, &d->context->now, &time);
  const FeltPriceList *list;
  if (asked != NULL)
    list = felt_setup_list(setup, asked);
  else if (re_entry)
    list = felt_setup_re_entry_list_at(setup, &time);
  else
    list = felt_setup_list_at(setup, &time);
  if (list != NULL && !list_is_sold(d, list, &time))
    return FALSE;
  *name = list != NULL ? list->name : asked;
  return TRUE;
}

/* Payments --------------------------------------------------------------------------------- */

/* The amount to pay: what is asked for, at most what is due; all of it when nothing is said. */
static gboolean amount_of(FeltDecision *d, gint64 due, const char *none, const char *too_much,
                          gint64 *amount)
{
  gint64 asked = d->command->amount;
  if (due <= 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING, "%s", none);
  if (asked != FELT_INT_UNSET && asked > due) {
    g_autofree char *text = money(d, due);
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE, "{amount}: %s %s.", too_much, text);
  }
  *amount = asked == FELT_INT_UNSET ? due : asked;
  return TRUE;
}

/* Whether prizes may be given away now. */
static gboolean need_final_prizes(FeltDecision *d)
{
  if (!felt_prizes_are_final(d->state, &d->context->now))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                d->state->phase == FELT_PHASE_SETUP
                                    ? _("The tournament has not started; there are no prizes yet.")
                                    : _("Registration is open, so places and prizes can still "
                                        "change. Close registration first."));
  const char *stale = felt_prizes_stale_text(d->state);
  if (stale != NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, "%s", stale);
  return felt_decision_prizes_reach(d);
}

/* A thing has no amount: it is handed over, or not. */
static gboolean hand_over(FeltDecision *d, const FeltPlayer *player, guint *place, char **thing)
{
  if (!need_final_prizes(d))
    return FALSE;
  if (d->command->amount != FELT_INT_UNSET)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("A prize in kind is handed over whole. Leave amount out."));
  *place = felt_player_thing_due(player);
  if (*place != 0) {
    *thing = felt_prize_things(d->state, *place);
    return TRUE;
  }
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                              player->thing_place != 0 ? _("%s already has the prize in kind.")
                                                       : _("The place of %s has no prize in kind."),
                              player->name);
}

/* What is left in the sealed list at the end is only known when all that were won are drawn: paid
 * before, the drawer would give the same envelope twice. */
static gboolean need_drawn(FeltDecision *d, const FeltPlayer *player)
{
  guint64 begun = felt_bounties_begun(d->state);
  if (player->bounty_kept == 0 || begun == 0)
    return TRUE;
  g_autofree gint64 *left = felt_bounties_left(d->state);
  gint64 n = 0;
  for (guint i = 0; i < d->state->setup.bounties.n_envelopes; i++)
    n += left[i];
  for (guint i = 0; n > 0 && i < d->state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(d->state->busts, FeltBustRecord, i);
    if (bust->kind == FELT_BOUNTY_MYSTERY && felt_bounty_is_open(d->state, bust, begun))
      return felt_decision_refuse(
          d, FELT_DECIDE_ERROR_PHASE,
          _("What %s keeps of the envelopes is not known yet. Draw the bounty of %s first."),
          player->name, felt_state_player(d->state, bust->victim)->name);
  }
  return TRUE;
}

static gboolean pay_prize(FeltDecision *d, const FeltPlayer *player, gint64 *amount)
{
  if (!need_final_prizes(d) || !need_drawn(d, player))
    return FALSE;
  gint64 due = felt_player_due(d->state, player);
  guint place = felt_player_thing_due(player);
  g_autofree char *thing = place != 0 ? felt_prize_things(d->state, place) : NULL;
  if (due <= 0 && thing != NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("No money is due to %s; hand over %s[ (for=thing)]."),
                                player->name, thing);
  g_autofree char *none = g_strdup_printf(_("Nothing is due to %s."), player->name);
  return amount_of(d, due, none, _("at most this is due:"), amount);
}

static gboolean pay_debt(FeltDecision *d, const FeltPlayer *player, gint64 *amount)
{
  g_autofree char *none = g_strdup_printf(_("%s owes nothing."), player->name);
  return amount_of(d, felt_player_owes(player), none, _("no more than this is owed:"), amount);
}

static gint64 charged_part(const FeltPlayer *player, int part)
{
  switch (part) {
  case FELT_PART_PRICE:
    return player->paid;
  case FELT_PART_BOUNTY:
    return player->bounty;
  case FELT_PART_STAFF:
    return player->staff;
  default:
    return player->fees;
  }
}

static gboolean pay_returned(FeltDecision *d, const FeltPlayer *player, gint64 *amount)
{
  g_autofree char *none = g_strdup_printf(
      _("%s was not paid more than is due; undo the payment to take back more."), player->name);
  return amount_of(d, felt_player_overpaid(d->state, player), none, _("at most this was overpaid:"),
                   amount);
}

static gboolean pay_refund(FeltDecision *d, const FeltPlayer *player, gint64 *amount)
{
  int part = d->command->part;
  gint64 most = MIN(charged_part(player, part), player->taken - player->refunded);
  /* The bounty of an entry that was lost has been won. */
  if (part == FELT_PART_BOUNTY && d->state->setup.bounties.kind != FELT_BOUNTY_MYSTERY)
    most = MIN(most, player->bounty_head);
  if (d->command->amount == FELT_INT_UNSET)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("Say how much comes back[ (amount)]."));
  if (part == FELT_PART_BOUNTY && player->status != FELT_PLAYER_IN &&
      player->status != FELT_PLAYER_REGISTERED)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN,
                                _("%s is out: that bounty has been won."), player->name);
  g_autofree char *none =
      g_strdup_printf(_("%s has paid nothing of that part; name another part."), player->name);
  return amount_of(d, most, none, _("at most this can come back:"), amount);
}

static gboolean pay_drawer(FeltDecision *d, gint64 *amount)
{
  FeltPool pool;
  felt_state_pool(d->state, &pool);
  if (d->command->player != NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("This is between the house and the drawer; leave player out."));
  if (d->command->amount == FELT_INT_UNSET)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("Say how much it is[ (amount)]."));
  if (d->command->what == FELT_PAID_DRAWER_OUT && d->command->amount > pool.drawer) {
    g_autofree char *text = money(d, pool.drawer);
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{amount} is more than the drawer holds, %s. Enter less."), text);
  }
  *amount = d->command->amount;
  return TRUE;
}

/* What a payment is made of, for its receipt: the prize is paid first, then the bounties. */
static void note_parts(const FeltPlayer *player, FeltMoneyPaid *paid)
{
  gint64 prize = player->prize - player->prize_value;
  paid->bounty = MAX(player->paid_out + paid->amount - prize, 0) - MAX(player->paid_out - prize, 0);
  paid->place = player->place;
  paid->place_to = player->place_to;
}

static gboolean decide_pay(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  const FeltPlayer *player = NULL;
  gboolean drawer = c->what == FELT_PAID_DRAWER_IN || c->what == FELT_PAID_DRAWER_OUT, good;
  g_autofree char *thing = NULL;
  gint64 amount = 0;
  guint place = 0;

  if (!drawer) {
    player = felt_find_player(d->state, c->player, d->error);
    if (player == NULL)
      return FALSE;
    if (player->status == FELT_PLAYER_WITHDRAWN && c->what != FELT_PAID_RETURNED)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN, _("%s is not registered."),
                                  player->name);
  }

  if (drawer)
    good = pay_drawer(d, &amount);
  else if (c->what == FELT_PAID_DEBT)
    good = pay_debt(d, player, &amount);
  else if (c->what == FELT_PAID_RETURNED)
    good = pay_returned(d, player, &amount);
  else if (c->what == FELT_PAID_REFUND)
    good = pay_refund(d, player, &amount);
  else if (c->what == FELT_PAID_THING)
    good = hand_over(d, player, &place, &thing);
  else
    good = pay_prize(d, player, &amount);
  if (!good)
    return FALSE;

  FeltMoneyPaid *paid = &felt_decision_emit(d, FELT_EVENT_MONEY_PAID)->u.money_paid;
  paid->what = c->what;
  paid->player = player != NULL ? player->id : 0;
  paid->amount = amount;
  paid->part = c->what == FELT_PAID_REFUND ? c->part : 0;
  paid->cashier = g_strdup(c->cashier);
  if (c->what != FELT_PAID_THING)
    paid->method = felt_decision_method(d, c->what == FELT_PAID_REFUND
                                               ? felt_ledger_method(d->state, player->id)
                                               : FELT_METHOD_CASH);
  paid->reason = g_strdup(c->reason);
  paid->place = place;
  paid->thing = g_steal_pointer(&thing);
  if (c->what == FELT_PAID_PRIZE)
    note_parts(player, paid);
  return TRUE;
}

/* The currency ----------------------------------------------------------------------------- */

gboolean felt_decide_keeps_currency(const FeltState *state, const FeltSetup *was,
                                    const FeltSetup *setup, GError **error)
{
  FeltPool pool;
  felt_state_pool(state, &pool);
  gboolean same_digits = setup->currency_digits == was->currency_digits;
  gboolean is_empty = pool.taken == 0 && pool.owed == 0 && pool.drawer == 0 && pool.adjusted == 0;

  if (!same_digits && !is_empty)
    return felt_refuse(error, FELT_DECIDE_ERROR_STARTED,
                       _("Money was taken already: other {currency_digits} would change all "
                         "amounts; undo what was sold or put into the pool first."));
  if (state->season_paid > 0 && (!same_digits || g_strcmp0(setup->currency, was->currency) != 0))
    return felt_refuse(error, FELT_DECIDE_ERROR_STARTED,
                       _("Money out of a season’s pot is in the pool: {currency} stays; undo that "
                         "payment first."));
  return TRUE;
}

/* The waiting list ------------------------------------------------------------------------- */

const char *felt_decision_waiting_full(const FeltDecision *d, const char *name)
{
  g_autofree char *key = felt_name_key(name);
  for (guint i = 0; i < d->state->waiting->len; i++) {
    g_autofree char *other = felt_name_key(g_ptr_array_index(d->state->waiting, i));
    if (strcmp(key, other) == 0)
      return g_ptr_array_index(d->state->waiting_full, i);
  }
  return NULL;
}

gboolean felt_decide_wait(FeltDecision *d, const char *name)
{
  if (felt_decision_waiting_full(d, name) != NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NAME_TAKEN,
                                _("%s is already on the waiting list."), name);
  FeltWaitingSet *set = &felt_decision_emit(d, FELT_EVENT_WAITING_SET)->u.waiting_set;
  set->name = g_strdup(name);
  set->full_name = g_strdup(d->command->text);
  set->waiting = TRUE;
  return TRUE;
}

gboolean felt_decide_wait_no_more(FeltDecision *d)
{
  felt_decision_emit(d, FELT_EVENT_WAITING_SET)->u.waiting_set.name = g_strdup(d->command->player);
  return TRUE;
}

const FeltDecideRow felt_decide_money[] = {
    {FELT_COMMAND_PAY, decide_pay},
    FELT_ROWS_END,
};
