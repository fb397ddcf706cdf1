/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bounty-dialog.c - who put a player out: his bounty awarded, or drawn, also later */
#include "app/money/felt-money-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-player-picker.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/setup/felt-bounties.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/words/felt-words.h"

G_DECLARE_FINAL_TYPE(FeltBountyDialog, felt_bounty_dialog, FELT, BOUNTY_DIALOG, FeltCommandDialog)

/* One who may have won it, as a button that is down when he did. */
typedef struct {
  guint player;
  GtkToggleButton *button;
} Candidate;

struct _FeltBountyDialog {
  FeltCommandDialog parent_instance;
  guint player;
  guint64 seq;
  GArray *candidates; /* Candidate */
  FeltPlayerPicker *picker;
  /* of the template */
  GtkFlowBox *flow;
  GtkBox *others;
  GtkLabel *about, *won;
  GtkWidget *award;
};

G_DEFINE_FINAL_TYPE(FeltBountyDialog, felt_bounty_dialog, FELT_TYPE_COMMAND_DIALOG)

static Candidate *candidate_at(FeltBountyDialog *self, guint index)
{
  return &g_array_index(self->candidates, Candidate, index);
}

/* Nobody chosen: nothing is said against it, the question itself asks for it. */
static gpointer felt_bounty_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltBountyDialog *self = FELT_BOUNTY_DIALOG(dialog);
  g_autoptr(GStrvBuilder) by = g_strv_builder_new();
  gboolean unwon = FALSE;
  guint n = 0;
  for (guint i = 0; i < self->candidates->len; i++) {
    const Candidate *candidate = candidate_at(self, i);
    if (!gtk_toggle_button_get_active(candidate->button))
      continue;
    if (candidate->player == 0) {
      unwon = TRUE;
      continue;
    }
    g_autofree char *winner = g_strdup_printf("%u", candidate->player);
    g_strv_builder_add(by, winner);
    n++;
  }
  if (n == 0 && !unwon)
    return NULL;
  FeltCommand *command = felt_command_new_for(FELT_COMMAND_BOUNTY, self->player);
  command->seq = (gint64)self->seq;
  command->unwon = unwon;
  if (n > 0)
    command->by = g_strv_builder_end(by);
  return command;
}

static void felt_bounty_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltBountyDialog *self = FELT_BOUNTY_DIALOG(dialog);
  g_autofree char *won = NULL;
  if (preview->after != NULL)
    won = felt_bounty_words(preview->after, self->seq, self->player);
  felt_show_line(self->won, won);
}

/* Candidates --------------------------------------------------------------------------------- */

/* id 0: nobody. */
static void add_candidate(FeltBountyDialog *self, guint id, const char *name, gboolean active)
{
  GtkWidget *button = gtk_toggle_button_new_with_label(name);
  Candidate candidate = {id, GTK_TOGGLE_BUTTON(button)};
  gtk_toggle_button_set_active(candidate.button, active);
  g_signal_connect_swapped(button, "toggled", G_CALLBACK(felt_command_dialog_refresh), self);
  gtk_flow_box_insert(self->flow, button, -1);
  gtk_widget_set_focusable(gtk_widget_get_parent(button), FALSE);
  g_array_append_val(self->candidates, candidate);
}

static void choose(FeltBountyDialog *self, const FeltPlayer *player, gboolean active)
{
  for (guint i = 0; i < self->candidates->len; i++)
    if (candidate_at(self, i)->player == player->id) {
      gtk_toggle_button_set_active(candidate_at(self, i)->button, active);
      return;
    }
  add_candidate(self, player->id, player->name, active);
}

static void picked_cb(FeltBountyDialog *self, guint id, const char *typed)
{
  const FeltPlayer *player = felt_state_player(felt_command_dialog_state(self), id);
  if (player != NULL)
    choose(self, player, TRUE);
  felt_command_dialog_refresh(self);
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
    felt_show_format(self->about, _("Who won the last chips? Several share the %s."), amount);
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
  if (state->setup.bounties.unwon != FELT_UNWON_UNSAID &&
      felt_bounty_is_open(state, bust, felt_bounties_begun(state)))
    add_candidate(self, 0, _("Nobody"), FALSE);
  felt_player_picker_show(self->picker, felt_command_dialog_desk(self),
                          1u << FELT_PLAYER_IN | 1u << FELT_PLAYER_OUT, self->player, NULL);
}

void felt_bounty_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player, guint64 seq)
{
  FeltBountyDialog *self = NULL;
  const FeltState *state = felt_desk_state(desk);
  const FeltBustRecord *bust = state != NULL ? felt_bounty_bust(state, player, seq) : NULL;
  if (bust != NULL)
    self = felt_command_dialog_new(felt_bounty_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  self->player = player;
  fill(self, state, bust);
  felt_command_dialog_present(self);
  gtk_widget_grab_focus(self->candidates->len > 0 ? GTK_WIDGET(candidate_at(self, 0)->button)
                                                  : GTK_WIDGET(self->picker));
}

static void felt_bounty_dialog_class_init(FeltBountyDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->closes_on_change = TRUE;
  dialog_class->read = felt_bounty_dialog_read;
  dialog_class->show = felt_bounty_dialog_show;
  felt_command_dialog_set_template(klass, "felt-bounty-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltBountyDialog, flow, others, about, won, award);
}

static void felt_bounty_dialog_init(FeltBountyDialog *self)
{
  FELT_OWN(self, candidates, g_array_unref);
  self->candidates = g_array_new(FALSE, FALSE, sizeof(Candidate));
  gtk_widget_init_template(GTK_WIDGET(self));
  self->picker = FELT_PLAYER_PICKER(felt_player_picker_new());
  gtk_box_append(self->others, GTK_WIDGET(self->picker));
  g_signal_connect_swapped(self->picker, "picked", G_CALLBACK(picked_cb), self);
}
