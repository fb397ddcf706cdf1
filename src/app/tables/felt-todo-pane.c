/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-todo-pane.c - beside the tables: what to do next, most urgent first */
#include "app/tables/felt-todo-pane.h"

#include <string.h>

#include "app/desk/felt-live.h"
#include "app/floor/felt-floor-actions.h"
#include "app/widgets/felt-widget.h"
#include "services/rules/felt-rule-words.h"
#include "tournament/base/felt-rule-name.h"
#include "tournament/floor/felt-balance.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/state/felt-state.h"

G_DECLARE_FINAL_TYPE(FeltTodoRow, felt_todo_row, FELT, TODO_ROW, GtkListBoxRow)

struct _FeltTodoRow {
  GtkListBoxRow parent_instance;
  GtkLabel *text, *rule;
  GtkButton *button, *other;
};

FELT_DEFINE_TEMPLATE(FeltTodoRow, felt_todo_row, GTK_TYPE_LIST_BOX_ROW)

/* What the button says of the one thing to do; some must ask first, in a dialog. The others carry
 * out what the item itself says (FeltTodo.action). Beside it what else may be done, by a detailed
 * action, or the item's own way to put it aside (FeltTodo.dismiss). */
static const struct {
  const char *kind;
  const char *label;  /* translatable */
  const char *action; /* NULL: the item's own */
  const char *other;  /* translatable; NULL: there is nothing else */
  const char *other_action;
} ways[] = {
    {"restart", N_("Restore Lost Time"), NULL, N_("The Clock Is Right"),
     "win.adjust-time(int64 0)"},
    {"report", N_("Record the Bust-out"), NULL, N_("Reject"), NULL},
    {"floor", N_("Resolved"), NULL, NULL, NULL},
    {"final-table", N_("Draw the Final Table"), NULL, NULL, NULL},
    {"redraw", N_("Redraw All Seats"), NULL, NULL, NULL},
    {"break", N_("Break Table"), NULL, NULL, NULL},
    {"stop", N_("Apply Move"), NULL, N_("Plan…"), "floor.balance-plan"},
    {"balance", N_("Apply Move"), NULL, N_("Plan…"), "floor.balance-plan"},
    {"race", N_("Chip Race…"), "win.chip-race", NULL, NULL},
    {"button", N_("Draw for the Button"), NULL, NULL, NULL},
    {"count", N_("Head Count…"), "floor.head-count", NULL, NULL},
    {"seat", N_("Draw Seats"), NULL, NULL, NULL},
    {"waiting", N_("Register"), NULL, NULL, NULL},
    {"day-end", N_("Next Level"), NULL, NULL, NULL},
    {"bounty", N_("Award…"), "win.award-bounty", N_("Nobody Wins It"), NULL},
    {"envelopes", N_("Payouts…"), "win.prize-setup", NULL, NULL},
    {"drawer", N_("Count…"), "win.close-drawer", NULL, NULL},
    {"overpaid", N_("Take Money Back"), NULL, NULL, NULL},
    {"side-pot", N_("Side Pots…"), "win.side-pots", NULL, NULL},
    {"finish", N_("Close and Finish"), NULL, NULL, NULL},
};

/* The action "todo.act" takes the item's place in the list, one of the floor its table, the
 * bounty's the player of the item's own command, the drawer's its cashier, others of the window
 * nothing. */
static GVariant *target_of(const char *action, const FeltTodo *todo, guint index)
{
  if (action == NULL)
    return g_variant_new_uint32(index);
  if (g_str_equal(action, "win.award-bounty"))
    return g_variant_new_uint32((guint32)g_ascii_strtoull(todo->action->player, NULL, 10));
  if (g_str_equal(action, "win.close-drawer"))
    return g_variant_new_string(todo->action->cashier);
  return g_str_has_prefix(action, "floor.") ? g_variant_new_uint32(todo->table) : NULL;
}

/* label NULL: it is hidden. A long one takes a second line: the pane is of one width. */
static void show_button(GtkButton *button, const char *label, const char *action, GVariant *target)
{
  /* The old action must not see the new one's target. */
  gtk_actionable_set_action_name(GTK_ACTIONABLE(button), NULL);
  gtk_widget_set_visible(GTK_WIDGET(button), label != NULL);
  if (label == NULL)
    return;
  gtk_button_set_label(button, label);
  gtk_label_set_wrap(GTK_LABEL(gtk_button_get_child(button)), TRUE);
  gtk_label_set_justify(GTK_LABEL(gtk_button_get_child(button)), GTK_JUSTIFY_CENTER);
  felt_set_action(button, action, target);
}

static void show_other(GtkButton *button, const char *label, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr(GVariant) target = NULL;
  if (!g_action_parse_detailed_name(action, &name, &target, NULL))
    g_return_if_reached();
  show_button(button, label, name, target);
}

/* act: what the first button says instead; NULL: nothing else. */
static void show_buttons(FeltTodoRow *self, const FeltTodo *todo, guint index, const char *act)
{
  g_autofree char *dismiss = g_strdup_printf("todo.dismiss(uint32 %u)", index);
  show_button(self->button, NULL, NULL, NULL);
  show_button(self->other, NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
    const char *action = ways[i].action, *other = ways[i].other_action;
    if (strcmp(ways[i].kind, todo->kind) != 0)
      continue;
    if (act == NULL)
      act = _(ways[i].label);
    if (todo->action != NULL || g_strcmp0(action, "win.prize-setup") == 0)
      show_button(self->button, act, action != NULL ? action : "todo.act",
                  target_of(action, todo, index));
    if (ways[i].other != NULL && (other != NULL || todo->dismiss != NULL))
      show_other(self->other, _(ways[i].other), other != NULL ? other : dismiss);
  }
}

