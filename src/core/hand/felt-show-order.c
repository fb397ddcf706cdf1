/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-show-order.c - in which order hands are shown at the end of the betting */
#include "core/hand/felt-show-order.h"

#include <string.h>

#define RIVER 3
#define STACK 1000

/* A hand in which all call or check, the raiser bets once, and who folded folds at the end. */
typedef struct {
  uint32_t folded;
  unsigned raiser, bets_on;
  bool has_bet;
} Script;

static void deal(FeltHand *hand, const FeltExpect *expect)
{
  FeltCard unknown[FELT_HAND_CARDS_MAX];
  memset(unknown, FELT_CARD_UNKNOWN, sizeof unknown);
  if (expect->kind == FELT_EXPECT_HOLE)
    felt_hand_deal_hole(hand, expect->player, unknown, expect->n, NULL);
  else
    felt_hand_deal_board(hand, unknown, expect->n, NULL);
}

static void act(FeltHand *hand, Script *script, unsigned player)
{
  FeltLegal legal;
  felt_hand_legal(hand, &legal);
  if (player == script->raiser && hand->street == script->bets_on && !script->has_bet) {
    script->has_bet = true;
    felt_hand_act(hand, player, FELT_ACT_RAISE, legal.min_to, NULL);
  } else if (hand->street == RIVER && (script->folded >> player & 1) != 0) {
    felt_hand_act(hand, player, FELT_ACT_FOLD, 0, NULL);
  } else {
    felt_hand_act(hand, player, FELT_ACT_CALL, 0, NULL);
  }
}

static unsigned play(FeltHand *hand, Script *script, uint8_t *order)
{
  FeltExpect expect;
  unsigned n = 0;
  for (felt_hand_expects(hand, &expect); expect.kind != FELT_EXPECT_NOTHING;
       felt_hand_expects(hand, &expect))
    if (expect.kind == FELT_EXPECT_ACTION) {
      act(hand, script, expect.player);
    } else if (expect.kind == FELT_EXPECT_SHOW) {
      order[n++] = expect.player;
      felt_hand_show(hand, expect.player, NULL, 0, NULL);
    } else {
      deal(hand, &expect);
    }
  return n;
}

unsigned felt_show_order(const FeltHandRules *rules, unsigned n_players, uint32_t folded,
                         unsigned raiser, bool in_last_round, uint8_t *order)
{
  FeltHandSetup setup = {.variant = FELT_VARIANT_HOLDEM, .limit = FELT_LIMIT_NO, .min_bet = 2};
  FeltHand hand;
  Script script = {folded, raiser, in_last_round ? RIVER : 1, false};
  if (n_players < 2 || n_players > 23 || raiser > n_players)
    return 0;
  uint32_t in = ((UINT32_C(1) << n_players) - 1) & ~folded;
  if ((in & (in - 1)) == 0 || (raiser < n_players && (in >> raiser & 1) == 0))
    return 0;

  setup.n_players = (uint8_t)n_players;
  setup.rules = *rules;
  for (unsigned i = 0; i < n_players; i++)
    setup.stacks[i] = STACK;
  setup.blinds[n_players == 2] = 1;
  setup.blinds[n_players != 2] = 2;
  if (felt_hand_start(&setup, &hand, NULL) != FELT_HAND_OK)
    return 0;
  return play(&hand, &script, order);
}
