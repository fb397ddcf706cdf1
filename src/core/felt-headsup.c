/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-headsup.c - exact hold'em equity of two hands before the flop, without dealing a board */
#include "core/felt-headsup.h"

#include "core/felt-batch.h"

#include <assert.h>

/* A board is first taken as a multiset of ranks: 6,175 of them instead of 1.7 million boards, each
 * with the number of ways its suits can fall. Without a flush both values follow from the ranks.
 * How many ways have j cards of a suit is counted for the four suits at once, 16 bits a suit in
 * one word (a multiset has 1,024 ways at most). Ways that give a flush are taken out and counted
 * apart: where both hands have one, by the suited ranks alone; where one has, it wins, but for the
 * multisets that give the other a full house or more. */

typedef uint64_t Lanes;

typedef struct {
  uint32_t hashes[2];   /* of the hole cards */
  unsigned held[2][4];  /* suited ranks of each hand */
  unsigned left[13];    /* cards left of each rank */
  unsigned suited[4];   /* ranks left of each suit */
  Lanes has[13];        /* lanes of the suits in which a rank is left */
  Lanes first[6];       /* lanes where j suited cards are the first number to give a flush */
  Lanes flush[6];       /* lanes where j suited cards give some flush */
  Lanes lone[6];        /* the same, to one player alone */
  Lanes owner;          /* of the lone lanes: those of the first hand */
  unsigned all_held[2]; /* the ranks of each hand */
  unsigned least_lone;  /* the fewest suited cards that give a flush to one player alone */
  uint64_t wins[2];
  uint64_t set_wins[4][6][2]; /* by suit and suited cards: sets of ranks each hand wins */
  uint8_t taken[13];          /* how often each rank is on the board, as far as the walk has come */
} Count;

/* Ways of the cards chosen so far: total, and by suited cards in each lane. Only those that can
 * still reach three suited cards are kept up to date. */
typedef struct {
  uint32_t hashes[2];
  uint32_t total;
  uint32_t ranks;    /* a bit for each rank on the board */
  uint32_t distinct; /* how many those are */
  Lanes by_suited[5];
} Node;

