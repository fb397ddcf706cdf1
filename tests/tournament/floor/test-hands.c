/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hands.c - button and blinds of tables on which players come and go (rules.md 1) */
#include "tournament/felt-play.h"

#include <string.h>

#include "core/rules/felt-cards.h"
#include "tournament/floor/felt-draw.h"
#include "tournament/floor/felt-todo.h"

/* A running tournament with a table of nine under a rule, players in these seats as ids 1, 2, …,
 * and table 2 with one player ("Guest", the last id) to come from. The button is set for the coming
 * hand. */
static FeltModel *begin(const char *rule, const char *seats, int button)
{
  FeltModel *model = felt_model_new(6);
  felt_play(model, "open-table table=1|seats=9; open-table table=2|seats=9");
  if (strcmp(rule, "dead") != 0)
    felt_model_do(model, "set-config button_rule=%s", rule);
  for (; *seats != '\0'; seats++)
    felt_model_do(model, "register name=In %c|table=1|seat=%c", *seats, *seats);
  felt_play(model, "register name=Guest|table=2|seat=1; start; set-button table=1|seat=%d", button);
  return model;
}

/* Deals a hand at table 1 and compares "button 2, small 3, big 4, posts 3s 4b" with it; then "owes
 * 5s", "waits 3" where there are such. */
static void deal(FeltModel *model, const char *expected)
{
  const FeltHandDealt *hand = &felt_model_do(model, "next-hand table=1")->u.hand_dealt;
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, "button %d, small %d, big %d, posts", (int)hand->button,
                         (int)hand->small, (int)hand->big);
  for (guint i = 0; i < hand->n_posts; i++)
    g_string_append_printf(text, " %d%c", (int)hand->posts[i].seat,
                           hand->posts[i].blind == FELT_BLIND_BIG ? 'b' : 's');
  for (guint i = 0; i < hand->n_owes_small; i++)
    g_string_append_printf(text, ", owes %ds", (int)hand->owes_small[i]);
  for (guint i = 0; i < hand->n_owes_big; i++)
    g_string_append_printf(text, ", owes %db", (int)hand->owes_big[i]);
  for (guint i = 0; i < hand->n_waiting; i++)
    g_string_append_printf(text, ", waits %d", (int)hand->waiting[i]);
  g_assert_cmpstr(text->str, ==, expected);
  g_string_free(text, TRUE);
  felt_model_assert_folds(model);
}

static void bust(FeltModel *model, int seat)
{
  felt_model_do(model, "bust-out player=1.%d", seat);
}

/* 1.1 dead button -------------------------------------------------------------------------- */

static void test_dead_2_out(void)
{
  g_autoptr(FeltModel) model = begin("dead", "123456", 1);
  deal(model, "button 1, small 2, big 3, posts 2s 3b");
  bust(model, 2);
  deal(model, "button 2, small 3, big 4, posts 3s 4b");
  deal(model, "button 3, small 4, big 5, posts 4s 5b");
}

static void test_dead_3_out(void)
{
  g_autoptr(FeltModel) model = begin("dead", "123456", 1);
  deal(model, "button 1, small 2, big 3, posts 2s 3b");
  bust(model, 3);
  deal(model, "button 2, small 0, big 4, posts 4b");
  g_assert_cmpuint(felt_model_table(model, 1)->button.small_seat, ==, 3);
  deal(model, "button 3, small 4, big 5, posts 4s 5b");
}

static void test_dead_2_and_3_out(void)
{
  g_autoptr(FeltModel) model = begin("dead", "123456", 1);
  deal(model, "button 1, small 2, big 3, posts 2s 3b");
  felt_model_do(model, "bust-out players=1.2:500,1.3:700");
  deal(model, "button 2, small 0, big 4, posts 4b");
  deal(model, "button 3, small 4, big 5, posts 4s 5b");
  deal(model, "button 4, small 5, big 6, posts 5s 6b");
}

static void test_dead_1_out(void)
{
  g_autoptr(FeltModel) model = begin("dead", "123456", 1);
  deal(model, "button 1, small 2, big 3, posts 2s 3b");
  bust(model, 1);
  deal(model, "button 2, small 3, big 4, posts 3s 4b");
}

