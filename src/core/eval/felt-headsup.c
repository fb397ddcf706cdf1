/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-headsup.c - exact hold'em equity of two hands before the flop, without dealing a board */
#include "core/eval/felt-headsup.h"

#include "core/eval/felt-headsup-count.h"

#include <assert.h>
#include <string.h>

/* A board is first taken as a multiset of ranks: 6,175 of them instead of 1.7 million boards, each
 * with the number of ways its suits can fall. Without a flush both values follow from the ranks.
 * Ways that give a flush are taken out and counted apart: where both hands have one, by the suited
 * ranks alone; where one has, it wins, but for the multisets that give the other a full house or
 * more.
 *
 * The three highest ranks of a multiset make its upper part, the two lowest a pair of ranks, and
 * the pairs below a rank are the first ones of one list. So for each of the 455 upper parts the
 * ways of all pairs are sums of products of numbers of the upper part with columns made once. */

/* The ways of the cards chosen so far: total, and by suited cards in each lane. */
typedef struct {
  uint32_t total;
  FeltLanes by_suited[6];
} Ways;

static const Ways no_cards = {1, {UINT64_C(0x0001000100010001), 0, 0, 0, 0, 0}};

/* Writes to *next the ways when `times` cards of another rank are taken: each with one of a lane's
 * suit, or without. None are left when there are too few: false. Only those with `from` to `to`
 * suited cards are filled in, and 0 for more; the caller knows which can matter. *next is not
 * returned: copying what has just been written takes longer than writing it. */
static inline __attribute__((always_inline)) bool take(const FeltCount *count, const Ways *ways,
                                                       unsigned rank, unsigned times, unsigned from,
                                                       unsigned to, Ways *next)
{
  unsigned left = count->left[rank];
  if (times > left)
    return false;
  unsigned all = felt_choices[left][times], with = felt_choices[left - 1][times - 1];
  FeltLanes has = count->has[rank];
  next->total = ways->total * all;
  for (unsigned j = from; j <= to; j++)
    next->by_suited[j] = all * ways->by_suited[j] - with * (ways->by_suited[j] & has) +
                         with * (j > 0 ? ways->by_suited[j - 1] & has : 0);
  for (unsigned j = to + 1; j < 6; j++)
    next->by_suited[j] = 0;
  return true;
}

static inline uint64_t add_lanes(FeltLanes lanes)
{
  return lanes * UINT64_C(0x0001000100010001) >> 48;
}

static inline uint16_t lane(FeltLanes lanes, unsigned suit)
{
  return (uint16_t)(lanes >> 16 * suit);
}

/* Of the v-th eight of columns added to an upper part: the ways of a player's lone flushes. */
static FeltEight lone_eight(const FeltCount *count, const Ways *ways, const FeltColumns *columns,
                            unsigned v, int player)
{
  FeltEight sum = {0};
  const FeltLanes *by = ways->by_suited;
  for (unsigned s = 0; s < 4; s++) {
    unsigned need = count->need[s], both = count->both[s];
    if (count->owner[s] != player)
      continue;
    for (unsigned j = need; j < both; j++)
      sum += lane(by[j], s) * columns->all[v];
    sum += (uint16_t)(lane(by[need - 1], s) - lane(by[both - 1], s)) * columns->one[s][v];
    sum += (uint16_t)(lane(by[need - 2], s) - lane(by[both - 2], s)) * columns->two[s][v];
  }
  return sum;
}

static inline FeltFour add_halves(FeltEight eight)
{
  return ((FeltFour)eight & 0xffff) + ((FeltFour)eight >> 16);
}

/* Where a hand has a full house or more it beats the other one's lone flushes, which were counted
 * as wins of the other. */
static void move_lone(FeltCount *count, const Ways *ways, const FeltColumns *columns, unsigned v,
                      FeltEight full_a, FeltEight full_b)
{
  count->moved[0] += add_halves(full_a & lone_eight(count, ways, columns, v, 1));
  count->moved[1] += add_halves(full_b & lone_eight(count, ways, columns, v, 0));
}

