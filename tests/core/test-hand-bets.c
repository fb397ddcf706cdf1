/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hand-bets.c - what may be bet, in what amounts, and who may raise again */
#include "felt-test.h"
#include "core/hand-play.h"
#include "core/hand/felt-hand.h"

FELT_TEST(test_problem_words, "/core/hand/R-01 out of turn, in words")
{
  FeltHandProblem problem = {.code = FELT_HAND_NOT_TURN, .amount = 3, .rule = "R-01"};
  char text[FELT_WORDS_SIZE];
  felt_hand_problem_words(&problem, NULL, NULL, text, sizeof text);
  g_assert_cmpstr(text, ==, "it is the turn of player 3");
}

FELT_TEST_RUN(hand_play_main(argc, argv, "plays/hand-bets.play"))
