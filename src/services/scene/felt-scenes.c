/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scenes.c - the scenes and themes there are, found, read and kept */
#include "services/scene/felt-scenes.h"

#include "felt-config.h"
#include "services/files/felt-data-files.h"
#include "services/files/felt-output.h"
#include "session/felt-input-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* Where files of a kind are, and what they end in. */
typedef struct {
  const char *folder, *suffix;
} FeltFileKind;

static const FeltFileKind scene_kind = {"scenes", ".feltscreen"};
static const FeltFileKind theme_kind = {"themes", ".felttheme"};

#define LAST_SCENE "clock"
#define LAST_THEME "felt"

/* When the files that come with Felt cannot be read, the room still sees time and blinds. */
static const char last_layout[] =
    "{\"title\": \"Clock\", \"root\": {\"margin\": 40, \"rows\": ["
    "{\"share\": 10, \"text\": \"{name}\", \"style\": \"title\"},"
    "{\"share\": 12, \"text\": \"{heading}\"}, {\"share\": 12, \"text\": \"{unusual}\","
    " \"style\": \"accent\"}, {\"share\": 40, \"text\": \"{time}\", \"style\": \"time\"},"
    "{\"share\": 24, \"list\": \"stakes\", \"arrange\": \"figures\"},"
    "{\"share\": 8, \"text\": \"{pot}\", \"style\": \"gold\"},"
    "{\"share\": 8, \"text\": \"{next}\", \"style\": \"caption\"}]}}";
static const char last_theme[] =
    "{\"name\": \"felt\", \"title\": \"Felt Green\", \"ink\": \"#f5f1e6\", \"soft\": \"#c9d1c4\","
    "\"gold\": \"#eec45f\", \"warning\": \"#ffbfae\", \"shade\": \"#0000004d\", \"track\": "
    "\"#ffffff24\","
    "\"play\": {\"inner\": \"#0a3d2e\", \"outer\": \"#051f18\", \"accent\": \"#eec45f\"},"
    "\"paused\": {\"inner\": \"#322e28\", \"outer\": \"#161411\", \"accent\": \"#eec45f\"},"
    "\"break\": {\"inner\": \"#103854\", \"outer\": \"#081a2b\", \"accent\": \"#9ad2f6\"},"
    "\"finished\": {\"inner\": \"#4a310d\", \"outer\": \"#1e1305\", \"accent\": \"#fcd980\"}}";

static void free_info_cb(gpointer data)
{
  FeltSceneInfo *info = data;
  g_free(info->id);
  g_free(info->title);
  g_free(info->problem);
  g_free(info);
}

static int by_title(gconstpointer a, gconstpointer b)
{
  const FeltSceneInfo *one = *(FeltSceneInfo *const *)a, *other = *(FeltSceneInfo *const *)b;
  int order = g_utf8_collate(one->title, other->title);
  return order != 0 ? order : strcmp(one->id, other->id);
}

/* Titles of our own files have translations; anybody else's stay as they are. */
static char *title_of(const char *title, gboolean own)
{
  return g_strdup(own ? title : g_dgettext(GETTEXT_PACKAGE, title));
}

FeltTheme *felt_theme_read(const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;
  if (!felt_input_file_read_most(path, FELT_LAYOUT_FILE_MAX, &text, &length, error))
    return NULL;
  return felt_theme_parse(text, length, error);
}

gboolean felt_scenes_check_file(const char *path, FeltMovingPart part, GError **error)
{
  if (part == FELT_MOVING_SCENES) {
    g_autoptr(FeltLayout) layout = felt_layout_read(path, error);
    return layout != NULL;
  }
  g_autoptr(FeltTheme) theme = felt_theme_read(path, error);
  return theme != NULL && felt_theme_check_pictures(theme, error);
}

/* The title in a file, or why it cannot be used. */
static char *read_title(const char *path, const FeltFileKind *kind, gboolean own, GError **error)
{
  if (kind == &scene_kind) {
    g_autoptr(FeltLayout) layout = felt_layout_read(path, error);
    return layout != NULL ? title_of(layout->title, own) : NULL;
  }
  g_autoptr(FeltTheme) theme = felt_theme_read(path, error);
  return theme != NULL ? title_of(theme->title, own) : NULL;
}

