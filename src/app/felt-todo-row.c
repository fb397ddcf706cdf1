/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-todo-row.c - one line of "To do next": what, by which rule, and the button that does it */
#include "app/felt-todo-row.h"

#include <glib/gi18n.h>
#include <string.h>

struct _FeltTodoRow {
  GtkListBoxRow parent_instance;
  GtkLabel *text, *rule;
  GtkButton *button;
};

G_DEFINE_FINAL_TYPE(FeltTodoRow, felt_todo_row, GTK_TYPE_LIST_BOX_ROW)

/* What one click can do about it; others are shown, not done: who moves is the director's say. */
static const struct {
  const char *kind;
  const char *label; /* translatable */
  const char *action;
  gboolean table; /* its target is the table */
} ways[] = {
    {"final-table", N_("Draw the Final Table"), "floor.final-table", FALSE},
    {"break", N_("Break Table"), "floor.break-table", TRUE},
    {"button", N_("Draw for the Button"), "floor.draw-button", TRUE},
    {"seat", N_("Draw Seats"), "floor.draw-seats", FALSE},
};

void felt_todo_row_show(FeltTodoRow *self, const FeltTodo *todo)
{
  gtk_label_set_text(self->text, todo->text);
  gtk_label_set_text(self->rule, todo->rule);
  gtk_widget_set_visible(GTK_WIDGET(self->rule), todo->rule != NULL && *todo->rule != '\0');
  gtk_widget_set_visible(GTK_WIDGET(self->button), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
    if (strcmp(ways[i].kind, todo->kind) != 0 || (ways[i].table && todo->table == 0))
      continue;
    gtk_button_set_label(self->button, _(ways[i].label));
    /* The old action must not see the new one's target. */
    gtk_actionable_set_action_name(GTK_ACTIONABLE(self->button), NULL);
    gtk_actionable_set_action_target_value(
        GTK_ACTIONABLE(self->button), ways[i].table ? g_variant_new_uint32(todo->table) : NULL);
    gtk_actionable_set_action_name(GTK_ACTIONABLE(self->button), ways[i].action);
    gtk_widget_set_visible(GTK_WIDGET(self->button), TRUE);
  }
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(self), todo->table != 0);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL, todo->text,
                                 -1);
}

static void felt_todo_row_class_init(FeltTodoRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  gtk_widget_class_set_template_from_resource(widget_class, "/org/feltpoker/Felt/felt-todo-row.ui");
  gtk_widget_class_bind_template_child(widget_class, FeltTodoRow, text);
  gtk_widget_class_bind_template_child(widget_class, FeltTodoRow, rule);
  gtk_widget_class_bind_template_child(widget_class, FeltTodoRow, button);
}

static void felt_todo_row_init(FeltTodoRow *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
}

GtkWidget *felt_todo_row_new(void)
{
  return g_object_new(FELT_TYPE_TODO_ROW, NULL);
}
