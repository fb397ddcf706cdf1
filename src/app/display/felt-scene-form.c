/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-form.c - what a cell of a scene is, beside the preview: text, style, condition, … */
#include "app/display/felt-scene-form.h"

#include <string.h>

#include "app/desk/felt-refusal.h"
#include "app/display/felt-name-popover.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-form.h"
#include "app/widgets/felt-list-editor.h"
#include "app/widgets/felt-widget.h"
#include "services/scene/felt-layout-styles.h"
#include "services/scene/felt-picture.h"
#include "services/scene/felt-scene-list.h"
#include "services/scene/felt-theme.h"
#include "services/scene/felt-token.h"
#include "session/felt-input-file.h"

/* Which cells have a line: those that may hold something, that hold a text, a list or cells. */
static gboolean is_leaf(gconstpointer cell)
{
  return ((const FeltCell *)cell)->n_rows + ((const FeltCell *)cell)->n_columns == 0;
}

static gboolean has_text(gconstpointer cell)
{
  return ((const FeltCell *)cell)->text != NULL;
}

static gboolean has_list(gconstpointer cell)
{
  return ((const FeltCell *)cell)->list != NULL;
}

static gboolean has_columns(gconstpointer cell)
{
  return ((const FeltCell *)cell)->n_columns > 0;
}

static const char *const fits[] = {N_("_One line"), N_("_Several lines"), N_("Tic_ker"), NULL};
static const char *const roles[] = {N_("Default"), N_("Figu_re"), N_("Label"), N_("N_ear By"),
                                    NULL};
static const char *const arranges[] = {N_("Lines"), N_("Fi_gures"), NULL};

/* clang-format off */
#define LINE(KIND, KEY, TITLE, HAS) \
  {.kind = FELT_INPUT_##KIND, .key = (KEY), .title = (TITLE), .has = (HAS)}
#define WORDS(KEY, CHOICES, TITLE, HAS) \
  {.kind = FELT_INPUT_WORDS, .key = (KEY), .choices = (CHOICES), .title = (TITLE), .has = (HAS)}

static const FeltInput lines[] = {
    LINE(TEXT, "name", N_("_Name"), NULL),
    LINE(NUMBER, "share", N_("S_hare"), NULL),
    LINE(NUMBER, "tall_share", N_("Share When _Upright"), NULL),
    LINE(NUMBER, "margin", N_("_Margin"), NULL),
    LINE(TEXT, "when", N_("_When"), NULL),
    LINE(CHECK, "turn", N_("_Columns under Each Other When Upright"), has_columns),
    LINE(TEXT, "text", N_("_Text"), is_leaf),
    WORDS("fit", fits, N_("Fit"), has_text),
    LINE(OFFERED, "list", N_("_List"), is_leaf),
    WORDS("arrange", arranges, N_("Arrange"), has_list),
    LINE(NUMBER, "lines", N_("Lines per Page (0: as Many as Fit)"), has_list),
    LINE(NUMBER, "flow", N_("Columns of Lines (0: as Many as Fit)"), has_list),
    LINE(CHECK, "heading", N_("With Its Title"), has_list),
    LINE(OFFERED, "image", N_("_Picture"), is_leaf),
    LINE(TEXT, "qr", N_("_QR Code"), is_leaf),
    LINE(CHECK, "bar", N_("_Bar of the Level’s Time"), is_leaf),
    LINE(OFFERED, "style", N_("St_yle"), NULL),
    WORDS("role", roles, N_("Read From"), is_leaf),
};
#define N_LINES G_N_ELEMENTS(lines)
/* clang-format on */

/* What a cell holds one of. */
static const char *const contents[] = {"text", "list", "image", "qr", "bar", "figures"};

static const FeltInput figure_columns[] = {{.key = "scene.caption", .kind = FELT_INPUT_TEXT},
                                           {.key = "scene.text", .kind = FELT_INPUT_TEXT}};

struct _FeltSceneForm {
  GtkWidget parent_instance;
  FeltDraft *draft;
  FeltForm *lines;
  FeltListEditor *figures;
  GtkWidget *tokens, *figures_box, *picture_button;
};

G_DEFINE_FINAL_TYPE(FeltSceneForm, felt_scene_form, GTK_TYPE_WIDGET)

static gboolean is_content(const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS(contents); i++)
    if (strcmp(contents[i], key) == 0)
      return TRUE;
  return FALSE;
}

/* Showing ------------------------------------------------------------------------------------ */

