/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-editor.c - the window in which scenes of the room's screen are made and changed */
#include "app/display/felt-scene-editor-private.h"

#include "app/display/felt-screen-list.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-widget.h"
#include "services/scene/felt-scene-league.h"
#include "tournament/base/felt-text.h"

G_DEFINE_FINAL_TYPE(FeltSceneEditor, felt_scene_editor, ADW_TYPE_WINDOW)

/* Screens a scene is looked at on. */
static const struct {
  int width, height;
  const char *title; /* translatable */
} sizes[] = {
    {1280, 720, N_("1280 × 720")},
    {1920, 1080, N_("1920 × 1080")},
    {1024, 768, N_("1024 × 768")},
    {1080, 1920, N_("1080 × 1920, upright")},
};

/* Showing ------------------------------------------------------------------------------------ */

/* A word for what a cell holds. */
static const char *content_word(const FeltCell *cell)
{
  if (cell->n_rows > 0)
    return _("rows");
  if (cell->n_columns > 0)
    return _("columns");
  if (cell->n_figures > 0)
    return _("figures");
  if (cell->bar)
    return _("bar");
  return _("empty");
}

char *felt_scene_editor_summary(const FeltCell *cell)
{
  const char *content = content_word(cell);
  if (cell->text != NULL)
    content = cell->text;
  else if (cell->list != NULL)
    content = cell->list;
  else if (cell->image != NULL)
    content = cell->image;
  else if (cell->qr != NULL)
    content = cell->qr;
  return cell->name != NULL ? g_strdup_printf("%s: %s", cell->name, content) : g_strdup(content);
}

static void show_status(FeltSceneEditor *self)
{
  const FeltCell *cell = felt_draft_cell(self->draft);
  g_autofree char *summary = felt_scene_editor_summary(cell);
  g_autofree char *spoken = g_strdup_printf(_("Preview, chosen: %s"), summary);
  felt_show_format(self->status, _("%s – share %d"), summary, (int)cell->share);
  felt_scene_canvas_choose(self->canvas, felt_draft_path(self->draft), spoken);
}

static void show_actions(FeltSceneEditor *self)
{
  GtkWidget *widget = GTK_WIDGET(self);
  gboolean inside = felt_draft_path(self->draft)->n > 0;
  static const char *const of_cells[] = {"scene.move", "scene.resize", "scene.duplicate"};
  for (guint i = 0; i < G_N_ELEMENTS(of_cells); i++)
    gtk_widget_action_set_enabled(widget, of_cells[i], inside);
  gtk_widget_action_set_enabled(widget, "scene.undo", felt_draft_can_undo(self->draft));
  gtk_widget_action_set_enabled(widget, "scene.redo", felt_draft_can_redo(self->draft));
}

static void show_text(GtkEditable *editable, const char *text)
{
  const char *shown = text != NULL ? text : "";
  if (!g_str_equal(gtk_editable_get_text(editable), shown))
    gtk_editable_set_text(editable, shown);
}

/* While something is typed that cannot be shown, the preview stays as it was. */
void felt_scene_editor_refresh(FeltSceneEditor *self)
{
  FeltLayout *layout = felt_draft_layout(self->draft);
  felt_scene_editor_follow_theme(self);
  self->filling = TRUE;
  felt_scene_canvas_set_draft(self->canvas, self->draft);
  if (felt_layout_check(layout, NULL))
    felt_scene_canvas_set_layout(self->canvas, layout, self->theme,
                                 gtk_check_button_get_active(self->all));
  show_text(self->scene_title, layout->title);
  show_text(self->scene_league, layout->league);
  gtk_widget_set_visible(GTK_WIDGET(self->scene_league), felt_layout_wants_league(layout));
  felt_scene_form_show(self->form, self->draft);
  felt_scene_styles_show(self->styles, self->draft);
  show_status(self);
  show_actions(self);
  felt_scene_editor_show_cells(self);
  felt_scene_editor_check_soon(self);
  self->filling = FALSE;
}

static void refresh_cb(FeltSceneEditor *self)
{
  if (!self->filling && self->draft != NULL)
    felt_scene_editor_refresh(self);
}

static void sizes_cb(FeltSceneEditor *self)
{
  guint i = gtk_drop_down_get_selected(self->sizes);
  if (self->filling || i >= G_N_ELEMENTS(sizes))
    return;
  felt_scene_canvas_set_size(self->canvas, sizes[i].width, sizes[i].height);
  felt_scene_editor_check_soon(self);
}

