/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-words.c - hands in words, translated and cut short */
#include "felt-test.h"
#include "core/eval/felt-eval.h"

#include <glib.h>
#include <string.h>

static void say(FeltGame game, const char *cards, gboolean low, FeltTranslate translate, char *text,
                gsize size)
{
  FeltHolding h = {.n = 0};
  FeltRank ranks[2];
  h.n = (guint8)felt_cards_from_text(cards, h.cards, FELT_MAX_HOLDING, NULL);
  felt_rank(game, 0, NULL, 0, &h, &ranks[0], &ranks[1]);
  felt_rank_words(game, &ranks[low], translate, NULL, text, size);
}

FELT_TEST(test_english, "/words/english")
{
  static const struct {
    FeltGame game;
    const char *cards, *text;
  } cases[] = {
      {FELT_GAME_DRAW, "Kc9dKh9sAc", "two pair, kings and nines, ace kicker"},
      {FELT_GAME_DRAW, "AcKcQcJcTc", "royal flush"},
      {FELT_GAME_DRAW, "Ac2c3c4c5c", "straight flush, five high"},
      {FELT_GAME_DRAW, "6c6d6h6s5c", "four of a kind, sixes, five kicker"},
      {FELT_GAME_DRAW, "KcKdKh9s9c", "full house, kings full of nines"},
      {FELT_GAME_DRAW, "AcTc9c3c2c", "flush, ace high"},
      {FELT_GAME_DRAW, "AcTdJhQsKs", "straight, ace high"},
      {FELT_GAME_DRAW, "3c3d3hQsKs", "three of a kind, threes, king kicker"},
      {FELT_GAME_DRAW, "3c3d2hQsKs", "pair of threes, king kicker"},
      {FELT_GAME_DRAW, "3c4d2hQsKs", "king high"},
      {FELT_GAME_STUD, "KcKdKh9s9c9h2c", "full house, kings full of nines"},
      {FELT_GAME_RAZZ, "Ac2d4h5s7cKdKh", "7-5-4-2-A low"},
      {FELT_GAME_RAZZ, "AcAd4h4s7c7d7h", "two pair, fours and aces, seven kicker"},
      {FELT_GAME_LOWBALL_A5, "Ac2c3c4c5c", "5-4-3-2-A low"},
      {FELT_GAME_LOWBALL_27, "7c5d4h3s2c", "7-5-4-3-2 low"},
      {FELT_GAME_LOWBALL_27, "Ac5d4h3s2c", "A-5-4-3-2 low"},
      {FELT_GAME_LOWBALL_27, "6c5d4h3s2c", "straight, six high"},
      {FELT_GAME_LOWBALL_27, "7c5c4c3c2c", "flush, seven high"},
      {FELT_GAME_LOWBALL_27, "Ac5c4c3c2c", "flush, ace high"},
      {FELT_GAME_LOWBALL_27, "2d5c4c3c2c", "pair of twos, five kicker"},
      {FELT_GAME_BADUGI, "Ac3d5h8s", "four-card badugi, 8-5-3-A"},
      {FELT_GAME_BADUGI, "Kd3s6h3c", "three-card badugi, K-6-3"},
      {FELT_GAME_BADUGI, "KdKsKhKc", "one-card badugi, K"},
  };
  char text[FELT_WORDS_SIZE];
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    say(cases[i].game, cases[i].cards, FALSE, NULL, text, sizeof text);
    g_assert_cmpstr(text, ==, cases[i].text);
  }
  say(FELT_GAME_STUD_HILO, "Ac2d4h5s7cKdKh", TRUE, NULL, text, sizeof text);
  g_assert_cmpstr(text, ==, "7-5-4-2-A low");
  say(FELT_GAME_STUD_HILO, "Ac2d4h5s9cKdKh", TRUE, NULL, text, sizeof text);
  g_assert_cmpstr(text, ==, "no low");
}

/* Another order of the words, and letters of two bytes. */
static const char *italian(void *data, const char *message)
{
  static const char *const words[][2] = {
      {"two pair, {1} and {2}, {3} kicker", "doppia coppia più {3}: {1} e {2}"},
      {"kings", "re"},
      {"nines", "nove"},
      {"ace", "asso"}};
  for (gsize i = 0; i < G_N_ELEMENTS(words); i++)
    if (strcmp(message, words[i][0]) == 0)
      return words[i][1];
  return message;
}

FELT_TEST(test_translated, "/words/translated")
{
  char text[FELT_WORDS_SIZE];
  say(FELT_GAME_DRAW, "Kc9dKh9sAc", FALSE, italian, text, sizeof text);
  g_assert_cmpstr(text, ==, "doppia coppia più asso: re e nove");
}

FELT_TEST(test_cut, "/words/cut")
{
  char text[FELT_WORDS_SIZE];
  for (gsize size = 1; size < 40; size++) {
    memset(text, 'x', sizeof text);
    say(FELT_GAME_DRAW, "Kc9dKh9sAc", FALSE, italian, text, size);
    g_assert_cmpuint(strlen(text), <, size);
    g_assert_true(g_utf8_validate(text, -1, NULL));
    g_assert_true(g_str_has_prefix("doppia coppia più asso: re e nove", text));
    g_assert_cmpint(text[size], ==, 'x');
  }
}

FELT_TEST(test_problems, "/words/problems")
{
  static const struct {
    FeltGame game;
    FeltEvalProblem problem;
    const char *text;
  } cases[] = {
      {FELT_GAME_STUD, {FELT_EVAL_HAND_SIZE, 1, 0}, "hand 2: a player of stud holds 5 to 7 cards"},
      {FELT_GAME_OMAHA, {FELT_EVAL_HAND_SIZE, 0, 0}, "hand 1: a player of omaha holds 4 cards"},
      {FELT_GAME_OMAHA, {FELT_EVAL_BOARD_SIZE, -1, 0}, "omaha takes 3 to 5 cards on the board"},
      {FELT_GAME_RAZZ, {FELT_EVAL_BOARD_SIZE, -1, 0}, "razz has no board"},
      {FELT_GAME_RAZZ, {FELT_EVAL_HANDS, -1, 0}, "give 1 to 24 hands"},
      {FELT_GAME_RAZZ, {FELT_EVAL_TWICE, 0, 51}, "As is there twice; each card can be used once"},
      {FELT_GAME_RAZZ, {FELT_EVAL_CARD, 2, 255}, "hand 3: name every card; one is unknown"},
      {FELT_GAME_SHORTDECK,
       {FELT_EVAL_DECK, 0, 0},
       "2c is not in the deck of shortdeck, which has sixes to aces"},
      {FELT_N_GAMES, {FELT_EVAL_GAME, -1, 0}, "there is no such game"},
  };
  char text[FELT_WORDS_SIZE];
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    felt_problem_words(cases[i].game, &cases[i].problem, NULL, NULL, text, sizeof text);
    g_assert_cmpstr(text, ==, cases[i].text);
  }
}
