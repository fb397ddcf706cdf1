/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-act.c - betting: actions applied, rounds begun and ended */
#include "core/hand/felt-hand-limits.h"

/* Rounds ----------------------------------------------------------------------------------- */

/* After whom the first round begins: the highest blind, or the straddle. A straddle
 * that is skipped speaks last instead. */
static unsigned last_blind(FeltHand *hand)
{
  const FeltHandSetup *setup = &hand->setup;
  unsigned last = hand->n - 1u;
  int64_t most = 0;
  for (unsigned i = 0; i < hand->n; i++) {
    bool straddle = setup->forced[i] == FELT_FORCED_STRADDLE;
    if (straddle && setup->rules.mississippi_skips)
      hand->last_word |= FELT_BIT(i);
    else if ((straddle || setup->forced[i] == FELT_FORCED_BLIND) && setup->blinds[i] >= most) {
      most = setup->blinds[i];
      last = i;
    }
  }
  return last;
}

/* Blinds and straddles that the cap counts: each height of a whole bet once. */
static uint8_t forced_bets(const FeltHand *hand)
{
  const FeltHandSetup *setup = &hand->setup;
  uint8_t n = 0;
  for (unsigned i = 0; i < hand->n; i++) {
    bool again = setup->blinds[i] < hand->unit;
    for (unsigned k = 0; k < i && !again; k++)
      again = setup->blinds[k] == setup->blinds[i];
    n += !again;
  }
  if (n > 1 && !setup->rules.straddle_is_raise)
    n = 1;
  return n > 0 && !setup->rules.big_blind_is_bet ? n - 1 : n;
}

static bool straddles_to(const FeltHand *hand, int64_t amount)
{
  for (unsigned i = 0; i < hand->n; i++)
    if (hand->setup.forced[i] == FELT_FORCED_STRADDLE && hand->setup.blinds[i] == amount)
      return true;
  return false;
}

/* What is to be matched, and the least raise over it: a straddle is a raise by its own step, or a
 * bet of its own. */
static void open_first_round(FeltHand *hand)
{
  const FeltHandSetup *setup = &hand->setup;
  int64_t most = 0, second = 0;
  bool kill = false;
  for (unsigned i = 0; i < hand->n; i++) {
    int64_t blind = setup->rules.short_blind_full ? setup->blinds[i] : hand->bets[i];
    if (blind > most) {
      second = most;
      most = blind;
    } else if (blind > second && blind < most) {
      second = blind;
    }
    if (setup->forced[i] == FELT_FORCED_KILL && setup->blinds[i] > 0) {
      hand->last_word |= FELT_BIT(i);
      kill = true;
    }
  }

  if (kill && second < setup->min_bet && setup->min_bet < most)
    second = setup->min_bet; /* the killer is the big blind, which is in the kill */
  for (unsigned i = 0; i < hand->n; i++)
    if (setup->forced[i] == FELT_FORCED_SLEEPER && setup->blinds[i] == most)
      hand->pending &= ~FELT_BIT(i);
  hand->bet = most;
  if (setup->limit != FELT_LIMIT_FIXED && most - second > hand->unit)
    hand->unit = most - second;
  if (setup->limit != FELT_LIMIT_FIXED && setup->rules.straddle_brings_in &&
      straddles_to(hand, most))
    hand->unit = most;
  if (setup->limit == FELT_LIMIT_SPREAD && most > hand->unit &&
      most <= setup->spread_high[hand->street])
    hand->unit = most; /* a raise is at least the bet: the big blind */
  hand->n_bets = forced_bets(hand);
}

/* An open pair on fourth street of seven card stud, high only. */
static bool may_double(const FeltHand *hand)
{
  return hand->setup.rules.open_pair_double && hand->setup.limit == FELT_LIMIT_FIXED &&
         hand->setup.variant == FELT_VARIANT_STUD && hand->street == 1 &&
         felt_hand_shows_pair(hand);
}

