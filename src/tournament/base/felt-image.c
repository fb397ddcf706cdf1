/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-image.c - what a picture is: the frames of PNG and JPEG, walked without painting */
#include "tournament/base/felt-image.h"

#include "tournament/base/felt-refusal.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static guint32 big_endian(const guint8 *at, guint n)
{
  guint32 value = 0;
  for (guint i = 0; i < n; i++)
    value = value << 8 | at[i];
  return value;
}

/* PNG: chunks of length, name, data and checksum, from IHDR to IEND ---------------------------- */

static const guint8 png_magic[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

static guint32 png_checksum(const guint8 *data, gsize size)
{
  guint32 sum = 0xffffffff;
  for (gsize i = 0; i < size; i++) {
    sum ^= data[i];
    for (guint bit = 0; bit < 8; bit++)
      sum = sum >> 1 ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum;
}

static gboolean read_png(const guint8 *data, gsize size, FeltImage *image)
{
  gboolean painted = FALSE;
  for (gsize at = sizeof png_magic; size - at >= 12;) {
    gsize length = big_endian(data + at, 4);
    const guint8 *chunk = data + at + 4;
    if (length > size - at - 12 ||
        png_checksum(chunk, length + 4) != big_endian(chunk + 4 + length, 4))
      return FALSE;

    gboolean first = at == sizeof png_magic;
    if (first != (memcmp(chunk, "IHDR", 4) == 0) || (first && length != 13))
      return FALSE;
    if (first) {
      image->width = big_endian(chunk + 4, 4);
      image->height = big_endian(chunk + 8, 4);
    }
    painted = painted || memcmp(chunk, "IDAT", 4) == 0;
    if (memcmp(chunk, "IEND", 4) == 0)
      return painted;
    at += length + 12;
  }
  return FALSE;
}

/* JPEG: segments behind FF and a mark, up to the lines of the picture and its end ---------------
 */

static const guint8 jpeg_magic[] = {0xff, 0xd8, 0xff};

/* The marks that begin a frame with its size. */
static gboolean is_frame(guint8 mark)
{
  return mark >= 0xc0 && mark <= 0xcf && mark != 0xc4 && mark != 0xc8 && mark != 0xcc;
}

static gboolean has_end(const guint8 *data, gsize size)
{
  for (gsize i = size; i >= 2; i--)
    if (data[i - 2] == 0xff && data[i - 1] == 0xd9)
      return TRUE;
  return FALSE;
}

static gboolean read_jpeg(const guint8 *data, gsize size, FeltImage *image)
{
  for (gsize at = 2; at + 4 <= size && data[at] == 0xff;) {
    guint8 mark = data[at + 1];
    if (mark == 0xff) {
      at++;
      continue;
    }
    gsize length = big_endian(data + at + 2, 2);
    if (length < 2 || length > size - at - 2)
      return FALSE;
    if (mark == 0xda)
      return image->width > 0 && has_end(data + at + 2 + length, size - at - 2 - length);
    if (is_frame(mark)) {
      if (length < 8)
        return FALSE;
      image->height = big_endian(data + at + 5, 2);
      image->width = big_endian(data + at + 7, 2);
    }
    at += length + 2;
  }
  return FALSE;
}

/* All ---------------------------------------------------------------------------------------- */

static const struct {
  const char *name;
  const guint8 *magic;
  gsize magic_size;
  gboolean (*read)(const guint8 *data, gsize size, FeltImage *image);
} kinds[] = {
    [FELT_IMAGE_NONE] = {"", NULL, 0, NULL},
    [FELT_IMAGE_PNG] = {"PNG", png_magic, sizeof png_magic, read_png},
    [FELT_IMAGE_JPEG] = {"JPEG", jpeg_magic, sizeof jpeg_magic, read_jpeg},
};

static FeltImageKind kind_of(gconstpointer bytes, gsize size)
{
  for (guint i = FELT_IMAGE_PNG; i < G_N_ELEMENTS(kinds); i++)
    if (size >= kinds[i].magic_size && memcmp(bytes, kinds[i].magic, kinds[i].magic_size) == 0)
      return (FeltImageKind)i;
  return FELT_IMAGE_NONE;
}

gboolean felt_image_read(gconstpointer bytes, gsize size, const char *key, FeltImage *image,
                         GError **error)
{
  *image = (FeltImage){kind_of(bytes, size), 0, 0, FALSE};
  if (image->kind == FELT_IMAGE_NONE)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{%s} is no PNG or JPEG picture; give one of these."), key);
  image->whole = kinds[image->kind].read(bytes, size, image);
  if (!image->whole || image->width == 0 || image->height == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{%s}: the picture is damaged or cut short; save it anew."), key);
  if (image->width <= FELT_IMAGE_SIDE_MAX && image->height <= FELT_IMAGE_SIDE_MAX)
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("{%s}: the picture has %u × %u pixels; at most %d × %d can be shown."), key,
                     image->width, image->height, FELT_IMAGE_SIDE_MAX, FELT_IMAGE_SIDE_MAX);
}

const char *felt_image_kind_name(FeltImageKind kind)
{
  return kinds[kind].name;
}
