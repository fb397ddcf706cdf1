/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-facts-field.c - facts of players, tables and money */
#include "services/board/felt-board.h"
#include "services/board/felt-facts-private.h"

#include "tournament/base/felt-money.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/floor/felt-moves.h"
#include "tournament/state/felt-call.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

/* Facts that are a field, or something quickly said of the state s. */
#define FACT(name, expression)                                                                     \
  gboolean felt_fact_##name(const FeltFacts *facts, double *value)                                 \
  {                                                                                                \
    const FeltState *s = facts->state;                                                             \
    *value = (double)(expression);                                                                 \
    return TRUE;                                                                                   \
  }

/* Players and tables --------------------------------------------------------------------------- */

FACT(players, s->n_in)
FACT(entries, s->n_entries)
FACT(unique, s->n_unique)
FACT(re_entries, s->n_entries - s->n_unique)
FACT(rebuys, felt_state_rebuys(s))
FACT(add_ons, felt_state_add_ons(s))
FACT(out, s->n_busted)
FACT(unseated, s->n_in - s->n_seated)
FACT(waiting_list, s->waiting->len)
FACT(tables, felt_state_open_tables(s))
FACT(free_seats, felt_state_free_seats(s))
FACT(hand_for_hand, s->phase == FELT_PHASE_RUNNING && s->hand_for_hand.on)
FACT(hand, s->hand_for_hand.on ? s->hand_for_hand.hand : 0)
FACT(chips_in_play, s->chips_in_play)

/* One table is left of several. */
gboolean felt_fact_final_table(const FeltFacts *facts, double *value)
{
  const FeltState *state = facts->state;
  guint closed = 0;
  for (guint i = 0; i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    closed += table->number > 0 && table->status == FELT_TABLE_CLOSED;
  }
  *value = closed > 0 && state->phase == FELT_PHASE_RUNNING && state->n_in > 1 &&
           state->n_in == state->n_seated && felt_state_open_tables(state) == 1 &&
           !felt_state_registration_open(state, facts->now);
  return TRUE;
}

gboolean felt_fact_table_breaking(const FeltFacts *facts, double *value)
{
  const FeltState *state = facts->state;
  guint table;
  *value = state->phase == FELT_PHASE_RUNNING &&
           felt_floor_step(state, felt_state_registration_open(state, facts->now), &table) ==
               FELT_FLOOR_BREAK;
  return TRUE;
}

gboolean felt_fact_moves_to_tell(const FeltFacts *facts, double *value)
{
  FeltLevel level;
  gboolean known = felt_state_coming_level(facts->state, facts->view, &level);
  g_autoptr(GPtrArray) moves = felt_moves_list(facts->state, known ? &level : NULL);
  *value = moves->len;
  return TRUE;
}

gboolean felt_fact_clock_called(const FeltFacts *facts, double *value)
{
  FeltCallView call;
  *value = felt_call_latest(facts->state, facts->now, &call);
  return TRUE;
}

gboolean felt_fact_average(const FeltFacts *facts, double *value)
{
  gint64 average = felt_state_average(facts->state);
  *value = (double)average;
  return average > 0;
}

/* In big blinds, of stud in big bets, as the screen says it. */
gboolean felt_fact_average_bb(const FeltFacts *facts, double *value)
{
  FeltLevel level;
  if (!felt_fact_average(facts, value) || !felt_facts_level(facts, &level))
    return FALSE;
  gint64 unit = felt_board_stack_unit(&level);
  *value /= (double)MAX(unit, 1);
  return unit > 0;
}

/* Money ---------------------------------------------------------------------------------------- */

/* Money is asked in units of the currency. */
static double units(const FeltState *state, gint64 amount)
{
  return (double)amount / (double)felt_money_unit(state->setup.currency_digits);
}

static gboolean entries_are_over(const FeltFacts *facts)
{
  return facts->state->phase == FELT_PHASE_FINISHED ||
         (facts->state->phase == FELT_PHASE_RUNNING &&
          !felt_state_registration_open(facts->state, facts->now));
}

FACT(has_money, felt_state_has_money(s))
FACT(prizes_announced, s->prizes_locked)
FACT(deal, s->deal_players > 0)
FACT(bounties, s->setup.bounty > 0)
FACT(entry_fees, units(s, s->setup.fee + s->setup.bounty + s->setup.staff))

gboolean felt_fact_pool(const FeltFacts *facts, double *value)
{
  FeltPool pool;
  felt_state_pool(facts->state, &pool);
  *value = units(facts->state, pool.pool);
  return TRUE;
}

FACT(places_paid, felt_prizes_paid_places(s))
FACT(in_money, s->n_in > 0 && s->n_in <= felt_prizes_paid_places(s) && entries_are_over(facts))
FACT(bubble, s->phase == FELT_PHASE_RUNNING && felt_prizes_paid_places(s) > 0 &&
                 s->n_in == felt_prizes_paid_places(s) + 1 && entries_are_over(facts))

gboolean felt_fact_to_money(const FeltFacts *facts, double *value)
{
  guint paid = felt_prizes_paid_places(facts->state), in = facts->state->n_in;
  *value = in > paid ? in - paid : 0;
  return paid > 0;
}

/* What a place wins. */
static gboolean prize_of(const FeltFacts *facts, guint place, double *value)
{
  gint64 amount = felt_prizes_of_place(facts->state, place);
  if (place == 0 || facts->state->prizes->len == 0 || amount < 0)
    return FALSE;
  *value = units(facts->state, amount);
  return TRUE;
}

gboolean felt_fact_first_prize(const FeltFacts *facts, double *value)
{
  return prize_of(facts, 1, value);
}

gboolean felt_fact_prize_next(const FeltFacts *facts, double *value)
{
  return prize_of(facts, facts->state->n_in, value);
}
