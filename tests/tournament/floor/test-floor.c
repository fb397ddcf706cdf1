/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-floor.c - draws, balancing, stops, counts, hand-for-hand, penalties */
#include "felt-test.h"
#include "tournament/felt-play.h"
#include "tournament/floor/felt-floor.h"

#include <string.h>

#include "tournament/floor/felt-balance.h"
#include "tournament/floor/felt-floor-help.h"
#include "tournament/floor/felt-moves.h"
#include "tournament/floor/felt-todo.h"

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

FELT_TEST(test_cards, "/floor/rules-4.1/R-54/cards")
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

FELT_TEST(test_pairs_apart, "/floor/rules-4.1/pairs-apart")
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
FELT_TEST(test_redraw_steps, "/floor/rules-4.8/redraw-at-27-18-9")
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

/* Of two tables as small the mover goes where nobody sits they are kept apart from, whichever
 * breaks later: the second and the third table are tried both ways round. */
FELT_TEST(test_balance_apart, "/floor/rules-4.3/kept-apart")
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
FELT_TEST(test_balance_kept_seat, "/floor/rules-4.3/kept-seat,T-9")
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

FELT_TEST(test_tolerance, "/floor/rules-4.5/tolerance")
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

FELT_TEST_RUN(felt_play_main(argc, argv, "floor", own_step))
