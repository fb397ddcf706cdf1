/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-charts.c - charts of statistics: what is filled, hatched, stepped, without colours */
#include "felt-test.h"
#include "services/club/felt-line-chart.h"
#include "services/statistics/felt-bar-chart.h"

#define WIDTH  400
#define HEIGHT 200

static const FeltChartLook look = {.size = 10};

static cairo_surface_t *blank(void)
{
  return cairo_image_surface_create(CAIRO_FORMAT_A8, WIDTH, HEIGHT);
}

/* How much of the pixels of a part of a picture is painted, from 0 to 1. */
static double painted(cairo_surface_t *surface, int x0, int y0, int x1, int y1)
{
  double sum = 0;
  cairo_surface_flush(surface);
  const guint8 *data = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  for (int y = y0; y < y1; y++)
    for (int x = x0; x < x1; x++)
      sum += data[y * stride + x] / 255.0;
  return sum / ((x1 - x0) * (y1 - y0));
}

typedef struct {
  const char *label;
  gint64 filled, above;
} Bar;

static cairo_surface_t *bars(const Bar *all, guint n)
{
  cairo_surface_t *surface = blank();
  cairo_t *cr = cairo_create(surface);
  g_autoptr(FeltBarChart) chart = felt_bar_chart_new();
  chart->greatest = g_strdup("8");
  for (guint i = 0; i < n; i++) {
    const FeltBar bar = {g_strdup(all[i].label), all[i].filled, all[i].above};
    g_array_append_val(chart->bars, bar);
  }
  felt_bar_chart_paint(cr, WIDTH, HEIGHT, &look, chart);
  g_assert_cmpint(cairo_status(cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy(cr);
  return surface;
}

/* Two bars: one of 4 filled and 4 hatched, one of 8 filled. */
FELT_TEST(test_bars, "/services/charts/bars")
{
  static const Bar all[] = {{"one", 4, 4}, {"two", 8, 0}};
  cairo_surface_t *surface = bars(all, 2);
  int left = 105, right = 302; /* the middles of the bars */
  double hatched = painted(surface, left - 15, 20, left + 15, 80);
  g_assert_cmpfloat(painted(surface, left - 15, 110, left + 15, 165), >, 0.99);
  g_assert_cmpfloat(hatched, >, 0.1);
  g_assert_cmpfloat(hatched, <, 0.5);
  g_assert_cmpfloat(painted(surface, right - 15, 20, right + 15, 165), >, 0.99);
  g_assert_cmpfloat(painted(surface, 190, 20, 215, 165), ==, 0);                /* between them */
  g_assert_cmpfloat(painted(surface, left - 10, 185, left + 10, 200), >, 0.05); /* "one" */
  cairo_surface_destroy(surface);
}

/* Nothing but noughts, and far more bars than pixels. */
FELT_TEST(test_extremes, "/services/charts/extremes")
{
  static const Bar none[] = {{"", 0, 0}};
  cairo_surface_t *surface = bars(none, 1);
  g_assert_cmpfloat(painted(surface, 60, 20, 380, 165), ==, 0);
  cairo_surface_destroy(surface);

  g_autofree Bar *many = g_new0(Bar, 5000);
  for (guint i = 0; i < 5000; i++)
    many[i] = (Bar){"24/11/26", 1, G_MAXINT64 / 4};
  cairo_surface_destroy(bars(many, 5000));
}

/* At a quarter of the time four of eight are left, which holds until the end. */
FELT_TEST(test_steps, "/services/charts/steps")
{
  static const gint64 values[] = {8, 4, 4}, at[] = {0, 25, 100};
  cairo_surface_t *surface = blank();
  cairo_t *cr = cairo_create(surface);
  g_autoptr(FeltLineChart) chart = felt_line_chart_new();
  const FeltLineChart said = {chart->values, chart->at,     TRUE,         g_strdup("a"),
                              g_strdup("b"), g_strdup("0"), g_strdup("8")};
  *chart = said;
  g_array_append_vals(chart->values, values, 3);
  g_array_append_vals(chart->at, at, 3);
  felt_line_chart_paint(cr, WIDTH, HEIGHT, &look, chart);
  g_assert_cmpfloat(painted(surface, 30, 3, 100, 8), >, 0.2);     /* eight, */
  g_assert_cmpfloat(painted(surface, 130, 3, 390, 8), ==, 0);     /* not for long, */
  g_assert_cmpfloat(painted(surface, 130, 86, 390, 96), >, 0.15); /* then four */
  g_assert_cmpfloat(painted(surface, 30, 86, 95, 96), ==, 0);
  cairo_destroy(cr);
  cairo_surface_destroy(surface);
}
