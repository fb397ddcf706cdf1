/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-standings-chance.c - leagues made by chance: what holds in any of them. A failure prints its
 * seed, which FELT_SEED tries again; FELT_LEAGUES tries more of them. */
#include "felt-test.h"
#include "club/felt-season.h"

#include <stdlib.h>
#include <string.h>

static guint chance(GRand *rand, guint n)
{
  return (guint)g_rand_int_range(rand, 0, (gint32)n);
}

static void set(char **field, const char *value)
{
  g_free(*field);
  *field = g_strdup(value);
}

/* A field of people by chance, some of whom share places. */
static char *some_places(GRand *rand)
{
  guint n = 2 + chance(rand, 12), order[24];
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < G_N_ELEMENTS(order); i++) {
    guint k = chance(rand, i + 1);
    order[i] = order[k];
    order[k] = i + 1;
  }
  for (guint i = 0; i < n; i++) {
    if (i > 0)
      g_string_append_c(text, chance(rand, 6) == 0 ? '=' : ' ');
    g_string_append_printf(text, "%u", order[i]);
  }
  return g_strdup(text->str);
}

static void make(FeltSeason *season, GRand *rand)
{
  static const char *const formulas[] = {"n - rank + 1", "10 * sqrt(n / rank)", "place-table",
                                         "2 * hits + 1", "round(100 / rank, 2)"};
  guint n = 1 + chance(rand, 9);
  felt_season_init(season);
  FeltLeagueSetup *setup = felt_season_setup(season);
  set(&setup->formula, formulas[chance(rand, G_N_ELEMENTS(formulas))]);
  for (guint i = 0; i < n; i++) {
    g_autofree char *places = some_places(rand), *id = g_strdup_printf("t%u", i);
    FeltLeagueResults *results = felt_season_add(season, id, 1 + (int)chance(rand, 300), places);
    for (guint k = 0; k < results->n_players; k++)
      results->players[k].hits = chance(rand, 4);
  }
  setup->best = chance(rand, 3) == 0 ? 0 : chance(rand, 6);
  setup->drops = chance(rand, 3);
  setup->missed = (int)chance(rand, 2);
  setup->shared = (int)chance(rand, 2);
  setup->minimum_events = chance(rand, 3);
  set(&setup->attendance, chance(rand, 2) == 0 ? NULL : "0.25");
  g_strfreev(setup->tie_breaks);
  g_autofree char *ties = g_strdup_printf("%s,%s", felt_league_tie_words[chance(rand, FELT_N_TIES)],
                                          felt_league_tie_words[chance(rand, FELT_N_TIES)]);
  setup->tie_breaks = chance(rand, 2) == 0 ? NULL : g_strsplit(ties, ",", -1);
}

static void correct(FeltSeason *season, gint64 person, gint64 thousandths)
{
  FeltLeagueCorrection c = {
      .league = 1, .person = person, .thousandths = thousandths, .reason = (char *)"chance"};
  felt_must(felt_leagues_correct(&season->leagues, &c, 1, &felt_error));
}

/* What holds of any standings: places, parts, and that a smaller place never has fewer points. */
static void check(const FeltSeason *season)
{
  const FeltLeagueSetup *setup = &season->leagues.leagues[0].setup;
  g_autoptr(FeltStandings) standings = felt_season_standings(season);
  g_assert_cmpuint(standings->n_troubles, ==, 0);
  for (guint i = 0; i < standings->n_players; i++) {
    const FeltStanding *player = &standings->players[i];
    gint64 sum = 0;
    guint n = 0;
    for (guint k = 0; k < player->n_events; k++)
      if (player->events[k].counted) {
        sum += player->events[k].points;
        n++;
      }
    g_assert_cmpint(sum, ==, player->counted);
    g_assert_cmpuint(n, ==, player->n_counted);
    g_assert_true(setup->best == 0 || n <= setup->best);
    g_assert_cmpint(player->points, ==, player->counted + player->beside + player->corrected);
    g_assert_true(player->place == 0 || player->n_events >= setup->minimum_events);
    g_assert_true(player->place == 0 || (player->place <= i + 1 && i + 1 <= player->place_to));
    const FeltStanding *before = i > 0 ? &standings->players[i - 1] : player;
    g_assert_true(player->place == 0 || before->points >= player->points);
    g_assert_true(before->place != 0 || player->place == 0);
  }
}

