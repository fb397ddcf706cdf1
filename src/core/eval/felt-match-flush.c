/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-match-flush.c - the boards on which one hand or both have a flush in a suit */
#include "core/eval/felt-match.h"

/* Compares the flushes of both hands over all sets of j ranks of a suit: the bits of left. */
static void compare_sets(const unsigned held[2], unsigned left, unsigned set, unsigned j,
                         unsigned wins[2])
{
  for (unsigned rest = left; rest != 0; rest &= rest - 1) {
    unsigned with = set | (rest & -rest);
    if (j > 1) {
      compare_sets(held, rest & (rest - 1), with, j - 1, wins);
      continue;
    }
    unsigned a = felt_flushes[with | held[0]], b = felt_flushes[with | held[1]];
    wins[0] += a > b;
    wins[1] += b > a;
  }
}

/* The ways to add `more` cards of other suits, one or two, to a set of ranks of a suit so that the
 * player has a full house or more. */
static int64_t full_house_ways(const FeltMatch *match, const FeltSuit *suit, unsigned set,
                               unsigned more, unsigned player)
{
  uint32_t hash = match->hashes[player];
  int64_t ways = 0;
  for (unsigned rest = set; rest != 0; rest &= rest - 1)
    hash += felt_rank_keys[__builtin_ctz(rest)];
  for (unsigned r = 0; r < 13; r++) {
    unsigned left = match->left[r] - (suit->left >> r & 1);
    if (left > 0 && more == 1)
      ways += felt_hash7(hash + felt_rank_keys[r]) > FELT_LAST_FLUSH ? left : 0;
    for (unsigned s = 0; left > 0 && more == 2 && s <= r; s++) {
      unsigned other = match->left[s] - (suit->left >> s & 1);
      unsigned all = r == s ? felt_choices[left][2] : left * other;
      if (all > 0 && felt_hash7(hash + felt_rank_keys[r] + felt_rank_keys[s]) > FELT_LAST_FLUSH)
        ways += all;
    }
  }
  return ways;
}

static unsigned row_to(int top)
{
  return top == 3 ? 0x100fu : 0x1fu << (top - 4);
}

/* The boards with j cards of a suit that give the owner of a lone flush a straight flush, and the
 * other a full house or more. Each set of ranks is found by the highest straight in it, of which at
 * most one card of the set is no part. */
static int64_t straight_flushes(const FeltMatch *match, const FeltSuit *suit, unsigned owner,
                                unsigned j)
{
  unsigned held = suit->held[owner];
  int64_t ways = 0;
  for (int top = 12; top >= 3; top--) {
    unsigned row = row_to(top), set = row & ~held;
    unsigned n = (unsigned)__builtin_popcount(set);
    if ((set & ~suit->left) != 0 || n > j)
      continue;
    if (n == j && felt_flushes[set | held] == felt_flushes[row])
      ways += full_house_ways(match, suit, set, 5 - j, 1 - owner);
    for (unsigned others = n < j ? suit->left & ~row : 0; others != 0; others &= others - 1) {
      unsigned with = set | (others & -others);
      if (felt_flushes[with | held] == felt_flushes[row])
        ways += full_house_ways(match, suit, with, 5 - j, 1 - owner);
    }
  }
  return ways;
}

void felt_match_flushes(const FeltMatch *match, const FeltSuit *suit, int64_t wins[2])
{
  unsigned n = (unsigned)__builtin_popcount(suit->left), others = match->cards - n;
  unsigned a = (unsigned)__builtin_popcount(suit->held[0]);
  unsigned b = (unsigned)__builtin_popcount(suit->held[1]);
  unsigned owner = a <= b, both = 5 - (a > b ? b : a);
  wins[0] = wins[1] = 0;

  for (unsigned j = felt_flush_need(suit); j < both; j++) {
    int64_t straight = straight_flushes(match, suit, owner, j);
    wins[owner] += (int64_t)(felt_choose_cards(n, j) * felt_choose_cards(others, 5 - j)) + straight;
    wins[1 - owner] -= straight;
  }
  for (unsigned j = both; j <= 5 && (a > 0 || b > 0); j++) {
    unsigned better[2] = {0, 0}; /* without a card in hand the board's flush is everybody's */
    compare_sets(suit->held, suit->left, 0, j, better);
    for (int i = 0; i < 2; i++)
      wins[i] += (int64_t)(better[i] * felt_choose_cards(others, 5 - j));
  }
}
