/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-moving.c - the settings of a packed club: each key of the schema goes along as it was, or
 * stays what it is here; what was here before is kept aside */
#include "felt-test.h"
#include "services/files/felt-moving-private.h"
#include "services/scene/felt-scenes.h"

#include "felt-config.h"

#include <cjson/cJSON.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

/* Of this machine, or a secret. A new key stands here, or goes along (felt_moving_settings). */
static const char *const stay[] = {
    "window-width",     "window-height", "window-maximized", "display-monitor",
    "open-tournaments", "open-windows",  "sound-output",     "emergency-folder",
    "own-page",         "renderer",      "reopening",        NULL,
};

static GSettingsSchema *schema;
static GSettings *settings;

static char **all_keys(void)
{
  return g_settings_schema_list_keys(schema);
}

static gboolean goes(const char *key)
{
  return g_strv_contains(felt_moving_settings, key);
}

/* Values ----------------------------------------------------------------------------------- */

/* A value of a type that is another one by n. */
static GVariant *value_of(const GVariantType *type, guint n)
{
  g_autofree char *text = g_strdup_printf("value %u", n);
  if (g_variant_type_equal(type, G_VARIANT_TYPE_BOOLEAN))
    return g_variant_new_boolean(n % 2 == 1);
  if (g_variant_type_equal(type, G_VARIANT_TYPE_INT32))
    return g_variant_new_int32((gint32)n);
  if (g_variant_type_equal(type, G_VARIANT_TYPE_INT64))
    return g_variant_new_int64((gint64)n);
  if (g_variant_type_equal(type, G_VARIANT_TYPE_UINT32))
    return g_variant_new_uint32(n);
  if (g_variant_type_equal(type, G_VARIANT_TYPE_STRING))
    return g_variant_new_string(text);
  g_assert_true(g_variant_type_is_container(type));
  GVariantBuilder builder;
  g_variant_builder_init(&builder, type);
  if (g_variant_type_is_array(type))
    g_variant_builder_add_value(&builder, value_of(g_variant_type_element(type), n));
  else
    for (const GVariantType *part = g_variant_type_first(type); part != NULL;
         part = g_variant_type_next(part))
      g_variant_builder_add_value(&builder, value_of(part, n));
  return g_variant_builder_end(&builder);
}

/* The n-th word of an enumeration, else the n-th of the numbers that may be; NULL: any value may.
 */
static GVariant *in_range(GSettingsSchemaKey *key, guint n)
{
  const char *kind;
  g_autoptr(GVariant) range = g_settings_schema_key_get_range(key), values = NULL;
  g_variant_get(range, "(&sv)", &kind, &values);
  if (strcmp(kind, "enum") == 0)
    return g_variant_get_child_value(values, n % g_variant_n_children(values));
  if (strcmp(kind, "range") != 0)
    return NULL;
  g_autoptr(GVariant) lowest = g_variant_get_child_value(values, 0);
  return g_variant_new_int32(g_variant_get_int32(lowest) + (gint32)n);
}

/* Of the old computer (n is odd) or of the one that takes the club in (even); owned. */
static GVariant *value_for(const char *name, guint n)
{
  g_autoptr(GSettingsSchemaKey) key = g_settings_schema_get_key(schema, name);
  GVariant *value = in_range(key, n);
  if (value == NULL)
    value = value_of(g_settings_schema_key_get_value_type(key), n);
  g_assert_true(g_settings_schema_key_range_check(key, value));
  return g_variant_ref_sink(value);
}

static void set_all(guint n)
{
  g_auto(GStrv) keys = all_keys();
  for (char **key = keys; *key != NULL; key++) {
    g_autoptr(GVariant) value = value_for(*key, n);
    g_assert_true(g_settings_set_value(settings, *key, value));
  }
}

static void expect(const char *key, GVariant *wanted)
{
  g_autoptr(GVariant) value = g_settings_get_user_value(settings, key);
  g_autofree char *found = value != NULL ? g_variant_print(value, TRUE) : g_strdup("nothing");
  g_autofree char *text = wanted != NULL ? g_variant_print(wanted, TRUE) : g_strdup("nothing");
  if (strcmp(found, text) != 0)
    g_error("%s is %s, not %s", key, found, text);
}

