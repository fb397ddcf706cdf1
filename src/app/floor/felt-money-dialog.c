/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-money-dialog.c - sales to one player, money taken from them or given to them; the drawer */
#include "app/floor/felt-floor-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-input.h"
#include "app/widgets/felt-price-choice.h"
#include "tournament/command/felt-registration.h"
#include "tournament/palette/felt-phrase.h"
#include "tournament/state/felt-drawer.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/words/felt-words.h"

G_DECLARE_FINAL_TYPE(FeltMoneyDialog, felt_money_dialog, FELT, MONEY_DIALOG, FeltCommandDialog)

/* What it is called, translatable, and the command that does it. */
static const struct {
  const char *title;
  FeltCommandKind kind;
  FeltPaidWhat paid; /* of FELT_COMMAND_PAY */
} ways[] = {
    [FELT_MONEY_DEBT] = {N_("Pays what is owed"), FELT_COMMAND_PAY, FELT_PAID_DEBT},
    [FELT_MONEY_PRIZE] = {N_("Is paid the prize"), FELT_COMMAND_PAY, FELT_PAID_PRIZE},
    [FELT_MONEY_THING] = {N_("Receives the prize in kind"), FELT_COMMAND_PAY, FELT_PAID_THING},
    [FELT_MONEY_REBUY] = {N_("Takes a rebuy"), FELT_COMMAND_REBUY, 0},
    [FELT_MONEY_ADD_ON] = {N_("Takes an add-on"), FELT_COMMAND_ADD_ON, 0},
    [FELT_MONEY_RE_ENTRY] = {N_("Re-enters"), FELT_COMMAND_RE_ENTER, 0},
    [FELT_MONEY_RETURNED] = {N_("Returns an overpayment"), FELT_COMMAND_PAY, FELT_PAID_RETURNED},
    [FELT_MONEY_REFUND] = {N_("Gets a refund"), FELT_COMMAND_PAY, FELT_PAID_REFUND},
    [FELT_MONEY_DRAWER_IN] = {N_("Into the drawer"), FELT_COMMAND_PAY, FELT_PAID_DRAWER_IN},
    [FELT_MONEY_DRAWER_OUT] = {N_("Out of the drawer"), FELT_COMMAND_PAY, FELT_PAID_DRAWER_OUT},
};

struct _FeltMoneyDialog {
  FeltCommandDialog parent_instance;
  guint player;    /* 0: the drawer */
  GArray *offered; /* FeltMoneyWhat, as the first row has them */
  /* of the template */
  AdwPreferencesGroup *group;
  AdwComboRow *what, *part, *list, *method;
  GtkEditable *amount, *times, *stack, *forfeit, *reason;
  GtkWidget *ahead_row;
  GtkSwitch *ahead;
  GtkLabel *preview;
};

G_DEFINE_FINAL_TYPE(FeltMoneyDialog, felt_money_dialog, FELT_TYPE_COMMAND_DIALOG)

static FeltMoneyWhat chosen(FeltMoneyDialog *self)
{
  guint i = adw_combo_row_get_selected(self->what);
  return i < self->offered->len ? g_array_index(self->offered, FeltMoneyWhat, i) : FELT_MONEY_DEBT;
}

static gboolean is_sale(FeltMoneyWhat what)
{
  return ways[what].kind != FELT_COMMAND_PAY;
}

/* What can be done ---------------------------------------------------------------------------- */

