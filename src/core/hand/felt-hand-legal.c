/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-legal.c - what the player to act may do, and by which rule */
#include "core/hand/felt-hand-limits.h"

#include "core/rules/felt-pot-limit.h"

static int64_t all_of(const FeltHand *hand, unsigned i)
{
  return hand->bets[i] + hand->stacks[i];
}

bool felt_hand_half_rule(const FeltHand *hand)
{
  const FeltHandSetup *setup = &hand->setup;
  if (setup->rules.incomplete == FELT_INCOMPLETE_BY_LIMIT)
    return setup->limit == FELT_LIMIT_FIXED || setup->limit == FELT_LIMIT_SPREAD;
  return setup->rules.incomplete == FELT_INCOMPLETE_HALF;
}

/* The next whole bet above the one there is: what was incomplete is completed (R-28, S-10, S-15).
 */
static int64_t next_level(const FeltHand *hand)
{
  return hand->level_base + ((hand->bet - hand->level_base) / hand->unit + 1) * hand->unit;
}

/* Whether the bet is a blind or bring-in that is less than a bet as it is called; one that is only
 * posted short is none. */
static bool is_small_forced_bet(const FeltHand *hand)
{
  const FeltHandSetup *setup = &hand->setup;
  int64_t most = setup->bring_in;
  if (hand->street > 0 || hand->aggressor != hand->n || hand->bet >= hand->unit)
    return false;
  for (unsigned i = 0; i < hand->n; i++)
    most = setup->blinds[i] > most ? setup->blinds[i] : most;
  return hand->bet > 0 && hand->bet == most;
}

int64_t felt_hand_min_raise(const FeltHand *hand)
{
  if (hand->setup.limit != FELT_LIMIT_FIXED)
    return is_small_forced_bet(hand) ? hand->unit : hand->bet + hand->unit;
  return felt_hand_half_rule(hand) || hand->bet < hand->unit ? next_level(hand)
                                                             : hand->bet + hand->unit;
}

/* Live bets before the flop count as they are called, though one is short, dead or, by convention,
 * taken for a call (rules 3.2, 3.3). */
static int64_t nominal_bets(const FeltHand *hand)
{
  const FeltHandSetup *setup = &hand->setup;
  int64_t sum = setup->absent_blind, big = 0;
  for (unsigned i = 0; i < hand->n; i++)
    if (setup->forced[i] == FELT_FORCED_BLIND && setup->blinds[i] > big)
      big = setup->blinds[i];
  for (unsigned i = 0; i < hand->n; i++) {
    int64_t bet = hand->bets[i];
    if (bet < setup->blinds[i])
      bet = setup->blinds[i];
    if (setup->rules.pot_convention == FELT_POT_ASSUMED_CALL && setup->blinds[i] > 0 &&
        setup->forced[i] == FELT_FORCED_BLIND && (hand->acted & FELT_BIT(i)) == 0 && bet < big)
      bet = big;
    sum += bet;
  }
  return sum;
}

static int64_t pot_limit(const FeltHand *hand, unsigned i)
{
  const FeltHandRules *rules = &hand->setup.rules;
  int64_t pot = hand->pot + hand->dead - hand->antes_dead, bets = 0, max = 0;
  if (rules->antes_in_pot)
    pot += hand->antes_live;
  if (rules->count_ante == FELT_ANTE_COUNT_AT_ONCE ||
      (rules->count_ante == FELT_ANTE_COUNT_FROM_FLOP && hand->street > 0))
    pot += hand->antes_dead;
  if (hand->street == 0)
    bets = nominal_bets(hand);
  else
    for (unsigned k = 0; k < hand->n; k++)
      bets += hand->bets[k];
  int64_t own = hand->bets[i] < hand->bet ? hand->bets[i] : hand->bet;
  if (!felt_pot_limit_to_act(hand->bet, pot, bets, own, &max))
    return INT64_MAX;
  return max;
}

int64_t felt_hand_max_raise(const FeltHand *hand, unsigned i)
{
  int64_t max = 0;
  switch (hand->setup.limit) {
  case FELT_LIMIT_NO:
  case FELT_LIMIT_CAP:
    return all_of(hand, i);
  case FELT_LIMIT_POT:
    max = pot_limit(hand, i);
    break;
  case FELT_LIMIT_FIXED: /* the smallest raise, or over an open pair the double one */
    max = hand->double_unit > 0 ? hand->bet + hand->double_unit : 0;
    break;
  case FELT_LIMIT_SPREAD:
    max = hand->bet + hand->setup.spread_high[hand->street];
    break;
  }
  int64_t min = felt_hand_min_raise(hand);
  return max > min ? max : min;
}

/* Raises over the bet; 0: any number. */
static unsigned most_raises(const FeltHand *hand)
{
  if (hand->setup.limit != FELT_LIMIT_FIXED && hand->setup.limit != FELT_LIMIT_SPREAD)
    return 0;
  if (hand->setup.rules.max_raises == FELT_RAISES_BY_GAME)
    return hand->facts->n_streets == 2 ? 4 : 3;
  return hand->setup.rules.max_raises;
}

