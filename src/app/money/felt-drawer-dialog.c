/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-drawer-dialog.c - opens a cashier's drawer, or counts and closes it */
#include "app/money/felt-money-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-input.h"
#include "tournament/state/felt-drawer.h"
#include "tournament/words/felt-words.h"

G_DECLARE_FINAL_TYPE(FeltDrawerDialog, felt_drawer_dialog, FELT, DRAWER_DIALOG, FeltCommandDialog)

struct _FeltDrawerDialog {
  FeltCommandDialog parent_instance;
  gboolean closing;
  /* of the template */
  AdwPreferencesGroup *group, *sums;
  GtkEditable *cashier, *amount, *taken, *note;
  GtkLabel *expected, *difference, *preview;
};

FELT_DEFINE_TEMPLATE(FeltDrawerDialog, felt_drawer_dialog, FELT_TYPE_COMMAND_DIALOG)

/* Reading ------------------------------------------------------------------------------------ */

/* Nothing, and no problem, until an amount is typed: 0 is one. */
static gpointer felt_drawer_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltDrawerDialog *self = FELT_DRAWER_DIALOG(dialog);
  gint64 digits = felt_command_dialog_state(self)->setup.currency_digits;
  g_autoptr(FeltCommand) command =
      felt_command_new(self->closing ? FELT_COMMAND_DRAWER_CLOSE : FELT_COMMAND_DRAWER_OPEN);
  gint64 *amount = self->closing ? &command->count : &command->amount, given = -1;
  if (!felt_input_read_amount(self->amount, digits, &given, error) ||
      !felt_input_read_amount(self->taken, digits, &command->taken, error) || given < 0)
    return NULL;
  *amount = given;
  command->cashier = felt_typed(self->cashier);
  command->text = felt_typed(self->note);
  return g_steal_pointer(&command);
}

/* Showing ------------------------------------------------------------------------------------ */

/* Another desk may sell from the drawer while it is counted. */
static void felt_drawer_dialog_changed(FeltCommandDialog *dialog, const FeltState *state)
{
  FeltDrawerDialog *self = FELT_DRAWER_DIALOG(dialog);
  FeltDrawerSums sums = {0};
  const FeltDrawerSession *session = felt_drawer_last(state, gtk_editable_get_text(self->cashier));
  if (session != NULL)
    felt_drawer_sums(state, session, &sums);
  g_autofree char *text = felt_drawer_money_text(state, sums.expected);
  gtk_label_set_text(self->expected, text);
}

static void show_difference(FeltDrawerDialog *self, const FeltPreview *preview)
{
  FeltDrawerSums sums;
  const FeltDrawerSession *session =
      felt_drawer_last(preview->state, gtk_editable_get_text(self->cashier));
  gtk_widget_remove_css_class(GTK_WIDGET(self->difference), "warning");
  if (preview->command == NULL || session == NULL || session->closed != 0) {
    gtk_label_set_text(self->difference, "–");
    return;
  }
  felt_drawer_sums(preview->state, session, &sums);
  gint64 difference = ((const FeltCommand *)preview->command)->count - sums.expected;
  g_autofree char *text = felt_drawer_difference_text(preview->state, difference);
  gtk_label_set_text(self->difference, text);
  if (difference != 0)
    gtk_widget_add_css_class(GTK_WIDGET(self->difference), "warning");
}

static void felt_drawer_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltDrawerDialog *self = FELT_DRAWER_DIALOG(dialog);
  g_autofree char *words =
      preview->after != NULL ? felt_event_words(preview->events->pdata[0], preview->after) : NULL;
  gtk_label_set_label(self->preview, words != NULL ? words : "");
  if (self->closing)
    show_difference(self, preview);
}

/* The dialog --------------------------------------------------------------------------------- */

static void set_up(FeltDrawerDialog *self, const char *cashier)
{
  gboolean closing = self->closing;
  g_autofree char *title = g_markup_escape_text(cashier, -1);
  gtk_window_set_title(GTK_WINDOW(self), closing ? _("Close a Drawer") : _("Open a Drawer"));
  gtk_editable_set_text(self->cashier, cashier);
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(self->amount),
                                closing ? _("Cash Counted") : _("Opening Float"));
  gtk_widget_set_visible(GTK_WIDGET(self->cashier), !closing);
  gtk_widget_set_visible(GTK_WIDGET(self->taken), closing);
  gtk_widget_set_visible(GTK_WIDGET(self->note), closing);
  gtk_widget_set_visible(GTK_WIDGET(self->sums), closing);
  if (closing)
    adw_preferences_group_set_title(self->group, title);
}

void felt_drawer_dialog_present(FeltDesk *desk, GtkWindow *parent, const char *cashier,
                                gboolean closing)
{
  FeltDrawerDialog *self = felt_command_dialog_new(felt_drawer_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  self->closing = closing;
  set_up(self, cashier);
  felt_command_dialog_present(self);
  gtk_widget_grab_focus(GTK_WIDGET(*cashier != '\0' ? self->amount : self->cashier));
}

static void felt_drawer_dialog_class_init(FeltDrawerDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->changed = felt_drawer_dialog_changed;
  dialog_class->read = felt_drawer_dialog_read;
  dialog_class->show = felt_drawer_dialog_show;
  felt_command_dialog_set_template(klass, "felt-drawer-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltDrawerDialog, group, sums, cashier, amount, taken, note, expected,
                     difference, preview);
}
