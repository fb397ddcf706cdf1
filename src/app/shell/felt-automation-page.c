/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-automation-page.c - the automation of this computer: its rules, one a row */
#include "app/shell/felt-shell-windows.h"

#include <string.h>

#include "app/desk/felt-desk.h"
#include "app/desk/felt-refusal.h"
#include "app/desk/felt-rule-book.h"
#include "app/display/felt-screen-list.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-form.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-page-window.h"
#include "app/widgets/felt-widget.h"
#include "services/moments/felt-automation-file.h"

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
  felt_names_add(names, PLAYLISTS, _("Back to the Playlist"));
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

/* Opens the rule at an index of the rule book, or a new one when there is none so far. */
static void present_rule(GtkWindow *parent, guint index)
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

G_DECLARE_FINAL_TYPE(FeltAutomationPage, felt_automation_page, FELT, AUTOMATION_PAGE, GtkBox)

struct _FeltAutomationPage {
  GtkBox parent_instance;
  gboolean filling;
  /* of the template */
  AdwPreferencesGroup *group;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE(FeltAutomationPage, felt_automation_page, GTK_TYPE_BOX)

/* The rules with one change, kept; what is refused is said on the page. */
static gboolean keep(FeltAutomationPage *self, const FeltAutomation *automation)
{
  g_autoptr(GError) error = NULL;
  gboolean kept = felt_rule_book_keep(felt_rule_book_get(), automation, &error);
  felt_show_line(self->problem, kept ? NULL : error->message);
  return kept;
}

static FeltAutomation *copy_rules(void)
{
  return felt_automation_copy(felt_rule_book_rules(felt_rule_book_get()));
}

/* Rows ----------------------------------------------------------------------------------------- */

static guint row_index(GtkWidget *row)
{
  return GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(row), "index"));
}

static FeltAutomationPage *page_of(GtkWidget *row)
{
  GtkWidget *page = gtk_widget_get_ancestor(row, felt_automation_page_get_type());
  return page != NULL ? FELT_AUTOMATION_PAGE(page) : NULL;
}

static void fill(FeltAutomationPage *self);

static void switched_cb(GtkWidget *row, GParamSpec *pspec, GtkSwitch *on)
{
  FeltAutomationPage *self = page_of(row);
  if (self == NULL || self->filling)
    return;
  g_autoptr(FeltAutomation) automation = copy_rules();
  automation->rules[row_index(row)].off = !gtk_switch_get_active(on);
  if (!keep(self, automation))
    fill(self);
}

static void edit_cb(GtkWidget *row)
{
  present_rule(felt_page_window(row), row_index(row));
}

static void remove_cb(GtkWidget *row)
{
  FeltAutomationPage *self = page_of(row);
  g_autoptr(FeltAutomation) automation = copy_rules();
  guint index = row_index(row);
  felt_record_release(&felt_automation_rule_record, &automation->rules[index]);
  automation->n_rules--;
  memmove(&automation->rules[index], &automation->rules[index + 1],
          (automation->n_rules - index) * sizeof *automation->rules);
  keep(self, automation);
}

static void name_widget(GtkWidget *widget, const char *label)
{
  gtk_widget_set_tooltip_text(widget, label);
  felt_show_name(widget, label);
}

static GtkWidget *add_row(FeltAutomationPage *self)
{
  GtkWidget *row = felt_row_new("", NULL), *on = gtk_switch_new();
  GtkWidget *trash = felt_icon_button_new("user-trash-symbolic", NULL);
  felt_row_add(row, on);
  felt_row_add(row, trash);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), TRUE);
  g_object_set_data(G_OBJECT(row), "index", GUINT_TO_POINTER(felt_rows(self->group)->len));
  g_object_set_data(G_OBJECT(row), "on", on);
  g_object_set_data(G_OBJECT(row), "trash", trash);
  g_signal_connect(row, "activated", G_CALLBACK(edit_cb), NULL);
  g_signal_connect_swapped(trash, "clicked", G_CALLBACK(remove_cb), row);
  g_signal_connect_swapped(on, "notify::active", G_CALLBACK(switched_cb), row);
  felt_rows_add(self->group, row);
  return row;
}