static inline bool any(FeltEight eight)
{
  uint64_t halves[2];
  memcpy(halves, &eight, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

/* Adds the first n of columns, of one card or two, to both hands' wins; a and b are the values that
 * go with them, cards how many the upper part has. What is left when the flushes are taken out:
 * they come when the upper part lacks i cards of a suit and at least i are added. */
static inline __attribute__((always_inline)) void
add_columns(FeltCount *count, const Ways *ways, unsigned cards, const FeltColumns *columns,
            const int16_t *a, const int16_t *b, unsigned n)
{
  const FeltSignedEight index = {0, 1, 2, 3, 4, 5, 6, 7};
  const FeltLanes *by = ways->by_suited, *need = count->first;
  FeltEight first = {0}, second = {0};

  FeltLanes one = (by[2] & need[3]) + (by[3] & need[4]) + (by[4] & need[5]);
  FeltLanes two = (by[1] & need[3]) + (by[2] & need[4]) + (by[3] & need[5]);
  FeltLanes flush = by[3] & count->flush[3];
  if (cards == 4)
    flush += by[4] & count->flush[4];
  uint16_t free_ways = (uint16_t)(ways->total - add_lanes(flush));

  for (unsigned v = 0; 8 * v < n; v++) {
    FeltEight now = free_ways * columns->all[v];
    for (unsigned s = 0; s < 4; s++) {
      now -= lane(one, s) * columns->one[s][v];
      if (cards == 3)
        now -= lane(two, s) * columns->two[s][v];
    }
    FeltSignedEight x, y;
    memcpy(&x, a + 8 * v, sizeof x);
    memcpy(&y, b + 8 * v, sizeof y);
    FeltEight inside = (FeltEight)(index < (int16_t)(n - 8 * v));
    now &= inside;
    first += now & (FeltEight)(x > y);
    second += now & (FeltEight)(y > x);
    FeltEight full_a = (FeltEight)(x > FELT_LAST_FLUSH) & inside;
    FeltEight full_b = (FeltEight)(y > FELT_LAST_FLUSH) & inside;
    if (any(full_a | full_b))
      move_lone(count, ways, columns, v, full_a, full_b);
  }

  count->sums[0] += add_halves(first);
  count->sums[1] += add_halves(second);
}

/* The boards of one upper part. above: the ways of its ranks above the third one; times: how often
 * that one comes in it. */
static void add_upper(FeltCount *count, const Ways *above, unsigned third, unsigned times,
                      const int16_t *a, const int16_t *b)
{
  unsigned n = third * (third + 1) / 2;
  Ways once, twice, thrice;
  if (!take(count, above, third, times, 1, 3, &once))
    return;
  if (n > 0)
    add_columns(count, &once, 3, &count->pairs, a, b, n);

  /* the third rank once more */
  a += n;
  b += n;
  if (!take(count, above, third, times + 1, 2, 4, &twice))
    return;
  add_columns(count, &twice, 4, &count->singles, a, b, third);

  /* and again */
  if (times == 3 || !take(count, above, third, times + 2, 3, 5, &thrice))
    return;
  FeltLanes flush = 0, lone[2] = {0, 0};
  for (unsigned j = 3; j < 6; j++) {
    flush += thrice.by_suited[j] & count->flush[j];
    lone[0] += thrice.by_suited[j] & count->lone[0][j];
    lone[1] += thrice.by_suited[j] & count->lone[1][j];
  }

  uint64_t rest = thrice.total - add_lanes(flush);
  int16_t x = a[third], y = b[third];
  count->wins[0] += x > y ? rest : 0;
  count->wins[1] += y > x ? rest : 0;
  uint64_t to_first = x > FELT_LAST_FLUSH ? add_lanes(lone[1]) : 0;
  uint64_t to_second = y > FELT_LAST_FLUSH ? add_lanes(lone[0]) : 0;
  count->wins[0] += to_first - to_second;
  count->wins[1] += to_second - to_first;
}

/* The values of all boards whose highest rank is `high`, in the order of add_high(). */
static void look_up(FeltCount *count, unsigned high)
{
  unsigned at = 0;
  for (unsigned second = 0; second <= high; second++)
    for (unsigned third = 0; third <= second; third++) {
      uint32_t upper = felt_rank_keys[high] + felt_rank_keys[second] + felt_rank_keys[third];
      uint32_t x = count->hashes[0] + upper, y = count->hashes[1] + upper;
      unsigned n = (third + 1) * (third + 2) / 2;
      for (unsigned k = 0; k < n; k++, at++) {
        unsigned a = felt_hash7(x + count->pair_hashes[k]),
                 b = felt_hash7(y + count->pair_hashes[k]);
        count->values[0][at] = (int16_t)a;
        count->values[1][at] = (int16_t)b;
      }
    }
}

/* All boards whose highest rank is `high`. */
static void add_high(FeltCount *count, unsigned high)
{
  unsigned at = 0;
  Ways one, two = no_cards;
  const Ways *const above[4] = {NULL, &two, &one, &no_cards}; /* by how often the third comes */
  if (!take(count, &no_cards, high, 1, 0, 1, &one))
    return;
  look_up(count, high);
  for (unsigned second = 0; second <= high; second++) {
    bool some = second < high ? take(count, &one, second, 1, 0, 2, &two)
                              : take(count, &no_cards, high, 2, 0, 2, &two);
    for (unsigned third = 0; third <= second; third++) {
      unsigned times = 1;
      if (third == second)
        times = second < high ? 2 : 3;
      if (some)
        add_upper(count, above[times], third, times, count->values[0] + at, count->values[1] + at);
      at += (third + 1) * (third + 2) / 2;
    }
  }
}

static void fill_columns(FeltCount *count)
{
  for (unsigned r = 0, k = 0; r < 13; r++) {
    unsigned left = count->left[r];
    count->singles.all[r / 8][r % 8] = (uint16_t)left;
    for (unsigned suit = 0; suit < 4; suit++)
      count->singles.one[suit][r / 8][r % 8] = count->suited[suit] >> r & 1;
    for (unsigned s = 0; s <= r; s++, k++) {
      unsigned other = count->left[s], v = k / 8, i = k % 8;
      unsigned all = r == s ? felt_choices[left][2] : left * other;
      count->pair_hashes[k] = felt_rank_keys[r] + felt_rank_keys[s];
      count->pairs.all[v][i] = (uint16_t)all;
      for (unsigned suit = 0; suit < 4; suit++) {
        unsigned x = count->suited[suit] >> r & 1, y = count->suited[suit] >> s & 1;
        unsigned none = r == s ? felt_choices[left - x][2] : (left - x) * (other - y);
        count->pairs.one[suit][v][i] = (uint16_t)(all - none);
        count->pairs.two[suit][v][i] = r != s && x && y;
      }
    }
  }
}

FeltHeadsUp felt_heads_up(const FeltCard a[2], const FeltCard b[2], const FeltCard *dead,
                          size_t n_dead)
{
  assert(felt_cards_are_sound((const FeltCard[]){a[0], a[1], b[0], b[1]}, 4));
  uint64_t gone =
      UINT64_C(1) << a[0] | UINT64_C(1) << a[1] | UINT64_C(1) << b[0] | UINT64_C(1) << b[1];
  for (size_t i = 0; i < n_dead; i++)
    gone |= UINT64_C(1) << dead[i];

  FeltCount count;
  memset(&count, 0, sizeof count);
  unsigned cards = 0;
  for (int i = 0; i < 2; i++) {
    count.hashes[0] += felt_rank_keys[FELT_RANK(a[i])];
    count.hashes[1] += felt_rank_keys[FELT_RANK(b[i])];
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

  felt_count_flushes(&count, cards);
  fill_columns(&count);
  for (unsigned high = 0; high < 13; high++)
    add_high(&count, high);

  for (int i = 0; i < 4; i++) {
    count.wins[0] += (uint64_t)count.sums[0][i] + count.moved[0][i] - count.moved[1][i];
    count.wins[1] += (uint64_t)count.sums[1][i] + count.moved[1][i] - count.moved[0][i];
  }
  for (unsigned suit = 0; suit < 4; suit++)
    for (unsigned j = count.need[suit]; j < count.both[suit]; j++)
      felt_return_straight_flushes(&count, suit, j);
  return (FeltHeadsUp){count.wins[0], count.wins[1],
                       felt_choose_cards(cards, 5) - count.wins[0] - count.wins[1]};
}
