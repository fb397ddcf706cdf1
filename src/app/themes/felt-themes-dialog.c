/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-themes-dialog.c - the window in which themes of the room's screens are made and changed */
#include "app/themes/felt-themes-dialog-private.h"

#include <string.h>

#include "app/display/felt-scene-choice.h"
#include "app/display/felt-screen-list.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-widget.h"
#include "services/board/felt-board.h"

/* The one of a window that is open. */
#define OPEN_KEY "felt-themes-dialog"

/* What the preview shows first: it has every colour. */
#define FIRST_SCENE "clock-payouts"

G_DEFINE_FINAL_TYPE(FeltThemesDialog, felt_themes_dialog, ADW_TYPE_WINDOW)

/* Examples of what the preview says; behind them the tournament that is open. */
static const struct {
  FeltBoardMode mode;
  const char *key; /* of the looks */
  const char *title;
} examples[] = {
    {FELT_BOARD_PLAY, "play.", N_("Example: In Play")},
    {FELT_BOARD_PAUSED, "paused.", N_("Example: Paused")},
    {FELT_BOARD_BREAK, "break.", N_("Example: In a Break")},
    {FELT_BOARD_FINISHED, "finished.", N_("Example: At the End")},
};

/* What it says ------------------------------------------------------------------------------- */

void felt_themes_dialog_say(FeltThemesDialog *self, const char *sentence)
{
  felt_show_line(self->problem, sentence);
}

static void show_warnings(FeltThemesDialog *self)
{
  g_autoptr(GPtrArray) warnings = felt_theme_warnings(felt_theme_draft_theme(self->draft));
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < warnings->len; i++)
    g_string_append_printf(text, "%s%s", i > 0 ? "\n" : "", (const char *)warnings->pdata[i]);
  GtkWidget *label = GTK_WIDGET(self->warnings);
  (warnings->len > 0 ? gtk_widget_remove_css_class : gtk_widget_add_css_class)(label, "dim-label");
  gtk_label_set_label(self->warnings, warnings->len > 0
                                          ? text->str
                                          : _("All texts can be read from afar on every ground."));
}

static void show_actions(FeltThemesDialog *self)
{
  GtkWidget *widget = GTK_WIDGET(self);
  const FeltSceneInfo *info = felt_themes_dialog_info(self, self->id);
  gboolean own = info != NULL && info->own, shipped = info != NULL && info->shipped;
  gtk_widget_action_set_enabled(widget, "theme.save", felt_theme_draft_is_changed(self->draft));
  gtk_widget_action_set_enabled(widget, "theme.undo", felt_theme_draft_can_undo(self->draft));
  gtk_widget_action_set_enabled(widget, "theme.redo", felt_theme_draft_can_redo(self->draft));
  gtk_widget_action_set_enabled(widget, "theme.delete", own && !shipped);
  gtk_widget_action_set_enabled(widget, "theme.reset", own && shipped);
}

void felt_themes_dialog_refresh(FeltThemesDialog *self)
{
  self->filling = TRUE;
  felt_theme_form_show(self->form, self->draft);
  felt_theme_preview_show(self->preview, felt_names_chosen(self->scene),
                          felt_theme_draft_theme(self->draft));
  show_warnings(self);
  show_actions(self);
  self->filling = FALSE;
}

/* The preview -------------------------------------------------------------------------------- */

static void scene_cb(FeltThemesDialog *self)
{
  if (!self->filling)
    felt_theme_preview_show(self->preview, felt_names_chosen(self->scene), NULL);
}

static void facts_cb(FeltThemesDialog *self)
{
  guint i = gtk_drop_down_get_selected(self->facts);
  if (self->filling || self->desk == NULL)
    return;
  if (i < G_N_ELEMENTS(examples))
    felt_theme_preview_set_facts(self->preview, NULL, examples[i].mode);
  else
    felt_theme_preview_set_facts(self->preview, felt_desk_session(self->desk), 0);
}

