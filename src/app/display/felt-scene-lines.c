/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-lines.c - the fields of a record as lines of a form beside the preview of a scene */
#include "app/display/felt-scene-lines.h"

#include <string.h>

#include "app/widgets/felt-widget.h"

struct _FeltSceneLines {
  GtkWidget parent_instance;
  const FeltRecord *record;
  const FeltSceneLine *lines;
  guint n;
  GtkWidget **labels, **fields;
  GtkGrid *grid;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE(FeltSceneLines, felt_scene_lines, GTK_TYPE_WIDGET)

static const FeltField *field_of(FeltSceneLines *self, guint line)
{
  return felt_record_field(self->record, self->lines[line].key);
}

guint felt_scene_lines_find(FeltSceneLines *self, const char *key)
{
  guint i = 0;
  while (strcmp(self->lines[i].key, key) != 0)
    i++;
  return i;
}

GtkEditable *felt_scene_lines_editable(FeltSceneLines *self, guint line)
{
  GtkWidget *field = self->fields[line];
  if (self->lines[line].kind == FELT_LINE_CHOICE)
    field = gtk_combo_box_get_child(GTK_COMBO_BOX(field));
  return GTK_EDITABLE(field);
}

/* Showing ------------------------------------------------------------------------------------ */

/* The button of a word. */
static GtkCheckButton *word_button(GtkWidget *words, int index)
{
  GtkWidget *button = gtk_widget_get_first_child(words);
  while (index-- > 0)
    button = gtk_widget_get_next_sibling(button);
  return GTK_CHECK_BUTTON(button);
}

/* Spaces around a name are not kept: whoever typed one is about to go on. */
static void show_text(GtkEditable *editable, const FeltField *field, const char *text)
{
  const char *wanted = text != NULL ? text : "";
  g_autofree char *shown = g_strdup(gtk_editable_get_text(editable));
  if (field->flags & FELT_FIELD_NAME)
    g_strstrip(shown);
  if (strcmp(shown, wanted) != 0)
    gtk_editable_set_text(editable, wanted);
}

static void show_number(GtkWidget *spin, gint64 number)
{
  g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT, number);
  if (strcmp(gtk_editable_get_text(GTK_EDITABLE(spin)), text) != 0)
    gtk_spin_button_set_value(GTK_SPIN_BUTTON(spin), (double)number);
}

/* A list's first item is "None" where there may be none. */
static int first_word(const FeltField *field)
{
  return field->absent < 0 ? -1 : 0;
}

static void show_line(FeltSceneLines *self, guint line, gconstpointer data)
{
  GtkWidget *widget = self->fields[line];
  const FeltField *field = field_of(self, line);
  switch (self->lines[line].kind) {
  case FELT_LINE_TEXT:
  case FELT_LINE_CHOICE:
    show_text(felt_scene_lines_editable(self, line), field,
              FELT_CONST_AT(char *, data, field->offset));
    break;
  case FELT_LINE_NUMBER:
    show_number(widget, FELT_CONST_AT(gint64, data, field->offset));
    break;
  case FELT_LINE_CHECK:
    gtk_check_button_set_active(GTK_CHECK_BUTTON(widget),
                                FELT_CONST_AT(gboolean, data, field->offset));
    break;
  case FELT_LINE_WORD:
    gtk_check_button_set_active(word_button(widget, FELT_CONST_AT(int, data, field->offset)), TRUE);
    break;
  case FELT_LINE_PICK:
    gtk_drop_down_set_selected(
        GTK_DROP_DOWN(widget),
        (guint)(FELT_CONST_AT(int, data, field->offset) - first_word(field)));
    break;
  }
}

void felt_scene_lines_show(FeltSceneLines *self, gconstpointer data)
{
  self->filling = TRUE;
  for (guint i = 0; i < self->n; i++)
    show_line(self, i, data);
  self->filling = FALSE;
}

void felt_scene_lines_set_visible(FeltSceneLines *self, guint line, gboolean visible)
{
  gtk_widget_set_visible(self->fields[line], visible);
  if (self->labels[line] != NULL)
    gtk_widget_set_visible(self->labels[line], visible);
}

void felt_scene_lines_offer(FeltSceneLines *self, guint line, GPtrArray *names)
{
  GtkComboBoxText *combo = GTK_COMBO_BOX_TEXT(self->fields[line]);
  gboolean filling = self->filling;
  self->filling = TRUE;
  gtk_combo_box_text_remove_all(combo);
  for (guint i = 0; i < names->len; i++)
    gtk_combo_box_text_append_text(combo, names->pdata[i]);
  self->filling = filling;
}