void felt_hand_begin_round(FeltHand *hand)
{
  const FeltHandSetup *setup = &hand->setup;
  hand->phase = FELT_PHASE_HAND_BET;
  hand->pending = felt_hand_with_chips(hand);
  hand->acted = hand->last_word = 0;
  hand->real_raises = hand->n_bets = 0;
  hand->whole = hand->level_base = hand->double_unit = 0;
  uint32_t others = hand->in & (hand->in - 1);
  hand->two_at_start = others != 0 && (others & (others - 1)) == 0;
  hand->two_before_cap = hand->two_at_start;

  hand->bet = 0;
  hand->unit = setup->min_bet;
  if (setup->limit == FELT_LIMIT_FIXED)
    hand->unit = felt_hand_fixed_unit(hand);
  else if (setup->limit == FELT_LIMIT_SPREAD)
    hand->unit = setup->spread_low[hand->street];
  if (may_double(hand))
    hand->double_unit = setup->big_bet;
  if (setup->rules.last_round_shows)
    hand->aggressor = hand->n;

  bool by_cards = hand->facts->opens != FELT_OPENS_POSITION;
  if (hand->street == 0 && !by_cards) {
    open_first_round(hand);
    hand->opener = (uint8_t)felt_hand_next(hand, last_blind(hand));
  } else {
    hand->opener = (uint8_t)(by_cards ? felt_hand_opener(hand, hand->street == 0) : 0);
  }

  hand->turn = hand->opener;
  felt_hand_advance(hand);
  hand->bring_in_due = by_cards && hand->street == 0 && hand->phase == FELT_PHASE_HAND_BET;
}

/* Whether a player who alone has chips still has something to decide: only while an all-in player
 * has bet more than they have. */
static bool must_answer(const FeltHand *hand, unsigned i)
{
  for (unsigned k = 0; k < hand->n; k++)
    if (k != i && (hand->in & FELT_BIT(k)) != 0 && hand->bets[k] > hand->bets[i])
      return true;
  return false;
}

/* Rule 2.2: a player who alone has chips is asked only when they have something to decide, or when
 * a history says that they acted all the same. */
static bool is_asked(const FeltHand *hand, unsigned i)
{
  return must_answer(hand, i) || hand->asked == i;
}

/* The first from hand->turn on who has to act; those with the last word after all others. */
static bool find_turn(FeltHand *hand)
{
  uint32_t with_chips = felt_hand_with_chips(hand), due = hand->pending & with_chips;
  if (due == 0)
    return false;
  if ((with_chips & (with_chips - 1)) == 0 && !is_asked(hand, (unsigned)__builtin_ctz(due)))
    return false;
  if ((due & ~hand->last_word) != 0)
    due &= ~hand->last_word;
  uint32_t ahead = due >> hand->turn << hand->turn;
  hand->turn = (uint8_t)__builtin_ctz(ahead != 0 ? ahead : due);
  return true;
}

/* Rule 2.7: before pots are counted. */
void felt_hand_return_uncalled(FeltHand *hand)
{
  unsigned top;
  int64_t excess = felt_pots_uncalled(hand->bets, hand->n, hand->in, &top);
  if (excess == 0)
    return;
  hand->bets[top] -= excess;
  hand->put[top] -= excess;
  hand->stacks[top] += excess;
  hand->chips |= FELT_BIT(top);
  hand->returned = excess;
  hand->uncalled = (uint8_t)top;
}

static void end_round(FeltHand *hand)
{
  felt_hand_return_uncalled(hand);
  for (unsigned i = 0; i < hand->n; i++) {
    hand->pot += hand->bets[i];
    hand->bets[i] = 0;
  }
  hand->bet = 0;
  hand->pending = 0;
}

void felt_hand_advance(FeltHand *hand)
{
  bool alone = (hand->in & (hand->in - 1)) == 0;
  if (!alone && find_turn(hand))
    return;
  end_round(hand);
  if (alone) {
    hand->phase = FELT_PHASE_HAND_OVER;
    return;
  }
  uint32_t with_chips = felt_hand_with_chips(hand);
  hand->closed = (with_chips & (with_chips - 1)) == 0;
  if (hand->street + 1u == hand->facts->n_streets) {
    hand->phase = FELT_PHASE_HAND_SHOW;
    felt_hand_end_showdown(hand); /* all-in hands may lie open already */
    return;
  }
  felt_hand_set_street(hand, hand->street + 1u);
  hand->phase = FELT_PHASE_HAND_DEAL;
  if (felt_hand_street(hand)->draw) {
    hand->phase = FELT_PHASE_HAND_DISCARD;
    hand->pending = hand->in;
  }
}

/* Actions ---------------------------------------------------------------------------------- */

static void pay_to(FeltHand *hand, unsigned i, int64_t to)
{
  int64_t amount = to - hand->bets[i];
  if (amount > hand->stacks[i])
    amount = hand->stacks[i];
  if (amount <= 0)
    return;
  hand->stacks[i] -= amount;
  hand->bets[i] += amount;
  hand->put[i] += amount;
  if (hand->stacks[i] == 0)
    hand->chips &= ~FELT_BIT(i);
}

