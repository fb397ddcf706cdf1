/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-paint.c - text, lines and colours of the printed sheets */
#include "services/sheets/felt-sheet-paint.h"

#include <pango/pangocairo.h>

/* Digits of one width, so that columns of numbers stand straight; what a family lacks (other
 * scripts) comes from the system's other fonts. */
#define FONT_FAMILY   "Inter,Noto Sans,Cantarell,DejaVu Sans,sans-serif"
#define FONT_FEATURES "tnum=1"

/* A text is made no smaller to fit; how high a line is. Both of the size. */
#define SMALLEST 0.65
#define LINE     1.36

static const double inks[][3] = {
    [FELT_INK_BLACK] = {0.09, 0.10, 0.10},  [FELT_INK_GREY] = {0.40, 0.42, 0.41},
    [FELT_INK_ACCENT] = {0.03, 0.33, 0.24}, [FELT_INK_LINE] = {0.80, 0.82, 0.80},
    [FELT_INK_TINT] = {0.92, 0.95, 0.93},
};

void felt_painter_init(FeltPainter *painter, cairo_t *cr)
{
  PangoFontMap *fonts = pango_cairo_font_map_get_default();
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  painter->cr = cr;
  painter->context = pango_font_map_create_context(fonts);
  pango_cairo_context_set_font_options(painter->context, options);
  pango_context_set_round_glyph_positions(painter->context, FALSE);
  cairo_font_options_destroy(options);
  if (cr != NULL)
    pango_cairo_update_context(cr, painter->context);
  painter->layout = pango_layout_new(painter->context);
  painter->size = 0;
  painter->weight = PANGO_WEIGHT_NORMAL;
  PangoAttrList *attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_font_features_new(FONT_FEATURES));
  pango_layout_set_attributes(painter->layout, attributes);
  pango_attr_list_unref(attributes);
}

void felt_painter_clear(FeltPainter *painter)
{
  g_clear_object(&painter->layout);
  g_clear_object(&painter->context);
}

static void set_style(FeltPainter *painter, const FeltTextStyle *style)
{
  if (painter->cr != NULL) {
    const double *rgb = inks[style->ink];
    cairo_set_source_rgb(painter->cr, rgb[0], rgb[1], rgb[2]);
  }
  /* Setting a font throws away what the layout knows of it. */
  if (painter->size == style->size && painter->weight == style->weight)
    return;
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family_static(font, FONT_FAMILY);
  pango_font_description_set_weight(font, style->weight);
  pango_font_description_set_absolute_size(font, style->size * PANGO_SCALE);
  pango_layout_set_font_description(painter->layout, font);
  pango_font_description_free(font);
  painter->size = style->size;
  painter->weight = style->weight;
}

/* Pango's left and right change sides in a right-to-left line; ours are those of the paper. */
static void set_alignment(PangoLayout *layout, FeltAlign align)
{
  gboolean flip = pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL;
  PangoAlignment side = (align == FELT_ALIGN_LEFT) != flip ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT;
  pango_layout_set_alignment(layout, align == FELT_ALIGN_CENTER ? PANGO_ALIGN_CENTER : side);
}

void felt_paint_text(FeltPainter *painter, const FeltTextStyle *style, const char *text, double x,
                     double baseline, double width, FeltAlign align)
{
  if (painter->cr == NULL || width <= 0)
    return;
  PangoLayout *layout = painter->layout;
  set_style(painter, style);
  pango_layout_set_text(layout, text, -1);
  pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  pango_layout_set_height(layout, -1);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  set_alignment(layout, align);
  cairo_move_to(painter->cr, x, baseline - pango_layout_get_baseline(layout) / (double)PANGO_SCALE);
  pango_cairo_show_layout(painter->cr, layout);
}

double felt_paint_width(FeltPainter *painter, const FeltTextStyle *style, const char *text)
{
  int width;
  set_style(painter, style);
  pango_layout_set_text(painter->layout, text, -1);
  pango_layout_set_width(painter->layout, -1);
  pango_layout_get_size(painter->layout, &width, NULL);
  return width / (double)PANGO_SCALE;
}

double felt_paint_paragraph(FeltPainter *painter, const FeltTextStyle *style, const char *text,
                            double x, double y, double width, int max_lines, FeltAlign align)
{
  PangoLayout *layout = painter->layout;
  int height;
  set_style(painter, style);
  pango_layout_set_text(layout, text, -1);
  pango_layout_set_width(layout, (int)(MAX(width, 1) * PANGO_SCALE));
  pango_layout_set_height(layout, -max_lines);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  set_alignment(layout, align);
  pango_layout_get_size(layout, NULL, &height);
  if (painter->cr != NULL) {
    cairo_move_to(painter->cr, x, y);
    pango_cairo_show_layout(painter->cr, layout);
  }
  return height / (double)PANGO_SCALE;
}

FeltTextStyle felt_paint_fitting(FeltPainter *painter, const FeltTextStyle *style, const char *text,
                                 double width)
{
  FeltTextStyle small = *style;
  double whole = felt_paint_width(painter, style, text);
  if (whole > width)
    small.size *= MAX(MAX(width - 1, 0) / whole, SMALLEST);
  return small;
}

void felt_paint_name(FeltPainter *painter, const FeltTextStyle *style, const char *name, double x,
                     double baseline, double width, double height)
{
  FeltTextStyle small = felt_paint_fitting(painter, style, name, width);
  if (felt_paint_width(painter, &small, name) <= width) {
    felt_paint_text(painter, &small, name, x, baseline, width, FELT_ALIGN_LEFT);
    return;
  }
  small.size = MIN(small.size, height / (2 * LINE));
  felt_paint_paragraph(painter, &small, name, x, baseline - 0.36 * style->size - LINE * small.size,
                       width, 2, FELT_ALIGN_LEFT);
}

double felt_paint_baseline(double y, double height, double size)
{
  /* Capitals and digits are some 0.72 of the size high. */
  return y + height / 2 + 0.36 * size;
}

void felt_paint_rule(FeltPainter *painter, FeltInk ink, double x, double y, double width,
                     double thickness)
{
  felt_paint_fill(painter, ink, x, y - thickness / 2, width, thickness);
}

void felt_paint_fill(FeltPainter *painter, FeltInk ink, double x, double y, double width,
                     double height)
{
  if (painter->cr == NULL)
    return;
  cairo_set_source_rgb(painter->cr, inks[ink][0], inks[ink][1], inks[ink][2]);
  cairo_rectangle(painter->cr, x, y, width, height);
  cairo_fill(painter->cr);
}
