/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-help.c - fields with prizes for tests, and what they say */
#include "tournament/felt-play.h"
#include "tournament/money/felt-prize-help.h"

#include <string.h>

#include "tournament/floor/felt-todo.h"

FeltModel *felt_prizes_begin(guint n, const char *setup)
{
  FeltModel *model = felt_model_new(6);
  felt_model_do(model, "set-config price=1000|payouts.how=percents|%s", setup);
  felt_model_enter(model, n);
  felt_model_do(model, "start");
  return model;
}

FeltModel *felt_prizes_three_left(void)
{
  FeltModel *model = felt_prizes_begin(10, "payouts.percents=5000,3000,2000");
  felt_play(model, "bust-out player=10..4; close-registration");
  return model;
}

gint64 felt_prize_of(FeltModel *model, gint64 id)
{
  return felt_model_player(model, id)->prize;
}

/* The first item of a kind, or NULL. */
static const FeltTodo *find_todo(GPtrArray *list, const char *kind)
{
  for (guint i = 0; i < list->len; i++) {
    const FeltTodo *todo = g_ptr_array_index(list, i);
    if (strcmp(todo->kind, kind) == 0)
      return todo;
  }
  return NULL;
}

void felt_prizes_assert_todo(const FeltModel *model, const char *kind, const char *part)
{
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
  const FeltTodo *todo = find_todo(list, kind);
  g_assert_true((todo != NULL) == (part != NULL));
  if (part != NULL && strstr(todo->text, part) == NULL)
    g_error("“%s” does not say “%s”", todo->text, part);
}
