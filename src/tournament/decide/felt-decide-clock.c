/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-clock.c - the clock, the structure and the setup */
#include "tournament/decide/felt-decide-private.h"
#include "tournament/state/felt-structure-preview.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

/* Where the clock shall stand. */
typedef struct {
  FeltClockWhy why;
  gint64 level; /* from 1 */
  gint64 spent_ms;
  gboolean running;
} Target;

static gboolean to_level(FeltDecision *d, gint64 level, Target *target)
{
  if (level < 1 || level > d->state->n_levels)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_LEVEL,
                                _("There is no level %d: the structure has %u entries."),
                                (int)level, d->state->n_levels);
  target->level = level;
  target->spent_ms = 0;
  return TRUE;
}

static gboolean next_or_previous(FeltDecision *d, Target *target)
{
  gboolean next = d->command->kind == FELT_COMMAND_NEXT_LEVEL;
  if (next && target->level == d->state->n_levels)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_LEVEL,
                                _("This is the last level. Add levels to the structure."));
  if (!next && target->level == 1 && target->spent_ms == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_LEVEL,
                                _("The clock is already at the start of the first level."));
  return to_level(d, next ? target->level + 1 : MAX(target->level - 1, 1), target);
}

/* More time lengthens the present level, less time ends it at the most: nobody wants a minute less
 * to eat into the next level. Past the end of the last level 0:00 is shown, and time is counted
 * from there. */
static void adjust_level(const FeltDecision *d, Target *target)
{
  const FeltLevel *level = &d->state->levels[target->level - 1];
  gint64 length = felt_level_length_ms(level);
  gboolean stays = felt_level_stays(level);
  if (!stays && d->command->ms > 0)
    target->spent_ms = MIN(target->spent_ms, length);

  target->spent_ms -= d->command->ms;
  if (target->spent_ms >= length && !stays && target->level < d->state->n_levels) {
    target->level++;
    target->spent_ms = 0;
  }
}

/* Back and forth through levels, which is what giving back lost time needs: as far back as the
 * clock has run by itself it stands again where it stood then; farther back levels have their
 * length. */
static void adjust_across(const FeltDecision *d, Target *target)
{
  const FeltClock *clock = &d->state->clock;
  const FeltLevel *levels = d->state->levels;
  gint64 ran = felt_clock_ran_us(clock, &d->context->now, NULL);
  gint64 spent = clock->spent_ms + ran / 1000 - d->command->ms;
  gint64 level = (gint64)clock->level + 1;
  /* A level that was given more time keeps it: below 0 it has not used that up. */
  while (spent < 0 && clock->spent_ms >= 0 && level > 1) {
    level--;
    spent += felt_level_length_ms(&levels[level - 1]);
  }
  while (level < d->state->n_levels && !felt_level_stays(&levels[level - 1]) &&
         spent >= felt_level_length_ms(&levels[level - 1])) {
    spent -= felt_level_length_ms(&levels[level - 1]);
    level++;
  }
  target->level = level;
  target->spent_ms = spent;
}

static gboolean run_or_stop(FeltDecision *d, Target *target)
{
  gboolean run = d->command->kind == FELT_COMMAND_RESUME;
  if (!felt_decision_need_running(d))
    return FALSE;
  if (target->running == run)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                run ? _("The clock is already running.")
                                    : _("The clock is already paused."));
  target->running = run;
  return TRUE;
}

static gboolean find_target(FeltDecision *d, gboolean asks_about_gap, Target *target)
{
  switch (d->command->kind) {
  case FELT_COMMAND_START:
    target->why = FELT_CLOCK_START;
    if (d->state->phase != FELT_PHASE_SETUP)
      return felt_decision_refuse(
          d, FELT_DECIDE_ERROR_PHASE,
          _("The tournament has already started. Resume the clock instead."));
    target->running = TRUE;
    return TRUE;
  case FELT_COMMAND_PAUSE:
    target->why = FELT_CLOCK_PAUSE;
    return run_or_stop(d, target);
  case FELT_COMMAND_RESUME:
    target->why = FELT_CLOCK_RESUME;
    return run_or_stop(d, target);
  case FELT_COMMAND_NEXT_LEVEL:
    target->why = FELT_CLOCK_NEXT_LEVEL;
    return next_or_previous(d, target);
  case FELT_COMMAND_PREVIOUS_LEVEL:
    target->why = FELT_CLOCK_PREVIOUS_LEVEL;
    return next_or_previous(d, target);
  case FELT_COMMAND_SET_LEVEL:
    target->why = FELT_CLOCK_SET_LEVEL;
    return to_level(d, d->command->level, target);
  default:
    target->why = FELT_CLOCK_ADJUST;
    if (d->command->ms == 0 && !(asks_about_gap && target->running)) /* 0: the time is right */
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                  _("{ms} is 0: nothing to adjust."));
    if (!d->command->across && ABS(d->command->ms) > FELT_CLOCK_GIVEN_MAX_MS)
      return felt_decision_refuse(
          d, FELT_DECIDE_ERROR_BAD_VALUE,
          _("{ms} must be within a day, 86400000; set the level, or say across."));
    if (d->command->across)
      adjust_across(d, target);
    else
      adjust_level(d, target);
    if (target->spent_ms < -FELT_CLOCK_GIVEN_MAX_MS)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                  _("{ms} would make the level a day longer; set the structure."));
    return TRUE;
  }
}

