/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-themes-dialog.c - the window in which themes of the room's screens are made and changed */
#include "app/themes/felt-themes-dialog.h"

#include <string.h>

#include "app/display/felt-scene-canvas.h"
#include "app/display/felt-screen-list.h"
#include "app/themes/felt-theme-rows.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-widget.h"
#include "services/board/felt-board.h"
#include "services/scene/felt-scenes.h"
#include "services/scene/felt-theme-draft.h"
#include "session/felt-input-file.h"

/* With both the file of a theme is one that can be read again (FELT_LAYOUT_FILE_MAX). */
#define LOGO_MAX       FELT_INPUT_FILE_MAX
#define BACKGROUND_MAX (4 * FELT_INPUT_FILE_MAX)

/* What shows the text of a key. */
typedef struct {
  char *key;
  GtkWidget *row;
} Line;

struct _FeltThemesDialog {
  AdwWindow parent_instance;
  FeltDesk *desk;
  GtkWindow *parent; /* weak */
  FeltThemeDraft *draft;
  char *id;      /* of the theme; its file may be gone meanwhile */
  GArray *lines; /* Line, of the form */
  GtkEditable *title;
  GPtrArray *infos; /* FeltSceneInfo, in the order of the list */
  gboolean filling;
  /* of the template */
  GtkListBox *themes;
  FeltSceneCanvas *preview;
  AdwPreferencesPage *form;
  GtkDropDown *scene, *facts;
  GtkLabel *problem, *warnings;
  GtkWidget *header, *duplicate;
};

/* Of a theme in small, in pixels. */
#define SWATCH_WIDTH  48
#define SWATCH_HEIGHT 32

static const FeltSceneInfo *find_info(FeltThemesDialog *self, const char *id)
{
  for (guint i = 0; self->infos != NULL && id != NULL && i < self->infos->len; i++) {
    const FeltSceneInfo *info = self->infos->pdata[i];
    if (strcmp(info->id, id) == 0)
      return info;
  }
  return NULL;
}

/* Those that come with Felt stand first, then by title. */
static int shipped_first(gconstpointer a, gconstpointer b)
{
  const FeltSceneInfo *one = *(FeltSceneInfo *const *)a, *other = *(FeltSceneInfo *const *)b;
  int order = g_utf8_collate(one->title, other->title);
  if (one->shipped != other->shipped)
    return one->shipped ? -1 : 1;
  return order != 0 ? order : strcmp(one->id, other->id);
}

/* A theme in small ---------------------------------------------------------------------------- */

static void set_color(cairo_t *cr, const FeltTheme *theme, FeltColor color)
{
  FeltRgba rgba = felt_theme_color(theme, FELT_BOARD_PLAY, color);
  cairo_set_source_rgb(cr, rgba.r, rgba.g, rgba.b);
}

/* The ground of play, with a line of each text. */
static void draw_cb(GtkDrawingArea *area, cairo_t *cr, int w, int h, gpointer data)
{
  const FeltTheme *theme = data;
  static const FeltColor lines[] = {FELT_COLOR_ACCENT, FELT_COLOR_INK, FELT_COLOR_SOFT};
  static const double widths[] = {0.35, 0.7, 0.5};
  FeltRgba inner = {0, 0, 0, 1},
           outer = felt_theme_color(theme, FELT_BOARD_PLAY, FELT_COLOR_GROUND);
  cairo_pattern_t *ground = cairo_pattern_create_linear(0, 0, 0, h);
  felt_rgba_parse(theme->play.inner, &inner);
  cairo_pattern_add_color_stop_rgb(ground, 0, outer.r, outer.g, outer.b);
  cairo_pattern_add_color_stop_rgb(ground, 0.5, inner.r, inner.g, inner.b);
  cairo_pattern_add_color_stop_rgb(ground, 1, outer.r, outer.g, outer.b);
  cairo_set_source(cr, ground);
  cairo_paint(cr);
  cairo_pattern_destroy(ground);
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    set_color(cr, theme, lines[i]);
    cairo_rectangle(cr, w * (1 - widths[i]) / 2, h * (0.22 + 0.24 * i), w * widths[i], h * 0.12);
    cairo_fill(cr);
  }
}

static void free_theme_cb(gpointer data)
{
  felt_theme_free(data);
}

/* Shows a theme as it is kept now. */
static void show_swatch(GtkWidget *swatch, const char *id)
{
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(swatch), draw_cb, felt_themes_load(id, NULL),
                                 free_theme_cb);
}

