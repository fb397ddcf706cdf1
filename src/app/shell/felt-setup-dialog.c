/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-setup-dialog.c - the settings of a tournament, and what a change of them does */
#include "app/shell/felt-shell-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-form.h"
#include "tournament/prizes/felt-prize-warnings.h"
#include "tournament/words/felt-setup-words.h"

G_DECLARE_FINAL_TYPE(FeltSetupDialog, felt_setup_dialog, FELT, SETUP_DIALOG, FeltCommandDialog)

static const char *const button_names[] = {N_("Dead button"), N_("Moving button"), N_("Simplified"),
                                           NULL};
static const char *const pot_names[] = {N_("True pot"), N_("Assumed call"), NULL};
static const char *const ante_names[] = {N_("Not at all"), N_("At once"), N_("From the flop on"),
                                         NULL};
static const char *const stop_names[] = {N_("When the next big blind has busted (since 2024)"),
                                         N_("At once (before 2024)"), N_("Never"), NULL};
static const char *const beside_names[] = {N_("Big blinds"), N_("ICM values"), NULL};
static const char *const late_names[] = {N_("After the break"), N_("Before the break"), NULL};

enum { GENERAL, RULES, ENTRY, POOL, LATE, N_GROUPS };

/* The digits of the currency stand before the amounts: they say how these are read. */
static const FeltInput fields[] = {
    FELT_INPUT_IN(GENERAL, TEXT, "name"),
    FELT_INPUT_IN(GENERAL, COUNT, "starting_stack"),
    FELT_INPUT_IN(GENERAL, COUNT, "seats_per_table"),
    FELT_INPUT_IN(GENERAL, TEXTS, "table_names"),
    FELT_CHOICE_IN(RULES, "button_rule", button_names),
    FELT_CHOICE_IN(RULES, "pot_convention", pot_names),
    FELT_CHOICE_IN(RULES, "count_ante", ante_names),
    FELT_CHOICE_IN(RULES, "stop_dealing", stop_names),
    FELT_INPUT_IN(ENTRY, CURRENCY, "currency"),
    FELT_INPUT_IN(ENTRY, COUNT, "currency_digits"),
    FELT_INPUT_IN(ENTRY, MONEY, "price"),
    FELT_INPUT_IN(ENTRY, MONEY, "fee"),
    FELT_INPUT_IN(POOL, MONEY, "guarantee"),
    FELT_INPUT_IN(POOL, MONEY, "payouts.round"),
    FELT_CHOICE_IN(POOL, "show_icm", beside_names),
    FELT_INPUT_IN(LATE, COUNT, "late_until_level"),
    FELT_CHOICE_IN(LATE, "late_until", late_names),
    FELT_INPUT_IN(LATE, COUNT, "max_players"),
};

struct _FeltSetupDialog {
  FeltCommandDialog parent_instance;
  FeltSetup opened; /* what the rows showed at first */
  FeltForm *form;
  /* of the template */
  AdwPreferencesGroup *general, *rules, *entry, *pool, *late;
  GtkLabel *preview;
};

G_DEFINE_FINAL_TYPE(FeltSetupDialog, felt_setup_dialog, FELT_TYPE_COMMAND_DIALOG)

/* What nobody touched stays as it may have become meanwhile. */
static gpointer felt_setup_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltSetupDialog *self = FELT_SETUP_DIALOG(dialog);
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  gboolean good = felt_form_read_change(self->form, &command->setup, &self->opened, error);
  return good ? g_steal_pointer(&command) : NULL;
}

/* What the change does; nothing while nothing is changed. */
static char *effects_text(FeltSetupDialog *self, const FeltPreview *preview)
{
  FeltInstant now;
  if (preview->after == NULL || preview->events == NULL)
    return NULL;
  felt_desk_now(felt_command_dialog_desk(self), &now);
  g_autoptr(GPtrArray) effects = felt_setup_effects(preview->state, preview->after, &now);
  g_autoptr(GPtrArray) warnings = felt_prize_warnings(preview->after);
  for (guint i = 0; i < warnings->len; i++)
    g_ptr_array_add(effects, g_strdup(warnings->pdata[i]));
  if (effects->len == 0)
    return g_strdup(_("Entries sold, seats drawn and hands dealt do not change."));
  g_ptr_array_add(effects, NULL);
  return g_strjoinv("\n", (char **)effects->pdata);
}

static void felt_setup_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltSetupDialog *self = FELT_SETUP_DIALOG(dialog);
  g_autofree char *effects = effects_text(self, preview);
  if (preview->command != NULL && preview->refusal != NULL)
    felt_form_mark(self->form, preview->refusal);
  gtk_label_set_label(self->preview,
                      effects != NULL ? effects : _("The effect of a change is shown here."));
  gtk_widget_set_sensitive(GTK_WIDGET(self->preview), effects != NULL);
}

static void fill(FeltSetupDialog *self)
{
  AdwPreferencesGroup *const groups[N_GROUPS] = {[GENERAL] = self->general,
                                                 [RULES] = self->rules,
                                                 [ENTRY] = self->entry,
                                                 [POOL] = self->pool,
                                                 [LATE] = self->late};
  for (int group = 0; group < N_GROUPS; group++)
    felt_form_add_entries(self->form, group, groups[group]);
  felt_form_show(self->form, &self->opened);
  g_signal_connect_swapped(self->form, "edited", G_CALLBACK(felt_command_dialog_refresh), self);
}

void felt_setup_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  FeltSetupDialog *self = felt_command_dialog_new(felt_setup_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  felt_record_copy(&felt_setup_record, &self->opened, &felt_desk_state(desk)->setup);
  fill(self);
  felt_command_dialog_present(self);
  gtk_widget_grab_focus(felt_form_widget(self->form, "name"));
}

static void felt_setup_dialog_class_init(FeltSetupDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->read = felt_setup_dialog_read;
  dialog_class->show = felt_setup_dialog_show;
  felt_command_dialog_set_template(klass, "felt-setup-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltSetupDialog, general, rules, entry, pool, late, preview);
}

static void felt_setup_dialog_init(FeltSetupDialog *self)
{
  FELT_OWN_RECORD(self, opened, &felt_setup_record);
  FELT_OWN(self, form, g_object_unref);
  self->form = felt_form_new(&felt_setup_record, fields, G_N_ELEMENTS(fields));
  gtk_widget_init_template(GTK_WIDGET(self));
}
