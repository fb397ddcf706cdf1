/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-floor.c - draws, balancing, stops, counts, hand-for-hand, penalties */
#include "tournament/felt-play.h"
#include "tournament/floor/felt-floor.h"

#include <string.h>

#include "tournament/floor/felt-balance.h"
#include "tournament/floor/felt-floor-help.h"
#include "tournament/floor/felt-moves.h"
#include "tournament/floor/felt-todo.h"

static const FeltPlayTest scripts[] = {
    {"/floor/rules-4.1/T-9/kept-seats",
     "set-config seats_per_table=6; enter 11; open-table; "
     "lock-seat table=1|seat=4|player=Player 7|reason=wheelchair; start; "
     "player 7: table=1 seat=4; redraw; player 7: table=1 seat=4; redraw table=1; "
     "player 7: table=1 seat=4; bust-out player=Player 7; re-enter player=Player 7; "
     "player 7: table=1 seat=4; kept for 7; lock-seat table=1|seat=4|locked=no; kept for 0; folds"},
    {"/floor/rules-4.1/table-sizes",
     "enter 13; open-table seats=4; open-table seats=10; start; table 1: n_players=4; "
     "table 2: n_players=9"},
    {"/floor/rules-4.8/redraw-at",
     "tables 7 7 6; set-config redraw_at=27,18,14; first -; bust-out player=1.1; "
     "bust-out player=2.1; first redraw; redraw; first -"},
    /* The button is drawn again. */
    {"/floor/rules-4.8/rules-1.6/final-table-at",
     "tables 5 5; first -; open-table seats=10; set-config final_table_at=10; first final-table; "
     "final-table; table 3: n_players=10 hands=0; button is drawn"},
    /* What is to be done about a table does it. */
    {"/floor/rules-4.2/T-10/break-order",
     "tables 6 6 6; order 3 2 1; break-order tables=2; order 2 3 1; floor break 2; act break; "
     "table 2: closed; moves 6; reason table 2 breaks; all from 2; folds; undo; moves 0"},
    /* The example of rules.md 4.3: seats 1-4, last button 1: seat 4 moves. Else all six would go to
     * the final table. */
    {"/floor/rules-4.3/T-11A/who",
     "tables 4 2; set-config final_table_at=2; hands 1 x1; hands 2 x1; plan 1.4 of=1"},
    /* Button 4, small 5, big 6: seat 7 is the big blind next. */
    {"/floor/rules-4.3/T-11A/line",
     "tables 9 6; hands 1 x1; hands 2 x4; plan of=1; balance; reason Table 1 has 9, table 2 has "
     "6;; due big blind next hand at 1: seat 4, Player 4;; worst seat at 2: seat 7, big blind next "
     "hand;; T 11A; player 4: table=2 seat=7; hands 2 x1; big blind 7"},
    /* One line, and the plan anew. */
    {"/floor/rules-4.7/all",
     "tables 9 9 4; hands 1 x2; hands 2 x2; hands 3 x2; balance all=yes; "
     "did hand-dealt player-moved player-moved player-moved; even; undo; table 3: n_players=4; "
     "balance; balance; balance; !nothing [even] balance"},
    /* A seat where the newcomer waits is no better than its walk: of the chair of the last button,
     * where they wait by option, and the empty one behind it the latter is taken. Where nothing
     * else is open they wait: the walk to seat 1 is the shorter one. */
    {"/floor/rules-4.3/T-11A/no-waiting-seat",
     "tables 9 6; set-config vacated_seat=waits; bust-out player=2.2; bust-out player=2.4; "
     "hands 1 x1; hands 2 x1; hand 2 button 1, posts 3s 5b; bust-out player=2.1; "
     "lock-seat table=2|seat=7..9; plan 2.2 waits=0; lock-seat table=2|seat=2; plan 2.1 waits=1"},
    /* Three tables of nine, and all of table 3 go out: it breaks, nobody is moved onto it. Nor
     * where the final table or a redraw is due. While late registration runs the seats are needed.
     */
    {"/floor/rules-4.5/break-before-balance",
     "tables 9 9 9; bust-out player=3.1..9; first break; not even; plan none; "
     "!nothing [Table 3 breaks now] balance all=yes; !nothing [break it instead] balance; "
     "set-config redraw_at=18; !nothing [redraw] balance; "
     "set-config redraw_at=2|late_until_level=1; reopen-registration; plan late 6; "
     "close-registration; break-table table=3; bust-out player=2.1..9; first final-table; "
     "!nothing [final table] balance"},
    /* Table 3 breaks first, then 2, then 1. */
    {"/floor/rules-4.4/giver",
     "tables 8 8 5; plan from 1; set-config giving_table=first-to-break; plan from 2; "
     "set-config giving_table=last-to-break"},
    {"/floor/rules-4.3/unknown-button",
     "open-table; open-table; register name=A|table=1; register name=B|table=1; "
     "register name=C|table=1; register name=D|table=1; register name=E|table=1; "
     "register name=F|table=2; set-config final_table_at=2; start; "
     "plan of=1 needs_button=1; plan player 0"},
    {"/floor/rules-4.3/stud",
     "tables 7 5; set-structure levels=minutes:20/small:100/big:200/game:stud; "
     "bust-out player=2.3; balance; event: player=3 table=2 seat=3"},
    /* Seat 4 of table 2 is emptied by a bust-out, and seat 3 was its last big blind. */
    {"/floor/rules-4.6/T-11D/stop",
     "tables 8 6; hands 2 x1; bust-out player=2.6; stops 2: no; set-config stop_dealing=at-once; "
     "stops 2: at 1; set-config stop_dealing=next-empty; bust-out player=2.4; stops 2: at 1; "
     "first stop; waive-stop table=2|reason=last hand before the break; stops 2: no; "
     "first balance; folds"},
    /* The last bust-out is the one that was missing. */
    {"/floor/head-count",
     "tables 8 8; head-count table=1|count=8; counted wrong 0; bust-out player=1.1; "
     "counted wrong 0; head-count table=2|count=7; counted wrong 2, of 2; "
     "todo count [Table 2: 7 players counted]; first count; !phase [Table 2] hand-for-hand; "
     "bust-out player=2.5; counted wrong 0; hand-for-hand; folds"},
    /* Who has played their hand waits for the others, unless the tick is taken back. A table is
     * dealt one hand, unless the floor overrules that or takes its tick back. Levels go on by
     * hands: nine more of two minutes reach level 2. At the money the mode ends and the clock runs
     * again.
     */
    {"/floor/rules-5.3/T-RP-8/hand-for-hand",
     "tables 6 5; +1m; hand-for-hand until=9; clock: running=0; +5m; clock: elapsed_ms=60000; "
     "hand-done table=2; clock: elapsed_ms=60000; hfh hand 1; "
     "!phase [Table 2 has played hand 1] next-hand table=2; hand-done table=2|done=no; "
     "next-hand table=2; hand-done table=2; hand-done table=1; "
     "next-hand table=2|overrule=yes; event: overruled=0; "
     "!phase [also playing: 1] next-hand table=2; next-hand table=2|overrule=yes; "
     "event: overruled=1; says Table 2 deals though its hand is not over: button 3, small blind "
     "4, big blind 5; !phase [still] next-hand table=2; undo; !phase [still] next-hand table=2; "
     "hand-done table=2; !phase [has played] next-hand table=2|overrule=yes; "
     "hand-done table=2|done=no; next-hand table=2; !phase [still] next-hand table=2; "
     "next-hand table=1; hand-done table=2; !phase [still in its hand] next-hand table=1; "
     "reversible; undo; undo; undo; undo; undo; undo; folds; hfh hand 2; next-hand table=2; "
     "clock: elapsed_ms=180000; hand-done; hand-done; hand-done; hand-done; hand-done; "
     "hand-done; hand-done; hand-done; hand-done; clock: level=1 elapsed_ms=60000; "
     "bust-out player=1.1; bust-out player=2.1; on; hand-done; off; clock: running=1; folds"},
    /* rules.md 5.1: two of a table in one hand of hand-for-hand need their stacks, also when they
     * are recorded one after the other; who forgets to say that a hand is over ties nobody by that.
     */
    {"/floor/rules-5.1/same-hand",
     "tables 6 6; hand-for-hand; bust-out player=1.1; bust-out player=2.1; "
     "!phase [say first that the hand is done] bust-out player=1.2; "
     "!phase [this table] bust-out player=1.2|stack=100; hand-done; "
     "bust-out player=1.2|stack=300; !phase [this table] bust-out player=1.3; "
     "bust-out player=1.3|stack=100; player 1: placed=11-12; player 2: place=9; "
     "player 3: place=10; hand-for-hand on=no; bust-out player=1.4; player 4: place=8"},
    {"/floor/rules-5.1/across-tables",
     "tables 6 6; hand-for-hand; bust-out player=1.1|stack=500; bust-out player=2.1|stack=900; "
     "player 1: placed=11-12; player 7: placed=11-12; hand-done; bust-out player=1.2|stack=100; "
     "player 2: placed=10; folds"},
    {"/floor/rules-5.1/across-tables/by-stacks",
     "tables 6 6; set-config ties_across=stacks; hand-for-hand; "
     "!stacks-needed [give the stack] bust-out player=1.1; bust-out player=1.1|stack=500; "
     "bust-out player=2.1|stack=900; player 1: placed=12; player 7: placed=11; hand-done; "
     "bust-out player=1.2|stack=100; player 2: placed=10; folds"},
    /* rules.md 5.2: 50 paid, 52 left, three bust on the current hands: all share 50th. */
    {"/floor/rules-5.2/eligibility",
     "tables 9 9 9 9 8 8; hand-for-hand until=50; bust-out player=1..3.1; "
     "player 1: placed=50-52; player 10: placed=50-52; player 19: placed=50-52; hand-done; off"},
    /* Blinds are posted meanwhile: player 2 was the small blind of the first hand. */
    {"/floor/rules-1.8/T-71/penalty",
     "tables 4; penalty player=1.2|rounds=2|reason=phone; event: hands=8; hands 1 x3; "
     "player 2: penalty=5; absent 1: 0x02; dealt-in 1: 0x0f; hands 1 x5; absent 1: 0; undo; "
     "player 2: penalty=1"},
    {"/floor/absent",
     "tables 4; absent player=1.3; hands 1 x1; hand 1 button 1, posts 2s 3b; absent 1: 0x04; "
     "dealt-in 1: 0x0f; absent player=1.3|absent=no; player 3: away=0"},
    {"/floor/T-7/wrong-seat",
     "tables 4 4; wrong-seat player=1.2|table=2|seat=7; player 2: table=1; moves 1; "
     "moves say From table 2:/seat 7, Player 2: to table 1, seat 2/; reason wrong seat, T 7"},
};

