/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-dealing.c - who gets which card first, which are burnt, and seats by cards drawn */
#include "felt-test.h"
#include "core/rules/felt-dealing.h"

#include <glib.h>

static void check_order(int n_seats, FeltSeatMask dealt_in, int button, const char *wanted)
{
  uint8_t order[FELT_SEATS_MAX];
  g_autoptr(GString) text = g_string_new(NULL);
  unsigned n = felt_deal_order(n_seats, dealt_in, button, order);
  for (unsigned i = 0; i < n; i++)
    g_string_append_printf(text, "%s%u", i > 0 ? " " : "", order[i]);
  g_assert_cmpstr(text->str, ==, wanted);
}

FELT_TEST(test_order, "/dealing/R-50-order")
{
  check_order(6, 0x3f, 3, "4 5 6 1 2 3");
  check_order(6, 0x3f, 6, "1 2 3 4 5 6");
  check_order(6, 0x2b, 2, "4 6 1 2");
  check_order(6, 0x29, 2, "4 6 1"); /* a dead button: who acts last before it gets the last card */
  check_order(2, 0x3, 1, "2 1");    /* heads-up: the big blind first */
  check_order(FELT_SEATS_MAX, 0xfff, 12, "1 2 3 4 5 6 7 8 9 10 11 12");
}

static void check_cards(FeltVariant variant, unsigned n, unsigned first, unsigned burns,
                        unsigned cards, gboolean short_of)
{
  FeltDealing dealing = felt_dealing(variant, n);
  g_assert_cmpuint(dealing.first, ==, first);
  g_assert_cmpuint(dealing.burns, ==, burns);
  g_assert_cmpuint(dealing.cards, ==, cards);
  g_assert_cmpint(dealing.short_of, ==, short_of);
}

FELT_TEST(test_burns, "/dealing/R-50-burns")
{
  check_cards(FELT_VARIANT_HOLDEM, 9, 2, 3, 9 * 2 + 5 + 3, FALSE);
  check_cards(FELT_VARIANT_OMAHA, 11, 4, 3, 52, FALSE);
  check_cards(FELT_VARIANT_SHORTDECK, 10, 2, 3, 28, FALSE);
  check_cards(FELT_VARIANT_STUD, 6, 3, 4, 46, FALSE);
  check_cards(FELT_VARIANT_STUD, 8, 3, 4, 60, TRUE); /* some must fold */
  check_cards(FELT_VARIANT_DRAW, 6, 5, 1, 31, FALSE);
  check_cards(FELT_VARIANT_27_TRIPLE, 6, 5, 3, 33, FALSE);
  check_cards(FELT_VARIANT_BADUGI, 6, 4, 3, 27, FALSE);
}

static void check_seats(const char *text, int n_seats, int first, const char *wanted)
{
  FeltCard cards[FELT_SEATS_MAX];
  uint8_t seats[FELT_SEATS_MAX];
  g_autoptr(GString) got = g_string_new(NULL);
  int n = felt_cards_from_text(text, cards, G_N_ELEMENTS(cards), NULL);
  g_assert_cmpint(n, >, 0);
  felt_seats_by_cards(cards, (unsigned)n, n_seats, first, seats);
  for (int i = 0; i < n; i++)
    g_string_append_printf(got, "%s%u", i > 0 ? " " : "", seats[i]);
  g_assert_cmpstr(got->str, ==, wanted);
}

FELT_TEST(test_seats, "/dealing/R-54-seats")
{
  check_seats("Kh2c7d", 3, 1, "3 1 2");
  check_seats("Kh 2c 7d", 9, 8, "1 8 9"); /* on behind the last seat */
  check_seats("7s7h7d7c", 4, 1, "4 3 2 1");
  check_seats("AcKsKd2s", 4, 2, "1 4 3 2");
  check_seats("9h", 6, 4, "4");
}
