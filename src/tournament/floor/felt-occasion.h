/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-occasion.h - the moments of an evening at which a director goes through a checklist */
#ifndef FELT_OCCASION_H
#define FELT_OCCASION_H

#include "tournament/state/felt-state.h"

typedef enum {
  FELT_OCCASION_START,  /* before the clock starts */
  FELT_OCCASION_BREAK,  /* in a break, or between two days */
  FELT_OCCASION_BUBBLE, /* in play, one place before the money, nobody can enter any more */
  FELT_OCCASION_END,    /* the tournament is over */
  FELT_N_OCCASIONS      /* as a value: none of them */
} FeltOccasion;

/* Which one it is now; FELT_N_OCCASIONS: play goes on. */
FeltOccasion felt_occasion_at(const FeltState *state, const FeltClockView *view);

#endif
