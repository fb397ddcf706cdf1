/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-breaks-dialog.c - the order in which tables break, to see and to change */
#include "app/floor/felt-floor-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "tournament/floor/felt-floor.h"

G_DECLARE_FINAL_TYPE(FeltBreaksDialog, felt_breaks_dialog, FELT, BREAKS_DIALOG, FeltCommandDialog)

struct _FeltBreaksDialog {
  FeltCommandDialog parent_instance;
  GArray *order; /* guint: tables */
  guint focus;   /* position that gets the keyboard after the next change + 1, 0: none */
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE(FeltBreaksDialog, felt_breaks_dialog, FELT_TYPE_COMMAND_DIALOG)

static GtkWidget *new_button(const char *icon, const char *label, const char *action, guint index,
                             gboolean possible)
{
  GtkWidget *button = felt_icon_button_new(icon, label);
  felt_set_action(button, action, g_variant_new_uint32(index));
  gtk_widget_set_visible(button, possible);
  return button;
}

static void add_line(FeltBreaksDialog *self, const FeltState *state, guint index)
{
  const FeltTable *table = felt_state_table(state, g_array_index(self->order, guint, index));
  g_autofree char *title = felt_setup_table_title(&state->setup, table->number);
  g_autofree char *subtitle =
      g_strdup_printf(ngettext("%u player", "%u players", table->n_players), table->n_players);
  g_autofree char *earlier = g_strdup_printf(_("Table %s breaks earlier"),
                                             felt_state_table_said(state, table->number).text);
  g_autofree char *later =
      g_strdup_printf(_("Table %s breaks later"), felt_state_table_said(state, table->number).text);
  g_autofree char *position = g_strdup_printf("%u.", index + 1);
  GtkWidget *number = gtk_label_new(position);
  gtk_widget_add_css_class(number, "numeric");
  gtk_label_set_width_chars(GTK_LABEL(number), 3);
  GtkWidget *row = felt_row_new(title, subtitle);
  adw_action_row_add_prefix(ADW_ACTION_ROW(row), number);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), new_button("go-up-symbolic", earlier,
                                                            "breaks.earlier", index, index > 0));
  adw_action_row_add_suffix(
      ADW_ACTION_ROW(row),
      new_button("go-down-symbolic", later, "breaks.later", index, index + 1 < self->order->len));
  gtk_list_box_append(self->list, row);
}

static void felt_breaks_dialog_changed(FeltCommandDialog *dialog, const FeltState *state)
{
  FeltBreaksDialog *self = FELT_BREAKS_DIALOG(dialog);
  g_clear_pointer(&self->order, g_array_unref);
  self->order = felt_break_order(state);
  felt_rows_cut(self->list, 0);
  for (guint i = 0; i < self->order->len; i++)
    add_line(self, state, i);
  if (self->focus > 0)
    gtk_widget_grab_focus(
        GTK_WIDGET(gtk_list_box_get_row_at_index(self->list, (int)self->focus - 1)));
  self->focus = 0;
}

/* Two neighbours change places; the whole order is recorded. */
static void change_places(FeltBreaksDialog *self, guint first, guint focus)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_BREAK_ORDER);
  command->n_tables = self->order->len;
  command->tables = g_new(gint64, self->order->len);
  for (guint i = 0; i < self->order->len; i++)
    command->tables[i] = g_array_index(self->order, guint, i);
  command->tables[first] = g_array_index(self->order, guint, first + 1);
  command->tables[first + 1] = g_array_index(self->order, guint, first);
  self->focus = focus + 1;
  felt_desk_execute(felt_command_dialog_desk(self), command);
}

static void earlier_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  guint index = g_variant_get_uint32(target);
  if (index > 0)
    change_places(FELT_BREAKS_DIALOG(widget), index - 1, index - 1);
}

static void later_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  guint index = g_variant_get_uint32(target);
  if (index + 1 < FELT_BREAKS_DIALOG(widget)->order->len)
    change_places(FELT_BREAKS_DIALOG(widget), index, index + 1);
}

void felt_breaks_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  felt_command_dialog_present(felt_command_dialog_new(felt_breaks_dialog_get_type(), desk, parent));
}

static void felt_breaks_dialog_class_init(FeltBreaksDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  FELT_COMMAND_DIALOG_CLASS(klass)->changed = felt_breaks_dialog_changed;
  felt_command_dialog_set_template(klass, "felt-breaks-dialog.ui");
  gtk_widget_class_install_action(widget_class, "breaks.earlier", "u", earlier_cb);
  gtk_widget_class_install_action(widget_class, "breaks.later", "u", later_cb);
  FELT_BIND_CHILDREN(klass, FeltBreaksDialog, list);
}

static void felt_breaks_dialog_init(FeltBreaksDialog *self)
{
  FELT_OWN(self, order, g_array_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
}
