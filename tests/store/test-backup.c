/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-backup.c - copies while in use, which are kept, and what they do not overwrite */
#include "felt-test.h"
#include "store/felt-scratch.h"

#include <glib/gstdio.h>

static char *backup_file(FeltScratch *scratch, const char *stamp)
{
  return g_strdup_printf("%s.backups/%s.felt", scratch->path, stamp);
}

static void assert_copy(const char *path, const char *tournament, const char *want)
{
  g_autoptr(FeltStore) copy =
      felt_must(felt_store_open(path, FELT_STORE_READ_ONLY, NULL, &felt_error));
  felt_scratch_assert_chain(copy, tournament, want);
}

FELT_TEST(test_copy, "/store/backup/copy")
{
  GError *error = NULL;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  g_autofree char *path = felt_scratch_file(scratch, "copy.db");
  felt_scratch_fill(store, "t", 500);
  g_assert_true(felt_must(felt_store_backup(store, path, NULL, &felt_error)));
  assert_copy(path, "t", "500 good");

  /* an earlier copy of the same events is replaced */
  felt_scratch_fill(store, "t", 1);
  felt_scratch_fill(store, "u", 1);
  g_assert_true(felt_must(felt_store_backup(store, path, NULL, &felt_error)));
  assert_copy(path, "t", "501 good");
  assert_copy(path, "u", "1 good");

  /* one file, whole in itself, that can be written when it is opened */
  g_autoptr(FeltStore) copy = felt_store_open(path, 0, NULL, &error);
  g_assert_no_error(error);
  felt_scratch_fill(copy, "u", 1);
}

FELT_TEST(test_overwrites_nothing, "/store/backup/overwrites-nothing")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 3);
  felt_scratch_refused(felt_store_backup(store, scratch->path, NULL, &felt_error), EXISTS,
                       "felt.db");
  felt_scratch_refused(felt_store_backup(store, scratch->folder, NULL, &felt_error), EXISTS,
                       "there already");

  g_autofree char *path = felt_scratch_file(scratch, "letter.txt");
  g_assert_true(g_file_set_contents(path, "Dear Ann", -1, NULL));
  felt_scratch_refused(felt_store_backup(store, path, NULL, &felt_error), EXISTS, "letter.txt");
  g_free(path);

  /* a database that holds more, or others */
  path = felt_scratch_file(scratch, "other.db");
  g_assert_true(felt_store_backup(store, path, NULL, NULL));
  FeltStore *other = felt_store_open(path, 0, NULL, NULL);
  felt_scratch_fill(other, "t", 1);
  felt_scratch_refused(felt_store_backup(store, path, NULL, &felt_error), EXISTS, "other.db");
  felt_store_close(other);
  felt_scratch_refused(felt_store_backup(store, path, NULL, &felt_error), EXISTS, "other.db");
  felt_scratch_append(store, "t", 3, "mine", 4);
  felt_scratch_refused(felt_store_backup(store, path, NULL, &felt_error), EXISTS, "other.db");
  assert_copy(path, "t", "4 good");
  g_free(path);

  path = felt_scratch_file(scratch, "no/such/folder.db");
  felt_scratch_refused(felt_store_backup(store, path, NULL, &felt_error), NOT_FOUND, "no/such");
}

