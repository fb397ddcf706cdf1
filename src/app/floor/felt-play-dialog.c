/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-play-dialog.c - the rules by which hands are played, of the tournament or of one table */
#include "app/floor/felt-floor-windows.h"

#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-form.h"
#include "tournament/base/felt-rule-name.h"
#include "tournament/words/felt-setup-words.h"

G_DECLARE_FINAL_TYPE(FeltPlayDialog, felt_play_dialog, FELT, PLAY_DIALOG, FeltCommandDialog)

/* A row for each option of felt_play_rules_lines, in its order: a choice of its words with the
 * sentence that holds below; the betting unit is typed. */
struct _FeltPlayDialog {
  FeltCommandDialog parent_instance;
  guint table; /* 0: of the tournament */
  GPtrArray *rows;
  /* of the template */
  AdwComboRow *set; /* of a table, first "As the tournament" */
  AdwPreferencesGroup *options;
  GtkLabel *preview;
};

G_DEFINE_FINAL_TYPE(FeltPlayDialog, felt_play_dialog, FELT_TYPE_COMMAND_DIALOG)

static const FeltField *field_of(const FeltPlayLine *line)
{
  return felt_record_field(&felt_play_rules_record, line->key);
}

/* Whether the table goes by the tournament's rules. */
static gboolean follows(FeltPlayDialog *self)
{
  return self->table > 0 && adw_combo_row_get_selected(self->set) == 0;
}

/* Reading ------------------------------------------------------------------------------------ */

static gboolean read_rules(FeltPlayDialog *self, FeltPlayRules *rules, GError **error)
{
  felt_record_init(&felt_play_rules_record, rules);
  rules->set = (int)adw_combo_row_get_selected(self->set) - (self->table > 0);
  g_autoptr(GPtrArray) lines = felt_play_rules_lines(rules);
  for (guint i = 0; i < lines->len; i++) {
    const FeltPlayLine *line = lines->pdata[i];
    const FeltInput input = {.key = line->key, .kind = FELT_INPUT_COUNT_OR_NONE};
    if (!felt_input_read(&input, self->rows->pdata[i], line->title, &felt_play_rules_record, rules,
                         NULL, error))
      return FALSE;
  }
  return TRUE;
}

/* Gives what is otherwise than it was, and leaves what somebody else changes meanwhile. */
static void give_changes(FeltSetup *setup, const FeltPlayRules *was, const FeltPlayRules *rules)
{
  setup->rules = *rules;
  felt_form_give(&felt_play_rules_record, &setup->rules, was);
  felt_field_mark_given(&felt_setup_record, felt_record_field(&felt_setup_record, "rules"), setup);
}

/* The list with this table's row as filled in, or without it. */
static void give_table(FeltPlayDialog *self, const FeltSetup *was, FeltSetup *setup,
                       const FeltPlayRules *rules)
{
  for (guint i = 0; i < was->n_table_rules; i++)
    if (was->table_rules[i].table != self->table)
      *(FeltTableRules *)felt_list_append(&felt_table_rules_record, &setup->table_rules,
                                          &setup->n_table_rules) = was->table_rules[i];
  if (rules != NULL)
    *(FeltTableRules *)felt_list_append(&felt_table_rules_record, &setup->table_rules,
                                        &setup->n_table_rules) =
        (FeltTableRules){self->table, *rules};
  felt_field_mark_given(&felt_setup_record, felt_record_field(&felt_setup_record, "table_rules"),
                        setup);
}

static gpointer felt_play_dialog_read(FeltCommandDialog *dialog, GError **error)
{
  FeltPlayDialog *self = FELT_PLAY_DIALOG(dialog);
  const FeltSetup *was = &felt_command_dialog_state(dialog)->setup;
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltPlayRules rules;
  if (follows(self))
    give_table(self, was, &command->setup, NULL);
  else if (!read_rules(self, &rules, error))
    return NULL;
  else if (self->table > 0)
    give_table(self, was, &command->setup, &rules);
  else
    give_changes(&command->setup, &was->rules, &rules);
  return g_steal_pointer(&command);
}

/* Showing ------------------------------------------------------------------------------------ */

/* The sentence that holds, below each choice. */
static void show_sentences(FeltPlayDialog *self, const FeltPlayRules *rules)
{
  g_autoptr(GPtrArray) lines = felt_play_rules_lines(rules);
  for (guint i = 0; i < lines->len; i++) {
    const FeltPlayLine *line = lines->pdata[i];
    if (line->word != NULL)
      adw_action_row_set_subtitle(self->rows->pdata[i], line->says);
  }
}

