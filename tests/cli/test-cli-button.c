/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cli-button.c - feltctl button: answers, refusals and exit statuses */
#include "cli-run.h"

#define ANSWER(button, small, big, small_seat, posts, owed, first)                                 \
  "{\"button\":" #button ",\"small\":" #small ",\"big\":" #big ",\"small_seat\":" #small_seat      \
  ",\"big_seat\":" #big ",\"posts\":[" posts "],\"owed\":[" owed "],\"first_to_act\":" #first      \
  "}\n"
#define SMALL(seat) "{\"seat\":" #seat ",\"blind\":\"small\"}"
#define BIG(seat)   "{\"seat\":" #seat ",\"blind\":\"big\"}"
#define SIX         "button --seats 6 --button 1 --small 2 --big 3 "
#define ONE_TO_FIVE "button --seats 5 --occupied 1,2,3,4,5 --button 1 --small 2 --big 3 "

static void test_dead(void)
{
  const CliCase cases[] = {
      {SIX "--rule dead --occupied 1,3,4,5,6 --json", 0,
       ANSWER(2, 3, 4, 3, SMALL(3) "," BIG(4), "", 5), NULL},
      {SIX "--rule dead --occupied 1,2,4,5,6 --hands 2 --json", 0,
       ANSWER(2, null, 4, 3, BIG(4), "", 5) ANSWER(3, 4, 5, 4, SMALL(4) "," BIG(5), "", 6), NULL},
      /* dead is the default rule */
      {SIX "--occupied 1,4,5,6 --hands 3 --json", 0,
       ANSWER(2, null, 4, 3, BIG(4), "", 5) ANSWER(3, 4, 5, 4, SMALL(4) "," BIG(5), "", 6)
           ANSWER(4, 5, 6, 5, SMALL(5) "," BIG(6), "", 1),
       NULL},
      {SIX "--occupied 2,3,4,5,6 --json", 0, ANSWER(2, 3, 4, 3, SMALL(3) "," BIG(4), "", 5), NULL},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_moving(void)
{
  const CliCase cases[] = {
      {"button --rule moving --seats 9 --occupied 1,2,4,5,6,7,8,9 --button 2 --small 3 --big 4 "
       "--hands 3 --json",
       0,
       ANSWER(4, 5, 6, 5, SMALL(4) "," BIG(5) "," BIG(6), SMALL(5), 7)
           ANSWER(5, 6, 7, 6, SMALL(5) "," SMALL(6) "," BIG(7), "", 8)
               ANSWER(6, 7, 8, 7, SMALL(7) "," BIG(8), "", 9),
       NULL},
      {SIX "--rule moving --occupied 1,2,4,5,6 --hands 2 --json", 0,
       ANSWER(2, 4, 5, 4, BIG(4) "," BIG(5), SMALL(4), 6)
           ANSWER(4, 5, 6, 5, SMALL(4) "," SMALL(5) "," BIG(6), "", 1),
       NULL},
      /* one hand fed back into the next: positions and debts */
      {"button --rule moving --seats 9 --occupied 1,2,4,5,6,7,8,9 --button 4 --small 5 --big 6 "
       "--owed 5:small --json",
       0, ANSWER(5, 6, 7, 6, SMALL(5) "," SMALL(6) "," BIG(7), "", 8), NULL},
      {SIX "--rule moving --occupied 1,2,3,4,5,6 --owed 6:big,6:small --json", 0,
       ANSWER(2, 3, 4, 3, SMALL(3) "," BIG(4) "," BIG(6), SMALL(6), 5), NULL},
      /* the debtor busts after the first hand */
      {SIX "--rule moving --occupied 1,2,3,4,5,6 --owed 6:big,6:small --hands 2 --busts 6 --json",
       0,
       ANSWER(2, 3, 4, 3, SMALL(3) "," BIG(4) "," BIG(6), SMALL(6), 5)
           ANSWER(3, 4, 5, 4, SMALL(4) "," BIG(5), "],\"written_off\":[" SMALL(6), 1),
       NULL},
      /* 7: of two small blinds one stays owed; the other, and what seat 3 left, are written off */
      {"button --rule moving --seats 7 --occupied 4,5,6,7 --button 1 --small 2 --big 3 "
       "--owed 4:small,3:small --json",
       0,
       ANSWER(4, 5, 6, 5, BIG(4) "," BIG(5) "," BIG(6),
              SMALL(4) "," SMALL(5) "],\"written_off\":[" SMALL(4) "," SMALL(3), 7),
       NULL},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_simplified(void)
{
  const CliCase cases[] = {
      {SIX "--rule simplified --occupied 1,2,4,5,6 --owed 6:big --json", 0,
       ANSWER(2, 4, 5, 4, SMALL(4) "," BIG(5), "],\"written_off\":[" BIG(6), 6), NULL},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_heads_up(void)
{
  const CliCase cases[] = {
      {"button --seats 3 --occupied 2,3 --button 1 --small 2 --big 3 --json", 0,
       ANSWER(3, 3, 2, 3, SMALL(3) "," BIG(2), "", 3), NULL},
      {"button --seats 3 --occupied 1,2 --button 1 --small 2 --big 3 --json", 0,
       ANSWER(2, 2, 1, 2, SMALL(2) "," BIG(1), "", 2), NULL},
      {"button --seats 3 --occupied 1,3 --button 1 --small 2 --big 3 --json", 0,
       ANSWER(3, 3, 1, 3, SMALL(3) "," BIG(1), "", 3), NULL},
      {"button --seats 6 --occupied 1,2,3 --button 1 --small 1 --big 3 --json", 0,
       ANSWER(2, 3, 1, 3, SMALL(3) "," BIG(1), "", 2), NULL},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_busts(void)
{
  const CliCase cases[] = {
      {ONE_TO_FIVE "--hands 3 --busts '3;4,5' --json", 0,
       ANSWER(2, 3, 4, 3, SMALL(3) "," BIG(4), "", 5) ANSWER(3, 4, 5, 4, SMALL(4) "," BIG(5), "", 1)
           ANSWER(2, 2, 1, 2, SMALL(2) "," BIG(1), "", 2),
       NULL},
      /* nobody after hand 1 */
      {ONE_TO_FIVE "--hands 3 --busts ';3' --json", 0,
       ANSWER(2, 3, 4, 3, SMALL(3) "," BIG(4), "", 5) ANSWER(3, 4, 5, 4, SMALL(4) "," BIG(5), "", 1)
           ANSWER(4, 5, 1, 5, SMALL(5) "," BIG(1), "", 2),
       NULL},
      {ONE_TO_FIVE "--hands 9 --busts '1,2,3,4' --json", 0,
       ANSWER(2, 3, 4, 3, SMALL(3) "," BIG(4), "", 5),
       "one player is left after hand 1, so no further hand is dealt"},
      {ONE_TO_FIVE "--hands 9 --busts '1,2,3,4,5' --json", 0,
       ANSWER(2, 3, 4, 3, SMALL(3) "," BIG(4), "", 5),
       "nobody is left after hand 1, so no further hand is dealt"},
      {ONE_TO_FIVE "--hands 1 --busts '1,2,3,4' --json", 0,
       ANSWER(2, 3, 4, 3, SMALL(3) "," BIG(4), "", 5), NULL},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_words(void)
{
  const CliCase cases[] = {
      {SIX "--occupied 1,2,4,5,6 --hands 2", 0,
       "Hand 1: button 2, small blind 3 (dead), big blind 4, first to act 5. Posts: seat 4 the big "
       "blind.\n"
       "Hand 2: button 3 (empty), small blind 4, big blind 5, first to act 6. Posts: seat 4 the "
       "small blind, seat 5 the big blind.\n",
       NULL},
      {SIX "--rule moving --occupied 1,2,4,5,6", 0,
       "Hand 1: button 2, small blind 4, big blind 5, first to act 6. Posts: seat 4 the big blind, "
       "seat 5 the big blind. Still owed: seat 4 the small blind.\n",
       NULL},
      {SIX "--rule simplified --occupied 1,2,4,5,6 --owed 6:big", 0,
       "Hand 1: button 2, small blind 4, big blind 5, first to act 6. Posts: seat 4 the small "
       "blind, seat 5 the big blind. Written off: seat 6 the big blind.\n",
       NULL},
      {"button --seats 6 --occupied 1,2,3,4,6 --button 1 --small 2 --big 4", 0,
       "Hand 1: button 2, small blind 4, big blind 6, first to act 1. Posts: seat 4 the small "
       "blind, seat 6 the big blind. Seat 3 waits until the button has passed.\n",
       NULL},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_refusals(void)
{
  const CliCase cases[] = {
      {SIX "--occupied 1,2,3 --rule daed", 1, NULL,
       "--rule: “daed” is none of dead, moving, simplified"},
      {"button --seats 13 --occupied 1,2 --button 1 --small 2 --big 3", 1, NULL,
       "--seats: “13” is not a whole number from 2 to 12"},
      {SIX "--occupied 1,7", 1, NULL, "--occupied: “7” is not a whole number from 1 to 6"},
      {SIX "--occupied 1,x", 1, NULL, "--occupied: “x” is not a whole number from 1 to 6"},
      {SIX "--occupied 1,,2", 1, NULL, "--occupied: “” is not a whole number from 1 to 6"},
      {SIX "--occupied 1,2,1", 1, NULL, "--occupied: seat 1 stands there twice"},
      {SIX "--occupied 4", 1, NULL, "--occupied: a hand needs two players; name who is in for it"},
      {SIX "--occupied ''", 1, NULL, "--occupied: a hand needs two players; name who is in for it"},
      {SIX "--occupied 1,2 --big 0", 1, NULL, "--big: “0” is not a whole number from 1 to 6"},
      {SIX "--occupied 1,2 --small -1", 1, NULL, "--small: “-1” is not a whole number from 1 to 6"},
      {SIX "--occupied 1,2 --button 99999999999999999999", 1, NULL,
       "--button: “99999999999999999999” is not a whole number from 1 to 6"},
      {"button --seats 6 --occupied 1,2,3 --button 3 --small 2 --big 1", 1, NULL,
       "--button 3, --small 2 and --big 1 do not follow each other clockwise; give the positions "
       "of the hand just played (heads-up --small is --button)"},
      {SIX "--occupied 1,2,3 --owed 4", 1, NULL, "--owed: “4” is not a seat and blind like 4:big"},
      {SIX "--occupied 1,2,3 --owed 4:huge", 1, NULL, "--owed: “huge” is none of small, big"},
      {SIX "--occupied 1,2,3 --owed 8:big", 1, NULL,
       "--owed: “8” is not a whole number from 1 to 6"},
      {SIX "--occupied 1,2,3 --owed 4:big,4:big", 1, NULL,
       "--owed: the big blind of seat 4 stands there twice; nobody owes two of a kind"},
      {SIX "--occupied 1,2,3 --hands 0", 1, NULL,
       "--hands: “0” is not a whole number from 1 up, written in digits"},
      {SIX "--occupied 1,2,3 --hands 3 --busts '1;1'", 1, NULL,
       "--busts: nobody sits in seat 1 after hand 2"},
      {SIX "--occupied 1,2,3 --hands 1 --busts '1;2'", 1, NULL,
       "--busts: seats bust after hand 2, but --hands is 1"},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

static void test_usage(void)
{
  cli_run_help("button");
  const CliCase cases[] = {
      {"button", 2, NULL, "--seats is missing; see feltctl button --help"},
      {"button --seats 6 --occupied 1,2 --button 1 --small 2", 2, NULL,
       "--big is missing; see feltctl button --help"},
      {SIX "--occupied 1,2 --colour red", 2, NULL,
       "Unknown option --colour; see feltctl button --help"},
      {SIX "--occupied 1,2 3", 2, NULL, "“3” belongs to no option; see feltctl button --help"},
  };
  cli_run_cases(cases, G_N_ELEMENTS(cases));
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/cli-button/1.1/R-31/dead", test_dead);
  g_test_add_func("/cli-button/1.2/R-30/moving", test_moving);
  g_test_add_func("/cli-button/1.3/R-29/simplified", test_simplified);
  g_test_add_func("/cli-button/1.4/S-11-S-12-S-13/heads-up", test_heads_up);
  g_test_add_func("/cli-button/busts", test_busts);
  g_test_add_func("/cli-button/words", test_words);
  g_test_add_func("/cli-button/refusals", test_refusals);
  g_test_add_func("/cli-button/usage", test_usage);
  return g_test_run();
}
