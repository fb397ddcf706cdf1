/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-decide.c - hands recorded action by action: what is refused, and by which sentence */
#include "felt-test.h"
#include "hands/felt-recorder.h"

#include "hands/felt-hands-hole.h"
#include "hands/felt-hands-phh.h"
#include "hands/felt-hands-words.h"
#include "services/json/felt-hands-json.h"
#include "services/board/felt-all-in-hand.h"

#include <string.h>

/* Seat 1 has the button: Ann 1, Ben 3, Cleo 4. */
#define THREE                                                                                      \
  "{\"command\":\"begin-hand\",\"small\":50,\"big\":100,\"button\":1,\"delay\":60,\"seats\":["     \
  "{\"seat\":1,\"name\":\"Ann\",\"stack\":5000},{\"seat\":3,\"name\":\"Ben\",\"stack\":3000},"     \
  "{\"seat\":4,\"name\":\"Cleo\",\"stack\":8000}]}"

static void begin(FeltRecorder *recorder)
{
  felt_recorder_init(recorder);
  felt_recorder_do(recorder, THREE);
}

/* The beginning ---------------------------------------------------------------------------- */

FELT_TEST(test_begin, "/hands/begin")
{
  static const char *const cases[][2] = {
      {"{\"command\":\"fold\"}", "No hand is being played; begin one."},
      {"{\"command\":\"begin-hand\",\"big\":100,\"button\":1,\"seats\":[{\"seat\":1,\"stack\":5}]}",
       "seats: a hand needs two players at least."},
      {"{\"command\":\"begin-hand\",\"big\":100,\"button\":1,\"seats\":[{\"seat\":1,\"stack\":5},"
       "{\"seat\":1,\"stack\":5}]}",
       "seats: seat 1 is given twice."},
      {"{\"command\":\"begin-hand\",\"big\":100,\"button\":1,\"seats\":[{\"seat\":1,\"name\":"
       "\"Ann\","
       "\"stack\":5},{\"seat\":2,\"name\":\"ann\",\"stack\":5}]}",
       "seats: “ann” sits in two seats."},
      {"{\"command\":\"begin-hand\",\"button\":1,\"seats\":[{\"seat\":1,\"stack\":5},{\"seat\":2,"
       "\"stack\":5}]}",
       "big: give the big blind, in limit and stud the small bet."},
      {"{\"command\":\"begin-hand\",\"game\":\"razz\",\"limit\":\"fixed-limit\",\"big\":100,"
       "\"button\":1,\"seats\":[{\"seat\":1,\"stack\":5},{\"seat\":2,\"stack\":5}]}",
       "bring_in: stud has a bring-in."},
      {"{\"command\":\"begin-hand\",\"big\":100,\"button\":1,\"big_seat\":7,\"seats\":[{\"seat\":1,"
       "\"stack\":5},{\"seat\":2,\"stack\":5}]}",
       "big_seat: nobody sits in seat 7."},
      {"{\"command\":\"begin-hand\",\"big\":100,\"button\":1,\"posts\":[{\"seat\":9,\"kind\":"
       "\"dead\",\"amount\":5}],\"seats\":[{\"seat\":1,\"stack\":5},{\"seat\":2,\"stack\":5}]}",
       "posts: nobody sits in seat 9."},
  };
  g_auto(FeltRecorder) recorder;
  felt_recorder_init(&recorder);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++)
    felt_recorder_refuse(&recorder, cases[i][0], cases[i][1]);
  felt_recorder_do(&recorder, THREE);
  felt_recorder_refuse(&recorder, THREE,
                       "Hand 1 is not over: the action of Ann is missing, or say that it is a "
                       "misdeal.");
}