/* Pictures, and styles: the scene's own before those that every scene has. */
static void offer_names(FeltSceneForm *self, const FeltLayout *layout)
{
  guint n;
  const FeltStyle *known = felt_styles(&n);
  g_autoptr(GPtrArray) images = g_ptr_array_new();
  g_autoptr(GPtrArray) styles = g_ptr_array_new();
  g_ptr_array_add(images, (gpointer)FELT_IMAGE_LOGO);
  g_ptr_array_add(images, (gpointer)FELT_IMAGE_SPONSORS);
  for (guint i = 0; i < layout->n_images; i++)
    g_ptr_array_add(images, layout->images[i].name);
  for (guint i = 0; i < layout->n_styles; i++)
    g_ptr_array_add(styles, layout->styles[i].name);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add(styles, known[i].name);
  felt_form_offer(self->lines, "image", images);
  felt_form_offer(self->lines, "style", styles);
}

void felt_scene_form_show(FeltSceneForm *self, FeltDraft *draft)
{
  const FeltCell *cell = felt_draft_cell(draft);
  gboolean typing = gtk_widget_get_focus_child(self->figures_box) != NULL;
  if (self->draft != draft || !typing)
    felt_list_editor_show(self->figures, cell, 0);
  self->draft = draft;
  offer_names(self, felt_draft_layout(draft));
  felt_form_show(self->lines, cell);
  gtk_widget_set_visible(self->tokens, is_leaf(cell));
  gtk_widget_set_visible(self->picture_button, is_leaf(cell));
  gtk_widget_set_visible(self->figures_box, is_leaf(cell));
}

void felt_scene_form_edit(FeltSceneForm *self)
{
  static const char *const order[] = {"text", "list", "image", "qr"};
  const FeltCell *cell = felt_draft_cell(self->draft);
  const char *key = is_leaf(cell) ? "text" : "name";
  for (guint i = 0; i < G_N_ELEMENTS(order); i++) {
    const FeltField *field = felt_record_field(&felt_cell_record, order[i]);
    if (FELT_CONST_AT(char *, cell, field->offset) != NULL)
      key = order[i];
  }
  gtk_widget_grab_focus(felt_form_widget(self->lines, key));
}

/* Changing ----------------------------------------------------------------------------------- */

/* A cell holds one thing: what is given takes the place of what it held. */
static void take_out_others(FeltCell *cell, const char *key)
{
  FeltCell kept = *cell, empty;
  if (!is_content(key))
    return;
  felt_record_init(&felt_cell_record, &empty);
  for (guint i = 0; i < G_N_ELEMENTS(contents); i++) {
    const FeltField *field = felt_record_field(&felt_cell_record, contents[i]);
    if (strcmp(contents[i], key) == 0)
      continue;
    felt_record_patch(&felt_cell_record, &kept, &empty,
                      G_GUINT64_CONSTANT(1) << (field - felt_cell_record.fields));
  }
  *cell = kept;
}

static gboolean holds(const FeltCell *cell, const char *key)
{
  const FeltField *field = felt_record_field(&felt_cell_record, key);
  if (field->type == FELT_FIELD_BOOL)
    return FELT_CONST_AT(gboolean, cell, field->offset);
  return FELT_CONST_AT(gpointer, cell, field->offset) != NULL;
}

static void emit_changed(FeltSceneForm *self)
{
  g_signal_emit_by_name(self, "changed");
}

/* What is typed in a row is one step. */
static void edited_cb(FeltSceneForm *self, guint line)
{
  const char *key = lines[line].key;
  gboolean typed = lines[line].kind != FELT_INPUT_CHECK && lines[line].kind != FELT_INPUT_WORDS;
  if (self->draft == NULL || !felt_form_differs(self->lines, line, felt_draft_cell(self->draft)))
    return;
  felt_draft_keep(self->draft, typed ? key : NULL);
  FeltCell *cell = felt_draft_cell(self->draft);
  felt_form_read_field(self->lines, line, cell, NULL);
  if (is_content(key) && holds(cell, key))
    take_out_others(cell, key);
  emit_changed(self);
}

static void figures_cb(FeltSceneForm *self)
{
  if (self->draft == NULL)
    return;
  felt_draft_keep(self->draft, "figures");
  FeltCell *cell = felt_draft_cell(self->draft);
  felt_list_editor_read(self->figures, cell, NULL);
  if (cell->n_figures > 0)
    take_out_others(cell, "figures");
  emit_changed(self);
}

/* Into the text where its cursor is. */
static void token_cb(FeltSceneForm *self, const char *name)
{
  GtkEditable *text = felt_form_editable(self->lines, "text");
  int at = gtk_editable_get_position(text);
  g_autofree char *token = g_strdup_printf("{%s}", name);
  gtk_widget_grab_focus(GTK_WIDGET(text));
  gtk_editable_insert_text(text, token, -1, &at);
  gtk_editable_set_position(text, at);
}

