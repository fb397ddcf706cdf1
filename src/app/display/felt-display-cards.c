/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-cards.c - cards as the room sees them: rank over suit, large, white */
#include "app/display/felt-display-cards.h"

#include <math.h>

#include "app/widgets/felt-card-grid.h"
#include "services/board/felt-all-in.h"

static const GdkRGBA white = {1, 1, 1, 1};
static const GdkRGBA veil = {0.020f, 0.122f, 0.094f, 0.55f};
static const GdkRGBA edge = {0, 0, 0, 0.35f};
static const GdkRGBA place_line = {0.961f, 0.945f, 0.902f, 0.28f};
static const GdkRGBA place_ground = {0, 0, 0, 0.18f};

/* Suits in a square of side 1, y downwards: they are told apart by their shape, whatever fonts a
 * machine has. ------------------------------------------------------------------------------- */

static void heart(cairo_t *cr)
{
  cairo_move_to(cr, 0.5, 0.27);
  cairo_curve_to(cr, 0.46, 0.11, 0.36, 0.03, 0.25, 0.03);
  cairo_curve_to(cr, 0.10, 0.03, 0, 0.15, 0, 0.31);
  cairo_curve_to(cr, 0, 0.56, 0.33, 0.70, 0.5, 0.98);
  cairo_curve_to(cr, 0.67, 0.70, 1, 0.56, 1, 0.31);
  cairo_curve_to(cr, 1, 0.15, 0.90, 0.03, 0.75, 0.03);
  cairo_curve_to(cr, 0.64, 0.03, 0.54, 0.11, 0.5, 0.27);
  cairo_close_path(cr);
}

static void stem(cairo_t *cr, double top)
{
  cairo_move_to(cr, 0.46, top);
  cairo_curve_to(cr, 0.46, 0.84, 0.40, 0.94, 0.28, 0.98);
  cairo_line_to(cr, 0.72, 0.98);
  cairo_curve_to(cr, 0.60, 0.94, 0.54, 0.84, 0.54, top);
  cairo_close_path(cr);
}

static void spade(cairo_t *cr)
{
  cairo_move_to(cr, 0.5, 0.02);
  cairo_curve_to(cr, 0.36, 0.24, 0.04, 0.37, 0.04, 0.61);
  cairo_curve_to(cr, 0.04, 0.75, 0.14, 0.83, 0.26, 0.83);
  cairo_curve_to(cr, 0.37, 0.83, 0.45, 0.77, 0.5, 0.66);
  cairo_curve_to(cr, 0.55, 0.77, 0.63, 0.83, 0.74, 0.83);
  cairo_curve_to(cr, 0.86, 0.83, 0.96, 0.75, 0.96, 0.61);
  cairo_curve_to(cr, 0.96, 0.37, 0.64, 0.24, 0.5, 0.02);
  cairo_close_path(cr);
  stem(cr, 0.6);
}

static void diamond(cairo_t *cr)
{
  cairo_move_to(cr, 0.5, 0.01);
  cairo_curve_to(cr, 0.60, 0.20, 0.73, 0.36, 0.88, 0.5);
  cairo_curve_to(cr, 0.73, 0.64, 0.60, 0.80, 0.5, 0.99);
  cairo_curve_to(cr, 0.40, 0.80, 0.27, 0.64, 0.12, 0.5);
  cairo_curve_to(cr, 0.27, 0.36, 0.40, 0.20, 0.5, 0.01);
  cairo_close_path(cr);
}

static void leaf(cairo_t *cr, double x, double y)
{
  cairo_new_sub_path(cr);
  cairo_arc_negative(cr, x, y, 0.235, 2 * G_PI, 0); /* as the stem goes round: they add up */
}

