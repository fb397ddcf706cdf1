/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rename-dialog.c - the name of a player put right */
#include "app/floor/felt-floor-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "tournament/words/felt-words.h"

G_DECLARE_FINAL_TYPE(FeltRenameDialog, felt_rename_dialog, FELT, RENAME_DIALOG, FeltCommandDialog)

struct _FeltRenameDialog {
  FeltCommandDialog parent_instance;
  guint player;
  /* of the template */
  GtkEditable *name;
  GtkLabel *preview;
};

FELT_DEFINE_TEMPLATE(FeltRenameDialog, felt_rename_dialog, FELT_TYPE_COMMAND_DIALOG)

static gpointer felt_rename_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltRenameDialog *self = FELT_RENAME_DIALOG(dialog);
  FeltCommand *command = felt_command_new_for(FELT_COMMAND_RENAME, self->player);
  command->name = g_strdup(gtk_editable_get_text(self->name));
  return command;
}

/* The name as it is needs no words yet: it waits to be put right. */
static void felt_rename_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltRenameDialog *self = FELT_RENAME_DIALOG(dialog);
  gboolean same = g_error_matches(preview->refusal, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOTHING);
  g_autofree char *words =
      preview->events != NULL ? felt_event_words(preview->events->pdata[0], preview->state) : NULL;
  gtk_label_set_label(self->preview,
                      words != NULL ? words : _("The log keeps the earlier name, too."));
  if (same)
    felt_command_dialog_say(self, NULL, NULL);
  felt_mark(self->name, "error", preview->refusal != NULL && !same);
}

void felt_rename_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player)
{
  const FeltState *state = felt_desk_state(desk);
  const FeltPlayer *who = state != NULL ? felt_state_player(state, player) : NULL;
  if (who == NULL)
    return;
  FeltRenameDialog *self = felt_command_dialog_new(felt_rename_dialog_get_type(), desk, parent);
  self->player = player;
  gtk_editable_set_text(self->name, who->name);
  felt_command_dialog_present(self);
  gtk_widget_grab_focus(GTK_WIDGET(self->name));
}

static void felt_rename_dialog_class_init(FeltRenameDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->read = felt_rename_dialog_read;
  dialog_class->show = felt_rename_dialog_show;
  felt_command_dialog_set_template(klass, "felt-rename-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltRenameDialog, name, preview);
}
