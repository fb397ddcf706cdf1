/* SPDX-License-Identifier: GPL-3.0-or-later */
/* slow-eval.h - hands scored straight from the definition, to test the evaluators against */
#ifndef SLOW_EVAL_H
#define SLOW_EVAL_H

#include "core/rules/felt-cards.h"

#include <stdint.h>
#include <string.h>

/* Scores of five cards: a larger one wins. They share nothing with the evaluators: no tables, no
 * bit masks; the cards are sorted by how often their rank comes and read as a number. */

/* Ranks 2..14, those that come more often first, then the higher; returns how many differ.
 * times[k] is how often ranks[k] comes. */
static inline int slow_groups(const FeltCard *cards, int n, int ace, int ranks[7], int times[7])
{
  int count[15] = {0}, groups = 0;
  for (int i = 0; i < n; i++) {
    int rank = cards[i] / 4 + 2;
    count[rank == 14 ? ace : rank]++;
  }
  for (int want = 4; want >= 1; want--)
    for (int rank = 14; rank >= 1; rank--)
      if (count[rank] == want) {
        ranks[groups] = rank;
        times[groups++] = want;
      }
  return groups;
}

static inline uint64_t slow_number(int category, const int ranks[7], int groups)
{
  uint64_t score = (uint64_t)category;
  for (int k = 0; k < 5; k++)
    score = 16 * score + (uint64_t)(k < groups ? ranks[k] : 0);
  return score;
}

/* 0 high card .. 8 straight flush by ranks and counts. wheel: A-2-3-4-5 is a straight. */
static inline uint64_t slow_high(const FeltCard cards[5], int wheel)
{
  int ranks[7], times[7], flush = 1, category = 0;
  int groups = slow_groups(cards, 5, 14, ranks, times);
  for (int i = 1; i < 5; i++)
    flush = flush && cards[i] % 4 == cards[0] % 4;
  if (groups == 5) {
    int straight = ranks[0] - ranks[4] == 4;
    if (wheel && ranks[0] == 14 && ranks[1] == 5) {
      straight = 1;
      ranks[0] = 5; /* five high */
      ranks[1] = ranks[2] = ranks[3] = ranks[4] = 0;
    }
    if (straight)
      category = flush ? 8 : 4;
    else
      category = flush ? 5 : 0;
  } else if (groups == 4) {
    category = 1;
  } else if (groups == 3) {
    category = times[0] == 3 ? 3 : 2;
  } else {
    category = times[0] == 4 ? 7 : 6;
  }
  return slow_number(category, ranks, groups);
}

/* Ace-to-five: pairs are bad, high cards are bad, nothing else is. */
static inline uint64_t slow_a5(const FeltCard cards[5])
{
  int ranks[7], times[7];
  int groups = slow_groups(cards, 5, 1, ranks, times);
  int category = 0;
  if (groups == 4)
    category = 1;
  else if (groups == 3)
    category = times[0] == 3 ? 3 : 2;
  else if (groups == 2)
    category = times[0] == 4 ? 7 : 6;
  return ~slow_number(category, ranks, groups);
}

/* Deuce-to-seven: the worst high hand, the ace always high. */
static inline uint64_t slow_27(const FeltCard cards[5])
{
  return ~slow_high(cards, 0);
}

/* Badugi: the most cards, then the lowest, no rank and no suit twice. */
static inline uint64_t slow_badugi(const FeltCard cards[4])
{
  uint64_t best = 0;
  for (int choice = 1; choice < 16; choice++) {
    int n = 0, good = 1;
    FeltCard part[4];
    for (int i = 0; i < 4; i++)
      if (choice & 1 << i)
        part[n++] = cards[i];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < i; j++)
        good = good && part[i] / 4 != part[j] / 4 && part[i] % 4 != part[j] % 4;
    int ranks[7], times[7];
    int groups = slow_groups(part, n, 1, ranks, times);
    uint64_t score = ((uint64_t)n << 32) + 0xffffffffu - (slow_number(0, ranks, groups));
    if (good && score > best)
      best = score;
  }
  return best;
}

/* The best score of five among cards[n]. */
static inline uint64_t slow_best(const FeltCard *cards, int n, uint64_t (*score)(const FeltCard *))
{
  uint64_t best = 0;
  if (n == 5)
    return score(cards);
  for (int out = 0; out < n; out++) {
    FeltCard fewer[7];
    int m = 0;
    for (int i = 0; i < n; i++)
      if (i != out)
        fewer[m++] = cards[i];
    uint64_t s = slow_best(fewer, n - 1, score);
    best = s > best ? s : best;
  }
  return best;
}

static inline uint64_t slow_score_high(const FeltCard *cards)
{
  return slow_high(cards, 1);
}

/* The best of exactly two of hole[n] and three of board[5]. */
static inline uint64_t slow_omaha(const FeltCard board[5], const FeltCard *hole, int n,
                                  uint64_t (*score)(const FeltCard *))
{
  uint64_t best = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      for (int a = 0; a < 5; a++)
        for (int b = 0; b < a; b++)
          for (int c = 0; c < b; c++) {
            const FeltCard five[5] = {hole[i], hole[j], board[a], board[b], board[c]};
            uint64_t s = score(five);
            best = s > best ? s : best;
          }
  return best;
}

#endif
