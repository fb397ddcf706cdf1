/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-facts-clock.c - facts of clock, levels, registration and the screen */
#include "services/board/felt-board.h"
#include "services/board/felt-facts-private.h"
#include "tournament/command/felt-registration.h"

/* Facts that are quickly said of state s and view v. */
#define FACT(name, expression)                                                                     \
  gboolean felt_fact_##name(const FeltFacts *facts, double *value)                                 \
  {                                                                                                \
    G_GNUC_UNUSED const FeltState *s = facts->state;                                               \
    G_GNUC_UNUSED const FeltClockView *v = facts->view;                                            \
    *value = (double)(expression);                                                                 \
    return TRUE;                                                                                   \
  }

/* The entry the clock stands in; NULL: there are none. */
static const FeltLevel *entry_of(const FeltFacts *facts)
{
  return facts->view->level < facts->state->n_levels ? &facts->state->levels[facts->view->level]
                                                     : NULL;
}

static gboolean entry_is(const FeltFacts *facts, FeltLevelKind kind)
{
  const FeltLevel *entry = entry_of(facts);
  return entry != NULL && entry->kind == (int)kind;
}

static gboolean is_on(const FeltFacts *facts)
{
  return facts->state->phase == FELT_PHASE_RUNNING && facts->state->clock.started;
}

/* Play ----------------------------------------------------------------------------------------- */

FACT(waiting, s->phase == FELT_PHASE_SETUP || (s->phase == FELT_PHASE_RUNNING && !is_on(facts)))
FACT(running, is_on(facts) && v->running)
FACT(paused, is_on(facts) && felt_state_is_paused(s))
FACT(finished, s->phase == FELT_PHASE_FINISHED)
FACT(playing, is_on(facts) && entry_is(facts, FELT_LEVEL_PLAY))
FACT(on_break, is_on(facts) && entry_is(facts, FELT_LEVEL_BREAK))
FACT(day_over, is_on(facts) && entry_is(facts, FELT_LEVEL_DAY_END))

gboolean felt_fact_paused_minutes(const FeltFacts *facts, double *value)
{
  const double minute_us = 60.0 * G_USEC_PER_SEC;
  felt_fact_paused(facts, value);
  if (*value != 0)
    *value = (double)felt_instant_between(&facts->state->clock.since, facts->now, NULL) / minute_us;
  return TRUE;
}

/* Levels --------------------------------------------------------------------------------------- */

/* The number of the playing level at an entry; 0 without levels. */
static guint number_at(const FeltState *state, guint entry)
{
  return state->n_levels > 0 ? felt_level_number(state->levels, state->n_levels, entry) : 0;
}

FACT(level, number_at(s, v->level))
FACT(levels, number_at(s, MAX(s->n_levels, 1) - 1))
FACT(entry, MIN(v->level + 1, s->n_levels))
FACT(overtime, is_on(facts) && v->overtime)
FACT(seconds_elapsed, MAX(v->elapsed_ms, 0) / 1000)

gboolean felt_fact_last_level(const FeltFacts *facts, double *value)
{
  const FeltState *state = facts->state;
  *value =
      is_on(facts) && entry_is(facts, FELT_LEVEL_PLAY) &&
      felt_level_next_play(state->levels, state->n_levels, facts->view->level) >= state->n_levels;
  return TRUE;
}

gboolean felt_fact_seconds_left(const FeltFacts *facts, double *value)
{
  *value = (double)facts->view->shown_s;
  return entry_of(facts) != NULL && !facts->view->by_hands && !facts->view->day_over;
}

gboolean felt_fact_minutes_left(const FeltFacts *facts, double *value)
{
  gboolean known = felt_fact_seconds_left(facts, value);
  *value /= 60;
  return known;
}

gboolean felt_fact_hands_left(const FeltFacts *facts, double *value)
{
  gint64 hands = entry_of(facts) != NULL ? felt_state_hands_left(facts->state, facts->view) : -1;
  *value = (double)hands;
  return hands >= 0;
}

