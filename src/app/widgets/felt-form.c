/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-form.c - the fields of a record in widgets: shown, read, what is wrong marked */
#include "app/widgets/felt-form.h"

#include <string.h>

#include "app/widgets/felt-widget.h"

struct _FeltForm {
  GObject parent_instance;
  const FeltRecord *record;
  const FeltInput *fields;
  guint n;
  FeltInputUnits units;
  gboolean filling;
  /* by field, owned by what they stand in: where it is edited (NULL: not added), and what else is
   * seen of it or NULL: its row, its title */
  GtkWidget **widgets, **frames;
};

G_DEFINE_FINAL_TYPE(FeltForm, felt_form, G_TYPE_OBJECT)

/* The fields --------------------------------------------------------------------------------- */

static void tell(FeltForm *self, GtkWidget *widget)
{
  for (guint i = 0; i < self->n && !self->filling; i++)
    if (self->widgets[i] != NULL &&
        (widget == self->widgets[i] || gtk_widget_is_ancestor(widget, self->widgets[i]))) {
      g_signal_emit_by_name(self, "edited", i);
      return;
    }
}

static void notify_cb(FeltForm *self, GParamSpec *pspec, GtkWidget *widget)
{
  tell(self, widget);
}

static void put(FeltForm *self, guint i, GtkWidget *widget, GtkWidget *frame)
{
  self->widgets[i] = widget;
  self->frames[i] = frame;
  felt_input_follow(widget, G_CALLBACK(tell), G_CALLBACK(notify_cb), self);
}

static GtkWidget *row_of(GtkWidget *widget)
{
  return gtk_widget_get_ancestor(widget, ADW_TYPE_PREFERENCES_ROW);
}

void felt_form_declare(gpointer klass, const FeltInput *fields, guint n)
{
  for (guint i = 0; i < n; i++)
    gtk_widget_class_bind_template_child_full(klass, fields[i].key, FALSE, 0);
}

FeltForm *felt_form_bind(gpointer widget, const FeltRecord *record, const FeltInput *fields,
                         guint n)
{
  FeltForm *self = felt_form_new(record, fields, n);
  for (guint i = 0; i < n; i++) {
    GObject *child = gtk_widget_get_template_child(widget, G_OBJECT_TYPE(widget), fields[i].key);
    put(self, i, GTK_WIDGET(child), row_of(GTK_WIDGET(child)));
  }
  return self;
}

void felt_form_add_entries(FeltForm *self, int group, AdwPreferencesGroup *to)
{
  for (guint i = 0; i < self->n; i++) {
    if (self->fields[i].group != group)
      continue;
    GtkWidget *row = felt_input_row_new(&self->fields[i]);
    gboolean check = self->fields[i].kind == FELT_INPUT_CHECK;
    put(self, i, check ? GTK_WIDGET(felt_row_switch(row)) : row, row);
    adw_preferences_group_add(to, row);
  }
}

static GtkWidget *new_row(const FeltInput *field, GtkWidget *widget)
{
  const char *title = felt_input_title(field);
  GtkWidget *row = felt_row_new(title, NULL);
  adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 2);
  gtk_widget_set_valign(widget, GTK_ALIGN_CENTER);
  if (GTK_IS_EDITABLE(widget) && felt_input_align(field) < 1) { /* texts begin below each other */
    gtk_editable_set_width_chars(GTK_EDITABLE(widget), 24);
    gtk_widget_set_hexpand(widget, FALSE);
  }
  felt_show_name(widget, title);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), widget);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), widget);
  gtk_widget_set_focusable(row, FALSE); /* Tab goes from field to field */
  return row;
}

void felt_form_add_rows(FeltForm *self, int group, AdwPreferencesGroup *to)
{
  for (guint i = 0; i < self->n; i++) {
    if (self->fields[i].group != group)
      continue;
    GtkWidget *widget = felt_input_new(&self->fields[i], self->record);
    GtkWidget *row = new_row(&self->fields[i], widget);
    put(self, i, widget, row);
    adw_preferences_group_add(to, row);
  }
}

