/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-busts.c - who can have won whose chips in a hand, and who went out before whom */
#include "felt-test.h"
#include "tournament/felt-play.h"

#include <string.h>

#include "tournament/words/felt-words.h"

/* A running tournament of n players, "Player 1" .. with ids 1 .. n. */
static FeltModel *begin(const char *config, guint n)
{
  FeltModel *model = felt_model_new(6);
  felt_model_do(model, "set-config currency=EUR|currency_digits=2|%s", config);
  felt_model_enter(model, n);
  felt_model_do(model, "start");
  return model;
}

/* The bust-outs of one hand: "1:400>2 2:900>3,4" is 1 with 400 chips won by 2, and 2 with 900. */
static FeltCommand *hand(const char *text)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_BUST_OUT);
  const FeltRecord *record =
      felt_record_field(felt_command_info(FELT_COMMAND_BUST_OUT)->record, "players")->record;
  g_auto(GStrv) parts = g_strsplit(text, " ", -1);
  for (guint i = 0; parts[i] != NULL; i++) {
    FeltCommandBust *bust = felt_list_append(record, &command->players, &command->n_players);
    g_auto(GStrv) halves = g_strsplit(parts[i], ">", 2);
    g_auto(GStrv) who = g_strsplit(halves[0], ":", 2);
    bust->player = g_strdup(who[0]);
    bust->stack = who[1] != NULL ? g_ascii_strtoll(who[1], NULL, 10) : -1;
    bust->by = halves[1] != NULL ? g_strsplit(halves[1], ",", -1) : NULL;
  }
  return command;
}

/* One hand ----------------------------------------------------------------------------------- */

/* Who is out in a hand has no chips at its end, so won no pot in it: in a circle of two, of three,
 * or in none. */
FELT_TEST(test_circles, "/busts/circles")
{
  static const char *const circles[] = {"1:400>2 2:900>1", "1:400>2 2:900>3 3:500>1",
                                        "1:400>2 2:900>4", "1:400>4,2 2:900>4"};
  g_autoptr(FeltModel) model = begin("bounty=1000|bounties.kind=progressive", 6);
  for (guint i = 0; i < G_N_ELEMENTS(circles); i++)
    felt_model_refuse_command(model, "bad-value", "cannot have won", hand(circles[i]));
  g_autoptr(FeltCommand) good = hand("1:400>4 2:900>4,5");
  g_assert_true(felt_model_execute(model, good, NULL));
}

/* The same of one hand that several commands tell: in hand-for-hand, also across tables. */
FELT_TEST(test_circles_across, "/busts/circles-across-commands")
{
  g_autoptr(FeltModel) model = begin("bounty=1000", 12);
  felt_play(model, "close-registration; hand-for-hand until=0; bust-out player=1|stack=400|by=2; "
                   "!bad-value [won the chips of Player 1 in this hand] bust-out "
                   "player=2|stack=900; "
                   "!bad-value [cannot have won] bust-out player=3|stack=50|by=1; "
                   "bust-out player=3|stack=50|by=4; "
                   "!bad-value [cannot have won] bounty player=1|by=3; bounty player=1|by=5; "
                   "bust-out player=2|stack=900|by=5");
  /* The next hand is another one. */
  felt_play(model, "hand-done; bust-out player=5|by=6");
}

/* Logs may hold such a circle. Of one hand the best place is taken first: who went out with more
 * chips won the head of the other in cash, being out by then. */
FELT_TEST(test_circle_of_an_old_log, "/busts/circle-of-an-old-log")
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltModel) model = begin("bounty=1000|bounties.kind=progressive", 6);
  g_autoptr(FeltCommand) command = hand("1:400 2:900");
  g_autoptr(GPtrArray) events = felt_decide(model->state, command, &model->context, &error);
  g_assert_no_error(error);
  FeltEvent *event = g_ptr_array_index(events, 0);
  FeltBust *busts = event->u.busted.players;
  busts[0].by = g_new0(gint64, 1);
  busts[0].by[0] = 2;
  busts[1].by = g_new0(gint64, 1);
  busts[1].by[0] = 3;
  busts[0].n_by = busts[1].n_by = 1;
  event->seq = model->state->seq + 1;
  g_assert_true(felt_state_apply(model->state, event, &error));
  felt_state_update_places(model->state);
  const FeltBustRecord *first = &g_array_index(model->state->busts, FeltBustRecord, 0);
  g_assert_cmpuint(first[0].player, ==, 2);
  g_assert_cmpuint(first[1].player, ==, 1);
  felt_play(model, "player 2: bounty_won=1000 bounty_head=0; "
                   "player 3: bounty_won=500 bounty_head=1500");
  g_assert_null(felt_state_broken_invariant(model->state));
}

