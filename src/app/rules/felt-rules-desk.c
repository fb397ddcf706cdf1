/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rules-desk.c - the rules desk: questions of the table answered, with or without a tournament
 */
#include "app/rules/felt-rules-windows.h"

#include <math.h>
#include <string.h>

#include "app/desk/felt-desk.h"
#include "app/tables/felt-seat-face.h"
#include "app/tables/felt-table-paint.h"
#include "app/widgets/felt-input.h"
#include "app/widgets/felt-widget.h"
#include "core/rules/felt-button.h"
#include "services/rules/felt-answer.h"
#include "services/rules/felt-question-prefill.h"
#include "services/rules/felt-rule-words.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/base/felt-rule-name.h"

#define FELT_TYPE_DESK_ANSWER (felt_desk_answer_get_type())
G_DECLARE_FINAL_TYPE(FeltDeskAnswer, felt_desk_answer, FELT, DESK_ANSWER, GtkWidget)

#define FELT_TYPE_DESK_HAND (felt_desk_hand_get_type())
G_DECLARE_FINAL_TYPE(FeltDeskHand, felt_desk_hand, FELT, DESK_HAND, GtkWidget)

#define WIDTH       208
#define HEIGHT      150
#define SEAT_WIDTH  30
#define SEAT_HEIGHT 22
#define DEALER      26
#define CHIP        10 /* radius: the letters on it are still read */

struct _FeltDeskHand {
  GtkWidget parent_instance;
  FeltTableDrawing drawing;
  guint number;
};

G_DEFINE_FINAL_TYPE(FeltDeskHand, felt_desk_hand, GTK_TYPE_WIDGET)

static void read_marks(FeltTableDrawing *drawing, const FeltPositions *hand)
{
  static const guint marks[] = {FELT_SEAT_SMALL, FELT_SEAT_BIG, FELT_SEAT_FIRST_BLIND};
  for (guint seat = 0; seat <= FELT_SEATS_MAX; seat++)
    drawing->marks[seat] = 0;
  drawing->marks[hand->button] |= FELT_SEAT_BUTTON;
  for (guint i = 0; i < hand->n_posts; i++)
    drawing->marks[hand->posts[i].seat] |= marks[hand->posts[i].blind];
  drawing->marks[hand->first_to_act] |= FELT_SEAT_FIRST;
}

static void show_hand_drawn(FeltDeskHand *self, const FeltPositions *positions, int n_seats,
                            guint number, const char *words)
{
  FeltTableDrawing *drawing = &self->drawing;
  felt_table_drawing_forget(drawing);
  drawing->n_seats = (guint)n_seats;
  drawing->occupied = positions->dealt_in;
  drawing->walked = 1;
  self->number = number;
  felt_table_shape(&drawing->shape, n_seats, WIDTH, HEIGHT, SEAT_WIDTH, SEAT_HEIGHT, DEALER);
  drawing->shape.chip = CHIP;
  read_marks(drawing, positions);
  felt_show_name(self, words);
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

/* A number in the middle of a rectangle. */
static void draw_number(FeltDeskHand *self, GtkSnapshot *snapshot, const graphene_rect_t *rect,
                        guint number, const GdkRGBA *color)
{
  g_autofree char *text = g_strdup_printf("%u", number);
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(GTK_WIDGET(self), text);
  int width, height;
  pango_layout_get_pixel_size(layout, &width, &height);
  float x = rect->origin.x + (rect->size.width - (float)width) / 2;
  float y = rect->origin.y + (rect->size.height - (float)height) / 2;
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(roundf(x), roundf(y)));
  gtk_snapshot_append_layout(snapshot, layout, color);
  gtk_snapshot_restore(snapshot);
}

