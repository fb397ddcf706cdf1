/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-picture.h - pictures of layouts, themes and clubs, decoded to be painted */
#ifndef FELT_PICTURE_H
#define FELT_PICTURE_H

#include <cairo.h>
#include <glib.h>

/* Names of images that a layout need not bring. */
#define FELT_IMAGE_LOGO     "logo"
#define FELT_IMAGE_SPONSORS "sponsors"

/* The bytes of a PNG or JPEG that stands in a text as base64; NULL with a sentence when it is none,
 * or too large. Free with g_bytes_unref. */
GBytes *felt_picture_from_base64(const char *text, GError **error);

/* Whether a PNG or JPEG can be painted; FALSE with a sentence that calls it by a name. */
gboolean felt_picture_check(gconstpointer data, gsize size, const char *name, GError **error);

/* The base64 of the PNG or JPEG in a file, of at most `most` bytes before it is base64: a photo
 * that is larger, or that lies on its side, is painted anew, upright and as small as can be shown.
 * NULL with a sentence when it cannot be read or painted. Free with g_free. */
char *felt_picture_read(const char *path, gsize most, GError **error);

/* The same of a portrait: no side is longer than `side` pixels, and less where it would have more
 * than `most` bytes. */
char *felt_picture_read_portrait(const char *path, guint side, gsize most, GError **error);

/* The picture decoded, for cairo. NULL when it cannot be. Free with cairo_surface_destroy. */
cairo_surface_t *felt_picture_surface(gconstpointer data, gsize size);

#endif
