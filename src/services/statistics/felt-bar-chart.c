/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bar-chart.c - bars of two parts side by side, readable without colours */
#include "services/statistics/felt-bar-chart.h"

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

static const FeltBar *bar_at(const FeltBarChart *chart, guint i)
{
  return &g_array_index(chart->bars, FeltBar, i);
}

static Plot make_plot(cairo_t *cr, double width, double height, const FeltChartLook *look,
                      const FeltBarChart *chart)
{
  int left;
  Plot plot = {.high = 1};
  for (guint i = 0; i < chart->bars->len; i++)
    plot.high = MAX(plot.high, bar_at(chart, i)->filled + bar_at(chart, i)->above);
  g_object_unref(felt_chart_text(cr, look, chart->greatest, &left));
  plot.x = left + look->size;
  plot.y = look->size / 2;
  plot.width = width - plot.x - look->size / 2;
  plot.height = height - plot.y - 2 * look->size;
  return plot;
}

static double height_of(const Plot *plot, gint64 value)
{
  return plot->height * (double)value / (double)plot->high;
}

/* The axis, and what its upper end is. */
static void paint_axis(cairo_t *cr, const Plot *plot, const FeltChartLook *look,
                       const FeltBarChart *chart)
{
  int width;
  g_autoptr(PangoLayout) text = felt_chart_text(cr, look, chart->greatest, &width);
  cairo_move_to(cr, plot->x - look->size / 2 - width, plot->y - look->size * 0.7);
  pango_cairo_show_layout(cr, text);

  cairo_save(cr);
  cairo_set_line_width(cr, 1);
  cairo_move_to(cr, plot->x, plot->y + plot->height);
  cairo_rel_line_to(cr, plot->width, 0);
  cairo_stroke(cr);
  cairo_restore(cr);
  felt_chart_dash(cr, plot->x, plot->y, plot->width);
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
static void paint_label(cairo_t *cr, const Plot *plot, const FeltChartLook *look, const char *label,
                        double middle, double *free_from)
{
  int width;
  g_autoptr(PangoLayout) text = felt_chart_text(cr, look, label, &width);
  double x = middle - width / 2.0;
  if (x < *free_from || x + width > plot->x + plot->width + look->size / 2)
    return;
  cairo_move_to(cr, x, plot->y + plot->height + look->size * 0.35);
  pango_cairo_show_layout(cr, text);
  *free_from = x + width + look->size / 2;
}

void felt_bar_chart_paint(cairo_t *cr, double width, double height, const FeltChartLook *look,
                          gconstpointer data)
{
  const FeltBarChart *chart = data;
  if (chart->bars->len == 0)
    return;
  Plot plot = make_plot(cr, width, height, look, chart);
  double share = plot.width / chart->bars->len, bar = MIN(share * BAR_PART, BAR_WIDEST);
  double free_from = 0;
  felt_chart_use_ink(cr, look);
  paint_axis(cr, &plot, look, chart);
  for (guint i = 0; i < chart->bars->len; i++) {
    double middle = plot.x + share * (i + 0.5);
    paint_bar(cr, &plot, bar_at(chart, i), middle - bar / 2, bar);
    paint_label(cr, &plot, look, bar_at(chart, i)->label, middle, &free_from);
  }
}

static void clear_bar(gpointer bar)
{
  g_free(((FeltBar *)bar)->label);
}

FeltBarChart *felt_bar_chart_new(void)
{
  FeltBarChart *chart = g_new0(FeltBarChart, 1);
  chart->bars = g_array_new(FALSE, FALSE, sizeof(FeltBar));
  g_array_set_clear_func(chart->bars, clear_bar);
  return chart;
}

void felt_bar_chart_free(gpointer data)
{
  FeltBarChart *chart = data;
  g_array_unref(chart->bars);
  g_free(chart->greatest);
  g_free(chart);
}
