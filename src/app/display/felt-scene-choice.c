/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-choice.c - the scenes and themes there are, to choose from */
#include "app/display/felt-scene-choice.h"

#include "services/scene/felt-scenes.h"

static void offer(FeltNames *names, GPtrArray *list)
{
  for (guint i = 0; i < list->len; i++) {
    const FeltSceneInfo *info = list->pdata[i];
    felt_names_add(names, info->id, info->title);
  }
  g_ptr_array_unref(list);
}

void felt_scene_choice_scenes(FeltNames *names, gpointer data)
{
  offer(names, felt_scenes_list());
}

void felt_scene_choice_themes(FeltNames *names, gpointer data)
{
  offer(names, felt_themes_list());
}

const char *felt_scene_choice_title(const GPtrArray *scenes, const char *name)
{
  for (guint i = 0; i < scenes->len; i++) {
    const FeltSceneInfo *info = scenes->pdata[i];
    if (g_str_equal(info->id, name))
      return info->title;
  }
  return name;
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
