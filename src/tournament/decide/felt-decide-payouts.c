/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-payouts.c - prizes set by hand and in kind: what the pool and their order allow */
#include "tournament/decide/felt-decide-private.h"
#include "tournament/state/felt-ledger.h"

#include "felt-config.h"
#include "tournament/prizes/felt-prize-warnings.h"
#include "tournament/state/felt-prizes.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static char *money(const FeltDecision *d, gint64 amount)
{
  return felt_state_money_text(d->state, amount);
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

/* Whether prizes set by hand and things stand as they are given: the pool has to reach for them,
 * and when no place is left to take the rest they have to be all of it. */
static gboolean check_reach(FeltDecision *d, const FeltPayouts *payouts)
{
  FeltPool pool;
  gint64 set = 0, things = 0;
  guint n_set = 0;
  felt_state_pool(d->state, &pool);
  guint places = felt_payouts_places(payouts, d->state->n_entries, d->state->n_unique);
  for (guint i = 0; i < payouts->n_set; i++)
    if (payouts->set[i].place <= places) {
      set += payouts->set[i].amount;
      n_set++;
    }
  for (guint i = 0; i < payouts->n_things; i++)
    if (payouts->things[i].paid && payouts->things[i].place <= places)
      things += payouts->things[i].value;
  if (set + things <= pool.pool && (n_set < places || set + things == pool.pool))
    return TRUE;
  g_autofree char *all = money(d, pool.pool);
  g_autofree char *given = money(d, set + things);
  g_autofree char *gap = money(d, ABS(pool.pool - set - things));
  return felt_decision_refuse(
      d, FELT_DECIDE_ERROR_BAD_VALUE,
      set + things > pool.pool
          ? _("Prizes set by hand and in kind come to %s, the pool is %s: %s too much.")
          : _("All prizes are set by hand and come to %s, the pool is %s: %s is left over."),
      given, all, gap);
}

/* Whether no place set by hand gets more than a better one, or less than a worse one, once all are
 * split. Percentages that rise by themselves, and things, are the director's wish. */
static gboolean check_order(FeltDecision *d, const FeltPayouts *payouts)
{
  FeltPool pool;
  FeltPayouts plain = *payouts;
  felt_state_pool(d->state, &pool);
  g_autoptr(GArray) prizes =
      felt_payouts_split(payouts, pool.pool, d->state->n_entries, d->state->n_unique);
  guint place = felt_prizes_rising(prizes, payouts);
  if (place == 0 || payouts->n_set == 0)
    return TRUE;
  plain.n_set = 0;
  g_autoptr(GArray) without =
      felt_payouts_split(&plain, pool.pool, d->state->n_entries, d->state->n_unique);
  if (felt_prizes_rising(without, payouts) != 0)
    return TRUE;
  const FeltPrize *worse = &g_array_index(prizes, FeltPrize, place - 1), *better = worse - 1;
  g_autofree char *more = money(d, worse->cash + worse->value);
  g_autofree char *less = money(d, better->cash + better->value);
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                              _("Place %u would get %s, place %u above it only %s; set them by "
                                "hand so that no place gets more than a better one."),
                              place, more, place - 1, less);
}

/* What holds for prizes set by hand, however they are given. */
/* In a satellite the places below its seats share what the seats leave of the pool: all of it,
 * unless the first of them is not set and takes the rest. */
static gboolean check_leftover(FeltDecision *d, const FeltPayouts *payouts)
{
  FeltPool pool;
  felt_state_pool(d->state, &pool);
  guint seats = felt_payouts_seats(payouts, pool.pool);
  gint64 left = pool.pool - seats * payouts->seat_value, sum = 0;
  if (payouts->n_set > 0 && payouts->round_to == FELT_REST_UNSAID)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_BAD_VALUE,
        _("This satellite pays what its seats leave to one place; say {payouts.round_to} to share "
          "it among several."));
  for (guint i = 0; i < payouts->n_set; i++) {
    const FeltPrizeSet *set = &payouts->set[i];
    if (set->place <= seats)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                  _("Place %" PRId64 " wins a seat; set prizes from place %u on."),
                                  set->place, seats + 1);
    if (set->place > d->state->n_unique)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                  _("place %" PRId64 " is not paid: the last one is place %u."),
                                  set->place, d->state->n_unique);
    sum += set->amount;
  }

  gboolean first_open = find_set(payouts, seats + 1) == payouts->n_set;
  if (sum == left || (sum < left && first_open) || payouts->n_set == 0)
    return check_order(d, payouts);
  g_autofree char *all = money(d, left);
  g_autofree char *gap = money(d, ABS(left - sum));
  return felt_decision_refuse(
      d, FELT_DECIDE_ERROR_BAD_VALUE,
      sum > left ? _("The seats leave %s, and the prizes set by hand are %s more; lower them.")
                 : _("The seats leave %s, of which %s is not given; add it to a place."),
      all, gap);
}

