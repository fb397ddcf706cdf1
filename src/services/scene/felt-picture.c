/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-picture.c - pictures of layouts, themes and clubs, decoded to be painted */
#include "services/scene/felt-picture.h"

#include "felt-config.h"
#include "services/scene/felt-layout.h"
#include "tournament/base/felt-image.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n-lib.h>

GBytes *felt_picture_from_base64(const char *text, GError **error)
{
  gsize size;
  FeltImage image;
  g_autofree guchar *data = g_base64_decode(text, &size);
  if (!felt_image_read(data, size, "data", &image, error))
    return NULL;
  return g_bytes_new_take(g_steal_pointer(&data), size);
}

/* One pixel of a pixbuf as cairo keeps it: colours times their opacity. */
static guint32 pixel_of(const guint8 *from, gboolean alpha)
{
  guint32 a = alpha ? from[3] : 255;
  guint32 r = from[0] * a / 255, g = from[1] * a / 255, b = from[2] * a / 255;
  return a << 24 | r << 16 | g << 8 | b;
}

cairo_surface_t *felt_picture_surface(gconstpointer data, gsize size)
{
  FeltImage image;
  g_autoptr(GdkPixbufLoader) loader = NULL;
  if (!felt_image_read(data, size, "data", &image, NULL))
    return NULL;
  loader = gdk_pixbuf_loader_new();
  gboolean whole = gdk_pixbuf_loader_write(loader, data, size, NULL);
  whole = gdk_pixbuf_loader_close(loader, NULL) && whole;
  GdkPixbuf *pixbuf = whole ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
  if (pixbuf == NULL)
    return NULL;

  int w = gdk_pixbuf_get_width(pixbuf), h = gdk_pixbuf_get_height(pixbuf);
  int bytes = gdk_pixbuf_get_n_channels(pixbuf), stride = gdk_pixbuf_get_rowstride(pixbuf);
  gboolean alpha = gdk_pixbuf_get_has_alpha(pixbuf);
  const guint8 *pixels = gdk_pixbuf_read_pixels(pixbuf);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, w, h);
  cairo_surface_flush(surface);
  for (int y = 0; y < h; y++) {
    guint32 *line = (guint32 *)(void *)(cairo_image_surface_get_data(surface) +
                                        y * cairo_image_surface_get_stride(surface));
    for (int x = 0; x < w; x++)
      line[x] = pixel_of(pixels + y * stride + x * bytes, alpha);
  }
  cairo_surface_mark_dirty(surface);
  return surface;
}

gboolean felt_picture_check(gconstpointer data, gsize size, const char *name, GError **error)
{
  FeltImage image;
  cairo_surface_t *surface = NULL;
  if (felt_image_read(data, size, "data", &image, NULL))
    surface = felt_picture_surface(data, size);
  if (surface != NULL) {
    cairo_surface_destroy(surface);
    return TRUE;
  }
  if (image.whole && (image.width > FELT_IMAGE_SIDE_MAX || image.height > FELT_IMAGE_SIDE_MAX))
    g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID,
                _("“%s” has %u × %u pixels; at most %d × %d can be shown."), name, image.width,
                image.height, FELT_IMAGE_SIDE_MAX, FELT_IMAGE_SIDE_MAX);
  else
    g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID,
                _("“%s” is no PNG or JPEG picture, or it is damaged; choose another one."), name);
  return FALSE;
}
