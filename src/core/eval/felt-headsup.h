/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-headsup.h - exact hold'em equity of two hands before the flop, without dealing a board */
#ifndef FELT_HEADSUP_H
#define FELT_HEADSUP_H

#include "core/rules/felt-cards.h"
#include "core/rules/felt-export.h"

FELT_BEGIN_DECLS

/* Of all boards of five: how many the first hand wins, the second wins, and how many tie. */
typedef struct {
  uint64_t first, second, ties;
} FeltHeadsUp;

/* Counts all boards for two hold'em hands when dead[n_dead] are gone (1,712,304 boards when none
 * are). Cards are 0..51, no card twice: not checked but in debug builds. Takes some 30 us. */
FELT_API FeltHeadsUp felt_heads_up(const FeltCard a[2], const FeltCard b[2], const FeltCard *dead,
                                   size_t n_dead);

FELT_END_DECLS

#endif