/* Reading ------------------------------------------------------------------------------------ */

/* The number that stands in a line, also before it is left; one that cannot be stays out. */
static void read_number(GtkWidget *spin, const FeltField *field, gint64 *number)
{
  const char *text = gtk_editable_get_text(GTK_EDITABLE(spin));
  char *end;
  gint64 value = g_ascii_strtoll(text, &end, 10);
  if (*text != '\0' && *end == '\0' && value >= field->min && value <= field->max)
    *number = value;
}

/* The word that is chosen. */
static int read_word(FeltSceneLines *self, guint line)
{
  GtkWidget *widget = self->fields[line];
  int word = 0;
  if (self->lines[line].kind == FELT_LINE_PICK)
    return (int)gtk_drop_down_get_selected(GTK_DROP_DOWN(widget)) +
           first_word(field_of(self, line));
  while (!gtk_check_button_get_active(word_button(widget, word)))
    word++;
  return word;
}

void felt_scene_lines_read(FeltSceneLines *self, guint line, gpointer data)
{
  const FeltField *field = field_of(self, line);
  GtkWidget *widget = self->fields[line];
  const char *text;
  switch (self->lines[line].kind) {
  case FELT_LINE_TEXT:
  case FELT_LINE_CHOICE:
    text = gtk_editable_get_text(felt_scene_lines_editable(self, line));
    g_free(FELT_AT(char *, data, field->offset));
    FELT_AT(char *, data, field->offset) = *text != '\0' ? g_strdup(text) : NULL;
    break;
  case FELT_LINE_NUMBER:
    read_number(widget, field, &FELT_AT(gint64, data, field->offset));
    break;
  case FELT_LINE_CHECK:
    FELT_AT(gboolean, data, field->offset) = gtk_check_button_get_active(GTK_CHECK_BUTTON(widget));
    break;
  default:
    FELT_AT(int, data, field->offset) = read_word(self, line);
  }
}

gboolean felt_scene_lines_differs(FeltSceneLines *self, guint line, gconstpointer data)
{
  gpointer copy = g_malloc0(self->record->size);
  felt_record_copy(self->record, copy, data);
  felt_scene_lines_read(self, line, copy);
  gboolean differs = !felt_record_equal(self->record, copy, data);
  felt_record_release(self->record, copy);
  g_free(copy);
  return differs;
}

/* Lines -------------------------------------------------------------------------------------- */

/* Which line a widget is in that tells of changes. */
#define LINE "felt-line"

static void edited(FeltSceneLines *self, gpointer widget)
{
  if (!self->filling && self->fields != NULL)
    g_signal_emit_by_name(self, "edited", GPOINTER_TO_UINT(g_object_get_data(widget, LINE)));
}

static void word_cb(FeltSceneLines *self, GtkCheckButton *button)
{
  if (gtk_check_button_get_active(button))
    edited(self, button);
}

static void picked_cb(FeltSceneLines *self, GParamSpec *selected G_GNUC_UNUSED, GtkDropDown *pick)
{
  edited(self, pick);
}

/* One of a few words: all of them are seen, and no list lies over the preview. */
static GtkWidget *new_words(FeltSceneLines *self, guint line)
{
  const char *const *all = self->lines[line].words;
  GtkWidget *words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *first = NULL;
  for (guint i = 0; i < FELT_LINE_WORDS_MAX && all[i] != NULL; i++) {
    GtkWidget *button = gtk_check_button_new_with_mnemonic(_(all[i]));
    gtk_check_button_set_group(GTK_CHECK_BUTTON(button), GTK_CHECK_BUTTON(first));
    gtk_box_append(GTK_BOX(words), button);
    first = first != NULL ? first : button;
    g_object_set_data(G_OBJECT(button), LINE, GUINT_TO_POINTER(line));
    g_signal_connect_swapped(button, "toggled", G_CALLBACK(word_cb), self);
  }
  return words;
}

