/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-leagues.c - leagues and seasons in memory: what may be said of them, what is refused */
#include "felt-test.h"
#include "club/felt-club-help.h"
#include "club/felt-league-final.h"

#include <string.h>

static void people(Club *club)
{
  felt_club_must(club, "person-add people=['Ann Moss','Ben Hale']");
}

static const FeltLeague *league(const Club *club)
{
  return felt_league(&club->state->leagues, 1);
}

FELT_TEST(test_new, "/leagues/new")
{
  g_auto(Club) club;
  felt_club_init(&club);
  felt_club_must(&club, "league-new name=Tuesday|formula=neau|best=8|series=['Tue','Final']; "
                        "league-new name=All");
  const FeltLeague *one = felt_league_named(&club.state->leagues, "tuesday");
  g_assert_cmpint(one->id, ==, 1);
  g_assert_true(g_str_has_prefix(one->setup.formula, "if(total_cost > 0, sqrt("));
  g_assert_cmpint(one->setup.best, ==, 8);
  g_assert_true(felt_league_counts(one, "x", "A tuesday of May"));
  g_assert_false(felt_league_counts(one, "x", "Monday"));
  g_assert_cmpstr(felt_league_named(&club.state->leagues, "2")->setup.name, ==, "All");

  felt_club_refuse(&club, "league-new", "'best':3", "name is missing.");
  felt_club_refuse(&club, "league-new", "'name':'TUESDAY'",
                   "name: there is “Tuesday” already; choose another name.");
  felt_club_refuse(&club, "league-new", "'name':'12'",
                   "name: a number is no name; write one with letters.");
  felt_club_refuse(&club, "league-new", "'name':'X','formula':'n - rnk'",
                   "formula: column 5: “rnk” is not known; did you mean “rank”?");
  felt_club_refuse(
      &club, "league-new", "'name':'X','score':'rank'",
      "score: column 1: “rank” is not known here; see the list of names (feltctl formula names).");
  felt_club_refuse(&club, "league-new", "'name':'X','tie_breaks':['wins','coin']",
                   "tie_breaks: “coin” is none of wins, places, best, latest, cashes, hits, "
                   "prizes, events, average.");
  felt_club_refuse(&club, "league-new", "'name':'X','tie_breaks':['wins','wins']",
                   "tie_breaks: “wins” stands there twice.");
  felt_club_refuse(&club, "league-new", "'name':'X','best':-1",
                   "best must be from 0 to 1000, not -1.");
}

/* Only what is given changes; what is given empty goes. */
FELT_TEST(test_change, "/leagues/change")
{
  g_auto(Club) club;
  felt_club_init(&club);
  felt_club_must(&club,
                 "league-new "
                 "name=Tuesday|formula=linear|best=8|drops=1|minimum_events=3|attendance=0.5|"
                 "bonuses=[{'name':'Win','formula':'if(rank = 1, 5, "
                 "0)'}]|tie_breaks=['wins','best']|shared=average|missed=zero|series=Tuesday");
  g_autoptr(FeltClubState) copy = felt_club_state_copy(club.state);
  g_assert_true(felt_club_state_equal(copy, club.state));
  g_assert_cmpstr(league(&club)->setup.attendance, ==, "0.5");

  felt_club_must(&club, "league-change league=Tuesday|best=5");
  g_assert_cmpint(league(&club)->setup.best, ==, 5);
  g_assert_cmpint(league(&club)->setup.drops, ==, 1);
  g_assert_false(felt_club_state_equal(copy, club.state));
  felt_club_must(&club, "league-change "
                        "league='1'|name=Wednesday|formula=|attendance=|bonuses=[]|tie_breaks=[]|"
                        "series=[]|best=0|drops=0|minimum_events=0|shared=best|missed=ignored; "
                        "league-new name=Tuesday");
  FeltLeagueSetup *setup = &club.state->leagues.leagues[1].setup;
  g_assert_cmpstr(setup->name, ==, "Tuesday");
  g_free(setup->name);
  setup->name = g_strdup("Wednesday");
  g_assert_true(felt_record_equal(&felt_league_setup_record, &league(&club)->setup, setup));
  felt_club_refuse(&club, "league-change", "'league':'Wednesday'",
                   "Nothing is given that would change; name what changes.");
  felt_club_refuse(&club, "league-change", "'league':'Friday','best':1",
                   "There is no league “Friday”; see feltctl league list.");
  felt_club_refuse(&club, "league-change", "'league':'1','name':''", "name is empty.");
}

