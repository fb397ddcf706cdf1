/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cards.c - cards to text and back */
#include "felt-test.h"
#include "core/rules/felt-cards.h"

#include <glib.h>

FELT_TEST(test_round_trip, "/cards/round-trip")
{
  char text[2 * FELT_DECK_SIZE + 1];
  FeltCard deck[FELT_DECK_SIZE], back[FELT_DECK_SIZE];
  for (int i = 0; i < FELT_DECK_SIZE; i++)
    deck[i] = (FeltCard)i;
  felt_cards_to_text(deck, FELT_DECK_SIZE, text);
  g_assert_cmpint(felt_cards_from_text(text, back, FELT_DECK_SIZE, NULL), ==, FELT_DECK_SIZE);
  g_assert_cmpmem(deck, sizeof deck, back, sizeof back);
}

FELT_TEST(test_reading, "/cards/reading")
{
  FeltCard c[4];
  g_assert_cmpint(felt_cards_from_text("Ah kD 10s ??", c, 4, NULL), ==, 4);
  g_assert_cmpint(c[0], ==, FELT_CARD(12, 2));
  g_assert_cmpint(c[1], ==, FELT_CARD(11, 1));
  g_assert_cmpint(c[2], ==, FELT_CARD(8, 3));
  g_assert_cmpint(c[3], ==, FELT_CARD_UNKNOWN);
  g_assert_cmpint(felt_cards_from_text("", c, 4, NULL), ==, 0);
}

FELT_TEST(test_refusals, "/cards/refusals")
{
  static const char *const bad[] = {"A", "Ax", "1h", "AhK", "AhKd2c3c4c", "\xc3\xa9", "?", "Ah,Kd"};
  FeltCard c[4];
  for (size_t i = 0; i < G_N_ELEMENTS(bad); i++)
    g_assert_cmpint(felt_cards_from_text(bad[i], c, 4, NULL), ==, -1);
  size_t at = 0;
  g_assert_cmpint(felt_cards_from_text("AhKx", c, 4, &at), ==, -1);
  g_assert_cmpuint(at, ==, 2);
}

FELT_TEST(test_repeat, "/cards/repeat")
{
  FeltCard c[] = {5, FELT_CARD_UNKNOWN, 7, FELT_CARD_UNKNOWN, 5}, which = 0;
  g_assert_true(felt_cards_repeat(c, 5, &which));
  g_assert_cmpint(which, ==, 5);
  g_assert_false(felt_cards_repeat(c, 4, NULL));
}