/* The tournament, when one is open, is what is looked at. */
static void fill_facts(FeltThemesDialog *self)
{
  g_autoptr(GtkStringList) titles = gtk_string_list_new(NULL);
  gboolean open = felt_desk_session(self->desk) != NULL;
  self->filling = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS(examples); i++)
    gtk_string_list_append(titles, _(examples[i].title));
  if (open)
    gtk_string_list_append(titles, _("This Tournament"));
  gtk_drop_down_set_model(self->facts, G_LIST_MODEL(titles));
  gtk_drop_down_set_selected(self->facts, open ? G_N_ELEMENTS(examples) : 0);
  self->filling = FALSE;
  facts_cb(self);
}

/* Whoever changes a colour of a break looks at one. */
static void look_at(FeltThemesDialog *self, const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS(examples); i++)
    if (g_str_has_prefix(key, examples[i].key))
      gtk_drop_down_set_selected(self->facts, i);
}

/* Changes ------------------------------------------------------------------------------------ */

static void edited_cb(FeltThemesDialog *self, const char *key, const char *text, gboolean typed)
{
  if (self->filling || self->draft == NULL || !felt_theme_draft_set(self->draft, key, text, typed))
    return;
  look_at(self, key);
  felt_themes_dialog_say(self, NULL);
  felt_themes_dialog_refresh(self);
}

static void refused_cb(FeltThemesDialog *self, const char *sentence)
{
  felt_themes_dialog_say(self, sentence);
}

static void undo_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltThemesDialog *self = FELT_THEMES_DIALOG(widget);
  if (g_str_equal(name, "theme.undo"))
    felt_theme_draft_undo(self->draft);
  else
    felt_theme_draft_redo(self->draft);
  felt_themes_dialog_refresh(self);
}

static void selected_cb(FeltThemesDialog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row(self->themes);
  guint i = row != NULL ? (guint)gtk_list_box_row_get_index(row) : G_MAXUINT;
  if (self->filling || i >= self->infos->len)
    return;
  const FeltSceneInfo *info = self->infos->pdata[i];
  if (g_strcmp0(info->id, self->id) != 0)
    felt_themes_dialog_when_saved(self, felt_themes_dialog_load, info->id);
}

static void rename_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  felt_theme_form_focus_title(FELT_THEMES_DIALOG(widget)->form);
}

/* Others change files too: what is edited here stays. */
static void files_cb(FeltThemesDialog *self)
{
  felt_names_fill(self->scene, NULL, felt_scene_choice_scenes);
  if (felt_theme_draft_is_changed(self->draft)) {
    felt_themes_dialog_fill(self);
    show_actions(self);
    return;
  }
  g_autofree char *id = g_strdup(self->id);
  g_autofree char *before = felt_theme_to_json(felt_theme_draft_theme(self->draft));
  g_autoptr(FeltTheme) now = felt_themes_load(id, NULL);
  g_autofree char *after = felt_theme_to_json(now);
  if (strcmp(before, after) != 0)
    felt_themes_dialog_load(self, id);
  else
    felt_themes_dialog_fill(self);
}

/* The window --------------------------------------------------------------------------------- */

static void close_now(FeltThemesDialog *self, const char *argument)
{
  gtk_window_destroy(GTK_WINDOW(self));
}

static gboolean felt_themes_dialog_close_request(GtkWindow *window)
{
  felt_themes_dialog_when_saved(FELT_THEMES_DIALOG(window), close_now, NULL);
  return TRUE;
}

/* The window it belongs to stays open until it was asked what becomes of the theme. */
static gboolean parent_closes_cb(FeltThemesDialog *self)
{
  if (!felt_theme_draft_is_changed(self->draft))
    return FALSE;
  gtk_window_present(GTK_WINDOW(self));
  gtk_window_close(GTK_WINDOW(self));
  return TRUE;
}

