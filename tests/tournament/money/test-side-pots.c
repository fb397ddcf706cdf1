/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-side-pots.c - side pots of the evening, what is set aside, and evenings run by chance */
#include <string.h>

#include "tournament/felt-chance.h"
#include "tournament/felt-play.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-side-pot.h"
#include "tournament/words/felt-words.h"

#define LONGER "Last longer"
#define HIGH   "High hand"

/* The fields of a side pot are given by key=value only whole: tests make them in code. */
static void add_pot(FeltCommand *command, const char *name, int kind, gint64 price, int until)
{
  FeltSetup *setup = &command->setup;
  const FeltField *field = felt_record_field(&felt_setup_record, "side_pots");
  FeltSidePot *pot =
      felt_list_append(&felt_side_pot_record, &setup->side_pots, &setup->n_side_pots);
  pot->name = g_strdup(name);
  pot->kind = kind;
  pot->price = price;
  pot->until = until;
  setup->given |= G_GUINT64_CONSTANT(1) << (field - felt_setup_record.fields);
}

static void set_pots(FeltModel *model, int until, gboolean again)
{
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  g_autoptr(GError) error = NULL;
  add_pot(command, LONGER, FELT_SIDE_POT_LAST_LONGER, 1000, until);
  add_pot(command, HIGH, FELT_SIDE_POT_HIGH_HAND, 500, FELT_SIDE_POT_TO_END);
  command->setup.side_pots[0].again = again;
  felt_model_execute(model, command, &error);
  g_assert_no_error(error);
}

/* Two pots; an entry costs 20 and 5. */
static FeltModel *begin(void)
{
  FeltModel *model = felt_model_new(6);
  felt_model_do(model, "set-config currency=EUR|price=2000|fee=500|re_entries=-1");
  set_pots(model, FELT_SIDE_POT_WHILE_LATE, FALSE);
  return model;
}

static gint64 left_in(const FeltModel *model, const char *name)
{
  return felt_side_pot_left(felt_side_pot_state(model->state, name));
}

static FeltPool pool_of(const FeltModel *model)
{
  FeltPool pool;
  felt_state_pool(model->state, &pool);
  return pool;
}

static void assert_words(const FeltModel *model, const FeltEvent *event, const char *words)
{
  g_autofree char *said = felt_event_words(event, model->state);
  g_assert_cmpstr(said, ==, words);
}

/* Who has won the last longer, as "1,2"; "" while nobody has. */
static void assert_winners(FeltModel *model, const char *expected)
{
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GString) ids = g_string_new(NULL);
  felt_state_update_places(model->state);
  g_autoptr(GArray) winners =
      felt_side_pot_winners(model->state, &model->state->setup.side_pots[0], &view);
  for (guint i = 0; winners != NULL && i < winners->len; i++)
    g_string_append_printf(ids, i > 0 ? ",%u" : "%u", g_array_index(winners, guint, i));
  g_assert_cmpstr(ids->str, ==, expected);
}

/* Joining ---------------------------------------------------------------------------------------
 */

/* With the entry or later; nothing of it is in the prize pool, all of it in the drawer. */
static void test_joined(void)
{
  g_autoptr(FeltModel) model = begin();
  const FeltEvent *event =
      felt_model_do(model, "register name=Ann|side_pots=last longer,High hand|method=card");
  assert_words(model, event, "Ann joins the side pot High hand: 5 EUR, by card");
  felt_play(model, "register names=Ben,Cleo|side_pots=Last longer; register name=Dov; "
                   "side-pot-join pot=High hand|players=Ben,Dov");
  g_assert_cmpint(left_in(model, LONGER), ==, 3000);
  g_assert_cmpint(left_in(model, HIGH), ==, 1500);
  FeltPool pool = pool_of(model);
  g_assert_cmpint(pool.pool, ==, 8000);
  g_assert_cmpint(pool.taken, ==, 10000);
  g_assert_cmpint(pool.drawer, ==, 14500);
  g_assert_cmpint(pool.side_pots, ==, 4500);
  g_assert_cmpint(pool.by_method[FELT_METHOD_CARD], ==, 2500 + 1500);
  felt_model_assert_folds(model);
}

