/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cli-pot-limit.c - feltctl pot-limit: answers, refusals and exit statuses */
#include "cli-run.h"

#define LEVEL(min, max, small, big, ante, kind, counted, convention)                               \
  "{\"min_raise_to\":" #min ",\"max_first\":" #max ",\"small\":" #small ",\"big\":" #big           \
  ",\"ante\":" #ante ",\"ante_kind\":\"" kind "\",\"antes_counted\":" #counted                     \
  ",\"convention\":\"" convention "\"}\n"

static void test_wager(void)
{
  const CliCase cases[] = {
      {"pot-limit --start 20 --trail 0 --last 5", 0, "35\n", NULL},
      {"pot-limit --start 20 --trail 40 --last 35", 0, "165\n", NULL},
      {"pot-limit --start 1500 --trail 0 --last 1500 --json", 0, "6000\n", NULL},
      {"pot-limit --start 1500", 0, "1500\n", NULL},
      {"pot-limit --start 9223372036854775807 --trail 0 --last 0", 0, "9223372036854775807\n",
       NULL},
      {"pot-limit --start 9223372036854775807 --trail 0 --last 1", 1, NULL,
       "the maximum passes 9223372036854775807 chips; give smaller amounts"},
      {"pot-limit --start 9223372036854775808", 1, NULL,
       "--start: “9223372036854775808” is not a whole number from 0 up, written in digits"},
      {"pot-limit --start -5 --trail 0 --last 5", 1, NULL,
       "--start: “-5” is not a whole number from 0 up, written in digits"},
      {"pot-limit --start 20 --trail 1e3 --last 5", 1, NULL,
       "--trail: “1e3” is not a whole number from 0 up, written in digits"},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_level(void)
{
  const CliCase cases[] = {
      {"pot-limit --blinds 100/200 --json", 0, LEVEL(400, 700, 100, 200, 0, "none", 0, "true-pot"),
       NULL},
      {"pot-limit --blinds 5/10 --convention true-pot --json", 0,
       LEVEL(20, 35, 5, 10, 0, "none", 0, "true-pot"), NULL},
      {"pot-limit --blinds 2/5 --convention assumed-call --json", 0,
       LEVEL(10, 20, 2, 5, 0, "none", 0, "assumed-call"), NULL},
      {"pot-limit --blinds 10/25 --convention assumed-call --json", 0,
       LEVEL(50, 100, 10, 25, 0, "none", 0, "assumed-call"), NULL},
      {"pot-limit --blinds 2/5 --round 5 --json", 0, LEVEL(10, 20, 2, 5, 0, "none", 0, "true-pot"),
       NULL},
      {"pot-limit --blinds 100/200", 0,
       "Minimum raise to 400, maximum first raise to 700 (true pot; no ante).\n", NULL},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_antes(void)
{
#define BIG_BLIND "pot-limit --blinds 100/200 --ante 200 --ante-kind big-blind "
#define EACH      "pot-limit --blinds 100/200 --ante 25 "
  const CliCase cases[] = {
      {BIG_BLIND "--json", 0, LEVEL(400, 700, 100, 200, 200, "big-blind", 0, "true-pot"), NULL},
      {BIG_BLIND "--count-ante none --json", 0,
       LEVEL(400, 700, 100, 200, 200, "big-blind", 0, "true-pot"), NULL},
      {BIG_BLIND "--count-ante from-flop --json", 0,
       LEVEL(400, 700, 100, 200, 200, "big-blind", 0, "true-pot"), NULL},
      {BIG_BLIND "--count-ante at-once --players 9 --json", 0,
       LEVEL(400, 900, 100, 200, 200, "big-blind", 200, "true-pot"), NULL},
      {"pot-limit --blinds 100/200 --ante 200 --ante-kind button --count-ante at-once", 0,
       "Minimum raise to 400, maximum first raise to 900 (true pot; antes of 200 counted).\n",
       NULL},
      {EACH "--json", 0, LEVEL(400, 700, 100, 200, 25, "each", 0, "true-pot"), NULL},
      {EACH, 0, "Minimum raise to 400, maximum first raise to 700 (true pot; antes not counted).\n",
       NULL},
      {EACH "--ante-kind each --players 9 --json", 0,
       LEVEL(400, 925, 100, 200, 25, "each", 225, "true-pot"), NULL},
      {EACH "--players 9 --count-ante at-once --round 100 --json", 0,
       LEVEL(400, 1000, 100, 200, 25, "each", 225, "true-pot"), NULL},
      {EACH "--players 9 --count-ante none --json", 0,
       LEVEL(400, 700, 100, 200, 25, "each", 0, "true-pot"), NULL},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_refusals(void)
{
  const CliCase cases[] = {
      {"pot-limit --blinds 100", 1, NULL, "--blinds: “100” is not a pair of blinds like 100/200"},
      {"pot-limit --blinds 1/2/3", 1, NULL,
       "--blinds: “1/2/3” is not a pair of blinds like 100/200"},
      {"pot-limit --blinds 100/0", 1, NULL,
       "--blinds: “0” is not a whole number from 1 up, written in digits"},
      {"pot-limit --blinds 200/100", 1, NULL, "--blinds: the small blind stands first, as 100/200"},
      {"pot-limit --blinds 1/9223372036854775807", 1, NULL,
       "the maximum passes 9223372036854775807 chips; give smaller amounts"},
      {"pot-limit --blinds 100/200 --convention half", 1, NULL,
       "--convention: “half” is none of true-pot, assumed-call"},
      {"pot-limit --blinds 100/200 --ante 5 --ante-kind none", 1, NULL,
       "--ante-kind: “none” is none of each, button, big-blind"},
      {"pot-limit --blinds 100/200 --ante-kind each", 1, NULL,
       "--ante-kind: give the ante too, as --ante 200"},
      {"pot-limit --blinds 100/200 --ante 5 --count-ante later", 1, NULL,
       "--count-ante: “later” is none of none, at-once, from-flop"},
      {"pot-limit --blinds 100/200 --ante 5 --count-ante at-once", 1, NULL,
       "--count-ante: what every player's ante comes to depends on the table; give --players, or "
       "another --ante-kind"},
      {"pot-limit --blinds 100/200 --ante 5 --players 1", 1, NULL,
       "--players: “1” is not a whole number from 2 to 12"},
      {"pot-limit --blinds 100/200 --round x", 1, NULL,
       "--round: “x” is not a whole number from 0 up, written in digits"},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_usage(void)
{
  cli_run_help("pot-limit");
  const CliCase cases[] = {
      {"pot-limit", 2, NULL, "--start or --blinds is missing; see feltctl pot-limit --help"},
      {"pot-limit --last 5", 2, NULL,
       "--start or --blinds is missing; see feltctl pot-limit --help"},
      {"pot-limit --ante 5", 2, NULL, "--blinds is missing; see feltctl pot-limit --help"},
      {"pot-limit --blinds 1/2 --start 5", 2, NULL,
       "--blinds asks for a level, --start, --trail and --last for a wager; see feltctl pot-limit "
       "--help"},
      {"pot-limit --blinds", 2, NULL,
       "Missing argument for --blinds; see feltctl pot-limit --help"},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli-pot-limit/S-26-S-27/wager", test_wager);
  g_test_add_func("/cli-pot-limit/3.2/S-29-S-30/level", test_level);
  g_test_add_func("/cli-pot-limit/3.3-3.4/antes", test_antes);
  g_test_add_func("/cli-pot-limit/refusals", test_refusals);
  g_test_add_func("/cli-pot-limit/usage", test_usage);
  return g_test_run();
}