static GtkWidget *swatch_new(const char *id)
{
  GtkWidget *swatch =
      g_object_new(GTK_TYPE_DRAWING_AREA, "content-width", SWATCH_WIDTH, "content-height",
                   SWATCH_HEIGHT, "valign", GTK_ALIGN_CENTER, NULL);
  show_swatch(swatch, id);
  return swatch;
}

/* Rows ----------------------------------------------------------------------------------------- */

static const char *origin_of(const FeltSceneInfo *info)
{
  if (info->problem != NULL)
    return _("cannot be read");
  if (!info->shipped)
    return _("custom");
  return info->own ? _("Felt’s, modified") : _("built in");
}

static GtkWidget *line_new(const char *text, const char *class)
{
  GtkWidget *label = felt_label_new(text, FELT_START | FELT_BREAK, class);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 16);
  return label;
}

static GtkWidget *row_new(const FeltSceneInfo *info)
{
  GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_margin_top(box, 6);
  gtk_widget_set_margin_bottom(box, 6);
  gtk_widget_set_valign(words, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(words), line_new(info->title, "heading"));
  gtk_box_append(GTK_BOX(words), line_new(origin_of(info), "caption"));
  gtk_box_append(GTK_BOX(box), swatch_new(info->id));
  gtk_box_append(GTK_BOX(box), words);
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  felt_show_name_of(row, "%s, %s", info->title, origin_of(info));
  return row;
}

/* Whether the rows say the same. */
static gboolean same(const GPtrArray *old, const GPtrArray *infos)
{
  if (old == NULL || old->len != infos->len)
    return FALSE;
  for (guint i = 0; i < infos->len; i++) {
    const FeltSceneInfo *one = old->pdata[i], *other = infos->pdata[i];
    if (strcmp(one->id, other->id) != 0 || strcmp(one->title, other->title) != 0 ||
        strcmp(origin_of(one), origin_of(other)) != 0)
      return FALSE;
  }
  return TRUE;
}

static void make_rows(FeltThemesDialog *self)
{
  felt_rows_cut(self->themes, 0);
  for (guint i = 0; i < self->infos->len; i++)
    gtk_list_box_append(self->themes, row_new(self->infos->pdata[i]));
}

/* Rows that say the same stay, with the keyboard. */
static void show_rows(FeltThemesDialog *self)
{
  for (guint i = 0; i < self->infos->len; i++) {
    const FeltSceneInfo *info = self->infos->pdata[i];
    GtkListBoxRow *row = gtk_list_box_get_row_at_index(self->themes, (int)i);
    show_swatch(gtk_widget_get_first_child(gtk_list_box_row_get_child(row)), info->id);
    if (g_strcmp0(info->id, self->id) == 0)
      gtk_list_box_select_row(self->themes, row);
  }
}

static void focus_list(FeltThemesDialog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row(self->themes);
  if (row != NULL)
    gtk_widget_grab_focus(GTK_WIDGET(row));
}

/* Which themes there are: read anew, with the draft's chosen. */
static void fill_list(FeltThemesDialog *self)
{
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(self));
  gboolean focused = focus != NULL && gtk_widget_is_ancestor(focus, GTK_WIDGET(self->themes));
  g_autoptr(GPtrArray) infos = felt_themes_list();
  self->filling = TRUE;
  g_ptr_array_sort(infos, shipped_first);
  gboolean stay = same(self->infos, infos);
  g_clear_pointer(&self->infos, g_ptr_array_unref);
  self->infos = g_steal_pointer(&infos);
  if (!stay)
    make_rows(self);
  show_rows(self);
  if (focused)
    focus_list(self);
  self->filling = FALSE;
}

/* The keyboard --------------------------------------------------------------------------------- */

/* Tab leaves the list, in which it would go from row to row and choose each. */
static gboolean list_key_cb(FeltThemesDialog *self, guint key)
{
  if (key == GDK_KEY_Tab)
    return gtk_widget_grab_focus(self->duplicate);
  return key == GDK_KEY_ISO_Left_Tab && gtk_widget_child_focus(self->header, GTK_DIR_TAB_BACKWARD);
}

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

/* A sentence, NULL: all is well. */
static void show_problem(FeltThemesDialog *self, const char *sentence)
{
  felt_show_line(self->problem, sentence);
}

