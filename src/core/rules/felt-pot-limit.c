/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-pot-limit.c - the most a pot-limit bet or raise may come to */
#include "core/rules/felt-pot-limit.h"

/* a + b of two amounts that are not negative; false on overflow. */
static bool add(int64_t a, int64_t b, int64_t *sum)
{
  if (b > INT64_MAX - a)
    return false;
  *sum = a + b;
  return true;
}

static bool multiply(int64_t amount, int64_t by, int64_t *product)
{
  if (by != 0 && amount > INT64_MAX / by)
    return false;
  *product = amount * by;
  return true;
}

bool felt_pot_limit_max(int64_t start, int64_t trail, int64_t last, int64_t *max)
{
  int64_t sum;
  if (start < 0 || trail < 0 || last < 0)
    return false;
  if (!multiply(last, 3, &sum) || !add(sum, trail, &sum) || !add(sum, start, &sum))
    return false;
  *max = sum;
  return true;
}

bool felt_pot_limit_to_act(int64_t to_match, int64_t pot, int64_t bets, int64_t own, int64_t *max)
{
  int64_t sum;
  if (pot < 0 || bets < 0 || own < 0 || own > to_match)
    return false;
  if (!add(pot, bets, &sum) || !add(sum, to_match - own, &sum) || !add(sum, to_match, &sum))
    return false;
  *max = sum;
  return true;
}

bool felt_pot_limit_antes(const FeltPotLimitLevel *level, int64_t *antes)
{
  if (level->players < 0)
    return false;
  int64_t times = 0;
  if (level->ante_kind == FELT_ANTE_EACH)
    times = level->players;
  else if (level->ante_kind != FELT_ANTE_NONE && level->count_ante == FELT_ANTE_COUNT_AT_ONCE)
    times = 1;
  if (level->ante_kind != FELT_ANTE_NONE && level->ante < 0)
    return false;
  if (times == 0) {
    *antes = 0;
    return true;
  }
  return multiply(level->ante, times, antes);
}

static bool round_up(int64_t amount, int64_t chip, int64_t *rounded)
{
  if (chip < 0)
    return false;
  int64_t over = chip == 0 ? 0 : amount % chip;
  return add(amount, over == 0 ? 0 : chip - over, rounded);
}

bool felt_pot_limit_level(const FeltPotLimitLevel *level, int64_t *min_raise_to, int64_t *max_first)
{
  int64_t antes, bets, to, min, max;
  if (level->small < 0 || level->big < 1 || level->small > level->big)
    return false;
  int64_t beside = level->convention == FELT_POT_ASSUMED_CALL ? level->big : level->small;
  if (!felt_pot_limit_antes(level, &antes) || !add(level->big, beside, &bets) ||
      !felt_pot_limit_to_act(level->big, antes, bets, 0, &to) ||
      !round_up(to, level->round_chip, &max) || !multiply(level->big, 2, &min))
    return false;
  *min_raise_to = min;
  *max_first = max;
  return true;
}
