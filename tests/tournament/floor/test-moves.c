/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-moves.c - moves that players have not been told of yet */
#include "tournament/felt-play.h"
#include "tournament/floor/felt-moves.h"

#include "tournament/floor/felt-floor-help.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/words/felt-words.h"

static void assert_text(const FeltModel *model, const char *expected)
{
  g_autoptr(GPtrArray) moves = felt_moves_list(model->state, NULL);
  g_autofree char *text = felt_moves_text(&model->state->setup, moves);
  g_assert_cmpstr(text, ==, expected);
  felt_model_assert_folds(model);
}

/* By the place they leave, whatever the order in which they were moved; until they are told. */
static void test_order(void)
{
  g_autoptr(FeltModel) model = BEGIN(5, 5, 5);
  felt_play(model, "move player=2.3|table=1|seat=9; move player=1.4|table=2|seat=8; "
                   "move player=1.2|table=2|seat=7");
  assert_text(model, "From table 1:\n"
                     "seat 2, Player 2: to table 2, seat 7\n"
                     "seat 4, Player 4: to table 2, seat 8\n"
                     "\n"
                     "From table 2:\n"
                     "seat 3, Player 8: to table 1, seat 9\n");
  felt_model_do(model, "moves-told");
  assert_text(model, "");
  felt_play(model, "!nothing [No move is left] moves-told; undo");
  g_autoptr(GPtrArray) again = felt_moves_list(model->state, NULL);
  g_assert_cmpuint(again->len, ==, 3);
}

/* A table that has a name is called by it in the list, and in the log. */
static void test_named(void)
{
  g_autoptr(FeltModel) model = BEGIN(4, 4, 4);
  felt_model_do(model, "set-config table_names=Red,Blue");
  const FeltEvent *moved = felt_model_do(model, "move player=1|table=2|seat=6");
  g_autofree char *words = felt_event_words(moved, model->state);
  g_assert_cmpstr(words, ==, "Player 1 moves to table 2 (Blue) seat 6");
  assert_text(model, "From table 1 (Red):\nseat 1, Player 1: to table 2 (Blue), seat 6\n");
  felt_model_do(model, "move player=2|table=3|seat=6");
  g_autoptr(GPtrArray) moves = felt_moves_list(model->state, NULL);
  const FeltSeatMove *move = moves->pdata[1];
  g_assert_cmpstr(move->from, ==, "table 1 (Red), seat 2");
  g_assert_cmpstr(move->to, ==, "table 3, seat 6"); /* beyond the names: by its number */
}

/* Moved twice: once, from where he sits; moved back, or out: not at all; a first seat is none. */
static void test_net(void)
{
  g_autoptr(FeltModel) model = BEGIN(4, 4);
  felt_play(model, "move player=1|table=2|seat=6; move player=1|table=2|seat=9");
  assert_text(model, "From table 1:\nseat 1, Player 1: to table 2, seat 9\n");
  felt_model_do(model, "move player=1|table=1|seat=1");
  assert_text(model, "");
  felt_play(model, "reopen-registration; register name=Late|table=1|seat=8; "
                   "move player=2|table=2|seat=6; bust-out player=2; "
                   "re-enter player=2|table=1|seat=9");
  assert_text(model, "");
  felt_model_do(model, "register name=Bold|table=2|seat=7");
  felt_model_do(model, "re-enter player=3|forfeit=100|table=2|seat=8");
  assert_text(model, "");
}

/* What was said counts, also when the move is undone: he has to go back. */
static void test_undone_after_told(void)
{
  g_autoptr(FeltModel) model = BEGIN(4, 4);
  guint64 moved = felt_model_do(model, "move player=1.2|table=2|seat=6")->seq;
  felt_model_do(model, "moves-told");
  felt_model_do(model, "undo seq=%" G_GUINT64_FORMAT, moved);
  assert_text(model, "From table 2:\nseat 6, Player 2: to table 1, seat 2\n");
  felt_model_do(model, "redo seq=%" G_GUINT64_FORMAT, moved);
  assert_text(model, "");
}

/* What another window moved meanwhile is still to be announced. */
static void test_seen(void)
{
  g_autoptr(FeltModel) model = BEGIN(4, 4);
  felt_model_do(model, "move player=1.2|table=2|seat=6");
  guint64 seen = model->state->seq;
  felt_model_do(model, "move player=1.3|table=2|seat=7");
  felt_model_do(model, "moves-told seq=%" G_GUINT64_FORMAT, seen);
  assert_text(model, "From table 1:\nseat 3, Player 3: to table 2, seat 7\n");
}

