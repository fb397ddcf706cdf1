/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-prizes.c - prizes locked and unlocked, bounties awarded and drawn */
#include "tournament/felt-decide-private.h"

#include "felt-config.h"
#include "tournament/felt-draw.h"
#include "tournament/felt-prizes.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static char *money(const FeltDecision *d, gint64 amount)
{
  const FeltSetup *setup = &d->state->setup;
  return felt_money_text(amount, setup->currency_digits, setup->currency);
}

/* One place -------------------------------------------------------------------------------- */

/* A setup with the prize of one place set by hand, or not any more; the setup event carries it. */
static FeltPayouts *emit_payouts(FeltDecision *d)
{
  FeltSetup *setup = &felt_decision_emit(d, FELT_EVENT_SETUP_SET)->u.setup_set.setup;
  felt_record_clear(&felt_setup_record, setup);
  felt_record_copy(&felt_setup_record, setup, &d->state->setup);
  setup->given = 0;
  return &setup->payouts;
}

static guint find_set(const FeltPayouts *payouts, gint64 place)
{
  guint i = 0;
  while (i < payouts->n_set && payouts->set[i].place != place)
    i++;
  return i;
}

static gboolean set_place(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  FeltPool pool;
  felt_state_pool(d->state, &pool);
  guint places =
      felt_payouts_places(&d->state->setup.payouts, d->state->n_entries, d->state->n_unique);
  if (c->amount == FELT_INT_UNSET)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("amount is missing; say what place %" PRId64 " gets."), c->place);
  if (d->state->prizes_locked)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("The prizes are locked; unlock them to set one by hand."));
  if (c->place > places)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("place %" PRId64 " is not paid: %u places are."), c->place,
                                places);
  gint64 others = 0;
  const FeltPayouts *now = &d->state->setup.payouts;
  for (guint i = 0; i < now->n_set; i++)
    others += now->set[i].place != c->place && now->set[i].place <= places ? now->set[i].amount : 0;
  if (c->amount > pool.pool - others) {
    g_autofree char *text = money(d, MAX(pool.pool - others, 0));
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("amount is more than the pool has left, %s."), text);
  }
  FeltPayouts *payouts = emit_payouts(d);
  guint i = find_set(payouts, c->place);
  if (i == payouts->n_set) {
    const FeltRecord *record = felt_record_field(&felt_payouts_record, "set")->record;
    felt_list_append(record, &payouts->set, &payouts->n_set);
  }
  payouts->set[i] = (FeltPrizeSet){c->place, c->amount};
  return TRUE;
}

static gboolean unset_place(FeltDecision *d)
{
  guint i = find_set(&d->state->setup.payouts, d->command->place);
  if (i == d->state->setup.payouts.n_set)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("The prize of place %" PRId64 " was not set by hand."),
                                d->command->place);
  FeltPayouts *payouts = emit_payouts(d);
  for (payouts->n_set--; i < payouts->n_set; i++)
    payouts->set[i] = payouts->set[i + 1];
  return TRUE;
}

/* All prizes ------------------------------------------------------------------------------- */

/* The director's own amounts: as many as players at most, and the pool in all. */
static gboolean check_amounts(FeltDecision *d, const FeltPool *pool)
{
  const FeltCommand *c = d->command;
  gint64 sum = 0;
  if (c->n_amounts > d->state->n_unique || c->n_amounts > FELT_PLACES_MAX)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("amounts names %u prizes for %u players."), c->n_amounts,
                                d->state->n_unique);
  for (guint i = 0; i < c->n_amounts; i++)
    sum += c->amounts[i];
  if (sum == pool->pool)
    return TRUE;
  g_autofree char *all = money(d, pool->pool);
  g_autofree char *gap = money(d, ABS(pool->pool - sum));
  return felt_decision_refuse(
      d, FELT_DECIDE_ERROR_BAD_VALUE,
      sum < pool->pool ? _("amounts are below the pool of %s: %s is left; add it to a prize.")
                       : _("amounts are above the pool of %s: by %s; take it off a prize."),
      all, gap);
}

gboolean felt_decide_lock_prizes(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  FeltPool pool;
  if (c->place != 0)
    return set_place(d);
  if (c->amount != FELT_INT_UNSET)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("amount needs a place beside it."));
  felt_state_pool(d->state, &pool);
  if (c->n_amounts > 0 && !check_amounts(d, &pool))
    return FALSE;
  g_autoptr(GArray) planned = felt_prizes_planned(d->state);
  if (planned->len == 0 && c->n_amounts == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("There are no prizes yet: nobody has paid in."));
  if (d->state->prizes_locked && !d->state->prizes_stale && c->n_amounts == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("The prizes are locked already."));
  FeltPrizesSet *set = &felt_decision_emit(d, FELT_EVENT_PRIZES_SET)->u.prizes_set;
  set->locked = TRUE;
  set->n_prizes = c->n_amounts > 0 ? c->n_amounts : planned->len;
  set->prizes = g_new0(FeltPrizeLocked, set->n_prizes);
  for (guint i = 0; i < set->n_prizes; i++) {
    if (c->n_amounts > 0) {
      set->prizes[i].cash = c->amounts[i];
      continue;
    }
    const FeltPrize *prize = &g_array_index(planned, FeltPrize, i);
    set->prizes[i] = (FeltPrizeLocked){prize->cash, prize->value};
  }
  return TRUE;
}

