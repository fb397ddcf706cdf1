/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-preferences.c - what the user of this computer prefers */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-settings.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-money.h"

G_DECLARE_FINAL_TYPE(FeltPreferences, felt_preferences, FELT, PREFERENCES, AdwPreferencesWindow)

struct _FeltPreferences {
  AdwPreferencesWindow parent_instance;
  gboolean filling;
  /* of the template */
  AdwComboRow *color_scheme, *renderer, *language, *time_of_day, *rounding, *button_rule, *paper;
  GtkEditable *currency;
  GtkLabel *currency_problem;
  GtkSwitch *emergency;
  AdwActionRow *emergency_folder;
  GtkWidget *emergency_reset;
};

G_DEFINE_FINAL_TYPE(FeltPreferences, felt_preferences, ADW_TYPE_PREFERENCES_WINDOW)

static const char *const renderers[] = {"auto", "cairo", "gl"};

static void color_scheme_cb(FeltPreferences *self)
{
  if (!self->filling)
    g_settings_set_enum(felt_settings(), "color-scheme",
                        (int)adw_combo_row_get_selected(self->color_scheme));
}

static void renderer_cb(FeltPreferences *self)
{
  guint i = adw_combo_row_get_selected(self->renderer);
  if (!self->filling && i < G_N_ELEMENTS(renderers))
    g_settings_set_string(felt_settings(), "renderer", renderers[i]);
}

/* What stands in a field that is no currency is not kept, and says so. */
static void currency_cb(FeltPreferences *self)
{
  const char *text = gtk_editable_get_text(self->currency);
  g_autoptr(GError) error = NULL;
  g_autofree char *currency = NULL;
  gboolean good = felt_text_is_blank(text) || felt_currency_read(text, &currency, &error);
  (good ? gtk_widget_remove_css_class : gtk_widget_add_css_class)(GTK_WIDGET(self->currency),
                                                                  "error");
  gtk_label_set_label(self->currency_problem, good ? "" : error->message);
  gtk_widget_set_visible(GTK_WIDGET(self->currency_problem), !good);
  if (good && !self->filling)
    g_settings_set_string(felt_settings(), "club-currency", currency != NULL ? currency : "");
}

/* Rows whose choices stand in the order of the values of a key. */
static const struct {
  const char *key;
  int values[4];
  guint n;
} choices[] = {
    {"club-rounding", {0, 1, 5, 10}, 4}, {"club-button-rule", {0, 1, 2, 3}, 4},
    {"paper", {0, 1, 2, 0}, 3},          {"language", {0, 1, 2, 0}, 3},
    {"time-of-day", {0, 1, 2, 0}, 3},
};

static AdwComboRow *choice_row(FeltPreferences *self, guint i)
{
  AdwComboRow *const rows[] = {self->rounding, self->button_rule, self->paper, self->language,
                               self->time_of_day};
  return rows[i];
}

static void choice_cb(FeltPreferences *self, GParamSpec *pspec, AdwComboRow *row)
{
  guint chosen = adw_combo_row_get_selected(row);
  for (guint i = 0; !self->filling && i < G_N_ELEMENTS(choices); i++)
    if (choice_row(self, i) == row && chosen < choices[i].n)
      g_settings_set_enum(felt_settings(), choices[i].key, choices[i].values[chosen]);
}

static void fill_choices(FeltPreferences *self)
{
  for (guint i = 0; i < G_N_ELEMENTS(choices); i++)
    for (guint j = 0; j < choices[i].n; j++)
      if (g_settings_get_enum(felt_settings(), choices[i].key) == choices[i].values[j])
        adw_combo_row_set_selected(choice_row(self, i), j);
}

/* The emergency sheet ------------------------------------------------------------------------ */

static void show_folder(FeltPreferences *self)
{
  g_autofree char *folder = g_settings_get_string(felt_settings(), "emergency-folder");
  g_autofree char *shown = g_filename_display_name(folder);
  gboolean chosen = *folder != '\0';
  adw_action_row_set_subtitle(self->emergency_folder, chosen ? shown : _("Beside the database"));
  gtk_widget_set_visible(self->emergency_reset, chosen);
}

static void folder_cb(GtkFileChooserNative *chooser, int response)
{
  g_autoptr(GFile) file =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(chooser)) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path(file) : NULL;
  if (path != NULL)
    g_settings_set_string(felt_settings(), "emergency-folder", path);
  g_object_unref(chooser);
}

static void choose_folder_cb(FeltPreferences *self)
{
  GtkFileChooserNative *chooser =
      gtk_file_chooser_native_new(_("Folder of the Emergency Sheets"), GTK_WINDOW(self),
                                  GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, NULL, NULL);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(chooser), TRUE);
  g_signal_connect(chooser, "response", G_CALLBACK(folder_cb), NULL);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(chooser));
}

static void reset_folder_cb(FeltPreferences *self)
{
  g_settings_reset(felt_settings(), "emergency-folder");
}

static void felt_preferences_class_init(FeltPreferencesClass *klass)
{
  felt_template(klass, "felt-preferences.ui");
  FELT_BIND_CHILDREN(klass, FeltPreferences, color_scheme, renderer, emergency, emergency_folder,
                     emergency_reset, currency, currency_problem, rounding, button_rule, paper,
                     language, time_of_day);
  FELT_BIND_CALLBACKS(klass, choose_folder_cb, reset_folder_cb, currency_cb, color_scheme_cb,
                      renderer_cb);
}

static void felt_preferences_init(FeltPreferences *self)
{
  self->filling = TRUE;
  gtk_widget_init_template(GTK_WIDGET(self));
  g_autofree char *renderer = g_settings_get_string(felt_settings(), "renderer");
  g_settings_bind(felt_settings(), "emergency-sheet", self->emergency, "active",
                  G_SETTINGS_BIND_DEFAULT);
  FELT_FOLLOW(self, felt_settings(), "changed::emergency-folder", show_folder);
  show_folder(self);

  g_autofree char *currency = g_settings_get_string(felt_settings(), "club-currency");
  gtk_editable_set_text(self->currency, currency);
  fill_choices(self);
  adw_combo_row_set_selected(self->color_scheme,
                             (guint)g_settings_get_enum(felt_settings(), "color-scheme"));
  for (guint i = 0; i < G_N_ELEMENTS(renderers); i++)
    if (g_str_equal(renderers[i], renderer))
      adw_combo_row_set_selected(self->renderer, i);
  self->filling = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(choices); i++)
    g_signal_connect_swapped(choice_row(self, i), "notify::selected", G_CALLBACK(choice_cb), self);
}

void felt_preferences_present(GtkWindow *parent)
{
  gtk_window_present(g_object_new(felt_preferences_get_type(), "transient-for", parent, NULL));
}
