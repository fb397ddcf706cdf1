/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-side-pots-setup.c - which side pots there are, edited */
#include "app/money/felt-money-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-list-editor.h"

G_DECLARE_FINAL_TYPE(FeltSidePotsSetup, felt_side_pots_setup, FELT, SIDE_POTS_SETUP,
                     FeltCommandDialog)

static const char *const kind_names[] = {N_("Other"),    N_("Last longer"), N_("High hand"),
                                         N_("Bad beat"), N_("Season pot"),  NULL};
static const char *const until_names[] = {N_("While players enter"), N_("Until the start"),
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

void felt_side_pots_setup_present(FeltDesk *desk, GtkWindow *parent)
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
