/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-pot-limit.h - the most a pot-limit bet or raise may come to */
#ifndef FELT_POT_LIMIT_H
#define FELT_POT_LIMIT_H

#include "core/rules/felt-export.h"

#include <stdbool.h>
#include <stdint.h>

FELT_BEGIN_DECLS

/* Amounts are chips. Every maximum is a total "to": all that will stand in front of the player in
 * this round. A function returns false and writes nothing when an amount is negative or a result
 * would pass 64 bits. */

/* How the first raise before the flop is counted (rule 3.3, R-16, S-29, S-30). */
typedef enum {
  FELT_POT_TRUE,         /* the chips that are there: 3 x big blind + small blind */
  FELT_POT_ASSUMED_CALL, /* as if the small blind had called: 4 x big blind */
} FeltPotConvention;

/* The payer of the ante (rule 2.1, R-21). */
typedef enum {
  FELT_ANTE_NONE,
  FELT_ANTE_EACH,
  FELT_ANTE_BUTTON,
  FELT_ANTE_BIG_BLIND,
} FeltAnteKind;

/* Whether a button or big blind ante counts in the pot (rule 3.3). Antes that each player pays
 * always do (rule 3.1). */
typedef enum {
  FELT_ANTE_COUNT_NONE,
  FELT_ANTE_COUNT_AT_ONCE,
  FELT_ANTE_COUNT_FROM_FLOP,
} FeltAnteCount;

/* A level before anybody has acted. */
typedef struct {
  int64_t small, big; /* nominal blinds (T 54B); small may be 0, not above big; big at least 1 */
  int64_t ante;       /* one payment: a player's, or the whole button or big blind ante */
  FeltAnteKind ante_kind; /* FELT_ANTE_NONE: ante is not looked at */
  FeltPotConvention convention;
  FeltAnteCount count_ante;
  int players;        /* at the table, for FELT_ANTE_EACH; 0 when not known, as on the clock: then
                         these antes are left out, and the screen says so (rule 3.4) */
  int64_t round_chip; /* max_first is rounded up to a multiple of it; 0: as it is */
} FeltPotLimitLevel;

/* The general formula, R-15: M = 3 last + trail + start. last is the last wager, trail all bets
 * before it in this round, start the pot as the round began. The trail leaves out the chips in
 * front of the player to act; when the last wager is that player's own, use felt_pot_limit_to_act()
 * (rule 3.1). S-26, S-27. */
FELT_API bool felt_pot_limit_max(int64_t start, int64_t trail, int64_t last, int64_t *max);

/* The form that is the rule (3.1): to_match + (pot + bets + (to_match - own)). to_match is the bet
 * to match, pot what was there before this round, bets all that is now in front of players (blinds
 * and own included), own the chips in front of the player to act, at most to_match. Before the flop
 * give to_match and bets with the nominal blinds, also when one is dead or short (T 54B). With no
 * bet yet (to_match, bets and own 0) the maximum is the pot. */
FELT_API bool felt_pot_limit_to_act(int64_t to_match, int64_t pot, int64_t bets, int64_t own,
                                    int64_t *max);

/* Gives the part of the antes that counts before the flop: 0 where rule 3.3 or 3.4 leaves them out.
 * Also false when players is negative. */
FELT_API bool felt_pot_limit_antes(const FeltPotLimitLevel *level, int64_t *antes);

/* Gives what the clock shows of a pot-limit level (rule 3.4): the minimum raise and the maximum
 * first raise, for the first player to act. Also false when the blinds or players of the level are
 * not as stated above. */
FELT_API bool felt_pot_limit_level(const FeltPotLimitLevel *level, int64_t *min_raise_to,
                                   int64_t *max_first);

FELT_END_DECLS

#endif
