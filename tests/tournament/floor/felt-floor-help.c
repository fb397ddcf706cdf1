/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor-help.c - tables with players for tests of the floor, and what their hands are */
#include "tournament/felt-play.h"
#include "tournament/floor/felt-floor-help.h"

void felt_floor_fill(FeltModel *model, const guint *sizes, guint n)
{
  guint id = 0;
  for (guint t = 1; t <= n; t++) {
    felt_model_do(model, "open-table seats=9");
    for (guint s = 1; s <= sizes[t - 1]; s++)
      felt_model_do(model, "register name=Player %u|table=%u|seat=%u", ++id, t, s);
  }
  felt_play(model, "start; close-registration");
  for (guint t = 1; t <= n; t++)
    if (sizes[t - 1] >= 2)
      felt_model_do(model, "set-button table=%u|seat=1", t);
}

FeltModel *felt_floor_begin(const guint *sizes, guint n)
{
  FeltModel *model = felt_model_new(6);
  felt_floor_fill(model, sizes, n);
  return model;
}

void felt_floor_deal(FeltModel *model, guint table, guint times)
{
  for (guint i = 0; i < times; i++)
    felt_model_do(model, "next-hand table=%u", table);
}

void felt_floor_set_levels(FeltModel *model, const char *const *games, gint64 first)
{
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  const FeltField *game = felt_record_field(&felt_level_record, "game");
  for (guint i = 0; games[i] != NULL; i++) {
    FeltLevel *level = felt_list_append(&felt_level_record, &command->levels, &command->n_levels);
    level->minutes = 20;
    level->small = 100;
    level->big = 200;
    level->first = first;
    g_assert_true(felt_field_set_word(game, level, games[i], "", NULL));
  }
  g_assert_true(felt_model_execute(model, command, NULL));
}

void felt_floor_assert_hand(FeltModel *model, guint number, const char *expected)
{
  static const char letters[] = {
      [FELT_BLIND_SMALL] = 's', [FELT_BLIND_BIG] = 'b', [FELT_BLIND_FIRST] = 'f'};
  const FeltPositions *hand = &felt_model_table(model, number)->last;
  g_autoptr(GString) text = g_string_new(NULL);
  g_string_append_printf(text, "button %u, posts", hand->button);
  for (guint i = 0; i < hand->n_posts; i++)
    g_string_append_printf(text, " %u%c", hand->posts[i].seat, letters[hand->posts[i].blind]);
  g_assert_cmpstr(text->str, ==, expected);
  felt_model_assert_folds(model);
}
