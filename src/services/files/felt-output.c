/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-output.c - writing a whole file where the user says */
#include "services/files/felt-output.h"

#include "felt-config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define STANDARD_OUTPUT "/dev/stdout"

/* A pipe, or a file without a name any more, cannot be renamed into its place. Nor is what the
 * shell opened: it may hold what others wrote. */
static gboolean write_direct(const char *path, const char *bytes, gsize n, GError **error)
{
  gboolean is_opened = strcmp(path, STANDARD_OUTPUT) == 0;
  FILE *file = is_opened ? stdout : g_fopen(path, "w");
  gboolean good = file != NULL && fwrite(bytes, 1, n, file) == n && fflush(file) == 0;
  int problem = errno;
  if (file != NULL && !is_opened && fclose(file) != 0 && good) {
    problem = errno;
    good = FALSE;
  }
  if (!good)
    g_set_error_literal(error, G_FILE_ERROR, (gint)g_file_error_from_errno(problem),
                        g_strerror(problem));
  return good;
}

/* What the system would say of the file beside it, which nobody has named. */
static gboolean has_place(const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname(path);
  if (*path == '\0') {
    g_set_error_literal(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, _("give it a name"));
    return FALSE;
  }
  if (g_file_test(folder, G_FILE_TEST_IS_DIR))
    return TRUE;
  g_autofree char *shown = g_filename_display_name(folder);
  g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_NOENT, _("there is no folder “%s”"), shown);
  return FALSE;
}

gboolean felt_output_write(const char *path, const char *bytes, gsize n, GError **error)
{
  char *real = realpath(path, NULL);
  gboolean direct = strcmp(path, STANDARD_OUTPUT) == 0 ||
                    (g_file_test(path, G_FILE_TEST_EXISTS) &&
                     (real == NULL || !g_file_test(real, G_FILE_TEST_IS_REGULAR)));
  gboolean good;
  if (direct)
    good = write_direct(path, bytes, n, error);
  else
    good = has_place(path, error) &&
           g_file_set_contents_full(real != NULL ? real : path, bytes, (gssize)n,
                                    G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                    0666, error);
  free(real);
  return good;
}

gboolean felt_output_is_foreign(const char *path, FeltOursFunc ours, gconstpointer data)
{
  char start[4096];
  if (strcmp(path, STANDARD_OUTPUT) == 0 || !g_file_test(path, G_FILE_TEST_IS_REGULAR))
    return FALSE;
  FILE *file = g_fopen(path, "r");
  if (file == NULL)
    return FALSE; /* the writing says why */
  gsize n = fread(start, 1, sizeof start, file);
  fclose(file);
  return !ours(start, n, data);
}
