/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-faults.c - single wrong bits in the header, a disk that fails to read, a disk that fills up
 */
#include "felt-test.h"
#include "store/felt-scratch.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define PAGE         8192
#define STAMP        "20261121T120000Z"
#define HEADER       100
#define VERSION_BYTE 63 /* the last one of user_version */

/* The system calls SQLite makes pass through here: each may fail. */
static struct {
  GRand *rand;     /* NULL: reads do not fail */
  double chance;   /* that one read fails */
  int writes_left; /* before the disk is full; -1: never */
  int dies;        /* 1, 2: instead the program is gone, that write not begun, or half done */
} disk = {.writes_left = -1};

static ssize_t (*real_pread)(int fd, void *bytes, size_t n, off_t at);
static ssize_t (*real_pwrite)(int fd, const void *bytes, size_t n, off_t at);

static ssize_t faulty_pread(int fd, void *bytes, size_t n, off_t at)
{
  if (disk.rand && g_rand_double(disk.rand) < disk.chance) {
    errno = EIO;
    return -1;
  }
  return real_pread(fd, bytes, n, at);
}

static ssize_t faulty_pwrite(int fd, const void *bytes, size_t n, off_t at)
{
  if (disk.writes_left == 0 && disk.dies > 0)
    _exit(disk.dies == 2 && real_pwrite(fd, bytes, n / 2, at) < 0);
  if (disk.writes_left == 0) {
    errno = ENOSPC;
    return -1;
  }
  if (disk.writes_left > 0)
    disk.writes_left--;
  return real_pwrite(fd, bytes, n, at);
}

/* SQLite may be built with either name of the call. */
static void put_between(sqlite3_vfs *vfs, const char *const *names, sqlite3_syscall_ptr *real,
                        sqlite3_syscall_ptr ours)
{
  for (; *names; names++) {
    sqlite3_syscall_ptr call = vfs->xGetSystemCall(vfs, *names);
    if (!call)
      continue;
    *real = call;
    g_assert_cmpint(vfs->xSetSystemCall(vfs, *names, ours), ==, SQLITE_OK);
  }
  g_assert_nonnull(*real);
}

static void use_faulty_disk(void)
{
  static const char *const preads[] = {"pread", "pread64", NULL};
  static const char *const pwrites[] = {"pwrite", "pwrite64", NULL};
  sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
  put_between(vfs, preads, (sqlite3_syscall_ptr *)&real_pread, (sqlite3_syscall_ptr)faulty_pread);
  put_between(vfs, pwrites, (sqlite3_syscall_ptr *)&real_pwrite,
              (sqlite3_syscall_ptr)faulty_pwrite);
}

/* A number of runs, or the one the environment asks for; prints the seed. */
static guint runs(const char *variable, guint n, guint32 *seed)
{
  const char *text = g_getenv(variable), *wanted = g_getenv("FELT_SEED");
  *seed = wanted ? (guint32)g_ascii_strtoull(wanted, NULL, 10) : g_random_int();
  g_test_message("FELT_SEED=%u", *seed);
  return text ? (guint)g_ascii_strtoull(text, NULL, 10) : n;
}

/* A database of 300 events in a backup and 100 more. Its bytes, to be freed. */
static GBytes *make(FeltScratch *scratch, gboolean backup)
{
  felt_scratch_init(scratch);
  FeltStore *store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 300);
  if (backup)
    g_assert_true(felt_store_roll_backup(store, STAMP, NULL));
  felt_scratch_fill(store, "t", 100);
  felt_store_close(store);
  return felt_scratch_bytes(scratch->path);
}

static void put_bytes(const char *path, GBytes *bytes, gssize flip)
{
  gsize n;
  const char *data = g_bytes_get_data(bytes, &n);
  g_autofree char *copy = g_memdup2(data, n);
  if (flip >= 0)
    copy[flip / 8] ^= (char)(1 << flip % 8);
  felt_must(g_file_set_contents(path, copy, (gssize)n, &felt_error));
}

/* How many files in the folder have the text in their name. */
static guint count_files(FeltScratch *scratch, const char *part)
{
  guint n = 0;
  const char *name;
  GDir *dir = g_dir_open(scratch->folder, 0, NULL);
  while ((name = g_dir_read_name(dir)))
    n += strstr(name, part) != NULL;
  g_dir_close(dir);
  return n;
}