/* Moving ----------------------------------------------------------------------------------- */

/* Two computers of one user's folders: what a test sets between them is what differs. */
typedef struct {
  char *folder, *packed, *aside;
} Move;

/* A new folder among those that go with the test; to be freed. */
static char *folder_new(void)
{
  static guint n;
  g_autofree char *name = g_strdup_printf("folder-%u", n++);
  char *path = g_build_filename(g_get_user_cache_dir(), name, NULL);
  g_assert_cmpint(g_mkdir_with_parents(path, 0700), ==, 0);
  return path;
}

static void pack(Move *move)
{
  move->folder = folder_new();
  move->packed = g_build_filename(move->folder, "club.feltclub", NULL);
  g_autofree char *path = g_build_filename(move->folder, "old.db", NULL);
  g_autoptr(FeltStore) store =
      felt_must(felt_store_open(path, FELT_STORE_CREATE, NULL, &felt_error));
  felt_must(felt_moving_pack(store, &felt_machine_source, NULL, move->packed, NULL, &felt_error));
}

static void unpack(Move *move)
{
  g_autofree char *path = g_build_filename(move->folder, "new.db", NULL);
  felt_must(felt_moving_take_in(move->packed, path, &felt_machine_source, NULL,
                                felt_scenes_check_file, NULL, &move->aside, &felt_error));
  felt_store_close(felt_must(felt_store_open(path, FELT_STORE_CREATE, NULL, &felt_error)));
  felt_moving_take_settings(TRUE, &felt_machine_source);
}

/* What was kept of the settings that made way, which is removed then; NULL: nothing. */
static cJSON *take_kept(void)
{
  g_autofree char *folder = g_build_filename(g_get_user_config_dir(), "felt", NULL);
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  cJSON *kept = NULL;
  const char *name;
  while ((name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(folder, name, NULL), *text = NULL;
    GStatBuf about;
    if (!g_str_has_prefix(name, "settings.before-") || !g_str_has_suffix(name, ".json"))
      continue;
    g_assert_null(kept);
    g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
    g_assert_cmpint(g_stat(path, &about), ==, 0);
    g_assert_cmpint(about.st_mode & 0777, ==, 0600);
    kept = cJSON_Parse(text);
    g_unlink(path);
  }
  return kept;
}

static void move_clear(Move *move)
{
  g_free(move->folder);
  g_free(move->packed);
  g_free(move->aside);
}

FELT_TEST(test_all_named, "/moving/all-named")
{
  g_auto(GStrv) keys = all_keys();
  for (char **key = keys; *key != NULL; key++)
    if (goes(*key) == g_strv_contains(stay, *key))
      g_error("%s neither goes along with a club nor stays, or does both", *key);
  for (const char *const *key = felt_moving_settings; *key != NULL; key++)
    g_assert_true(g_settings_schema_has_key(schema, *key));
  for (const char *const *key = stay; *key != NULL; key++)
    g_assert_true(g_settings_schema_has_key(schema, *key));
}

FELT_TEST(test_each_key, "/moving/each-key")
{
  Move move = {0};
  g_auto(GStrv) keys = all_keys();
  set_all(1);
  g_settings_reset(settings, "sounds"); /* by itself below */
  pack(&move);
  set_all(2);
  unpack(&move);
  cJSON *kept = take_kept();
  g_assert_nonnull(kept);
  for (char **key = keys; *key != NULL; key++) {
    gboolean along = goes(*key);
    g_autoptr(GVariant) there = value_for(*key, 1), here = value_for(*key, 2);
    g_assert_false(g_variant_equal(there, here));
    if (strcmp(*key, "sounds") == 0)
      expect(*key, NULL); /* it was not set there */
    else
      expect(*key, along ? there : here);
    g_autofree char *text = g_variant_print(here, TRUE);
    const char *before = cJSON_GetStringValue(cJSON_GetObjectItem(kept, *key));
    g_assert_cmpstr(before, ==, along ? text : NULL);
  }
  cJSON_Delete(kept);
  move_clear(&move);
}

/* What is not set stays so on both sides, and a value that no key may have is left out. */
FELT_TEST(test_nothing_set, "/moving/nothing-set")
{
  Move move = {0};
  g_auto(GStrv) keys = all_keys();
  for (char **key = keys; *key != NULL; key++)
    g_settings_reset(settings, *key);
  pack(&move);
  unpack(&move);
  cJSON *kept = take_kept();
  g_assert_null(kept->child);
  cJSON_Delete(kept);
  for (char **key = keys; *key != NULL; key++)
    expect(*key, NULL);

  g_autofree char *path = felt_moving_settings_path();
  g_autoptr(GVariant) kim = g_variant_ref_sink(g_variant_new_string("Kim"));
  g_settings_set_string(settings, "paper", "letter");
  g_assert_true(g_file_set_contents(
      path,
      "{\"paper\":\"'wallpaper'\",\"sound\":\"7\",\"person\":\"'Kim'\",\"renderer\":\"'gl'\"}", -1,
      NULL));
  felt_moving_take_settings(FALSE, &felt_machine_source);
  g_assert_null(take_kept());
  expect("person", kim);
  g_settings_reset(settings, "person");
  felt_moving_take_settings(TRUE, &felt_machine_source);
  g_assert_false(g_file_test(path, G_FILE_TEST_EXISTS));
  g_autofree char *paper = g_settings_get_string(settings, "paper");
  g_autofree char *person = g_settings_get_string(settings, "person");
  g_assert_cmpstr(paper, ==, "letter");
  g_assert_cmpstr(person, ==, "Kim");
  expect("sound", NULL);
  expect("renderer", NULL);
  cJSON_Delete(take_kept());
  move_clear(&move);
}

static void set_sound(const char *key, const char *file)
{
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE("a{s(bbis)}"));
  g_variant_builder_add(&builder, "{s(bbis)}", key, TRUE, FALSE, 70, file);
  g_settings_set_value(settings, "sounds", g_variant_builder_end(&builder));
}

