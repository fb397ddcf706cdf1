/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-open.c - whose file it is, what version, whether it can be written and by whom */
#include "felt-test.h"
#include "store/felt-migrate.h"
#include "store/felt-scratch.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The store's answer to path: asserts that it refuses, and that no byte of the file and no file
 * beside it has changed. */
static void assert_refused(FeltScratch *scratch, FeltStoreFlags flags, FeltStoreError code,
                           const char *part)
{
  g_autoptr(GBytes) before = felt_scratch_bytes(scratch->path);
  GError *error = NULL;
  g_assert_null(felt_store_open(scratch->path, flags, NULL, &error));
  felt_scratch_assert_error(&error, code, part);
  g_autoptr(GBytes) after = felt_scratch_bytes(scratch->path);
  g_assert_true(g_bytes_equal(before, after));
  const char *name;
  GDir *dir = g_dir_open(scratch->folder, 0, NULL);
  while ((name = g_dir_read_name(dir)) != NULL)
    g_assert_true(g_str_equal(name, "felt.db") || g_str_equal(name, "felt.db.note"));
  g_dir_close(dir);
}

FELT_TEST(test_not_a_database, "/store/open/not-a-database")
{
  static const struct {
    const char *bytes;
    gssize n;
  } files[] = {
      {"hello", -1},
      {"Dear diary, this is a long letter and no database at all.\n", -1},
      {"\xff\xd8\xff\xe0JFIF", -1},
      {"SQLite format 3\0 and then nonsense", 35},
      {"SQLite format 3", 16},
  };
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  for (guint i = 0; i < G_N_ELEMENTS(files); i++) {
    g_assert_true(g_file_set_contents(scratch->path, files[i].bytes, files[i].n, NULL));
    assert_refused(scratch, FELT_STORE_CREATE, FELT_STORE_ERROR_NOT_A_DATABASE,
                   "is not a Felt database");
    assert_refused(scratch, FELT_STORE_READ_ONLY, FELT_STORE_ERROR_NOT_A_DATABASE,
                   "is not a Felt database");
  }
  g_autofree char *big = g_strnfill(100000, 'x');
  g_assert_true(g_file_set_contents(scratch->path, big, 100000, NULL));
  assert_refused(scratch, FELT_STORE_CREATE, FELT_STORE_ERROR_NOT_A_DATABASE, "felt.db");
}

/* A database of another program, in its own write-ahead log too, is not touched. */
FELT_TEST(test_other_program, "/store/open/other-program")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  felt_scratch_sql(scratch->path, "CREATE TABLE diary (day TEXT); INSERT INTO diary VALUES ('x')");
  assert_refused(scratch, FELT_STORE_CREATE, FELT_STORE_ERROR_NOT_A_DATABASE, "felt.db");
  felt_scratch_sql(scratch->path, "PRAGMA application_id = 12345; PRAGMA journal_mode = WAL");
  assert_refused(scratch, FELT_STORE_CREATE, FELT_STORE_ERROR_NOT_A_DATABASE, "felt.db");
  felt_scratch_sql(scratch->path, "DROP TABLE diary");
  assert_refused(scratch, FELT_STORE_CREATE, FELT_STORE_ERROR_NOT_A_DATABASE, "felt.db");
}

FELT_TEST(test_newer, "/store/open/newer")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  FeltStore *store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 3);
  felt_store_close(store);
  felt_scratch_sql(scratch->path,
                   "PRAGMA user_version = 1000; ALTER TABLE event ADD COLUMN more TEXT");
  assert_refused(scratch, FELT_STORE_CREATE, FELT_STORE_ERROR_NEWER, "newer version of Felt");
  assert_refused(scratch, FELT_STORE_READ_ONLY, FELT_STORE_ERROR_NEWER, "newer version of Felt");
}

FELT_TEST(test_missing, "/store/open/missing")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  felt_scratch_refused(felt_store_open(scratch->path, 0, NULL, &felt_error), NOT_FOUND, "felt.db");
  FeltStoreFlags both = FELT_STORE_CREATE | FELT_STORE_READ_ONLY;
  felt_scratch_refused(felt_store_open(scratch->path, both, NULL, &felt_error), NOT_FOUND,
                       "felt.db");
  g_assert_false(g_file_test(scratch->path, G_FILE_TEST_EXISTS));

  g_autofree char *deeper = felt_scratch_file(scratch, "no/such/felt.db");
  felt_scratch_refused(felt_store_open(deeper, FELT_STORE_CREATE, NULL, &felt_error), NOT_FOUND,
                       "no/such");
  felt_scratch_refused(felt_store_open(scratch->folder, FELT_STORE_CREATE, NULL, &felt_error),
                       NOT_A_DATABASE, "not a Felt database");

  /* a file that was made empty beforehand (mktemp) is filled, when that was asked for */
  g_assert_true(g_file_set_contents(scratch->path, "", 0, NULL));
  assert_refused(scratch, 0, FELT_STORE_ERROR_NOT_A_DATABASE, "felt.db");
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 1);
}

