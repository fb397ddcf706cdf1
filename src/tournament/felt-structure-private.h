/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-private.h - what the files of felt-structure-make.h share */
#ifndef FELT_STRUCTURE_PRIVATE_H
#define FELT_STRUCTURE_PRIVATE_H

#include "tournament/felt-structure-make.h"

/* How many big blinds are in play in all when play ends at a level. */
gint64 felt_structure_last_blinds(const FeltLevel *level);

/* The chips of a wish, ascending values; owned by the caller. */
typedef struct {
  gint64 *values;
  guint n;
} FeltMakeChips;

/* The steps of the big blind: felt-structure-steps.c. gone[k] says how many of the smallest values
 * have left play when level k begins. Fills small and big for n levels, big near first x ratio^k;
 * FALSE when the chips do not allow it. */
gboolean felt_structure_steps(const FeltMakeChips *chips, const guint *gone, guint n, double first,
                              double ratio, gint64 *small, gint64 *big);

#endif