/* One hand may begin before he has walked over; who is dealt a second one has arrived. */
static void test_played(void)
{
  g_autoptr(FeltModel) model = BEGIN(4, 4);
  felt_play(model, "hands 1 x1; hands 2 x1"); /* button 1, small 2, big 3 */
  felt_play(model, "move player=1.2|table=2|seat=5; hands 2 x1");
  assert_text(model, "From table 1:\nseat 2, Player 2: to table 2, seat 5\n");
  felt_floor_deal(model, 1, 3);
  assert_text(model, "From table 1:\nseat 2, Player 2: to table 2, seat 5\n");
  felt_floor_deal(model, 2, 1);
  assert_text(model, "");
  felt_model_do(model, "undo");
  assert_text(model, "From table 1:\nseat 2, Player 2: to table 2, seat 5\n");
}

static void test_who_waits(void)
{
  g_autoptr(FeltModel) model = BEGIN(6, 2);
  felt_play(model, "hands 1 x1; bust-out player=1.2; hands 1 x1"); /* button 2, small 3, big 4 */
  felt_play(model, "bust-out player=1.3; hands 1 x1");             /* button 3, small 4, big 5 */
  felt_play(model, "move player=1.4|table=1|seat=7; hands 1 x1");  /* button 4, small 5, big 6 */
  felt_play(model, "bust-out player=1.5; hands 1 x2");             /* button 6, small 7, big 1 */
  assert_text(model, ""); /* he has played in his new seat */
  felt_model_do(model, "move player=2.1|table=1|seat=8|reason=by hand");
  assert_text(model, "From table 2:\nseat 1, Player 7: to table 1, seat 8, waits for the button\n");
  g_autoptr(GPtrArray) moves = felt_moves_list(model->state, NULL);
  g_assert_cmpstr(((FeltSeatMove *)moves->pdata[0])->reason, ==, "by hand");
}

/* Each way to another seat says why. */
static void test_reasons(void)
{
  static const struct {
    const char *command, *reason;
  } ways[] = {{"break-table table=3", "table 3 breaks"},
              {"redraw table=3", "redraw"},
              {"swap player=3.1|other=3.2", "seats changed"},
              {"swap player=3.1|other=3.2|reason=bad leg", "bad leg"},
              {"wrong-seat player=3.1|table=2|seat=9", "wrong seat, T 7"},
              {"move player=3.1|table=2", "moved"}};
  for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
    g_autoptr(FeltModel) model = BEGIN(3, 3, 3);
    felt_model_do(model, "%s", ways[i].command);
    g_autoptr(GPtrArray) moves = felt_moves_list(model->state, NULL);
    g_assert_cmpuint(moves->len, >, 0);
    for (guint j = 0; j < moves->len; j++)
      g_assert_cmpstr(((FeltSeatMove *)moves->pdata[j])->reason, ==, ways[i].reason);
  }
  g_autoptr(FeltModel) model = BEGIN(3, 3);
  felt_model_do(model, "final-table");
  g_autoptr(GPtrArray) moves = felt_moves_list(model->state, NULL);
  g_assert_cmpuint(moves->len, >=, 3);
  g_assert_cmpstr(((FeltSeatMove *)moves->pdata[0])->reason, ==, "final table");
}

/* Nobody was told where he sits at the final table, and nobody has to be when it is over. */
static void test_over(void)
{
  g_autoptr(FeltModel) model = BEGIN(2, 2);
  felt_play(model, "final-table; finish");
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GPtrArray) moves = felt_moves_list(model->state, NULL);
  g_autoptr(GPtrArray) todo = felt_todo_list_at(model->state, &view);
  g_assert_cmpuint(moves->len, ==, 0);
  g_assert_cmpuint(todo->len, ==, 0);
  felt_model_do(model, "undo");
  g_autoptr(GPtrArray) again = felt_moves_list(model->state, NULL);
  g_assert_cmpuint(again->len, >, 0);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/moves/order", test_order);
  g_test_add_func("/moves/named", test_named);
  g_test_add_func("/moves/net", test_net);
  g_test_add_func("/moves/undone-after-told", test_undone_after_told);
  g_test_add_func("/moves/seen", test_seen);
  g_test_add_func("/moves/played", test_played);
  g_test_add_func("/moves/rules-1.1/who-waits", test_who_waits);
  g_test_add_func("/moves/rules-4.2/reasons", test_reasons);
  g_test_add_func("/moves/over", test_over);
  return g_test_run();
}