/* Names that mean something in a URI or a shell; a link leads to the file it names. */
FELT_TEST(test_names, "/store/open/names")
{
  static const char *const names[] = {"a b.db", "a?mode=memory", "100%.db",
                                      "#1.db",  "Ñandú 李.db",   "a&b'c\"d.db"};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *path = felt_scratch_file(scratch, names[i]);
    for (int again = 0; again < 2; again++) {
      g_autoptr(FeltStore) store =
          felt_must(felt_store_open(path, FELT_STORE_CREATE, NULL, &felt_error));
      g_assert_cmpstr(felt_store_path(store), ==, path);
      felt_scratch_fill(store, "t", 1);
    }
    g_assert_true(g_file_test(path, G_FILE_TEST_IS_REGULAR));
  }
  felt_store_close(felt_scratch_open(scratch));
  g_autofree char *link_path = felt_scratch_file(scratch, "link.db");
  g_assert_cmpint(symlink("felt.db", link_path), ==, 0);
  g_autoptr(FeltStore) store = felt_must(felt_store_open(link_path, 0, NULL, &felt_error));
  g_assert_cmpstr(felt_store_path(store), ==, scratch->path);
}

/* Version 1: a Felt file that has had the first step only. */
static void make_old_file(const char *path)
{
  sqlite3 *db = NULL;
  g_assert_cmpint(sqlite3_open(path, &db), ==, SQLITE_OK);
  g_assert_cmpint(felt_migrate(db, felt_migrations, 1), ==, SQLITE_OK);
  sqlite3_close(db);
  felt_scratch_sql(path, "CREATE TABLE old (n INTEGER); INSERT INTO old VALUES (7)");
}

FELT_TEST(test_migration, "/store/open/migration")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  make_old_file(scratch->path);
  felt_scratch_refused(felt_store_open(scratch->path, FELT_STORE_READ_ONLY, NULL, &felt_error),
                       READ_ONLY, "older version of Felt");
  FeltStore *store = felt_scratch_reopen(scratch, 0, NULL);
  felt_scratch_fill(store, "t", 2);
  felt_scratch_assert_chain(store, "t", "2 good");
  felt_store_close(store);
  felt_scratch_sql(scratch->path, "CREATE TEMP TABLE check_old (n CHECK (n = 7));"
                                  "INSERT INTO check_old SELECT n FROM main.old");
  /* the file as it was before */
  g_autofree char *before = felt_scratch_file(scratch, "felt.db.before-v6");
  felt_scratch_sql(before, "CREATE TEMP TABLE check_old (n CHECK (n = 7));"
                           "INSERT INTO check_old SELECT n FROM main.old;"
                           "CREATE TABLE rescued (n)");
}

/* Who goes back to the older Felt and comes again finds one copy of the same file, and a second one
 * of another. */
FELT_TEST(test_migration_copies, "/store/open/migration-copies")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autofree char *second = felt_scratch_file(scratch, "felt.db.before-v6-2");
  g_autofree char *third = felt_scratch_file(scratch, "felt.db.before-v6-3");
  for (int i = 0; i < 4; i++) {
    make_old_file(scratch->path);
    if (i >= 2)
      felt_scratch_sql(scratch->path, "UPDATE old SET n = 8");
    felt_store_close(felt_scratch_open(scratch));
    g_assert_cmpint(g_file_test(second, G_FILE_TEST_EXISTS), ==, i >= 2);
    g_assert_false(g_file_test(third, G_FILE_TEST_EXISTS));
    g_assert_cmpint(g_unlink(scratch->path), ==, 0);
  }
}

