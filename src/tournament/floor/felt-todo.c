/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-todo.c - what the director should do next, and by which rule */
#include "tournament/floor/felt-todo-private.h"

#include "felt-config.h"
#include "tournament/floor/felt-balance.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/state/felt-prizes.h"

#include <glib/gi18n-lib.h>

static void todo_free(gpointer data)
{
  FeltTodo *todo = data;
  g_free(todo->text);
  felt_command_free(todo->action);
  felt_command_free(todo->dismiss);
  g_free(todo);
}

/* An item and the command that does it, about that table. */
static FeltTodo *add_for(GPtrArray *list, const char *kind, const char *rule, guint table,
                         FeltCommandKind action, char *text)
{
  FeltTodo *todo = g_new0(FeltTodo, 1);
  todo->kind = kind;
  todo->rule = rule;
  todo->table = table;
  todo->text = text;
  todo->action = felt_command_new(action);
  todo->action->table = table;
  g_ptr_array_add(list, todo);
  return todo;
}

static void add_plain(GPtrArray *list, const char *kind, const char *rule, char *text)
{
  FeltTodo *todo = g_new0(FeltTodo, 1);
  todo->kind = kind;
  todo->rule = rule;
  todo->text = text;
  g_ptr_array_add(list, todo);
}

/* The open tables, counted. */
typedef struct {
  guint n;
  const FeltTable *largest, *smallest; /* ties: the table that comes first */
} Floor;

static void survey(const FeltState *state, Floor *floor)
{
  g_autoptr(GArray) order = felt_break_order(state);
  *floor = (Floor){.n = order->len};
  for (guint i = order->len; i-- > 0;) {
    const FeltTable *t = felt_state_table(state, g_array_index(order, guint, i));
    if (floor->largest == NULL || t->n_players > floor->largest->n_players)
      floor->largest = t;
    if (floor->smallest == NULL || t->n_players < floor->smallest->n_players)
      floor->smallest = t;
  }
}

/* A table too many, while players may still come: only what is to be expected. */
static void add_later(GPtrArray *list, const FeltState *state, const Floor *floor, guint table)
{
  add_plain(
      list, "later", "T 10",
      floor->n == 2
          ? g_strdup_printf(_("When registration closes: the final table, if %u players stay."),
                            state->n_in)
          : g_strdup_printf(_("When registration closes: table %s breaks, if %u players stay."),
                            felt_state_table_said(state, table).text, state->n_in));
}

/* Final table, redraw or break: the floor is about to change so much that nothing is balanced. */
static void add_step(GPtrArray *list, const FeltState *state, const Floor *floor,
                     FeltFloorStep step, guint number)
{
  if (step == FELT_FLOOR_FINAL_TABLE)
    add_for(list, "final-table", "T 10", 0, FELT_COMMAND_FINAL_TABLE,
            g_strdup_printf(_("Draw the final table: %u players fit one table."), state->n_in));
  if (step == FELT_FLOOR_REDRAW)
    add_for(list, "redraw", "T 10", 0, FELT_COMMAND_REDRAW,
            g_strdup_printf(_("Redraw all seats: %u players are left, a redraw is set for %u."),
                            state->n_in, number));
  if (step == FELT_FLOOR_BREAK)
    add_for(list, "break", "T 10", number, FELT_COMMAND_BREAK_TABLE,
            g_strdup_printf(_("Table %s breaks now: %u players fit %u tables."),
                            felt_state_table_said(state, number).text, state->n_in, floor->n - 1));
}

static char *players_text(guint n)
{
  return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u player", "%u players", n), n);
}

static void add_stops(GPtrArray *list, const FeltState *state, const Floor *floor)
{
  guint hand, fullest = floor->largest != NULL ? floor->largest->n_players : 0;
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *t = felt_state_table(state, i);
    if (t == NULL || !felt_table_stops(state, t, fullest, &hand))
      continue;
    g_autofree char *has = players_text(t->n_players);
    FeltTodo *todo = add_for(list, "stop", "T 11D", i, FELT_COMMAND_BALANCE,
                             g_strdup_printf(_("Table %s stops dealing after hand %u: it has %s, "
                                               "the fullest table %s."),
                                             felt_state_table_said(state, i).text, hand, has,
                                             felt_state_table_said(state, fullest).text));
    todo->action->table = 0;
  }
}

