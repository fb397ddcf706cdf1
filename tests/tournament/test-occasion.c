/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-occasion.c - when a director goes through a checklist */
#include "felt-test.h"
#include "tournament/floor/felt-occasion.h"

#include "tournament/felt-play.h"

static void assert_occasion(const FeltModel *model, FeltOccasion expected)
{
  FeltClockView view = felt_model_clock(model);
  g_assert_cmpint(felt_occasion_at(model->state, &view), ==, expected);
}

FELT_TEST(test_evening, "/occasion/evening")
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  assert_occasion(model, FELT_OCCASION_START);
  felt_play(model, "set-config price=100|payouts.by=fixed|payouts.places=2; enter 5");
  assert_occasion(model, FELT_OCCASION_START);
  felt_model_do(model, "start");
  assert_occasion(model, FELT_N_OCCASIONS);

  felt_model_do(model, "set-level level=3");
  assert_occasion(model, FELT_OCCASION_BREAK);
  felt_play(model, "set-level level=4; bust-out player=5");
  assert_occasion(model, FELT_N_OCCASIONS);
  felt_model_do(model, "bust-out player=4");
  assert_occasion(model, FELT_OCCASION_BUBBLE);

  felt_model_do(model, "set-level level=6");
  assert_occasion(model, FELT_OCCASION_BREAK); /* that it is one place before the money stays */
  felt_model_do(model, "set-level level=5");
  assert_occasion(model, FELT_OCCASION_BUBBLE);
  felt_model_do(model, "bust-out player=3");
  assert_occasion(model, FELT_N_OCCASIONS);
  felt_model_do(model, "undo");
  assert_occasion(model, FELT_OCCASION_BUBBLE);
  felt_model_do(model, "finish");
  assert_occasion(model, FELT_OCCASION_END);
}

/* Who may still enter may move the money. */
FELT_TEST(test_late_entries, "/occasion/late-entries")
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config price=100|payouts.by=fixed|payouts.places=2|late_until_level=2; "
                   "enter 3; start");
  assert_occasion(model, FELT_N_OCCASIONS);
  felt_model_do(model, "close-registration");
  assert_occasion(model, FELT_OCCASION_BUBBLE);
}