static void show_warnings(FeltThemesDialog *self)
{
  g_autoptr(GPtrArray) warnings = felt_theme_warnings(felt_theme_draft_theme(self->draft));
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < warnings->len; i++)
    g_string_append_printf(text, "%s%s", i > 0 ? "\n" : "", (const char *)warnings->pdata[i]);
  felt_mark(self->warnings, "dim-label", warnings->len == 0);
  gtk_label_set_label(self->warnings,
                      warnings->len > 0
                          ? text->str
                          : _("All texts can be read from a distance on every background."));
}

static void show_actions(FeltThemesDialog *self)
{
  GtkWidget *widget = GTK_WIDGET(self);
  const FeltSceneInfo *info = find_info(self, self->id);
  gboolean own = info != NULL && info->own, shipped = info != NULL && info->shipped;
  gtk_widget_action_set_enabled(widget, "theme.save", felt_theme_draft_is_changed(self->draft));
  gtk_widget_action_set_enabled(widget, "theme.undo", felt_theme_draft_can_undo(self->draft));
  gtk_widget_action_set_enabled(widget, "theme.redo", felt_theme_draft_can_redo(self->draft));
  gtk_widget_action_set_enabled(widget, "theme.delete", own && !shipped);
  gtk_widget_action_set_enabled(widget, "theme.reset", own && shipped);
}

static void show_preview(FeltThemesDialog *self)
{
  g_autoptr(FeltLayout) layout = felt_scenes_load(felt_names_chosen(self->scene), NULL);
  felt_scene_canvas_set_layout(self->preview, layout, felt_theme_draft_theme(self->draft), FALSE);
}

static void show_form(FeltThemesDialog *self)
{
  const char *title = felt_theme_draft_theme(self->draft)->title;
  if (g_strcmp0(gtk_editable_get_text(self->title), title) != 0)
    felt_show_text(self->title, title);
  for (guint i = 0; i < self->lines->len; i++) {
    const Line *line = &g_array_index(self->lines, Line, i);
    felt_theme_row_show(line->row, felt_theme_draft_text(self->draft, line->key));
  }
}

/* Shows the draft as it stands. */
static void refresh(FeltThemesDialog *self)
{
  self->filling = TRUE;
  show_form(self);
  show_preview(self);
  show_warnings(self);
  show_actions(self);
  self->filling = FALSE;
}

/* The preview -------------------------------------------------------------------------------- */

static void scene_cb(FeltThemesDialog *self)
{
  if (!self->filling)
    show_preview(self);
}

static void facts_cb(FeltThemesDialog *self)
{
  guint i = gtk_drop_down_get_selected(self->facts);
  if (self->filling || self->desk == NULL)
    return;
  if (i < G_N_ELEMENTS(examples))
    felt_scene_canvas_set_facts(self->preview, NULL, examples[i].mode);
  else
    felt_scene_canvas_set_facts(self->preview, felt_desk_session(self->desk), FELT_BOARD_PLAY);
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

/* The keyboard goes to the title, all of it chosen. */
static void focus_title(FeltThemesDialog *self)
{
  gtk_widget_grab_focus(GTK_WIDGET(self->title));
  gtk_editable_select_region(self->title, 0, -1);
}

/* What a room sees for which nobody chose a theme. */
#define USUAL_THEME "felt"

/* Chooses a theme in the list, which is read anew. NULL: there is none of that id. */
static const FeltSceneInfo *choose(FeltThemesDialog *self, const char *id)
{
  felt_own_text(&self->id, id);
  fill_list(self);
  return find_info(self, self->id);
}

/* The draft is called as the list calls the theme: what comes with Felt has a translation. */
static void load_theme(gpointer dialog, const char *id)
{
  FeltThemesDialog *self = dialog;
  g_autofree char *problem = NULL;
  const FeltSceneInfo *info = choose(self, id);
  if (info == NULL)
    info = choose(self, USUAL_THEME);
  g_autoptr(FeltTheme) theme = felt_themes_load(self->id, &problem);
  if (info != NULL)
    felt_own_text(&theme->title, info->title);
  felt_theme_draft_free(self->draft);
  self->draft = felt_theme_draft_new(theme);
  show_problem(self, problem);
  refresh(self);
}

/* Saving ------------------------------------------------------------------------------------- */

static gboolean save(FeltThemesDialog *self)
{
  g_autoptr(GError) error = NULL;
  if (!felt_themes_save(felt_theme_draft_theme(self->draft), self->id, NULL, &error)) {
    show_problem(self, error->message);
    return FALSE;
  }
  felt_theme_draft_set_saved(self->draft);
  fill_list(self);
  show_problem(self, NULL);
  refresh(self);
  return TRUE;
}

static void save_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  save(FELT_THEMES_DIALOG(widget));
}

