/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rule-dialog.c - one rule of the automation: when it is due, and what is done */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-rule-book.h"
#include "app/widgets/felt-widget.h"
#include "services/scene/felt-scenes.h"

G_DECLARE_FINAL_TYPE(FeltRuleDialog, felt_rule_dialog, FELT, RULE_DIALOG, AdwWindow)

struct _FeltRuleDialog {
  AdwWindow parent_instance;
  guint index;       /* in the rule book */
  GPtrArray *scenes; /* char *: ids behind the first two choices of `scene` */
  /* of the template */
  GtkEditable *name, *formula, *message, *say, *run;
  AdwComboRow *when, *scene, *sound;
  AdwActionRow *number_row;
  GtkSpinButton *number, *message_seconds;
  GtkSwitch *pause;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE(FeltRuleDialog, felt_rule_dialog, ADW_TYPE_WINDOW)

/* Choices of `scene` before the scenes themselves. */
enum { SCENE_SAME, SCENE_PLAYLISTS, SCENE_FIRST };

/* Reading and writing the fields --------------------------------------------------------------- */

/* What the number of a rule is called; NULL: it has none. */
static const char *number_title(int when)
{
  switch (when) {
  case FELT_WHEN_BEFORE_END:
    return _("Seconds");
  case FELT_WHEN_PLAYERS:
    return _("Players");
  case FELT_WHEN_PAUSED:
    return _("Minutes");
  default:
    return NULL;
  }
}

static gint64 *number_of(FeltAutomationRule *rule)
{
  if (rule->when == FELT_WHEN_BEFORE_END)
    return &rule->seconds;
  return rule->when == FELT_WHEN_PLAYERS ? &rule->players : &rule->minutes;
}

static char *text_of(GtkEditable *field)
{
  const char *text = gtk_editable_get_text(field);
  return felt_text_is_blank(text) ? NULL : g_strstrip(g_strdup(text));
}

static void when_cb(FeltRuleDialog *self)
{
  int when = (int)adw_combo_row_get_selected(self->when);
  const char *title = number_title(when);
  gtk_widget_set_visible(GTK_WIDGET(self->number_row), title != NULL);
  gtk_widget_set_visible(GTK_WIDGET(self->formula), when == FELT_WHEN_FORMULA);
  if (title == NULL)
    return;
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(self->number_row), title);
  felt_show_name(self->number, title);
}

/* The rule as it stands in the fields, for an inited one. */
static void read_fields(FeltRuleDialog *self, FeltAutomationRule *rule)
{
  guint scene = adw_combo_row_get_selected(self->scene);
  rule->name = text_of(self->name);
  rule->when = (int)adw_combo_row_get_selected(self->when);
  if (number_title(rule->when) != NULL)
    *number_of(rule) = gtk_spin_button_get_value_as_int(self->number);
  rule->formula = rule->when == FELT_WHEN_FORMULA ? text_of(self->formula) : NULL;
  rule->unpin = scene == SCENE_PLAYLISTS;
  if (scene >= SCENE_FIRST && scene - SCENE_FIRST < self->scenes->len)
    rule->scene = g_strdup(self->scenes->pdata[scene - SCENE_FIRST]);
  rule->message = text_of(self->message);
  if (rule->message != NULL)
    rule->message_seconds = gtk_spin_button_get_value_as_int(self->message_seconds);
  rule->sound = (int)adw_combo_row_get_selected(self->sound) - 1;
  rule->say = text_of(self->say);
  rule->pause = gtk_switch_get_active(self->pause);
  rule->run = text_of(self->run);
}

static void write_fields(FeltRuleDialog *self, FeltAutomationRule *rule)
{
  felt_show_text(self->name, rule->name);
  felt_show_text(self->formula, rule->formula);
  felt_show_text(self->message, rule->message);
  felt_show_text(self->say, rule->say);
  felt_show_text(self->run, rule->run);
  adw_combo_row_set_selected(self->when, (guint)MAX(rule->when, 0));
  adw_combo_row_set_selected(self->sound, (guint)(rule->sound + 1));
  gtk_switch_set_active(self->pause, rule->pause);
  if (number_title(rule->when) != NULL)
    gtk_spin_button_set_value(self->number, (double)*number_of(rule));
  if (rule->message_seconds > 0)
    gtk_spin_button_set_value(self->message_seconds, (double)rule->message_seconds);
  adw_combo_row_set_selected(self->scene, rule->unpin ? SCENE_PLAYLISTS : SCENE_SAME);
  for (guint i = 0; i < self->scenes->len && rule->scene != NULL; i++)
    if (g_str_equal(self->scenes->pdata[i], rule->scene))
      adw_combo_row_set_selected(self->scene, SCENE_FIRST + i);
}