/* A chosen sound goes along, wherever it lies, and is named where it is then. */
FELT_TEST(test_sounds, "/moving/sounds")
{
  Move move = {0};
  g_autofree char *folder = folder_new(), *text = NULL;
  g_autofree char *file = g_build_filename(folder, "Gong.WAV", NULL);
  g_assert_true(g_file_set_contents(file, "RIFF", -1, NULL));
  set_sound("level", file);
  pack(&move);
  set_sound("break", "/elsewhere/bell.wav");
  unpack(&move);
  g_autoptr(GVariant) sounds = g_settings_get_value(settings, "sounds");
  const char *key, *place;
  gboolean on, say;
  int volume;
  g_assert_cmpuint(g_variant_n_children(sounds), ==, 1);
  g_variant_get_child(sounds, 0, "{&s(bbi&s)}", &key, &on, &say, &volume, &place);
  g_assert_cmpstr(key, ==, "level");
  g_assert_true(on && !say && volume == 70);
  g_assert_cmpstr(place, !=, file);
  g_assert_true(g_file_get_contents(place, &text, NULL, NULL));
  g_assert_cmpstr(text, ==, "RIFF");
  cJSON *kept = take_kept();
  const char *before = cJSON_GetStringValue(cJSON_GetObjectItem(kept, "sounds"));
  g_assert_nonnull(strstr(before, "/elsewhere/bell.wav"));
  cJSON_Delete(kept);
  move_clear(&move);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  GSettingsSchemaSource *source = g_settings_schema_source_get_default();
  schema = g_settings_schema_source_lookup(source, FELT_APP_ID, TRUE);
  settings = g_settings_new(FELT_APP_ID);
  int status = felt_test_run();
  g_object_unref(settings);
  g_settings_schema_unref(schema);
  return status;
}
