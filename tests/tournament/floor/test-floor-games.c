/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-floor-games.c - hands with three blinds, without a button, and of mixes; vacated seats */
#include "felt-test.h"
#include "tournament/felt-play.h"
#include "tournament/floor/felt-floor-help.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/words/felt-words.h"

/* Games -------------------------------------------------------------------------------------- */

FELT_TEST(test_three_blinds, "/floor-games/rules-1.5/R-26/three-blinds")
{
  g_autoptr(FeltModel) model = BEGIN(5);
  felt_floor_set_levels(model, (const char *const[]){"holdem", NULL}, 50);
  felt_play(model, "hands 1 x1; hand 1 button 1, posts 1f 2s 3b; bust-out player=1.2; hands 1 x1");
  /* A dead button posts nothing. */
  felt_play(model, "hand 1 button 2, posts 3s 4b; hands 1 x1; hand 1 button 3, posts 3f 4s 5b; "
                   "bust-out player=1.1; bust-out player=1.4; hands 1 x1");
  /* Heads-up there are two blinds (1.4). */
  felt_floor_assert_hand(model, 1, "button 5, posts 5s 3b");
}

FELT_TEST(test_stud, "/floor-games/rules-1.5/T-11B/stud")
{
  g_autoptr(FeltModel) model = BEGIN(6);
  felt_floor_set_levels(model, (const char *const[]){"holdem", "stud", "razz", "omaha", NULL}, 0);
  felt_play(model, "hands 1 x2; hand 1 button 2, posts 3s 4b; next-level; hands 1 x1; "
                   "hand 1 button 3, posts; table 1: stud=1; bust-out player=1.4; next-level; "
                   "hands 1 x3; hand 1 button 3, posts; table 1: stud=1; next-level; hands 1 x1");
  /* As if no stud had been: the small blind's chair is empty, so that it is dead. */
  felt_play(model, "hand 1 button 3, posts 5b; table 1: hands=7");
}

/* Under the moving button nobody slips in before the frozen one. */
FELT_TEST(test_stud_frozen_for_newcomers, "/floor-games/rules-1.5/T-11B/frozen-for-newcomers")
{
  g_autoptr(FeltModel) model = BEGIN(2, 1);
  felt_play(model, "set-config button_rule=moving; reopen-registration; "
                   "register name=Cleo|table=1|seat=5; register name=Dan|table=1|seat=7; "
                   "move player=1.2|table=1|seat=3");
  felt_floor_set_levels(model, (const char *const[]){"holdem", "stud", "holdem", NULL}, 0);
  felt_play(model, "hands 1 x1; hand 1 button 1, posts 3s 5b; next-level; hands 1 x1; "
                   "register name=Eve|table=1|seat=2; next-level; hands 1 x1; "
                   "hand 1 button 3, posts 5s 7b");
}

FELT_TEST(test_stud_button_unknown, "/floor-games/rules-1.7/T-34A/button-unknown-after-stud")
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_floor_set_levels(model, (const char *const[]){"stud", "holdem", NULL}, 0);
  felt_model_do(model, "open-table");
  for (guint i = 1; i <= 4; i++)
    felt_model_do(model, "register name=Player %u|table=1|seat=%u", i, i);
  felt_play(model, "start; hands 1 x1; hand 1 button 0, posts; next-level; "
                   "!no-button [table 1] next-hand table=1; "
                   "set-button table=1|seat=2|reason=T 34A; hands 1 x1; "
                   "hand 1 button 2, posts 3s 4b");
}

/* Levels of a mix in fixed order, `hands` long each, or 20 minutes when that is 0. */
static void set_mix(FeltModel *model, guint n, gint64 hands, gint64 game_minutes)
{
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  const FeltField *mix = felt_record_field(&felt_level_record, "mix");
  for (guint i = 0; i < n; i++) {
    FeltLevel *level = felt_list_append(&felt_level_record, &command->levels, &command->n_levels);
    level->minutes = hands == 0 ? 20 : 0;
    level->hands = hands;
    level->small = 100;
    level->big = 200;
    level->limit = FELT_LIMIT_FIXED;
    level->game_minutes = game_minutes;
    g_assert_true(felt_field_set_word(mix, level, "horse", "", NULL));
  }
  g_assert_true(felt_model_execute(model, command, NULL));
}

/* HORSE: hold'em, Omaha, razz, stud, stud hi-lo, and again: the button freezes where the next hand
 * with blinds would have it, and that hand deals it from there. */
static void assert_horse(FeltModel *model, const char *pass)
{
  static const char *const hands[] = {
      "button 1, posts 2s 3b", "button 2, posts 3s 4b", "button 3, posts",      "button 3, posts",
      "button 3, posts",       "button 3, posts 4s 5b", "button 4, posts 5s 6b"};
  for (guint i = 0; i < G_N_ELEMENTS(hands); i++) {
    FeltClockView view = felt_model_clock(model);
    FeltLevel level;
    FeltPositions coming;
    g_assert_true(felt_state_coming_level(model->state, &view, &level));
    g_assert_cmpint(
        felt_table_coming_hand(model->state, felt_model_table(model, 1), &level, &coming), ==,
        FELT_BUTTON_OK);
    felt_floor_deal(model, 1, 1);
    felt_floor_assert_hand(model, 1, hands[i]);
    /* What was shown is what is dealt. */
    const FeltTable *table = felt_model_table(model, 1);
    g_assert_cmpuint(coming.button, ==, table->last.button);
    g_assert_cmpuint(coming.n_posts, ==, table->last.n_posts);
    g_assert_cmpuint(table->stud, ==, i >= 2 && i <= 4);
    if (pass != NULL && g_str_equal(pass, "20 minutes"))
      felt_model_do(model, "next-level");
    else if (pass != NULL)
      felt_model_pass(model, 4 * 60000);
  }
}

