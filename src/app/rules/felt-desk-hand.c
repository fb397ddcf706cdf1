/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-desk-hand.c - button and blinds of one hand, drawn at a small table */
#include "app/rules/felt-desk-hand.h"

#include <math.h>

#include "app/tables/felt-seat-face.h"
#include "app/tables/felt-table-paint.h"
#include "app/widgets/felt-widget.h"

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

void felt_desk_hand_show(FeltDeskHand *self, const FeltPositions *positions, int n_seats,
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

GtkWidget *felt_desk_hand_new(void)
{
  return g_object_new(FELT_TYPE_DESK_HAND, NULL);
}
