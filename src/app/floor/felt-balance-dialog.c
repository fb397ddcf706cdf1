/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-balance-dialog.c - the balance plan: who moves where and why; one line, all, or by hand */
#include "app/floor/felt-floor-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "tournament/floor/felt-balance.h"
#include "tournament/floor/felt-moves.h"

G_DECLARE_FINAL_TYPE(FeltBalanceDialog, felt_balance_dialog, FELT, BALANCE_DIALOG,
                     FeltCommandDialog)

struct _FeltBalanceDialog {
  FeltCommandDialog parent_instance;
  GPtrArray *plan; /* FeltBalanceMove */
  GtkStack *stack;
  AdwStatusPage *empty;
  GtkListBox *list;
  GtkWidget *all, *done;
};

G_DEFINE_FINAL_TYPE(FeltBalanceDialog, felt_balance_dialog, FELT_TYPE_COMMAND_DIALOG)

static GtkWidget *new_label(const char *text, const char *style)
{
  return felt_label_new(text, FELT_START | FELT_WRAP, style);
}

/* "table 4, seat 5 → table 7, seat 2", or what must be done before. */
static char *route_text(const FeltState *state, const FeltBalanceMove *move)
{
  if (move->all_kept != 0)
    return g_strdup_printf(
        _("All players at table %s have kept seats. Release one, or move a player by hand."),
        felt_state_table_said(state, move->all_kept).text);
  if (move->player == 0)
    return g_strdup_printf(_("Table %s has no button. Set it, or draw for it, first."),
                           felt_state_table_said(state, move->needs_button).text);
  g_autofree char *from = felt_seat_words(&state->setup, move->from_table, move->from_seat);
  g_autofree char *to = felt_seat_words(&state->setup, move->to_table, move->to_seat);
  return g_strdup_printf("%s → %s", from, to);
}

static void add_line(FeltBalanceDialog *self, const FeltState *state, guint index)
{
  const FeltBalanceMove *move = self->plan->pdata[index];
  const FeltPlayer *player = felt_state_player(state, move->player);
  g_autofree char *route = route_text(state, move);
  g_autofree char *text =
      player != NULL ? g_strdup_printf("%s: %s", player->name, route) : g_strdup(route);

  GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_set_hexpand(words, TRUE);
  if (player != NULL) /* by itself: a name may be written from right to left */
    gtk_box_append(GTK_BOX(words), new_label(player->name, "heading"));
  gtk_box_append(GTK_BOX(words), new_label(route, player != NULL ? "numeric" : "heading"));
  if (move->reason != NULL)
    gtk_box_append(GTK_BOX(words), new_label(move->reason, "dim-label"));
  if (move->waits)
    gtk_box_append(GTK_BOX(words),
                   new_label(_("The player is dealt in once the button has passed."), "dim-label"));

  gtk_box_append(GTK_BOX(box), words);
  if (move->needs_button != 0)
    gtk_box_append(GTK_BOX(box),
                   felt_button_new(_("Draw for the Button"), NULL, "balance.draw-button",
                                   g_variant_new_uint32(move->needs_button)));
  else if (move->player != 0)
    gtk_box_append(GTK_BOX(box), felt_button_new(_("By Hand…"), NULL, "balance.by-hand",
                                                 g_variant_new_uint32(move->player)));
  if (index == 0 && move->player != 0)
    gtk_box_append(GTK_BOX(box), felt_button_new(_("Apply"), NULL, "balance.apply", NULL));

  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), FALSE);
  felt_show_name(row, text);
  gtk_list_box_append(self->list, row);
}

static void felt_balance_dialog_changed(FeltCommandDialog *dialog, const FeltState *state)
{
  FeltBalanceDialog *self = FELT_BALANCE_DIALOG(dialog);
  FeltSession *session = felt_desk_session(felt_command_dialog_desk(self));
  const FeltClockView *view = felt_session_clock(session);
  g_autofree char *none = felt_balance_none_text(state, view);
  g_clear_pointer(&self->plan, g_ptr_array_unref);
  self->plan = felt_balance_plan(state, view);
  adw_status_page_set_description(self->empty, none);
  felt_rows_cut(self->list, 0);
  for (guint i = 0; i < self->plan->len; i++)
    add_line(self, state, i);
  gboolean any = self->plan->len > 0;
  gboolean movable = any && ((const FeltBalanceMove *)self->plan->pdata[0])->player != 0;
  gtk_stack_set_visible_child_name(self->stack, any ? "plan" : "empty");
  /* Nothing is left to do but to close it: Enter does. */
  gtk_widget_set_visible(self->all, any);
  if (!any)
    gtk_widget_grab_focus(self->done);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "balance.apply", movable);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "balance.apply-all", movable);
}

static void apply_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_BALANCE);
  command->all = g_str_equal(name, "balance.apply-all");
  felt_desk_execute(felt_command_dialog_desk(widget), command);
}

static void by_hand_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltBalanceDialog *self = FELT_BALANCE_DIALOG(widget);
  guint player = g_variant_get_uint32(target), table = 0, seat = 0;
  /* The seat by T 11A is proposed: by lot the player could become the small blind. */
  for (guint i = 0; i < self->plan->len; i++) {
    const FeltBalanceMove *move = self->plan->pdata[i];
    if (move->player != player)
      continue;
    table = move->to_table;
    seat = move->to_seat;
  }
  felt_move_dialog_present(felt_command_dialog_desk(self), felt_command_dialog_parent(self),
                           FELT_MOVE_PLAYER, player, table, seat);
}

static void draw_button_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_BUTTON);
  command->table = g_variant_get_uint32(target);
  felt_desk_execute(felt_command_dialog_desk(widget), command);
}

void felt_balance_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  felt_command_dialog_present(
      felt_command_dialog_new(felt_balance_dialog_get_type(), desk, parent));
}

static void felt_balance_dialog_class_init(FeltBalanceDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  FELT_COMMAND_DIALOG_CLASS(klass)->changed = felt_balance_dialog_changed;
  felt_command_dialog_set_template(klass, "felt-balance-dialog.ui");
  gtk_widget_class_install_action(widget_class, "balance.apply", NULL, apply_cb);
  gtk_widget_class_install_action(widget_class, "balance.apply-all", NULL, apply_cb);
  gtk_widget_class_install_action(widget_class, "balance.by-hand", "u", by_hand_cb);
  gtk_widget_class_install_action(widget_class, "balance.draw-button", "u", draw_button_cb);
  FELT_BIND_CHILDREN(klass, FeltBalanceDialog, stack, empty, list, done, all);
}

static void felt_balance_dialog_init(FeltBalanceDialog *self)
{
  FELT_OWN(self, plan, g_ptr_array_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
}
