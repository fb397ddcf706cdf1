/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-match.c - two hold'em hands over all multisets of ranks, many lays of a suit at a time */
#include "core/eval/felt-match.h"

#include <string.h>

/* A board is taken as a multiset of ranks: 6,175 of them instead of 1.7 million boards. Without a
 * flush both values follow from the ranks. The boards that give somebody a flush in a suit are
 * taken out again and come back by what the flushes win (felt-match-flush.c): how many a multiset
 * has comes from a walk that knows the ways to lack so many cards of the suit. How a suit can lie
 * differs from lane to lane of vectors. */

/* Eight lays at a time; compilers know how to compute with these everywhere. */
typedef uint16_t Eight __attribute__((vector_size(16)));
typedef int16_t SignedEight __attribute__((vector_size(16)));
typedef uint32_t Four __attribute__((vector_size(16)));

enum { MOST_EIGHTS = FELT_MATCH_SUITS / 8, EIGHTS_OF_BOARDS = FELT_PADDED_BOARDS / 8 };

/* Ways to take some cards of a rank: any, none of the suit, one of the suit. */
typedef struct {
  Eight all, none[MOST_EIGHTS], with[MOST_EIGHTS];
} Step;

/* Ways of the cards taken so far: in all, and to lack k more of the suit for a flush. */
typedef struct {
  unsigned all;
  Eight lack[6][MOST_EIGHTS];
} Ways;

typedef struct {
  Step steps[13][5];
  unsigned at;                /* the board that comes next */
  Eight sums[2][MOST_EIGHTS]; /* boards taken out of what each hand wins */
  Four even[2][MOST_EIGHTS];  /* the same, widened: lanes 0, 2 ... */
  Four odd[2][MOST_EIGHTS];
  uint16_t ways[FELT_PADDED_BOARDS];     /* of each board */
  uint16_t masks[2][FELT_PADDED_BOARDS]; /* whether its flushes are taken out of a hand's wins */
} Count;

void felt_match_lists(FeltMatchLists *lists)
{
  uint32_t *const starts[5] = {lists->none, lists->one, lists->two, lists->three, lists->four};
  lists->none[0] = 0;
  for (unsigned n = 1; n <= 4; n++) {
    uint32_t *to = starts[n];
    for (unsigned r = 0; r < 13; r++)
      for (unsigned times = 1; times <= n; times++) {
        const uint32_t *from = starts[n - times];
        unsigned size = felt_multisets(r, n - times);
        for (unsigned i = 0; i < size; i++)
          to[i] = from[i] + times * felt_rank_keys[r];
        to += size;
      }
  }
}

void felt_match_values(const FeltMatchLists *lists, uint32_t hash, FeltMatchValues *values)
{
  const uint32_t *const starts[5] = {lists->none, lists->one, lists->two, lists->three,
                                     lists->four};
  int16_t *to = values->of;
  for (unsigned r = 0; r < 13; r++)
    for (unsigned times = 1; times <= 4; times++) {
      const uint32_t *from = starts[5 - times];
      unsigned size = felt_multisets(r, 5 - times);
      uint32_t with = hash + times * felt_rank_keys[r];
      for (unsigned i = 0; i < size; i++)
        to[i] = (int16_t)felt_hash7(from[i] + with);
      to += size;
    }
  *to = 0;
}

/* The winner by ranks gives up the board's flushes, except with a full house or more; against one
 * the flush's owner gives them up. */
static void fill_masks(Count *count, const FeltMatch *match)
{
  for (unsigned v = 0; v < EIGHTS_OF_BOARDS; v++) {
    SignedEight x, y;
    memcpy(&x, match->values[0]->of + 8 * v, sizeof x);
    memcpy(&y, match->values[1]->of + 8 * v, sizeof y);
    SignedEight full_x = x > FELT_LAST_FLUSH, full_y = y > FELT_LAST_FLUSH;
    SignedEight first = ((x > y) & ~full_x) | full_y, second = ((y > x) & ~full_y) | full_x;
    memcpy(count->masks[0] + 8 * v, &first, sizeof first);
    memcpy(count->masks[1] + 8 * v, &second, sizeof second);
  }
}

static void fill_steps(Count *count, const FeltMatch *match)
{
  Eight suits[MOST_EIGHTS];
  for (unsigned i = 0; i < FELT_MATCH_SUITS; i++)
    suits[i / 8][i % 8] = (uint16_t)match->suits[i].left;
  memset(count->steps, 0, sizeof count->steps);
  for (unsigned r = 0; r < 13; r++)
    for (unsigned times = 1; times <= match->left[r]; times++) {
      Step *step = &count->steps[r][times];
      uint16_t all = felt_choices[match->left[r]][times];
      uint16_t with = felt_choices[match->left[r] - 1][times - 1];
      step->all = all - (Eight){0};
      for (unsigned e = 0; e < MOST_EIGHTS; e++) {
        step->with[e] = with & (Eight)((suits[e] & (uint16_t)(1u << r)) != 0);
        step->none[e] = all - step->with[e];
      }
    }
}

/* Takes some cards of a rank; so many are left to be taken after them. */
static inline __attribute__((always_inline)) void
take(const Step *step, const Ways *from, unsigned left, const unsigned eights, Ways *to)
{
  to->all = from->all * step->all[0];
  for (unsigned e = 0; e < eights; e++) {
    to->lack[0][e] = step->all * from->lack[0][e] + step->with[e] * from->lack[1][e];
    for (unsigned k = 1; k <= left; k++)
      to->lack[k][e] = step->none[e] * from->lack[k][e] + step->with[e] * from->lack[k + 1][e];
  }
}

