/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-thing-row.c - a place and what it has in kind, in a tournament without money */
#include "app/money/felt-thing-row.h"

#include "app/money/felt-prize-words.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-number-text.h"

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

void felt_thing_row_show(FeltThingRow *row, const FeltState *state, const FeltPrizeLine *line,
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
