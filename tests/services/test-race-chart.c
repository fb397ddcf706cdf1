/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-race-chart.c - the race of a league, drawn. FELT_PICTURE names a PNG to look at. */
#include "felt-test.h"
#include "services/club/felt-race-chart.h"

#include "club/felt-season.h"

#include <string.h>

static void race(FeltSeason *season)
{
  static const char *const evenings[] = {"1 2 3 4 5 6 7 8 9", "2 3 1 9 8 7 6 5 4",
                                         "3 1 2 5 4 7 6 9 8", "1 4 3 2 9 8 5 6 7",
                                         "6 5 1 2 4 3 9 7 8"};
  felt_season_init(season);
  for (guint i = 0; i < G_N_ELEMENTS(evenings); i++) {
    g_autofree char *id = g_strdup_printf("t%u", i);
    felt_season_add(season, id, 7 * (int)i + 1, evenings[i]);
  }
}

static cairo_surface_t *paint(const FeltStandings *standings, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create(surface);
  static const FeltChartLook look = {.soft = {0.8, 0.8, 0.8}, .size = 13};
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_paint(cr);
  felt_race_chart_paint(cr, width, height, &look, standings);
  g_assert_cmpint(cairo_status(cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy(cr);
  cairo_surface_flush(surface);
  return surface;
}

/* How many pixels are not white. */
static guint inked(cairo_surface_t *surface)
{
  guint n = 0;
  const guchar *data = cairo_image_surface_get_data(surface);
  for (int y = 0; y < cairo_image_surface_get_height(surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width(surface); x++)
      n += data[y * cairo_image_surface_get_stride(surface) + 4 * x] < 128;
  return n;
}

FELT_TEST(test_paint, "/race-chart/paint")
{
  g_auto(FeltSeason) season;
  race(&season);
  g_autoptr(FeltStandings) standings = felt_season_standings(&season);
  cairo_surface_t *surface = paint(standings, 800, 420);
  g_assert_cmpuint(inked(surface), >, 3000);
  if (g_getenv("FELT_PICTURE") != NULL)
    cairo_surface_write_to_png(surface, g_getenv("FELT_PICTURE"));
  cairo_surface_destroy(surface);
}

/* Nothing to draw, one evening, all with 0 points, points below 0: no harm. */
FELT_TEST(test_odd, "/race-chart/odd")
{
  static const char *const formulas[] = {"0", "0 - rank", "1000000 * rank"};
  g_auto(FeltSeason) season;
  felt_season_init(&season);
  for (guint i = 0; i < 3; i++) {
    g_autofree char *id = g_strdup_printf("t%u", i);
    g_autoptr(FeltStandings) standings = felt_season_standings(&season);
    cairo_surface_t *surface = paint(standings, 300, 200);
    g_assert_cmpint(inked(surface) > 0, ==, i > 1);
    cairo_surface_destroy(surface);
    felt_season_add(&season, id, 7 * (int)i + 1, "1 2 3");
  }
  for (guint i = 0; i < G_N_ELEMENTS(formulas); i++) {
    felt_season_setup(&season)->formula = g_strdup(formulas[i]);
    g_autoptr(FeltStandings) standings = felt_season_standings(&season);
    cairo_surface_destroy(paint(standings, 40, 20));
    cairo_surface_t *surface = paint(standings, 300, 200);
    g_assert_cmpuint(inked(surface), >, 100);
    cairo_surface_destroy(surface);
    g_clear_pointer(&felt_season_setup(&season)->formula, g_free);
  }
}

FELT_TEST(test_words, "/race-chart/words")
{
  g_auto(FeltSeason) season;
  race(&season);
  g_autoptr(FeltStandings) standings = felt_season_standings(&season);
  g_autofree char *words = felt_race_chart_words(standings, 2);
  g_assert_true(g_str_has_prefix(words, "Player 001: 9, 16, 24, 33, 40\n"));
}
