/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hands.c - button and blinds of tables on which players come and go (rules.md 1) */
#include "felt-test.h"
#include "tournament/felt-play.h"

#include <stdlib.h>
#include <string.h>

#include "core/rules/felt-cards.h"
#include "tournament/floor/felt-draw.h"
#include "tournament/floor/felt-todo.h"

/* A running tournament with a table of nine under a rule, players in these seats as ids 1, 2, …,
 * and table 2 with one player ("Guest", the last id) to come from. The button is set for the coming
 * hand. */
static void sit(FeltModel *model, const char *rule, const char *seats, int button)
{
  felt_play(model, "open-table table=1|seats=9; open-table table=2|seats=9");
  if (strcmp(rule, "dead") != 0)
    felt_model_do(model, "set-config button_rule=%s", rule);
  for (; *seats != '\0'; seats++)
    felt_model_do(model, "register name=In %c|table=1|seat=%c", *seats, *seats);
  felt_play(model, "register name=Guest|table=2|seat=1; start; set-button table=1|seat=%d", button);
}

static FeltModel *begin(const char *rule, const char *seats, int button)
{
  FeltModel *model = felt_model_new(6);
  sit(model, rule, seats, button);
  return model;
}

/* "sit dead 123456 1". */
static gboolean own_step(FeltModel *model, const char *step)
{
  g_auto(GStrv) words = g_strsplit(step, " ", -1);
  if (g_strcmp0(words[0], "sit") != 0)
    return FALSE;
  sit(model, words[1], words[2], atoi(words[3]));
  return TRUE;
}

/* 1.1 dead button -------------------------------------------------------------------------- */

FELT_TEST(test_dead_3_out, "/hands/rules-1.1/3-out")
{
  g_autoptr(FeltModel) model = begin("dead", "123456", 1);
  felt_play(model, "dealt button 1, small 2, big 3, posts 2s 3b; bust-out player=1.3; "
                   "dealt button 2, small 0, big 4, posts 4b");
  g_assert_cmpuint(felt_model_table(model, 1)->button.small_seat, ==, 3);
  felt_play(model, "dealt button 3, small 4, big 5, posts 4s 5b");
}

/* A newcomer strictly between small and big blind waits until the button has passed. */
FELT_TEST(test_newcomer_waits, "/hands/rules-1.1/newcomer-waits")
{
  g_autoptr(FeltModel) model = begin("dead", "12468", 1);
  felt_play(model, "dealt button 1, small 2, big 4, posts 2s 4b; "
                   "move player=Guest|table=1|seat=3; "
                   "dealt button 2, small 4, big 6, posts 4s 6b, waits 3");
  g_assert_cmphex(felt_model_table(model, 1)->last.dealt_in, ==, 0xAB);
  felt_play(model, "dealt button 4, small 6, big 8, posts 6s 8b");
}

/* In a vacated button, small or big blind seat they take what is due there. */
FELT_TEST(test_newcomer_in_vacated_seat, "/hands/rules-1.1/T-10A/newcomer-in-vacated-seat")
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
    felt_play(model, "dealt button 1, small 2, big 3, posts 2s 3b; bust-out player=1.%d",
              cases[i].seat);
    felt_model_do(model, "move player=Guest|table=1|seat=%d", cases[i].seat);
    felt_play(model, "dealt %s", cases[i].hand);
  }
}

FELT_TEST(test_two_to_three, "/hands/rules-1.1/two-to-three")
{
  static const struct {
    int seat;
    const char *hand;
  } cases[] = {{2, "button 2, small 3, big 1, posts 3s 1b"},
               {5, "button 1, small 3, big 5, posts 3s 5b"}};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(FeltModel) model = begin("dead", "13", 1);
    felt_play(model, "dealt button 1, small 1, big 3, posts 1s 3b");
    felt_model_do(model, "move player=Guest|table=1|seat=%d", cases[i].seat);
    felt_play(model, "dealt %s", cases[i].hand);
  }
}

/* 1.2 moving button, 1.3 simplified ---------------------------------------------------------- */

/* 1.4 heads-up ----------------------------------------------------------------------------- */

FELT_TEST(test_heads_up, "/hands/rules-1.4/S-11-S-12-S-13")
{
  static const char *const rules[] = {"dead", "moving", "simplified"};
  static const char *const hands[] = {"button 3, small 3, big 2, posts 3s 2b",
                                      "button 3, small 3, big 1, posts 3s 1b",
                                      "button 2, small 2, big 1, posts 2s 1b"};
  for (guint rule = 0; rule < 3; rule++)
    for (int out = 1; out <= 3; out++) {
      g_autoptr(FeltModel) model = begin(rules[rule], "123", 1);
      felt_play(model, "dealt button 1, small 2, big 3, posts 2s 3b; bust-out player=1.%d", out);
      felt_play(model, "dealt %s", hands[out - 1]);
      const FeltPositions *last = &felt_model_table(model, 1)->last;
      g_assert_cmpuint(last->first_to_act, ==, last->button);
    }
}

/* 1.6, 1.7 the button drawn or set ------------------------------------------------------------ */

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

FELT_TEST(test_high_card, "/hands/rules-1.6/high-card")
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

FELT_TEST(test_first_button_is_drawn, "/hands/rules-1.6/first-button-is-drawn")
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
FELT_TEST(test_set_button_lost, "/hands/rules-1.6/set-button-lost")
{
  g_autoptr(FeltModel) model = begin("simplified", "135", 3);
  felt_play(model, "bust-out player=1.3; !no-button [set it or draw] next-hand table=1");
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
FELT_TEST(test_rule_changed, "/hands/rules-1/rule-changed")
{
  g_autoptr(FeltModel) model = begin("dead", "123456", 1);
  felt_play(model, "dealt button 1, small 2, big 3, posts 2s 3b; bust-out player=1.3; "
                   "set-config button_rule=moving; "
                   "dealt button 2, small 4, big 5, posts 4b 5b, owes 4s");
  g_assert_cmpint(felt_model_table(model, 1)->last_rule, ==, FELT_BUTTON_MOVING);
  felt_play(model, "set-config button_rule=dead; dealt button 4, small 5, big 6, posts 5s 6b");
}

FELT_TEST_RUN(felt_play_main(argc, argv, "hands", own_step))