/* A formula of several lines becomes one of one, which means the same. */
FELT_TEST(test_lines, "/leagues/lines")
{
  g_auto(Club) club;
  felt_club_init(&club);
  felt_club_must(&club, "{'command':'league-new','name':'T',"
                        "'formula':'assign(\\\"a\\\",\\n  2)\\n\\na * rank\\n'}");
  g_assert_cmpstr(league(&club)->setup.formula, ==, "assign(\"a\", 2); a * rank");
  g_assert_null(strchr(league(&club)->setup.formula, '\n'));
}

FELT_TEST(test_count, "/leagues/count")
{
  g_auto(Club) club;
  felt_club_init(&club);
  felt_club_must(&club, "league-new name=T; league-count league=T|tournament=t-1");
  g_assert_true(felt_league_counts(league(&club), "t-1", "any"));
  felt_club_must(&club, "league-count league=T|tournament=t-1|formula=10 * hits; "
                        "league-count league=T|tournament=t-1|counts=no");
  g_assert_false(felt_league_counts(league(&club), "t-1", "any"));
  g_assert_cmpuint(league(&club)->n_counts, ==, 1);
  g_assert_cmpstr(felt_league_counted(league(&club), "t-1")->formula, ==, "10 * hits");
  felt_club_must(&club, "league-count league=T|tournament=t-1|counts=by-name|formula=none");
  g_assert_null(felt_league_counted(league(&club), "t-1")->formula);
  felt_club_refuse(
      &club, "league-count", "'league':'T','tournament':'t-1','formula':'x'",
      "formula: column 1: “x” is not known here; see the list of names (feltctl formula names).");
  felt_club_refuse(&club, "league-count", "'league':'T'", "tournament is missing.");
}

FELT_TEST(test_correct, "/leagues/correct")
{
  g_auto(Club) club;
  felt_club_init(&club);
  people(&club);
  felt_club_must(&club, "league-new name=T; "
                        "league-correct league=T|person=ann moss|points=-2.5|reason=late; "
                        "league-correct league=T|person=2|points=1/3|reason=found|tournament=t-1");
  const FeltLeagueCorrection *c = league(&club)->corrections;
  g_assert_cmpuint(league(&club)->n_corrections, ==, 2);
  g_assert_cmpint(c[0].thousandths, ==, -2500);
  g_assert_cmpint(c[0].person, ==, 1);
  g_assert_cmpint(c[1].thousandths, ==, 333);
  g_assert_cmpstr(c[1].tournament, ==, "t-1");
  felt_club_refuse(&club, "league-correct", "'league':'T','person':'Carl','points':1,'reason':'x'",
                   "Nobody of the club is called “Carl”; add the person first.");
  felt_club_refuse(&club, "league-correct", "'league':'T','person':1,'points':0,'reason':'x'",
                   "points: 0 changes nothing; give some.");
  felt_club_refuse(&club, "league-correct", "'league':'T','person':1,'points':1",
                   "reason is missing.");
  felt_club_refuse(&club, "league-correct",
                   "'league':'T','person':1,'points':1,'reason':'x','season':'2030'",
                   "There is no season “2030” of this league.");
}