/* Keeps a theme as one of the club's own, another than all that there are, and chooses it. */
static gboolean keep_another(FeltThemesDialog *self, const FeltTheme *theme)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *kept = NULL;
  if (!felt_themes_save(theme, NULL, &kept, &error)) {
    show_problem(self, error->message);
    return FALSE;
  }
  load_theme(self, kept);
  return TRUE;
}

static gboolean is_title(FeltThemesDialog *self, const char *title)
{
  for (guint i = 0; i < self->infos->len; i++)
    if (g_str_equal(((const FeltSceneInfo *)self->infos->pdata[i])->title, title))
      return TRUE;
  return FALSE;
}

/* "Night 2", or the next number that is free; of "Night 2" too. Owned by the caller. */
static char *free_title(FeltThemesDialog *self, const char *title)
{
  g_autofree char *stem = g_strdup(title != NULL ? title : "");
  char *space = strrchr(stem, ' ');
  if (space != NULL && space[1] != '\0' && strspn(space + 1, "0123456789") == strlen(space + 1))
    *space = '\0';
  for (guint i = 2;; i++) {
    char *name = g_strdup_printf("%s %u", stem, i);
    if (!is_title(self, name))
      return name;
    g_free(name);
  }
}

/* With what was changed: nothing of it is lost, and the first one stays as it was saved. */
static void duplicate_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltThemesDialog *self = FELT_THEMES_DIALOG(widget);
  g_autoptr(FeltTheme) copy = felt_theme_copy(felt_theme_draft_theme(self->draft));
  char *title = free_title(self, copy->title);
  g_free(copy->title);
  copy->title = title;
  if (keep_another(self, copy))
    focus_title(self);
}

/* What is given up ----------------------------------------------------------------------------- */

static gboolean is_changed(gpointer dialog)
{
  return felt_theme_draft_is_changed(FELT_THEMES_DIALOG(dialog)->draft);
}

static gboolean save_it(gpointer dialog)
{
  return save(dialog);
}

static void give_up(gpointer dialog)
{
  felt_theme_draft_set_saved(FELT_THEMES_DIALOG(dialog)->draft);
}

static void stay(gpointer dialog)
{
  fill_list(dialog);
}

static const FeltUnsavedKind unsaved = {
    N_("Discard changes?"),
    N_("Unsaved changes will be lost. Screens show the theme as last saved."),
    is_changed,
    save_it,
    give_up,
    stay,
};

/* The club's own goes; what came with Felt is there again. It is the one that was asked about:
 * another is chosen when its file went meanwhile. */
static void removed_cb(AdwMessageDialog *dialog, const char *response, FeltThemesDialog *self)
{
  g_autoptr(GError) error = NULL;
  const char *id = g_object_get_data(G_OBJECT(dialog), "theme");
  if (strcmp(response, "remove") != 0)
    return;
  if (felt_themes_remove(id, &error))
    load_theme(self, id);
  else
    show_problem(self, error->message);
}

static void remove_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltThemesDialog *self = FELT_THEMES_DIALOG(widget);
  const FeltSceneInfo *info = find_info(self, self->id);
  gboolean reset = g_str_equal(name, "theme.reset");
  g_autofree char *title =
      g_strdup_printf(reset ? _("Reset “%s” to Felt’s own?") : _("Delete “%s”?"), info->title);
  const char *body = _("This cannot be undone. Screens that use the theme show Felt Green.");
  if (reset)
    body = _("Your changes will be lost, also on the screens.");
  AdwMessageDialog *message =
      felt_question_new_loss(self, title, body, "remove", reset ? _("_Reset") : _("_Delete"));
  g_object_set_data_full(G_OBJECT(message), "theme", g_strdup(self->id), g_free);
  g_signal_connect_object(message, "response", G_CALLBACK(removed_cb), self, 0);
  gtk_window_present(GTK_WINDOW(message));
}

/* Files -------------------------------------------------------------------------------------- */

static const char *const patterns[] = {"*.felttheme", NULL};