static void test_refused(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "!bad-value [no side pot Low hand] register name=Ann|side_pots=Low hand; "
                   "!bad-value [named twice] register name=Ann|side_pots=High hand,high hand; "
                   "!bad-value [waiting list] register name=Ann|waiting=yes|side_pots=High hand; "
                   "register names=Ann,Ben|side_pots=Last longer; "
                   "!name-taken [already] side-pot-join pot=Last longer|player=Ann; "
                   "!bad-value [Say which side pot] side-pot-join player=Ann; "
                   "!not-in [Ann is not in the side pot High hand] side-pot-leave pot=High "
                   "hand|player=Ann; side-pot-open pot=Last longer|open=no; "
                   "!closed [Last longer is closed] register name=Cleo|side_pots=Last longer; "
                   "!nothing [closed already] side-pot-open pot=Last longer|open=no; "
                   "side-pot-open pot=Last longer; register name=Cleo|side_pots=Last longer; "
                   "!nothing [Nothing is in] side-pot-pay pot=High hand|player=Ann; "
                   "!bad-value [30 EUR] side-pot-pay pot=Last longer|player=Ann|amount=3001; "
                   "!bad-value [more than] side-pot-pay pot=Last "
                   "longer|shares=Ann:2000,Ben:1001; "
                   "!bad-value [named twice] side-pot-pay pot=Last longer|players=Ann,1; "
                   "!bad-value [leave the rest out] side-pot-pay pot=Last "
                   "longer|shares=Ann:2000|player=Ben; "
                   "!bad-value [more than] side-pot-keep pot=Last longer|amount=3001");
}

/* Open while players can enter, to the start, or to the end. */
static void test_until(void)
{
  g_autoptr(FeltModel) model = begin();
  set_pots(model, FELT_SIDE_POT_TO_START, TRUE);
  felt_play(model, "enter 4; start; !closed side-pot-join pot=Last longer|player=1; "
                   "set-config late_until_level=1");
  set_pots(model, FELT_SIDE_POT_WHILE_LATE, TRUE);
  felt_play(model, "side-pot-join pot=Last longer|player=1; +20m; "
                   "!closed side-pot-join pot=Last longer|player=2; "
                   "side-pot-join pot=High hand|player=2; finish; "
                   "!finished side-pot-join pot=High hand|player=3; "
                   "!finished side-pot-open pot=Last longer; side-pot-pay pot=High hand|player=2");
}

/* Whoever is not playing after all gets back what was put in, in one command; an undo takes all of
 * it back, and who was registered with a side pot is gone with it. */
static void test_left(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_model_do(model, "register names=Ann,Ben|side_pots=Last longer,High hand");
  felt_model_do(model, "side-pot-leave pot=High hand|player=Ben");
  g_assert_cmpint(left_in(model, HIGH), ==, 500);
  felt_model_do(model, "unregister player=Ann");
  g_assert_cmpint(left_in(model, LONGER), ==, 1000);
  g_assert_cmpint(left_in(model, HIGH), ==, 0);
  g_assert_cmpint(pool_of(model).drawer, ==, 2500 + 1000);
  felt_model_do(model, "undo");
  g_assert_cmpint(left_in(model, LONGER), ==, 2000);
  felt_play(model, "side-pot-pay pot=Last longer|player=Ben; "
                   "!phase [paid out] unregister player=Ann; undo; "
                   "register name=Cleo|side_pots=High hand; undo");
  g_assert_null(felt_state_player_by_name(model->state, "Cleo"));
  g_assert_cmpint(left_in(model, HIGH), ==, 500);
  felt_model_assert_folds(model);
}

/* What somebody joined keeps its name; the rest of a pot may change. */
static void test_setup(void)
{
  g_autoptr(FeltModel) model = begin();
  FeltCommand *two = felt_command_new(FELT_COMMAND_SET_CONFIG);
  add_pot(two, HIGH, FELT_SIDE_POT_OTHER, 1, 0);
  add_pot(two, "HIGH HAND", FELT_SIDE_POT_OTHER, 1, 0);
  felt_model_refuse_command(model, "bad-value", "two are called", two);
  felt_model_do(model, "register name=Ann|side_pots=Last longer");
  FeltCommand *gone = felt_command_new(FELT_COMMAND_SET_CONFIG);
  add_pot(gone, HIGH, FELT_SIDE_POT_OTHER, 1, 0);
  felt_model_refuse_command(model, "started", "Last longer has been joined", gone);
  set_pots(model, FELT_SIDE_POT_TO_END, TRUE);
  g_autoptr(FeltCommand) undo = felt_command_new(FELT_COMMAND_UNDO);
  undo->seq = 3; /* which made them */
  g_assert_false(felt_model_execute(model, undo, NULL));
}

