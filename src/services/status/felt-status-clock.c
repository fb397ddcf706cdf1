/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-status-clock.c - keys of a status update: levels, clock and players */
#include "services/status/felt-status-private.h"

#include "services/board/felt-board.h"

/* Levels --------------------------------------------------------------------------------------- */

static gboolean is_play(const FeltState *state, guint entry)
{
  return entry < state->n_levels && state->levels[entry].kind == FELT_LEVEL_PLAY;
}

static gboolean is_break(const FeltState *state, guint entry)
{
  return entry < state->n_levels && state->levels[entry].kind != FELT_LEVEL_PLAY;
}

static guint count_breaks(const FeltState *state, guint to)
{
  guint n = 0;
  for (guint i = 0; i <= to && i < state->n_levels; i++)
    n += is_break(state, i);
  return n;
}

static gboolean has_more(const FeltStatusFacts *facts, gboolean breaks)
{
  const FeltState *state = facts->state;
  for (guint i = facts->moment->view->level + 1; i < state->n_levels; i++)
    if (is_break(state, i) == breaks)
      return TRUE;
  return FALSE;
}

FELT_STATUS_NUMBER(round_num,
                   s->n_levels > 0 ? felt_level_number(s->levels, s->n_levels, v->level) : 0)
FELT_STATUS_NUMBER(break_num, count_breaks(s, v->level))
FELT_STATUS_NUMBER(level, MIN(v->level + 1, s->n_levels))
FELT_STATUS_NUMBER(is_round, is_play(s, v->level))
FELT_STATUS_NUMBER(is_a_break, is_break(s, v->level))
FELT_STATUS_NUMBER(next_is_round, is_play(s, v->level + 1))
FELT_STATUS_NUMBER(next_is_break, is_break(s, v->level + 1))
FELT_STATUS_NUMBER(has_more_rounds, has_more(facts, FALSE))
FELT_STATUS_NUMBER(has_more_breaks, has_more(facts, TRUE))

/* The first round with an ante; NULL: none has one. */
static const FeltLevel *first_ante(const FeltState *state, guint *index)
{
  for (*index = 0; *index < state->n_levels; (*index)++)
    if (is_play(state, *index) && state->levels[*index].ante > 0)
      return &state->levels[*index];
  return NULL;
}

static gboolean first_ante_round(const FeltStatusFacts *facts, FeltStatusSale sale,
                                 FeltStatusValue *value)
{
  guint index;
  if (first_ante(facts->state, &index) == NULL)
    return FALSE;
  value->number = felt_level_number(facts->state->levels, facts->state->n_levels, index);
  return TRUE;
}

static gboolean first_ante_amount(const FeltStatusFacts *facts, FeltStatusSale sale,
                                  FeltStatusValue *value)
{
  guint index;
  const FeltLevel *level = first_ante(facts->state, &index);
  value->number = level != NULL ? level->ante : 0;
  return level != NULL;
}

/* Of a level by hands, and of the end of a day, nobody knows it. */
static gboolean duration(const FeltState *state, guint entry, FeltStatusValue *value)
{
  if (entry >= state->n_levels || felt_level_stays(&state->levels[entry]))
    return FALSE;
  value->number = felt_level_length_ms(&state->levels[entry]) / 1000;
  return TRUE;
}

static gboolean level_duration(const FeltStatusFacts *facts, FeltStatusSale sale,
                               FeltStatusValue *value)
{
  return duration(facts->state, facts->moment->view->level, value);
}

static gboolean next_level_duration(const FeltStatusFacts *facts, FeltStatusSale sale,
                                    FeltStatusValue *value)
{
  return duration(facts->state, facts->moment->view->level + 1, value);
}

/* The tournament ------------------------------------------------------------------------------- */

typedef enum { BEFORE, COUNTDOWN, IN_PROGRESS, AFTER } State;

static State state_of(const FeltStatusFacts *facts)
{
  const FeltState *state = facts->state;
  const gint64 hour_us = G_GINT64_CONSTANT(3600) * G_USEC_PER_SEC;
  if (state->phase == FELT_PHASE_FINISHED)
    return AFTER;
  if (state->phase == FELT_PHASE_RUNNING && state->clock.started)
    return IN_PROGRESS;
  gint64 left_us = felt_setup_starts_at_us(&state->setup) - facts->moment->now->utc_us;
  return left_us > 0 && left_us <= FELT_BOARD_START_BEFORE_H * hour_us ? COUNTDOWN : BEFORE;
}

