/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-floor.c - draws, balancing, stops, counts, hand-for-hand, penalties */
#include "tournament/felt-play.h"
#include "tournament/floor/felt-floor.h"

#include <string.h>

#include "tournament/floor/felt-balance.h"
#include "tournament/floor/felt-floor-help.h"
#include "tournament/floor/felt-moves.h"
#include "tournament/floor/felt-todo.h"

/* Draws -------------------------------------------------------------------------------------- */

static void test_cards(void)
{
  g_autoptr(FeltModel) model = BEGIN(5);
  felt_model_do(model, "lock-seat table=1|seat=8");
  const FeltSeated *seated = &felt_model_do(model, "draw-cards table=1|first=7")->u.seated;
  static const guint seats[] = {7, 9, 1, 2, 3};
  static const char *const cards[] = {"2s", "3s", "4s", "5s", "6s"};
  g_assert_cmpuint(seated->n_seats, ==, 5);
  g_assert_nonnull(seated->seed);
  for (guint i = 0; i < 5; i++) {
    g_assert_cmpint(seated->seats[i].seat, ==, seats[i]);
    g_assert_cmpstr(seated->seats[i].card, ==, cards[i]);
  }
  /* Drawn by hand: the lowest card sits at seat 1, the highest has the button. */
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_DRAW_CARDS);
  const FeltRecord *record =
      felt_record_field(felt_command_info(FELT_COMMAND_DRAW_CARDS)->record, "cards")->record;
  static const char *const drawn[] = {"9h", "Kd", "2c", "Ah", "7s"};
  command->table = 1;
  for (guint i = 0; i < 5; i++) {
    FeltCommandCard *card = felt_list_append(record, &command->cards, &command->n_cards);
    card->player = g_strdup_printf("%u", i + 1);
    card->card = g_strdup(drawn[i]);
  }
  g_assert_true(felt_model_execute(model, command, NULL));
  static const guint by_seat[] = {3, 5, 1, 2, 4};
  for (guint s = 1; s <= 5; s++)
    g_assert_cmpuint(felt_model_table(model, 1)->players[s], ==, by_seat[s - 1]);
  felt_play(model, "table 1: next_button=5; folds");
  g_free(command->cards[4].card);
  command->cards[4].card = g_strdup("9h");
  felt_model_refuse_command(model, "bad-value", "twice", felt_command_copy(command));
}

static void test_kept_seats(void)
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "set-config seats_per_table=6; enter 11; open-table; "
                   "lock-seat table=1|seat=4|player=Player 7|reason=wheelchair; start");
  g_assert_cmpuint(felt_model_table(model, 1)->players[4], ==, 7);
  felt_model_do(model, "redraw");
  g_assert_cmpuint(felt_model_table(model, 1)->players[4], ==, 7);
  felt_model_do(model, "redraw table=1");
  g_assert_cmpuint(felt_model_table(model, 1)->players[4], ==, 7);
  felt_play(model, "bust-out player=Player 7; re-enter player=Player 7");
  g_assert_cmpuint(felt_model_table(model, 1)->players[4], ==, 7);
  felt_model_do(model, "lock-seat table=1|seat=4|locked=no");
  g_assert_cmpuint(felt_model_table(model, 1)->kept_for[4], ==, 0);
  felt_model_assert_folds(model);
}

static void test_pairs_apart(void)
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "enter 18; keep-apart player=1|other=2; keep-apart player=3|other=4; start");
  for (guint i = 0; i < 40; i++) {
    g_assert_cmpuint(felt_model_player(model, 1)->table, !=, felt_model_player(model, 2)->table);
    g_assert_cmpuint(felt_model_player(model, 3)->table, !=, felt_model_player(model, 4)->table);
    felt_model_do(model, "redraw");
  }
  /* One newcomer goes where the other does not sit, though that table has more players. */
  felt_model_do(model, "bust-out player=2");
  guint with = felt_model_player(model, 1)->table;
  for (guint i = 5; felt_model_table(model, with)->n_players > 7; i++)
    if (felt_model_player(model, i)->table == with)
      felt_model_do(model, "bust-out player=%u", i);
  felt_model_do(model, "bust-out player=%u.%u", 3 - with,
                felt_model_player(model, felt_model_player(model, 3)->table == with ? 4 : 3)->seat);
  felt_model_do(model, "re-enter player=2");
  g_assert_cmpuint(felt_model_player(model, 2)->table, ==, 3 - with);
}