/* NULL: it was said why it cannot be used. */
static FeltTheme *read_shared(FeltThemesDialog *self, const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltTheme) theme = felt_theme_read(path, &error);
  if (theme != NULL && felt_theme_check_pictures(theme, &error))
    return g_steal_pointer(&theme);
  g_autofree char *file = g_path_get_basename(path);
  g_autofree char *name = g_filename_display_name(file);
  g_autofree char *sentence = g_strdup_printf("%s: %s", name, error->message);
  show_problem(self, sentence);
  return NULL;
}

static void import(gpointer dialog, const char *path)
{
  FeltThemesDialog *self = dialog;
  g_autoptr(FeltTheme) theme = read_shared(self, path);
  if (theme != NULL)
    keep_another(self, theme);
}

/* Nobody is asked to give something up for a file that is broken. */
static void import_taken_cb(gpointer data, const char *path)
{
  g_autoptr(FeltTheme) theme = read_shared(data, path);
  if (theme != NULL)
    felt_unsaved_then(data, import, path);
}

static void import_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  const FeltFileWish wish = {_("Import a Theme"), _("Themes (*.felttheme)"), .patterns = patterns};
  felt_file_chooser_ask(widget, &wish, import_taken_cb, widget);
}

static void export_taken_cb(gpointer data, const char *path)
{
  FeltThemesDialog *self = data;
  g_autoptr(GError) error = NULL;
  felt_theme_write(felt_theme_draft_theme(self->draft), path, &error);
  show_problem(self, error != NULL ? error->message : NULL);
}

static void export_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *file = g_strdup_printf("%s.felttheme", FELT_THEMES_DIALOG(widget)->id);
  const FeltFileWish wish = {_("Export the Theme"), _("Themes (*.felttheme)"), patterns,
                             .name = file};
  felt_file_chooser_ask(widget, &wish, export_taken_cb, widget);
}

/* Changes ------------------------------------------------------------------------------------ */

static void change(FeltThemesDialog *self, const char *key, const char *text, gboolean typed)
{
  if (self->filling || self->draft == NULL || !felt_theme_draft_set(self->draft, key, text, typed))
    return;
  look_at(self, key);
  show_problem(self, NULL);
  refresh(self);
}

static void title_cb(FeltThemesDialog *self)
{
  change(self, "title", gtk_editable_get_text(self->title), TRUE);
}

static void edited_cb(GtkWidget *row, const char *text, gboolean typed, FeltThemesDialog *self)
{
  for (guint i = 0; i < self->lines->len; i++) {
    const Line *line = &g_array_index(self->lines, Line, i);
    if (line->row != row)
      continue;
    change(self, line->key, text, typed);
    return;
  }
}

static void undo_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  FeltThemesDialog *self = FELT_THEMES_DIALOG(widget);
  if (g_str_equal(name, "theme.undo"))
    felt_theme_draft_undo(self->draft);
  else
    felt_theme_draft_redo(self->draft);
  refresh(self);
}

static void selected_cb(FeltThemesDialog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row(self->themes);
  guint i = row != NULL ? (guint)gtk_list_box_row_get_index(row) : G_MAXUINT;
  if (self->filling || i >= self->infos->len)
    return;
  const FeltSceneInfo *info = self->infos->pdata[i];
  if (g_strcmp0(info->id, self->id) != 0)
    felt_unsaved_then(self, load_theme, info->id);
}

static void rename_cb(GtkWidget *widget, const char *name, GVariant *parameter)
{
  focus_title(FELT_THEMES_DIALOG(widget));
}

/* Others change files too: what is edited here stays. */
static void files_cb(FeltThemesDialog *self)
{
  felt_names_fill(self->scene, NULL, felt_scene_choice_scenes, NULL);
  if (felt_theme_draft_is_changed(self->draft)) {
    fill_list(self);
    show_actions(self);
    return;
  }
  g_autofree char *id = g_strdup(self->id);
  g_autofree char *before = felt_theme_to_json(felt_theme_draft_theme(self->draft));
  g_autoptr(FeltTheme) now = felt_themes_load(id, NULL);
  g_autofree char *after = felt_theme_to_json(now);
  if (strcmp(before, after) != 0)
    load_theme(self, id);
  else
    fill_list(self);
}

/* The form ------------------------------------------------------------------------------------- */

/* The colours, by the parts of the form. */
typedef struct {
  const char *key, *title, *meaning; /* title and meaning are translatable */
  gboolean alpha;
} Color;

