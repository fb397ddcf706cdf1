/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-status-stakes.c - keys of a status update: prizes, chips, stakes and games */
#include "services/status/felt-status-private.h"

#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

/* The pool and chips --------------------------------------------------------------------------- */

static gboolean pot(const FeltStatusFacts *facts, FeltStatusSale sale, FeltStatusValue *value)
{
  FeltPool pool;
  felt_state_pool(facts->state, &pool);
  return felt_status_money(facts, pool.pool, value);
}

static gboolean guarantee(const FeltStatusFacts *facts, FeltStatusSale sale, FeltStatusValue *value)
{
  FeltPool pool;
  felt_state_pool(facts->state, &pool);
  return felt_status_money(facts, pool.guarantee, value);
}

FELT_STATUS_NUMBER(money_rank, felt_prizes_paid_places(s))
FELT_STATUS_NUMBER(chip_count, s->chips_in_play)
FELT_STATUS_NUMBER(chip_adjustment, s->chips_adjusted)
FELT_STATUS_NUMBER(unadjusted, s->chips_in_play - s->chips_adjusted)

/* Stakes and games ----------------------------------------------------------------------------- */

/* What is told of the round, and with Next in front of the one after it. */
#define STAKE(name, expression)                                                                    \
  static gboolean name(const FeltStatusFacts *facts, FeltStatusSale sale, FeltStatusValue *value)  \
  {                                                                                                \
    const FeltLevel *level = &facts->round;                                                        \
    value->number = (expression);                                                                  \
    return facts->has_round;                                                                       \
  }                                                                                                \
  static gboolean next_##name(const FeltStatusFacts *facts, FeltStatusSale sale,                   \
                              FeltStatusValue *value)                                              \
  {                                                                                                \
    const FeltLevel *level = &facts->next;                                                         \
    value->number = (expression);                                                                  \
    return facts->has_next;                                                                        \
  }

STAKE(ante, level->ante)
STAKE(small_blind, level->small)
STAKE(big_blind, level->big)

/* What else there is it has no number for. */
static gboolean type_of(const FeltLevel *level, FeltStatusValue *value)
{
  static const struct {
    int limit;
    gint64 number;
  } types[] = {{FELT_LIMIT_FIXED, 0}, {FELT_LIMIT_POT, 1}, {FELT_LIMIT_NO, 2}};
  for (guint i = 0; i < G_N_ELEMENTS(types); i++)
    if (level->limit == types[i].limit) {
      value->number = types[i].number;
      return TRUE;
    }
  return FALSE;
}

static gboolean type(const FeltStatusFacts *facts, FeltStatusSale sale, FeltStatusValue *value)
{
  return facts->has_round && type_of(&facts->round, value);
}

static gboolean next_type(const FeltStatusFacts *facts, FeltStatusSale sale, FeltStatusValue *value)
{
  return facts->has_next && type_of(&facts->next, value);
}

static gboolean name(const FeltStatusFacts *facts, FeltStatusSale sale, FeltStatusValue *value)
{
  if (facts->has_round)
    value->text = g_strdup(felt_played_game_name(facts->round.game));
  return facts->has_round;
}

static gboolean next_name(const FeltStatusFacts *facts, FeltStatusSale sale, FeltStatusValue *value)
{
  if (facts->has_next)
    value->text = g_strdup(felt_played_game_name(facts->next.game));
  return facts->has_next;
}

/* Whether chips leave play in the first break at this entry or after it. */
static gboolean chips_leave(const FeltState *state, guint from)
{
  for (guint i = from; i < state->n_levels; i++)
    if (state->levels[i].kind != FELT_LEVEL_PLAY)
      return state->levels[i].n_chip_up > 0;
  return FALSE;
}

FELT_STATUS_NUMBER(chip_up, v->level<s->n_levels && s->levels[v->level].n_chip_up> 0)
FELT_STATUS_NUMBER(next_chip_up, chips_leave(s, v->level + 1))

const FeltStatusKey felt_status_stakes_keys[] = {
    {"Pot", pot, 0},
    {"InTheMoneyRank", money_rank, 0},
    {"GuaranteedPot", guarantee, 0},
    {"Ante", ante, 0},
    {"NextAnte", next_ante, 0},
    {"SmallBlind", small_blind, 0},
    {"NextSmallBlind", next_small_blind, 0},
    {"BigBlind", big_blind, 0},
    {"NextBigBlind", next_big_blind, 0},
    {"GameType", type, 0},
    {"NextGameType", next_type, 0},
    {"GameName", name, 0},
    {"NextGameName", next_name, 0},
    {"ChipUp", chip_up, 0},
    {"NextChipUp", next_chip_up, 0},
    {"ChipCount", chip_count, 0},
    {"ChipCountAdjustment", chip_adjustment, 0},
    {"UnadjustedChipCount", unadjusted, 0},
    {NULL, NULL, 0},
};
