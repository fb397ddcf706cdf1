/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-side-pots-dialog.c - the side pots of the evening: what is in each, who is in it */
#include "app/money/felt-money-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-list-editor.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-side-pot.h"

G_DECLARE_FINAL_TYPE(FeltSidePotsSetup, felt_side_pots_setup, FELT, SIDE_POTS_SETUP,
                     FeltCommandDialog)

static const char *const kind_names[] = {N_("Other"),    N_("Last longer"), N_("High hand"),
                                         N_("Bad beat"), N_("Season pot"),  NULL};
static const char *const until_names[] = {N_("While registration is open"), N_("Until the start"),
                                          N_("To the end"), NULL};

static const FeltInput columns[] = {
    {.key = "side_pots.name", .kind = FELT_INPUT_TEXT},
    {.key = "side_pots.kind", .kind = FELT_INPUT_CHOICE, .choices = kind_names},
    {.key = "side_pots.price", .kind = FELT_INPUT_MONEY},
    {.key = "side_pots.until", .kind = FELT_INPUT_CHOICE, .choices = until_names},
    {.key = "side_pots.again", .kind = FELT_INPUT_CHECK},
};

struct _FeltSidePotsSetup {
  FeltCommandDialog parent_instance;
  FeltListEditor *editor;
  GtkBox *box; /* of the template */
};

G_DEFINE_FINAL_TYPE(FeltSidePotsSetup, felt_side_pots_setup, FELT_TYPE_COMMAND_DIALOG)

static gpointer felt_side_pots_setup_read(FeltCommandDialog *dialog, GError **error)
{
  FeltSidePotsSetup *self = FELT_SIDE_POTS_SETUP(dialog);
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  return felt_list_editor_read(self->editor, &command->setup, error) ? g_steal_pointer(&command)
                                                                     : NULL;
}

static void present_setup(FeltDesk *desk, GtkWindow *parent)
{
  FeltSidePotsSetup *self = felt_command_dialog_new(felt_side_pots_setup_get_type(), desk, parent);
  if (self == NULL)
    return;
  const FeltSetup *setup = &felt_desk_state(desk)->setup;
  felt_list_editor_show(self->editor, setup, setup->currency_digits);
  felt_command_dialog_present(self);
  felt_list_editor_focus(self->editor, 0);
}

static void felt_side_pots_setup_class_init(FeltSidePotsSetupClass *klass)
{
  FELT_COMMAND_DIALOG_CLASS(klass)->read = felt_side_pots_setup_read;
  felt_command_dialog_set_template(klass, "felt-side-pots-setup.ui");
  FELT_BIND_CHILDREN(klass, FeltSidePotsSetup, box);
}

static void felt_side_pots_setup_init(FeltSidePotsSetup *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  self->editor = FELT_LIST_EDITOR(felt_list_editor_new(&felt_setup_record, "side_pots", columns,
                                                       G_N_ELEMENTS(columns), _("Add a Side Pot")));
  gtk_box_append(self->box, GTK_WIDGET(self->editor));
  g_signal_connect_swapped(self->editor, "changed", G_CALLBACK(felt_command_dialog_refresh), self);
}

G_DECLARE_FINAL_TYPE(FeltSidePotsDialog, felt_side_pots_dialog, FELT, SIDE_POTS_DIALOG,
                     FeltCommandDialog)

/* So many names stand in a row; the rest is counted. */
#define NAMES_SHOWN 12

struct _FeltSidePotsDialog {
  FeltCommandDialog parent_instance;
  /* of the template */
  GtkStack *stack;
  AdwPreferencesGroup *group;
  GtkLabel *summary;
};

FELT_DEFINE_TEMPLATE(FeltSidePotsDialog, felt_side_pots_dialog, FELT_TYPE_COMMAND_DIALOG)

/* Words -------------------------------------------------------------------------------------- */

