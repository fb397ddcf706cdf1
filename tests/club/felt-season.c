/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-season.c - a league in memory: its tournaments, and who merged with whom */
#include "felt-test.h"
#include "club/felt-season.h"

#include "tournament/base/felt-text.h"

#include <stdlib.h>
#include <string.h>

/* The 1st of January 2026. */
#define NEW_YEAR (G_GINT64_CONSTANT(1767225600) * G_USEC_PER_SEC)

static void free_results(gpointer results)
{
  felt_league_results_free(results);
}

void felt_season_init(FeltSeason *season)
{
  FeltLeagueSet set;
  *season = (FeltSeason){.results = g_ptr_array_new_with_free_func(free_results),
                         .merged = g_hash_table_new(NULL, NULL)};
  felt_record_init(&felt_leagues_record, &season->leagues);
  felt_record_init(&felt_league_set_record, &set);
  set.id = 1;
  set.setup.name = g_strdup("Tuesday");
  felt_must(felt_leagues_add(&season->leagues, &set, &felt_error));
  felt_record_release(&felt_league_set_record, &set);

  static const char *const all[] = {FELT_LEAGUE_ALL, NULL};
  felt_season_setup(season)->series = g_strdupv((char **)all);
}

void felt_season_clear(FeltSeason *season)
{
  felt_record_release(&felt_leagues_record, &season->leagues);
  g_ptr_array_unref(season->results);
  g_hash_table_unref(season->merged);
}

FeltLeagueSetup *felt_season_setup(FeltSeason *season)
{
  return &season->leagues.leagues[0].setup;
}

static void add_player(FeltLeagueResults *results, const char *who, guint place)
{
  gboolean person = g_ascii_isdigit(*who);
  FeltLeagueResult *player = &results->players[results->n_players++];
  *player = (FeltLeagueResult){.person = person ? atoi(who) : 0,
                               .name = g_strdup(who),
                               .key = felt_name_key(who),
                               .place = place,
                               .place_to = place,
                               .entries = 1,
                               .cost = results->entry_cost};
}

FeltLeagueResults *felt_season_add(FeltSeason *season, const char *id, int day, const char *places)
{
  g_auto(GStrv) parts = g_strsplit(places, " ", -1);
  FeltLeagueResults *results = g_new0(FeltLeagueResults, 1);
  *results =
      (FeltLeagueResults){.id = g_strdup(id), .name = g_strdup(id), .over = TRUE, .decimals = 2};
  results->at_us = NEW_YEAR + day * G_TIME_SPAN_DAY - 4 * G_TIME_SPAN_HOUR;
  g_autoptr(GDateTime) at = g_date_time_new_from_unix_utc(results->at_us / G_USEC_PER_SEC);
  g_autofree char *text = g_date_time_format(at, "%Y-%m-%d");
  g_strlcpy(results->day, text, sizeof results->day);
  results->entry_cost = 1000;
  results->players = g_new0(FeltLeagueResult, strlen(places) + 1);

  for (guint i = 0; parts[i] != NULL; i++) {
    g_auto(GStrv) shared = g_strsplit(parts[i], "=", -1);
    guint place = results->n_players + 1, n = g_strv_length(shared);
    for (guint k = 0; k < n; k++) {
      add_player(results, shared[k], place);
      results->players[results->n_players - 1].place_to = place + n - 1;
    }
  }
  results->entries = results->unique = results->n_players;
  g_ptr_array_add(season->results, results);
  return results;
}

static gint64 is(gconstpointer data, gint64 person)
{
  const FeltSeason *season = data;
  gpointer into = g_hash_table_lookup(season->merged, GINT_TO_POINTER((int)person));
  return into != NULL ? is(data, GPOINTER_TO_INT(into)) : person;
}

static char *name(gconstpointer data, gint64 person)
{
  return g_strdup_printf("Player %03d", (int)person);
}

FeltStandings *felt_season_standings(const FeltSeason *season)
{
  FeltStandingsAsk ask = {.league = &season->leagues.leagues[0],
                          .season = season->season,
                          .results = (const FeltLeagueResults *const *)season->results->pdata,
                          .n_results = season->results->len,
                          .people = {is, name, season}};
  g_autoptr(GError) error = NULL;
  FeltStandings *standings = felt_standings_new(&ask, &error);
  if (standings == NULL)
    g_error("%s", error->message);
  return standings;
}

char *felt_season_text(const FeltStandings *standings)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < standings->n_players; i++) {
    const FeltStanding *player = &standings->players[i];
    g_autofree char *points = felt_points_text(player->points);
    if (i > 0)
      g_string_append_c(text, ' ');
    if (player->place == 0)
      g_string_append_c(text, '-');
    else
      g_string_append_printf(text, "%u", player->place);
    if (player->person != 0)
      g_string_append_printf(text, ":%d=%s", (int)player->person, points);
    else
      g_string_append_printf(text, ":%s=%s", player->name, points);
  }
  return g_string_free(text, FALSE);
}
