/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-canvas.c - lines of text and shapes for what the room's screen shows now and then */
#include "app/display/felt-display-canvas.h"

#include <math.h>

#include "app/display/felt-display-colors.h"

static void set_size(PangoLayout *layout, PangoWeight weight, double px)
{
  PangoFontDescription *font = pango_font_description_copy(
      pango_context_get_font_description(pango_layout_get_context(layout)));
  pango_font_description_set_weight(font, weight);
  pango_font_description_set_absolute_size(font, px * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
}

static void append(const FeltCanvas *canvas, PangoLayout *layout, double x, double y,
                   const GdkRGBA *color)
{
  gtk_snapshot_save(canvas->snapshot);
  gtk_snapshot_translate(canvas->snapshot, &GRAPHENE_POINT_INIT((float)round(x), (float)round(y)));
  gtk_snapshot_append_layout(canvas->snapshot, layout, color);
  gtk_snapshot_restore(canvas->snapshot);
}

double felt_canvas_line(const FeltCanvas *canvas, const FeltBox *box, const char *text,
                        PangoWeight weight, double align, const GdkRGBA *color)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(canvas->widget, text);
  int width, height;
  double px = box->h / 1.35;
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  set_size(layout, weight, px);
  pango_layout_get_pixel_size(layout, &width, &height);
  double fit = MIN(box->w / MAX(width, 1), box->h / MAX(height, 1));
  if (fit < 1) {
    set_size(layout, weight, floor(px * MAX(fit * 0.98, 0.55)));
    pango_layout_get_pixel_size(layout, &width, &height);
  }
  if (width > box->w) {
    pango_layout_set_width(layout, (int)(box->w * PANGO_SCALE));
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    pango_layout_get_pixel_size(layout, &width, &height);
  }
  append(canvas, layout, box->x + (box->w - width) * align, box->y + (box->h - height) / 2, color);
  return width;
}

/* Ranks of one size have one font: whatever their ink, they stand on one line, and a font that is
 * new to the program costs more than all else of a card. */
void felt_canvas_ink(const FeltCanvas *canvas, const FeltBox *box, const char *text,
                     PangoWeight weight, const GdkRGBA *color)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(canvas->widget, "8");
  PangoRectangle eight, ink;
  set_size(layout, weight, 100);
  pango_layout_get_pixel_extents(layout, &eight, NULL);
  double px = floor(100 * box->h / MAX(eight.height, 1));
  pango_layout_set_text(layout, text, -1);
  pango_layout_get_pixel_extents(layout, &ink, NULL);
  double wide = floor(100 * box->w / MAX(ink.width, 1));
  px = MIN(px, wide);
  set_size(layout, weight, px);
  pango_layout_get_pixel_extents(layout, &ink, NULL);
  double middle = (eight.y + eight.height / 2.0) * px / 100;
  append(canvas, layout, box->x + (box->w - ink.width) / 2 - ink.x, box->y + box->h / 2 - middle,
         color);
}

static GskRoundedRect rounded(const FeltBox *box, double radius)
{
  GskRoundedRect round;
  graphene_rect_t rect =
      GRAPHENE_RECT_INIT((float)box->x, (float)box->y, (float)box->w, (float)box->h);
  gsk_rounded_rect_init_from_rect(&round, &rect, (float)radius);
  return round;
}

void felt_canvas_fill(const FeltCanvas *canvas, const FeltBox *box, double radius,
                      const GdkRGBA *color)
{
  GskRoundedRect round = rounded(box, radius);
  gtk_snapshot_push_rounded_clip(canvas->snapshot, &round);
  gtk_snapshot_append_color(canvas->snapshot, color, &round.bounds);
  gtk_snapshot_pop(canvas->snapshot);
}

void felt_canvas_frame(const FeltCanvas *canvas, const FeltBox *box, double radius, double width,
                       const GdkRGBA *color)
{
  GskRoundedRect round = rounded(box, radius);
  const float widths[4] = {(float)width, (float)width, (float)width, (float)width};
  const GdkRGBA colors[4] = {*color, *color, *color, *color};
  gtk_snapshot_append_border(canvas->snapshot, &round, widths, colors);
}

void felt_canvas_ground(const FeltCanvas *canvas, int w, int h)
{
  const GskColorStop stops[] = {{0, felt_display_inner}, {1, felt_display_outer}};
  gtk_snapshot_append_linear_gradient(
      canvas->snapshot, &GRAPHENE_RECT_INIT(0, 0, (float)w, (float)h), &GRAPHENE_POINT_INIT(0, 0),
      &GRAPHENE_POINT_INIT(0, (float)h), stops, 2);
}