static gboolean may_set(FeltDecision *d, const FeltPayouts *payouts)
{
  if (d->state->prizes_locked)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("Prizes are locked. Unlock them to set one by hand."));
  if (d->state->deal_players > 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("A deal has been made. Undo it to change a prize."));
  if (payouts->seat_value > 0)
    return check_leftover(d, payouts);
  return check_reach(d, payouts) && check_order(d, payouts);
}

/* Whether two setups have the same prizes set by hand and the same things. */
static gboolean same_by_hand(const FeltPayouts *a, const FeltPayouts *b)
{
  const FeltRecord *thing = felt_record_field(&felt_payouts_record, "things")->record;
  if (a->n_set != b->n_set || a->n_things != b->n_things)
    return FALSE;
  for (guint i = 0; i < a->n_set; i++)
    if (a->set[i].place != b->set[i].place || a->set[i].amount != b->set[i].amount)
      return FALSE;
  for (guint i = 0; i < a->n_things; i++)
    if (!felt_record_equal(thing, &a->things[i], &b->things[i]))
      return FALSE;
  return TRUE;
}

/* The next thing of a place, from index i on; n_things: none is left. */
static guint next_thing(const FeltPayouts *payouts, guint place, guint i)
{
  while (i < payouts->n_things && payouts->things[i].place != place)
    i++;
  return i;
}

static gboolean same_things(const FeltPayouts *a, const FeltPayouts *b, guint place)
{
  const FeltRecord *thing = felt_record_field(&felt_payouts_record, "things")->record;
  guint i = next_thing(a, place, 0), j = next_thing(b, place, 0);
  while (i < a->n_things && j < b->n_things &&
         felt_record_equal(thing, &a->things[i], &b->things[j])) {
    i = next_thing(a, place, i + 1);
    j = next_thing(b, place, j + 1);
  }
  return i == a->n_things && j == b->n_things;
}

/* What was handed over is not another thing afterwards, nor more of it: the place is all that the
 * receipt names. */
static gboolean keeps_handed(FeltDecision *d, const FeltPayouts *payouts)
{
  for (guint i = 0; i < d->state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(d->state->players, FeltPlayer, i);
    guint place = player->given_place;
    if (place != 0 && !same_things(&d->state->setup.payouts, payouts, place))
      return felt_decision_refuse(
          d, FELT_DECIDE_ERROR_STARTED,
          _("%s was handed what place %u has in kind; undo that before it changes."), player->name,
          place);
  }
  return TRUE;
}

gboolean felt_decision_keeps_prizes(FeltDecision *d, const FeltSetup *setup)
{
  if (same_by_hand(&d->state->setup.payouts, &setup->payouts))
    return TRUE;
  /* Before anybody paid there is no pool that they could be measured by. */
  return keeps_handed(d, &setup->payouts) &&
         (d->state->prizes->len == 0 || may_set(d, &setup->payouts));
}

gboolean felt_decide_set_place(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  guint places =
      felt_payouts_places(&d->state->setup.payouts, d->state->n_entries, d->state->n_unique);
  if (d->state->setup.payouts.seat_value > 0)
    places = d->state->n_unique;

  if (c->amount == FELT_INT_UNSET)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{amount} is missing; say what place %" PRId64 " gets."),
                                c->place);
  if (c->n_amounts > 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{amounts} is for all places; leave it out beside place."));
  if (c->place > places)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("place %" PRId64 " is not paid: the last one is place %u."),
                                c->place, places);
  FeltPayouts *payouts = emit_payouts(d);
  guint i = find_set(payouts, c->place);
  if (i == payouts->n_set) {
    const FeltRecord *record = felt_record_field(&felt_payouts_record, "set")->record;
    felt_list_append(record, &payouts->set, &payouts->n_set);
  } else if (payouts->set[i].amount == c->amount) {
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("The settings are unchanged. Change one first."));
  }
  payouts->set[i] = (FeltPrizeSet){c->place, c->amount};
  return may_set(d, payouts);
}

gboolean felt_decide_unset_place(FeltDecision *d)
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

gboolean felt_decision_prizes_reach(FeltDecision *d)
{
  g_autofree char *text = felt_prizes_missing_text(d->state);
  return text == NULL || felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, "%s", text);
}
