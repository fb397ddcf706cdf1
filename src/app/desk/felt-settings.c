/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-settings.c - what the user of this computer prefers; never a fact of a tournament */
#include "app/desk/felt-settings.h"

#include "felt-config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

GSettings *felt_settings(void)
{
  static GSettings *settings;
  static gboolean looked;
  if (looked)
    return settings;
  looked = TRUE;
  GSettingsSchemaSource *source = g_settings_schema_source_get_default();
  g_autoptr(GSettingsSchema) schema =
      source != NULL ? g_settings_schema_source_lookup(source, FELT_APP_ID, TRUE) : NULL;
  /* g_settings_new would abort */
  if (schema != NULL)
    settings = g_settings_new_full(schema, NULL, NULL);
  return settings;
}

const char *felt_settings_missing(void)
{
  return _("The settings schema org.feltpoker.Felt is not installed; start Felt with "
           "build-aux/run, or install it, or set GSETTINGS_SCHEMA_DIR.");
}

void felt_settings_restore_window(GtkWindow *window)
{
  GSettings *settings = felt_settings();
  if (settings == NULL)
    return;
  gtk_window_set_default_size(window, g_settings_get_int(settings, "window-width"),
                              g_settings_get_int(settings, "window-height"));
  if (g_settings_get_boolean(settings, "window-maximized"))
    gtk_window_maximize(window);
}

void felt_settings_save_window(GtkWindow *window)
{
  GSettings *settings = felt_settings();
  if (settings == NULL)
    return;
  int width, height;
  gtk_window_get_default_size(window, &width, &height);
  g_settings_set_int(settings, "window-width", width);
  g_settings_set_int(settings, "window-height", height);
  g_settings_set_boolean(settings, "window-maximized", gtk_window_is_maximized(window));
}

static void color_scheme_cb(GSettings *settings)
{
  static const AdwColorScheme schemes[] = {ADW_COLOR_SCHEME_DEFAULT, ADW_COLOR_SCHEME_FORCE_LIGHT,
                                           ADW_COLOR_SCHEME_FORCE_DARK};
  int i = g_settings_get_enum(settings, "color-scheme");
  if (i >= 0 && i < (int)G_N_ELEMENTS(schemes))
    adw_style_manager_set_color_scheme(adw_style_manager_get_default(), schemes[i]);
}

void felt_settings_follow_color_scheme(void)
{
  GSettings *settings = felt_settings();
  if (settings == NULL)
    return;
  g_signal_connect(settings, "changed::color-scheme", G_CALLBACK(color_scheme_cb), NULL);
  color_scheme_cb(settings);
}
