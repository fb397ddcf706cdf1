/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-editor-files.c - scenes read, saved, shared, and taken back to those of Felt */
#include "app/display/felt-scene-editor-private.h"

#include <string.h>

#include "app/display/felt-scene-choice.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-unsaved.h"
#include "app/widgets/felt-widget.h"

/* The draft and where it comes from ---------------------------------------------------------- */

static void say(FeltSceneEditor *self, const char *problem)
{
  felt_own_text(&self->file_problem, problem);
  felt_scene_editor_check_soon(self);
}

/* A scene with nothing in it. */
static FeltLayout *new_layout(void)
{
  FeltLayout *layout = g_new0(FeltLayout, 1);
  felt_record_init(&felt_layout_record, layout);
  layout->title = g_strdup(_("My Scene"));
  return layout;
}

static void offer(FeltNames *names, const GPtrArray *infos)
{
  for (guint i = 0; i < infos->len; i++) {
    const FeltSceneInfo *info = infos->pdata[i];
    g_autofree char *title = g_strdup_printf(info->own ? _("%s (own)") : "%s", info->title);
    felt_names_add(names, info->id, title);
  }
}

/* A scene that was never saved stands last. */
static void offer_scenes(FeltNames *names, gpointer data)
{
  const FeltSceneEditor *self = data;
  g_autoptr(GPtrArray) scenes = felt_scenes_list();
  offer(names, scenes);
  if (self->id == NULL)
    felt_names_add(names, "", _("New Scene"));
}

static void offer_themes(FeltNames *names, gpointer data)
{
  g_autoptr(GPtrArray) themes = felt_themes_list();
  offer(names, themes);
}

void felt_scene_editor_fill_lists(FeltSceneEditor *self)
{
  self->filling = TRUE;
  felt_names_fill(self->scenes, NULL, offer_scenes, self);
  felt_names_show(self->scenes, self->id);
  felt_names_fill(self->themes, NULL, offer_themes, NULL);
  felt_names_show(self->themes, self->theme->name);
  self->filling = FALSE;
}

/* One's own in the place of one of Felt's can be reset to that. */
static void update_reset(FeltSceneEditor *self)
{
  g_autoptr(GPtrArray) infos = felt_scenes_list();
  gboolean possible = FALSE;
  for (guint i = 0; i < infos->len; i++) {
    const FeltSceneInfo *info = infos->pdata[i];
    possible |= info->own && info->shipped && g_strcmp0(info->id, self->id) == 0;
  }
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "scene.reset", possible);
}

/* A scene that names none. */
#define DEFAULT_THEME "felt"

static void set_theme(FeltSceneEditor *self, const char *id)
{
  const char *wanted = id != NULL ? id : DEFAULT_THEME;
  felt_theme_free(self->theme);
  self->theme = felt_themes_load(wanted, NULL);
  felt_own_text(&self->theme->name, wanted);
}

void felt_scene_editor_follow_theme(FeltSceneEditor *self)
{
  const char *id = felt_draft_layout(self->draft)->theme;
  if (strcmp(id != NULL ? id : DEFAULT_THEME, self->theme->name) == 0)
    return;
  set_theme(self, id);
  felt_scene_editor_fill_lists(self);
}

/* Themes may be others, and look otherwise. */
void felt_scene_editor_reread_themes(FeltSceneEditor *self)
{
  set_theme(self, felt_draft_layout(self->draft)->theme);
  felt_scene_editor_fill_lists(self);
  felt_scene_editor_refresh(self);
}

static void edit_theme_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  felt_scene_choice_edit_theme(widget, FELT_SCENE_EDITOR(widget)->theme->name);
}

static void take_layout(FeltSceneEditor *self, FeltLayout *layout, const char *id)
{
  felt_draft_free(self->draft);
  self->draft = felt_draft_new(layout);
  felt_own_text(&self->id, id);
  set_theme(self, layout->theme);
  felt_scene_editor_fill_lists(self);
  update_reset(self);
  felt_scene_editor_refresh(self);
}

void felt_scene_editor_load(gpointer editor, const char *id)
{
  FeltSceneEditor *self = editor;
  g_autofree char *problem = NULL;
  g_autoptr(FeltLayout) layout = id != NULL ? felt_scenes_load(id, &problem) : new_layout();
  take_layout(self, layout, id);
  say(self, problem);
}

void felt_scene_editor_theme_chosen(FeltSceneEditor *self)
{
  const char *id = felt_names_chosen(self->themes);
  if (self->filling)
    return;
  felt_draft_keep(self->draft, "theme");
  FeltLayout *layout = felt_draft_layout(self->draft);
  felt_own_text(&layout->theme, id);
  set_theme(self, id);
  felt_scene_editor_refresh(self);
}

/* Saving ------------------------------------------------------------------------------------- */

static gboolean save(FeltSceneEditor *self, gboolean another)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *kept = NULL;
  FeltLayout *layout = felt_draft_layout(self->draft);
  if (!felt_layout_check(layout, &error) ||
      !felt_scenes_save(layout, another ? NULL : self->id, &kept, &error)) {
    say(self, error->message);
    return FALSE;
  }
  felt_own_text(&self->id, kept);
  felt_draft_set_saved(self->draft);
  felt_scene_editor_fill_lists(self);
  update_reset(self);
  say(self, NULL);
  return TRUE;
}