static void facts_cb(FeltSceneEditor *self)
{
  gboolean sample = gtk_drop_down_get_selected(self->facts) == 0;
  felt_scene_canvas_set_facts(self->canvas, sample ? NULL : self->session, FELT_BOARD_PLAY);
}

/* The title, or the league. */
static void typed_cb(FeltSceneEditor *self, GtkEditable *entry)
{
  gboolean title = entry == self->scene_title;
  const char *text = gtk_editable_get_text(entry);
  if (self->filling || self->draft == NULL)
    return;
  felt_draft_keep(self->draft, title ? "title" : "league");
  FeltLayout *layout = felt_draft_layout(self->draft);
  char **kept = title ? &layout->title : &layout->league;
  felt_own_text(kept, title || !felt_text_is_blank(text) ? text : NULL);
  felt_scene_editor_refresh(self);
}

/* Actions ------------------------------------------------------------------------------------ */

static void change_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltSceneEditor *self = FELT_SCENE_EDITOR(widget);
  FeltCellPath *path = felt_draft_path(self->draft);
  gboolean done;
  felt_draft_keep(self->draft, g_str_equal(name, "scene.resize") ? name : NULL);
  FeltLayout *layout = felt_draft_layout(self->draft);
  if (g_str_equal(name, "scene.move"))
    done = felt_layout_move(layout, path, (FeltDirection)g_variant_get_int32(parameter));
  else if (g_str_equal(name, "scene.resize"))
    done = felt_layout_resize(layout, path, (FeltDirection)g_variant_get_int32(parameter));
  else if (g_str_equal(name, "scene.insert"))
    done =
        felt_layout_insert(layout, path, (FeltDirection)g_variant_get_int32(parameter), _("Text"));
  else if (g_str_equal(name, "scene.group"))
    done = felt_layout_group(layout, path, g_variant_get_boolean(parameter));
  else if (g_str_equal(name, "scene.duplicate"))
    done = felt_layout_duplicate(layout, path);
  else
    done = felt_layout_delete(layout, path);

  if (!done)
    felt_draft_drop(self->draft);
  felt_scene_editor_refresh(self);
}

/* At the ends of the cells the keyboard goes on to what is beside the preview. */
static void step_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltSceneEditor *self = FELT_SCENE_EDITOR(widget);
  int step = g_variant_get_int32(parameter);
  FeltCellPath path = *felt_draft_path(self->draft);
  if (felt_layout_step(felt_draft_layout(self->draft), &path, step)) {
    felt_draft_choose(self->draft, &path);
    felt_scene_editor_refresh(self);
  } else {
    gtk_widget_child_focus(widget, step > 0 ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD);
  }
}

static void parent_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltSceneEditor *self = FELT_SCENE_EDITOR(widget);
  FeltCellPath path = *felt_draft_path(self->draft);
  if (path.n > 0)
    path.n--;
  felt_draft_choose(self->draft, &path);
  felt_scene_editor_refresh(self);
}

static void edit_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltSceneEditor *self = FELT_SCENE_EDITOR(widget);
  gtk_stack_set_visible_child_name(self->pages, "cell");
  felt_scene_form_edit(self->form);
}

static void page_cb(GtkWidget *widget, const char *name, GVariant *page)
{
  gtk_stack_set_visible_child_name(FELT_SCENE_EDITOR(widget)->pages,
                                   g_variant_get_string(page, NULL));
}

static void preview_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus(GTK_WIDGET(FELT_SCENE_EDITOR(widget)->canvas));
}

static void undo_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltSceneEditor *self = FELT_SCENE_EDITOR(widget);
  if (g_str_equal(name, "scene.undo"))
    felt_draft_undo(self->draft);
  else
    felt_draft_redo(self->draft);
  felt_scene_editor_refresh(self);
}

/* The window --------------------------------------------------------------------------------- */

