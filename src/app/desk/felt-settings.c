/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-settings.c - what the user of this computer prefers; never a fact of a tournament */
#include "app/desk/felt-settings.h"

#include "felt-config.h"
#include "services/files/felt-server-file.h"
#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-money.h"

#define G_SETTINGS_ENABLE_BACKEND
#include <adwaita.h>
#include <gio/gsettingsbackend.h>
#include <glib/gi18n.h>
#include <string.h>

static gboolean in_memory;

/* What dconf has stored, into the memory that stands in for it. */
static void copy_stored(GSettings *settings)
{
  GIOExtensionPoint *point = g_io_extension_point_lookup(G_SETTINGS_BACKEND_EXTENSION_POINT_NAME);
  GIOExtension *dconf = g_io_extension_point_get_extension_by_name(point, "dconf");
  if (dconf == NULL)
    return;

  g_autoptr(GSettingsSchema) schema = NULL;
  g_object_get(settings, "settings-schema", &schema, NULL);
  g_autoptr(GSettingsBackend) backend = g_object_new(g_io_extension_get_type(dconf), NULL);
  g_autoptr(GSettings) stored = g_settings_new_full(schema, backend, NULL);
  g_auto(GStrv) keys = g_settings_schema_list_keys(schema);
  for (char **key = keys; *key != NULL; key++) {
    g_autoptr(GVariant) value = g_settings_get_user_value(stored, *key);
    if (value != NULL)
      g_settings_set_value(settings, *key, value);
  }
}

/* g_settings_new would abort without it. */
static gboolean is_installed(void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default();
  g_autoptr(GSettingsSchema) schema =
      source != NULL ? g_settings_schema_source_lookup(source, FELT_APP_ID, TRUE) : NULL;
  return schema != NULL;
}

gboolean felt_settings_begin(void)
{
  if (!is_installed())
    return FALSE;
  if (g_getenv("GSETTINGS_BACKEND") != NULL)
    return TRUE;
  g_autoptr(GDBusConnection) bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (bus != NULL)
    return TRUE;

  in_memory = TRUE;
  /* All GSettings of this process, GTK's too; not those of the programs that it starts. */
  g_setenv("GSETTINGS_BACKEND", "memory", TRUE);
  g_object_unref(g_settings_backend_get_default());
  g_unsetenv("GSETTINGS_BACKEND");
  copy_stored(felt_settings());
  return TRUE;
}

gboolean felt_settings_are_stored(void)
{
  return !in_memory;
}

const char *felt_settings_not_stored(void)
{
  return _("Preferences are not saved without a session bus. Start Felt from a desktop session to "
           "keep them.");
}

GSettings *felt_settings(void)
{
  static GSettings *settings;
  if (settings == NULL)
    settings = g_settings_new(FELT_APP_ID);
  return settings;
}

const char *felt_settings_missing(void)
{
  return _("The settings schema org.feltpoker.Felt is not installed; start Felt with "
           "build-aux/run, or install it, or set GSETTINGS_SCHEMA_DIR.");
}

static gboolean maximize_cb(gpointer data)
{
  gtk_window_maximize(data);
  g_object_unref(data);
  return G_SOURCE_REMOVE;
}

/* Openbox forgets what a window asked for before it was on the screen: it is asked again. */
static void mapped_cb(GtkWindow *window, gpointer once)
{
  g_signal_handlers_disconnect_by_data(window, once);
  g_idle_add(maximize_cb, g_object_ref(window));
}

/* What another window of this kind is made to be changes nothing in this one. */
void felt_settings_bind_window(GtkWindow *window)
{
  static const char *const bound[][2] = {{"window-width", "default-width"},
                                         {"window-height", "default-height"},
                                         {"window-maximized", "maximized"}};
  static char once; /* names the handler */
  if (g_settings_get_boolean(felt_settings(), "window-maximized"))
    g_signal_connect_after(window, "map", G_CALLBACK(mapped_cb), &once);
  for (guint i = 0; i < G_N_ELEMENTS(bound); i++)
    g_settings_bind(felt_settings(), bound[i][0], window, bound[i][1],
                    G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES);
}

/* New tournaments ---------------------------------------------------------------------------- */

static void fill_rounding(FeltSetup *setup, int units)
{
  if (units > 0)
    setup->payouts.round = units * felt_money_unit(setup->currency_digits);
}

void felt_settings_fill_setup(FeltSetup *setup)
{
  GSettings *settings = felt_settings();
  g_autofree char *currency = g_settings_get_string(settings, "club-currency");
  int rule = g_settings_get_enum(settings, "club-button-rule");
  if (*currency != '\0') {
    g_free(setup->currency);
    setup->currency = g_steal_pointer(&currency);
  }
  fill_rounding(setup, g_settings_get_enum(settings, "club-rounding"));
  if (rule > 0)
    setup->button_rule = rule - 1;
}

