/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-standings.c - who stands where: what counts, what is dropped, ties, corrections */
#include "felt-test.h"
#include "club/felt-season.h"

#include <string.h>

#define expect(season, text)                                                                       \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autoptr(FeltStandings) made_ = felt_season_standings(season);                                \
    g_autofree char *text_ = felt_season_text(made_);                                              \
    g_assert_cmpstr(text_, ==, text);                                                              \
  }                                                                                                \
  G_STMT_END

static void set(char **field, const char *value)
{
  g_free(*field);
  *field = g_strdup(value);
}

static void set_list(char ***field, const char *parts)
{
  g_strfreev(*field);
  *field = parts != NULL ? g_strsplit(parts, ",", -1) : NULL;
}

static void bonus(FeltSeason *season, const char *formula, FeltBonusOf of)
{
  FeltLeagueSetup *setup = felt_season_setup(season);
  const FeltRecord *record = felt_record_field(&felt_league_setup_record, "bonuses")->record;
  FeltLeagueBonus *added = felt_list_append(record, &setup->bonuses, &setup->n_bonuses);
  added->name = g_strdup("Bonus");
  added->formula = g_strdup(formula);
  added->of = of;
}

static void correct(FeltSeason *season, gint64 person, gint64 thousandths, const char *tournament)
{
  FeltLeagueCorrection c = {.league = 1,
                            .person = person,
                            .thousandths = thousandths,
                            .reason = (char *)"a reason",
                            .tournament = (char *)tournament};
  felt_must(felt_leagues_correct(&season->leagues, &c,
                                 G_GINT64_CONSTANT(1770000000) * G_USEC_PER_SEC, &felt_error));
}

static void count(FeltSeason *season, const char *tournament, FeltLeagueCounts counts,
                  const char *formula)
{
  FeltLeagueCount c = {
      .league = 1, .tournament = (char *)tournament, .counts = counts, .formula = (char *)formula};
  felt_must(felt_leagues_count(&season->leagues, &c, &felt_error));
}

/* Four evenings that most tests begin with. */
static void four(FeltSeason *season)
{
  felt_season_init(season);
  felt_season_add(season, "Tuesday 1", 6, "1 2 3 4");
  felt_season_add(season, "Tuesday 2", 13, "2 1 3");
  felt_season_add(season, "Final", 20, "3 4 1 2");
  felt_season_add(season, "Tuesday 3", 27, "1 4 2");
}

FELT_TEST(test_counting, "/standings/counting")
{
  g_auto(FeltSeason) season;
  four(&season);
  FeltLeagueSetup *setup = felt_season_setup(&season);
  expect(&season, "1:1=11 2:2=8 3:3=7 4:4=6");
  set(&setup->formula, "place-table");
  expect(&season, "1:1=83 2:2=70 3:3=55 4:4=48");
  set(&setup->formula, "10 / rank");
  expect(&season, "1:1=28.333 2:2=20.833 3:3=16.666 4:4=12.5");

  set_list(&setup->series, "tues");
  set(&setup->formula, NULL);
  expect(&season, "1:1=9 2:2=7 3:3=3 3:4=3");
  set_list(&setup->series, "tuesday 3,final");
  expect(&season, "1:1=5 1:4=5 3:3=4 4:2=2");
  set_list(&setup->series, NULL);
  expect(&season, "");
  count(&season, "Final", FELT_COUNTS_YES, NULL);
  expect(&season, "1:3=4 2:4=3 3:1=2 4:2=1");
  set_list(&setup->series, FELT_LEAGUE_ALL);
  count(&season, "Final", FELT_COUNTS_NO, NULL);
  expect(&season, "1:1=9 2:2=7 3:3=3 3:4=3");
  count(&season, "Final", FELT_COUNTS_BY_NAME, NULL);
  expect(&season, "1:1=11 2:2=8 3:3=7 4:4=6");

  ((FeltLeagueResults *)season.results->pdata[2])->over = FALSE;
  expect(&season, "1:1=9 2:2=7 3:3=3 3:4=3");
}

