/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-things-view.c - the prizes of a tournament without money: things, and no amount anywhere */
#include "app/money/felt-things-view.h"

#include "app/money/felt-thing-row.h"
#include "app/widgets/felt-widget.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

struct _FeltThingsView {
  GtkWidget parent_instance;
  GtkStack *stack; /* of the template, as all below */
  GtkLabel *summary;
  GtkListBox *list;
};

FELT_DEFINE_TEMPLATE(FeltThingsView, felt_things_view, GTK_TYPE_WIDGET)

static void show_summary(FeltThingsView *self, const FeltState *state, guint places, gboolean final)
{
  gint64 money;
  guint due = 0;
  if (final)
    felt_state_due(state, &money, &due);
  g_autofree char *prizes =
      g_strdup_printf(ngettext("%u place has a prize", "%u places have a prize", places), places);
  g_autofree char *left = g_strdup_printf(_("%u still to hand over"), due);
  g_autofree char *text = g_strjoin(" · ", prizes, due > 0 ? left : NULL, NULL);
  gtk_label_set_text(self->summary, text);
}

/* The row of an index, made when it is the next one. */
static FeltThingRow *row_at(FeltThingsView *self, guint index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index(self->list, (int)index);
  if (row == NULL) {
    row = g_object_new(FELT_TYPE_THING_ROW, NULL);
    gtk_list_box_append(self->list, GTK_WIDGET(row));
  }
  return FELT_THING_ROW(row);
}

void felt_things_view_update(FeltThingsView *self, const FeltState *state, gboolean final)
{
  g_autoptr(GArray) lines = felt_prize_lines(state);
  GtkListBoxRow *row;
  guint n = 0;
  for (guint i = 0; i < lines->len; i++) {
    const FeltPrizeLine *line = &g_array_index(lines, FeltPrizeLine, i);
    if (line->things != NULL)
      felt_thing_row_show(row_at(self, n++), state, line, final);
  }
  while ((row = gtk_list_box_get_row_at_index(self->list, (int)n)) != NULL)
    gtk_list_box_remove(self->list, GTK_WIDGET(row));
  show_summary(self, state, n, final);
  gtk_stack_set_visible_child_name(self->stack, n > 0 ? "list" : "empty");
}

static gboolean felt_things_view_grab_focus(GtkWidget *widget)
{
  return gtk_widget_child_focus(GTK_WIDGET(FELT_THINGS_VIEW(widget)->stack), GTK_DIR_TAB_FORWARD);
}

static void felt_things_view_class_init(FeltThingsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_own_children(klass);
  widget_class->grab_focus = felt_things_view_grab_focus;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  felt_template(klass, "felt-things-view.ui");
  FELT_BIND_CHILDREN(klass, FeltThingsView, stack, summary, list);
}
