/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor-help.c - tables with players for tests of the floor, and what their hands are */
#include "tournament/felt-play.h"
#include "tournament/floor/felt-balance.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/floor/felt-floor-help.h"
#include "tournament/floor/felt-moves.h"
#include "tournament/floor/felt-todo.h"

#include <stdlib.h>
#include <string.h>

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

/* Steps -------------------------------------------------------------------------------------- */

/* The first item of the list of the floor, and all of them. */
static void expect_floor(const FeltModel *model, const char *step, gboolean all, const char *wanted)
{
  g_autoptr(GPtrArray) list = felt_todo_list(model->state);
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < (all ? list->len : MIN(list->len, 1)); i++) {
    const FeltTodo *item = g_ptr_array_index(list, i);
    g_string_append_printf(text, "%s%s", i > 0 ? "; " : "", item->kind);
    if (all && item->table != 0)
      g_string_append_printf(text, " %u", item->table);
    g_assert_true(g_str_has_suffix(item->text, "."));
    g_assert_true(g_str_has_prefix(item->rule, "T "));
  }
  felt_play_text(step, text->len > 0 ? text->str : "-", wanted);
}

static void expect_plan(const FeltModel *model, const char *step, const char *wanted)
{
  FeltClockView view = felt_model_clock(model);
  gboolean late = g_str_has_prefix(wanted, "late ");
  g_autoptr(GPtrArray) plan = felt_balance_plan(model->state, late ? &view : NULL);
  if (late || plan->len == 0) {
    g_autofree char *count = g_strdup_printf("late %u", plan->len);
    felt_play_text(step, late ? count : "none", wanted);
    return;
  }
  const FeltBalanceMove *move = plan->pdata[0];
  g_autofree char *facts = g_strdup_printf(
      "%u.%u to %u.%u player %u of=%u waits=%d needs_button=%u all_kept=%u due=%u",
      move->from_table, move->from_seat, move->to_table, move->to_seat, move->player, plan->len,
      move->waits, move->needs_button, move->all_kept, move->due);
  felt_play_facts(step, facts, wanted);
}

static void expect_moves(const FeltModel *model, const char *step, const char *wanted)
{
  g_autoptr(GPtrArray) moves = felt_moves_list(model->state, NULL);
  if (g_str_has_prefix(wanted, "say")) {
    g_autofree char *text = felt_moves_text(&model->state->setup, moves);
    g_autofree char *line = g_strdelimit(g_strdup(text), "\n", '/');
    felt_play_text(step, line, wanted[3] != '\0' ? wanted + strlen("say ") : "");
    felt_model_assert_folds(model);
    return;
  }
  g_autofree char *count = g_strdup_printf("%u", moves->len);
  felt_play_text(step, count, wanted);
}

static void expect_reason(const FeltModel *model, const char *step, const char *wanted)
{
  g_autoptr(GPtrArray) moves = felt_moves_list(model->state, NULL);
  g_assert_cmpuint(moves->len, >, 0);
  for (guint i = 0; i < moves->len; i++)
    felt_play_text(step, ((const FeltSeatMove *)moves->pdata[i])->reason, wanted);
}

static void expect_seats(const FeltModel *model, const char *step, const FeltTable *table,
                         const char *wanted)
{
  g_auto(GStrv) words = g_strsplit(wanted, " ", -1);
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint s = 1; words[s - 1] != NULL; s++)
    g_string_append_printf(text, s > 1 ? " %u" : "%u", table->players[s]);
  felt_play_text(step, text->str, wanted);
}

static void expect_stops(const FeltModel *model, const char *step, const FeltTable *table,
                         const char *wanted)
{
  guint hand = 0;
  gboolean stops = felt_table_stops(model->state, table, felt_floor_fullest(model->state), &hand);
  g_autofree char *text = stops ? g_strdup_printf("at %u", hand) : g_strdup("no");
  felt_play_text(step, text, wanted);
}

/* What is asked of a table, "stops 2: no"; FALSE when step is none of these. */
static gboolean look_at_table(FeltModel *model, const char *step)
{
  const char *text = strstr(step, ": "), *number = strchr(step, ' ');
  if (text == NULL || number == NULL)
    return FALSE;
  text += strlen(": ");
  if (g_str_has_prefix(step, "seats "))
    expect_seats(model, step, felt_model_table(model, atoi(number)), text);
  else if (g_str_has_prefix(step, "stops "))
    expect_stops(model, step, felt_model_table(model, atoi(number)), text);
  else if (g_str_has_prefix(step, "absent "))
    g_assert_cmphex(felt_table_absent(model->state, felt_model_table(model, atoi(number))), ==,
                    strtoul(text, NULL, 16));
  else if (g_str_has_prefix(step, "dealt-in "))
    g_assert_cmphex(felt_model_table(model, atoi(number))->last.dealt_in, ==,
                    strtoul(text, NULL, 16));
  else
    return FALSE;
  return TRUE;
}

/* "2, of 2": the table, and how many open tables were counted. */
static void expect_wrong_count(const FeltModel *model, const char *wanted)
{
  guint counted = 0;
  const char *of = strstr(wanted, ", of ");
  g_assert_cmpint(felt_floor_wrong_count(model->state, &counted), ==, atoi(wanted));
  if (of != NULL)
    g_assert_cmpint(counted, ==, atoi(of + strlen(", of ")));
}

gboolean felt_floor_step_play(FeltModel *model, const char *step)
{
  if (look_at_table(model, step))
    return TRUE;
  if (g_str_has_prefix(step, "first "))
    expect_floor(model, step, FALSE, step + strlen("first "));
  else if (g_str_has_prefix(step, "floor "))
    expect_floor(model, step, TRUE, step + strlen("floor "));
  else if (g_str_has_prefix(step, "plan "))
    expect_plan(model, step, step + strlen("plan "));
  else if (g_str_has_prefix(step, "moves "))
    expect_moves(model, step, step + strlen("moves "));
  else if (g_str_has_prefix(step, "reason "))
    expect_reason(model, step, step + strlen("reason "));
  else if (g_str_has_prefix(step, "counted wrong "))
    expect_wrong_count(model, step + strlen("counted wrong "));
  else if (g_str_has_suffix(step, "even"))
    g_assert_cmpint(felt_tables_are_even(model->state), ==, step[0] == 'e');
  else if (strcmp(step, "on") == 0 || strcmp(step, "off") == 0)
    g_assert_cmpint(model->state->hand_for_hand.on, ==, step[1] == 'n');
  else
    return FALSE;
  return TRUE;
}
