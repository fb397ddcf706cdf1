/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cli-rank.c - feltctl rank and equity: answers, batches, refusals and exit statuses */
#include "cli-run.h"

#include <sys/wait.h>

#define ROYAL                                                                                      \
  "{\"hands\":[{\"cards\":\"AhKh\",\"category\":\"royal-flush\",\"text\":\"royal flush\","         \
  "\"best\":\"AhKhQhJhTh\",\"low\":null},{\"cards\":\"QdJd\",\"category\":\"two-pair\","           \
  "\"text\":\"two pair, queens and jacks, ten kicker\",\"best\":\"QdQhJdJhTh\",\"low\":null}],"    \
  "\"winners\":[0],\"low_winners\":[]}\n"

static void test_rank(void)
{
  const CliCase cases[] = {
      {"rank --game holdem --board QhJhTh2c3d AhKh QdJd --json", 0, ROYAL, NULL},
      {"rank --game holdem --board QhJhTh2c3d AhKh QdJd", 0,
       "* AhKh  royal flush\n  QdJd  two pair, queens and jacks, ten kicker\n", NULL},
      {"rank --game shortdeck AcAdAhKcKd 6h7h8h9hJh", 0,
       "  AcAdAhKcKd  full house, aces full of kings\n* 6h7h8h9hJh  flush, jack high\n", NULL},
      {"rank --game shortdeck --three-beats-straight AcAdAhKcQd 6h7c8h9hTh", 0,
       "* AcAdAhKcQd  three of a kind, aces, king kicker\n  6h7c8h9hTh  straight, ten high\n",
       NULL},
      {"rank --game omaha-hilo --board Ah8d7c6sTd Ac2d3h9s KcKdQsQh", 0,
       "* Ac2d3h9s  pair of aces, ten kicker; 7-6-3-2-A low *\n"
       "  KcKdQsQh  pair of kings, ace kicker; no low\n",
       NULL},
      {"rank --game courchevel --board 2c7d9hJs3c AcKdQhTs5c AsKsQs8s7s", 0,
       "  AcKdQhTs5c  ace high\n* AsKsQs8s7s  pair of sevens, ace kicker\n", NULL},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

/* Feeds lines to a batch command; some of them are refused. */
static void check_batch(const char *command, const char *lines, const char *want)
{
  const char *argv[] = {"sh",    "-c",  "printf '%s' \"$1\" | \"$FELTCTL\" \"$0\" --json -",
                        command, lines, NULL};
  g_autofree char *out = NULL, *err = NULL;
  g_autoptr(GError) error = NULL;
  int status = 0;
  g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, &err, &status,
               &error);
  g_assert_no_error(error);
  g_assert_cmpstr(out, ==, want);
  g_assert_cmpstr(err, ==, "");
  g_assert_true(WIFEXITED(status));
  g_assert_cmpint(WEXITSTATUS(status), ==, 1);
}

static void test_batch(void)
{
  check_batch("rank",
              "{\"game\":\"holdem\",\"board\":\"QhJhTh2c3d\",\"hands\":[\"AhKh\",\"QdJd\"]}\n"
              "nonsense\n"
              "{\"game\":\"razz\",\"hands\":[\"Ac2d\"]}\n\n"
              "{\"game\":\"badugi\",\"hands\":[\"Kd3s6h3c\"]}",
              ROYAL "{\"error\":\"this line is no JSON object\",\"line\":2}\n"
                    "{\"error\":\"hand 1: a player of razz holds 5 to 7 cards\",\"line\":3}\n"
                    "{\"hands\":[{\"cards\":\"Kd3s6h3c\",\"category\":\"three-card\",\"text\":"
                    "\"three-card badugi, K-6-3\",\"best\":\"Kd6h3s\",\"low\":null}],"
                    "\"winners\":[0],\"low_winners\":[]}\n");
  /* Beside what it reads a line may hold what is its sender's. */
  check_batch("equity",
              "{\"game\":\"holdem\",\"board\":\"QhJhTh2c3d\",\"hands\":[\"AhKh\",\"QdJd\"],"
              "\"id\":7}\n{}\n",
              "{\"method\":\"exact\",\"boards\":1,\"equities\":[{\"win\":1,\"tie\":0,\"equity\":1,"
              "\"wins\":1,\"ties\":0},{\"win\":0,\"tie\":0,\"equity\":0,\"wins\":0,\"ties\":0}]}\n"
              "{\"error\":\"\\\"hands\\\" has to be an array of strings\",\"line\":2}\n");
}

static void test_equity(void)
{
  const CliCase cases[] = {
      {"equity --game holdem AcKd AhKs", 0,
       "AcKd             50.000 %  win   2.173 %  tie  95.654 %\n"
       "AhKs             50.000 %  win   2.173 %  tie  95.654 %\n"
       "exact, 1712304 boards\n",
       NULL},
      {"equity --game holdem --board 2c7d9hJs --dead 5c5d 5h5s AcKd --json", 0,
       "{\"method\":\"exact\",\"boards\":42,\"equities\":[{\"win\":0.857142857142857,\"tie\":0,"
       "\"equity\":0.857142857142857,\"wins\":36,\"ties\":0,\"outs\":[],\"outs_to_split\":[]},"
       "{\"win\":0.14285714285714285,\"tie\":0,\"equity\":0.14285714285714285,\"wins\":6,"
       "\"ties\":0,\"outs\":[\"As\",\"Ah\",\"Ad\",\"Ks\",\"Kh\",\"Kc\"],\"outs_to_split\":[]}]}\n",
       NULL},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_refusals(void)
{
  const CliCase cases[] = {
      {"rank --game holdem --board QhJhTh AhKh Ah2c", 1, NULL,
       "Ah is there twice; each card can be used once"},
      {"rank --game holdem --board QhJh AhKh", 1, NULL, "holdem takes 3 to 5 cards on the board"},
      {"rank --game holdem --board QhJhTh AhKhQd", 1, NULL,
       "hand 1: a player of holdem holds 2 cards"},
      {"rank --game holdem --board QhJhTh 'Ah?\?'", 1, NULL,
       "hand 1: name every card; one is unknown"},
      {"rank --game holdem --board QhJhTh AhKx", 1, NULL,
       "hand \"AhKx\" is not written as cards; write them as AhKd"},
      {"rank --game holdem AhKh", 1, NULL, "holdem takes 3 to 5 cards on the board"},
      {"rank --game stud 10h10d10c10s9h9d9c9s", 1, NULL,
       "hand \"10h10d10c10s9h9d9c9s\" has more than 7 cards"},
      {"rank --game stud 10h10d10c10s9h9d9cx", 1, NULL,
       "hand \"10h10d10c10s9h9d9cx\" is not written as cards; write them as AhKd"},
      {"rank --game holdem --board QhJhTh9h8h7h AhKh", 1, NULL,
       "the board \"QhJhTh9h8h7h\" has more than 5 cards"},
      {"equity --game stud '' KhKd", 1, NULL, "hand 1 has no cards; write them as AhKd"},
      {"rank --game whist AhKh", 1, NULL,
       "\"whist\" is no game; give one of holdem, shortdeck, omaha, omaha5, omaha6, omaha-hilo, "
       "omaha5-hilo, omaha6-hilo, stud, stud-hilo, razz, draw, lowball-27, lowball-a5, badugi"},
      {"rank --game shortdeck --board QhJhTh 5h5d", 1, NULL,
       "5h is not in the deck of shortdeck, which has sixes to aces"},
      {"rank AhKh", 2, NULL, "name a game and its hands; see feltctl rank --help"},
      {"equity --game holdem --dead Ah AhKh QdJd", 1, NULL,
       "Ah is there twice; each card can be used once"},
      {"equity --game holdem", 2, NULL, "name a game and its hands; see feltctl equity --help"},
      {"equity --game holdem --threads 0 AcKd QhQd", 2, NULL,
       "give 1 to 2147483647 samples and 1 to 64 threads"},
      {"equity --game holdem --samples -1 AcKd QhQd", 2, NULL,
       "give 1 to 2147483647 samples and 1 to 64 threads"},
      {"equity --game stud 2c 2d 2h 2s 3c 3d 3h 3s", 1, NULL,
       "the deck has too few cards for so many hands; take some out"},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
  cli_run_help("rank");
  cli_run_help("equity");
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli-rank/rank", test_rank);
  g_test_add_func("/cli-rank/batch", test_batch);
  g_test_add_func("/cli-rank/equity", test_equity);
  g_test_add_func("/cli-rank/refusals", test_refusals);
  return g_test_run();
}
