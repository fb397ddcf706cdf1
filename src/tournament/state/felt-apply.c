/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply.c - folds one event into the state: checks first, then changes, never half */
#include "tournament/state/felt-apply-private.h"
#include "tournament/state/felt-end.h"
#include "tournament/state/felt-bounties-won.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

gboolean felt_apply_impossible(GError **error, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  g_set_error_literal(error, FELT_STATE_ERROR, FELT_STATE_ERROR_IMPOSSIBLE, text);
  return FALSE;
}

gboolean felt_apply_need_not_finished(const FeltState *state, GError **error)
{
  return state->phase != FELT_PHASE_FINISHED ||
         felt_apply_impossible(error, _("the tournament is over"));
}

gboolean felt_apply_need_running(const FeltState *state, GError **error)
{
  return state->phase == FELT_PHASE_RUNNING ||
         felt_apply_impossible(error, _("the tournament is not running"));
}

/* Clock and setup -------------------------------------------------------------------------- */

static gboolean check_clock(guint n_levels, gint64 level, gint64 spent_ms, GError **error)
{
  if (level < 1 || level > n_levels)
    return felt_apply_impossible(error, _("there is no level %d"), (int)level);
  /* Below 0 the level was given more time than its length. */
  if (spent_ms < -FELT_CLOCK_GIVEN_MAX_MS || spent_ms > FELT_INT_MAX / 1000)
    return felt_apply_impossible(error, _("an impossible time is spent in a level"));
  return TRUE;
}

static void set_clock(FeltState *state, gint64 level, gint64 spent_ms, gboolean running)
{
  if (spent_ms == 0 || state->clock.level != (guint)level - 1)
    felt_apply_restart_level(state);
  state->clock.level = (guint)level - 1;
  state->clock.spent_ms = spent_ms;
  state->clock.running = running;
}

static gboolean check_clock_set(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltClockSet *set = &event->u.clock_set;
  if (!check_clock(state->n_levels, set->level, set->spent_ms, error) ||
      !felt_apply_need_not_finished(state, error))
    return FALSE;
  if (set->why == FELT_CLOCK_START && state->phase != FELT_PHASE_SETUP)
    return felt_apply_impossible(error, _("the tournament is running already"));
  return set->why == FELT_CLOCK_START || !set->running || felt_apply_need_running(state, error);
}

static void change_clock_set(FeltState *state, const FeltEvent *event)
{
  const FeltClockSet *set = &event->u.clock_set;
  if (set->why == FELT_CLOCK_START) {
    state->phase = FELT_PHASE_RUNNING;
    state->clock.started = TRUE;
    state->started_us = event->at.utc_us;
  }
  set_clock(state, set->level, set->spent_ms, set->running);
  felt_clock_set_at(&state->clock, &event->at, set->utc_us, set->by_records);
}

static void replace_levels(FeltState *state, const FeltLevel *levels, guint n)
{
  felt_levels_free(state->levels, state->n_levels);
  state->levels = felt_levels_copy(levels, n);
  state->n_levels = n;
}

static gboolean check_structure_set(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltStructureSet *set = &event->u.structure_set;
  return felt_structure_check(set->levels, set->n_levels, error) &&
         check_clock(set->n_levels, set->level, set->spent_ms, error) &&
         felt_apply_need_not_finished(state, error) &&
         (!set->running || felt_apply_need_running(state, error));
}

static void change_structure_set(FeltState *state, const FeltEvent *event)
{
  const FeltStructureSet *set = &event->u.structure_set;
  replace_levels(state, set->levels, set->n_levels);
  set_clock(state, set->level, set->spent_ms, set->running);
  felt_clock_set_at(&state->clock, &event->at, set->utc_us, set->by_records);
}

static void replace_setup(FeltState *state, const FeltSetup *setup)
{
  felt_record_clear(&felt_setup_record, &state->setup);
  felt_record_copy(&felt_setup_record, &state->setup, setup);
  state->setup.given = 0;
}

