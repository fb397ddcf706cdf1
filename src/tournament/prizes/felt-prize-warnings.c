/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-warnings.c - where the prizes are not what the setup asks for, one sentence each */
#include "tournament/state/felt-ledger.h"
#include "tournament/prizes/felt-prize-warnings.h"

#include "felt-config.h"
#include "tournament/state/felt-prizes.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static const FeltPrize *prize_at(const GArray *prizes, guint i)
{
  return &g_array_index(prizes, FeltPrize, i);
}

static gint64 worth(const FeltPrize *prize)
{
  return prize->cash + prize->value;
}

static const FeltPrizeSet *set_on(const FeltPayouts *payouts, guint place)
{
  for (guint i = 0; i < payouts->n_set; i++)
    if (payouts->set[i].place == place)
      return &payouts->set[i];
  return NULL;
}

gint64 felt_payouts_missing(const FeltPayouts *payouts, gint64 pool, guint entries, guint players,
                            gint64 *asked)
{
  guint places = felt_payouts_places(payouts, entries, players);
  gint64 sum = 0;
  /* A satellite pays seats, as many as the pool has been made to reach for, and what is set below.
   */
  guint seats = felt_payouts_seats(payouts, pool);
  gboolean below = payouts->seat_value > 0 && payouts->round_to != FELT_REST_UNSAID;
  for (guint i = 0; below && i < payouts->n_set; i++)
    if (payouts->set[i].place > seats && payouts->set[i].place <= players)
      sum = MIN(sum, G_MAXINT64 / 2) + payouts->set[i].amount;
  if (sum > 0)
    sum = MIN(sum, G_MAXINT64 / 2) + seats * payouts->seat_value;
  for (guint i = 0; payouts->seat_value == 0 && i < places; i++) {
    const FeltPrizeSet *set = set_on(payouts, i + 1);
    if (set != NULL)
      sum += set->amount;
    else if (payouts->how == FELT_PRIZES_AMOUNTS)
      sum += payouts->amounts[i];
  }
  for (guint i = 0; payouts->seat_value == 0 && i < payouts->n_things; i++)
    if (payouts->things[i].paid && payouts->things[i].place <= places)
      sum = MIN(sum, G_MAXINT64 / 2) + payouts->things[i].value;
  if (asked != NULL)
    *asked = sum;
  return MAX(sum - pool, 0);
}

guint felt_prizes_rising(const GArray *prizes, const FeltPayouts *payouts)
{
  g_autofree gint64 *given = g_new0(gint64, prizes->len + 1);
  for (guint i = 0; i < payouts->n_things; i++)
    if (!payouts->things[i].paid && payouts->things[i].place <= prizes->len)
      given[payouts->things[i].place - 1] += payouts->things[i].value;
  for (guint i = 1; i < prizes->len; i++)
    if (worth(prize_at(prizes, i)) > worth(prize_at(prizes, i - 1)) + given[i - 1])
      return i + 1;
  return 0;
}

static gint64 missing_of(const FeltState *state, const FeltPool *pool, gint64 *asked)
{
  if ((state->prizes_locked && !state->prizes_stale) || state->deal_players > 0)
    return 0;
  return felt_payouts_missing(&state->setup.payouts, pool->pool, state->n_entries, state->n_unique,
                              asked);
}

gint64 felt_prizes_missing(const FeltState *state)
{
  FeltPool pool;
  felt_state_pool(state, &pool);
  return missing_of(state, &pool, NULL);
}

char *felt_prizes_missing_text(const FeltState *state)
{
  const FeltPayouts *payouts = &state->setup.payouts;
  FeltPool pool;
  gint64 asked;
  felt_state_pool(state, &pool);
  gint64 missing = missing_of(state, &pool, &asked);
  if (missing == 0)
    return NULL;
  g_autofree char *all = felt_state_money_text(state, asked);
  g_autofree char *has = felt_state_money_text(state, pool.pool);
  g_autofree char *gap = felt_state_money_text(state, missing);
  return g_strdup_printf(payouts->how == FELT_PRIZES_AMOUNTS
                             ? _("The prizes asked for come to %s, the pool is %s: %s are missing; "
                                 "lower the amounts, or raise the guarantee or the added money.")
                             : _("Prizes set by hand and in kind come to %s, the pool is %s: %s "
                                 "are missing; lower them, or raise the guarantee or the added "
                                 "money."),
                         all, has, gap);
}

/* The sentences ---------------------------------------------------------------------------- */

static void add_rising(GPtrArray *list, const FeltState *state)
{
  guint place = felt_prizes_rising(state->prizes, &state->setup.payouts);
  if (place == 0)
    return;
  g_autofree char *more = felt_state_money_text(state, worth(prize_at(state->prizes, place - 1)));
  g_autofree char *less = felt_state_money_text(state, worth(prize_at(state->prizes, place - 2)));
  g_ptr_array_add(list, g_strdup_printf(_("Place %u gets %s, place %u above it only %s."), place,
                                        more, place - 1, less));
}

