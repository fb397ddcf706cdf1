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

/* Players 1 to 5, of whom 1, 2 and 3 are in the last longer. */
#define IN_LONGER(again)                                                                           \
  BEGUN "set-config side_pots=" LONGER(                                                            \
      "start", again) "," HIGH "; enter 5; "                                                       \
                      "side-pot-join pot=Last longer|players=1,2,3; start; "

static const FeltPlayTest scripts[] = {
    /* With the entry or later; nothing of it is in the prize pool, all of it in the drawer. */
    {"/side-pots/joined",
     BEGUN "register name=Ann|side_pots=last longer,High hand|method=card; "
           "says Ann joins the side pot High hand: 5 EUR, by card; "
           "register names=Ben,Cleo|side_pots=Last longer; register name=Dov; "
           "side-pot-join pot=High hand|players=Ben,Dov; left 3000 Last longer; "
           "left 1500 High hand; "
           "pool: pool=8000 taken=10000 drawer=14500 side_pots=4500 card=4000; folds"},
    {"/side-pots/refused",
     BEGUN "!bad-value [no side pot Low hand] register name=Ann|side_pots=Low hand; "
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
           "!bad-value [more than] side-pot-pay pot=Last longer|shares=Ann:2000,Ben:1001; "
           "!bad-value [named twice] side-pot-pay pot=Last longer|players=Ann,1; "
           "!bad-value [leave the rest out] side-pot-pay pot=Last "
           "longer|shares=Ann:2000|player=Ben; "
           "!bad-value [more than] side-pot-keep pot=Last longer|amount=3001"},
    /* Open while players can enter, to the start, or to the end. */
    {"/side-pots/until",
     BEGUN "set-config side_pots=" LONGER(
         "start",
         "yes") "," HIGH "; enter 4; start; "
                "!closed side-pot-join pot=Last longer|player=1; set-config late_until_level=1; "
                "set-config side_pots=" LONGER(
                    "late", "yes") "," HIGH "; "
                                   "side-pot-join pot=Last longer|player=1; +20m; "
                                   "!closed side-pot-join pot=Last longer|player=2; "
                                   "side-pot-join pot=High hand|player=2; finish; "
                                   "!finished side-pot-join pot=High hand|player=3; "
                                   "!finished side-pot-open pot=Last longer; side-pot-pay "
                                   "pot=High hand|player=2"},
    /* Whoever is not playing after all gets back what was put in, in one command; an undo takes all
     * of it back, and who was registered with a side pot is gone with it. */
    {"/side-pots/left",
     BEGUN "register names=Ann,Ben|side_pots=Last longer,High hand; "
           "side-pot-leave pot=High hand|player=Ben; left 500 High hand; unregister player=Ann; "
           "left 1000 Last longer; left 0 High hand; pool: drawer=3500; undo; "
           "left 2000 Last longer; side-pot-pay pot=Last longer|player=Ben; "
           "!phase [paid out] unregister player=Ann; undo; "
           "register name=Cleo|side_pots=High hand; undo; !no-player pay player=Cleo; "
           "left 500 High hand; folds"},
    /* What somebody joined keeps its name; the rest of a pot may change. */
    {"/side-pots/setup",
     BEGUN "mark made; !bad-value [two are called] set-config side_pots=" HIGH
           ",name:HIGH HAND/price:1; register name=Ann|side_pots=Last longer; "
           "!started [Last longer has been joined] set-config side_pots=" HIGH "; "
           "set-config side_pots=" LONGER("end", "yes") "," HIGH "; !cannot-undo undo seq=$made"},
    /* To one, to several, in shares; what nobody won is kept, what was kept is put in. What went
     * out cannot be without what came in. */
    {"/side-pots/paid",
     BEGUN "register names=Ann,Ben,Cleo|side_pots=High hand; "
           "side-pot-add pot=High hand|amount=2600|reason=last week; mark put; "
           "side-pot-pay pot=High hand|player=Ann|amount=1000|reason=quads; "
           "side-pot-pay pot=High hand|players=Ben,Cleo|amount=301; "
           "side-pot-pay pot=High hand|shares=Ann:100,Cleo:200; "
           "side-pot-keep pot=High hand|reason=season; "
           "says 24.99 EUR of the side pot High hand is kept for another time (season); "
           "sums 1500 2600 1601 2499 High hand; pool: drawer=7500 paid_out=0; "
           "receipt 0: side-pot-kept pot=High_hand number=1; !cannot-undo undo seq=$put"},

    {"/side-pots/last-longer",
     IN_LONGER("no") "bust-out player=1|by=4; winners none; "
                     "!bad-value [Nobody has won] side-pot-pay pot=Last longer; "
                     "bust-out player=3|by=4; winners 2; "
                     "todo side-pot [Pay the side pot Last longer, 30 EUR, to Player 2.]; "
                     "side-pot-pay pot=Last longer; "
                     "says Player 2 wins 30 EUR of the side pot Last longer; no todo side-pot; "
                     "undo; put-back player=3; winners none"},
    /* Of one hand: equal stacks share it, a greater stack has it alone. */
    {"/side-pots/tie",
     IN_LONGER("no") "bust-out player=3|by=4; bust-out players=1:700,2:700; winners 1,2; "
                     "side-pot-pay pot=Last longer; left 0 Last longer; undo; undo; "
                     "bust-out players=1:700,2:900; winners 2"},
    /* Who comes in again is out of it, may join it anew while it is open, or is still in it by the
     * pot's own rule. */
    {"/side-pots/again",
     IN_LONGER("no") "bust-out player=1|by=4; re-enter player=1; bust-out player=2|by=4; "
                     "winners 3; side-pot-open pot=Last longer; winners none; "
                     "side-pot-join pot=Last longer|player=1; left 4000 Last longer; "
                     "side-pot-open pot=Last longer|open=no; winners none; "
                     "bust-out player=3|by=4; winners 1"},
    {"/side-pots/again-by-rule",
     IN_LONGER("yes") "bust-out player=1|by=4; re-enter player=1; bust-out player=2|by=4; "
                      "winners none; bust-out player=3|by=4; winners 1"},
    /* Play that ends with several of them in shares it; what is in the others is to be given away.
     */
    {"/side-pots/end",
     IN_LONGER("no") "side-pot-join pot=High hand|players=4,5; bust-out player=1|by=4; "
                     "no todo side-pot; finish; winners 2,3; todo side-pot [Pay the side pot Last "
                     "longer, 30 EUR, to Player 2, Player 3.]; side-pot-pay pot=Last longer; "
                     "todo side-pot [10 EUR are in the side pot High hand: pay them out, or keep "
                     "them for another time.]; side-pot-keep pot=High hand; no todo side-pot"},
    /* A part of what is charged for prizes goes to a season: it is in the equation, and no prize.
     * Of guaranteed prizes the house adds what lacks. */
    {"/side-pots/set-aside-7",
     BEGUN "set-config payouts.set_aside=1000|payouts.set_aside_each=50; enter 3; "
           "pool: set_aside=750 pool=5250 fees=1500 taken=7500; set-config guarantee=6000; "
           "pool: overlay=750 pool=6000; set-config payouts.set_aside_each=1000000; "
           "pool: set_aside=6000"},
};

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

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  felt_play_extend(own_step);
  felt_play_add(scripts, G_N_ELEMENTS(scripts));
  return felt_test_run();
}