/* Heads-up the button is the small blind (1.4); stacks are the engine's. */
FELT_TEST(test_blinds, "/hands/blinds")
{
  g_auto(FeltRecorder) recorder;
  felt_recorder_init(&recorder);
  felt_recorder_do(
      &recorder,
      "begin-hand small=50|big=100|button=6|seats=[{'seat':2,'stack':900},{'seat':6,'stack':800}]");
  const FeltHandsHand *hand = felt_recorder_hand(&recorder);
  g_assert_cmpint(hand->deal.small_seat, ==, 6);
  g_assert_cmpint(hand->deal.big_seat, ==, 2);
  g_assert_cmpint(hand->play.stacks[felt_hands_hand_player(hand, 6)], ==, 750);
}

/* Play ------------------------------------------------------------------------------------- */

FELT_TEST(test_betting, "/hands/betting")
{
  g_auto(FeltRecorder) recorder;
  begin(&recorder);
  felt_recorder_refuse(&recorder, "fold seat=3", "It is the turn of Ann in seat 1.");
  felt_recorder_refuse(&recorder, "fold seat=2", "seat: nobody is dealt in at seat 2.");
  felt_recorder_refuse(&recorder, "check", "There are 100 to call: call, raise or fold.");
  felt_recorder_refuse(&recorder, "bet to=300",
                       "There is a bet of 100: raise to 200 at least and 5,000 at most (T 43).");
  felt_recorder_refuse(&recorder, "raise to=150", "Raise to 200 at least.");
  felt_recorder_refuse(&recorder, "raise to=5001", "There are not so many chips: 5,000 at most.");
  felt_recorder_refuse(&recorder, "board cards=2c3c4c",
                       "This is the wrong number of cards: 0 can be given.");
  felt_recorder_refuse(&recorder, "draw count=1", "Something else comes first: the action of Ann.");
  felt_recorder_refuse(&recorder, "winners winners='3'",
                       "Something else comes first: the action of Ann.");
  felt_recorder_do(&recorder, "pot"); /* T 54B: 350 */
  g_assert_cmpint(felt_recorder_hand(&recorder)->play.bet, ==, 350);
  felt_recorder_do(&recorder, "fold; call");
  felt_recorder_refuse(&recorder, "check", "Something else comes first: the board.");
  felt_recorder_refuse(&recorder, "board cards=2c3c",
                       "This is the wrong number of cards: 3 can be given.");
  felt_recorder_refuse(&recorder, "board cards=2c3c2c", "cards: 2c stands twice; name each once.");
  felt_recorder_refuse(&recorder, "board cards=2c3x2d",
                       "cards: “2c3x2d” is no list of up to 7 cards; write rank and suit of each, "
                       "as in AhTd.");
  felt_recorder_do(&recorder, "board cards=2c 3c 4c");
  felt_recorder_refuse(&recorder, "call", "There is nothing to call: check, or bet.");
  felt_recorder_refuse(&recorder, "raise to=300", "Nobody has bet yet: bet 100 to 7,650.");
  felt_recorder_do(&recorder, "check; check");
  felt_recorder_refuse(&recorder, "board cards=4c", "4c is out already: name another card.");
  felt_recorder_refuse(&recorder, "show cards=AhKh",
                       "Hands are tabled at the showdown, or when nobody can bet any more (T 16); "
                       "until then cards stay out of the log.");
}

