/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-todo-clock.c - what the clock and the structure ask of the director */
#include "tournament/felt-todo.h"

#include "felt-config.h"
#include "tournament/felt-words.h"

#include <glib/gi18n-lib.h>

static FeltTodo *todo_new(const char *kind, const char *rule, char *text)
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
  g_autofree char *blinds = felt_level_blinds_text(&state->levels[last]);
  if (left == 0)
    return g_strdup_printf(_("This is the last level: add levels, or %s stay."), blinds);
  return g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE,
                  "%u level comes after this one, then %s stay: add levels if you want more.",
                  "%u levels come after this one, then %s stay: add levels if you want more.",
                  left),
      left, blinds);
}

GPtrArray *felt_todo_list_at(const FeltState *state, const FeltClockView *view)
{
  GPtrArray *list = felt_todo_list(state);
  if (state->phase != FELT_PHASE_RUNNING || state->n_levels == 0)
    return list;
  if (view->day_over)
    g_ptr_array_insert(list, 0,
                       todo_new("day-end", NULL,
                                g_strdup(_("The day is over: go to the next level when play "
                                           "goes on."))));
  char *text = last_levels_text(state, view);
  if (text != NULL)
    g_ptr_array_add(list, todo_new("levels", NULL, text));
  return list;
}
