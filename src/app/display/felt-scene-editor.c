/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-editor.c - the window in which scenes of the room's screen are made and changed */
#include "app/display/felt-display-windows.h"

#include <string.h>

#include "app/display/felt-scene-canvas.h"
#include "app/display/felt-screen-list.h"
#include "app/display/felt-scene-form.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-widget.h"
#include "services/scene/felt-layout-draft.h"
#include "services/scene/felt-scene-league.h"
#include "services/scene/felt-scene-warnings.h"
#include "services/scene/felt-scenes.h"
#include "tournament/base/felt-text.h"

G_DECLARE_FINAL_TYPE(FeltSceneEditor, felt_scene_editor, FELT, SCENE_EDITOR, AdwWindow)

struct _FeltSceneEditor {
  AdwWindow parent_instance;
  FeltSession *session; /* NULL: no tournament is open */
  FeltDraft *draft;
  char *id; /* of the scene; NULL: it was never saved */
  FeltTheme *theme;
  guint check_source;
  gboolean filling;
  char *file_problem; /* what could not be read or written; NULL: nothing */
  /* of the template */
  GtkDropDown *scenes, *themes, *sizes, *facts;
  GtkEditable *scene_title, *scene_league;
  GtkListBox *cells, *warnings;
  FeltSceneCanvas *canvas;
  FeltSceneForm *form;
  FeltSceneStyles *styles;
  GtkStack *pages;
  GtkLabel *status;
  GtkCheckButton *all;
};

G_DEFINE_FINAL_TYPE(FeltSceneEditor, felt_scene_editor, ADW_TYPE_WINDOW)

/* Warnings come when nothing was typed for a moment. */
#define CHECK_MS 300
/* A step in of the cells in a cell, in pixels. */
#define INDENT 14

/* Shows the draft as it is now, with warnings a moment later. */
static void refresh(FeltSceneEditor *self);

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

/* What a warning calls the cell, and what stands in its line of the list. Owned by the caller. */
static char *summary_of(const FeltCell *cell)
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

/* Cells -------------------------------------------------------------------------------------- */

static void show_cells(FeltSceneEditor *self)
{
  FeltLayout *layout = felt_draft_layout(self->draft);
  FeltCellPath path = {0, {0}};
  guint n = 0;
  do {
    const FeltCell *cell = felt_layout_cell(layout, &path);
    g_autofree char *summary = summary_of(cell);
    GtkListBoxRow *row = felt_rows_say(self->cells, n++, FELT_START | FELT_CUT,
                                       path.n == 0 ? _("The whole scene") : summary);
    gtk_widget_set_margin_start(gtk_list_box_row_get_child(row), (int)path.n * INDENT);
    if (felt_cell_path_equal(&path, felt_draft_path(self->draft)))
      gtk_list_box_select_row(self->cells, row);
  } while (felt_layout_step(layout, &path, 1));
  felt_rows_cut(self->cells, n);
}

static void cell_row_cb(FeltSceneEditor *self, GtkListBoxRow *row)
{
  FeltCellPath path = {0, {0}};
  if (self->filling || row == NULL)
    return;
  for (int i = gtk_list_box_row_get_index(row); i > 0; i--)
    felt_layout_step(felt_draft_layout(self->draft), &path, 1);
  felt_draft_choose(self->draft, &path);
  refresh(self);
}

/* Warnings ----------------------------------------------------------------------------------- */

static guint add_warning(FeltSceneEditor *self, guint n, const char *cell, const char *message)
{
  g_autofree char *text =
      cell != NULL ? g_strdup_printf("%s: %s", cell, message) : g_strdup(message);
  GtkListBoxRow *row = felt_rows_say(self->warnings, n, FELT_START | FELT_WRAP, text);
  g_object_set_data_full(G_OBJECT(row), "cell", g_strdup(cell), g_free);
  return n + 1;
}