static const Color texts[] = {
    {"ink", N_("Ink"), N_("Main text: time, blinds, names"), FALSE},
    {"soft", N_("Soft"), N_("Captions and what comes next"), FALSE},
    {"gold", N_("Gold"), N_("Highlights"), FALSE},
    {"warning", N_("Warning"), N_("The last seconds of a level"), FALSE},
    {"shade", N_("Shade"), N_("Background of panels, translucent"), TRUE},
    {"track", N_("Track of the Bar"), N_("Rest of the level"), TRUE},
};
static const Color look[] = {
    {"inner", N_("Ground, Middle"), N_("Fades to the edges"), FALSE},
    {"outer", N_("Ground, Edges"), N_("Above and below"), FALSE},
    {"accent", N_("Accent"), N_("The level, the bar, and what is marked"), FALSE},
};
static const struct {
  const char *key, *title;
} looks[] = {
    {"play", N_("In Play")},
    {"paused", N_("While the Clock Is Paused")},
    {"break", N_("In a Break")},
    {"finished", N_("At the End")},
};

/* Its rows ------------------------------------------------------------------------------------- */

static AdwPreferencesGroup *add_group(FeltThemesDialog *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new();
  adw_preferences_group_set_title(ADW_PREFERENCES_GROUP(group), title);
  adw_preferences_page_add(self->form, ADW_PREFERENCES_GROUP(group));
  return ADW_PREFERENCES_GROUP(group);
}

/* Takes the key. */
static void add_line(FeltThemesDialog *self, AdwPreferencesGroup *group, char *key, GtkWidget *row)
{
  Line line = {key, row};
  g_array_append_val(self->lines, line);
  adw_preferences_group_add(group, row);
  g_signal_connect(row, "edited", G_CALLBACK(edited_cb), self);
}

static void add_title(FeltThemesDialog *self)
{
  GtkWidget *title = adw_entry_row_new();
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(title), _("Name"));
  self->title = GTK_EDITABLE(title);
  g_signal_connect_swapped(title, "changed", G_CALLBACK(title_cb), self);
  adw_preferences_group_add(add_group(self, NULL), title);
}

static void add_texts(FeltThemesDialog *self)
{
  AdwPreferencesGroup *group = add_group(self, _("Colors"));
  for (guint i = 0; i < G_N_ELEMENTS(texts); i++)
    add_line(self, group, g_strdup(texts[i].key),
             felt_theme_color_row_new(_(texts[i].title), _(texts[i].meaning), _(texts[i].title),
                                      texts[i].alpha));
}

static void add_look(FeltThemesDialog *self, const char *key, const char *title)
{
  AdwPreferencesGroup *group = add_group(self, title);
  for (guint i = 0; i < G_N_ELEMENTS(look); i++) {
    g_autofree char *spoken = g_strdup_printf("%s: %s", title, _(look[i].title));
    GtkWidget *row =
        felt_theme_color_row_new(_(look[i].title), _(look[i].meaning), spoken, look[i].alpha);
    add_line(self, group, g_strdup_printf("%s.%s", key, look[i].key), row);
  }
}

static void add_fonts(FeltThemesDialog *self)
{
  AdwPreferencesGroup *group = add_group(self, _("Letters"));
  add_line(self, group, g_strdup("font"),
           felt_theme_font_row_new(_("Texts"), _("Names, captions, lists")));
  add_line(self, group, g_strdup("digits"),
           felt_theme_font_row_new(_("Figures"), _("The time of the clock")));
}

static void add_pictures(FeltThemesDialog *self)
{
  AdwPreferencesGroup *group = add_group(self, _("Pictures"));
  GtkWidget *logo = felt_theme_picture_row_new(
      _("Logo"), _("Logo of the club"), _("Choose the Logo"), _("Remove the Logo"), LOGO_MAX);
  GtkWidget *background = felt_theme_picture_row_new(
      _("Background"), _("None. A picture covers the screen, dimmed."), _("Choose the Background"),
      _("Remove the Background"), BACKGROUND_MAX);
  add_line(self, group, g_strdup("logo"), logo);
  add_line(self, group, g_strdup("background"), background);
  FELT_FOLLOW(self, logo, "refused", show_problem);
  FELT_FOLLOW(self, background, "refused", show_problem);
}

static void clear_line_cb(gpointer data)
{
  g_free(((Line *)data)->key);
}