/* A chair: filled where somebody sits, an outline where nobody does. */
static void draw_seat(FeltDeskHand *self, GtkSnapshot *snapshot, guint seat)
{
  static const float widths[4] = {1, 1, 1, 1};
  GtkStyleContext *style = gtk_widget_get_style_context(GTK_WIDGET(self));
  const graphene_rect_t *rect = &self->drawing.shape.seats[seat];
  gboolean taken = (self->drawing.occupied >> (seat - 1) & 1) != 0;
  GskRoundedRect round;
  GdkRGBA text, ground;
  gtk_style_context_get_color(style, &text);
  if (!gtk_style_context_lookup_color(style, "window_bg_color", &ground))
    ground = (GdkRGBA){0, 0, 0, 0};
  GdkRGBA line = text;
  text.alpha = taken ? 1.0f : 0.6f;
  line.alpha = taken ? 0.8f : 0.3f;
  const GdkRGBA lines[4] = {line, line, line, line};

  gsk_rounded_rect_init_from_rect(&round, rect, 6);
  gtk_snapshot_push_rounded_clip(snapshot, &round);
  gtk_snapshot_append_color(snapshot, &ground, rect);
  gtk_snapshot_pop(snapshot);
  gtk_snapshot_append_border(snapshot, &round, widths, lines);
  draw_number(self, snapshot, rect, seat, &text);
}

static void felt_desk_hand_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA gold = {0.93f, 0.82f, 0.54f, 1};
  FeltDeskHand *self = FELT_DESK_HAND(widget);
  if (self->drawing.n_seats == 0)
    return;
  float left = roundf(((float)gtk_widget_get_width(widget) - WIDTH) / 2);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(left, 0));
  felt_table_paint(&self->drawing, widget, snapshot);
  for (guint seat = 1; seat <= self->drawing.n_seats; seat++)
    draw_seat(self, snapshot, seat);
  draw_number(self, snapshot, &self->drawing.shape.felt, self->number, &gold);
  gtk_snapshot_restore(snapshot);
}

