/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-side-pot-dialog.c - lets players into a side pot, or pays it out */
#include "app/money/felt-money-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-input.h"
#include "app/widgets/felt-player-picker.h"
#include "app/widgets/felt-ticks.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-side-pot.h"
#include "tournament/words/felt-words.h"

G_DECLARE_FINAL_TYPE(FeltSidePotDialog, felt_side_pot_dialog, FELT, SIDE_POT_DIALOG,
                     FeltCommandDialog)

/* So many are offered as buttons; others are found by their names. */
#define OFFERED 24

struct _FeltSidePotDialog {
  FeltCommandDialog parent_instance;
  char *pot;
  gboolean paying;
  guint n_offered;
  /* of the template */
  GtkFlowBox *flow;
  GtkWidget *others;
  FeltPlayerPicker *picker;
  GtkLabel *about, *preview;
  GtkEditable *amount, *reason;
  GtkWidget *payment, *keep, *record;
};

G_DEFINE_FINAL_TYPE(FeltSidePotDialog, felt_side_pot_dialog, FELT_TYPE_COMMAND_DIALOG)

static const FeltSidePot *find_pot(FeltSidePotDialog *self, const FeltState *state)
{
  return felt_side_pot_find(state->setup.side_pots, state->setup.n_side_pots, self->pot);
}

/* Reading ------------------------------------------------------------------------------------ */

/* Nobody chosen: nothing is said against it, the question itself asks for it. */
static gpointer felt_side_pot_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltSidePotDialog *self = FELT_SIDE_POT_DIALOG(dialog);
  gboolean keep = self->paying && gtk_switch_get_active(GTK_SWITCH(self->keep));
  FeltCommandKind kind = self->paying ? FELT_COMMAND_SIDE_POT_PAY : FELT_COMMAND_SIDE_POT_JOIN;
  g_autoptr(FeltCommand) command = felt_command_new(keep ? FELT_COMMAND_SIDE_POT_KEEP : kind);
  g_auto(GStrv) players = felt_ticks_chosen(self->flow);
  command->pot = g_strdup(self->pot);
  if (self->paying &&
      !felt_input_read_amount(self->amount, felt_command_dialog_state(self)->setup.currency_digits,
                              &command->amount, error))
    return NULL;
  if (!keep && players == NULL)
    return NULL;
  if (!keep)
    command->buyers = g_steal_pointer(&players);
  if (self->paying)
    command->reason = felt_typed(self->reason);
  return g_steal_pointer(&command);
}

/* Showing ------------------------------------------------------------------------------------ */

static void felt_side_pot_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltSidePotDialog *self = FELT_SIDE_POT_DIALOG(dialog);
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; preview->after != NULL && preview->events != NULL && i < preview->events->len;
       i++) {
    g_autofree char *words = felt_event_words(preview->events->pdata[i], preview->after);
    g_string_append_printf(text, i > 0 ? "\n%s" : "%s", words);
  }
  gtk_label_set_label(self->preview, text->str);
  gboolean keep = self->paying && gtk_switch_get_active(GTK_SWITCH(self->keep));
  gtk_widget_set_sensitive(GTK_WIDGET(self->flow), !keep);
  gtk_widget_set_sensitive(self->others, !keep);
}

/* Candidates --------------------------------------------------------------------------------- */

static GtkWidget *offer(FeltSidePotDialog *self, const FeltPlayer *player)
{
  return felt_ticks_add_player(self->flow, player, G_CALLBACK(felt_command_dialog_refresh), self);
}

static void picked_cb(FeltSidePotDialog *self, guint id, const char *typed)
{
  const FeltPlayer *player = felt_state_player(felt_command_dialog_state(self), id);
  if (player != NULL)
    felt_tick_set_down(offer(self, player), TRUE);
  felt_player_picker_clear(self->picker);
  felt_command_dialog_refresh(self);
}

