/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-todo.c - what the director is told to do next, and by which rule */
#include "tournament/floor/felt-todo.h"

#include <string.h>

#include "tournament/felt-play.h"

/* The list as "kind table; kind table", the table left out where there is none. */
static void assert_todo(const FeltModel *model, const char *expected)
{
  g_autoptr(GPtrArray) list = felt_todo_list(model->state);
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < list->len; i++) {
    const FeltTodo *item = g_ptr_array_index(list, i);
    g_string_append_printf(text, "%s%s", i > 0 ? "; " : "", item->kind);
    if (item->table != 0)
      g_string_append_printf(text, " %u", item->table);
    g_assert_true(g_str_has_suffix(item->text, "."));
    g_assert_true(g_str_has_prefix(item->rule, "T "));
  }
  g_assert_cmpstr(text->str, ==, expected);
}

/* Players at tables as given, one number a table; every button drawn. */
static FeltModel *begin(const guint *sizes, guint n)
{
  guint id = 0;
  FeltModel *model = felt_model_new(3);
  for (guint t = 1; t <= n; t++) {
    felt_model_do(model, "open-table");
    for (guint i = 0; i < sizes[t - 1]; i++)
      felt_model_do(model, "register name=Player %u|table=%u", ++id, t);
  }
  felt_model_do(model, "start");
  for (guint t = 1; t <= n; t++)
    if (sizes[t - 1] >= 2)
      felt_model_do(model, "set-button table=%u", t);
  return model;
}

static void check(const guint *sizes, guint n, const char *expected)
{
  g_autoptr(FeltModel) model = begin(sizes, n);
  assert_todo(model, expected);
}

#define CHECK(expected, ...)                                                                       \
  check((guint[]){__VA_ARGS__}, G_N_ELEMENTS(((guint[]){__VA_ARGS__})), expected)

static void test_only_in_play(void)
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "open-table; open-table; enter 3");
  assert_todo(model, "");
  felt_model_do(model, "start");
  assert_todo(model, "final-table");
  felt_model_do(model, "final-table");
  assert_todo(model, "");
  felt_model_do(model, "finish");
  assert_todo(model, "");
}

/* Who is left alone while rebuys are sold is not moved to another table. */
static void test_alone(void)
{
  g_autoptr(FeltModel) model = begin((guint[]){2, 2, 1}, 3);
  felt_play(model, "set-config rebuys=-1|late_until_level=6|rebuy.until_level=6; "
                   "bust-out player=1..3");
  assert_todo(model, "break 3");
  felt_play(model, "bust-out player=4; state: n_in=1 running");
  assert_todo(model, "");
}

static void test_break(void)
{
  CHECK("break 3", 6, 6, 6);
  CHECK("", 7, 6, 6);
  CHECK("final-table", 5, 4);
  CHECK("", 5, 5);
  CHECK("break 4", 9, 9, 9, 0);
}

/* 4.5: more than one at 6 tables or fewer, more than two above; breaking goes before balancing. */
static void test_balance(void)
{
  CHECK("", 9, 8, 8);
  CHECK("balance 1", 9, 8, 7);
  CHECK("balance 2", 7, 9, 8);
  CHECK("break 3", 9, 7, 2);
  CHECK("", 9, 9, 9, 9, 9, 9, 7);
  CHECK("balance 1", 9, 9, 9, 9, 9, 9, 6);
  CHECK("balance 1", 9, 9, 9, 9, 9, 7);
}

static void test_waiting(void)
{
  g_autoptr(FeltModel) model = begin((guint[]){9, 9}, 2);
  felt_model_enter(model, 1);
  assert_todo(model, "seat");
  g_autoptr(GPtrArray) one = felt_todo_list(model->state);
  g_assert_cmpstr(((FeltTodo *)one->pdata[0])->text, ==, "1 player waits for a seat: draw it.");
  felt_model_enter(model, 1);
  g_autoptr(GPtrArray) two = felt_todo_list(model->state);
  g_assert_cmpstr(((FeltTodo *)two->pdata[0])->text, ==, "2 players wait for seats: draw them.");
  /* Seats that others wait for are not seats to break a table to. */
  felt_play(model, "bust-out player=1; open-table seats=2");
  assert_todo(model, "balance 2; seat");
}

static void test_button(void)
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "open-table; start");
  assert_todo(model, "");
  felt_model_do(model, "register name=Ann|table=1|seat=1");
  assert_todo(model, "");
  felt_model_do(model, "register name=Ben|table=1|seat=2");
  assert_todo(model, "button 1");
  felt_model_do(model, "set-button table=1|seat=2");
  assert_todo(model, "");
  felt_play(model, "register name=Cleo|table=1|seat=3; bust-out player=Ben");
  assert_todo(model, "button 1");
}

/* Locked seats hold nobody. */
static void test_locks(void)
{
  g_autoptr(FeltModel) model = begin((guint[]){5, 4}, 2);
  assert_todo(model, "final-table");
  guint seat = 1;
  while (felt_model_table(model, 1)->players[seat] != 0)
    seat++;
  felt_model_do(model, "lock-seat table=1|seat=%u", seat);
  assert_todo(model, "");
}

