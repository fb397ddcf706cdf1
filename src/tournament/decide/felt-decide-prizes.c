/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-prizes.c - prizes locked and unlocked, bounties awarded and drawn */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/base/felt-seed.h"
#include "tournament/state/felt-bounties-won.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static char *money(const FeltDecision *d, gint64 amount)
{
  const FeltSetup *setup = &d->state->setup;
  return felt_money_text(amount, setup->currency_digits, setup->currency);
}

/* All prizes ------------------------------------------------------------------------------- */

/* The director's own amounts: as many as players at most, and the pool in all. */
static gboolean check_amounts(FeltDecision *d, const FeltPool *pool)
{
  const FeltCommand *c = d->command;
  gint64 sum = 0;
  if (c->n_amounts > d->state->n_unique || c->n_amounts > FELT_PLACES_MAX)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{amounts} names %u prizes for %u players."), c->n_amounts,
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

/* Prizes that a deal does not fit are not stale any less when they are locked. */
static gboolean fits_deal(FeltDecision *d, FeltEvent *event)
{
  if (!d->state->prizes_stale || d->state->deal_players == 0)
    return TRUE;
  g_autoptr(FeltState) after = felt_state_copy(d->state);
  event->seq = after->seq + 1;
  gboolean applied = felt_state_apply(after, event, d->error);
  event->seq = 0;
  if (!applied)
    return FALSE;
  felt_state_update_places(after);
  return !after->prizes_stale ||
         felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, "%s", felt_prizes_stale_text(after));
}

static gboolean decide_lock_prizes(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  FeltPool pool;
  if ((c->place != 0 || c->n_amounts > 0) && !felt_state_has_money(d->state))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("Nothing costs money here, so there is none to give; set prizes "
                                  "in kind in the setup."));

  if (c->place != 0)
    return felt_decide_set_place(d);
  if (c->amount != FELT_INT_UNSET)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{amount} needs a place beside it."));

  felt_state_pool(d->state, &pool);
  if (c->n_amounts > 0 && !check_amounts(d, &pool))
    return FALSE;
  g_autoptr(GArray) planned = felt_prizes_planned(d->state);
  if (c->n_amounts == 0 && !felt_decision_prizes_reach(d))
    return FALSE;
  if (planned->len == 0 && c->n_amounts == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("There are no prizes yet. Register players who pay first."));
  if (d->state->prizes_locked && !d->state->prizes_stale && c->n_amounts == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("Prizes are already locked."));

  FeltEvent *event = felt_decision_emit(d, FELT_EVENT_PRIZES_SET);
  FeltPrizesSet *set = &event->u.prizes_set;
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
  return fits_deal(d, event);
}

static gboolean decide_unlock_prizes(FeltDecision *d)
{
  if (d->command->place != 0)
    return felt_decide_unset_place(d);
  if (!d->state->prizes_locked)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("Prizes are not locked."));
  felt_decision_emit(d, FELT_EVENT_PRIZES_SET);
  return TRUE;
}

/* The pool --------------------------------------------------------------------------------- */

static gboolean decide_adjust_pool(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  FeltPool pool;
  felt_state_pool(d->state, &pool);
  gint64 there = pool.pool - pool.overlay;
  if (c->amount == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{amount} is 0. Enter the chips to add or take away."));
  if (c->amount < 0 && -c->amount > there) {
    g_autofree char *all = money(d, there);
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{amount} takes more out of the pool than the %s that were paid "
                                  "in; take out less."),
                                all);
  }
  FeltPoolAdjusted *adjusted = &felt_decision_emit(d, FELT_EVENT_POOL_ADJUSTED)->u.pool_adjusted;
  adjusted->amount = c->amount;
  adjusted->reason = g_strdup(c->reason);
  return TRUE;
}

/* Bounties --------------------------------------------------------------------------------- */

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
    const FeltPlayer *winner = felt_decision_winner(d, player, by[i], awarded->by, i);
    if (winner == NULL || !felt_decision_may_have_won(d, bust->hand, winner->id))
      return FALSE;
    if (bust->unwon != FELT_UNWON_UNSAID && !felt_bounty_has_chip(d->state, winner->id, bust->seq))
      return felt_decision_refuse(
          d, FELT_DECIDE_ERROR_BAD_VALUE,
          _("{by}: %s has bought no bounty and wins none; name another player, or say that nobody "
            "wins it[ (unwon=yes)]."),
          winner->name);
    awarded->by[i] = winner->id;
    awarded->n_by++;
  }
  return n > 0 ||
         felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                              _("{by} is missing: say who won the chips of %s."), player->name);
}

/* The sealed list has to hold just the bounty money: then what it gives adds up. */
static gboolean draw_mystery(FeltDecision *d, FeltBountyAwarded *awarded)
{
  const FeltBounties *b = &d->state->setup.bounties;
  gint64 total = felt_envelopes_total(b, NULL);
  if (b->n_envelopes == 0)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_BAD_VALUE,
        _("There are no envelopes. Add {bounties.envelopes} in the settings."));

  if (total != d->state->bounties_sealed) {
    g_autofree char *list = money(d, total);
    g_autofree char *all = money(d, d->state->bounties_sealed);
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                d->state->bounties_sealed == d->state->bounty_money
                                    ? _("The envelopes hold %s, the bounty money is %s. Change "
                                        "{bounties.envelopes} until they are equal.")
                                    : _("The envelopes hold %s, the bounty money not yet won is "
                                        "%s. Change {bounties.envelopes} until they are equal."),
                                list, all);
  }

  g_autofree gint64 *left = felt_bounties_left(d->state);
  guint i = felt_envelope_draw(d->context->seed, left, b->n_envelopes);
  if (i == G_MAXUINT)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING, _("All envelopes have been drawn."));
  awarded->drawn = b->envelopes[i].amount;
  awarded->seed = felt_seed_to_hex(d->context->seed);
  return TRUE;
}

