/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-drawers.c - sessions of drawers: sums, counts, undo, and a till run by chance */
#include "felt-test.h"
#include <stdlib.h>
#include <string.h>

#include "tournament/felt-chance.h"
#include "tournament/felt-play.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/money/felt-prize-help.h"
#include "tournament/state/felt-drawer.h"

static FeltDrawerSums last_sums(const FeltModel *model, const char *cashier)
{
  FeltDrawerSums sums;
  const FeltDrawerSession *session = felt_drawer_last(model->state, cashier);
  g_assert_nonnull(session);
  felt_drawer_sums(model->state, session, &sums);
  return sums;
}

static gint64 in_drawers(const FeltModel *model)
{
  FeltPool pool;
  felt_state_pool(model->state, &pool);
  return pool.drawer;
}

#define BEGUN "set-config currency=EUR|price=1000|fee=100|rebuys=-1|rebuy_price=500; "

/* "count 100": what is to be done about the drawer is given that count, and done. */
static void count_drawer(FeltModel *model, gint64 count)
{
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  for (guint i = 0; i < list->len; i++) {
    const FeltTodo *todo = list->pdata[i];
    if (strcmp(todo->kind, "drawer") != 0)
      continue;
    g_assert_cmpint(todo->action->kind, ==, FELT_COMMAND_DRAWER_CLOSE);
    g_assert_cmpstr(todo->action->cashier, ==, "Kim");
    todo->action->count = count;
    g_assert_true(felt_model_execute(model, todo->action, NULL));
    return;
  }
  g_assert_not_reached();
}

/* "sessions 2" there are; "first session: 1 moves, 11100 expected". */
static gboolean own_step(FeltModel *model, const char *step)
{
  FeltDrawerSums sums;
  const GArray *sessions = model->state->drawer_sessions;
  if (g_str_has_prefix(step, "count "))
    count_drawer(model, atoi(step + strlen("count ")));
  else if (g_str_has_prefix(step, "sessions "))
    g_assert_cmpint(sessions->len, ==, atoi(step + strlen("sessions ")));
  else if (g_str_has_prefix(step, "first session: ")) {
    felt_drawer_sums(model->state, &g_array_index(sessions, FeltDrawerSession, 0), &sums);
    g_autofree char *text = g_strdup_printf(
        "first session: %u moves, %" G_GINT64_FORMAT " expected", sums.moves, sums.expected);
    felt_play_text(step, text, step);
  } else
    return felt_prizes_step(model, step);
  return TRUE;
}

/* The count finds a difference: a line of its own, of which there is no receipt. */
FELT_TEST(test_line, "/drawers/line")
{
  g_autoptr(FeltModel) model = felt_play_new(BEGUN);
  felt_play(model, "drawer-open cashier=Kim|amount=10000; drawer-close cashier=Kim|count=9900");
  g_assert_cmpuint(model->state->moves->len, ==, 3);
  const FeltMove *moves = (const FeltMove *)model->state->moves->data;
  g_assert_cmpint(moves[0].what, ==, FELT_MOVE_DRAWER_IN);
  g_assert_cmpint(moves[1].what, ==, FELT_MOVE_DIFFERENCE);
  g_assert_cmpint(moves[1].amount, ==, -100);
  g_assert_cmpint(moves[2].what, ==, FELT_MOVE_DRAWER_OUT);
  g_assert_cmpint(moves[2].amount, ==, -9900);
  g_assert_true(felt_move_is_wanted(&moves[0], NULL));
  g_assert_false(felt_move_is_wanted(&moves[1], NULL));
  g_assert_cmpuint(moves[2].number, ==, 1);
}

/* Who gives the command is the cashier when nobody is named. */
FELT_TEST(test_actor, "/drawers/actor")
{
  g_autoptr(FeltModel) model = felt_play_new(BEGUN);
  model->context.actor = "Mia";
  felt_play(model, "drawer-open amount=0; event: cashier=Mia; drawer-close count=0; "
                   "!closed [The drawer of Mia is closed] register name=Ann; "
                   "register name=Ann|cashier=Lou");
  model->context.actor = "Lou";
  felt_model_do(model, "register name=Ben");
}

/* By chance -------------------------------------------------------------------------------- */

#define N_CASHIERS 3

static const char *const cashiers[N_CASHIERS] = {"Kim", "Lou", "Mia"};

/* What a drawer must hold, event by event, as somebody would count it along with the log. */
typedef struct {
  gboolean open, opened_once;
  gint64 cash;             /* in the drawer, by its session */
  gint64 sessions, beside; /* what moved in sessions, and outside of them */
  gint64 before;           /* cash beside them */
} Till;