/* Paid ------------------------------------------------------------------------------------------
 */

/* To one, to several, in shares; what nobody won is kept, what was kept is put in. */
static void test_paid(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_model_do(model, "register names=Ann,Ben,Cleo|side_pots=High hand");
  felt_model_do(model, "side-pot-add pot=High hand|amount=2600|reason=last week");
  felt_model_do(model, "side-pot-pay pot=High hand|player=Ann|amount=1000|reason=quads");
  felt_play(model, "side-pot-pay pot=High hand|players=Ben,Cleo|amount=301; "
                   "side-pot-pay pot=High hand|shares=Ann:100,Cleo:200; "
                   "side-pot-keep pot=High hand|reason=season; "
                   "says 24.99 EUR of the side pot High hand is kept for another time (season)");
  const FeltSidePotState *pot = felt_side_pot_state(model->state, HIGH);
  g_assert_cmpint(pot->joined, ==, 1500);
  g_assert_cmpint(pot->added, ==, 2600);
  g_assert_cmpint(pot->paid, ==, 1000 + 301 + 300);
  g_assert_cmpint(pot->kept, ==, 2499);
  g_assert_cmpint(pool_of(model).drawer, ==, 7500);
  g_assert_cmpint(pool_of(model).paid_out, ==, 0);
  const FeltMove *move =
      &g_array_index(model->state->moves, FeltMove, model->state->moves->len - 1);
  g_assert_cmpint(move->what, ==, FELT_MOVE_POT_KEPT);
  g_assert_cmpstr(felt_move_pot(model->state, move), ==, HIGH);
  g_assert_cmpuint(felt_move_number(move), ==, 1);
  /* What went out cannot be without what came in. */
  g_autoptr(FeltCommand) undo = felt_command_new(FELT_COMMAND_UNDO);
  undo->seq = 8; /* what was put in */
  g_assert_false(felt_model_execute(model, undo, NULL));
}

/* Last longer -----------------------------------------------------------------------------------
 */

static const FeltTodo *side_pot_todo(GPtrArray *list)
{
  for (guint i = 0; i < list->len; i++)
    if (strcmp(((FeltTodo *)list->pdata[i])->kind, "side-pot") == 0)
      return list->pdata[i];
  return NULL;
}

static void assert_todo(FeltModel *model, const char *text)
{
  FeltClockView view = felt_model_clock(model);
  felt_state_update_places(model->state);
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  const FeltTodo *todo = side_pot_todo(list);
  g_assert_cmpstr(todo != NULL ? todo->text : NULL, ==, text);
}

/* Players 1 to 5, of whom 1, 2 and 3 are in it. */
static FeltModel *begin_longer(gboolean again)
{
  FeltModel *model = begin();
  set_pots(model, FELT_SIDE_POT_TO_START, TRUE);
  if (!again)
    set_pots(model, FELT_SIDE_POT_TO_START, FALSE);
  felt_play(model, "enter 5; side-pot-join pot=Last longer|players=1,2,3; start");
  return model;
}

static void test_last_longer(void)
{
  g_autoptr(FeltModel) model = begin_longer(FALSE);
  felt_model_do(model, "bust-out player=1|by=4");
  assert_winners(model, "");
  felt_model_refuse(model, "bad-value", "Nobody has won", "side-pot-pay pot=Last longer");
  felt_model_do(model, "bust-out player=3|by=4");
  assert_winners(model, "2");
  assert_todo(model, "Pay the side pot Last longer, 30 EUR, to Player 2.");
  assert_words(model, felt_model_do(model, "side-pot-pay pot=Last longer"),
               "Player 2 wins 30 EUR of the side pot Last longer");
  assert_todo(model, NULL);
  felt_play(model, "undo; put-back player=3");
  assert_winners(model, "");
}

