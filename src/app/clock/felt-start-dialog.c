/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-start-dialog.c - when play shall begin: what the room counts down to */
#include "app/clock/felt-clock-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-time-of-day.h"
#include "tournament/base/felt-day-time.h"

G_DECLARE_FINAL_TYPE(FeltStartDialog, felt_start_dialog, FELT, START_DIALOG, FeltCommandDialog)

struct _FeltStartDialog {
  FeltCommandDialog parent_instance;
  AdwEntryRow *time; /* of the template, as all below */
  GtkLabel *summary;
};

FELT_DEFINE_TEMPLATE(FeltStartDialog, felt_start_dialog, FELT_TYPE_COMMAND_DIALOG)

static gpointer felt_start_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltStartDialog *self = FELT_START_DIALOG(dialog);
  const char *text = gtk_editable_get_text(GTK_EDITABLE(self->time));
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltInstant now;
  if (*text == '\0') {
    felt_record_set_text(&felt_setup_record, &command->setup, "starts_at", "", NULL);
    return g_steal_pointer(&command);
  }
  felt_desk_now(felt_command_dialog_desk(self), &now);
  g_autofree char *iso = felt_time_of_day_iso(text, now.utc_us, error);
  if (iso == NULL ||
      !felt_record_set_text(&felt_setup_record, &command->setup, "starts_at", iso, error))
    return NULL;
  return g_steal_pointer(&command);
}

static char *summary_text(const FeltSetup *setup, gint64 now_us)
{
  gint64 at = felt_setup_starts_at_us(setup);
  int minutes = (int)((at - now_us) / (60 * G_USEC_PER_SEC));
  g_autofree char *time = felt_day_time(at, 0);
  if (at == 0)
    return g_strdup(_("There is no countdown."));
  if (minutes < 0)
    return g_strdup_printf(_("It is %s: start the clock when you are ready."), time);
  return g_strdup_printf(_("The room’s screen counts down to %s (%d:%02d h to go). It stays at 0 "
                           "until you start the clock."),
                         time, minutes / 60, minutes % 60);
}

static void felt_start_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltStartDialog *self = FELT_START_DIALOG(dialog);
  FeltInstant now;
  felt_desk_now(felt_command_dialog_desk(dialog), &now);
  g_autofree char *text = NULL;
  if (preview->after != NULL)
    text = summary_text(&((const FeltState *)preview->after)->setup, now.utc_us);
  gtk_label_set_text(self->summary, text != NULL ? text : "");
}

static void enter_cb(FeltStartDialog *self)
{
  gtk_widget_activate_action(GTK_WIDGET(self), "command.record", NULL);
}

void felt_start_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  FeltStartDialog *self = felt_command_dialog_new(felt_start_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  gint64 at = felt_setup_starts_at_us(&felt_desk_state(desk)->setup);
  g_autofree char *time = at > 0 ? felt_day_time(at, 0) : g_strdup("");
  gtk_editable_set_text(GTK_EDITABLE(self->time), time);
  felt_command_dialog_present(self);
  gtk_widget_grab_focus(GTK_WIDGET(self->time));
}

static void felt_start_dialog_class_init(FeltStartDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->read = felt_start_dialog_read;
  dialog_class->show = felt_start_dialog_show;
  felt_command_dialog_set_template(klass, "felt-start-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltStartDialog, time, summary);
  FELT_BIND_CALLBACKS(klass, enter_cb);
}
