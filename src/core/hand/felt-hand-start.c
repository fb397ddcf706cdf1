/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-start.c - the setup of a hand, and what is put in before the cards */
#include "core/hand/felt-hand-private.h"

#include <string.h>

FeltHandCode felt_hand_refuse(FeltHandProblem *problem, FeltHandCode code, int64_t amount,
                              const char *rule)
{
  if (problem != NULL)
    *problem = (FeltHandProblem){code, amount, rule};
  return code;
}

int64_t felt_hand_fixed_unit(const FeltHand *hand)
{
  const FeltHandSetup *setup = &hand->setup;
  int64_t unit = felt_hand_street(hand)->big_bet ? setup->big_bet : setup->small_bet;
  for (unsigned i = 0; i < hand->n; i++)
    if (setup->forced[i] == FELT_FORCED_KILL && setup->blinds[i] > 0) /* S-14 */
      return setup->half_kill ? unit + (unit + setup->half_kill_up) / 2 : 2 * unit;
  return unit;
}

/* Checking --------------------------------------------------------------------------------- */

static bool amount_is_good(int64_t amount)
{
  return amount >= 0 && amount <= FELT_HAND_CHIPS_MAX;
}

static bool limit_is_good(const FeltHandSetup *setup, const FeltVariantFacts *facts)
{
  switch (setup->limit) {
  case FELT_LIMIT_NO:
  case FELT_LIMIT_POT:
  case FELT_LIMIT_CAP:
    return setup->min_bet >= 1;
  case FELT_LIMIT_FIXED:
    return setup->small_bet >= 1 && setup->big_bet >= setup->small_bet;
  case FELT_LIMIT_SPREAD:
    for (unsigned i = 0; i < facts->n_streets; i++)
      if (setup->spread_low[i] < 1 || setup->spread_high[i] < setup->spread_low[i] ||
          !amount_is_good(setup->spread_high[i]))
        return false;
    return true;
  }
  return false;
}

static bool players_are_good(const FeltHandSetup *setup)
{
  int64_t sum = 0, blinds = setup->absent_blind;
  for (unsigned i = 0; i < setup->n_players; i++) {
    if (!amount_is_good(setup->stacks[i]) || setup->stacks[i] < 1 ||
        !amount_is_good(setup->antes[i]) || !amount_is_good(setup->blinds[i]) ||
        !amount_is_good(setup->dead[i]) || setup->forced[i] > FELT_FORCED_KILL ||
        setup->stacks[i] > FELT_HAND_CHIPS_MAX - sum ||
        setup->blinds[i] > FELT_HAND_CHIPS_MAX - blinds)
      return false;
    sum += setup->stacks[i];
    blinds += setup->blinds[i];
  }
  return true;
}

static bool setup_is_good(const FeltHandSetup *setup, const FeltVariantFacts *facts)
{
  const FeltHandRules *rules = &setup->rules;
  return facts != NULL && setup->n_players >= 2 && setup->n_players <= facts->max_players &&
         rules->version >= 1 && rules->version <= FELT_HAND_RULES_VERSION &&
         rules->chip_unit >= 1 && amount_is_good(setup->absent_blind) &&
         amount_is_good(setup->bring_in) && amount_is_good(setup->min_bet) &&
         amount_is_good(setup->small_bet) && amount_is_good(setup->big_bet) &&
         amount_is_good(setup->cap) && amount_is_good(setup->multiple) &&
         (setup->limit != FELT_LIMIT_CAP || setup->cap > 0) &&
         (facts->opens == FELT_OPENS_POSITION) == (setup->bring_in == 0) &&
         limit_is_good(setup, facts) && players_are_good(setup);
}

/* the largest blind is from a player who cannot pay more than the small blind and their
 * ante. */
