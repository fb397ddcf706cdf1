/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-standings.c - the standings of a league on paper */
#include "services/sheets/felt-sheet-standings.h"

#include "felt-config.h"
#include "services/sheets/felt-sheet-private.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/formula/felt-formula-shipped.h"

#include <glib/gi18n-lib.h>

/* "Spring, 1 January 2026 – …": what is on top of the list. */
static char *facts_of(const FeltLeague *league, const FeltLeagueSeason *season,
                      const FeltStandings *standings)
{
  const FeltFormulaShipped *shipped = felt_formula_shipped_find(standings->formula);
  GString *facts = g_string_new(NULL);
  g_autofree char *number = felt_number_text(standings->n_tournaments);
  g_autofree char *tournaments = g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "%s tournament", "%s tournaments", standings->n_tournaments),
      number);
  if (season != NULL)
    felt_sheet_add_fact(facts, season->name);
  felt_sheet_add_fact(facts, tournaments);
  felt_sheet_add_fact(facts, shipped != NULL ? _(shipped->title) : standings->formula);
  int most = (int)felt_league_rules(league, season).best;
  if (most > 0) {
    g_autofree char *best = g_strdup_printf(_("the best %d count"), most);
    felt_sheet_add_fact(facts, best);
  }
  return g_string_free(facts, FALSE);
}

static char *place_of(const FeltStanding *player)
{
  return player->place > 0 ? felt_place_text(player->place, player->place_to) : g_strdup("–");
}

FeltSheet *felt_sheet_new_standings(const FeltLeague *league, const FeltLeagueSeason *season,
                                    const FeltStandings *standings, const FeltInstant *now)
{
  FeltListSheet *list = felt_sheet_new_named(sizeof(FeltListSheet), &felt_list_sheet_class,
                                             league->setup.name, _("Standings"), now);
  list->entries = g_array_new(FALSE, TRUE, sizeof(FeltListEntry));
  g_array_set_clear_func(list->entries, felt_list_entry_clear);
  list->empty = g_strdup(_("No tournament of this league is over yet."));
  list->lead_label = g_strdup(_("Place"));
  list->right_labels[0] = g_strdup(_("Tournaments"));
  list->right_labels[1] = g_strdup(_("Points"));
  for (guint i = 0; i < standings->n_players; i++) {
    const FeltStanding *player = &standings->players[i];
    felt_list_sheet_add(list, place_of(player), player->name,
                        g_strdup_printf("%u/%u", player->n_counted, player->n_events),
                        felt_points_shown(player->points));
  }

  list->sheet.facts = facts_of(league, season, standings);
  g_autofree char *pots = felt_season_pots_text(standings);
  if (pots != NULL && standings->trouble != NULL)
    list->sheet.notes = g_strdup_printf("%s\n%s", pots, standings->trouble);
  else
    list->sheet.notes = g_strdup(pots != NULL ? pots : standings->trouble);
  return &list->sheet;
}
