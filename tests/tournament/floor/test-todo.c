/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-todo.c - what the director is told to do next, and by which rule */
#include "felt-test.h"
#include "tournament/floor/felt-todo.h"

#include <stdlib.h>
#include <string.h>

#include "tournament/felt-play.h"
#include "tournament/floor/felt-floor-help.h"

static const FeltPlayTest scripts[] = {
    {"/todo/only-in-play",
     "open-table; open-table; enter 3; floor -; start; floor final-table; final-table; floor -; "
     "finish; floor -"},
    /* Who is left alone while rebuys are sold is not moved to another table. */
    {"/todo/rules-4.2/alone",
     "set 2 2 1; set-config rebuys=-1|late_until_level=6|rebuy.until_level=6; "
     "bust-out player=1..3; floor break 3; bust-out player=4; state: n_in=1 running; floor -"},
    {"/todo/rules-4.2/break-3", "set 6 6 6; floor break 3"},
    {"/todo/rules-4.2/one-too-many", "set 7 6 6; floor -"},
    {"/todo/rules-4.2/final-table", "set 5 4; floor final-table"},
    {"/todo/rules-4.2/ten", "set 5 5; floor -"},
    {"/todo/rules-4.2/empty", "set 9 9 9 0; floor break 4"},
    /* 4.5: more than one at 6 tables or fewer, more than two above; breaking goes before balancing.
     */
    {"/todo/rules-4.5/T-11A/one", "set 9 8 8; floor -"},
    {"/todo/rules-4.5/T-11A/two", "set 9 8 7; floor balance 1"},
    {"/todo/rules-4.5/T-11A/second", "set 7 9 8; floor balance 2"},
    {"/todo/rules-4.5/T-11A/break", "set 9 7 2; floor break 3"},
    {"/todo/rules-4.5/T-11A/seven-tables", "set 9 9 9 9 9 9 7; floor -"},
    {"/todo/rules-4.5/T-11A/seven-tables-three", "set 9 9 9 9 9 9 6; floor balance 1"},
    {"/todo/rules-4.5/T-11A/six-tables", "set 9 9 9 9 9 7; floor balance 1"},
    /* Seats that others wait for are not seats to break a table to. */
    {"/todo/waiting",
     "set 9 9; enter 1; floor seat; todo first seat [1 player waits for a seat: draw it.]; "
     "enter 1; todo first seat [2 players wait for seats: draw them.]; bust-out player=1; "
     "open-table seats=2; floor balance 2;; seat"},
    {"/todo/button",
     "open-table; start; floor -; register name=Ann|table=1|seat=1; floor -; "
     "register name=Ben|table=1|seat=2; floor button 1; set-button table=1|seat=2; floor -; "
     "register name=Cleo|table=1|seat=3; bust-out player=Ben; floor button 1"},
    /* Locked seats hold nobody. */
    {"/todo/T-9/locks", "tables 5 4; floor final-table; lock-seat table=1|seat=9; floor -"},
    /* The last two of three levels are announced, then the last one, then that a day is over. */
    {"/todo/levels",
     "enter 3; set-structure levels=big:10/minutes:10,big:20/minutes:10,kind:day-end,"
     "big:40/minutes:10,small:30/big:60/minutes:10; start; set-button table=1; +1m; "
     "nothing to do; +10m; todo first levels [2 levels come after this one, then 30 / 60 stay]; "
     "+10m; todo first day-end [The day is over]; set-level level=5; "
     "todo first levels [This is the last level: add levels, or 30 / 60 stay.]"},
    /* Up to the last level to enter a table that would break is announced, and tables are balanced;
     * then, or when the registration is closed by hand, it breaks. */
    {"/todo/T-10/late-entries",
     "set 3 1; set-config late_until_level=1; todo first balance; todo later; "
     "close-registration; todo first final-table; reopen-registration; set-level level=2; "
     "todo first final-table"},
    /* The same while registration is open for so many minutes. */
    {"/todo/T-10/late-minutes",
     "set 3 1; set-config late_until_minutes=25; todo first balance; +10m; todo first balance; "
     "+10m; todo first balance; +10m; todo first final-table"},
};

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

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  felt_play_extend(own_step);
  felt_play_add(scripts, G_N_ELEMENTS(scripts));
  return felt_test_run();
}
