/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-deals.c - deals, payment, and what is still to be paid */
#include "tournament/prizes/felt-deal.h"
#include "tournament/felt-play.h"
#include "tournament/money/felt-prize-help.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/words/felt-words.h"

#include <string.h>

/* Deals ------------------------------------------------------------------------------------ */

static void test_compare(void)
{
  g_autoptr(FeltModel) model = felt_prizes_three_left();
  static const FeltDealStack stacks[] = {{1, 7500}, {2, 4500}, {3, 3000}};
  g_autoptr(FeltDeal) deal = felt_deal_compare(model->state, stacks, 3, 0, NULL);
  g_assert_null(deal->problem);
  g_assert_cmpint(deal->sum, ==, 10000);
  const FeltDealRow *row = &g_array_index(deal->rows, FeltDealRow, 0);
  /* By hand: first 0.5, 0.3, 0.2; second of player 1: 0.3*0.5/0.7 + 0.2*0.5/0.8. */
  g_assert_cmpint(row[0].icm, ==, 3839);
  g_assert_cmpint(row[0].icm + row[1].icm + row[2].icm, ==, 10000);
  g_assert_cmpint(row[0].chip_chop, ==, 4000);
  g_assert_cmpint(row[1].chip_chop, ==, 3200);
  g_assert_cmpint(row[2].chip_chop, ==, 2800);
  g_assert_cmpint(row[0].even, ==, 3334);
  g_assert_cmpint(row[2].even, ==, 3333);
  g_autoptr(FeltDeal) part = felt_deal_compare(model->state, stacks, 3, 2500, NULL);
  g_assert_cmpint(part->sum, ==, 7500); /* of 2,750, 2,750 and 2,000 */
  g_assert_cmpint(g_array_index(part->rows, FeltDealRow, 0).chip_chop, ==, 2750);
  g_assert_null(felt_deal_compare(model->state, stacks, 3, 10001, NULL));
}

/* The recorded deal becomes the prizes; what is left goes to the winner. */
static void test_deal(void)
{
  g_autoptr(FeltModel) model = felt_prizes_three_left();
  felt_model_do(model, "deal how=even");
  felt_prizes_assert_todo(model, "finish", "shares all prizes");
  felt_play(model, "undo; deal how=chip-chop|left=1000|stacks=1:7500,2:4500,3:3000; "
                   "state: prizes_stale=0");
  g_assert_cmpint(felt_prizes_sum(model->state->prizes), ==, 10000);
  felt_prizes_assert_todo(model, "finish", NULL);
  gint64 first = felt_model_player(model, 1)->deal;
  felt_model_do(model, "bust-out player=1");
  g_assert_cmpint(felt_prize_of(model, 1), ==, first);
  felt_model_do(model, "bust-out player=3");
  g_assert_cmpint(felt_prize_of(model, 2), ==, felt_model_player(model, 2)->deal + 1000);
  g_assert_cmpint(felt_prize_of(model, 1) + felt_prize_of(model, 2) + felt_prize_of(model, 3), ==,
                  10000);
  g_assert_cmpint(felt_prizes_sum(model->state->prizes), ==, 10000);
  felt_model_assert_folds(model);
}

/* When the bust-out before it is undone the deal does not fit any more, and says so. */
static void test_deal_stale(void)
{
  g_autoptr(FeltModel) model = felt_prizes_three_left();
  felt_play(model, "deal how=by-hand|shares=1:4000,2:4000,3:2000; state: prizes_stale=0; "
                   "set-config added=1000; state: prizes_stale=1; "
                   "!phase [deal does not fit the prizes any more: undo it] pay player=1; undo; "
                   "finish; player 3: prize=2000");
}

/* Payment ---------------------------------------------------------------------------------- */

static void test_payment(void)
{
  FeltPool pool;
  g_autoptr(FeltModel) model = felt_prizes_three_left();
  felt_play(model, "bust-out player=3; pay player=3|cashier=Kim; bust-out player=2; "
                   "pay player=1|amount=2000");
  g_autoptr(GArray) lines = felt_prize_lines(model->state);
  g_assert_cmpuint(lines->len, ==, 3);
  g_assert_false(g_array_index(lines, FeltPrizeLine, 0).paid);
  g_assert_false(g_array_index(lines, FeltPrizeLine, 1).paid);
  g_assert_true(g_array_index(lines, FeltPrizeLine, 2).paid);
  g_assert_cmpuint(g_array_index(lines, FeltPrizeLine, 0).player, ==, 1);
  felt_play(model, "pay player=1; pay player=2");
  felt_state_pool(model->state, &pool);
  g_assert_cmpint(pool.paid_out, ==, 10000);
  g_assert_cmpint(pool.drawer, ==, 0);
  /* Undone and done again, no number is given out twice. */
  guint64 number =
      felt_move_number(&g_array_index(model->state->moves, FeltMove, model->state->moves->len - 1));
  felt_play(model, "undo; pay player=2");
  g_assert_cmpuint(
      felt_move_number(&g_array_index(model->state->moves, FeltMove, model->state->moves->len - 1)),
      ==, number + 1);
}

