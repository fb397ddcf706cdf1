/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-form.c - what a cell of a scene is, beside the preview: text, style, condition, … */
#include "app/display/felt-scene-form.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/display/felt-scene-picture.h"
#include "app/display/felt-scene-tokens.h"
#include "app/widgets/felt-list-editor.h"
#include "services/scene/felt-picture.h"
#include "services/scene/felt-scene-list.h"
#include "services/scene/felt-theme.h"

/* Which cells have the line. */
typedef enum {
  OF_ALL,
  OF_LEAF,  /* it may hold something */
  OF_TEXT,  /* it holds a text */
  OF_LIST,  /* or a list */
  OF_GROUP, /* or cells */
} LineOf;

typedef enum { LINE_TEXT, LINE_NUMBER, LINE_CHECK, LINE_WORD, LINE_CHOICE } LineKind;

static const struct {
  const char *key, *title; /* title: translatable, with its letter for Alt */
  LineKind kind;
  LineOf of;
  const char *words[4]; /* WORD: translatable */
} lines[] = {
    {"name", N_("_Name"), LINE_TEXT, OF_ALL, {NULL}},
    {"share", N_("S_hare"), LINE_NUMBER, OF_ALL, {NULL}},
    {"tall_share", N_("Share When _Upright"), LINE_NUMBER, OF_ALL, {NULL}},
    {"margin", N_("_Margin"), LINE_NUMBER, OF_ALL, {NULL}},
    {"when", N_("_When"), LINE_TEXT, OF_ALL, {NULL}},
    {"turn", N_("Columns under Each Other When Upright"), LINE_CHECK, OF_GROUP, {NULL}},
    {"text", N_("_Text"), LINE_TEXT, OF_LEAF, {NULL}},
    {"fit", N_("Fit"), LINE_WORD, OF_TEXT, {N_("_One line"), N_("Several lines"), N_("Tic_ker")}},
    {"list", N_("_List"), LINE_CHOICE, OF_LEAF, {NULL}},
    {"arrange", N_("Arrange"), LINE_WORD, OF_LIST, {N_("Lines"), N_("Fi_gures")}},
    {"lines", N_("Lines on a Page (0: as fit)"), LINE_NUMBER, OF_LIST, {NULL}},
    {"flow", N_("Columns of Lines (0: as fit)"), LINE_NUMBER, OF_LIST, {NULL}},
    {"heading", N_("With Its Title"), LINE_CHECK, OF_LIST, {NULL}},
    {"image", N_("_Picture"), LINE_CHOICE, OF_LEAF, {NULL}},
    {"bar", N_("_Bar of the Level’s Time"), LINE_CHECK, OF_LEAF, {NULL}},
    {"style", N_("St_yle"), LINE_CHOICE, OF_ALL, {NULL}},
};
#define N_LINES G_N_ELEMENTS(lines)

/* What a cell holds one of. */
static const char *const contents[] = {"text", "list", "image", "bar", "figures"};

static const FeltSetupField figure_columns[] = {{"scene.caption", FELT_SETUP_TEXT, NULL},
                                                {"scene.text", FELT_SETUP_TEXT, NULL}};

struct _FeltSceneForm {
  GtkWidget parent_instance;
  FeltDraft *draft;
  gboolean filling;
  GtkWidget *labels[N_LINES], *fields[N_LINES];
  FeltSceneTokens *tokens;
  FeltListEditor *figures;
  GtkWidget *figures_box, *picture_button;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(FeltSceneForm, felt_scene_form, GTK_TYPE_WIDGET)

static const FeltField *field_of(guint line)
{
  return felt_record_field(&felt_cell_record, lines[line].key);
}

static guint line_of(const char *key)
{
  guint i = 0;
  while (strcmp(lines[i].key, key) != 0)
    i++;
  return i;
}

static gboolean is_content(const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS(contents); i++)
    if (strcmp(contents[i], key) == 0)
      return TRUE;
  return FALSE;
}

static GtkEditable *editable_of(FeltSceneForm *self, guint line)
{
  GtkWidget *field = self->fields[line];
  if (lines[line].kind == LINE_CHOICE)
    field = gtk_combo_box_get_child(GTK_COMBO_BOX(field));
  return GTK_EDITABLE(field);
}

/* Showing ------------------------------------------------------------------------------------ */

static void set_text(GtkEditable *editable, const char *text)
{
  const char *wanted = text != NULL ? text : "";
  if (strcmp(gtk_editable_get_text(editable), wanted) != 0)
    gtk_editable_set_text(editable, wanted);
}

