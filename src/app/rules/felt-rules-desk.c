/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rules-desk.c - the rules desk: questions of the table answered, with or without a tournament
 */
#include "app/rules/felt-rules-windows.h"

#include <string.h>

#include "app/desk/felt-desk.h"
#include "app/rules/felt-desk-answer.h"
#include "app/widgets/felt-input.h"
#include "app/widgets/felt-widget.h"
#include "services/rules/felt-question-prefill.h"
#include "tournament/base/felt-number-text.h"

/* The fields of a question, a row each ------------------------------------------------------- */

/* Emits "changed" when something else is filled in. */
G_DECLARE_FINAL_TYPE(FeltDeskForm, felt_desk_form, FELT, DESK_FORM, GtkWidget)

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
  g_autoptr(GListModel) names = felt_input_choices(field->labels);
  GtkWidget *row = g_object_new(ADW_TYPE_COMBO_ROW, "model", names, "title", _(field->title),
                                "use-markup", FALSE, NULL);
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
  return input;
}

static void add_row(FeltDeskForm *self, GtkListBox *list, guint i)
{
  const FeltQuestionField *field = &self->question->fields[i];
  if (field->asks == FELT_ASKS_CHOICE) {
    self->rows[i] = self->inputs[i] = make_choice(self, field);
  } else {
    self->rows[i] = felt_row_new(_(field->title), NULL);
    self->inputs[i] = make_input(self, field);
    felt_row_add(self->rows[i], self->inputs[i]);
    adw_action_row_set_activatable_widget(ADW_ACTION_ROW(self->rows[i]), self->inputs[i]);
    gtk_widget_set_focusable(self->rows[i], FALSE); /* Tab goes from field to field */
    felt_show_name(self->inputs[i], _(field->title));
  }
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

static void form_take_seated(FeltDeskForm *self, GStrv seated)
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

/* Asks with what is filled in. A refusal stands at its field, unless that is still empty. Free with
 * felt_answer_free. */
static FeltAnswer *form_ask(FeltDeskForm *self)
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

/* Fills in what values (a text for each field) has; fields it has nothing for stay. */
static void form_fill(FeltDeskForm *self, char **values)
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

/* Gives the keyboard to the first field that is still to be filled in; when nothing is missing to
 * the one that it gave it to first, so that the same keys lead to the same field. */
static void form_focus(FeltDeskForm *self)
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

static void felt_desk_form_class_init(FeltDeskFormClass *klass)
{
  felt_own_child(klass);
  felt_signal(klass, "changed", 0);
}

static void felt_desk_form_init(FeltDeskForm *self)
{
  FELT_OWN(self, rows, g_free);
  FELT_OWN(self, inputs, g_free);
  FELT_OWN(self, seated, g_strfreev);
}

static GtkWidget *form_new(const FeltQuestion *question)
{
  FeltDeskForm *self = g_object_new(felt_desk_form_get_type(), NULL);
  self->question = question;
  make_rows(self);
  return GTK_WIDGET(self);
}

/* The desk ------------------------------------------------------------------------------------- */

G_DECLARE_FINAL_TYPE(FeltRulesDesk, felt_rules_desk, FELT, RULES_DESK, AdwWindow)

struct _FeltRulesDesk {
  AdwWindow parent_instance;
  FeltDesk *desk;
  guint table; /* whose facts are filled in */
  /* of the template */
  GtkListBox *parts;
  GtkStack *forms; /* made when they are first looked at */
  FeltDeskAnswer *answer;
};

G_DEFINE_FINAL_TYPE(FeltRulesDesk, felt_rules_desk, ADW_TYPE_WINDOW)

static void ask(FeltRulesDesk *self, FeltDeskForm *form)
{
  g_autoptr(FeltAnswer) answer = form_ask(form);
  felt_desk_answer_show(self->answer, answer);
}

static void form_changed_cb(FeltRulesDesk *self, FeltDeskForm *form)
{
  if (gtk_stack_get_visible_child(self->forms) == GTK_WIDGET(form))
    ask(self, form);
}

/* Who sits in each seat of the table asked about, or the only one, as FeltAnswer.seated; NULL:
 * there is none. Owned by the caller. */
static GStrv names_by_seat(FeltRulesDesk *self, const FeltState *state)
{
  g_autoptr(GStrvBuilder) names = g_strv_builder_new();
  const FeltTable *table = felt_question_table(state, self->table);
  if (table == NULL || table->n_players == 0)
    return NULL;
  g_strv_builder_add(names, "");
  for (guint seat = 1; seat <= table->n_seats; seat++) {
    const FeltPlayer *player = felt_state_player(state, table->players[seat]);
    g_strv_builder_add(names, player != NULL ? player->name : "");
  }
  return g_strv_builder_end(names);
}

/* What the tournament that is open knows, as it is now. */
static void prefill(FeltRulesDesk *self, FeltDeskForm *form)
{
  FeltSession *session = felt_desk_session(self->desk);
  const FeltState *state = session != NULL ? felt_session_state(session) : NULL;
  const FeltQuestion *question = form->question;
  FeltLevel level;
  gboolean known =
      state != NULL && felt_state_coming_level(state, felt_session_clock(session), &level);
  char **values = felt_question_prefill(question, state, known ? &level : NULL, self->table);
  form_take_seated(form, state != NULL ? names_by_seat(self, state) : NULL);
  form_fill(form, values);
  felt_question_prefill_free(question, values);
}

/* All parts that were looked at are about another table now. */
static void prefill_all(FeltRulesDesk *self)
{
  for (GtkWidget *form = gtk_widget_get_first_child(GTK_WIDGET(self->forms)); form != NULL;
       form = gtk_widget_get_next_sibling(form))
    prefill(self, FELT_DESK_FORM(form));
}

static FeltDeskForm *form_of(FeltRulesDesk *self, const FeltQuestion *question)
{
  GtkWidget *form = gtk_stack_get_child_by_name(self->forms, question->name);
  if (form == NULL) {
    form = form_new(question);
    gtk_stack_add_named(self->forms, form, question->name);
    prefill(self, FELT_DESK_FORM(form));
    FELT_FOLLOW(self, form, "changed", form_changed_cb);
  }
  return FELT_DESK_FORM(form);
}

static void part_cb(FeltRulesDesk *self, GtkListBoxRow *row)
{
  if (row == NULL)
    return;
  FeltDeskForm *form = form_of(self, felt_questions()[gtk_list_box_row_get_index(row)]);
  gtk_stack_set_visible_child(self->forms, GTK_WIDGET(form));
  ask(self, form);
}

static void choose(FeltRulesDesk *self, guint number)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index(self->parts, (int)number);
  gtk_list_box_select_row(self->parts, row);
  form_focus(form_of(self, felt_questions()[number]));
}

