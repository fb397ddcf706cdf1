/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-setup-dialog.c - the settings of a tournament, and what a change of them does */
#include "app/shell/felt-shell-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-setup-field.h"
#include "tournament/decide/felt-decide.h"
#include "tournament/prizes/felt-prize-warnings.h"
#include "tournament/words/felt-setup-words.h"

G_DECLARE_FINAL_TYPE(FeltSetupDialog, felt_setup_dialog, FELT, SETUP_DIALOG, FeltCommandDialog)

static const char *const button_names[] = {N_("Dead button"), N_("Moving button"), N_("Simplified"),
                                           NULL};
static const char *const pot_names[] = {N_("True pot"), N_("Assumed call"), NULL};
static const char *const ante_names[] = {N_("Not at all"), N_("At once"), N_("From the flop on"),
                                         NULL};
static const char *const stop_names[] = {N_("Once its next big blind is out (since 2024)"),
                                         N_("At once (before 2024)"), N_("Never"), NULL};
static const char *const beside_names[] = {N_("Big blinds"), N_("ICM values"), NULL};
static const char *const late_names[] = {N_("After the break"), N_("Before the break"), NULL};

enum { GENERAL, RULES, ENTRY, POOL, LATE, N_GROUPS };

/* The digits of the currency stand before the amounts: they say how these are read. */
static const struct {
  int group;
  FeltSetupField field;
} fields[] = {
    {GENERAL, {"name", FELT_SETUP_TEXT, NULL}},
    {GENERAL, {"starting_stack", FELT_SETUP_COUNT, NULL}},
    {GENERAL, {"seats_per_table", FELT_SETUP_COUNT, NULL}},
    {GENERAL, {"table_names", FELT_SETUP_TEXTS, NULL}},
    {RULES, {"button_rule", FELT_SETUP_CHOICE, button_names}},
    {RULES, {"pot_convention", FELT_SETUP_CHOICE, pot_names}},
    {RULES, {"count_ante", FELT_SETUP_CHOICE, ante_names}},
    {RULES, {"stop_dealing", FELT_SETUP_CHOICE, stop_names}},
    {ENTRY, {"currency", FELT_SETUP_CURRENCY, NULL}},
    {ENTRY, {"currency_digits", FELT_SETUP_COUNT, NULL}},
    {ENTRY, {"price", FELT_SETUP_MONEY, NULL}},
    {ENTRY, {"fee", FELT_SETUP_MONEY, NULL}},
    {POOL, {"guarantee", FELT_SETUP_MONEY, NULL}},
    {POOL, {"payouts.round", FELT_SETUP_MONEY, NULL}},
    {POOL, {"show_icm", FELT_SETUP_CHOICE, beside_names}},
    {LATE, {"late_until_level", FELT_SETUP_COUNT, NULL}},
    {LATE, {"late_until", FELT_SETUP_CHOICE, late_names}},
    {LATE, {"max_players", FELT_SETUP_COUNT, NULL}},
};

#define N_FIELDS G_N_ELEMENTS(fields)

struct _FeltSetupDialog {
  FeltCommandDialog parent_instance;
  FeltSetup opened; /* what the rows showed at first */
  GtkWidget *rows[N_FIELDS];
  /* of the template */
  AdwPreferencesGroup *general, *rules, *entry, *pool, *late;
  GtkLabel *preview;
};

G_DEFINE_FINAL_TYPE(FeltSetupDialog, felt_setup_dialog, FELT_TYPE_COMMAND_DIALOG)

static FeltCommand *felt_setup_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltSetupDialog *self = FELT_SETUP_DIALOG(dialog);
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltSetup *setup = &command->setup;
  gboolean good = TRUE;
  felt_record_clear(&felt_setup_record, setup);
  felt_record_copy(&felt_setup_record, setup, &self->opened);
  setup->given = setup->payouts.given = 0;
  for (guint i = 0; i < N_FIELDS; i++)
    good &= felt_setup_field_read_change(&fields[i].field, self->rows[i], &self->opened, setup,
                                         good ? error : NULL);
  return good ? g_steal_pointer(&command) : NULL;
}

/* Where a field that can be read is refused, its row says so. */
static void mark_refused(FeltSetupDialog *self, const FeltPreview *preview)
{
  if (preview->command == NULL || preview->refusal == NULL)
    return;
  for (guint i = 0; i < N_FIELDS; i++)
    if (felt_refusal_is_about(preview->refusal, fields[i].field.key))
      gtk_widget_add_css_class(self->rows[i], "error");
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
    return g_strdup(_("Nothing that was sold, drawn or dealt changes."));
  g_ptr_array_add(effects, NULL);
  return g_strjoinv("\n", (char **)effects->pdata);
}

static void felt_setup_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltSetupDialog *self = FELT_SETUP_DIALOG(dialog);
  g_autofree char *effects = effects_text(self, preview);
  mark_refused(self, preview);
  gtk_label_set_label(self->preview,
                      effects != NULL ? effects : _("What a change does is told here."));
  gtk_widget_set_sensitive(GTK_WIDGET(self->preview), effects != NULL);
}

static void fill(FeltSetupDialog *self, const FeltSetup *setup)
{
  AdwPreferencesGroup *const groups[N_GROUPS] = {[GENERAL] = self->general,
                                                 [RULES] = self->rules,
                                                 [ENTRY] = self->entry,
                                                 [POOL] = self->pool,
                                                 [LATE] = self->late};
  for (guint i = 0; i < N_FIELDS; i++) {
    self->rows[i] =
        felt_setup_field_row(&fields[i].field, G_CALLBACK(felt_command_dialog_refresh), self);
    felt_setup_field_show(&fields[i].field, self->rows[i], setup);
    adw_preferences_group_add(groups[fields[i].group], self->rows[i]);
  }
}

void felt_setup_dialog_present(FeltDesk *desk, GtkWindow *parent)
{
  FeltSetupDialog *self = felt_command_dialog_new(felt_setup_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  felt_record_copy(&felt_setup_record, &self->opened, &felt_desk_state(desk)->setup);
  fill(self, &self->opened);
  felt_command_dialog_present(self);
  gtk_widget_grab_focus(self->rows[0]);
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
  gtk_widget_init_template(GTK_WIDGET(self));
}