static void felt_themes_dialog_dispose(GObject *object)
{
  FeltThemesDialog *self = FELT_THEMES_DIALOG(object);
  if (self->parent != NULL)
    g_object_set_data(G_OBJECT(self->parent), OPEN_KEY, NULL);
  g_clear_weak_pointer(&self->parent);
  g_clear_object(&self->desk);
  G_OBJECT_CLASS(felt_themes_dialog_parent_class)->dispose(object);
}

static void install_keys(GtkWidgetClass *widget_class)
{
  static const struct {
    guint key;
    GdkModifierType with;
    const char *action;
  } keys[] = {
      {GDK_KEY_s, GDK_CONTROL_MASK, "theme.save"},
      {GDK_KEY_d, GDK_CONTROL_MASK, "theme.duplicate"},
      {GDK_KEY_z, GDK_CONTROL_MASK, "theme.undo"},
      {GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "theme.redo"},
      {GDK_KEY_o, GDK_CONTROL_MASK, "theme.import"},
      {GDK_KEY_F2, 0, "theme.rename"},
      {GDK_KEY_Escape, 0, "window.close"},
  };
  gtk_widget_class_install_action(widget_class, "theme.undo", NULL, undo_cb);
  gtk_widget_class_install_action(widget_class, "theme.redo", NULL, undo_cb);
  gtk_widget_class_install_action(widget_class, "theme.rename", NULL, rename_cb);
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++)
    gtk_widget_class_add_binding_action(widget_class, keys[i].key, keys[i].with, keys[i].action,
                                        NULL);
}

static void felt_themes_dialog_class_init(FeltThemesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_themes_dialog_dispose;
  GTK_WINDOW_CLASS(klass)->close_request = felt_themes_dialog_close_request;
  FELT_BIND_TYPES(felt_theme_form, felt_theme_preview);
  felt_template(klass, "felt-themes-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltThemesDialog, themes, preview, form, scene, facts, problem,
                     warnings, header, duplicate);
  FELT_BIND_CALLBACKS(klass, selected_cb, scene_cb, facts_cb, edited_cb, refused_cb);
  gtk_widget_class_bind_template_callback_full(widget_class, "list_key_cb",
                                               G_CALLBACK(felt_themes_dialog_list_key_cb));
  install_keys(widget_class);
  felt_themes_dialog_install_files(widget_class);
}

static void felt_themes_dialog_init(FeltThemesDialog *self)
{
  FELT_OWN(self, draft, felt_theme_draft_free);
  FELT_OWN(self, infos, g_ptr_array_unref);
  FELT_OWN(self, id, g_free);
  FELT_OWN(self, argument, g_free);
  self->filling = TRUE;
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_names_fill(self->scene, NULL, felt_scene_choice_scenes);
  felt_names_show(self->scene, FIRST_SCENE);
  self->filling = FALSE;
}

void felt_themes_dialog_present(FeltDesk *desk, GtkWindow *parent, const char *id)
{
  FeltThemesDialog *self = g_object_get_data(G_OBJECT(parent), OPEN_KEY);
  if (self != NULL) {
    if (*id != '\0' && g_strcmp0(id, self->id) != 0)
      felt_themes_dialog_when_saved(self, felt_themes_dialog_load, id);
    gtk_window_present(GTK_WINDOW(self));
    return;
  }
  self = g_object_new(FELT_TYPE_THEMES_DIALOG, "transient-for", parent, NULL);
  self->desk = g_object_ref(desk);
  g_set_weak_pointer(&self->parent, parent);
  g_object_set_data(G_OBJECT(parent), OPEN_KEY, self);
  FELT_FOLLOW(self, desk, "notify::session", fill_facts);
  FELT_FOLLOW(self, parent, "close-request", parent_closes_cb);
  FELT_FOLLOW(self, felt_screen_list_get(), "scenes-changed", files_cb);
  fill_facts(self);
  felt_themes_dialog_load(self, id);
  gtk_window_present(GTK_WINDOW(self));
  felt_themes_dialog_focus_list(self);
}
