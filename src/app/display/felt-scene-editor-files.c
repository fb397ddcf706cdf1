/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-editor-files.c - scenes read, saved, shared, and taken back to those of Felt */
#include "app/display/felt-scene-editor-private.h"

#include <string.h>

#include "app/display/felt-scene-choice.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-widget.h"

/* The draft and where it comes from ---------------------------------------------------------- */

static const FeltSceneInfo *info_of(GPtrArray *infos, const char *id, guint *index)
{
  for (guint i = 0; infos != NULL && id != NULL && i < infos->len; i++) {
    const FeltSceneInfo *info = infos->pdata[i];
    if (strcmp(info->id, id) != 0)
      continue;
    if (index != NULL)
      *index = i;
    return info;
  }
  return NULL;
}

static void say(FeltSceneEditor *self, const char *problem)
{
  g_free(self->file_problem);
  self->file_problem = g_strdup(problem);
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

static void show_names(GtkDropDown *drop, GPtrArray *infos, const char *first)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  for (guint i = 0; i < infos->len; i++) {
    const FeltSceneInfo *info = infos->pdata[i];
    g_autofree char *own = info->own ? g_strdup_printf(_("%s (own)"), info->title) : NULL;
    gtk_string_list_append(names, own != NULL ? own : info->title);
  }
  if (first != NULL)
    gtk_string_list_append(names, first);
  gtk_drop_down_set_model(drop, G_LIST_MODEL(names));
}

/* A scene that was never saved stands last. */
void felt_scene_editor_fill_lists(FeltSceneEditor *self)
{
  guint index;
  self->filling = TRUE;
  g_clear_pointer(&self->scene_infos, g_ptr_array_unref);
  self->scene_infos = felt_scenes_list();
  if (self->theme_infos == NULL) {
    self->theme_infos = felt_themes_list();
    show_names(self->themes, self->theme_infos, NULL);
  }
  index = self->scene_infos->len;
  info_of(self->scene_infos, self->id, &index);
  show_names(self->scenes, self->scene_infos, self->id == NULL ? _("New Scene") : NULL);
  gtk_drop_down_set_selected(self->scenes, index);
  if (self->theme != NULL && info_of(self->theme_infos, self->theme->name, &index) != NULL)
    gtk_drop_down_set_selected(self->themes, index);
  self->filling = FALSE;
}

/* A scene that names none. */
#define DEFAULT_THEME "felt"

static void set_theme(FeltSceneEditor *self, const char *id)
{
  const char *wanted = id != NULL ? id : DEFAULT_THEME;
  felt_theme_free(self->theme);
  self->theme = felt_themes_load(wanted, NULL);
  g_free(self->theme->name);
  self->theme->name = g_strdup(wanted);
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
  g_clear_pointer(&self->theme_infos, g_ptr_array_unref);
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
  const FeltSceneInfo *info;
  felt_draft_free(self->draft);
  self->draft = felt_draft_new(layout);
  g_free(self->id);
  self->id = g_strdup(id);
  set_theme(self, layout->theme);
  felt_scene_editor_fill_lists(self);
  info = info_of(self->scene_infos, id, NULL);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "scene.reset",
                                info != NULL && info->own && info->shipped);
  felt_scene_editor_refresh(self);
}

void felt_scene_editor_load(FeltSceneEditor *self, const char *id)
{
  g_autofree char *problem = NULL;
  g_autoptr(FeltLayout) layout = id != NULL ? felt_scenes_load(id, &problem) : new_layout();
  take_layout(self, layout, id);
  say(self, problem);
}

void felt_scene_editor_theme_chosen(FeltSceneEditor *self)
{
  guint i = gtk_drop_down_get_selected(self->themes);
  FeltLayout *layout;
  if (i >= self->theme_infos->len)
    return;
  const FeltSceneInfo *info = self->theme_infos->pdata[i];
  felt_draft_keep(self->draft, "theme");
  layout = felt_draft_layout(self->draft);
  g_free(layout->theme);
  layout->theme = g_strdup(info->id);
  set_theme(self, info->id);
  felt_scene_editor_refresh(self);
}

/* Saving ------------------------------------------------------------------------------------- */

