/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-put-back.c - a wrong bust-out can always be put right (rules.md 5.8) */
#include "felt-test.h"
#include "tournament/felt-play.h"

#include <stdlib.h>
#include <string.h>

#include "tournament/setup/felt-bounties.h"
#include "tournament/money/felt-prize-help.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/state/felt-bounties-won.h"

static void assert_seat(FeltModel *model, guint id, guint table, guint seat)
{
  const FeltPlayer *player = felt_model_player(model, id);
  g_assert_cmpint(player->status, ==, FELT_PLAYER_IN);
  g_assert_cmpuint(player->table, ==, table);
  g_assert_cmpuint(player->seat, ==, seat);
}

/* Two tables of six seats, P1 .. Pn on them in turns: odd ids at table 1, even ones at table 2. */
static void fill_tables(FeltModel *model, guint n)
{
  felt_play(model, "set-config currency=EUR|currency_digits=2|price=10000|seats_per_table=6; "
                   "open-table table=1|seats=6; open-table table=2|seats=6");
  for (guint i = 0; i < n; i++)
    felt_model_do(model, "register name=P%u|table=%u|seat=%u", i + 1, i % 2 + 1, i / 2 + 1);
  felt_play(model, "close-registration; start");
}

/* Where undo cannot any more: the seat was used again, the table broke, the final table is drawn.
 */
FELT_TEST(test_seat_is_gone, "/busts/rules-5.8/seat-is-gone")
{
  g_autoptr(FeltModel) model = felt_play_new("two tables 10");
  const guint64 bust = felt_model_do(model, "bust-out player=3")->seq;
  felt_play(model, "move player=2|table=1|seat=2; !cannot-undo undo seq=%d", (int)bust);
  const FeltPutBack *put = &felt_model_do(model, "put-back player=3")->u.put_back;
  g_assert_nonnull(put->seed);
  assert_seat(model, 3, (guint)put->table, (guint)put->seat);
  felt_model_do(model, "undo");
  /* Free again, it is theirs again. */
  felt_model_do(model, "move player=2|table=2|seat=6");
  put = &felt_model_do(model, "put-back player=3")->u.put_back;
  g_assert_null(put->seed);
  assert_seat(model, 3, 1, 2);

  /* The table broke. */
  felt_play(model, "bust-out player=3; bust-out player=5; bust-out player=7; bust-out player=9; "
                   "break-table table=1");
  put = &felt_model_do(model, "put-back player=9")->u.put_back;
  g_assert_cmpint(put->table, ==, 0); /* all six are taken: they wait */
  felt_play(model, "player 9: registered; reversible; undo");

  /* All seats were drawn anew: no chair is theirs, though its number is free. */
  felt_play(model, "bust-out player=4; bust-out player=6; final-table");
  put = &felt_model_do(model, "put-back player=6")->u.put_back;
  g_assert_nonnull(put->seed);
  felt_play(model, "reversible");
}

/* "two tables 8" begins with them; "envelopes 3" of the first amount are left; "listed put back"
 * stands in the list of things to do. */
static gboolean own_step(FeltModel *model, const char *step)
{
  if (g_str_has_prefix(step, "two tables "))
    fill_tables(model, (guint)atoi(step + strlen("two tables ")));
  else if (g_str_has_prefix(step, "envelopes ")) {
    g_autofree gint64 *left = felt_bounties_left(model->state);
    g_assert_cmpint(left[0], ==, atoi(step + strlen("envelopes ")));
  } else if (g_str_has_prefix(step, "listed ")) {
    FeltClockView view = felt_model_clock(model);
    g_autoptr(GPtrArray) list = felt_todo_list_at(model->state, &view);
    guint i = 0;
    while (i < list->len &&
           strstr(((const FeltTodo *)list->pdata[i])->text, step + strlen("listed ")) == NULL)
      i++;
    g_assert_cmpuint(i, <, list->len);
  } else
    return felt_prizes_step(model, step);
  return TRUE;
}

FELT_TEST_RUN(felt_play_main(argc, argv, "put-back", own_step))
