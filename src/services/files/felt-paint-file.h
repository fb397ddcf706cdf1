/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-paint-file.h - a picture or a page that cairo paints, as a file of its name */
#ifndef FELT_PAINT_FILE_H
#define FELT_PAINT_FILE_H

#include <cairo.h>
#include <glib.h>

/* Writes what paint(cr, data) paints on w times h: a PDF when the path ends so, in points, else a
 * PNG, in pixels. The file is written whole or not at all; fails with G_FILE_ERROR and a sentence.
 */
gboolean felt_paint_file_write(const char *path, int w, int h,
                               void (*paint)(cairo_t *cr, gconstpointer data), gconstpointer data,
                               GError **error);

#endif
