/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-side-pots.c - side pots of the evening, what is set aside, and evenings run by chance */
#include "felt-test.h"
#include <stdio.h>
#include <string.h>

#include "tournament/felt-chance.h"
#include "tournament/felt-play.h"
#include "tournament/money/felt-prize-help.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-side-pot.h"

#define LONGER(until, again)                                                                       \
  "name:Last longer/kind:last-longer/price:1000/until:" until "/again:" again
#define HIGH "name:High hand/kind:high-hand/price:500/until:end"

/* Two pots; an entry costs 20 and 5. */
#define BEGUN                                                                                      \
  "set-config currency=EUR|price=2000|fee=500|re_entries=-1; "                                     \
  "set-config side_pots=" LONGER("late", "no") "," HIGH "; "

/* Who has won the last longer, "1,2". */
static void expect_winners(FeltModel *model, const char *step, const char *wanted)
{
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GString) ids = g_string_new(NULL);
  felt_state_update_places(model->state);
  g_autoptr(GArray) winners =
      felt_side_pot_winners(model->state, &model->state->setup.side_pots[0], &view);
  for (guint i = 0; winners != NULL && i < winners->len; i++)
    g_string_append_printf(ids, i > 0 ? ",%u" : "%u", g_array_index(winners, guint, i));
  felt_play_text(step, ids->len > 0 ? ids->str : "none", wanted);
}

/* "left 500 High hand" is in the pot; "sums 1500 2600 1601 2499 High hand" was joined, added, paid
 * and kept; "winners none", "winners 1,2" have won the last longer. */
static gboolean own_step(FeltModel *model, const char *step)
{
  gint64 joined, added, paid, kept;
  int at = 0;
  if (g_str_has_prefix(step, "winners "))
    expect_winners(model, step, step + strlen("winners "));
  else if (sscanf(step, "left %" G_GINT64_FORMAT " %n", &joined, &at) == 1)
    g_assert_cmpint(felt_side_pot_left(felt_side_pot_state(model->state, step + at)), ==, joined);
  else if (sscanf(step,
                  "sums %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                  " %" G_GINT64_FORMAT " %n",
                  &joined, &added, &paid, &kept, &at) == 4) {
    const FeltSidePotState *pot = felt_side_pot_state(model->state, step + at);
    g_assert_cmpint(pot->joined, ==, joined);
    g_assert_cmpint(pot->added, ==, added);
    g_assert_cmpint(pot->paid, ==, paid);
    g_assert_cmpint(pot->kept, ==, kept);
  } else
    return felt_prizes_step(model, step);
  return TRUE;
}

static FeltPool pool_of(const FeltModel *model)
{
  FeltPool pool;
  felt_state_pool(model->state, &pool);
  return pool;
}

FELT_TEST(test_set_aside_sums, "/side-pots/set-aside-sums")
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
  g_autoptr(FeltModel) model = felt_play_new(BEGUN "enter 6");
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

FELT_TEST(test_chance, "/side-pots/chance-7")
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

FELT_TEST_RUN(felt_play_main(argc, argv, "side-pots", own_step))