static void test_table_sizes(void)
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "enter 13; open-table seats=4; open-table seats=10; start; "
                   "table 1: n_players=4; table 2: n_players=9");
}

static const char *first_kind(const FeltModel *model)
{
  static char kind[32];
  g_autoptr(GPtrArray) list = felt_todo_list(model->state);
  g_strlcpy(kind, list->len > 0 ? ((FeltTodo *)list->pdata[0])->kind : "", sizeof kind);
  return kind;
}

static void test_redraw_at(void)
{
  g_autoptr(FeltModel) model = BEGIN(7, 7, 6);
  felt_model_do(model, "set-config redraw_at=27,18,14");
  g_assert_cmpstr(first_kind(model), ==, "");
  felt_play(model, "bust-out player=1.1; bust-out player=2.1");
  g_assert_cmpstr(first_kind(model), ==, "redraw");
  felt_model_do(model, "redraw");
  g_assert_cmpstr(first_kind(model), ==, "");
}

/* At 27, 18 and 9 all seats are drawn anew, once each: the action of the item does it. */
static void test_redraw_steps(void)
{
  static const guint counts[] = {27, 18, 9};
  g_autoptr(FeltModel) model = BEGIN(7, 7, 7, 7);
  felt_model_do(model, "set-config redraw_at=27,18,9");
  for (guint i = 0, id = 1; i < G_N_ELEMENTS(counts); i++) {
    while (model->state->n_in > counts[i]) {
      g_assert_cmpstr(first_kind(model), !=, "redraw");
      felt_model_do(model, "bust-out player=%u", id++);
    }
    g_autoptr(GPtrArray) list = felt_todo_list(model->state);
    const FeltTodo *item = list->pdata[0];
    g_assert_cmpstr(item->kind, ==, counts[i] == 9 ? "final-table" : "redraw");
    g_assert_cmpstr(item->rule, ==, "T 10");
    g_assert_true(felt_model_execute(model, item->action, NULL));
    g_assert_cmpuint(felt_state_open_tables(model->state), ==, counts[i] / 9);
    g_assert_true(felt_tables_are_even(model->state));
    g_assert_cmpstr(first_kind(model), !=, "redraw");
  }
  felt_model_assert_folds(model);
}

static void test_final_table_at(void)
{
  g_autoptr(FeltModel) model = BEGIN(5, 5);
  g_assert_cmpstr(first_kind(model), ==, "");
  felt_play(model, "open-table seats=10; set-config final_table_at=10");
  g_assert_cmpstr(first_kind(model), ==, "final-table");
  felt_play(model, "final-table; table 3: n_players=10");
  /* The button is drawn again. */
  g_assert_cmpuint(felt_model_table(model, 3)->next_button, !=, 0);
  g_assert_cmpuint(felt_model_table(model, 3)->hands, ==, 0);
}

/* Tables ------------------------------------------------------------------------------------- */

