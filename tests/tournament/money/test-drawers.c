/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-drawers.c - sessions of drawers: sums, counts, undo, and a till run by chance */
#include <string.h>

#include "tournament/felt-chance.h"
#include "tournament/felt-play.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/state/felt-drawer.h"
#include "tournament/words/felt-words.h"

static FeltModel *begin(void)
{
  FeltModel *model = felt_model_new(6);
  felt_model_do(model, "set-config currency=EUR|price=1000|fee=100|rebuys=-1|rebuy_price=500");
  return model;
}

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

static void assert_words(const FeltModel *model, guint64 seq, const char *words)
{
  g_autofree char *said = felt_event_words(g_ptr_array_index(model->log, seq - 1), model->state);
  g_assert_cmpstr(said, ==, words);
}

/* What comes in and goes out in cash is expected, what is paid by card is told apart; what another
 * cashier takes, and what was taken before, is not in it. */
static void test_sums(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "register name=Old|cashier=Kim; drawer-open cashier=Kim|amount=20000; "
                   "register names=Ann,Ben,Cleo|cashier=Kim; "
                   "register name=Dov|cashier=Kim|method=card; register name=Eve|cashier=Lou; "
                   "pay player=Ann|for=refund|amount=100|cashier=Kim; "
                   "pay for=drawer-out|amount=1000|cashier=Kim");
  FeltDrawerSums sums = last_sums(model, "Kim");
  g_assert_cmpint(sums.opening, ==, 20000);
  g_assert_cmpint(sums.in[FELT_METHOD_CASH], ==, 3300);
  g_assert_cmpint(sums.out[FELT_METHOD_CASH], ==, 1100);
  g_assert_cmpint(sums.in[FELT_METHOD_CARD], ==, 1100);
  g_assert_cmpint(sums.expected, ==, 22200);
  g_assert_cmpuint(sums.moves, ==, 6);
  g_assert_cmpint(sums.difference, ==, 0);

  const FeltEvent *closed =
      felt_model_do(model, "drawer-close cashier=Kim|count=22150|taken=20000|note=One note torn");
  g_assert_cmpint(closed->u.drawer_closed.expected, ==, 22200);
  sums = last_sums(model, "Kim");
  g_assert_cmpint(sums.difference, ==, -50);
  assert_words(model, closed->seq,
               "The drawer of Kim is closed: 221.50 EUR counted, 0.50 EUR less than expected; 200 "
               "EUR taken out (One note torn)");
  /* The books follow the count: 11 from before, 11 by card and 21.50 left, 11 of Lou. */
  g_assert_cmpint(in_drawers(model), ==, 1100 + 1100 + 2150 + 1100);
  felt_model_assert_folds(model);
}

/* What stays in the drawer is there when it is opened again; each session has lines of its own. */
static void test_again(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "drawer-open cashier=Kim|amount=10000; register name=Ann|cashier=Kim");
  const FeltEvent *closed = felt_model_do(model, "drawer-close cashier=Kim|count=11100|taken=6100");
  guint first_closing = (guint)closed->seq;
  assert_words(
      model, closed->seq,
      "The drawer of Kim is closed: 111 EUR counted, as much as expected; 61 EUR taken out");
  const FeltEvent *opened = felt_model_do(model, "drawer-open cashier=Kim|amount=500");
  assert_words(model, opened->seq,
               "The drawer of Kim is opened: 5 EUR put in, 50 EUR were left in it");
  g_assert_cmpint(last_sums(model, "Kim").expected, ==, 5500);
  felt_play(model,
            "!cannot-undo [the drawer of Kim is open already] undo seq=%u; "
            "register name=Ben|cashier=Kim",
            first_closing);
  g_assert_cmpint(last_sums(model, "Kim").expected, ==, 6600);
  closed = felt_model_do(model, "drawer-close cashier=Kim|count=6700");
  assert_words(
      model, closed->seq,
      "The drawer of Kim is closed: 67 EUR counted, 1 EUR more than expected; 67 EUR taken out");
  g_assert_cmpuint(model->state->drawer_sessions->len, ==, 2);
  g_assert_cmpint(in_drawers(model), ==, 0);
  FeltDrawerSums first;
  felt_drawer_sums(model->state,
                   &g_array_index(model->state->drawer_sessions, FeltDrawerSession, 0), &first);
  g_assert_cmpuint(first.moves, ==, 1);
  g_assert_cmpint(first.expected, ==, 11100);
  felt_model_assert_folds(model);
}

/* A sale of a closed session that is undone was counted all the same: the difference grows, and the
 * closing says what was expected then. */