static void club(cairo_t *cr)
{
  leaf(cr, 0.5, 0.255);
  leaf(cr, 0.245, 0.60);
  leaf(cr, 0.755, 0.60);
  cairo_new_sub_path(cr);
  cairo_arc_negative(cr, 0.5, 0.5, 0.14, 2 * G_PI, 0);
  stem(cr, 0.5);
}

/* A picture of a suit, side pixels wide and high. */
static GdkTexture *new_suit(guint suit, int side, const GdkRGBA *color)
{
  static void (*const shapes[])(cairo_t * cr) = {club, diamond, heart, spade};
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cr = cairo_create(surface);
  cairo_scale(cr, side, side);
  shapes[suit](cr);
  gdk_cairo_set_source_rgba(cr, color);
  cairo_fill(cr);
  cairo_destroy(cr);

  cairo_surface_flush(surface);
  gsize stride = (gsize)cairo_image_surface_get_stride(surface);
  g_autoptr(GBytes) bytes =
      g_bytes_new(cairo_image_surface_get_data(surface), stride * (gsize)side);
  cairo_surface_destroy(surface);
  return gdk_memory_texture_new(side, side, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* In the middle of a box. It is drawn here and not by the display server, which takes its time for
 * curves where nothing helps it. */
static void draw_suit(const FeltCanvas *canvas, const FeltBox *box, guint suit,
                      const GdkRGBA *color)
{
  double side = round(MIN(box->w, box->h));
  int scale = gtk_widget_get_scale_factor(canvas->widget);
  if (side < 1)
    return;
  g_autoptr(GdkTexture) texture = new_suit(suit, (int)side * scale, color);
  graphene_rect_t rect =
      GRAPHENE_RECT_INIT((float)round(box->x + (box->w - side) / 2),
                         (float)round(box->y + (box->h - side) / 2), (float)side, (float)side);
  gtk_snapshot_append_texture(canvas->snapshot, texture, &rect);
}

void felt_canvas_card(const FeltCanvas *canvas, const FeltBox *box, FeltCard card, gboolean faint)
{
  double radius = box->h * 0.07;
  GdkRGBA color;
  gdk_rgba_parse(&color, felt_suit_color(FELT_SUIT(card)));
  FeltBox rank = {box->x + box->w * 0.1, box->y + box->h * 0.09, box->w * 0.8, box->h * 0.39};
  FeltBox suit = {box->x + box->w * 0.1, box->y + box->h * 0.545, box->w * 0.8, box->h * 0.37};
  felt_canvas_fill(canvas, box, radius, &white);
  felt_canvas_frame(canvas, box, radius, MAX(box->h * 0.008, 1), &edge);
  felt_canvas_ink(canvas, &rank, felt_card_rank_says(card), PANGO_WEIGHT_BOLD, &color);
  draw_suit(canvas, &suit, FELT_SUIT(card), &color);
  if (faint)
    felt_canvas_fill(canvas, box, radius, &veil);
}

void felt_canvas_card_place(const FeltCanvas *canvas, const FeltBox *box)
{
  felt_canvas_fill(canvas, box, box->h * 0.07, &place_ground);
  felt_canvas_frame(canvas, box, box->h * 0.07, MAX(box->h * 0.012, 1), &place_line);
}

double felt_canvas_cards(const FeltCanvas *canvas, const FeltBox *box, const FeltCard *cards,
                         guint n, double align, guint64 plays)
{
  double gap = box->h * 0.06;
  double wide = (box->w - gap * (n - 1)) / n;
  double h = MIN(box->h, wide / FELT_CARD_NARROW);
  double w = floor(MIN(wide, h * FELT_CARD_WIDE));
  double all = w * n + gap * (n - 1);
  FeltBox card = {round(box->x + (box->w - all) * align), round(box->y + (box->h - h) / 2), w,
                  round(h)};
  for (guint i = 0; i < n; i++) {
    felt_canvas_card(canvas, &card, cards[i], (plays >> cards[i] & 1) == 0);
    card.x += w + gap;
  }
  return all;
}