/* A tournament keeps its own formula unless the league sets one. */
FELT_TEST(test_own_formulas, "/standings/own-formulas")
{
  g_auto(FeltSeason) season;
  four(&season);
  count(&season, "Final", FELT_COUNTS_YES, "100 - rank");
  g_autoptr(FeltStandings) standings = felt_season_standings(&season);
  g_autofree char *text = felt_season_text(standings);
  g_assert_cmpstr(text, ==, "1:1=106 2:2=103 3:3=102 4:4=101");
  g_assert_cmpstr(standings->formula, ==, "n - rank + 1");
  set(&((FeltLeagueResults *)season.results->pdata[3])->formula, "7");
  g_autoptr(FeltStandings) later = felt_season_standings(&season);
  g_assert_cmpstr(later->formula, ==, "7");
  set(&felt_season_setup(&season)->formula, "1");
  expect(&season, "1:1=4 1:2=4 3:3=3 3:4=3");
}

FELT_TEST(test_best_and_drops, "/standings/best-and-drops")
{
  g_auto(FeltSeason) season;
  four(&season);
  FeltLeagueSetup *setup = felt_season_setup(&season);
  setup->best = 2;
  expect(&season, "1:1=7 2:2=6 2:3=6 4:4=5");
  setup->best = 0;
  setup->drops = 1; /* 1 and 2 played four, 3 and 4 three */
  expect(&season, "1:1=9 2:2=7 3:3=6 4:4=5");
  setup->missed = FELT_MISSED_ZERO;
  expect(&season, "1:1=9 2:2=7 2:3=7 4:4=6");
  setup->drops = 2;
  expect(&season, "1:1=7 2:2=6 2:3=6 4:4=5");
  setup->missed = FELT_MISSED_IGNORED;
  setup->drops = 9;
  expect(&season, "1:1=0 1:2=0 1:3=0 1:4=0");
  setup->drops = 0;
  setup->minimum_events = 4;
  expect(&season, "1:1=11 2:2=8 -:3=7 -:4=6");
}

/* Results below 0: a tournament that was missed is better than they are. */
FELT_TEST(test_below_zero, "/standings/below-zero")
{
  g_auto(FeltSeason) season;
  felt_season_init(&season);
  FeltLeagueSetup *setup = felt_season_setup(&season);
  set(&setup->formula, "if(rank = 1, 10, 0 - rank)");
  setup->missed = FELT_MISSED_ZERO;
  felt_season_add(&season, "a", 1, "1 2");
  felt_season_add(&season, "b", 2, "3 1");
  felt_season_add(&season, "c", 3, "3 2");
  expect(&season, "1:3=20 2:1=8 3:2=-4");
  setup->best = 2; /* 10 0; 10 10; 0 -2 */
  expect(&season, "1:3=20 2:1=10 3:2=-2");
  setup->best = 0;
  setup->drops = 1; /* 10 0; 10 10; -2 */
  expect(&season, "1:3=20 2:1=10 3:2=-2");
  setup->drops = 2;
  expect(&season, "1:1=10 1:3=10 3:2=0");
}

FELT_TEST(test_bonuses, "/standings/bonuses")
{
  g_auto(FeltSeason) season;
  four(&season);
  FeltLeagueSetup *setup = felt_season_setup(&season);
  setup->best = 1; /* 4 3 4 3 */
  set(&setup->attendance, "0.5");
  expect(&season, "1:1=6 2:3=5.5 3:2=5 4:4=4.5");
  set(&setup->attendance, NULL);
  bonus(&season, "if(rank = 1, 5, 0)", FELT_BONUS_TOURNAMENT);
  expect(&season, "1:1=9 1:3=9 3:2=8 4:4=3");
  bonus(&season, "if(rank = 2, 1, 0)", FELT_BONUS_ALWAYS);
  expect(&season, "1:1=10 2:2=9 2:3=9 4:4=5");
  bonus(&season, "if(count(scores) = 1 and tournaments = 4, 100 * wins, 0)", FELT_BONUS_SEASON);
  expect(&season, "1:1=210 2:2=109 2:3=109 4:4=5");

  set(&setup->score, "max(scores) - 1");
  expect(&season, "1:1=209 2:2=108 2:3=108 4:4=4");
}

