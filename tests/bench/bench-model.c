/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-model.c - what the model takes in a tournament of 10,000 players at 1,112 tables */
#include "bench/felt-bench.h"
#include "felt-test.h"
#include "tournament/decide/felt-decide.h"

#include <string.h>

#include "tournament/state/felt-prizes.h"
#include "tournament/floor/felt-balance.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/floor/felt-draw.h"

#define PLAYERS 10000
#define ROUNDS  200

typedef struct {
  FeltState *state;
  FeltContext context;
} Bench;

/* Decides and applies, as a session does but for the log. */
static void act(Bench *bench, const FeltCommand *command)
{
  bench->context.now.utc_us += 1000;
  bench->context.now.boottime_us += 1000;
  bench->context.seed[0]++;
  g_autoptr(GPtrArray) events =
      felt_must(felt_decide(bench->state, command, &bench->context, &felt_error));
  for (guint i = 0; i < events->len; i++) {
    FeltEvent *event = g_ptr_array_index(events, i);
    event->seq = bench->state->seq + 1;
    g_assert_true(felt_state_apply(bench->state, event, NULL));
  }
}

/* A goal is a share of what one command may take on its way to the screen (50 ms). */
static void report(const char *what, gint64 *us, guint n, double goal_ms)
{
  felt_bench_sort_us(us, n);
  g_print("%-34s median %8.3f ms  99 %% %8.3f ms  goal %5.1f ms\n", what, (double)us[n / 2] / 1000,
          (double)us[n * 99 / 100] / 1000, goal_ms);
}

/* Runs one thing ROUNDS times. */
static void measure(Bench *bench, const char *what, double goal_ms,
                    void (*run)(Bench *bench, guint round))
{
  gint64 us[ROUNDS];
  for (guint i = 0; i < ROUNDS; i++) {
    gint64 start = g_get_monotonic_time();
    run(bench, i);
    us[i] = g_get_monotonic_time() - start;
  }
  report(what, us, ROUNDS, goal_ms);
}

static void do_player(Bench *bench, FeltCommandKind kind, guint id)
{
  g_autofree char *text = g_strdup_printf("%u", id);
  g_autoptr(FeltCommand) command = felt_command_new_player(kind, text);
  act(bench, command);
  felt_state_update_places(bench->state);
}

static void run_bust(Bench *bench, guint round)
{
  do_player(bench, FELT_COMMAND_BUST_OUT, 1 + 3 * round);
}

static void run_rebuy(Bench *bench, guint round)
{
  do_player(bench, FELT_COMMAND_REBUY, 1 + 3 * round);
}

static void run_hand(Bench *bench, guint round)
{
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_NEXT_HAND);
  command->table = 1 + round;
  act(bench, command);
}

static void run_late(Bench *bench, guint round)
{
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_REGISTER);
  command->name = g_strdup_printf("Late Number %u", round);
  act(bench, command);
}

static void run_break(Bench *bench, guint round)
{
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_BREAK_TABLE);
  command->table = felt_state_open_tables(bench->state);
  act(bench, command);
}

static void run_todo(Bench *bench, guint round)
{
  g_ptr_array_unref(felt_todo_list(bench->state));
}

static void run_prizes(Bench *bench, guint round)
{
  bench->state->places_dirty = TRUE;
  felt_state_update_places(bench->state);
}

static void run_prize_lines(Bench *bench, guint round)
{
  g_array_unref(felt_prize_lines(bench->state));
}

static void run_pool(Bench *bench, guint round)
{
  FeltPool pool;
  felt_state_pool(bench->state, &pool);
  g_array_unref(felt_state_drawers(bench->state));
}

static void run_pay(Bench *bench, guint round)
{
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_PAY);
  command->player = g_strdup_printf("%u", 3000 - 2 * round);
  command->what = FELT_PAID_REFUND;
  command->amount = 1;
  act(bench, command);
  felt_state_update_places(bench->state);
}

/* Four are out at every third table. */
static void make_uneven(Bench *bench)
{
  for (guint t = 1; t <= bench->state->tables->len; t += 3)
    for (guint s = 1, out = 0; s <= 9 && out < 4; s++) {
      const FeltTable *table = felt_state_table(bench->state, t);
      if (table == NULL || table->status != FELT_TABLE_OPEN || table->players[s] == 0)
        continue;
      do_player(bench, FELT_COMMAND_BUST_OUT, table->players[s]);
      out++;
    }
}

/* The tables as thousands of bust-outs left them: much more to even out than a floor ever has;
 * while late registration runs, for else they break. */
