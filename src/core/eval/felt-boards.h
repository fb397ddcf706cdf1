/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-boards.h - all hold'em boards for known hands, by pairs of cards; inside the core only */
#ifndef FELT_BOARDS_H
#define FELT_BOARDS_H

#include "core/eval/felt-tally.h"

enum {
  FELT_BOARDS_HANDS = 8, /* at most */
  FELT_BOARDS_PAIRS = FELT_DECK_SIZE * (FELT_DECK_SIZE - 1) / 2,
  FELT_BOARDS_TASKS = FELT_DECK_SIZE * FELT_DECK_SIZE,
};

/* The pairs of cards of a deck, in the order of FELT_PAIR_INDEX of their places in it: hashes of
 * their ranks, and their ranks by suit. */
typedef struct {
  uint32_t hashes[FELT_BOARDS_PAIRS];
  uint16_t suited[4][FELT_BOARDS_PAIRS];
} FeltBoards;

/* Whether all deals of a table can be counted here: hold'em, whole hands, two board cards or more
 * to come. */
bool felt_boards_fit(const FeltTable *table);

/* Fills in the pairs of a table's deck. */
void felt_boards_prepare(const FeltTable *table, FeltBoards *boards);

/* Adds a part of all deals to tally; tasks 0 .. FELT_BOARDS_TASKS - 1 are all. */
void felt_boards_count(const FeltTable *table, const FeltBoards *boards, unsigned task,
                       FeltTally *tally);

#endif