/* whether two players are free of the cap. */
static bool is_lifted(const FeltHand *hand)
{
  switch ((FeltCapHeadsUp)hand->setup.rules.cap_heads_up) {
  case FELT_CAP_STAYS:
    break;
  case FELT_CAP_LIFTED_START:
    return hand->two_at_start;
  case FELT_CAP_LIFTED_BETTING:
    return __builtin_popcount(hand->in) == 2;
  case FELT_CAP_LIFTED_BEFORE:
    return hand->two_before_cap;
  case FELT_CAP_LIFTED_EVENT:
    return hand->n == 2;
  }
  return false;
}

bool felt_hand_reached_cap(const FeltHand *hand)
{
  return most_raises(hand) > 0 && hand->n_bets > most_raises(hand);
}

/* a bet and so many raises, short all-ins counted. */
bool felt_hand_is_capped(const FeltHand *hand)
{
  return felt_hand_reached_cap(hand) && !is_lifted(hand);
}

/* Rule 2.3, T 47: the betting is open for who has not acted, and again for who faces a full raise
 * since then, made at once or added up of short ones. */
bool felt_hand_may_reraise(const FeltHand *hand, unsigned i)
{
  return (hand->acted & FELT_BIT(i)) == 0 || hand->real_raises > hand->raises_seen[i] ||
         hand->bet - hand->acted_at[i] >= hand->unit;
}

/* The smallest legal amount is a multiple of the betting unit too. */
static int64_t to_multiple(const FeltHand *hand, int64_t amount)
{
  int64_t unit = hand->setup.multiple;
  return unit > 1 ? (amount + unit - 1) / unit * unit : amount;
}

/* What keeps a player from putting in more than all they have in play. */
static const char *all_rule(const FeltHand *hand, unsigned i)
{
  return hand->aside[i] > 0 ? "R-17" : "R-43";
}

static const char *max_rule(const FeltHand *hand, unsigned i, int64_t max)
{
  if (max >= all_of(hand, i))
    return all_rule(hand, i);
  if (hand->setup.limit == FELT_LIMIT_POT)
    return "R-15";
  if (hand->double_unit > 0)
    return "RR";
  return hand->setup.limit == FELT_LIMIT_FIXED ? "R-14" : "R-11";
}

/* Why no raise is offered; NULL: one is. */
static const char *closed_rule(const FeltHand *hand, unsigned i)
{
  if (all_of(hand, i) <= hand->bet)
    return all_rule(hand, i);
  if (!felt_hand_may_reraise(hand, i))
    return felt_hand_half_rule(hand) ? "R-20" : "R-19";
  if (felt_hand_is_capped(hand))
    return "R-11";
  if ((hand->no_all_in & FELT_BIT(i)) != 0 && all_of(hand, i) < felt_hand_min_raise(hand))
    return "R-42";
  for (unsigned k = 0; k < hand->n; k++)
    if (k != i && (hand->in & FELT_BIT(k)) != 0 && hand->stacks[k] > 0 &&
        (all_of(hand, k) > hand->bet || hand->setup.rules.open_stakes))
      return NULL;
  return "R-45"; /* there is nobody whom a raise would cost anything */
}

/* The part of a call that an opponent who is left can match. */
static int64_t at_stake(const FeltHand *hand, unsigned i, int64_t to_call)
{
  int64_t most = 0;
  for (unsigned k = 0; k < hand->n; k++)
    if (k != i && (hand->in & FELT_BIT(k)) != 0 && all_of(hand, k) > most)
      most = all_of(hand, k);
  int64_t part = most > hand->bets[i] ? most - hand->bets[i] : 0;
  return part < to_call ? part : to_call;
}

void felt_hand_legal(const FeltHand *hand, FeltLegal *legal)
{
  unsigned i = hand->turn;
  int64_t all = all_of(hand, i), owed = hand->bet - hand->bets[i];
  *legal = (FeltLegal){.player = (uint8_t)i, .may_fold = !hand->bring_in_due, .call_rule = "R-07"};

  if (hand->bring_in_due) {
    legal->bring_in_due = true;
    legal->bring_in =
        hand->setup.bring_in < hand->stacks[i] ? hand->setup.bring_in : hand->stacks[i];
    legal->call_rule = "R-38";
  } else if (owed > 0) {
    legal->to_call = owed < hand->stacks[i] ? owed : hand->stacks[i];
    if (owed > hand->stacks[i])
      legal->call_rule = all_rule(hand, i);
    if (owed > hand->stacks[i] && (hand->no_all_in & FELT_BIT(i)) != 0) {
      legal->to_call = owed;
      legal->call_rule = "R-42";
    }
  }

  legal->at_stake = at_stake(hand, i, legal->to_call);
  legal->min_rule = closed_rule(hand, i);
  if (legal->min_rule != NULL)
    return;

  int64_t min = to_multiple(hand, felt_hand_min_raise(hand)), max = felt_hand_max_raise(hand, i);
  if (hand->setup.multiple > 1 && max < all)
    max -= max % hand->setup.multiple;
  if (max < min && max < all) { /* no multiple lies between the limits */
    legal->min_rule = "R-13";
    return;
  }

  legal->may_raise = true;
  legal->min_to = min < all ? min : all;
  legal->max_to = max < all ? max : all;
  legal->min_rule = hand->bet == 0 ? "R-06" : "T 43";
  if (min > all)
    legal->min_rule = "R-18";
  legal->max_rule = max_rule(hand, i, max);
}
