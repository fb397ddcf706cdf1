/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-call-dialog.c - the clock on a player, in large, and what came of it (T 29) */
#include "app/clock/felt-clock-windows.h"

#include "app/desk/felt-live.h"
#include "app/widgets/felt-command-dialog.h"
#include "tournament/state/felt-call.h"

G_DECLARE_FINAL_TYPE(FeltCallDialog, felt_call_dialog, FELT, CALL_DIALOG, FeltCommandDialog)

struct _FeltCallDialog {
  FeltCommandDialog parent_instance;
  FeltSession *session; /* which keeps live */
  FeltLive *live;
  guint player;
  GtkLabel *name, *time, *state; /* of the template */
};

G_DEFINE_FINAL_TYPE(FeltCallDialog, felt_call_dialog, FELT_TYPE_COMMAND_DIALOG)

static gboolean look(FeltCallDialog *self, FeltCallView *view)
{
  const FeltState *state = felt_command_dialog_state(self);
  const FeltPlayer *player = state != NULL ? felt_state_player(state, self->player) : NULL;
  const FeltTable *table = player != NULL ? felt_state_table(state, player->table) : NULL;
  FeltInstant now;
  felt_session_now(self->session, &now);
  return table != NULL && felt_call_view(state, table, &now, view) && view->player == self->player;
}

/* Another desk said what came of it, or it was undone: there is nothing to ask any more. */
static void updated_cb(FeltCallDialog *self)
{
  FeltCallView view;
  if (!look(self, &view)) {
    gtk_window_close(GTK_WINDOW(self));
    return;
  }

  g_autofree char *time = felt_clock_text(view.left_s);
  const char *state = _("25 seconds to act, then a 5-second countdown");
  if (view.countdown)
    state = _("Countdown");
  if (view.left_s == 0)
    state = _("Time is up: the hand is dead, or checks if there is no bet");
  gtk_label_set_text(self->time, time);
  gtk_label_set_text(self->state, state);
  if (view.countdown)
    gtk_widget_add_css_class(GTK_WIDGET(self->time), "error");
}

static void record(FeltCallDialog *self, FeltCallOutcome outcome)
{
  FeltCommand *command = felt_command_new_for(FELT_COMMAND_CALL_CLOCK, self->player);
  command->outcome = outcome;
  felt_desk_execute(felt_command_dialog_desk(self), command);
}

static void outcome_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  gboolean dead = g_str_equal(name, "call.dead");
  record(FELT_CALL_DIALOG(widget), dead ? FELT_CALL_DEAD : FELT_CALL_ACTED);
}

void felt_call_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player)
{
  const FeltState *state = felt_desk_state(desk);
  const FeltPlayer *who = state != NULL ? felt_state_player(state, player) : NULL;
  if (who == NULL ||
      !felt_desk_execute(desk, felt_command_new_for(FELT_COMMAND_CALL_CLOCK, player)))
    return;

  FeltCallDialog *self = felt_command_dialog_new(felt_call_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  who = felt_state_player(felt_desk_state(desk), player);
  self->player = player;
  self->session = g_object_ref(felt_desk_session(desk));
  self->live = felt_live_get(self->session);
  felt_show_format(self->name, _("%s, table %s seat %u"), who->name,
                   felt_state_table_said(felt_desk_state(desk), who->table).text, who->seat);
  FELT_FOLLOW(self, self->live, "updated", updated_cb);
  felt_command_dialog_keep_clock(self);
  updated_cb(self);
  felt_command_dialog_present(self);
}

/* Who closes it while the clock runs calls it off: no screen counts down what nobody looks at. */
static gboolean felt_call_dialog_close_request(GtkWindow *window)
{
  FeltCallView view;
  FeltCallDialog *self = FELT_CALL_DIALOG(window);
  if (self->session != NULL && look(self, &view))
    record(self, FELT_CALL_OFF);
  return GTK_WINDOW_CLASS(felt_call_dialog_parent_class)->close_request(window);
}

static void felt_call_dialog_class_init(FeltCallDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  GTK_WINDOW_CLASS(klass)->close_request = felt_call_dialog_close_request;
  felt_command_dialog_set_template(klass, "felt-call-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltCallDialog, name, time, state);
  gtk_widget_class_install_action(widget_class, "call.acted", NULL, outcome_cb);
  gtk_widget_class_install_action(widget_class, "call.dead", NULL, outcome_cb);
}

static void felt_call_dialog_init(FeltCallDialog *self)
{
  FELT_OWN(self, session, g_object_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
}
