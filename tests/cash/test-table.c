/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-table.c - a cash table hand by hand: button, missed blinds, posts, kill, rock, straddles */
#include "felt-test.h"
#include "cash/felt-evening.h"

#include <string.h>

#define PLAY(...)       felt_evening_play(&e, __VA_ARGS__)
#define REFUSE(C, K, S) felt_evening_refuse(&e, C, K, S)

#define NO_LIMIT        "'levels':[{'small':5,'big':10,'minutes':600}]"
#define LIMIT           "'levels':[{'small':5,'big':10,'limit':'fixed-limit','minutes':600}]"

/* Players Ann, Ben, Cleo, … in seats 1, 2, 3, … with a button set. */
static void begin(FeltEvening *e, const char *setup, guint n, int button)
{
  static const char *const names[] = {"Ann", "Ben", "Cleo", "Dora", "Emil", "Fay"};
  felt_evening_init(e, setup);
  for (guint i = 0; i < n; i++)
    felt_evening_play(e, "buy-in name=%s|chips=1000", names[i]);
  felt_evening_play(e, "set-button table=1|seat=%d", button);
}

FELT_TEST(test_button, "/cash/table/button")
{
  g_auto(FeltEvening) e;
  felt_evening_init(&e, "{" NO_LIMIT "}");
  PLAY("buy-in name=Ann|chips=1000");
  REFUSE("next-hand", "'table':1", "Table 1 needs two players with chips for a hand.");
  PLAY("buy-in name=Ben|chips=1000");
  REFUSE("next-hand", "'table':1", "Set the button of table 1 first (set-button).");
  REFUSE("set-button", "'table':1,'seat':5", "seat: nobody sits there; the button is a player’s.");
  PLAY("set-button table=1|seat=1; hand 1:button 2:big:10 1:small:5 first:1"); /* heads-up */
  PLAY("next-hand table=1; hand 2:button 1:big:10 2:small:5 first:2; "
       "buy-in name=Cleo|chips=1000; next-hand table=1; "
       "hand 3:button 1:small:5 2:big:10 3:small:5 first:3"); /* jumped over */
}

/* nothing is added in a hand where it is told when hands are over. */
FELT_TEST(test_no_adding, "/cash/table/no-adding/R-42")
{
  g_auto(FeltEvening) e;
  begin(&e, "{" NO_LIMIT "}", 3, 1);
  PLAY("next-hand table=1; hand-won table=1|winners=['Ann']|pot=40; "
       "buy-in name=Ben|chips=500; next-hand table=1");
  REFUSE("buy-in", "'name':'Ben','chips':500",
         "A hand is being played at table 1: chips are added when it is over; say who won it "
         "(hand-won).");
  PLAY("buy-in name=Zoe|chips=500"); /* was not dealt in */
  REFUSE("hand-won", "'table':1,'winners':['Zoe']", "winners: Zoe was not dealt in; name who was.");
  g_autoptr(FeltCashCommand) nobody = felt_cash_command_new(FELT_CASH_HAND_WON);
  g_autoptr(GError) error = NULL;
  nobody->table = 1;
  g_assert_false(felt_evening_try(&e, nobody, &error));
  g_assert_error(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE);
  PLAY("buy-in name=Ben|chips=500|overrule=true");
}

/* a newcomer posts a live big blind, unless blinds are due there. */
FELT_TEST(test_newcomers, "/cash/table/newcomers/R-33/R-34")
{
  g_auto(FeltEvening) e;
  begin(&e, "{" NO_LIMIT ",'rules':{'newcomers':'posts'}}", 4, 1);
  PLAY("hand 1:button 2:small:5 3:big:10 first:4"); /* the first hand: nobody is new */
  PLAY("next-hand table=1; buy-in name=Emil|chips=1000|table=1|seat=6; "
       "buy-in name=Fay|chips=1000|table=1|seat=5");
  /* Fay is under the gun, Emil behind: both post, live, with the option (S-15) */
  PLAY("hand 2:button 3:small:5 4:big:10 5:live:10 6:live:10 first:5; "
       "next-hand table=1; hand 3:button 4:small:5 5:big:10 first:6; "
       "sit name=Gus|table=1|seat=7; next-hand table=1; "
       "hand 4:button 5:small:5 6:big:10 first:1"); /* who has no chips is not dealt in */
  PLAY("buy-in name=Gus|chips=1000; next-hand table=1; "
       "hand 5:button 6:small:5 7:big:10 first:1"); /* the blind itself is no post */
  felt_evening_clear(&e);

  /* R-33, the other way: out until the big blind comes */
  begin(&e, "{" NO_LIMIT ",'rules':{'newcomers':'waits'}}", 4, 1);
  PLAY("next-hand table=1; buy-in name=Emil|chips=1000|table=1|seat=5; "
       "hand 2:button 3:small:5 4:big:10 first:1; next-hand table=1; "
       "hand 3:button 4:small:5 5:big:10 first:1");
}