static gboolean check_setup_set(const FeltState *state, const FeltEvent *event, GError **error)
{
  return felt_setup_check(&event->u.setup_set.setup, error);
}

static void change_setup_set(FeltState *state, const FeltEvent *event)
{
  replace_setup(state, &event->u.setup_set.setup);
  felt_bounties_changed(state);
}

static gboolean check_created(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltCreated *created = &event->u.created;
  if (state->seq != 0)
    return felt_apply_impossible(error, _("the tournament exists already"));
  return felt_setup_check(&created->setup, error) &&
         felt_structure_check(created->levels, created->n_levels, error);
}

static void change_created(FeltState *state, const FeltEvent *event)
{
  const FeltCreated *created = &event->u.created;
  replace_setup(state, &created->setup);
  replace_levels(state, created->levels, created->n_levels);
  felt_clock_set_at(&state->clock, &event->at, 0, FALSE);
  state->created_us = event->at.utc_us;
}

/* The end ---------------------------------------------------------------------------------- */

void felt_apply_finish(FeltState *state, const FeltInstant *at, gboolean by_hand)
{
  state->phase = FELT_PHASE_FINISHED;
  state->finished_at = *at;
  state->finished_by_hand = by_hand;
}

void felt_apply_reopen(FeltState *state, const FeltInstant *at)
{
  FeltClockView view;
  felt_state_clock_view(state, at, &view);
  set_clock(state, view.level + 1, view.elapsed_ms, FALSE);
  felt_clock_set_at(&state->clock, at, 0, FALSE);
  state->phase = FELT_PHASE_RUNNING;
  state->finished_at = (FeltInstant){0};
  state->finished_by_hand = FALSE;
}

static gboolean check_finished(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltFinished *finished = &event->u.finished;
  if (finished->late_ms < 0 || finished->late_ms > FELT_INT_MAX / 1000)
    return felt_apply_impossible(error, _("the tournament ended at an impossible time"));
  if (finished->why == FELT_FINISHED_BY_HAND)
    return felt_apply_need_running(state, error);
  return state->phase != FELT_PHASE_SETUP ||
         felt_apply_impossible(error, _("the tournament is not running"));
}

/* Once an older bust-out is undone more are in than it says, and play goes on. */
static void change_finished(FeltState *state, const FeltEvent *event)
{
  const FeltFinished *finished = &event->u.finished;
  FeltInstant at = event->at;
  at.utc_us -= finished->late_ms * 1000;
  at.boottime_us -= finished->late_ms * 1000;
  felt_apply_count_seats(state);
  if (finished->why == FELT_FINISHED_BY_HAND)
    felt_apply_finish(state, &at, TRUE);
  else if (state->phase == FELT_PHASE_RUNNING && felt_end_is_reached(state))
    felt_apply_finish(state, &at, FALSE);
}

static gboolean check_registration_set(const FeltState *state, const FeltEvent *event,
                                       GError **error)
{
  return felt_apply_need_not_finished(state, error);
}

static void change_registration_set(FeltState *state, const FeltEvent *event)
{
  const FeltRegistrationSet *set = &event->u.registration_set;
  state->registration_closed = !set->open;
  state->registration_beyond = set->open && set->beyond;
  if (set->ends && state->phase == FELT_PHASE_RUNNING &&
      felt_apply_satellite_ends(state, &event->at))
    felt_apply_finish(state, &event->at, FALSE);
}

/* Notes and undoing change nothing that a fold shows. */
static gboolean check_nothing(const FeltState *state, const FeltEvent *event, GError **error)
{
  return TRUE;
}

static gboolean check_rows_rescued(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltRowsRescued *rows = &event->u.rows_rescued;
  if (rows->from < 1 || rows->to < rows->from || rows->n < 0 || rows->n > rows->to - rows->from + 1)
    return felt_apply_impossible(error, _("a rescue names impossible events"));
  return TRUE;
}

