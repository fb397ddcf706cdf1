/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-desk-form.c - the fields of a question of the rules desk, a row each */
#include "app/rules/felt-desk-form.h"

#include <string.h>

#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-number-text.h"

/* Characters of a field, which is as wide as what stands in it. */
#define LEAST_CHARS 6
#define MOST_CHARS  26

struct _FeltDeskForm {
  GtkWidget parent_instance;
  const FeltQuestion *question;
  guint n;
  guint home;                 /* the field that gets the keyboard; n: not chosen yet */
  GtkWidget **rows, **inputs; /* by field; the input of a choice is its row */
  gboolean filling;
  GStrv seated; /* FeltAnswer.seated */
};

G_DEFINE_FINAL_TYPE(FeltDeskForm, felt_desk_form, GTK_TYPE_WIDGET)

/* The text of a field, owned by nobody: of the entry, or constant. */
static const char *value_of(FeltDeskForm *self, guint i)
{
  const FeltQuestionField *field = &self->question->fields[i];
  if (field->asks == FELT_ASKS_CHOICE) {
    guint chosen = adw_combo_row_get_selected(ADW_COMBO_ROW(self->inputs[i]));
    return chosen != GTK_INVALID_LIST_POSITION ? field->words[chosen] : "";
  }
  if (field->asks == FELT_ASKS_SWITCH)
    return gtk_switch_get_active(GTK_SWITCH(self->inputs[i])) ? "yes" : NULL;
  return gtk_editable_get_text(GTK_EDITABLE(self->inputs[i]));
}

static const char **values_of(FeltDeskForm *self)
{
  const char **values = g_new0(const char *, self->n + 1);
  for (guint i = 0; i < self->n; i++)
    values[i] = value_of(self, i);
  return values;
}

static void show_rows(FeltDeskForm *self)
{
  g_autofree const char **values = values_of(self);
  for (guint i = 0; i < self->n; i++)
    gtk_widget_set_visible(self->rows[i], felt_question_counts(self->question, values, i));
}

static void changed_cb(FeltDeskForm *self)
{
  if (self->filling)
    return;
  show_rows(self);
  g_signal_emit_by_name(self, "changed");
}

/* Rows -------------------------------------------------------------------------------------- */

static GtkWidget *make_choice(FeltDeskForm *self, const FeltQuestionField *field)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  GtkWidget *row = adw_combo_row_new();
  for (guint i = 0; field->labels[i] != NULL; i++)
    gtk_string_list_append(names, _(field->labels[i]));
  adw_combo_row_set_model(ADW_COMBO_ROW(row), G_LIST_MODEL(names));
  for (guint i = 0; field->first != NULL && field->words[i] != NULL; i++)
    if (strcmp(field->words[i], field->first) == 0)
      adw_combo_row_set_selected(ADW_COMBO_ROW(row), i);
  g_signal_connect_swapped(row, "notify::selected", G_CALLBACK(changed_cb), self);
  return row;
}

static void fit_cb(GtkEditable *input)
{
  int chars = (int)g_utf8_strlen(gtk_editable_get_text(input), -1) + 1;
  gtk_editable_set_width_chars(input, CLAMP(chars, LEAST_CHARS, MOST_CHARS));
  gtk_editable_set_max_width_chars(input, CLAMP(chars, LEAST_CHARS, MOST_CHARS));
}

static GtkWidget *make_input(FeltDeskForm *self, const FeltQuestionField *field)
{
  GtkWidget *input;
  if (field->asks == FELT_ASKS_SWITCH) {
    input = gtk_switch_new();
    g_signal_connect_swapped(input, "notify::active", G_CALLBACK(changed_cb), self);
  } else {
    input = gtk_entry_new();
    if (field->first != NULL)
      gtk_editable_set_text(GTK_EDITABLE(input), field->first);
    fit_cb(GTK_EDITABLE(input));
    g_signal_connect(input, "changed", G_CALLBACK(fit_cb), NULL);
    g_signal_connect_swapped(input, "changed", G_CALLBACK(changed_cb), self);
  }
  gtk_widget_set_valign(input, GTK_ALIGN_CENTER);
  return input;
}

static void add_row(FeltDeskForm *self, GtkListBox *list, guint i)
{
  const FeltQuestionField *field = &self->question->fields[i];
  if (field->asks == FELT_ASKS_CHOICE) {
    self->rows[i] = self->inputs[i] = make_choice(self, field);
  } else {
    self->rows[i] = adw_action_row_new();
    self->inputs[i] = make_input(self, field);
    adw_action_row_add_suffix(ADW_ACTION_ROW(self->rows[i]), self->inputs[i]);
    adw_action_row_set_activatable_widget(ADW_ACTION_ROW(self->rows[i]), self->inputs[i]);
    gtk_widget_set_focusable(self->rows[i], FALSE); /* Tab goes from field to field */
    felt_show_name(self->inputs[i], _(field->title));
  }
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(self->rows[i]), _(field->title));
  adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(self->rows[i]), FALSE);
  if (field->hint != NULL)
    adw_action_row_set_subtitle(ADW_ACTION_ROW(self->rows[i]), _(field->hint));
  gtk_list_box_append(list, self->rows[i]);
}

