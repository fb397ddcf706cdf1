/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-box.c - hand-for-hand: which hand, which tables are done, and the end of it */
#include "app/tables/felt-hand-box.h"

#include "app/widgets/felt-widget.h"
#include "tournament/floor/felt-floor.h"

struct _FeltHandBox {
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkLabel *title, *until, *waiting;
  GtkProgressBar *bar;
};

FELT_DEFINE_TEMPLATE(FeltHandBox, felt_hand_box, GTK_TYPE_WIDGET)

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

void felt_hand_box_show(FeltHandBox *self, const FeltState *state)
{
  gboolean on = state != NULL && state->hand_for_hand.on;
  gtk_widget_set_visible(GTK_WIDGET(self), on);
  if (!on)
    return;
  const FeltHandForHand *mode = &state->hand_for_hand;
  g_autoptr(GArray) open = felt_hand_for_hand_open(state);
  guint tables = felt_state_open_tables(state), done = tables - MIN(open->len, tables);
  g_autofree char *title = g_strdup_printf(_("Hand for hand · hand %u"), mode->hand);
  g_autofree char *until = until_text(mode->until);
  g_autofree char *waiting = waiting_text(state, open);
  g_autofree char *progress = g_strdup_printf(_("%u of %u tables are done"), done, tables);
  gtk_label_set_text(self->title, title);
  felt_show_line(self->until, until);
  gtk_label_set_text(self->waiting, waiting);
  gtk_progress_bar_set_fraction(self->bar, tables > 0 ? (double)done / tables : 0);
  gtk_progress_bar_set_text(self->bar, progress);
  felt_show_name(self->bar, progress);
}

static void felt_hand_box_dispose(GObject *object)
{
  gtk_widget_dispose_template(GTK_WIDGET(object), FELT_TYPE_HAND_BOX);
  G_OBJECT_CLASS(felt_hand_box_parent_class)->dispose(object);
}

static void felt_hand_box_class_init(FeltHandBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_hand_box_dispose;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name(widget_class, "handbox");
  felt_template(klass, "felt-hand-box.ui");
  FELT_BIND_CHILDREN(klass, FeltHandBox, box, title, until, waiting, bar);
}