FELT_TEST(test_mix_by_level, "/floor-games/rules-1.5/T-11B/mix-by-level")
{
  g_autoptr(FeltModel) model = BEGIN(6);
  set_mix(model, 8, 0, 0);
  assert_horse(model, "20 minutes");
}

FELT_TEST(test_mix_by_minutes, "/floor-games/rules-1.5/T-11B/mix-by-minutes")
{
  g_autoptr(FeltModel) model = BEGIN(6);
  set_mix(model, 3, 0, 4);
  assert_horse(model, "4 minutes");
}

/* A level by hands ends with its last hand: the next one is the next game's. */
FELT_TEST(test_mix_by_hands, "/floor-games/rules-1.5/T-11B/R-52/mix-by-hands")
{
  g_autoptr(FeltModel) model = BEGIN(6);
  set_mix(model, 8, 1, 0);
  assert_horse(model, NULL);
}

/* Under the moving button what is owed waits while stud is dealt. */
FELT_TEST(test_debts_wait_in_stud, "/floor-games/rules-1.5/rules-1.2/debts-wait-in-stud")
{
  g_autoptr(FeltModel) model = BEGIN(7);
  felt_model_do(model, "set-config button_rule=moving");
  felt_floor_set_levels(model, (const char *const[]){"holdem", "razz", "holdem", NULL}, 0);
  felt_floor_deal(model, 1, 2); /* button 2, small 3, big 4 */
  felt_play(model, "bust-out player=1.3; hands 1 x1; hand 1 button 4, posts 4s 5b 6b; next-level; "
                   "hands 1 x2; hand 1 button 5, posts; next-level; hands 1 x1; "
                   "hand 1 button 5, posts 5s 6s 7b");
}

static void assert_words(FeltModel *model, const char *expected)
{
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_NEXT_HAND);
  command->table = 1;
  g_autofree char *coming = felt_model_coming(model, command, NULL);
  g_autofree char *says = felt_event_words(felt_model_do(model, "next-hand table=1"), model->state);
  g_autofree char *dealt = g_strdup_printf("Table 1 deals: %s", expected);
  g_assert_cmpstr(coming, ==, dealt);
  g_assert_cmpstr(says, ==, dealt);
}

/* Before Enter and after it the hand is told as its game has it. */
FELT_TEST(test_words, "/floor-games/rules-1.5/R-26/words")
{
  g_autoptr(FeltModel) model = BEGIN(7);
  felt_model_do(model, "set-config button_rule=moving");
  felt_floor_set_levels(model, (const char *const[]){"holdem", "stud", "holdem", NULL}, 50);
  assert_words(model, "button 1, first blind 1, small blind 2, big blind 3");
  felt_model_do(model, "bust-out player=1.3");
  assert_words(model, "button 2, first blind 2, big blind 4, big blind 5");
  assert_words(model, "button 4, small blind 4, small blind 5, big blind 6");
  felt_model_do(model, "next-level");
  assert_words(model, "stud, no blinds, the button stays at 5");
}

/* Stud needs no button: none is asked for until blinds are posted again. */
FELT_TEST(test_no_button_needed, "/floor-games/rules-1.5/no-button-needed")
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_floor_set_levels(model, (const char *const[]){"stud", "holdem", NULL}, 0);
  felt_model_do(model, "open-table");
  for (guint i = 1; i <= 4; i++)
    felt_model_do(model, "register name=Player %u|table=1|seat=%u", i, i);
  felt_model_do(model, "start");
  for (guint blinds = 0; blinds < 2; blinds++) {
    FeltClockView view = felt_model_clock(model);
    g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
    gboolean asked = FALSE;
    for (guint i = 0; i < list->len; i++)
      asked = asked || g_str_equal(((const FeltTodo *)list->pdata[i])->kind, "button");
    g_assert_cmpint(asked, ==, blinds);
    felt_model_do(model, "set-level level=2");
  }
}

/* T 10A, R-33: a newcomer in the chair of the last small blind takes the button, or waits. */
FELT_TEST(test_vacated_seat, "/floor-games/rules-1.1/T-10A/R-33/vacated-seat")
{
  for (guint waits = 0; waits < 2; waits++) {
    g_autoptr(FeltModel) model = BEGIN(5, 3);
    felt_model_do(model, "set-config stop_dealing=%s|vacated_seat=%s", "never",
                  waits ? "waits" : "dealt-in");
    felt_play(model, "hands 1 x1; bust-out player=1.3; move player=2.3|table=1|seat=3; hands 1 x1");
    felt_floor_assert_hand(model, 1, waits ? "button 2, posts 4b" : "button 2, posts 3s 4b");
    g_assert_cmphex(felt_model_table(model, 1)->last.dealt_in, ==, waits ? 0x1B : 0x1F);
    felt_play(model, "hands 1 x1; hand 1 button 3, posts 4s 5b");
    g_assert_cmphex(felt_model_table(model, 1)->last.dealt_in, ==, 0x1F);
  }
}