/* A newcomer strictly between small and big blind waits until the button has passed. */
static void test_newcomer_waits(void)
{
  g_autoptr(FeltModel) model = begin("dead", "12468", 1);
  deal(model, "button 1, small 2, big 4, posts 2s 4b");
  felt_model_do(model, "move player=Guest|table=1|seat=3");
  deal(model, "button 2, small 4, big 6, posts 4s 6b, waits 3");
  g_assert_cmphex(felt_model_table(model, 1)->last.dealt_in, ==, 0xAB);
  deal(model, "button 4, small 6, big 8, posts 6s 8b");
}

static void test_newcomer_between_button_and_small(void)
{
  g_autoptr(FeltModel) model = begin("dead", "1357", 1);
  deal(model, "button 1, small 3, big 5, posts 3s 5b");
  felt_model_do(model, "register name=Late|table=1|seat=2");
  deal(model, "button 3, small 5, big 7, posts 5s 7b");
}

/* Anywhere else he is dealt in at once, and is the next big blind where that is his turn (T 10). */
static void test_newcomer_is_big_blind(void)
{
  g_autoptr(FeltModel) model = begin("dead", "1357", 1);
  deal(model, "button 1, small 3, big 5, posts 3s 5b");
  felt_model_do(model, "move player=Guest|table=1|seat=6");
  deal(model, "button 3, small 5, big 6, posts 5s 6b");
}

/* In a vacated button, small or big blind seat he takes what is due there. */
static void test_newcomer_in_vacated_seat(void)
{
  static const struct {
    int seat;
    const char *hand;
  } cases[] = {
      {1, "button 2, small 3, big 4, posts 3s 4b"},
      {2, "button 2, small 3, big 4, posts 3s 4b"},
      {3, "button 2, small 3, big 4, posts 3s 4b"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(FeltModel) model = begin("dead", "123456", 1);
    deal(model, "button 1, small 2, big 3, posts 2s 3b");
    bust(model, cases[i].seat);
    felt_model_do(model, "move player=Guest|table=1|seat=%d", cases[i].seat);
    deal(model, cases[i].hand);
  }
}

/* A bust-out cancelled by a rebuy is none (rules.md 7): he never left. */
static void test_rebuy_in_between(void)
{
  g_autoptr(FeltModel) model = begin("dead", "123456", 1);
  deal(model, "button 1, small 2, big 3, posts 2s 3b");
  bust(model, 3);
  felt_model_do(model, "rebuy player=In 3");
  deal(model, "button 2, small 3, big 4, posts 3s 4b");
}

static void test_two_to_three(void)
{
  static const struct {
    int seat;
    const char *hand;
  } cases[] = {{2, "button 2, small 3, big 1, posts 3s 1b"},
               {5, "button 1, small 3, big 5, posts 3s 5b"}};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(FeltModel) model = begin("dead", "13", 1);
    deal(model, "button 1, small 1, big 3, posts 1s 3b");
    felt_model_do(model, "move player=Guest|table=1|seat=%d", cases[i].seat);
    deal(model, cases[i].hand);
  }
}

/* 1.2 moving button, 1.3 simplified ---------------------------------------------------------- */

static void test_moving_small_out(void)
{
  g_autoptr(FeltModel) model = begin("moving", "1234567", 2);
  deal(model, "button 2, small 3, big 4, posts 3s 4b");
  bust(model, 3);
  deal(model, "button 4, small 5, big 6, posts 4s 5b 6b, owes 5s");
  deal(model, "button 5, small 6, big 7, posts 5s 6s 7b");
  deal(model, "button 6, small 7, big 1, posts 7s 1b");
}

static void test_moving_big_out(void)
{
  g_autoptr(FeltModel) model = begin("moving", "123456", 1);
  deal(model, "button 1, small 2, big 3, posts 2s 3b");
  bust(model, 3);
  deal(model, "button 2, small 4, big 5, posts 4b 5b, owes 4s");
  deal(model, "button 4, small 5, big 6, posts 4s 5s 6b");
}

/* A move to another table, or a swap, writes off what is owed. */
static void test_moving_debts_end_with_a_move(void)
{
  g_autoptr(FeltModel) model = begin("moving", "123456", 1);
  deal(model, "button 1, small 2, big 3, posts 2s 3b");
  bust(model, 3);
  deal(model, "button 2, small 4, big 5, posts 4b 5b, owes 4s");
  felt_model_do(model, "swap player=1.4|other=2.1");
  deal(model, "button 4, small 5, big 6, posts 5s 6b");
}