static void test_undo_inside(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_model_do(model, "drawer-open cashier=Kim|amount=10000");
  const FeltEvent *sale = felt_model_do(model, "register name=Ann|cashier=Kim");
  const FeltEvent *closed = felt_model_do(model, "drawer-close cashier=Kim|count=11100");
  guint64 closing = closed->seq, sold = sale->seq;
  felt_model_do(model, "undo seq=%u", (guint)sold);
  FeltDrawerSums sums = last_sums(model, "Kim");
  g_assert_cmpint(sums.expected, ==, 10000);
  g_assert_cmpint(sums.difference, ==, 1100);
  g_assert_cmpint(felt_drawer_last(model->state, "Kim")->told, ==, 11100);
  assert_words(model, closing,
               "The drawer of Kim is closed: 111 EUR counted, 11 EUR more than expected; 111 EUR "
               "taken out; 111 EUR were expected at the count, 100 EUR by what stands now");
  g_assert_cmpint(in_drawers(model), ==, 0);
  felt_model_do(model, "redo seq=%u", (guint)sold);
  g_assert_cmpint(last_sums(model, "Kim").difference, ==, 0);
  felt_model_assert_folds(model);
}

/* The opening cannot be undone under its count; the count can, and the drawer is open again. */
static void test_undo(void)
{
  g_autoptr(FeltModel) model = begin();
  const FeltEvent *opened = felt_model_do(model, "drawer-open cashier=Kim|amount=10000");
  guint64 opening = opened->seq;
  felt_model_do(model, "register name=Ann|cashier=Kim");
  felt_model_do(model, "drawer-close cashier=Kim|count=11000|taken=11000");
  felt_model_refuse(model, "cannot-undo", "the drawer of Kim is not open", "undo seq=%u",
                    (guint)opening);
  felt_play(model, "!closed [Kim] register name=Ben|cashier=Kim; undo");
  g_assert_cmpuint(felt_drawer_last(model->state, "Kim")->closed, ==, 0);
  g_assert_cmpint(last_sums(model, "Kim").expected, ==, 11100);
  g_assert_cmpint(in_drawers(model), ==, 11100);
  felt_play(model, "register name=Ben|cashier=Kim; undo; redo; undo");
  /* What was taken out keeps its number, cancelled. */
  const FeltMove *last =
      &g_array_index(model->state->moves, FeltMove, model->state->moves->len - 2);
  g_assert_cmpint(last->what, ==, FELT_MOVE_DRAWER_OUT);
  g_assert_true(last->cancelled);
  g_assert_cmpuint(felt_move_number(last), ==, 1);
  felt_model_assert_folds(model);
}

/* The count finds a difference: a line of its own, of which there is no receipt. */
static void test_line(void)
{
  g_autoptr(FeltModel) model = begin();
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
static void test_actor(void)
{
  g_autoptr(FeltModel) model = begin();
  model->context.actor = "Mia";
  felt_play(model, "drawer-open amount=0; event: cashier=Mia; drawer-close count=0; "
                   "!closed [The drawer of Mia is closed] register name=Ann; "
                   "register name=Ann|cashier=Lou");
  model->context.actor = "Lou";
  felt_model_do(model, "register name=Ben");
}

static guint n_todo(const FeltModel *model, FeltCommand **action)
{
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  guint n = 0;
  *action = NULL;
  for (guint i = 0; i < list->len; i++) {
    const FeltTodo *todo = list->pdata[i];
    if (!g_str_equal(todo->kind, "drawer"))
      continue;
    n++;
    g_assert_nonnull(strstr(todo->text, "Close the drawer of "));
    *action = todo->action;
  }
  if (*action != NULL)
    *action = felt_command_copy(*action);
  return n;
}

/* A drawer that is open at the end is to be counted. */
static void test_todo(void)
{
  FeltCommand *action;
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "drawer-open cashier=Kim|amount=100; drawer-open cashier=Lou|amount=100; "
                   "enter 2; start");
  g_assert_cmpuint(n_todo(model, &action), ==, 0);
  felt_play(model, "finish; drawer-close cashier=Lou|count=100");
  g_assert_cmpuint(n_todo(model, &action), ==, 1);
  g_assert_cmpint(action->kind, ==, FELT_COMMAND_DRAWER_CLOSE);
  g_assert_cmpstr(action->cashier, ==, "Kim");
  action->count = 100;
  g_autoptr(GError) error = NULL;
  g_assert_true(felt_model_execute(model, action, &error));
  felt_command_free(action);
  g_assert_cmpuint(n_todo(model, &action), ==, 0);
}

/* By chance -------------------------------------------------------------------------------- */

#define N_CASHIERS 3

static const char *const cashiers[N_CASHIERS] = {"Kim", "Lou", "Mia"};

/* What a drawer must hold, event by event, as somebody would count it along with the log. */
typedef struct {
  gboolean open, opened_once;
  gint64 cash;             /* in the drawer, by its session */
  gint64 sessions, beside; /* what moved in sessions, and outside of them */
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
    if (tills[at].open && cash)
      tills[at].cash += amount;
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
  g_autoptr(FeltModel) model = begin();
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

static void test_chance(void)
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

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/drawers/sums", test_sums);
  g_test_add_func("/drawers/again", test_again);
  g_test_add_func("/drawers/undo-inside", test_undo_inside);
  g_test_add_func("/drawers/undo", test_undo);
  g_test_add_func("/drawers/line", test_line);
  g_test_add_func("/drawers/actor", test_actor);
  g_test_add_func("/drawers/todo", test_todo);
  g_test_add_func("/drawers/chance", test_chance);
  return g_test_run();
}
