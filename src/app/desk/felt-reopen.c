/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-reopen.c - which tournaments and screens stood open, to come back after a crash */
#include "app/desk/felt-reopen.h"

#include "app/desk/felt-settings.h"

#define KEY "open-tournaments"

/* Those of other databases stay on the list; older ones make room. */
#define REMEMBERED 12

static gboolean kept;

static void reopen_free(gpointer data)
{
  FeltReopen *reopen = data;
  g_free(reopen->id);
  g_free(reopen->monitor);
  g_free(reopen);
}

GPtrArray *felt_reopen_list(void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func(reopen_free);
  GSettings *settings = felt_settings();
  if (settings == NULL)
    return list;
  g_autoptr(GVariant) value = g_settings_get_value(settings, KEY);
  GVariantIter iter;
  FeltReopen item;
  g_variant_iter_init(&iter, value);
  while (g_variant_iter_next(&iter, "(sbs)", &item.id, &item.screen, &item.monitor))
    g_ptr_array_add(list, g_memdup2(&item, sizeof item));
  return list;
}

/* The one that is noted first, then the others but the one of this id. */
static void write_list(const char *id, const FeltReopen *first)
{
  GSettings *settings = felt_settings();
  if (settings == NULL || kept)
    return;
  g_autoptr(GPtrArray) list = felt_reopen_list();
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE("a(sbs)"));
  if (first != NULL)
    g_variant_builder_add(&builder, "(sbs)", first->id, first->screen, first->monitor);
  for (guint i = 0, n = 1; i < list->len && n < REMEMBERED; i++) {
    const FeltReopen *item = g_ptr_array_index(list, i);
    if (g_str_equal(item->id, id))
      continue;
    g_variant_builder_add(&builder, "(sbs)", item->id, item->screen, item->monitor);
    n++;
  }
  g_settings_set_value(settings, KEY, g_variant_builder_end(&builder));
  g_settings_sync(); /* a crash asks nobody */
}

void felt_reopen_note(const char *id, gboolean screen, const char *monitor)
{
  FeltReopen item = {
      .id = (char *)id, .screen = screen, .monitor = (char *)(monitor != NULL ? monitor : "")};
  write_list(id, &item);
}

void felt_reopen_forget(const char *id)
{
  write_list(id, NULL);
}

void felt_reopen_keep(gboolean keep)
{
  kept = keep;
}
