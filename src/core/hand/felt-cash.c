/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash.c - a cash table from hand to hand: buy-ins, missed blinds, when a kill is due */
#include "core/hand/felt-cash.h"

bool felt_buy_in(int64_t big, int64_t min_blinds, int64_t max_blinds, int64_t left_with,
                 int64_t *min, int64_t *max)
{
  if (big < 1 || min_blinds < 0 || max_blinds < min_blinds || left_with < 0 ||
      max_blinds > INT64_MAX / big)
    return false;
  *min = min_blinds * big > left_with ? min_blinds * big : left_with;
  *max = max_blinds * big > left_with ? max_blinds * big : left_with;
  return true;
}

void felt_missed_big(FeltMissedBlinds *missed, int64_t amount)
{
  *missed = (FeltMissedBlinds){0, amount};
}

void felt_missed_small(FeltMissedBlinds *missed, int64_t amount)
{
  if (missed->small == 0)
    missed->small = amount;
}

void felt_missed_post(FeltMissedBlinds *missed, bool one_a_hand, bool in_big, int64_t *live,
                      int64_t *dead)
{
  int64_t big = missed->big, small = missed->small;
  *live = *dead = 0;
  *missed = (FeltMissedBlinds){0, 0};
  if (in_big)
    return;
  if (!one_a_hand) {
    *live = big;
    *dead = small;
  } else if (big > 0) {
    *live = big;
    missed->small = small;
  } else {
    *live = small;
  }
}

bool felt_kill_is_due(int64_t pot, int64_t pot_at, int wins, int wins_at)
{
  return (pot_at > 0 && pot >= pot_at) || (wins_at > 0 && wins >= wins_at);
}
