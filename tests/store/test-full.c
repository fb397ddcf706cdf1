/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-full.c - a full disk: said clearly, nothing half done, everything recorded is still there */
#include "felt-test.h"
#include "store/felt-scratch.h"

#include <glib/gstdio.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

/* Appends rows of 20 kB until there is no room. Returns how many were acknowledged. */
static guint64 append_until_full(FeltStore *store, guint64 head)
{
  GError *error = NULL;
  char *text = g_strnfill(20000, 'x');
  FeltNewRow rows[2] = {{.boot_id = "b", .kind = "note", .payload = text},
                        {.boot_id = "b", .kind = "note", .payload = text}};
  for (;;) {
    g_autofree char *id = g_strdup_printf("large-%d", (int)head);
    gboolean good = felt_store_append(store, "t", head, id, rows, 2, &head, &error);
    if (!good)
      break;
    g_assert_cmpuint(head, <, 1000);
  }
  felt_scratch_assert_error(&error, FELT_STORE_ERROR_FULL, "no room left");
  g_assert_cmpuint(felt_store_head(store, "t", &error), ==, head);
  g_assert_no_error(error);
  g_free(text);
  return head;
}

static void assert_all_there(FeltStore *store, guint64 head)
{
  g_autofree char *want = g_strdup_printf("%" G_GUINT64_FORMAT " good", head);
  felt_scratch_assert_chain(store, "t", want);
}

/* No file of this process grows beyond n bytes. */
static void use_limit(rlim_t n)
{
  struct rlimit limit = {n, RLIM_INFINITY};
  signal(SIGXFSZ, SIG_IGN);
  g_assert_cmpint(setrlimit(RLIMIT_FSIZE, &limit), ==, 0);
}

static void fill_limit(FeltScratch *scratch, gpointer data)
{
  use_limit(300000);
  FeltStore *store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 10);
  guint64 head = append_until_full(store, 10);
  assert_all_there(store, head);
  g_assert_true(g_file_set_contents(data, "", 0, NULL));
  g_assert_cmpint(truncate(data, (off_t)head), ==, 0);
}

FELT_TEST(test_limit, "/store/full/limit")
{
  GStatBuf st;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autofree char *note = felt_scratch_file(scratch, "head"); /* its size tells the head */
  felt_scratch_in_child(fill_limit, scratch, note);
  g_assert_cmpint(g_stat(note, &st), ==, 0);
  g_assert_cmpint(st.st_size, >, 10);
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  assert_all_there(store, (guint64)st.st_size);
  felt_scratch_fill(store, "t", 5);
}

/* A disk of 1 MB at the folder, for this process only. Where the system lets nobody mount, a limit
 * on the size of files stands in, and the log of the test says so. */
static void mount_disk(FeltScratch *scratch)
{
  gboolean apart = unshare(CLONE_NEWNS) == 0 || unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0;
  if (apart && mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
      mount("felt", scratch->folder, "tmpfs", 0, "size=1m") == 0)
    return;
  g_test_message("no right to mount: a limit on the size of files stands in for the full disk");
  use_limit(300000);
}

/* Takes the rest of the disk; where the limit stands in, it falls to `limit_to` bytes a file. */
static void take_rest(FeltScratch *scratch, rlim_t limit_to)
{
  g_autofree char *path = felt_scratch_file(scratch, "rest");
  FILE *file = g_fopen(path, "w");
  struct rlimit limit;
  g_assert_nonnull(file);
  setvbuf(file, NULL, _IONBF, 0);
  while (putc('x', file) != EOF)
    ;
  fclose(file);
  g_assert_cmpint(getrlimit(RLIMIT_FSIZE, &limit), ==, 0);
  if (limit.rlim_cur == 300000)
    use_limit(limit_to);
}

static void free_rest(FeltScratch *scratch)
{
  g_autofree char *path = felt_scratch_file(scratch, "rest");
  g_assert_cmpint(g_unlink(path), ==, 0);
  use_limit(RLIM_INFINITY);
}

