/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-things.c - prizes in kind: whose they are, and that they are handed over */
#include "felt-test.h"
#include "tournament/felt-play.h"
#include "tournament/money/felt-prize-help.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

#include <stdlib.h>
#include <string.h>

/* "in kind 4: Cup" is what place 4 gets; "has money 0": nothing costs anything. */
static gboolean own_step(FeltModel *model, const char *step)
{
  if (g_str_has_prefix(step, "in kind ")) {
    g_autofree char *things = felt_prize_things(model->state, atoi(step + strlen("in kind ")));
    felt_play_text(step, things, strstr(step, ": ") + strlen(": "));
  } else if (g_str_has_prefix(step, "has money "))
    g_assert_cmpint(felt_state_has_money(model->state), ==, atoi(step + strlen("has money ")));
  else
    return felt_prizes_step(model, step);
  return TRUE;
}

/* The seats that a satellite promises cost somebody money, free as it may be to enter. */
FELT_TEST(test_promised_seats, "/things/free/promised-seats")
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_model_do(model, "set-config payouts.seat_value=2000");
  g_assert_false(felt_state_has_money(model->state));
  felt_model_do(model, "set-config payouts.seats=2");
  g_assert_true(felt_state_has_money(model->state));
  g_autofree char *worth = felt_setup_money_text(&model->state->setup, 4000);
  g_assert_cmpstr(worth, ==, "40");
}

FELT_TEST_RUN(felt_play_main(argc, argv, "things", own_step))