/* The title of a check stands in it, that of all others before them. */
static void add_line(FeltForm *self, guint i, GtkGrid *grid, int line, int chars)
{
  GtkWidget *widget = felt_input_new(&self->fields[i], self->record), *label = NULL;
  const char *title = felt_input_title(&self->fields[i]);
  GtkEditable *editable;
  gtk_widget_set_hexpand(widget, TRUE);
  if (self->fields[i].kind == FELT_INPUT_CHECK) {
    gtk_check_button_set_label(GTK_CHECK_BUTTON(widget), title);
    gtk_check_button_set_use_underline(GTK_CHECK_BUTTON(widget), TRUE);
    gtk_widget_set_halign(widget, GTK_ALIGN_FILL);
    gtk_grid_attach(grid, widget, 0, line, 2, 1);
  } else {
    label = gtk_label_new_with_mnemonic(title);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_max_width_chars(GTK_LABEL(label), chars);
    gtk_grid_attach(grid, label, 0, line, 1, 1);
    gtk_grid_attach(grid, widget, 1, line, 1, 1);
  }
  put(self, i, widget, label);
  if (label == NULL)
    return;

  editable = felt_form_editable(self, self->fields[i].key);
  if (editable != NULL)
    widget = GTK_WIDGET(editable);
  gtk_label_set_mnemonic_widget(GTK_LABEL(label), widget);
  gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label,
                                 NULL, -1);
}

GtkWidget *felt_form_grid_new(void)
{
  GtkWidget *grid = gtk_grid_new();
  gtk_grid_set_row_spacing(GTK_GRID(grid), 6);
  gtk_grid_set_column_spacing(GTK_GRID(grid), 12);
  return grid;
}

void felt_form_add_lines(FeltForm *self, int group, GtkGrid *to, int line, int chars)
{
  for (guint i = 0; i < self->n; i++)
    if (self->fields[i].group == group) {
      add_line(self, i, to, line, chars);
      line += 2;
    }
}

static guint index_of(FeltForm *self, const char *key)
{
  guint i = 0;
  while (strcmp(self->fields[i].key, key) != 0)
    i++;
  g_assert(i < self->n);
  return i;
}

GtkWidget *felt_form_widget(FeltForm *self, const char *key)
{
  return self->widgets[index_of(self, key)];
}

GtkEditable *felt_form_editable(FeltForm *self, const char *key)
{
  return felt_input_editable(felt_form_widget(self, key));
}

void felt_form_offer(FeltForm *self, const char *key, const GPtrArray *names)
{
  GtkComboBoxText *combo = GTK_COMBO_BOX_TEXT(felt_form_widget(self, key));
  gboolean filling = self->filling;
  self->filling = TRUE;
  gtk_combo_box_text_remove_all(combo);
  for (guint i = 0; i < names->len; i++)
    gtk_combo_box_text_append_text(combo, names->pdata[i]);
  self->filling = filling;
}

void felt_form_set_units(FeltForm *self, gint64 digits, gint64 now_us)
{
  self->units = (FeltInputUnits){digits, now_us};
}

/* Shown and read ----------------------------------------------------------------------------- */

static GtkWidget *frame_of(FeltForm *self, guint i)
{
  GtkWidget *frame = self->frames[i];
  return frame != NULL ? frame : self->widgets[i];
}

void felt_form_follow(FeltForm *self, gconstpointer data)
{
  for (guint i = 0; i < self->n; i++) {
    if (self->fields[i].has == NULL || self->widgets[i] == NULL)
      continue;
    gboolean has = self->fields[i].has(data);
    gtk_widget_set_visible(self->widgets[i], has);
    gtk_widget_set_visible(frame_of(self, i), has);
  }
}

void felt_form_show(FeltForm *self, gconstpointer data)
{
  self->filling = TRUE;
  for (guint i = 0; i < self->n; i++)
    if (self->widgets[i] != NULL)
      felt_input_show(&self->fields[i], self->widgets[i], self->record, data, &self->units);
  felt_form_follow(self, data);
  self->filling = FALSE;
}