static void test_break_order(void)
{
  g_autoptr(FeltModel) model = BEGIN(6, 6, 6);
  g_autoptr(GArray) usual = felt_break_order(model->state);
  g_assert_cmpuint(g_array_index(usual, guint, 0), ==, 3);
  felt_model_do(model, "break-order tables=2");
  g_autoptr(GArray) order = felt_break_order(model->state);
  g_assert_cmpuint(order->len, ==, 3);
  g_assert_cmpuint(g_array_index(order, guint, 0), ==, 2);
  g_assert_cmpuint(g_array_index(order, guint, 1), ==, 3);
  g_autoptr(GPtrArray) todo = felt_todo_list(model->state);
  const FeltTodo *item = todo->pdata[0];
  g_assert_cmpstr(item->kind, ==, "break");
  g_assert_cmpuint(item->table, ==, 2);
  /* Its action does it. */
  g_assert_true(felt_model_execute(model, item->action, NULL));
  g_assert_cmpint(felt_model_table(model, 2)->status, ==, FELT_TABLE_CLOSED);
  g_autoptr(GPtrArray) moves = felt_moves_list(model->state, NULL);
  g_assert_cmpuint(moves->len, ==, 6);
  for (guint i = 0; i < moves->len; i++) {
    const FeltSeatMove *move = moves->pdata[i];
    g_assert_cmpuint(move->from_table, ==, 2);
    g_assert_cmpstr(move->reason, ==, "table 2 breaks");
  }
  felt_play(model, "folds; undo");
  g_autoptr(GPtrArray) none = felt_moves_list(model->state, NULL);
  g_assert_cmpuint(none->len, ==, 0);
}

/* The example of rules.md 4.3: seats 1-4, last button 1: seat 4 moves. */
static void test_balance_who(void)
{
  g_autoptr(FeltModel) model = BEGIN(4, 2);
  felt_model_do(model, "set-config final_table_at=2"); /* else all six go there */
  felt_play(model, "hands 1 x1; hands 2 x1");
  g_autoptr(GPtrArray) plan = felt_balance_plan(model->state, NULL);
  g_assert_cmpuint(plan->len, ==, 1);
  const FeltBalanceMove *line = plan->pdata[0];
  g_assert_cmpuint(line->from_table, ==, 1);
  g_assert_cmpuint(line->from_seat, ==, 4);
}

static void test_balance_line(void)
{
  g_autoptr(FeltModel) model = BEGIN(9, 6);
  felt_play(model,
            "hands 1 x1; hands 2 x4"); /* button 4, small 5, big 6: seat 7 is the big blind next */
  g_autoptr(GPtrArray) plan = felt_balance_plan(model->state, NULL);
  g_assert_cmpuint(plan->len, ==, 1);
  const FeltBalanceMove *line = plan->pdata[0];
  g_assert_cmpstr(line->reason, ==,
                  "Table 1 has 9, table 2 has 6; due big blind next hand at 1: seat 4, Player 4; "
                  "worst seat at 2: seat 7, big blind next hand; T 11A");
  felt_model_do(model, "balance");
  g_assert_cmpuint(felt_model_table(model, 2)->players[7], ==, 4);
  felt_floor_deal(model, 2, 1);
  g_assert_cmpuint(felt_model_table(model, 2)->last.big, ==, 7);
  g_autoptr(GPtrArray) moves = felt_moves_list(model->state, NULL);
  g_assert_cmpstr(((FeltSeatMove *)moves->pdata[0])->reason, ==, line->reason);
}

static void test_balance_all(void)
{
  g_autoptr(FeltModel) model = BEGIN(9, 9, 4);
  for (guint t = 1; t <= 3; t++)
    felt_floor_deal(model, t, 2);
  guint length = model->log->len;
  felt_model_do(model, "balance all=yes");
  g_assert_cmpuint(model->log->len - length, ==, 3);
  g_assert_true(felt_tables_are_even(model->state));
  felt_play(model, "undo; table 3: n_players=4");
  /* One line, and the plan anew. */
  felt_play(model, "balance; balance; balance; !nothing [even] balance");
}

/* Three tables of nine, and all of table 3 go out: it breaks, nobody is moved onto it. Nor where
 * the final table or a redraw is due. While late registration runs the seats are needed. */