/* Of one hand: equal stacks share it, a greater stack has it alone. */
static void test_tie(void)
{
  g_autoptr(FeltModel) model = begin_longer(FALSE);
  felt_play(model, "bust-out player=3|by=4; bust-out players=1:700,2:700");
  assert_winners(model, "1,2");
  felt_model_do(model, "side-pot-pay pot=Last longer");
  g_assert_cmpint(left_in(model, LONGER), ==, 0);
  felt_play(model, "undo; undo; bust-out players=1:700,2:900");
  assert_winners(model, "2");
}

/* Who comes in again is out of it, may join it anew while it is open, or is still in it by the
 * pot's own rule. */
static void test_again(void)
{
  g_autoptr(FeltModel) model = begin_longer(FALSE);
  felt_play(model, "bust-out player=1|by=4; re-enter player=1; bust-out player=2|by=4");
  assert_winners(model, "3");
  felt_model_do(model, "side-pot-open pot=Last longer");
  assert_winners(model, "");
  felt_model_do(model, "side-pot-join pot=Last longer|player=1");
  g_assert_cmpint(left_in(model, LONGER), ==, 4000);
  felt_model_do(model, "side-pot-open pot=Last longer|open=no");
  assert_winners(model, "");
  felt_model_do(model, "bust-out player=3|by=4");
  assert_winners(model, "1");

  g_autoptr(FeltModel) second = begin_longer(TRUE);
  felt_play(second, "bust-out player=1|by=4; re-enter player=1; bust-out player=2|by=4");
  assert_winners(second, "");
  felt_model_do(second, "bust-out player=3|by=4");
  assert_winners(second, "1");
}

/* Play that ends with several of them in shares it; what is in the others is to be given away. */
static void test_end(void)
{
  g_autoptr(FeltModel) model = begin_longer(FALSE);
  felt_play(model, "side-pot-join pot=High hand|players=4,5; bust-out player=1|by=4");
  assert_todo(model, NULL);
  felt_model_do(model, "finish");
  assert_winners(model, "2,3");
  assert_todo(model, "Pay the side pot Last longer, 30 EUR, to Player 2, Player 3.");
  felt_model_do(model, "side-pot-pay pot=Last longer");
  assert_todo(model, "10 EUR are in the side pot High hand: pay them out, or keep them for another "
                     "time.");
  felt_model_do(model, "side-pot-keep pot=High hand");
  assert_todo(model, NULL);
}

/* Set aside -------------------------------------------------------------------------------------
 */

/* A part of what is charged for prizes goes to a season: it is in the equation, and no prize. */
static void test_set_aside(void)
{
  g_autoptr(FeltModel) model = begin();
  felt_play(model, "set-config payouts.set_aside=1000|payouts.set_aside_each=50; enter 3");
  FeltPool pool = pool_of(model);
  g_assert_cmpint(pool.set_aside, ==, 600 + 150);
  g_assert_cmpint(pool.pool, ==, 6000 - 750);
  g_assert_cmpint(pool.pool + pool.set_aside + pool.fees, ==, pool.taken);
  felt_model_do(model, "set-config guarantee=6000"); /* of prizes: the house adds what lacks */
  pool = pool_of(model);
  g_assert_cmpint(pool.overlay, ==, 750);
  g_assert_cmpint(pool.pool, ==, 6000);
  felt_model_do(model, "set-config payouts.set_aside_each=1000000");
  g_assert_cmpint(pool_of(model).set_aside, ==, 6000);
}

static void test_set_aside_sums(void)
{
  FeltPayouts payouts = {.set_aside = 333};
  g_assert_cmpint(felt_payouts_set_aside(&payouts, 1001, 5), ==, 33);
  g_assert_cmpint(felt_payouts_set_aside(&payouts, 0, 0), ==, 0);
  payouts.set_aside = FELT_WHOLE;
  payouts.set_aside_each = FELT_MONEY_MAX;
  g_assert_cmpint(felt_payouts_set_aside(&payouts, FELT_INT_MAX, 1000000), ==, FELT_INT_MAX);
  payouts.set_aside = 0;
  g_assert_cmpint(felt_payouts_set_aside(&payouts, FELT_MONEY_MAX * 3, 2), ==, 2 * FELT_MONEY_MAX);
  g_assert_cmpint(felt_payouts_set_aside(&payouts, 100, 0), ==, 0);
}

/* By chance -------------------------------------------------------------------------------------
 */

