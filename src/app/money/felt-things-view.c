/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-things-view.c - the prizes of a tournament without money: things, and no amount anywhere */
#include "app/money/felt-things-view.h"

#include <adwaita.h>

#include "app/money/felt-prize-words.h"
#include "app/widgets/felt-focus.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

#define FELT_TYPE_THING_ROW (felt_thing_row_get_type())
G_DECLARE_FINAL_TYPE(FeltThingRow, felt_thing_row, FELT, THING_ROW, AdwActionRow)

struct _FeltThingRow {
  AdwActionRow parent_instance;
  GtkLabel *place; /* of the template, as all below */
  GtkWidget *hand_over, *edit;
};

FELT_DEFINE_TEMPLATE(FeltThingRow, felt_thing_row, ADW_TYPE_ACTION_ROW)

static char *holder_text(const FeltState *state, const FeltPrizeLine *line)
{
  char *holder = felt_prize_holder_text(state, line);
  if (!line->handed)
    return holder;
  char *text = g_strdup_printf(_("%s · handed over"), holder);
  g_free(holder);
  return text;
}

static void point_button(GtkWidget *button, guint place, const char *format)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *spoken = g_strdup_printf(format, place);
#pragma GCC diagnostic pop
  gtk_actionable_set_action_target(GTK_ACTIONABLE(button), "u", place);
  felt_show_name(button, spoken);
  gtk_widget_set_tooltip_text(button, spoken);
}

static void show_thing(FeltThingRow *row, const FeltState *state, const FeltPrizeLine *line,
                       gboolean final)
{
  g_autofree char *place = felt_place_text(line->place, line->place);
  g_autofree char *holder = holder_text(state, line);
  g_autofree char *holder_markup = g_markup_escape_text(holder, -1);
  gtk_label_set_text(row->place, place);
  felt_show_title(row, line->things);
  adw_action_row_set_subtitle(ADW_ACTION_ROW(row), holder_markup);
  gtk_widget_set_visible(row->hand_over, final && line->thing_due != 0);
  point_button(row->hand_over, line->place, _("Hand over the prize of place %u"));
  point_button(row->edit, line->place, _("Change the prize of place %u"));
}

static void felt_thing_row_class_init(FeltThingRowClass *klass)
{
  felt_template(klass, "felt-thing-row.ui");
  FELT_BIND_CHILDREN(klass, FeltThingRow, place, hand_over, edit);
}

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
  guint n = 0;
  for (guint i = 0; i < lines->len; i++) {
    const FeltPrizeLine *line = &g_array_index(lines, FeltPrizeLine, i);
    if (line->things != NULL)
      show_thing(row_at(self, n++), state, line, final);
  }
  felt_rows_cut(self->list, n);
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
  felt_own_child(klass);
  widget_class->grab_focus = felt_things_view_grab_focus;
  widget_class->focus = felt_focus_in_order;
  felt_template(klass, "felt-things-view.ui");
  FELT_BIND_CHILDREN(klass, FeltThingsView, stack, summary, list);
}