char *felt_side_pot_detail(const FeltState *state, const FeltSidePot *pot,
                           const FeltClockView *view)
{
  g_autoptr(GArray) members = felt_side_pot_members(state, pot->name);
  GString *text = g_string_new(NULL);
  guint last = 0;
  for (guint i = 0; i < members->len; i++)
    last += felt_side_pot_lasts(state, pot, &g_array_index(members, FeltSidePotMember, i));
  g_string_append_printf(text, ngettext("%u player", "%u players", members->len), members->len);
  if (pot->kind == FELT_SIDE_POT_LAST_LONGER && last < members->len)
    g_string_append_printf(text, _(", %u still in"), last);
  if (felt_side_pot_is_open(state, pot, view))
    g_string_append(text, _(" · open"));
  return g_string_free(text, FALSE);
}

/* "Last longer · 10 EUR" where the kind is not its name already; then who is in it. */
static char *subtitle_of(const FeltState *state, const FeltSidePot *pot, const FeltClockView *view)
{
  g_autoptr(GArray) members = felt_side_pot_members(state, pot->name);
  g_autofree char *price = felt_setup_money_text(&state->setup, pot->price);
  g_autofree char *detail = felt_side_pot_detail(state, pot, view);
  GString *text = g_string_new(NULL);
  guint n = 0, more = 0;
  if (g_utf8_collate(felt_side_pot_kind_text(pot->kind), pot->name) != 0)
    g_string_append_printf(text, "%s · ", felt_side_pot_kind_text(pot->kind));
  g_string_append_printf(text, _("%s each"), price);
  g_string_append_printf(text, " · %s", detail);
  for (guint i = 0; i < members->len; i++) {
    const FeltSidePotMember *member = &g_array_index(members, FeltSidePotMember, i);
    const FeltPlayer *player = felt_state_player(state, member->player);
    if (player == NULL || !felt_side_pot_lasts(state, pot, member))
      continue;
    if (n == NAMES_SHOWN) {
      more++;
      continue;
    }
    g_string_append_printf(text, n++ > 0 ? ", %s" : "\n%s", player->name);
  }
  if (more > 0)
    g_string_append_printf(text, ngettext(" and %u more", " and %u more", more), more);
  return g_string_free(text, FALSE);
}

/* Rows --------------------------------------------------------------------------------------- */

static void add_button(GtkWidget *row, const char *label, const char *action)
{
  GtkWidget *button = felt_button_new(label, NULL, action, g_variant_new_string(""));
  felt_row_add(row, button);
  g_object_set_data(G_OBJECT(row), action, button);
}

static GtkWidget *row_new(void)
{
  GtkWidget *row = felt_amount_row_new();
  adw_action_row_set_subtitle_lines(ADW_ACTION_ROW(row), 0);
  add_button(row, _("Add Players…"), "side-pots.join");
  add_button(row, "", "side-pots.open");
  add_button(row, _("Pay…"), "side-pots.pay");
  return row;
}

/* What a button of a row does it does to that pot; who does not see which hears it. */
static void name_button(GtkWidget *row, const char *action, const char *pot, const char *spoken)
{
  GtkWidget *button = g_object_get_data(G_OBJECT(row), action);
  gtk_actionable_set_action_target(GTK_ACTIONABLE(button), "s", pot);
  felt_show_name(button, spoken);
}

static void show_buttons(GtkWidget *row, const FeltState *state, const FeltSidePot *pot,
                         const FeltClockView *view)
{
  gboolean open = felt_side_pot_is_open(state, pot, view);
  gboolean over = state->phase == FELT_PHASE_FINISHED;
  GtkWidget *toggle = g_object_get_data(G_OBJECT(row), "side-pots.open");
  g_autofree char *join = g_strdup_printf(_("Add players to %s"), pot->name);
  g_autofree char *close = g_strdup_printf(open ? _("Close %s") : _("Reopen %s"), pot->name);
  g_autofree char *pay = g_strdup_printf(_("Pay %s"), pot->name);
  gtk_button_set_label(GTK_BUTTON(toggle), open ? _("Close") : _("Reopen"));
  name_button(row, "side-pots.join", pot->name, join);
  name_button(row, "side-pots.open", pot->name, close);
  name_button(row, "side-pots.pay", pot->name, pay);
  gtk_widget_set_visible(toggle, !over);
  gtk_widget_set_visible(g_object_get_data(G_OBJECT(row), "side-pots.join"), open);
  /* Not its sensitivity: that is the action's, which would set it anew. */
  gtk_widget_set_visible(g_object_get_data(G_OBJECT(row), "side-pots.pay"),
                         felt_side_pot_left(felt_side_pot_state(state, pot->name)) > 0);
}