/* Alt and a number, as the pages of a tournament. */
static gboolean part_key_cb(GtkWidget *widget, GVariant *args, gpointer data)
{
  guint number;
  g_variant_get(args, "(u)", &number);
  choose(FELT_RULES_DESK(widget), number);
  return TRUE;
}

static void add_part(FeltRulesDesk *self, const FeltQuestion *question)
{
  GtkWidget *row = gtk_list_box_row_new();
  GtkWidget *label = felt_label_new(_(question->title), FELT_START | FELT_WRAP, NULL);
  gtk_widget_set_margin_top(label, 5);
  gtk_widget_set_margin_bottom(label, 5);
  gtk_widget_set_tooltip_text(row, _(question->summary));
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), label);
  felt_show_name(row, _(question->title));
  gtk_list_box_append(self->parts, row);
}

static void felt_rules_desk_class_init(FeltRulesDeskClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  g_type_ensure(FELT_TYPE_DESK_ANSWER);
  felt_window_template(klass, "felt-rules-desk.ui");
  FELT_BIND_CHILDREN(klass, FeltRulesDesk, parts, forms, answer);
  FELT_BIND_CALLBACKS(klass, part_cb);
  for (guint i = 0; i < 10 && felt_questions()[i] != NULL; i++) {
    guint key = i < 9 ? GDK_KEY_1 + i : GDK_KEY_0; /* the first ten parts, ten keys */
    gtk_widget_class_add_binding(widget_class, key, GDK_ALT_MASK, part_key_cb, "(u)", i);
  }
}

static void felt_rules_desk_init(FeltRulesDesk *self)
{
  FELT_OWN(self, desk, g_object_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
  for (guint i = 0; felt_questions()[i] != NULL; i++)
    add_part(self, felt_questions()[i]);
}

/* The one over this window, NULL: none is. */
static FeltRulesDesk *find_open(GtkWindow *parent)
{
  FeltRulesDesk *found = NULL;
  GList *windows = gtk_window_list_toplevels();
  for (GList *l = windows; l != NULL; l = l->next)
    if (FELT_IS_RULES_DESK(l->data) && gtk_window_get_transient_for(l->data) == parent)
      found = l->data;
  g_list_free(windows);
  return found;
}

static FeltRulesDesk *make(FeltDesk *desk, GtkWindow *parent)
{
  FeltRulesDesk *self = g_object_new(felt_rules_desk_get_type(), "transient-for", parent,
                                     "destroy-with-parent", TRUE, NULL);
  self->desk = g_object_ref(desk);
  /* what is linked here are actions of the window */
  gtk_widget_insert_action_group(GTK_WIDGET(self), "win", G_ACTION_GROUP(parent));
  return self;
}

void felt_rules_desk_present(FeltDesk *desk, GtkWindow *parent, const char *part, guint table)
{
  FeltRulesDesk *self = find_open(parent);
  guint number = 0;
  GtkListBoxRow *row = self != NULL ? gtk_list_box_get_selected_row(self->parts) : NULL;
  if (self == NULL)
    self = make(desk, parent);
  if (row != NULL)
    number = (guint)gtk_list_box_row_get_index(row);
  for (guint i = 0; felt_questions()[i] != NULL; i++)
    if (g_str_equal(felt_questions()[i]->name, part))
      number = i;

  if (table > 0) {
    self->table = table;
    prefill_all(self);
  }
  choose(self, number);
  gtk_window_present(GTK_WINDOW(self));
}