/* The button of a word. */
static GtkCheckButton *word_button(GtkWidget *words, int index)
{
  GtkWidget *button = gtk_widget_get_first_child(words);
  while (index-- > 0)
    button = gtk_widget_get_next_sibling(button);
  return GTK_CHECK_BUTTON(button);
}

static void show_number(GtkWidget *spin, gint64 number)
{
  g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT, number);
  if (strcmp(gtk_editable_get_text(GTK_EDITABLE(spin)), text) != 0)
    gtk_spin_button_set_value(GTK_SPIN_BUTTON(spin), (double)number);
}

static void show_line(FeltSceneForm *self, guint line, const FeltCell *cell)
{
  GtkWidget *widget = self->fields[line];
  const FeltField *field = field_of(line);
  switch (lines[line].kind) {
  case LINE_TEXT:
  case LINE_CHOICE:
    set_text(editable_of(self, line), FELT_CONST_AT(char *, cell, field->offset));
    break;
  case LINE_NUMBER:
    show_number(widget, FELT_CONST_AT(gint64, cell, field->offset));
    break;
  case LINE_CHECK:
    gtk_check_button_set_active(GTK_CHECK_BUTTON(widget),
                                FELT_CONST_AT(gboolean, cell, field->offset));
    break;
  case LINE_WORD:
    gtk_check_button_set_active(word_button(widget, FELT_CONST_AT(int, cell, field->offset)), TRUE);
    break;
  }
}

static gboolean has_line(const FeltCell *cell, LineOf of)
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
  for (guint i = 0; i < N_LINES; i++) {
    gboolean visible = has_line(cell, lines[i].of);
    gtk_widget_set_visible(self->fields[i], visible);
    if (self->labels[i] != NULL)
      gtk_widget_set_visible(self->labels[i], visible);
  }
  gtk_widget_set_visible(GTK_WIDGET(self->tokens), !group);
  gtk_widget_set_visible(self->picture_button, !group);
  gtk_widget_set_visible(self->figures_box, !group);
}

static void fill_images(FeltSceneForm *self, const FeltLayout *layout)
{
  GtkComboBoxText *combo = GTK_COMBO_BOX_TEXT(self->fields[line_of("image")]);
  gtk_combo_box_text_remove_all(combo);
  gtk_combo_box_text_append_text(combo, FELT_IMAGE_LOGO);
  gtk_combo_box_text_append_text(combo, FELT_IMAGE_SPONSORS);
  for (guint i = 0; i < layout->n_images; i++)
    gtk_combo_box_text_append_text(combo, layout->images[i].name);
}

void felt_scene_form_show(FeltSceneForm *self, FeltDraft *draft)
{
  const FeltCell *cell = felt_draft_cell(draft);
  gboolean typing = gtk_widget_get_focus_child(self->figures_box) != NULL;
  self->filling = TRUE;
  if (self->draft != draft || !typing)
    felt_list_editor_show(self->figures, cell, 0);
  self->draft = draft;
  fill_images(self, felt_draft_layout(draft));
  for (guint i = 0; i < N_LINES; i++)
    show_line(self, i, cell);
  show_lines(self, cell);
  self->filling = FALSE;
}