static void show_row(FeltSidePotsDialog *self, guint index, const FeltState *state,
                     const FeltClockView *view)
{
  const FeltSidePot *pot = &state->setup.side_pots[index];
  if (index == felt_rows(self->group)->len)
    felt_rows_add(self->group, row_new());
  GtkWidget *row = felt_rows(self->group)->pdata[index];
  g_autofree char *subtitle = subtitle_of(state, pot, view);
  g_autofree char *amount =
      felt_state_money_text(state, felt_side_pot_left(felt_side_pot_state(state, pot->name)));
  felt_amount_row_show(row, pot->name, subtitle, amount);
  show_buttons(row, state, pot, view);
}

static void felt_side_pots_dialog_changed(FeltCommandDialog *dialog, const FeltState *state)
{
  FeltSidePotsDialog *self = FELT_SIDE_POTS_DIALOG(dialog);
  const FeltClockView *view = felt_session_clock(felt_desk_session(felt_command_dialog_desk(self)));
  guint n = state->setup.n_side_pots;
  for (guint i = 0; i < n; i++)
    show_row(self, i, state, view);
  felt_rows_cut(self->group, n);
  g_autofree char *sum = felt_state_money_text(state, felt_side_pots_sum(state));
  felt_show_format(self->summary, _("In side pots: %s, outside the prize pool"), sum);
  gtk_widget_set_visible(GTK_WIDGET(self->summary), n > 0);
  gtk_stack_set_visible_child_name(self->stack, n > 0 ? "list" : "empty");
}

/* Actions ------------------------------------------------------------------------------------ */

static void pot_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  felt_side_pot_dialog_present(felt_command_dialog_desk(widget), felt_command_dialog_parent(widget),
                               g_variant_get_string(target, NULL),
                               g_str_equal(name, "side-pots.pay"));
}

static void open_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  const FeltState *state = felt_command_dialog_state(widget);
  const char *pot = g_variant_get_string(target, NULL);
  const FeltSidePot *found =
      state != NULL ? felt_side_pot_find(state->setup.side_pots, state->setup.n_side_pots, pot)
                    : NULL;
  if (found == NULL)
    return;
  FeltDesk *desk = felt_command_dialog_desk(widget);
  FeltCommand *command = felt_command_new(FELT_COMMAND_SIDE_POT_OPEN);
  command->pot = g_strdup(pot);
  command->on = !felt_side_pot_is_open(state, found, felt_session_clock(felt_desk_session(desk)));
  felt_command_dialog_execute(widget, command);
}

static void edit_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  present_setup(felt_command_dialog_desk(widget), felt_command_dialog_parent(widget));
}

/* The dialog --------------------------------------------------------------------------------- */

void felt_side_pots_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  felt_command_dialog_present(
      felt_command_dialog_new(felt_side_pots_dialog_get_type(), desk, parent));
}

static void felt_side_pots_dialog_class_init(FeltSidePotsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  FELT_COMMAND_DIALOG_CLASS(klass)->changed = felt_side_pots_dialog_changed;
  felt_command_dialog_set_template(klass, "felt-side-pots-dialog.ui");
  gtk_widget_class_install_action(widget_class, "side-pots.join", "s", pot_cb);
  gtk_widget_class_install_action(widget_class, "side-pots.pay", "s", pot_cb);
  gtk_widget_class_install_action(widget_class, "side-pots.open", "s", open_cb);
  gtk_widget_class_install_action(widget_class, "side-pots.edit", NULL, edit_cb);
  FELT_BIND_CHILDREN(klass, FeltSidePotsDialog, stack, group, summary);
}
