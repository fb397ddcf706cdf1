/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-posts.c - what is posted beside the blinds, and who acts first then */
#include "felt-test.h"
#include "core/hand/felt-posts.h"

#include <glib.h>

/* Players from 1 in the order left of the button: 1 has the small blind, 2 the big one. */
static FeltPosts ask(FeltPostsSpot spot)
{
  FeltPosts posts;
  spot.player--;
  g_assert_cmpint(felt_posts(&spot, &posts), ==, FELT_POSTS_OK);
  return posts;
}

static void check_order(const FeltPosts *posts, const char *wanted)
{
  g_autoptr(GString) order = g_string_new(NULL);
  for (guint i = 0; i < posts->n_order; i++)
    g_string_append_printf(order, "%u", posts->order[i] + 1);
  g_assert_cmpstr(order->str, ==, wanted);
  g_assert_cmpuint(posts->first + 1, ==, (guint)(wanted[0] - '0'));
}

FELT_TEST(test_straddles, "/core/posts/S-16,S-17,S-40,R-39,R-40")
{
  FeltPosts live = ask((FeltPostsSpot){
      .kind = FELT_POSTS_STRADDLE, .n_players = 5, .player = 3, .small = 5, .big = 10});
  g_assert_cmpint(live.live, ==, 20);
  g_assert_cmpint(live.to_call, ==, 20);
  g_assert_cmpint(live.min_raise_to, ==, 30); /* S-16 */
  g_assert_true(live.option);
  check_order(&live, "45123");

  FeltPosts button = ask((FeltPostsSpot){.kind = FELT_POSTS_STRADDLE,
                                         .n_players = 5,
                                         .player = 5,
                                         .small = 10,
                                         .big = 25,
                                         .amount = 50});
  check_order(&button, "12345"); /* S-17 */
  g_assert_cmpint(button.min_raise_to, ==, 75);
  button = ask((FeltPostsSpot){.kind = FELT_POSTS_STRADDLE,
                               .n_players = 5,
                               .player = 5,
                               .small = 10,
                               .big = 25,
                               .amount = 50,
                               .skips = true});
  check_order(&button, "34125"); /* R-40, the option */

  FeltPosts again = ask((FeltPostsSpot){.kind = FELT_POSTS_STRADDLE,
                                        .n_players = 6,
                                        .player = 3,
                                        .small = 1,
                                        .big = 2,
                                        .again = true});
  g_assert_cmpint(again.to_call, ==, 8);
  check_order(&again, "561234"); /* */
  g_assert_cmpint(again.pot, ==, 15);

  FeltPosts rock = ask(
      (FeltPostsSpot){.kind = FELT_POSTS_ROCK, .n_players = 4, .player = 3, .small = 1, .big = 2});
  g_assert_cmpint(rock.live, ==, 4); /* S-40 */
}

FELT_TEST(test_sleeper, "/core/posts/S-20,R-41")
{
  FeltPosts posts = ask((FeltPostsSpot){
      .kind = FELT_POSTS_SLEEPER, .n_players = 5, .player = 4, .small = 1, .big = 2});
  g_assert_cmpint(posts.live, ==, 4);
  g_assert_false(posts.acts); /* S-20 */
  g_assert_false(posts.option);
  g_assert_cmpint(posts.min_raise_to, ==, 6);
  check_order(&posts, "3512");
}

FELT_TEST(test_kills, "/core/posts/S-14,R-37")
{
  FeltPostsSpot spot = {.kind = FELT_POSTS_KILL,
                        .n_players = 6,
                        .player = 4,
                        .small = 2,
                        .big = 4,
                        .small_bet = 4,
                        .big_bet = 8};
  FeltPosts kill = ask(spot);
  g_assert_cmpint(kill.live, ==, 8); /* S-14 */
  g_assert_cmpint(kill.small_bet, ==, 8);
  g_assert_cmpint(kill.big_bet, ==, 16);
  check_order(&kill, "356124");
  spot.kind = FELT_POSTS_HALF_KILL;
  kill = ask(spot);
  g_assert_cmpint(kill.live, ==, 6);
  g_assert_cmpint(kill.small_bet, ==, 6);
  g_assert_cmpint(kill.big_bet, ==, 12);
}

FELT_TEST(test_missed, "/core/posts/R-27,R-34,R-35")
{
  FeltPostsSpot spot = {.kind = FELT_POSTS_MISSED,
                        .n_players = 6,
                        .player = 5,
                        .small = 5,
                        .big = 10,
                        .missed = {5, 10}};
  FeltPosts posts = ask(spot);
  g_assert_cmpint(posts.live, ==, 10); /* */
  g_assert_cmpint(posts.dead, ==, 5);  /* */
  g_assert_cmpint(posts.pot, ==, 30);
  g_assert_true(posts.option); /* */
  check_order(&posts, "345612");
  spot.one_a_hand = true;
  posts = ask(spot);
  g_assert_cmpint(posts.live, ==, 10);
  g_assert_cmpint(posts.dead, ==, 0);
  g_assert_cmpint(posts.later.small, ==, 5);
  spot.player = 2; /* they pay the big blind anyway */
  posts = ask(spot);
  g_assert_cmpint(posts.live, ==, 10);
  g_assert_cmpint(posts.dead, ==, 0);
  g_assert_cmpint(posts.later.small, ==, 0);
}

FELT_TEST(test_refused, "/core/posts/refused")
{
  static const struct {
    FeltPostsSpot spot;
    FeltPostsStatus status;
  } cases[] = {
      {{.n_players = 1, .small = 1, .big = 2}, FELT_POSTS_BAD_PLAYERS},
      {{.n_players = 13, .small = 1, .big = 2}, FELT_POSTS_BAD_PLAYERS},
      {{.n_players = 4, .player = 4, .small = 1, .big = 2}, FELT_POSTS_BAD_PLAYERS},
      {{.n_players = 4, .small = 3, .big = 2}, FELT_POSTS_BAD_BLINDS},
      {{.n_players = 4, .small = 0, .big = 0}, FELT_POSTS_BAD_BLINDS},
      {{.kind = FELT_POSTS_SLEEPER, .n_players = 4, .player = 3, .small = 1, .big = 2, .amount = 2},
       FELT_POSTS_BAD_AMOUNT},
      {{.kind = FELT_POSTS_STRADDLE, .n_players = 4, .player = 1, .small = 1, .big = 2},
       FELT_POSTS_OWN_BLIND},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    FeltPosts posts = {.live = 77};
    g_assert_cmpint(felt_posts(&cases[i].spot, &posts), ==, cases[i].status);
    g_assert_cmpint(posts.live, ==, 77);
  }
}