/* Keeping -------------------------------------------------------------------------------------- */

/* What the fields are called here, for sentences that name a key. */
static char *title_of(const char *key)
{
  static const struct {
    const char *key, *title;
  } titles[] = {
      {"seconds", N_("Seconds")},
      {"players", N_("Players")},
      {"minutes", N_("Minutes")},
      {"formula", N_("Formula")},
      {"scene", N_("Scene of All Screens")},
      {"unpin", N_("As the playlist says")},
      {"message", N_("Message on All Screens")},
      {"sound", N_("Sound")},
      {"say", N_("Say")},
      {"pause", N_("Pause the Clock")},
      {"run", N_("Run a Program of This Computer")},
  };
  for (guint i = 0; i < G_N_ELEMENTS(titles); i++)
    if (g_str_equal(titles[i].key, key))
      return g_strdup(_(titles[i].title));
  return NULL;
}

static void save_cb(FeltRuleDialog *self)
{
  g_autoptr(FeltAutomation) automation =
      felt_automation_copy(felt_rule_book_rules(felt_rule_book_get()));
  g_autoptr(GError) error = NULL;
  FeltAutomationRule *rule;
  gboolean was_off = FALSE;
  if (self->index < automation->n_rules) {
    rule = &automation->rules[self->index];
    was_off = rule->off;
    felt_record_clear(&felt_automation_rule_record, rule);
  } else {
    rule = felt_list_append(&felt_automation_rule_record, &automation->rules, &automation->n_rules);
  }

  read_fields(self, rule);
  rule->off = was_off;
  if (rule->name == NULL) {
    felt_show_line(self->problem, _("Give the rule a name."));
  } else if (felt_rule_book_keep(felt_rule_book_get(), automation, &error)) {
    gtk_window_close(GTK_WINDOW(self));
  } else {
    felt_refusal_name_fields(error, title_of);
    felt_show_line(self->problem, error->message);
  }
}

/* The dialog ----------------------------------------------------------------------------------- */

static void fill_whens(FeltRuleDialog *self)
{
  g_autoptr(GtkStringList) whens = gtk_string_list_new(NULL), sounds = gtk_string_list_new(NULL);
  for (int when = 0; when < FELT_N_WHENS; when++)
    gtk_string_list_append(whens, felt_when_title(when));
  gtk_string_list_append(sounds, _("None"));
  for (guint kind = 0; kind < FELT_N_MOMENTS; kind++)
    gtk_string_list_append(sounds, felt_moment_title(kind));
  adw_combo_row_set_model(self->when, G_LIST_MODEL(whens));
  adw_combo_row_set_model(self->sound, G_LIST_MODEL(sounds));
}

static void fill_scenes(FeltRuleDialog *self)
{
  g_autoptr(GPtrArray) list = felt_scenes_list();
  g_autoptr(GtkStringList) titles = gtk_string_list_new(NULL);
  gtk_string_list_append(titles, _("Stays"));
  gtk_string_list_append(titles, _("As the playlist says"));
  for (guint i = 0; i < list->len; i++) {
    const FeltSceneInfo *info = g_ptr_array_index(list, i);
    gtk_string_list_append(titles, info->title);
    g_ptr_array_add(self->scenes, g_strdup(info->id));
  }
  adw_combo_row_set_model(self->scene, G_LIST_MODEL(titles));
}

static void felt_rule_dialog_class_init(FeltRuleDialogClass *klass)
{
  felt_window_template(klass, "felt-rule-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltRuleDialog, name, when, number_row, number, formula, scene, message,
                     message_seconds, sound, say, pause, run, problem);
  FELT_BIND_CALLBACKS(klass, when_cb, save_cb);
}

static void felt_rule_dialog_init(FeltRuleDialog *self)
{
  FELT_OWN(self, scenes, g_ptr_array_unref);
  self->scenes = g_ptr_array_new_with_free_func(g_free);
  gtk_widget_init_template(GTK_WIDGET(self));
  fill_whens(self);
  fill_scenes(self);
  when_cb(self);
}

void felt_rule_dialog_present(GtkWindow *parent, guint index)
{
  const FeltAutomation *automation = felt_rule_book_rules(felt_rule_book_get());
  FeltRuleDialog *self = g_object_new(felt_rule_dialog_get_type(), "transient-for", parent, NULL);
  self->index = index;
  if (index < automation->n_rules)
    write_fields(self, &automation->rules[index]);
  gtk_window_present(GTK_WINDOW(self));
}