/* The name of the file, and a number behind it when the layout has one of that name. */
static char *free_name(const FeltLayout *layout, const char *path)
{
  g_autofree char *shown = g_filename_display_basename(path);
  g_autofree char *stem = g_utf8_substring(shown, 0, MIN(g_utf8_strlen(shown, -1), 60));
  char *name = g_strdup(stem);
  for (guint i = 0, next = 2; i < layout->n_images; i++) {
    if (strcmp(layout->images[i].name, name) != 0)
      continue;
    g_free(name);
    name = g_strdup_printf("%s %u", stem, next++);
    i = 0;
  }
  return name;
}

static void say_unfit(FeltSceneForm *self, GError *error)
{
  felt_refusal_say(&error);
  GtkWidget *dialog = adw_message_dialog_new(GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(self))),
                                             _("This picture cannot be used"), error->message);
  adw_message_dialog_add_response(ADW_MESSAGE_DIALOG(dialog), "close", _("_Close"));
  gtk_window_present(GTK_WINDOW(dialog));
  g_error_free(error);
}

/* Kept in the layout, under a name of its own, and shown by the cell. */
static void take_picture(gpointer data, const char *path)
{
  FeltSceneForm *self = data;
  GError *error = NULL;
  char *picture = felt_picture_read(path, 4 * FELT_INPUT_FILE_MAX, &error);
  if (picture == NULL) {
    say_unfit(self, error);
    return;
  }
  felt_draft_keep(self->draft, NULL);
  FeltLayout *layout = felt_draft_layout(self->draft);
  g_autofree char *name = free_name(layout, path);
  const FeltField *images = felt_record_field(&felt_layout_record, "images");
  FeltLayoutImage *image = felt_list_append(images->record, &layout->images, &layout->n_images);
  image->name = g_strdup(name);
  image->data = picture;
  gtk_editable_set_text(felt_form_editable(self->lines, "image"), name);
}

static void choose_picture_cb(FeltSceneForm *self)
{
  static const char *const kinds[] = {"image/png", "image/jpeg", NULL};
  const FeltFileWish wish = {_("Picture of the Scene"), _("PNG and JPEG pictures"),
                             .patterns = kinds};
  felt_file_chooser_ask(GTK_WIDGET(self), &wish, take_picture, self);
}

/* The widget --------------------------------------------------------------------------------- */

static void put_below(FeltSceneForm *self, GtkGrid *grid, const char *key, GtkWidget *widget)
{
  gtk_grid_attach_next_to(grid, widget, felt_form_widget(self->lines, key), GTK_POS_BOTTOM, 1, 1);
}

/* What each may say stands below it. */
static GtkWidget *tokens_new(FeltSceneForm *self)
{
  FeltNamePopover *names = felt_name_popover_new(_("Search tokens"));
  const FeltTokenInfo *token;
  for (guint i = 0; (token = felt_token_nth(i)) != NULL; i++) {
    g_autofree char *title = g_strdup_printf("%s  {%s}", _(token->title), token->name);
    felt_name_popover_add(names, token->name, title,
                          _(token->example != NULL ? token->example : token->title));
  }
  FELT_FOLLOW(self, names, "chosen", token_cb);
  return g_object_new(GTK_TYPE_MENU_BUTTON, "label", _("_Insert Token"), "use-underline", TRUE,
                      "popover", names, NULL);
}

static void add_extras(FeltSceneForm *self, GtkGrid *grid)
{
  GtkWidget *title = gtk_label_new(_("Figures Side by Side"));
  GtkWidget *figures = felt_list_editor_new(&felt_cell_record, "figures", figure_columns,
                                            G_N_ELEMENTS(figure_columns), _("Add a Figure"));
  self->tokens = tokens_new(self);
  self->figures = FELT_LIST_EDITOR(figures);
  self->picture_button = gtk_button_new_with_label(_("Picture from a File…"));
  self->figures_box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_label_set_xalign(GTK_LABEL(title), 0);
  gtk_box_append(GTK_BOX(self->figures_box), title);
  gtk_box_append(GTK_BOX(self->figures_box), figures);
  felt_list_editor_set_ordered(self->figures);

  put_below(self, grid, "text", self->tokens);
  put_below(self, grid, "image", self->picture_button);
  gtk_grid_attach(grid, self->figures_box, 0, 2 * (int)N_LINES, 2, 1);
  g_signal_connect_swapped(figures, "changed", G_CALLBACK(figures_cb), self);
  g_signal_connect_swapped(self->picture_button, "clicked", G_CALLBACK(choose_picture_cb), self);
}

