/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-todo.c - what the director should do next, and by which rule */
#include "tournament/felt-todo.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

static void todo_free(gpointer data)
{
  FeltTodo *todo = data;
  g_free(todo->text);
  g_free(todo);
}

static void add(GPtrArray *list, const char *kind, const char *rule, guint table, char *text)
{
  FeltTodo *todo = g_new0(FeltTodo, 1);
  todo->kind = kind;
  todo->rule = rule;
  todo->table = table;
  todo->text = text;
  g_ptr_array_add(list, todo);
}

/* The open tables, counted. */
typedef struct {
  guint n;
  guint seats;
  const FeltTable *largest, *smallest; /* ties: the table that comes first */
  const FeltTable *last;               /* the one with the highest number: breaks first */
} Floor;

static void survey(const FeltState *state, Floor *floor)
{
  *floor = (Floor){0};
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *t = felt_state_table(state, i);
    if (t == NULL || t->status != FELT_TABLE_OPEN)
      continue;
    floor->n++;
    floor->last = t;
    for (guint s = 1; s <= t->n_seats; s++)
      floor->seats += !(t->locked >> (s - 1) & 1);
    if (floor->largest == NULL || t->n_players > floor->largest->n_players)
      floor->largest = t;
    if (floor->smallest == NULL || t->n_players < floor->smallest->n_players)
      floor->smallest = t;
  }
}

static guint usable_seats(const FeltTable *table)
{
  guint n = 0;
  for (guint s = 1; s <= table->n_seats; s++)
    n += !(table->locked >> (s - 1) & 1);
  return n;
}

/* A table too many, while players may still come: only what is to be expected. */
static void add_later(GPtrArray *list, const FeltState *state, const Floor *floor)
{
  add(list, "later", "T 10", 0,
      floor->n == 2
          ? g_strdup_printf(_("When registration closes: the final table, if %u players stay."),
                            state->n_in)
          : g_strdup_printf(_("When registration closes: table %u breaks, if %u players stay."),
                            floor->last->number, state->n_in));
}

static void add_table_todo(GPtrArray *list, const FeltState *state, const Floor *floor,
                           gboolean entries_open)
{
  if (floor->n < 2)
    return;
  /* Who waits for a seat needs one too. */
  gboolean fits = floor->seats - usable_seats(floor->last) >= state->n_in;
  if (fits && !entries_open) {
    if (floor->n == 2)
      add(list, "final-table", "T 10", 0,
          g_strdup_printf(_("Draw the final table: %u players fit one table."), state->n_in));
    else
      add(list, "break", "T 10", floor->last->number,
          g_strdup_printf(_("Table %u breaks now: %u players fit %u tables."), floor->last->number,
                          state->n_in, floor->n - 1));
    return;
  }
  /* Tolerance steps of rules.md 4.5. */
  guint tolerance = floor->n > 6 ? 2 : 1;
  if (floor->largest->n_players - floor->smallest->n_players > tolerance)
    add(list, "balance", "T 11A", floor->largest->number,
        g_strdup_printf(_("Balance: table %u has %u players, table %u has %u."),
                        floor->largest->number, floor->largest->n_players, floor->smallest->number,
                        floor->smallest->n_players));
  if (fits)
    add_later(list, state, floor);
}

/* Seats that a draw could give: free ones, and those of tables that may be opened. */
static guint seats_to_fill(const FeltState *state)
{
  guint most = (guint)state->setup.max_tables, open = felt_state_open_tables(state);
  if (most == 0)
    return G_MAXUINT;
  return felt_state_free_seats(state) +
         (most > open ? most - open : 0) * (guint)state->setup.seats_per_table;
}

GPtrArray *felt_todo_list(const FeltState *state)
{
  return felt_todo_floor(state, FALSE);
}

GPtrArray *felt_todo_floor(const FeltState *state, gboolean entries_open)
{
  GPtrArray *list = g_ptr_array_new_with_free_func(todo_free);
  Floor floor;
  if (state->phase != FELT_PHASE_RUNNING)
    return list;
  survey(state, &floor);
  add_table_todo(list, state, &floor, entries_open);
  guint waiting = MIN(state->n_in - state->n_seated, seats_to_fill(state));
  if (waiting > 0 && floor.n > 0)
    add(list, "seat", "T 8", 0,
        g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u player waits for a seat: draw it.",
                                    "%u players wait for seats: draw them.", waiting),
                        waiting));
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *t = felt_state_table(state, i);
    FeltPositions hand;
    if (t == NULL || t->status != FELT_TABLE_OPEN || t->n_players < 2)
      continue;
    if (felt_table_next_hand(state, t, &hand) != FELT_BUTTON_OK)
      add(list, "button", "T 32", t->number,
          g_strdup_printf(_("The button of table %u is not known: set it or draw for it."),
                          t->number));
  }
  return list;
}