static void make_rows(FeltDeskForm *self)
{
  GtkWidget *list = gtk_list_box_new();
  self->n = self->home = felt_question_n_fields(self->question);
  self->rows = g_new0(GtkWidget *, self->n);
  self->inputs = g_new0(GtkWidget *, self->n);
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class(list, "boxed-list");
  gtk_widget_set_valign(list, GTK_ALIGN_START);
  felt_show_name(list, _(self->question->title));
  for (guint i = 0; i < self->n; i++)
    add_row(self, GTK_LIST_BOX(list), i);
  gtk_widget_set_parent(list, GTK_WIDGET(self));
  show_rows(self);
}

/* What others ask of it ----------------------------------------------------------------------- */

/* The numbers of seats are told apart by who sits there: "1 Ann Moss · 3 Ben Okafor". Owned by the
 * caller. */
static char *hint_of(FeltDeskForm *self, const FeltQuestionField *field)
{
  if (self->seated == NULL || strcmp(field->key, "occupied") != 0)
    return g_strdup(field->hint != NULL ? _(field->hint) : "");
  GString *text = g_string_new(NULL);
  for (guint seat = 1; self->seated[seat] != NULL; seat++)
    if (*self->seated[seat] != '\0')
      g_string_append_printf(text, "%s%u %s", text->len > 0 ? " · " : "", seat, self->seated[seat]);
  return g_string_free(text, FALSE);
}

void felt_desk_form_take_seated(FeltDeskForm *self, GStrv seated)
{
  g_strfreev(self->seated);
  self->seated = seated;
}

static void show_refusal(FeltDeskForm *self, const char *const *values, const FeltAnswer *answer)
{
  for (guint i = 0; i < self->n; i++) {
    const FeltQuestionField *field = &self->question->fields[i];
    gboolean refused = answer->field != NULL && strcmp(answer->field, field->key) == 0 &&
                       values[i] != NULL && *values[i] != '\0';
    g_autofree char *capital = refused ? felt_capital_text(answer->refusal) : NULL;
    g_autofree char *said = refused ? g_strconcat(capital, ".", NULL) : hint_of(self, field);
    adw_action_row_set_subtitle(ADW_ACTION_ROW(self->rows[i]), said);
    felt_mark(self->rows[i], "error", refused);
  }
}

FeltAnswer *felt_desk_form_ask(FeltDeskForm *self)
{
  g_autofree const char **values = values_of(self);
  FeltAnswer *answer = felt_question_answer(self->question, values, self->seated);
  show_refusal(self, values, answer);
  return answer;
}

/* What is none of the choices, such as a game that is not known, leaves none chosen. */
static void fill_choice(FeltDeskForm *self, guint i, const char *word)
{
  const FeltQuestionField *field = &self->question->fields[i];
  guint chosen = GTK_INVALID_LIST_POSITION;
  for (guint k = 0; field->words[k] != NULL; k++)
    if (strcmp(field->words[k], word) == 0)
      chosen = k;
  adw_combo_row_set_selected(ADW_COMBO_ROW(self->inputs[i]), chosen);
}

void felt_desk_form_fill(FeltDeskForm *self, char **values)
{
  self->filling = TRUE;
  self->home = self->n;
  for (guint i = 0; i < self->n; i++) {
    FeltAsks asks = self->question->fields[i].asks;
    if (values[i] == NULL)
      continue;
    if (asks == FELT_ASKS_CHOICE)
      fill_choice(self, i, values[i]);
    else if (asks == FELT_ASKS_SWITCH)
      gtk_switch_set_active(GTK_SWITCH(self->inputs[i]), *values[i] != '\0');
    else
      gtk_editable_set_text(GTK_EDITABLE(self->inputs[i]), values[i]);
  }
  self->filling = FALSE;
  changed_cb(self);
}

void felt_desk_form_focus(FeltDeskForm *self)
{
  g_autofree const char **values = values_of(self);
  guint first = self->n, lacking = self->n; /* what is empty; what an answer needs */
  for (guint i = self->n; i > 0; i--) {
    const char *value = values[i - 1];
    if (gtk_widget_get_visible(self->rows[i - 1]) && value != NULL && *value == '\0')
      first = i - 1;
    if (felt_question_lacks(self->question, values, i - 1))
      lacking = i - 1;
  }
  if (first == self->n)
    first = 0;
  if (lacking < self->n)
    first = lacking;
  if (self->home == self->n)
    self->home = first;
  gtk_widget_grab_focus(self->inputs[lacking < self->n ? lacking : self->home]);
}

const FeltQuestion *felt_desk_form_question(FeltDeskForm *self)
{
  return self->question;
}

static void felt_desk_form_class_init(FeltDeskFormClass *klass)
{
  felt_own_children(klass);
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(klass), GTK_TYPE_BIN_LAYOUT);
  felt_signal(klass, "changed", 0);
}

static void felt_desk_form_init(FeltDeskForm *self)
{
  FELT_OWN(self, rows, g_free);
  FELT_OWN(self, inputs, g_free);
  FELT_OWN(self, seated, g_strfreev);
}

GtkWidget *felt_desk_form_new(const FeltQuestion *question)
{
  FeltDeskForm *self = g_object_new(FELT_TYPE_DESK_FORM, NULL);
  self->question = question;
  make_rows(self);
  return GTK_WIDGET(self);
}
