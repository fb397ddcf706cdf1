/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-points.c - what players of a tournament have of it in their league, on its results */
#include "services/sheets/felt-sheet-private.h"

#include "club/felt-club-people.h"
#include "felt-config.h"
#include "services/club/felt-league-book.h"
#include "tournament/base/felt-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Where the tournament is among those that count; -1: it does not. */
static int index_of(const FeltStandings *standings, const char *tournament)
{
  for (guint i = 0; i < standings->n_tournaments; i++)
    if (strcmp(standings->tournaments[i].id, tournament) == 0)
      return (int)i;
  return -1;
}

/* The standings of a league in which a tournament counts, of the season that it counts in; NULL: it
 * counts in none, or with error. */
static FeltStandings *standings_with(const FeltLeagueBook *book, const FeltClubState *club,
                                     const FeltLeague *league, const char *tournament,
                                     const FeltLeagueSeason **season, GError **error)
{
  const FeltLeagues *leagues = &club->leagues;
  for (guint i = 0; i <= leagues->n_seasons; i++) {
    *season = i < leagues->n_seasons ? &leagues->seasons[i] : NULL; /* at last of all time */
    if (*season != NULL && !felt_league_has_season(league, *season))
      continue;
    g_autoptr(FeltStandings) standings =
        felt_league_book_standings(book, club, league, *season, NULL, error);
    if (standings == NULL)
      return NULL;
    if (index_of(standings, tournament) >= 0)
      return g_steal_pointer(&standings);
  }
  return NULL;
}

/* What a player has of the tournament. Owned by the caller; NULL: the league does not count them.
 */
static char *points_of(const FeltStandings *standings, const FeltClubState *club, int tournament,
                       const FeltPersonResult *result)
{
  const FeltClubPerson *who = felt_club_person_is(club, result->person);
  g_autofree char *key = felt_name_key(result->name);
  const FeltStanding *row = felt_standings_find(standings, who != NULL ? who->id : 0, key);
  for (guint i = 0; row != NULL && i < row->n_events; i++)
    if ((int)row->events[i].tournament == tournament)
      return felt_points_text(row->events[i].points + row->events[i].beside);
  return NULL;
}

static void fill(FeltListSheet *list, const FeltClubState *club, const FeltStandings *standings,
                 const FeltTournamentResults *results)
{
  int tournament = index_of(standings, results->id);
  list->right_labels[FELT_RESULTS_POINTS] = g_strdup(_("Points"));
  for (guint i = 0; i < list->entries->len; i++) {
    FeltListEntry *entry = &g_array_index(list->entries, FeltListEntry, i);
    const FeltPersonResult *result = felt_results_player(results, entry->player);
    if (result != NULL)
      entry->right[FELT_RESULTS_POINTS] = points_of(standings, club, tournament, result);
  }
}

gboolean felt_sheet_add_points(FeltSheet *sheet, FeltStore *store, const FeltClubState *club,
                               const char *tournament, GError **error)
{
  GError *wrong = NULL;
  g_autoptr(FeltResults) results = felt_results_new(store);
  if (club == NULL || club->leagues.n_leagues == 0)
    return TRUE;
  if (!felt_results_look(results, NULL, error))
    return FALSE;
  const FeltTournamentResults *one = felt_results_find(results, tournament);
  g_autoptr(FeltLeagueBook) book = felt_league_book_new(results);
  felt_league_book_update(book);

  for (guint i = 0; one != NULL && i < club->leagues.n_leagues; i++) {
    const FeltLeague *league = &club->leagues.leagues[i];
    const FeltLeagueSeason *season = NULL;
    g_autoptr(FeltStandings) standings =
        standings_with(book, club, league, tournament, &season, &wrong);
    if (wrong != NULL) {
      g_propagate_error(error, wrong);
      return FALSE;
    }
    if (standings == NULL)
      continue;
    g_autofree char *name = season != NULL ? g_strjoin(", ", league->setup.name, season->name, NULL)
                                           : g_strdup(league->setup.name);
    g_autofree char *note = g_strdup_printf(_("Points: %s."), name);
    fill((FeltListSheet *)sheet, club, standings, one);
    felt_sheet_add_notes(sheet, note);
    return TRUE;
  }
  return TRUE;
}
