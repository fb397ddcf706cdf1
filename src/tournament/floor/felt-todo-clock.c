/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-todo-clock.c - what the clock and the structure ask of the director */
#include "tournament/floor/felt-todo-private.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

FeltTodo *felt_todo_new(const char *kind, const char *rule, char *text)
{
  FeltTodo *todo = g_new0(FeltTodo, 1);
  todo->kind = kind;
  todo->rule = rule;
  todo->text = text;
  return todo;
}

/* Warned two levels before the last, so that there is time to add some. */
#define LEVELS_TO_WARN 2

static char *last_levels_text(const FeltState *state, const FeltClockView *view)
{
  guint left = 0, last = view->level;
  for (guint i = felt_level_next_play(state->levels, state->n_levels, view->level);
       i < state->n_levels; i = felt_level_next_play(state->levels, state->n_levels, i)) {
    left++;
    last = i;
  }
  if (left > LEVELS_TO_WARN || state->levels[last].kind != FELT_LEVEL_PLAY)
    return NULL;
  FeltLevel shown;
  felt_level_shown(state->levels, state->n_levels, last, &shown);
  g_autofree char *blinds = felt_level_blinds_text(&shown);
  if (left == 0)
    return g_strdup_printf(_("This is the last level: add levels, or %s stay."), blinds);
  return g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE,
                  "%u level comes after this one, then %s stay: add levels if you want more.",
                  "%u levels come after this one, then %s stay: add levels if you want more.",
                  left),
      left, blinds);
}

/* A break that colours chips up: the tables that have not raced them yet. */
static char *race_text(const FeltState *state, gint64 from)
{
  g_autoptr(GString) tables = g_string_new(NULL);
  guint n = 0;
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *table = felt_state_table(state, i);
    if (table != NULL && table->status == FELT_TABLE_OPEN && table->n_players > 0 &&
        table->raced < from)
      g_string_append_printf(tables, "%s%s", n++ > 0 ? ", " : "",
                             felt_state_table_said(state, i).text);
  }
  if (tables->len == 0)
    return NULL;
  gint64 to = felt_chips_next(state->setup.chips, state->setup.n_chips, from);
  g_autofree char *old = felt_number_text(from), *new = felt_number_text(to);
  if (to == 0)
    return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE,
                                       "Colour up the chips of %s in this break: table %s.",
                                       "Colour up the chips of %s in this break: tables %s.", n),
                           old, tables->str);
  return g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "Colour up the chips of %s to %s in this break: table %s.",
                  "Colour up the chips of %s to %s in this break: tables %s.", n),
      old, new, tables->str);
}

/* Behind what moves players, before buttons and counts. */
static gint race_place(const GPtrArray *list)
{
  static const char *const before[] = {"restart",     "day-end", "report", "floor",
                                       "final-table", "redraw",  "break",  "stop",
                                       "balance",     "race",    NULL};
  guint at = 0;
  while (at < list->len && g_strv_contains(before, ((const FeltTodo *)list->pdata[at])->kind))
    at++;
  return (gint)at;
}

static FeltTodo *race_new(char *text, gint64 from, const FeltState *state)
{
  FeltTodo *todo = felt_todo_new("race", "T 24", text);
  todo->action = felt_command_new(FELT_COMMAND_CHIP_RACE);
  todo->action->from = from;
  todo->action->to = felt_chips_next(state->setup.chips, state->setup.n_chips, from);
  return todo;
}

char *felt_clock_gap_text(const FeltClockView *view)
{
  if (view->gap_ms < 0)
    return g_strdup(
        _("The computer restarted while the clock was running, and the system time is before the "
          "last record. Correct the system time, or confirm that the clock is right."));
  g_autofree char *time = felt_clock_text(view->gap_ms / 1000);
  return g_strdup_printf(
      _("The computer restarted while the clock was running. By the system time, %s passed since "
        "the last record. Restore the lost time, or confirm that the clock is right."),
      time);
}

/* Asked until the clock is set by whatever command; of a gap of nothing there is nothing to give.
 */
static FeltTodo *restart_new(const FeltClockView *view)
{
  FeltTodo *todo = felt_todo_new("restart", NULL, felt_clock_gap_text(view));
  if (view->gap_ms <= 0)
    return todo;
  todo->action = felt_command_new(FELT_COMMAND_ADJUST_TIME);
  todo->action->ms = view->gap_ms;
  todo->action->across = TRUE;
  return todo;
}

GPtrArray *felt_todo_list_at(const FeltState *state, const FeltClockView *view)
{
  FeltLevel coming;
  gboolean known = felt_state_coming_level(state, view, &coming);
  GPtrArray *list =
      felt_todo_floor(state, known ? &coming : NULL, felt_state_late_runs_at(state, view));
  felt_todo_add_overpaid(list, state);
  if (state->phase != FELT_PHASE_SETUP)
    felt_todo_add_side_pots(list, state, view);
  if (state->phase == FELT_PHASE_FINISHED) {
    felt_todo_add_stale(list, state);
    felt_todo_add_bounty(list, state);
    felt_todo_add_drawers(list, state);
  }

  if (state->phase != FELT_PHASE_RUNNING || state->n_levels == 0)
    return list;
  felt_todo_add_wait(list, state, view);

  if (view->day_over)
    g_ptr_array_insert(
        list, 0,
        felt_todo_new("day-end", NULL,
                      g_strdup(_("The day is over: go to the next level when play resumes."))));
  if (view->day_over)
    ((FeltTodo *)list->pdata[0])->action = felt_command_new(FELT_COMMAND_NEXT_LEVEL);
  if (view->by_utc && view->running)
    g_ptr_array_insert(list, 0, restart_new(view));

  const FeltLevel *level = &state->levels[view->level];
  for (guint i = 0; i < level->n_chip_up; i++) {
    char *race = race_text(state, level->chip_up[i]);
    if (race != NULL)
      g_ptr_array_insert(list, race_place(list), race_new(race, level->chip_up[i], state));
  }

  char *text = last_levels_text(state, view);
  if (text != NULL)
    g_ptr_array_add(list, felt_todo_new("levels", NULL, text));
  felt_todo_add_money(list, state,
                      state->registration_closed || felt_state_late_is_over_at(state, view));
  return list;
}
