/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-todo-pane.c - beside the tables: what to do next, most urgent first */
#include "app/tables/felt-todo-pane.h"

#include "app/desk/felt-live.h"
#include "app/floor/felt-floor-actions.h"
#include "app/tables/felt-hand-box.h"
#include "app/tables/felt-todo-row.h"
#include "app/widgets/felt-widget.h"
#include "tournament/floor/felt-balance.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/floor/felt-todo.h"

struct _FeltTodoPane {
  GtkWidget parent_instance;
  GPtrArray *items;   /* FeltTodo */
  GHashTable *alerts; /* table number -> the sentence of an item */
  char *move, *why;   /* the first move that makes tables even, or NULL */
  GtkWidget *scroller, *empty, *draw_buttons, *first_draw;
  GtkButton *moves, *breaks;
  GtkLabel *break_order; /* in that button */
  FeltHandBox *hand;
  guint n_moves; /* that the button speaks of */
  GtkListBox *list;
  GtkLabel *more;
};

G_DEFINE_FINAL_TYPE(FeltTodoPane, felt_todo_pane, GTK_TYPE_WIDGET)

GHashTable *felt_todo_pane_alerts(FeltTodoPane *pane)
{
  return pane->alerts;
}

/* What the box of hand-for-hand says already. */
static void leave_out_hands(GPtrArray *items)
{
  for (guint i = items->len; i-- > 0;)
    if (g_str_equal(((const FeltTodo *)items->pdata[i])->kind, "hand"))
      g_ptr_array_remove_index(items, i);
}

/* One move cures all of them: a table that stops for want of players, and tables that are uneven.
 */
static gboolean is_balance(const FeltTodo *todo)
{
  return todo->action != NULL && todo->action->kind == FELT_COMMAND_BALANCE;
}

static gboolean names_rule(const FeltTodo *todo, const char *rule)
{
  g_auto(GStrv) rules = g_strsplit(todo->rule, ", ", -1);
  return g_strv_contains((const char *const *)rules, rule);
}

/* Says in one card what one command settles. */
static void join_balance(GPtrArray *items)
{
  FeltTodo *first = NULL;
  for (guint i = 0; i < items->len; i++) {
    FeltTodo *todo = items->pdata[i];
    if (first == NULL || !is_balance(todo)) {
      first = first == NULL && is_balance(todo) ? todo : first;
      continue;
    }
    char *text = g_strdup_printf("%s\n%s", first->text, todo->text);
    g_free(first->text);
    first->text = text;
    if (!names_rule(first, todo->rule)) {
      g_autofree char *rules = g_strdup_printf("%s, %s", first->rule, todo->rule);
      first->rule = g_intern_string(rules);
    }
    g_ptr_array_remove_index(items, i--);
  }
}

/* Who moves first, for the button that does it; without a known button nobody can be named. */
static void read_move(FeltTodoPane *self, FeltSession *session)
{
  gboolean wanted = FALSE;
  g_clear_pointer(&self->move, g_free);
  g_clear_pointer(&self->why, g_free);
  for (guint i = 0; i < self->items->len; i++)
    wanted |= is_balance(self->items->pdata[i]);
  if (!wanted)
    return;
  const FeltState *state = felt_session_state(session);
  g_autoptr(GPtrArray) plan = felt_balance_plan(state, felt_session_clock(session));
  const FeltBalanceMove *move = plan->len > 0 ? plan->pdata[0] : NULL;
  const FeltPlayer *player = move != NULL ? felt_state_player(state, move->player) : NULL;
  if (player == NULL)
    return;
  self->move = g_strdup_printf(_("Move %s to Table %s, Seat %u"), player->name,
                               felt_state_table_said(state, move->to_table).text, move->to_seat);
  self->why = g_strdup(move->reason);
}

guint felt_todo_pane_count(FeltSession *session)
{
  g_autoptr(GPtrArray) items =
      felt_todo_list_at(felt_session_state(session), felt_session_clock(session));
  leave_out_hands(items);
  join_balance(items);
  return items->len;
}

