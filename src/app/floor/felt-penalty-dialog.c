/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-penalty-dialog.c - a warning, or hands or rounds that a player sits out (T 71) */
#include "app/floor/felt-floor-windows.h"

#include "app/desk/felt-desk.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-widget.h"

typedef struct {
  FeltDesk *desk;
  guint player;
  GtkDropDown *what;
  GtkSpinButton *count;
  GtkEditable *reason;
} Penalty;

/* In the order of the drop-down. */
enum { WARNING, HANDS, ROUNDS };

static void response_cb(AdwMessageDialog *dialog, const char *response, Penalty *penalty)
{
  guint what = gtk_drop_down_get_selected(penalty->what);
  int count = gtk_spin_button_get_value_as_int(penalty->count);
  if (g_strcmp0(response, "give") != 0)
    return;
  FeltCommand *command = felt_command_new_for(FELT_COMMAND_PENALTY, penalty->player);
  command->hands = what == HANDS ? count : 0;
  command->rounds = what == ROUNDS ? count : 0;
  command->reason = felt_typed(penalty->reason);
  felt_desk_execute(penalty->desk, command);
}

static void what_cb(Penalty *penalty)
{
  gtk_widget_set_sensitive(GTK_WIDGET(penalty->count),
                           gtk_drop_down_get_selected(penalty->what) != WARNING);
}

static GtkWidget *build(Penalty *penalty)
{
  const char *const kinds[] = {_("A warning"), _("Hands"), _("Rounds"), NULL};
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *what = gtk_drop_down_new_from_strings(kinds), *reason = gtk_entry_new();
  GtkWidget *count = gtk_spin_button_new_with_range(1, 100, 1);
  penalty->what = GTK_DROP_DOWN(what);
  penalty->count = GTK_SPIN_BUTTON(count);
  penalty->reason = GTK_EDITABLE(reason);
  gtk_drop_down_set_selected(penalty->what, ROUNDS);
  gtk_widget_set_hexpand(what, TRUE);
  gtk_entry_set_activates_default(GTK_ENTRY(reason), TRUE);
  gtk_entry_set_placeholder_text(GTK_ENTRY(reason), _("Reason (Optional)"));
  felt_show_name(what, _("Penalty"));
  felt_show_name(count, _("How Many"));
  felt_show_name(reason, _("Reason"));
  g_signal_connect_swapped(what, "notify::selected", G_CALLBACK(what_cb), penalty);
  gtk_box_append(GTK_BOX(line), what);
  gtk_box_append(GTK_BOX(line), count);
  gtk_box_append(GTK_BOX(box), line);
  gtk_box_append(GTK_BOX(box), reason);
  return box;
}

static void free_penalty(gpointer data, GClosure *closure)
{
  Penalty *penalty = data;
  g_object_unref(penalty->desk);
  g_free(penalty);
}

void felt_penalty_dialog_present(FeltDesk *desk, GtkWindow *parent, guint id)
{
  const FeltState *state = felt_desk_state(desk);
  const FeltPlayer *player = state != NULL ? felt_state_player(state, id) : NULL;
  if (player == NULL)
    return;
  Penalty *penalty = g_new0(Penalty, 1);
  AdwMessageDialog *message = felt_question_new(parent, _("Penalty"), NULL, "give", _("_Give"));
  penalty->desk = g_object_ref(desk);
  penalty->player = id;
  adw_message_dialog_format_body(
      message, _("%s sits out. Blinds and antes are posted meanwhile (TDA rule 71)."),
      player->name);
  adw_message_dialog_set_extra_child(message, build(penalty));
  g_signal_connect_data(message, "response", G_CALLBACK(response_cb), penalty, free_penalty, 0);
  gtk_window_present(GTK_WINDOW(message));
  gtk_widget_grab_focus(GTK_WIDGET(penalty->reason)); /* Enter gives it */
}