/* Envelopes stay in the sealed list until the setup says that they are drawn. */
static gboolean may_be_drawn(FeltDecision *d, const FeltPlayer *player, const FeltBustRecord *bust)
{
  g_autofree char *begin = felt_bounties_begin_text(d->state);
  guint64 begun = felt_bounties_begun(d->state);
  if (begin == NULL || (begun > 0 && bust->seq >= begun))
    return TRUE;
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                              _("%s. %s busted before that, so the bounty stays in the envelopes."),
                              begin, player->name);
}

void felt_decision_close_bounty(FeltDecision *d, const FeltBustRecord *bust)
{
  FeltBountyAwarded *closed = &felt_decision_emit(d, FELT_EVENT_BOUNTY_AWARDED)->u.bounty_awarded;
  gboolean settled = d->state->prizes_locked || d->state->deal_players > 0;
  closed->player = bust->victim;
  closed->bust = (gint64)bust->seq;
  closed->drawn = -1;
  closed->closed = d->state->setup.bounties.unwon;
  if (closed->closed == FELT_UNWON_POOL && settled)
    closed->closed = FELT_UNWON_PLAYER;
}

static gboolean decide_unwon(FeltDecision *d, const FeltPlayer *player, const FeltBustRecord *bust)
{
  if (d->command->by != NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{unwon}: nobody wins it, or those in {by} do; give one of "
                                  "both."));
  if (d->state->setup.bounties.unwon == FELT_UNWON_UNSAID)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("The setup does not say where a bounty goes that nobody wins: "
                                  "set {bounties.unwon}."));
  if (!felt_bounty_is_open(d->state, bust, felt_bounties_begun(d->state)))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("The bounty of %s is not open; award it to others, or leave it."),
                                player->name);
  felt_decision_close_bounty(d, bust);
  return TRUE;
}

static gboolean decide_bounty(FeltDecision *d)
{
  const FeltPlayer *player = felt_find_player(d->state, d->command->player, d->error);
  if (player == NULL)
    return FALSE;

  const FeltBustRecord *bust = felt_bounty_bust(d->state, player->id, (guint64)d->command->seq);
  if (bust == NULL && d->command->seq != 0)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_BAD_VALUE,
        _("Event %" PRId64 " did not knock out %s; leave seq out for the latest bust-out."),
        d->command->seq, player->name);
  if (bust == NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("%s has not gone out; bounties are won with a bust-out."),
                                player->name);

  if (d->state->bounty_money == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("This tournament has no bounties; give an entry a bounty part."));

  if (d->command->unwon)
    return decide_unwon(d, player, bust);
  gboolean draw = bust->kind == FELT_BOUNTY_MYSTERY && bust->drawn < 0;
  if (draw && !may_be_drawn(d, player, bust))
    return FALSE;
  if (d->command->by == NULL && !draw && bust->n_by > 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("The bounty of %s is awarded already; name others with by."),
                                player->name);

  FeltBountyAwarded *awarded = &felt_decision_emit(d, FELT_EVENT_BOUNTY_AWARDED)->u.bounty_awarded;
  awarded->player = player->id;
  awarded->bust = (gint64)bust->seq;
  if (!find_winners(d, player, bust, awarded))
    return FALSE;
  return !draw || draw_mystery(d, awarded);
}

/* Whether a list has at least the envelopes of another: of each amount as many or more. */
static gboolean holds_all(const FeltBounties *list, const FeltBounties *other)
{
  for (guint i = 0; i < other->n_envelopes; i++) {
    gint64 amount = other->envelopes[i].amount, more = 0;
    for (guint j = 0; j < list->n_envelopes; j++)
      more += list->envelopes[j].amount == amount ? list->envelopes[j].count : 0;
    for (guint j = 0; j < other->n_envelopes; j++)
      more -= other->envelopes[j].amount == amount ? other->envelopes[j].count : 0;
    if (more < 0)
      return FALSE;
  }
  return TRUE;
}

gboolean felt_decision_keeps_seals(FeltDecision *d, const FeltSetup *setup)
{
  const FeltBounties *was = &d->state->setup.bounties;
  gboolean drawn = FALSE;
  for (guint i = 0; i < d->state->busts->len; i++)
    drawn |= felt_bounty_drawn(&g_array_index(d->state->busts, FeltBustRecord, i)) >= 0;
  /* Who enters after the first draw brings money that no envelope holds yet: the list may grow. */
  if (!drawn || felt_record_equal(&felt_bounties_record, was, &setup->bounties) ||
      (setup->bounties.kind == was->kind && holds_all(&setup->bounties, was)))
    return TRUE;
  return felt_decision_refuse(
      d, FELT_DECIDE_ERROR_STARTED,
      setup->bounties.kind == was->kind
          ? _("An envelope has been drawn, so the list is sealed. You can only add envelopes.")
          : _("An envelope has been drawn, so the kind of bounty is fixed. Undo that draw to "
              "change it."));
}

const FeltDecideRow felt_decide_prizes[] = {
    {FELT_COMMAND_LOCK_PRIZES, decide_lock_prizes},
    {FELT_COMMAND_UNLOCK_PRIZES, decide_unlock_prizes},
    {FELT_COMMAND_ADJUST_POOL, decide_adjust_pool},
    {FELT_COMMAND_BOUNTY, decide_bounty},
    FELT_ROWS_END,
};