static void show_row(FeltTodoRow *self, const FeltTodo *todo, guint index, const char *act,
                     const char *why)
{
  g_autofree char *rule = felt_rule_words(todo->rule);
  gtk_label_set_text(self->text, todo->text);
  g_autofree char *name = felt_rule_name(todo->rule);
  g_autofree char *called = name != NULL ? g_strdup_printf(_("Rule %s"), name) : NULL;
  felt_show_line(self->rule, called);
  gtk_widget_set_tooltip_text(GTK_WIDGET(self->rule), rule);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self->rule), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                 rule != NULL ? rule : "", -1);
  show_buttons(self, todo, index, act);
  gtk_widget_set_tooltip_text(GTK_WIDGET(self->button), why);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(self), todo->table != 0);
  felt_show_name(self, todo->text);
}

static void felt_todo_row_class_init(FeltTodoRowClass *klass)
{
  felt_template(klass, "felt-todo-row.ui");
  FELT_BIND_CHILDREN(klass, FeltTodoRow, text, rule, button, other);
}

static GtkWidget *new_todo_row(void)
{
  return g_object_new(felt_todo_row_get_type(), NULL);
}

/* "Waiting for tables 1, 3". */
static char *waiting_text(const FeltState *state, const GArray *open)
{
  g_autoptr(GString) list = g_string_new(NULL);
  for (guint i = 0; i < open->len; i++)
    g_string_append_printf(list, "%s%s", i > 0 ? ", " : "",
                           felt_state_table_said(state, g_array_index(open, guint, i)).text);
  return g_strdup_printf(ngettext("Waiting for table %s", "Waiting for tables %s", open->len),
                         list->str);
}

/* NULL: it ends only by hand. Owned by the caller. */
static char *until_text(guint until)
{
  if (until == 1)
    return g_strdup(_("until one player is left"));
  return until > 0 ? g_strdup_printf(_("until %u players are left"), until) : NULL;
}

struct _FeltTodoPane {
  GtkWidget parent_instance;
  GPtrArray *items;   /* FeltTodo */
  GHashTable *alerts; /* table number -> the sentence of an item */
  char *move, *why;   /* the first move that makes tables even, or NULL */
  GtkWidget *scroller, *empty, *draw_buttons, *first_draw;
  GtkButton *moves, *breaks;
  GtkLabel *break_order; /* in that button */
  GtkWidget *hand;
  GtkLabel *hand_title, *hand_until, *hand_waiting;
  GtkProgressBar *hand_bar;
  guint n_moves; /* that the button speaks of */
  GtkListBox *list;
  GtkLabel *more;
};

G_DEFINE_FINAL_TYPE(FeltTodoPane, felt_todo_pane, GTK_TYPE_WIDGET)

static void show_hand(FeltTodoPane *self, const FeltState *state)
{
  gboolean on = state != NULL && state->hand_for_hand.on;
  gtk_widget_set_visible(self->hand, on);
  if (!on)
    return;
  const FeltHandForHand *mode = &state->hand_for_hand;
  g_autoptr(GArray) open = felt_hand_for_hand_open(state);
  guint tables = felt_state_open_tables(state), done = tables - MIN(open->len, tables);
  g_autofree char *title = g_strdup_printf(_("Hand-for-hand · hand %u"), mode->hand);
  g_autofree char *until = until_text(mode->until);
  g_autofree char *waiting = waiting_text(state, open);
  g_autofree char *progress = g_strdup_printf(_("%u of %u tables are done"), done, tables);
  gtk_label_set_text(self->hand_title, title);
  felt_show_line(self->hand_until, until);
  gtk_label_set_text(self->hand_waiting, waiting);
  gtk_progress_bar_set_fraction(self->hand_bar, tables > 0 ? (double)done / tables : 0);
  gtk_progress_bar_set_text(self->hand_bar, progress);
  felt_show_name(self->hand_bar, progress);
}

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
      row = GTK_LIST_BOX_ROW(new_todo_row());
      gtk_list_box_append(self->list, GTK_WIDGET(row));
    }
    if (is_balance(self->items->pdata[i]))
      show_row(FELT_TODO_ROW(row), self->items->pdata[i], i, self->move, self->why);
    else
      show_row(FELT_TODO_ROW(row), self->items->pdata[i], i, NULL, NULL);
  }
  felt_rows_cut(self->list, n);
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
  show_hand(self, state);
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

static void felt_todo_pane_class_init(FeltTodoPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_own_template(klass);
  widget_class->measure = felt_todo_pane_measure;
  widget_class->size_allocate = felt_todo_pane_size_allocate;
  felt_signal(klass, "point-out", 1, G_TYPE_UINT);
  felt_template(klass, "felt-todo-pane.ui");
  FELT_BIND_CHILDREN(klass, FeltTodoPane, scroller, list, empty, more, draw_buttons, first_draw,
                     moves, breaks, break_order, hand, hand_title, hand_until, hand_waiting,
                     hand_bar);
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
