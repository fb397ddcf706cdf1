/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-boards.c - all hold'em boards for known hands, by pairs of cards */
#include "core/eval/felt-boards.h"

#include "core/eval/felt-values.h"

/* The highest cards that are to come are dealt one by one; the last two are all pairs below them,
 * the first ones of one list. So a hand's values are one loop, and who wins is another. */

/* Pairs worked on at a time: all values stay in the nearest cache. */
enum { BLOCK = 256 };

typedef struct {
  const FeltTable *table;
  const FeltBoards *boards;
  uint64_t wins[1 << FELT_BOARDS_HANDS]; /* by the set of winners */
} Count;

bool felt_boards_fit(const FeltTable *table)
{
  return table->question->game == FELT_GAME_HOLDEM && table->n_groups == 1 &&
         table->groups[0].who == 0 && table->groups[0].n >= 2 &&
         table->n_hands <= FELT_BOARDS_HANDS;
}

void felt_boards_prepare(const FeltTable *table, FeltBoards *boards)
{
  for (unsigned f = 1, k = 0; f < table->n_deck; f++)
    for (unsigned g = 0; g < f; g++, k++) {
      FeltCard a = table->deck[f], b = table->deck[g];
      uint64_t bits = felt_card_bits[a] | felt_card_bits[b];
      boards->hashes[k] = felt_rank_keys[FELT_RANK(a)] + felt_rank_keys[FELT_RANK(b)];
      for (unsigned suit = 0; suit < 4; suit++)
        boards->suited[suit][k] = (uint16_t)(bits >> 16 * suit & 0x1fff);
    }
}

/* A hand's values with each of some pairs; sum and bits are those of its other five cards. With
 * seven cards who has a flush has no full house: the larger value counts. */
static void fill_values(const FeltBoards *boards, uint64_t sum, uint64_t bits, unsigned from,
                        unsigned n, uint16_t *values)
{
  const uint32_t *hashes = boards->hashes + from;
  uint32_t hash = (uint32_t)(sum >> 32);
  for (unsigned i = 0; i < n; i++)
    values[i] = (uint16_t)felt_hash7(hash + hashes[i]);

  uint64_t three = (sum + UINT64_C(0x5555)) & FELT_SUIT_FLUSH;
  if (three == 0)
    return;
  unsigned suit = (unsigned)__builtin_ctzll(three) >> 2, ranks = bits >> 16 * suit & 0x1fff;
  const uint16_t *suited = boards->suited[suit] + from;
  for (unsigned i = 0; i < n; i++) {
    uint16_t flush = felt_flushes[ranks | suited[i]];
    values[i] = flush > values[i] ? flush : values[i];
  }
}

/* Who wins with each pair, as a set. */
static void fill_winners(uint16_t values[][BLOCK], unsigned n_hands, unsigned n, uint16_t *winners)
{
  uint16_t best[BLOCK];
  for (unsigned i = 0; i < n; i++) {
    best[i] = values[0][i];
    winners[i] = 0;
  }
  for (unsigned hand = 1; hand < n_hands; hand++)
    for (unsigned i = 0; i < n; i++)
      best[i] = values[hand][i] > best[i] ? values[hand][i] : best[i];
  for (unsigned hand = 0; hand < n_hands; hand++)
    for (unsigned i = 0; i < n; i++)
      winners[i] |= (uint16_t)((values[hand][i] == best[i]) << hand);
}

/* All pairs below a place in the deck. */
static void count_pairs(Count *count, uint64_t sum, uint64_t bits, unsigned below)
{
  const FeltTable *table = count->table;
  uint16_t values[FELT_BOARDS_HANDS][BLOCK], winners[BLOCK];
  unsigned end = below * (below - 1) / 2;
  for (unsigned from = 0; from < end; from += BLOCK) {
    unsigned n = end - from < BLOCK ? end - from : BLOCK;
    for (unsigned i = 0; i < table->n_hands; i++)
      fill_values(count->boards, sum + table->sums[i], bits | table->bits[i], from, n, values[i]);
    fill_winners(values, table->n_hands, n, winners);
    for (unsigned i = 0; i < n; i++)
      count->wins[winners[i]]++;
  }
}

/* Deals so many cards from below a place in the deck, then the pairs. */
static void deal(Count *count, uint64_t sum, uint64_t bits, unsigned left, unsigned below)
{
  if (left == 0) {
    count_pairs(count, sum, bits, below);
    return;
  }
  for (unsigned k = left + 1; k < below; k++) {
    FeltCard card = count->table->deck[k];
    deal(count, sum + felt_card_keys[card], bits | felt_card_bits[card], left - 1, k);
  }
}

static void add_outcome(unsigned winners, uint64_t deals, FeltTally *tally)
{
  uint64_t share = FELT_POT / (unsigned)__builtin_popcount(winners),
           part = share * 65536 / FELT_POT;
  bool alone = share == FELT_POT;
  tally->deals += deals;
  for (unsigned rest = winners; rest != 0; rest &= rest - 1) {
    unsigned i = (unsigned)__builtin_ctz(rest);
    tally->wins[i] += alone ? deals : 0;
    tally->whole[i] += alone ? deals : 0;
    tally->ties[i] += alone ? 0 : deals;
    tally->parts[i] += alone ? 0 : deals * share;
    tally->square[i] += alone ? 0 : deals * part * part;
  }
}

/* A task fixes up to two of the cards that are dealt one by one. */
void felt_boards_count(const FeltTable *table, const FeltBoards *boards, unsigned task,
                       FeltTally *tally)
{
  unsigned left = table->groups[0].n - 2u, below = table->n_deck;
  unsigned places[2] = {task / FELT_DECK_SIZE, task % FELT_DECK_SIZE};
  uint64_t sum = 0, bits = 0;
  for (size_t i = 0; i < table->question->n_board; i++) {
    sum += felt_card_keys[table->board[i]];
    bits |= felt_card_bits[table->board[i]];
  }
  for (unsigned i = 0; i < 2; i++) {
    if (left == 0 && places[i] > 0)
      return;
    if (left == 0)
      continue;
    if (places[i] <= left || places[i] >= below)
      return;
    below = places[i];
    sum += felt_card_keys[table->deck[below]];
    bits |= felt_card_bits[table->deck[below]];
    left--;
  }

  Count count = {.table = table, .boards = boards, .wins = {0}};
  deal(&count, sum, bits, left, below);
  for (unsigned winners = 1; winners < 1u << table->n_hands; winners++)
    if (count.wins[winners] > 0)
      add_outcome(winners, count.wins[winners], tally);
}