static void note_acted(FeltHand *hand, unsigned i)
{
  uint32_t bit = FELT_BIT(i);
  hand->acted |= bit;
  hand->pending &= ~bit;
  hand->last_word &= ~bit;
  hand->borrowed &= ~bit;
  hand->acted_at[i] = hand->bet;
  hand->raises_seen[i] = hand->real_raises;
  hand->turn = (uint8_t)felt_hand_next(hand, i);
}

/* Rule 2.10: fixed limit, and half a bet or more over the last whole one. */
static bool half_is_full(const FeltHand *hand, int64_t to)
{
  if (hand->setup.limit != FELT_LIMIT_FIXED || !hand->setup.rules.half_is_full ||
      !felt_hand_half_rule(hand) || to >= felt_hand_min_raise(hand))
    return false;
  int64_t part = (to - hand->level_base) % hand->unit;
  return part >= hand->unit - part;
}

/* Rule 2.3: whether a raise is one that reopens the betting. In fixed limit the whole next bet
 * always is, also when it only completes. */
static bool is_real(const FeltHand *hand, int64_t to)
{
  int64_t by = to - hand->bet;
  if (to >= felt_hand_min_raise(hand) || by >= hand->unit || half_is_full(hand, to))
    return true;
  return felt_hand_half_rule(hand) && by >= hand->unit - by;
}

static void raise_to(FeltHand *hand, unsigned i, int64_t to)
{
  bool real = is_real(hand, to), half = half_is_full(hand, to);
  int64_t by = to - hand->bet;
  if (to > hand->whole) { /* 2.1: else it completes what was counted */
    hand->whole = felt_hand_min_raise(hand);
    hand->n_bets++;
  }
  if (hand->double_unit > 0 && by >= hand->double_unit) { /* from now on the bet is the big one */
    hand->level_base = hand->bet;
    hand->unit = hand->double_unit;
    hand->double_unit = 0;
  }
  hand->bet = to;
  if (half)
    hand->level_base = hand->whole = to;
  if (real) {
    hand->real_raises++;
    if (hand->setup.limit != FELT_LIMIT_FIXED && by > hand->unit)
      hand->unit = by;
  }
  pay_to(hand, i, to);
  hand->aggressor = (uint8_t)i;
  hand->pending = felt_hand_with_chips(hand);
  hand->no_all_in |= hand->borrowed & FELT_BIT(i);
  note_acted(hand, i);
}

/* All that the last opponent with chips has: putting them all-in is always a raise. */
static bool covers_last_opponent(const FeltHand *hand, unsigned i, int64_t to)
{
  uint32_t others = felt_hand_with_chips(hand) & ~FELT_BIT(i);
  if (others == 0 || (others & (others - 1)) != 0)
    return false;
  unsigned other = (unsigned)__builtin_ctz(others);
  return to == hand->bets[other] + hand->stacks[other];
}

/* Whether an amount is neither the small bet nor the big one that an open pair allows, as the
 * betting unit rounds them. */
static bool is_between(const FeltHand *hand, int64_t to, int64_t min, int64_t max)
{
  int64_t unit = hand->setup.multiple > 1 ? hand->setup.multiple : 1;
  int64_t low = (min + unit - 1) / unit * unit, high = max / unit * unit;
  return to > low && to < high;
}