/* At the size of the smallest screen that is in use, whatever is looked at, and at that. */
static guint add_warnings(FeltSceneEditor *self, guint n)
{
  static const double widths[] = {1280, 1080}, heights[] = {720, 1920};
  guint last = gtk_drop_down_get_selected(self->sizes) == 3 ? 2 : 1;
  for (guint i = 0; i < last; i++) {
    g_autoptr(GPtrArray) all =
        felt_scene_warnings(felt_draft_layout(self->draft), self->theme, widths[i], heights[i]);
    for (guint j = 0; j < all->len; j++) {
      const FeltSceneWarning *warning = all->pdata[j];
      n = add_warning(self, n, warning->cell, warning->message);
    }
  }
  return n;
}

static gboolean check_cb(gpointer data)
{
  FeltSceneEditor *self = data;
  g_autoptr(GError) error = NULL;
  guint n = 0;
  self->check_source = 0;
  if (self->file_problem != NULL)
    n = add_warning(self, n, NULL, self->file_problem);
  if (!felt_layout_check(felt_draft_layout(self->draft), &error))
    n = add_warning(self, n, NULL, error->message);
  else
    n = add_warnings(self, n);
  felt_rows_cut(self->warnings, n);
  return G_SOURCE_REMOVE;
}

static void check_soon(FeltSceneEditor *self)
{
  g_clear_handle_id(&self->check_source, g_source_remove);
  self->check_source = felt_timeout_add(CHECK_MS, check_cb, self);
}

/* Goes to the cell that a warning is about. */
static void warning_row_cb(FeltSceneEditor *self, GtkListBoxRow *row)
{
  const char *wanted = g_object_get_data(G_OBJECT(row), "cell");
  FeltLayout *layout = felt_draft_layout(self->draft);
  FeltCellPath path = {0, {0}};
  do {
    g_autofree char *name = felt_layout_cell_name(layout, felt_layout_cell(layout, &path));
    if (g_strcmp0(name, wanted) != 0)
      continue;
    felt_draft_choose(self->draft, &path);
    refresh(self);
    gtk_widget_grab_focus(GTK_WIDGET(self->canvas));
    return;
  } while (felt_layout_step(layout, &path, 1));
}

/* The draft and where it comes from ---------------------------------------------------------- */

static void say(FeltSceneEditor *self, const char *problem)
{
  felt_own_text(&self->file_problem, problem);
  check_soon(self);
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
    g_autofree char *title = g_strdup_printf(info->own ? _("%s (custom)") : "%s", info->title);
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

static void fill_lists(FeltSceneEditor *self)
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

/* Shows the draft in the theme it names now: undo may have brought another one back. */
static void follow_theme(FeltSceneEditor *self)
{
  const char *id = felt_draft_layout(self->draft)->theme;
  if (strcmp(id != NULL ? id : DEFAULT_THEME, self->theme->name) == 0)
    return;
  set_theme(self, id);
  fill_lists(self);
}

/* Themes may be others, and look otherwise. */
static void reread_themes(FeltSceneEditor *self)
{
  set_theme(self, felt_draft_layout(self->draft)->theme);
  fill_lists(self);
  refresh(self);
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
  fill_lists(self);
  update_reset(self);
  refresh(self);
}

static void load_scene(gpointer editor, const char *id)
{
  FeltSceneEditor *self = editor;
  g_autofree char *problem = NULL;
  g_autoptr(FeltLayout) layout = id != NULL ? felt_scenes_load(id, &problem) : new_layout();
  take_layout(self, layout, id);
  say(self, problem);
}

static void theme_chosen_cb(FeltSceneEditor *self)
{
  const char *id = felt_names_chosen(self->themes);
  if (self->filling)
    return;
  felt_draft_keep(self->draft, "theme");
  FeltLayout *layout = felt_draft_layout(self->draft);
  felt_own_text(&layout->theme, id);
  set_theme(self, id);
  refresh(self);
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
  fill_lists(self);
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
  fill_lists(editor);
}

static const FeltUnsavedKind unsaved = {
    N_("Save Changes?"),
    N_("Unsaved changes will be lost. The scene stays as last saved."),
    is_changed,
    save_it,
    give_up,
    stay,
};

static void scene_chosen_cb(FeltSceneEditor *self)
{
  const char *id = felt_names_chosen(self->scenes);
  if (!self->filling && g_strcmp0(id, self->id) != 0)
    felt_unsaved_then(self, load_scene, id);
}

static void new_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  felt_unsaved_then(widget, load_scene, NULL);
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
  fill_lists(self);
  gtk_widget_action_set_enabled(widget, "scene.reset", FALSE);
  refresh(self);
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
  fill_lists(self);
  refresh(self);
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
  FeltFileWish wish = {_("Import a Scene"), _("Scenes (*.feltscreen)"), .patterns = patterns};
  if (g_str_equal(name, "scene.import")) {
    felt_file_chooser_ask(widget, &wish, import_path, self);
    return;
  }
  g_autofree char *file = g_strdup_printf("%s.feltscreen", self->id != NULL ? self->id : "scene");
  wish.title = _("Export the Scene");
  wish.name = file;
  felt_file_chooser_ask(widget, &wish, exported, self);
}

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

