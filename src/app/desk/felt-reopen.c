/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-reopen.c - which tournaments and screens stood open, to come back after a crash */
#include "app/desk/felt-reopen.h"

#include "app/desk/felt-settings.h"

#define KEY "open-windows"

/* What stood open under a version that knew one screen: id, whether it was shown, its monitor. */
#define OLD_KEY "open-tournaments"

/* Those of other databases stay on the list; older ones make room. */
#define REMEMBERED 12

static gboolean kept;

static void reopen_free(gpointer data)
{
  FeltReopen *reopen = data;
  g_free(reopen->id);
  g_variant_unref(reopen->screens);
  g_free(reopen);
}

static void add(GPtrArray *list, char *id, GVariant *screens)
{
  FeltReopen *reopen = g_new(FeltReopen, 1);
  *reopen = (FeltReopen){.id = id, .screens = g_variant_ref_sink(screens)};
  g_ptr_array_add(list, reopen);
}

static GVariant *one_screen(gboolean shown, const char *monitor)
{
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE("a(ss)"));
  if (shown)
    g_variant_builder_add(&builder, "(ss)", "", monitor);
  return g_variant_builder_end(&builder);
}

static void add_old(GSettings *settings, GPtrArray *list)
{
  g_autoptr(GVariant) value = g_settings_get_value(settings, OLD_KEY);
  GVariantIter iter;
  char *id;
  gboolean shown;
  const char *monitor;
  g_variant_iter_init(&iter, value);
  while (g_variant_iter_next(&iter, "(sb&s)", &id, &shown, &monitor))
    add(list, id, one_screen(shown, monitor));
}

GPtrArray *felt_reopen_list(void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func(reopen_free);
  GSettings *settings = felt_settings();
  g_autoptr(GVariant) value = g_settings_get_user_value(settings, KEY);
  GVariantIter iter;
  GVariant *screens;
  char *id;
  if (value == NULL) {
    add_old(settings, list);
    return list;
  }
  g_variant_iter_init(&iter, value);
  while (g_variant_iter_next(&iter, "(s@a(ss))", &id, &screens)) {
    add(list, id, screens);
    g_variant_unref(screens);
  }
  return list;
}

/* The one that is noted first, then the others but the one of this id. */
static void write_list(const char *id, GVariant *screens)
{
  GSettings *settings = felt_settings();
  if (kept)
    return;
  g_autoptr(GPtrArray) list = felt_reopen_list();
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE("a(sa(ss))"));
  if (screens != NULL)
    g_variant_builder_add(&builder, "(s@a(ss))", id, screens);
  for (guint i = 0, n = 1; i < list->len && n < REMEMBERED; i++) {
    const FeltReopen *item = g_ptr_array_index(list, i);
    if (g_str_equal(item->id, id))
      continue;
    g_variant_builder_add(&builder, "(s@a(ss))", item->id, item->screens);
    n++;
  }
  g_settings_set_value(settings, KEY, g_variant_builder_end(&builder));
  g_settings_sync(); /* a crash asks nobody */
}

void felt_reopen_note(const char *id, GVariant *screens)
{
  g_autoptr(GVariant) mine = g_variant_ref_sink(screens);
  write_list(id, mine);
}

void felt_reopen_forget(const char *id)
{
  write_list(id, NULL);
}

static void set_reopening(gboolean reopening)
{
  GSettings *settings = felt_settings();
  if (g_settings_get_boolean(settings, "reopening") == reopening)
    return;
  g_settings_set_boolean(settings, "reopening", reopening);
  g_settings_sync();
}

void felt_reopen_begin(void)
{
  set_reopening(TRUE);
}

void felt_reopen_end(void)
{
  set_reopening(FALSE);
}

gboolean felt_reopen_failed(void)
{
  return g_settings_get_boolean(felt_settings(), "reopening");
}

void felt_reopen_keep(gboolean keep)
{
  kept = keep;
}
