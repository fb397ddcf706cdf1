/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bounty-dialog.c - who put a player out: his bounty awarded, or drawn, also later */
#include "app/money/felt-bounty-dialog.h"

#include <glib/gi18n.h>

#include "app/widgets/felt-player-picker.h"
#include "app/desk/felt-trial.h"
#include "tournament/setup/felt-bounties.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/words/felt-words.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/state/felt-bounties-won.h"

/* One who may have won it, as a button that is down when he did. */
typedef struct {
  guint player;
  GtkToggleButton *button;
} Candidate;

struct _FeltBountyDialog {
  AdwWindow parent_instance;
  guint player;
  guint64 seq;
  GArray *candidates; /* Candidate */
  FeltPlayerPicker *picker;
  gboolean ready;
  /* of the template */
  GtkFlowBox *flow;
  GtkBox *others;
  GtkLabel *about, *won, *problem;
  GtkWidget *award;
};

G_DEFINE_FINAL_TYPE(FeltBountyDialog, felt_bounty_dialog, ADW_TYPE_WINDOW)

static FeltWindow *dialog_window(FeltBountyDialog *self)
{
  return FELT_WINDOW(gtk_window_get_transient_for(GTK_WINDOW(self)));
}

static Candidate *candidate_at(FeltBountyDialog *self, guint index)
{
  return &g_array_index(self->candidates, Candidate, index);
}

/* Owned by the caller. Nobody chosen: as it is recorded. */
static FeltCommand *new_command(FeltBountyDialog *self)
{
  g_autofree char *id = g_strdup_printf("%u", self->player);
  FeltCommand *command = felt_command_new_player(FELT_COMMAND_BOUNTY, id);
  g_autoptr(GPtrArray) by = g_ptr_array_new();
  command->seq = (gint64)self->seq;
  for (guint i = 0; i < self->candidates->len; i++)
    if (gtk_toggle_button_get_active(candidate_at(self, i)->button))
      g_ptr_array_add(by, g_strdup_printf("%u", candidate_at(self, i)->player));
  if (by->len > 0) {
    g_ptr_array_add(by, NULL);
    command->by = (char **)g_ptr_array_steal(by, NULL);
  }
  return command;
}

static guint chosen(FeltBountyDialog *self)
{
  guint n = 0;
  for (guint i = 0; i < self->candidates->len; i++)
    n += gtk_toggle_button_get_active(candidate_at(self, i)->button);
  return n;
}

/* Nothing is said against nobody chosen yet: the question itself asks for it. */
static void refresh(FeltBountyDialog *self)
{
  FeltSession *session = felt_window_session(dialog_window(self));
  g_autoptr(GError) error = NULL;
  if (!self->ready || session == NULL)
    return;
  g_autoptr(FeltCommand) command = new_command(self);
  g_autoptr(FeltState) after = chosen(self) > 0 ? felt_trial(session, command, &error) : NULL;
  g_autofree char *won = after != NULL ? felt_bounty_words(after, self->seq, self->player) : NULL;
  gtk_label_set_label(self->won, won != NULL ? won : "");
  gtk_widget_set_visible(GTK_WIDGET(self->won), won != NULL);
  gtk_widget_set_sensitive(self->award, after != NULL);
  gtk_widget_set_visible(GTK_WIDGET(self->problem), error != NULL);
  gtk_label_set_label(self->problem, error != NULL ? error->message : "");
}

static void award_cb(FeltBountyDialog *self)
{
  g_autoptr(GError) error = NULL;
  if (felt_window_try(dialog_window(self), new_command(self), &error)) {
    gtk_window_close(GTK_WINDOW(self));
    return;
  }
  gtk_label_set_label(self->problem, error->message);
  gtk_widget_set_visible(GTK_WIDGET(self->problem), TRUE);
}

/* Candidates --------------------------------------------------------------------------------- */

static void choose(FeltBountyDialog *self, const FeltPlayer *player, gboolean active)
{
  for (guint i = 0; i < self->candidates->len; i++)
    if (candidate_at(self, i)->player == player->id) {
      gtk_toggle_button_set_active(candidate_at(self, i)->button, active);
      return;
    }
  GtkWidget *button = gtk_toggle_button_new_with_label(player->name);
  Candidate candidate = {player->id, GTK_TOGGLE_BUTTON(button)};
  gtk_toggle_button_set_active(candidate.button, active);
  g_signal_connect_swapped(button, "toggled", G_CALLBACK(refresh), self);
  gtk_flow_box_insert(self->flow, button, -1);
  gtk_widget_set_focusable(gtk_widget_get_parent(button), FALSE);
  g_array_append_val(self->candidates, candidate);
}

static void picked_cb(FeltBountyDialog *self, guint id, const char *typed)
{
  FeltSession *session = felt_window_session(dialog_window(self));
  const FeltPlayer *player = felt_state_player(felt_session_state(session), id);
  if (player != NULL)
    choose(self, player, TRUE);
  refresh(self);
}

