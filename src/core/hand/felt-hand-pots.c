/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-pots.c - main pot and side pots, and who gets them */
#include "core/hand/felt-hand-private.h"

#include "core/hand/felt-hand-value.h"
#include "core/eval/felt-showdown.h"

#include <string.h>

int64_t felt_hand_in_pot(const FeltHand *hand)
{
  int64_t sum = hand->pot + hand->dead + hand->antes_live;
  for (unsigned i = 0; i < hand->n; i++)
    sum += hand->bets[i];
  return sum;
}

/* Rule 2.7: who is in, has no chips left and nothing in a bet: all went into an ante that is dead.
 */
static uint32_t all_in_for_ante(const FeltHand *hand)
{
  uint32_t players = hand->in & ~hand->chips;
  for (unsigned i = 0; i < hand->n; i++)
    if (hand->put[i] > 0)
      players &= ~FELT_BIT(i);
  return hand->antes_dead > 0 && hand->setup.rules.version >= 3 ? players : 0;
}

unsigned felt_hand_pots(const FeltHand *hand, FeltPot *pots)
{
  uint32_t only = all_in_for_ante(hand), bettors = hand->in & ~only;
  if (only == 0 || bettors == 0)
    return felt_pots(hand->put, hand->n, hand->in, hand->dead, pots);

  pots[0] = (FeltPot){hand->antes_dead, hand->in};
  unsigned n = 1 + felt_pots(hand->put, hand->n, bettors, hand->dead - hand->antes_dead, pots + 1);
  return pots[n - 1].amount > 0 ? n : n - 1;
}

/* Awards ----------------------------------------------------------------------------------- */

/* A player's cards for the showdown: their own, and the one for all. False when one is not
 * known. */
static bool holding(const FeltHand *hand, unsigned i, FeltHolding *cards)
{
  cards->n = 0;
  for (unsigned k = 0; k < hand->n_hole[i]; k++) {
    if (hand->hole[i][k] == FELT_CARD_UNKNOWN)
      return false;
    cards->cards[cards->n++] = hand->hole[i][k];
  }
  if (hand->common != FELT_CARD_UNKNOWN)
    cards->cards[cards->n++] = hand->common;
  return true;
}

/* The player's highest card; one that all share decides nothing. */
static FeltCard top_card(const FeltHand *hand, unsigned i)
{
  FeltCard top = 0;
  for (unsigned k = 0; k < hand->n_hole[i]; k++)
    if (hand->hole[i][k] != FELT_CARD_UNKNOWN && hand->hole[i][k] > top)
      top = hand->hole[i][k];
  return top;
}

/* Hands of those who show, ranked on one board; index[i] is player i's place in it. */
typedef struct {
  FeltShowdown showdown;
  uint8_t index[FELT_HAND_PLAYERS], order[FELT_HAND_PLAYERS];
  FeltOddChip odd;
} Ranking;

static FeltOddChip odd_chip(const FeltHand *hand)
{
  const FeltHandRules *rules = &hand->setup.rules;
  bool stud = hand->facts->opens != FELT_OPENS_POSITION;
  switch ((FeltOddRule)rules->odd_chip) {
  case FELT_ODD_TO_LEFT:
    return FELT_ODD_LEFT;
  case FELT_ODD_BY_GAME:
  case FELT_ODD_BY_GAME_OF_ALL:
    if (!stud)
      return FELT_ODD_LEFT;
    break;
  case FELT_ODD_TO_HIGH_CARD:
  case FELT_ODD_TO_HIGH_OF_ALL:
    break;
  }
  bool of_all = rules->odd_chip == FELT_ODD_TO_HIGH_OF_ALL ||
                rules->odd_chip == FELT_ODD_BY_GAME_OF_ALL || rules->version < 3;
  return of_all ? FELT_ODD_HIGH_OF_ALL : FELT_ODD_HIGH_CARD;
}

/* Which card of hand n decides on the odd chip: fast values do not say which cards play. */
static void find_tops(const FeltHand *hand, unsigned run, const FeltHolding *cards,
                      FeltShowdown *showdown, unsigned n)
{
  felt_rank(hand->facts->game, 0, hand->board[run], hand->n_board[run], cards, &showdown->high[n],
            &showdown->low[n]);
  felt_showdown_tops(showdown, n, cards);
}

