/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-floor-games.c - hands with three blinds, without a button, and of mixes; vacated seats */
#include "tournament/felt-floor-help.h"
#include "tournament/felt-floor.h"

/* Games -------------------------------------------------------------------------------------- */

static void test_three_blinds(void)
{
  FeltModel model;
  BEGIN(&model, 5);
  felt_floor_set_levels(&model, (const char *const[]){"holdem", NULL}, 50);
  felt_floor_deal(&model, 1, 1);
  felt_floor_assert_hand(&model, 1, "button 1, posts 1f 2s 3b");
  felt_model_do(&model, "bust-out player=1.2");
  felt_floor_deal(&model, 1, 1);
  /* A dead button posts nothing. */
  felt_floor_assert_hand(&model, 1, "button 2, posts 3s 4b");
  felt_floor_deal(&model, 1, 1);
  felt_floor_assert_hand(&model, 1, "button 3, posts 3f 4s 5b");
  felt_model_do(&model, "bust-out player=1.1");
  felt_model_do(&model, "bust-out player=1.4");
  felt_floor_deal(&model, 1, 1);
  /* Heads-up there are two blinds (1.4). */
  felt_floor_assert_hand(&model, 1, "button 5, posts 5s 3b");
  felt_model_clear(&model);
}

static void test_stud(void)
{
  FeltModel model;
  BEGIN(&model, 6);
  felt_floor_set_levels(&model, (const char *const[]){"holdem", "stud", "razz", "omaha", NULL}, 0);
  felt_floor_deal(&model, 1, 2);
  felt_floor_assert_hand(&model, 1, "button 2, posts 3s 4b");
  felt_model_do(&model, "next-level");
  felt_floor_deal(&model, 1, 1);
  felt_floor_assert_hand(&model, 1, "button 3, posts");
  g_assert_true(felt_model_table(&model, 1)->stud);
  felt_model_do(&model, "bust-out player=1.4");
  felt_model_do(&model, "next-level");
  felt_floor_deal(&model, 1, 3);
  felt_floor_assert_hand(&model, 1, "button 3, posts");
  FeltHandChange change;
  felt_table_hand_change(model.state, felt_model_table(&model, 1), &change);
  g_assert_true(change.stud);
  felt_model_do(&model, "next-level");
  felt_floor_deal(&model, 1, 1);
  /* As if no stud had been: the small blind's chair is empty, so that it is dead. */
  felt_floor_assert_hand(&model, 1, "button 3, posts 5b");
  g_assert_cmpuint(felt_model_table(&model, 1)->hands, ==, 7);
  felt_model_clear(&model);
}

/* Under the moving button nobody slips in before the frozen one. */
static void test_stud_frozen_for_newcomers(void)
{
  FeltModel model;
  BEGIN(&model, 2, 1);
  felt_model_do(&model, "set-config button_rule=moving");
  felt_model_do(&model, "reopen-registration");
  felt_model_do(&model, "register name=Cleo|table=1|seat=5");
  felt_model_do(&model, "register name=Dan|table=1|seat=7");
  felt_model_do(&model, "move player=1.2|table=1|seat=3");
  felt_floor_set_levels(&model, (const char *const[]){"holdem", "stud", "holdem", NULL}, 0);
  felt_floor_deal(&model, 1, 1);
  felt_floor_assert_hand(&model, 1, "button 1, posts 3s 5b");
  felt_model_do(&model, "next-level");
  felt_floor_deal(&model, 1, 1);
  felt_model_do(&model, "register name=Eve|table=1|seat=2");
  felt_model_do(&model, "next-level");
  felt_floor_deal(&model, 1, 1);
  felt_floor_assert_hand(&model, 1, "button 3, posts 5s 7b");
  felt_model_clear(&model);
}

static void test_stud_button_unknown(void)
{
  FeltModel model;
  felt_model_create(&model, 3);
  felt_floor_set_levels(&model, (const char *const[]){"stud", "holdem", NULL}, 0);
  felt_model_do(&model, "open-table");
  for (guint i = 1; i <= 4; i++)
    felt_model_do(&model, "register name=Player %u|table=1|seat=%u", i, i);
  felt_model_do(&model, "start");
  felt_floor_deal(&model, 1, 1);
  felt_floor_assert_hand(&model, 1, "button 0, posts");
  felt_model_do(&model, "next-level");
  felt_model_refuse(&model, "no-button", "table 1", "next-hand table=1");
  felt_model_do(&model, "set-button table=1|seat=2|reason=T 34A");
  felt_floor_deal(&model, 1, 1);
  felt_floor_assert_hand(&model, 1, "button 2, posts 3s 4b");
  felt_model_clear(&model);
}

/* T 10A, R-33: a newcomer in the chair of the last small blind takes the button, or waits. */
static void test_vacated_seat(void)
{
  for (guint waits = 0; waits < 2; waits++) {
    FeltModel model;
    BEGIN(&model, 5, 3);
    felt_model_do(&model, "set-config stop_dealing=%s|vacated_seat=%s", "never",
                  waits ? "waits" : "dealt-in");
    felt_floor_deal(&model, 1, 1);
    felt_model_do(&model, "bust-out player=1.3");
    felt_model_do(&model, "move player=2.3|table=1|seat=3");
    felt_floor_deal(&model, 1, 1);
    felt_floor_assert_hand(&model, 1, waits ? "button 2, posts 4b" : "button 2, posts 3s 4b");
    g_assert_cmphex(felt_model_table(&model, 1)->last.dealt_in, ==, waits ? 0x1B : 0x1F);
    felt_floor_deal(&model, 1, 1);
    felt_floor_assert_hand(&model, 1, "button 3, posts 4s 5b");
    g_assert_cmphex(felt_model_table(&model, 1)->last.dealt_in, ==, 0x1F);
    felt_model_clear(&model);
  }
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
#define ADD(path, test) g_test_add_func("/floor-games/" path, test)
  ADD("rules-1.5/R-26/three-blinds", test_three_blinds);
  ADD("rules-1.5/T-11B/stud", test_stud);
  ADD("rules-1.5/T-11B/frozen-for-newcomers", test_stud_frozen_for_newcomers);
  ADD("rules-1.7/T-34A/button-unknown-after-stud", test_stud_button_unknown);
  ADD("rules-1.1/T-10A/R-33/vacated-seat", test_vacated_seat);
#undef ADD
  return g_test_run();
}