static void run_plan(Bench *bench, guint round)
{
  FeltClockView view = {0};
  bench->state->setup.late_until_minutes = 144000;
  bench->state->registration_closed = FALSE;
  g_autoptr(GPtrArray) plan = felt_balance_plan(bench->state, &view);
  if (round == 0)
    g_print("the balance plan has %u lines\n", plan->len);
}

static void run_copy(Bench *bench, guint round)
{
  felt_state_free(felt_state_copy(bench->state));
}

static void run_invariants(Bench *bench, guint round)
{
  g_assert_null(felt_state_broken_invariant(bench->state));
}

static void begin(Bench *bench)
{
  g_autoptr(FeltCommand) create = felt_command_new(FELT_COMMAND_CREATE);
  memset(bench, 0, sizeof *bench);
  bench->state = felt_state_new();
  bench->context.now.utc_us = G_GINT64_CONSTANT(1795291200000000);
  g_strlcpy(bench->context.now.boot_id, "boot", sizeof bench->context.now.boot_id);
  create->setup.name = g_strdup("Large");
  create->setup.rebuy.most = -1;
  create->setup.price = 10000;
  create->setup.fee = 1000;
  create->setup.bounty = 5000;
  create->setup.bounties.kind = FELT_BOUNTY_PROGRESSIVE;
  FeltLevel *level = felt_list_append(&felt_level_record, &create->levels, &create->n_levels);
  level->big = 100;
  level->minutes = 1440;
  act(bench, create);
}

static void enter_all(Bench *bench)
{
  static gint64 us[PLAYERS];
  for (guint i = 0; i < PLAYERS; i++) {
    g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_REGISTER);
    command->name = g_strdup_printf("Player Number %u", i);
    gint64 start = g_get_monotonic_time();
    act(bench, command);
    us[i] = g_get_monotonic_time() - start;
  }
  report("register", us, PLAYERS, 1);
}

/* The draw of all seats, its check from the seed, and taking it in. */
static void draw_all(Bench *bench)
{
  gint64 us[3][11];
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SEAT);
  for (guint i = 0; i < 11; i++) {
    g_autoptr(FeltState) state = felt_state_copy(bench->state);
    bench->context.seed[1]++;
    gint64 start = g_get_monotonic_time();
    g_autoptr(GPtrArray) events = felt_decide(state, command, &bench->context, NULL);
    gint64 decided = g_get_monotonic_time();
    FeltEvent *event = g_ptr_array_index(events, 0);
    g_assert_true(felt_draw_verify(state, event, NULL));
    gint64 verified = g_get_monotonic_time();
    event->seq = state->seq + 1;
    g_assert_true(felt_state_apply(state, event, NULL));
    us[0][i] = decided - start;
    us[1][i] = verified - decided;
    us[2][i] = g_get_monotonic_time() - verified;
  }
  report("draw 10,000 seats", us[0], 11, 20);
  report("verify that draw", us[1], 11, 20);
  report("apply that draw", us[2], 11, 10);
}

int main(void)
{
  Bench bench;
  g_autoptr(FeltCommand) start = felt_command_new(FELT_COMMAND_START);
  begin(&bench);
  enter_all(&bench);
  draw_all(&bench);
  act(&bench, start);
  g_print("%u players at %u tables\n", bench.state->n_seated, felt_state_open_tables(bench.state));
  measure(&bench, "next hand", 0.1, run_hand);
  measure(&bench, "bust-out, places brought up to date", 2, run_bust);
  measure(&bench, "rebuy of one who is out", 2, run_rebuy);
  measure(&bench, "bust-out again", 2, run_bust);
  for (guint i = 1; i <= 3000; i++)
    if (felt_state_player(bench.state, i)->status == FELT_PLAYER_IN)
      do_player(&bench, FELT_COMMAND_BUST_OUT, i);
  measure(&bench, "late entry, seat drawn", 2, run_late);
  measure(&bench, "break a table", 5, run_break);
  measure(&bench, "to-do list", 10, run_todo);
  measure(&bench, "places, 1,500 prizes, bounties", 2, run_prizes);
  measure(&bench, "lines of the list of prizes", 2, run_prize_lines);
  measure(&bench, "sums of the money, drawers", 1, run_pool);
  measure(&bench, "a payment", 3, run_pay);
  measure(&bench, "copy of the state", 5, run_copy);
  measure(&bench, "invariants", 5, run_invariants);
  make_uneven(&bench);
  measure(&bench, "balance plan", 10, run_plan);
  felt_state_free(bench.state);
  return 0;
}