FELT_TEST(test_seasons, "/leagues/seasons")
{
  g_auto(Club) club;
  felt_club_init(&club);
  people(&club);
  felt_club_must(&club, "league-new name=T; league-new name=U; "
                        "season-new name=Spring|from=2026-01-01|to=2026-06-30; "
                        "season-new name=Own|from=2026-02-01|to=2026-05-31|league=T");
  const FeltLeagues *leagues = &club.state->leagues;
  felt_club_refuse(&club, "season-change", "'season':'Own','league':'T','name':'spring'",
                   "name: there is “Spring” already; choose another name.");
  felt_club_refuse(&club, "season-change", "'season':'Spring','name':'OWN'",
                   "name: there is “Own” already; choose another name.");
  /* An older log may have both: one of its own goes before one of all. */
  g_free(leagues->seasons[1].name);
  leagues->seasons[1].name = g_strdup("Spring");
  g_assert_cmpint(felt_league_season_named(leagues, league(&club), "spring")->id, ==, 2);
  g_assert_cmpint(felt_league_season_named(leagues, felt_league(leagues, 2), "spring")->id, ==, 1);
  g_assert_null(felt_league_season_meant(leagues, NULL, "spring"));
  g_assert_cmpint(felt_league_season_on(leagues, league(&club), "2026-01-31")->id, ==, 1);
  g_assert_cmpint(felt_league_season_on(leagues, league(&club), "2026-12-31")->id, ==, 2);
  g_assert_null(felt_league_season_on(leagues, league(&club), "2025-12-31"));

  felt_club_must(&club, "season-change season=Spring|league=T|to=2026-04-30|name=Early");
  g_assert_cmpstr(felt_league_season(leagues, 2)->to, ==, "2026-04-30");
  felt_club_must(&club, "league-correct league=T|person=1|points=1|reason=x|season=early");
  g_assert_cmpint(league(&club)->corrections[0].season, ==, 2);

  felt_club_refuse(&club, "season-new", "'name':'Spring','from':'2026-01-01','to':'2026-06-30'",
                   "name: there is “Spring” already; choose another name.");
  felt_club_refuse(&club, "season-new", "'name':'X','from':'2026-02-30','to':'2026-06-30'",
                   "from must be a day, as 2026-01-31.");
  felt_club_refuse(&club, "season-new", "'name':'X','from':'2026-02-01','to':'June'",
                   "to must be a day, as 2026-12-31.");
  felt_club_refuse(&club, "season-new", "'name':'X','from':'2026-02-01','to':'2026-01-31'",
                   "to lies before from; swap them.");
  felt_club_refuse(&club, "season-change", "'season':'Early'",
                   "Nothing is given that would change; name what changes.");
  felt_club_refuse(&club, "season-change", "'season':'Early','from':'2026-05-01'",
                   "to lies before from; swap them.");
  felt_club_refuse(&club, "season-change", "'season':'Late','to':'2026-05-01'",
                   "There is no season “Late”, or several leagues have one; name the league.");
}

/* Who begins a final with how many. */
FELT_TEST(test_final, "/leagues/final")
{
  FeltStanding players[] = {
      {.name = (char *)"Ann", .place = 1, .place_to = 1, .points = 90000},
      {.name = (char *)"Ben", .place = 2, .place_to = 3, .points = 45500},
      {.name = (char *)"Cid", .place = 2, .place_to = 3, .points = 45500},
      {.name = (char *)"Dee", .place = 4, .place_to = 4, .points = -3000},
      {.name = (char *)"Eve", .points = 100000},
  };
  const FeltStandings standings = {.players = players, .n_players = G_N_ELEMENTS(players)};
  static const struct {
    const char *formula;
    guint players;
    gint64 round, chips[4];
    guint n;
  } cases[] = {
      {NULL, 0, 100, {30000, 20100, 20100, 10000}, 4},
      {"per-point", 0, 25, {14000, 9550, 9550, 5000}, 4},
      {"steps", 2, 1000, {20000, 20000, 20000}, 3},
      {"spread", 0, 100, {25000, 17800, 17800, 10000}, 4},
      {"10 * points", 0, 25, {900, 450, 450, 25}, 4},
      {"n * last", 1, 1, {90}, 1},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    const FeltFinalAsk ask = {cases[i].formula, cases[i].players, cases[i].round};
    g_autoptr(GArray) stacks = felt_must(felt_league_final(&standings, &ask, &felt_error));
    g_assert_cmpuint(stacks->len, ==, cases[i].n);
    for (guint k = 0; k < stacks->len; k++)
      g_assert_cmpint(g_array_index(stacks, FeltFinalStack, k).chips, ==, cases[i].chips[k]);
  }
  static const char *const bad[] = {"n +", "1 / (n - 4)", "1e12", "hits"};
  for (guint i = 0; i < G_N_ELEMENTS(bad); i++) {
    const FeltFinalAsk ask = {bad[i], 0, 1};
    g_autoptr(GError) error = NULL;
    g_assert_null(felt_league_final(&standings, &ask, &error));
    g_assert_true(*error->message != '\0');
  }
}
