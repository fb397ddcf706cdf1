/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-data-files.c - files that come with Felt, and the user's own beside them */
#include "services/files/felt-data-files.h"

#include "felt-config.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

char *felt_data_files_own(const char *folder)
{
  return g_build_filename(g_get_user_data_dir(), "felt", folder, NULL);
}

gboolean felt_data_file_is_own(const char *path)
{
  g_autofree char *own = g_build_filename(g_get_user_data_dir(), "felt", "", NULL);
  return g_str_has_prefix(path, own);
}

/* The folders that are not the user's, the most important first. */
static GPtrArray *shipped_folders(const char *folder)
{
  GPtrArray *folders = g_ptr_array_new_with_free_func(g_free);
  const char *build_tree = g_getenv("FELT_DATA_DIR");
  if (build_tree != NULL && *build_tree != '\0') {
    g_ptr_array_add(folders, g_build_filename(build_tree, folder, NULL));
    return folders;
  }
  g_ptr_array_add(folders, g_build_filename(FELT_DATA_DIR, folder, NULL));
  for (const char *const *dir = g_get_system_data_dirs(); *dir != NULL; dir++)
    g_ptr_array_add(folders, g_build_filename(*dir, "felt", folder, NULL));
  return folders;
}

/* A pipe or a device would be waited for; a folder is refused with a sentence where it is read. */
static gboolean can_be_read(const char *path)
{
  return g_file_test(path, G_FILE_TEST_IS_REGULAR) || g_file_test(path, G_FILE_TEST_IS_DIR);
}

/* Adds the files of one folder whose names are not in seen (a set). Whoever reads a pipe would wait
 * for ever. */
static void add_folder(const char *folder, const char *suffix, GHashTable *seen, GPtrArray *paths)
{
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    if (name[0] != '.' && g_str_has_suffix(name, suffix) && can_be_read(path) &&
        g_hash_table_add(seen, g_strdup(name)))
      g_ptr_array_add(paths, g_steal_pointer(&path));
  }
}

GPtrArray *felt_data_files(const char *folder, const char *suffix)
{
  g_autoptr(GPtrArray) folders = shipped_folders(folder);
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *own = felt_data_files_own(folder);
  GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
  add_folder(own, suffix, seen, paths);
  for (guint i = 0; i < folders->len; i++)
    add_folder(folders->pdata[i], suffix, seen, paths);
  return paths;
}

char *felt_data_file_id(const char *path, const char *suffix)
{
  char *id = g_path_get_basename(path);
  if (g_str_has_suffix(id, suffix))
    id[strlen(id) - strlen(suffix)] = '\0';
  return id;
}

/* An id is a file's name, never a way to another folder. */
static char *file_in(const char *folder, const char *suffix, const char *id)
{
  g_autofree char *name = g_strconcat(id, suffix, NULL);
  char *path = g_build_filename(folder, name, NULL);
  if (strchr(id, '/') == NULL && id[0] != '.' && can_be_read(path))
    return path;
  g_free(path);
  return NULL;
}

char *felt_data_file_shipped(const char *folder, const char *suffix, const char *id)
{
  g_autoptr(GPtrArray) folders = shipped_folders(folder);
  for (guint i = 0; i < folders->len; i++) {
    char *path = file_in(folders->pdata[i], suffix, id);
    if (path != NULL)
      return path;
  }
  return NULL;
}

char *felt_data_file_find(const char *folder, const char *suffix, const char *id)
{
  g_autofree char *own = felt_data_files_own(folder);
  char *path = file_in(own, suffix, id);
  return path != NULL ? path : felt_data_file_shipped(folder, suffix, id);
}

char *felt_data_file_path(const char *folder, const char *suffix, const char *name)
{
  g_autofree char *own = felt_data_files_own(folder), *plain = g_str_to_ascii(name, "C");
  g_autofree char *lower = g_ascii_strdown(plain, -1);
  g_autoptr(GString) id = g_string_new(NULL);
  for (const char *p = lower; *p != '\0' && id->len < 60; p++)
    if (g_ascii_isalnum(*p))
      g_string_append_c(id, *p);
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c(id, '-');
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate(id, id->len - 1);

  errno = 0;
  if (id->len == 0 || g_mkdir_with_parents(own, 0755) != 0)
    return NULL;
  g_string_append(id, suffix);
  return g_build_filename(own, id->str, NULL);
}
