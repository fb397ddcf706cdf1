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
      {SPOT "--say 'all in'", 0,
       "Raise to 100, all-in; 100 to put in (2.9)\n"
       "  A call costs 5 (R-07)\n"
       "  The smallest raise is to 10 (T 43)\n"
       "  The largest raise is to 100 (R-42)\n\n"
       "2.9: Words said first bind: “raise to” is the total, “raise by” is above the bet.\n"
       "R-07: A call matches the whole bet; nobody calls for less unless all-in.\n"
       "T 43: A raise is at least as large as the largest bet or raise of the round.\n"
       "R-42: Table stakes: only what lay on the table as the hand began plays.\n",
       NULL},
      {SPOT "--say 'rilancio di 15' --language it --json", 0,
       "{\"action\":\"raise\",\"to\":20,\"returned\":0,\"owed\":20,\"all_in\":false,"
       "\"rule\":\"2.9\"}\n",
       NULL},
      {"declare --limit spread --spread 1-5 --facing 3 --last-raise 3 --stack 90 --say 'raise to "
       "20' --json",
       0,
       "{\"action\":\"raise\",\"to\":8,\"returned\":0,\"owed\":8,\"all_in\":false,"
       "\"rule\":\"R-14\"}\n",
       NULL},
      {"declare --limit pot --facing 5 --last-raise 5 --stack 900 --pot 25 --say pot --json", 0,
       "{\"action\":\"raise\",\"to\":35,\"returned\":0,\"owed\":35,\"all_in\":false,\"rule\":\"R-"
       "15\"}\n",
       NULL},
      {"declare --limit fixed --facing 40 --last-raise 20 --stack 900 --own 20 --say fold --json",
       0,
       "{\"action\":\"fold\",\"to\":20,\"returned\":0,\"owed\":0,\"all_in\":false,\"rule\":\"R-"
       "02\"}\n",
       NULL},
      {"declare --limit no --facing 0 --last-raise 5 --stack 500 --pot 70 --say half --chips 25,25 "
       "--json",
       0,
       "{\"action\":\"bet\",\"to\":35,\"returned\":15,\"owed\":0,\"all_in\":false,\"rule\":\"2.9\"}"
       "\n",
       NULL},
      {"declare --limit no --facing 0 --last-raise 5 --stack 500 --say check", 0,
       "Check (R-02)\n"
       "  The smallest bet is 5 (R-06)\n"
       "  The largest bet is 500 (R-42)\n\n"
       "R-02: Without a bet one checks or bets; facing one, one folds, calls or raises.\n"
       "R-06: An opening bet is at least the big blind; with less one may only go all-in.\n"
       "R-42: Table stakes: only what lay on the table as the hand began plays.\n",
       NULL},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_bad_input(void)
{
  const CliCase cases[] = {
      {SPOT "--say check", 1, NULL, "--say: there is a bet: say fold, call or raise (R-02)"},
      {SPOT "--say hello", 1, NULL,
       "--say: say fold, check, call, bet, raise or an amount, as “raise to 15” or “all in” (T "
       "40)"},
      {SPOT "--chips 5,x", 1, NULL, "--chips: “x” is not a whole number from 1 up"},
      {SPOT "--chips 200", 1, NULL,
       "--chips: give chips of at least 1, and no more than the stack holds (R-42)"},
      {SPOT "--own 6 --say call", 1, NULL,
       "give chips from 0 to 10^15, a last raise and a stack of at least 1, no more in front of "
       "the "
       "player than the bet to match, and a pot that holds the bet (2.9)"},
      {SPOT "--pot 4 --say call", 1, NULL, "--pot: “4” is not a whole number from 5 up"},
      {SPOT, 1, NULL, "--say: give the words, the chips, or both (T 40)"},
      {"declare --limit no --facing -5 --last-raise 5 --stack 100 --say call", 1, NULL,
       "--facing: “-5” is not a whole number from 0 up"},
      {"declare --limit cap --facing 5 --last-raise 5 --stack 100 --say call", 1, NULL,
       "--limit: “cap” is none of no, pot, fixed, spread"},
      {"declare --limit spread --spread 5 --facing 5 --stack 100 --say call", 1, NULL,
       "--spread: give a spread like 1-5, the smallest bet and the largest (R-14)"},
      {"declare --limit spread --spread 1-5 --facing 6 --last-raise 6 --stack 100 --say call", 1,
       NULL,
       "--spread: give a spread like 1-5, from the smallest bet to the largest, and a last raise "
       "within it (R-14)"},
      {"declare --limit spread --facing 5 --stack 100 --say call", 2, NULL,
       "--spread is missing; see feltctl declare --help"},
      {"declare --limit no --facing 5", 2, NULL,
       "--last-raise is missing; see feltctl declare --help"},
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
