/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-line-chart.c - a line over what came one after the other, readable without colours */
#include "services/club/felt-line-chart.h"

/* So many values have a dot each. */
#define DOTS_MAX 60

/* Where the values are painted. */
typedef struct {
  double x, y, width, height;
  gint64 low, high;
} Plot;

static gint64 value_at(const GArray *values, guint i)
{
  return g_array_index(values, gint64, i);
}

/* Writes a text; align 0: it begins at x, 1: it ends there. */
static void write_text(cairo_t *cr, const FeltChartLook *look, const char *text, double x, double y,
                       double align)
{
  int width;
  g_autoptr(PangoLayout) layout = felt_chart_text(cr, look, text, &width);
  cairo_move_to(cr, x - align * width, y);
  pango_cairo_show_layout(cr, layout);
}

static Plot make_plot(cairo_t *cr, double width, double height, const FeltChartLook *look,
                      const FeltLineChart *chart)
{
  int low, high;
  Plot plot = {.low = 0, .high = 0};
  for (guint i = 0; i < chart->values->len; i++) {
    plot.low = MIN(plot.low, value_at(chart->values, i));
    plot.high = MAX(plot.high, value_at(chart->values, i));
  }
  if (plot.low == plot.high)
    plot.high = plot.low + 1;

  g_object_unref(felt_chart_text(cr, look, chart->low, &low));
  g_object_unref(felt_chart_text(cr, look, chart->high, &high));
  plot.x = MAX(low, high) + look->size;
  plot.y = look->size / 2;
  plot.width = width - plot.x - look->size / 2;
  plot.height = height - plot.y - 2 * look->size;
  return plot;
}

static double x_of(const Plot *plot, const FeltLineChart *chart, guint i)
{
  guint n = chart->values->len;
  if (n == 1)
    return plot->x + plot->width / 2;
  if (chart->at->len == 0)
    return plot->x + plot->width * i / (n - 1);
  gint64 first = value_at(chart->at, 0), whole = MAX(value_at(chart->at, n - 1) - first, 1);
  return plot->x + plot->width * (double)(value_at(chart->at, i) - first) / (double)whole;
}

static double y_of(const Plot *plot, gint64 value)
{
  return plot->y + plot->height * (double)(plot->high - value) / (double)(plot->high - plot->low);
}

static void paint_line(cairo_t *cr, const Plot *plot, const FeltLineChart *chart)
{
  guint n = chart->values->len;
  cairo_set_line_width(cr, 2);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < n; i++) {
    if (chart->steps && i > 0)
      cairo_line_to(cr, x_of(plot, chart, i), y_of(plot, value_at(chart->values, i - 1)));
    cairo_line_to(cr, x_of(plot, chart, i), y_of(plot, value_at(chart->values, i)));
  }
  cairo_stroke(cr);
  for (guint i = 0; !chart->steps && n <= DOTS_MAX && i < n; i++) {
    cairo_arc(cr, x_of(plot, chart, i), y_of(plot, value_at(chart->values, i)), 3, 0, 2 * G_PI);
    cairo_fill(cr);
  }
}

void felt_line_chart_paint(cairo_t *cr, double width, double height, const FeltChartLook *look,
                           gconstpointer data)
{
  const FeltLineChart *chart = data;
  if (chart->values->len == 0)
    return;
  Plot plot = make_plot(cr, width, height, look, chart);
  double half = look->size * 0.7, left = plot.x - look->size / 2;
  double below = plot.y + plot.height + half / 2;
  felt_chart_use_ink(cr, look);
  write_text(cr, look, chart->high, left, y_of(&plot, plot.high) - half, 1);
  write_text(cr, look, chart->low, left, y_of(&plot, plot.low) - half, 1);
  write_text(cr, look, chart->first, plot.x, below, 0);
  if (chart->values->len > 1)
    write_text(cr, look, chart->last, plot.x + plot.width, below, 1);
  felt_chart_dash(cr, plot.x, y_of(&plot, 0), plot.width);
  paint_line(cr, &plot, chart);
}

FeltLineChart *felt_line_chart_new(void)
{
  FeltLineChart *chart = g_new0(FeltLineChart, 1);
  chart->values = g_array_new(FALSE, FALSE, sizeof(gint64));
  chart->at = g_array_new(FALSE, FALSE, sizeof(gint64));
  return chart;
}

void felt_line_chart_free(gpointer data)
{
  FeltLineChart *chart = data;
  g_array_unref(chart->values);
  g_array_unref(chart->at);
  g_free(chart->first);
  g_free(chart->last);
  g_free(chart->low);
  g_free(chart->high);
  g_free(chart);
}
