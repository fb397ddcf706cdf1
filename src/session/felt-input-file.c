/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-input-file.c - a file that somebody names, read whole, but never more than fits */
#include "session/felt-input-file.h"

#include "felt-config.h"
#include "tournament/base/felt-schema.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Reads on until the end or until more than the most is there; errno says what went wrong. */
static gboolean read_all(int fd, gsize most, GByteArray *bytes)
{
  guint8 part[16384];
  while (bytes->len <= most) {
    gsize wanted = MIN(sizeof part, most + 1 - (gsize)bytes->len);
    ssize_t n = read(fd, part, wanted);
    if (n == 0)
      return TRUE;
    if (n > 0)
      g_byte_array_append(bytes, part, (guint)n);
    else if (errno != EINTR)
      return FALSE;
  }
  return TRUE;
}

gboolean felt_input_file_read(const char *path, char **text, gsize *length, GError **error)
{
  return felt_input_file_read_most(path, FELT_INPUT_FILE_MAX, text, length, error);
}

gboolean felt_input_file_read_most(const char *path, gsize most, char **text, gsize *length,
                                   GError **error)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new();
  int fd = g_open(path, O_RDONLY | O_CLOEXEC, 0);
  gboolean good = fd >= 0 && read_all(fd, most, bytes);
  int failed = errno;
  if (fd >= 0)
    close(fd);
  if (!good) {
    g_set_error_literal(error, G_FILE_ERROR, (int)g_file_error_from_errno(failed),
                        g_strerror(failed));
    return FALSE;
  }
  if (bytes->len > most)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("it is larger than %d MB; choose a smaller file"),
                       (int)(most / (1024 * 1024)));
  *length = bytes->len;
  g_byte_array_append(bytes, (const guint8 *)"", 1);
  *text = (char *)g_byte_array_free(g_steal_pointer(&bytes), FALSE);
  return TRUE;
}
