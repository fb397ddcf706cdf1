/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-headsup-flush.c - the boards on which one hand or both have a flush */
#include "core/eval/felt-headsup-count.h"

#include <string.h>

uint64_t felt_choose_cards(unsigned n, unsigned k)
{
  uint64_t c = 1;
  for (unsigned i = 0; i < k; i++)
    c = c * (n - i) / (i + 1);
  return k > n ? 0 : c;
}

static unsigned held_count(const FeltCount *count, int player, int suit)
{
  return (unsigned)__builtin_popcount(count->held[player][suit]);
}

/* Compares the flushes of both hands over all sets of j ranks of a suit: the bits of left. */
static void compare_sets(const unsigned held[2], unsigned left, unsigned set, unsigned j,
                         uint64_t wins[2])
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

/* The boards with j cards of a suit in which both hands flush; others: cards left of the other
 * suits. */
static void both_flush(FeltCount *count, int suit, unsigned j, unsigned others)
{
  uint64_t ways = felt_choose_cards(others, 5 - j), *wins = count->set_wins[suit][j];
  const unsigned held[2] = {count->held[0][suit], count->held[1][suit]};
  if ((held[0] | held[1]) == 0)
    return; /* the board's flush is everybody's */
  int twin = 0;
  while (count->held[0][twin] != held[0] || count->held[1][twin] != held[1] ||
         count->suited[twin] != count->suited[suit])
    twin++;
  if (twin < suit)
    memcpy(wins, count->set_wins[twin][j], sizeof count->set_wins[twin][j]);
  else
    compare_sets(held, count->suited[suit], 0, j, wins);
  count->wins[0] += ways * wins[0];
  count->wins[1] += ways * wins[1];
}

void felt_count_flushes(FeltCount *count, unsigned cards)
{
  for (int suit = 0; suit < 4; suit++) {
    unsigned n = (unsigned)__builtin_popcount(count->suited[suit]);
    unsigned a = 5 - held_count(count, 0, suit), b = 5 - held_count(count, 1, suit);
    count->need[suit] = a < b ? a : b;
    count->both[suit] = a < b ? b : a;
    count->owner[suit] = FELT_NOBODY;
    if (a != b)
      count->owner[suit] = a < b ? 0 : 1;
    count->first[count->need[suit]] |= UINT64_C(0xffff) << 16 * suit;
    for (unsigned j = count->need[suit]; j <= 5; j++) {
      count->flush[j] |= UINT64_C(0xffff) << 16 * suit;
      if (j >= count->both[suit]) {
        both_flush(count, suit, j, cards - n);
        continue;
      }
      count->lone[count->owner[suit]][j] |= UINT64_C(0xffff) << 16 * suit;
      count->wins[count->owner[suit]] +=
          felt_choose_cards(n, j) * felt_choose_cards(cards - n, 5 - j);
    }
  }
}

/* The ways to add `more` cards of other suits, one or two, to a set of ranks of a suit so that the
 * player has a full house or more. */
static uint64_t full_house_ways(const FeltCount *count, unsigned suit, unsigned set, unsigned more,
                                int player)
{
  uint32_t hash = count->hashes[player];
  uint64_t ways = 0;
  for (unsigned rest = set; rest != 0; rest &= rest - 1)
    hash += felt_rank_keys[__builtin_ctz(rest)];
  for (unsigned r = 0; r < 13; r++) {
    unsigned left = count->left[r] - (count->suited[suit] >> r & 1);
    if (left > 0 && more == 1)
      ways += felt_hash7(hash + felt_rank_keys[r]) > FELT_LAST_FLUSH ? left : 0;
    for (unsigned s = 0; left > 0 && more == 2 && s <= r; s++) {
      unsigned other = count->left[s] - (count->suited[suit] >> s & 1);
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

/* Each set of ranks is found by the highest straight in it, of which at most one card of the set is
 * no part. */
void felt_return_straight_flushes(FeltCount *count, unsigned suit, unsigned j)
{
  int player = count->owner[suit];
  unsigned held = count->held[player][suit], left = count->suited[suit];
  uint64_t ways = 0;
  for (int top = 12; top >= 3; top--) {
    unsigned row = row_to(top), set = row & ~held;
    unsigned n = (unsigned)__builtin_popcount(set);
    if ((set & ~left) != 0 || n > j)
      continue;
    if (n == j && felt_flushes[set | held] == felt_flushes[row])
      ways += full_house_ways(count, suit, set, 5 - j, 1 - player);
    for (unsigned others = n < j ? left & ~row : 0; others != 0; others &= others - 1) {
      unsigned with = set | (others & -others);
      if (felt_flushes[with | held] == felt_flushes[row])
        ways += full_house_ways(count, suit, with, 5 - j, 1 - player);
    }
  }
  count->wins[player] += ways;
  count->wins[1 - player] -= ways;
}
