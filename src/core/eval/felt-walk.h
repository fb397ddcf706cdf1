/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-walk.h - the values of all seven-card hands, and of all hole cards on a board, in bulk */
#ifndef FELT_WALK_H
#define FELT_WALK_H

#include "core/rules/felt-cards.h"
#include "core/rules/felt-export.h"

/* Gets five cards, the highest first, and the high values of the hands they make with each pair of
 * lower cards: n = e * (e - 1) / 2 values for five[4] = e. Valid during the call only. */
typedef void (*FeltWalkVisit)(void *data, const FeltCard five[5], const uint16_t *values, size_t n);

/* Visits all 133,784,560 hands of seven cards, each once: by the 2,598,960 choices of its five
 * highest cards (those that leave no pair below are left out). */
void felt_walk_sevens(FeltWalkVisit visit, void *data);

/* The high values of all hole cards on a board, in the order above; 0 where a card is on it. For
 * ranges on the river. Cards are 0..51, none twice: checked in debug builds only. */
void felt_board_values(const FeltCard board[5], uint16_t values[FELT_PAIRS]);

#endif