static void remove_aside(FeltScratch *scratch)
{
  g_autofree char *aside = felt_scratch_file(scratch, "felt.db.damaged");
  g_unlink(aside);
}

/* The bit of the header to turn in one of n runs: each where there are runs enough; else those of
 * the version first, which make a file look older, then any. */
static int header_bit(GRand *rand, guint run, guint n)
{
  if (n >= 8 * HEADER)
    return (int)(run % (8 * HEADER));
  return run < 8 ? (int)(8 * VERSION_BYTE + run) : g_rand_int_range(rand, 0, 8 * HEADER);
}

/* Whatever single bit of the header is wrong, every event is there: read as it is, or from the
 * backup and the damaged file. */
FELT_TEST(test_header_bits, "/store/faults/header-bits")
{
  guint32 seed;
  FeltScratch scratch;
  guint n = runs("FELT_HEADER_BITS", 24, &seed);
  g_autoptr(GRand) rand = g_rand_new_with_seed(seed);
  g_autoptr(GBytes) bytes = make(&scratch, TRUE);
  for (guint i = 0; i < n; i++) {
    GError *error = NULL;
    g_auto(FeltStoreNotice) notice = {0};
    int bit = header_bit(rand, i, n);
    put_bytes(scratch.path, bytes, bit);
    FeltStore *store = felt_store_open(scratch.path, FELT_STORE_CREATE, &notice, &error);
    if (error)
      g_error("bit %d of byte %d: %s", bit % 8, bit / 8, error->message);
    if (felt_store_head(store, "t", NULL) != 400)
      g_error("bit %d of byte %d leaves %d events", bit % 8, bit / 8,
              (int)felt_store_head(store, "t", NULL));
    felt_scratch_assert_chain(store, "t", "400 good");
    felt_store_close(store);
    remove_aside(&scratch);
  }
  g_assert_cmpuint(count_files(&scratch, ".before"), ==, 0);
  felt_scratch_clear(&scratch);
}

/* No version below 1 was ever written. */
FELT_TEST(test_versions, "/store/faults/versions")
{
  static const char *const versions[] = {"PRAGMA user_version = -1", "PRAGMA user_version = 0",
                                         "PRAGMA user_version = -2147483648"};
  for (int backup = 0; backup < 2; backup++)
    for (guint i = 0; i < G_N_ELEMENTS(versions); i++) {
      FeltScratch scratch;
      g_auto(FeltStoreNotice) notice = {0};
      g_bytes_unref(make(&scratch, backup));
      felt_scratch_sql(scratch.path, versions[i]);
      felt_scratch_refused(felt_store_open(scratch.path, FELT_STORE_READ_ONLY, NULL, &felt_error),
                           DAMAGED, "header");
      FeltStore *store = felt_must(felt_store_open(scratch.path, 0, &notice, &felt_error));
      g_assert_cmpuint(notice.rescued, ==, backup ? 100 : 400);
      felt_scratch_assert_chain(store, "t", "400 good");
      felt_store_close(store);
      g_assert_cmpuint(count_files(&scratch, ".before"), ==, 0);
      felt_store_close(felt_scratch_open(&scratch));
      felt_scratch_clear(&scratch);
    }
}

/* A read that fails is no damage: the file stays where it is. */
FELT_TEST(test_read_errors, "/store/faults/read-errors")
{
  guint32 seed;
  FeltScratch scratch;
  guint opened = 0, n = runs("FELT_READ_ERRORS", 40, &seed);
  g_bytes_unref(make(&scratch, TRUE));
  for (guint i = 0; i < n; i++) {
    GError *error = NULL;
    FeltStoreNotice notice = {0};
    disk.rand = g_rand_new_with_seed(seed + i);
    disk.chance = 0.03;
    FeltStore *store = felt_store_open(scratch.path, 0, &notice, &error);
    g_clear_pointer(&disk.rand, g_rand_free);
    if (store)
      felt_scratch_assert_chain(store, "t", "400 good");
    else
      felt_scratch_assert_error(&error, FELT_STORE_ERROR_IO, "try again");
    opened += store != NULL;
    felt_store_close(store);
    g_assert_null(notice.text);
    g_assert_cmpuint(count_files(&scratch, ".damaged"), ==, 0);
    g_assert_cmpuint(count_files(&scratch, ".suspect"), ==, 0);
  }
  g_test_message("%u of %u opened", opened, n);
  felt_scratch_clear(&scratch);
}

