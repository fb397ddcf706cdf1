/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-picture-file.c - a picture from a file that somebody chose, made to fit */
#include "services/scene/felt-picture.h"

#include "felt-config.h"
#include "services/scene/felt-layout.h"
#include "session/felt-input-file.h"
#include "tournament/base/felt-image.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* Photos of today's cameras; more would take too much memory. */
#define FILE_MAX   (32 * FELT_INPUT_FILE_MAX)
#define PIXELS_MAX (64.0 * 1000 * 1000)

static GdkPixbuf *decode(const char *content, gsize size)
{
  g_autoptr(GdkPixbufLoader) loader = gdk_pixbuf_loader_new();
  gboolean whole = gdk_pixbuf_loader_write(loader, (const guchar *)content, size, NULL);
  whole = gdk_pixbuf_loader_close(loader, NULL) && whole;
  GdkPixbuf *pixbuf = whole ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
  return pixbuf != NULL ? g_object_ref(pixbuf) : NULL;
}

/* Whether the camera was held so that the picture has to be turned. */
static gboolean lies(GdkPixbuf *pixbuf)
{
  const char *orientation = gdk_pixbuf_get_option(pixbuf, "orientation");
  return orientation != NULL && strcmp(orientation, "1") != 0;
}

/* Upright, and no side longer than can be shown. */
static GdkPixbuf *fit(GdkPixbuf *pixbuf)
{
  g_autoptr(GdkPixbuf) upright = gdk_pixbuf_apply_embedded_orientation(pixbuf);
  int w = gdk_pixbuf_get_width(upright), h = gdk_pixbuf_get_height(upright);
  double scale = MIN((double)FELT_IMAGE_SIDE_MAX / MAX(w, h), 1);
  return gdk_pixbuf_scale_simple(upright, MAX((int)(w * scale), 1), MAX((int)(h * scale), 1),
                                 GDK_INTERP_BILINEAR);
}

/* A photo as JPEG, what lets its ground through as PNG. The base64; NULL with a sentence. */
static char *paint_anew(GdkPixbuf *pixbuf, gsize most, const char *name, GError **error)
{
  g_autoptr(GdkPixbuf) fitted = fit(pixbuf);
  g_autofree char *data = NULL;
  gsize size = 0;
  gboolean saved;
  if (gdk_pixbuf_get_has_alpha(fitted))
    saved = gdk_pixbuf_save_to_buffer(fitted, &data, &size, "png", NULL, NULL);
  else
    saved = gdk_pixbuf_save_to_buffer(fitted, &data, &size, "jpeg", NULL, "quality", "88", NULL);
  if (saved && size <= most)
    return g_base64_encode((const guchar *)data, size);

  g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID,
              _("“%s” has more than %d MB; make it smaller."), name,
              (int)(most / FELT_INPUT_FILE_MAX));
  return NULL;
}

char *felt_picture_read(const char *path, gsize most, GError **error)
{
  g_autofree char *base = g_path_get_basename(path);
  g_autofree char *name = g_filename_display_name(base);
  g_autofree char *content = NULL;
  g_autoptr(GdkPixbuf) pixbuf = NULL;
  gsize size;
  FeltImage image;
  if (!felt_input_file_read_most(path, FILE_MAX, &content, &size, error))
    return NULL;
  gboolean known = felt_image_read(content, size, "data", &image, NULL);
  if (image.whole && (double)image.width * image.height <= PIXELS_MAX)
    pixbuf = decode(content, size);
  if (pixbuf == NULL) {
    felt_picture_check(content, size, name, error);
    return NULL;
  }
  if (known && size <= most && !lies(pixbuf))
    return g_base64_encode((const guchar *)content, size);
  return paint_anew(pixbuf, most, name, error);
}