gboolean felt_scene_editor_save(FeltSceneEditor *self, gboolean another)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *kept = NULL;
  FeltLayout *layout = felt_draft_layout(self->draft);
  if (!felt_layout_check(layout, &error) ||
      !felt_scenes_save(layout, another ? NULL : self->id, &kept, &error)) {
    say(self, error->message);
    return FALSE;
  }
  g_free(self->id);
  self->id = g_strdup(kept);
  felt_draft_set_saved(self->draft);
  felt_scene_editor_fill_lists(self);
  const FeltSceneInfo *info = info_of(self->scene_infos, self->id, NULL);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "scene.reset",
                                info != NULL && info->own && info->shipped);
  say(self, NULL);
  return TRUE;
}

static void save_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  felt_scene_editor_save(FELT_SCENE_EDITOR(widget), g_str_equal(name, "scene.save-as"));
}

/* What is given up ----------------------------------------------------------------------------- */

/* What is to be done with the draft when what changed is saved or given up. */
typedef struct {
  FeltSceneEditor *editor;
  void (*then)(FeltSceneEditor *editor, const char *id);
  char *id;
} After;

static void after_cb(AdwMessageDialog *dialog, const char *response, After *after)
{
  FeltSceneEditor *self = after->editor;
  self->asking = FALSE;
  gboolean given = strcmp(response, "discard") == 0 ||
                   (strcmp(response, "save") == 0 && felt_scene_editor_save(self, FALSE));
  gtk_window_set_transient_for(GTK_WINDOW(dialog), NULL); /* it may outlive the editor */
  if (given) {
    /* the dialog goes after the editor, which may go now, and would look for it */
    gtk_window_set_transient_for(GTK_WINDOW(dialog), NULL);
    felt_draft_set_saved(self->draft);
    after->then(self, after->id);
  } else {
    felt_scene_editor_fill_lists(self);
  }
  g_free(after->id);
  g_free(after);
}

static void when_saved(FeltSceneEditor *self, void (*then)(FeltSceneEditor *, const char *),
                       const char *id)
{
  if (self->asking)
    return;
  if (self->draft == NULL || !felt_draft_is_changed(self->draft)) {
    then(self, id);
    return;
  }
  self->asking = TRUE;
  After *after = g_new0(After, 1);
  *after = (After){self, then, g_strdup(id)};
  GtkWidget *dialog =
      adw_message_dialog_new(GTK_WINDOW(self), _("Save what was changed?"),
                             _("What is not saved is lost; the scene stays as it was saved last."));
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG(dialog);
  adw_message_dialog_add_responses(message, "cancel", _("_Cancel"), "discard", _("_Discard"),
                                   "save", _("_Save"), NULL);
  adw_message_dialog_set_response_appearance(message, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance(message, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response(message, "save");
  adw_message_dialog_set_close_response(message, "cancel");
  g_signal_connect(dialog, "response", G_CALLBACK(after_cb), after);
  gtk_window_present(GTK_WINDOW(dialog));
}

static void go(FeltSceneEditor *self, const char *id)
{
  gtk_window_destroy(GTK_WINDOW(self));
}

gboolean felt_scene_editor_close_request(GtkWindow *window)
{
  when_saved(FELT_SCENE_EDITOR(window), go, NULL);
  return TRUE;
}

static gboolean parent_closes_cb(FeltSceneEditor *self)
{
  if (!felt_draft_is_changed(self->draft))
    return FALSE;
  gtk_window_present(GTK_WINDOW(self));
  gtk_window_close(GTK_WINDOW(self));
  return TRUE;
}

/* It would go with any of them, be it its parent's parent. */
void felt_scene_editor_hold_parents(FeltSceneEditor *self)
{
  GtkWindow *window = gtk_window_get_transient_for(GTK_WINDOW(self));
  for (; window != NULL; window = gtk_window_get_transient_for(window))
    FELT_FOLLOW(self, window, "close-request", parent_closes_cb);
}

void felt_scene_editor_scene_chosen(FeltSceneEditor *self)
{
  guint i = gtk_drop_down_get_selected(self->scenes);
  if (i >= self->scene_infos->len)
    return;
  const FeltSceneInfo *info = self->scene_infos->pdata[i];
  if (g_strcmp0(info->id, self->id) != 0)
    when_saved(self, felt_scene_editor_load, info->id);
}

static void new_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  when_saved(FELT_SCENE_EDITOR(widget), felt_scene_editor_load, NULL);
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

static void imported(FeltSceneEditor *self, const char *path)
{
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
    when_saved(data, imported, path);
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