gboolean felt_decide_unlock_prizes(FeltDecision *d)
{
  if (d->command->place != 0)
    return unset_place(d);
  if (!d->state->prizes_locked)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("The prizes are not locked."));
  felt_decision_emit(d, FELT_EVENT_PRIZES_SET);
  return TRUE;
}

/* Bounties --------------------------------------------------------------------------------- */

static const FeltBustRecord *last_bust(const FeltState *state, guint player)
{
  for (guint i = state->busts->len; i-- > 0;) {
    const FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (bust->victim == player)
      return bust;
  }
  return NULL;
}

/* Who wins it: those the command names, or those recorded with the bust-out. */
static gboolean find_winners(FeltDecision *d, const FeltPlayer *player, const FeltBustRecord *bust,
                             FeltBountyAwarded *awarded)
{
  char **by = d->command->by;
  guint n = by != NULL ? g_strv_length(by) : bust->n_by;
  awarded->by = g_new0(gint64, n + 1);
  for (guint i = 0; i < n; i++) {
    if (by == NULL) {
      awarded->by[i] = g_array_index(d->state->bust_by, guint, bust->by_first + i);
      awarded->n_by++;
      continue;
    }
    const FeltPlayer *winner = felt_find_player(d->state, by[i], d->error);
    if (winner == NULL)
      return FALSE;
    if (winner == player || winner->status == FELT_PLAYER_WITHDRAWN)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                  _("%s cannot have won the chips of %s."), winner->name,
                                  player->name);
    for (guint j = 0; j < i; j++)
      if (awarded->by[j] == winner->id)
        return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                    _("by names %s twice; name each player once."), winner->name);
    awarded->by[i] = winner->id;
    awarded->n_by++;
  }
  return n > 0 ||
         felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                              _("by is missing: say who won the chips of %s."), player->name);
}

/* The sealed list has to hold just the bounty money: then what it gives adds up. */
static gboolean draw_mystery(FeltDecision *d, FeltBountyAwarded *awarded)
{
  const FeltBounties *b = &d->state->setup.bounties;
  gint64 total = felt_envelopes_total(b, NULL);
  if (b->n_envelopes == 0)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_BAD_VALUE,
        _("There is no sealed list; give bounties.envelopes in the setup."));
  if (total != d->state->bounty_money) {
    g_autofree char *list = money(d, total);
    g_autofree char *all = money(d, d->state->bounty_money);
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("The sealed list holds %s, the bounty money is %s; change "
                                  "bounties.envelopes until they are the same."),
                                list, all);
  }
  g_autofree gint64 *left = felt_bounties_left(d->state);
  guint i = felt_envelope_draw(d->context->seed, left, b->n_envelopes);
  if (i == G_MAXUINT)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("All envelopes of the sealed list have been drawn."));
  awarded->drawn = b->envelopes[i].amount;
  awarded->seed = felt_seed_to_hex(d->context->seed);
  return TRUE;
}

gboolean felt_decide_bounty(FeltDecision *d)
{
  const FeltPlayer *player = felt_find_player(d->state, d->command->player, d->error);
  gboolean mystery = d->state->setup.bounties.kind == FELT_BOUNTY_MYSTERY;
  if (player == NULL)
    return FALSE;
  const FeltBustRecord *bust = last_bust(d->state, player->id);
  if (bust == NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("%s has not gone out; bounties are won with a bust-out."),
                                player->name);
  if (d->state->bounty_money == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("This tournament has no bounties; give an entry a bounty part."));
  if (d->command->by == NULL && (!mystery || bust->drawn >= 0) && bust->n_by > 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("The bounty of %s is awarded already; name others with by."),
                                player->name);
  FeltBountyAwarded *awarded = &felt_decision_emit(d, FELT_EVENT_BOUNTY_AWARDED)->u.bounty_awarded;
  awarded->player = player->id;
  awarded->bust = (gint64)bust->seq;
  if (!find_winners(d, player, bust, awarded))
    return FALSE;
  return !mystery || bust->drawn >= 0 || draw_mystery(d, awarded);
}

gboolean felt_decision_keeps_seals(FeltDecision *d, const FeltSetup *setup)
{
  const FeltBounties *was = &d->state->setup.bounties;
  gboolean drawn = FALSE;
  for (guint i = 0; i < d->state->busts->len; i++)
    drawn |= g_array_index(d->state->busts, FeltBustRecord, i).drawn >= 0;
  if (!drawn || felt_record_equal(&felt_bounties_record, was, &setup->bounties))
    return TRUE;
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_STARTED,
                              _("The list of bounties is sealed: one has been drawn of it."));
}