/* What each pot should hold, by the events that stand. */
static void check_pots(const FeltModel *model)
{
  g_autoptr(GHashTable) sums = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  gint64 all = 0;
  for (guint i = 0; i < model->log->len; i++) {
    const FeltEvent *event = g_ptr_array_index(model->log, i);
    const FeltSidePotMoney *money = &event->u.side_pot_money;
    if (event->kind != FELT_EVENT_SIDE_POT_MONEY ||
        felt_history_is_undone(model->history, event->seq))
      continue;
    gboolean in = money->what == FELT_SIDE_POT_JOINED || money->what == FELT_SIDE_POT_ADDED;
    gint64 was = GPOINTER_TO_SIZE(g_hash_table_lookup(sums, money->pot));
    gint64 is = was + (in ? money->amount : -money->amount);
    g_assert_cmpint(is, >=, 0);
    g_hash_table_insert(sums, g_strdup(money->pot), GSIZE_TO_POINTER(is));
  }
  for (guint i = 0; i < model->state->side_pots->len; i++) {
    const FeltSidePotState *pot = &g_array_index(model->state->side_pots, FeltSidePotState, i);
    gint64 sum = GPOINTER_TO_SIZE(g_hash_table_lookup(sums, pot->name));
    g_assert_cmpint(pot->joined + pot->added, ==, pot->paid + pot->kept + sum);
    all += sum;
  }
  g_assert_cmpint(pool_of(model).side_pots, ==, all);
}

/* rules.md 7: the money's equation, with what is set aside and without the side pots. */
static void check_equation(const FeltModel *model)
{
  FeltPool pool = pool_of(model);
  g_assert_cmpint(pool.pool + pool.set_aside + pool.bounties + pool.fees + pool.staff, ==,
                  pool.taken + pool.owed + pool.overlay + pool.added + pool.adjusted -
                      pool.refunds);
}

/* Anything, but more often something with a side pot. */
static FeltCommand *any_command(FeltRandom *random, const FeltState *state)
{
  FeltCommand *command = felt_chance_command(random, state);
  guint tries = felt_chance_one_in(random, 2) ? 30 : 0;
  while (tries-- > 0 && command->kind < FELT_COMMAND_SIDE_POT_JOIN) {
    felt_command_free(command);
    command = felt_chance_command(random, state);
  }
  return command;
}

static void run(guint64 seed, guint steps, guint counts[FELT_N_COMMANDS])
{
  FeltRandom random;
  felt_chance_init(&random, seed);
  g_autoptr(FeltModel) model = begin();
  felt_model_enter(model, 6);
  for (guint i = 0; i < steps; i++) {
    g_autoptr(FeltCommand) command = any_command(&random, model->state);
    if (!felt_model_execute(model, command, NULL))
      continue;
    counts[command->kind]++;
    check_pots(model);
    check_equation(model);
  }
  felt_model_assert_folds(model);
}

static void test_chance(void)
{
  guint counts[FELT_N_COMMANDS] = {0};
  for (guint64 seed = 1; seed <= 30; seed++) {
    g_test_message("seed %" G_GUINT64_FORMAT, seed);
    run(seed, 300, counts);
  }
  for (guint i = FELT_COMMAND_SIDE_POT_JOIN; i <= FELT_COMMAND_SIDE_POT_OPEN; i++) {
    g_test_message("%s: %u", felt_command_info((FeltCommandKind)i)->name, counts[i]);
    g_assert_cmpuint(counts[i], >, 30);
  }
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/side-pots/joined", test_joined);
  g_test_add_func("/side-pots/refused", test_refused);
  g_test_add_func("/side-pots/until", test_until);
  g_test_add_func("/side-pots/left", test_left);
  g_test_add_func("/side-pots/setup", test_setup);
  g_test_add_func("/side-pots/paid", test_paid);
  g_test_add_func("/side-pots/last-longer", test_last_longer);
  g_test_add_func("/side-pots/tie", test_tie);
  g_test_add_func("/side-pots/again", test_again);
  g_test_add_func("/side-pots/end", test_end);
  g_test_add_func("/side-pots/set-aside-7", test_set_aside);
  g_test_add_func("/side-pots/set-aside-sums", test_set_aside_sums);
  g_test_add_func("/side-pots/chance-7", test_chance);
  return g_test_run();
}