static void test_break_before_balance(void)
{
  g_autoptr(FeltModel) model = BEGIN(9, 9, 9);
  felt_play(model, "bust-out player=3.1..9");
  g_assert_cmpstr(first_kind(model), ==, "break");
  g_assert_false(felt_tables_are_even(model->state));
  g_autoptr(GPtrArray) none = felt_balance_plan(model->state, NULL);
  g_assert_cmpuint(none->len, ==, 0);
  felt_play(model, "!nothing [Table 3 breaks now] balance all=yes; "
                   "!nothing [break it instead] balance; set-config redraw_at=18; "
                   "!nothing [redraw] balance; set-config redraw_at=2|late_until_level=1; "
                   "reopen-registration");
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GPtrArray) late = felt_balance_plan(model->state, &view);
  g_assert_cmpuint(late->len, ==, 6);
  felt_play(model, "close-registration; break-table table=3; bust-out player=2.1..9");
  g_assert_cmpstr(first_kind(model), ==, "final-table");
  felt_model_refuse(model, "nothing", "final table", "balance");
}

/* Of two tables as small the mover goes where nobody sits he is kept apart from, whichever breaks
 * later: the second and the third table are tried both ways round. */
static void test_balance_apart(void)
{
  for (guint other = 2; other <= 4; other++) {
    g_autoptr(FeltModel) model = BEGIN(9, 7, 7, 7);
    for (guint t = 1; t <= 4; t++)
      felt_floor_deal(model, t, 1);
    FeltClockView view = felt_model_clock(model);
    g_autoptr(GPtrArray) plan = felt_balance_plan(model->state, &view);
    const FeltBalanceMove *line = plan->pdata[0];
    g_assert_cmpuint(line->to_table, ==, 2); /* it breaks last */
    /* Somebody at each of two tables: the third is taken, whatever the order. */
    for (guint t = 2; t <= 4; t++)
      if (t != other)
        felt_model_do(model, "keep-apart player=%u|other=%u", line->player,
                      felt_model_table(model, t)->players[5]);
    g_autoptr(GPtrArray) apart = felt_balance_plan(model->state, &view);
    g_assert_cmpuint(((FeltBalanceMove *)apart->pdata[0])->player, ==, line->player);
    g_assert_cmpuint(((FeltBalanceMove *)apart->pdata[0])->to_table, ==, other);
    /* At all three: as if it were at none. */
    felt_model_do(model, "keep-apart player=%u|other=%u", line->player,
                  felt_model_table(model, other)->players[5]);
    g_autoptr(GPtrArray) all = felt_balance_plan(model->state, &view);
    g_assert_cmpuint(((FeltBalanceMove *)all->pdata[0])->to_table, ==, 2);
  }
}

/* A seat where the newcomer waits is no better than its walk: of the chair of the last button,
 * where he waits by option, and the empty one behind it the latter is taken. */
static void test_balance_no_waiting_seat(void)
{
  g_autoptr(FeltModel) model = BEGIN(9, 6);
  felt_play(model, "set-config vacated_seat=waits; bust-out player=2.2; bust-out player=2.4; "
                   "hands 1 x1; hands 2 x1; hand 2 button 1, posts 3s 5b; bust-out player=2.1; "
                   "lock-seat table=2|seat=7..9");
  g_autoptr(GPtrArray) plan = felt_balance_plan(model->state, NULL);
  const FeltBalanceMove *line = plan->pdata[0];
  g_assert_cmpuint(line->to_seat, ==, 2);
  g_assert_false(line->waits);
  /* Where nothing else is open he waits: the walk to seat 1 is the shorter one. */
  felt_model_do(model, "lock-seat table=2|seat=2");
  g_autoptr(GPtrArray) waits = felt_balance_plan(model->state, NULL);
  g_assert_cmpuint(((FeltBalanceMove *)waits->pdata[0])->to_seat, ==, 1);
  g_assert_true(((FeltBalanceMove *)waits->pdata[0])->waits);
}