static gboolean makes_sense(const FeltState *state, const FeltPlayer *player, FeltMoneyWhat what)
{
  gboolean running = state->phase == FELT_PHASE_RUNNING;
  switch (what) {
  case FELT_MONEY_DEBT:
    return felt_player_owes(player) > 0;
  case FELT_MONEY_PRIZE:
    return felt_player_due(state, player) > 0;
  case FELT_MONEY_RETURNED:
    return felt_player_overpaid(state, player) > 0;
  case FELT_MONEY_THING:
    return felt_player_thing_due(player) != 0;
  case FELT_MONEY_REBUY:
    return running && state->setup.rebuy.most != 0;
  case FELT_MONEY_ADD_ON:
    return running && state->setup.add_on.most != 0 && player->status != FELT_PLAYER_OUT;
  case FELT_MONEY_RE_ENTRY:
    return running && state->setup.re_entry.most != 0;
  case FELT_MONEY_REFUND:
    return player->taken > player->refunded;
  default:
    return FALSE;
  }
}

/* Who is out comes back, who is in buys: what is likelier stands first. */
static void find_offered(FeltMoneyDialog *self, const FeltState *state, FeltMoneyWhat first)
{
  static const FeltMoneyWhat in[] = {FELT_MONEY_RETURNED, FELT_MONEY_DEBT,  FELT_MONEY_PRIZE,
                                     FELT_MONEY_THING,    FELT_MONEY_REBUY, FELT_MONEY_ADD_ON,
                                     FELT_MONEY_RE_ENTRY, FELT_MONEY_REFUND};
  static const FeltMoneyWhat out[] = {FELT_MONEY_RETURNED, FELT_MONEY_DEBT,     FELT_MONEY_PRIZE,
                                      FELT_MONEY_THING,    FELT_MONEY_RE_ENTRY, FELT_MONEY_REBUY,
                                      FELT_MONEY_ADD_ON,   FELT_MONEY_REFUND};

  const FeltPlayer *player = felt_state_player(state, self->player);
  for (guint i = 0; player != NULL && i < G_N_ELEMENTS(in); i++) {
    FeltMoneyWhat what = player->status == FELT_PLAYER_OUT ? out[i] : in[i];
    if (makes_sense(state, player, what))
      g_array_append_val(self->offered, what);
  }
  if (player == NULL) {
    FeltMoneyWhat both[] = {FELT_MONEY_DRAWER_IN, FELT_MONEY_DRAWER_OUT};
    g_array_append_vals(self->offered, both, 2);
  }

  const char *names[G_N_ELEMENTS(ways) + 1] = {NULL};
  guint selected = 0;
  for (guint i = 0; i < self->offered->len; i++) {
    FeltMoneyWhat what = g_array_index(self->offered, FeltMoneyWhat, i);
    names[i] = _(ways[what].title);
    if (player == NULL && what == first)
      selected = i;
  }
  g_autoptr(GtkStringList) model = gtk_string_list_new(names);
  adw_combo_row_set_model(self->what, G_LIST_MODEL(model));
  adw_combo_row_set_selected(self->what, selected);
}

/* "Charged 55 EUR, paid 20 EUR; owes 35 EUR" */
static void show_player(FeltMoneyDialog *self, const FeltState *state)
{
  const FeltPlayer *player = felt_state_player(state, self->player);
  if (player == NULL)
    return;
  gint64 owed = felt_player_owes(player), due = felt_player_due(state, player);
  gint64 over = felt_player_overpaid(state, player);
  g_autofree char *charged =
      felt_drawer_money_text(state, player->paid + player->fees + player->bounty + player->staff);
  g_autofree char *paid = felt_drawer_money_text(state, player->taken - player->refunded);
  g_autofree char *owes = felt_drawer_money_text(state, owed);
  g_autofree char *gets = felt_drawer_money_text(state, due);
  g_autofree char *too_much = felt_drawer_money_text(state, over);
  g_autofree char *thing = felt_prize_things(state, felt_player_thing_due(player));
  g_autofree char *title = g_markup_escape_text(player->name, -1);

  g_autoptr(GString) text = g_string_new(NULL);
  g_string_append_printf(text, _("Charged %s, paid %s"), charged, paid);
  if (owed > 0)
    g_string_append_printf(text, _("; owes %s"), owes);
  if (over > 0)
    g_string_append_printf(text, _("; overpaid by %s"), too_much);
  if (due > 0)
    g_string_append_printf(text, _("; is due %s"), gets);
  if (thing != NULL)
    g_string_append_printf(text, _("; is due %s"), thing);
  adw_preferences_group_set_title(self->group, title);
  adw_preferences_group_set_description(self->group, text->str);
}

