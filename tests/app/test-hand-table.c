/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hand-table.c - what the recorder takes from a table, and what is typed in it */
#include "felt-test.h"
#include "app/hands/felt-hand-offer.h"
#include "app/hands/felt-hand-table.h"
#include "session/felt-world.h"
#include "tournament/floor/felt-floor.h"

#include <string.h>

/* The coming hand at table 1. */
static FeltHandsCommand *coming(FeltWorld *world)
{
  FeltHandsCommand *command =
      felt_must(felt_hand_table_begin(felt_session_state(world->session),
                                      felt_session_clock(world->session), 1, NULL, &felt_error));
  return command;
}

static const FeltHandsPost *post_of(const FeltHandsDeal *deal, gint64 seat, int kind)
{
  for (guint i = 0; i < deal->n_posts; i++)
    if (deal->posts[i].seat == seat && deal->posts[i].kind == kind)
      return &deal->posts[i];
  return NULL;
}

static FeltWorld *begin(const char *config)
{
  static const char *const names[] = {"Ann", "Ben", "Cleo", "Dora", "Emil"};
  FeltWorld *world = felt_world_new();
  felt_world_do(world, "%s", config);
  felt_world_do(world, "open-table table=1");
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    felt_world_do(world, "register name=%s|table=1|seat=%u", names[i], i + 1);

  felt_world_do(world, "start; set-button table=1|seat=1|reason=test");
  return world;
}

/* Seats, stacks, button and blinds; how the pot counts and the smallest chip are the tournament's.
 */
FELT_TEST(test_begin, "/hand-table/begin")
{
  g_autoptr(FeltWorld) world = begin("set-config pot_convention=assumed-call|count_ante=at-once");
  g_autoptr(FeltHandsCommand) command = coming(world);
  const FeltHandsDeal *deal = &command->deal;
  FeltHandRules rules;
  g_assert_cmpuint(deal->n_seats, ==, 5);
  g_assert_cmpint(deal->seats[0].stack, ==, 10000);
  g_assert_cmpint(deal->button, ==, 1);
  g_assert_cmpint(deal->small_seat, ==, 2);
  g_assert_cmpint(deal->big_seat, ==, 3);
  g_assert_cmpuint(deal->n_posts, ==, 0);
  felt_hands_deal_rules(deal, &rules);
  g_assert_cmpint(rules.pot_convention, ==, FELT_POT_ASSUMED_CALL);
  g_assert_cmpint(rules.count_ante, ==, FELT_ANTE_COUNT_AT_ONCE);
}

/* What each dealt-in seat posts, as the table says it; the hand begins with it. */
static guint check_posts(FeltWorld *world)
{
  FeltLevel level;
  FeltPositions hand;
  FeltHandSetup setup;
  const FeltState *state = felt_session_state(world->session);
  g_autoptr(FeltHandsCommand) command = coming(world);
  const FeltHandsDeal *deal = &command->deal;
  g_assert_true(felt_state_coming_level(state, felt_session_clock(world->session), &level));
  g_assert_cmpint(felt_table_coming_hand(state, felt_state_table(state, 1), &level, &hand), ==,
                  FELT_BUTTON_OK);
  g_assert_true(felt_must(felt_hands_deal_setup(deal, &setup, &felt_error)));
  gint64 asked = 0, posted = 0;
  for (guint i = 0; i < hand.n_posts; i++)
    asked += hand.posts[i].blind == FELT_BLIND_BIG ? level.big : level.small;
  for (guint i = 0; i < setup.n_players; i++)
    posted += setup.blinds[i];
  g_assert_cmpint(posted, ==, asked);
  return deal->n_posts;
}

/* The moving button: a player jumped over posts what they owe, one blind a hand, also in the
 * place of the small blind. */
FELT_TEST(test_owed, "/hand-table/owed")
{
  static const char *const out[] = {"Cleo", "Dora", "Ben"};
  guint posts = 0;
  for (guint first = 0; first < 4; first++) {
    g_autoptr(FeltWorld) world = begin("set-config button_rule=moving");
    for (guint hand = 0; hand < 10; hand++) {
      posts += check_posts(world);
      if (hand >= first && hand < first + G_N_ELEMENTS(out))
        felt_world_do(world, "bust-out player=%s", out[hand - first]);

      posts += check_posts(world);
      felt_world_do(world, "next-hand table=1");
    }
  }
  g_assert_cmpuint(posts, >, 0);
}

