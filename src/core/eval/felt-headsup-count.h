/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-headsup-count.h - what a count of two hands knows; inside the core only */
#ifndef FELT_HEADSUP_COUNT_H
#define FELT_HEADSUP_COUNT_H

#include "core/eval/felt-values.h"

/* How many ways have some number of cards of a suit: 16 bits a suit (a multiset has 1,024 ways at
 * most). */
typedef uint64_t FeltLanes;

/* Eight multisets at a time; compilers know how to compute with these everywhere. */
typedef uint16_t FeltEight __attribute__((vector_size(16)));
typedef int16_t FeltSignedEight __attribute__((vector_size(16)));
typedef uint32_t FeltFour __attribute__((vector_size(16)));

enum {
  FELT_N_PAIRS = 91,
  FELT_PAIRS_IN_EIGHTS = 12,
  FELT_NOBODY = 2,
  FELT_MOST_BOARDS = 1820, /* with one highest rank at most, one of five alike among them */
};

/* Ways to take two ranks, or one, in all, and with at least one and with two of each suit. */
typedef struct {
  FeltEight all[FELT_PAIRS_IN_EIGHTS], one[4][FELT_PAIRS_IN_EIGHTS], two[4][FELT_PAIRS_IN_EIGHTS];
} FeltColumns;

typedef struct {
  uint32_t hashes[2];   /* of the hole cards */
  unsigned held[2][4];  /* suited ranks of each hand */
  unsigned left[13];    /* cards left of each rank */
  unsigned suited[4];   /* ranks left of each suit */
  unsigned need[4];     /* the fewest suited cards that give somebody a flush */
  unsigned both[4];     /* the fewest that give both hands one: with less it is a lone one */
  int owner[4];         /* whose the lone flush is; FELT_NOBODY when none can be */
  FeltLanes first[6];   /* lanes where j is the fewest suited cards for a flush */
  FeltLanes flush[6];   /* lanes where j suited cards give a flush */
  FeltLanes lone[2][6]; /* the same, to one player alone */
  FeltLanes has[13];    /* lanes of the suits in which a rank is left */
  uint64_t wins[2];
  uint64_t set_wins[4][6][2]; /* by suit and suited cards: sets of ranks each hand wins */
  uint32_t pair_hashes[FELT_N_PAIRS];
  FeltColumns pairs, singles;
  FeltFour sums[2], moved[2]; /* to be added to wins; lone flushes that the other hand beats */
  int16_t values[2][FELT_MOST_BOARDS + 8]; /* of the boards with one highest rank, in order */
} FeltCount;

/* By cards and how many of them: the ways to choose. */
static const uint8_t felt_choices[5][5] = {
    {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};

/* The ways to choose k of n cards. */
uint64_t felt_choose_cards(unsigned n, unsigned k);

/* Counts the boards with a flush, as if a lone flush always won; notes who can have one. left,
 * suited, held and hashes are known; cards: all that are left. */
void felt_count_flushes(FeltCount *count, unsigned cards);

/* Lone straight flushes of j suited cards on the board were taken for beaten by full houses too:
 * gives them back. */
void felt_return_straight_flushes(FeltCount *count, unsigned suit, unsigned j);

#endif