static void test_balance_giver(void)
{
  g_autoptr(FeltModel) model = BEGIN(8, 8, 5);
  for (guint first = 0; first < 2; first++) {
    g_autoptr(GPtrArray) plan = felt_balance_plan(model->state, NULL);
    /* Table 3 breaks first, then 2, then 1. */
    g_assert_cmpuint(((FeltBalanceMove *)plan->pdata[0])->from_table, ==, first ? 2 : 1);
    felt_model_do(model, "set-config giving_table=%s", first ? "last-to-break" : "first-to-break");
  }
}

static void test_balance_unknown_button(void)
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "open-table; open-table");
  for (guint i = 1; i <= 6; i++)
    felt_model_do(model, "register name=Player %u|table=%u", i, i < 6 ? 1 : 2);
  felt_play(model, "set-config final_table_at=2; start");
  g_autoptr(GPtrArray) plan = felt_balance_plan(model->state, NULL);
  g_assert_cmpuint(plan->len, ==, 1);
  g_assert_cmpuint(((FeltBalanceMove *)plan->pdata[0])->player, ==, 0);
  g_assert_cmpuint(((FeltBalanceMove *)plan->pdata[0])->needs_button, ==, 1);
}

/* T 9: who is due and has a kept seat stays, the next one due moves; where all have, nobody does.
 */
static void test_balance_kept_seat(void)
{
  g_autoptr(FeltModel) model = BEGIN(7, 4);
  felt_model_do(model, "set-config final_table_at=2");
  g_autoptr(GPtrArray) before = felt_balance_plan(model->state, NULL);
  guint seat = ((FeltBalanceMove *)before->pdata[0])->from_seat;
  guint player = ((FeltBalanceMove *)before->pdata[0])->player;
  felt_model_do(model, "lock-seat table=1|seat=%u|player=%u|reason=Wheelchair", seat, player);
  g_autoptr(GPtrArray) after = felt_balance_plan(model->state, NULL);
  const FeltBalanceMove *move = after->pdata[0];
  g_assert_cmpuint(move->from_seat, ==, seat % 7 + 1);
  g_assert_cmpuint(move->due, ==, player);
  g_assert_nonnull(strstr(move->reason, "T 9"));

  const FeltTable *table = felt_state_table(model->state, 1);
  for (guint s = 1; s <= 7; s++)
    if (s != seat)
      felt_model_do(model, "lock-seat table=1|seat=%u|player=%u|reason=Kept", s, table->players[s]);
  g_autoptr(GPtrArray) none = felt_balance_plan(model->state, NULL);
  g_assert_cmpuint(none->len, ==, 1);
  g_assert_cmpuint(((FeltBalanceMove *)none->pdata[0])->all_kept, ==, 1);
}

static void test_balance_stud(void)
{
  g_autoptr(FeltModel) model = BEGIN(7, 5);
  felt_floor_set_levels(model, (const char *const[]){"stud", NULL}, 0);
  felt_model_do(model, "bust-out player=2.3");
  const FeltMoved *moved = &felt_model_do(model, "balance")->u.moved;
  g_assert_cmpint(moved->player, ==, 3);
  g_assert_cmpint(moved->table, ==, 2);
  g_assert_cmpint(moved->seat, ==, 3);
}

static void test_tolerance(void)
{
  FeltSetup setup = {0};
  FeltBalanceStep steps[] = {{0, 1}, {3, 2}, {20, 3}};
  g_assert_cmpuint(felt_setup_tolerance(&setup, 7), ==, 2);
  g_assert_cmpuint(felt_setup_tolerance(&setup, 6), ==, 1);
  setup.balance_steps = steps;
  setup.n_balance_steps = G_N_ELEMENTS(steps);
  g_assert_cmpuint(felt_setup_tolerance(&setup, 3), ==, 1);
  g_assert_cmpuint(felt_setup_tolerance(&setup, 4), ==, 2);
  g_assert_cmpuint(felt_setup_tolerance(&setup, 21), ==, 3);
}