static bool rank_run(const FeltHand *hand, unsigned run, uint32_t players, Ranking *ranking)
{
  FeltShowdown *showdown = &ranking->showdown;
  FeltHandBoard board;
  FeltHolding cards;
  unsigned n = 0;
  if (!felt_hand_board(hand, run, &board))
    return false;
  ranking->odd = odd_chip(hand);
  showdown->halves_apart = hand->setup.rules.version < 3;
  for (unsigned i = 0; i < hand->n; i++) {
    if ((players & FELT_BIT(i)) == 0)
      continue;
    if (!holding(hand, i, &cards))
      return false;
    felt_hand_value(&board, &cards, &showdown->high[n].value, &showdown->low[n].value);
    showdown->top_card[n] = top_card(hand, i);
    if (ranking->odd == FELT_ODD_HIGH_CARD)
      find_tops(hand, run, &cards, showdown, n);
    ranking->order[n] = (uint8_t)n;
    ranking->index[i] = (uint8_t)n++;
  }
  showdown->n_hands = (uint8_t)n;
  return true;
}

static void split(const FeltHand *hand, const Ranking *ranking, uint32_t players, int64_t amount,
                  int64_t *shares)
{
  int64_t by_index[FELT_HAND_PLAYERS];
  uint32_t contenders = 0;
  for (unsigned i = 0; i < hand->n; i++)
    if ((players & FELT_BIT(i)) != 0)
      contenders |= FELT_BIT(ranking->index[i]);
  felt_split_pot(&ranking->showdown, contenders, amount, hand->setup.rules.chip_unit, ranking->odd,
                 ranking->order, by_index);
  for (unsigned i = 0; i < hand->n; i++)
    shares[i] = (players & FELT_BIT(i)) != 0 ? by_index[ranking->index[i]] : 0;
}

/* The share of a run: equal parts in whole chips, odd ones to the first boards. */
static int64_t run_part(const FeltHand *hand, int64_t amount, unsigned run)
{
  int64_t unit = hand->setup.rules.chip_unit, chips = amount / unit, runs = hand->n_runs;
  int64_t part = (chips / runs + (run < (unsigned)(chips % runs))) * unit;
  return run == 0 ? part + amount % unit : part;
}

/* One pot on all boards. False when cards that decide it are not known. */
static bool award_pot(const FeltHand *hand, const FeltPot *pot, unsigned number,
                      const Ranking *rankings, bool ranked, FeltAward *awards)
{
  uint32_t players = pot->players & ~hand->mucked; /* never none: felt_hand_muck() */
  bool alone = (players & (players - 1)) == 0;
  if (!alone && !ranked)
    return false;
  for (unsigned run = 0; run < hand->n_runs; run++) {
    FeltAward *award = &awards[run];
    memset(award->shares, 0, hand->n * sizeof *award->shares);
    award->pot = (uint8_t)number;
    award->run = (uint8_t)run;
    int64_t amount = run_part(hand, pot->amount, run);
    if (alone)
      award->shares[__builtin_ctz(players)] = amount;
    else
      split(hand, &rankings[run], players, amount, award->shares);
  }
  return true;
}

/* All pots awarded, one after another; -1 when cards that decide one are not known. */
static int award_all(const FeltHand *hand, const FeltPot *pots, unsigned n, FeltAward *awards)
{
  Ranking rankings[FELT_HAND_RUNS_MAX];
  uint32_t showing = hand->in & ~hand->mucked;
  bool ranked = (showing & (showing - 1)) != 0;
  for (unsigned run = 0; ranked && run < hand->n_runs; run++)
    ranked = rank_run(hand, run, showing, &rankings[run]);
  for (unsigned p = 0; p < n; p++)
    if (!award_pot(hand, &pots[p], p, rankings, ranked, awards + (size_t)p * hand->n_runs))
      return -1;
  return (int)(n * hand->n_runs);
}

/* Pots that differ only by hands that win nothing become one. */
static unsigned merge(const FeltHand *hand, FeltPot *pots, unsigned n, const FeltAward *awards)
{
  uint32_t winners = 0;
  unsigned kept = 0;
  for (unsigned a = 0; a < n * hand->n_runs; a++)
    for (unsigned i = 0; i < hand->n; i++)
      if (awards[a].shares[i] > 0)
        winners |= FELT_BIT(i);
  for (unsigned p = 1; p < n; p++)
    if (((pots[p].players ^ pots[kept].players) & winners) == 0)
      pots[kept].amount += pots[p].amount;
    else
      pots[++kept] = pots[p];
  return kept + 1;
}

