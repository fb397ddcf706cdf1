/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-moves.c - moves that players have not been told of yet */
#include "tournament/felt-play.h"
#include "tournament/floor/felt-floor-help.h"
#include "tournament/floor/felt-moves.h"
#include "tournament/floor/felt-todo.h"
#include "felt-test.h"

#include <string.h>

/* "second from table 1, seat 2 to table 3, seat 6" goes the second one; "nothing to do". */
static gboolean own_step(FeltModel *model, const char *step)
{
  g_autoptr(GPtrArray) moves = felt_moves_list(model->state, NULL);
  if (g_str_has_prefix(step, "second from ")) {
    const FeltSeatMove *move = moves->pdata[1];
    g_autofree char *text = g_strdup_printf("second from %s to %s", move->from, move->to);
    felt_play_text(step, text, step);
  } else if (strcmp(step, "nothing to do") == 0) {
    FeltClockView view = felt_model_clock(model);
    g_autoptr(GPtrArray) todo = felt_todo_list_at(model->state, &view);
    g_assert_cmpuint(todo->len, ==, 0);
  } else
    return felt_floor_step_play(model, step);
  return TRUE;
}

FELT_TEST_RUN(felt_play_main(argc, argv, "moves", own_step))
