/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-pots.h - main pot and side pots out of what each player put in */
#ifndef FELT_POTS_H
#define FELT_POTS_H

#include "core/rules/felt-export.h"

#include <stdbool.h>
#include <stdint.h>

FELT_BEGIN_DECLS

/* One pot: how much, and who can win it (bit i: player i). */
typedef struct {
  int64_t amount;
  uint32_t players;
} FeltPot;

/* Of amounts put in by n players (at most 32; none negative, their sum within 64 bits) the part of
 * the largest that nobody called, and whose it is (rule 2.7). in: the players who have not folded;
 * what a folded player put in was called, and their own excess stays in. 0, and *player n, when
 * there is none. */
FELT_API int64_t felt_pots_uncalled(const int64_t *put, unsigned n, uint32_t in, unsigned *player);

/* The pots, main pot first: each all-in caps one (rule 2.7, R-43). What is uncalled is taken out of
 * put before. dead, nobody's bet, lies in the main pot, and what a folded player put in beyond all
 * who are in, in the last. pots holds n; returns how many, at least 1. in names a player. */
FELT_API unsigned felt_pots(const int64_t *put, unsigned n, uint32_t in, int64_t dead,
                            FeltPot *pots);

FELT_END_DECLS

#endif