FELT_TEST(test_roll, "/store/backup/roll")
{
  static const char *const bad[] = {"",
                                    "2026-11-21",
                                    "20261121T120000",
                                    "20261121T120000Z ",
                                    "20261121 120000Z",
                                    "../../0261121Z.."};
  GError *error = NULL;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  g_autofree char *first = backup_file(scratch, "20261121T120000Z");
  g_autofree char *second = backup_file(scratch, "20261121T120500Z");
  g_autofree char *third = backup_file(scratch, "20261121T121000Z");
  for (guint i = 0; i < G_N_ELEMENTS(bad); i++) {
    felt_scratch_refused(felt_store_roll_backup(store, bad[i], &felt_error), INVALID,
                         "YYYYMMDDTHHMMSSZ");
  }
  g_assert_true(felt_store_roll_backup(store, "20261121T120000Z", &error));
  g_assert_false(g_file_test(first, G_FILE_TEST_EXISTS)); /* there is no event yet */
  felt_scratch_fill(store, "t", 3);
  g_assert_true(felt_store_roll_backup(store, "20261121T120000Z", &error));
  assert_copy(first, "t", "3 good");
  g_assert_true(felt_store_roll_backup(store, "20261121T120500Z", &error));
  g_assert_false(g_file_test(second, G_FILE_TEST_EXISTS)); /* nothing happened since */
  felt_scratch_fill(store, "u", 1);
  g_assert_true(felt_store_roll_backup(store, "20261121T120500Z", &error));
  assert_copy(second, "u", "1 good");

  /* a newest backup that has gone bad does not count */
  felt_scratch_zero(second, 8192, 3 * 8192);
  g_assert_true(felt_store_roll_backup(store, "20261121T121000Z", &error));
  assert_copy(third, "u", "1 good");
  g_assert_no_error(error);
}

/* A deleted file is read on by who has it open: nothing that was recorded is lost, and under the
 * old name the copy is gone on with. */
FELT_TEST(test_gone, "/store/backup/gone")
{
  static const char *const suffixes[] = {"", "-wal", "-shm"};
  GError *error = NULL;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  g_autofree char *path = felt_scratch_file(scratch, "copy.db");
  felt_scratch_fill(store, "t", 300);
  g_assert_false(felt_store_is_gone(store));
  for (guint i = 0; i < G_N_ELEMENTS(suffixes); i++) {
    g_autofree char *file = g_strconcat(scratch->path, suffixes[i], NULL);
    g_unlink(file);
  }
  g_assert_true(felt_store_is_gone(store));
  g_assert_false(felt_store_backup(store, path, NULL, &error)); /* a new connection finds nothing */
  felt_scratch_assert_error(&error, FELT_STORE_ERROR_NOT_FOUND, "felt.db");
  g_assert_true(felt_must(felt_store_save_copy(store, path, NULL, &felt_error)));
  assert_copy(path, "t", "300 good");
  g_assert_true(felt_must(felt_store_save_copy(store, scratch->path, NULL, &felt_error)));
  g_assert_false(felt_store_is_gone(store));
  felt_scratch_fill(store, "t", 1);
  felt_store_close(store);
  assert_copy(scratch->path, "t", "301 good");

  /* it overwrites as little as a backup does */
  store = felt_scratch_open(scratch);
  felt_scratch_refused(felt_store_save_copy(store, scratch->path, NULL, &felt_error), EXISTS,
                       "felt.db");
}

FELT_TEST(test_has_backup, "/store/backup/has-backup")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  g_assert_false(felt_store_has_recorded(store));
  felt_scratch_fill(store, "t", 1);
  g_assert_true(felt_store_has_recorded(store));
  g_assert_false(felt_store_has_backup(store, "20261121T115000Z", "20261121T120000Z"));
  g_assert_true(felt_store_roll_backup(store, "20261121T120000Z", NULL));
  g_assert_true(felt_store_has_backup(store, "20261121T115000Z", "20261121T120000Z"));
  g_assert_true(felt_store_has_backup(store, "20261121T115959Z", "20261121T120959Z"));
  g_assert_false(felt_store_has_backup(store, "20261121T120000Z", "20261121T121000Z"));
  g_assert_false(felt_store_has_backup(store, "20261121T114959Z", "20261121T115959Z"));
}

static int compare_names(gconstpointer a, gconstpointer b)
{
  return g_strcmp0(*(char *const *)a, *(char *const *)b);
}

/* Two backups a day for 100 days, then ten in a row: the newest 8, the last of each of 14 days, and
 * the last of each month. What a killed process left half-copied goes. */