static void test_moving_debts_end_heads_up(void)
{
  g_autoptr(FeltModel) model = begin("moving", "1234", 1);
  deal(model, "button 1, small 2, big 3, posts 2s 3b");
  bust(model, 3);
  deal(model, "button 2, small 4, big 1, posts 4b 1b, owes 4s");
  bust(model, 2);
  deal(model, "button 1, small 1, big 4, posts 1s 4b");
}

static void test_simplified(void)
{
  g_autoptr(FeltModel) model = begin("simplified", "123456", 1);
  deal(model, "button 1, small 2, big 3, posts 2s 3b");
  bust(model, 3);
  deal(model, "button 2, small 4, big 5, posts 4s 5b");
  bust(model, 4);
  deal(model, "button 5, small 6, big 1, posts 6s 1b");
}

/* 1.4 heads-up ----------------------------------------------------------------------------- */

static void test_heads_up(void)
{
  static const char *const rules[] = {"dead", "moving", "simplified"};
  static const char *const hands[] = {"button 3, small 3, big 2, posts 3s 2b",
                                      "button 3, small 3, big 1, posts 3s 1b",
                                      "button 2, small 2, big 1, posts 2s 1b"};
  for (guint rule = 0; rule < 3; rule++)
    for (int out = 1; out <= 3; out++) {
      g_autoptr(FeltModel) model = begin(rules[rule], "123", 1);
      deal(model, "button 1, small 2, big 3, posts 2s 3b");
      bust(model, out);
      deal(model, hands[out - 1]);
      const FeltPositions *last = &felt_model_table(model, 1)->last;
      g_assert_cmpuint(last->first_to_act, ==, last->button);
    }
}

/* 1.6, 1.7 the button drawn or set ------------------------------------------------------------ */

static void test_set_button(void)
{
  g_autoptr(FeltModel) model = begin("dead", "1357", 1);
  deal(model, "button 1, small 3, big 5, posts 3s 5b");
  felt_model_do(model, "set-button table=1|seat=1|reason=dealt wrongly");
  deal(model, "button 1, small 3, big 5, posts 3s 5b");
  felt_model_do(model, "set-button table=1|seat=4");
  deal(model, "button 4, small 5, big 7, posts 5s 7b");
  deal(model, "button 5, small 7, big 1, posts 7s 1b");
}

/* The rank, then spades, hearts, diamonds, clubs; reckoned from the text of the cards. */
static int best_card(const char *cards)
{
  static const char ranks[] = "23456789TJQKA", suits[] = "cdhs";
  int best = 0, best_value = -1;
  for (int i = 0; cards[2 * i] != '\0'; i++) {
    int value = 4 * (int)(strchr(ranks, cards[2 * i]) - ranks) +
                (int)(strchr(suits, cards[2 * i + 1]) - suits);
    if (value > best_value) {
      best_value = value;
      best = i;
    }
  }
  return best;
}

static void test_high_card(void)
{
  guint ties = 0;
  FeltTable table = {.number = 1, .n_seats = 12, .n_players = 8};
  static const guint seats[] = {1, 2, 4, 5, 7, 9, 10, 12};
  for (guint i = 0; i < G_N_ELEMENTS(seats); i++)
    table.players[seats[i]] = i + 1;
  for (guint n = 0; n < 5000; n++) {
    guint8 seed[FELT_SEED_SIZE] = {(guint8)n, (guint8)(n >> 8)};
    FeltRandom random;
    gint64 seat;
    g_autofree char *cards = NULL;
    felt_random_init(&random, seed);
    g_assert_true(felt_draw_button(&table, &random, &seat, &cards));
    g_assert_cmpuint(strlen(cards), ==, 2 * G_N_ELEMENTS(seats));
    int best = best_card(cards);
    g_assert_cmpint(seat, ==, seats[best]);
    for (guint i = 0; i < G_N_ELEMENTS(seats); i++)
      ties += (int)i != best && cards[2 * i] == cards[2 * best];
  }
  /* Ties by suit did happen. */
  g_assert_cmpuint(ties, >, 500);
}

static void test_first_button_is_drawn(void)
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "enter 18; start");
  const FeltSeated *seated =
      &((const FeltEvent *)g_ptr_array_index(model->log, model->log->len - 2))->u.seated;
  g_assert_cmpuint(seated->n_buttons, ==, 2);
  for (guint i = 0; i < 2; i++) {
    const FeltTable *table = felt_model_table(model, seated->buttons[i].table);
    g_assert_cmpuint(table->next_button, ==, seated->buttons[i].seat);
    felt_model_do(model, "next-hand table=%u", table->number);
    g_assert_cmpuint(felt_model_table(model, i + 1)->last.button, ==, seated->buttons[i].seat);
  }
}

