/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-end.c - the end: by hand, with the command that leads to it, or as time passes */
#include "tournament/decide/felt-decide-private.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/state/felt-end.h"
#include "tournament/state/felt-prizes.h"

static void close_bounties(FeltDecision *d)
{
  guint64 begun = felt_bounties_begun(d->state);
  for (guint i = 0; i < d->state->busts->len; i++) {
    const FeltBustRecord *bust = &g_array_index(d->state->busts, FeltBustRecord, i);
    if (felt_bounty_is_open(d->state, bust, begun))
      felt_decision_close_bounty(d, bust);
  }
}

/* By hand while several play; with as few left as win it closes what is open, bounties too, and
 * finishes. */
static gboolean decide_finish(FeltDecision *d)
{
  const FeltState *state = d->state;
  if (!felt_decision_need_running(d))
    return FALSE;

  gboolean reached = felt_end_is_reached(state);
  if (reached && !state->registration_closed)
    felt_decision_emit(d, FELT_EVENT_REGISTRATION_SET)->u.registration_set.open = FALSE;
  if (reached && state->setup.bounties.unwon != FELT_UNWON_UNSAID)
    close_bounties(d);
  FeltFinished *finished = &felt_decision_emit(d, FELT_EVENT_FINISHED)->u.finished;
  finished->why = reached ? FELT_FINISHED_OVER : FELT_FINISHED_BY_HAND;
  finished->text = g_strdup(d->command->reason);
  return TRUE;
}

/* Whether so few are left after the command that it may be the end: the rest is not worth a copy of
 * the state. */
static gboolean may_be_over(const FeltDecision *d)
{
  guint out = 0;
  if (d->state->phase != FELT_PHASE_RUNNING)
    return FALSE;
  for (guint i = 0; i < d->events->len; i++) {
    const FeltEvent *event = g_ptr_array_index(d->events, i);
    if (event->kind == FELT_EVENT_BUSTED)
      out += event->u.busted.n_players;
    out += event->kind == FELT_EVENT_UNREGISTERED;
    if (event->kind == FELT_EVENT_SETUP_SET && event->u.setup_set.setup.payouts.seat_value > 0)
      return TRUE;
  }
  return d->state->n_in <= out + 1 || d->state->setup.payouts.seat_value > 0;
}

void felt_decision_add_end(FeltDecision *d)
{
  if (!may_be_over(d))
    return;
  g_autoptr(FeltState) after = felt_state_copy(d->state);
  for (guint i = 0; i < d->events->len; i++) {
    FeltEvent *event = g_ptr_array_index(d->events, i);
    event->seq = after->seq + 1;
    gboolean applied = felt_state_apply(after, event, NULL);
    event->seq = 0;
    if (!applied)
      return;
  }
  felt_state_update_places(after); /* the seats of a satellite follow from it */
  if (felt_end_is_due(after, &d->context->now))
    felt_decision_emit(d, FELT_EVENT_FINISHED)->u.finished.why = FELT_FINISHED_OVER;
}

/* As time passes ---------------------------------------------------------------------------- */

static FeltInstant earlier(const FeltInstant *now, gint64 ms)
{
  FeltInstant instant = *now;
  instant.utc_us -= ms * 1000;
  instant.boottime_us -= ms * 1000;
  return instant;
}

/* How long ago the last sale ran out, but not before the latest event. What is over stays over
 * while nobody touches the clock, so that the moment is found by halving. */
static gint64 overdue_ms(const FeltState *state, const FeltInstant *now, gint64 last_utc_us)
{
  gint64 due = 0, not_due = felt_instant_between(&state->clock.since, now, NULL) / 1000;
  not_due = MIN(not_due, MAX(now->utc_us - last_utc_us, 0) / 1000) + 1;
  while (not_due - due > 1) {
    gint64 middle = due + (not_due - due) / 2;
    FeltInstant at = earlier(now, middle);
    if (felt_end_is_due(state, &at))
      due = middle;
    else
      not_due = middle;
  }
  return due;
}

GPtrArray *felt_decide_due(const FeltState *state, const FeltInstant *now, gint64 last_utc_us)
{
  if (!felt_end_is_due(state, now))
    return NULL;
  GPtrArray *events = g_ptr_array_new_with_free_func((GDestroyNotify)felt_event_free);
  FeltEvent *event = felt_event_new(FELT_EVENT_FINISHED);
  event->at = *now;
  event->u.finished.why = FELT_FINISHED_RAN_OUT;
  event->u.finished.late_ms = overdue_ms(state, now, last_utc_us);
  g_ptr_array_add(events, event);
  return events;
}

FeltState *felt_state_at(const FeltState *state, const FeltInstant *now, gint64 last_utc_us)
{
  FeltState *at = felt_state_copy(state);
  g_autoptr(GPtrArray) due = felt_decide_due(state, now, last_utc_us);
  for (guint i = 0; due != NULL && i < due->len; i++) {
    FeltEvent *event = g_ptr_array_index(due, i);
    event->seq = at->seq + 1;
    felt_state_apply(at, event, NULL);
  }
  felt_state_update_places(at);
  return at;
}

const FeltDecideRow felt_decide_end[] = {
    {FELT_COMMAND_FINISH, decide_finish},
    FELT_ROWS_END,
};