/* Two without stacks at one table, who come to be of one hand when the tick between them is undone:
 * each has a place of their own, and the one at the other table ties with the better one. */
FELT_TEST(test_no_stacks_in_one_hand, "/busts/rules-5.1/no-stacks-in-one-hand")
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "open-table table=1|seats=6; open-table table=2|seats=6");
  for (guint i = 0; i < 8; i++)
    felt_model_do(model, "register name=P%u|table=%u|seat=%u", i + 1, i % 2 + 1, i / 2 + 1);
  felt_play(model, "start; hand-for-hand until=0; bust-out player=1");
  guint64 done = model->log->len + 1;
  felt_play(model,
            "hand-done; bust-out player=3; bust-out player=2; player 1: place=8; "
            "undo seq=%d; player 3: place=8 place_to=8",
            (int)done);
  for (guint id = 1; id <= 2; id++) {
    g_assert_cmpuint(felt_model_player(model, id)->place, ==, 6);
    g_assert_cmpuint(felt_model_player(model, id)->place_to, ==, 7);
  }
}

/* The order ---------------------------------------------------------------------------------- */

/* Two tables of six seats, P1 .. Pn on them in turns: odd ids at table 1, even ones at table 2. */
static FeltModel *begin_tables(guint n)
{
  FeltModel *model = felt_model_new(6);
  felt_play(model, "set-config currency=EUR|currency_digits=2|price=10000|seats_per_table=6; "
                   "open-table table=1|seats=6; open-table table=2|seats=6");
  for (guint i = 0; i < n; i++)
    felt_model_do(model, "register name=P%u|table=%u|seat=%u", i + 1, i % 2 + 1, i / 2 + 1);
  felt_play(model, "close-registration; start");
  return model;
}

FELT_TEST(test_order, "/busts/rules-5.8/order")
{
  g_autoptr(FeltModel) model = begin_tables(10);
  felt_play(model, "bust-out player=1..4; !nothing [already] bust-order players=1,3,4; "
                   "!bad-value [two players or more] bust-order players=1; "
                   "!bad-value [twice] bust-order players=2,1,2; "
                   "!phase [P7 is not out] bust-order players=7,1; bust-order players=2,1; "
                   "says P2 went out before P1; player 2: placed=10; player 1: placed=9");
  /* Not next to each other: who stands between them stays there. */
  felt_play(model, "bust-order players=4,1,2; says Out in this order: P4, P1, P2; "
                   "player 4: placed=10; player 1: placed=9; player 3: placed=8; "
                   "player 2: placed=7; reversible");
  /* Put back, a player is of no order any more; the others keep theirs. */
  felt_play(model, "put-back player=4; player 1: placed=10; player 3: placed=8; "
                   "player 2: placed=9; bust-out player=4; player 4: placed=7; folds");
}

/* Within one hand it goes before the stacks, and ends ties; across tables likewise. */
FELT_TEST(test_order_in_a_hand, "/busts/rules-5.8/order-in-a-hand")
{
  g_autoptr(FeltModel) model = begin_tables(12);
  felt_play(model, "bust-out players=1:400,3:400,5:900; player 1: placed=11-12; "
                   "!bad-value [name P1 too] bust-order players=5,3; bust-order players=5,1,3; "
                   "player 5: placed=12; player 1: placed=11; player 3: placed=10; "
                   "hand-for-hand until=0; bust-out player=2|stack=10; "
                   "bust-out player=7|stack=500; player 2: placed=8-9; bust-order players=7,2; "
                   "player 7: placed=9; player 2: placed=8; reversible");
}

/* Bounties follow: who was recorded as out too early could not have been won from. */
FELT_TEST(test_order_of_heads, "/busts/rules-5.8/order-of-heads")
{
  g_autoptr(FeltModel) model = begin("bounty=1000|bounties.kind=progressive|re_entries=-1", 6);
  felt_play(model, "bust-out player=2|by=3; bust-out player=1|by=2; player 2: bounty_won=1000; "
                   "player 3: bounty_won=500; bust-order players=1,2; player 2: bounty_won=500; "
                   "player 3: bounty_won=750 bounty_head=1750; reversible");
  /* Nobody went out before coming in. */
  felt_play(model, "re-enter player=1; bust-out player=1|by=4; "
                   "!bad-value [after that] bust-order players=1,2");
}
