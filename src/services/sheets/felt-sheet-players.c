/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-players.c - seats by name and results: the lists of people */
#include "services/sheets/felt-sheet-private.h"

#include "felt-config.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct {
  const FeltPlayer *player;
  char *key; /* by which the language sorts */
} SortedPlayer;

static void clear_sorted(gpointer data)
{
  g_free(((SortedPlayer *)data)->key);
}

static int compare_sorted(gconstpointer a, gconstpointer b)
{
  const SortedPlayer *first = a, *second = b;
  int order = strcmp(first->key, second->key);
  if (order != 0)
    return order;
  return first->player->id < second->player->id ? -1 : first->player->id > second->player->id;
}

/* Of those who tie, who gets an odd unit more stands first. */
static int compare_places(gconstpointer a, gconstpointer b)
{
  const FeltPlayer *first = ((const SortedPlayer *)a)->player;
  const FeltPlayer *second = ((const SortedPlayer *)b)->player;
  if (first->place != second->place)
    return first->place < second->place ? -1 : 1;
  if (first->prize != second->prize)
    return first->prize > second->prize ? -1 : 1;
  return compare_sorted(a, b);
}

static gboolean is_in(const FeltPlayer *player)
{
  return player->status == FELT_PLAYER_IN || player->status == FELT_PLAYER_REGISTERED;
}

/* The players that `wanted` accepts, in the order of `compare`. */
static GArray *sorted_players(const FeltState *state, gboolean (*wanted)(const FeltPlayer *),
                              GCompareFunc compare)
{
  GArray *sorted = g_array_new(FALSE, FALSE, sizeof(SortedPlayer));
  g_array_set_clear_func(sorted, clear_sorted);
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status == FELT_PLAYER_ABSENT || !wanted(player))
      continue;
    SortedPlayer item = {player, g_utf8_collate_key(player->name, -1)};
    g_array_append_val(sorted, item);
  }
  g_array_sort(sorted, compare);
  return sorted;
}

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
  g_autoptr(GArray) sorted = sorted_players(state, is_in, compare_sorted);
  for (guint i = 0; i < sorted->len; i++) {
    const FeltPlayer *player = g_array_index(sorted, SortedPlayer, i).player;
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

static gboolean is_seated(const FeltPlayer *player)
{
  return player->status == FELT_PLAYER_IN;
}

FeltSheet *felt_sheet_new_slips(const FeltState *state)
{
  FeltSlipSheet *slips = felt_slip_sheet_new(state);
  g_autoptr(GArray) sorted = sorted_players(state, is_seated, compare_sorted);
  for (guint i = 0; i < sorted->len; i++)
    felt_slip_sheet_add(slips, g_array_index(sorted, SortedPlayer, i).player);
  return &slips->sheet;
}

/* Results ---------------------------------------------------------------------------------- */

static gboolean has_result(const FeltPlayer *player)
{
  return is_in(player) || player->status == FELT_PLAYER_OUT;
}

static char *results_facts(const FeltState *state)
{
  g_autofree char *entries = felt_number_text(state->n_entries);
  g_autofree char *in = felt_number_text(state->n_in);
  FeltPool sums;
  felt_state_pool(state, &sums);
  g_autofree char *pool = felt_state_money_text(state, sums.pool);
  g_autofree char *entered = g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "%s entry", "%s entries", state->n_entries), entries);
  GString *facts = g_string_new(NULL);
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

/* Who it is, with what his place has in kind. Owned by the caller. */
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

FeltSheet *felt_sheet_new_results(const FeltState *state, const FeltInstant *now)
{
  gboolean finished = state->phase == FELT_PHASE_FINISHED;
  FeltListSheet *list = new_list(state, finished ? _("Results") : _("Results so far"),
                                 _("Nobody has played yet."), now);
  list->lead_label = g_strdup(_("Place"));
  if (state->prizes->len > 0 && felt_state_has_money(state))
    list->right_labels[0] = g_strdup(_("Prize"));
  if (state->bounties_won > 0)
    list->right_labels[1] = g_strdup(_("Bounties"));
  g_autoptr(GArray) sorted = sorted_players(state, has_result, compare_places);
  for (guint i = 0; i < sorted->len; i++) {
    const FeltPlayer *player = g_array_index(sorted, SortedPlayer, i).player;
    g_autofree char *name = result_name(state, player);
    felt_list_sheet_add(
        list,
        player->place != 0 ? felt_place_text(player->place, player->place_to) : g_strdup(_("in")),
        name, amount_text(state, player->prize), amount_text(state, player->bounty_won));
  }
  list->sheet.facts = results_facts(state);
  if (!finished)
    list->sheet.notes = g_strdup(_("Places are provisional until the tournament is finished."));
  return &list->sheet;
}