static gboolean decide_clock(FeltDecision *d)
{
  FeltClockView view;
  if (!felt_decision_need_not_finished(d))
    return FALSE;
  felt_state_clock_view(d->state, &d->context->now, &view);
  Target target = {FELT_CLOCK_ADJUST, (gint64)view.level + 1, view.elapsed_ms, view.running};
  if (!find_target(d, view.by_utc, &target))
    return FALSE;
  if (target.why == FELT_CLOCK_START && !felt_decision_seat_all(d))
    return FALSE;
  FeltClockSet *set = &felt_decision_emit(d, FELT_EVENT_CLOCK_SET)->u.clock_set;
  set->why = target.why;
  set->level = target.level;
  set->spent_ms = target.spent_ms;
  set->running = target.running;
  return TRUE;
}

/* The level before the break was over with its last hand: none is late that could still be noted.
 */
static gboolean rests_after_hands(const FeltState *state, const FeltClockView *view)
{
  return view->level > 0 && state->levels[view->level].kind != FELT_LEVEL_PLAY &&
         state->levels[view->level - 1].hands > 0;
}

/* blinds rise from the next hand on, never inside one. A break begins instead of that hand.
 */
static gboolean decide_hand_of_level(FeltDecision *d)
{
  const FeltState *state = d->state;
  FeltClockView view;
  felt_state_clock_view(state, &d->context->now, &view);
  if (felt_decision_table(d, d->command->table) == NULL || !felt_decision_need_running(d))
    return FALSE;
  if (rests_after_hands(state, &view))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("The hands of the level before are all played; go to the next "
                                  "level to deal before the break is over."));
  if (felt_state_hands_left(state, &view) != 0 || view.level + 1 >= state->n_levels)
    return felt_decision_next_hand(d);

  FeltClockSet *set = &felt_decision_emit(d, FELT_EVENT_CLOCK_SET)->u.clock_set;
  set->why = FELT_CLOCK_NEXT_LEVEL;
  set->level = view.level + 2;
  set->spent_ms = 0;
  set->running = view.running;
  return felt_state_break_comes(state, &view) || felt_decision_next_hand(d);
}

static gboolean decide_set_structure(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  FeltStructurePreview preview;
  if (!felt_decision_need_not_finished(d) ||
      !felt_structure_preview(d->state, c->levels, c->n_levels, &d->context->now, &preview,
                              d->error))
    return FALSE;
  if (preview.first_changed == c->n_levels && c->n_levels == d->state->n_levels)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("The structure is unchanged. Change a level first."));
  FeltStructureSet *set = &felt_decision_emit(d, FELT_EVENT_STRUCTURE_SET)->u.structure_set;
  set->levels = felt_levels_copy(c->levels, c->n_levels);
  set->n_levels = c->n_levels;
  set->level = preview.level + 1;
  set->spent_ms = preview.spent_ms;
  set->running = preview.running;
  return TRUE;
}

/* What the house adds and promises is prize money like what was sold. */
static gboolean can_be_counted(FeltDecision *d, const FeltSetup *setup)
{
  const FeltState *s = d->state;
  gint64 sold =
      s->prize_money + s->fees + s->bounty_money + s->staff_money + MAX(s->pool_adjusted, 0);
  if (setup->added + setup->guarantee <= FELT_INT_MAX - sold)
    return TRUE;
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_LIMIT,
                              _("What is sold, added and guaranteed comes to more money than Felt "
                                "can count; lower added or guarantee."));
}

/* The keys by which two setups differ, NULL-terminated, owned by the caller. */
static char **changed_keys(const FeltSetup *now, const FeltSetup *was)
{
  g_autoptr(GPtrArray) keys = g_ptr_array_new_with_free_func(g_free);
  for (const FeltField *field = felt_setup_record.fields; field->key != NULL; field++)
    if (field->became == NULL && !felt_field_equal(field, now, was))
      g_ptr_array_add(keys, g_strdup(field->key));
  g_ptr_array_add(keys, NULL);
  return (char **)g_ptr_array_free(g_steal_pointer(&keys), FALSE);
}