/* the smallest of three blinds is posted by the button. */
FELT_TEST(test_three_blinds, "/hand-table/three-blinds")
{
  g_autoptr(FeltWorld) world =
      begin("set-structure levels=[{\"small\":50,\"big\":100,\"first\":25,\"minutes\":20}]");
  g_autoptr(FeltHandsCommand) command = coming(world);
  const FeltHandsPost *first = post_of(&command->deal, 1, FELT_HANDS_POST_BLIND);
  g_assert_true(first != NULL && first->amount == 25);
}

/* A hand alone, to act upon; owned by the caller with the state it is in. */
static FeltHandsState *alone(void)
{
  FeltContext context = {.now = {.utc_us = 1, .boottime_us = 1, .boot_id = "boot"}};
  g_autoptr(FeltHandsCommand) command = felt_hand_alone_begin(NULL);
  FeltHandsState *state = felt_hands_state_new();
  g_autoptr(GPtrArray) events = felt_must(felt_hands_decide(state, command, &context, &felt_error));
  for (guint i = 0; i < events->len; i++)
    g_assert_true(
        felt_must(felt_hands_state_apply(state, g_ptr_array_index(events, i), &felt_error)));
  return state;
}

/* The one number that a command was given, 0: none. */
static gint64 number_of(const FeltHandsCommand *command)
{
  return MAX(MAX(command->to, command->seat), MAX(command->count, 0));
}

/* Each word that can be typed, and what is none. */
FELT_TEST(test_typed, "/hand-table/typed")
{
  static const struct {
    const char *typed;
    int kind;      /* -1: refused */
    gint64 number; /* amount, seat or count */
  } rows[] = {{"f", FELT_HANDS_FOLD, 0},
              {"C", FELT_HANDS_CALL, 0},
              {"call", FELT_HANDS_CALL, 0},
              {"x", FELT_HANDS_CHECK, 0},
              {"r 600", FELT_HANDS_RAISE, 600},
              {" r  1,000 ", FELT_HANDS_RAISE, 1000},
              {"b 600", FELT_HANDS_RAISE, 600},
              {"600", FELT_HANDS_RAISE, 600},
              {"pot", FELT_HANDS_POT, 0},
              {"a", FELT_HANDS_ALL_IN, 0},
              {"u", FELT_HANDS_UNDO, 0},
              {"runs 2", FELT_HANDS_RUNS, 2},
              {"3 AhKd", FELT_HANDS_CARDS, 3},
              {"out 3", FELT_HANDS_CARDS, 3},
              {"out 12 AhKd", FELT_HANDS_CARDS, 12},
              {"w 3;1,4", FELT_HANDS_WINNERS, 0},
              {"d 2", FELT_HANDS_DRAW, 2},
              {"s AhKd", FELT_HANDS_SHOW, 0},
              {"s", FELT_HANDS_SHOW, 0},
              {"m", FELT_HANDS_MUCK, 0},
              {"AhTd2c", FELT_HANDS_BOARD, 0},
              {"r", -1, 0},
              {"r many", -1, 0},
              {"f 2", -1, 0},
              {"runs", -1, 0},
              {"runs 9", -1, 0},
              {"out", -1, 0},
              {"out Ah", -1, 0},
              {"3 AhAx", -1, 0},
              {"hello", -1, 0},
              {"-5", -1, 0},
              {"w", -1, 0}};
  g_autoptr(FeltHandsState) state = alone();
  const FeltHandsHand *hand = felt_hands_state_last(state);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltHandsCommand) command = felt_hand_typed(rows[i].typed, hand, &error);
    g_test_message("%s", rows[i].typed);
    g_assert_cmpint(command == NULL ? -1 : (int)command->kind, ==, rows[i].kind);
    g_assert_true((command == NULL) == (error != NULL));
    if (command != NULL)
      g_assert_cmpint(number_of(command), ==, rows[i].number);
  }
}

/* The buttons offer what is legal, no more. */
FELT_TEST(test_offer, "/hand-table/offer")
{
  FeltHandOffer offer;
  g_autoptr(FeltHandsState) state = alone();
  const FeltHandsHand *hand = felt_hands_state_last(state);
  felt_hand_offer(NULL, &offer);
  g_assert_false(offer.fold || offer.call || offer.raise || offer.all_in);
  felt_hand_offer(hand, &offer);
  g_assert_true(offer.fold && offer.call && offer.raise && offer.all_in);
  g_assert_cmpint(offer.call_kind, ==, FELT_HANDS_CALL);
  g_assert_cmpint(offer.raise_kind, ==, FELT_HANDS_RAISE);
  g_assert_cmpint(offer.owed, ==, 100);
  g_assert_cmpint(offer.min_to, ==, 200);
  g_assert_cmpint(offer.max_to, ==, 10000);
}