static void show_status(FeltSceneEditor *self)
{
  const FeltCell *cell = felt_draft_cell(self->draft);
  g_autofree char *summary = summary_of(cell);
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
static void refresh(FeltSceneEditor *self)
{
  FeltLayout *layout = felt_draft_layout(self->draft);
  follow_theme(self);
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
  show_cells(self);
  check_soon(self);
  self->filling = FALSE;
}

static void refresh_cb(FeltSceneEditor *self)
{
  if (!self->filling && self->draft != NULL)
    refresh(self);
}

static void sizes_cb(FeltSceneEditor *self)
{
  guint i = gtk_drop_down_get_selected(self->sizes);
  if (self->filling || i >= G_N_ELEMENTS(sizes))
    return;
  felt_scene_canvas_set_size(self->canvas, sizes[i].width, sizes[i].height);
  check_soon(self);
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
  refresh(self);
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
  refresh(self);
}

/* At the ends of the cells the keyboard goes on to what is beside the preview. */
static void step_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltSceneEditor *self = FELT_SCENE_EDITOR(widget);
  int step = g_variant_get_int32(parameter);
  FeltCellPath path = *felt_draft_path(self->draft);
  if (felt_layout_step(felt_draft_layout(self->draft), &path, step)) {
    felt_draft_choose(self->draft, &path);
    refresh(self);
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
  refresh(self);
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
  refresh(self);
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
  gtk_widget_class_install_action(widget_class, "scene.edit-theme", NULL, edit_theme_cb);
  gtk_widget_class_install_action(widget_class, "scene.save", NULL, save_cb);
  gtk_widget_class_install_action(widget_class, "scene.save-as", NULL, save_cb);
  gtk_widget_class_install_action(widget_class, "scene.new", NULL, new_cb);
  gtk_widget_class_install_action(widget_class, "scene.reset", NULL, reset_cb);
  gtk_widget_class_install_action(widget_class, "scene.import", NULL, choose_file_cb);
  gtk_widget_class_install_action(widget_class, "scene.export", NULL, choose_file_cb);

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
  FELT_BIND_CALLBACKS(klass, scene_chosen_cb, theme_chosen_cb, cell_row_cb, warning_row_cb,
                      sizes_cb, refresh_cb, typed_cb, facts_cb);
  install_actions(widget_class);
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
  FeltSceneEditor *self = g_object_new(felt_scene_editor_get_type(), "transient-for", parent,
                                       "destroy-with-parent", TRUE, NULL);
  FeltSession *session = desk != NULL ? felt_desk_session(desk) : NULL;
  g_set_object(&self->session, session);
  FELT_FOLLOW(self, felt_screen_list_get(), "scenes-changed", reread_themes);
  felt_unsaved_guard(self, &unsaved);
  fill_choices(self);
  load_scene(self, id);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_grab_focus(GTK_WIDGET(self->canvas));
}