static const uint8_t choices[5][5] = {
    {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};

static inline uint64_t add_lanes(Lanes lanes)
{
  return lanes * UINT64_C(0x0001000100010001) >> 48;
}

static unsigned held_count(const Count *count, int player, int suit)
{
  return (unsigned)__builtin_popcount(count->held[player][suit]);
}

/* Ways to take more[r] = times cards of a rank: with one of the lane's suit, or without. */
static inline Lanes step(Lanes same, Lanes one_less, Lanes has, unsigned all, unsigned with_suit)
{
  return all * same - with_suit * (same & has) + with_suit * (one_less & has);
}

/* Ways of the multiset in which one player's suited cards, held and on the board, make a straight
 * flush. Rare, so it is done rank by rank. */
static uint64_t straight_flush_ways(const Count *count, unsigned ranks, int player, int suit)
{
  unsigned held = count->held[player][suit], set_of = ranks & count->suited[suit];
  uint64_t ways = 0;
  for (unsigned set = set_of; set != 0; set = (set - 1) & set_of) {
    if (felt_flushes[set | held] <= FELT_LAST_FOUR ||
        !(count->lone[__builtin_popcount(set)] >> 16 * suit & 1))
      continue;
    uint64_t product = 1;
    for (int r = 0; r < 13; r++) {
      unsigned in_suit = count->suited[suit] >> r & 1, on_board = set >> r & 1;
      product *= choices[count->left[r] - in_suit][count->taken[r] - on_board];
    }
    ways += product;
  }
  return ways;
}

/* A multiset in which the other player has a full house or more: the ways of player's lone
 * flushes were given to him and go to the other, straight flushes excepted. */
static void full_house_over_flush(Count *count, Lanes ways, unsigned ranks, int player)
{
  uint64_t lost = add_lanes(ways);
  bool row = felt_flushes[ranks | count->all_held[player]] > FELT_LAST_FOUR; /* in any suits */
  for (int suit = 0; row && suit < 4; suit++)
    if ((ways >> 16 * suit & 0xffff) != 0 &&
        felt_flushes[ranks | count->held[player][suit]] > FELT_LAST_FOUR)
      lost -= straight_flush_ways(count, ranks, player, suit);
  count->wins[player] -= lost;
  count->wins[1 - player] += lost;
}

/* A whole multiset in which a hand has a full house or more: lone flushes may not win. */
static __attribute__((noinline)) void check_full_house(Count *count, const Node *node, unsigned r,
                                                       unsigned times, unsigned a, unsigned b)
{
  unsigned left = count->left[r], all = choices[left][times], with = choices[left - 1][times - 1];
  const Lanes *by = node->by_suited;
  Lanes lone = step((by[3] & count->lone[3]) + (by[4] & count->lone[4]),
                    (by[2] & count->lone[3]) + (by[3] & count->lone[4]), count->has[r], all, with);
  unsigned ranks = node->ranks | 1u << r;
  count->taken[r] = (uint8_t)times;
  if (b > FELT_LAST_FLUSH && (lone & count->owner) != 0)
    full_house_over_flush(count, lone & count->owner, ranks, 0);
  if (a > FELT_LAST_FLUSH && (lone & ~count->owner) != 0)
    full_house_over_flush(count, lone & ~count->owner, ranks, 1);
  count->taken[r] = 0;
}

/* All multisets of the node's ranks and `times` cards of one rank below `below`. The ways with a
 * flush are those that had one, however the last rank falls, and those that lacked one card of
 * the suit and get it. */
static inline __attribute__((always_inline)) void finish(Count *count, const Node *node,
                                                         unsigned below, unsigned times)
{
  const Lanes *by = node->by_suited;
  Lanes flush = (by[3] & count->flush[3]) + (by[4] & count->flush[4]);
  Lanes short_of_one =
      (by[2] & count->first[3]) + (by[3] & count->first[4]) + (by[4] & count->first[5]);
  uint64_t free_ways = node->total - add_lanes(flush), first = 0, second = 0;
  bool lone = node->distinct + 1 >= count->least_lone;
  for (unsigned r = 0; r < below; r++) {
    unsigned left = count->left[r];
    if (left < times)
      continue;
    uint32_t more = felt_rank_keys[r] * times;
    unsigned a = felt_hash7(node->hashes[0] + more), b = felt_hash7(node->hashes[1] + more);
    uint64_t hit = add_lanes(short_of_one & count->has[r]);
    uint64_t ways = times == 1
                        ? free_ways * left - hit
                        : free_ways * choices[left][times] - hit * choices[left - 1][times - 1];
    first += ways & -(uint64_t)(a > b); /* no branch: who is ahead cannot be foreseen */
    second += ways & -(uint64_t)(b > a);
    if (lone && (a > FELT_LAST_FLUSH || b > FELT_LAST_FLUSH))
      check_full_house(count, node, r, times, a, b);
  }
  count->wins[0] += first;
  count->wins[1] += second;
}

/* Takes `want` more cards of ranks below `below`, 1 <= want <= 5; written out for each, so that
 * the loops over the numbers of suited cards have fixed ends. */
static void take(Count *count, const Node *node, unsigned below, unsigned want);

static inline __attribute__((always_inline)) void take_some(Count *count, const Node *node,
                                                            unsigned below, unsigned want)
{
  for (unsigned r = 0; r < below; r++) {
    unsigned left = count->left[r];
    for (unsigned times = 1; times < want && times <= left; times++) {
      unsigned all = choices[left][times], with = choices[left - 1][times - 1];
      unsigned rest = want - times;
      Node next;
      next.hashes[0] = node->hashes[0] + felt_rank_keys[r] * times;
      next.hashes[1] = node->hashes[1] + felt_rank_keys[r] * times;
      next.total = node->total * all;
      next.ranks = node->ranks | 1u << r;
      next.distinct = node->distinct + 1;
      for (unsigned j = 0; j < 5; j++)
        next.by_suited[j] = j + rest < 3 || j + rest > 5
                                ? 0
                                : step(node->by_suited[j], j > 0 ? node->by_suited[j - 1] : 0,
                                       count->has[r], all, with);
      count->taken[r] = (uint8_t)times;
      if (rest == 1)
        finish(count, &next, r, 1);
      else
        take(count, &next, r, rest);
      count->taken[r] = 0;
    }
  }
  if (want < 5) /* there are no five of a rank */
    finish(count, node, below, want);
}

static void take(Count *count, const Node *node, unsigned below, unsigned want)
{
  if (want == 2)
    take_some(count, node, below, 2);
  else if (want == 3)
    take_some(count, node, below, 3);
  else
    take_some(count, node, below, want);
}

static uint64_t choose_cards(unsigned n, unsigned k)
{
  uint64_t c = 1;
  for (unsigned i = 0; i < k; i++)
    c = c * (n - i) / (i + 1);
  return k > n ? 0 : c;
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
static void both_flush(Count *count, int suit, unsigned j, unsigned others)
{
  uint64_t ways = choose_cards(others, 5 - j), *wins = count->set_wins[suit][j];
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

/* Counts the boards with a flush, as if a lone flush always won; marks their lanes. */
static void count_flushes(Count *count, unsigned cards)
{
  Lanes seen = 0;
  count->least_lone = 6;
  for (int suit = 0; suit < 4; suit++) {
    unsigned n = (unsigned)__builtin_popcount(count->suited[suit]);
    Lanes lane = UINT64_C(0xffff) << 16 * suit;
    for (unsigned j = 3; j <= 5; j++) {
      bool flushes[2] = {j + held_count(count, 0, suit) >= 5, j + held_count(count, 1, suit) >= 5};
      if (!flushes[0] && !flushes[1])
        continue;
      count->flush[j] |= lane;
      if ((seen & lane) == 0)
        count->first[j] |= lane;
      seen |= lane;
      if (flushes[0] && flushes[1]) {
        both_flush(count, suit, j, cards - n);
        continue;
      }
      count->lone[j] |= lane;
      count->least_lone = j < count->least_lone ? j : count->least_lone;
      count->owner |= flushes[0] ? lane : 0;
      count->wins[flushes[0] ? 0 : 1] += choose_cards(n, j) * choose_cards(cards - n, 5 - j);
    }
  }
}

FeltHeadsUp felt_heads_up(const FeltCard a[2], const FeltCard b[2], const FeltCard *dead,
                          size_t n_dead)
{
  uint64_t gone =
      UINT64_C(1) << a[0] | UINT64_C(1) << a[1] | UINT64_C(1) << b[0] | UINT64_C(1) << b[1];
  assert(__builtin_popcountll(gone) == 4);
  for (size_t i = 0; i < n_dead; i++)
    gone |= UINT64_C(1) << dead[i];
  Count count;
  memset(&count, 0, sizeof count);
  unsigned cards = 0;
  for (int i = 0; i < 2; i++) {
    count.hashes[0] += felt_rank_keys[FELT_RANK(a[i])];
    count.hashes[1] += felt_rank_keys[FELT_RANK(b[i])];
    count.all_held[0] |= 1u << FELT_RANK(a[i]);
    count.all_held[1] |= 1u << FELT_RANK(b[i]);
    count.held[0][FELT_SUIT(a[i])] |= 1u << FELT_RANK(a[i]);
    count.held[1][FELT_SUIT(b[i])] |= 1u << FELT_RANK(b[i]);
  }
  for (unsigned card = 0; card < FELT_DECK_SIZE; card++) {
    if (gone >> card & 1)
      continue;
    cards++;
    count.left[FELT_RANK(card)]++;
    count.suited[FELT_SUIT(card)] |= 1u << FELT_RANK(card);
    count.has[FELT_RANK(card)] |= UINT64_C(0xffff) << 16 * FELT_SUIT(card);
  }
  count_flushes(&count, cards);
  Node root = {
      {count.hashes[0], count.hashes[1]}, 1, 0, 0, {UINT64_C(0x0001000100010001), 0, 0, 0, 0}};
  take(&count, &root, 13, 5);
  return (FeltHeadsUp){count.wins[0], count.wins[1],
                       choose_cards(cards, 5) - count.wins[0] - count.wins[1]};
}