static void add_table(FeltBountyDialog *self, const FeltState *state, guint number)
{
  const FeltTable *table = felt_state_table(state, number);
  for (guint seat = 1; table != NULL && seat <= table->n_seats; seat++)
    if (table->players[seat] != 0 && table->players[seat] != self->player)
      choose(self, felt_state_player(state, table->players[seat]), FALSE);
}

static void show_about(FeltBountyDialog *self, const FeltState *state, const FeltBustRecord *bust)
{
  const FeltPlayer *player = felt_state_player(state, self->player);
  gboolean draw = bust->kind == FELT_BOUNTY_MYSTERY && bust->drawn < 0;
  g_autofree char *title = g_strdup_printf(_("Bounty of %s"), player->name);
  gtk_window_set_title(GTK_WINDOW(self), title);
  gtk_button_set_label(GTK_BUTTON(self->award), draw ? _("_Draw") : _("_Award"));
  if (draw) {
    g_autofree gint64 *left = felt_bounties_left(state);
    gint64 n = 0;
    for (guint i = 0; i < state->setup.bounties.n_envelopes; i++)
      n += left[i];
    g_autofree char *number = felt_number_text(n);
    g_autofree char *text = g_strdup_printf(
        _("Who won the last chips? An envelope is drawn for them of the %s that are left."),
        number);
    gtk_label_set_label(self->about, text);
  } else {
    g_autofree char *amount = felt_state_money_text(state, bust->bounty);
    g_autofree char *text =
        g_strdup_printf(_("Who won the last chips? Several share the %s."), amount);
    gtk_label_set_label(self->about, text);
  }
}

static void fill(FeltBountyDialog *self, const FeltState *state, const FeltBustRecord *bust)
{
  self->seq = bust->seq;
  show_about(self, state, bust);
  for (guint i = 0; i < bust->n_by; i++) {
    guint id = g_array_index(state->bust_by, guint, bust->by_first + i);
    choose(self, felt_state_player(state, id), TRUE);
  }
  guint recorded = self->candidates->len;
  add_table(self, state, bust->table);
  for (guint i = 0; i < recorded; i++) /* the table's own buttons left them as they are */
    gtk_toggle_button_set_active(candidate_at(self, i)->button, TRUE);
  felt_player_picker_show(self->picker, felt_window_session(dialog_window(self)),
                          1u << FELT_PLAYER_IN | 1u << FELT_PLAYER_OUT, self->player, NULL);
  self->ready = TRUE;
  refresh(self);
}

void felt_bounty_dialog_present(FeltWindow *window, guint player, guint64 seq)
{
  FeltSession *session = felt_window_session(window);
  const FeltBustRecord *bust =
      session != NULL ? felt_bounty_bust(felt_session_state(session), player, seq) : NULL;
  if (bust == NULL)
    return;
  FeltBountyDialog *self = g_object_new(FELT_TYPE_BOUNTY_DIALOG, "transient-for", window, NULL);
  self->player = player;
  fill(self, felt_session_state(session), bust);
  /* The state it was filled from is gone. */
  g_signal_connect_object(session, "changed", G_CALLBACK(gtk_window_close), self,
                          G_CONNECT_SWAPPED);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_grab_focus(self->candidates->len > 0 ? GTK_WIDGET(candidate_at(self, 0)->button)
                                                  : GTK_WIDGET(self->picker));
}

static void felt_bounty_dialog_finalize(GObject *object)
{
  g_array_unref(FELT_BOUNTY_DIALOG(object)->candidates);
  G_OBJECT_CLASS(felt_bounty_dialog_parent_class)->finalize(object);
}

static void felt_bounty_dialog_class_init(FeltBountyDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->finalize = felt_bounty_dialog_finalize;
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/org/feltpoker/Felt/felt-bounty-dialog.ui");
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_bind_template_child(widget_class, FeltBountyDialog, flow);
  gtk_widget_class_bind_template_child(widget_class, FeltBountyDialog, others);
  gtk_widget_class_bind_template_child(widget_class, FeltBountyDialog, about);
  gtk_widget_class_bind_template_child(widget_class, FeltBountyDialog, won);
  gtk_widget_class_bind_template_child(widget_class, FeltBountyDialog, problem);
  gtk_widget_class_bind_template_child(widget_class, FeltBountyDialog, award);
  gtk_widget_class_bind_template_callback(widget_class, award_cb);
}

static void felt_bounty_dialog_init(FeltBountyDialog *self)
{
  self->candidates = g_array_new(FALSE, FALSE, sizeof(Candidate));
  gtk_widget_init_template(GTK_WIDGET(self));
  self->picker = FELT_PLAYER_PICKER(felt_player_picker_new());
  gtk_box_append(self->others, GTK_WIDGET(self->picker));
  g_signal_connect_swapped(self->picker, "picked", G_CALLBACK(picked_cb), self);
}
