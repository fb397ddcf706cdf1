/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cash.c - buy-ins, missed blinds and kills of a cash table */
#include "felt-test.h"
#include "core/hand/felt-cash.h"

#include <glib.h>

FELT_TEST(test_buy_in, "/core/cash/S-33 R-42 buy-in")
{
  gint64 min = -1, max = -1;
  g_assert_true(felt_buy_in(2, 20, 100, 0, &min, &max));
  g_assert_cmpint(min, ==, 40);
  g_assert_cmpint(max, ==, 200);
  g_assert_true(felt_buy_in(2, 20, 100, 150, &min, &max)); /* back soon: with the same stack */
  g_assert_cmpint(min, ==, 150);
  g_assert_cmpint(max, ==, 200);
  g_assert_true(felt_buy_in(2, 20, 100, 350, &min, &max));
  g_assert_cmpint(min, ==, 350);
  g_assert_cmpint(max, ==, 350);
  g_assert_false(felt_buy_in(G_MAXINT64 / 2, 1, 3, 0, &min, &max));
  g_assert_false(felt_buy_in(2, 20, 19, 0, &min, &max));
  g_assert_cmpint(max, ==, 350); /* written on success only */
}

static void check_post(FeltMissedBlinds *missed, gboolean one, gboolean in_big, gint64 want_live,
                       gint64 want_dead)
{
  gint64 live, dead;
  felt_missed_post(missed, one, in_big, &live, &dead);
  g_assert_cmpint(live, ==, want_live);
  g_assert_cmpint(dead, ==, want_dead);
}

FELT_TEST(test_returning, "/core/cash/R-27 R-34 R-35 returning")
{
  FeltMissedBlinds missed = {0, 0};
  felt_missed_big(&missed, 10);
  felt_missed_small(&missed, 5);
  check_post(&missed, FALSE, FALSE, 10, 5); /* big live, small dead */
  check_post(&missed, FALSE, FALSE, 0, 0);
  felt_missed_small(&missed, 5);
  check_post(&missed, FALSE, FALSE, 0, 5);
  felt_missed_big(&missed, 10);
  felt_missed_small(&missed, 5);
  check_post(&missed, TRUE, FALSE, 10, 0); /* one a hand, the largest first, live */
  check_post(&missed, TRUE, FALSE, 5, 0);
  check_post(&missed, TRUE, FALSE, 0, 0);
}

FELT_TEST(test_one_set, "/core/cash/R-36 one set of missed blinds")
{
  FeltMissedBlinds missed = {0, 0};
  felt_missed_big(&missed, 10);
  felt_missed_small(&missed, 5);
  felt_missed_small(&missed, 8); /* amounts as of when missed */
  g_assert_cmpint(missed.small, ==, 5);
  felt_missed_big(&missed, 20); /* the next round wipes the old set */
  check_post(&missed, FALSE, FALSE, 20, 0);
  felt_missed_big(&missed, 20);
  felt_missed_small(&missed, 10);
  check_post(&missed, FALSE, TRUE, 0, 0); /* back in the big blind: nothing more */
  g_assert_cmpint(missed.small, ==, 0);
}

FELT_TEST(test_kill, "/core/cash/R-37 kill")
{
  g_assert_false(felt_kill_is_due(99, 100, 0, 0));
  g_assert_true(felt_kill_is_due(100, 100, 0, 0));
  g_assert_false(felt_kill_is_due(1000, 0, 1, 2));
  g_assert_true(felt_kill_is_due(0, 0, 2, 2));
}