/* The last two of three levels are announced, then the last one, then that a day is over. */
static void test_levels(void)
{
  const FeltLevel levels[] = {{.big = 10, .minutes = 10},
                              {.big = 20, .minutes = 10},
                              {.kind = FELT_LEVEL_DAY_END},
                              {.big = 40, .minutes = 10},
                              {.small = 30, .big = 60, .minutes = 10}};
  const struct {
    gint64 minutes;
    const char *kind, *part;
  } steps[] = {{1, NULL, NULL},
               {10, "levels", "2 levels come after this one, then 30 / 60 stay"},
               {10, "day-end", "The day is over"}};
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_model_enter(model, 3);
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  command->levels = felt_levels_copy(levels, G_N_ELEMENTS(levels));
  command->n_levels = G_N_ELEMENTS(levels);
  g_assert_true(felt_model_execute(model, command, NULL));
  felt_play(model, "start; set-button table=1");
  for (guint i = 0; i < G_N_ELEMENTS(steps); i++) {
    felt_model_pass(model, steps[i].minutes * 60000);
    FeltClockView view = felt_model_clock(model);
    g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
    if (steps[i].kind == NULL) {
      g_assert_cmpuint(list->len, ==, 0);
      continue;
    }
    const FeltTodo *todo = g_ptr_array_index(list, 0);
    g_assert_cmpstr(todo->kind, ==, steps[i].kind);
    g_assert_nonnull(strstr(todo->text, steps[i].part));
  }
  felt_model_do(model, "set-level level=5");
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  g_assert_cmpstr(((const FeltTodo *)list->pdata[0])->text, ==,
                  "This is the last level: add levels, or 30 / 60 stay.");
}

/* Up to the last level to enter a table that would break is announced, and tables are balanced;
 * then, or when the registration is closed by hand, it breaks. */
static void test_late_entries(void)
{
  g_autoptr(FeltModel) model = begin((guint[]){3, 1}, 2);
  felt_model_do(model, "set-config late_until_level=1");
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GPtrArray) early = felt_todo_list_at(model->state, &view);
  g_assert_cmpstr(((const FeltTodo *)early->pdata[0])->kind, ==, "balance");
  g_assert_cmpstr(((const FeltTodo *)early->pdata[1])->kind, ==, "later");
  g_assert_cmpuint(((const FeltTodo *)early->pdata[1])->table, ==, 0);
  felt_model_do(model, "close-registration");
  g_autoptr(GPtrArray) closed = felt_todo_list_at(model->state, &view);
  g_assert_cmpstr(((const FeltTodo *)closed->pdata[0])->kind, ==, "final-table");
  felt_play(model, "reopen-registration; set-level level=2");
  view = felt_model_clock(model);
  g_autoptr(GPtrArray) late = felt_todo_list_at(model->state, &view);
  g_assert_cmpstr(((const FeltTodo *)late->pdata[0])->kind, ==, "final-table");
}

/* The same while registration is open for so many minutes. */
static void test_late_minutes(void)
{
  g_autoptr(FeltModel) model = begin((guint[]){3, 1}, 2);
  felt_model_do(model, "set-config late_until_minutes=25");
  for (guint i = 0; i < 4; i++) {
    FeltClockView view = felt_model_clock(model);
    gboolean open = felt_state_registration_open(model->state, &model->context.now);
    g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
    g_assert_cmpint(open, ==, i < 3);
    g_assert_cmpstr(((const FeltTodo *)list->pdata[0])->kind, ==, open ? "balance" : "final-table");
    felt_model_pass(model, 10 * 60000);
  }
}

/* A break that colours chips up asks for a race at each table, until each has raced (T 24). */
static void test_race(void)
{
  gint64 up[] = {25};
  const FeltLevel levels[] = {
      {.big = 100, .minutes = 10},
      {.kind = FELT_LEVEL_BREAK, .minutes = 10, .chip_up = up, .n_chip_up = 1},
      {.big = 200, .minutes = 10},
      {.big = 400, .minutes = 10},
      {.big = 800, .minutes = 10},
      {.big = 1600, .minutes = 10}};
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "set-config seats_per_table=3; enter 5");
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  command->levels = felt_levels_copy(levels, G_N_ELEMENTS(levels));
  command->n_levels = G_N_ELEMENTS(levels);
  g_assert_true(felt_model_execute(model, command, NULL));
  felt_play(model, "start; set-level level=2");
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
    g_autoptr(FeltCommand) race = felt_command_new(FELT_COMMAND_CHIP_RACE);
    const FeltRecord *record =
        felt_record_field(felt_command_info(FELT_COMMAND_CHIP_RACE)->record, "odd")->record;
    const FeltTable *table = felt_state_table(model->state, i + 1);
    guint seat = 1;
    while (table->players[seat] == 0)
      seat++;
    FeltCommandOdd *odd = felt_list_append(record, &race->odd, &race->n_odd);
    odd->player = g_strdup_printf("%u", table->players[seat]);
    odd->chips = 3;
    race->table = i + 1;
    race->from = 25;
    race->to = 100;
    g_assert_true(felt_model_execute(model, race, NULL));
  }
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  for (guint i = 0; i < list->len; i++)
    g_assert_cmpstr(((const FeltTodo *)list->pdata[i])->kind, !=, "race");
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/todo/only-in-play", test_only_in_play);
  g_test_add_func("/todo/rules-4.2/alone", test_alone);
  g_test_add_func("/todo/rules-4.2/break", test_break);
  g_test_add_func("/todo/rules-4.5/T-11A/balance", test_balance);
  g_test_add_func("/todo/waiting", test_waiting);
  g_test_add_func("/todo/button", test_button);
  g_test_add_func("/todo/T-9/locks", test_locks);
  g_test_add_func("/todo/levels", test_levels);
  g_test_add_func("/todo/T-10/late-entries", test_late_entries);
  g_test_add_func("/todo/T-10/late-minutes", test_late_minutes);
  g_test_add_func("/todo/race", test_race);
  return g_test_run();
}
