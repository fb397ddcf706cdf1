/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scratch.c - a database of its own, in a folder that goes with it */
#include "session/felt-scratch.h"

#include <glib/gstdio.h>

static char *make_folder(gboolean passing, GError **error)
{
  const char *runtime = passing ? g_getenv("XDG_RUNTIME_DIR") : NULL;
  g_autofree char *path = runtime != NULL && g_path_is_absolute(runtime)
                              ? g_build_filename(runtime, "felt-XXXXXX", NULL)
                              : NULL;
  if (path != NULL && g_mkdtemp(path) != NULL)
    return g_steal_pointer(&path);
  return g_dir_make_tmp("felt-XXXXXX", error);
}

gboolean felt_scratch_open(FeltScratch *scratch, gboolean passing, GError **error)
{
  *scratch = (FeltScratch){.folder = make_folder(passing, error)};
  if (scratch->folder == NULL)
    return FALSE;
  scratch->database = felt_scratch_file(scratch, "felt.db");
  scratch->store = felt_store_open(scratch->database, FELT_STORE_CREATE, NULL, error);
  if (scratch->store == NULL)
    felt_scratch_close(scratch);
  return scratch->store != NULL;
}

char *felt_scratch_file(const FeltScratch *scratch, const char *name)
{
  return g_build_filename(scratch->folder, name, NULL);
}

static void remove_folder(const char *folder)
{
  GDir *dir = g_dir_open(folder, 0, NULL);
  if (dir == NULL)
    return;
  for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    g_unlink(path);
  }
  g_dir_close(dir);
  g_rmdir(folder);
}

void felt_scratch_close(FeltScratch *scratch)
{
  felt_store_close(scratch->store);
  if (scratch->folder != NULL)
    remove_folder(scratch->folder);
  g_free(scratch->folder);
  g_free(scratch->database);
  *scratch = (FeltScratch){0};
}
