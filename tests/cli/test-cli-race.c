/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cli-race.c - feltctl race: answers, refusals and exit statuses */
#include "cli-run.h"

static void test_bad_input(void)
{
  const CliCase cases[] = {
      {"race --from 40 --to 100 --odd 1", 1, NULL,
       "100 is no multiple of 40; race to a larger chip that is."},
      {"race --from 0 --to 100 --odd 1", 1, NULL,
       "--from: “0” is not a whole number from 1 up, written in digits"},
      {"race --from 25 --to 100 --odd 1,-2", 1, NULL,
       "--odd: “-2” is not a whole number from 0 up, written in digits"},
      {"race --from 25 --to 100 --odd 3,3 --others yes", 1, NULL,
       "--others: give one yes or no for each number of --odd"},
      {"race --from 25 --to 100 --odd 3 --others maybe", 1, NULL,
       "--others: “maybe” is none of no, yes"},
      {"race --from 1 --to 100 --odd 60", 1, NULL,
       "There are 60 odd chips but only 52 cards; race to a smaller chip first."},
      {"race --from 25 --to 100 --odd 3 --seed x", 1, NULL,
       "--seed: “x” is not a whole number from 0 up, written in digits"},
      {"race --from 25 --to 100", 2, NULL,
       "--from, --to and --odd are needed; see feltctl race --help"},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

/* One seed, one deal. */
static void test_answers(void)
{
  const CliCase cases[] = {
      {"race --from 25 --to 100 --odd 3,3,3 --seed 7 --json", 0,
       "{\"total\":225,\"new_chips\":2,\"delta\":-25,\"winners\":[2,3],\"players\":["
       "{\"seat\":1,\"chips\":3,\"full\":0,\"odd\":3,\"cards\":\"4h3d3h\",\"won\":0,\"saved\":"
       "false},"
       "{\"seat\":2,\"chips\":3,\"full\":0,\"odd\":3,\"cards\":\"8h7dQh\",\"won\":1,\"saved\":"
       "false},"
       "{\"seat\":3,\"chips\":3,\"full\":0,\"odd\":3,\"cards\":\"4d2h6h\",\"won\":1,"
       "\"saved\":false}]}\n",
       NULL},
      {"race --from 25 --to 100 --odd 1,5,0 --others no,no,yes --seed 9", 0,
       "Odd chips of 25 worth 50; new chips of 100: 1\n"
       "Player 1: 6s, gets one so as to stay in\n"
       "Player 2: Ah, 1 changed, wins one\n"
       "Player 3: \n"
       "The chips in play change by 150.\n",
       NULL},
      {"race --from 25 --to 100 --odd 2 --over-half --seed 9 --json", 0,
       "{\"total\":50,\"new_chips\":0,\"delta\":-50,\"winners\":[],\"players\":["
       "{\"seat\":1,\"chips\":2,\"full\":0,\"odd\":2,\"cards\":\"6sAh\",\"won\":0,\"saved\":false}]"
       "}"
       "\n",
       NULL},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_help(void)
{
  cli_run_help("race");
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/race/6.4/answers", test_answers);
  g_test_add_func("/cli/race/bad-input", test_bad_input);
  g_test_add_func("/cli/race/help", test_help);
  return g_test_run();
}
