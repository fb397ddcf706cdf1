/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-feed-shown.c - scenes in the sizes that browsers have */
#include "web/feed/felt-feed-shown.h"

#include "services/scene/felt-scenes.h"

#include <pango/pangocairo.h>
#include <string.h>

/* Files of scenes and themes are read again so often. */
#define READ_US (2 * G_USEC_PER_SEC)

/* So many are kept; one makes room for another when nobody asked for it for so long. */
#define SHOWN_MAX 48
#define KEPT_US   (30 * G_USEC_PER_SEC)

/* New ones: all displays of a room at once, then so many a second, whoever asks. */
#define NEW_AT_ONCE    12.0
#define NEW_PER_SECOND 2.0

/* The letters found for so many of them are kept; the library would keep them for ever. */
#define LETTERS_MAX 40

struct FeltShownTable {
  GHashTable *shown; /* key -> FeltShown, which holds the key */
  double allowance;  /* of new ones, at */
  gint64 at_us;
  guint made; /* since the letters were thrown away */
};

static void clear_scenes(FeltShown *shown)
{
  g_clear_pointer(&shown->scene, felt_scene_free);
  g_clear_pointer(&shown->instead, felt_scene_free);
}

static void shown_free(gpointer data)
{
  FeltShown *shown = data;
  clear_scenes(shown);
  g_clear_pointer(&shown->layout, felt_layout_free);
  g_free(shown->of);
  g_free(shown->key);
  g_free(shown);
}

FeltShownTable *felt_shown_table_new(void)
{
  FeltShownTable *table = g_new0(FeltShownTable, 1);
  table->shown = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, shown_free);
  table->allowance = NEW_AT_ONCE;
  return table;
}

void felt_shown_table_free(FeltShownTable *table)
{
  g_hash_table_unref(table->shown);
  g_free(table);
}

static gboolean take_allowance(FeltShownTable *table, gint64 now_us)
{
  double passed = (double)MAX(now_us - table->at_us, 0) / G_USEC_PER_SEC;
  table->allowance = MIN(table->allowance + passed * NEW_PER_SECOND, NEW_AT_ONCE);
  table->at_us = now_us;
  if (table->allowance < 1)
    return FALSE;
  table->allowance -= 1;
  return TRUE;
}

/* FALSE: all that are kept are looked at. */
static gboolean make_room(FeltShownTable *table, gint64 now_us)
{
  GHashTableIter iter;
  gpointer value;
  const FeltShown *oldest = NULL;
  if (g_hash_table_size(table->shown) < SHOWN_MAX)
    return TRUE;
  g_hash_table_iter_init(&iter, table->shown);
  while (g_hash_table_iter_next(&iter, NULL, &value)) {
    const FeltShown *shown = value;
    if (oldest == NULL || shown->asked_us < oldest->asked_us)
      oldest = shown;
  }
  return now_us - oldest->asked_us > KEPT_US && g_hash_table_remove(table->shown, oldest->key);
}

/* Scenes hold the letters they were made with, so they go too: those that are looked at are made
 * again as they are asked for. */
static void forget_letters(FeltShownTable *table)
{
  GHashTableIter iter;
  gpointer value;
  if (table->made++ < LETTERS_MAX)
    return;
  table->made = 0;
  g_hash_table_iter_init(&iter, table->shown);
  while (g_hash_table_iter_next(&iter, NULL, &value)) {
    FeltShown *shown = value;
    clear_scenes(shown);
    g_clear_pointer(&shown->of, g_free);
  }
  pango_cairo_font_map_set_default(NULL);
}

static FeltShown *add(FeltShownTable *table, const char *key, gint64 now_us)
{
  if (!take_allowance(table, now_us) || !make_room(table, now_us))
    return NULL;
  forget_letters(table);
  FeltShown *shown = g_new0(FeltShown, 1);
  shown->key = g_strdup(key);
  g_hash_table_insert(table->shown, shown->key, shown);
  return shown;
}

/* In the theme of the screen, or of the scene that it is to show. */
static FeltScene *scene_of(const FeltShown *shown, const FeltScreen *screen,
                           const FeltLayout *layout)
{
  const char *theme_id = screen->theme != NULL ? screen->theme : shown->layout->theme;
  g_autoptr(FeltTheme) theme = felt_themes_load(theme_id, NULL);
  return felt_scene_new(layout, theme);
}

FeltShown *felt_shown_find(FeltShownTable *table, const char *key, const FeltScreen *screen,
                           const char *scene, gint64 now_us)
{
  g_autofree char *of = g_strdup_printf("%s %s", scene, screen->theme != NULL ? screen->theme : "");
  FeltShown *shown = g_hash_table_lookup(table->shown, key);
  if (shown == NULL && (shown = add(table, key, now_us)) == NULL)
    return NULL;
  shown->asked_us = now_us;
  if (shown->of != NULL && strcmp(shown->of, of) == 0 && now_us - shown->read_us < READ_US)
    return shown;

  clear_scenes(shown);
  g_clear_pointer(&shown->layout, felt_layout_free);
  g_free(shown->of);
  shown->of = g_steal_pointer(&of);
  shown->read_us = now_us;
  shown->layout = felt_scenes_load(scene, NULL);
  shown->scene = scene_of(shown, screen, shown->layout);
  return shown;
}

FeltScene *felt_shown_instead(FeltShown *shown, const FeltScreen *screen)
{
  g_autoptr(FeltLayout) clock =
      shown->instead == NULL ? felt_scenes_load_shipped(FELT_SCENES_USUAL) : NULL;
  if (clock != NULL)
    shown->instead = scene_of(shown, screen, clock);
  return shown->instead != NULL ? shown->instead : shown->scene;
}