/* A rescue does not take a failed read for the end of what can be read. */
FELT_TEST(test_rescue_with_read_errors, "/store/faults/rescue-with-read-errors")
{
  guint32 seed;
  FeltScratch scratch;
  guint repaired = 0, n = runs("FELT_READ_ERRORS", 12, &seed);
  g_autoptr(GBytes) bytes = make(&scratch, TRUE);
  put_bytes(scratch.path, bytes, -1);
  felt_scratch_sql(scratch.path, "PRAGMA user_version = 0");
  g_autoptr(GBytes) damaged = felt_scratch_bytes(scratch.path);
  for (guint i = 0; i < n; i++) {
    GError *error = NULL;
    g_auto(FeltStoreNotice) notice = {0};
    put_bytes(scratch.path, damaged, -1);
    disk.rand = g_rand_new_with_seed(seed + i);
    disk.chance = 0.03;
    FeltStore *store = felt_store_open(scratch.path, 0, &notice, &error);
    g_clear_pointer(&disk.rand, g_rand_free);
    if (!store)
      felt_scratch_assert_error(&error, FELT_STORE_ERROR_IO, "try again");
    felt_store_close(store);
    store = felt_must(store ? felt_scratch_open(&scratch)
                            : felt_store_open(scratch.path, 0, NULL, &felt_error));
    repaired += notice.text != NULL;
    if (notice.text)
      g_assert_cmpstr(notice.stamp, ==, STAMP);
    felt_scratch_assert_chain(store, "t", "400 good");
    felt_store_close(store);
    remove_aside(&scratch);
  }
  g_test_message("%u of %u repaired", repaired, n);
  felt_scratch_clear(&scratch);
}

/* Wherever in a restore the disk is full: nothing has changed, or all that is said to be saved is
 * in the file. */
FELT_TEST(test_restore_on_full_disk, "/store/faults/restore-on-full-disk")
{
  FeltScratch scratch;
  g_bytes_unref(make(&scratch, TRUE));
  gboolean done = FALSE;
  felt_scratch_sql(scratch.path, "PRAGMA user_version = 0");
  g_autoptr(GBytes) damaged = felt_scratch_bytes(scratch.path);
  for (int writes = 0; !done; writes++) {
    GError *error = NULL;
    g_auto(FeltStoreNotice) notice = {0};
    g_assert_cmpint(writes, <, 1000);
    disk.writes_left = writes;
    FeltStore *store = felt_store_open(scratch.path, 0, &notice, &error);
    done = store && disk.writes_left > 0;
    felt_store_close(store);
    disk.writes_left = -1;
    if (!store)
      felt_scratch_assert_error(&error, FELT_STORE_ERROR_FULL, "no room left");
    g_assert_cmpuint(count_files(&scratch, ".restoring"), ==, 0);
    if (notice.text || count_files(&scratch, ".damaged") > 0) {
      store = felt_scratch_open(&scratch);
      felt_scratch_assert_chain(store, "t", "400 good");
      felt_store_close(store);
      remove_aside(&scratch);
      put_bytes(scratch.path, damaged, -1);
    } else {
      g_autoptr(GBytes) now = felt_scratch_bytes(scratch.path);
      g_assert_true(g_bytes_equal(now, damaged));
    }
  }
  felt_scratch_clear(&scratch);
}

/* In a child process: events that stand only in the write-ahead log. */
static void leave_log(FeltScratch *scratch, gpointer data)
{
  FeltStore *store = felt_store_open(scratch->path, 0, NULL, NULL);
  for (int i = 0; i < 20; i++)
    felt_scratch_fill(store, "t", 1);
}