void felt_scene_form_edit(FeltSceneForm *self)
{
  static const char *const order[] = {"text", "list", "image"};
  const FeltCell *cell = felt_draft_cell(self->draft);
  guint line = line_of(cell->n_rows + cell->n_columns > 0 ? "name" : "text");
  for (guint i = 0; i < G_N_ELEMENTS(order); i++) {
    const FeltField *field = felt_record_field(&felt_cell_record, order[i]);
    if (FELT_CONST_AT(char *, cell, field->offset) != NULL)
      line = line_of(order[i]);
  }
  gtk_widget_grab_focus(GTK_WIDGET(editable_of(self, line)));
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

static void emit_changed(FeltSceneForm *self)
{
  g_signal_emit(self, signals[CHANGED], 0);
}

static void take_text(FeltSceneForm *self, guint line, const char *text)
{
  const FeltField *field = field_of(line);
  FeltCell *cell = felt_draft_cell(self->draft);
  const char *was = FELT_CONST_AT(char *, cell, field->offset);
  const char *now = *text != '\0' ? text : NULL;
  if (g_strcmp0(was, now) == 0)
    return;
  felt_draft_keep(self->draft, lines[line].key);
  cell = felt_draft_cell(self->draft);
  g_free(FELT_AT(char *, cell, field->offset));
  FELT_AT(char *, cell, field->offset) = g_strdup(now);
  if (now != NULL)
    take_out_others(cell, lines[line].key);
  emit_changed(self);
}

static guint sender_line(FeltSceneForm *self, gpointer widget)
{
  guint i = 0;
  while (i + 1 < N_LINES && self->fields[i] != widget &&
         (lines[i].kind != LINE_CHOICE ||
          gtk_combo_box_get_child(GTK_COMBO_BOX(self->fields[i])) != widget))
    i++;
  return i;
}

static void text_cb(FeltSceneForm *self, GtkEditable *editable)
{
  if (!self->filling && self->draft != NULL)
    take_text(self, sender_line(self, editable), gtk_editable_get_text(editable));
}

/* The number that stands in a line, also before it is left. FALSE: there is none. */
static gboolean read_number(GtkWidget *spin, const FeltField *field, gint64 *value)
{
  const char *text = gtk_editable_get_text(GTK_EDITABLE(spin));
  char *end;
  *value = g_ascii_strtoll(text, &end, 10);
  return *text != '\0' && *end == '\0' && *value >= field->min && *value <= field->max;
}

static void number_cb(FeltSceneForm *self, GtkWidget *spin)
{
  guint line = sender_line(self, spin);
  gint64 value;
  if (self->filling || self->draft == NULL || !read_number(spin, field_of(line), &value) ||
      FELT_CONST_AT(gint64, felt_draft_cell(self->draft), field_of(line)->offset) == value)
    return;
  felt_draft_keep(self->draft, lines[line].key);
  FELT_AT(gint64, felt_draft_cell(self->draft), field_of(line)->offset) = value;
  emit_changed(self);
}

static void check_cb(FeltSceneForm *self, GtkCheckButton *check)
{
  guint line = sender_line(self, check);
  if (self->filling || self->draft == NULL)
    return;
  felt_draft_keep(self->draft, NULL);
  FeltCell *cell = felt_draft_cell(self->draft);
  FELT_AT(gboolean, cell, field_of(line)->offset) = gtk_check_button_get_active(check);
  if (gtk_check_button_get_active(check))
    take_out_others(cell, lines[line].key);
  emit_changed(self);
}

static void word_cb(FeltSceneForm *self, GtkCheckButton *button)
{
  int word = 0;
  GtkWidget *words = gtk_widget_get_parent(GTK_WIDGET(button));
  guint line = sender_line(self, words);
  if (self->filling || self->draft == NULL || !gtk_check_button_get_active(button))
    return;
  while (word_button(words, word) != button)
    word++;
  felt_draft_keep(self->draft, NULL);
  FELT_AT(int, felt_draft_cell(self->draft), field_of(line)->offset) = word;
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
  GtkEditable *text = editable_of(self, line_of("text"));
  int at = gtk_editable_get_position(text);
  g_autofree char *token = g_strdup_printf("{%s}", name);
  gtk_widget_grab_focus(GTK_WIDGET(text));
  gtk_editable_insert_text(text, token, -1, &at);
  gtk_editable_set_position(text, at);
}

static void picture_cb(FeltSceneForm *self, const char *name)
{
  set_text(editable_of(self, line_of("image")), name);
}

static void choose_picture_cb(FeltSceneForm *self)
{
  felt_scene_picture_choose(GTK_WIDGET(self), self->draft, G_CALLBACK(picture_cb), self);
}

/* The widget --------------------------------------------------------------------------------- */

static GtkWidget *new_choice(const char *key)
{
  GtkWidget *combo = gtk_combo_box_text_new_with_entry();
  guint n;
  const FeltStyle *styles = felt_styles(&n);
  for (guint i = 0; i < n && strcmp(key, "style") == 0; i++)
    gtk_combo_box_text_append_text(GTK_COMBO_BOX_TEXT(combo), styles[i].name);
  for (guint i = 0; strcmp(key, "list") == 0 && felt_scene_list_nth(i) != NULL; i++)
    gtk_combo_box_text_append_text(GTK_COMBO_BOX_TEXT(combo), felt_scene_list_nth(i)->name);
  return combo;
}

/* One of a few words: all of them are seen, and no list lies over the preview. */
static GtkWidget *new_words(FeltSceneForm *self, guint line)
{
  GtkWidget *words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *first = NULL;
  for (guint i = 0; i < G_N_ELEMENTS(lines[line].words) && lines[line].words[i] != NULL; i++) {
    GtkWidget *button = gtk_check_button_new_with_mnemonic(_(lines[line].words[i]));
    gtk_check_button_set_group(GTK_CHECK_BUTTON(button), GTK_CHECK_BUTTON(first));
    gtk_box_append(GTK_BOX(words), button);
    first = first != NULL ? first : button;
    g_signal_connect_swapped(button, "toggled", G_CALLBACK(word_cb), self);
  }
  return words;
}

static GtkWidget *new_field(FeltSceneForm *self, guint line)
{
  const FeltField *field = field_of(line);
  GtkWidget *widget;
  switch (lines[line].kind) {
  case LINE_NUMBER:
    widget = gtk_spin_button_new_with_range((double)field->min, (double)field->max, 1);
    g_signal_connect_swapped(widget, "changed", G_CALLBACK(number_cb), self);
    break;
  case LINE_CHECK:
    widget = gtk_check_button_new_with_mnemonic(_(lines[line].title));
    g_signal_connect_swapped(widget, "toggled", G_CALLBACK(check_cb), self);
    break;
  case LINE_WORD:
    widget = new_words(self, line);
    break;
  case LINE_CHOICE:
    widget = new_choice(lines[line].key);
    g_signal_connect_swapped(gtk_combo_box_get_child(GTK_COMBO_BOX(widget)), "changed",
                             G_CALLBACK(text_cb), self);
    break;
  default:
    widget = gtk_entry_new();
    g_signal_connect_swapped(widget, "changed", G_CALLBACK(text_cb), self);
  }
  gtk_widget_set_hexpand(widget, TRUE);
  return widget;
}

static void add_line(FeltSceneForm *self, GtkGrid *grid, guint line)
{
  GtkWidget *field = self->fields[line] = new_field(self, line);
  if (lines[line].kind == LINE_CHECK) {
    gtk_grid_attach(grid, field, 0, (int)line * 2, 2, 1);
    return;
  }
  GtkWidget *label = self->labels[line] = gtk_label_new_with_mnemonic(_(lines[line].title));
  GtkWidget *target = field;
  if (lines[line].kind == LINE_CHOICE)
    target = gtk_combo_box_get_child(GTK_COMBO_BOX(field));
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 14);
  gtk_label_set_mnemonic_widget(GTK_LABEL(label), target);
  gtk_accessible_update_relation(GTK_ACCESSIBLE(target), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label,
                                 NULL, -1);
  gtk_grid_attach(grid, label, 0, (int)line * 2, 1, 1);
  gtk_grid_attach(grid, field, 1, (int)line * 2, 1, 1);
}

