/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-paint-file.c - what cairo paints as a file: a picture or a page by its name */
#include "services/files/felt-paint-file.h"

#include "felt-config.h"
#include "services/files/felt-output.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

static cairo_status_t write_cb(void *data, const unsigned char *bytes, unsigned int n)
{
  g_byte_array_append(data, bytes, n);
  return CAIRO_STATUS_SUCCESS;
}

gboolean felt_paint_file_write(const char *path, int w, int h,
                               void (*paint)(cairo_t *cr, gconstpointer data), gconstpointer data,
                               GError **error)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new();
  g_autoptr(GError) inner = NULL;
  gboolean pdf = g_str_has_suffix(path, ".pdf");
  cairo_surface_t *surface = pdf ? cairo_pdf_surface_create_for_stream(write_cb, bytes, w, h)
                                 : cairo_image_surface_create(CAIRO_FORMAT_RGB24, w, h);
  cairo_t *cr = cairo_create(surface);
  paint(cr, data);
  cairo_destroy(cr);
  if (!pdf)
    cairo_surface_write_to_png_stream(surface, write_cb, bytes);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);

  if (felt_output_write(path, (const char *)bytes->data, bytes->len, &inner))
    return TRUE;
  g_autofree char *shown = g_filename_display_name(path);
  g_set_error(error, inner->domain, inner->code, _("%s cannot be written: %s."), shown,
              inner->message);
  return FALSE;
}