static void read_todo(FeltTodoPane *self, FeltSession *session)
{
  g_hash_table_remove_all(self->alerts);
  g_clear_pointer(&self->items, g_ptr_array_unref);
  self->items = session != NULL
                    ? felt_todo_list_at(felt_session_state(session), felt_session_clock(session))
                    : g_ptr_array_new();
  leave_out_hands(self->items);
  for (guint i = 0; i < self->items->len; i++) {
    const FeltTodo *todo = self->items->pdata[i];
    if (todo->table != 0 && !g_hash_table_contains(self->alerts, GUINT_TO_POINTER(todo->table)))
      g_hash_table_insert(self->alerts, GUINT_TO_POINTER(todo->table), g_strdup(todo->text));
  }
  join_balance(self->items);
  read_move(self, session);
}

/* More is not read at a glance: what comes first is most urgent. */
#define MAX_TODO 12

static guint count_unknown(FeltTodoPane *self)
{
  guint n = 0;
  for (guint i = 0; i < self->items->len; i++)
    n += g_str_equal(((const FeltTodo *)self->items->pdata[i])->kind, "button");
  return n;
}

/* Rows are kept: the list is short, and a row under the pointer must not jump. */
static void show_todo(FeltTodoPane *self)
{
  guint n = MIN(self->items->len, MAX_TODO);
  for (guint i = 0; i < n; i++) {
    GtkListBoxRow *row = gtk_list_box_get_row_at_index(self->list, (int)i);
    if (row == NULL) {
      row = GTK_LIST_BOX_ROW(felt_todo_row_new());
      gtk_list_box_append(self->list, GTK_WIDGET(row));
    }
    if (is_balance(self->items->pdata[i]))
      felt_todo_row_show(FELT_TODO_ROW(row), self->items->pdata[i], i, self->move, self->why);
    else
      felt_todo_row_show(FELT_TODO_ROW(row), self->items->pdata[i], i, NULL, NULL);
  }
  GtkListBoxRow *row;
  while ((row = gtk_list_box_get_row_at_index(self->list, (int)n)) != NULL)
    gtk_list_box_remove(self->list, GTK_WIDGET(row));
  gtk_widget_set_visible(GTK_WIDGET(self->list), self->items->len > 0);
  gtk_widget_set_visible(self->empty, n == 0);
  g_autofree char *more = g_strdup_printf(
      ngettext("and %u more", "and %u more", self->items->len - n), self->items->len - n);
  gtk_label_set_text(self->more, more);
  gtk_widget_set_visible(GTK_WIDGET(self->more), self->items->len > n);
  gtk_widget_set_visible(self->draw_buttons, count_unknown(self) > 1);
}

void felt_todo_pane_show_moves(FeltTodoPane *self, FeltSession *session)
{
  guint n = session != NULL ? felt_live_moves(felt_live_get(session))->len : 0;
  if (n == self->n_moves)
    return;
  self->n_moves = n;
  g_autofree char *text =
      g_strdup_printf(ngettext("Announce %u Move…", "Announce %u Moves…", n), n);
  gtk_button_set_label(self->moves, text);
  gtk_widget_set_visible(GTK_WIDGET(self->moves), n > 0);
}

/* "Break order: 4, 3, 2, 1", shown beforehand (T 10). */
static void show_breaks(FeltTodoPane *self, const FeltState *state)
{
  g_autoptr(GArray) order =
      state != NULL ? felt_break_order(state) : g_array_new(FALSE, FALSE, sizeof(guint));
  g_autoptr(GString) list = g_string_new(NULL);
  for (guint i = 0; i < MIN(order->len, 8); i++)
    g_string_append_printf(list, "%s%s", i > 0 ? ", " : "",
                           felt_state_table_said(state, g_array_index(order, guint, i)).text);
  if (order->len > 8)
    g_string_append(list, ", …");
  g_autofree char *text = g_strdup_printf(_("Break order: %s"), list->str);
  gtk_label_set_text(self->break_order, text);
  felt_show_name(self->breaks, text);
  gtk_widget_set_visible(GTK_WIDGET(self->breaks), order->len > 1);
}