/* All the steps missing, in order, or none. */
FELT_TEST(test_migration_steps, "/store/open/migration-steps")
{
  static const FeltMigration steps[] = {
      {"0001-a.sql", "CREATE TABLE a (n); INSERT INTO a VALUES (1);"},
      {"0002-b.sql", "UPDATE a SET n = n + 10; CREATE TABLE b (n);"},
      {"0003-c.sql", "UPDATE a SET n = n + 100; CREATE TABLE b (twice);"},
  };
  sqlite3 *db = NULL;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  for (unsigned n = 1; n <= 2; n++)
    for (int again = 0; again < 2; again++) {
      g_assert_cmpint(sqlite3_open(scratch->path, &db), ==, SQLITE_OK);
      g_assert_cmpint(felt_migrate(db, steps, n), ==, SQLITE_OK);
      sqlite3_close(db);
      g_assert_cmpint(felt_scratch_get_int(scratch->path, "PRAGMA user_version"), ==, (int)n);
      g_assert_cmpint(felt_scratch_get_int(scratch->path, "SELECT n FROM a"), ==, n == 1 ? 1 : 11);
    }
  g_assert_cmpint(sqlite3_open(scratch->path, &db), ==, SQLITE_OK);
  g_assert_cmpint(felt_migrate(db, steps, 3), ==, SQLITE_ERROR);
  sqlite3_close(db);
  g_assert_cmpint(felt_scratch_get_int(scratch->path, "PRAGMA user_version"), ==, 2);
  g_assert_cmpint(felt_scratch_get_int(scratch->path, "SELECT n FROM a"), ==, 11);
}

/* A released step never changes: files in the field have had it as it is. */
FELT_TEST(test_steps_are_as_released, "/store/open/steps-are-as-released")
{
  static const char *const sums[] = {
      "3745faf11512d72e44748d88ac0873b503fafacbd0ae0ba9f0090d33d0279b4e",
      "d3f0a39ce8e7142e7effcfd87b3a22a349adc4df8574118b211f0c971e28e9e7",
      "e49f3611c01b1f318a837dc08b898c88ea6549d0153739634d21278ad274ff22",
      "cd64b853e1888eb6d6d810c3c6af757a3a257c81b28cdcf3b4fdc01c97703054",
      "c6d2f7b981042c0b66394ab11a626d5103fc39e09bb05918f408313685742d8c",
      "16ad75cf19472ba9b088876399dcc2f440796e2912819040915a93b6d73008c1",
  };
  g_assert_cmpuint(felt_n_migrations, ==, G_N_ELEMENTS(sums));
  for (guint i = 0; i < felt_n_migrations; i++) {
    g_autofree char *sum =
        g_compute_checksum_for_string(G_CHECKSUM_SHA256, felt_migrations[i].sql, -1);
    g_assert_cmpstr(sum, ==, sums[i]);
  }
}

FELT_TEST(test_read_only, "/store/open/read-only")
{
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) writer = felt_scratch_open(scratch);
  felt_scratch_fill(writer, "t", 2);
  g_autoptr(FeltStore) reader = felt_scratch_reopen(scratch, FELT_STORE_READ_ONLY, NULL);
  g_assert_cmpuint(felt_store_head(reader, "t", NULL), ==, 2);
  felt_scratch_refused(felt_store_append(reader, "t", 2, "c", &row, 1, NULL, &felt_error),
                       READ_ONLY, "opened for reading only");
  felt_scratch_fill(writer, "t", 1);
  g_assert_true(felt_store_changed(reader));
  g_assert_cmpuint(felt_store_head(reader, "t", NULL), ==, 3);
}

/* For a child process: gives up root's rights, which no permission stops. */
static void become_nobody(void)
{
  if (geteuid() == 0)
    g_assert_cmpint(setuid(65534), ==, 0);
}

static void open_in_locked_folder(FeltScratch *scratch, gpointer data)
{
  become_nobody();
  felt_scratch_refused(felt_store_open(scratch->path, FELT_STORE_CREATE, NULL, &felt_error),
                       READ_ONLY, "cannot be written");
  g_autoptr(FeltStore) store = felt_scratch_reopen(scratch, FELT_STORE_READ_ONLY, NULL);
  felt_scratch_assert_chain(store, "t", "3 good");
  g_assert_false(felt_store_changed(store));
}

static void open_unreadable(FeltScratch *scratch, gpointer data)
{
  become_nobody();
  felt_scratch_refused(felt_store_open(scratch->path, FELT_STORE_READ_ONLY, NULL, &felt_error), IO,
                       "cannot be read");
}

static void create_in_locked_folder(FeltScratch *scratch, gpointer data)
{
  become_nobody();
  g_autofree char *path = felt_scratch_file(scratch, "new.db");
  felt_scratch_refused(felt_store_open(path, FELT_STORE_CREATE, NULL, &felt_error), READ_ONLY,
                       "cannot be written");
}

static void open_with_log_in_locked_folder(FeltScratch *scratch, gpointer data)
{
  become_nobody();
  felt_scratch_refused(felt_store_open(scratch->path, FELT_STORE_READ_ONLY, NULL, &felt_error),
                       READ_ONLY, "cannot be written");
}

/* In a child process: the last events stand only in the write-ahead log. */
static void leave_open(FeltScratch *scratch, gpointer data)
{
  FeltStore *store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 2);
}

static void remove_file(FeltScratch *scratch, const char *name)
{
  g_autofree char *path = felt_scratch_file(scratch, name);
  g_assert_cmpint(g_unlink(path), ==, 0);
}

