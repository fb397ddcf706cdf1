/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-floor-call.c - what tables ask of the floor: to-do items, what settles them, undo */
#include "felt-test.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/state/felt-floor-call.h"

#include "tournament/felt-play.h"

/* Players 1 to 3 at table 1, 4 to 6 at table 2. */
static FeltModel *begin(void)
{
  return felt_play_new("open-table; open-table; register name=Player 1..3|table=1; "
                       "register name=Player 4..6|table=2; start");
}

/* A dealer's report is an item with the bust-out as it was told, before all else. */
FELT_TEST(test_report, "/floor-call/report")
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "report-bust player=Player 1|by=Player 2; player 1: in");

  g_autoptr(GPtrArray) list = felt_todo_list(model->state);
  const FeltTodo *todo = list->pdata[0];
  g_assert_cmpstr(todo->kind, ==, "report");
  g_assert_cmpstr(todo->text, ==, "Table 1 reports that Player 1 is out, by Player 2: record it.");
  g_assert_cmpuint(todo->table, ==, 1);
  g_assert_cmpint(todo->action->kind, ==, FELT_COMMAND_BUST_OUT);
  g_assert_cmpint(todo->dismiss->kind, ==, FELT_COMMAND_ANSWER_CALL);

  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) events = felt_decide(model->state, todo->action, &model->context, &error);
  g_assert_no_error(error);
  const FeltBusted *busted = &((const FeltEvent *)events->pdata[0])->u.busted;
  g_assert_cmpint(busted->players[0].player, ==, 1);
  g_assert_cmpint(busted->players[0].by[0], ==, 2);
}

/* The floor is called to a table once, until somebody says that it was there, or the table breaks.
 */
FELT_TEST(test_call, "/floor-call/call")
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "call-floor table=2|reason=two hands; !nothing [already] call-floor table=2; "
                   "call-floor table=1");
  g_autoptr(GPtrArray) list = felt_todo_list(model->state);
  const FeltTodo *todo = list->pdata[0];
  g_assert_cmpstr(todo->kind, ==, "floor");
  g_assert_cmpstr(todo->text, ==, "Table 2 calls the floor: two hands");
  g_assert_null(todo->dismiss);
  g_assert_cmpint(todo->action->kind, ==, FELT_COMMAND_ANSWER_CALL);
  g_assert_cmpint(todo->action->seq, ==, (gint64)model->state->seq - 1);

  felt_model_do(model, "answer-call seq=%d", (int)todo->action->seq);
  g_assert_nonnull(felt_floor_call_of(model->state, 0, 1));
  g_assert_null(felt_floor_call_of(model->state, 0, 2));
  felt_play(model, "call-floor table=2; break-table table=2");
  g_assert_null(felt_floor_call_of(model->state, 0, 2));
  felt_play(model, "folds; undo");
  g_assert_nonnull(felt_floor_call_of(model->state, 0, 2));
  felt_model_assert_folds(model);
}

/* A dealer asks for the own table only, and settles nothing. */
FELT_TEST(test_roles, "/floor-call/roles")
{
  g_autoptr(FeltModel) model = begin();
  model->context.grant = (FeltGrant){FELT_ROLE_DEALER, 2, NULL};
  felt_model_refuse(model, "not-allowed", "own table", "report-bust player=Player 1");
  felt_model_refuse(model, "not-allowed", "own table", "call-floor table=1");
  model->context.grant.table = 1;
  felt_play(model, "report-bust player=Player 1; call-floor table=1; "
                   "!not-allowed [Floor] answer-call table=1; "
                   "!not-allowed [Floor] bust-out player=Player 1");
  model->context.grant.role = FELT_ROLE_FLOOR;
  felt_model_do(model, "answer-call table=1");
}

FELT_TEST_RUN(felt_play_main(argc, argv, "floor-call", NULL))
