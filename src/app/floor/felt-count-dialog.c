/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-count-dialog.c - how many chips a player has, as counted */
#include "app/floor/felt-floor-windows.h"

#include "app/desk/felt-desk.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-widget.h"
#include "tournament/palette/felt-phrase.h"

static void response_cb(AdwMessageDialog *dialog, const char *response, GtkEditable *entry)
{
  gint64 chips;
  if (g_strcmp0(response, "record") != 0 ||
      !felt_chips_from_text(gtk_editable_get_text(entry), &chips))
    return;
  FeltCommand *command = felt_command_new_for(
      FELT_COMMAND_CHIP_COUNT, GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(dialog), "player")));
  command->stack = chips;
  felt_desk_execute(g_object_get_data(G_OBJECT(dialog), "desk"), command);
}

static void changed_cb(GtkEditable *entry, AdwMessageDialog *dialog)
{
  gint64 chips;
  adw_message_dialog_set_response_enabled(
      dialog, "record", felt_chips_from_text(gtk_editable_get_text(entry), &chips));
}

void felt_count_dialog_present(FeltDesk *desk, GtkWindow *parent, guint id)
{
  const FeltState *state = felt_desk_state(desk);
  const FeltPlayer *player = state != NULL ? felt_state_player(state, id) : NULL;
  if (player == NULL)
    return;
  AdwMessageDialog *message =
      felt_question_new(parent, _("Chip Count"), NULL, "record", _("_Record"));
  adw_message_dialog_format_body(message, _("How many chips does %s have now?"), player->name);
  adw_message_dialog_set_response_enabled(message, "record", FALSE);
  GtkWidget *entry = gtk_entry_new();
  gtk_entry_set_activates_default(GTK_ENTRY(entry), TRUE);
  gtk_entry_set_input_purpose(GTK_ENTRY(entry), GTK_INPUT_PURPOSE_NUMBER);
  felt_show_name(entry, _("Chips"));
  adw_message_dialog_set_extra_child(message, entry);
  g_object_set_data_full(G_OBJECT(message), "desk", g_object_ref(desk), g_object_unref);
  g_object_set_data(G_OBJECT(message), "player", GUINT_TO_POINTER(id));
  g_signal_connect(entry, "changed", G_CALLBACK(changed_cb), message);
  g_signal_connect(message, "response", G_CALLBACK(response_cb), entry);
  gtk_window_present(GTK_WINDOW(message));
  gtk_widget_grab_focus(entry);
}