/* Seat 4 of table 2 is emptied by a bust-out, and seat 3 was its last big blind. */
static void test_stop(void)
{
  guint hand = 0;
  g_autoptr(FeltModel) model = BEGIN(8, 6);
  felt_play(model, "hands 2 x1; bust-out player=2.6");
  const FeltTable *table = felt_model_table(model, 2);
  g_assert_false(felt_table_stops(model->state, table, felt_floor_fullest(model->state), &hand));
  felt_model_do(model, "set-config stop_dealing=at-once");
  table = felt_model_table(model, 2);
  g_assert_true(felt_table_stops(model->state, table, felt_floor_fullest(model->state), &hand));
  felt_play(model, "set-config stop_dealing=next-empty; bust-out player=2.4");
  table = felt_model_table(model, 2);
  g_assert_true(felt_table_stops(model->state, table, felt_floor_fullest(model->state), &hand));
  g_assert_cmpuint(hand, ==, 1);
  g_assert_cmpstr(first_kind(model), ==, "stop");
  felt_model_do(model, "waive-stop table=2|reason=last hand before the break");
  table = felt_model_table(model, 2);
  g_assert_false(felt_table_stops(model->state, table, felt_floor_fullest(model->state), &hand));
  g_assert_cmpstr(first_kind(model), ==, "balance");
  felt_model_assert_folds(model);
}

static void test_head_count(void)
{
  guint counted;
  g_autoptr(FeltModel) model = BEGIN(8, 8);
  felt_model_do(model, "head-count table=1|count=8");
  g_assert_cmpuint(felt_floor_wrong_count(model->state, &counted), ==, 0);
  felt_model_do(model, "bust-out player=1.1");
  g_assert_cmpuint(felt_floor_wrong_count(model->state, &counted), ==, 0);
  felt_model_do(model, "head-count table=2|count=7");
  g_assert_cmpuint(felt_floor_wrong_count(model->state, &counted), ==, 2);
  g_assert_cmpuint(counted, ==, 2);
  g_assert_cmpstr(first_kind(model), ==, "count");
  felt_model_refuse(model, "phase", "Table 2", "hand-for-hand");
  /* The bust-out that was missing. */
  felt_model_do(model, "bust-out player=2.5");
  g_assert_cmpuint(felt_floor_wrong_count(model->state, &counted), ==, 0);
  felt_play(model, "hand-for-hand; folds");
}

/* Hand-for-hand ------------------------------------------------------------------------------ */

static void test_hand_for_hand(void)
{
  g_autoptr(FeltModel) model = BEGIN(6, 5);
  felt_play(model, "+1m; hand-for-hand until=9; clock: running=0; +5m; clock: elapsed_ms=60000; "
                   "hand-done table=2; clock: elapsed_ms=60000");
  g_assert_cmpuint(model->state->hand_for_hand.hand, ==, 1);
  /* Who has played his hand waits for the others, unless the tick is taken back. */
  felt_play(model, "!phase [Table 2 has played hand 1] next-hand table=2; "
                   "hand-done table=2|done=no; next-hand table=2; hand-done table=2; "
                   "hand-done table=1");
  /* A table is dealt one hand, unless the floor overrules that or takes its tick back. */
  felt_play(model,
            "next-hand table=2|overrule=yes; event: overruled=0; "
            "!phase [also playing: 1] next-hand table=2; "
            "next-hand table=2|overrule=yes; event: overruled=1; says Table 2 deals though its "
            "hand is not over: button 3, small blind 4, big blind 5; "
            "!phase [still] next-hand table=2; undo; !phase [still] next-hand table=2; "
            "hand-done table=2; !phase [has played] next-hand table=2|overrule=yes; "
            "hand-done table=2|done=no; next-hand table=2; !phase [still] next-hand table=2; "
            "next-hand table=1; hand-done table=2; "
            "!phase [still in its hand] next-hand table=1; reversible; undo; undo; "
            "undo; undo; undo; undo; folds");
  g_assert_cmpuint(model->state->hand_for_hand.hand, ==, 2);
  felt_play(model, "next-hand table=2; clock: elapsed_ms=180000");
  /* Levels go on by hands: nine more of two minutes reach level 2. */
  for (guint i = 0; i < 9; i++)
    felt_model_do(model, "hand-done");
  felt_play(model, "clock: level=1 elapsed_ms=60000; bust-out player=1.1; bust-out player=2.1");
  g_assert_true(model->state->hand_for_hand.on);
  felt_model_do(model, "hand-done");
  /* At the money the mode ends and the clock runs again. */
  g_assert_false(model->state->hand_for_hand.on);
  felt_play(model, "clock: running=1; folds");
}

