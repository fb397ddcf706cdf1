/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-hand.c - hands a second through the hand engine, on one core, beside the goal */
#include "core/hand/felt-hand.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Random no-limit hold'em of six players with 100 big blinds: each decision is a call or check in
 * six of ten cases, a fold in two, a raise of up to all-in in two. Every hand is dealt, bet,
 * shown down where it comes to that, and its pots are split. Processor time, best of rounds. */
enum { HANDS = 1 << 18, ROUNDS = 5, PLAYERS = 6 };

typedef struct {
  uint64_t state;
  FeltCard deck[FELT_DECK_SIZE];
  unsigned top;
  unsigned long shown, actions;
} Table;

/* A short generator, so that the engine is what takes the time. */
static uint32_t chance(Table *table, uint32_t bound)
{
  uint64_t x = table->state;
  x ^= x << 13;
  x ^= x >> 7;
  x ^= x << 17;
  table->state = x;
  return (uint32_t)((x >> 32) * bound >> 32);
}

/* The next n cards of the pack, shuffled as they are wanted. */
static const FeltCard *draw(Table *table, unsigned n)
{
  for (unsigned k = table->top; k < table->top + n; k++) {
    unsigned from = k + chance(table, FELT_DECK_SIZE - k);
    FeltCard card = table->deck[from];
    table->deck[from] = table->deck[k];
    table->deck[k] = card;
  }
  table->top += n;
  return table->deck + table->top - n;
}

static FeltHandCode bet(Table *table, FeltHand *hand)
{
  FeltLegal legal;
  felt_hand_legal(hand, &legal);
  uint32_t choice = chance(table, 10);
  table->actions++;
  if (choice < 2 && legal.to_call > 0)
    return felt_hand_act(hand, legal.player, FELT_ACT_FOLD, 0, NULL);
  if (choice < 8 || !legal.may_raise)
    return felt_hand_act(hand, legal.player, FELT_ACT_CALL, 0, NULL);
  int64_t to = legal.min_to + chance(table, (uint32_t)(legal.max_to - legal.min_to) + 1);
  return felt_hand_act(hand, legal.player, FELT_ACT_RAISE, to, NULL);
}

static int64_t play(Table *table, const FeltHandSetup *setup)
{
  FeltHand hand;
  FeltExpect expect;
  int64_t finishing[FELT_HAND_PLAYERS];
  FeltHandCode code = felt_hand_start(setup, &hand, NULL);
  table->top = 0;
  for (;;) {
    felt_hand_expects(&hand, &expect);
    switch (expect.kind) {
    case FELT_EXPECT_HOLE:
      code = felt_hand_deal_hole(&hand, expect.player, draw(table, expect.n), expect.n, NULL);
      break;
    case FELT_EXPECT_BOARD:
      code = felt_hand_deal_board(&hand, draw(table, expect.n), expect.n, NULL);
      break;
    case FELT_EXPECT_ACTION:
      code = bet(table, &hand);
      break;
    case FELT_EXPECT_SHOW:
      code = felt_hand_show(&hand, expect.player, NULL, 0, NULL);
      break;
    case FELT_EXPECT_DISCARD:
    case FELT_EXPECT_NOTHING:
      table->shown += hand.shown != 0;
      if (felt_hand_result(&hand, NULL, finishing) < 0)
        abort();
      return finishing[0];
    }
    if (code != FELT_HAND_OK)
      abort();
  }
}

int main(void)
{
  Table table = {.state = 88172645463325252u};
  FeltHandSetup setup = {
      .variant = FELT_VARIANT_HOLDEM, .limit = FELT_LIMIT_NO, .n_players = PLAYERS, .min_bet = 100};
  double best = 0;
  int64_t sum = 0;
  felt_hand_rules(FELT_RULES_TDA_2024, &setup.rules);
  setup.blinds[0] = 50;
  setup.blinds[1] = 100;
  for (unsigned i = 0; i < PLAYERS; i++)
    setup.stacks[i] = 10000;
  for (unsigned k = 0; k < FELT_DECK_SIZE; k++)
    table.deck[k] = (FeltCard)k;
  for (int round = 0; round < ROUNDS; round++) {
    clock_t start = clock();
    for (int i = 0; i < HANDS; i++)
      sum += play(&table, &setup);
    double speed = HANDS / ((double)(clock() - start) / CLOCKS_PER_SEC);
    best = speed > best ? speed : best;
  }
  printf("a hand takes %zu bytes, %.1f decisions, %.0f %% come to a showdown (player 1 ends with "
         "%.0f)\n",
         sizeof(FeltHand), (double)table.actions / (ROUNDS * HANDS),
         100.0 * (double)table.shown / (ROUNDS * HANDS), (double)sum / (ROUNDS * HANDS));
  printf("random six-player no-limit hold'em  %9.0f hands/s   goal 1000000: %s\n", best,
         best >= 1e6 ? "met" : "missed");
  return 0;
}
