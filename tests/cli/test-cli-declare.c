/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cli-declare.c - feltctl declare: answers, refusals and exit statuses */
#include "cli-run.h"

#define SPOT "declare --limit no --facing 5 --last-raise 5 --stack 100 "

static void test_answers(void)
{
  const CliCase cases[] = {
      {SPOT "--say 'raise, 15' --chips 10,10 --json", 0,
       "{\"action\":\"raise\",\"to\":15,\"returned\":5,\"owed\":0,\"all_in\":false,"
       "\"rule\":\"T 43B\"}\n",
       NULL},
      {SPOT "--chips 25 --json", 0,
       "{\"action\":\"call\",\"to\":5,\"returned\":20,\"owed\":0,\"all_in\":false,"
       "\"rule\":\"T 44\"}\n",
       NULL},
      {SPOT "--say 'all in'", 0, "Raise to 100, all-in; 100 to put in (2.9)\n", NULL},
      {"declare --limit pot --facing 5 --last-raise 5 --stack 900 --pot 25 --say pot", 0,
       "Raise to 35; 35 to put in (R-15)\n", NULL},
      {"declare --limit fixed --facing 40 --last-raise 20 --stack 900 --own 20 --say fold", 0,
       "Fold (R-02)\n", NULL},
      {"declare --limit no --facing 0 --last-raise 5 --stack 500 --pot 70 --say half --chips 25,25",
       0, "Bet 35; 15 returned (2.9)\n", NULL},
      {"declare --limit no --facing 0 --last-raise 5 --stack 500 --say check", 0, "Check (R-02)\n",
       NULL},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_bad_input(void)
{
  const CliCase cases[] = {
      {SPOT "--say check", 1, NULL, "there is a bet: say fold, call or raise (R-02)"},
      {SPOT "--say hello", 1, NULL,
       "say fold, check, call, bet, raise or an amount, as “raise to 15” or “all in” (T 40)"},
      {SPOT "--chips 5,x", 1, NULL,
       "--chips: “x” is not a whole number from 1 to 1000000000000000"},
      {SPOT "--chips 200", 1, NULL,
       "give chips of at least 1, and no more than the stack holds (R-42)"},
      {SPOT "--own 6 --say call", 1, NULL,
       "give chips from 0 to 10^15, a last raise and a stack of at least 1, no more in front of "
       "the "
       "player than the bet to match, and a pot that holds the bet (2.9)"},
      {SPOT, 1, NULL, "give the words, the chips, or both (T 40)"},
      {"declare --limit no --facing -5 --last-raise 5 --stack 100 --say call", 1, NULL,
       "--facing: “-5” is not a whole number from 0 to 1000000000000000"},
      {"declare --limit spread --facing 5 --last-raise 5 --stack 100 --say call", 1, NULL,
       "--limit: “spread” is none of no, pot, fixed"},
      {"declare --limit no --facing 5", 2, NULL,
       "--limit, --facing, --last-raise and --stack are needed; see feltctl declare --help"},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_help(void)
{
  cli_run_help("declare");
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/declare/answers", test_answers);
  g_test_add_func("/cli/declare/bad-input", test_bad_input);
  g_test_add_func("/cli/declare/help", test_help);
  return g_test_run();
}