/* rules.md 5.1: two of a table in one hand of hand-for-hand need their stacks, also when they are
 * recorded one after the other; who forgets to say that a hand is over ties nobody by that. */
static void test_same_hand_one_by_one(void)
{
  g_autoptr(FeltModel) model = BEGIN(6, 6);
  felt_play(model, "hand-for-hand; bust-out player=1.1; bust-out player=2.1; "
                   "!phase [say first that the hand is done] bust-out player=1.2; "
                   "!phase [this table] bust-out player=1.2|stack=100; hand-done; "
                   "bust-out player=1.2|stack=300; !phase [this table] bust-out player=1.3; "
                   "bust-out player=1.3|stack=100; player 1: place=11 place_to=12; "
                   "player 2: place=9; player 3: place=10; hand-for-hand on=no; "
                   "bust-out player=1.4; player 4: place=8");
}

static void test_across_tables(void)
{
  for (guint by_stacks = 0; by_stacks < 2; by_stacks++) {
    g_autoptr(FeltModel) model = BEGIN(6, 6);
    if (by_stacks)
      felt_model_do(model, "set-config ties_across=stacks");
    felt_model_do(model, "hand-for-hand");
    if (by_stacks)
      felt_model_refuse(model, "stacks-needed", "give the stack", "bust-out player=1.1");
    felt_play(model, "bust-out player=1.1|stack=500; bust-out player=2.1|stack=900");
    g_assert_cmpuint(felt_model_player(model, 1)->place, ==, by_stacks ? 12 : 11);
    felt_play(model, "player 1: place_to=12; player 7: place=11");
    g_assert_cmpuint(felt_model_player(model, 7)->place_to, ==, by_stacks ? 11 : 12);
    felt_play(model, "hand-done; bust-out player=1.2|stack=100; player 2: place=10 place_to=10; "
                     "folds");
  }
}

/* rules.md 5.2: 50 paid, 52 left, three bust on the current hands: all share 50th. */
static void test_eligibility(void)
{
  guint sizes[] = {9, 9, 9, 9, 8, 8};
  g_autoptr(FeltModel) model = felt_floor_begin(sizes, G_N_ELEMENTS(sizes));
  felt_play(model, "hand-for-hand until=50; bust-out player=1..3.1");
  for (guint t = 1; t <= 3; t++) {
    const FeltPlayer *player = felt_model_player(model, 9 * (t - 1) + 1);
    g_assert_cmpuint(player->place, ==, 50);
    g_assert_cmpuint(player->place_to, ==, 52);
  }
  felt_model_do(model, "hand-done");
  g_assert_false(model->state->hand_for_hand.on);
}

/* Players ------------------------------------------------------------------------------------ */

