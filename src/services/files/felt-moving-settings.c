/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-moving-settings.c - the window's settings on their way to another computer */
#include "services/files/felt-moving-private.h"

#include "felt-config.h"
#include "services/files/felt-data-files.h"
#include "session/felt-input-file.h"

#include <cjson/cJSON.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

const char *const felt_moving_settings[] = {
    "color-scheme",
    "language",
    "time-of-day",
    "people",
    "person",
    "tables-zoom",
    "tables-dealer",
    "sound",
    "sounds",
    "speech",
    "speech-desk",
    "speech-language",
    "emergency-sheet",
    "club-currency",
    "club-rounding",
    "club-button-rule",
    "last-structure",
    "last-evening",
    "export-format",
    "paper",
    "checklist",
    "checklist-ticks",
    NULL,
};

#define SOUNDS     "sounds"
#define SOUND_TYPE "a{s(bbis)}"
/* A sound that goes along: the folder for sounds, wherever that is. */
#define SOUND_PLACE "felt:sounds/"

char *felt_moving_settings_path(void)
{
  return g_build_filename(g_get_user_config_dir(), "felt", "arrived-settings.json", NULL);
}

/* NULL: the schema is not installed. */
static GSettings *settings_new(GSettingsSchema **schema)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default();
  *schema = source != NULL ? g_settings_schema_source_lookup(source, FELT_APP_ID, TRUE) : NULL;
  return *schema != NULL ? g_settings_new_full(*schema, NULL, NULL) : NULL;
}

/* The value with each file of a sound as change says. */
static GVariant *with_sounds(GVariant *value, char *(*change)(const char *file, gpointer data),
                             gpointer data)
{
  GVariantBuilder builder;
  GVariantIter iter;
  const char *key, *file;
  gboolean on, say;
  int volume;
  g_variant_builder_init(&builder, G_VARIANT_TYPE(SOUND_TYPE));
  g_variant_iter_init(&iter, value);
  while (g_variant_iter_next(&iter, "{&s(bbi&s)}", &key, &on, &say, &volume, &file)) {
    g_autofree char *changed = change(file, data);
    g_variant_builder_add(&builder, "{s(bbis)}", key, on, say, volume, changed);
  }
  return g_variant_ref_sink(g_variant_builder_end(&builder));
}

static char *take_along(const char *file, gpointer data)
{
  GPtrArray *sounds = data;
  if (*file == '\0' || !g_file_test(file, G_FILE_TEST_IS_REGULAR))
    return g_strdup("");
  const char *dot = strrchr(file, '.');
  g_autofree char *end = g_ascii_strdown(dot != NULL ? dot : "", -1);
  g_ptr_array_add(sounds, g_strdup(file));
  return g_strdup_printf(SOUND_PLACE "%u%s", sounds->len, end);
}

static char *put_here(const char *file, gpointer data)
{
  if (!g_str_has_prefix(file, SOUND_PLACE) || strchr(file + strlen(SOUND_PLACE), '/') != NULL)
    return g_strdup("");
  g_autofree char *folder = felt_data_files_own("sounds");
  return g_build_filename(folder, file + strlen(SOUND_PLACE), NULL);
}

/* What was set of those that go along, as JSON. sounds: gets the files of sounds, which are called
 * by number in it; NULL: they are named as they are. */
static char *write_settings(GSettings *settings, GPtrArray *sounds)
{
  cJSON *all = cJSON_CreateObject();
  for (const char *const *key = felt_moving_settings; *key != NULL; key++) {
    g_autoptr(GVariant) value = g_settings_get_user_value(settings, *key);
    if (value == NULL)
      continue;
    if (sounds != NULL && strcmp(*key, SOUNDS) == 0) {
      GVariant *changed = with_sounds(value, take_along, sounds);
      g_variant_unref(value);
      value = changed;
    }
    g_autofree char *text = g_variant_print(value, TRUE);
    cJSON_AddStringToObject(all, *key, text);
  }
  char *made = cJSON_PrintUnformatted(all), *text = g_strdup(made);
  cJSON_free(made);
  cJSON_Delete(all);
  return text;
}

char *felt_moving_write_settings(GPtrArray *sounds)
{
  GSettingsSchema *schema;
  g_autoptr(GSettings) settings = settings_new(&schema);
  if (settings == NULL)
    return NULL;
  g_settings_schema_unref(schema);
  return write_settings(settings, sounds);
}

/* What was set here before is kept beside it, as all else that makes way. */
static gboolean keep_aside(GSettings *settings, const FeltSource *source, GError **error)
{
  g_autoptr(GDateTime) now = felt_source_date(source);
  g_autofree char *stamp = g_date_time_format(now, "%Y%m%dT%H%M%SZ");
  g_autofree char *name = g_strdup_printf("settings.before-%s.json", stamp);
  g_autofree char *path = g_build_filename(g_get_user_config_dir(), "felt", name, NULL);
  g_autofree char *text = write_settings(settings, NULL);
  return g_file_set_contents_full(path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}

/* A value that does not fit its key is left out: the file may be anybody's. */
static void take(GSettings *settings, GSettingsSchema *schema, const char *key, const char *text)
{
  g_autoptr(GSettingsSchemaKey) its = g_settings_schema_get_key(schema, key);
  g_autoptr(GVariant) value =
      g_variant_parse(g_settings_schema_key_get_value_type(its), text, NULL, NULL, NULL);
  if (value != NULL && strcmp(key, SOUNDS) == 0) {
    GVariant *changed = with_sounds(value, put_here, NULL);
    g_variant_unref(value);
    value = changed;
  }
  if (value != NULL && g_settings_schema_key_range_check(its, value))
    g_settings_set_value(settings, key, value);
}

/* What was not set there is not set here, either. */
static void take_all(GSettings *settings, GSettingsSchema *schema, const char *text)
{
  cJSON *all = cJSON_Parse(text);
  for (const char *const *key = felt_moving_settings; all != NULL && *key != NULL; key++) {
    const char *value = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(all, *key));
    if (value != NULL)
      take(settings, schema, *key, value);
    else
      g_settings_reset(settings, *key);
  }
  cJSON_Delete(all);
}

void felt_moving_take_settings(gboolean for_good, const FeltSource *source)
{
  GSettingsSchema *schema;
  gsize length;
  g_autofree char *path = felt_moving_settings_path(), *text = NULL;
  g_autoptr(GError) error = NULL;
  if (!felt_input_file_read(path, &text, &length, NULL))
    return;
  g_autoptr(GSettings) settings = settings_new(&schema);
  if (settings == NULL)
    return;
  if (!for_good) {
    take_all(settings, schema, text);
  } else if (keep_aside(settings, source, &error)) {
    take_all(settings, schema, text);
    g_settings_sync();
    g_unlink(path);
  } else {
    g_printerr("felt: %s\n", error->message); /* they wait for the next start */
  }
  g_settings_schema_unref(schema);
}
