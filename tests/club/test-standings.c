/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-standings.c - who stands where: what counts, what is dropped, ties, corrections */
#include "felt-test.h"
#include "club/felt-season.h"

#include <stdio.h>
#include <stdlib.h>
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

FELT_TEST(test_tie_words, "/standings/tie-words")
{
  for (int i = 0; i < FELT_N_TIES; i++)
    g_assert_cmpint(felt_league_tie_find(felt_league_tie_words[i]), ==, i);
  g_assert_cmpint(felt_league_tie_find("coin"), ==, -1);
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

FELT_TEST(test_bad_fields, "/standings/bad-fields")
{
  g_auto(FeltSeason) season;
  four(&season);
  FeltLeagueSetup *setup = felt_season_setup(&season);
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

/* Plays -------------------------------------------------------------------------------------- */

/* "formula=10 / rank"; "-" clears a text or a list. */
static void set_key(FeltSeason *season, const char *text)
{
  FeltLeagueSetup *setup = felt_season_setup(season);
  g_auto(GStrv) pair = g_strsplit(text, "=", 2);
  const FeltField *field = felt_record_field(&felt_league_setup_record, pair[0]);
  const char *value = strcmp(pair[1], "-") != 0 ? pair[1] : NULL;
  g_assert_nonnull(field);
  if (field->type == FELT_FIELD_TEXT)
    set(&FELT_AT(char *, setup, field->offset), value);
  else if (field->type == FELT_FIELD_TEXTS)
    set_list(&FELT_AT(char **, setup, field->offset),
             g_strcmp0(value, "all") == 0 ? FELT_LEAGUE_ALL : value);
  else
    g_assert_true(felt_record_set_text(&felt_league_setup_record, setup, pair[0], value, NULL));
}

static void play_bonus(FeltSeason *season, const char *words)
{
  FeltBonusOf of = FELT_BONUS_SEASON;
  if (g_str_has_prefix(words, "tournament "))
    of = FELT_BONUS_TOURNAMENT;
  else if (g_str_has_prefix(words, "always "))
    of = FELT_BONUS_ALWAYS;
  bonus(season, strchr(words, ' ') + 1, of);
}

/* "yes Final: 100 - rank", with a formula or without. */
static void play_count(FeltSeason *season, const char *words)
{
  FeltLeagueCounts counts = FELT_COUNTS_BY_NAME;
  g_auto(GStrv) halves = g_strsplit(strchr(words, ' ') + 1, ": ", 2);
  if (g_str_has_prefix(words, "yes "))
    counts = FELT_COUNTS_YES;
  else if (g_str_has_prefix(words, "no "))
    counts = FELT_COUNTS_NO;
  count(season, halves[0], counts, halves[1]);
}

/* "4 Tuesday 1: column ": so many, "-" any, and how it begins. */
static void expect_trouble(const FeltStandings *standings, const char *words)
{
  if (words[0] != '-')
    g_assert_cmpint(standings->n_troubles, ==, atoi(words));
  g_assert_true(g_str_has_prefix(standings->trouble, strchr(words, ' ') + 1));
}

/* What must be so; FALSE: the line is none of these. */
static gboolean expect_line(const FeltSeason *season, const char *word, const char *rest)
{
  g_autoptr(FeltStandings) standings = felt_season_standings(season);
  g_autofree char *text = felt_season_text(standings);
  if (strcmp(word, "=") == 0)
    g_assert_cmpstr(text, ==, rest);
  else if (strcmp(word, "formula") == 0)
    g_assert_cmpstr(standings->formula, ==, rest);
  else if (strcmp(word, "trouble") == 0)
    expect_trouble(standings, rest);
  else
    return FALSE;
  return TRUE;
}

static void play_numbers(FeltSeason *season, const char *word, const char *rest)
{
  int a = 0, b = 0, c = 0, length = 0;
  sscanf(rest, "%d %n%d %d", &a, &length, &b, &c);
  if (strcmp(word, "add") == 0) {
    g_auto(GStrv) halves = g_strsplit(rest + length, ": ", 2);
    felt_season_add(season, halves[0], a, halves[1]);
  } else if (strcmp(word, "correct") == 0) {
    const char *tournament = strchr(rest + length, ' ');
    correct(season, a, b, tournament != NULL ? tournament + 1 : NULL);
  } else if (strcmp(word, "points") == 0)
    result(season->results->pdata[a - 1], b, (guint)c, 0, 0);
  else if (strcmp(word, "own") == 0)
    set(&((FeltLeagueResults *)season->results->pdata[a - 1])->formula, rest + length);
  else if (strcmp(word, "running") == 0)
    ((FeltLeagueResults *)season->results->pdata[a - 1])->over = FALSE;
  else if (strcmp(word, "merge") == 0)
    g_hash_table_insert(season->merged, GINT_TO_POINTER(a), GINT_TO_POINTER(b));
  else
    g_error("a league has no %s", word);
}

static void play_line(FeltSeason *season, FeltLeagueSeason *asked, const char *line)
{
  g_auto(GStrv) words = g_strsplit(line, " ", 2);
  const char *rest = words[1] != NULL ? words[1] : "";
  g_test_message("%s", line);
  if (strcmp(line, "four") == 0 || strcmp(line, "three alike") == 0) {
    felt_season_clear(season);
    (line[0] == 'f' ? four : three_alike)(season);
  } else if (strcmp(words[0], "set") == 0)
    set_key(season, rest);
  else if (strcmp(words[0], "bonus") == 0)
    play_bonus(season, rest);
  else if (strcmp(words[0], "count") == 0)
    play_count(season, rest);
  else if (strcmp(line, "split") == 0)
    g_hash_table_remove_all(season->merged);
  else if (strcmp(line, "first correction of the season") == 0)
    season->leagues.leagues[0].corrections[0].season = asked->id;
  else if (strcmp(words[0], "season") == 0) {
    g_snprintf(asked->from, 11, "%s", rest);
    g_snprintf(asked->to, 11, "%s", strcmp(rest, "all") != 0 ? strchr(rest, ' ') + 1 : "");
    season->season = strcmp(rest, "all") != 0 ? asked : NULL;
  } else if (!expect_line(season, words[0], rest))
    play_numbers(season, words[0], rest);
}

static void play(gconstpointer data)
{
  const FeltTestPart *part = data;
  g_auto(FeltSeason) season;
  char from[11] = "", to[11] = "";
  FeltLeagueSeason asked = {.id = 1, .name = (char *)"Spring", .from = from, .to = to};
  g_auto(GStrv) lines = g_strsplit(part->lines->str, "\n", -1);
  felt_season_init(&season);
  for (guint i = 0; lines[i] != NULL; i++)
    play_line(&season, &asked, lines[i]);
}

FELT_TEST_PARTS("plays/standings.play", play)
