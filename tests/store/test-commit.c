/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-commit.c - a commit that fails, or whose file is replaced: the answer is what is recorded */
#include "felt-test.h"
#include "store/felt-scratch.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The disk: SQLite's calls end here. */
static struct {
  gboolean no_writes;       /* after a sync failed no write works */
  int fail_from, fail_to;   /* of the syncs from now on, counted from 1, these fail; 0: none */
  const char *replace_with; /* at the next sync this file takes the place of `path` */
  const char *path;
  gboolean dies; /* at the next sync the process ends */
  gboolean failed;
  int n;
} disk;

/* As a process does that restores a backup: the side files go first. */
static void replace_file(void)
{
  static const char *const suffixes[] = {"-wal", "-shm"};
  for (guint i = 0; i < G_N_ELEMENTS(suffixes); i++) {
    g_autofree char *side = g_strconcat(disk.path, suffixes[i], NULL);
    g_unlink(side);
  }
  g_assert_cmpint(g_rename(disk.replace_with, disk.path), ==, 0);
  disk.replace_with = NULL;
}

static int sync_or_fail(long call, int fd)
{
  if (disk.replace_with != NULL)
    replace_file();
  if (disk.dies)
    _exit(0);
  disk.n++;
  if (disk.n >= disk.fail_from && disk.n <= disk.fail_to) {
    disk.failed = TRUE;
    errno = EIO;
    return -1;
  }
  return (int)syscall(call, fd);
}

ssize_t pwrite(int fd, const void *bytes, size_t n, off_t at)
{
  if (!disk.no_writes || !disk.failed)
    return syscall(SYS_pwrite64, fd, bytes, n, at);
  errno = EIO;
  return -1;
}

int fdatasync(int fd)
{
  return sync_or_fail(SYS_fdatasync, fd);
}

int fsync(int fd)
{
  return sync_or_fail(SYS_fsync, fd);
}

static void fail_syncs(int from, int to)
{
  disk.n = 0;
  disk.fail_from = from;
  disk.fail_to = to;
}

/* Tries to record one event as command "last" behind the head. */
static gboolean try(FeltStore *store, guint64 head, GError **error)
{
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{\"n\":1}"};
  return felt_store_append(store, "t", head, "last", &row, 1, NULL, error);
}

/* What one process does before it is killed. */
typedef struct {
  int from, to;
  gboolean beside; /* another process has the file open */
  const char *note;
} Case;

static void try_and_die(FeltScratch *scratch, gpointer data)
{
  const Case *c = data;
  GError *error = NULL;
  FeltStore *store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 3);
  FeltStore *other = c->beside ? felt_scratch_open(scratch) : NULL;
  fail_syncs(c->from, c->to);
  gboolean done = try(store, 3, &error);
  g_assert_cmpint(disk.n, >=, 1);
  fail_syncs(0, 0);
  if (!done)
    felt_scratch_assert_error(&error, FELT_STORE_ERROR_IO, "disk");
  g_assert_cmpuint(felt_store_head(store, "t", &error), ==, done ? 4 : 3);
  g_assert_no_error(error);
  if (other != NULL)
    g_assert_cmpuint(felt_store_head(other, "t", &error), ==, done ? 4 : 3);
  g_assert_true(g_file_set_contents(c->note, done ? "yes" : "no", -1, NULL));
}

/* Whatever was answered is so after the process was killed and the log recovered; a retry of the
 * command settles it, and the log goes on. */
static void test_sync(gconstpointer data)
{
  GError *error = NULL;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autofree char *note = felt_scratch_file(scratch, "answer"), *answer = NULL;
  Case c = *(const Case *)data;
  c.note = note;
  felt_scratch_in_child(try_and_die, scratch, &c);
  g_assert_true(g_file_get_contents(note, &answer, NULL, &error));
  gboolean done = g_str_equal(answer, "yes");

  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  g_assert_cmpuint(felt_store_head(store, "t", &error), ==, done ? 4 : 3);
  g_assert_cmpint(try(store, done ? 4 : 3, &error), ==, !done);
  if (done)
    felt_scratch_assert_error(&error, FELT_STORE_ERROR_DUPLICATE, "last");
  felt_scratch_fill(store, "t", 2);
  felt_scratch_assert_chain(store, "t", "6 good");
}

/* Another file with the first three events, and with the command when `with` says so. */
static char *make_other(FeltScratch *scratch, FeltStore *store, gboolean with)
{
  char *path = felt_scratch_file(scratch, "other.db");
  g_assert_true(felt_must(felt_store_backup(store, path, NULL, &felt_error)));
  if (with) {
    g_autoptr(FeltStore) other = felt_must(felt_store_open(path, 0, NULL, &felt_error));
    g_assert_true(felt_must(try(other, 3, &felt_error)));
  }
  return path;
}