/* A button that was set where nobody sits any more is asked for again. */
static void test_set_button_lost(void)
{
  g_autoptr(FeltModel) model = begin("simplified", "135", 3);
  bust(model, 3);
  felt_model_refuse(model, "no-button", "set it or draw", "next-hand table=1");
  g_autoptr(GPtrArray) todo = felt_todo_list(model->state);
  gboolean listed = FALSE;
  for (guint i = 0; i < todo->len; i++) {
    const FeltTodo *item = g_ptr_array_index(todo, i);
    listed = listed || (strcmp(item->kind, "button") == 0 && item->table == 1);
  }
  g_assert_true(listed);
  felt_play(model, "set-button table=1; next-hand table=1");
}

/* A rule changed in play counts from the next hand, and the log says by which each was dealt. */
static void test_rule_changed(void)
{
  g_autoptr(FeltModel) model = begin("dead", "123456", 1);
  deal(model, "button 1, small 2, big 3, posts 2s 3b");
  bust(model, 3);
  felt_model_do(model, "set-config button_rule=moving");
  deal(model, "button 2, small 4, big 5, posts 4b 5b, owes 4s");
  g_assert_cmpint(felt_model_table(model, 1)->last_rule, ==, FELT_BUTTON_MOVING);
  felt_model_do(model, "set-config button_rule=dead");
  deal(model, "button 4, small 5, big 6, posts 5s 6b");
}

/* Next hand undone: button and blinds stand where they stood. */
static void test_undo_of_a_hand(void)
{
  g_autoptr(FeltModel) model = begin("moving", "123456", 1);
  deal(model, "button 1, small 2, big 3, posts 2s 3b");
  bust(model, 3);
  deal(model, "button 2, small 4, big 5, posts 4b 5b, owes 4s");
  felt_play(model, "undo; undo");
  deal(model, "button 2, small 3, big 4, posts 3s 4b");
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/hands/rules-1.1/2-out", test_dead_2_out);
  g_test_add_func("/hands/rules-1.1/3-out", test_dead_3_out);
  g_test_add_func("/hands/rules-1.1/2-and-3-out", test_dead_2_and_3_out);
  g_test_add_func("/hands/rules-1.1/1-out", test_dead_1_out);
  g_test_add_func("/hands/rules-1.1/newcomer-waits", test_newcomer_waits);
  g_test_add_func("/hands/rules-1.1/newcomer-between-button-and-small",
                  test_newcomer_between_button_and_small);
  g_test_add_func("/hands/rules-1.1/T-10/newcomer-is-big-blind", test_newcomer_is_big_blind);
  g_test_add_func("/hands/rules-1.1/T-10A/newcomer-in-vacated-seat", test_newcomer_in_vacated_seat);
  g_test_add_func("/hands/rules-1.1/rebuy-in-between", test_rebuy_in_between);
  g_test_add_func("/hands/rules-1.1/two-to-three", test_two_to_three);
  g_test_add_func("/hands/rules-1.2/small-out", test_moving_small_out);
  g_test_add_func("/hands/rules-1.2/big-out", test_moving_big_out);
  g_test_add_func("/hands/rules-1.2/debts-end-with-a-move", test_moving_debts_end_with_a_move);
  g_test_add_func("/hands/rules-1.2/debts-end-heads-up", test_moving_debts_end_heads_up);
  g_test_add_func("/hands/rules-1.3/R-29", test_simplified);
  g_test_add_func("/hands/rules-1.4/S-11-S-12-S-13", test_heads_up);
  g_test_add_func("/hands/rules-1.6/set-button", test_set_button);
  g_test_add_func("/hands/rules-1.6/high-card", test_high_card);
  g_test_add_func("/hands/rules-1.6/first-button-is-drawn", test_first_button_is_drawn);
  g_test_add_func("/hands/rules-1.6/set-button-lost", test_set_button_lost);
  g_test_add_func("/hands/rules-1/rule-changed", test_rule_changed);
  g_test_add_func("/hands/undo", test_undo_of_a_hand);
  return g_test_run();
}