int felt_hand_result(const FeltHand *hand, FeltAward *awards, int64_t *finishing)
{
  FeltPot pots[FELT_HAND_PLAYERS];
  FeltAward own[FELT_HAND_PLAYERS * FELT_HAND_RUNS_MAX];
  FeltAward *into = awards != NULL ? awards : own;
  if (hand->phase != FELT_PHASE_HAND_OVER)
    return -1;
  unsigned n = felt_hand_pots(hand, pots);
  int n_awards = award_all(hand, pots, n, into);
  if (n_awards > 0 && hand->setup.rules.merge_pots)
    n_awards = award_all(hand, pots, merge(hand, pots, n, into), into);
  if (n_awards < 0 || finishing == NULL)
    return n_awards;
  for (unsigned i = 0; i < hand->n; i++) {
    finishing[i] = hand->stacks[i] + hand->aside[i];
    for (int a = 0; a < n_awards; a++)
      finishing[i] += into[a].shares[i];
  }
  return n_awards;
}

/* What is told of a pot on one board, as values of hands: those of winners are larger. */
static bool rank_told(const FeltHand *hand, const FeltPot *pot, unsigned run, const FeltTold *told,
                      Ranking *ranking)
{
  FeltShowdown *showdown = &ranking->showdown;
  FeltHandBoard board;
  FeltHolding cards;
  uint32_t players = pot->players & ~hand->mucked;
  if (told->high == 0 || ((told->high | told->low) & ~players) != 0)
    return false;
  ranking->odd = odd_chip(hand);
  showdown->halves_apart = hand->setup.rules.version < 3;
  bool known = ranking->odd == FELT_ODD_HIGH_CARD && felt_hand_board(hand, run, &board);
  for (unsigned i = 0; i < hand->n; i++) {
    showdown->top_card[i] = top_card(hand, i);
    showdown->top_high[i] = showdown->top_low[i] = showdown->top_card[i];
    if (known && (players & FELT_BIT(i)) != 0 && holding(hand, i, &cards))
      find_tops(hand, run, &cards, showdown, i);
    showdown->high[i].value = (told->high & FELT_BIT(i)) != 0 ? 2 : 1;
    showdown->low[i].value = (told->low & FELT_BIT(i)) != 0;
    ranking->order[i] = ranking->index[i] = (uint8_t)i;
  }
  showdown->n_hands = hand->n;
  return true;
}

int felt_hand_result_told(const FeltHand *hand, const FeltTold *told, unsigned n, FeltAward *awards,
                          int64_t *finishing)
{
  FeltPot pots[FELT_HAND_PLAYERS];
  FeltAward own[FELT_HAND_PLAYERS * FELT_HAND_RUNS_MAX];
  FeltAward *into = awards != NULL ? awards : own;
  Ranking rankings[FELT_HAND_RUNS_MAX];
  if (hand->phase != FELT_PHASE_HAND_OVER)
    return -1;
  unsigned n_pots = felt_hand_pots(hand, pots), runs = hand->n_runs;
  if (n != n_pots * runs)
    return -1;

  memset(rankings, 0, sizeof rankings);
  for (unsigned p = 0; p < n_pots; p++) {
    for (unsigned run = 0; run < runs; run++)
      if (!rank_told(hand, &pots[p], run, &told[p * runs + run], &rankings[run]))
        return -1;
    award_pot(hand, &pots[p], p, rankings, true, into + (size_t)p * runs);
  }

  for (unsigned i = 0; i < hand->n && finishing != NULL; i++) {
    finishing[i] = hand->stacks[i] + hand->aside[i];
    for (unsigned a = 0; a < n; a++)
      finishing[i] += into[a].shares[i];
  }
  return (int)n;
}

int felt_hand_rock(const FeltHand *hand, unsigned holder)
{
  int64_t finishing[FELT_HAND_PLAYERS];
  if (felt_hand_result(hand, NULL, finishing) < 0 || holder >= hand->n)
    return -1;
  for (unsigned k = 1; k <= hand->n; k++) {
    unsigned i = (holder + k) % hand->n;
    if (finishing[i] > hand->stacks[i] + hand->aside[i])
      return (int)i;
  }
  return -1;
}
