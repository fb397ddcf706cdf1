/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apart-dialog.c - pairs of players that are kept apart, to see and to change */
#include "app/floor/felt-floor-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-player-picker.h"
#include "tournament/palette/felt-phrase.h"

G_DECLARE_FINAL_TYPE(FeltApartDialog, felt_apart_dialog, FELT, APART_DIALOG, FeltCommandDialog)

struct _FeltApartDialog {
  FeltCommandDialog parent_instance;
  guint first; /* of the pair that is being made, 0: not chosen yet */
  GtkListBox *list;
  GtkLabel *prompt;
  GtkWidget *other_first;
  FeltPlayerPicker *picker;
};

FELT_DEFINE_TEMPLATE(FeltApartDialog, felt_apart_dialog, FELT_TYPE_COMMAND_DIALOG)

#define STATUSES (1u << FELT_PLAYER_IN | 1u << FELT_PLAYER_REGISTERED)

/* The pairs ---------------------------------------------------------------------------------- */

/* They sit at one table, by hand or for want of another one: a sign, words, and what mends it. */
static void add_trouble(GtkWidget *row, const FeltState *state, const FeltPlayer *a,
                        const FeltPlayer *b)
{
  GtkWidget *sign = gtk_image_new_from_icon_name("dialog-warning-symbolic");
  g_autofree char *text = g_strdup_printf(_("Both sit at table %s. Move one of them."),
                                          felt_state_table_said(state, a->table).text);
  g_autofree char *spoken = g_strdup_printf(_("Move %s…"), b->name);
  gtk_widget_add_css_class(sign, "warning");
  adw_action_row_set_subtitle(ADW_ACTION_ROW(row), text);
  adw_action_row_add_prefix(ADW_ACTION_ROW(row), sign);
  GtkWidget *move = felt_button_new(_("Move…"), spoken, "apart.move", g_variant_new_uint32(b->id));
  gtk_widget_set_tooltip_text(move, spoken);
  felt_row_add(row, move);
}

static void add_pair(FeltApartDialog *self, const FeltState *state, const FeltPlayer *a,
                     const FeltPlayer *b)
{
  g_autofree char *plain = g_strdup_printf(_("%s and %s"), a->name, b->name);
  g_autofree char *where = felt_player_where(state, a), *where_other = felt_player_where(state, b);
  g_autofree char *subtitle = g_strdup_printf("%s · %s", where, where_other);
  g_autofree char *together =
      g_strdup_printf(_("Let %s and %s sit at one table again"), a->name, b->name);
  GtkWidget *row = felt_row_new(plain, subtitle);
  if (a->status == FELT_PLAYER_IN && b->status == FELT_PLAYER_IN && a->table == b->table)
    add_trouble(row, state, a, b);
  GtkWidget *end = felt_icon_button_new("list-remove-symbolic", together);
  felt_set_action(end, "apart.end", g_variant_new("(uu)", a->id, b->id));
  felt_row_add(row, end);
  felt_rows_add(self->list, row);
}

static void show_pairs(FeltApartDialog *self, const FeltState *state)
{
  felt_rows_cut(self->list, 0);
  for (guint i = 0; i < state->apart->len; i++) {
    const FeltPair *pair = &g_array_index(state->apart, FeltPair, i);
    const FeltPlayer *a = felt_state_player(state, pair->player);
    const FeltPlayer *b = felt_state_player(state, pair->other);
    if (a != NULL && b != NULL)
      add_pair(self, state, a, b);
  }
}

/* Another pair ------------------------------------------------------------------------------- */

static void ask(FeltApartDialog *self, const FeltState *state)
{
  const FeltPlayer *first = felt_state_player(state, self->first);
  if (first == NULL)
    self->first = 0;
  g_autofree char *prompt = first != NULL ? g_strdup_printf(_("Keep %s apart from…"), first->name)
                                          : g_strdup(_("Keep apart: one player, then the other"));
  gtk_label_set_text(self->prompt, prompt);
  gtk_widget_set_visible(self->other_first, first != NULL);
  felt_player_picker_show(self->picker, felt_command_dialog_desk(self), STATUSES, self->first,
                          NULL);
}

static void felt_apart_dialog_changed(FeltCommandDialog *dialog, const FeltState *state)
{
  show_pairs(FELT_APART_DIALOG(dialog), state);
  ask(FELT_APART_DIALOG(dialog), state);
}

static FeltCommand *new_command(guint player, guint other, gboolean apart)
{
  FeltCommand *command = felt_command_new_for(FELT_COMMAND_KEEP_APART, player);
  command->other = g_strdup_printf("%u", other);
  command->apart = apart;
  return command;
}

static void choose_first(FeltApartDialog *self, guint player)
{
  self->first = player;
  felt_command_dialog_say(self, NULL, NULL);
  felt_player_picker_clear(self->picker);
  if (felt_command_dialog_state(self) != NULL)
    ask(self, felt_command_dialog_state(self));
  gtk_widget_grab_focus(GTK_WIDGET(self->picker));
}

static void picked_cb(FeltApartDialog *self, guint id, const char *typed)
{
  if (self->first == 0)
    choose_first(self, id);
  else if (felt_command_dialog_execute(self, new_command(self->first, id, TRUE)))
    choose_first(self, 0);
}

static void other_first_cb(FeltApartDialog *self)
{
  choose_first(self, 0);
}

/* The focus stays in the dialog when the row that had it goes. */
static void end_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  guint player, other;
  g_variant_get(target, "(uu)", &player, &other);
  gtk_widget_grab_focus(GTK_WIDGET(FELT_APART_DIALOG(widget)->picker));
  felt_desk_execute(felt_command_dialog_desk(widget), new_command(player, other, FALSE));
}

static void move_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  felt_move_dialog_present(felt_command_dialog_desk(widget), felt_command_dialog_parent(widget),
                           FELT_MOVE_PLAYER, g_variant_get_uint32(target), 0, 0);
}

/* The dialog --------------------------------------------------------------------------------- */

void felt_apart_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player)
{
  FeltApartDialog *self = felt_command_dialog_new(felt_apart_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  self->first = player;
  felt_command_dialog_present(self);
  gtk_widget_grab_focus(GTK_WIDGET(self->picker));
}

static void felt_apart_dialog_class_init(FeltApartDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  FELT_COMMAND_DIALOG_CLASS(klass)->changed = felt_apart_dialog_changed;
  g_type_ensure(FELT_TYPE_PLAYER_PICKER);
  felt_command_dialog_set_template(klass, "felt-apart-dialog.ui");
  gtk_widget_class_install_action(widget_class, "apart.end", "(uu)", end_cb);
  gtk_widget_class_install_action(widget_class, "apart.move", "u", move_cb);
  FELT_BIND_CHILDREN(klass, FeltApartDialog, list, prompt, other_first, picker);
  FELT_BIND_CALLBACKS(klass, picked_cb, other_first_cb);
}