static gint64 line_amount(const FeltModel *model, guint64 seq, guint *cashier, gboolean *cash)
{
  for (guint i = 0; i < model->state->moves->len; i++) {
    const FeltMove *move = &g_array_index(model->state->moves, FeltMove, i);
    if (move->seq != seq || move->cancelled || move->what == FELT_MOVE_DIFFERENCE)
      continue;
    *cash = move->method == FELT_METHOD_CASH;
    for (*cashier = 0; *cashier < N_CASHIERS; (*cashier)++)
      if (g_str_equal(cashiers[*cashier], felt_move_cashier(model->state, move)))
        return move->amount;
    g_assert_not_reached();
  }
  return 0;
}

static guint cashier_index(const char *name)
{
  guint i = 0;
  while (!g_str_equal(cashiers[i], name))
    i++;
  return i;
}

/* The session of an event as the state has it: what the till of the test says. */
static void check_closing(const FeltModel *model, const FeltEvent *event, Till *till)
{
  const FeltDrawerClosed *closed = &event->u.drawer_closed;
  const FeltDrawerSession *session = felt_drawer_of_event(model->state, event->seq);
  FeltDrawerSums sums;
  g_assert_nonnull(session);
  g_assert_cmpuint(session->closed, ==, event->seq);
  felt_drawer_sums(model->state, session, &sums);
  g_assert_cmpint(sums.opening + sums.in[FELT_METHOD_CASH] - sums.out[FELT_METHOD_CASH], ==,
                  sums.expected);
  g_assert_cmpint(sums.expected, ==, till->cash);
  g_assert_cmpint(sums.difference, ==, closed->count - till->cash);
  till->sessions += sums.difference - closed->taken;
  till->cash = closed->count - closed->taken;
  till->open = FALSE;
}

static void walk(const FeltModel *model, Till tills[N_CASHIERS])
{
  memset(tills, 0, N_CASHIERS * sizeof *tills);
  for (guint i = 0; i < model->log->len; i++) {
    const FeltEvent *event = g_ptr_array_index(model->log, i);
    if (felt_history_is_undone(model->history, event->seq))
      continue;
    if (event->kind == FELT_EVENT_DRAWER_OPENED) {
      Till *till = &tills[cashier_index(event->u.drawer_opened.cashier)];
      g_assert_false(till->open);
      if (event->u.drawer_opened.late && !till->opened_once)
        till->cash += MAX(till->before, 0);
      till->open = till->opened_once = TRUE;
      till->cash += event->u.drawer_opened.amount;
      till->sessions += event->u.drawer_opened.amount;
      continue;
    }
    if (event->kind == FELT_EVENT_DRAWER_CLOSED) {
      check_closing(model, event, &tills[cashier_index(event->u.drawer_closed.cashier)]);
      continue;
    }
    guint at = 0;
    gboolean cash = FALSE;
    gint64 amount = line_amount(model, event->seq, &at, &cash);
    if (amount == 0)
      continue;
    *(tills[at].open ? &tills[at].sessions : &tills[at].beside) += amount;
    if (cash)
      *(tills[at].open ? &tills[at].cash : &tills[at].before) += amount;
  }
}

/* Sessions and what lies beside them are all of the ledger's drawer. */
static void check_tills(const FeltModel *model, const Till tills[N_CASHIERS])
{
  g_autoptr(GArray) drawers = felt_state_drawers(model->state);
  gint64 all = 0;
  for (guint i = 0; i < drawers->len; i++) {
    const FeltDrawer *drawer = &g_array_index(drawers, FeltDrawer, i);
    const Till *till = &tills[cashier_index(drawer->name)];
    g_assert_cmpint(drawer->in - drawer->out, ==, till->sessions + till->beside);
    all += till->sessions + till->beside;
  }
  g_assert_cmpint(all, ==, in_drawers(model));
  for (guint i = 0; i < N_CASHIERS; i++) {
    const FeltDrawerSession *last = felt_drawer_last(model->state, cashiers[i]);
    g_assert_true((last != NULL) == tills[i].opened_once);
    if (last != NULL && last->closed == 0)
      g_assert_cmpint(last_sums(model, cashiers[i]).expected, ==, tills[i].cash);
  }
}

static char *any_player(FeltRandom *random, const FeltModel *model)
{
  return g_strdup_printf("%u", 1 + felt_random_below(random, model->state->players->len + 1));
}