/* Whether the command says how prizes are rounded. */
static gboolean says_rounding(const FeltSetup *given)
{
  const FeltField *round = felt_record_field(&felt_payouts_record, "round");
  return given->payouts.given >> (round - felt_payouts_record.fields) & 1;
}

/* Who gives a tournament a currency gets prizes in whole units of it, unless told otherwise:
 * nobody counts out cents. */
static void round_to_units(FeltSetup *setup, const FeltSetup *given, const char *was)
{
  if (setup->currency == NULL || was != NULL || setup->payouts.round != 0 || says_rounding(given))
    return;
  setup->payouts.round = felt_money_unit(CLAMP(setup->currency_digits, 0, 3));
}

static gboolean decide_set_config(FeltDecision *d)
{
  const FeltSetup *given = &d->command->setup;
  FeltSetupSet *set = &felt_decision_emit(d, FELT_EVENT_SETUP_SET)->u.setup_set;
  felt_record_clear(&felt_setup_record, &set->setup);
  felt_record_copy(&felt_setup_record, &set->setup, &d->state->setup);
  felt_record_patch(&felt_setup_record, &set->setup, given, given->given);
  set->setup.given = 0;
  round_to_units(&set->setup, given, d->state->setup.currency);
  if (!felt_setup_check(&set->setup, d->error) ||
      !felt_setup_check_given(&set->setup, &d->state->setup, d->error))
    return FALSE;
  if (felt_record_equal(&felt_setup_record, &set->setup, &d->state->setup))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("The settings are unchanged. Change one first."));
  set->changed = changed_keys(&set->setup, &d->state->setup);
  if (d->state->phase != FELT_PHASE_SETUP &&
      g_strcmp0(set->setup.starts_at, d->state->setup.starts_at) != 0)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_PHASE,
        _("Play has started. {starts_at} can only be set before the start."));
  return can_be_counted(d, &set->setup) &&
         felt_decide_keeps_currency(d->state, &d->state->setup, &set->setup, d->error) &&
         felt_decision_keeps_seals(d, &set->setup) && felt_decision_keeps_prizes(d, &set->setup) &&
         felt_decision_keeps_side_pots(d, &set->setup);
}

static gboolean decide_create(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  if (d->state->seq != 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("The tournament already exists."));
  FeltCreated *created = &felt_decision_emit(d, FELT_EVENT_CREATED)->u.created;
  felt_record_copy(&felt_setup_record, &created->setup, &c->setup);
  if (created->setup.payouts.share_rounding == FELT_SHARE_UNSAID)
    created->setup.payouts.share_rounding = FELT_SHARE_UP;
  if (created->setup.payouts.round_to == FELT_REST_UNSAID)
    created->setup.payouts.round_to = FELT_REST_REMAINDERS;
  if (created->setup.bounties.unwon == FELT_UNWON_UNSAID)
    created->setup.bounties.unwon = FELT_UNWON_PLAYER;
  if (created->setup.bounties.begin == FELT_BEGIN_UNSAID)
    created->setup.bounties.begin = FELT_BEGIN_AT_ONCE;
  round_to_units(&created->setup, &c->setup, NULL);
  if (!felt_setup_check(&created->setup, d->error) ||
      !felt_setup_check_given(&created->setup, NULL, d->error) ||
      !felt_structure_check(c->levels, c->n_levels, d->error))
    return FALSE;
  created->levels = felt_levels_copy(c->levels, c->n_levels);
  created->n_levels = c->n_levels;
  return TRUE;
}

const FeltDecideRow felt_decide_clock[] = {
    {FELT_COMMAND_CREATE, decide_create},
    {FELT_COMMAND_START, decide_clock},
    {FELT_COMMAND_PAUSE, decide_clock},
    {FELT_COMMAND_RESUME, decide_clock},
    {FELT_COMMAND_NEXT_LEVEL, decide_clock},
    {FELT_COMMAND_PREVIOUS_LEVEL, decide_clock},
    {FELT_COMMAND_SET_LEVEL, decide_clock},
    {FELT_COMMAND_ADJUST_TIME, decide_clock},
    {FELT_COMMAND_NEXT_HAND, decide_hand_of_level},
    {FELT_COMMAND_SET_STRUCTURE, decide_set_structure},
    {FELT_COMMAND_SET_CONFIG, decide_set_config},
    FELT_ROWS_END,
};