FELT_TEST(test_shared_places, "/standings/shared-places")
{
  g_auto(FeltSeason) season;
  felt_season_init(&season);
  FeltLeagueSetup *setup = felt_season_setup(&season);
  felt_season_add(&season, "a", 1, "1 2=3=4 5=6");
  expect(&season, "1:1=6 2:2=5 2:3=5 2:4=5 5:5=2 5:6=2");
  setup->shared = FELT_SHARED_AVERAGE;
  expect(&season, "1:1=6 2:2=4 2:3=4 2:4=4 5:5=1.5 5:6=1.5");
  set(&setup->formula, "0 - 1 / rank"); /* -0.3611 on average, the half of -0.25 and -0.2 */
  expect(&season, "1:5=-0.183 1:6=-0.183 3:2=-0.361 3:3=-0.361 3:4=-0.361 6:1=-1");
}

/* A result as the test wants it, of which the points are what the formula takes for add-ons. */
static void result(FeltLeagueResults *results, gint64 person, guint points, guint hits,
                   gint64 prize)
{
  for (guint i = 0; i < results->n_players; i++)
    if (results->players[i].person == person) {
      results->players[i].add_ons = points;
      results->players[i].hits = hits;
      results->players[i].prize = prize;
    }
}

/* 1, 2 and 3 have the same points, 2 of fewer tournaments. */
static void three_alike(FeltSeason *season)
{
  felt_season_init(season);
  set(&felt_season_setup(season)->formula, "add_ons");
  FeltLeagueResults *a = felt_season_add(season, "a", 1, "2 1 3 4");
  FeltLeagueResults *b = felt_season_add(season, "b", 2, "2 3 1 4");
  FeltLeagueResults *c = felt_season_add(season, "c", 3, "3 1 4");
  result(a, 1, 5, 0, 100);
  result(b, 1, 3, 0, 100);
  result(c, 1, 2, 0, 0);
  result(a, 2, 6, 1, 500);
  result(b, 2, 4, 0, 0);
  result(a, 3, 4, 1, 0);
  result(b, 3, 2, 1, 0);
  result(c, 3, 4, 1, 0);
  result(b, 4, 4, 0, 0);
}

FELT_TEST(test_ties, "/standings/ties")
{
  static const struct {
    const char *ties, *standings;
  } cases[] = {
      {NULL, "1:1=10 1:2=10 1:3=10 4:4=4"},
      {"wins", "1:2=10 2:3=10 3:1=10 4:4=4"},
      {"places", "1:2=10 2:3=10 3:1=10 4:4=4"},
      {"best", "1:2=10 2:1=10 3:3=10 4:4=4"},
      {"latest", "1:3=10 2:1=10 3:2=10 4:4=4"},
      {"cashes", "1:1=10 2:2=10 3:3=10 4:4=4"},
      {"hits", "1:3=10 2:2=10 3:1=10 4:4=4"},
      {"prizes", "1:2=10 2:1=10 3:3=10 4:4=4"},
      {"events", "1:1=10 1:3=10 3:2=10 4:4=4"},
      {"average", "1:2=10 2:1=10 2:3=10 4:4=4"},
      {"events,latest", "1:3=10 2:1=10 3:2=10 4:4=4"},
      {"average,cashes", "1:2=10 2:1=10 3:3=10 4:4=4"},
  };
  g_auto(FeltSeason) season;
  three_alike(&season);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    set_list(&felt_season_setup(&season)->tie_breaks, cases[i].ties);
    expect(&season, cases[i].standings);
  }
  for (int i = 0; i < FELT_N_TIES; i++)
    g_assert_cmpint(felt_league_tie_find(felt_league_tie_words[i]), ==, i);
  g_assert_cmpint(felt_league_tie_find("coin"), ==, -1);
}