/* The last cards of a board. */
static inline __attribute__((always_inline)) void end_board(Count *count, const Step *step,
                                                            const Ways *from, const unsigned eights)
{
  unsigned at = count->at++;
  uint16_t first = count->masks[0][at], second = count->masks[1][at];
  count->ways[at] = (uint16_t)(from->all * step->all[0]);
  for (unsigned e = 0; e < eights; e++) {
    Eight ways = step->all * from->lack[0][e] + step->with[e] * from->lack[1][e];
    count->sums[0][e] += ways & first;
    count->sums[1][e] += ways & second;
  }
}

/* Before sums pass 16 bits: with the same two highest cards at most 21,153 boards flush in a suit.
 */
static inline __attribute__((always_inline)) void widen(Count *count, const unsigned eights)
{
  for (unsigned i = 0; i < 2; i++)
    for (unsigned e = 0; e < eights; e++) {
      count->even[i][e] += (Four)count->sums[i][e] & 0xffff;
      count->odd[i][e] += (Four)count->sums[i][e] >> 16;
      count->sums[i][e] = (Eight){0};
    }
}

static inline __attribute__((always_inline)) void walk1(Count *count, const Ways *from,
                                                        unsigned below, const unsigned eights)
{
  for (unsigned r = 0; r < below; r++)
    end_board(count, &count->steps[r][1], from, eights);
}

static inline __attribute__((always_inline)) void walk2(Count *count, const Ways *from,
                                                        unsigned below, const unsigned eights)
{
  for (unsigned r = 0; r < below; r++) {
    Ways next;
    take(&count->steps[r][1], from, 1, eights, &next);
    walk1(count, &next, r, eights);
    end_board(count, &count->steps[r][2], from, eights);
  }
}

static inline __attribute__((always_inline)) void walk3(Count *count, const Ways *from,
                                                        unsigned below, const unsigned eights)
{
  for (unsigned r = 0; r < below; r++) {
    Ways next;
    take(&count->steps[r][1], from, 2, eights, &next);
    walk2(count, &next, r, eights);
    take(&count->steps[r][2], from, 1, eights, &next);
    walk1(count, &next, r, eights);
    end_board(count, &count->steps[r][3], from, eights);
  }
  widen(count, eights);
}

static inline __attribute__((always_inline)) void walk4(Count *count, const Ways *from,
                                                        unsigned below, const unsigned eights)
{
  for (unsigned r = 0; r < below; r++) {
    Ways next;
    take(&count->steps[r][1], from, 3, eights, &next);
    walk3(count, &next, r, eights);
    take(&count->steps[r][2], from, 2, eights, &next);
    walk2(count, &next, r, eights);
    take(&count->steps[r][3], from, 1, eights, &next);
    walk1(count, &next, r, eights);
    end_board(count, &count->steps[r][4], from, eights);
  }
}

static inline __attribute__((always_inline)) void walk5(Count *count, const Ways *from,
                                                        const unsigned eights)
{
  for (unsigned r = 0; r < 13; r++) {
    Ways next;
    take(&count->steps[r][1], from, 4, eights, &next);
    walk4(count, &next, r, eights);
    take(&count->steps[r][2], from, 3, eights, &next);
    walk3(count, &next, r, eights);
    take(&count->steps[r][3], from, 2, eights, &next);
    walk2(count, &next, r, eights);
    take(&count->steps[r][4], from, 1, eights, &next);
    walk1(count, &next, r, eights);
  }
  widen(count, eights);
}

static __attribute__((noinline)) void walk_few(Count *count, const Ways *from)
{
  walk5(count, from, 1);
}

static __attribute__((noinline)) void walk_all(Count *count, const Ways *from)
{
  walk5(count, from, MOST_EIGHTS);
}

static void add_ranks(const Count *count, FeltMatch *match)
{
  Four first = {0}, second = {0};
  for (unsigned v = 0; v < EIGHTS_OF_BOARDS; v++) {
    SignedEight x, y;
    Eight ways;
    memcpy(&x, match->values[0]->of + 8 * v, sizeof x);
    memcpy(&y, match->values[1]->of + 8 * v, sizeof y);
    memcpy(&ways, count->ways + 8 * v, sizeof ways);
    Four now = (Four)(ways & (Eight)(x > y));
    first += (now & 0xffff) + (now >> 16);
    now = (Four)(ways & (Eight)(y > x));
    second += (now & 0xffff) + (now >> 16);
  }
  match->wins[0] = (int64_t)first[0] + first[1] + first[2] + first[3];
  match->wins[1] = (int64_t)second[0] + second[1] + second[2] + second[3];
}

void felt_match_count(FeltMatch *match)
{
  Count count;
  Ways start = {.all = 1};
  memset(start.lack, 0, sizeof start.lack);
  memset(count.sums, 0, sizeof count.sums);
  memset(count.even, 0, sizeof count.even);
  memset(count.odd, 0, sizeof count.odd);
  count.at = 0;
  count.ways[FELT_RANK_BOARDS] = 0;
  for (unsigned i = 0; i < match->n_suits; i++)
    start.lack[felt_flush_need(&match->suits[i])][i / 8][i % 8] = 1;
  fill_steps(&count, match);
  fill_masks(&count, match);

  if (match->n_suits <= 8)
    walk_few(&count, &start);
  else
    walk_all(&count, &start);

  add_ranks(&count, match);
  for (unsigned i = 0; i < match->n_suits; i++) {
    felt_match_flushes(match, &match->suits[i], match->more[i]);
    for (unsigned hand = 0; hand < 2; hand++) {
      const Four *sums = i % 2 == 0 ? count.even[hand] : count.odd[hand];
      match->more[i][hand] -= sums[i / 8][i % 8 / 2];
    }
  }
}
