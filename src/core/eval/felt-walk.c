/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-walk.c - the values of all seven-card hands, and of all hole cards on a board, in bulk */
#include "core/eval/felt-walk.h"

#include "core/eval/felt-batch.h"

#include <assert.h>

/* Without flushes the values of five cards and each pair depend on the five ranks only: they are
 * laid out once for each of the 6,175 sets of ranks, and all suits are walked over them. Where a
 * flush can come, the values are copied and the suited pairs set right. */
typedef struct {
  FeltWalkVisit visit;
  void *data;
  uint8_t counts[13];
  FeltCard five[5];
  uint16_t row[FELT_PAIRS + 4], patched[FELT_PAIRS]; /* four values are written at a time */
} Walk;

/* Fills row for all cards below `end`, whatever their suits; sets that need five of a rank do not
 * exist and get 0. */
static void fill_row(const uint8_t counts[13], unsigned end, uint16_t *row)
{
  uint32_t hash = 0;
  for (int r = 0; r < 13; r++)
    hash += felt_rank_keys[r] * counts[r];
  for (unsigned r = 0; 4 * r < end; r++) {
    uint64_t four[13];
    for (unsigned s = 0; s <= r; s++) {
      bool real = r == s ? counts[r] <= 2 : counts[r] <= 3 && counts[s] <= 3;
      uint64_t value = real ? felt_hash7(hash + felt_rank_keys[r] + felt_rank_keys[s]) : 0;
      four[s] = value * UINT64_C(0x0001000100010001);
    }
    for (unsigned f = 4 * r; f < 4 * r + 4 && f < end; f++)
      for (unsigned s = 0; s <= r && 4 * s < f; s++)
        memcpy(row + FELT_PAIR_INDEX(f, 4 * s), &four[s], sizeof four[s]);
  }
}

/* Sets right the pairs below `end` that make a flush with `held` cards of a suit, three or more. */
static void patch_suit(unsigned suit, unsigned mask, unsigned held, unsigned end, uint16_t *row)
{
  if (held == 3) {
    for (unsigned f = suit; f < end; f += 4)
      for (unsigned g = suit; g < f; g += 4)
        row[FELT_PAIR_INDEX(f, g)] = felt_flushes[mask | 1u << FELT_RANK(f) | 1u << FELT_RANK(g)];
    return;
  }
  for (unsigned f = 1; f < end; f++) {
    unsigned with = FELT_SUIT(f) == suit ? mask | 1u << FELT_RANK(f) : mask;
    bool all = held == 5 || FELT_SUIT(f) == suit; /* a flush with any other card */
    unsigned step = all ? 1 : 4;
    for (unsigned g = all ? 0 : suit; g < f; g += step)
      row[FELT_PAIR_INDEX(f, g)] =
          felt_flushes[FELT_SUIT(g) == suit ? with | 1u << FELT_RANK(g) : with];
  }
}

/* One of each suit counts 1 in its four bits; three of one raise bit 3 of start + count. */
#define SUIT_START   0x5555u
#define SUIT_REACHED 0x8888u

/* Sets right the pairs below `end` for five cards, by the count of their suits. */
static void patch_flushes(const FeltCard five[5], unsigned suits, unsigned end, uint16_t *row)
{
  unsigned suit = (unsigned)__builtin_ctz(suits & SUIT_REACHED) >> 2, mask = 0;
  for (int i = 0; i < 5; i++)
    mask |= (unsigned)(FELT_SUIT(five[i]) == suit) << FELT_RANK(five[i]);
  patch_suit(suit, mask, (suits - SUIT_START) >> 4 * suit & 7, end, row);
}

static inline void visit_five(Walk *walk, unsigned suits)
{
  unsigned end = walk->five[4];
  size_t n = (size_t)FELT_PAIR_INDEX(end, 0);
  if (end < 2)
    return;
  if ((suits & SUIT_REACHED) == 0) {
    walk->visit(walk->data, walk->five, walk->row, n);
    return;
  }
  memcpy(walk->patched, walk->row, n * sizeof *walk->row);
  patch_flushes(walk->five, suits, end, walk->patched);
  walk->visit(walk->data, walk->five, walk->patched, n);
}

/* The ways to choose one to four suits, the highest first in each. */
static const struct {
  uint8_t n;
  uint8_t suits[6][4];
} choices[5] = {{0, {{0}}},
                {4, {{3}, {2}, {1}, {0}}},
                {6, {{3, 2}, {3, 1}, {3, 0}, {2, 1}, {2, 0}, {1, 0}}},
                {4, {{3, 2, 1}, {3, 2, 0}, {3, 1, 0}, {2, 1, 0}}},
                {1, {{3, 2, 1, 0}}}};

/* Gives the cards of a set of ranks their suits, the highest first; rank is the last one done. */
static void each_suits(Walk *walk, unsigned at, int rank, unsigned suits)
{
  if (at == 5) {
    visit_five(walk, suits);
    return;
  }
  do
    rank--;
  while (walk->counts[rank] == 0);
  unsigned n = walk->counts[rank];
  for (unsigned i = 0; i < choices[n].n; i++) {
    unsigned with = suits;
    for (unsigned k = 0; k < n; k++) {
      walk->five[at + k] = FELT_CARD(rank, choices[n].suits[i][k]);
      with += 1u << 4 * choices[n].suits[i][k];
    }
    each_suits(walk, at + n, rank, with);
  }
}

/* Walks all suits of the set of ranks that is in counts; `lowest` is its lowest rank. */
static __attribute__((noinline)) void each_deal(Walk *walk, unsigned lowest)
{
  fill_row(walk->counts, 4 * lowest + 4 - walk->counts[lowest], walk->row);
  each_suits(walk, 0, 13, SUIT_START);
}

/* Chooses `left` more cards of ranks below `below`. */
static void each_ranks(Walk *walk, unsigned left, unsigned below)
{
  for (unsigned r = 0; r < below; r++) {
    for (unsigned n = 1; n <= left && n <= 4; n++) {
      walk->counts[r] = (uint8_t)n;
      if (n == left)
        each_deal(walk, r);
      else
        each_ranks(walk, left - n, r);
    }
    walk->counts[r] = 0;
  }
}

void felt_walk_sevens(FeltWalkVisit visit, void *data)
{
  Walk walk;
  memset(&walk, 0, sizeof walk);
  walk.visit = visit;
  walk.data = data;
  each_ranks(&walk, 5, 13);
}

void felt_board_values(const FeltCard board[5], uint16_t values[FELT_PAIRS])
{
  assert(felt_cards_are_sound(board, 5));
  uint8_t counts[13] = {0};
  uint16_t row[FELT_PAIRS + 4];
  unsigned suits = SUIT_START;
  for (int i = 0; i < 5; i++) {
    counts[FELT_RANK(board[i])]++;
    suits += 1u << 4 * FELT_SUIT(board[i]);
  }
  fill_row(counts, FELT_DECK_SIZE, row);
  if ((suits & SUIT_REACHED) != 0)
    patch_flushes(board, suits, FELT_DECK_SIZE, row);
  memcpy(values, row, FELT_PAIRS * sizeof *values);
  for (int i = 0; i < 5; i++)
    for (unsigned other = 0; other < FELT_DECK_SIZE; other++)
      if (other != board[i])
        values[other > board[i] ? FELT_PAIR_INDEX(other, board[i])
                                : FELT_PAIR_INDEX(board[i], other)] = 0;
}