static void test_penalty(void)
{
  g_autoptr(FeltModel) model = BEGIN(4);
  const FeltPenalty *penalty =
      &felt_model_do(model, "penalty player=1.2|rounds=2|reason=phone")->u.penalty_given;
  g_assert_cmpint(penalty->hands, ==, 8);
  felt_play(model, "hands 1 x3; player 2: penalty=5");
  /* His blinds are posted meanwhile: he was the small blind of the first hand. */
  g_assert_cmphex(felt_table_absent(model->state, felt_model_table(model, 1)), ==, 0x02);
  g_assert_true(felt_model_table(model, 1)->last.dealt_in & 0x02);
  felt_floor_deal(model, 1, 5);
  g_assert_cmphex(felt_table_absent(model->state, felt_model_table(model, 1)), ==, 0);
  felt_play(model, "undo; player 2: penalty=1");
}

static void test_absent(void)
{
  g_autoptr(FeltModel) model = BEGIN(4);
  felt_play(model, "absent player=1.3; hands 1 x1; hand 1 button 1, posts 2s 3b");
  g_assert_cmphex(felt_table_absent(model->state, felt_model_table(model, 1)), ==, 0x04);
  g_assert_cmphex(felt_model_table(model, 1)->last.dealt_in, ==, 0x0f);
  felt_play(model, "absent player=1.3|absent=no; player 3: away=0");
}

static void test_wrong_seat(void)
{
  g_autoptr(FeltModel) model = BEGIN(4, 4);
  felt_play(model, "wrong-seat player=1.2|table=2|seat=7; player 2: table=1");
  g_autoptr(GPtrArray) moves = felt_moves_list(model->state, NULL);
  g_assert_cmpuint(moves->len, ==, 1);
  g_autofree char *words = felt_moves_text(&model->state->setup, moves);
  g_assert_cmpstr(words, ==, "From table 2:\nseat 7, Player 2: to table 1, seat 2\n");
  g_assert_cmpstr(((FeltSeatMove *)moves->pdata[0])->reason, ==, "wrong seat, T 7");
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
#define ADD(path, test) g_test_add_func("/floor/" path, test)
  ADD("rules-4.1/R-54/cards", test_cards);
  ADD("rules-4.1/T-9/kept-seats", test_kept_seats);
  ADD("rules-4.1/pairs-apart", test_pairs_apart);
  ADD("rules-4.1/table-sizes", test_table_sizes);
  ADD("rules-4.8/redraw-at", test_redraw_at);
  ADD("rules-4.8/redraw-at-27-18-9", test_redraw_steps);
  ADD("rules-4.8/rules-1.6/final-table-at", test_final_table_at);
  ADD("rules-4.2/T-10/break-order", test_break_order);
  ADD("rules-4.3/T-11A/who", test_balance_who);
  ADD("rules-4.3/T-11A/line", test_balance_line);
  ADD("rules-4.7/all", test_balance_all);
  ADD("rules-4.3/T-11A/no-waiting-seat", test_balance_no_waiting_seat);
  ADD("rules-4.3/kept-apart", test_balance_apart);
  ADD("rules-4.5/break-before-balance", test_break_before_balance);
  ADD("rules-4.4/giver", test_balance_giver);
  ADD("rules-4.3/unknown-button", test_balance_unknown_button);
  ADD("rules-4.3/kept-seat,T-9", test_balance_kept_seat);
  ADD("rules-4.3/stud", test_balance_stud);
  ADD("rules-4.5/tolerance", test_tolerance);
  ADD("rules-4.6/T-11D/stop", test_stop);
  ADD("head-count", test_head_count);
  ADD("rules-5.3/T-RP-8/hand-for-hand", test_hand_for_hand);
  ADD("rules-5.1/same-hand", test_same_hand_one_by_one);
  ADD("rules-5.1/across-tables", test_across_tables);
  ADD("rules-5.2/eligibility", test_eligibility);
  ADD("rules-1.8/T-71/penalty", test_penalty);
  ADD("absent", test_absent);
  ADD("T-7/wrong-seat", test_wrong_seat);
#undef ADD
  return g_test_run();
}