static void add_balance(GPtrArray *list, const FeltState *state, const Floor *floor)
{
  /* Tolerance steps of rules.md 4.5. */
  if (floor->n < 2 || floor->largest->n_players - floor->smallest->n_players <=
                          felt_setup_tolerance(&state->setup, floor->n))
    return;
  g_autofree char *most = players_text(floor->largest->n_players);
  FeltTodo *todo =
      add_for(list, "balance", "T 11A", floor->largest->number, FELT_COMMAND_BALANCE,
              g_strdup_printf(_("Balance: table %s has %s, table %s has %u."),
                              felt_state_table_said(state, floor->largest->number).text, most,
                              felt_state_table_said(state, floor->smallest->number).text,
                              floor->smallest->n_players));
  todo->action->table = 0;
}

/* Where blinds are posted next: stud needs no button (rules 1.5). */
static void add_buttons(GPtrArray *list, const FeltState *state, const FeltLevel *level)
{
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *t = felt_state_table(state, i);
    FeltPositions hand;
    if (t == NULL || t->status != FELT_TABLE_OPEN || t->n_players < 2)
      continue;
    if (felt_table_coming_hand(state, t, level, &hand) != FELT_BUTTON_OK)
      add_for(list, "button", "T 32", t->number, FELT_COMMAND_SET_BUTTON,
              g_strdup_printf(_("The button of table %s is not known: set it or draw for it."),
                              felt_state_table_said(state, t->number).text));
  }
}

/* Counts that do not fit; before the money also tables that nobody counted yet. */
static void add_counts(GPtrArray *list, const FeltState *state, const Floor *floor)
{
  guint n_counted, not_counted = 0;
  felt_floor_wrong_count(state, &n_counted);
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *t = felt_state_table(state, i);
    if (t == NULL || t->status != FELT_TABLE_OPEN)
      continue;
    if (not_counted == 0 && !t->was_counted)
      not_counted = i;
    g_autofree char *counted = players_text(t->count);
    if (felt_table_count_is_wrong(t))
      add_for(list, "count", "T RP-8", i, FELT_COMMAND_HEAD_COUNT,
              g_strdup_printf(
                  _("Table %s: %s counted, %u in the log. Record what is missing, or count again."),
                  felt_state_table_said(state, i).text, counted, t->n_players));
  }
  guint paid = felt_prizes_paid_places(state);
  gboolean bubble =
      floor->n > 1 && paid > 0 && state->n_in > paid && state->n_in - paid <= floor->n;
  if (bubble && not_counted != 0)
    add_for(
        list, "count", "T RP-8", not_counted, FELT_COMMAND_HEAD_COUNT,
        g_strdup_printf(_("Close to the money: count the players at each table, table %s first."),
                        felt_state_table_said(state, not_counted).text));
}

static void add_hands(GPtrArray *list, const FeltState *state)
{
  g_autoptr(GArray) open = felt_hand_for_hand_open(state);
  if (open->len > 0)
    add_for(list, "hand", "T RP-8", g_array_index(open, guint, 0), FELT_COMMAND_HAND_DONE,
            g_strdup_printf(
                g_dngettext(GETTEXT_PACKAGE, "Hand-for-hand, hand %u: %u table is still dealing.",
                            "Hand-for-hand, hand %u: %u tables are still dealing.", open->len),
                state->hand_for_hand.hand, open->len));
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
  return felt_todo_floor(state, NULL, FALSE);
}

GPtrArray *felt_todo_floor(const FeltState *state, const FeltLevel *level, gboolean entries_open)
{
  GPtrArray *list = g_ptr_array_new_with_free_func(todo_free);
  Floor floor;
  if (state->phase != FELT_PHASE_RUNNING)
    return list;
  survey(state, &floor);
  felt_todo_add_calls(list, state);
  guint number = 0;
  FeltFloorStep step = felt_floor_step(state, entries_open, &number);
  gboolean alone = state->n_in == 1; /* nobody is seated anew while rebuys may still be sold */
  if (!alone)
    add_step(list, state, &floor, step, number);
  if (step == FELT_FLOOR_STAYS) {
    add_stops(list, state, &floor);
    add_balance(list, state, &floor);
  }
  add_buttons(list, state, level);
  add_counts(list, state, &floor);
  add_hands(list, state);

  guint waiting = MIN(state->n_in - state->n_seated, seats_to_fill(state));
  if (waiting > 0 && floor.n > 0)
    add_for(list, "seat", "T 8", 0, FELT_COMMAND_SEAT,
            g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u player waits for a seat: draw it.",
                                        "%u players wait for seats: draw them.", waiting),
                            waiting));
  guint breaks;
  if (!alone && entries_open && felt_floor_can_break(state, &breaks))
    add_later(list, state, &floor, breaks);
  return list;
}
