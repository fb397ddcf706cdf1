/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-table.c - a cash table hand by hand: button, missed blinds, posts, kill, rock, straddles */
#include "felt-test.h"
#include "cash/felt-evening.h"

#define PLAY(...)       felt_evening_play(&e, __VA_ARGS__)
#define REFUSE(C, K, S) felt_evening_refuse(&e, C, K, S)

/* What the reader of commands never lets through: a hand that nobody won. */
FELT_TEST(test_nobody_won, "/cash/table/nobody-won")
{
  g_auto(FeltEvening) e;
  felt_evening_init(&e, "{'levels':[{'small':5,'big':10,'minutes':600}]}");
  PLAY("buy-in name=Ann|chips=1000; buy-in name=Ben|chips=1000; set-button table=1|seat=1; "
       "next-hand table=1");
  g_autoptr(FeltCashCommand) nobody = felt_cash_command_new(FELT_CASH_HAND_WON);
  nobody->table = 1;
  felt_refused_as(felt_evening_try(&e, nobody, &felt_error), FELT_DECIDE_ERROR,
                  FELT_DECIDE_ERROR_BAD_VALUE, NULL);
}

/* the lowest card at a fixed seat, the next one to its left; all follows from the seed. */
FELT_TEST(test_draw, "/cash/table/draw/R-54")
{
  g_auto(FeltEvening) e;
  felt_evening_init(&e, "{}");
  for (int i = 0; i < 5; i++)
    PLAY("buy-in name=P%d|chips=10", i);
  for (guint8 seed = 0; seed < 50; seed++) {
    e.context.seed[0] = seed;
    PLAY("draw-seats table=1|seat=8");
    const FeltCashEvent *event = e.log->pdata[e.log->len - 1];
    for (guint i = 0; i < 5; i++)
      for (guint k = 0; k < 5; k++) {
        FeltCard a, b;
        felt_cards_from_text(event->u.done.cards[i], &a, 1, NULL);
        felt_cards_from_text(event->u.done.cards[k], &b, 1, NULL);
        gint64 x = felt_evening_player(&e, event->u.done.players[i])->seat;
        gint64 y = felt_evening_player(&e, event->u.done.players[k])->seat;
        g_assert_true((a < b) == ((x + 2) % 10 < (y + 2) % 10));
      }
    FeltCashEvent *wrong = felt_stream_event_copy(&felt_cash_events, event);
    wrong->u.done.seed[0] = wrong->u.done.seed[0] == '0' ? '1' : '0';
    g_assert_false(felt_cash_verify(e.state, wrong, NULL));
    felt_cash_event_free(wrong);
  }
  REFUSE("draw-seats", "'table':1,'seat':11",
         "players: table 1 has 10 seats; let one to so many players draw.");
}

/* by the table's rules an all-in caps what one can win, the excess goes back, and a
 * side pot goes at once to the last one in it; under open stakes who cannot call must borrow. */
FELT_TEST(test_all_in, "/cash/table/all-in/R-42/R-43/R-44")
{
  static const FeltCard unknown[2] = {FELT_CARD_UNKNOWN, FELT_CARD_UNKNOWN};
  FeltHandSetup setup = {.variant = FELT_VARIANT_HOLDEM, .n_players = 3, .min_bet = 10};
  FeltPot pots[FELT_HAND_PLAYERS];
  FeltHandProblem problem;
  FeltLegal legal;
  FeltHand hand;
  g_auto(FeltEvening) e;
  felt_evening_init(&e, "{}");
  felt_cash_rules_hand(&e.state->setup.rules, &setup.rules);
  g_assert_false(setup.rules.open_stakes);
  setup.stacks[0] = 20;
  setup.stacks[1] = 50;
  setup.stacks[2] = 200;
  g_assert_cmpint(felt_hand_start(&setup, &hand, &problem), ==, FELT_HAND_OK);
  for (unsigned i = 0; i < 3; i++)
    felt_hand_deal_hole(&hand, i, unknown, 2, NULL);
  felt_hand_act(&hand, 0, FELT_ACT_RAISE, 20, NULL);
  felt_hand_act(&hand, 1, FELT_ACT_RAISE, 50, NULL);
  felt_hand_legal(&hand, &legal);
  g_assert_false(legal.may_raise); /* nobody could call more */
  felt_hand_act(&hand, 2, FELT_ACT_CALL, 0, NULL);
  g_assert_cmpuint(felt_hand_pots(&hand, pots), ==, 2);
  g_assert_cmpint(pots[0].amount, ==, 60);
  g_assert_cmpint(pots[1].amount, ==, 60);
  g_assert_cmpint(hand.stacks[2], ==, 150);

  PLAY("table-rules stakes=open");
  felt_cash_rules_hand(&e.state->setup.rules, &setup.rules);
  g_assert_cmpint(felt_hand_start(&setup, &hand, &problem), ==, FELT_HAND_OK);
  for (unsigned i = 0; i < 3; i++)
    felt_hand_deal_hole(&hand, i, unknown, 2, NULL);
  felt_hand_act(&hand, 0, FELT_ACT_RAISE, 20, NULL);
  felt_hand_act(&hand, 1, FELT_ACT_FOLD, 0, NULL);
  felt_hand_legal(&hand, &legal);
  g_assert_cmpint(legal.to_call, ==, 20);
}

/* how ties for the bring-in are broken, and all else within a hand, is by the table's rules.
 */
FELT_TEST(test_play, "/cash/table/play/R-38")
{
  FeltHandRules hand;
  g_auto(FeltEvening) e;
  felt_evening_init(&e, "{'table_rules':[{'table':2,'rules':{'play':{'set':'robert'}}}]}");
  PLAY("table-rules table=1|play={'set':'house','betting_unit':5,'bring_in_tie':'position'}");
  const FeltCashRules *rules = felt_cash_setup_rules(&e.state->setup, 1);
  felt_play_rules_hand(&rules->play, &hand);
  g_assert_cmpint(hand.set, ==, FELT_RULES_HOUSE);
  g_assert_cmpint(hand.bring_in_tie, ==, FELT_BRING_IN_BY_POSITION);
  g_assert_cmpint(rules->play.betting_unit, ==, 5);
  PLAY("table-rules table=1|betting_unit=25"); /* without its group, too */
  rules = felt_cash_setup_rules(&e.state->setup, 1);
  g_assert_cmpint(rules->play.betting_unit, ==, 25);
  g_assert_cmpint(rules->play.set, ==, FELT_RULES_HOUSE);
  felt_play_rules_hand(&felt_cash_setup_rules(&e.state->setup, 2)->play, &hand);
  g_assert_cmpint(hand.set, ==, FELT_RULES_ROBERT);
  g_autoptr(GPtrArray) lines = felt_cash_rules_lines(e.state, 1);
  g_assert_cmpuint(lines->len, >=, 3);
}

FELT_TEST_RUN(felt_evening_main(argc, argv, "plays/cash-table.play"))