static FeltSceneInfo *info_of(const char *path, const FeltFileKind *kind)
{
  FeltSceneInfo *info = g_new0(FeltSceneInfo, 1);
  g_autoptr(GError) error = NULL;
  g_autofree char *shipped = NULL;
  info->id = felt_data_file_id(path, kind->suffix);
  info->own = felt_data_file_is_own(path);
  shipped = felt_data_file_shipped(kind->folder, kind->suffix, info->id);
  info->shipped = shipped != NULL;
  info->title = read_title(path, kind, info->own, &error);
  if (info->title != NULL)
    return info;

  info->problem = g_strdup(error->message);
  if (shipped != NULL)
    info->title = read_title(shipped, kind, FALSE, NULL);
  if (info->title == NULL)
    info->title = g_strdup(info->id);
  return info;
}

static GPtrArray *list_of(const FeltFileKind *kind)
{
  g_autoptr(GPtrArray) paths = felt_data_files(kind->folder, kind->suffix);
  GPtrArray *list = g_ptr_array_new_with_free_func(free_info_cb);
  for (guint i = 0; i < paths->len; i++)
    g_ptr_array_add(list, info_of(paths->pdata[i], kind));
  g_ptr_array_sort(list, by_title);
  return list;
}

GPtrArray *felt_scenes_list(void)
{
  return list_of(&scene_kind);
}

GPtrArray *felt_themes_list(void)
{
  return list_of(&theme_kind);
}

/* Reading one -------------------------------------------------------------------------------- */

FeltLayout *felt_scenes_load_shipped(const char *id)
{
  g_autofree char *path = felt_data_file_shipped(scene_kind.folder, scene_kind.suffix, id);
  return path != NULL ? felt_layout_read(path, NULL) : NULL;
}

static char *no_scene(const char *id)
{
  return g_strdup_printf(_("There is no scene “%s”; choose another one."), id);
}

FeltLayout *felt_scenes_load(const char *id, char **problem)
{
  g_autofree char *path = felt_data_file_find(scene_kind.folder, scene_kind.suffix, id);
  g_autoptr(GError) error = NULL;
  FeltLayout *layout = path != NULL ? felt_layout_read(path, &error) : NULL;
  if (problem != NULL)
    *problem = NULL;
  if (layout != NULL)
    return layout;

  if (problem != NULL)
    *problem = error != NULL ? g_strdup(error->message) : no_scene(id);
  layout = felt_scenes_load_shipped(id);
  if (layout == NULL)
    layout = felt_scenes_load_shipped(LAST_SCENE);
  if (layout == NULL)
    layout = felt_layout_parse(last_layout, strlen(last_layout), NULL);
  return layout;
}

static FeltTheme *load_shipped_theme(const char *id)
{
  g_autofree char *path = felt_data_file_shipped(theme_kind.folder, theme_kind.suffix, id);
  return path != NULL ? felt_theme_read(path, NULL) : NULL;
}

FeltTheme *felt_themes_load(const char *id, char **problem)
{
  const char *wanted = id != NULL ? id : LAST_THEME;
  g_autofree char *path = felt_data_file_find(theme_kind.folder, theme_kind.suffix, wanted);
  g_autoptr(GError) error = NULL;
  FeltTheme *theme = path != NULL ? felt_theme_read(path, &error) : NULL;
  if (problem != NULL)
    *problem = NULL;
  if (theme != NULL)
    return theme;

  if (problem != NULL && error != NULL)
    *problem = g_strdup_printf("%s: %s", wanted, error->message);
  else if (problem != NULL)
    *problem = g_strdup_printf(_("There is no theme “%s”; choose another one."), wanted);
  theme = load_shipped_theme(wanted);
  if (theme == NULL)
    theme = load_shipped_theme(LAST_THEME);
  if (theme == NULL)
    theme = felt_theme_parse(last_theme, strlen(last_theme), NULL);
  return theme;
}

/* Keeping one -------------------------------------------------------------------------------- */

static gboolean write_text(const char *path, const char *text, GError **error)
{
  g_autoptr(GError) inner = NULL;
  if (felt_output_write(path, text, strlen(text), &inner))
    return TRUE;
  g_autofree char *shown = g_filename_display_name(path);
  g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_READ, _("%s cannot be written: %s."),
              shown, inner->message);
  return FALSE;
}

gboolean felt_layout_write(const FeltLayout *layout, const char *path, GError **error)
{
  g_autofree char *text = felt_layout_to_json(layout);
  if (layout->title == NULL || *layout->title == '\0') {
    g_set_error_literal(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID,
                        _("Give the scene a title."));
    return FALSE;
  }
  g_autoptr(FeltLayout) read = felt_layout_parse(text, strlen(text), error);
  return read != NULL && write_text(path, text, error);
}

