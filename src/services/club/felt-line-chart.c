/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-line-chart.c - a line over what came one after the other, readable without colours */
#include "services/club/felt-line-chart.h"

#include <pango/pangocairo.h>

/* So many values have a dot each. */
#define DOTS_MAX 60

/* Where the values are painted. */
typedef struct {
  double x, y, width, height;
  gint64 low, high;
} Plot;

static PangoLayout *make_text(cairo_t *cr, const FeltLineChart *chart, const char *text)
{
  PangoLayout *layout = pango_cairo_create_layout(cr);
  PangoFontDescription *font = pango_font_description_from_string("Sans");
  pango_font_description_set_absolute_size(font, chart->size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, text, -1);
  pango_font_description_free(font);
  return layout;
}

/* Writes a text; align 0: it begins at x, 1: it ends there. */
static void write_text(cairo_t *cr, const FeltLineChart *chart, const char *text, double x,
                       double y, double align)
{
  int width;
  PangoLayout *layout = make_text(cr, chart, text);
  pango_layout_get_pixel_size(layout, &width, NULL);
  cairo_move_to(cr, x - align * width, y);
  pango_cairo_show_layout(cr, layout);
  g_object_unref(layout);
}

static double text_width(cairo_t *cr, const FeltLineChart *chart, const char *text)
{
  int width;
  PangoLayout *layout = make_text(cr, chart, text);
  pango_layout_get_pixel_size(layout, &width, NULL);
  g_object_unref(layout);
  return width;
}

static Plot make_plot(cairo_t *cr, double width, double height, const FeltLineChart *chart)
{
  Plot plot = {.low = 0, .high = 0};
  for (guint i = 0; i < chart->n; i++) {
    plot.low = MIN(plot.low, chart->values[i]);
    plot.high = MAX(plot.high, chart->values[i]);
  }
  if (plot.low == plot.high)
    plot.high = plot.low + 1;
  double left = MAX(text_width(cr, chart, chart->low), text_width(cr, chart, chart->high));
  plot.x = left + chart->size;
  plot.y = chart->size / 2;
  plot.width = width - plot.x - chart->size / 2;
  plot.height = height - plot.y - 2 * chart->size;
  return plot;
}

static double x_of(const Plot *plot, const FeltLineChart *chart, guint i)
{
  if (chart->n == 1)
    return plot->x + plot->width / 2;
  if (chart->at == NULL)
    return plot->x + plot->width * i / (chart->n - 1);
  gint64 first = chart->at[0], whole = MAX(chart->at[chart->n - 1] - first, 1);
  return plot->x + plot->width * (double)(chart->at[i] - first) / (double)whole;
}

static double y_of(const Plot *plot, gint64 value)
{
  return plot->y + plot->height * (double)(plot->high - value) / (double)(plot->high - plot->low);
}

static void paint_zero(cairo_t *cr, const Plot *plot)
{
  static const double dashes[] = {4, 4};
  cairo_save(cr);
  cairo_set_line_width(cr, 1);
  cairo_set_dash(cr, dashes, 2, 0);
  cairo_move_to(cr, plot->x, y_of(plot, 0));
  cairo_rel_line_to(cr, plot->width, 0);
  cairo_stroke(cr);
  cairo_restore(cr);
}

static void paint_line(cairo_t *cr, const Plot *plot, const FeltLineChart *chart)
{
  cairo_set_line_width(cr, 2);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < chart->n; i++) {
    if (chart->steps && i > 0)
      cairo_line_to(cr, x_of(plot, chart, i), y_of(plot, chart->values[i - 1]));
    cairo_line_to(cr, x_of(plot, chart, i), y_of(plot, chart->values[i]));
  }
  cairo_stroke(cr);
  for (guint i = 0; !chart->steps && chart->n <= DOTS_MAX && i < chart->n; i++) {
    cairo_arc(cr, x_of(plot, chart, i), y_of(plot, chart->values[i]), 3, 0, 2 * G_PI);
    cairo_fill(cr);
  }
}

void felt_line_chart_paint(cairo_t *cr, double width, double height, const FeltLineChart *chart)
{
  Plot plot = make_plot(cr, width, height, chart);
  double half = chart->size * 0.7;
  cairo_set_source_rgb(cr, chart->ink[0], chart->ink[1], chart->ink[2]);
  write_text(cr, chart, chart->high, plot.x - chart->size / 2, y_of(&plot, plot.high) - half, 1);
  write_text(cr, chart, chart->low, plot.x - chart->size / 2, y_of(&plot, plot.low) - half, 1);
  write_text(cr, chart, chart->first, plot.x, plot.y + plot.height + half / 2, 0);
  if (chart->n > 1)
    write_text(cr, chart, chart->last, plot.x + plot.width, plot.y + plot.height + half / 2, 1);
  paint_zero(cr, &plot);
  paint_line(cr, &plot, chart);
}
