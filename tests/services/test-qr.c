/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-qr.c - QR codes: their shape, what is refused, and that every way of painting is the same;
 * that readers read them is tests/cli/test-qr.py */
#include <stdio.h>
#include <string.h>

#include "felt-test.h"
#include "services/qr/felt-qr.h"

/* Three corners have the square by which a reader finds it: dark, light, dark. */
static void check_finder(const FeltQr *qr, guint left, guint top)
{
  for (guint y = 0; y < 7; y++)
    for (guint x = 0; x < 7; x++) {
      guint ring = MIN(MIN(x, y), MIN(6 - x, 6 - y));
      g_assert_cmpint(felt_qr_is_dark(qr, left + x, top + y), ==, ring != 1);
    }
}

static void check_margin(const FeltQr *qr)
{
  guint side = felt_qr_side(qr);
  for (guint i = 0; i < side; i++)
    for (guint k = 0; k < 4; k++) {
      g_assert_false(felt_qr_is_dark(qr, i, k));
      g_assert_false(felt_qr_is_dark(qr, k, i));
      g_assert_false(felt_qr_is_dark(qr, i, side - 1 - k));
      g_assert_false(felt_qr_is_dark(qr, side - 1 - k, i));
    }
}

FELT_TEST(test_shape, "/services/qr/shape")
{
  static const struct {
    const char *text;
    guint side;
  } cases[] = {{"http://192.168.178.20:8040/", 33},
               {"http://192.168.1.20:8040/seat", 33},
               {"http://192.168.178.20:8040/p/k7hq2vtm3xw5ab2c", 37},
               {"è", 29}};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(FeltQr) qr = felt_qr_new(cases[i].text);
    g_test_message("%s", cases[i].text);
    g_assert_cmpuint(felt_qr_side(qr), ==, cases[i].side);
    check_margin(qr);
    check_finder(qr, 4, 4);
    check_finder(qr, cases[i].side - 11, 4);
    check_finder(qr, 4, cases[i].side - 11);
    g_assert_false(felt_qr_is_dark(qr, cases[i].side, 0));
  }
}

FELT_TEST(test_refused, "/services/qr/refused")
{
  g_autofree char *most = g_strnfill(FELT_QR_TEXT_MAX, 'a');
  g_autofree char *more = g_strnfill(FELT_QR_TEXT_MAX + 1, 'a');
  g_autoptr(FeltQr) qr = felt_qr_new(most);
  g_assert_nonnull(qr);
  g_assert_null(felt_qr_new(more));
  g_assert_null(felt_qr_new(""));
}

static gboolean is_black(cairo_surface_t *surface, guint x, guint y)
{
  const guint8 *line =
      cairo_image_surface_get_data(surface) + y * (guint)cairo_image_surface_get_stride(surface);
  return line[4 * x] < 128;
}

/* Each module is painted where it is, at whole sizes and between them. */
FELT_TEST(test_painted, "/services/qr/painted")
{
  static const double modules[] = {1, 3, 2.7};
  g_autoptr(FeltQr) qr = felt_qr_new("http://192.168.1.20:8040/seat");
  guint side = felt_qr_side(qr);
  for (guint i = 0; i < G_N_ELEMENTS(modules); i++) {
    int px = (int)(side * modules[i]) + 10;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, px, px);
    cairo_t *cr = cairo_create(surface);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_set_source_rgb(cr, 0, 0, 0);
    felt_qr_paint(qr, cr, 5, 5, modules[i]);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    for (guint y = 0; y < side; y++)
      for (guint x = 0; x < side; x++)
        g_assert_cmpint(is_black(surface, (guint)(5 + (x + 0.5) * modules[i]),
                                 (guint)(5 + (y + 0.5) * modules[i])),
                        ==, felt_qr_is_dark(qr, x, y));
    cairo_surface_destroy(surface);
  }
}

/* The path has each dark module once and no other. */
FELT_TEST(test_path, "/services/qr/path")
{
  g_autoptr(FeltQr) qr = felt_qr_new("http://192.168.1.20:8040/seat");
  g_autofree char *path = felt_qr_path(qr);
  g_auto(GStrv) runs = g_strsplit(path, "z", -1);
  guint side = felt_qr_side(qr), dark = 0, drawn = 0;
  for (guint i = 0; i < side * side; i++)
    dark += felt_qr_is_dark(qr, i % side, i / side) ? 1 : 0;
  for (guint i = 0; *runs[i] != '\0'; i++) {
    guint x, y, n, back;
    g_assert_cmpint(sscanf(runs[i], "M%u %uh%uv1h-%u", &x, &y, &n, &back), ==, 4);
    g_assert_cmpuint(n, ==, back);
    for (guint k = 0; k < n; k++)
      g_assert_true(felt_qr_is_dark(qr, x + k, y));
    drawn += n;
  }
  g_assert_cmpuint(drawn, ==, dark);
}
