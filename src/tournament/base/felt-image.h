/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-image.h - the kind and size of a picture, read from its bytes: nothing is painted here */
#ifndef FELT_IMAGE_H
#define FELT_IMAGE_H

#include <glib.h>

/* The longest side of a picture, in pixels: four bytes each must not fill a memory. */
#define FELT_IMAGE_SIDE_MAX 2048

typedef enum { FELT_IMAGE_NONE, FELT_IMAGE_PNG, FELT_IMAGE_JPEG } FeltImageKind;

typedef struct {
  FeltImageKind kind;
  guint width, height; /* pixels */
  gboolean whole;      /* not cut short or changed on its way, as far as its frame tells */
} FeltImage;

/* Reads what kind of picture the bytes are, by how they begin, and its size. Refuses, with the
 * field's key, what is neither PNG nor JPEG, what is larger than FELT_IMAGE_SIDE_MAX and what is
 * cut short or changed on its way, as far as its frame tells. */
gboolean felt_image_read(gconstpointer bytes, gsize size, const char *key, FeltImage *image,
                         GError **error);

/* "PNG", "JPEG". */
const char *felt_image_kind_name(FeltImageKind kind);

#endif