static FeltHandCode check_raise(const FeltHand *hand, unsigned i, int64_t to,
                                FeltHandProblem *problem)
{
  int64_t all = hand->bets[i] + hand->stacks[i], unit = hand->setup.multiple;
  int64_t min = felt_hand_min_raise(hand), max = felt_hand_max_raise(hand, i);
  bool has_more = hand->aside[i] > 0; /* the cap of the hand, not the stack, is the limit */

  if (has_more && all <= hand->bet)
    return felt_hand_refuse(problem, FELT_HAND_CAPPED, 0, "R-17");
  if (has_more && to > all)
    return felt_hand_refuse(problem, FELT_HAND_TOO_LARGE, all, "R-17");
  if (to > all)
    return felt_hand_refuse(problem, FELT_HAND_NO_CHIPS, all, "R-42");
  if (all <= hand->bet)
    return felt_hand_refuse(problem, FELT_HAND_COVERED, all, "R-43");

  if (!felt_hand_may_reraise(hand, i))
    return felt_hand_refuse(problem, FELT_HAND_CALL_ONLY, 0,
                            felt_hand_half_rule(hand) ? "R-20" : "R-19");
  if (felt_hand_is_capped(hand))
    return felt_hand_refuse(problem, FELT_HAND_CAPPED, 0, "R-11");

  if (to < min && to == all && (hand->no_all_in & FELT_BIT(i)) != 0)
    return felt_hand_refuse(problem, FELT_HAND_NO_ALL_IN, 0, "R-42");
  if (to < min && to != all && (to <= hand->bet || !covers_last_opponent(hand, i, to)))
    return felt_hand_refuse(problem, FELT_HAND_TOO_SMALL, min < all ? min : all, "R-18");
  if (hand->double_unit > 0 && to != all && is_between(hand, to, min, max))
    return felt_hand_refuse(problem, FELT_HAND_NO_MULTIPLE, hand->unit, "RR");
  if (to > max && !(hand->setup.limit == FELT_LIMIT_POT && hand->setup.rules.overbet_stands))
    return felt_hand_refuse(problem, FELT_HAND_TOO_LARGE, max,
                            hand->setup.limit == FELT_LIMIT_POT ? "R-15" : "R-14");
  if (unit > 1 && to % unit != 0 && to != all)
    return felt_hand_refuse(problem, FELT_HAND_NO_MULTIPLE, unit, "R-13");
  return FELT_HAND_OK;
}

static FeltHandCode call(FeltHand *hand, unsigned i, FeltHandProblem *problem)
{
  if (hand->bring_in_due)
    return felt_hand_refuse(problem, FELT_HAND_NOT_NOW, 0, "R-38");
  if ((hand->no_all_in & FELT_BIT(i)) != 0 && hand->bet - hand->bets[i] > hand->stacks[i])
    return felt_hand_refuse(problem, FELT_HAND_NO_ALL_IN, 0, "R-42");
  pay_to(hand, i, hand->bet);
  note_acted(hand, i);
  return FELT_HAND_OK;
}

static FeltHandCode fold(FeltHand *hand, unsigned i, FeltHandProblem *problem)
{
  if (hand->bring_in_due)
    return felt_hand_refuse(problem, FELT_HAND_NO_FOLD, 0, "R-38");
  note_acted(hand, i);
  hand->in &= ~FELT_BIT(i);
  if (__builtin_popcount(hand->in) == 2 && !felt_hand_reached_cap(hand))
    hand->two_before_cap = true;
  return FELT_HAND_OK;
}

static FeltHandCode bring_in(FeltHand *hand, unsigned i, FeltHandProblem *problem)
{
  if (!hand->bring_in_due)
    return felt_hand_refuse(problem, FELT_HAND_NO_BRING_IN, 0, "R-38");
  pay_to(hand, i, hand->setup.bring_in);
  hand->bet = hand->setup.rules.short_blind_full ? hand->setup.bring_in : hand->bets[i];
  hand->pending = felt_hand_with_chips(hand);
  note_acted(hand, i);
  return FELT_HAND_OK;
}

FeltHandCode felt_hand_act(FeltHand *hand, unsigned player, FeltActKind kind, int64_t to,
                           FeltHandProblem *problem)
{
  FeltHandCode code = FELT_HAND_OK;
  if (hand->phase == FELT_PHASE_HAND_OVER)
    return felt_hand_refuse(problem, FELT_HAND_OVER, 0, "R-03");
  if (hand->phase != FELT_PHASE_HAND_BET)
    return felt_hand_refuse(problem, FELT_HAND_NOT_NOW, 0, "R-01");
  if (player != hand->turn)
    return felt_hand_refuse(problem, FELT_HAND_NOT_TURN, hand->turn + 1, "R-01");

  switch (kind) {
  case FELT_ACT_FOLD:
    code = fold(hand, player, problem);
    break;
  case FELT_ACT_CALL:
    code = call(hand, player, problem);
    break;
  case FELT_ACT_RAISE:
    code = check_raise(hand, player, to, problem);
    if (code == FELT_HAND_OK)
      raise_to(hand, player, to);
    break;
  case FELT_ACT_BRING_IN:
    code = bring_in(hand, player, problem);
    break;
  }

  if (code != FELT_HAND_OK)
    return code;
  hand->bring_in_due = false;
  felt_hand_advance(hand);
  return FELT_HAND_OK;
}
