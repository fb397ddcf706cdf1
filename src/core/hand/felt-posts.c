/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-posts.c - what is posted beside the blinds, and who acts first then */
#include "core/hand/felt-posts.h"

#include "core/rules/felt-button.h"

#include <string.h>

/* Larger than any bet that a first round of calls comes to. */
#define DEEP (INT64_C(1) << 56)
#define MOST (INT64_C(1) << 50)

static bool in_range(int64_t amount, int64_t lowest)
{
  return amount >= lowest && amount <= MOST;
}

static bool is_straddle(FeltPostsKind kind)
{
  return kind == FELT_POSTS_STRADDLE || kind == FELT_POSTS_ROCK;
}

static unsigned big_blind(const FeltPostsSpot *spot)
{
  return spot->n_players == 2 ? 0 : 1;
}

static FeltPostsStatus check_amounts(const FeltPostsSpot *spot)
{
  if (!in_range(spot->big, 1) || !in_range(spot->small, 0) || spot->small > spot->big ||
      !in_range(spot->missed.big, 0) || !in_range(spot->missed.small, 0))
    return FELT_POSTS_BAD_BLINDS;
  if (!in_range(spot->small_bet, 0) || !in_range(spot->big_bet, spot->small_bet))
    return FELT_POSTS_BAD_BLINDS;
  if (spot->amount != 0 && !in_range(spot->amount, spot->big + 1))
    return FELT_POSTS_BAD_AMOUNT;
  return FELT_POSTS_OK;
}

static FeltPostsStatus check(const FeltPostsSpot *spot)
{
  if (spot->n_players < 2 || spot->n_players > FELT_SEATS_MAX || spot->player >= spot->n_players)
    return FELT_POSTS_BAD_PLAYERS;
  if (is_straddle(spot->kind) && spot->player == big_blind(spot))
    return FELT_POSTS_OWN_BLIND;
  return check_amounts(spot);
}

/* Who straddles again sits left of the straddle, and beyond the blinds. */
static void straddle_again(const FeltPostsSpot *spot, FeltHandSetup *setup)
{
  unsigned next = (spot->player + 1u) % spot->n_players;
  if (!spot->again || setup->blinds[next] != 0)
    return;
  setup->blinds[next] = 2 * setup->blinds[spot->player];
  setup->forced[next] = FELT_FORCED_STRADDLE;
}

/* A blind or bet of the hand: the kill raises it (S-14). */
static int64_t killed(const FeltPostsSpot *spot, int64_t amount)
{
  if (spot->kind == FELT_POSTS_HALF_KILL)
    return amount + (amount + spot->round_up) / 2;
  return spot->kind == FELT_POSTS_KILL ? 2 * amount : amount;
}

/* What the player posts, into the setup; *posts gets what is left owing. */
static void post(const FeltPostsSpot *spot, FeltHandSetup *setup, FeltPosts *posts)
{
  static const uint8_t kinds[FELT_N_POSTS] = {
      [FELT_POSTS_MISSED] = FELT_FORCED_POST,    [FELT_POSTS_KILL] = FELT_FORCED_KILL,
      [FELT_POSTS_HALF_KILL] = FELT_FORCED_KILL, [FELT_POSTS_STRADDLE] = FELT_FORCED_STRADDLE,
      [FELT_POSTS_ROCK] = FELT_FORCED_STRADDLE,  [FELT_POSTS_SLEEPER] = FELT_FORCED_SLEEPER,
  };
  unsigned i = spot->player;
  int64_t live = spot->amount != 0 ? spot->amount : 2 * spot->big;
  if (spot->kind == FELT_POSTS_KILL || spot->kind == FELT_POSTS_HALF_KILL)
    live = killed(spot, spot->big);
  if (spot->kind == FELT_POSTS_MISSED) {
    posts->later = spot->missed;
    felt_missed_post(&posts->later, spot->one_a_hand, i == big_blind(spot), &live, &setup->dead[i]);
  }

  if (live > setup->blinds[i]) {
    setup->blinds[i] = live;
    setup->forced[i] = kinds[spot->kind];
  }
  if (is_straddle(spot->kind))
    straddle_again(spot, setup);
}

static FeltHandSetup table(const FeltPostsSpot *spot)
{
  FeltHandSetup setup = {.variant = FELT_VARIANT_HOLDEM, .n_players = spot->n_players};
  felt_hand_rules(spot->set, &setup.rules);
  setup.rules.mississippi_skips = spot->skips;
  setup.min_bet = spot->big;
  setup.limit = spot->small_bet > 0 ? FELT_LIMIT_FIXED : FELT_LIMIT_NO;
  setup.small_bet = spot->small_bet;
  setup.big_bet = spot->big_bet;
  setup.half_kill = spot->kind == FELT_POSTS_HALF_KILL;
  setup.half_kill_up = spot->round_up;
  for (unsigned i = 0; i < spot->n_players; i++)
    setup.stacks[i] = DEEP;
  setup.blinds[spot->n_players == 2 ? 1 : 0] = spot->small;
  setup.blinds[big_blind(spot)] = spot->big;
  return setup;
}

/* The first round, in which all call or check. */
static void play(FeltHand *hand, unsigned player, FeltPosts *posts)
{
  FeltExpect expect;
  FeltLegal legal;
  FeltCard unknown[FELT_HAND_CARDS_MAX];
  memset(unknown, FELT_CARD_UNKNOWN, sizeof unknown);
  for (felt_hand_expects(hand, &expect); expect.kind == FELT_EXPECT_HOLE;
       felt_hand_expects(hand, &expect))
    felt_hand_deal_hole(hand, expect.player, unknown, expect.n, NULL);

  felt_hand_legal(hand, &legal);
  posts->first = legal.player;
  posts->to_call = legal.to_call;
  posts->min_raise_to = legal.min_to;
  for (; expect.kind == FELT_EXPECT_ACTION; felt_hand_expects(hand, &expect)) {
    felt_hand_legal(hand, &legal);
    posts->order[posts->n_order++] = legal.player;
    if (legal.player == player) {
      posts->acts = true;
      posts->option = legal.to_call == 0 && legal.may_raise;
    }
    felt_hand_act(hand, legal.player, FELT_ACT_CALL, 0, NULL);
  }
}

bool felt_posts_rounds(const FeltPostsSpot *spot)
{
  return spot->kind == FELT_POSTS_HALF_KILL &&
         (spot->big % 2 != 0 || spot->small_bet % 2 != 0 || spot->big_bet % 2 != 0);
}

FeltPostsStatus felt_posts(const FeltPostsSpot *spot, FeltPosts *posts)
{
  FeltPostsStatus status = check(spot);
  if (status != FELT_POSTS_OK)
    return status;
  FeltHandSetup setup = table(spot);
  FeltPosts found = {0};
  FeltHand hand;
  post(spot, &setup, &found);
  if (felt_hand_start(&setup, &hand, NULL) != FELT_HAND_OK)
    return FELT_POSTS_BAD_BLINDS;

  found.live = setup.blinds[spot->player];
  found.dead = setup.dead[spot->player];
  found.pot = felt_hand_in_pot(&hand);
  found.small_bet = killed(spot, spot->small_bet);
  found.big_bet = killed(spot, spot->big_bet);
  play(&hand, spot->player, &found);
  *posts = found;
  return FELT_POSTS_OK;
}