/* The list of the names of lists never changes; it is offered once. */
static void offer_lists(FeltSceneForm *self)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (guint i = 0; felt_scene_list_nth(i) != NULL; i++)
    g_ptr_array_add(names, (gpointer)felt_scene_list_nth(i)->name);
  felt_form_offer(self->lines, "list", names);
}

static void felt_scene_form_class_init(FeltSceneFormClass *klass)
{
  felt_own_child(klass);
  felt_signal(klass, "changed", 0);
}

static void felt_scene_form_init(FeltSceneForm *self)
{
  FELT_OWN(self, lines, g_object_unref);
  GtkWidget *grid = felt_form_grid_new();
  self->lines = felt_form_new(&felt_cell_record, lines, N_LINES);
  felt_form_add_lines(self->lines, 0, GTK_GRID(grid), 0, FELT_FORM_BESIDE);
  add_extras(self, GTK_GRID(grid));
  offer_lists(self);
  g_signal_connect_swapped(self->lines, "edited", G_CALLBACK(edited_cb), self);
  gtk_widget_set_parent(grid, GTK_WIDGET(self));
}

/* Styles ------------------------------------------------------------------------------------- */

static const char *const colors[] = {
    N_("Ink"),     N_("Soft"),  N_("Accent"),           N_("Gold"),
    N_("Warning"), N_("Shade"), N_("Track of the Bar"), N_("Ground"),
    NULL};
static const char *const weights[] = {N_("_Regular"), N_("Se_mibold"), N_("_Bold"), NULL};
static const char *const aligns[] = {N_("_Left"), N_("Mi_ddle"), N_("Ri_ght"), NULL};

