/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-chart.c - what all charts have: how they look, and how they are painted */
#include "services/statistics/felt-chart.h"

PangoLayout *felt_chart_text(cairo_t *cr, const FeltChartLook *look, const char *text, int *width)
{
  PangoLayout *layout = pango_cairo_create_layout(cr);
  PangoFontDescription *font = pango_font_description_from_string("Sans");
  pango_font_description_set_absolute_size(font, look->size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, text, -1);
  pango_font_description_free(font);
  pango_layout_get_pixel_size(layout, width, NULL);
  return layout;
}

void felt_chart_use_ink(cairo_t *cr, const FeltChartLook *look)
{
  cairo_set_source_rgb(cr, look->ink[0], look->ink[1], look->ink[2]);
}

void felt_chart_dash(cairo_t *cr, double x, double y, double width)
{
  static const double dashes[] = {4, 4};
  cairo_save(cr);
  cairo_set_line_width(cr, 1);
  cairo_set_dash(cr, dashes, 2, 0);
  cairo_move_to(cr, x, y);
  cairo_rel_line_to(cr, width, 0);
  cairo_stroke(cr);
  cairo_restore(cr);
}
