/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-waiting-dialog.c - who waits to play: alternates for a seat, names for a place */
#include "app/players/felt-players-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "tournament/command/felt-registration.h"

G_DECLARE_FINAL_TYPE(FeltWaitingDialog, felt_waiting_dialog, FELT, WAITING_DIALOG,
                     FeltCommandDialog)

/* A longer queue is not read; who is behind these is counted. */
#define SHOWN 30

struct _FeltWaitingDialog {
  FeltCommandDialog parent_instance;
  GStrv listed; /* what the rows say */
  /* of the template */
  AdwPreferencesGroup *alternates, *names;
  GtkWidget *seat;
  GtkEditable *name;
};

G_DEFINE_FINAL_TYPE(FeltWaitingDialog, felt_waiting_dialog, FELT_TYPE_COMMAND_DIALOG)

/* The lists ---------------------------------------------------------------------------------- */

/* "2nd", and the name; the first of a list has the button that lets them in. */
static GtkWidget *add_row(AdwPreferencesGroup *group, guint position, const char *name)
{
  g_autofree char *place = g_strdup_printf("%u", position);
  GtkWidget *row = felt_row_new(name, NULL), *label = felt_label_new(place, 0, "numeric");
  gtk_widget_add_css_class(label, "dim-label");
  gtk_label_set_width_chars(GTK_LABEL(label), 3);
  adw_action_row_add_prefix(ADW_ACTION_ROW(row), label);
  felt_rows_add(group, row);
  return row;
}

static void add_more(AdwPreferencesGroup *group, guint n)
{
  if (n <= SHOWN)
    return;
  g_autofree char *text =
      g_strdup_printf(ngettext("and %u more", "and %u more", n - SHOWN), n - SHOWN);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_first_child(
                         gtk_widget_get_first_child(add_row(group, SHOWN + 1, text)))),
                     "");
}

static void show_alternates(FeltWaitingDialog *self, const FeltState *state)
{
  g_autoptr(GArray) ids = felt_registration_alternates(state);
  for (guint i = 0; i < MIN(ids->len, SHOWN); i++)
    add_row(self->alternates, i + 1, felt_state_player(state, g_array_index(ids, guint, i))->name);
  add_more(self->alternates, ids->len);
  gtk_widget_set_visible(GTK_WIDGET(self->alternates), ids->len > 0);
}

static void show_names(FeltWaitingDialog *self, const FeltState *state)
{
  for (guint i = 0; i < MIN(state->waiting->len, SHOWN); i++) {
    const char *name = g_ptr_array_index(state->waiting, i);
    g_autofree char *enter = g_strdup_printf(_("Register %s"), name);
    g_autofree char *remove = g_strdup_printf(_("Remove %s from the list"), name);
    GtkWidget *row = add_row(self->names, i + 1, name);
    felt_row_add(
        row, felt_button_new(_("Register"), enter, "waiting.register", g_variant_new_string(name)));
    felt_row_add(
        row, felt_button_new(_("Remove"), remove, "waiting.remove", g_variant_new_string(name)));
  }
  add_more(self->names, state->waiting->len);
}

/* All that rows are made of: the alternates, a gap, the names. Owned by the caller. */
static GStrv names_of(const FeltState *state)
{
  g_autoptr(GStrvBuilder) names = g_strv_builder_new();
  g_autoptr(GArray) ids = felt_registration_alternates(state);
  for (guint i = 0; i < ids->len; i++)
    g_strv_builder_add(names, felt_state_player(state, g_array_index(ids, guint, i))->name);
  g_strv_builder_add(names, "");
  for (guint i = 0; i < state->waiting->len; i++)
    g_strv_builder_add(names, g_ptr_array_index(state->waiting, i));
  return g_strv_builder_end(names);
}

/* The rows stay, with the keyboard and under the mouse, unless they say something else. */
static void show_rows(FeltWaitingDialog *self, const FeltState *state)
{
  g_auto(GStrv) names = names_of(state);
  if (self->listed != NULL &&
      g_strv_equal((const char *const *)self->listed, (const char *const *)names))
    return;
  g_strfreev(self->listed);
  self->listed = g_steal_pointer(&names);
  felt_rows_cut(self->alternates, 0);
  felt_rows_cut(self->names, 0);
  show_alternates(self, state);
  show_names(self, state);
}

static void felt_waiting_dialog_changed(FeltCommandDialog *dialog, const FeltState *state)
{
  FeltWaitingDialog *self = FELT_WAITING_DIALOG(dialog);
  show_rows(self, state);
  gtk_widget_set_visible(self->seat, state->phase == FELT_PHASE_RUNNING);
  gtk_widget_set_sensitive(self->seat,
                           felt_state_free_seats(state) > 0 || state->setup.max_tables == 0 ||
                               felt_state_open_tables(state) < (guint)state->setup.max_tables);
}

/* Acting ------------------------------------------------------------------------------------- */

static void seat_cb(FeltWaitingDialog *self)
{
  felt_command_dialog_execute(self, felt_command_new(FELT_COMMAND_SEAT));
}

static void register_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  const FeltState *state = felt_command_dialog_state(widget);
  if (state != NULL)
    felt_command_dialog_execute(widget,
                                felt_registration_enter(state, g_variant_get_string(target, NULL)));
}

static void remove_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  const char *who = g_variant_get_string(target, NULL);
  felt_command_dialog_execute(widget, felt_command_new_player(FELT_COMMAND_UNREGISTER, who));
}

static void add_cb(FeltWaitingDialog *self)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_REGISTER);
  command->name = g_strdup(gtk_editable_get_text(self->name));
  command->waiting = TRUE;
  if (felt_command_dialog_execute(self, command))
    gtk_editable_set_text(self->name, "");
}

void felt_waiting_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  FeltWaitingDialog *self = felt_command_dialog_new(felt_waiting_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  felt_command_dialog_present(self);
  gtk_widget_grab_focus(GTK_WIDGET(self->name));
}

static void felt_waiting_dialog_class_init(FeltWaitingDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  FELT_COMMAND_DIALOG_CLASS(klass)->changed = felt_waiting_dialog_changed;
  felt_command_dialog_set_template(klass, "felt-waiting-dialog.ui");
  gtk_widget_class_install_action(widget_class, "waiting.register", "s", register_cb);
  gtk_widget_class_install_action(widget_class, "waiting.remove", "s", remove_cb);
  FELT_BIND_CHILDREN(klass, FeltWaitingDialog, alternates, names, seat, name);
  FELT_BIND_CALLBACKS(klass, seat_cb, add_cb);
}

static void felt_waiting_dialog_init(FeltWaitingDialog *self)
{
  FELT_OWN(self, listed, g_strfreev);
  gtk_widget_init_template(GTK_WIDGET(self));
}
