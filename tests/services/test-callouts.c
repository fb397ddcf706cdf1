/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-callouts.c - moves that players have not been told of yet */
#include "services/felt-callouts.h"
#include "services/felt-sheet.h"

static void seat(FeltState *state, guint id, guint table, guint number)
{
  g_autofree char *name = g_strdup_printf("Player %u", id);
  if (state->players->len < id)
    g_array_set_size(state->players, id);
  FeltPlayer *player = &g_array_index(state->players, FeltPlayer, id - 1);
  if (player->name == NULL) {
    player->name = g_ref_string_new(name);
    player->key = g_ref_string_new(name);
  }
  player->id = id;
  player->status = table != 0 ? FELT_PLAYER_IN : FELT_PLAYER_OUT;
  player->table = table;
  player->seat = number;
}

static FeltState *seated(FeltCallouts *callouts)
{
  FeltState *state = felt_state_new();
  for (guint id = 1; id <= 4; id++)
    seat(state, id, 1 + id % 2, id);
  g_assert_false(felt_callouts_update(callouts, state, NULL));
  return state;
}

static guint count(const FeltCallouts *callouts)
{
  guint n;
  felt_callouts_items(callouts, &n);
  return n;
}

/* By the place they leave, whatever the order in which they were moved. */
static void test_order(void)
{
  FeltCallouts *callouts = felt_callouts_new();
  g_autoptr(FeltState) state = seated(callouts);
  guint n;
  seat(state, 3, 1, 9);
  seat(state, 2, 2, 8);
  seat(state, 4, 2, 7);
  g_assert_true(felt_callouts_update(callouts, state, NULL));
  g_assert_false(felt_callouts_update(callouts, state, NULL));
  const FeltCallout *moves = felt_callouts_items(callouts, &n);
  g_assert_cmpuint(n, ==, 3);
  g_assert_cmpuint(moves[0].player, ==, 2);
  g_assert_cmpuint(moves[1].player, ==, 4);
  g_assert_cmpuint(moves[2].player, ==, 3);
  g_autofree char *text = felt_callouts_text(callouts);
  g_assert_cmpstr(text, ==,
                  "From table 1:\n"
                  "seat 2, Player 2: to table 2, seat 8\n"
                  "seat 4, Player 4: to table 2, seat 7\n"
                  "\n"
                  "From table 2:\n"
                  "seat 3, Player 3: to table 1, seat 9\n");
  felt_callouts_told(callouts);
  g_assert_cmpuint(count(callouts), ==, 0);
  g_assert_false(felt_callouts_update(callouts, state, NULL));
  felt_callouts_free(callouts);
}

/* Moved twice: once, from where he sits; moved back, or out: not at all; a first seat is none. */
static void test_net(void)
{
  FeltCallouts *callouts = felt_callouts_new();
  g_autoptr(FeltState) state = seated(callouts);
  guint n;
  seat(state, 1, 3, 1);
  g_assert_true(felt_callouts_update(callouts, state, NULL));
  seat(state, 1, 3, 5);
  g_assert_true(felt_callouts_update(callouts, state, NULL));
  const FeltCallout *moves = felt_callouts_items(callouts, &n);
  g_assert_cmpuint(n, ==, 1);
  g_assert_cmpuint(moves[0].from_table, ==, 2);
  g_assert_cmpuint(moves[0].from_seat, ==, 1);
  g_assert_cmpuint(moves[0].seat, ==, 5);
  seat(state, 1, 2, 1);
  g_assert_true(felt_callouts_update(callouts, state, NULL));
  g_assert_cmpuint(count(callouts), ==, 0);
  seat(state, 2, 3, 3);
  seat(state, 5, 3, 4);
  g_assert_true(felt_callouts_update(callouts, state, NULL));
  g_assert_cmpuint(count(callouts), ==, 1);
  seat(state, 2, 0, 0);
  g_assert_true(felt_callouts_update(callouts, state, NULL));
  g_assert_cmpuint(count(callouts), ==, 0);
  felt_callouts_free(callouts);
}

/* One slip each, as many pages as they need. */
static void test_slips(void)
{
  FeltCallouts *callouts = felt_callouts_new();
  g_autoptr(FeltState) state = felt_state_new();
  guint n;
  state->setup.name = g_strdup("Slips");
  for (guint id = 1; id <= 40; id++)
    seat(state, id, 1, id);
  felt_callouts_update(callouts, state, NULL);
  for (guint id = 1; id <= 40; id++)
    seat(state, id, 2, id);
  felt_callouts_update(callouts, state, NULL);
  const FeltCallout *moves = felt_callouts_items(callouts, &n);
  g_autoptr(FeltSheet) one = felt_sheet_new_move_slips(state, moves, 1);
  g_autoptr(FeltSheet) all = felt_sheet_new_move_slips(state, moves, n);
  felt_sheet_paginate(one, &felt_paper_a4);
  felt_sheet_paginate(all, &felt_paper_a4);
  g_assert_cmpuint(felt_sheet_n_pages(one), ==, 1);
  g_assert_cmpuint(felt_sheet_n_pages(all), >, 2);
  felt_callouts_free(callouts);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/services/callouts/order", test_order);
  g_test_add_func("/services/callouts/net", test_net);
  g_test_add_func("/services/callouts/slips", test_slips);
  return g_test_run();
}