/* who was away owes what passed, one set, at the amounts of that time. */
FELT_TEST(test_missed, "/cash/table/missed/R-35/R-36")
{
  g_auto(FeltEvening) e;
  begin(&e, "{" NO_LIMIT ",'rules':{'missed':'both'}}", 5, 1);
  PLAY("next-hand table=1"); /* small 2, big 3 */
  PLAY("leave name=Dora; hand 2:button 3:small:5 5:big:10 first:1; "
       "next-hand table=1"); /* the big blind passed seat 4 */
  g_assert_cmpint(felt_evening_player(&e, "Dora")->missed_big, ==, 10);
  g_assert_cmpint(felt_evening_player(&e, "Dora")->missed_small, ==, 0);
  PLAY("next-hand table=1"); /* the small one too */
  g_assert_cmpint(felt_evening_player(&e, "Dora")->missed_small, ==, 5);
  PLAY("set-config levels=[{'small':50,'big':100,'minutes':600}]; "
       "return name=Dora");
  g_autofree char *both = felt_evening_hand(&e);
  g_assert_nonnull(strstr(both, "4:live:10 4:dead:5"));
  PLAY("table-rules missed=one-a-hand");
  g_autofree char *one = felt_evening_hand(&e);
  g_assert_nonnull(strstr(one, "4:live:10"));
  g_assert_null(strstr(one, "dead"));
  PLAY("next-hand table=1");
  g_assert_cmpint(felt_evening_player(&e, "Dora")->missed_big, ==, 0);
  g_assert_cmpint(felt_evening_player(&e, "Dora")->missed_small, ==, 5);

  /* another round away wipes what was owed from before */
  PLAY("leave name=Dora");
  for (int i = 0; i < 12; i++)
    PLAY("next-hand table=1");
  g_assert_cmpint(felt_evening_player(&e, "Dora")->missed_big, ==, 100);
  PLAY("table-rules missed=free; return name=Dora");
  g_autofree char *free = felt_evening_hand(&e);
  g_assert_null(strstr(free, "4:live"));
}

/* by the pot, or by hands won in a row; the killer's blind is live, limits rise. */
FELT_TEST(test_kill, "/cash/table/kill/R-37")
{
  FeltCashHand hand;
  g_auto(FeltEvening) e;
  begin(&e, "{" LIMIT ",'rules':{'kill':'full','kill_pot':100}}", 5, 1);
  PLAY("next-hand table=1; hand-won table=1|winners=['Ann']|pot=99; "
       "hand 2:button 3:small:5 4:big:10 first:5; next-hand table=1; "
       "hand-won table=1|winners=['Ann']|pot=100; "
       "hand 3:button 4:small:5 5:big:10 1:kill:20 first:2");
  g_assert_true(felt_cash_hand_coming(e.state, 1, &e.context.now, NULL, &hand, NULL));
  g_assert_cmpint(hand.small_bet, ==, 20);
  g_assert_cmpint(hand.big_bet, ==, 40);
  g_assert_cmpint(hand.killer, ==, 1);
  PLAY("next-hand table=1; hand-won table=1|winners=['Ann','Ben']|pot=300"); /* shared: nobody
                                                                                   kills */
  PLAY("hand 4:button 5:small:5 1:big:10 first:2");

  PLAY("table-rules kill=half|kill_pot=0|kill_wins=2");
  for (int i = 0; i < 2; i++) {
    PLAY("next-hand table=1; hand-won table=1|winners=['Cleo']");
  }
  felt_evening_play(
      &e,
      "hand 1:button 2:small:5 3:big:10 3:kill:15 first:4; leave name=Cleo"); /* who does not play
                                                                                 posts nothing */
  PLAY("hand 1:button 2:small:5 4:big:10 first:5");
}

/* R-39, S-40: the rock is straddled under the gun, and goes to who wins that pot. */
FELT_TEST(test_rock, "/cash/table/rock/R-39")
{
  g_auto(FeltEvening) e;
  begin(&e, "{" NO_LIMIT ",'rules':{'rock':true}}", 5, 1);
  PLAY("next-hand table=1; hand-won table=1|winners=['Emil']"); /* Emil has it first */
  g_assert_cmpint(felt_cash_state_place(e.state, 1)->rock, ==, 5);
  PLAY("hand 2:button 3:small:5 4:big:10 5:rock:20 first:1; next-hand table=1; "
       "hand-won table=1|winners=['Cleo','Ben']"); /* nearest to the left of Emil: Ben */
  g_assert_cmpint(felt_cash_state_place(e.state, 1)->rock, ==, 2);
  PLAY("hand 3:button 4:small:5 5:big:10 first:1; next-hand table=1"); /* without it: it stays
                                                                             where it is */
  PLAY("hand-won table=1|winners=['Dora']; "
       "hand 4:button 5:small:5 1:big:10 2:rock:20 first:3; "
       "cash-out name=Ben|chips=1000"); /* who goes leaves it there */
  g_assert_cmpint(felt_cash_state_place(e.state, 1)->rock, ==, 0);
}