static void felt_desk_hand_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                   int *minimum, int *natural, int *minimum_baseline,
                                   int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void felt_desk_hand_class_init(FeltDeskHandClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  widget_class->snapshot = felt_desk_hand_snapshot;
  widget_class->measure = felt_desk_hand_measure;
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void felt_desk_hand_init(FeltDeskHand *self)
{
  FELT_OWN_STRUCT(self, drawing, felt_table_drawing_forget);
}

#define SPACE 10 /* pixels below a sentence with its rules */

/* A sentence and the rules below it. */
typedef struct {
  GtkWidget *sentence, *rules;
} Line;

struct _FeltDeskAnswer {
  GtkWidget parent_instance;
  GtkWidget *box, *hands, *refusal;
  GArray *lines; /* Line: made when they are first needed, and kept */
};

G_DEFINE_FINAL_TYPE(FeltDeskAnswer, felt_desk_answer, GTK_TYPE_WIDGET)

static GtkWidget *add_label(FeltDeskAnswer *self, const char *css)
{
  GtkWidget *label = felt_label_new(NULL, FELT_START | FELT_BREAK, css);
  gtk_label_set_selectable(GTK_LABEL(label), TRUE);
  gtk_widget_set_focusable(label, FALSE);
  gtk_box_append(GTK_BOX(self->box), label);
  return label;
}

static Line *line_at(FeltDeskAnswer *self, guint i)
{
  if (i == self->lines->len) {
    Line line = {add_label(self, NULL), add_label(self, "caption")};
    gtk_widget_add_css_class(line.rules, "dim-label");
    gtk_widget_set_margin_bottom(line.rules, SPACE);
    g_array_append_val(self->lines, line);
  }
  return &g_array_index(self->lines, Line, i);
}

/* The words of each rule that was not said yet; the names of the others go into *known, " (T 43)".
 */
static char *rule_text(const char *rules, GString *said, GString *known)
{
  g_auto(GStrv) ids = g_strsplit(rules, ", ", -1);
  GString *text = g_string_new(NULL);
  for (guint i = 0; ids[i] != NULL; i++) {
    g_autofree char *mark = g_strdup_printf("|%s|", ids[i]), *name = felt_rule_mark(ids[i]);
    g_autofree char *words = strstr(said->str, mark) == NULL ? felt_rule_words(ids[i]) : NULL;
    if (words != NULL)
      g_string_append_printf(text, "%s%s", text->len > 0 ? "\n" : "", words);
    else
      g_string_append(known, name);
    g_string_append(said, mark);
  }
  return g_string_free(text, FALSE);
}

static void show_line(FeltDeskAnswer *self, guint i, const FeltAnswerLine *line, GString *said)
{
  Line *shown = line_at(self, i);
  g_autoptr(GString) sentence = g_string_new(line->sentence);
  g_autofree char *rules = rule_text(line->rules != NULL ? line->rules : "", said, sentence);
  gboolean in_words = *rules != '\0';
  gtk_label_set_text(GTK_LABEL(shown->sentence), sentence->str);
  felt_mark(shown->sentence, "title-4", line->main);
  gtk_widget_set_visible(shown->sentence, TRUE);
  gtk_widget_set_margin_bottom(shown->sentence, in_words ? 0 : SPACE);
  gtk_label_set_text(GTK_LABEL(shown->rules), rules);
  gtk_widget_set_visible(shown->rules, in_words);
}

static void show_hands(FeltDeskAnswer *self, const FeltAnswer *answer)
{
  GtkFlowBox *box = GTK_FLOW_BOX(self->hands);
  for (guint i = 0; i < answer->hands->len; i++) {
    const FeltPositions *hand = &g_array_index(answer->hands, FeltPositions, i);
    const FeltAnswerLine *line = g_ptr_array_index(answer->lines, i);
    GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index(box, (int)i);
    if (child == NULL) {
      gtk_flow_box_append(box, g_object_new(FELT_TYPE_DESK_HAND, NULL));
      child = gtk_flow_box_get_child_at_index(box, (int)i);
      gtk_widget_set_focusable(GTK_WIDGET(child), FALSE);
    }
    show_hand_drawn(FELT_DESK_HAND(gtk_flow_box_child_get_child(child)), hand, answer->n_seats,
                    i + 1, line->sentence);
    gtk_widget_set_visible(GTK_WIDGET(child), TRUE);
  }
  GtkFlowBoxChild *more;
  for (int i = (int)answer->hands->len; (more = gtk_flow_box_get_child_at_index(box, i)) != NULL;
       i++)
    gtk_widget_set_visible(GTK_WIDGET(more), FALSE);
  gtk_widget_set_visible(self->hands, answer->hands->len > 0);
}

/* Shows an answer, or why there is none. */
static void show_answer(FeltDeskAnswer *self, const FeltAnswer *answer)
{
  g_autoptr(GString) said = g_string_new(NULL);
  show_hands(self, answer);
  for (guint i = 0; i < answer->lines->len; i++)
    show_line(self, i, g_ptr_array_index(answer->lines, i), said);
  for (guint i = answer->lines->len; i < self->lines->len; i++) {
    const Line *line = &g_array_index(self->lines, Line, i);
    gtk_widget_set_visible(line->sentence, FALSE);
    gtk_widget_set_visible(line->rules, FALSE);
  }
  const char *remark = answer->refusal != NULL ? answer->refusal : answer->cut_short;
  gtk_widget_set_visible(self->refusal, remark != NULL);
  if (remark == NULL)
    return;
  g_autofree char *capital = felt_capital_text(remark);
  g_autofree char *sentence = g_strconcat(capital, ".", NULL);
  gtk_label_set_text(GTK_LABEL(self->refusal), sentence);
  felt_mark(self->refusal, "error", answer->refusal != NULL && answer->field == NULL); /* no row is
                                                                                          marked */
}

static void felt_desk_answer_class_init(FeltDeskAnswerClass *klass)
{
  felt_own_child(klass);
  felt_template(klass, "felt-desk-answer.ui");
  FELT_BIND_CHILDREN(klass, FeltDeskAnswer, box, hands, refusal);
}

static void felt_desk_answer_init(FeltDeskAnswer *self)
{
  FELT_OWN(self, lines, g_array_unref);
  self->lines = g_array_new(FALSE, FALSE, sizeof(Line));
  gtk_widget_init_template(GTK_WIDGET(self));
}

/* The fields of a question, a row each ------------------------------------------------------- */

/* Emits "changed" when something else is filled in. */
G_DECLARE_FINAL_TYPE(FeltDeskForm, felt_desk_form, FELT, DESK_FORM, GtkWidget)

/* Characters of a field, which is as wide as what stands in it. */
#define LEAST_CHARS 6
#define MOST_CHARS  18

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
  show_answer(self->answer, answer);
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