FELT_TEST(test_ladder, "/store/backup/ladder")
{
  GError *error = NULL;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  g_autofree char *left = backup_file(scratch, "20260901T100000Z.felt.part-1-0");
  for (int day = 0; day < 100; day++)
    for (int half = 0; half < 2; half++) {
      g_autofree char *stamp =
          g_strdup_printf("2026%02d%02dT%02d0000Z", 6 + day / 30, 1 + day % 30, 10 + 8 * half);
      felt_scratch_fill(store, "t", 1);
      g_assert_true(felt_store_roll_backup(store, stamp, &error));
    }
  g_assert_true(g_file_set_contents(left, "half", -1, NULL));
  for (int i = 0; i < 10; i++) {
    g_autofree char *stamp = g_strdup_printf("20260911T11%02d00Z", i);
    felt_scratch_fill(store, "t", 1);
    g_assert_true(felt_store_roll_backup(store, stamp, &error));
  }
  g_assert_no_error(error);

  GString *kept = g_string_new(NULL);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *folder = g_strconcat(scratch->path, ".backups", NULL);
  GDir *dir = g_dir_open(folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name(dir)))
    g_ptr_array_add(names, g_strdup(name));
  g_ptr_array_sort(names, compare_names);
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf(kept, "%.13s ", (char *)names->pdata[i]);
  g_assert_cmpstr(kept->str, ==,
                  "20260630T1800 20260730T1800 20260828T1800 20260829T1800 "
                  "20260830T1800 20260901T1800 20260902T1800 20260903T1800 20260904T1800 "
                  "20260905T1800 20260906T1800 20260907T1800 20260908T1800 20260909T1800 "
                  "20260910T1800 20260911T1102 20260911T1103 20260911T1104 20260911T1105 "
                  "20260911T1106 20260911T1107 20260911T1108 20260911T1109 ");
  g_string_free(kept, TRUE);
  g_dir_close(dir);
}

typedef struct {
  FeltStore *store;
  gint done, made;
} Worker;

static gpointer back_up_thread(gpointer data)
{
  Worker *worker = data;
  for (int i = 0; !g_atomic_int_get(&worker->done) || i == 0; i++) {
    g_autofree char *stamp = g_strdup_printf("20261121T%02d%02d00Z", i / 60 % 24, i % 60);
    g_assert_true(felt_must(felt_store_roll_backup(worker->store, stamp, &felt_error)));
    g_atomic_int_inc(&worker->made);
  }
  return NULL;
}

/* Backups in one thread, appends in another: neither disturbs the other, each backup is whole. */
FELT_TEST(test_thread, "/store/backup/thread")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  Worker worker = {.store = felt_scratch_open(scratch)};
  felt_scratch_fill(worker.store, "t", 2000);
  GThread *thread = g_thread_new("backup", back_up_thread, &worker);
  for (int i = 0; i < 200 || g_atomic_int_get(&worker.made) < 3; i++)
    felt_scratch_fill(worker.store, "t", 1);
  g_atomic_int_set(&worker.done, 1);
  g_thread_join(thread);
  felt_store_close(worker.store);

  g_autofree char *folder = g_strconcat(scratch->path, ".backups", NULL);
  GDir *dir = g_dir_open(folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name(dir))) {
    g_autofree char *file = g_build_filename(folder, name, NULL);
    g_autoptr(FeltStore) copy =
        felt_must(felt_store_open(file, FELT_STORE_READ_ONLY, NULL, &felt_error));
    g_assert_true(felt_must(felt_store_check(copy, NULL, &felt_error)));
    FeltChainReport report = {0};
    g_assert_true(felt_must(felt_store_verify(copy, "t", &report, NULL, &felt_error)));
    g_assert_cmpuint(report.bad_seq, ==, 0);
    g_assert_cmpuint(report.n, >=, 2000);
  }
  g_dir_close(dir);
}
