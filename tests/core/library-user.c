/* SPDX-License-Identifier: GPL-3.0-or-later */
/* library-user.c - a program that knows the libraries only as they are installed; C and C++ */
#include <felt/felt-button.h>
#include <felt/felt-declare.h>
#include <felt/felt-eval.h>
#include <felt/felt-phh.h>
#include <felt/felt-pot-limit.h>
#include <felt/felt-random.h>
#include <stdio.h>
#include <string.h>

static int failures;

static void expect(int good, const char *what)
{
  printf("%sok - %s\n", good ? "" : "not ", what);
  failures += !good;
}

int main(void)
{
  FeltCard cards[7];
  FeltHolding hands[2];
  FeltShowdown showdown;
  FeltEvalProblem problem;
  int64_t most = 0;
  char text[FELT_WORDS_SIZE];
  memset(hands, 0, sizeof hands);

  expect(felt_cards_from_text("AhKhQhJhTh2c3d", cards, 7, NULL) == 7, "cards");
  expect(felt_high7(cards) == 7462, "the royal flush is the last value");
  expect(felt_high7_key(felt_key_add(felt_key_of(cards, 2), felt_key_of(cards + 2, 5))) == 7462,
         "prepared keys");

  memcpy(hands[0].cards, cards, 2);
  hands[0].n = 2;
  hands[1].n = (uint8_t)felt_cards_from_text("QsQd", hands[1].cards, 2, NULL);
  expect(felt_showdown(FELT_GAME_HOLDEM, 0, cards + 2, 5, hands, 2, &showdown, &problem) ==
                 FELT_EVAL_OK &&
             showdown.n_winners == 1 && showdown.winners[0] == 0,
         "a showdown");
  felt_rank_words(FELT_GAME_HOLDEM, &showdown.high[0], NULL, NULL, text, sizeof text);
  expect(strcmp(text, "royal flush") == 0, "words");

  FeltHeadsUp odds = felt_heads_up(hands[0].cards, hands[1].cards, NULL, 0);
  expect(odds.first + odds.second + odds.ties == 1712304, "heads-up before the flop");
  expect(felt_pot_limit_max(1500, 0, 1500, &most) && most == 6000, "S-26 the pot-limit maximum");

  FeltButtonState state;
  FeltPositions positions;
  memset(&state, 0, sizeof state);
  expect(felt_button_place(FELT_BUTTON_DEAD, 9, 0x1ff, 1, &positions) == FELT_BUTTON_OK,
         "the button");
  felt_button_state_after(&positions, &state);
  expect(felt_declare_action_name((FeltDeclareAction)0) != NULL, "declarations");
  expect(felt_phh_variant_name((FeltPhhVariant)0) != NULL, "hand histories");
  return failures != 0;
}