/* Of equal points the more tournaments, where all of the fewer are as good. */
FELT_TEST(test_more_of_the_same, "/standings/more-of-the-same")
{
  g_auto(FeltSeason) season;
  felt_season_init(&season);
  set(&felt_season_setup(&season)->formula, "add_ons");
  set_list(&felt_season_setup(&season)->tie_breaks, "best");
  result(felt_season_add(&season, "a", 1, "2 1"), 1, 5, 0, 0);
  result(season.results->pdata[0], 2, 5, 0, 0);
  felt_season_add(&season, "b", 2, "1 3");
  expect(&season, "1:1=5 2:2=5 3:3=0");
}

/* A first place that is shared is no win, and a bounty alone no place in the money. */
FELT_TEST(test_wins_and_cashes, "/standings/wins-and-cashes")
{
  g_auto(FeltSeason) season;
  felt_season_init(&season);
  FeltLeagueResults *a = felt_season_add(&season, "a", 1, "1=2 3");
  felt_season_add(&season, "b", 2, "1 3 2");
  a->players[0].prize = a->players[1].prize = 500;
  a->players[2].bounty = 500;
  g_autoptr(FeltStandings) standings = felt_season_standings(&season);
  const guint wins[] = {1, 0, 0}, cashes[] = {1, 1, 0};
  for (guint i = 0; i < G_N_ELEMENTS(wins); i++) {
    const FeltStanding *player = felt_standings_find(standings, i + 1, NULL);
    g_assert_cmpuint(player->wins, ==, wins[i]);
    g_assert_cmpuint(player->cashes, ==, cashes[i]);
  }
}

/* Of equal results the earlier counts. */
FELT_TEST(test_which_counts, "/standings/which-counts")
{
  g_auto(FeltSeason) season;
  felt_season_init(&season);
  felt_season_setup(&season)->best = 2;
  for (int day = 1; day <= 4; day++) {
    const char id[] = {(char)('a' + day), '\0'};
    felt_season_add(&season, id, day, "1 2");
  }
  g_autoptr(FeltStandings) standings = felt_season_standings(&season);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint(standings->players[0].events[i].counted, ==, i < 2);
}

FELT_TEST(test_corrections, "/standings/corrections")
{
  g_auto(FeltSeason) season;
  four(&season);
  correct(&season, 2, 3500, NULL);
  correct(&season, 2, -500, NULL);
  expect(&season, "1:1=11 1:2=11 3:3=7 4:4=6");
  correct(&season, 9, 1000, NULL); /* somebody who never played */
  expect(&season, "1:1=11 1:2=11 3:3=7 4:4=6 -:9=1");

  felt_season_setup(&season)->best = 1; /* of a tournament: best 1 of 4 3 4 3 */
  expect(&season, "1:2=6 2:1=4 2:3=4 4:4=3 -:9=1");
  correct(&season, 4, 7000, "Tuesday 1"); /* 1 + 7 */
  expect(&season, "1:4=8 2:2=6 3:1=4 3:3=4 -:9=1");
  correct(&season, 4, 1000, "Tuesday 2"); /* which 4 did not play */
  expect(&season, "1:4=9 2:2=6 3:1=4 3:3=4 -:9=1");
  count(&season, "Tuesday 1", FELT_COUNTS_NO, NULL); /* and with it what belongs to it */
  expect(&season, "1:2=6 2:3=4 2:4=4 4:1=3 -:9=1");
}

