/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cue.c - when the clock asks for a sound */
#include "tournament/setup/felt-cue.h"

/* Two views further apart are no clock that runs: ticks come each second, on a busy computer late.
 */
#define APART_S 4

static gboolean passed(const FeltClockView *before, const FeltClockView *now, gint64 mark)
{
  return before->shown_s > mark && now->shown_s <= mark;
}

FeltCue felt_clock_cue(const FeltClockView *before, const FeltClockView *now,
                       const FeltLevel *levels, guint n)
{
  if (!before->running || !now->running || now->overtime || now->level >= n)
    return FELT_CUE_NONE;
  if (now->level == before->level + 1 && before->shown_s <= APART_S &&
      now->elapsed_ms <= APART_S * 1000)
    return levels[now->level].kind == FELT_LEVEL_PLAY ? FELT_CUE_LEVEL : FELT_CUE_BREAK;
  if (now->level != before->level || before->shown_s - now->shown_s > APART_S)
    return FELT_CUE_NONE;
  if (passed(before, now, 60))
    return FELT_CUE_60;
  return passed(before, now, 90) ? FELT_CUE_90 : FELT_CUE_NONE;
}

#define LAST_S 5

FeltCue felt_countdown_cue(gint64 before_s, gint64 now_s)
{
  if (now_s >= before_s || before_s - now_s > APART_S || now_s > LAST_S || now_s < 0)
    return FELT_CUE_NONE;
  return now_s == 0 ? FELT_CUE_TIME_UP : FELT_CUE_SECOND;
}
