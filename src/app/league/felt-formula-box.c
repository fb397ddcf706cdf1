/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-formula-box.c - a formula: a named one, or one's own with what is wrong in it */
#include "app/league/felt-formula-box.h"

#include "app/widgets/felt-names.h"
#include "app/widgets/felt-widget.h"

struct _FeltFormulaBox {
  GtkWidget parent_instance;
  const FeltFormulaNames *names;
  const FeltFormulaShipped *(*shipped)(guint index);
  guint n;           /* of them */
  gboolean has_none; /* the first row of the list is none at all */
  gboolean quiet, wrong;
  /* of the template */
  GtkWidget *column, *line;
  AdwComboRow *choice;
  GtkTextView *text;
  GtkLabel *about, *problem, *help;
};

G_DEFINE_FINAL_TYPE(FeltFormulaBox, felt_formula_box, GTK_TYPE_WIDGET)

char *felt_formula_box_text(FeltFormulaBox *self)
{
  g_autofree char *text = NULL;
  g_object_get(gtk_text_view_get_buffer(self->text), "text", &text, NULL);
  g_strstrip(text);
  return *text != '\0' ? g_steal_pointer(&text) : NULL;
}

gboolean felt_formula_box_is_wrong(FeltFormulaBox *self)
{
  return self->wrong;
}

/* What is said of it --------------------------------------------------------------------------- */

/* Marks the character that a sentence is about: where the text ends, its last one. */
static void mark(FeltFormulaBox *self, int column)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(self->text);
  GtkTextIter begin, end, at, behind;
  gtk_text_buffer_get_bounds(buffer, &begin, &end);
  gtk_text_buffer_remove_tag_by_name(buffer, "wrong", &begin, &end);
  if (column <= 0 || gtk_text_buffer_get_char_count(buffer) == 0)
    return;
  int last = gtk_text_buffer_get_char_count(buffer) - 1;
  gtk_text_buffer_get_iter_at_offset(buffer, &at, MIN(column - 1, last));
  behind = at;
  gtk_text_iter_forward_char(&behind);
  gtk_text_buffer_apply_tag_by_name(buffer, "wrong", &at, &behind);
}

static void check(FeltFormulaBox *self, const char *text)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltFormula) formula =
      text != NULL ? felt_formula_parse(text, self->names, &error) : NULL;
  g_autofree char *sentence = error != NULL ? felt_formula_error_text(error) : NULL;
  self->wrong = text != NULL && formula == NULL;
  mark(self, error != NULL ? error->code : 0);
  felt_show_line(self->problem, sentence);
}

/* The row of the list that a text is; the last one is one's own. */
static guint row_of(FeltFormulaBox *self, const char *text)
{
  guint first = self->has_none ? 1 : 0;
  if (text == NULL && self->has_none)
    return 0;
  for (guint i = 0; text != NULL && i < self->n; i++)
    if (g_str_equal(self->shipped(i)->text, text))
      return first + i;
  return first + self->n;
}

/* The named one of a row; NULL: none or one's own. */
static const FeltFormulaShipped *choice_of(FeltFormulaBox *self, guint row)
{
  guint first = self->has_none ? 1 : 0;
  return row >= first && row - first < self->n ? self->shipped(row - first) : NULL;
}

static void show_about(FeltFormulaBox *self, guint row)
{
  const FeltFormulaShipped *choice = choice_of(self, row);
  const char *about = choice != NULL ? choice->description : NULL;
  felt_show_line(self->about, about != NULL ? _(about) : NULL);
}

/* The choice of no formula has no line. A formula that is emptied by hand keeps its line. */
static void show_line(FeltFormulaBox *self)
{
  gboolean none = self->has_none && adw_combo_row_get_selected(self->choice) == 0;
  gtk_widget_set_visible(self->line, !none);
}

static void refresh(FeltFormulaBox *self)
{
  g_autofree char *text = felt_formula_box_text(self);
  guint row = row_of(self, text);
  self->quiet = TRUE;
  adw_combo_row_set_selected(self->choice, row);
  self->quiet = FALSE;
  show_about(self, row);
  check(self, text);
}