/* Cards are optional, and may come later; who saw the hands says who won. */
FELT_TEST(test_without_cards, "/hands/without-cards")
{
  g_auto(FeltRecorder) recorder;
  int64_t finishing[FELT_HAND_PLAYERS];
  begin(&recorder);
  felt_recorder_do(&recorder, "all-in; all-in; call");
  for (int i = 0; i < 3; i++)
    felt_recorder_do(&recorder, "board");
  felt_recorder_refuse(&recorder, "winners winners='3'",
                       "winners: say who wins each of the 2 pots, apart by “;”.");
  felt_recorder_refuse(&recorder, "{\"command\":\"winners\",\"winners\":\"3;3\"}",
                       "winners: “3” is not who can win pot 2; name seats that are in it.");
  felt_recorder_do(&recorder, "{\"command\":\"winners\",\"winners\":\"3;1,4\"}");
  const FeltHandsHand *hand = felt_recorder_hand(&recorder);
  g_assert_cmpint(felt_hands_hand_result(hand, NULL, finishing), ==, 2);
  g_assert_cmpint(finishing[felt_hands_hand_player(hand, 3)], ==, 9000);
  g_assert_cmpint(finishing[felt_hands_hand_player(hand, 1)], ==, 2000);
  g_assert_cmpint(finishing[felt_hands_hand_player(hand, 4)], ==, 5000);
  felt_recorder_do(&recorder, "board cards=2c3c4c5c9d");
  felt_recorder_refuse(&recorder, "board cards=2d",
                       "This is the wrong number of cards: 0 can be given.");

  g_autofree char *text =
      felt_must(felt_hands_to_phh(felt_recorder_hand(&recorder), NULL, &felt_error));
  g_assert_nonnull(strstr(text, "_felt_winners = '3;1,4'"));
}

FELT_TEST(test_misdeal, "/hands/misdeal")
{
  g_auto(FeltRecorder) recorder;
  int64_t finishing[FELT_HAND_PLAYERS];
  begin(&recorder);
  felt_recorder_do(&recorder, "raise to=900; misdeal reason=two cards face up");
  const FeltHandsHand *hand = felt_recorder_hand(&recorder);
  felt_hands_hand_result(hand, NULL, finishing);
  g_assert_cmpint(finishing[felt_hands_hand_player(hand, 1)], ==, 5000);
  g_autoptr(GError) error = NULL;
  g_assert_null(felt_hands_to_phh(hand, NULL, &error));
  g_assert_cmpstr(error->message, ==, "Hand 1 was a misdeal.");
  felt_recorder_do(&recorder, THREE);
  g_assert_cmpuint(felt_recorder_hand(&recorder)->number, ==, 2);
}

/* Boards run twice split each pot. */
FELT_TEST(test_runs, "/hands/runs")
{
  g_auto(FeltRecorder) recorder;
  int64_t finishing[FELT_HAND_PLAYERS];
  begin(&recorder);
  felt_recorder_do(&recorder, "fold; all-in");
  felt_recorder_refuse(&recorder, "runs count=2",
                       "Boards are chosen once nobody can bet any more and cards are to come: 1 to "
                       "4, as many as the deck serves.");
  felt_recorder_do(&recorder, "call; show seat=3|cards=AhAd; show seat=4|cards=KhKd; runs count=2");
  static const char *const boards[] = {"2c3c7h", "2d3d7s", "8c", "8d", "9h", "Ks"};
  for (guint i = 0; i < G_N_ELEMENTS(boards); i++) {
    g_autofree char *line = g_strdup_printf("{\"command\":\"board\",\"cards\":\"%s\"}", boards[i]);
    felt_recorder_do(&recorder, line);
  }
  const FeltHandsHand *hand = felt_recorder_hand(&recorder);
  g_assert_cmpint(felt_hands_hand_result(hand, NULL, finishing), ==, 2);
  g_assert_cmpint(finishing[felt_hands_hand_player(hand, 3)], ==, 3000);
  g_assert_cmpint(finishing[felt_hands_hand_player(hand, 4)], ==, 8000);
}

/* Cards that may not come out ------------------------------------------------------------- */

/* The hand is over: Ann folded, Ben won without a showdown. */
static void end_uncalled(FeltRecorder *recorder)
{
  felt_recorder_do(recorder, "fold; raise to=300; fold");
}