FELT_STATUS_NUMBER(state_number, state_of(facts))

static gboolean state_words(const FeltStatusFacts *facts, FeltStatusSale sale,
                            FeltStatusValue *value)
{
  static const char *const words[] = {"before", "countdown", "inprogress", "after"};
  value->text = g_strdup(words[state_of(facts)]);
  return TRUE;
}

FELT_STATUS_NUMBER(players_left, s->n_in)
FELT_STATUS_NUMBER(tables_left, felt_state_open_tables(s))

/* The clock ------------------------------------------------------------------------------------ */

static gboolean seconds_left(const FeltStatusFacts *facts, FeltStatusSale sale,
                             FeltStatusValue *value)
{
  const FeltClockView *view = facts->moment->view;
  value->number = view->shown_s;
  return view->level < facts->state->n_levels && !view->by_hands && !view->day_over;
}

static gboolean stands(const FeltStatusFacts *facts)
{
  return facts->state->phase != FELT_PHASE_RUNNING || !facts->moment->view->running;
}

static gboolean paused_seconds(const FeltStatusFacts *facts, FeltStatusSale sale,
                               FeltStatusValue *value)
{
  const FeltState *state = facts->state;
  if (state->phase == FELT_PHASE_RUNNING && state->clock.started && stands(facts))
    value->number =
        felt_instant_between(&state->clock.since, facts->moment->now, NULL) / G_USEC_PER_SEC;
  return TRUE;
}

FELT_STATUS_NUMBER(seconds_elapsed, MAX(v->elapsed_ms, 0) / 1000)
FELT_STATUS_NUMBER(clock_paused, stands(facts))
FELT_STATUS_NUMBER(time_now, facts->moment->now->utc_us / G_USEC_PER_SEC)

/* Hours, minutes and seconds as one number, 211405: so The Tournament Director writes it. */
static gboolean time_of_day(const FeltStatusFacts *facts, FeltStatusSale sale,
                            FeltStatusValue *value)
{
  g_autoptr(GDateTime) now =
      g_date_time_new_from_unix_local(facts->moment->now->utc_us / G_USEC_PER_SEC);
  if (now == NULL)
    return FALSE;
  value->number = g_date_time_get_hour(now) * 10000 + g_date_time_get_minute(now) * 100 +
                  g_date_time_get_second(now);
  return TRUE;
}

static gboolean last_move(const FeltStatusFacts *facts, FeltStatusSale sale, FeltStatusValue *value)
{
  value->number = facts->moment->move_us / G_USEC_PER_SEC;
  return facts->moment->move_us != 0;
}

static gboolean last_bust(const FeltStatusFacts *facts, FeltStatusSale sale, FeltStatusValue *value)
{
  value->number = facts->moment->bust_us / G_USEC_PER_SEC;
  return facts->moment->bust_us != 0;
}

const FeltStatusKey felt_status_clock_keys[] = {
    {"RoundNum", round_num, 0},
    {"BreakNum", break_num, 0},
    {"Level", level, 0},
    {"IsRound", is_round, 0},
    {"IsBreak", is_a_break, 0},
    {"NextIsRound", next_is_round, 0},
    {"NextIsBreak", next_is_break, 0},
    {"HasMoreRounds", has_more_rounds, 0},
    {"HasMoreBreaks", has_more_breaks, 0},
    {"FirstAnteRound", first_ante_round, 0},
    {"FirstAnteAmount", first_ante_amount, 0},
    {"LevelDuration", level_duration, 0},
    {"NextLevelDuration", next_level_duration, 0},
    {"State", state_number, 0},
    {"StateDesc", state_words, 0},
    {"PlayersLeft", players_left, 0},
    {"TablesLeft", tables_left, 0},
    {"SecondsLeft", seconds_left, 0},
    {"SecondsElapsed", seconds_elapsed, 0},
    {"ClockPaused", clock_paused, 0},
    {"ClockPausedSeconds", paused_seconds, 0},
    {"TimeOfDay", time_of_day, 0},
    {"Time", time_now, 0},
    {"LastPlayerMoveTime", last_move, 0},
    {"LastPlayerBustoutTime", last_bust, 0},
    {NULL, NULL, 0},
};
