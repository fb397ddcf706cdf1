/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-showdown.c - who wins among several hands, and how a pot is split between them */
#include "core/eval/felt-showdown.h"

#include <assert.h>
#include <string.h>

/* Lists the contenders with the best value; none when the best is 0. Returns how many. */
static uint8_t find_winners(const FeltRank *ranks, unsigned n, uint32_t contenders,
                            uint8_t winners[FELT_MAX_HANDS])
{
  unsigned best = 1;
  uint8_t count = 0;
  for (unsigned i = 0; i < n; i++) {
    if (!(contenders >> i & 1) || ranks[i].value < best)
      continue;
    if (ranks[i].value > best)
      count = 0;
    best = ranks[i].value;
    winners[count++] = (uint8_t)i;
  }
  return count;
}

static FeltCard top_card(const FeltHolding *holding)
{
  FeltCard top = 0;
  for (unsigned i = 0; i < holding->n; i++)
    top = holding->cards[i] > top ? holding->cards[i] : top;
  return top;
}

#define ACE 12

/* As it plays: the ace is the lowest in A-2-3-4-5 and in lows, where it stands last. */
static unsigned played_rank(const FeltRank *rank, FeltCard card)
{
  bool runs = rank->category == FELT_STRAIGHT || rank->category == FELT_STRAIGHT_FLUSH;
  bool ace_is_low =
      (runs || rank->category >= FELT_ONE_CARD) && FELT_RANK(rank->best[rank->n_best - 1]) == ACE;
  if (FELT_RANK(card) == ACE && ace_is_low)
    return 0;
  return FELT_RANK(card) + 1u;
}

/* The highest card of a player's own that plays. Of two of one rank, of which one plays, the player
 * takes the higher suit, unless a flush leaves no choice. */
static FeltCard top_playing(const FeltRank *rank, const FeltHolding *holding)
{
  unsigned top = 0;
  FeltCard found = 0;
  bool flush = rank->category == FELT_FLUSH || rank->category == FELT_STRAIGHT_FLUSH ||
               rank->category == FELT_ROYAL_FLUSH;
  for (unsigned k = 0; k < rank->n_best; k++)
    for (unsigned i = 0; i < holding->n; i++) {
      FeltCard card = holding->cards[i];
      bool plays = flush ? card == rank->best[k] : FELT_RANK(card) == FELT_RANK(rank->best[k]);
      unsigned height = played_rank(rank, card);
      if (!plays || height < top || (height == top && card < found))
        continue;
      top = height;
      found = card;
    }
  return found;
}

void felt_showdown_tops(FeltShowdown *showdown, unsigned i, const FeltHolding *holding)
{
  showdown->top_high[i] = top_playing(&showdown->high[i], holding);
  showdown->top_low[i] = top_playing(&showdown->low[i], holding);
}

FeltEvalCode felt_showdown(FeltGame game, unsigned options, const FeltCard *board, size_t n_board,
                           const FeltHolding *hands, size_t n_hands, FeltShowdown *out,
                           FeltEvalProblem *problem)
{
  FeltEvalCode code = felt_check_cards(game, board, n_board, hands, n_hands, NULL, 0, problem);
  if (code != FELT_EVAL_OK)
    return code;
  memset(out, 0, sizeof *out);
  out->n_hands = (uint8_t)n_hands;
  for (size_t i = 0; i < n_hands; i++) {
    felt_rank(game, options, board, n_board, &hands[i], &out->high[i], &out->low[i]);
    out->top_card[i] = top_card(&hands[i]);
    felt_showdown_tops(out, (unsigned)i, &hands[i]);
  }
  uint32_t all = (UINT32_C(1) << n_hands) - 1;
  out->n_winners = find_winners(out->high, (unsigned)n_hands, all, out->winners);
  out->n_low_winners = find_winners(out->low, (unsigned)n_hands, all, out->low_winners);
  return FELT_EVAL_OK;
}

/* Puts winners[n] in the order in which they get odd chips; tops: their cards that decide it. */
static void order_winners(const FeltShowdown *showdown, const FeltCard *tops, const uint8_t *order,
                          uint8_t *winners, unsigned n)
{
  unsigned place[FELT_MAX_HANDS];
  for (unsigned i = 0; i < showdown->n_hands; i++)
    place[order[i]] = tops != NULL ? 255u - tops[order[i]] : i;
  for (unsigned i = 1; i < n; i++)
    for (unsigned j = i; j > 0 && place[winners[j]] < place[winners[j - 1]]; j--) {
      uint8_t t = winners[j];
      winners[j] = winners[j - 1];
      winners[j - 1] = t;
    }
}

/* Adds amount to the shares of winners[n]: whole units to each, odd ones from the front. */
static void share_out(int64_t amount, int64_t unit, const uint8_t *winners, unsigned n,
                      int64_t *shares)
{
  int64_t units = amount / unit, rest = amount % unit;
  for (unsigned i = 0; i < n; i++)
    shares[winners[i]] += (units / n + (i < units % n)) * unit;
  shares[winners[0]] += rest;
}

static void share_halves(int64_t amount, int64_t unit, const uint8_t *high, unsigned n_high,
                         const uint8_t *low, unsigned n_low, int64_t *shares)
{
  int64_t low_half = n_low > 0 ? amount / unit / 2 * unit : 0;
  share_out(amount - low_half, unit, high, n_high, shares);
  if (n_low > 0)
    share_out(low_half, unit, low, n_low, shares);
}

static uint32_t mask_of(const uint8_t *winners, unsigned n)
{
  uint32_t mask = 0;
  for (unsigned i = 0; i < n; i++)
    mask |= UINT32_C(1) << winners[i];
  return mask;
}

void felt_split_among(int64_t amount, int64_t unit, const uint8_t *high, unsigned n_high,
                      const uint8_t *low, unsigned n_low, int64_t *shares)
{
  assert(amount >= 0 && unit >= 1 && n_high > 0);
  if (mask_of(high, n_high) == mask_of(low, n_low)) /* T 20D */
    share_out(amount, unit, high, n_high, shares);
  else
    share_halves(amount, unit, high, n_high, low, n_low, shares);
}

void felt_split_pot(const FeltShowdown *showdown, uint32_t contenders, int64_t amount, int64_t unit,
                    FeltOddChip odd, const uint8_t *order, int64_t *shares)
{
  uint8_t high[FELT_MAX_HANDS], low[FELT_MAX_HANDS];
  const FeltCard *all = odd == FELT_ODD_HIGH_OF_ALL ? showdown->top_card : NULL;
  bool by_hand = odd == FELT_ODD_HIGH_CARD;
  assert(contenders != 0 && contenders >> showdown->n_hands == 0);
  unsigned n_high = find_winners(showdown->high, showdown->n_hands, contenders, high);
  unsigned n_low = find_winners(showdown->low, showdown->n_hands, contenders, low);
  order_winners(showdown, by_hand ? showdown->top_high : all, order, high, n_high);
  order_winners(showdown, by_hand ? showdown->top_low : all, order, low, n_low);
  memset(shares, 0, showdown->n_hands * sizeof *shares);
  if (showdown->halves_apart)
    share_halves(amount, unit, high, n_high, low, n_low, shares);
  else
    felt_split_among(amount, unit, high, n_high, low, n_low, shares);
}