/* The folder of the club's own files cannot be made. */
static void refuse_folder(const FeltFileKind *kind, const char *reason, GError **error)
{
  g_autofree char *folder = felt_data_files_own(kind->folder);
  g_autofree char *shown = g_filename_display_name(folder);
  g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_READ, _("%s cannot be written: %s."),
              shown, reason);
}

/* The user's file of that id, whatever its name; NULL: there is none. Owned by the caller. */
static char *own_file(const FeltFileKind *kind, const char *id)
{
  g_autofree char *path = felt_data_file_find(kind->folder, kind->suffix, id);
  return path != NULL && felt_data_file_is_own(path) ? g_steal_pointer(&path) : NULL;
}

/* A path of the user's folder for a title, with a number behind it while the name is taken. NULL as
 * felt_data_file_path. */
static char *free_path(const FeltFileKind *kind, const char *title)
{
  for (guint i = 1; i < 1000; i++) {
    g_autofree char *name = i > 1 ? g_strdup_printf("%s %u", title, i) : g_strdup(title);
    g_autofree char *path = felt_data_file_path(kind->folder, kind->suffix, name);
    if (path == NULL)
      return NULL;
    g_autofree char *its = felt_data_file_id(path, kind->suffix);
    g_autofree char *taken = felt_data_file_find(kind->folder, kind->suffix, its);
    if (taken == NULL)
      return g_steal_pointer(&path);
  }
  errno = 0;
  return NULL;
}

/* A path of the user's folder: of the file of this id, or one that is free. */
static char *own_path(const FeltFileKind *kind, const char *id, const char *title, GError **error)
{
  char *path = id != NULL ? own_file(kind, id) : free_path(kind, title);
  if (path == NULL && id != NULL)
    path = felt_data_file_path(kind->folder, kind->suffix, id);
  if (path != NULL)
    return path;

  if (errno != 0)
    refuse_folder(kind, g_strerror(errno), error);
  else
    g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_READ,
                _("“%s” gives no file a name; use Latin letters or digits in it."),
                id != NULL ? id : title);
  return NULL;
}

gboolean felt_scenes_save(const FeltLayout *layout, const char *id, char **kept, GError **error)
{
  if (!felt_layout_check(layout, error))
    return FALSE;
  g_autofree char *path = own_path(&scene_kind, id, layout->title, error);
  if (path == NULL || !felt_layout_write(layout, path, error))
    return FALSE;
  if (kept != NULL)
    *kept = felt_data_file_id(path, scene_kind.suffix);
  return TRUE;
}

gboolean felt_theme_write(const FeltTheme *theme, const char *path, GError **error)
{
  g_autofree char *text = felt_theme_to_json(theme);
  g_autoptr(FeltTheme) read = felt_theme_parse(text, strlen(text), error);
  return read != NULL && write_text(path, text, error);
}

gboolean felt_themes_save(const FeltTheme *theme, const char *id, char **kept, GError **error)
{
  if (theme->title == NULL || *theme->title == '\0') {
    g_set_error_literal(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID,
                        _("Give the theme a name."));
    return FALSE;
  }
  g_autofree char *path = own_path(&theme_kind, id, theme->title, error);
  g_autoptr(FeltTheme) named = felt_theme_copy(theme);
  if (path == NULL)
    return FALSE;
  g_free(named->name);
  named->name = felt_data_file_id(path, theme_kind.suffix);
  if (!felt_theme_write(named, path, error))
    return FALSE;
  if (kept != NULL)
    *kept = g_strdup(named->name);
  return TRUE;
}

/* refusal: what is said of one that is not the user's. */
static gboolean remove_own(const FeltFileKind *kind, const char *id, const char *refusal,
                           GError **error)
{
  g_autofree char *path = felt_data_file_find(kind->folder, kind->suffix, id);
  if (path == NULL || !felt_data_file_is_own(path)) {
    g_set_error_literal(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_READ, refusal);
    return FALSE;
  }
  if (g_remove(path) == 0)
    return TRUE;
  g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_READ, _("%s cannot be removed: %s."),
              path, g_strerror(errno));
  return FALSE;
}

gboolean felt_scenes_remove(const char *id, GError **error)
{
  g_autofree char *refusal =
      g_strdup_printf(_("“%s” is no scene of your own; there is nothing to take away."), id);
  return remove_own(&scene_kind, id, refusal, error);
}

gboolean felt_themes_remove(const char *id, GError **error)
{
  g_autofree char *refusal =
      g_strdup_printf(_("“%s” is no theme of your own; there is nothing to take away."), id);
  return remove_own(&theme_kind, id, refusal, error);
}
