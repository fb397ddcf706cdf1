/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-view.c - what a window and the room's screen show of an evening */
#include "cash/felt-cash-view.h"

#include "cash/felt-cash-recount.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* Time ------------------------------------------------------------------------------------- */

void felt_cash_time(const FeltCashState *state, const FeltInstant *now, FeltCashTime *time)
{
  memset(time, 0, sizeof *time);
  time->start_s = time->left_ms = time->shown_s = time->next_tick_ms = -1;
  time->starts_us = felt_cash_setup_starts_us(&state->setup);
  time->ends_us = felt_cash_setup_ends_us(&state->setup);
  time->begun = state->sold > 0 || state->clock.started;
  time->over = state->ended;
  gint64 to_start_us = time->starts_us - now->utc_us;
  if (to_start_us > 0 && !state->clock.started && !state->ended)
    time->start_s = (to_start_us + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC;

  if (time->ends_us == 0 || state->ended)
    return;
  time->left_ms = MAX((time->ends_us - now->utc_us) / 1000, 0);
  time->shown_s = (time->left_ms + 999) / 1000;
  if (time->left_ms > 0)
    time->next_tick_ms = time->left_ms - (time->shown_s - 1) * 1000;
}

/* Stakes ----------------------------------------------------------------------------------- */

/* Hands to be dealt until the next entry. */
static gint64 hands_left(const FeltCashState *state, gint64 table, const FeltCashLevel *at)
{
  const FeltCashPlace *place = felt_cash_state_place(state, table);
  gint64 left = place != NULL ? -place->hands : 0;
  for (guint i = 0; i <= at->due; i++)
    left += at->levels[i].hands;
  return MAX(left, 0);
}

void felt_cash_stakes(const FeltCashState *state, gint64 table, const FeltInstant *now,
                      FeltCashStakes *stakes)
{
  FeltCashLevel at;
  memset(stakes, 0, sizeof *stakes);
  stakes->until_ms = stakes->hands_left = -1;
  felt_cash_state_level(state, table, now, &at);
  if (at.n == 0)
    return;
  stakes->known = TRUE;
  stakes->index = at.index;
  stakes->waits = at.due != at.index;
  stakes->running = state->clock.running;
  stakes->number = felt_level_number(at.levels, at.n, at.index);
  felt_level_played(at.levels, at.n, at.index, stakes->waits ? 0 : at.elapsed_ms, &stakes->level);

  stakes->has_next = at.index + 1 < at.n;
  if (!stakes->has_next)
    return;
  felt_level_played(at.levels, at.n, at.index + 1, 0, &stakes->next);
  if (at.levels[0].hands > 0)
    stakes->hands_left = hands_left(state, table, &at);
  else if (!stakes->waits && state->clock.running)
    stakes->until_ms = felt_level_length_ms(&at.levels[at.index]) - at.elapsed_ms;
}

/* Limits ----------------------------------------------------------------------------------- */

static gint64 big_blind(const FeltCashState *state, gint64 table, const FeltInstant *now)
{
  FeltCashLevel at;
  felt_cash_state_level(state, table, now, &at);
  return at.n > 0 ? at.levels[at.due].big : 0;
}

/* The stricter of two limits, 0 being none. */
static gint64 lower(gint64 a, gint64 b)
{
  if (a == 0 || b == 0)
    return MAX(a, b);
  return MIN(a, b);
}

/* What who left a short while ago had then. */
static gint64 left_with(const FeltCashState *state, const FeltCashPlayer *player,
                        const FeltInstant *now)
{
  gint64 within = state->setup.return_minutes * 60 * G_USEC_PER_SEC;
  if (player == NULL || player->holds || !player->cashed_out || within == 0)
    return 0;
  return now->utc_us - player->last_us <= within ? player->last_chips : 0;
}

void felt_cash_limits(const FeltCashState *state, gint64 table, const FeltCashPlayer *player,
                      const FeltInstant *now, gint64 *least, gint64 *most)
{
  const FeltCashSetup *setup = &state->setup;
  const FeltCashTable *own = felt_cash_setup_table(setup, table);
  gboolean owns = own != NULL && (own->min_buy_in > 0 || own->max_buy_in > 0);
  gint64 big = big_blind(state, table, now), value = setup->chip_value;
  gint64 min = owns ? own->min_buy_in : setup->min_buy_in;
  gint64 max = owns ? own->max_buy_in : setup->max_buy_in;
  int64_t low = 0, high = 0;
  *least = MAX((min + value - 1) / value, setup->min_blinds * big);
  *most = lower(max > 0 ? MAX(max / value, 1) : 0, setup->max_blinds * big);
  gint64 back = left_with(state, player, now);
  if (back > 0 && felt_buy_in(1, *least, MAX(*most, *least), back, &low, &high)) {
    *least = low;
    *most = *most > 0 ? high : 0;
  }
}

/* Rake ------------------------------------------------------------------------------------- */

gint64 felt_cash_rake_due(const FeltCashState *state, const FeltCashPlayer *player,
                          const FeltInstant *now, gint64 *chips)
{
  const FeltCashSetup *setup = &state->setup;
  gint64 period = setup->rake_minutes * 60 * G_USEC_PER_SEC;
  *chips = 0;
  if (setup->rake_seat == 0 || player->seat == 0)
    return 0;
  gint64 n = MAX((now->utc_us - player->sat_us) / period - player->periods, 0);
  *chips = n * setup->rake_seat / setup->chip_value;
  return n;
}

gint64 felt_cash_rake_of(const FeltCashSetup *setup, gint64 pot)
{
  gint64 chips = felt_money_part(pot, setup->rake_percent, FELT_WHOLE);
  gint64 cap = setup->rake_cap / setup->chip_value;
  return setup->rake_cap > 0 ? MIN(chips, cap) : chips;
}

/* Players ---------------------------------------------------------------------------------- */

gint64 felt_cash_markers(const FeltCashState *state, const FeltCashPlayer *player, gint64 lender)
{
  gint64 left = 0;
  for (guint i = 0; i < state->n_markers; i++) {
    const FeltCashMarker *marker = &state->markers[i];
    if (marker->player == player - state->players && (lender < -1 || marker->lender == lender))
      left += marker->left;
  }
  return left;
}

void felt_cash_figures(const FeltCashState *state, const FeltCashPlayer *player,
                       const FeltInstant *now, FeltCashFigures *figures)
{
  gint64 chips;
  memset(figures, 0, sizeof *figures);
  figures->player = player;
  figures->net = felt_cash_net(player);
  figures->balance = felt_cash_balance(state, player);
  figures->markers = felt_cash_markers(state, player, -2);
  felt_cash_rake_due(state, player, now, &chips);
  figures->rake_due = chips * state->setup.chip_value;
  felt_cash_limits(state, player->table, player, now, &figures->least, &figures->most);
  figures->brings_back = left_with(state, player, now);
}

/* Seats and who waits ------------------------------------------------------------------------ */

guint felt_cash_seats_free(const FeltCashState *state)
{
  guint n = 0;
  for (guint i = 0; i < state->n_places; i++)
    n += felt_cash_state_free_seats(state, state->places[i].number);
  return n;
}

static int longest_first(gconstpointer a, gconstpointer b)
{
  const FeltCashWaiter *x = a, *y = b;
  if (x->player->waits_us != y->player->waits_us)
    return x->player->waits_us < y->player->waits_us ? -1 : 1;
  return x->player < y->player ? -1 : x->player > y->player;
}

/* The first free seat that nobody before in the line is offered. */
static void offer(const FeltCashState *state, FeltCashWaiter *waiter, FeltSeatMask *taken)
{
  for (guint i = 0; i < state->n_places; i++) {
    const FeltCashPlace *place = &state->places[i];
    gint64 wanted = waiter->player->waits_table;
    if (place->closed || (wanted > 0 && wanted != place->number))
      continue;
    for (gint64 seat = 1; seat <= place->seats; seat++) {
      if ((taken[i] >> (seat - 1) & 1) != 0)
        continue;
      taken[i] |= (FeltSeatMask)(1u << (seat - 1));
      waiter->table = place->number;
      waiter->seat = seat;
      return;
    }
  }
}

GArray *felt_cash_waiting(const FeltCashState *state, const FeltInstant *now)
{
  GArray *list = g_array_new(FALSE, TRUE, sizeof(FeltCashWaiter));
  g_autofree FeltSeatMask *taken = g_new0(FeltSeatMask, state->n_places + 1);
  for (guint i = 0; i < state->n_places; i++)
    taken[i] = felt_cash_state_seated(state, state->places[i].number);
  for (guint i = 0; i < state->n_players; i++) {
    const FeltCashPlayer *player = &state->players[i];
    gint64 waited = MAX(now->utc_us - player->waits_us, 0) / G_USEC_PER_SEC;
    FeltCashWaiter waiter = {player, 0, 0, waited / 60};
    if (player->waits_us > 0)
      g_array_append_val(list, waiter);
  }
  g_array_sort(list, longest_first);
  for (guint i = 0; i < list->len; i++)
    offer(state, &g_array_index(list, FeltCashWaiter, i), taken);
  return list;
}

/* Warnings --------------------------------------------------------------------------------- */

static void warn_of_books(const FeltCashState *state, GPtrArray *list)
{
  FeltCashTotals totals;
  felt_cash_totals(state, &totals);
  gint64 open = totals.difference - totals.borne;
  if (open != 0) {
    g_autofree char *amount = felt_cash_setup_money(&state->setup, ABS(open));
    g_autofree char *who = felt_cash_recount(state, NULL);
    const char *format =
        open > 0 ? _("Chips worth %s are missing. %s") : _("There are chips worth %s too many. %s");
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    g_ptr_array_add(list, g_strdup_printf(format, amount, who != NULL ? who : ""));
#pragma GCC diagnostic pop
  }
  if (totals.bank < 0) {
    g_autofree char *amount = felt_cash_setup_money(&state->setup, -totals.bank);
    g_ptr_array_add(list, g_strdup_printf(_("The bank has advanced %s."), amount));
  }
}

/* a rebuy the same as the buy-in is recommended. */
static void warn_of_rebuys(const FeltCashState *state, GPtrArray *list)
{
  for (guint i = 0; i < state->n_sales && !state->ended; i++) {
    const FeltCashSale *sale = &state->sales[i];
    const FeltCashPlayer *player = &state->players[sale->player];
    gboolean last = TRUE;
    for (guint k = i + 1; k < state->n_sales; k++)
      last = last && state->sales[k].player != sale->player;
    if (!last || player->buy_ins < 2 || sale->amount == player->first_buy_in)
      continue;
    g_autofree char *amount = felt_cash_setup_money(&state->setup, sale->amount);
    g_autofree char *first = felt_cash_setup_money(&state->setup, player->first_buy_in);
    g_ptr_array_add(list, g_strdup_printf(_("%s bought again for %s; the buy-in was %s."),
                                          player->name, amount, first));
  }
}

static void warn_of_rake(const FeltCashState *state, const FeltInstant *now, GPtrArray *list)
{
  gint64 due = 0, chips;
  for (guint i = 0; i < state->n_players; i++) {
    felt_cash_rake_due(state, &state->players[i], now, &chips);
    due += chips;
  }
  g_autofree char *amount = felt_cash_setup_money(&state->setup, due * state->setup.chip_value);
  if (due > 0)
    g_ptr_array_add(list, g_strdup_printf(_("Rake of %s is due for time at the tables."), amount));
}

static void warn_of_markers(const FeltCashState *state, GPtrArray *list)
{
  for (guint i = 0; i < state->n_players; i++) {
    const FeltCashPlayer *player = &state->players[i];
    const FeltCashRules *rules = felt_cash_setup_rules(&state->setup, player->table);
    gint64 left = felt_cash_markers(state, player, -2);
    if (left == 0 || rules->marker_due != FELT_CASH_DUE_HAND)
      continue;
    g_autofree char *amount = felt_cash_setup_money(&state->setup, left);
    g_ptr_array_add(list, g_strdup_printf(_("%s settles markers of %s before the next hand."),
                                          player->name, amount));
  }
}

GPtrArray *felt_cash_warnings(const FeltCashState *state, const FeltInstant *now)
{
  FeltCashTime time;
  GPtrArray *list = g_ptr_array_new_with_free_func(g_free);
  if (!state->created)
    return list;
  felt_cash_time(state, now, &time);
  if (time.left_ms == 0 && felt_cash_state_holds(state))
    g_ptr_array_add(list, g_strdup(_("It is time to end, as agreed.")));
  warn_of_books(state, list);
  if (!state->ended)
    warn_of_rake(state, now, list);
  warn_of_markers(state, list);
  warn_of_rebuys(state, list);
  return list;
}

char *felt_cash_payments_text(const FeltCashState *state)
{
  g_autoptr(GArray) rows = state->ended ? felt_cash_settlement(state, NULL) : NULL;
  guint open = 0;
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    open += !g_array_index(rows, FeltCashRow, i).paid;
  if (open == 0)
    return NULL;
  return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u payment of the settlement is open.",
                                     "%u payments of the settlement are open.", open),
                         open);
}
