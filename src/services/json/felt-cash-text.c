/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-text.c - an evening of cash games as lines of text */
#include "services/json/felt-cash-json.h"

#include "cash/felt-cash-view.h"
#include "cash/felt-cash-words.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static void add_time(GString *text, const FeltCashState *state, const FeltInstant *now)
{
  FeltCashTime time;
  felt_cash_time(state, now, &time);
  g_string_append_printf(text, "%s\n", state->setup.name);
  if (time.over)
    g_string_append_printf(text, "%s\n", _("The evening is over"));
  else if (time.left_ms >= 0) {
    g_autofree char *left = felt_clock_text(time.shown_s);
    g_string_append_printf(text, _("%s until the end\n"), left);
  }
}

static void add_tables(GString *text, const FeltCashState *state, const FeltInstant *now)
{
  for (guint i = 0; i < state->n_places; i++) {
    const FeltCashPlace *place = &state->places[i];
    FeltCashStakes stakes;
    if (place->closed)
      continue;
    felt_cash_stakes(state, place->number, now, &stakes);
    guint n = felt_cash_state_free_seats(state, place->number);
    g_autofree char *seats =
        g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u seat free", "%u seats free", n), n);
    g_autofree char *title = g_strdup_printf(_("Table %u"), (guint)place->number);
    if (!stakes.known) {
      g_string_append_printf(text, "%s: %s\n", title, seats);
      continue;
    }
    g_autofree char *level = felt_cash_setup_level(&state->setup, &stakes.level);
    g_string_append_printf(text, "%s: %s, %s\n", title, level, seats);
  }
}

static void add_players(GString *text, const FeltCashState *state)
{
  for (guint i = 0; i < state->n_players; i++) {
    const FeltCashPlayer *player = &state->players[i];
    g_autofree char *bought = felt_cash_setup_money(&state->setup, player->bought);
    g_autofree char *cashed = felt_cash_setup_money(&state->setup, player->cashed);
    g_autofree char *net = felt_cash_setup_money(&state->setup, felt_cash_net(player));
    if (player->holds)
      g_string_append_printf(text, _("  %s: bought %s, in play\n"), player->name, bought);
    else if (player->buy_ins > 0)
      g_string_append_printf(text, _("  %s: bought %s, cashed out %s, net %s\n"), player->name,
                             bought, cashed, net);
    else
      g_string_append_printf(text, "  %s\n", player->name);
  }
}

static void add_books(GString *text, const FeltCashState *state)
{
  FeltCashTotals totals;
  felt_cash_totals(state, &totals);
  const FeltCashSetup *setup = &state->setup;
  g_autofree char *in = felt_cash_setup_money(setup, totals.in);
  g_autofree char *out = felt_cash_setup_money(setup, totals.out);
  g_autofree char *play = felt_cash_setup_money(setup, totals.in_play);
  g_autofree char *kitty = felt_cash_setup_money(setup, totals.kitty);
  g_autofree char *rake = felt_cash_setup_money(setup, totals.rake);
  g_autofree char *differs = felt_cash_setup_money(setup, totals.difference);
  g_string_append_printf(text, _("In %s, out %s, in play %s, kitty %s, rake %s, difference %s\n"),
                         in, out, play, kitty, rake, differs);
}

char *felt_cash_state_to_text(const FeltCashState *state, const FeltInstant *now)
{
  GString *text = g_string_new(NULL);
  if (!state->created)
    return g_string_free(text, FALSE);
  add_time(text, state, now);
  add_tables(text, state, now);
  add_players(text, state);
  add_books(text, state);
  g_autoptr(GPtrArray) warnings = felt_cash_warnings(state, now);
  for (guint i = 0; i < warnings->len; i++)
    g_string_append_printf(text, "! %s\n", (const char *)warnings->pdata[i]);
  return g_string_free(text, FALSE);
}

char *felt_cash_settlement_to_text(const FeltCashState *state, GError **error)
{
  g_autoptr(GArray) rows = felt_cash_settlement(state, error);
  if (rows == NULL)
    return NULL;
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < rows->len; i++) {
    const FeltCashRow *row = &g_array_index(rows, FeltCashRow, i);
    g_autofree char *amount = felt_cash_setup_money(&state->setup, row->amount);
    const char *from = felt_cash_party_words(row->from), *to = felt_cash_party_words(row->to);
    if (row->paid)
      g_string_append_printf(text, _("%s paid %s to %s\n"), from, amount, to);
    else
      g_string_append_printf(text, _("%s pays %s to %s\n"), from, amount, to);
  }
  if (rows->len == 0)
    g_string_append(text, _("Nobody owes anything.\n"));
  return g_string_free(text, FALSE);
}