/* clang-format off */
#define OF(KIND, KEY, CHOICES, TITLE) \
  {.kind = FELT_INPUT_##KIND, .key = (KEY), .choices = (CHOICES), .title = (TITLE)}

static const FeltInput style_lines[] = {
    LINE(TEXT, "name", N_("_Name"), NULL),
    OF(CHOICE, "color", colors, N_("C_olor")),
    OF(WORDS, "weight", weights, N_("Weight")),
    OF(WORDS, "align", aligns, N_("Alignment")),
    LINE(NUMBER, "size", N_("Si_ze (100: the Cell)"), NULL),
    LINE(NUMBER, "screen", N_("Maximu_m (100: the Screen, 0: Any)"), NULL),
    LINE(CHECK, "digits", N_("Digits _Fill the Height"), NULL),
    LINE(NUMBER, "inset", N_("S_pace Around It (100: the Cell)"), NULL),
    OF(CHOICE_OR_NONE, "fill", colors, N_("Gro_und")),
    OF(CHOICE_OR_NONE, "frame", colors, N_("Frame")),
    LINE(NUMBER, "round", N_("Round Corners"), NULL),
    LINE(CHECK, "hug", N_("Only as _Wide as the Text"), NULL),
};
/* clang-format on */

struct _FeltSceneStyles {
  GtkWidget parent_instance;
  FeltDraft *draft;
  gboolean filling; /* the list */
  char *chosen;     /* name of the style in the form */
  GtkListBox *list;
  FeltForm *lines;
  GtkWidget *box, *grid, *give, *delete;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE(FeltSceneStyles, felt_scene_styles, GTK_TYPE_WIDGET)

/* Which one is in the form, else the first; n_styles: there is none. */
static guint find_chosen(FeltSceneStyles *self)
{
  const FeltLayout *layout = felt_draft_layout(self->draft);
  for (guint i = 0; i < layout->n_styles; i++)
    if (g_strcmp0(layout->styles[i].name, self->chosen) == 0)
      return i;
  return 0;
}

/* Showing ------------------------------------------------------------------------------------ */

void felt_scene_styles_show(FeltSceneStyles *self, FeltDraft *draft)
{
  const FeltLayout *layout = felt_draft_layout(draft);
  gboolean any = layout->n_styles > 0;
  self->draft = draft;
  self->filling = TRUE;
  for (guint i = 0; i < layout->n_styles; i++)
    felt_rows_say(self->list, i, FELT_START | FELT_CUT, layout->styles[i].name);
  felt_rows_cut(self->list, layout->n_styles);
  gtk_widget_set_visible(GTK_WIDGET(self->list), any);
  gtk_widget_set_visible(self->grid, any);
  gtk_widget_set_sensitive(self->give, any);
  gtk_widget_set_sensitive(self->delete, any);
  if (any) {
    guint i = find_chosen(self);
    felt_own_text(&self->chosen, layout->styles[i].name);
    gtk_list_box_select_row(self->list, gtk_list_box_get_row_at_index(self->list, (int)i));
    felt_form_show(self->lines, &layout->styles[i]);
  }
  self->filling = FALSE;
}

/* Changing ----------------------------------------------------------------------------------- */

/* After the draft was kept: an error takes that back. */
static void finish(FeltSceneStyles *self, const GError *error)
{
  felt_show_error(self->problem, error);
  if (error != NULL)
    felt_draft_drop(self->draft);
  else
    g_signal_emit_by_name(self, "changed");
}

static void rename_style(FeltSceneStyles *self, guint style)
{
  g_autoptr(GError) error = NULL;
  FeltLayout *layout = felt_draft_layout(self->draft);
  const char *name = gtk_editable_get_text(felt_form_editable(self->lines, "name"));
  g_autoptr(FeltLayout) trial = felt_layout_copy(layout);
  if (!felt_layout_rename_style(trial, style, name, &error)) {
    felt_show_line(self->problem, error->message);
    return;
  }
  g_autofree char *thing = g_strdup_printf("style %u name", style);
  felt_draft_keep(self->draft, thing);
  felt_layout_rename_style(layout, style, name, NULL);
  felt_own_text(&self->chosen, layout->styles[style].name);
  finish(self, NULL);
}

static void style_edited_cb(FeltSceneStyles *self, guint line)
{
  if (self->draft == NULL || felt_draft_layout(self->draft)->n_styles == 0)
    return;
  guint i = find_chosen(self);
  FeltStyle *style = &felt_draft_layout(self->draft)->styles[i];
  if (!felt_form_differs(self->lines, line, style))
    return;
  if (line == 0) {
    rename_style(self, i);
    return;
  }
  g_autofree char *thing = g_strdup_printf("style %u %s", i, style_lines[line].key);
  felt_draft_keep(self->draft, style_lines[line].kind == FELT_INPUT_NUMBER ? thing : NULL);
  felt_form_read_field(self->lines, line, style, NULL);
  finish(self, NULL);
}

/* Another one begins as the chosen cell looks. */
static void add_cb(FeltSceneStyles *self)
{
  felt_draft_keep(self->draft, NULL);
  FeltLayout *layout = felt_draft_layout(self->draft);
  guint style = felt_layout_add_style(layout, felt_draft_cell(self->draft)->style);
  felt_own_text(&self->chosen, layout->styles[style].name);
  finish(self, NULL);
  gtk_widget_grab_focus(felt_form_widget(self->lines, "name"));
}

static void give_cb(FeltSceneStyles *self)
{
  FeltCell *cell = felt_draft_cell(self->draft);
  if (g_strcmp0(cell->style, self->chosen) == 0)
    return;
  felt_draft_keep(self->draft, NULL);
  cell = felt_draft_cell(self->draft);
  felt_own_text(&cell->style, self->chosen);
  finish(self, NULL);
}

static void delete_cb(FeltSceneStyles *self)
{
  g_autoptr(GError) error = NULL;
  felt_draft_keep(self->draft, NULL);
  felt_layout_remove_style(felt_draft_layout(self->draft), find_chosen(self), &error);
  finish(self, error);
}

static void row_cb(FeltSceneStyles *self, GtkListBoxRow *row)
{
  if (self->filling || row == NULL)
    return;
  felt_own_text(&self->chosen,
                felt_draft_layout(self->draft)->styles[gtk_list_box_row_get_index(row)].name);
  felt_show_line(self->problem, NULL);
  felt_scene_styles_show(self, self->draft);
}

/* The widget --------------------------------------------------------------------------------- */

static void felt_scene_styles_class_init(FeltSceneStylesClass *klass)
{
  felt_own_child(klass);
  felt_template(klass, "felt-scene-styles.ui");
  FELT_BIND_CHILDREN(klass, FeltSceneStyles, box, list, give, delete, problem);
  FELT_BIND_CALLBACKS(klass, add_cb, give_cb, delete_cb, row_cb);
  felt_signal(klass, "changed", 0);
}

static void felt_scene_styles_init(FeltSceneStyles *self)
{
  FELT_OWN(self, chosen, g_free);
  FELT_OWN(self, lines, g_object_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
  self->grid = felt_form_grid_new();
  self->lines = felt_form_new(&felt_style_record, style_lines, G_N_ELEMENTS(style_lines));
  felt_form_add_lines(self->lines, 0, GTK_GRID(self->grid), 0, FELT_FORM_BESIDE);
  g_signal_connect_swapped(self->lines, "edited", G_CALLBACK(style_edited_cb), self);
  gtk_box_append(GTK_BOX(self->box), self->grid);
}
