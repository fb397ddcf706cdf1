/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-todo.c - what the director is told to do next, and by which rule */
#include "felt-test.h"
#include "tournament/floor/felt-todo.h"

#include <stdlib.h>
#include <string.h>

#include "tournament/felt-play.h"
#include "tournament/floor/felt-floor-help.h"

/* "set 3 1": tables with so many players, whose seats and buttons are drawn; "nothing to do". */
static gboolean own_step(FeltModel *model, const char *step)
{
  if (strcmp(step, "nothing to do") == 0) {
    FeltClockView view = felt_model_clock(model);
    g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
    g_assert_cmpuint(list->len, ==, 0);
    return TRUE;
  }
  if (!g_str_has_prefix(step, "set "))
    return felt_floor_step_play(model, step);
  g_auto(GStrv) sizes = g_strsplit(step + strlen("set "), " ", -1);
  for (guint t = 1; sizes[t - 1] != NULL; t++) {
    felt_model_do(model, "open-table");
    for (int i = 0; i < atoi(sizes[t - 1]); i++)
      felt_model_do(model, "register name=Player %u|table=%u", model->state->players->len + 1, t);
  }
  felt_model_do(model, "start");
  for (guint t = 1; sizes[t - 1] != NULL; t++)
    if (atoi(sizes[t - 1]) >= 2)
      felt_model_do(model, "set-button table=%u", t);
  return TRUE;
}

/* A break that colours chips up asks for a race at each table, until each has raced (T 24). */
FELT_TEST(test_race, "/todo/race")
{
  g_autoptr(FeltModel) model = felt_play_new(
      "set-config seats_per_table=3; enter 5; set-structure levels=big:100/minutes:10,"
      "kind:break/minutes:10/chip_up:25,big:200/minutes:10,big:400/minutes:10,big:800/minutes:10,"
      "big:1600/minutes:10; start; set-level level=2");
  const char *const expected[] = {"Colour up the chips of 25 in this break: tables 1, 2.",
                                  "Colour up the chips of 25 in this break: table 2."};
  for (guint i = 0; i < 2; i++) {
    FeltClockView view = felt_model_clock(model);
    g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
    const FeltTodo *todo = g_ptr_array_index(list, 0);
    g_assert_cmpstr(todo->kind, ==, "race");
    g_assert_cmpstr(todo->rule, ==, "T 24");
    g_assert_cmpstr(todo->text, ==, expected[i]);
    g_assert_cmpint(todo->action->kind, ==, FELT_COMMAND_CHIP_RACE);
    g_assert_cmpint(todo->action->from, ==, 25);
    const FeltTable *table = felt_state_table(model->state, i + 1);
    guint seat = 1;
    while (table->players[seat] == 0)
      seat++;
    felt_model_do(model, "chip-race table=%u|from=25|to=100|odd=player:%u/chips:3", i + 1,
                  table->players[seat]);
  }
  felt_play(model, "no todo race");
}

FELT_TEST_RUN(felt_play_main(argc, argv, "todo", own_step))