/* The order in which tournaments are read does not matter. */
static void check_order(FeltSeason *season, GRand *rand)
{
  g_autoptr(FeltStandings) one = felt_season_standings(season);
  g_autofree char *text = felt_season_text(one);
  for (guint i = 0; i < season->results->len; i++) {
    guint k = chance(rand, season->results->len);
    gpointer held = season->results->pdata[i];
    season->results->pdata[i] = season->results->pdata[k];
    season->results->pdata[k] = held;
  }
  g_autoptr(FeltStandings) other = felt_season_standings(season);
  g_autofree char *again = felt_season_text(other);
  g_assert_cmpstr(text, ==, again);
}

static gint64 points_of(const FeltStandings *standings, const FeltStanding *player)
{
  const FeltStanding *found = felt_standings_find(standings, player->person, player->key);
  g_assert_nonnull(found);
  return found->counted;
}

/* Of points that are not below 0, the best n are never more than all, nor than the best n + 1; and
 * more drops never give more. */
static void check_limits(FeltSeason *season)
{
  FeltLeagueSetup *setup = felt_season_setup(season);
  gint64 best = setup->best, drops = setup->drops;
  g_autoptr(FeltStandings) now = felt_season_standings(season);
  setup->drops = drops + 1;
  g_autoptr(FeltStandings) fewer = felt_season_standings(season);
  setup->drops = drops;
  setup->best = best == 0 ? 0 : best + 1;
  g_autoptr(FeltStandings) wider = felt_season_standings(season);
  setup->best = 0;
  setup->drops = 0;
  g_autoptr(FeltStandings) all = felt_season_standings(season);
  setup->best = best;
  setup->drops = drops;
  for (guint i = 0; i < now->n_players; i++) {
    const FeltStanding *player = &now->players[i];
    g_assert_cmpint(points_of(fewer, player), <=, player->counted);
    g_assert_cmpint(player->counted, <=, points_of(wider, player));
    g_assert_cmpint(points_of(wider, player), <=, points_of(all, player));
  }
}

/* Corrections are a sum, whatever their number and order. */
static void check_corrections(FeltSeason *season, GRand *rand)
{
  gint64 sum = 0;
  gint64 person = 1 + chance(rand, 24);
  g_autoptr(FeltStandings) before = felt_season_standings(season);
  for (guint i = 0; i < 4; i++) {
    gint64 given = (gint64)chance(rand, 20000) - 10000;
    correct(season, person, given);
    sum += given;
  }
  g_autoptr(FeltStandings) after = felt_season_standings(season);
  const FeltStanding *old = felt_standings_find(before, person, NULL);
  const FeltStanding *new = felt_standings_find(after, person, NULL);
  g_assert_nonnull(new);
  g_assert_cmpint(new->points, ==, (old != NULL ? old->points : 0) + sum);
  g_assert_cmpint(new->corrected, ==, sum);
  check(season);
}

/* Two merged and split again leave the standings as they were. */
static void check_merge(FeltSeason *season, GRand *rand)
{
  g_autoptr(FeltStandings) before = felt_season_standings(season);
  g_autofree char *text = felt_season_text(before);
  guint one = 1 + chance(rand, 24), other = 1 + chance(rand, 24);
  if (one != other)
    g_hash_table_insert(season->merged, GINT_TO_POINTER((int)one), GINT_TO_POINTER((int)other));
  check(season);
  g_autoptr(FeltStandings) merged = felt_season_standings(season);
  g_assert_true(one == other || felt_standings_find(merged, one, NULL) == NULL);
  g_hash_table_remove_all(season->merged);
  g_autoptr(FeltStandings) after = felt_season_standings(season);
  g_autofree char *again = felt_season_text(after);
  g_assert_cmpstr(text, ==, again);
}

/* The race ends where the standings are. */
static void check_race(FeltSeason *season)
{
  g_autoptr(FeltStandings) standings = felt_season_standings(season);
  g_autofree gint64 *totals = g_new0(gint64, standings->n_tournaments + 1);
  for (guint i = 0; i < standings->n_players; i++) {
    felt_standings_race(standings, &standings->players[i], totals);
    g_assert_cmpint(totals[standings->n_tournaments - 1], ==, standings->players[i].points);
  }
}

static void try(guint32 seed)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed(seed);
  g_auto(FeltSeason) season;
  g_test_message("seed %u", seed);
  make(&season, rand);
  check(&season);
  check_order(&season, rand);
  check_limits(&season);
  check_merge(&season, rand);
  check_corrections(&season, rand);
  check_race(&season);
}

FELT_TEST(test_leagues, "/standings/chance")
{
  const char *seed = g_getenv("FELT_SEED");
  guint n = felt_test_times("FELT_LEAGUES", 300);
  if (seed != NULL) {
    try((guint32)g_ascii_strtoull(seed, NULL, 10));
    return;
  }
  for (guint32 i = 0; i < n; i++)
    try(i);
}