/* One of many, from a list. */
static GtkWidget *new_pick(FeltSceneLines *self, guint line)
{
  const char *const *all = self->lines[line].words;
  GtkStringList *names = gtk_string_list_new(NULL);
  if (first_word(field_of(self, line)) < 0)
    gtk_string_list_append(names, _("None"));
  for (guint i = 0; i < FELT_LINE_WORDS_MAX && all[i] != NULL; i++)
    gtk_string_list_append(names, _(all[i]));
  GtkWidget *pick = gtk_drop_down_new(G_LIST_MODEL(names), NULL);
  g_object_set_data(G_OBJECT(pick), LINE, GUINT_TO_POINTER(line));
  g_signal_connect_swapped(pick, "notify::selected", G_CALLBACK(picked_cb), self);
  return pick;
}

static GtkWidget *new_field(FeltSceneLines *self, guint line)
{
  const FeltField *field = field_of(self, line);
  GtkWidget *widget, *source;
  const char *signal = "changed";
  switch (self->lines[line].kind) {
  case FELT_LINE_NUMBER:
    widget = source = gtk_spin_button_new_with_range((double)field->min, (double)field->max, 1);
    break;
  case FELT_LINE_CHECK:
    widget = source = gtk_check_button_new_with_mnemonic(_(self->lines[line].title));
    signal = "toggled";
    break;
  case FELT_LINE_WORD:
    return new_words(self, line);
  case FELT_LINE_PICK:
    return new_pick(self, line);
  case FELT_LINE_CHOICE:
    widget = gtk_combo_box_text_new_with_entry();
    source = gtk_combo_box_get_child(GTK_COMBO_BOX(widget));
    break;
  default:
    widget = source = gtk_entry_new();
  }
  g_object_set_data(G_OBJECT(source), LINE, GUINT_TO_POINTER(line));
  g_signal_connect_swapped(source, signal, G_CALLBACK(edited), self);
  return widget;
}

static void add_line(FeltSceneLines *self, guint line)
{
  GtkWidget *field = self->fields[line] = new_field(self, line);
  const char *title = _(self->lines[line].title);
  gtk_widget_set_hexpand(field, TRUE);
  if (self->lines[line].kind == FELT_LINE_CHECK) {
    gtk_grid_attach(self->grid, field, 0, (int)line * 2, 2, 1);
    return;
  }
  GtkWidget *label = self->labels[line] = gtk_label_new_with_mnemonic(title), *target = field;
  if (self->lines[line].kind == FELT_LINE_CHOICE)
    target = gtk_combo_box_get_child(GTK_COMBO_BOX(field));
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_max_width_chars(GTK_LABEL(label), 14);
  gtk_label_set_mnemonic_widget(GTK_LABEL(label), target);
  gtk_accessible_update_relation(GTK_ACCESSIBLE(target), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label,
                                 NULL, -1);
  gtk_grid_attach(self->grid, label, 0, (int)line * 2, 1, 1);
  gtk_grid_attach(self->grid, field, 1, (int)line * 2, 1, 1);
}

void felt_scene_lines_put(FeltSceneLines *self, guint line, GtkWidget *widget)
{
  if (line < self->n)
    gtk_grid_attach(self->grid, widget, 1, (int)line * 2 + 1, 1, 1);
  else
    gtk_grid_attach(self->grid, widget, 0, (int)line * 2, 2, 1);
}

/* The widget --------------------------------------------------------------------------------- */

static void felt_scene_lines_class_init(FeltSceneLinesClass *klass)
{
  felt_own_children(klass);
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(klass), GTK_TYPE_BIN_LAYOUT);
  felt_signal(klass, "edited", 1, G_TYPE_UINT);
}

static void felt_scene_lines_init(FeltSceneLines *self)
{
  FELT_OWN(self, labels, g_free);
  FELT_OWN(self, fields, g_free);
  self->grid = GTK_GRID(gtk_grid_new());
  gtk_grid_set_row_spacing(self->grid, 6);
  gtk_grid_set_column_spacing(self->grid, 12);
  gtk_widget_set_parent(GTK_WIDGET(self->grid), GTK_WIDGET(self));
}

GtkWidget *felt_scene_lines_new(const FeltRecord *record, const FeltSceneLine *lines, guint n)
{
  FeltSceneLines *self = g_object_new(FELT_TYPE_SCENE_LINES, NULL);
  self->record = record;
  self->lines = lines;
  self->n = n;
  self->labels = g_new0(GtkWidget *, n);
  self->fields = g_new0(GtkWidget *, n);
  for (guint i = 0; i < n; i++)
    add_line(self, i);
  return GTK_WIDGET(self);
}