char *felt_settings_last_structure(void)
{
  return g_settings_get_string(felt_settings(), "last-structure");
}

void felt_settings_set_last_structure(const char *id)
{
  g_settings_set_string(felt_settings(), "last-structure", id);
}

#define LAST_EVENING "last-evening"

void felt_settings_last_evening(gint64 *players, gint64 *minutes, gint64 *stack, char **chips)
{
  g_settings_get(felt_settings(), LAST_EVENING, "(xxxs)", players, minutes, stack, chips);
}

void felt_settings_set_last_evening(gint64 players, gint64 minutes, gint64 stack, const char *chips)
{
  gint64 number;
  g_autofree char *kept = g_strdup(chips);
  if (chips == NULL)
    felt_settings_last_evening(&number, &number, &number, &kept);
  g_settings_set(felt_settings(), LAST_EVENING, "(xxxs)", players, minutes, stack, kept);
}

GtkPageSetup *felt_settings_page_setup(void)
{
  static const char *const papers[] = {NULL, GTK_PAPER_NAME_A4, GTK_PAPER_NAME_LETTER};
  int paper = g_settings_get_enum(felt_settings(), "paper");
  if (paper <= 0 || paper >= (int)G_N_ELEMENTS(papers))
    return NULL;
  GtkPageSetup *setup = gtk_page_setup_new();
  GtkPaperSize *size = gtk_paper_size_new(papers[paper]);
  gtk_page_setup_set_paper_size_and_default_margins(setup, size);
  gtk_paper_size_free(size);
  return setup;
}

const FeltPaper *felt_settings_paper(void)
{
  int paper = g_settings_get_enum(felt_settings(), "paper");
  const char *name = paper == 2 ? GTK_PAPER_NAME_LETTER : GTK_PAPER_NAME_A4;
  if (paper == 0)
    name = gtk_paper_size_get_default();
  return strcmp(name, GTK_PAPER_NAME_LETTER) == 0 ? &felt_paper_letter : &felt_paper_a4;
}

/* The time of day ---------------------------------------------------------------------------- */

/* Whether 13 hours are said as another number. */
static gboolean locale_is_twelve(void)
{
  g_autoptr(GDateTime) at = g_date_time_new_utc(2026, 1, 1, 13, 0, 0);
  g_autofree char *text = g_date_time_format(at, "%X");
  return strstr(text, "13") == NULL;
}

static void time_of_day_cb(GSettings *settings)
{
  int clock = g_settings_get_enum(settings, FELT_SETTING_TIME_OF_DAY);
  gboolean twelve = clock == 2 || (clock == 0 && locale_is_twelve());
  felt_day_time_set_twelve(twelve);
  felt_server_file_keep_twelve(twelve);
}

void felt_settings_follow_time_of_day(void)
{
  g_signal_connect(felt_settings(), "changed::" FELT_SETTING_TIME_OF_DAY,
                   G_CALLBACK(time_of_day_cb), NULL);
  time_of_day_cb(felt_settings());
}

/* Choices ------------------------------------------------------------------------------------ */

/* The values of a setting that has only some. */
static GVariant *values_of(const char *key)
{
  GSettingsSchema *schema;
  g_autoptr(GVariant) range = NULL, values = NULL;
  g_object_get(felt_settings(), "settings-schema", &schema, NULL);
  GSettingsSchemaKey *known = g_settings_schema_get_key(schema, key);
  range = g_settings_schema_key_get_range(known);
  g_settings_schema_key_unref(known);
  g_settings_schema_unref(schema);
  g_variant_get(range, "(sv)", NULL, &values);
  return g_steal_pointer(&values);
}

static gboolean show_value(GValue *selected, GVariant *value, gpointer key)
{
  g_autoptr(GVariant) values = values_of(key);
  guint i = 0;
  for (; i < g_variant_n_children(values); i++) {
    g_autoptr(GVariant) one = g_variant_get_child_value(values, i);
    if (g_variant_equal(one, value))
      break;
  }
  g_value_set_uint(selected, i);
  return TRUE;
}

/* NULL, which changes nothing, where none is chosen. */
static GVariant *take_value(const GValue *selected, const GVariantType *type, gpointer key)
{
  g_autoptr(GVariant) values = values_of(key);
  guint i = g_value_get_uint(selected);
  return i < g_variant_n_children(values) ? g_variant_get_child_value(values, i) : NULL;
}

void felt_settings_bind_choice(const char *key, gpointer chooser)
{
  g_settings_bind_with_mapping(felt_settings(), key, chooser, "selected", G_SETTINGS_BIND_DEFAULT,
                               show_value, take_value, g_strdup(key), g_free);
}

/* Light and dark ----------------------------------------------------------------------------- */

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
  g_signal_connect(felt_settings(), "changed::color-scheme", G_CALLBACK(color_scheme_cb), NULL);
  color_scheme_cb(felt_settings());
}