FELT_TEST(test_delay, "/hands/delay")
{
  g_auto(FeltRecorder) recorder;
  begin(&recorder);
  felt_recorder_refuse(&recorder, "cards seat=3|cards=AhKh",
                       "The hand is not over: cards that are not tabled stay out of the log until "
                       "then.");
  end_uncalled(&recorder);
  felt_recorder_pass(&recorder, 20);
  felt_recorder_refuse(&recorder, "cards seat=3|cards=AhKh",
                       "The delay of the hand has not passed; record these cards in 0:40 minutes.");
  felt_recorder_pass(&recorder, 40);
  felt_recorder_do(&recorder, "cards seat=3|cards=AhKh");
  felt_recorder_refuse(&recorder, "cards seat=1|cards=AhQh",
                       "Ah is out already: name another card.");
  felt_recorder_do(&recorder, THREE);
  felt_recorder_do(&recorder, "cards hand=1|seat=1|cards=7c2d");
  g_autofree char *words =
      felt_hands_event_words(recorder.log->pdata[recorder.log->len - 1], recorder.state);
  g_assert_cmpstr(words, ==, "Hand 1: Ann had 7c2d");
}

/* What was mucked at the showdown comes out only by the director's word. */
FELT_TEST(test_muck, "/hands/muck/R-47")
{
  g_auto(FeltRecorder) recorder;
  begin(&recorder);
  felt_recorder_do(&recorder, "call; fold; check");
  static const char *const board[] = {"2c3d9h", "8c", "Kd"};
  for (guint i = 0; i < G_N_ELEMENTS(board); i++) {
    g_autofree char *line = g_strdup_printf("{\"command\":\"board\",\"cards\":\"%s\"}", board[i]);
    felt_recorder_do(&recorder, line);
    felt_recorder_do(&recorder, "check; check");
  }
  felt_recorder_refuse(&recorder, "show cards=KdKc", "Kd is out already: name another card.");
  felt_recorder_do(&recorder, "show seat=4|cards=KsKc; muck seat=1");
  g_assert_true(felt_hands_hand_is_over(felt_recorder_hand(&recorder)));
  felt_recorder_pass(&recorder, 60);
  felt_recorder_refuse(&recorder, "cards seat=1|cards=QhQd",
                       "This hand was mucked: it comes out only when the director says so "
                       "(mucked=yes).");
  felt_recorder_do(&recorder, "cards seat=1|cards=QhQd|mucked=true");
}

static void keep_refused(FeltHandsHole *hole, const FeltRecorder *recorder, gint64 seat,
                         const char *cards, const char *sentence)
{
  g_autoptr(GError) error = NULL;
  g_assert_false(felt_hands_hole_keep(hole, recorder->state, seat, cards, &error));
  g_assert_cmpstr(error->message, ==, sentence);
}

/* What the desk keeps in memory comes out when it may, and no sooner. */
FELT_TEST(test_hole, "/hands/hole")
{
  g_auto(FeltRecorder) recorder;
  gint64 until;
  begin(&recorder);
  g_autoptr(FeltHandsHole) hole = felt_hands_hole_new();
  keep_refused(hole, &recorder, 2, "AhKh", "seat: nobody is dealt in at seat 2.");
  keep_refused(hole, &recorder, 3, "AhKhQh", "cards: the player has 2 cards.");
  keep_refused(hole, &recorder, 3, "AhAh", "cards: Ah stands twice; name each once.");
  keep_refused(hole, &recorder, 3, "Ah1h", "cards: write rank and suit of each card, as in AhTd.");
  g_assert_true(felt_hands_hole_keep(hole, recorder.state, 3, "AhKh", NULL));
  keep_refused(hole, &recorder, 4, "AhQd", "cards: Ah is in the hand of Ben; name another card.");
  g_assert_true(felt_hands_hole_keep(hole, recorder.state, 4, "QsQd", NULL));
  g_assert_cmpint(felt_hands_hole_holder(hole, felt_recorder_hand(&recorder), "2c3cQd"), ==, 4);
  g_assert_null(felt_hands_hole_due(hole, recorder.state, recorder.context.now.utc_us));
  g_assert_cmpuint(felt_hands_hole_waiting(hole, recorder.state, &until), ==, 2);
  g_assert_cmpint(until, ==, 0);

  end_uncalled(&recorder);
  g_assert_cmpuint(felt_hands_hole_waiting(hole, recorder.state, &until), ==, 2);
  g_assert_cmpint(until, ==, recorder.context.now.utc_us + 60 * G_USEC_PER_SEC);
  g_assert_null(felt_hands_hole_due(hole, recorder.state, until - 1));
  felt_recorder_pass(&recorder, 60);
  for (int i = 0; i < 2; i++) {
    g_autoptr(FeltHandsCommand) due =
        felt_hands_hole_due(hole, recorder.state, recorder.context.now.utc_us);
    g_assert_nonnull(due);
    g_assert_true(felt_recorder_try(&recorder, due, NULL));
    felt_hands_hole_recorded(hole, due, recorder.state);
  }
  g_assert_cmpuint(felt_hands_hole_waiting(hole, recorder.state, &until), ==, 0);
}

