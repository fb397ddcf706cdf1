/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-preferences.c - what the user of this computer prefers */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-settings.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-money.h"

G_DECLARE_FINAL_TYPE(FeltPreferences, felt_preferences, FELT, PREFERENCES, AdwPreferencesWindow)

struct _FeltPreferences {
  AdwPreferencesWindow parent_instance;
  /* of the template */
  AdwComboRow *color_scheme, *renderer, *language, *time_of_day, *rounding, *button_rule, *paper;
  GtkEditable *currency;
  GtkLabel *currency_problem;
  GtkSwitch *emergency;
  AdwActionRow *emergency_folder;
  GtkWidget *emergency_reset;
};

G_DEFINE_FINAL_TYPE(FeltPreferences, felt_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* What stands in a field that is no currency is not kept, and says so. */
static void currency_cb(FeltPreferences *self)
{
  const char *text = gtk_editable_get_text(self->currency);
  g_autoptr(GError) error = NULL;
  g_autofree char *currency = NULL;
  gboolean good = felt_text_is_blank(text) || felt_currency_read(text, &currency, &error);
  felt_mark(self->currency, "error", !good);
  felt_show_error(self->currency_problem, error);
  if (good)
    g_settings_set_string(felt_settings(), "club-currency", currency != NULL ? currency : "");
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

static void keep_folder(gpointer data, const char *path)
{
  g_settings_set_string(felt_settings(), "emergency-folder", path);
}

static void choose_folder_cb(FeltPreferences *self)
{
  const FeltFileWish wish = {.title = _("Folder of the Emergency Sheets"), .folder = TRUE};
  felt_file_chooser_ask(GTK_WIDGET(self), &wish, keep_folder, NULL);
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
  FELT_BIND_CALLBACKS(klass, choose_folder_cb, reset_folder_cb);
}

static void felt_preferences_init(FeltPreferences *self)
{
  g_autofree char *currency = g_settings_get_string(felt_settings(), "club-currency");
  gtk_widget_init_template(GTK_WIDGET(self));
  g_settings_bind(felt_settings(), "emergency-sheet", self->emergency, "active",
                  G_SETTINGS_BIND_DEFAULT);
  FELT_FOLLOW(self, felt_settings(), "changed::emergency-folder", show_folder);
  show_folder(self);

  felt_show_text(self->currency, currency);
  FELT_FOLLOW(self, self->currency, "changed", currency_cb);
  felt_settings_bind_choice("color-scheme", self->color_scheme);
  felt_settings_bind_choice("renderer", self->renderer);
  felt_settings_bind_choice("club-rounding", self->rounding);
  felt_settings_bind_choice("club-button-rule", self->button_rule);
  felt_settings_bind_choice("paper", self->paper);
  felt_settings_bind_choice("language", self->language);
  felt_settings_bind_choice(FELT_SETTING_TIME_OF_DAY, self->time_of_day);
}

void felt_preferences_present(GtkWindow *parent)
{
  gtk_window_present(g_object_new(felt_preferences_get_type(), "transient-for", parent, NULL));
}
