/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cue.h - when the clock asks for a sound */
#ifndef FELT_CUE_H
#define FELT_CUE_H

#include "tournament/setup/felt-clock.h"

/* rules.md 6.3: 90 s and 60 s before a level or break ends, and when it does; of the clock on a
 * player each second of the countdown, and its end. */
typedef enum {
  FELT_CUE_NONE,
  FELT_CUE_90,
  FELT_CUE_60,
  FELT_CUE_LEVEL,
  FELT_CUE_BREAK,
  FELT_CUE_SECOND,
  FELT_CUE_TIME_UP,
  FELT_N_CUES
} FeltCue;

/* The cue due as the clock went by itself from one view to the next, a second or so later:
 * FELT_CUE_90 or FELT_CUE_60 when that mark was passed, FELT_CUE_LEVEL or FELT_CUE_BREAK when a
 * level or a break began. None while the clock stands, nor when it was set or the computer slept in
 * between: a sound then would tell of what happened long ago. levels are the n entries both views
 * were made for. */
FeltCue felt_clock_cue(const FeltClockView *before, const FeltClockView *now,
                       const FeltLevel *levels, guint n);

/* The cue of a countdown that showed before_s and now shows now_s seconds: in its last five seconds
 * FELT_CUE_SECOND, with 0 FELT_CUE_TIME_UP. */
FeltCue felt_countdown_cue(gint64 before_s, gint64 now_s);

#endif