static void assert_no_leftovers(FeltScratch *scratch)
{
  GDir *dir = g_dir_open(scratch->folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name(dir)))
    if (strstr(name, ".part") || strstr(name, ".restoring") || strstr(name, ".damaged"))
      g_error("“%s” was left behind", name);
  g_dir_close(dir);
}

static void assert_no_copy(FeltScratch *scratch, FeltStore *store)
{
  g_autofree char *copy = felt_scratch_file(scratch, "copy");
  felt_scratch_refused(felt_store_backup(store, copy, NULL, &felt_error), FULL, "no room left");
  felt_scratch_refused(felt_store_export(store, "t", copy, NULL, &felt_error), FULL,
                       "no room left");
  g_assert_false(g_file_test(copy, G_FILE_TEST_EXISTS));
  assert_no_leftovers(scratch);
}

/* What stands only in the write-ahead log, because the file cannot grow, is read and kept. */
static void use_full_disk(FeltScratch *scratch, gpointer data)
{
  mount_disk(scratch);
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 10);
  guint64 head = append_until_full(store, 10);
  take_rest(scratch, 40000); /* SQLite's index of the log has 32 kB */
  assert_no_copy(scratch, store);
  felt_store_close(store);
  for (int reading = 0; reading < 2; reading++) {
    FeltStoreFlags flags = reading ? FELT_STORE_READ_ONLY : 0;
    store = felt_scratch_reopen(scratch, flags, NULL);
    assert_all_there(store, head);
    if (!reading)
      g_assert_cmpuint(append_until_full(store, head), ==, head);
    felt_store_close(store);
  }
  free_rest(scratch);
  store = felt_scratch_open(scratch);
  assert_all_there(store, head);
}

/* There is not even room for SQLite's side files: reading goes without them. */
static void open_on_full_disk(FeltScratch *scratch, gpointer data)
{
  GError *error = NULL;
  mount_disk(scratch);
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 10);
  felt_store_close(store);
  take_rest(scratch, 1000);
  store = felt_scratch_reopen(scratch, FELT_STORE_READ_ONLY, NULL);
  assert_all_there(store, 10);
  felt_store_close(store);
  store = felt_store_open(scratch->path, 0, NULL, &error);
  g_assert_null(store);
  felt_scratch_assert_error(&error, FELT_STORE_ERROR_FULL, "no room left");
  free_rest(scratch);
  store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 1);
}

FELT_TEST(test_disk, "/store/full/disk")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  felt_scratch_in_child(use_full_disk, scratch, NULL);
}

FELT_TEST(test_open, "/store/full/open")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  felt_scratch_in_child(open_on_full_disk, scratch, NULL);
}

/* No room for the repaired file: the damaged one stays where and as it is. */
static void restore_on_full_disk(FeltScratch *scratch, gpointer data)
{
  mount_disk(scratch);
  g_autofree char *text = g_strnfill(150000, 'x'); /* a backup has room below the limit */
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = text};
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  g_assert_true(felt_must(felt_store_append(store, "t", 0, "large", &row, 1, NULL, &felt_error)));
  felt_store_close(store);
  store = felt_scratch_open(scratch);
  g_assert_true(felt_must(felt_store_roll_backup(store, "20261121T120000Z", &felt_error)));
  felt_store_close(store);
  felt_scratch_zero(scratch->path, 0, 8192);
  take_rest(scratch, 1000);
  g_autoptr(GBytes) before = felt_scratch_bytes(scratch->path);
  felt_scratch_refused(felt_store_open(scratch->path, 0, NULL, &felt_error), FULL, "no room left");
  g_autoptr(GBytes) after = felt_scratch_bytes(scratch->path);
  g_assert_true(g_bytes_equal(before, after));
  assert_no_leftovers(scratch);
  free_rest(scratch);
  g_auto(FeltStoreNotice) notice = {0};
  store = felt_scratch_reopen(scratch, 0, &notice);
  g_assert_nonnull(notice.text);
  assert_all_there(store, 1);
}

FELT_TEST(test_restore, "/store/full/restore")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  felt_scratch_in_child(restore_on_full_disk, scratch, NULL);
}