static void fill_row(GtkWidget *row, const FeltAutomationRule *rule)
{
  g_autofree char *words = felt_automation_rule_words(rule);
  g_autofree char *removal = g_strdup_printf(_("Remove %s"), rule->name);
  g_object_set(row, "title", rule->name, "subtitle", words, NULL);
  gtk_switch_set_active(g_object_get_data(G_OBJECT(row), "on"), !rule->off);
  name_widget(g_object_get_data(G_OBJECT(row), "on"), rule->name);
  name_widget(g_object_get_data(G_OBJECT(row), "trash"), removal);
}

/* Rows stay where they are; only at the end some come and go. */
static void fill(FeltAutomationPage *self)
{
  const FeltAutomation *automation = felt_rule_book_rules(felt_rule_book_get());
  self->filling = TRUE;
  felt_rows_cut(self->group, automation->n_rules);
  for (guint i = 0; i < automation->n_rules; i++)
    fill_row(i < felt_rows(self->group)->len ? felt_rows(self->group)->pdata[i] : add_row(self),
             &automation->rules[i]);
  self->filling = FALSE;
}

/* Files ---------------------------------------------------------------------------------------- */

static const char *const patterns[] = {"*.feltrules", NULL};

static void import(gpointer data, const char *path)
{
  FeltAutomationPage *self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltAutomation) from = felt_automation_read(path, &error), automation = copy_rules();
  guint stripped;
  if (from == NULL || !felt_automation_add(automation, from, &stripped, &error)) {
    felt_show_line(self->problem, error->message);
    return;
  }
  if (!keep(self, automation) || stripped == 0)
    return;
  g_autofree char *says = g_strdup_printf(
      ngettext("%u rule ran a program. It was imported without it and is switched off.",
               "%u rules ran programs. They were imported without them and are switched off.",
               stripped),
      stripped);
  felt_show_line(self->problem, says);
}

static void export(gpointer data, const char *path)
{
  FeltAutomationPage *self = data;
  g_autoptr(GError) error = NULL;
  if (!felt_automation_write(felt_rule_book_rules(felt_rule_book_get()), path, &error))
    felt_show_line(self->problem, error->message);
}

static void import_action(GtkWidget *widget, const char *name, GVariant *target)
{
  const FeltFileWish wish = {_("Import Rules"), _("Rules (.feltrules)"), .patterns = patterns};
  felt_file_chooser_ask(widget, &wish, import, widget);
}

static void export_action(GtkWidget *widget, const char *name, GVariant *target)
{
  const FeltFileWish wish = {_("Export Rules"), _("Rules (.feltrules)"), patterns,
                             .name = "automation.feltrules"};
  felt_file_chooser_ask(widget, &wish, export, widget);
}

static void new_action(GtkWidget *widget, const char *name, GVariant *target)
{
  present_rule(felt_page_window(widget), G_MAXUINT);
}

/* The page ------------------------------------------------------------------------------------- */

static void felt_automation_page_class_init(FeltAutomationPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_template(klass, "felt-automation-page.ui");
  FELT_BIND_CHILDREN(klass, FeltAutomationPage, group, problem);
  gtk_widget_class_install_action(widget_class, "rules.new", NULL, new_action);
  gtk_widget_class_install_action(widget_class, "rules.import", NULL, import_action);
  gtk_widget_class_install_action(widget_class, "rules.export", NULL, export_action);
}

static void felt_automation_page_init(FeltAutomationPage *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_show_line(self->problem, felt_rule_book_trouble(felt_rule_book_get()));
  fill(self);
  FELT_FOLLOW(self, felt_rule_book_get(), "changed", fill);
}

GtkWidget *felt_automation_page_new(FeltDesk *desk)
{
  return g_object_new(felt_automation_page_get_type(), NULL);
}