FACT(break_next, v->level + 1 < s->n_levels && s->levels[v->level + 1].kind != FELT_LEVEL_PLAY)

gboolean felt_fact_minutes_to_break(const FeltFacts *facts, double *value)
{
  *value = (double)facts->view->next_break_ms / 60000;
  return facts->view->next_break_ms >= 0;
}

gboolean felt_fact_chip_up_due(const FeltFacts *facts, double *value)
{
  const FeltLevel *entry = entry_of(facts);
  *value = is_on(facts) && entry != NULL && entry->kind != FELT_LEVEL_PLAY && entry->n_chip_up > 0;
  return TRUE;
}

/* Stakes --------------------------------------------------------------------------------------- */

gboolean felt_facts_level(const FeltFacts *facts, FeltLevel *level)
{
  return felt_board_measuring_level(facts->state, facts->view, level);
}

/* Facts of the level `played`, which have no value where there is none. */
#define STAKE(name, expression)                                                                    \
  gboolean felt_fact_##name(const FeltFacts *facts, double *value)                                 \
  {                                                                                                \
    FeltLevel played;                                                                              \
    if (!felt_facts_level(facts, &played))                                                         \
      return FALSE;                                                                                \
    *value = (double)(expression);                                                                 \
    return TRUE;                                                                                   \
  }

STAKE(small_blind, played.small)
STAKE(big_blind, played.big)
STAKE(ante, played.ante)
STAKE(pot_limit, played.limit == FELT_LIMIT_POT)
STAKE(no_limit, played.limit == FELT_LIMIT_NO)
STAKE(stud, felt_level_is_stud(&played))

FACT(mixed, entry_of(facts) != NULL && entry_of(facts)->mix != FELT_MIX_NONE)

/* Registration --------------------------------------------------------------------------------- */

FACT(registration_open, felt_state_registration_open(s, facts->now))
FACT(late_registration,
     s->phase == FELT_PHASE_RUNNING && felt_state_registration_open(s, facts->now))

gboolean felt_fact_seconds_to_late_end(const FeltFacts *facts, double *value)
{
  gint64 left_ms = felt_registration_left_ms(facts->state, facts->now);
  *value = (double)((left_ms + 999) / 1000);
  return left_ms >= 0;
}

/* 0 from that moment on, until the director starts. */
gboolean felt_fact_seconds_to_start(const FeltFacts *facts, double *value)
{
  gint64 at_us = felt_setup_starts_at_us(&facts->state->setup);
  gint64 left_us = at_us - facts->now->utc_us;
  double waiting;
  felt_fact_waiting(facts, &waiting);
  *value = (double)((MAX(left_us, 0) + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC);
  return at_us != 0 && waiting != 0;
}

/* Time of day and screen ----------------------------------------------------------------------- */

static gboolean local_time(const FeltFacts *facts, int (*part)(GDateTime *), double *value)
{
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc(facts->now->utc_us / G_USEC_PER_SEC);
  g_autoptr(GDateTime) local = utc != NULL ? g_date_time_to_local(utc) : NULL;
  if (local == NULL)
    return FALSE;
  *value = part(local);
  return TRUE;
}

gboolean felt_fact_hour(const FeltFacts *facts, double *value)
{
  return local_time(facts, g_date_time_get_hour, value);
}

gboolean felt_fact_minute(const FeltFacts *facts, double *value)
{
  return local_time(facts, g_date_time_get_minute, value);
}

gboolean felt_fact_weekday(const FeltFacts *facts, double *value)
{
  return local_time(facts, g_date_time_get_day_of_week, value);
}

/* Of a screen; there is none where a rule asks. */
#define SCREEN(name, expression)                                                                   \
  gboolean felt_fact_##name(const FeltFacts *facts, double *value)                                 \
  {                                                                                                \
    *value = (double)(expression);                                                                 \
    return facts->width > 0 && facts->height > 0;                                                  \
  }

SCREEN(width, facts->width)
SCREEN(height, facts->height)
SCREEN(wide, facts->width >= 2 * facts->height)
SCREEN(portrait, facts->height > facts->width)
