/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bar-chart.c - bars of two parts side by side, readable without colours */
#include "services/statistics/felt-bar-chart.h"

#include <pango/pangocairo.h>

/* So much of a bar's share of the width is the bar, the rest the gap to the next. */
#define BAR_PART   0.7
#define BAR_WIDEST 48.0
/* The hatching: lines so far apart. */
#define HATCH 5.0

/* Where the bars stand. */
typedef struct {
  double x, y, width, height;
  gint64 high;
} Plot;

static PangoLayout *make_text(cairo_t *cr, const FeltBarChart *chart, const char *text, int *width)
{
  PangoLayout *layout = pango_cairo_create_layout(cr);
  PangoFontDescription *font = pango_font_description_from_string("Sans");
  pango_font_description_set_absolute_size(font, chart->size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, text, -1);
  pango_font_description_free(font);
  pango_layout_get_pixel_size(layout, width, NULL);
  return layout;
}

static Plot make_plot(cairo_t *cr, double width, double height, const FeltBarChart *chart)
{
  int left;
  Plot plot = {.high = 1};
  for (guint i = 0; i < chart->n; i++)
    plot.high = MAX(plot.high, chart->bars[i].filled + chart->bars[i].above);
  g_object_unref(make_text(cr, chart, chart->greatest, &left));
  plot.x = left + chart->size;
  plot.y = chart->size / 2;
  plot.width = width - plot.x - chart->size / 2;
  plot.height = height - plot.y - 2 * chart->size;
  return plot;
}

static double height_of(const Plot *plot, gint64 value)
{
  return plot->height * (double)value / (double)plot->high;
}

/* The axis, and what its upper end is. */
static void paint_axis(cairo_t *cr, const Plot *plot, const FeltBarChart *chart)
{
  static const double dashes[] = {4, 4};
  int width;
  PangoLayout *text = make_text(cr, chart, chart->greatest, &width);
  cairo_move_to(cr, plot->x - chart->size / 2 - width, plot->y - chart->size * 0.7);
  pango_cairo_show_layout(cr, text);
  g_object_unref(text);

  cairo_save(cr);
  cairo_set_line_width(cr, 1);
  cairo_move_to(cr, plot->x, plot->y + plot->height);
  cairo_rel_line_to(cr, plot->width, 0);
  cairo_stroke(cr);
  cairo_set_dash(cr, dashes, 2, 0);
  cairo_move_to(cr, plot->x, plot->y);
  cairo_rel_line_to(cr, plot->width, 0);
  cairo_stroke(cr);
  cairo_restore(cr);
}

static void paint_hatched(cairo_t *cr, double x, double y, double width, double height)
{
  cairo_save(cr);
  cairo_set_line_width(cr, 1);
  cairo_rectangle(cr, x + 0.5, y + 0.5, MAX(width - 1, 0.5), MAX(height - 0.5, 0.5));
  cairo_stroke_preserve(cr);
  cairo_clip(cr);
  for (double at = -height; at < width; at += HATCH) {
    cairo_move_to(cr, x + at, y + height);
    cairo_rel_line_to(cr, height, -height);
  }
  cairo_stroke(cr);
  cairo_restore(cr);
}

static void paint_bar(cairo_t *cr, const Plot *plot, const FeltBar *bar, double x, double width)
{
  double ground = plot->y + plot->height;
  double filled = height_of(plot, bar->filled), above = height_of(plot, bar->above);
  cairo_rectangle(cr, x, ground - filled, width, filled);
  cairo_fill(cr);
  if (bar->above > 0)
    paint_hatched(cr, x, ground - filled - above, width, above);
}

/* Below the middle of its bar, unless the one before is in its way, or the end of the canvas. */
static void paint_label(cairo_t *cr, const Plot *plot, const FeltBarChart *chart, const char *label,
                        double middle, double *free_from)
{
  int width;
  PangoLayout *text = make_text(cr, chart, label, &width);
  double x = middle - width / 2.0;
  gboolean fits = x >= *free_from && x + width <= plot->x + plot->width + chart->size / 2;
  if (fits) {
    cairo_move_to(cr, x, plot->y + plot->height + chart->size * 0.35);
    pango_cairo_show_layout(cr, text);
    *free_from = x + width + chart->size / 2;
  }
  g_object_unref(text);
}

void felt_bar_chart_paint(cairo_t *cr, double width, double height, const FeltBarChart *chart)
{
  Plot plot = make_plot(cr, width, height, chart);
  double share = plot.width / chart->n, bar = MIN(share * BAR_PART, BAR_WIDEST), free_from = 0;
  cairo_set_source_rgb(cr, chart->ink[0], chart->ink[1], chart->ink[2]);
  paint_axis(cr, &plot, chart);
  for (guint i = 0; i < chart->n; i++) {
    double middle = plot.x + share * (i + 0.5);
    paint_bar(cr, &plot, &chart->bars[i], middle - bar / 2, bar);
    paint_label(cr, &plot, chart, chart->bars[i].label, middle, &free_from);
  }
}