FELT_TEST(test_locked_folder, "/store/open/locked-folder")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 3);
  felt_store_close(store);
  g_assert_cmpint(chmod(scratch->path, 0444), ==, 0);
  g_assert_cmpint(chmod(scratch->folder, 0555), ==, 0);
  felt_scratch_in_child(open_in_locked_folder, scratch, NULL);
  felt_scratch_in_child(create_in_locked_folder, scratch, NULL);
  g_assert_cmpint(chmod(scratch->path, 0666), ==, 0);
  felt_scratch_in_child(open_in_locked_folder, scratch, NULL);
  g_assert_cmpint(chmod(scratch->path, 0200), ==, 0);
  felt_scratch_in_child(open_unreadable, scratch, NULL);

  /* events that stand only in a log that cannot be used are not passed over in silence */
  g_assert_cmpint(chmod(scratch->folder, 0755), ==, 0);
  g_assert_cmpint(chmod(scratch->path, 0644), ==, 0);
  felt_scratch_in_child(leave_open, scratch, NULL);
  remove_file(scratch, "felt.db-shm");
  g_assert_cmpint(chmod(scratch->folder, 0555), ==, 0);
  felt_scratch_in_child(open_with_log_in_locked_folder, scratch, NULL);
  g_assert_cmpint(chmod(scratch->folder, 0755), ==, 0);
  store = felt_scratch_open(scratch);
  felt_scratch_assert_chain(store, "t", "5 good");
}

FELT_TEST(test_left_open, "/store/open/left-open")
{
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  felt_scratch_in_child(leave_open, scratch, NULL);
  g_autofree char *log = felt_scratch_file(scratch, "felt.db-wal");
  g_assert_true(g_file_test(log, G_FILE_TEST_EXISTS));
  FeltStore *store = felt_scratch_open(scratch);
  felt_scratch_assert_chain(store, "t", "2 good");
  felt_store_close(store);
  g_assert_false(g_file_test(log, G_FILE_TEST_EXISTS));
}

FELT_TEST(test_locked, "/store/open/locked")
{
  sqlite3 *other = NULL;
  GError *error = NULL;
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 2);
  g_assert_cmpint(sqlite3_open(scratch->path, &other), ==, SQLITE_OK);
  g_assert_cmpint(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  felt_store_set_timeout(store, 20);
  felt_scratch_refused(felt_store_append(store, "t", 2, "c", &row, 1, NULL, &felt_error), LOCKED,
                       "Another program");
  g_assert_cmpuint(felt_store_head(store, "t", &error), ==, 2);
  g_assert_no_error(error);
  g_assert_cmpint(sqlite3_exec(other, "COMMIT", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_true(felt_store_append(store, "t", 2, "c", &row, 1, NULL, &error));
  sqlite3_close(other);
}

/* A program that took the whole file for itself, at open. */
FELT_TEST(test_locked_at_open, "/store/open/locked-at-open")
{
  sqlite3 *other = NULL;
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  felt_store_close(felt_scratch_open(scratch));
  g_assert_cmpint(sqlite3_open(scratch->path, &other), ==, SQLITE_OK);
  g_assert_cmpint(
      sqlite3_exec(other, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE", NULL, NULL, NULL), ==,
      SQLITE_OK);
  felt_scratch_refused(felt_store_open(scratch->path, 0, NULL, &felt_error), LOCKED,
                       "Another program");
  sqlite3_close(other);
  felt_store_close(felt_scratch_open(scratch));
}

/* The file vanishes under an open store: nothing is recorded into the void. */
FELT_TEST(test_deleted_while_open, "/store/open/deleted-while-open")
{
  FeltNewRow row = {.boot_id = "b", .kind = "note", .payload = "{}"};
  g_autoptr(FeltScratch) scratch = felt_scratch_new();
  g_autoptr(FeltStore) store = felt_scratch_open(scratch);
  felt_scratch_fill(store, "t", 2);
  g_autofree char *away = felt_scratch_file(scratch, "away.db");
  g_assert_cmpint(g_rename(scratch->path, away), ==, 0);
  felt_scratch_refused(felt_store_append(store, "t", 2, "c", &row, 1, NULL, &felt_error), NOT_FOUND,
                       "felt.db");
  g_assert_false(g_file_test(scratch->path, G_FILE_TEST_EXISTS));
  g_assert_true(felt_store_changed(store));
  g_assert_cmpint(g_rename(away, scratch->path), ==, 0);
  g_assert_true(felt_must(felt_store_append(store, "t", 2, "c", &row, 1, NULL, &felt_error)));
  felt_scratch_assert_chain(store, "t", "3 good");
}
