/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-choice.c - the scenes and themes there are, to choose from */
#include "app/display/felt-scene-choice.h"

#include "services/scene/felt-scenes.h"

static void offer(GPtrArray *list, GPtrArray *names, GPtrArray *titles)
{
  for (guint i = 0; i < list->len; i++) {
    const FeltSceneInfo *info = list->pdata[i];
    g_ptr_array_add(names, g_strdup(info->id));
    g_ptr_array_add(titles, g_strdup(info->title));
  }
  g_ptr_array_unref(list);
}

void felt_scene_choice_scenes(GPtrArray *names, GPtrArray *titles)
{
  offer(felt_scenes_list(), names, titles);
}

void felt_scene_choice_themes(GPtrArray *names, GPtrArray *titles)
{
  offer(felt_themes_list(), names, titles);
}

char *felt_scene_choice_title(const char *name)
{
  g_autoptr(GPtrArray) list = felt_scenes_list();
  for (guint i = 0; i < list->len; i++) {
    const FeltSceneInfo *info = list->pdata[i];
    if (g_str_equal(info->id, name))
      return g_strdup(info->title);
  }
  return g_strdup(name);
}

void felt_scene_choice_edit_theme(GtkWidget *widget, const char *name)
{
  GtkWindow *window = GTK_WINDOW(gtk_widget_get_root(widget));
  while (window != NULL && !G_IS_ACTION_MAP(window))
    window = gtk_window_get_transient_for(window);
  if (window != NULL)
    g_action_group_activate_action(G_ACTION_GROUP(window), "themes",
                                   g_variant_new_string(name != NULL ? name : ""));
}
