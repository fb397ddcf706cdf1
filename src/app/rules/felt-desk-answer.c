/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-desk-answer.c - an answer of the rules desk: hands drawn, sentences, rules in words */
#include "app/rules/felt-desk-answer.h"

#include <string.h>

#include "app/rules/felt-desk-hand.h"
#include "app/widgets/felt-widget.h"
#include "services/rules/felt-rule-words.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/base/felt-rule-name.h"

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
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_selectable(GTK_LABEL(label), TRUE);
  gtk_widget_set_focusable(label, FALSE);
  if (css != NULL)
    gtk_widget_add_css_class(label, css);
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

static void append_name(GString *text, const char *id)
{
  g_autofree char *mark = felt_rule_mark(id);
  g_string_append(text, mark);
}

/* The words of each rule that was not said yet; the names of the others go into *known, " (T 43)".
 */
static char *rule_text(const char *rules, GString *said, GString *known)
{
  g_auto(GStrv) ids = g_strsplit(rules, ", ", -1);
  GString *text = g_string_new(NULL);
  for (guint i = 0; ids[i] != NULL; i++) {
    g_autofree char *mark = g_strdup_printf("|%s|", ids[i]);
    g_autofree char *words = strstr(said->str, mark) == NULL ? felt_rule_words(ids[i]) : NULL;
    if (words != NULL)
      g_string_append_printf(text, "%s%s", text->len > 0 ? "\n" : "", words);
    else
      append_name(known, ids[i]);
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
      gtk_flow_box_append(box, felt_desk_hand_new());
      child = gtk_flow_box_get_child_at_index(box, (int)i);
      gtk_widget_set_focusable(GTK_WIDGET(child), FALSE);
    }
    felt_desk_hand_show(FELT_DESK_HAND(gtk_flow_box_child_get_child(child)), hand, answer->n_seats,
                        i + 1, line->sentence);
    gtk_widget_set_visible(GTK_WIDGET(child), TRUE);
  }
  GtkFlowBoxChild *more;
  for (int i = (int)answer->hands->len; (more = gtk_flow_box_get_child_at_index(box, i)) != NULL;
       i++)
    gtk_widget_set_visible(GTK_WIDGET(more), FALSE);
  gtk_widget_set_visible(self->hands, answer->hands->len > 0);
}

void felt_desk_answer_show(FeltDeskAnswer *self, const FeltAnswer *answer)
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
  felt_own_children(klass);
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(klass), GTK_TYPE_BIN_LAYOUT);
}

static void felt_desk_answer_init(FeltDeskAnswer *self)
{
  FELT_OWN(self, lines, g_array_unref);
  self->lines = g_array_new(FALSE, FALSE, sizeof(Line));
  self->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_set_parent(self->box, GTK_WIDGET(self));
  self->refusal = add_label(self, "dim-label");
  self->hands = gtk_flow_box_new();
  gtk_flow_box_set_selection_mode(GTK_FLOW_BOX(self->hands), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line(GTK_FLOW_BOX(self->hands), 6);
  gtk_widget_set_visible(self->hands, FALSE);
  gtk_box_append(GTK_BOX(self->box), self->hands);
}
