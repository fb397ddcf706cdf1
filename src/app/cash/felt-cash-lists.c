/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-lists.c - lists in the forms of a cash game: tables as agreed, blinds that rise */
#include "app/cash/felt-cash-lists.h"

#include <glib/gi18n.h>

typedef struct {
  FeltLevel *levels;
  guint n;
} Levels;

FeltCashTable *felt_cash_own_table(FeltCashSetup *setup, gint64 number)
{
  for (guint i = 0; i < setup->n_tables; i++)
    if (setup->tables[i].table == number)
      return &setup->tables[i];
  FeltCashTable *table =
      felt_list_append(&felt_cash_table_record, &setup->tables, &setup->n_tables);
  table->table = number;
  return table;
}

static const FeltInput level_columns[] = {{.key = "small", .kind = FELT_INPUT_COUNT},
                                          {.key = "big", .kind = FELT_INPUT_COUNT},
                                          {.key = "ante", .kind = FELT_INPUT_COUNT},
                                          {.key = "minutes", .kind = FELT_INPUT_COUNT},
                                          {.key = "hands", .kind = FELT_INPUT_COUNT}};
static const FeltInput table_columns[] = {{.key = "table", .kind = FELT_INPUT_COUNT},
                                          {.key = "name", .kind = FELT_INPUT_TEXT},
                                          {.key = "seats", .kind = FELT_INPUT_COUNT},
                                          {.key = "min_buy_in", .kind = FELT_INPUT_MONEY},
                                          {.key = "max_buy_in", .kind = FELT_INPUT_MONEY}};

/* The level that a line is made from: the one with its blinds, before any other the one that stood
 * there; else the first. */
static guint level_before(const Levels *was, const FeltLevel *line, guint at)
{
  for (guint i = 0; i <= was->n; i++) {
    guint k = i == 0 ? at : i - 1;
    if (k < was->n && was->levels[k].small == line->small && was->levels[k].big == line->big)
      return k;
  }
  return 0;
}

static gboolean is_bare(const FeltLevel *level)
{
  return level->small == 0 && level->big == 0 && level->ante == 0;
}

/* What a line says, and of the level before it all that has no column. The game is the first
 * line's as it was chosen now, unless another one was agreed for that level. */
static void merge_level(FeltLevel *level, const FeltLevel *line, const FeltLevel *first,
                        const FeltLevel *first_was)
{
  gboolean bare = is_bare(level); /* stakes that nobody gave yet stay so */
  if (level->game == first_was->game && level->limit == first_was->limit) {
    level->game = first->game;
    level->limit = first->limit;
  }
  level->small = line->small;
  level->big = line->big;
  level->ante = line->ante;
  level->minutes = line->minutes;
  level->hands = line->hands;
  if (!is_bare(line))
    level->kind = FELT_LEVEL_PLAY;
  else if (!bare)
    level->kind = FELT_LEVEL_BREAK;
}

/* levels: those that were, the first with what was chosen for it. */
static Levels merged_levels(const Levels *levels, const Levels *lines, const Levels *was)
{
  Levels merged = {NULL, 0};
  for (guint i = 0; i < lines->n; i++) {
    guint from = level_before(was, &lines->levels[i], i);
    FeltLevel *level = felt_list_append(&felt_level_record, &merged.levels, &merged.n);
    felt_record_copy(&felt_level_record, level, &levels->levels[from]);
    merge_level(level, &lines->levels[i], &levels->levels[0], &was->levels[0]);
    if (from == 0 && i > 0)
      level->big_bet = 0; /* twice its own small one */
    if (lines->n == 1 && level->minutes == 0 && level->hands == 0)
      level->minutes = FELT_CASH_LEVEL_MINUTES;
  }
  return merged;
}

/* Merges levels into those at `levels`, n of them. */
static void merge_levels(FeltLevel **levels, guint *n, const Levels *lines, const Levels *was)
{
  Levels merged = merged_levels(&(Levels){*levels, *n}, lines, was);
  felt_levels_free(*levels, *n);
  *levels = merged.levels;
  *n = merged.n;
}

static void merge_setup_levels(gpointer to, gconstpointer lines, gconstpointer was)
{
  FeltCashSetup *setup = to;
  const FeltCashSetup *from = lines, *old = was;
  merge_levels(&setup->levels, &setup->n_levels, &(Levels){from->levels, from->n_levels},
               &(Levels){old->levels, old->n_levels});
}

static void merge_table_levels(gpointer to, gconstpointer lines, gconstpointer was)
{
  FeltCashTable *table = to;
  const FeltCashTable *from = lines, *old = was;
  merge_levels(&table->levels, &table->n_levels, &(Levels){from->levels, from->n_levels},
               &(Levels){old->levels, old->n_levels});
}

/* A line without a number is the next table; tables keep their stakes. */
static void merge_tables(gpointer to, gconstpointer lines, gconstpointer was)
{
  FeltCashSetup *setup = to;
  const FeltCashSetup *from = lines;
  FeltCashTable *tables = NULL;
  guint n = 0;
  gint64 last = 0;
  for (guint i = 0; i < from->n_tables; i++) {
    FeltCashTable *table = felt_list_append(&felt_cash_table_record, &tables, &n);
    felt_record_copy(&felt_cash_table_record, table, &from->tables[i]);
    if (table->table <= 0)
      table->table = last + 1;
    last = MAX(last, table->table);
    const FeltCashTable *before = felt_cash_setup_table(setup, table->table);
    if (before == NULL || before->n_levels == 0)
      continue;
    table->levels = felt_levels_copy(before->levels, before->n_levels);
    table->n_levels = before->n_levels;
  }

  for (guint i = 0; i < setup->n_tables; i++)
    felt_record_release(&felt_cash_table_record, &setup->tables[i]);
  g_free(setup->tables);
  setup->tables = tables;
  setup->n_tables = n;
}

#define RISING                                                                                     \
  N_("Blinds rise after their minutes, or hands. A line without blinds is a break. In stud the "   \
     "big "                                                                                        \
     "blind is the small bet.")

const FeltCashLines felt_cash_level_lines = {
    "levels",         level_columns, G_N_ELEMENTS(level_columns),
    N_("Add Blinds"), RISING,        merge_setup_levels};
const FeltCashLines felt_cash_table_level_lines = {
    "levels",         level_columns, G_N_ELEMENTS(level_columns),
    N_("Add Blinds"), RISING,        merge_table_levels};
const FeltCashLines felt_cash_table_lines = {"tables",
                                             table_columns,
                                             G_N_ELEMENTS(table_columns),
                                             N_("Add a Table"),
                                             N_("Without a line tables open as players come."),
                                             merge_tables};