/* Reading ------------------------------------------------------------------------------------ */

static gboolean say_wrong(GtkEditable *row, GError *problem, GError **error)
{
  felt_mark(row, "error", TRUE);
  g_propagate_prefixed_error(error, problem,
                             "%s: ", adw_preferences_row_get_title(ADW_PREFERENCES_ROW(row)));
  return FALSE;
}

/* Leaves *chips alone where the row is hidden or empty. */
static gboolean read_chips(GtkEditable *row, gint64 *chips, GError **error)
{
  const char *text = gtk_editable_get_text(row);
  felt_mark(row, "error", FALSE);
  if (!gtk_widget_get_visible(GTK_WIDGET(row)) || *text == '\0' ||
      felt_chips_from_text(text, chips))
    return TRUE;
  return say_wrong(row,
                   g_error_new(FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE,
                               _("“%s” is not a number of chips; write it as 1500."), text),
                   error);
}

static void show_rows(FeltMoneyDialog *self, const FeltState *state)
{
  FeltMoneyWhat what = chosen(self);
  const FeltPlayer *player = felt_state_player(state, self->player);
  gboolean out = player == NULL || player->status == FELT_PLAYER_OUT;
  const FeltTerms *rebuy = &state->setup.rebuy;
  gtk_widget_set_visible(GTK_WIDGET(self->part), what == FELT_MONEY_REFUND);
  gtk_widget_set_visible(GTK_WIDGET(self->list),
                         what == FELT_MONEY_RE_ENTRY && state->setup.n_prices > 0);
  gtk_widget_set_visible(GTK_WIDGET(self->times),
                         what == FELT_MONEY_REBUY && rebuy->most_at_once > 1);
  gtk_widget_set_visible(GTK_WIDGET(self->stack),
                         what == FELT_MONEY_REBUY && rebuy->max_stack >= 0 && !out);
  gtk_widget_set_visible(GTK_WIDGET(self->forfeit), what == FELT_MONEY_RE_ENTRY && !out);
  gtk_widget_set_visible(GTK_WIDGET(self->reason), !is_sale(what));
  gtk_widget_set_visible(self->ahead_row,
                         (what == FELT_MONEY_RE_ENTRY || what == FELT_MONEY_REBUY) && out &&
                             felt_registration_before(state, player->name) > 0);
  gtk_widget_set_visible(GTK_WIDGET(self->amount), what != FELT_MONEY_THING);
  gtk_widget_set_visible(GTK_WIDGET(self->method), what != FELT_MONEY_THING);
  const char *amount = _("Amount (Empty: All of It)");
  if (is_sale(what))
    amount = _("Pays Now (Empty: All of It)");
  else if (what == FELT_MONEY_REFUND || self->player == 0)
    amount = _("Amount");
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(self->amount), amount);
}