/* Edited ------------------------------------------------------------------------------------ */

static void set_text(FeltFormulaBox *self, const char *text)
{
  self->quiet = TRUE;
  gtk_text_buffer_set_text(gtk_text_view_get_buffer(self->text), text != NULL ? text : "", -1);
  self->quiet = FALSE;
}

static void text_cb(FeltFormulaBox *self)
{
  if (self->quiet)
    return;
  refresh(self);
  g_signal_emit_by_name(self, "changed");
}

/* One's own begins with what stands there. */
static void choice_cb(FeltFormulaBox *self)
{
  if (self->quiet)
    return;
  guint row = adw_combo_row_get_selected(self->choice);
  const FeltFormulaShipped *choice = choice_of(self, row);
  if (choice == NULL && !(self->has_none && row == 0)) {
    show_about(self, row);
    show_line(self);
    gtk_widget_grab_focus(GTK_WIDGET(self->text));
    return;
  }
  set_text(self, choice != NULL ? choice->text : NULL);
  refresh(self);
  show_line(self);
  g_signal_emit_by_name(self, "changed");
}

/* A formula is one line: Enter is the button of the window. */
static gboolean key_cb(FeltFormulaBox *self, guint key)
{
  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter)
    return FALSE;
  gtk_widget_activate_default(GTK_WIDGET(self));
  return TRUE;
}

void felt_formula_box_show(FeltFormulaBox *self, const char *text)
{
  set_text(self, text);
  refresh(self);
  show_line(self);
}

/* The widget ------------------------------------------------------------------------------- */

/* "rank: …", a line each, then the functions. */
static char *help_of(const FeltFormulaNames *names)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < names->n; i++) {
    const FeltFormulaName *name = felt_formula_name(names, i);
    g_autofree char *line = g_markup_printf_escaped("<b>%s</b> %s\n", name->name, _(name->meaning));
    g_string_append(text, line);
  }
  g_string_append_c(text, '\n');
  for (guint i = 0; felt_formula_function(i) != NULL; i++) {
    const FeltFormulaFunction *function = felt_formula_function(i);
    g_autofree char *line =
        g_markup_printf_escaped("<b>%s</b> %s\n", function->call, _(function->meaning));
    g_string_append(text, line);
  }
  return g_strchomp(g_string_free(text, FALSE));
}

void felt_formula_box_set(FeltFormulaBox *self, const char *title, const FeltFormulaNames *names,
                          const FeltFormulaShipped *(*shipped)(guint index), const char *none)
{
  g_autoptr(GtkStringList) rows = gtk_string_list_new(NULL);
  g_autofree char *help = help_of(names);
  self->names = names;
  self->shipped = shipped;
  self->has_none = none != NULL;
  if (none != NULL)
    gtk_string_list_append(rows, none);
  for (; shipped(self->n) != NULL; self->n++)
    gtk_string_list_append(rows, _(shipped(self->n)->title));
  gtk_string_list_append(rows, _("A Formula of Your Own"));
  self->quiet = TRUE;
  adw_combo_row_set_model(self->choice, G_LIST_MODEL(rows));
  self->quiet = FALSE;
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(self->choice), title);
  gtk_label_set_markup(self->help, help);
}

static void felt_formula_box_class_init(FeltFormulaBoxClass *klass)
{
  felt_own_child(klass);
  felt_signal(klass, "changed", 0);
  felt_template(klass, "felt-formula-box.ui");
  FELT_BIND_CHILDREN(klass, FeltFormulaBox, column, line, choice, text, about, problem, help);
  FELT_BIND_CALLBACKS(klass, choice_cb);
}

static void felt_formula_box_init(FeltFormulaBox *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_choice_list_give_room(self->choice);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(self->text);
  gtk_text_buffer_create_tag(buffer, "wrong", "underline", PANGO_UNDERLINE_ERROR, NULL);
  FELT_FOLLOW(self, buffer, "changed", text_cb);
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped(keys, "key-pressed", G_CALLBACK(key_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(self->text), keys);
}