/* who may straddle, where the action begins then. */
FELT_TEST(test_straddles, "/cash/table/straddles/R-39/R-40/R-41")
{
  FeltCashHand hand;
  g_auto(FeltEvening) e;
  gint64 four[] = {3, 4};
  FeltCashExtras extras = {four, 1, -1};
  begin(&e, "{" NO_LIMIT "}", 6, 1);
  REFUSE("next-hand", "'table':1,'straddles':['Dora']",
         "Dora cannot straddle: the rules of this table have none; change them first.");
  PLAY("table-rules straddle=utg");
  REFUSE("next-hand", "'table':1,'straddles':['Cleo']",
         "Cleo cannot straddle: the big blind does not.");
  REFUSE("next-hand", "'table':1,'straddles':['Emil']",
         "Emil cannot straddle: that is for who is left of the big blind.");
  REFUSE("next-hand", "'table':1,'straddles':['Dora','Emil']",
         "Emil cannot straddle: no more straddles are played here.");
  PLAY("table-rules straddles=2");
  REFUSE("next-hand", "'table':1,'straddles':['Dora','Fay']",
         "Fay cannot straddle: again is left of the first straddle.");
  g_assert_true(felt_cash_hand_coming(e.state, 1, &e.context.now, &extras, &hand, NULL));
  g_assert_cmpint(hand.first, ==, 5);
  extras.n_straddles = 2;
  g_assert_true(felt_cash_hand_coming(e.state, 1, &e.context.now, &extras, &hand, NULL));
  g_assert_cmpint(hand.first, ==, 6);
  g_assert_cmpint(hand.posts[3].chips, ==, 40);

  /* on the button, skipped or not */
  four[0] = 0;
  extras.n_straddles = 1;
  g_assert_false(felt_cash_hand_coming(e.state, 1, &e.context.now, &extras, &hand, NULL));
  PLAY("table-rules straddle=button");
  g_assert_true(felt_cash_hand_coming(e.state, 1, &e.context.now, &extras, &hand, NULL));
  g_assert_cmpint(hand.first, ==, 2);
  PLAY("table-rules play={'skip_straddle':'yes'}");
  g_assert_true(felt_cash_hand_coming(e.state, 1, &e.context.now, &extras, &hand, NULL));
  g_assert_cmpint(hand.first, ==, 4);

  /* a sleeper buys no last word */
  REFUSE("next-hand", "'table':1,'sleeper':'Emil'",
         "Emil cannot straddle: sleepers are not played here.");
  PLAY("table-rules sleepers=true; next-hand table=1|sleeper=Emil");
}

/* blinds rise by time or by hands, and only from the next hand on. */
FELT_TEST(test_rising, "/cash/table/rising/R-52")
{
  FeltCashStakes stakes;
  g_auto(FeltEvening) e;
  begin(&e,
        "{'levels':[{'small':5,'big':10,'minutes':30},{'small':10,'big':20,'minutes':30},"
        "{'small':25,'big':50,'minutes':30}]}",
        3, 1);
  felt_cash_stakes(e.state, 1, &e.context.now, &stakes);
  g_assert_cmpint(stakes.until_ms, ==, -1);
  PLAY("start; +29m");
  felt_cash_stakes(e.state, 1, &e.context.now, &stakes);
  g_assert_cmpint(stakes.until_ms, ==, 60000);
  PLAY("next-hand table=1; +2m");
  felt_cash_stakes(e.state, 1, &e.context.now, &stakes);
  g_assert_cmpint(stakes.level.big, ==, 10); /* the hand goes on as it was dealt */
  g_assert_true(stakes.waits);
  felt_cash_stakes(e.state, 0, &e.context.now, &stakes);
  g_assert_cmpint(stakes.level.big, ==, 20);
  PLAY("+18m"); /* nobody plays a hand that long: it is over */
  felt_cash_stakes(e.state, 1, &e.context.now, &stakes);
  g_assert_cmpint(stakes.level.big, ==, 20);
  PLAY("next-hand table=1");
  felt_cash_stakes(e.state, 1, &e.context.now, &stakes);
  g_assert_cmpint(stakes.level.big, ==, 20);
  PLAY("pause; +120m; resume; set-level level=3; next-hand table=1");
  felt_cash_stakes(e.state, 1, &e.context.now, &stakes);
  g_assert_cmpint(stakes.level.big, ==, 50);
  REFUSE("set-level", "'level':4", "level: there are 3; choose one of them.");
  REFUSE("set-config", "'levels':[{'small':5,'big':10,'hands':5},{'small':9,'big':18,'minutes':5}]",
         "levels: let the blinds rise by time, or by hands at every level.");
  felt_evening_clear(&e);

  begin(&e, "{'levels':[{'small':5,'big':10,'hands':2},{'small':10,'big':20,'hands':2}]}", 3, 1);
  PLAY("hand 1:button 2:small:5 3:big:10 first:1; next-hand table=1");
  felt_cash_stakes(e.state, 1, &e.context.now, &stakes);
  g_assert_cmpint(stakes.hands_left, ==, 1);
  PLAY("next-hand table=1; hand-won table=1|winners=['Ann']; "
       "hand 3:button 1:small:10 2:big:20 first:3");
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
