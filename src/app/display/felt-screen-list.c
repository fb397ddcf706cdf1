/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screen-list.c - the room's screens of this machine, as all windows of the program see them
 */
#include "app/display/felt-screen-list.h"

#include "app/desk/felt-own.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-settings.h"
#include "services/files/felt-access.h"
#include "services/files/felt-data-files.h"
#include "services/scene/felt-scenes.h"
#include "services/scene/felt-screen-turn.h"
#include "services/scene/felt-screens-file.h"

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

struct _FeltScreenList {
  GObject parent_instance;
  FeltScreens *screens;
  char *trouble;    /* or NULL */
  GHashTable *told; /* sentences, since the files of scenes are as they are */
  GFileMonitor *monitor, *scenes, *themes;
};

G_DEFINE_FINAL_TYPE(FeltScreenList, felt_screen_list, G_TYPE_OBJECT)

/* A monitor that was chosen before there were screens to set up is that of the first one. */
static void take_chosen_monitor(FeltScreens *screens)
{
  g_autofree char *path = felt_screens_path();
  g_autofree char *chosen = g_settings_get_string(felt_settings(), "display-monitor");
  FeltScreenOutput output;
  if (*chosen == '\0' || g_file_test(path, G_FILE_TEST_EXISTS))
    return;
  felt_record_init(&felt_screen_output_record, &output);
  if (felt_output_from_text(&output, chosen, NULL))
    felt_screens_assign(screens, screens->screens[0].name, &output, NULL);
  felt_record_release(&felt_screen_output_record, &output);
}

/* What cannot be used changes nothing but that it is told. */
static void load(FeltScreenList *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltScreens) screens = felt_screens_load(&error);
  const char *trouble = error != NULL ? error->message : NULL;
  if (screens == NULL && self->screens == NULL)
    screens = felt_screens_default();
  if (screens != NULL)
    take_chosen_monitor(screens);
  gboolean same =
      screens == NULL || (self->screens != NULL && felt_screens_equal(screens, self->screens));
  if (same && g_strcmp0(trouble, self->trouble) == 0)
    return;
  if (!same) {
    felt_screens_free(self->screens);
    self->screens = g_steal_pointer(&screens);
  }
  felt_own_text(&self->trouble, trouble);
  g_signal_emit_by_name(self, "changed");
}

const char *felt_screen_list_message(const FeltScreen *screen)
{
  return felt_screen_message(screen, felt_source_utc(&felt_machine_source) / 1000);
}

const FeltScreens *felt_screen_list_screens(FeltScreenList *list)
{
  return list->screens;
}

const char *felt_screen_list_trouble(FeltScreenList *list)
{
  return list->trouble;
}

/* Whoever paints has no time to show a sentence. */
static gboolean tell_cb(gpointer data)
{
  g_signal_emit_by_name(felt_screen_list_get(), "replaced", data);
  return G_SOURCE_REMOVE;
}

void felt_screen_list_tell(FeltScreenList *list, const char *sentence)
{
  if (g_hash_table_add(list->told, g_strdup(sentence)))
    g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, tell_cb, g_strdup(sentence), g_free);
}

gboolean felt_screen_list_keep(FeltScreenList *list, const FeltScreens *screens, GError **error)
{
  if (!felt_screens_save(screens, error))
    return FALSE;
  load(list);
  return TRUE;
}

gboolean felt_screen_list_change(FeltScreenList *list, const FeltScreens *screens, GError **error)
{
  return felt_access_may(felt_people_actor(), FELT_ACCESS_SCREENS, error) &&
         felt_screen_list_keep(list, screens, error);
}

static void felt_screen_list_class_init(FeltScreenListClass *klass)
{
  felt_signal(klass, "changed", 0);
  felt_signal(klass, "scenes-changed", 0);
  felt_signal(klass, "replaced", 1, G_TYPE_STRING);
  felt_signal(klass, "mended", 1, G_TYPE_STRING);
}

/* What was told of the files may be so no more; where it is, it is told again. */
static void scenes_cb(FeltScreenList *self)
{
  GHashTableIter iter;
  gpointer sentence;
  g_hash_table_iter_init(&iter, self->told);
  while (g_hash_table_iter_next(&iter, &sentence, NULL))
    g_signal_emit_by_name(self, "mended", sentence);
  g_hash_table_remove_all(self->told);
  g_signal_emit_by_name(self, "scenes-changed");
}

/* The club's own files of a kind; the folder need not be there yet. NULL: they cannot be followed.
 */
static GFileMonitor *follow_folder(FeltScreenList *self, const char *folder)
{
  g_autofree char *path = felt_data_files_own(folder);
  g_autoptr(GFile) file = g_file_new_for_path(path);
  GFileMonitor *monitor = g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (monitor != NULL)
    FELT_FOLLOW(self, monitor, "changed", scenes_cb);
  return monitor;
}

static void felt_screen_list_init(FeltScreenList *self)
{
  FELT_OWN(self, monitor, g_object_unref);
  FELT_OWN(self, scenes, g_object_unref);
  FELT_OWN(self, themes, g_object_unref);
  FELT_OWN(self, told, g_hash_table_unref);
  FELT_OWN(self, screens, felt_screens_free);
  FELT_OWN(self, trouble, g_free);
  g_autofree char *path = felt_screens_path();
  g_autoptr(GFile) file = g_file_new_for_path(path);
  self->told = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  self->scenes = follow_folder(self, "scenes");
  self->themes = follow_folder(self, "themes");
  load(self);
  self->monitor = g_file_monitor_file(file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor == NULL)
    return;
  g_file_monitor_set_rate_limit(self->monitor, 100);
  FELT_FOLLOW(self, self->monitor, "changed", load);
}

FeltScreenList *felt_screen_list_get(void)
{
  static FeltScreenList *list;
  if (list == NULL)
    list = g_object_new(FELT_TYPE_SCREEN_LIST, NULL);
  return list;
}
