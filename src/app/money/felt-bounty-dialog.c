/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bounty-dialog.c - the players who put somebody out: the bounty awarded, or drawn, also
 * later */
#include "app/money/felt-money-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-player-picker.h"
#include "app/widgets/felt-ticks.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/setup/felt-bounties.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/words/felt-words.h"

G_DECLARE_FINAL_TYPE(FeltBountyDialog, felt_bounty_dialog, FELT, BOUNTY_DIALOG, FeltCommandDialog)

struct _FeltBountyDialog {
  FeltCommandDialog parent_instance;
  guint player;
  guint64 seq;
  /* of the template */
  GtkFlowBox *flow;
  FeltPlayerPicker *picker;
  GtkLabel *about, *won;
  GtkWidget *award;
};

FELT_DEFINE_TEMPLATE(FeltBountyDialog, felt_bounty_dialog, FELT_TYPE_COMMAND_DIALOG)

/* Nobody chosen: nothing is said against it, the question itself asks for it. */
static gpointer felt_bounty_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltBountyDialog *self = FELT_BOUNTY_DIALOG(dialog);
  GtkWidget *nobody = felt_ticks_find(self->flow, NULL);
  g_auto(GStrv) by = felt_ticks_chosen(self->flow);
  gboolean unwon = nobody != NULL && felt_tick_is_down(nobody);
  if (by == NULL && !unwon)
    return NULL;
  FeltCommand *command = felt_command_new_for(FELT_COMMAND_BOUNTY, self->player);
  command->seq = (gint64)self->seq;
  command->unwon = unwon;
  command->by = g_steal_pointer(&by);
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

static GtkWidget *offer(FeltBountyDialog *self, const FeltPlayer *player)
{
  return felt_ticks_add_player(self->flow, player, G_CALLBACK(felt_command_dialog_refresh), self);
}

static void picked_cb(FeltBountyDialog *self, guint id, const char *typed)
{
  const FeltPlayer *player = felt_state_player(felt_command_dialog_state(self), id);
  if (player != NULL)
    felt_tick_set_down(offer(self, player), TRUE);
  felt_command_dialog_refresh(self);
}

static void add_table(FeltBountyDialog *self, const FeltState *state, guint number)
{
  const FeltTable *table = felt_state_table(state, number);
  for (guint seat = 1; table != NULL && seat <= table->n_seats; seat++)
    if (table->players[seat] != 0 && table->players[seat] != self->player)
      offer(self, felt_state_player(state, table->players[seat]));
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
        _("Who won the last chips? They draw one of the %s envelopes left."), number);
    gtk_label_set_label(self->about, text);
  } else {
    g_autofree char *amount = felt_state_money_text(state, bust->bounty);
    felt_show_format(self->about, _("Who won the last chips? Several players share the %s."),
                     amount);
  }
}

static void fill(FeltBountyDialog *self, const FeltState *state, const FeltBustRecord *bust)
{
  self->seq = bust->seq;
  show_about(self, state, bust);
  for (guint i = 0; i < bust->n_by; i++) {
    guint id = g_array_index(state->bust_by, guint, bust->by_first + i);
    felt_tick_set_down(offer(self, felt_state_player(state, id)), TRUE);
  }
  add_table(self, state, bust->table);
  if (state->setup.bounties.unwon != FELT_UNWON_UNSAID &&
      felt_bounty_is_open(state, bust, felt_bounties_begun(state)))
    felt_ticks_add(self->flow, NULL, _("Nobody"), G_CALLBACK(felt_command_dialog_refresh), self);
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
  if (!felt_ticks_focus(self->flow))
    gtk_widget_grab_focus(GTK_WIDGET(self->picker));
}

static void felt_bounty_dialog_class_init(FeltBountyDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->closes_on_change = TRUE;
  dialog_class->read = felt_bounty_dialog_read;
  dialog_class->show = felt_bounty_dialog_show;
  g_type_ensure(FELT_TYPE_PLAYER_PICKER);
  felt_command_dialog_set_template(klass, "felt-bounty-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltBountyDialog, flow, picker, about, won, award);
  FELT_BIND_CALLBACKS(klass, picked_cb);
}