static void save_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  save(FELT_SCENE_EDITOR(widget), g_str_equal(name, "scene.save-as"));
}

/* What is given up ----------------------------------------------------------------------------- */

static gboolean is_changed(gpointer editor)
{
  const FeltDraft *draft = FELT_SCENE_EDITOR(editor)->draft;
  return draft != NULL && felt_draft_is_changed(draft);
}

static gboolean save_it(gpointer editor)
{
  return save(editor, FALSE);
}

static void give_up(gpointer editor)
{
  felt_draft_set_saved(FELT_SCENE_EDITOR(editor)->draft);
}

static void stay(gpointer editor)
{
  felt_scene_editor_fill_lists(editor);
}

void felt_scene_editor_guard(FeltSceneEditor *self)
{
  static const FeltUnsavedKind kind = {
      N_("Save what was changed?"),
      N_("What is not saved is lost; the scene stays as it was saved last."),
      is_changed,
      save_it,
      give_up,
      stay,
  };
  felt_unsaved_guard(self, &kind);
}

void felt_scene_editor_scene_chosen(FeltSceneEditor *self)
{
  const char *id = felt_names_chosen(self->scenes);
  if (!self->filling && g_strcmp0(id, self->id) != 0)
    felt_unsaved_then(self, felt_scene_editor_load, id);
}

static void new_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  felt_unsaved_then(widget, felt_scene_editor_load, NULL);
}

/* The one that comes with Felt: shown as a change, which undo takes back until the own one goes
 * when it is saved over. */
static void reset_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltSceneEditor *self = FELT_SCENE_EDITOR(widget);
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltLayout) shipped = felt_scenes_load_shipped(self->id);
  if (shipped == NULL || !felt_scenes_remove(self->id, &error)) {
    say(self, error != NULL ? error->message : NULL);
    return;
  }
  felt_draft_replace(self->draft, shipped);
  felt_draft_set_saved(self->draft);
  set_theme(self, shipped->theme);
  felt_scene_editor_fill_lists(self);
  gtk_widget_action_set_enabled(widget, "scene.reset", FALSE);
  felt_scene_editor_refresh(self);
}

/* Files -------------------------------------------------------------------------------------- */

static void imported(gpointer editor, const char *path)
{
  FeltSceneEditor *self = editor;
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltLayout) layout = felt_layout_read(path, &error);
  if (layout == NULL) {
    say(self, error->message);
    return;
  }
  g_autoptr(FeltLayout) empty = new_layout();
  take_layout(self, empty, NULL);
  felt_draft_replace(self->draft, layout);
  set_theme(self, layout->theme);
  felt_scene_editor_fill_lists(self);
  felt_scene_editor_refresh(self);
  say(self, NULL);
}

/* Nobody is asked to give something up for a file that is broken. */
static gboolean can_be_read(FeltSceneEditor *self, const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltLayout) layout = felt_layout_read(path, &error);
  if (layout == NULL)
    say(self, error->message);
  return layout != NULL;
}

static void exported(gpointer data, const char *path)
{
  FeltSceneEditor *self = data;
  g_autoptr(GError) error = NULL;
  FeltLayout *layout = felt_draft_layout(self->draft);
  if (!felt_layout_check(layout, &error) || !felt_layout_write(layout, path, &error))
    say(self, error->message);
  else
    say(self, NULL);
}

static void import_path(gpointer data, const char *path)
{
  if (can_be_read(data, path))
    felt_unsaved_then(data, imported, path);
}

static void choose_file_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const char *const patterns[] = {"*.feltscreen", NULL};
  FeltSceneEditor *self = FELT_SCENE_EDITOR(widget);
  FeltFileWish wish = {_("Read a Scene"), _("Scenes (*.feltscreen)"), .patterns = patterns};
  if (g_str_equal(name, "scene.import")) {
    felt_file_chooser_ask(widget, &wish, import_path, self);
    return;
  }
  g_autofree char *file = g_strdup_printf("%s.feltscreen", self->id != NULL ? self->id : "scene");
  wish.title = _("Save the Scene");
  wish.name = file;
  felt_file_chooser_ask(widget, &wish, exported, self);
}

void felt_scene_editor_install_files(GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action(widget_class, "scene.edit-theme", NULL, edit_theme_cb);
  gtk_widget_class_install_action(widget_class, "scene.save", NULL, save_cb);
  gtk_widget_class_install_action(widget_class, "scene.save-as", NULL, save_cb);
  gtk_widget_class_install_action(widget_class, "scene.new", NULL, new_cb);
  gtk_widget_class_install_action(widget_class, "scene.reset", NULL, reset_cb);
  gtk_widget_class_install_action(widget_class, "scene.import", NULL, choose_file_cb);
  gtk_widget_class_install_action(widget_class, "scene.export", NULL, choose_file_cb);
}
