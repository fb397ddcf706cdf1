/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-desk-answer.c - an answer of the rules desk: hands drawn, sentences, rules in words */
#include "app/rules/felt-desk-answer.h"

#include <gtk/gtk.h>
#include <math.h>
#include <string.h>

#include "app/tables/felt-seat-face.h"
#include "app/tables/felt-table-paint.h"
#include "app/widgets/felt-widget.h"
#include "core/rules/felt-button.h"
#include "services/rules/felt-rule-words.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/base/felt-rule-name.h"

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