static void felt_play_dialog_show(FeltCommandDialog *dialog, const FeltPreview *preview)
{
  FeltPlayDialog *self = FELT_PLAY_DIALOG(dialog);
  FeltPlayRules rules;
  FeltInstant now;
  gtk_widget_set_sensitive(GTK_WIDGET(self->options), !follows(self));
  if (follows(self))
    show_sentences(self, &((const FeltState *)preview->state)->setup.rules);
  else if (read_rules(self, &rules, NULL))
    show_sentences(self, &rules);

  g_autoptr(GPtrArray) effects = NULL;
  if (preview->after != NULL && preview->events != NULL) {
    felt_desk_now(felt_command_dialog_desk(self), &now);
    effects = felt_setup_effects(preview->state, preview->after, &now);
    g_ptr_array_add(effects, NULL);
  }
  g_autofree char *text = effects != NULL ? g_strjoinv("\n", (char **)effects->pdata)
                                          : g_strdup(_("The effect of a change is shown here."));
  gtk_label_set_label(self->preview, text);
}

/* Filling ------------------------------------------------------------------------------------ */

static GtkWidget *choice_row(FeltPlayDialog *self, const FeltPlayLine *line, guint selected)
{
  GtkWidget *row = adw_combo_row_new();
  g_auto(GStrv) names = felt_play_rules_choices(line->key);
  g_autoptr(GtkStringList) model = gtk_string_list_new((const char *const *)names);
  adw_combo_row_set_model(ADW_COMBO_ROW(row), G_LIST_MODEL(model));
  adw_combo_row_set_selected(ADW_COMBO_ROW(row), selected);
  adw_action_row_set_subtitle_lines(ADW_ACTION_ROW(row), 0);
  g_signal_connect_swapped(row, "notify::selected", G_CALLBACK(felt_command_dialog_refresh), self);
  return row;
}

static GtkWidget *unit_row(FeltPlayDialog *self, gint64 unit)
{
  GtkWidget *row = adw_entry_row_new();
  g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT, unit);
  gtk_editable_set_text(GTK_EDITABLE(row), unit > 1 ? text : "");
  adw_entry_row_set_activates_default(ADW_ENTRY_ROW(row), TRUE);
  g_signal_connect_swapped(row, "changed", G_CALLBACK(felt_command_dialog_refresh), self);
  return row;
}

static void fill_options(FeltPlayDialog *self, const FeltPlayRules *rules)
{
  g_autoptr(GPtrArray) lines = felt_play_rules_lines(rules);
  for (guint i = 0; i < lines->len; i++) {
    const FeltPlayLine *line = lines->pdata[i];
    GtkWidget *row;
    if (line->word != NULL)
      row = choice_row(self, line, (guint)FELT_CONST_AT(int, rules, field_of(line)->offset));
    else
      row = unit_row(self, rules->betting_unit);
    g_autofree char *rule = felt_rule_mark(line->rule);
    g_autofree char *title = g_strconcat(line->title, rule, NULL);
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), title);
    adw_preferences_group_add(self->options, row);
    g_ptr_array_add(self->rows, row);
  }
}

static void fill_sets(FeltPlayDialog *self, const FeltSetup *setup)
{
  const FeltPlayRules *rules = felt_setup_play_rules(setup, self->table);
  g_autoptr(GtkStringList) model = gtk_string_list_new(NULL);
  guint selected = (guint)rules->set;
  if (self->table > 0) {
    gtk_string_list_append(model, _("As in the Tournament"));
    selected = rules == &setup->rules ? 0 : selected + 1;
  }
  for (int set = 0; set < FELT_N_RULE_SETS; set++)
    gtk_string_list_append(model, felt_rule_set_title((FeltRuleSet)set));
  adw_combo_row_set_model(self->set, G_LIST_MODEL(model));
  adw_combo_row_set_selected(self->set, selected);
}

void felt_play_dialog_present(FeltDesk *desk, GtkWindow *parent, guint table)
{
  FeltPlayDialog *self = felt_command_dialog_new(felt_play_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  const FeltSetup *setup = &felt_desk_state(desk)->setup;
  self->table = table;
  if (table > 0) {
    g_autofree char *of = felt_setup_table_title(setup, table);
    g_autofree char *title = g_strdup_printf(_("Rules of Play: %s"), of);
    gtk_window_set_title(GTK_WINDOW(self), title);
  }
  fill_sets(self, setup);
  fill_options(self, felt_setup_play_rules(setup, table));
  felt_command_dialog_present(self);
}

static void felt_play_dialog_class_init(FeltPlayDialogClass *klass)
{
  FeltCommandDialogClass *dialog_class = FELT_COMMAND_DIALOG_CLASS(klass);
  dialog_class->read = felt_play_dialog_read;
  dialog_class->show = felt_play_dialog_show;
  felt_command_dialog_set_template(klass, "felt-play-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltPlayDialog, set, options, preview);
}

static void felt_play_dialog_init(FeltPlayDialog *self)
{
  FELT_OWN(self, rows, g_ptr_array_unref);
  self->rows = g_ptr_array_new();
  gtk_widget_init_template(GTK_WIDGET(self));
}