/* "order 3 2 1" is how tables break; "plan from 1" gives table 1; "all from 2" moved; "kept for 7"
 * is seat 4 of table 1; "big blind 7" of table 2; "hfh hand 2". */
static gboolean own_step(FeltModel *model, const char *step)
{
  g_autoptr(GString) text = g_string_new(NULL);
  if (g_str_has_prefix(step, "order ")) {
    g_autoptr(GArray) order = felt_break_order(model->state);
    g_string_append(text, "order");
    for (guint i = 0; i < order->len; i++)
      g_string_append_printf(text, " %u", g_array_index(order, guint, i));
  } else if (g_str_has_prefix(step, "plan from ")) {
    g_autoptr(GPtrArray) plan = felt_balance_plan(model->state, NULL);
    g_string_printf(text, "plan from %u", ((const FeltBalanceMove *)plan->pdata[0])->from_table);
  } else if (g_str_has_prefix(step, "all from ")) {
    g_autoptr(GPtrArray) moves = felt_moves_list(model->state, NULL);
    for (guint i = 0; i < moves->len; i++)
      g_assert_cmpuint(((const FeltSeatMove *)moves->pdata[i])->from_table, ==, 2);
    return TRUE;
  } else if (g_str_has_prefix(step, "kept for "))
    g_string_printf(text, "kept for %u", felt_model_table(model, 1)->kept_for[4]);
  else if (g_str_has_prefix(step, "big blind "))
    g_string_printf(text, "big blind %u", felt_model_table(model, 2)->last.big);
  else if (g_str_has_prefix(step, "hfh hand "))
    g_string_printf(text, "hfh hand %u", model->state->hand_for_hand.hand);
  else if (strcmp(step, "button is drawn") == 0) {
    g_assert_cmpuint(felt_model_table(model, 3)->next_button, !=, 0);
    return TRUE;
  } else
    return felt_floor_step_play(model, step);
  felt_play_text(step, text->str, step);
  return TRUE;
}

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

static const char *first_kind(const FeltModel *model)
{
  static char kind[32];
  g_autoptr(GPtrArray) list = felt_todo_list(model->state);
  g_strlcpy(kind, list->len > 0 ? ((FeltTodo *)list->pdata[0])->kind : "", sizeof kind);
  return kind;
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

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  felt_play_extend(own_step);
  felt_play_add(scripts, G_N_ELEMENTS(scripts));
#define ADD(path, test) g_test_add_func("/floor/" path, test)
  ADD("rules-4.1/R-54/cards", test_cards);
  ADD("rules-4.1/pairs-apart", test_pairs_apart);
  ADD("rules-4.8/redraw-at-27-18-9", test_redraw_steps);
  ADD("rules-4.3/kept-apart", test_balance_apart);
  ADD("rules-4.3/kept-seat,T-9", test_balance_kept_seat);
  ADD("rules-4.5/tolerance", test_tolerance);
#undef ADD
  return g_test_run();
}