/* The first place set by hand that does not get just that. */
static void add_set(GPtrArray *list, const FeltState *state)
{
  const FeltPayouts *payouts = &state->setup.payouts;
  for (guint i = 0; i < payouts->n_set; i++) {
    const FeltPrizeSet *set = &payouts->set[i];
    gboolean paid = set->place <= state->prizes->len;
    gint64 gets = paid ? prize_at(state->prizes, (guint)set->place - 1)->cash : 0;
    if (gets == set->amount)
      continue;
    g_autofree char *asked = felt_state_money_text(state, set->amount);
    g_autofree char *cash = felt_state_money_text(state, gets);
    g_ptr_array_add(
        list, paid ? g_strdup_printf(_("Place %" PRId64 " is set by hand to %s and gets %s."),
                                     set->place, asked, cash)
                   : g_strdup_printf(_("Place %" PRId64 " is set by hand to %s and is not paid: "
                                       "%u places are."),
                                     set->place, asked, state->prizes->len));
    return;
  }
}

/* A thing that was to come out of the pool, below all places that are paid. */
static void add_things(GPtrArray *list, const FeltState *state)
{
  const FeltPayouts *payouts = &state->setup.payouts;
  for (guint i = 0; i < payouts->n_things; i++) {
    const FeltPrizeThing *thing = &payouts->things[i];
    if (!thing->paid || thing->value == 0 || thing->place <= state->prizes->len)
      continue;
    g_ptr_array_add(list,
                    g_strdup_printf(_("%s is for place %" PRId64 ", which is not paid: %u places "
                                      "are."),
                                    thing->name, thing->place, state->prizes->len));
    return;
  }
}

/* How many prizes are written down, one by one; 0: they follow the field. */
static guint n_written(const FeltState *state)
{
  const FeltPayouts *payouts = &state->setup.payouts;
  guint players = G_MAXUINT;
  gboolean written = payouts->how != FELT_PRIZES_CURVE || payouts->by == FELT_PLACES_FIXED;
  return written ? felt_payouts_places(payouts, state->n_entries, players) : 0;
}

/* The first row of a payout table pays a field that it was not made for. */
static void add_below_table(GPtrArray *list, const FeltState *state)
{
  const FeltPayouts *payouts = &state->setup.payouts;
  if (payouts->by != FELT_PLACES_TABLE || payouts->how == FELT_PRIZES_AMOUNTS ||
      payouts->n_table == 0 || state->n_entries >= payouts->table[0].from)
    return;
  g_ptr_array_add(list, g_strdup_printf(_("The payout table begins with %" PRId64 " entries, there "
                                          "are %u: its first row pays %" PRId64 " places."),
                                        payouts->table[0].from, state->n_entries,
                                        payouts->table[0].places));
}

static void add_too_many(GPtrArray *list, const FeltState *state)
{
  guint n = n_written(state);
  if (n <= state->n_unique)
    return;
  g_autofree char *players = g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "%u player", "%u players", state->n_unique), state->n_unique);
  g_ptr_array_add(list,
                  g_strdup_printf(_("There are %u prizes for %s: what nobody can win goes to the "
                                    "others."),
                                  n, players));
}

/* Places that were to be paid and get nothing. */
static void add_without(GPtrArray *list, const FeltState *state)
{
  const FeltPayouts *payouts = &state->setup.payouts;
  FeltPool pool;
  felt_state_pool(state, &pool);
  guint asked = felt_payouts_places(payouts, state->n_entries, state->n_unique), paid = 0;
  for (guint i = 0; i < state->prizes->len; i++)
    paid += worth(prize_at(state->prizes, i)) > 0;
  if (pool.pool == 0 || paid >= asked || payouts->how == FELT_PRIZES_AMOUNTS)
    return;
  g_autofree char *round = felt_state_money_text(state, payouts->round);
  g_autofree char *least = felt_state_money_text(state, felt_payouts_least(payouts));
  g_autofree char *all = felt_state_money_text(state, pool.pool);
  if (payouts->how == FELT_PRIZES_CURVE && payouts->min_cash > 0)
    g_ptr_array_add(
        list, g_strdup_printf(_("With a minimum prize of %s the pool of %s pays %u of %u places."),
                              least, all, paid, asked));
  else if (payouts->round > pool.pool)
    g_ptr_array_add(list, g_strdup_printf(_("Prizes are rounded to %s, more than the pool of %s: "
                                            "first place gets all of it; round to less."),
                                          round, all));
  else if (payouts->round > 1)
    g_ptr_array_add(list, g_strdup_printf(_("Rounding to %s leaves %u of %u places without a "
                                            "prize; round to less, or pay fewer places."),
                                          round, asked - paid, asked));
}

GPtrArray *felt_prize_warnings(const FeltState *state)
{
  GPtrArray *list = g_ptr_array_new_with_free_func(g_free);
  if (state->n_unique == 0 || state->deal_players > 0 || !felt_state_has_money(state))
    return list;
  char *missing = felt_prizes_missing_text(state);
  if (missing != NULL)
    g_ptr_array_add(list, missing);
  add_rising(list, state);
  /* What was announced is as the director wants it. */
  gboolean satellite = state->setup.payouts.seat_value > 0;
  if (state->prizes_locked)
    return list;
  if (missing == NULL && (!satellite || state->setup.payouts.round_to != FELT_REST_UNSAID))
    add_set(list, state);
  if (satellite)
    return list;
  add_below_table(list, state);
  add_things(list, state);
  add_too_many(list, state);
  add_without(list, state);
  return list;
}