void felt_todo_pane_show(FeltTodoPane *self, FeltSession *session)
{
  const FeltState *state = session != NULL ? felt_session_state(session) : NULL;
  read_todo(self, session);
  gtk_widget_set_visible(self->first_draw,
                         state != NULL && state->phase == FELT_PHASE_SETUP && state->n_seated > 0);
  if (state != NULL && state->phase == FELT_PHASE_FINISHED)
    state = NULL; /* no table breaks any more, no hand is dealt */
  felt_hand_box_show(self->hand, state);
  show_breaks(self, state);
  show_todo(self);
  felt_todo_pane_show_moves(self, session);
}

/* The one thing to do about an item. */
static void act_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltTodoPane *self = FELT_TODO_PANE(widget);
  guint index = g_variant_get_uint32(target);
  const FeltTodo *todo = index < self->items->len ? self->items->pdata[index] : NULL;
  if (todo != NULL && todo->action != NULL)
    felt_floor_execute(widget, felt_command_copy(todo->action));
}

/* It is not so. */
static void dismiss_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltTodoPane *self = FELT_TODO_PANE(widget);
  guint index = g_variant_get_uint32(target);
  const FeltTodo *todo = index < self->items->len ? self->items->pdata[index] : NULL;
  if (todo != NULL && todo->dismiss != NULL)
    felt_floor_execute(widget, felt_command_copy(todo->dismiss));
}

static void activated_cb(FeltTodoPane *self, GtkListBoxRow *row)
{
  const FeltTodo *todo = self->items->pdata[gtk_list_box_row_get_index(row)];
  if (todo->table != 0)
    g_signal_emit_by_name(self, "point-out", todo->table);
}

#define WIDTH 288

/* Of one width whatever it says: tables must not move under the pointer. */
static void felt_todo_pane_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                   int *minimum, int *natural, int *minimum_baseline,
                                   int *natural_baseline)
{
  FeltTodoPane *self = FELT_TODO_PANE(widget);
  gtk_widget_measure(self->scroller, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = MAX(WIDTH, *minimum);
}

static void felt_todo_pane_size_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate(FELT_TODO_PANE(widget)->scroller, width, height, baseline, NULL);
}

static void felt_todo_pane_dispose(GObject *object)
{
  gtk_widget_dispose_template(GTK_WIDGET(object), FELT_TYPE_TODO_PANE);
  G_OBJECT_CLASS(felt_todo_pane_parent_class)->dispose(object);
}

static void felt_todo_pane_class_init(FeltTodoPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_todo_pane_dispose;
  widget_class->measure = felt_todo_pane_measure;
  widget_class->size_allocate = felt_todo_pane_size_allocate;
  felt_signal(klass, "point-out", 1, G_TYPE_UINT);
  g_type_ensure(FELT_TYPE_HAND_BOX);
  felt_template(klass, "felt-todo-pane.ui");
  FELT_BIND_CHILDREN(klass, FeltTodoPane, scroller, list, empty, more, draw_buttons, first_draw,
                     moves, breaks, break_order, hand);
  gtk_widget_class_install_action(widget_class, "todo.act", "u", act_cb);
  gtk_widget_class_install_action(widget_class, "todo.dismiss", "u", dismiss_cb);
  FELT_BIND_CALLBACKS(klass, activated_cb);
}

static void felt_todo_pane_init(FeltTodoPane *self)
{
  FELT_OWN(self, items, g_ptr_array_unref);
  FELT_OWN(self, alerts, g_hash_table_unref);
  FELT_OWN(self, move, g_free);
  FELT_OWN(self, why, g_free);
  self->items = g_ptr_array_new();
  self->alerts = g_hash_table_new_full(NULL, NULL, NULL, g_free);
  gtk_widget_init_template(GTK_WIDGET(self));
}