/* Only what is asked for is read. */
static gpointer felt_money_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltMoneyDialog *self = FELT_MONEY_DIALOG(dialog);
  const FeltState *state = felt_command_dialog_state(self);
  FeltMoneyWhat what = chosen(self);
  g_autoptr(FeltCommand) command = felt_command_new(ways[what].kind);
  show_rows(self, state);
  command->what = (int)ways[what].paid;
  command->player = self->player != 0 ? g_strdup_printf("%u", self->player) : NULL;
  command->part = (int)adw_combo_row_get_selected(self->part);
  if (what != FELT_MONEY_THING)
    command->method = (int)adw_combo_row_get_selected(self->method);
  command->reason = is_sale(what) ? NULL : felt_typed(self->reason);
  command->ahead = gtk_widget_get_visible(self->ahead_row) && gtk_switch_get_active(self->ahead);
  if (what == FELT_MONEY_RE_ENTRY)
    command->list = g_strdup(felt_price_choice_list(self->list));

  gint64 *amount = is_sale(what) ? &command->paid : &command->amount;
  if (!felt_input_read_amount(self->amount, state->setup.currency_digits, amount, error) ||
      !felt_input_read_amount(self->times, 0, &command->times, error) ||
      !read_chips(self->stack, &command->stack, error) ||
      !read_chips(self->forfeit, &command->forfeit, error))
    return NULL;

  if (!is_sale(what) && command->amount == 0) {
    say_wrong(
        self->amount,
        g_error_new(FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE, _("Enter an amount above 0.")),
        error);
    return NULL;
  }
  return g_steal_pointer(&command);
}

/* Showing ------------------------------------------------------------------------------------ */

static void felt_money_dialog_changed(FeltCommandDialog *dialog, const FeltState *state)
{
  show_player(FELT_MONEY_DIALOG(dialog), state);
}

static void felt_money_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltMoneyDialog *self = FELT_MONEY_DIALOG(dialog);
  const GPtrArray *events = preview->events;
  g_autofree char *words =
      events != NULL ? felt_event_words(events->pdata[0], preview->state) : NULL;
  gtk_label_set_label(self->preview, words != NULL ? words : "");
}

/* What may be done now comes up, also where something is still to be typed for it. Else the first,
 * with why not. */
static void choose_possible(FeltMoneyDialog *self)
{
  FeltDesk *desk = felt_command_dialog_desk(self);
  for (guint i = 0; i < self->offered->len; i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(GPtrArray) events = NULL;
    adw_combo_row_set_selected(self->what, i);
    g_autoptr(FeltCommand) command = felt_money_dialog_read(FELT_COMMAND_DIALOG(self), &error);
    if (command != NULL)
      events = felt_desk_decide(desk, command, &error);
    if (events != NULL || g_error_matches(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_BAD_VALUE))
      return;
  }
  adw_combo_row_set_selected(self->what, 0);
}

void felt_money_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player, FeltMoneyWhat what)
{
  FeltMoneyDialog *self = NULL;
  FeltInstant now;
  const FeltState *state = felt_desk_state(desk);
  if (state != NULL && (player == 0 || felt_state_player(state, player) != NULL))
    self = felt_command_dialog_new(felt_money_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  self->player = player;
  felt_desk_now(desk, &now);
  felt_price_choice_update(self->list, TRUE, state, &now);
  find_offered(self, state, what);
  if (self->offered->len == 0) {
    g_object_ref_sink(self);
    gtk_window_destroy(GTK_WINDOW(self));
    g_object_unref(self);
    felt_desk_say(desk,
                  _("There is nothing to sell to this player, and nothing to pay or collect."));
    return;
  }
  if (player != 0) {
    adw_combo_row_set_selected(self->method, (guint)felt_ledger_method(state, player));
    choose_possible(self);
  }
  felt_command_dialog_present(self);
  gtk_widget_grab_focus(GTK_WIDGET(self->amount));
}

static void felt_money_dialog_class_init(FeltMoneyDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->changed = felt_money_dialog_changed;
  dialog_class->read = felt_money_dialog_read;
  dialog_class->show = felt_money_dialog_show;
  felt_command_dialog_set_template(klass, "felt-money-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltMoneyDialog, group, what, part, method, list, amount, times, stack,
                     forfeit, reason, ahead_row, ahead, preview);
}

static void felt_money_dialog_init(FeltMoneyDialog *self)
{
  FELT_OWN(self, offered, g_array_unref);
  self->offered = g_array_new(FALSE, FALSE, sizeof(FeltMoneyWhat));
  gtk_widget_init_template(GTK_WIDGET(self));
}