static void test_todo(void)
{
  g_autoptr(FeltModel) model =
      felt_prizes_begin(4, "payouts.percents=6000,4000|bounty=500|max_players=4");
  felt_model_do(model, "register name=Zoe|waiting=yes");
  felt_prizes_assert_todo(model, "waiting", NULL);
  felt_model_do(model, "lock-prizes");
  felt_prizes_assert_todo(model, "prizes", NULL);
  felt_model_do(model, "bust-out player=4");
  felt_prizes_assert_todo(model, "waiting", "register Zoe");
  felt_prizes_assert_todo(model, "bounty", "who knocked out Player 4");
  felt_model_do(model, "bounty player=4|by=1");
  felt_prizes_assert_todo(model, "bounty", NULL);
  felt_model_do(model, "register name=Zoe");
  felt_prizes_assert_todo(model, "prizes", "announce them again");
  felt_prizes_assert_todo(model, "waiting", NULL);
}

/* Alternates: with so many tables only, who entered first sits first. */
static void test_alternates(void)
{
  g_autoptr(FeltModel) model = felt_model_new(4);
  felt_play(model, "set-config max_tables=1|seats_per_table=4|price=1000; enter 7; start");
  for (gint64 id = 1; id <= 7; id++)
    g_assert_cmpint(felt_model_player(model, id)->status, ==,
                    id <= 4 ? FELT_PLAYER_IN : FELT_PLAYER_REGISTERED);
  felt_prizes_assert_todo(model, "seat", NULL);
  felt_play(model, "!no-seat [alternates] seat; bust-out player=2");
  felt_prizes_assert_todo(model, "seat", "1 player waits");
  /* A newcomer does not overtake them. */
  felt_play(model, "register name=Late; player 8: registered; re-enter player=2; "
                   "player 2: registered; seat; player 5: in; player 6: registered; "
                   "bust-out player=1; bust-out player=3; bust-out player=4; seat; player 8: in; "
                   "player 2: registered; folds");
}

static void test_words(void)
{
  static const struct {
    const char *command, *words;
  } said[] = {
      {"lock-prizes", "The prizes are announced: 3 places"},
      {"unlock-prizes", "The prizes follow the pool again"},
      {"deal how=even|left=1000", "3 players share evenly, 10 are left to play for"},
      {"bust-out player=3", "Player 3 is out (3rd)"},
      {"pay player=3|amount=500|reason=cash", "Player 3 is paid 5 (cash)"},
      {"pay for=drawer-in|amount=10000", "100 is put into the drawer"},
      {"pay player=1|for=refund|part=price|amount=100", "Player 1 gets 1 back"},
      {"register name=Zoe|waiting=yes", "Zoe is on the waiting list"},
      {"unregister player=Zoe", "Zoe is off the waiting list"},
  };
  g_autoptr(FeltModel) model = felt_prizes_three_left();
  felt_model_do(model, "set-config bounty=100");
  for (guint i = 0; i < G_N_ELEMENTS(said); i++) {
    if (strstr(said[i].command, "waiting") != NULL)
      felt_model_do(model, "reopen-registration");
    const FeltEvent *event = felt_model_do(model, "%s", said[i].command);
    g_autofree char *words = felt_event_words(event, model->state);
    g_assert_cmpstr(words, ==, said[i].words);
  }
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/deals/rules-5.5/compare", test_compare);
  g_test_add_func("/deals/rules-5.5/deal", test_deal);
  g_test_add_func("/deals/rules-5.5/stale", test_deal_stale);
  g_test_add_func("/deals/payment", test_payment);
  g_test_add_func("/deals/todo", test_todo);
  g_test_add_func("/deals/alternates", test_alternates);
  g_test_add_func("/deals/words", test_words);
  return g_test_run();
}