static bool big_is_too_short(const FeltHandSetup *setup)
{
  int64_t big = 0, small = INT64_MAX;
  unsigned who = 0;
  for (unsigned i = 0; i < setup->n_players; i++) {
    if (setup->blinds[i] > big) {
      big = setup->blinds[i];
      who = i;
    }
    if (setup->blinds[i] > 0 && setup->blinds[i] < small)
      small = setup->blinds[i];
  }
  return big > 0 && setup->rules.short_big == FELT_SHORT_BIG_SITS_OUT &&
         setup->stacks[who] < small + setup->antes[who];
}

/* Posting ---------------------------------------------------------------------------------- */

static int64_t take(FeltHand *hand, unsigned i, int64_t amount)
{
  if (amount > hand->stacks[i])
    amount = hand->stacks[i];
  hand->stacks[i] -= amount;
  return amount;
}

static void post_ante(FeltHand *hand, unsigned i)
{
  int64_t paid = take(hand, i, hand->setup.antes[i]);
  if (hand->setup.antes_are_dead) {
    hand->dead += paid;
    hand->antes_dead += paid;
  } else {
    hand->put[i] += paid;
    hand->antes_live += paid;
  }
}

static void post_live(FeltHand *hand, unsigned i)
{
  int64_t paid = take(hand, i, hand->setup.blinds[i]);
  hand->bets[i] += paid;
  hand->put[i] += paid;
}

/* Rule 2.6: each player's ante before their blind, a big blind or button ante after it; or as the
 * rules say. */
static bool ante_is_first(const FeltHandSetup *setup)
{
  if (setup->rules.ante_order == FELT_ANTE_ORDER_BY_KIND)
    return !setup->antes_are_dead;
  return setup->rules.ante_order == FELT_ANTE_ORDER_FIRST;
}

void felt_hand_post(FeltHand *hand)
{
  bool first = ante_is_first(&hand->setup);
  for (unsigned i = 0; i < hand->n; i++) {
    hand->stacks[i] = hand->setup.stacks[i];
    if (hand->setup.cap > 0 && hand->stacks[i] > hand->setup.cap) { /* */
      hand->aside[i] = hand->stacks[i] - hand->setup.cap;
      hand->stacks[i] = hand->setup.cap;
    }
    if (first)
      post_ante(hand, i);
    post_live(hand, i);
    hand->dead += take(hand, i, hand->setup.dead[i]);
    if (!first)
      post_ante(hand, i);
  }
}

FeltHandCode felt_hand_start(const FeltHandSetup *setup, FeltHand *hand, FeltHandProblem *problem)
{
  const FeltVariantFacts *facts = felt_variant_facts(setup->variant);
  if (!setup_is_good(setup, facts))
    return felt_hand_refuse(problem, FELT_HAND_BAD_SETUP, 0, "R-42");
  if (big_is_too_short(setup))
    return felt_hand_refuse(problem, FELT_HAND_SHORT_BIG, 0, "R-25");
  hand->setup = *setup;
  memset((uint8_t *)hand + offsetof(FeltHand, facts), 0, sizeof *hand - offsetof(FeltHand, facts));
  hand->facts = facts;
  hand->n = setup->n_players;
  hand->n_runs = 1;
  hand->common = FELT_CARD_UNKNOWN;
  hand->in = hand->n == 32 ? UINT32_MAX : FELT_BIT(hand->n) - 1;
  hand->aggressor = hand->uncalled = hand->asked = hand->n;
  for (unsigned i = 0; i < hand->n; i++)
    if (setup->blinds[i] > 0 && setup->forced[i] == FELT_FORCED_NONE)
      hand->setup.forced[i] = FELT_FORCED_BLIND;
  felt_hand_post(hand);
  for (unsigned i = 0; i < hand->n; i++)
    if (hand->stacks[i] > 0)
      hand->chips |= FELT_BIT(i);
  felt_hand_set_street(hand, 0);
  hand->phase = FELT_PHASE_HAND_DEAL;
  return FELT_HAND_OK;
}