/* T 16: an all-in hand is opened at once when nobody can bet any more. */
FELT_TEST(test_opened, "/hands/opened/T-16")
{
  g_auto(FeltRecorder) recorder;
  begin(&recorder);
  g_autoptr(FeltHandsHole) hole = felt_hands_hole_new();
  g_assert_true(felt_hands_hole_keep(hole, recorder.state, 3, "AhKh", NULL));
  felt_recorder_do(&recorder, "fold; all-in");
  g_assert_null(felt_hands_hole_due(hole, recorder.state, recorder.context.now.utc_us));
  felt_recorder_do(&recorder, "call");
  g_autoptr(FeltHandsCommand) due =
      felt_hands_hole_due(hole, recorder.state, recorder.context.now.utc_us);
  g_assert_nonnull(due);
  g_assert_cmpint(due->kind, ==, FELT_HANDS_SHOW);
  g_assert_cmpstr(due->cards, ==, "AhKh");
}

/* What the room's screen may show of a hand, and why not. */
static void check_screen(const FeltRecorder *recorder, const char *says)
{
  g_autofree char *why = NULL;
  g_autoptr(FeltAllIn) all_in = felt_all_in_of_hand(felt_recorder_hand(recorder), "Table 3", &why);
  if (all_in == NULL) {
    g_assert_cmpstr(why, ==, says);
    return;
  }
  g_autofree char *text = felt_all_in_says(all_in, NULL);
  g_assert_cmpstr(text, ==, says);
}

/* The room sees the hands that lie open, when all do, and no card that is only kept. */
FELT_TEST(test_screen, "/hands/screen")
{
  g_auto(FeltRecorder) recorder;
  begin(&recorder);
  g_autoptr(FeltHandsHole) hole = felt_hands_hole_new();
  g_assert_true(felt_hands_hole_keep(hole, recorder.state, 4, "QsQd", NULL));
  check_screen(&recorder, "Hands lie open once nobody can bet any more: show this one then.");
  felt_recorder_do(&recorder, "fold; all-in");
  check_screen(&recorder, "Hands lie open once nobody can bet any more: show this one then.");
  felt_recorder_do(&recorder, "call; show seat=3|cards=AhKh");
  check_screen(&recorder, "Name the cards of all who are all-in first: they lie open by rule.");
  felt_recorder_do(&recorder, "show seat=4|cards=QsQd");
  check_screen(&recorder, "All-in, Table 3; Ben A♥ K♥; Cleo Q♠ Q♦");
  felt_recorder_do(&recorder, "board cards=2c3c4c");
  check_screen(&recorder, "All-in, Table 3; Board 2♣ 3♣ 4♣; Ben A♥ K♥; Cleo Q♠ Q♦");
  felt_recorder_do(&recorder, "board");
  check_screen(&recorder, "Name the cards of the board first.");
}