/* What a sentence about a field begins with: of a child of a template the title of its row. */
static const char *title_of(FeltForm *self, guint i)
{
  GtkWidget *frame = frame_of(self, i);
  if (ADW_IS_PREFERENCES_ROW(frame))
    return adw_preferences_row_get_title(ADW_PREFERENCES_ROW(frame));
  return felt_input_title(&self->fields[i]);
}

gboolean felt_form_read_field(FeltForm *self, guint i, gpointer data, GError **error)
{
  return felt_input_read(&self->fields[i], self->widgets[i], title_of(self, i), self->record, data,
                         &self->units, error);
}

gboolean felt_form_read(FeltForm *self, gpointer data, GError **error)
{
  gboolean good = TRUE;
  for (guint i = 0; i < self->n; i++)
    if (self->widgets[i] != NULL && gtk_widget_get_visible(frame_of(self, i)) &&
        !felt_form_read_field(self, i, data, good ? error : NULL))
      good = FALSE;
  return good;
}

gboolean felt_form_read_change(FeltForm *self, gpointer data, gconstpointer was, GError **error)
{
  felt_record_clear(self->record, data);
  felt_record_copy(self->record, data, was);
  gboolean good = felt_form_read(self, data, error);
  felt_form_give(self->record, data, was);
  return good;
}

gboolean felt_form_differs(FeltForm *self, guint i, gconstpointer data)
{
  g_autofree gpointer copy = g_malloc0(self->record->size);
  felt_record_copy(self->record, copy, data);
  gboolean differs =
      felt_form_read_field(self, i, copy, NULL) && !felt_record_equal(self->record, copy, data);
  felt_record_release(self->record, copy);
  return differs;
}

void felt_form_mark(FeltForm *self, const GError *refusal)
{
  for (guint i = 0; i < self->n; i++)
    if (self->widgets[i] != NULL && felt_refusal_is_about(refusal, self->fields[i].key))
      felt_mark(self->widgets[i], "error", TRUE);
}

GtkWidget *felt_form_wrong(FeltForm *self)
{
  for (guint i = 0; i < self->n; i++)
    if (self->widgets[i] != NULL && gtk_widget_has_css_class(self->widgets[i], "error"))
      return self->widgets[i];
  return NULL;
}

void felt_form_unmark(FeltForm *self)
{
  for (guint i = 0; i < self->n; i++)
    felt_mark(self->widgets[i], "error", FALSE);
}

gboolean felt_form_focus(FeltForm *self, gboolean empty)
{
  for (guint i = 0; i < self->n; i++) {
    GtkEditable *editable = felt_input_editable(self->widgets[i]);
    if (!empty || (editable != NULL && *gtk_editable_get_text(editable) == '\0'))
      return gtk_widget_grab_focus(self->widgets[i]);
  }
  return FALSE;
}

void felt_form_give(const FeltRecord *record, gpointer data, gconstpointer was)
{
  if (record->given_offset != 0)
    FELT_AT(guint64, data, record->given_offset) = 0;
  for (const FeltField *field = record->fields; field->key != NULL; field++) {
    if (field->type == FELT_FIELD_RECORD)
      felt_form_give(field->record, (char *)data + field->offset,
                     (const char *)was + field->offset);
    if (!felt_field_equal(field, data, was))
      felt_field_mark_given(record, field, data);
  }
}

/* The object --------------------------------------------------------------------------------- */

static void felt_form_class_init(FeltFormClass *klass)
{
  felt_signal(klass, "edited", 1, G_TYPE_UINT);
}

static void felt_form_init(FeltForm *self)
{
  FELT_OWN(self, widgets, g_free);
  FELT_OWN(self, frames, g_free);
}

FeltForm *felt_form_new(const FeltRecord *record, const FeltInput *fields, guint n)
{
  FeltForm *self = g_object_new(FELT_TYPE_FORM, NULL);
  self->record = record;
  self->fields = fields;
  self->n = n;
  self->widgets = g_new0(GtkWidget *, n);
  self->frames = g_new0(GtkWidget *, n);
  return self;
}
