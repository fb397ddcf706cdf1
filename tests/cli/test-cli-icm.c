/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cli-icm.c - feltctl icm: answers, refusals and exit statuses */
#include "cli-run.h"

static void test_answers(void)
{
  const CliCase cases[] = {
      {"icm --stacks 5000,3000,2000 --prizes 50,30,20 --json", 0,
       "{\"equities\":[38.3928571428571,32.75,28.8571428571429],\"amounts\":[38,33,29]}\n", NULL},
      {"icm --stacks 1,1 --prizes 999999999999999 --json", 0,
       "{\"equities\":[500000000000000,500000000000000],"
       "\"amounts\":[500000000000000,499999999999999]}\n",
       NULL},
      {"icm --stacks 1000000000000000,1 --prizes 1000000000000000,1000000000000000 --json", 0,
       "{\"equities\":[1e+15,1e+15],\"amounts\":[1000000000000000,1000000000000000]}\n", NULL},
      {"icm --stacks 3000,1000 --prizes 60,40 --bubble", 0,
       "        3000           55.000000            55  bubble factor 1.000, risk premium 0.0 %\n"
       "        1000           45.000000            45  bubble factor 1.000, risk premium 0.0 %\n",
       NULL},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_bad_input(void)
{
  const CliCase cases[] = {
      {"icm --stacks 5,x --prizes 1", 1, NULL,
       "--stacks: “x” is not a whole number from 1 to 1000000000000000"},
      {"icm --stacks 5,0 --prizes 1", 1, NULL,
       "--stacks: “0” is not a whole number from 1 to 1000000000000000"},
      {"icm --stacks '' --prizes 1", 1, NULL,
       "--stacks: “” is not a whole number from 1 to 1000000000000000"},
      {"icm --stacks 5,5 --prizes 3,nan", 1, NULL,
       "--prizes: “nan” is not a whole number from 0 to 1000000000000000"},
      {"icm --stacks 5,5 --prizes 3,2,1", 1, NULL,
       "There are 3 prizes for 2 players; leave out those nobody can win."},
      {"icm --stacks 5 --prizes 3", 1, NULL,
       "Number of stacks: 1; give 2 to 10000, one for each player who is in."},
      {"icm --stacks 1000000000000001,1 --prizes 3", 1, NULL,
       "--stacks: “1000000000000001” is not a whole number from 1 to 1000000000000000"},
      {"icm --stacks 5,5 --prizes 1000000000000001", 1, NULL,
       "--prizes: “1000000000000001” is not a whole number from 0 to 1000000000000000"},
      {"icm --stacks 1000000000000000,1000000000000000,1000000000000000,1000000000000000,"
       "1000000000000000,1000000000000000,1000000000000000,1000000000000000,1000000000000000,"
       "1000000000000000 --prizes 3",
       1, NULL, "The stacks add up to more than can be counted; give smaller ones."},
      {"icm --stacks 5,5", 2, NULL, "--stacks and --prizes are needed; see feltctl icm --help"},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_help(void)
{
  cli_run_help("icm");
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli/icm/answers", test_answers);
  g_test_add_func("/cli/icm/bad-input", test_bad_input);
  g_test_add_func("/cli/icm/help", test_help);
  return g_test_run();
}