FELT_TEST(test_seasons, "/standings/seasons")
{
  g_auto(FeltSeason) season;
  four(&season);
  FeltLeagueSeason spring = {
      .id = 1, .name = (char *)"Spring", .from = (char *)"2026-01-13", .to = (char *)"2026-01-20"};
  season.season = &spring;
  expect(&season, "1:3=5 2:1=4 2:2=4 4:4=3");
  correct(&season, 2, 3000, NULL); /* made on another day */
  expect(&season, "1:3=5 2:1=4 2:2=4 4:4=3");
  correct(&season, 4, 1000, "Tuesday 2");
  expect(&season, "1:3=5 2:1=4 2:2=4 2:4=4");
  season.leagues.leagues[0].corrections[0].season = 1;
  expect(&season, "1:2=7 2:3=5 3:1=4 3:4=4");
  season.season = NULL;
  expect(&season, "1:1=11 1:2=11 3:3=7 3:4=7");
}

/* Who is merged has all results; who is split again has none of the other's. */
FELT_TEST(test_names_and_merges, "/standings/names-and-merges")
{
  g_auto(FeltSeason) season;
  felt_season_init(&season);
  felt_season_add(&season, "a", 1, "1 2 3");
  felt_season_add(&season, "b", 2, "4 2 Ann 1");
  expect(&season, "1:2=5 2:1=4 2:4=4 4:Ann=2 5:3=1");
  g_autoptr(FeltStandings) before = felt_season_standings(&season);
  correct(&season, 4, 1000, NULL);
  g_hash_table_insert(season.merged, GINT_TO_POINTER(4), GINT_TO_POINTER(3));
  expect(&season, "1:3=6 2:2=5 3:1=4 4:Ann=2");
  g_hash_table_insert(season.merged, GINT_TO_POINTER(1), GINT_TO_POINTER(4)); /* twice in "b" */
  expect(&season, "1:3=8 2:2=5 3:Ann=2");
  g_hash_table_remove_all(season.merged);
  season.leagues.leagues[0].n_corrections = 0;
  g_autoptr(FeltStandings) after = felt_season_standings(&season);
  g_autofree char *one = felt_season_text(before), *other = felt_season_text(after);
  g_assert_cmpstr(one, ==, other);
  season.leagues.leagues[0].n_corrections = 1;
}

/* What has no value counts 0 and is said. */
FELT_TEST(test_trouble, "/standings/trouble")
{
  g_auto(FeltSeason) season;
  four(&season);
  FeltLeagueSetup *setup = felt_season_setup(&season);
  set(&setup->formula, "10 / (rank - 2)");
  g_autoptr(FeltStandings) standings = felt_season_standings(&season);
  g_assert_cmpuint(standings->n_troubles, ==, 4);
  g_assert_true(g_str_has_prefix(standings->trouble, "Tuesday 1, 2: column "));
  set(&setup->formula, NULL);
  set(&((FeltLeagueResults *)season.results->pdata[0])->formula, "1 +");
  g_autoptr(FeltStandings) usual = felt_season_standings(&season);
  g_autofree char *text = felt_season_text(usual);
  g_assert_cmpstr(text, ==, "1:1=11 2:2=8 3:3=7 4:4=6");
  g_assert_true(g_str_has_prefix(usual->trouble, "Tuesday 1: column "));

  static const struct {
    const char *field, *says;
  } fields[] = {{"formula", "{formula}"}, {"score", "{score}"}, {"attendance", "{attendance}"}};
  for (guint i = 0; i < G_N_ELEMENTS(fields); i++) {
    const FeltField *field = felt_record_field(&felt_league_setup_record, fields[i].field);
    g_autoptr(GError) error = NULL;
    g_assert_true(felt_league_setup_check(setup, NULL));
    set(&FELT_AT(char *, setup, field->offset), "nobody + 1");
    g_assert_false(felt_league_setup_check(setup, &error));
    g_assert_true(g_str_has_prefix(error->message, fields[i].field));
    set(&FELT_AT(char *, setup, field->offset), NULL);
  }
}