static void make_form(FeltThemesDialog *self)
{
  self->lines = g_array_new(FALSE, FALSE, sizeof(Line));
  g_array_set_clear_func(self->lines, clear_line_cb);
  add_title(self);
  add_texts(self);
  for (guint i = 0; i < G_N_ELEMENTS(looks); i++)
    add_look(self, looks[i].key, _(looks[i].title));
  add_fonts(self);
  add_pictures(self);
}

/* The window --------------------------------------------------------------------------------- */

static void felt_themes_dialog_dispose(GObject *object)
{
  FeltThemesDialog *self = FELT_THEMES_DIALOG(object);
  if (self->parent != NULL)
    g_object_set_data(G_OBJECT(self->parent), OPEN_KEY, NULL);
  g_clear_weak_pointer(&self->parent);
  g_clear_object(&self->desk);
  G_OBJECT_CLASS(felt_themes_dialog_parent_class)->dispose(object);
}

static void install_actions(GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action(widget_class, "theme.undo", NULL, undo_cb);
  gtk_widget_class_install_action(widget_class, "theme.redo", NULL, undo_cb);
  gtk_widget_class_install_action(widget_class, "theme.rename", NULL, rename_cb);
  gtk_widget_class_install_action(widget_class, "theme.save", NULL, save_cb);
  gtk_widget_class_install_action(widget_class, "theme.duplicate", NULL, duplicate_cb);
  gtk_widget_class_install_action(widget_class, "theme.delete", NULL, remove_cb);
  gtk_widget_class_install_action(widget_class, "theme.reset", NULL, remove_cb);
  gtk_widget_class_install_action(widget_class, "theme.import", NULL, import_cb);
  gtk_widget_class_install_action(widget_class, "theme.export", NULL, export_cb);

  felt_bind_key(widget_class, "<Control>s", "theme.save");
  felt_bind_key(widget_class, "<Control>d", "theme.duplicate");
  felt_bind_key(widget_class, "<Control>z", "theme.undo");
  felt_bind_key(widget_class, "<Control><Shift>z", "theme.redo");
  felt_bind_key(widget_class, "<Control>o", "theme.import");
  felt_bind_key(widget_class, "F2", "theme.rename");
  felt_bind_key(widget_class, "Escape", "window.close");
}

static void felt_themes_dialog_class_init(FeltThemesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_themes_dialog_dispose;
  g_type_ensure(FELT_TYPE_SCENE_CANVAS);
  felt_template(klass, "felt-themes-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltThemesDialog, themes, preview, form, scene, facts, problem,
                     warnings, header, duplicate);
  FELT_BIND_CALLBACKS(klass, selected_cb, scene_cb, facts_cb, list_key_cb, show_problem);
  install_actions(widget_class);
}

static void felt_themes_dialog_init(FeltThemesDialog *self)
{
  FELT_OWN(self, draft, felt_theme_draft_free);
  FELT_OWN(self, infos, g_ptr_array_unref);
  FELT_OWN(self, id, g_free);
  FELT_OWN(self, lines, g_array_unref);
  self->filling = TRUE;
  gtk_widget_init_template(GTK_WIDGET(self));
  make_form(self);
  felt_names_fill(self->scene, NULL, felt_scene_choice_scenes, NULL);
  felt_names_show(self->scene, FIRST_SCENE);
  self->filling = FALSE;
}

void felt_themes_dialog_present(FeltDesk *desk, GtkWindow *parent, const char *id)
{
  FeltThemesDialog *self = g_object_get_data(G_OBJECT(parent), OPEN_KEY);
  if (self != NULL) {
    if (*id != '\0' && g_strcmp0(id, self->id) != 0)
      felt_unsaved_then(self, load_theme, id);
    gtk_window_present(GTK_WINDOW(self));
    return;
  }
  self = g_object_new(FELT_TYPE_THEMES_DIALOG, "transient-for", parent, NULL);
  self->desk = g_object_ref(desk);
  g_set_weak_pointer(&self->parent, parent);
  g_object_set_data(G_OBJECT(parent), OPEN_KEY, self);
  FELT_FOLLOW(self, desk, "notify::session", fill_facts);
  FELT_FOLLOW(self, felt_screen_list_get(), "scenes-changed", files_cb);
  felt_unsaved_guard(self, &unsaved);
  fill_facts(self);
  load_theme(self, id);
  gtk_window_present(GTK_WINDOW(self));
  focus_list(self);
}