static void add_extras(FeltSceneForm *self, GtkGrid *grid)
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

  gtk_grid_attach(grid, tokens, 1, (int)line_of("text") * 2 + 1, 1, 1);
  gtk_grid_attach(grid, self->picture_button, 1, (int)line_of("image") * 2 + 1, 1, 1);
  gtk_grid_attach(grid, self->figures_box, 0, (int)N_LINES * 2, 2, 1);
  g_signal_connect_swapped(tokens, "token", G_CALLBACK(token_cb), self);
  g_signal_connect_swapped(figures, "changed", G_CALLBACK(figures_cb), self);
  g_signal_connect_swapped(self->picture_button, "clicked", G_CALLBACK(choose_picture_cb), self);
}

static void felt_scene_form_dispose(GObject *object)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))) != NULL)
    gtk_widget_unparent(child);
  G_OBJECT_CLASS(felt_scene_form_parent_class)->dispose(object);
}

static void felt_scene_form_class_init(FeltSceneFormClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = felt_scene_form_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(klass), GTK_TYPE_BIN_LAYOUT);
  signals[CHANGED] = g_signal_new("changed", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void felt_scene_form_init(FeltSceneForm *self)
{
  GtkGrid *grid = GTK_GRID(gtk_grid_new());
  gtk_grid_set_row_spacing(grid, 6);
  gtk_grid_set_column_spacing(grid, 12);
  for (guint i = 0; i < N_LINES; i++)
    add_line(self, grid, i);
  add_extras(self, grid);
  gtk_widget_set_parent(GTK_WIDGET(grid), GTK_WIDGET(self));
}

GtkWidget *felt_scene_form_new(void)
{
  return g_object_new(FELT_TYPE_SCENE_FORM, NULL);
}
