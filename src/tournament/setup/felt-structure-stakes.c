/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-stakes.c - what a level that is made needs besides its blinds: antes, bring-ins */
#include "tournament/setup/felt-structure-private.h"

#include <math.h>

#define ANTE_FROM      3   /* index of the first level with a big blind ante */
#define ANTE_SHARE     0.2 /* of the small bet in stud */
#define BRING_IN_SHARE 0.3
#define NO_LIMIT_SHARE 0.5 /* big blind of no-limit beside limits: bets are not bound by it */
#define SPREAD         4
#define CAP            30

/* The wish as a level, owning nothing. */
static FeltLevel wished_level(const FeltStructureWish *wish)
{
  FeltLevel level = {.game = wish->game, .limit = wish->limit, .mix = wish->mix};
  level.games = (FeltMixGame *)wish->games;
  level.n_games = wish->n_games;
  return level;
}

gboolean felt_structure_wish_has(const FeltStructureWish *wish, int limit)
{
  FeltLevel level = wished_level(wish);
  return felt_level_has_limit(&level, limit);
}

gboolean felt_structure_wish_has_stud(const FeltStructureWish *wish)
{
  FeltLevel level = wished_level(wish);
  return felt_level_has_stud(&level);
}

/* Whether the chips pay an amount, and its half when it is a big blind. */
static gboolean is_paid(const FeltMakeChips *chips, guint gone, gint64 amount, gboolean halved)
{
  const gint64 *values = chips->values + gone;
  guint n = chips->n - gone;
  return felt_chips_can_pay(values, n, amount) &&
         (!halved || (amount % 2 == 0 && felt_chips_can_pay(values, n, amount / 2)));
}

/* The amount nearest to the wanted one, the lower of two, from least to most, that players say
 * without thinking and the chips pay. Without one the nearest multiple of the smallest chip, or,
 * halved, 0. */
static gint64 clean_amount(const FeltMakeChips *chips, guint gone, double wanted, gint64 least,
                           gint64 most, gboolean halved)
{
  static const gint64 tenths[] = {10, 15, 20, 25, 30, 40, 50, 60, 80};
  gint64 unit = chips->values[gone], best = 0;
  for (gint64 power = 1; power <= most; power *= 10)
    for (guint i = 0; i < G_N_ELEMENTS(tenths); i++) {
      gint64 amount = tenths[i] * power / 10;
      if (tenths[i] * power % 10 != 0 || amount < least || amount > most ||
          (best > 0 && fabs((double)amount - wanted) >= fabs((double)best - wanted)))
        continue;
      if (is_paid(chips, gone, amount, halved))
        best = amount;
    }
  if (best > 0 || halved)
    return best;
  best = MAX(llround(wanted / (double)unit) * unit, unit);
  return CLAMP(best, least, most);
}

/* Stud: an ante of each, a bring-in that is no less. What the level before asked for is not lowered
 * because a chip left. */
static void fill_stud(const FeltMakeChips *chips, guint gone, const FeltLevel *before,
                      FeltLevel *level)
{
  gint64 unit = chips->values[gone];
  gboolean rises = before != NULL && before->ante_kind == FELT_ANTE_EACH &&
                   is_paid(chips, gone, before->ante, FALSE) && before->ante < level->big;
  gint64 least = rises ? MAX(before->ante, unit) : unit;
  level->ante_kind = FELT_ANTE_EACH;
  level->ante =
      clean_amount(chips, gone, (double)level->big * ANTE_SHARE, least, level->big, FALSE);
  least = rises && is_paid(chips, gone, before->bring_in, FALSE) && before->bring_in <= level->big
              ? MAX(before->bring_in, level->ante)
              : level->ante;
  level->bring_in =
      clean_amount(chips, gone, (double)level->big * BRING_IN_SHARE, least, level->big, FALSE);
}

/* Beside limits the blinds of no- and pot-limit games are lower: one can lose all in a hand. */
static void fill_no_limit(const FeltMakeChips *chips, guint gone, const FeltLevel *before,
                          FeltLevel *level)
{
  gint64 least = before != NULL ? MAX(before->nl_big, 1) : 1;
  level->nl_big =
      clean_amount(chips, gone, (double)level->big * NO_LIMIT_SHARE, least, level->big, TRUE);
  level->nl_small = level->nl_big / 2;
}

void felt_structure_stakes(const FeltStructureWish *wish, const FeltMakeChips *chips, guint gone,
                           guint number, const FeltLevel *before, FeltLevel *level)
{
  gboolean holdem = wish->mix == FELT_MIX_NONE &&
                    (wish->game == FELT_GAME_HOLDEM || wish->game == FELT_GAME_SHORTDECK);

  level->game = wish->mix == FELT_MIX_NONE ? wish->game : 0;
  level->limit = wish->mix == FELT_MIX_NONE ? wish->limit : 0;
  level->mix = wish->mix;
  level->game_minutes = wish->mix != FELT_MIX_NONE ? wish->game_minutes : 0;
  level->n_games = wish->mix == FELT_MIX_OWN ? wish->n_games : 0;
  level->games = g_memdup2(wish->games, level->n_games * sizeof(FeltMixGame));

  if (felt_structure_wish_has_stud(wish)) {
    fill_stud(chips, gone, before, level);
  } else if (holdem && wish->limit == FELT_LIMIT_NO && !wish->no_antes && number >= ANTE_FROM) {
    level->ante_kind = FELT_ANTE_BIG_BLIND;
    level->ante = level->big;
  }

  if (felt_level_all_stud(level))
    level->small = 0;
  else if (felt_level_has_limit(level, FELT_LIMIT_FIXED) &&
           (felt_level_has_limit(level, FELT_LIMIT_NO) ||
            felt_level_has_limit(level, FELT_LIMIT_POT)))
    fill_no_limit(chips, gone, before, level);

  if (felt_level_has_limit(level, FELT_LIMIT_SPREAD)) {
    level->spread_min = level->big;
    level->spread_max = SPREAD * level->big;
  }
  if (felt_level_has_limit(level, FELT_LIMIT_CAP))
    level->cap = CAP * level->big;
}
