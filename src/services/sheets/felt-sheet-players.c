/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-players.c - seats by name and results: the lists of people */
#include "services/sheets/felt-sheet-private.h"

#include "felt-config.h"
#include "services/table/felt-sorted-players.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

static FeltListSheet *new_list(const FeltState *state, const char *what, const char *empty,
                               const FeltInstant *now)
{
  FeltListSheet *list =
      felt_sheet_new(sizeof(FeltListSheet), &felt_list_sheet_class, state, what, now);
  list->entries = g_array_new(FALSE, TRUE, sizeof(FeltListEntry));
  g_array_set_clear_func(list->entries, felt_list_entry_clear);
  list->empty = g_strdup(empty);
  return list;
}

/* Seats by name ---------------------------------------------------------------------------- */

static char *players_fact(const FeltState *state)
{
  g_autofree char *players = felt_number_text(state->n_in);
  g_autofree char *tables = felt_number_text(felt_state_open_tables(state));
  g_autofree char *count = g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "%s player", "%s players", state->n_in), players);
  g_autofree char *on = g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "%s table", "%s tables", felt_state_open_tables(state)), tables);
  GString *facts = g_string_new(NULL);
  felt_sheet_add_fact(facts, count);
  felt_sheet_add_fact(facts, on);
  return g_string_free(facts, FALSE);
}

static FeltSheet *seats_by_name(const FeltState *state, const FeltInstant *now)
{
  FeltListSheet *list = new_list(state, _("Seats by name"), _("Nobody is registered yet."), now);
  list->right_labels[0] = g_strdup(_("Table"));
  list->right_labels[1] = g_strdup(_("Seat"));
  list->guided = TRUE;
  g_autoptr(GPtrArray) sorted = felt_sorted_players(state, felt_player_is_in, FELT_PLAYERS_BY_NAME);
  for (guint i = 0; i < sorted->len; i++) {
    const FeltPlayer *player = sorted->pdata[i];
    if (player->status == FELT_PLAYER_IN)
      felt_list_sheet_add(list, NULL, player->name,
                          g_strdup(felt_state_table_said(state, player->table).text),
                          g_strdup_printf("%u", player->seat));
    else
      felt_list_sheet_add(list, NULL, player->name, g_strdup("–"), g_strdup("–"));
  }
  list->sheet.facts = players_fact(state);
  if (state->n_seated < state->n_in)
    list->sheet.notes = g_strdup(_("– means: no seat yet; ask the tournament director."));
  return &list->sheet;
}

FeltSheet *felt_sheet_new_seats(const FeltState *state, FeltSheetOrder order,
                                const FeltInstant *now)
{
  if (order == FELT_SHEET_BY_NAME)
    return seats_by_name(state, now);
  FeltSheet *sheet = felt_sheet_new_tables(state, now);
  sheet->facts = players_fact(state);
  return sheet;
}

/* Slips ------------------------------------------------------------------------------------ */

FeltSheet *felt_sheet_new_slips(const FeltState *state)
{
  FeltSlipSheet *slips = felt_slip_sheet_new(state);
  g_autoptr(GPtrArray) sorted =
      felt_sorted_players(state, felt_player_is_seated, FELT_PLAYERS_BY_NAME);
  for (guint i = 0; i < sorted->len; i++)
    felt_slip_sheet_add(slips, sorted->pdata[i]);
  return &slips->sheet;
}

/* Results ---------------------------------------------------------------------------------- */

static char *results_facts(const FeltState *state)
{
  g_autofree char *entries = felt_number_text(state->n_entries);
  g_autofree char *in = felt_number_text(state->n_in);
  FeltPool sums;
  felt_state_pool(state, &sums);
  g_autofree char *pool = felt_state_money_text(state, sums.pool);
  g_autofree char *entered = g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "%s entry", "%s entries", state->n_entries), entries);
  g_autofree char *day = felt_sheet_day(state->started_us);
  GString *facts = g_string_new(NULL);
  if (day != NULL)
    felt_sheet_add_fact(facts, day);
  felt_sheet_add_fact(facts, entered);
  if (state->phase != FELT_PHASE_FINISHED) {
    g_autofree char *left = g_strdup_printf(_("%s still in"), in);
    felt_sheet_add_fact(facts, left);
  }
  if (*pool != '\0') {
    g_autofree char *money = g_strdup_printf(_("prize pool %s"), pool);
    felt_sheet_add_fact(facts, money);
  }
  felt_sheet_add_amount(facts, state, _("bounties %s"), sums.bounties);
  return g_string_free(facts, FALSE);
}

/* The player, with what the place has in kind. Owned by the caller. */
static char *result_name(const FeltState *state, const FeltPlayer *player)
{
  g_autofree char *things =
      player->thing_place != 0 ? felt_prize_things(state, player->thing_place) : NULL;
  return g_strjoin(" · ", player->name, things, NULL);
}

/* An amount, where there is one. Owned by the caller. */
static char *amount_text(const FeltState *state, gint64 amount)
{
  return amount > 0 ? felt_state_money_text(state, amount) : NULL;
}

/* How many, where there are any. Owned by the caller. */
static char *count_text(guint count)
{
  return count > 0 ? felt_number_text(count) : NULL;
}

FeltSheet *felt_sheet_new_results(const FeltState *state, const FeltInstant *now)
{
  gboolean finished = state->phase == FELT_PHASE_FINISHED;
  FeltListSheet *list = new_list(state, finished ? _("Results") : _("Results so far"),
                                 _("Nobody has played yet."), now);
  list->lead_label = g_strdup(_("Place"));
  if (state->prizes->len > 0 && felt_state_has_money(state))
    list->right_labels[FELT_RESULTS_PRIZE] = g_strdup(_("Prize"));
  if (state->bounties_won > 0)
    list->right_labels[FELT_RESULTS_BOUNTIES] = g_strdup(_("Bounties"));

  g_autoptr(GPtrArray) sorted =
      felt_sorted_players(state, felt_player_has_result, FELT_PLAYERS_BY_PLACE);
  gboolean rebuys = FALSE, hits = FALSE;
  for (guint i = 0; i < sorted->len; i++) {
    const FeltPlayer *player = sorted->pdata[i];
    g_autofree char *name = result_name(state, player);
    char *const right[FELT_LIST_RIGHT] = {
        [FELT_RESULTS_REBUYS] = count_text(felt_player_rebuys(player)),
        [FELT_RESULTS_HITS] = count_text(player->knocked_out),
        [FELT_RESULTS_PRIZE] = amount_text(state, player->prize),
        [FELT_RESULTS_BOUNTIES] = amount_text(state, player->bounty_won),
    };
    felt_list_sheet_add_wide(list,
                             player->place != 0 ? felt_place_text(player->place, player->place_to)
                                                : g_strdup(_("in")),
                             name, right);
    g_array_index(list->entries, FeltListEntry, i).player = player->id;
    rebuys = rebuys || felt_player_rebuys(player) > 0;
    hits = hits || player->knocked_out > 0;
  }
  if (rebuys)
    list->right_labels[FELT_RESULTS_REBUYS] = g_strdup(_("Rebuys"));
  if (hits)
    list->right_labels[FELT_RESULTS_HITS] = g_strdup(_("Hits"));
  list->sheet.facts = results_facts(state);
  if (!finished)
    list->sheet.notes = g_strdup(_("Places are provisional until the tournament is finished."));
  else if (state->deal_players > 0)
    list->sheet.notes = g_strdup(_("The best places are what the players agreed on."));
  return &list->sheet;
}
