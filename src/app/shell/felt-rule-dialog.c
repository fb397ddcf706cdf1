/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rule-dialog.c - one rule of the automation: when it is due, and what is done */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-refusal.h"
#include "app/desk/felt-rule-book.h"
#include "app/display/felt-scene-choice.h"
#include "app/widgets/felt-form.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-widget.h"

G_DECLARE_FINAL_TYPE(FeltRuleDialog, felt_rule_dialog, FELT, RULE_DIALOG, AdwWindow)

struct _FeltRuleDialog {
  AdwWindow parent_instance;
  FeltAutomationRule rule; /* as it was, or a new one */
  guint index;             /* in the rule book */
  FeltForm *form;
  /* of the template */
  AdwComboRow *scene;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE(FeltRuleDialog, felt_rule_dialog, ADW_TYPE_WINDOW)

/* What a rule has, by when it is due. */
static gboolean is_due(gconstpointer rule, int when)
{
  return ((const FeltAutomationRule *)rule)->when == when;
}

static gboolean has_seconds(gconstpointer rule)
{
  return is_due(rule, FELT_WHEN_BEFORE_END);
}

static gboolean has_players(gconstpointer rule)
{
  return is_due(rule, FELT_WHEN_PLAYERS);
}

static gboolean has_minutes(gconstpointer rule)
{
  return is_due(rule, FELT_WHEN_PAUSED);
}

static gboolean has_formula(gconstpointer rule)
{
  return is_due(rule, FELT_WHEN_FORMULA);
}

static const FeltInput fields[] = {
    {.key = "name"},
    {.key = "when"},
    {.key = "seconds", .has = has_seconds},
    {.key = "players", .has = has_players},
    {.key = "minutes", .has = has_minutes},
    {.key = "formula", .has = has_formula},
    {.key = "message"},
    {.key = "message_seconds"},
    {.key = "sound", .kind = FELT_INPUT_CHOICE_OR_NONE},
    {.key = "say"},
    {.key = "pause"},
    {.key = "run"},
};

/* What is proposed where nothing was chosen yet. */
#define SECONDS         60
#define PLAYERS         10
#define MINUTES         5
#define MESSAGE_SECONDS 20

/* The one choice of scenes that is none. */
#define PLAYLISTS "*"

static void offer_scenes(FeltNames *names, gpointer data)
{
  felt_names_add(names, PLAYLISTS, _("As the playlist says"));
  felt_scene_choice_scenes(names, NULL);
}

/* Another kind of rule has other fields; what they held counts no more. */
static void edited_cb(FeltRuleDialog *self, guint field)
{
  FeltAutomationRule now;
  felt_record_init(&felt_automation_rule_record, &now);
  felt_form_read(self->form, &now, NULL);
  felt_form_follow(self->form, &now);
  felt_record_release(&felt_automation_rule_record, &now);
}

/* The rule as it stands in the fields, into an inited one. */
static gboolean read_rule(FeltRuleDialog *self, FeltAutomationRule *rule, GError **error)
{
  const char *scene = felt_names_chosen(self->scene);
  if (!felt_form_read(self->form, rule, error))
    return FALSE;
  rule->unpin = g_strcmp0(scene, PLAYLISTS) == 0;
  rule->scene = rule->unpin ? NULL : g_strdup(scene);
  rule->off = self->rule.off;
  if (rule->message == NULL)
    rule->message_seconds = 0;
  return TRUE;
}

static void save_cb(FeltRuleDialog *self)
{
  g_autoptr(FeltAutomation) automation =
      felt_automation_copy(felt_rule_book_rules(felt_rule_book_get()));
  g_autoptr(GError) error = NULL;
  FeltAutomationRule *rule;
  if (self->index < automation->n_rules) {
    rule = &automation->rules[self->index];
    felt_record_clear(&felt_automation_rule_record, rule);
  } else {
    rule = felt_list_append(&felt_automation_rule_record, &automation->rules, &automation->n_rules);
  }
  if (read_rule(self, rule, &error) &&
      felt_rule_book_keep(felt_rule_book_get(), automation, &error)) {
    gtk_window_close(GTK_WINDOW(self));
    return;
  }
  felt_refusal_say(&error);
  felt_show_error(self->problem, error);
}

/* The dialog ----------------------------------------------------------------------------------- */

static void fill_choices(FeltRuleDialog *self)
{
  g_autoptr(GtkStringList) whens = gtk_string_list_new(NULL), sounds = gtk_string_list_new(NULL);
  for (int when = 0; when < FELT_N_WHENS; when++)
    gtk_string_list_append(whens, felt_when_title(when));
  gtk_string_list_append(sounds, _("None"));
  for (guint kind = 0; kind < FELT_N_MOMENTS; kind++)
    gtk_string_list_append(sounds, felt_moment_title(kind));
  g_object_set(felt_form_widget(self->form, "when"), "model", whens, NULL);
  g_object_set(felt_form_widget(self->form, "sound"), "model", sounds, NULL);
  felt_names_fill(self->scene, _("Stays"), offer_scenes, NULL);
}

static void felt_rule_dialog_class_init(FeltRuleDialogClass *klass)
{
  felt_window_template(klass, "felt-rule-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltRuleDialog, scene, problem);
  FELT_BIND_CALLBACKS(klass, save_cb);
  felt_form_declare(klass, fields, G_N_ELEMENTS(fields));
}

static void felt_rule_dialog_init(FeltRuleDialog *self)
{
  FELT_OWN_RECORD(self, rule, &felt_automation_rule_record);
  felt_record_init(&felt_automation_rule_record, &self->rule);
  self->rule.when = 0;
  self->rule.seconds = SECONDS;
  self->rule.players = PLAYERS;
  self->rule.minutes = MINUTES;
  gtk_widget_init_template(GTK_WIDGET(self));
  FELT_BIND_FORM(self, form, &felt_automation_rule_record, fields);
  fill_choices(self);
}

void felt_rule_dialog_present(GtkWindow *parent, guint index)
{
  const FeltAutomation *automation = felt_rule_book_rules(felt_rule_book_get());
  FeltRuleDialog *self = g_object_new(felt_rule_dialog_get_type(), "transient-for", parent, NULL);
  self->index = index;
  if (index < automation->n_rules) {
    felt_record_release(&felt_automation_rule_record, &self->rule);
    felt_record_copy(&felt_automation_rule_record, &self->rule, &automation->rules[index]);
  }
  if (self->rule.message == NULL)
    self->rule.message_seconds = MESSAGE_SECONDS;
  felt_form_show(self->form, &self->rule);
  felt_names_show(self->scene, self->rule.unpin ? PLAYLISTS : self->rule.scene);
  g_signal_connect_swapped(self->form, "edited", G_CALLBACK(edited_cb), self);
  gtk_window_present(GTK_WINDOW(self));
}
