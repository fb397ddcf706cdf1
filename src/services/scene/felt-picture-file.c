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

/* Upright, and no side longer. */
static GdkPixbuf *fit(GdkPixbuf *pixbuf, guint side)
{
  g_autoptr(GdkPixbuf) upright = gdk_pixbuf_apply_embedded_orientation(pixbuf);
  int w = gdk_pixbuf_get_width(upright), h = gdk_pixbuf_get_height(upright);
  double scale = MIN((double)side / MAX(w, h), 1);
  return gdk_pixbuf_scale_simple(upright, MAX((int)(w * scale), 1), MAX((int)(h * scale), 1),
                                 GDK_INTERP_BILINEAR);
}

/* A photo as JPEG, what lets its ground through as PNG. The base64; NULL: it has more bytes. */
static char *save_fitted(GdkPixbuf *pixbuf, guint side, gsize most)
{
  g_autoptr(GdkPixbuf) fitted = fit(pixbuf, side);
  g_autofree char *data = NULL;
  gsize size = 0;
  gboolean saved;
  if (gdk_pixbuf_get_has_alpha(fitted))
    saved = gdk_pixbuf_save_to_buffer(fitted, &data, &size, "png", NULL, NULL);
  else
    saved = gdk_pixbuf_save_to_buffer(fitted, &data, &size, "jpeg", NULL, "quality", "88", NULL);
  return saved && size <= most ? g_base64_encode((const guchar *)data, size) : NULL;
}

static char *paint_anew(GdkPixbuf *pixbuf, gsize most, const char *name, GError **error)
{
  char *data = save_fitted(pixbuf, FELT_IMAGE_SIDE_MAX, most);
  if (data != NULL)
    return data;
  g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID,
              _("“%s” has more than %d MB; make it smaller."), name,
              (int)(most / FELT_INPUT_FILE_MAX));
  return NULL;
}

/* A picture file that was read. */
typedef struct {
  char *name, *content;
  gsize size;
  FeltImage image;
  gboolean known; /* it can be kept as it is */
  GdkPixbuf *pixbuf;
} File;

static void file_clear(File *file)
{
  g_free(file->name);
  g_free(file->content);
  g_clear_object(&file->pixbuf);
}

static gboolean file_read(File *file, const char *path, GError **error)
{
  g_autofree char *base = g_path_get_basename(path);
  *file = (File){.name = g_filename_display_name(base)};
  if (!felt_input_file_read_most(path, FILE_MAX, &file->content, &file->size, error))
    return FALSE;
  file->known = felt_image_read(file->content, file->size, "data", &file->image, NULL);
  if (file->image.whole && (double)file->image.width * file->image.height <= PIXELS_MAX)
    file->pixbuf = decode(file->content, file->size);
  if (file->pixbuf == NULL)
    felt_picture_check(file->content, file->size, file->name, error);
  return file->pixbuf != NULL;
}

char *felt_picture_read(const char *path, gsize most, GError **error)
{
  File file;
  char *data = NULL;
  gboolean read = file_read(&file, path, error);
  if (read && file.known && file.size <= most && !lies(file.pixbuf))
    data = g_base64_encode((const guchar *)file.content, file.size);
  else if (read)
    data = paint_anew(file.pixbuf, most, file.name, error);
  file_clear(&file);
  return data;
}

char *felt_picture_read_portrait(const char *path, guint side, gsize most, GError **error)
{
  File file;
  char *data = NULL;
  if (file_read(&file, path, error))
    for (guint now = side; data == NULL && now > 0; now /= 2)
      data = save_fitted(file.pixbuf, now, most);
  file_clear(&file);
  return data;
}