static void change_nothing(FeltState *state, const FeltEvent *event)
{
}

static const FeltApplyRow rows_here[] = {
    {FELT_EVENT_CREATED, check_created, change_created},
    {FELT_EVENT_SETUP_SET, check_setup_set, change_setup_set},
    {FELT_EVENT_STRUCTURE_SET, check_structure_set, change_structure_set},
    {FELT_EVENT_CLOCK_SET, check_clock_set, change_clock_set},
    {FELT_EVENT_REGISTRATION_SET, check_registration_set, change_registration_set},
    {FELT_EVENT_NOTED, check_nothing, change_nothing},
    {FELT_EVENT_FINISHED, check_finished, change_finished},
    {FELT_EVENT_UNDONE, check_nothing, change_nothing},
    {FELT_EVENT_REDONE, check_nothing, change_nothing},
    {FELT_EVENT_ROWS_RESCUED, check_rows_rescued, change_nothing},
    FELT_ROWS_END,
};

static gconstpointer rows[FELT_N_EVENTS];

FELT_AT_START static void collect_rows(void)
{
  /* clang-format off */
  static const gconstpointer tables[] = {
    rows_here, felt_apply_busts, felt_apply_calls, felt_apply_chips, felt_apply_corrections, felt_apply_drawers, felt_apply_floor, felt_apply_hands,
    felt_apply_money, felt_apply_people, felt_apply_players, felt_apply_prizes, felt_apply_seats, felt_apply_side_pots, NULL,
  };
  /* clang-format on */
  felt_rows_collect(rows, FELT_N_EVENTS, tables, sizeof(FeltApplyRow), "applying");
  felt_rows_need_all(rows, FELT_N_EVENTS, "applying");
}

/* Every number of a receipt took an event: a greater one is damage, and none would be left. */
static gboolean check_receipt(const FeltState *state, const FeltEvent *event, GError **error)
{
  const gint64 *receipt = felt_event_receipt((FeltEvent *)event); /* only looked at */
  guint64 most = MAX(event->seq, state->seq + 1);
  return receipt == NULL || (*receipt >= 0 && (guint64)*receipt <= most) ||
         felt_apply_impossible(error, _("a receipt has an impossible number"));
}

gboolean felt_state_check(const FeltState *state, const FeltEvent *event, GError **error)
{
  if ((guint)event->kind >= FELT_N_EVENTS)
    return felt_apply_impossible(error, _("there is no event of this kind"));
  if (state->seq == 0 && event->kind != FELT_EVENT_CREATED)
    return felt_apply_impossible(error, _("the log does not begin with the tournament"));
  const FeltApplyRow *row = rows[event->kind];
  return check_receipt(state, event, error) && row->check(state, event, error);
}

/* In builds of buildtype debug; too slow for long logs elsewhere, where tests do it (rules.md 7).
 */
static void check_invariants(const FeltState *state, const FeltEvent *event)
{
#ifdef FELT_CHECK_INVARIANTS
  g_autofree char *broken = felt_state_broken_invariant(state);
  if (broken != NULL)
    g_error("after event %" G_GUINT64_FORMAT " (%s): %s", event->seq,
            felt_event_info(event->kind)->name, broken);
#endif
}

gboolean felt_state_apply(FeltState *state, const FeltEvent *event, GError **error)
{
  if (event->seq <= state->seq)
    return felt_apply_impossible(error, _("event %" PRIu64 " comes out of order"), event->seq);
  if (!felt_state_check(state, event, error))
    return FALSE;
  /* an undo leads back to the very state before: it is no witness, like what it undid */
  if (event->kind != FELT_EVENT_UNDONE && event->kind != FELT_EVENT_REDONE)
    felt_clock_note(&state->clock, &event->at, event->system_us);
  const FeltApplyRow *row = rows[event->kind];
  row->change(state, event);
  state->seq = event->seq;
  state->places_dirty = TRUE;
  check_invariants(state, event);
  return TRUE;
}
