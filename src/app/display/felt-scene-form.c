/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-form.c - what a cell of a scene is, beside the preview: text, style, condition, … */
#include "app/display/felt-scene-form.h"

#include <string.h>

#include "app/display/felt-scene-lines.h"
#include "app/display/felt-scene-picture.h"
#include "app/display/felt-scene-tokens.h"
#include "app/widgets/felt-list-editor.h"
#include "app/widgets/felt-widget.h"
#include "services/scene/felt-picture.h"
#include "services/scene/felt-scene-list.h"
#include "services/scene/felt-theme.h"

/* Which cells have the line. */
enum {
  OF_ALL,
  OF_LEAF,  /* it may hold something */
  OF_TEXT,  /* it holds a text */
  OF_LIST,  /* or a list */
  OF_GROUP, /* or cells */
};

static const FeltSceneLine lines[] = {
    {"name", N_("_Name"), FELT_LINE_TEXT, OF_ALL, {NULL}},
    {"share", N_("S_hare"), FELT_LINE_NUMBER, OF_ALL, {NULL}},
    {"tall_share", N_("Share When _Upright"), FELT_LINE_NUMBER, OF_ALL, {NULL}},
    {"margin", N_("_Margin"), FELT_LINE_NUMBER, OF_ALL, {NULL}},
    {"when", N_("_When"), FELT_LINE_TEXT, OF_ALL, {NULL}},
    {"turn", N_("_Columns under Each Other When Upright"), FELT_LINE_CHECK, OF_GROUP, {NULL}},
    {"text", N_("_Text"), FELT_LINE_TEXT, OF_LEAF, {NULL}},
    {"fit",
     N_("Fit"),
     FELT_LINE_WORD,
     OF_TEXT,
     {N_("_One line"), N_("_Several lines"), N_("Tic_ker")}},
    {"list", N_("_List"), FELT_LINE_CHOICE, OF_LEAF, {NULL}},
    {"arrange", N_("Arrange"), FELT_LINE_WORD, OF_LIST, {N_("Lines"), N_("Fi_gures")}},
    {"lines", N_("Lines on a Page (0: as fit)"), FELT_LINE_NUMBER, OF_LIST, {NULL}},
    {"flow", N_("Columns of Lines (0: as fit)"), FELT_LINE_NUMBER, OF_LIST, {NULL}},
    {"heading", N_("With Its Title"), FELT_LINE_CHECK, OF_LIST, {NULL}},
    {"image", N_("_Picture"), FELT_LINE_CHOICE, OF_LEAF, {NULL}},
    {"qr", N_("_QR Code"), FELT_LINE_TEXT, OF_LEAF, {NULL}},
    {"bar", N_("_Bar of the Level’s Time"), FELT_LINE_CHECK, OF_LEAF, {NULL}},
    {"style", N_("St_yle"), FELT_LINE_CHOICE, OF_ALL, {NULL}},
};
#define N_LINES G_N_ELEMENTS(lines)

/* What a cell holds one of. */
static const char *const contents[] = {"text", "list", "image", "qr", "bar", "figures"};

static const FeltSetupField figure_columns[] = {{"scene.caption", FELT_SETUP_TEXT, NULL},
                                                {"scene.text", FELT_SETUP_TEXT, NULL}};

struct _FeltSceneForm {
  GtkWidget parent_instance;
  FeltDraft *draft;
  gboolean filling;
  FeltSceneLines *lines;
  FeltSceneTokens *tokens;
  FeltListEditor *figures;
  GtkWidget *figures_box, *picture_button;
};

G_DEFINE_FINAL_TYPE(FeltSceneForm, felt_scene_form, GTK_TYPE_WIDGET)

static gboolean is_content(const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS(contents); i++)
    if (strcmp(contents[i], key) == 0)
      return TRUE;
  return FALSE;
}

static GtkEditable *editable_of(FeltSceneForm *self, const char *key)
{
  return felt_scene_lines_editable(self->lines, felt_scene_lines_find(self->lines, key));
}

/* Showing ------------------------------------------------------------------------------------ */

static gboolean has_line(const FeltCell *cell, int of)
{
  gboolean group = cell->n_rows + cell->n_columns > 0;
  switch (of) {
  case OF_LEAF:
    return !group;
  case OF_TEXT:
    return cell->text != NULL;
  case OF_LIST:
    return cell->list != NULL;
  case OF_GROUP:
    return cell->n_columns > 0;
  default:
    return TRUE;
  }
}

static void show_lines(FeltSceneForm *self, const FeltCell *cell)
{
  gboolean group = cell->n_rows + cell->n_columns > 0;
  for (guint i = 0; i < N_LINES; i++)
    felt_scene_lines_set_visible(self->lines, i, has_line(cell, lines[i].of));
  gtk_widget_set_visible(GTK_WIDGET(self->tokens), !group);
  gtk_widget_set_visible(self->picture_button, !group);
  gtk_widget_set_visible(self->figures_box, !group);
}

static void offer(FeltSceneForm *self, const char *key, GPtrArray *names)
{
  felt_scene_lines_offer(self->lines, felt_scene_lines_find(self->lines, key), names);
}

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
  offer(self, "image", images);
  offer(self, "style", styles);
}