static FeltCommand *any_command(FeltRandom *random, const FeltModel *model, const Till *tills)
{
  static const FeltCommandKind kinds[] = {FELT_COMMAND_REGISTER,     FELT_COMMAND_REGISTER,
                                          FELT_COMMAND_REBUY,        FELT_COMMAND_PAY,
                                          FELT_COMMAND_PAY,          FELT_COMMAND_UNREGISTER,
                                          FELT_COMMAND_UNDO,         FELT_COMMAND_DRAWER_OPEN,
                                          FELT_COMMAND_DRAWER_CLOSE, FELT_COMMAND_REDO};
  FeltCommand *command = felt_command_new(kinds[felt_random_below(random, G_N_ELEMENTS(kinds))]);
  guint at = felt_random_below(random, N_CASHIERS);
  gint64 near = tills[at].cash + (gint64)felt_random_below(random, 401) - 200;
  command->cashier = g_strdup(cashiers[at]);
  command->method = (int)felt_random_below(random, 4) - 1;
  command->amount = 1 + felt_random_below(random, 900);
  command->what = (int)felt_random_below(random, 5);
  command->count = felt_chance_one_in(random, 3) ? MAX(tills[at].cash, 0) : MAX(near, 0);
  command->taken = felt_chance_one_in(random, 3)
                       ? (gint64)felt_random_below(random, (guint)command->count + 1)
                       : -1;
  if (command->kind == FELT_COMMAND_REGISTER) {
    command->name = g_strdup_printf("Player %u", model->log->len);
    command->paid = felt_chance_one_in(random, 4) ? (gint64)felt_random_below(random, 1101) : -1;
  } else if (command->kind == FELT_COMMAND_UNDO || command->kind == FELT_COMMAND_REDO)
    command->seq =
        felt_chance_one_in(random, 2) ? 0 : 3 + (gint64)felt_random_below(random, model->log->len);
  else if (command->what != FELT_PAID_DRAWER_IN && command->what != FELT_PAID_DRAWER_OUT)
    command->player = any_player(random, model);
  if (command->kind == FELT_COMMAND_REBUY || command->kind == FELT_COMMAND_UNREGISTER) {
    g_free(command->player);
    command->player = any_player(random, model);
  }
  return command;
}

/* Nothing that is sold or paid now goes past a drawer that was counted. */
static void check_closed(const FeltModel *model, const FeltCommand *command, const Till *before)
{
  const FeltEvent *last = g_ptr_array_index(model->log, model->log->len - 1);
  guint at = 0;
  gboolean cash;
  if (command->kind == FELT_COMMAND_UNDO || command->kind == FELT_COMMAND_REDO ||
      command->kind == FELT_COMMAND_DRAWER_OPEN)
    return;
  if (line_amount(model, last->seq, &at, &cash) != 0)
    g_assert_true(before[at].open || !before[at].opened_once);
}

static void run_tills(guint64 seed, guint steps, guint counts[FELT_N_COMMANDS], guint *refused)
{
  FeltRandom random;
  Till tills[N_CASHIERS] = {0};
  felt_chance_init(&random, seed);
  g_autoptr(FeltModel) model = felt_play_new(BEGUN);
  if (seed % 2 == 0) /* rebuys are sold in play, entries taken back before it */
    felt_model_do(model, "start");
  for (guint i = 0; i < steps; i++) {
    g_autoptr(FeltCommand) command = any_command(&random, model, tills);
    g_autoptr(GError) error = NULL;
    if (!felt_model_execute(model, command, &error)) {
      *refused += g_error_matches(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_CLOSED);
      continue;
    }
    counts[command->kind]++;
    check_closed(model, command, tills);
    walk(model, tills);
    check_tills(model, tills);
  }
  felt_model_assert_folds(model);
}

FELT_TEST(test_chance, "/drawers/chance")
{
  static const FeltCommandKind wanted[] = {FELT_COMMAND_REGISTER,    FELT_COMMAND_REBUY,
                                           FELT_COMMAND_PAY,         FELT_COMMAND_UNDO,
                                           FELT_COMMAND_DRAWER_OPEN, FELT_COMMAND_DRAWER_CLOSE,
                                           FELT_COMMAND_REDO,        FELT_COMMAND_UNREGISTER};
  guint counts[FELT_N_COMMANDS] = {0}, refused = 0;
  guint64 seed = ((guint64)g_test_rand_int() & G_MAXUINT32) | 1;
  for (guint i = 0; i < 12; i++) {
    g_test_message("felt chance seed %" G_GUINT64_FORMAT, seed + i);
    run_tills(seed + i, 150, counts, &refused);
  }
  for (guint i = 0; i < G_N_ELEMENTS(wanted); i++)
    g_assert_cmpuint(counts[wanted[i]], >, 3);
  g_assert_cmpuint(refused, >, 10);
}

FELT_TEST_RUN(felt_play_main(argc, argv, "drawers", own_step))