/* The file is replaced after the last look at it and before the commit is done. */
static void test_replaced(gconstpointer data)
{
  gboolean with = GPOINTER_TO_INT(data);
  GError *error = NULL;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 3);
  g_autofree char *other = make_other(scratch, store, with);
  disk.path = scratch->path;
  disk.replace_with = other;
  gboolean done = try(store, 3, &error);
  g_assert_null(disk.replace_with);
  g_assert_cmpint(done, ==, with);
  if (!done)
    felt_scratch_assert_error(&error, FELT_STORE_ERROR_CONFLICT, "try again");
  g_assert_cmpuint(felt_store_head(store, "t", &error), ==, with ? 4 : 3);
  g_assert_cmpint(felt_store_find_command(store, "last", NULL, NULL, NULL, NULL), ==, with);
}

/* The sync fails, and nothing can be written over what may be recorded: that is said. */
FELT_TEST(test_open_outcome, "/commit/open-outcome")
{
  FeltScratch scratch;
  felt_scratch_init(&scratch);
  FeltStore *store = felt_scratch_open(&scratch);
  felt_scratch_fill(store, "t", 3);
  disk.no_writes = TRUE;
  fail_syncs(1, 99);
  felt_scratch_refused(try(store, 3, &felt_error), IO,
                       "It may have been recorded. Look at the log before you repeat it.");
  fail_syncs(0, 0);
  disk.no_writes = disk.failed = FALSE;
  felt_store_close(store);
  felt_scratch_clear(&scratch);
}

static void die_in_commit(FeltScratch *scratch, gpointer data)
{
  FeltStore *store = felt_scratch_open(scratch);
  disk.dies = TRUE;
  felt_scratch_fill(store, "t", 2000);
  g_assert_not_reached();
}

static void copy_file(FeltScratch *scratch, const char *from, const char *to)
{
  g_autofree char *source = felt_scratch_file(scratch, from),
                  *target = felt_scratch_file(scratch, to);
  g_autofree char *bytes = NULL;
  gsize n;
  g_assert_true(felt_must(g_file_get_contents(source, &bytes, &n, &felt_error)));
  g_assert_true(felt_must(g_file_set_contents(target, bytes, (gssize)n, &felt_error)));
}

/* A process dies as it commits, another one records something in its place and dies too: nothing is
 * lost, and nobody is told that something is. */
FELT_TEST(test_rest_of_a_commit, "/commit/rest-of-a-commit")
{
  FeltScratch scratch;
  FeltStoreNotice notice = {0};
  felt_scratch_init(&scratch);
  FeltStore *store = felt_scratch_open(&scratch);
  felt_scratch_fill(store, "t", 1);
  felt_scratch_in_child(die_in_commit, &scratch, NULL);
  felt_scratch_fill(store, "t", 1);
  copy_file(&scratch, "felt.db", "copy.db");
  copy_file(&scratch, "felt.db-wal", "copy.db-wal");
  felt_store_close(store);

  g_autofree char *copy = felt_scratch_file(&scratch, "copy.db");
  store = felt_must(felt_store_open(copy, 0, &notice, &felt_error));
  g_assert_cmpstr(notice.text, ==, NULL);
  felt_scratch_assert_chain(store, "t", "2 good");
  felt_store_close(store);
  g_autofree char *aside = felt_scratch_file(&scratch, "copy.db.damaged-log");
  g_assert_true(g_file_test(aside, G_FILE_TEST_EXISTS));
  felt_scratch_clear(&scratch);
}

static const Case cases[] = {
    {1, 1, FALSE, NULL}, {1, 1, TRUE, NULL},  {1, 2, FALSE, NULL}, {1, 2, TRUE, NULL},
    {1, 9, FALSE, NULL}, {1, 99, TRUE, NULL}, {2, 2, FALSE, NULL}, {2, 99, TRUE, NULL},
};

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *path = g_strdup_printf("/commit/sync-fails/%d-%d%s", cases[i].from,
                                            cases[i].to, cases[i].beside ? "-beside-another" : "");
    g_test_add_data_func(path, &cases[i], test_sync);
  }
  g_test_add_data_func("/commit/replaced/without-it", GINT_TO_POINTER(FALSE), test_replaced);
  g_test_add_data_func("/commit/replaced/with-it", GINT_TO_POINTER(TRUE), test_replaced);
  return felt_test_run();
}
