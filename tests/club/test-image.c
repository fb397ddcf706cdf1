/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-image.c - pictures are known by their frames, and what is none is refused */
#include "felt-test.h"
#include "tournament/base/felt-image.h"

#include <cairo.h>
#include <string.h>

static cairo_status_t keep(void *data, const unsigned char *bytes, unsigned int size)
{
  g_byte_array_append(data, bytes, size);
  return CAIRO_STATUS_SUCCESS;
}

static GByteArray *png(int width, int height)
{
  GByteArray *bytes = g_byte_array_new();
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_surface_write_to_png_stream(surface, keep, bytes);
  cairo_surface_destroy(surface);
  return bytes;
}

/* The frame of a JPEG: a comment, the size, the lines, the end. */
static GByteArray *jpeg(guint width, guint height)
{
  const guint8 head[] = {0xff,
                         0xd8,
                         0xff,
                         0xfe,
                         0,
                         4,
                         'h',
                         'i',
                         0xff,
                         0xff,
                         0xc0,
                         0,
                         17,
                         8,
                         height >> 8 & 0xff,
                         height & 0xff,
                         width >> 8 & 0xff,
                         width & 0xff,
                         3,
                         1,
                         0x22,
                         0,
                         2,
                         0x11,
                         1,
                         3,
                         0x11,
                         1,
                         0xff,
                         0xda,
                         0,
                         2,
                         1,
                         2,
                         3,
                         0xff,
                         0xd9};
  GByteArray *bytes = g_byte_array_new();
  return g_byte_array_append(bytes, head, sizeof head);
}

static gboolean reads(const GByteArray *bytes, gsize size, FeltImage *image)
{
  g_autoptr(GError) error = NULL;
  gboolean good = felt_image_read(bytes->data, size, "image", image, &error);
  g_assert_true(good == (error == NULL));
  return good;
}

FELT_TEST(test_kinds, "/image/kinds")
{
  FeltImage image;
  g_autoptr(GByteArray) one = png(7, 9);
  g_autoptr(GByteArray) other = jpeg(640, 480);
  g_assert_true(reads(one, one->len, &image));
  g_assert_cmpint(image.kind, ==, FELT_IMAGE_PNG);
  g_assert_cmpuint(image.width, ==, 7);
  g_assert_cmpuint(image.height, ==, 9);
  g_assert_true(reads(other, other->len, &image));
  g_assert_cmpint(image.kind, ==, FELT_IMAGE_JPEG);
  g_assert_cmpuint(image.width, ==, 640);
  g_assert_cmpuint(image.height, ==, 480);
}

FELT_TEST(test_too_large, "/image/too-large")
{
  g_autoptr(GError) error = NULL;
  FeltImage image;
  g_autoptr(GByteArray) most = jpeg(FELT_IMAGE_SIDE_MAX, FELT_IMAGE_SIDE_MAX);
  g_autoptr(GByteArray) more = jpeg(4000, 20);
  g_autoptr(GByteArray) none = jpeg(0, 20);
  g_assert_true(reads(most, most->len, &image));
  g_assert_false(reads(none, none->len, &image));
  g_assert_false(felt_image_read(more->data, more->len, "image", &image, &error));
  g_assert_cmpstr(error->message, ==,
                  "image: the picture has 4000 × 20 pixels; at most 2048 × 2048 can be shown.");
}

/* Cut short anywhere it is none, and no byte behind the end is read. */
FELT_TEST(test_cut_short, "/image/cut-short")
{
  FeltImage image;
  g_autoptr(GByteArray) one = png(5, 5);
  g_autoptr(GByteArray) other = jpeg(5, 5);
  const GByteArray *both[] = {one, other};
  for (guint kind = 0; kind < G_N_ELEMENTS(both); kind++)
    for (gsize size = 0; size < both[kind]->len; size++) {
      g_autofree guint8 *exact = g_memdup2(both[kind]->data, size);
      g_assert_false(felt_image_read(exact, size, "image", &image, NULL));
    }
}

/* Bytes changed by chance: whatever is said of them, nothing breaks, and no PNG passes. */
FELT_TEST(test_changed, "/image/changed")
{
  FeltImage image;
  g_autoptr(GByteArray) one = png(16, 16);
  g_autoptr(GByteArray) other = jpeg(16, 16);
  for (guint i = 0; i < 20000; i++) {
    GByteArray *whole = i % 2 == 0 ? one : other;
    g_autofree guint8 *bytes = g_memdup2(whole->data, whole->len);
    guint at = (guint)g_test_rand_int_range(0, (gint)whole->len);
    guint8 change = (guint8)g_test_rand_int_range(1, 256);
    bytes[at] ^= change;
    gboolean good = felt_image_read(bytes, whole->len, "image", &image, NULL);
    g_assert_false(good && whole == one);
    g_assert_true(!good || (image.width > 0 && image.width <= FELT_IMAGE_SIDE_MAX));
  }
}
