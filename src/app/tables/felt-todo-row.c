/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-todo-row.c - one line of "To do next": what, by which rule, and the button that does it */
#include "app/tables/felt-todo-row.h"

#include <string.h>

#include "app/widgets/felt-widget.h"
#include "services/rules/felt-rule-words.h"
#include "tournament/base/felt-rule-name.h"

struct _FeltTodoRow {
  GtkListBoxRow parent_instance;
  GtkLabel *text, *rule;
  GtkButton *button, *other;
};

FELT_DEFINE_TEMPLATE(FeltTodoRow, felt_todo_row, GTK_TYPE_LIST_BOX_ROW)

/* What the button says of the one thing to do; some must ask first, in a dialog. The others carry
 * out what the item itself says (FeltTodo.action). */
static const struct {
  const char *kind;
  const char *label;  /* translatable */
  const char *action; /* NULL: the item's own */
} ways[] = {
    {"restart", N_("Give the Time Back"), NULL},
    {"report", N_("Record the Bust-out"), NULL},
    {"floor", N_("Dealt With"), NULL},
    {"final-table", N_("Draw the Final Table"), NULL},
    {"redraw", N_("Redraw All Seats"), NULL},
    {"break", N_("Break Table"), NULL},
    {"stop", N_("Apply Move"), NULL},
    {"balance", N_("Apply Move"), NULL},
    {"race", N_("Chip Race…"), "win.chip-race"},
    {"button", N_("Draw for the Button"), NULL},
    {"count", N_("Head Count…"), "floor.head-count"},
    {"seat", N_("Draw Seats"), NULL},
    {"waiting", N_("Register"), NULL},
    {"day-end", N_("Next Level"), NULL},
    {"bounty", N_("Award…"), "win.award-bounty"},
    {"envelopes", N_("Payouts…"), "win.prize-setup"},
    {"drawer", N_("Count…"), "win.close-drawer"},
    {"overpaid", N_("Take Money Back"), NULL},
    {"side-pot", N_("Side Pots…"), "win.side-pots"},
    {"finish", N_("Close and Finish"), NULL},
};

/* What else may be done about it, by a detailed action; NULL: the item's own way to put it aside
 * (FeltTodo.dismiss). */
static const struct {
  const char *kind;
  const char *label; /* translatable */
  const char *action;
} others[] = {
    {"report", N_("Not So"), NULL},
    {"bounty", N_("Nobody Wins It"), NULL},
    {"restart", N_("The Time Is Right"), "win.adjust-time(int64 0)"},
    {"stop", N_("Plan…"), "floor.balance-plan"},
    {"balance", N_("Plan…"), "floor.balance-plan"},
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

/* A long label takes a second line: the pane is of one width. */
static void set_label(GtkButton *button, const char *text)
{
  gtk_button_set_label(button, text);
  gtk_label_set_wrap(GTK_LABEL(gtk_button_get_child(button)), TRUE);
  gtk_label_set_justify(GTK_LABEL(gtk_button_get_child(button)), GTK_JUSTIFY_CENTER);
}

static void show_button(FeltTodoRow *self, const FeltTodo *todo, guint index, const char *act)
{
  /* The old action must not see the new one's target. */
  gtk_actionable_set_action_name(GTK_ACTIONABLE(self->button), NULL);
  gtk_widget_set_visible(GTK_WIDGET(self->button), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
    if (strcmp(ways[i].kind, todo->kind) != 0 ||
        (todo->action == NULL && g_strcmp0(ways[i].action, "win.prize-setup") != 0))
      continue;
    set_label(self->button, act != NULL ? act : _(ways[i].label));
    gtk_actionable_set_action_target_value(GTK_ACTIONABLE(self->button),
                                           target_of(ways[i].action, todo, index));
    gtk_actionable_set_action_name(GTK_ACTIONABLE(self->button),
                                   ways[i].action != NULL ? ways[i].action : "todo.act");
    gtk_widget_set_visible(GTK_WIDGET(self->button), TRUE);
  }
}

static void show_other(FeltTodoRow *self, const FeltTodo *todo, guint index)
{
  gtk_widget_set_visible(GTK_WIDGET(self->other), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS(others); i++) {
    if (strcmp(others[i].kind, todo->kind) != 0 ||
        (others[i].action == NULL && todo->dismiss == NULL))
      continue;
    set_label(self->other, _(others[i].label));
    /* the target first: an action that waits for one and sees none is a warning */
    g_autofree char *own = g_strdup_printf("todo.dismiss(uint32 %u)", index), *name = NULL;
    g_autoptr(GVariant) target = NULL;
    const char *action = others[i].action != NULL ? others[i].action : own;
    if (!g_action_parse_detailed_name(action, &name, &target, NULL))
      g_return_if_reached();
    gtk_actionable_set_action_name(GTK_ACTIONABLE(self->other), NULL);
    gtk_actionable_set_action_target_value(GTK_ACTIONABLE(self->other), target);
    gtk_actionable_set_action_name(GTK_ACTIONABLE(self->other), name);
    gtk_widget_set_visible(GTK_WIDGET(self->other), TRUE);
  }
}

void felt_todo_row_show(FeltTodoRow *self, const FeltTodo *todo, guint index, const char *act,
                        const char *why)
{
  g_autofree char *rule = felt_rule_words(todo->rule);
  gtk_label_set_text(self->text, todo->text);
  g_autofree char *name = felt_rule_name(todo->rule);
  felt_show_line(self->rule, name);
  gtk_widget_set_tooltip_text(GTK_WIDGET(self->rule), rule);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self->rule), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                 rule != NULL ? rule : "", -1);
  show_button(self, todo, index, act);
  gtk_widget_set_tooltip_text(GTK_WIDGET(self->button), why);
  show_other(self, todo, index);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(self), todo->table != 0);
  felt_show_name(self, todo->text);
}

static void felt_todo_row_class_init(FeltTodoRowClass *klass)
{
  felt_template(klass, "felt-todo-row.ui");
  FELT_BIND_CHILDREN(klass, FeltTodoRow, text, rule, button, other);
}

GtkWidget *felt_todo_row_new(void)
{
  return g_object_new(FELT_TYPE_TODO_ROW, NULL);
}
