/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-test.c - tests that say their path where they stand, folders of a run, calls that must work
 */
#include "felt-test.h"

#include <glib/gstdio.h>
#include <string.h>

static FeltTest *first, **end = &first;
static GPtrArray *folders; /* char * */
static const char *chosen; /* the file whose tests run; NULL: those of all files */

void felt_test_add(FeltTest *test)
{
  *end = test;
  end = &test->next;
}

/* Whether the tests of this file have the name: "table" those of test-table.c. */
static gboolean file_has_name(const char *file, const char *name)
{
  g_autofree char *base = g_path_get_basename(file);
  g_autofree char *wanted = g_strdup_printf("test-%s.c", name);
  return strcmp(base, wanted) == 0;
}

int felt_test_main(int argc, char **argv)
{
  const FeltTest *found = NULL;
  if (argc > 1 && argv[1][0] != '-') {
    g_setenv("FELT_TEST_FILE", argv[1], TRUE);
    memmove(argv + 1, argv + 2, (gsize)(argc - 1) * sizeof *argv);
    argc--;
  }
  const char *name = g_getenv("FELT_TEST_FILE");
  for (const FeltTest *test = first; test != NULL && name != NULL; test = test->next)
    if (file_has_name(test->file, name) && (found == NULL || test->main != NULL))
      found = test;
  if (found == NULL) {
    g_printerr("%s NAME: there is no file test-NAME.c of that name\n", argv[0]);
    return 2;
  }

  chosen = found->file;
  if (found->main != NULL)
    return found->main(argc, argv);
  g_test_init(&argc, &argv, NULL);
  return felt_test_run();
}

int felt_test_run(void)
{
  for (const FeltTest *test = first; test != NULL; test = test->next)
    if (test->run != NULL && (chosen == NULL || strcmp(test->file, chosen) == 0))
      g_test_add_func(test->path, test->run);
  int status = g_test_run();

  for (guint i = 0; folders != NULL && i < folders->len; i++)
    felt_test_remove(folders->pdata[i]);
  g_clear_pointer(&folders, g_ptr_array_unref);
  return status;
}

const char *felt_test_folder(void)
{
  if (folders == NULL)
    folders = g_ptr_array_new_with_free_func(g_free);
  g_ptr_array_add(folders, felt_must(g_dir_make_tmp("felt-test-XXXXXX", &felt_error)));
  return folders->pdata[folders->len - 1];
}

void felt_test_remove(const char *path)
{
  g_autoptr(GDir) dir = NULL;
  if (!g_file_test(path, G_FILE_TEST_IS_SYMLINK))
    dir = g_dir_open(path, 0, NULL);
  for (const char *name; dir != NULL && (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *child = g_build_filename(path, name, NULL);
    felt_test_remove(child);
  }
  g_assert_cmpint(g_remove(path), ==, 0);
}

#ifndef __has_feature
#  define __has_feature(what) 0
#endif

guint felt_test_times(const char *variable, guint n)
{
  const char *asked = variable != NULL ? g_getenv(variable) : NULL;
  if (asked != NULL)
    return (guint)g_ascii_strtoull(asked, NULL, 10);
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
  return MAX(n / 5, 1);
#else
  return n;
#endif
}

char *felt_test_data(const char *path)
{
  char *text = NULL;
  g_autofree char *whole = g_build_filename(FELT_TEST_DATA, path, NULL);
  felt_must(g_file_get_contents(whole, &text, NULL, &felt_error));
  return text;
}

GPtrArray *felt_test_rows(const char *path, guint n)
{
  g_autofree char *text = felt_test_data(path);
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  GPtrArray *rows = g_ptr_array_new_with_free_func((GDestroyNotify)g_strfreev);
  for (guint i = 0; lines[i] != NULL; i++) {
    if (lines[i][0] == '\0' || g_str_has_prefix(lines[i], "# "))
      continue;
    char **cells = g_strsplit(lines[i], "\t", -1);
    if (g_strv_length(cells) != n)
      g_error("%s:%u: not %u cells", path, i + 1, n);
    for (guint k = 0; k < n; k++) {
      char *cell = cells[k];
      cells[k] = g_strcompress(cell);
      g_free(cell);
    }
    g_ptr_array_add(rows, cells);
  }
  g_assert_cmpuint(rows->len, >, 0);
  return rows;
}

static void free_part(gpointer data)
{
  FeltTestPart *part = data;
  g_free(part->head);
  g_string_free(part->lines, TRUE);
  g_free(part);
}

GPtrArray *felt_test_parts(const char *path)
{
  g_autofree char *text = felt_test_data(path);
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  GPtrArray *parts = g_ptr_array_new_with_free_func(free_part);
  FeltTestPart *part = NULL;
  for (guint i = 0; lines[i] != NULL; i++) {
    if (g_str_has_prefix(lines[i], "==")) {
      part = g_new0(FeltTestPart, 1);
      part->head = g_strstrip(g_strdup(lines[i] + strlen("==")));
      part->lines = g_string_new(NULL);
      g_ptr_array_add(parts, part);
    } else if (lines[i][0] != '#' && lines[i][0] != '\0') {
      if (part == NULL)
        g_error("%s:%u: a part begins with ==", path, i + 1);
      g_string_append_printf(part->lines, "%s%s", part->lines->len > 0 ? "\n" : "", lines[i]);
    }
  }
  g_assert_cmpuint(parts->len, >, 0);
  return parts;
}

int felt_test_run_parts(const char *path, GTestDataFunc run)
{
  g_autoptr(GPtrArray) parts = felt_test_parts(path);
  for (guint i = 0; i < parts->len; i++) {
    const FeltTestPart *part = parts->pdata[i];
    if (part->lines->len == 0)
      g_error("%s: nothing stands below %s", path, part->head);
    g_test_add_data_func(part->head, part, run);
  }
  return felt_test_run();
}

void felt_test_assert_error(const GError *error, GQuark domain, int code, const char *part,
                            const char *sentence)
{
  g_assert_nonnull(error);
  if (domain != 0)
    g_assert_error(error, domain, code);
  if (sentence != NULL)
    g_assert_cmpstr(error->message, ==, sentence);
  if (part != NULL && strstr(error->message, part) == NULL)
    g_error("“%s” is not in “%s”", part, error->message);
}