/* Those who are in it; who has won it is chosen already. */
static void offer_members(FeltSidePotDialog *self, const FeltState *state, const FeltSidePot *pot)
{
  const FeltClockView *view = felt_session_clock(felt_desk_session(felt_command_dialog_desk(self)));
  g_autoptr(GArray) winners = felt_side_pot_winners(state, pot, view);
  g_autoptr(GArray) members = felt_side_pot_members(state, pot->name);
  for (guint i = 0; i < members->len && self->n_offered < OFFERED; i++) {
    const FeltSidePotMember *member = &g_array_index(members, FeltSidePotMember, i);
    const FeltPlayer *player = felt_state_player(state, member->player);
    if (player == NULL)
      continue;
    offer(self, player);
    self->n_offered++;
  }
  for (guint i = 0; winners != NULL && i < winners->len; i++)
    felt_tick_set_down(offer(self, felt_state_player(state, g_array_index(winners, guint, i))),
                       TRUE);
}

/* Those who are in the tournament and not in it. */
static void offer_others(FeltSidePotDialog *self, const FeltState *state, const FeltSidePot *pot)
{
  for (guint i = 0; i < state->players->len && self->n_offered < OFFERED; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    const FeltSidePotMember *member = felt_side_pot_member(state, pot->name, player->id);
    if (!felt_player_is_in(player) || (member != NULL && felt_side_pot_lasts(state, pot, member)))
      continue;
    offer(self, player);
    self->n_offered++;
  }
}

/* The dialog --------------------------------------------------------------------------------- */

static void set_up(FeltSidePotDialog *self, const FeltState *state, const FeltSidePot *pot)
{
  gint64 left = felt_side_pot_left(felt_side_pot_state(state, pot->name));
  g_autofree char *title =
      g_strdup_printf(self->paying ? _("Pay %s") : _("Add Players to %s"), pot->name);
  g_autofree char *amount = felt_state_money_text(state, self->paying ? left : pot->price);
  g_autofree char *about =
      self->paying
          ? g_strdup_printf(_("It holds %s. Who won it? Several players share it."), amount)
          : g_strdup_printf(_("Who joins? Each pays %s."), amount);
  gtk_window_set_title(GTK_WINDOW(self), title);
  gtk_label_set_label(self->about, about);
  gtk_button_set_label(GTK_BUTTON(self->record), self->paying ? _("_Pay") : _("_Add"));
  gtk_widget_set_visible(self->payment, self->paying);
  if (self->paying)
    offer_members(self, state, pot);
  else
    offer_others(self, state, pot);
  gtk_widget_set_visible(self->others, self->n_offered >= OFFERED);
  felt_player_picker_show(self->picker, felt_command_dialog_desk(self),
                          1u << FELT_PLAYER_IN | 1u << FELT_PLAYER_REGISTERED |
                              (self->paying ? 1u << FELT_PLAYER_OUT : 0),
                          0, NULL);
}

void felt_side_pot_dialog_present(FeltDesk *desk, GtkWindow *parent, const char *pot,
                                  gboolean paying)
{
  FeltSidePotDialog *self = felt_command_dialog_new(felt_side_pot_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  self->pot = g_strdup(pot);
  self->paying = paying;
  const FeltState *state = felt_desk_state(desk);
  const FeltSidePot *found = find_pot(self, state);
  if (found == NULL) {
    gtk_window_destroy(GTK_WINDOW(self));
    return;
  }
  set_up(self, state, found);
  felt_command_dialog_present(self);
  if (!felt_ticks_focus(self->flow))
    gtk_widget_grab_focus(GTK_WIDGET(self->picker));
}

static void felt_side_pot_dialog_class_init(FeltSidePotDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->closes_on_change = TRUE;
  dialog_class->read = felt_side_pot_dialog_read;
  dialog_class->show = felt_side_pot_dialog_show;
  g_type_ensure(FELT_TYPE_PLAYER_PICKER);
  felt_command_dialog_set_template(klass, "felt-side-pot-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltSidePotDialog, flow, others, picker, about, preview, amount, reason,
                     payment, keep, record);
  FELT_BIND_CALLBACKS(klass, picked_cb);
}

static void felt_side_pot_dialog_init(FeltSidePotDialog *self)
{
  FELT_OWN(self, pot, g_free);
  gtk_widget_init_template(GTK_WIDGET(self));
}