void felt_scene_form_show(FeltSceneForm *self, FeltDraft *draft)
{
  const FeltCell *cell = felt_draft_cell(draft);
  gboolean typing = gtk_widget_get_focus_child(self->figures_box) != NULL;
  self->filling = TRUE;
  if (self->draft != draft || !typing)
    felt_list_editor_show(self->figures, cell, 0);
  self->draft = draft;
  offer_names(self, felt_draft_layout(draft));
  felt_scene_lines_show(self->lines, cell);
  show_lines(self, cell);
  self->filling = FALSE;
}

void felt_scene_form_edit(FeltSceneForm *self)
{
  static const char *const order[] = {"text", "list", "image", "qr"};
  const FeltCell *cell = felt_draft_cell(self->draft);
  const char *key = cell->n_rows + cell->n_columns > 0 ? "name" : "text";
  for (guint i = 0; i < G_N_ELEMENTS(order); i++) {
    const FeltField *field = felt_record_field(&felt_cell_record, order[i]);
    if (FELT_CONST_AT(char *, cell, field->offset) != NULL)
      key = order[i];
  }
  gtk_widget_grab_focus(GTK_WIDGET(editable_of(self, key)));
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
  gboolean typed = lines[line].kind != FELT_LINE_CHECK && lines[line].kind != FELT_LINE_WORD;
  if (self->filling || self->draft == NULL ||
      !felt_scene_lines_differs(self->lines, line, felt_draft_cell(self->draft)))
    return;
  felt_draft_keep(self->draft, typed ? key : NULL);
  FeltCell *cell = felt_draft_cell(self->draft);
  felt_scene_lines_read(self->lines, line, cell);
  if (is_content(key) && holds(cell, key))
    take_out_others(cell, key);
  emit_changed(self);
}

static void figures_cb(FeltSceneForm *self)
{
  if (self->filling || self->draft == NULL)
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
  GtkEditable *text = editable_of(self, "text");
  int at = gtk_editable_get_position(text);
  g_autofree char *token = g_strdup_printf("{%s}", name);
  gtk_widget_grab_focus(GTK_WIDGET(text));
  gtk_editable_insert_text(text, token, -1, &at);
  gtk_editable_set_position(text, at);
}

static void picture_cb(FeltSceneForm *self, const char *name)
{
  gtk_editable_set_text(editable_of(self, "image"), name);
}

static void choose_picture_cb(FeltSceneForm *self)
{
  felt_scene_picture_choose(GTK_WIDGET(self), self->draft, G_CALLBACK(picture_cb), self);
}

/* The widget --------------------------------------------------------------------------------- */

static void add_extras(FeltSceneForm *self)
{
  GtkWidget *tokens = felt_scene_tokens_new(), *title = gtk_label_new(_("Figures Side by Side"));
  GtkWidget *figures = felt_list_editor_new(&felt_cell_record, "figures", figure_columns,
                                            G_N_ELEMENTS(figure_columns), _("Add a Figure"));
  self->tokens = FELT_SCENE_TOKENS(tokens);
  self->figures = FELT_LIST_EDITOR(figures);
  self->picture_button = gtk_button_new_with_label(_("Picture from a File…"));
  self->figures_box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_label_set_xalign(GTK_LABEL(title), 0);
  gtk_box_append(GTK_BOX(self->figures_box), title);
  gtk_box_append(GTK_BOX(self->figures_box), figures);
  felt_list_editor_set_ordered(self->figures);

  felt_scene_lines_put(self->lines, felt_scene_lines_find(self->lines, "text"), tokens);
  felt_scene_lines_put(self->lines, felt_scene_lines_find(self->lines, "image"),
                       self->picture_button);
  felt_scene_lines_put(self->lines, N_LINES, self->figures_box);
  g_signal_connect_swapped(tokens, "token", G_CALLBACK(token_cb), self);
  g_signal_connect_swapped(figures, "changed", G_CALLBACK(figures_cb), self);
  g_signal_connect_swapped(self->picture_button, "clicked", G_CALLBACK(choose_picture_cb), self);
}

/* The list of the names of lists never changes; it is offered once. */
static void offer_lists(FeltSceneForm *self)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (guint i = 0; felt_scene_list_nth(i) != NULL; i++)
    g_ptr_array_add(names, (gpointer)felt_scene_list_nth(i)->name);
  offer(self, "list", names);
}

static void felt_scene_form_class_init(FeltSceneFormClass *klass)
{
  felt_own_children(klass);
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(klass), GTK_TYPE_BIN_LAYOUT);
  felt_signal(klass, "changed", 0);
}

static void felt_scene_form_init(FeltSceneForm *self)
{
  GtkWidget *made = felt_scene_lines_new(&felt_cell_record, lines, N_LINES);
  self->lines = FELT_SCENE_LINES(made);
  add_extras(self);
  offer_lists(self);
  g_signal_connect_swapped(made, "edited", G_CALLBACK(edited_cb), self);
  gtk_widget_set_parent(made, GTK_WIDGET(self));
}
