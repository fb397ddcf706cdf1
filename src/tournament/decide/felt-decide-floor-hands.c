/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-floor-hands.c - hand-for-hand: its begin, its ticks, its clock, its end */
#include "tournament/decide/felt-decide-private.h"
#include "tournament/state/felt-prizes.h"

#include "felt-config.h"
#include "tournament/floor/felt-floor.h"

#include <glib/gi18n-lib.h>

/* The clock as it stands, then with a hand's time on it. */
typedef struct {
  gint64 level; /* from 1 */
  gint64 spent_ms;
  gboolean running;
} HandClock;

static HandClock read_clock(const FeltDecision *d)
{
  FeltClockView view;
  felt_state_clock_view(d->state, &d->context->now, &view);
  return (HandClock){(gint64)view.level + 1, view.elapsed_ms, view.running};
}

static void emit_clock(FeltDecision *d, const HandClock *clock)
{
  FeltClockSet *set = &felt_decision_emit(d, FELT_EVENT_CLOCK_SET)->u.clock_set;
  set->why = FELT_CLOCK_HAND;
  set->level = clock->level;
  set->spent_ms = clock->spent_ms;
  set->running = clock->running;
}

/* Whether a level by hands has more of them to be dealt. */
static gboolean has_hands_left(const FeltDecision *d)
{
  FeltClockView view;
  felt_state_clock_view(d->state, &d->context->now, &view);
  return felt_state_hands_left(d->state, &view) > 0;
}

/* A hand takes its fixed time, and levels go on (rules.md 5.3), a level by hands by those that were
 * dealt. A break runs by the clock: what is left of the hand's time ends with the level. */
static void spend_hand(const FeltDecision *d, HandClock *clock)
{
  const FeltState *state = d->state;
  const FeltLevel *level = &state->levels[clock->level - 1];
  if (level->kind != FELT_LEVEL_PLAY)
    return;
  clock->spent_ms += state->setup.hand_seconds * 1000;
  if (has_hands_left(d))
    return;
  if (level->hands > 0)
    clock->spent_ms = felt_level_length_ms(level);
  while (clock->level < state->n_levels) {
    gint64 length = felt_level_length_ms(&state->levels[clock->level - 1]);
    if (clock->spent_ms < length)
      return;
    clock->level++;
    clock->spent_ms -= length;
    level = &state->levels[clock->level - 1];
    if (level->kind == FELT_LEVEL_PLAY && level->hands == 0)
      continue;
    clock->spent_ms = 0;
    clock->running = level->kind == FELT_LEVEL_BREAK;
    return;
  }
}

static void emit_end(FeltDecision *d, gboolean runs)
{
  FeltHandForHandSet *set =
      &felt_decision_emit(d, FELT_EVENT_HAND_FOR_HAND_SET)->u.hand_for_hand_set;
  set->on = FALSE;
  set->runs = runs;
}

static gboolean begin(FeltDecision *d)
{
  const FeltState *state = d->state;
  guint counted, wrong = felt_floor_wrong_count(state, &counted);
  if (state->hand_for_hand.on)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("Hand-for-hand is already on."));
  if (wrong != 0) {
    const FeltTable *table = felt_state_table(state, wrong);
    g_autofree char *n = g_strdup_printf(
        g_dngettext(GETTEXT_PACKAGE, "%u player", "%u players", table->count), table->count);
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_PHASE,
        _("Table %s: %s counted, %u in the log. Record what is missing, or count again."),
        felt_state_table_said(d->state, wrong).text, n, table->n_players);
  }

  gint64 until = d->command->until;
  if (until >= 0 && until >= state->n_in)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{until} must be fewer than the %u players left."), state->n_in);
  /* Nothing was said: to the money. */
  gint64 paid = felt_prizes_paid_places(d->state);
  if (until < 0)
    until = paid < state->n_in ? paid : 0;

  HandClock clock = read_clock(d);
  FeltHandForHandSet *set =
      &felt_decision_emit(d, FELT_EVENT_HAND_FOR_HAND_SET)->u.hand_for_hand_set;
  set->on = TRUE;
  set->until = until;
  set->runs = clock.running;

  if (!clock.running || state->levels[clock.level - 1].kind != FELT_LEVEL_PLAY)
    return TRUE;
  clock.running = FALSE;
  emit_clock(d, &clock);
  return TRUE;
}

static gboolean decide_hand_for_hand(FeltDecision *d)
{
  if (!felt_decision_need_running(d))
    return FALSE;
  if (d->command->on)
    return begin(d);
  if (!d->state->hand_for_hand.on)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("Hand-for-hand is off."));
  HandClock clock = read_clock(d);
  emit_end(d, FALSE);
  if (d->state->hand_for_hand.runs && !clock.running) {
    clock.running = TRUE;
    emit_clock(d, &clock);
  }
  return TRUE;
}

static void emit_tick(FeltDecision *d, gint64 table, gboolean done)
{
  FeltHandTick *tick = &felt_decision_emit(d, FELT_EVENT_HAND_DONE)->u.hand_done;
  tick->table = table;
  tick->done = done;
}

/* All tables are done: the hand's time passes, and at the money the mode ends. */
static void end_hand(FeltDecision *d)
{
  const FeltHandForHand *mode = &d->state->hand_for_hand;
  gboolean ends = mode->until > 0 && d->state->n_in <= mode->until;
  HandClock clock = read_clock(d), before = clock;
  if (!clock.running)
    spend_hand(d, &clock);
  else if (d->state->levels[clock.level - 1].kind == FELT_LEVEL_PLAY)
    clock.running = FALSE; /* it ran by itself, out of a break: now by hands again */
  if (ends) {
    emit_end(d, FALSE);
    clock.running = clock.running || mode->runs;
  }
  if (clock.level != before.level || clock.spent_ms != before.spent_ms ||
      clock.running != before.running)
    emit_clock(d, &clock);
}

static gboolean decide_hand_done(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  if (!felt_decision_need_running(d))
    return FALSE;
  if (!d->state->hand_for_hand.on)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("Hand-for-hand is off. Start it first."));

  g_autoptr(GArray) open = felt_hand_for_hand_open(d->state);
  if (c->table == 0) {
    if (!c->done)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                  _("{table} is missing: say whose hand is not over."));
    for (guint i = 0; i < open->len; i++)
      emit_tick(d, g_array_index(open, guint, i), TRUE);
    if (open->len == 0)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING, _("No table is dealing."));
    end_hand(d);
    return TRUE;
  }

  const FeltTable *table = felt_decision_table(d, c->table);
  if (table == NULL)
    return FALSE;
  if (!table->done == !c->done)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                c->done ? _("Table %s is done already.")
                                        : _("Table %s is not done yet."),
                                felt_state_table_said(d->state, table->number).text);

  emit_tick(d, table->number, c->done);
  if (c->done && open->len == 1 && g_array_index(open, guint, 0) == table->number)
    end_hand(d);
  return TRUE;
}

const FeltDecideRow felt_decide_floor_hands[] = {
    {FELT_COMMAND_HAND_FOR_HAND, decide_hand_for_hand},
    {FELT_COMMAND_HAND_DONE, decide_hand_done},
    FELT_ROWS_END,
};
