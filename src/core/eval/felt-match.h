/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-match.h - two hold'em hands against each other, suits left open; inside the core only */
#ifndef FELT_MATCH_H
#define FELT_MATCH_H

#include "core/eval/felt-values.h"

enum {
  FELT_RANK_BOARDS = 6175, /* multisets of five ranks, no rank more than four times */
  FELT_PADDED_BOARDS = FELT_RANK_BOARDS + 1,
  FELT_MATCH_SUITS = 16,
};

/* Multisets stand in one order: by the highest rank from the lowest up, and with each it comes
 * once, then twice ... So those below a rank are the first ones of all. The hashes of up to four
 * ranks: */
typedef struct {
  uint32_t none[1], one[13], two[91], three[455], four[1820];
} FeltMatchLists;

/* By boards in that order: the values of a hand, as long as nobody has a flush. */
typedef struct {
  int16_t of[FELT_PADDED_BOARDS];
} FeltMatchValues;

/* One suit as far as a match goes, a bit a rank: what the hands hold of it, what is left of it. */
typedef struct {
  unsigned held[2], left;
} FeltSuit;

/* The ranks of two hands and of all cards that are left are known, and some ways how a suit can
 * lie. A count of all boards is the sum of what the ranks alone give and of what each of the four
 * suits adds by its flushes, and neither depends on how the other suits lie. */
typedef struct {
  uint32_t hashes[2]; /* of the hole cards */
  unsigned cards;     /* left in all */
  uint8_t left[13];   /* of each rank, 4 at most */
  unsigned n_suits;
  FeltSuit suits[FELT_MATCH_SUITS]; /* the rest all zero */
  const FeltMatchValues *values[2];
  int64_t wins[2];                   /* filled in: boards each hand wins by ranks alone */
  int64_t more[FELT_MATCH_SUITS][2]; /* filled in: what flushes in this suit change of it */
} FeltMatch;

/* Fills in the lists: always the same. */
void felt_match_lists(FeltMatchLists *lists);

/* Fills in the values of a hand, given as the hash of its ranks. */
void felt_match_values(const FeltMatchLists *lists, uint32_t hash, FeltMatchValues *values);

/* Fills in wins and more. */
void felt_match_count(FeltMatch *match);

/* Counts the boards that flushes in a suit win for each hand. Where both hands have a flush, the
 * better wins. Where one has it, that hand wins, except on boards that give the other a full house
 * or better: those are counted by ranks. felt_match_count() leaves out straight flushes with them,
 * and they are added back here. */
void felt_match_flushes(const FeltMatch *match, const FeltSuit *suit, int64_t wins[2]);

/* The fewest cards of a suit on the board that give somebody a flush in it. */
static inline unsigned felt_flush_need(const FeltSuit *suit)
{
  unsigned a = (unsigned)__builtin_popcount(suit->held[0]);
  unsigned b = (unsigned)__builtin_popcount(suit->held[1]);
  return 5 - (a > b ? a : b);
}

/* By cards and how many of them: the ways to choose. */
static const uint8_t felt_choices[5][5] = {
    {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};

/* How many multisets of n there are of so many ranks: n of ranks + n - 1 things. */
static inline unsigned felt_multisets(unsigned ranks, unsigned n)
{
  unsigned c = 1;
  for (unsigned i = 0; i < n; i++)
    c = c * (ranks + i) / (i + 1);
  return c;
}

/* The ways to choose k of n cards. */
static inline uint64_t felt_choose_cards(unsigned n, unsigned k)
{
  uint64_t c = 1;
  for (unsigned i = 0; i < k; i++)
    c = c * (n - i) / (i + 1);
  return k > n ? 0 : c;
}

#endif
