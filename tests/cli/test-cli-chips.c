/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cli-chips.c - feltctl chips: answers, refusals and exit statuses */
#include "cli-run.h"

static void test_answers(void)
{
  const CliCase cases[] = {
      {"chips --set 25:400,100:400,500:300,1000:200 --stack 10000 --players 30", 0,
       "A stack of 10000: 8 × 25 8 × 100 8 × 500 5 × 1000\n"
       "The set seats at most 37 players.\n"
       "When the 25 go: take off 240, put out 60 of 100.\n"
       "When the 100 go: take off 300, put out 60 of 500.\n"
       "When the 500 go: take off 300, put out 150 of 1000.\n",
       NULL},
      {"chips --set 25,100 --stack 500 --json", 0,
       "{\"stack\":[{\"value\":25,\"count\":8},{\"value\":100,\"count\":3}],\"most_players\":null,"
       "\"chip_ups\":[{\"from\":25,\"to\":100,\"off\":8,\"put_out\":2,\"spare\":null}]}\n",
       NULL},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_bad_input(void)
{
  const CliCase cases[] = {
      {"chips --set 25:x --stack 500", 1, NULL,
       "--set: “x” is not a whole number from 1 to 1000000000"},
      {"chips --set 25:0 --stack 500", 1, NULL,
       "--set: “0” is not a whole number from 1 to 1000000000"},
      {"chips --set 25,,100 --stack 500", 1, NULL, "--set: a chip is missing; give it as 25:400"},
      {"chips --set 25,25 --stack 500", 1, NULL,
       "--set: chips, entry 2: there is another chip of 25; add up their counts."},
      {"chips --set 100,500 --stack 1525", 1, NULL,
       "Stacks of 1,525 for 1 cannot be made of these chips; own more or change the stack."},
      {"chips --set 100 --stack -5", 1, NULL,
       "--stack: “-5” is not a whole number from 1 to 1000000000"},
      {"chips --set 100", 2, NULL, "--set and --stack are needed; see feltctl chips --help"},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_help(void)
{
  cli_run_help("chips");
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/chips/answers", test_answers);
  g_test_add_func("/cli/chips/bad-input", test_bad_input);
  g_test_add_func("/cli/chips/help", test_help);
  return g_test_run();
}