static void install_actions(GtkWidgetClass *widget_class)
{
  static const char *const of_directions[] = {"scene.move", "scene.resize", "scene.insert"};
  for (guint i = 0; i < G_N_ELEMENTS(of_directions); i++)
    gtk_widget_class_install_action(widget_class, of_directions[i], "i", change_cb);
  gtk_widget_class_install_action(widget_class, "scene.group", "b", change_cb);
  gtk_widget_class_install_action(widget_class, "scene.duplicate", NULL, change_cb);
  gtk_widget_class_install_action(widget_class, "scene.delete", NULL, change_cb);
  gtk_widget_class_install_action(widget_class, "scene.step", "i", step_cb);
  gtk_widget_class_install_action(widget_class, "scene.parent", NULL, parent_cb);
  gtk_widget_class_install_action(widget_class, "scene.edit", NULL, edit_cb);
  gtk_widget_class_install_action(widget_class, "scene.page", "s", page_cb);
  gtk_widget_class_install_action(widget_class, "scene.preview", NULL, preview_cb);
  gtk_widget_class_install_action(widget_class, "scene.undo", NULL, undo_cb);
  gtk_widget_class_install_action(widget_class, "scene.redo", NULL, undo_cb);

  felt_bind_key(widget_class, "<Control>d", "scene.duplicate");
  felt_bind_key(widget_class, "<Control>g", "scene.group(true)");
  felt_bind_key(widget_class, "<Control><Shift>g", "scene.group(false)");
  felt_bind_key(widget_class, "<Control>z", "scene.undo");
  felt_bind_key(widget_class, "<Control><Shift>z", "scene.redo");
  felt_bind_key(widget_class, "<Control>s", "scene.save");
  felt_bind_key(widget_class, "<Control>n", "scene.new");
  felt_bind_key(widget_class, "<Control>1", "scene.page::cell");
  felt_bind_key(widget_class, "<Control>2", "scene.page::styles");
  felt_bind_key(widget_class, "Escape", "scene.preview");
}

static void felt_scene_editor_class_init(FeltSceneEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  FELT_BIND_TYPES(felt_scene_canvas, felt_scene_form, felt_scene_styles);
  felt_template(klass, "felt-scene-editor.ui");
  FELT_BIND_CHILDREN(klass, FeltSceneEditor, scenes, themes, sizes, facts, scene_title,
                     scene_league, cells, warnings, canvas, form, styles, pages, status, all);
  FELT_BIND_CALLBACKS(klass, felt_scene_editor_scene_chosen, felt_scene_editor_theme_chosen,
                      felt_scene_editor_cell_row, felt_scene_editor_warning_row, sizes_cb,
                      refresh_cb, typed_cb, facts_cb);
  install_actions(widget_class);
  felt_scene_editor_install_files(widget_class);
}

/* The choices above the preview. */
static void fill_choices(FeltSceneEditor *self)
{
  g_autoptr(GtkStringList) screens = gtk_string_list_new(NULL);
  g_autoptr(GtkStringList) facts = gtk_string_list_new(NULL);
  for (guint i = 0; i < G_N_ELEMENTS(sizes); i++)
    gtk_string_list_append(screens, _(sizes[i].title));
  gtk_string_list_append(facts, _("An Example"));
  if (self->session != NULL)
    gtk_string_list_append(facts, _("This Tournament"));
  self->filling = TRUE;
  gtk_drop_down_set_model(self->sizes, G_LIST_MODEL(screens));
  gtk_drop_down_set_model(self->facts, G_LIST_MODEL(facts));
  self->filling = FALSE;
}

static void felt_scene_editor_init(FeltSceneEditor *self)
{
  FELT_OWN(self, draft, felt_draft_free);
  FELT_OWN(self, theme, felt_theme_free);
  FELT_OWN(self, id, g_free);
  FELT_OWN(self, file_problem, g_free);
  FELT_OWN_SOURCE(self, check_source);
  FELT_OWN(self, session, g_object_unref);
  self->filling = TRUE;
  gtk_widget_init_template(GTK_WIDGET(self));
  self->filling = FALSE;
}

void felt_scene_editor_present(FeltDesk *desk, GtkWindow *parent, const char *id)
{
  FeltSceneEditor *self = g_object_new(FELT_TYPE_SCENE_EDITOR, "transient-for", parent,
                                       "destroy-with-parent", TRUE, NULL);
  FeltSession *session = desk != NULL ? felt_desk_session(desk) : NULL;
  g_set_object(&self->session, session);
  FELT_FOLLOW(self, felt_screen_list_get(), "scenes-changed", felt_scene_editor_reread_themes);
  felt_scene_editor_guard(self);
  fill_choices(self);
  felt_scene_editor_load(self, id);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_grab_focus(GTK_WIDGET(self->canvas));
}