/* One wrong bit in the log makes SQLite end there without a word. */
FELT_TEST(test_log_bits, "/store/faults/log-bits")
{
  guint32 seed;
  guint n = runs("FELT_LOG_BITS", 12, &seed);
  g_autoptr(GRand) rand = g_rand_new_with_seed(seed);
  FeltScratch scratch;
  g_autoptr(GBytes) bytes = make(&scratch, FALSE);
  felt_scratch_in_child(leave_log, &scratch, NULL);
  g_autofree char *log_path = felt_scratch_file(&scratch, "felt.db-wal");
  g_autofree char *index = felt_scratch_file(&scratch, "felt.db-shm");
  g_autofree char *aside = felt_scratch_file(&scratch, "felt.db.damaged-log");
  g_autoptr(GBytes) log = felt_scratch_bytes(log_path);
  gint32 bits = (gint32)g_bytes_get_size(log) * 8;
  for (guint i = 0; i < n; i++) {
    g_auto(FeltStoreNotice) notice = {0};
    int bit = i == 0 ? 0 : g_rand_int_range(rand, 0, bits);
    put_bytes(scratch.path, bytes, -1);
    put_bytes(log_path, log, bit);
    g_unlink(index);
    g_autoptr(GBytes) as_it_is = felt_scratch_bytes(log_path);
    FeltStore *store = felt_scratch_accept(&scratch, &notice);
    guint64 head = felt_store_head(store, "t", NULL);
    if (head < 419) { /* of the last transaction nobody can tell whether it was finished */
      if (!notice.text)
        g_error("bit %d of byte %d of the log leaves %d events", bit % 8, bit / 8, (int)head);
      g_assert_nonnull(strstr(notice.text, aside));
      g_autoptr(GBytes) kept = felt_scratch_bytes(aside);
      g_assert_true(g_bytes_equal(kept, as_it_is));
    }
    felt_store_close(store);
    felt_store_close(felt_scratch_open(&scratch));
    g_unlink(aside);
  }
  g_assert_cmpuint(count_files(&scratch, ".damaged"), ==, 0);
  felt_scratch_clear(&scratch);
}

/* A log whose end was torn, as by a power cut, is as it must be. */
FELT_TEST(test_torn_log, "/store/faults/torn-log")
{
  FeltScratch scratch;
  g_autoptr(GBytes) bytes = make(&scratch, FALSE);
  felt_scratch_in_child(leave_log, &scratch, NULL);
  g_autofree char *log_path = felt_scratch_file(&scratch, "felt.db-wal");
  g_autofree char *index = felt_scratch_file(&scratch, "felt.db-shm");
  g_autoptr(GBytes) log = felt_scratch_bytes(log_path);
  for (gsize length = g_bytes_get_size(log); length > 9000; length -= 20000) {
    g_autoptr(GBytes) part = g_bytes_new_from_bytes(log, 0, length);
    put_bytes(scratch.path, bytes, -1);
    put_bytes(log_path, part, -1);
    g_unlink(index);
    felt_store_close(felt_scratch_accept(&scratch, NULL));
    if (length < 20000)
      break;
  }
  g_assert_cmpuint(count_files(&scratch, ".damaged"), ==, 0);
  felt_scratch_clear(&scratch);
}

/* In a child process, which ends in one of its writes: an event of two logs. */
static void append_to_two(FeltScratch *scratch, gpointer data)
{
  static const FeltBeside beside = {
      "two", "d", 1, {.boot_id = "b", .kind = "note", .payload = "{}"}};
  FeltStore *store = felt_scratch_open(scratch);
  felt_store_append_beside(store, &beside);
  disk.writes_left = GPOINTER_TO_INT(data) / 2;
  disk.dies = 1 + GPOINTER_TO_INT(data) % 2;
  felt_scratch_append(store, "one", 1, "c", 1);
}

/* Wherever the program is killed, both logs have the event, or neither. */
FELT_TEST(test_two_logs_killed, "/store/faults/two-logs-killed")
{
  guint with[2] = {0};
  for (int point = 0; point < 20; point++) {
    g_autoptr(FeltScratch) scratch = felt_scratch_new();
    FeltStore *store = felt_scratch_open(scratch);
    felt_scratch_append(store, "one", 0, "a", 1);
    felt_scratch_append(store, "two", 0, "b", 1);
    felt_store_close(store);
    felt_scratch_in_child(append_to_two, scratch, GINT_TO_POINTER(point));

    store = felt_scratch_open(scratch);
    guint64 head = felt_store_head(store, "one", NULL);
    const char *good = head == 1 ? "1 good" : "2 good";
    felt_scratch_assert_chain(store, "one", good);
    felt_scratch_assert_chain(store, "two", good);
    felt_store_close(store);
    with[head == 2]++;
  }
  g_test_message("neither %u times, both %u times", with[0], with[1]);
  g_assert_true(with[0] > 1 && with[1] > 1);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  use_faulty_disk();
  return felt_test_run();
}