/* Where tournaments have several currencies nothing goes by the sum of their money. */
FELT_TEST(test_currencies, "/standings/currencies")
{
  static const struct {
    const char *currency;
    guint decimals;
    gint64 cost; /* of tournament b; 0: it is free */
    gboolean several;
    const char *score, *ties;
  } cases[] = {
      {"EUR", 2, 1000, FALSE, "1:2=5 2:1=2 3:3=0 3:4=0", "1:2=10 2:1=10 3:3=10 4:4=4"},
      {"SEK", 2, 1000, TRUE, "1:1=0 1:2=0 1:3=0 1:4=0", "1:1=10 1:2=10 1:3=10 4:4=4"},
      {"EUR", 0, 1000, TRUE, "1:1=0 1:2=0 1:3=0 1:4=0", "1:1=10 1:2=10 1:3=10 4:4=4"},
      {NULL, 2, 1000, TRUE, "1:1=0 1:2=0 1:3=0 1:4=0", "1:1=10 1:2=10 1:3=10 4:4=4"},
      {"SEK", 2, 0, FALSE, "1:2=5 2:1=1 3:3=0 3:4=0", "1:2=10 2:1=10 3:3=10 4:4=4"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_auto(FeltSeason) season;
    three_alike(&season);
    FeltLeagueSetup *setup = felt_season_setup(&season);
    for (guint k = 0; k < season.results->len; k++) {
      FeltLeagueResults *results = season.results->pdata[k];
      results->currency = g_strdup("EUR");
      for (guint n = 0; n < results->n_players && cases[i].cost == 0 && k == 1; n++)
        results->players[n].cost = results->players[n].prize = 0;
    }
    FeltLeagueResults *b = season.results->pdata[1];
    set(&b->currency, cases[i].currency);
    b->decimals = cases[i].decimals;
    set_list(&setup->tie_breaks, "prizes");
    expect(&season, cases[i].ties);
    set_list(&setup->tie_breaks, NULL);
    set(&setup->score, "prizes");
    expect(&season, cases[i].score);
    g_autoptr(FeltStandings) prizes = felt_season_standings(&season);
    g_assert_cmpint(prizes->several_currencies, ==, cases[i].several);
    g_assert_cmpuint(prizes->n_troubles, ==, cases[i].several ? prizes->n_players : 0);
    g_assert_cmpint(prizes->trouble != NULL, ==, cases[i].several);
    set(&setup->score, "total_cost");
    g_autoptr(FeltStandings) cost = felt_season_standings(&season);
    g_assert_cmpint(cost->trouble != NULL, ==, cases[i].several);
  }
}

/* Pots are by currency, and by how fine its amounts are; a payment out of one finds it by its name.
 */
FELT_TEST(test_pots, "/standings/pots")
{
  static const struct {
    const char *currency, *paid_in;
    guint decimals;
    const char *text;
  } cases[] = {
      {"EUR", NULL, 2, "Pot: 15 EUR set aside, 1 EUR paid out, 14 EUR left"},
      {"SEK", "SEK", 2,
       "Pot: 10 EUR set aside, 0 EUR paid out, 10 EUR left; "
       "Pot: 5 SEK set aside, 1 SEK paid out, 4 SEK left"},
      {"EUR", "EUR", 0,
       "Pot: 10 EUR set aside, 1 EUR paid out, 9 EUR left; "
       "Pot: 500 EUR set aside, 0 EUR paid out, 500 EUR left"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_auto(FeltSeason) season;
    felt_season_init(&season);
    FeltLeagueResults *a = felt_season_add(&season, "a", 1, "1 2");
    FeltLeagueResults *b = felt_season_add(&season, "b", 2, "2 1");
    a->currency = g_strdup("EUR");
    a->set_aside = 1000;
    b->currency = g_strdup(cases[i].currency);
    b->decimals = cases[i].decimals;
    b->set_aside = 500;
    FeltLeague *league = &season.leagues.leagues[0];
    FeltLeaguePayment payment = {.amount = 100, .currency = (char *)cases[i].paid_in};
    league->payments = &payment;
    league->n_payments = 1;
    g_autoptr(FeltStandings) standings = felt_season_standings(&season);
    g_autofree char *text = felt_season_pots_text(standings);
    g_assert_cmpstr(text, ==, cases[i].text);
    league->payments = NULL;
    league->n_payments = 0;
  }
}

/* What is paid out of the pot of one season is not out of another's. */
FELT_TEST(test_pot_of_a_season, "/standings/pot-of-a-season")
{
  FeltLeagueSeason spring = {.id = 1, .from = (char *)"2026-01-01", .to = (char *)"2026-06-30"};
  FeltLeaguePayment payments[] = {{.season = 1, .amount = 100}, {.season = 2, .amount = 300}};
  g_auto(FeltSeason) season;
  felt_season_init(&season);
  felt_season_add(&season, "a", 1, "1 2")->set_aside = 1000;
  FeltLeague *league = &season.leagues.leagues[0];
  league->payments = payments;
  league->n_payments = G_N_ELEMENTS(payments);
  season.season = &spring;
  g_autoptr(FeltStandings) asked = felt_season_standings(&season);
  season.season = NULL;
  g_autoptr(FeltStandings) all = felt_season_standings(&season);
  g_assert_cmpint(asked->pots[0].paid, ==, 100);
  g_assert_cmpint(all->pots[0].paid, ==, 400);
  league->payments = NULL;
  league->n_payments = 0;
}

FELT_TEST(test_race, "/standings/race")
{
  g_auto(FeltSeason) season;
  gint64 totals[4];
  four(&season);
  felt_season_setup(&season)->best = 2;
  correct(&season, 1, 10000, NULL); /* on the 2nd of February, after the last one */
  g_autoptr(FeltStandings) standings = felt_season_standings(&season);
  const FeltStanding *one = felt_standings_find(standings, 1, NULL);
  felt_standings_race(standings, one, totals);
  g_assert_cmpint(totals[0], ==, 4000);
  g_assert_cmpint(totals[1], ==, 6000);
  g_assert_cmpint(totals[2], ==, 6000);
  g_assert_cmpint(totals[3], ==, 17000);
  g_assert_cmpint(totals[3], ==, one->points);
}

FELT_TEST(test_moves, "/standings/moves")
{
  g_auto(FeltSeason) season;
  four(&season);
  g_autoptr(FeltStandings) before = felt_season_standings(&season);
  set(&felt_season_setup(&season)->formula, "if(rank = 1, 5 + n, 0)");
  g_autoptr(FeltStandings) after = felt_season_standings(&season); /* 1: 17, 3: 9, 2: 8, 4: 0 */
  g_autoptr(GArray) moves = felt_standings_moves(before, after);
  g_assert_cmpuint(moves->len, ==, 4);
  const FeltStandingsMove *move = &g_array_index(moves, FeltStandingsMove, 1);
  g_assert_cmpint(move->after->person, ==, 3);
  g_assert_cmpuint(move->after->place, ==, 2);
  g_assert_cmpuint(move->before->place, ==, 3);
  g_autoptr(GArray) none = felt_standings_moves(after, after);
  g_assert_cmpuint(none->len, ==, 0);
}

/* Who shares a place from now on moves, with the same points at the same place. */
FELT_TEST(test_moves_into_a_share, "/standings/moves-into-a-share")
{
  g_auto(FeltSeason) season;
  felt_season_init(&season);
  felt_season_add(&season, "a", 1, "1 2 3");
  g_autoptr(FeltStandings) before = felt_season_standings(&season);
  set(&felt_season_setup(&season)->formula, "if(rank = 3, 1, 3)");
  g_autoptr(FeltStandings) after = felt_season_standings(&season);
  g_autoptr(GArray) moves = felt_standings_moves(before, after);
  g_assert_cmpuint(moves->len, ==, 2);
  g_assert_cmpint(g_array_index(moves, FeltStandingsMove, 0).after->person, ==, 1);
}
